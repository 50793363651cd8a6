import { createGzip } from 'node:zlib';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Config } from '../../core/config/config.js';
import { executedMigrations } from '../../core/database/migrate/schema-version.js';
import { directUrl } from '../../core/database/postgres/connection.js';
import type { DatabaseContents, DatabaseCopy } from './database-copy.js';
import type { StoredFile } from './manifest.js';
import { findTool, startTool } from './postgres-tools.js';
import { storeStream, type BackupFolder } from './stored-files.js';

/** Name of the archive of pg_dump. */
export const archiveFile = 'database.dump';

/** Of a table that is stored by COPY. */
export const tableFile = (table: string): string => `database/${table}.copy.gz`;

/** Runs `work` over a connection without limits of time. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: url,
    application_name: `backup ${process.pid}`,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  await client.connect();
  try {
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0');
    return await work(client);
  } finally {
    await client.end();
  }
}

const tablesSql = `SELECT table_name AS name FROM information_schema.tables
  WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' ORDER BY table_name`;

const columnsSql = `SELECT column_name AS name FROM information_schema.columns
  WHERE table_schema = current_schema() AND table_name = $1 AND is_generated = 'NEVER' ORDER BY ordinal_position`;

export const listTables = async (client: Client): Promise<string[]> =>
  (await client.query<{ name: string }>(tablesSql)).rows.map(({ name }) => name);

/** The columns of a table that are stored, quoted, as a list of SQL. */
export async function storedColumns(client: Client, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(columnsSql, [table]);
  return rows.map(({ name }) => `"${name}"`).join(', ');
}

/** Rows and migrations of a database. */
export async function inspectPostgres(client: Client): Promise<DatabaseContents> {
  const counts: Record<string, number> = {};
  for (const name of await listTables(client)) {
    const { rows } = await client.query<{ count: number }>(`SELECT COUNT(*) AS count FROM "${name}"`);
    counts[name] = rows[0]!.count;
  }
  const query = async (sql: string) => (await client.query(sql)).rows;
  return { counts, migrations: await executedMigrations('postgres', query) };
}

export async function readSequences(client: Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; value: number }>(
    `SELECT sequencename AS name, last_value AS value FROM pg_sequences
     WHERE schemaname = current_schema() AND last_value IS NOT NULL`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

async function dump(backup: BackupFolder, client: Client, program: string, url: string): Promise<StoredFile[]> {
  const { rows } = await client.query<{ snapshot: string }>('SELECT pg_export_snapshot() AS snapshot');
  const options = ['--format=custom', '--no-owner', '--no-privileges', '--no-comments'];
  const { child, end } = startTool(program, [...options, `--snapshot=${rows[0]!.snapshot}`], url);
  const file = await storeStream(backup, archiveFile, child.stdout!);
  await end;
  return [file];
}

async function copyTables(backup: BackupFolder, client: Client, tables: readonly string[]): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for (const table of tables) {
    const columns = await storedColumns(client, table);
    const source = client.query(copyTo(`COPY "${table}" (${columns}) TO STDOUT (HEADER true)`));
    const zip = createGzip();
    source.once('error', (error) => zip.destroy(error));
    files.push(await storeStream(backup, tableFile(table), source.pipe(zip)));
  }
  return files;
}

/** Stores one snapshot of the database while the site runs: by pg_dump where one fits, else table by table. */
export const storePostgres = (backup: BackupFolder, config: Config): Promise<DatabaseCopy> =>
  withClient(directUrl(config), async (client) => {
    const program = await findTool(client, 'pg_dump');
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const contents = await inspectPostgres(client);
    const files = program
      ? await dump(backup, client, program, directUrl(config))
      : await copyTables(backup, client, Object.keys(contents.counts));
    const sequences = program ? {} : await readSequences(client);
    await client.query('COMMIT');
    return { database: program ? 'pg_dump' : 'copy', ...contents, sequences, files };
  });
