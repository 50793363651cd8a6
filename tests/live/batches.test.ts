import { expect, it } from 'vitest';
import { inBatches } from '../../server/live/batches.js';
import { appForEachTest } from '../support/app.js';

const test = appForEachTest();

it('what requests have left is stored before a process that stops closes its database', async () => {
  const store = inBatches(1_000, async ({ database }, items: readonly number[]) => {
    await database.inTransaction((transaction) => transaction.query('SELECT 1'));
    return () => items.length;
  });
  const { app } = test;
  const answers = [store({ app }, 1), store({ app }, 2)];
  // All connections are cut: nobody waits for the answers.
  Object.assign(test, await test.restart());
  expect(await Promise.all(answers)).toEqual([2, 2]);
});
