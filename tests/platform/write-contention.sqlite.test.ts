import { join } from 'node:path';
import sqlite3 from 'sqlite3';
import { describe, expect, it } from 'vitest';
import { Busy, type Database, type Transaction } from '../../server/core/database/database.js';
import { appForFile } from '../support/app.js';

const test = appForFile();

/** Increments a counter. Reads before it writes, as most mutations do: the read opens a snapshot. */
const count = async (transaction: Transaction): Promise<void> => {
  const [row] = await transaction.query<{ points: number }>(`SELECT points FROM rate_limits WHERE key = 'contention'`);
  await transaction.query(
    `INSERT INTO rate_limits (key, points, expire) VALUES ('contention', ?, NULL)
     ON CONFLICT (key) DO UPDATE SET points = excluded.points`,
    [(row?.points ?? 0) + 1],
  );
};

const points = async (database: Database): Promise<number | undefined> =>
  (await database.query<{ points: number }>(`SELECT points FROM rate_limits WHERE key = 'contention'`))[0]?.points;

/** A connection of another program to the same file. */
async function openOutsideConnection(
  name = 'database.sqlite',
): Promise<{ run: (sql: string) => Promise<void>; close: () => Promise<void> }> {
  const file = join(test.app.config.dataDir, name);
  const connection = await new Promise<sqlite3.Database>((resolve, reject) => {
    const database = new sqlite3.Database(file, (error) => (error ? reject(error) : resolve(database)));
  });
  return {
    run: (sql) =>
      new Promise((resolve, reject) => connection.exec(sql, (error) => (error ? reject(error) : resolve()))),
    close: () => new Promise((resolve, reject) => connection.close((error) => (error ? reject(error) : resolve()))),
  };
}

describe('two connections that write to one SQLite file', () => {
  it('wait for each other, and lose no write', async () => {
    const other = await test.startSecond();
    const before = (await points(test.app.database)) ?? 0;
    const writesEach = 50;
    const write = (database: Database) =>
      Promise.all(Array.from({ length: writesEach }, () => database.inTransaction(count)));
    await Promise.all([write(test.app.database), write(other.app.database)]);
    expect(await points(test.app.database)).toBe(before + 2 * writesEach);
    await other.close();
  });

  it('throw Busy when the lock is held too long, and write again when it is released', async () => {
    const { database } = test.app;
    await database.inTransaction((transaction) => transaction.query('PRAGMA busy_timeout = 20'));
    const before = (await points(database)) ?? 0;
    const other = await openOutsideConnection();
    await other.run(`BEGIN IMMEDIATE; INSERT INTO rate_limits (key, points, expire) VALUES ('outside', 1, NULL)`);
    const results = await Promise.allSettled([database.inTransaction(count), database.inTransaction(count)]);
    for (const result of results)
      expect(result).toMatchObject({ status: 'rejected', reason: expect.any(Busy) as unknown });
    await other.run('COMMIT');
    await database.inTransaction(count);
    await Promise.all([database.inTransaction(count), database.inTransaction(count)]);
    expect(await points(database)).toBe(before + 3);
    await other.close();
  });

  it('leave no open statement after a lock in the middle of a transaction', async () => {
    const { database } = test.app;
    const other = await openOutsideConnection('side.sqlite');
    await other.run('CREATE TABLE notes (id INTEGER); BEGIN IMMEDIATE');
    const attach = `ATTACH '${join(test.app.config.dataDir, 'side.sqlite')}' AS side`;
    await expect(
      database.inTransaction(async (transaction) => {
        await transaction.query(attach);
        await transaction.query('INSERT INTO side.notes (id) VALUES (1)');
      }),
    ).rejects.toBeInstanceOf(Busy);
    await other.run('COMMIT');
    const before = (await points(database)) ?? 0;
    await Promise.all([database.inTransaction(count), database.inTransaction(count), database.inTransaction(count)]);
    expect(await points(database)).toBe(before + 3);
    await other.close();
  });
});
