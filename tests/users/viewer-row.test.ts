import { expect, it } from 'vitest';
import { createContext } from '../../server/http/graphql/request-context.js';
import { viewerRow } from '../../server/users/viewer-row.js';
import { appForFile } from '../support/app.js';
import { readsOf } from '../support/counting.js';
import { makeUser, signInAs } from '../support/factories.js';

const test = appForFile();

it('reads the account at most once, with its session, and again after a change', async () => {
  const user = await makeUser(test, { city: 'Псков' });
  const client = await signInAs(test, user);
  const cityOfViewer = async () =>
    (await client.graphql<{ viewer: { city: string } }>('{ viewer { city } }')).data?.viewer.city;
  await cityOfViewer();
  const reads = await readsOf(test, cityOfViewer);
  expect(reads.filter(({ sql }) => sql.includes('users'))).toHaveLength(test.app.database.seesAllCommits ? 0 : 1);
  await test.execute(`UPDATE users SET city = 'Выборг' WHERE id = ?`, [user.id]);
  expect(await cityOfViewer()).toBe('Выборг');
});

it('is not the account as it was before a change in the same request', async () => {
  const user = await makeUser(test, { city: 'Псков' });
  const cookie = `session=${(await signInAs(test, user)).cookie('session')}`;
  const { context } = await createContext(test.app, { headers: { cookie } });
  expect(viewerRow(context)).toMatchObject({ id: user.id, city: 'Псков' });
  await test.execute(`UPDATE users SET city = 'Выборг' WHERE id = ?`, [user.id]);
  expect(viewerRow(context)).toBeNull();
});
