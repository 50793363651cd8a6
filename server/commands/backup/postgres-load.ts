import { createGunzip } from 'node:zlib';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { MigrationExecutor } from 'typeorm';
import type { Config } from '../../core/config/config.js';
import { openMigrationSource } from '../../core/database/migrate/migrate-postgres.js';
import { nameOfMigration } from '../../core/database/migrate/schema-version.js';
import { OperatorError } from '../../core/operator-error.js';
import { migrations } from '../../migrations/index.js';
import { databaseTables } from '../../modules.js';
import { commandParts } from './command-parts.js';
import type { Manifest } from './manifest.js';
import { archiveFile, listTables, tableFile, withClient } from './postgres-copy.js';
import { findTool, startTool } from './postgres-tools.js';
import { readStored, type BackupFolder } from './stored-files.js';

/** Makes the tables as they were at the time of the backup. */
async function makeTables(config: Config, names: readonly string[]): Promise<void> {
  const source = await openMigrationSource({
    ...commandParts(config),
    ...databaseTables,
    migrations: migrations.postgres.filter((migration) => names.includes(nameOfMigration(migration))),
  });
  try {
    const executor = new MigrationExecutor(source, source.createQueryRunner());
    executor.transaction = 'each';
    await executor.executePendingMigrations();
  } finally {
    await source.destroy();
  }
}

async function loadTable(client: Client, backup: BackupFolder, manifest: Manifest, table: string): Promise<void> {
  const file = manifest.files.find(({ path }) => path === tableFile(table));
  if (!file) throw new OperatorError(`The backup is damaged: it has no rows of ${table}.`);
  const { rows } = await client.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = current_schema() AND table_name = $1 AND is_generated = 'NEVER' ORDER BY ordinal_position`,
    [table],
  );
  const columns = rows.map(({ name }) => `"${name}"`).join(', ');
  const target = client.query(copyFrom(`COPY "${table}" (${columns}) FROM STDIN (HEADER MATCH)`));
  await readStored(backup, file, createGunzip(), target);
}

/** Foreign keys are removed meanwhile: tables refer to each other, and only superusers may switch the checks off. */
async function loadTables(client: Client, backup: BackupFolder, manifest: Manifest): Promise<void> {
  const present = await listTables(client);
  const tables = Object.keys(manifest.counts);
  const unknown = tables.filter((table) => !present.includes(table));
  if (unknown.length > 0)
    throw new OperatorError(`The migrations of this build do not make the tables ${unknown.join(', ')}.`);
  const { rows: foreignKeys } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`,
  );
  await client.query('BEGIN');
  for (const { table, name } of foreignKeys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  // Migrations write rows too, and triggers would write more of them.
  for (const table of present) await client.query(`ALTER TABLE "${table}" DISABLE TRIGGER USER`);
  await client.query(`TRUNCATE ${present.map((table) => `"${table}"`).join(', ')}`);
  for (const table of tables) await loadTable(client, backup, manifest, table);
  for (const table of present) await client.query(`ALTER TABLE "${table}" ENABLE TRIGGER USER`);
  for (const { table, name, definition } of foreignKeys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  for (const [name, value] of Object.entries(manifest.sequences))
    await client.query('SELECT setval($1::regclass, $2)', [`"${name}"`, value]);
  await client.query('COMMIT');
  await client.query('ANALYZE');
}

/** Loads the database of a backup into the empty one that `config` names. */
export async function loadPostgres(config: Config, backup: BackupFolder, manifest: Manifest): Promise<void> {
  const url = config.databaseUrl!;
  if (manifest.database === 'copy') {
    await makeTables(config, manifest.migrations);
    return withClient(url, (client) => loadTables(client, backup, manifest));
  }
  const program = await withClient(url, (client) => findTool(client, 'pg_restore'));
  if (!program)
    throw new OperatorError(
      'The backup was made by pg_dump: pg_restore of the version of the server, or newer, is needed (package postgresql-client).',
    );
  const archive = manifest.files.find(({ path }) => path === archiveFile)!;
  const { database } = { database: decodeURIComponent(new URL(url).pathname.slice(1)) };
  const options = ['--no-owner', '--no-privileges', '--exit-on-error', `--dbname=${database}`];
  const { child, end } = startTool(program, options, url);
  await readStored(backup, archive, child.stdin!).catch(async (error: unknown) => {
    // A pipe that breaks says less than what the program has printed.
    if ((error as { code?: string }).code === 'EPIPE') await end;
    child.kill();
    throw error;
  });
  await end;
}
