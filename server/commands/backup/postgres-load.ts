import type { Writable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { MigrationExecutor } from 'typeorm';
import type { Config } from '../../core/config/config.js';
import { openMigrationSource } from '../../core/database/migrate/migrate-postgres.js';
import { databaseOf } from '../../core/database/postgres/connection.js';
import { refillTables } from '../../core/database/postgres/refill-tables.js';
import { nameOfMigration } from '../../core/database/migrate/schema-version.js';
import { OperatorError } from '../../core/operator-error.js';
import { migrations } from '../../migrations/index.js';
import { databaseTables } from '../../modules.js';
import { commandParts } from './command-parts.js';
import type { Manifest } from './manifest.js';
import { archiveFile, listTables, storedColumns, tableFile, withClient } from './postgres-copy.js';
import { findTool, startTool } from './postgres-tools.js';
import { readStored, type BackupFolder } from './stored-files.js';

/** Makes the tables as they were at the time of the backup. */
export async function makeTables(config: Config, names: readonly string[]): Promise<void> {
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

/**
 * Replaces the rows of all tables.
 * @param load writes the text of COPY with a header
 */
export async function fillTables(
  client: Client,
  { tables, sequences }: { tables: readonly string[]; sequences: Readonly<Record<string, number>> },
  load: (table: string, target: Writable) => Promise<void>,
): Promise<void> {
  const present = await listTables(client);
  const unknown = tables.filter((table) => !present.includes(table));
  if (unknown.length > 0)
    throw new OperatorError(`The migrations of this build do not make the tables ${unknown.join(', ')}.`);
  await client.query('BEGIN');
  // All tables: migrations write rows too.
  await refillTables(
    async (sql) => (await client.query(sql)).rows,
    present,
    async () => {
      for (const table of tables) {
        const columns = await storedColumns(client, table);
        await load(table, client.query(copyFrom(`COPY "${table}" (${columns}) FROM STDIN (HEADER MATCH)`)));
      }
    },
  );
  for (const [name, value] of Object.entries(sequences))
    await client.query('SELECT setval($1::regclass, $2)', [`"${name}"`, value]);
  await client.query('COMMIT');
  await client.query('ANALYZE');
}

async function loadTable(backup: BackupFolder, manifest: Manifest, table: string, target: Writable): Promise<void> {
  const file = manifest.files.find(({ path }) => path === tableFile(table));
  if (!file) throw new OperatorError(`The backup is damaged: it has no rows of ${table}.`);
  await readStored(backup, file, createGunzip(), target);
}

/** Loads the database of a backup into the empty one that `config` names. */
export async function loadPostgres(config: Config, backup: BackupFolder, manifest: Manifest): Promise<void> {
  const url = config.databaseUrl!;
  if (manifest.database === 'copy') {
    await makeTables(config, manifest.migrations);
    const { counts, sequences } = manifest;
    return withClient(url, (client) =>
      fillTables(client, { tables: Object.keys(counts), sequences }, (table, target) =>
        loadTable(backup, manifest, table, target),
      ),
    );
  }
  const program = await withClient(url, (client) => findTool(client, 'pg_restore'));
  if (!program)
    throw new OperatorError(
      'The backup was made by pg_dump: pg_restore of the version of the server, or newer, is needed (package postgresql-client).',
    );
  const archive = manifest.files.find(({ path }) => path === archiveFile)!;
  const options = ['--no-owner', '--no-privileges', '--exit-on-error', `--dbname=${databaseOf(url)}`];
  const { child, end } = startTool(program, options, url);
  await readStored(backup, archive, child.stdin!).catch(async (error: unknown) => {
    // A pipe that breaks says less than what the program has printed.
    if ((error as { code?: string }).code === 'EPIPE') await end;
    child.kill();
    throw error;
  });
  await end;
}
