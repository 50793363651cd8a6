import { v7 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import { addUpChanges, findDifferences } from '../../server/statistics/registration-sums.service.js';
import { load } from '../bench/load.js';
import { appForFile } from '../support/app.js';
import { makeEvent, makeUser } from '../support/factories.js';
import { insertRegistration } from '../support/registration-rows.js';

const test = appForFile();
const definitions = () => test.rows('SELECT type, name, sql FROM sqlite_master ORDER BY type, name');

it('loads the rows of the data set as the site would write them', async () => {
  const before = await definitions();
  const event = await makeEvent(test);
  const pattern = await insertRegistration(test, event, { answers: '{"why":"«Ё» \'\\" \\n"}' });
  const rows = await Promise.all(
    ['CONFIRMED', 'CANCELLED', 'CONFIRMED'].map(async (state, index) => {
      const id = uuid();
      const payUntil = index === 1 ? pattern.createdAt : null;
      return { ...pattern, id, number: id.slice(-12), userId: (await makeUser(test)).id, state, payUntil };
    }),
  );

  await load(test.app.database, [{ registrations: rows.slice(0, 2) }, { registrations: rows.slice(2) }]);

  const ids = rows.map(({ id }) => `'${id}'`).join(', ');
  const loaded = await test.rows(`SELECT * FROM registrations WHERE id IN (${ids}) ORDER BY id`);
  const wanted = [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));
  expect(loaded.map((row, index) => ({ ...row, ...wanted[index] }))).toEqual(loaded);
  expect(loaded).toHaveLength(3);
  expect(await definitions()).toEqual(before);
  expect(await findDifferences(test.app)).toEqual([]);
  await addUpChanges(test.app);
  expect(await findDifferences(test.app)).toEqual([]);
});
