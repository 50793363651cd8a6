import { rm } from 'node:fs/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createApp } from '../../server/app.js';
import { readConfig, type Config } from '../../server/core/config/config.js';
import { schemaDifference } from '../../server/commands/schema-difference.js';
import type { Database } from '../../server/core/database/database.js';
import { createLog } from '../../server/core/log.js';
import { openDatabase } from '../../server/core/database/open-database.js';
import { migrations } from '../../server/migrations/index.js';
import { databaseTables } from '../../server/modules.js';
import { scratchFolder } from '../support/scratch-folder.js';

const server = inject('postgres');
const name = `migrations_${process.pid}`;

async function onServer(sql: string): Promise<void> {
  const client = new Client({ connectionString: server.replace(/template$/, 'postgres') });
  await client.connect();
  await client.query(sql);
  await client.end();
}

let folder: string;
let config: Config;
let database: Database;
/** Triggers are off: a table that is removed must not fail on them. */
const openAgain = () =>
  openDatabase(
    config,
    { ...databaseTables, unaudited: databaseTables.entities, derivedRows: [] },
    migrations,
    createLog(config),
  );
const list = server ? migrations.postgres : migrations.sqlite;

beforeAll(async () => {
  folder = await scratchFolder('migrations-');
  if (server) await onServer(`CREATE DATABASE ${name}`);
  const url = server && server.replace(/template$/, name);
  config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder, DATABASE_URL: url });
  database = await openAgain();
});
afterAll(async () => {
  await database.close();
  if (server) await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
  await rm(folder, { recursive: true, force: true });
});

/** Statements that would make the schema equal to the entities. */
const differences = async (): Promise<string[]> => (await schemaDifference(database.dataSource)).up;

async function tables(): Promise<string[]> {
  const sql =
    database.dialect === 'sqlite'
      ? `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`
      : `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`;
  return (await database.dataSource.query<{ name: string }[]>(sql)).map((row) => row.name).sort();
}

describe('the migrations', () => {
  it('are the same for both databases, ordered by time', () => {
    const names = Object.values(migrations).map((classes) => classes.map((migration) => migration.name));
    expect(names[0]).toEqual(names[1]);
    const stamps = names[0]!.map((one) => Number(/\d{13}$/.exec(one)));
    expect(stamps).toEqual([...stamps].sort((a, b) => a - b));
  });

  it('lead from an empty database to the schema of the entities', async () => {
    expect(await database.dataSource.showMigrations()).toBe(false);
    expect(await differences()).toEqual([]);
    const expected = database.dataSource.entityMetadatas.map(({ tableName }) => tableName);
    // The tables of the search index differ by database; FTS5 adds tables of its own.
    const beside = ['words_config', 'words_data', 'words_docsize', 'words_idx', 'stems'];
    const parts = ['words', ...(database.dialect === 'sqlite' ? beside : [])];
    const ofSearch = parts.map((part) => `search_${part}`);
    expect(await tables()).toEqual([...expected, ...ofSearch, 'migrations'].sort());
  });

  it('change nothing at the next start', async () => {
    await database.close();
    database = await openAgain();
    expect(await database.dataSource.query('SELECT name FROM migrations')).toHaveLength(list.length);
    expect(await differences()).toEqual([]);
  });

  it('replace an index that has another condition, none, or another order of columns', async () => {
    const { dataSource } = database;
    const changed = [
      'payments_paid ON payments ("paidAt") WHERE "paidAt" IS NULL',
      'payments_to_ask ON payments ("askAt")',
      'payments_by_state ON payments (id, state)',
    ];
    for (const definition of changed) {
      await dataSource.query(`DROP INDEX ${definition.split(' ')[0]}`);
      await dataSource.query(`CREATE INDEX ${definition}`);
    }
    const { up, down } = await schemaDifference(dataSource);
    expect(up.toSorted()).toEqual([
      `CREATE INDEX "payments_by_state" ON "payments" ("state", "id")`,
      `CREATE INDEX "payments_paid" ON "payments" ("paidAt") WHERE "paidAt" IS NOT NULL`,
      `CREATE INDEX "payments_to_ask" ON "payments" ("askAt") WHERE "askAt" IS NOT NULL`,
      'DROP INDEX "payments_by_state"',
      'DROP INDEX "payments_paid"',
      'DROP INDEX "payments_to_ask"',
    ]);
    for (const statement of [...up, ...down]) await dataSource.query(statement);
    expect(await differences()).toEqual(up);
    for (const statement of up) await dataSource.query(statement);
    expect(await differences()).toEqual([]);
  });

  it('add a column and change an index of its table without rebuilding the table', async () => {
    const { dataSource } = database;
    await dataSource.query('ALTER TABLE galleries DROP COLUMN city');
    await dataSource.query('DROP INDEX galleries_list');
    await dataSource.query('CREATE INDEX galleries_list ON galleries ("takenOn", "isPublished", id)');
    const up = await differences();
    expect(up.map((statement) => /^(?:ALTER|DROP|CREATE) \w+/.exec(statement)?.[0])).toEqual([
      'ALTER TABLE',
      'DROP INDEX',
      'CREATE INDEX',
    ]);
    for (const statement of up) await dataSource.query(statement);
    expect(await differences()).toEqual([]);
  });

  it('create a table that refers to two others', async () => {
    const { dataSource } = database;
    await dataSource.query('DROP TABLE committee_members');
    for (const statement of await differences()) await dataSource.query(statement);
    expect(await differences()).toEqual([]);
  });

  it('can be undone completely and applied again', async () => {
    for (const _migration of list) await database.dataSource.undoLastMigration({ transaction: 'each' });
    expect(await tables()).toEqual(['migrations']);
    await database.dataSource.runMigrations({ transaction: 'each' });
    expect(await differences()).toEqual([]);
  });

  it('let the application start, and a second start adds no rows', async () => {
    await database.close();
    const count = async () => {
      const running = await createApp(config, { background: false });
      const [row] = await running.app.database.query(
        'SELECT (SELECT COUNT(*) FROM specialties) AS a, (SELECT COUNT(*) FROM legal_documents) AS b, (SELECT COUNT(*) FROM regions) AS c',
      );
      await running.close();
      return row;
    };
    const once = await count();
    expect(Object.values(once!).every((number) => Number(number) > 0)).toBe(true);
    expect(await count()).toEqual(once);
    database = await openAgain();
  });
});
