import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import sqlite3 from 'sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuid } from 'uuid';
import { machineClock } from '../server/core/clock.js';
import { Busy, type Transaction } from '../server/core/database.js';
import { insertRows } from '../server/core/insert.js';
import { ProblemsError, reject } from '../server/core/problems.js';
import { startApp, type TestApp } from './support/app.js';
import { makeEvent, makeUser, registrationInput } from './support/make.js';

let test: TestApp;
beforeAll(async () => (test = await startApp()));
afterAll(() => test.close());

const limits = (transaction: Transaction, key: string) =>
  transaction.query('INSERT INTO rate_limits (key, points, expire) VALUES (?, 1, NULL)', [key]);
const stored = async (prefix: string): Promise<string[]> =>
  (await test.app.database.read<{ key: string }>('SELECT key FROM rate_limits WHERE key LIKE ?', [`${prefix}%`]))
    .map(({ key }) => key)
    .sort();

describe('the connections', () => {
  it('write through to the disk at each commit, with foreign keys', async () => {
    const pragma = (name: string) =>
      test.app.database.inTransaction(async ({ query }) => Object.values((await query(`PRAGMA ${name}`))[0]!)[0]);
    expect(await pragma('journal_mode')).toBe('wal');
    // 2 is FULL.
    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('foreign_keys')).toBe(1);
    expect(await pragma('secure_delete')).toBe(1);
    expect(await pragma('trusted_schema')).toBe(0);
    expect(await pragma('busy_timeout')).toBe(5_000);
  });

  it('for reading refuse to write', async () => {
    const { read } = test.app.database;
    for (const sql of [
      `DELETE FROM users`,
      `INSERT INTO rate_limits (key, points) VALUES ('x', 1)`,
      'CREATE TABLE own (a)',
      'PRAGMA user_version = 5',
    ])
      await expect(Promise.all([read(sql), read(sql)])).rejects.toThrow(/readonly/);
  });

  it('see nothing of a transaction before its end', async () => {
    let seen: string[] = [];
    await test.app.database.inTransaction(async (transaction) => {
      await limits(transaction, 'unseen');
      seen = await stored('unseen');
    });
    expect([seen, await stored('unseen')]).toEqual([[], ['unseen']]);
  });
});

describe('units that share a commit', () => {
  it('are done or refused each by itself: nothing lost, nothing stored that was refused', async () => {
    const tries = Array.from({ length: 600 }, (_, index) => ({
      key: `unit-${String(index).padStart(3, '0')}`,
      isRejected: index % 3 === 2,
    }));
    const results = await Promise.allSettled(
      tries.map(async ({ key, isRejected }, index) => {
        // Some come together, some while others are under way.
        await pause(Math.floor(index / 40));
        await test.app.database.inTransaction(async (transaction) => {
          await limits(transaction, key);
          if (isRejected) reject('NO', 'Нет.');
        });
      }),
    );
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(200);
    expect(refused.every(({ reason }) => reason instanceof ProblemsError)).toBe(true);
    expect(await stored('unit-')).toEqual(tries.filter(({ isRejected }) => !isRejected).map(({ key }) => key));
  });

  it('bear a neighbour that breaks a constraint', async () => {
    const keys = ['twice-a', 'twice-b', 'twice-a', 'twice-c'];
    const results = await Promise.allSettled(
      keys.map((key) => test.app.database.inTransaction((transaction) => limits(transaction, key))),
    );
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(await stored('twice-')).toEqual(['twice-a', 'twice-b', 'twice-c']);
  });

  it('bear a neighbour whose statement does not compile, and so does whoever reads', async () => {
    const { inTransaction, read } = test.app.database;
    for (let time = 0; time < 2; time += 1) {
      await expect(read('SELECT one FROM nowhere')).rejects.toThrow(/no such table/);
      const results = await Promise.allSettled([
        inTransaction(({ query }) => query('INSERT INTO nowhere VALUES (1)')),
        inTransaction((transaction) => limits(transaction, `compiles-${time}`)),
      ]);
      expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    }
    expect(await stored('compiles-')).toEqual(['compiles-0', 'compiles-1']);
  });

  it('turn away at once whoever cannot be served soon, and serve the rest', async () => {
    const keys = Array.from({ length: 2_200 }, (_, index) => `crowd-${index}`);
    const { inTransaction } = test.app.database;
    const results = await Promise.allSettled(
      keys.map((key) => inTransaction((transaction) => limits(transaction, key))),
    );
    const served = keys.filter((_key, index) => results[index]!.status === 'fulfilled');
    const reasons = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason as unknown);
    expect(reasons.length).toBeGreaterThan(0);
    expect(reasons.every((reason) => reason instanceof Busy)).toBe(true);
    expect(await stored('crowd-')).toEqual(served.sort());
  });

  it('are known to everybody as changed only when they are on the disk', async () => {
    const { database } = test.app;
    const before = database.versions.of('rate_limits');
    await database.inTransaction(async (transaction) => {
      await limits(transaction, 'version');
      expect(database.versions.of('rate_limits')).toBe(before);
    });
    expect(database.versions.of('rate_limits')).toBe(before + 1);
  });
});

describe('a process that is killed', () => {
  const inFile = (file: string, sql: string): Promise<Record<string, unknown>[]> =>
    new Promise((resolve, reject) => {
      const database = new sqlite3.Database(file);
      database.all<Record<string, unknown>>(sql, (error, rows) =>
        database.close(() => (error ? reject(error) : resolve(rows))),
      );
    });

  it('in the middle of its writing leaves all that it has acknowledged', async () => {
    const victim = await startApp();
    const { dataDir } = victim.app.config;
    // The process lives by the clock of the machine.
    const startsAt = new Date(machineClock.now().getTime() + 30 * 86_400_000).toISOString();
    const event = await makeEvent(victim, { capacity: 100_000, startsAt });
    const input = await registrationInput(victim, event);
    const sample = await makeUser(victim);
    const people = Array.from({ length: 6_000 }, () => {
      const id = uuid();
      return { ...sample, id, email: `${id}@example.ru` };
    });
    await victim.app.database.inTransaction((transaction) => insertRows(transaction, 'users', people));
    const file = `${dataDir}/database.sqlite`;

    const acknowledged = new Set<string>();
    for (const wanted of [200, 500, 1_000]) {
      const env = { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir };
      const child = spawn(
        process.execPath,
        ['--import', 'tsx', 'tests/support/registering.ts', JSON.stringify(input)],
        { env, stdio: ['ignore', 'pipe', 'inherit'] },
      );
      const begun = acknowledged.size;
      let rest = '';
      child.stdout.setEncoding('utf8').on('data', (part: string) => {
        const lines = (rest + part).split('\n');
        rest = lines.pop()!;
        for (const line of lines) acknowledged.add(line);
        if (acknowledged.size - begun >= wanted) child.kill('SIGKILL');
      });
      const signal = await new Promise((resolve) => child.on('close', (_code, by) => resolve(by)));
      expect(signal, 'it must be killed while it works').toBe('SIGKILL');
      expect(acknowledged.has('done')).toBe(false);
      expect(await inFile(file, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    }

    const rows = await victim.app.database.read<{ userId: string }>(
      `SELECT "userId" FROM registrations WHERE state = 'CONFIRMED'`,
    );
    const kept = new Set(rows.map(({ userId }) => userId));
    expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([]);
    expect(kept.size).toBe(rows.length);
    const [seats] = await victim.app.database.read<{ taken: number }>('SELECT taken FROM event_seats');
    expect(seats!.taken).toBe(rows.length);
    expect(await inFile(file, 'PRAGMA foreign_key_check')).toEqual([]);
    // Each has the letter and the consent that belong to it, and no other has.
    const [others] = await victim.app.database.read(
      `SELECT (SELECT COUNT(*) FROM outbox WHERE letter LIKE 'registration%') AS letters, (SELECT COUNT(*) FROM consent_acceptances) AS consents`,
    );
    expect(others).toEqual({ letters: rows.length, consents: rows.length });
    await victim.close();
  }, 180_000);
});
