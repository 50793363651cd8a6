import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { databaseChecks } from '../../server/commands/doctor/database-checks.js';
import { moveToPostgres } from '../../server/commands/move-to-postgres.js';
import { readConfig, type Config } from '../../server/core/config/config.js';
import { copyTables } from '../../server/core/database/migrate/copy-database.js';
import { holdFolder } from '../../server/core/database/data-folder/data-folder.js';
import { onMigratedPostgres } from '../../server/core/database/migrate/migrate-postgres.js';
import { systemClock } from '../../server/core/clock.js';
import { createLog } from '../../server/core/log.js';
import { migrations } from '../../server/migrations/index.js';
import { databaseTables } from '../../server/modules.js';
import { appointAdministrator } from '../../server/users/staff/appoint-administrator.service.js';
import { startOn, type TestApp } from '../support/app.js';
import { makeEvent, makeUser } from '../support/factories.js';
import { scratchFolder } from '../support/scratch-folder.js';

const server = inject('postgres');
const name = `move_${process.pid}`;
const env = async (folder: string) => ({ DATA_DIR: folder, DATABASE_URL: '' });

async function onServer(sql: string): Promise<void> {
  const client = new Client({ connectionString: server.replace(/template$/, 'postgres') });
  await client.connect();
  await client.query(sql);
  await client.end();
}

const ofTarget = () => ({ DATA_DIR: folder, DATABASE_URL: target.databaseUrl! });

let folder: string;
let target: Config;
let source: TestApp;
let userId: string;
const lines: string[] = [];
const move = () => moveToPostgres(target, (line) => void lines.push(line));

beforeAll(async () => {
  folder = await scratchFolder('move-');
  await onServer(`CREATE DATABASE ${name} TEMPLATE template`);
  const url = server.replace(/template$/, name);
  target = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder, DATABASE_URL: url });
  source = await startOn({ env: await env(folder), drop: async () => {} }, {});
  const { cipher, database } = source.app;
  await makeEvent(source, { title: 'Школа аритмологии' });
  ({ id: userId } = await makeUser(source, { snilsSealed: cipher.encrypt('11223344595', 'snils') }));
  await appointAdministrator({ database, clock: source.clock }, 'admin@example.ru', 'Орлова Анна');
  // Drivers read its number in different ways.
  await source.execute(`INSERT INTO rate_limits (key, points, expire) VALUES ('any', 1, 1795000000000) RETURNING key`);
  await source.close();
});
afterAll(() => onServer(`DROP DATABASE ${name} WITH (FORCE)`));

describe('PostgreSQL without the rows of the SQLite database in DATA_DIR', () => {
  it('starts with a warning, and npm run doctor warns too', async () => {
    const accounts = 2;
    const forgotten = await startOn({ env: ofTarget(), drop: async () => {} }, { background: true });
    expect(forgotten.logLines).toContainEqual(
      expect.objectContaining({ accounts, msg: expect.stringContaining('npm run move-to-postgres') }),
    );
    const { config, database } = forgotten.app;
    const check = databaseChecks(config, database, systemClock).find(({ name: one }) => one === 'moved rows')!;
    expect(await check.run()).toMatchObject({
      state: 'warning',
      detail: expect.stringContaining(`${accounts} accounts`),
    });
    // A file that is left from before a move has no more accounts than PostgreSQL.
    await makeUser(forgotten);
    await makeUser(forgotten);
    expect(await check.run()).toMatchObject({ state: 'ok' });
    await forgotten.execute('DELETE FROM users RETURNING id');
    await forgotten.close();
  });
});

describe('npm run move-to-postgres', () => {
  it('refuses while the site runs', async () => {
    const site = await holdFolder(folder, 'the site');
    await expect(move()).rejects.toThrow('is in use by the site');
    await site.release();
  });

  it('refuses keys that do not open what is encrypted', async () => {
    const otherKey = { name: 'other', secret: Buffer.alloc(32, 'another key, of another site') };
    const wrong = { ...target, encryptionKeys: [otherKey] as const };
    await expect(moveToPostgres(wrong, () => {})).rejects.toThrow(`users.snilsSealed ${userId}`);
  });

  it('leaves nothing when it is interrupted', async () => {
    const again = await startOn({ env: await env(folder), drop: async () => {} }, {});
    const parts = { config: target, clock: systemClock, log: createLog(target), ...databaseTables };
    const interrupted = onMigratedPostgres(
      { ...parts, migrations: migrations.postgres, schema: 'migrate' },
      ({ runner, database, metadata }) =>
        database.inTransaction(() =>
          copyTables(again.app.database, { target: runner, metadata }, ({ table }) => {
            if (table === 'users') throw new Error('the power fails');
          }),
        ),
    );
    await expect(interrupted).rejects.toThrow('the power fails');
    await again.close();
  });

  it('copies all tables, after which the site goes on with PostgreSQL', async () => {
    const before = await startOn({ env: await env(folder), drop: async () => {} }, {});
    const tables = before.app.database.dataSource.entityMetadatas.map(({ tableName }) => tableName);
    const counts = (app: TestApp) =>
      Promise.all(tables.map(async (table) => [table, await app.value(`SELECT COUNT(*) FROM ${table}`)] as const));
    const expected = await counts(before);
    const pending = await before.rows('SELECT id FROM outbox ORDER BY id');
    await before.close();
    await move();
    expect(existsSync(join(folder, 'database.sqlite'))).toBe(false);
    expect(lines).toContain('ENCRYPTION_KEYS opens all 1 encrypted texts.');

    const after = await startOn({ env: ofTarget(), drop: async () => {} }, {});
    const ofIndex = /^search_/;
    expect((await counts(after)).filter(([table]) => !ofIndex.test(table))).toEqual(
      expected.filter(([table]) => !ofIndex.test(table)),
    );
    expect(await after.rows('SELECT id FROM outbox ORDER BY id')).toEqual(pending);
    const sealed = await after.value<string>('SELECT "snilsSealed" FROM users WHERE id = ?', [userId]);
    expect(after.app.cipher.decrypt(sealed, 'snils')).toBe('11223344595');
    expect(await after.value('SELECT COUNT(*) FROM search_documents')).toBeGreaterThan(0);
    // The sequence of audit changes goes on behind the copied ones.
    const { database } = after.app;
    await appointAdministrator({ database, clock: after.clock }, 'second@example.ru', 'Белова Ирина');
    expect(await after.value('SELECT COUNT(*) FROM audit_acts')).toBe(2);
    await after.close();
    await expect(move()).rejects.toThrow('There is no SQLite database to move');
  });
});
