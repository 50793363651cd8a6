import { beforeAll, expect, it } from 'vitest';
import { appForFile } from '../support/app.js';
import { makeEvent, staff } from '../support/factories.js';
import type { TestClient } from '../support/client.js';

const test = appForFile();
let manager: TestClient;
beforeAll(async () => (manager = await staff(test, 'MANAGER')));

const changedAfter = async (after: string | null) =>
  manager.query('changes', { types: ['EVENT'], after, first: 100 }, 'nodes { id } pageInfo { endCursor }');

it('lists a change that began earlier and was committed later behind the one that was read', async () => {
  const [slow, fast] = [await makeEvent(test), await makeEvent(test)];
  const { after } = { after: (await changedAfter(null)).pageInfo.endCursor };
  let commit = (): void => {};
  const committing = new Promise<void>((resolve) => (commit = resolve));
  let begin = (): void => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const late = test.app.database.inTransaction(async (transaction) => {
    await transaction.update('events', { id: slow.id }, { title: 'Позже' });
    begin();
    await committing;
  });
  await begun;
  await test.execute('UPDATE events SET title = ? WHERE id = ?', ['Раньше', fast.id]);
  const first = await changedAfter(after);
  expect(first.nodes.map(({ id }) => id)).toEqual([fast.id]);
  commit();
  await late;
  const second = await changedAfter(first.pageInfo.endCursor);
  expect(second.nodes.map(({ id }) => id)).toEqual([slow.id]);
});
