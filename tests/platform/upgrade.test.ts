import { existsSync } from 'node:fs';
import { readdir, rename, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { readConfig, type Config } from '../../server/core/config/config.js';
import type { Database, Migration } from '../../server/core/database/database.js';
import { pruneCopies } from '../../server/core/database/migrate/migrate-sqlite.js';
import { requireCurrentSchema } from '../../server/core/database/migrate/schema-version.js';
import { openDatabase } from '../../server/core/database/open-database.js';
import { planMigrations } from '../../server/core/database/migrate/migration-plan.js';
import { systemClock } from '../../server/core/clock.js';
import { createLog } from '../../server/core/log.js';
import { migrations } from '../../server/migrations/index.js';
import { databaseTables } from '../../server/modules.js';
import { freshDatabase } from '../support/global-setup.js';
import { runOperatorCommand } from '../support/run-operator-command.js';

/** A migration of the next release. A bundle may give its class another name. */
class Nicknames1900000000000$1 implements MigrationInterface {
  name = 'Nicknames1900000000000';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "users" ADD "nickname" varchar(40)');
    await runner.query('CREATE INDEX "users_nickname" ON "users" ("nickname")');
    await runner.query('UPDATE "users" SET "nickname" = "email"');
  }
  async down(): Promise<void> {}
}
const withNext = (list: Migration[]): Migration[] => [...list, Nicknames1900000000000$1];
const nextBuild = { sqlite: withNext(migrations.sqlite), postgres: withNext(migrations.postgres) };

let fresh: Awaited<ReturnType<typeof freshDatabase>>;
let config: Config;
const isPostgres = inject('postgres') !== '';
const open = (build: typeof nextBuild = migrations, schema: 'migrate' | 'check' = 'migrate'): Promise<Database> =>
  openDatabase(config, databaseTables, build, createLog(config), { schema });
const upgrade = async () => (await open(nextBuild)).close();
const copies = async () => (await readdir(config.dataDir)).filter((name) => name.startsWith('database.before-'));

beforeEach(async () => {
  fresh = await freshDatabase(inject('template'), inject('postgres'));
  config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...fresh.env });
});
afterEach(() => fresh.drop());

describe('a database that a newer build has migrated', () => {
  it('is refused with the names of the migrations, unless the operator accepts it', async () => {
    await upgrade();
    await expect(open()).rejects.toThrow(/newer than this build[\s\S]*Nicknames1900000000000[\s\S]*upgrade\.md/);
    config = { ...config, acceptNewerDatabase: true };
    await (await open()).close();
  });

  it('is refused by commands too, as a message', async () => {
    await upgrade();
    const { code, errors } = await runOperatorCommand('migrate', fresh.env, '--dry-run');
    expect(errors).toMatch(/^The database is newer than this build/);
    expect(errors).not.toContain('    at ');
    expect(code).toBe(1);
  });
});

describe('a database that is older than the build', () => {
  it('is not migrated by commands', async () => {
    await expect(open(nextBuild, 'check')).rejects.toThrow(/1 migrations are pending[\s\S]*npm run migrate/);
    await (await open(migrations, 'check')).close();
  });

  it('is empty: commands ask for the settings of the site', async () => {
    const query = async () => [];
    const parts = { config, log: createLog(config), migrations: migrations.sqlite };
    await expect(requireCurrentSchema(parts, 'sqlite', query)).rejects.toThrow(
      /is empty: check DATA_DIR and DATABASE_URL/,
    );
  });

  it('is planned without a change', async () => {
    const parts = { config, clock: systemClock, log: createLog(config), ...databaseTables, schema: 'check' } as const;
    const list = isPostgres ? nextBuild.postgres : nextBuild.sqlite;
    const plan = await planMigrations({ ...parts, migrations: list });
    const lock = (mode: string) => (isPostgres ? [{ table: 'users', mode }] : []);
    expect(plan).toEqual([
      {
        name: 'Nicknames1900000000000',
        statements: [
          { sql: 'ALTER TABLE "users" ADD "nickname" varchar(40)', locks: lock('ACCESS EXCLUSIVE') },
          { sql: 'CREATE INDEX "users_nickname" ON "users" ("nickname")', locks: lock('SHARE') },
          { sql: 'UPDATE "users" SET "nickname" = "email"', locks: lock('ROW EXCLUSIVE') },
        ],
      },
    ]);
    await (await open(migrations, 'check')).close();
  });

  it.skipIf(isPostgres)('is copied before it is migrated', async () => {
    await (await open()).close();
    expect(await copies()).toEqual([]);
    await upgrade();
    expect(await copies()).toEqual(['database.before-1900000000000.sqlite']);
    // The copy is a database of the older build.
    await rename(join(config.dataDir, 'database.before-1900000000000.sqlite'), join(config.dataDir, 'database.sqlite'));
    for (const end of ['-wal', '-shm']) expect(existsSync(join(config.dataDir, `database.sqlite${end}`))).toBe(false);
    await (await open(migrations, 'check')).close();
  });
});

it.skipIf(isPostgres)('keeps the three newest copies for 30 days', async () => {
  const now = new Date('2026-11-27T00:00:00Z');
  for (const stamp of [1, 2, 3, 4, 5]) {
    const file = join(config.dataDir, `database.before-179572416298${stamp}.sqlite`);
    await writeFile(file, '');
    const age = stamp === 4 ? 31 : 1;
    await utimes(file, now, new Date(now.getTime() - age * 86_400_000));
  }
  await pruneCopies(config.dataDir, now);
  expect((await copies()).sort()).toEqual([
    'database.before-1795724162983.sqlite',
    'database.before-1795724162985.sqlite',
  ]);
});
