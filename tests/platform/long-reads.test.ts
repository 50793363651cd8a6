import { describe, expect, it } from 'vitest';
import { Db } from '../../server/core/database/db.js';
import type { Transaction } from '../../server/core/database/database.js';
import { appForFile } from '../support/app.js';

const test = appForFile();

const lockKey = 910_331;

/**
 * Runs reads that do not end before the work does: on PostgreSQL they wait for a lock, on SQLite they count to 600,000.
 */
async function besideEndlessReads(
  read: <T>(sql: string) => Promise<T[]>,
  count: number,
  work: () => Promise<void>,
): Promise<void> {
  const { database } = test.app;
  const readAll = (sql: string) => Array.from({ length: count }, () => read(sql));
  const waitForAll = async (reads: Promise<unknown>[]): Promise<void> => {
    let ended = 0;
    for (const one of reads) void one.then(() => (ended += 1));
    await work();
    expect(ended).toBe(0);
  };
  if (database.dialect === 'sqlite') {
    const reads = readAll(
      'WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 600000) SELECT MAX(n) FROM numbers',
    );
    await waitForAll(reads);
    await Promise.all(reads);
    return;
  }
  let reads: Promise<unknown>[] = [];
  await database.inTransaction(async (transaction: Transaction) => {
    await transaction.query(`SELECT pg_advisory_xact_lock(${lockKey})`);
    reads = readAll(`SELECT pg_advisory_xact_lock(${lockKey})`);
    await waitForAll(reads);
  });
  await Promise.all(reads);
}

/** Several reads one after another, and a write. */
async function workOfVisitors(): Promise<void> {
  const { database } = test.app;
  for (let index = 0; index < 4; index += 1) await database.query('SELECT id FROM events LIMIT 1');
  if (database.dialect === 'sqlite')
    await database.inTransaction((transaction) => transaction.queryOne('SELECT id FROM events LIMIT 1'));
}

describe('reads of visitors', () => {
  it('go to the connection without a slow statement', () =>
    besideEndlessReads(
      (sql) => test.app.database.query(sql),
      1,
      async () => {
        for (let index = 0; index < 4; index += 1) await test.app.database.query('SELECT id FROM events LIMIT 1');
      },
    ));

  it('find a free connection, however many long reads wait', () => {
    const { long } = new Db(test.app.database);
    return besideEndlessReads((sql) => long.query(sql), 5, workOfVisitors);
  });
});

describe('a reader for long reads', () => {
  it('adds its tables to those of the response', async () => {
    const db = new Db(test.app.database);
    await db.long.query('SELECT id FROM registrations LIMIT 1');
    expect([...db.tables]).toEqual(['registrations']);
  });

  it('sees what its transaction has written', () =>
    test.app.database.inTransaction(async (transaction) => {
      await transaction.insert('rate_limits', [{ key: 'long reads', points: 1, expire: null }]);
      expect(await new Db(transaction).long.exists('rate_limits', { key: 'long reads' })).toBe(true);
    }));
});
