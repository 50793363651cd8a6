import { Client } from 'pg';
import { afterEach, describe, expect, inject, it } from 'vitest';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createApp } from '../../server/app.js';
import { readConfig, type Config } from '../../server/core/config/config.js';
import { migrationLock } from '../../server/core/database/migrate/migrate-postgres.js';
import { openDatabase } from '../../server/core/database/open-database.js';
import { createLog } from '../../server/core/log.js';
import { migrations } from '../../server/migrations/index.js';
import { databaseTables } from '../../server/modules.js';
import { scratchFolder } from '../support/scratch-folder.js';

const server = inject('postgres');

async function connect(database: string): Promise<Client> {
  const client = new Client({ connectionString: server.replace(/template$/, database) });
  await client.connect();
  return client;
}

let name: string;
let config: Config;
let lines: Record<string, unknown>[];
const log = () => createLog(config, { write: (line) => void lines.push(JSON.parse(line)) });

/** @param isNew the database is empty; otherwise it is a migrated one */
async function createDatabase(isNew: boolean): Promise<void> {
  name = `first_${process.pid}_${Math.random().toString(36).slice(2)}`;
  lines = [];
  const admin = await connect('postgres');
  await admin.query(`CREATE DATABASE ${name}${isNew ? '' : ' TEMPLATE template'}`);
  await admin.end();
  const DATABASE_URL = server.replace(/template$/, name);
  config = readConfig({ NODE_ENV: 'test', DATA_DIR: await scratchFolder('first-'), DATABASE_URL, DATABASE_POOL: '2' });
}
afterEach(async () => {
  const admin = await connect('postgres');
  await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await admin.end();
});

describe('processes that start at once on a new database', () => {
  it('all come up, and the base data is there once', async () => {
    await createDatabase(true);
    const running = await Promise.all(
      Array.from({ length: 3 }, () => createApp(config, { background: false, log: log() })),
    );
    const { database } = running[0]!.app;
    const count = async (table: string) => (await database.query(`SELECT COUNT(*) AS count FROM ${table}`))[0]!.count;
    expect(await count('migrations')).toBe(migrations.postgres.length);
    expect(await database.query('SELECT kind FROM legal_documents GROUP BY kind, version HAVING COUNT(*) > 1')).toEqual(
      [],
    );
    for (const table of ['legal_documents', 'specialties', 'regions', 'organisations', 'search_synonyms'])
      expect(await count(table)).toBeGreaterThan(0);
    for (const one of running) await one.close();
  });
});

describe('a process that starts while another one migrates', () => {
  it('waits, says for whom, and starts when the other has finished', async () => {
    await createDatabase(false);
    const other = await connect(name);
    await other.query(`SET application_name = 'the other'`);
    await other.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    const started = createApp(config, { background: false, log: log() });
    await expect
      .poll(() => lines.find(({ msg }) => msg === 'waiting for another process that migrates the database'))
      .toMatchObject({ holder: { application: 'the other' } });
    await other.end();
    await (await started).close();
  });
});

describe('a migration', () => {
  it('may run as long as it needs, on a connection without limits of time', async () => {
    await createDatabase(false);
    let limits: unknown;
    class Slow1900000000000 implements MigrationInterface {
      name = 'Slow1900000000000';
      async up(runner: QueryRunner): Promise<void> {
        limits = await runner.query(
          `SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
             current_setting('idle_in_transaction_session_timeout') AS idle`,
        );
      }
      async down(): Promise<void> {}
    }
    const list = { ...migrations, postgres: [...migrations.postgres, Slow1900000000000] };
    await (await openDatabase(config, databaseTables, list, log())).close();
    expect(limits).toEqual([{ statement: '0', lock: '0', idle: '0' }]);
  });

  it('makes running processes drop their cached responses', async () => {
    await createDatabase(false);
    const running = await createApp(config, { background: false, log: log() });
    const changed = new Promise<ReadonlyMap<string, unknown>>((resolve) =>
      running.app.database.onCommit((tables) => resolve(tables)),
    );
    class Texts1900000000000 implements MigrationInterface {
      name = 'Texts1900000000000';
      async up(runner: QueryRunner): Promise<void> {
        await runner.query('UPDATE regions SET position = position');
      }
      async down(): Promise<void> {}
    }
    const list = { ...migrations, postgres: [...migrations.postgres, Texts1900000000000] };
    await (await openDatabase(config, databaseTables, list, log())).close();
    expect((await changed).has('regions')).toBe(true);
    await running.close();
  });
});
