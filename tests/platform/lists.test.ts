import { expect, it } from 'vitest';
import { lists } from '../../server/core/graphql/list.js';
import { Db } from '../../server/core/database/db.js';
import { connectionOf, writeCursor } from '../../server/core/graphql/page.js';
import { accountEventList } from '../../server/users/security/account-events.list.js';
import { recordEvent } from '../../server/users/security/account-events.service.js';
import { appForFile } from '../support/app.js';
import { makeUser } from '../support/factories.js';

type List = (typeof lists)[number];
/** A page that the list can be asked for. `filter`: the optional filter in use. */
type Case = { list: List; order: string; filter: string | null; values: Record<string, unknown>; isNextPage: boolean };

const test = appForFile();

function casesOf(list: List): Case[] {
  const filters = Object.entries<{ examples: readonly unknown[]; isRequired?: boolean }>(list.definition.filters);
  const owner = Object.fromEntries(filters.flatMap(([name, one]) => (one.isRequired ? [[name, one.examples[0]]] : [])));
  const optional = filters.filter(([, { isRequired }]) => !isRequired);
  return Object.keys(list.definition.orders).flatMap((order) => [
    { list, order, filter: null, values: owner, isNextPage: false },
    { list, order, filter: null, values: owner, isNextPage: true },
    ...optional.flatMap(([filter, { examples }]) =>
      examples.map((example) => ({ list, order, filter, values: { ...owner, [filter]: example }, isNextPage: false })),
    ),
  ]);
}

/** The steps of the plan, without those of subqueries. On PostgreSQL sorts and scans are used only if nothing else works. */
async function planOf({ list, order, values, isNextPage }: Case): Promise<string[]> {
  const { app } = test;
  const { columns } = list.definition.orders[order]!;
  const after = isNextPage ? columns.map(({ isInteger }) => (isInteger ? 0 : '2026')) : [];
  const context = { app, db: new Db(app.database) };
  const statement = await list.statement(context, values as never, { order, after, limit: 21 });
  return app.database.inTransaction(async (transaction) => {
    if (app.database.dialect === 'sqlite') {
      const sql = `EXPLAIN QUERY PLAN ${statement.sql}`;
      const plan = await transaction.query<{ parent: number; detail: string }>(sql, statement.values);
      return plan.filter(({ parent }) => parent === 0).map(({ detail }) => detail);
    }
    for (const step of ['seqscan', 'sort']) await transaction.query(`SET LOCAL enable_${step} = off`);
    const sql = `EXPLAIN (COSTS OFF) ${statement.sql}`;
    const plan = await transaction.query<{ 'QUERY PLAN': string }>(sql, statement.values);
    return plan.map((row) => row['QUERY PLAN'].replace(/^\s*(->\s*)?/, ''));
  });
}

/** A sort of rows with equal timestamps (`LAST TERM`, `Incremental Sort`) is no fault. */
function faultOf(plan: string[], { list, filter }: Case): string | null {
  const table = list.definition.from.split(/\s/)[0]!;
  const isSqlite = test.app.database.dialect === 'sqlite';
  // PostgreSQL knows that `IN (NULL)` matches nothing.
  if (plan.includes('One-Time Filter: false')) return null;
  if (plan.includes('USE TEMP B-TREE FOR ORDER BY') || plan[1] === 'Sort') return 'sorts';
  if (plan.some((step) => step === `SCAN ${table}` || step.startsWith(`Seq Scan on ${table}`)))
    return 'scans the table';
  if (isSqlite && filter !== null && !plan.some((step) => step.startsWith('SEARCH'))) return 'reads the whole order';
  return null;
}

it('reads each list by an index, with each of its filters and orders', async () => {
  const faults: string[] = [];
  const needless: string[] = [];
  for (const list of lists) {
    const needed = new Set<string>();
    for (const one of casesOf(list)) {
      const plan = await planOf(one);
      const fault = faultOf(plan, one);
      if (fault === null) continue;
      const reasons = list.definition.unindexed ?? {};
      const exception = [one.filter, one.order].find((name) => name !== null && reasons[name] !== undefined);
      if (exception) needed.add(exception);
      else
        faults.push(
          `${list.definition.from.split(/\s/)[0]} by ${one.order}, ${one.filter ?? 'all'} ${fault}:\n  ${plan.join('\n  ')}`,
        );
    }
    for (const name of Object.keys(list.definition.unindexed ?? {}))
      if (!needed.has(name)) needless.push(`${list.definition.from}: ${name}`);
  }
  expect(faults.join('\n')).toBe('');
  // A reason that is no longer needed would hide the next fault. The planners differ, so one of them decides.
  if (test.app.database.dialect === 'sqlite') expect(needless).toEqual([]);
});

it('rejects cursors that were not made with the order of the list', async () => {
  const context = { app: test.app, db: new Db(test.app.database) };
  for (const list of lists)
    for (const [order, { columns }] of Object.entries(list.definition.orders)) {
      const tooLong = writeCursor(...columns.map(() => '1'), '1');
      const noNumber = columns.some(({ isInteger }) => isInteger) ? [writeCursor(...columns.map(() => 'x'))] : [];
      for (const after of ['x', '', tooLong, ...noNumber])
        await expect(list.page(context, { first: 1, after }, {} as never, order)).rejects.toMatchObject({
          extensions: { code: 'BAD_USER_INPUT' },
        });
    }
});

it('finds nothing if the owner of the rows is missing', async () => {
  const context = { app: test.app, db: new Db(test.app.database) };
  const { id: userId } = await makeUser(test);
  const origin = { address: '127.0.0.1', userAgent: 'test' };
  await test.app.database.inTransaction((transaction) =>
    recordEvent(transaction, { userId, kind: 'SIGN_IN', origin, now: test.clock.now() }),
  );
  expect(await accountEventList.count(context, { userId })).toBe(1);
  expect(await accountEventList.count(context, { userId: undefined as never })).toBe(0);
});

it('name the entity that is no type of the schema', () => {
  class Poll {}
  expect(() => connectionOf('PollConnection', Poll, 'polls')).toThrow('PollConnection: Poll needs @ObjectType.');
});
