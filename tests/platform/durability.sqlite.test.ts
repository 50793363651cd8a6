import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import sqlite3 from 'sqlite3';
import { describe, expect, it } from 'vitest';
import { v7 as uuid } from 'uuid';
import { systemClock } from '../../server/core/clock.js';
import { Busy, type Transaction } from '../../server/core/database/database.js';
import { ProblemsError, reject } from '../../server/core/graphql/problems.js';
import { appForFile, startApp } from '../support/app.js';
import { makeEvent, makeUser, registrationInput } from '../support/factories.js';

const test = appForFile();

const insertLimit = (transaction: Transaction, key: string) =>
  transaction.query('INSERT INTO rate_limits (key, points, expire) VALUES (?, 1, NULL)', [key]);
const stored = async (prefix: string): Promise<string[]> =>
  (await test.rows<{ key: string }>('SELECT key FROM rate_limits WHERE key LIKE ?', [`${prefix}%`]))
    .map(({ key }) => key)
    .sort();

describe('SQLite connections', () => {
  it('write to disk at each commit, and check foreign keys', async () => {
    const pragma = (name: string) =>
      test.app.database.inTransaction(
        async (transaction) => Object.values((await transaction.queryOne(`PRAGMA ${name}`))!)[0],
      );
    expect(await pragma('journal_mode')).toBe('wal');
    // The value 2 is FULL.
    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('foreign_keys')).toBe(1);
    expect(await pragma('secure_delete')).toBe(1);
    expect(await pragma('trusted_schema')).toBe(0);
    expect(await pragma('busy_timeout')).toBe(5_000);
  });

  it('reject writes when they are for reading', async () => {
    const { query: read } = test.app.database;
    for (const sql of [
      `DELETE FROM users`,
      `INSERT INTO rate_limits (key, points) VALUES ('x', 1)`,
      'CREATE TABLE own (a)',
      'PRAGMA user_version = 5',
    ])
      await expect(Promise.all([read(sql), read(sql)])).rejects.toThrow(/readonly/);
  });

  it('do not see a transaction before its commit', async () => {
    let visibleKeys: string[] = [];
    await test.app.database.inTransaction(async (transaction) => {
      await insertLimit(transaction, 'unseen');
      visibleKeys = await stored('unseen');
    });
    expect([visibleKeys, await stored('unseen')]).toEqual([[], ['unseen']]);
  });
});

describe('write jobs that share a commit', () => {
  it('succeed or fail each by itself', async () => {
    const attempts = Array.from({ length: 600 }, (_, index) => ({
      key: `unit-${String(index).padStart(3, '0')}`,
      isRejected: index % 3 === 2,
    }));
    const results = await Promise.allSettled(
      attempts.map(async ({ key, isRejected }, index) => {
        // Some jobs arrive together, others while a commit is running.
        await pause(Math.floor(index / 40));
        await test.app.database.inTransaction(async (transaction) => {
          await insertLimit(transaction, key);
          if (isRejected) reject('FORBIDDEN', 'Нет.');
        });
      }),
    );
    const rejected = results.filter((result) => result.status === 'rejected');
    expect(rejected).toHaveLength(200);
    expect(rejected.every(({ reason }) => reason instanceof ProblemsError)).toBe(true);
    expect(await stored('unit-')).toEqual(attempts.filter(({ isRejected }) => !isRejected).map(({ key }) => key));
  });

  it('are not affected by a job that violates a constraint', async () => {
    const keys = ['twice-a', 'twice-b', 'twice-a', 'twice-c'];
    const results = await Promise.allSettled(
      keys.map((key) => test.app.database.inTransaction((transaction) => insertLimit(transaction, key))),
    );
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(await stored('twice-')).toEqual(['twice-a', 'twice-b', 'twice-c']);
  });

  it('are not affected by a job or a read with invalid SQL', async () => {
    const { inTransaction, query: read } = test.app.database;
    for (let time = 0; time < 2; time += 1) {
      await expect(read('SELECT one FROM nowhere')).rejects.toThrow(/no such table/);
      const results = await Promise.allSettled([
        inTransaction((transaction) => transaction.query('INSERT INTO nowhere VALUES (1)')),
        inTransaction((transaction) => insertLimit(transaction, `compiles-${time}`)),
      ]);
      expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    }
    expect(await stored('compiles-')).toEqual(['compiles-0', 'compiles-1']);
  });

  it('tell a rejection when reads see what it depends on', async () => {
    const { inTransaction } = test.app.database;
    let seen: string[] = [];
    const rejected = async () => {
      const job = inTransaction(async (transaction) => {
        if (await transaction.exists('rate_limits', { key: 'told-first' })) reject('STATE_CHANGED', 'Поздно.');
      });
      await expect(job).rejects.toBeInstanceOf(ProblemsError);
      seen = await stored('told-');
    };
    await Promise.all([
      inTransaction((transaction) => insertLimit(transaction, 'told-first')),
      rejected(),
      inTransaction((transaction) => insertLimit(transaction, 'told-third')),
    ]);
    expect(seen).toEqual(['told-first', 'told-third']);
  });

  it('join the commit of a job that still runs', async () => {
    const { database } = test.app;
    const before = database.versions.current;
    let joined: Promise<unknown> = Promise.resolve();
    await database.inTransaction(async (transaction) => {
      await insertLimit(transaction, 'running');
      joined = database.inTransaction((other) => insertLimit(other, 'joining'));
    });
    await joined;
    expect(database.versions.current).toBe(before + 1);
  });

  it('are rejected with Busy when the queue is full, and all others succeed', async () => {
    const keys = Array.from({ length: 2_200 }, (_, index) => `crowd-${index}`);
    const { inTransaction } = test.app.database;
    const results = await Promise.allSettled(
      keys.map((key) => inTransaction((transaction) => insertLimit(transaction, key))),
    );
    const served = keys.filter((_key, index) => results[index]!.status === 'fulfilled');
    const reasons = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason as unknown);
    expect(reasons.length).toBeGreaterThan(0);
    expect(reasons.every((reason) => reason instanceof Busy)).toBe(true);
    expect(await stored('crowd-')).toEqual(served.sort());
  });

  it('change table versions only after the commit', async () => {
    const { database } = test.app;
    const { versions } = database;
    const before = versions.current;
    const hasChanged = () => versions.changeSince(before, new Map([['rate_limits', null]]));
    await database.inTransaction(async (transaction) => {
      await insertLimit(transaction, 'version');
      expect(hasChanged()).toBe('none');
    });
    expect(hasChanged()).toBe('major');
  });
});

describe('killed process', () => {
  const queryFile = (file: string, sql: string): Promise<Record<string, unknown>[]> =>
    new Promise((resolve, reject) => {
      const database = new sqlite3.Database(file);
      database.all<Record<string, unknown>>(sql, (error, rows) =>
        database.close(() => (error ? reject(error) : resolve(rows))),
      );
    });

  it('leaves every acknowledged registration complete', async () => {
    const killedApp = await startApp();
    const { dataDir } = killedApp.app.config;
    // The child process uses the clock of the machine.
    const startsAt = new Date(systemClock.now().getTime() + 30 * 86_400_000).toISOString();
    const event = await makeEvent(killedApp, { capacity: 100_000, startsAt });
    const input = await registrationInput(killedApp, event);
    const sample = await makeUser(killedApp);
    const people = Array.from({ length: 2_400 }, () => {
      const id = uuid();
      return { ...sample, id, email: `${id}@example.ru` };
    });
    await killedApp.app.database.inTransaction((transaction) => transaction.insert('users', people));
    const file = `${dataDir}/database.sqlite`;

    const acknowledged = new Set<string>();
    for (const killAfter of [200, 500, 1_000]) {
      const env = { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir };
      const child = spawn(
        process.execPath,
        ['--import', 'tsx', 'tests/support/registering.ts', String(killAfter), JSON.stringify(input)],
        { env, stdio: ['ignore', 'pipe', 'inherit'] },
      );
      let output = '';
      child.stdout.setEncoding('utf8').on('data', (part: string) => (output += part));
      const signal = await new Promise((resolve) => child.on('close', (_code, by) => resolve(by)));
      expect(signal, 'it must be killed while it works').toBe('SIGKILL');
      for (const id of output.split('\n').slice(0, -1)) acknowledged.add(id);
      expect(await queryFile(file, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    }

    const rows = await killedApp.rows<{ userId: string }>(
      `SELECT "userId" FROM registrations WHERE state = 'CONFIRMED'`,
    );
    const registeredIds = new Set(rows.map(({ userId }) => userId));
    expect([...acknowledged].filter((id) => !registeredIds.has(id))).toEqual([]);
    expect(registeredIds.size).toBe(rows.length);
    const seats = await killedApp.row<{ taken: number }>('SELECT taken FROM event_seats');
    expect(seats.taken).toBe(rows.length);
    expect(await queryFile(file, 'PRAGMA foreign_key_check')).toEqual([]);
    // Each registration has exactly one email and one consent.
    const [counts] = await killedApp.rows(
      `SELECT (SELECT COUNT(*) FROM outbox WHERE letter LIKE 'registration%') AS letters, (SELECT COUNT(*) FROM consent_acceptances) AS consents`,
    );
    expect(counts).toEqual({ letters: rows.length, consents: rows.length });
    await killedApp.close();
  }, 180_000);
});
