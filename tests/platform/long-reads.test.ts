import { describe, expect, it } from 'vitest';
import { Db } from '../../server/core/database/db.js';
import type { Transaction } from '../../server/core/database/database.js';
import { appForFile } from '../support/app.js';

const test = appForFile();

const lockKey = 910_331;

/**
 * Runs reads that do not end before the work does: on PostgreSQL they wait for a lock, on SQLite they count to 600,000.
 * @returns how many of them ended before the work, 0 if the work did not wait for them
 */
async function endedBefore(
  read: <T>(sql: string) => Promise<T[]>,
  count: number,
  work: () => Promise<void>,
): Promise<number> {
  const { database } = test.app;
  const readAll = (sql: string) => Array.from({ length: count }, () => read(sql));
  const waitForAll = async (reads: Promise<unknown>[]): Promise<number> => {
    let ended = 0;
    for (const one of reads) void one.then(() => (ended += 1));
    await work();
    return ended;
  };
  if (database.dialect === 'sqlite') {
    const reads = readAll(
      'WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 600000) SELECT MAX(n) FROM numbers',
    );
    const ended = await waitForAll(reads);
    await Promise.all(reads);
    return ended;
  }
  let reads: Promise<unknown>[] = [];
  const ended = await database.inTransaction(async (transaction: Transaction) => {
    await transaction.query(`SELECT pg_advisory_xact_lock(${lockKey})`);
    reads = readAll(`SELECT pg_advisory_xact_lock(${lockKey})`);
    return waitForAll(reads);
  });
  await Promise.all(reads);
  return ended;
}

/** Several reads one after another, and a write. */
async function workOfVisitors(): Promise<void> {
  const { database } = test.app;
  for (let index = 0; index < 4; index += 1) await database.query('SELECT id FROM events LIMIT 1');
  if (database.dialect === 'sqlite')
    await database.inTransaction((transaction) => transaction.queryOne('SELECT id FROM events LIMIT 1'));
}

describe('reads of visitors', () => {
  it('go to the connection without a slow statement', async () => {
    const readSome = async () => {
      for (let index = 0; index < 4; index += 1) await test.app.database.query('SELECT id FROM events LIMIT 1');
    };
    expect(await endedBefore((sql) => test.app.database.query(sql), 1, readSome)).toBe(0);
  });

  it('find a free connection, however many long reads wait', async () => {
    const { long } = new Db(test.app.database);
    expect(await endedBefore((sql) => long.query(sql), 5, workOfVisitors)).toBe(0);
  });
});

describe('a reader for long reads', () => {
  it('adds its tables to those of the response', async () => {
    const db = new Db(test.app.database);
    await db.long.query('SELECT id FROM registrations LIMIT 1');
    expect([...db.dependencies.rows.keys()]).toEqual(['registrations']);
  });

  it('sees what its transaction has written', () =>
    test.app.database.inTransaction(async (transaction) => {
      await transaction.insert('rate_limits', [{ key: 'long reads', points: 1, expire: null }]);
      expect(await new Db(transaction).long.exists('rate_limits', { key: 'long reads' })).toBe(true);
    }));
});
