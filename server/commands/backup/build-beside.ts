import { join } from 'node:path';
import { Cipher } from '../../core/cipher.js';
import type { Config } from '../../core/config/config.js';
import type { Database } from '../../core/database/database.js';
import { listNames, unknownMigrations } from '../../core/database/migrate/schema-version.js';
import { openDatabase } from '../../core/database/open-database.js';
import { OperatorError } from '../../core/operator-error.js';
import { migrations } from '../../migrations/index.js';
import { databaseTables, sealedColumns } from '../../modules.js';
import { commandParts } from './command-parts.js';
import type { DatabaseContents } from './database-copy.js';
import type { Manifest } from './manifest.js';
import { inspectPostgres, withClient } from './postgres-copy.js';
import { loadPostgres } from './postgres-load.js';
import { sqliteFile } from '../../core/database/read-sqlite-file.js';
import { inspectSqlite } from './sqlite-copy.js';
import { extractFile, readStored, type BackupFolder } from './stored-files.js';
import { uploadFolders } from './uploads.js';

/** A backup that is being restored. */
export type OpenedBackup = BackupFolder & { readonly manifest: Manifest };

/** @throws OperatorError when this configuration or this build cannot hold the database of a backup */
export function requireFitting({ folder, manifest }: OpenedBackup, config: Config): void {
  const dialect = config.databaseUrl ? 'postgres' : 'sqlite';
  if (manifest.dialect !== dialect)
    throw new OperatorError(
      manifest.dialect === 'sqlite'
        ? `${folder} is a backup of SQLite: restore it without DATABASE_URL, then run npm run move-to-postgres.`
        : `${folder} is a backup of PostgreSQL: set DATABASE_URL.`,
    );
  const unknown = unknownMigrations(manifest.migrations, migrations[dialect]);
  if (unknown.length > 0)
    throw new OperatorError(
      `${folder} is newer than this build (version ${manifest.version}), which does not know these migrations:\n` +
        `${listNames(unknown)}Restore it with the build that made it.`,
    );
}

function compareContents(actual: DatabaseContents, expected: DatabaseContents): void {
  if (actual.migrations.join() !== expected.migrations.join())
    throw new OperatorError('The restored database has other migrations than the manifest says.');
  for (const [table, count] of Object.entries(expected.counts))
    if (actual.counts[table] !== count)
      throw new OperatorError(`The restored table ${table} has ${actual.counts[table]} rows, not ${count}.`);
}

/** One value of each encrypted column: with other keys, most of the personal data would be lost. */
async function requireKeys({ encryptionKeys }: Config, database: Database): Promise<void> {
  const cipher = new Cipher(encryptionKeys);
  for (const { table, column, purpose } of sealedColumns) {
    const [row] = await database.query<{ value: string }>(
      `SELECT "${column}" AS value FROM ${table} WHERE "${column}" IS NOT NULL LIMIT 1`,
    );
    if (row && cipher.decrypt(row.value, purpose) === null)
      throw new OperatorError(
        `ENCRYPTION_KEYS do not open ${table}.${column}: set the keys that the backup was made with.`,
      );
  }
}

/** Loads and checks the database of a backup in a place of its own, where `scratch` points to. */
export async function buildDatabase(backup: OpenedBackup, scratch: Config): Promise<void> {
  const { manifest } = backup;
  if (manifest.dialect === 'postgres') {
    await loadPostgres(scratch, backup, manifest);
    compareContents(await withClient(scratch.databaseUrl!, inspectPostgres), manifest);
    return;
  }
  const file = manifest.files.find(({ path }) => path === sqliteFile);
  if (!file) throw new OperatorError('The backup is damaged: it has no database.');
  await extractFile(backup, file, join(scratch.dataDir, sqliteFile));
  compareContents(await inspectSqlite(scratch.dataDir), manifest);
}

/** Brings a built database up to date, checks its keys, and changes it. */
export async function finishDatabase(scratch: Config, work?: (database: Database) => Promise<void>): Promise<void> {
  const { log } = commandParts(scratch);
  const database = await openDatabase(scratch, databaseTables, migrations, log);
  try {
    await requireKeys(scratch, database);
    await work?.(database);
  } finally {
    await database.close();
  }
}

const isUpload = (path: string): boolean => uploadFolders.some((name) => path.startsWith(`${name}/`));

/** Restores the uploads into a folder. */
export async function extractUploads(backup: OpenedBackup, folder: string): Promise<void> {
  for (const file of backup.manifest.files)
    if (isUpload(file.path)) await extractFile(backup, file, join(folder, file.path));
}

/** Reads the uploads of a backup to their ends. @throws OperatorError when one is missing or damaged */
export async function checkUploads(backup: OpenedBackup): Promise<void> {
  for (const file of backup.manifest.files) if (isUpload(file.path)) await readStored(backup, file);
}
