import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { executedMigrations } from '../../core/database/migrate/schema-version.js';
import { readSqliteFile, sqliteFile } from '../../core/database/read-sqlite-file.js';
import { OperatorError } from '../../core/operator-error.js';
import type { DatabaseContents, DatabaseCopy } from './database-copy.js';
import { storeStream, type BackupFolder } from './stored-files.js';

async function countRows(source: DataSource): Promise<Record<string, number>> {
  const tables: { name: string }[] = await source.query(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!'
     AND sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY name`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables)
    counts[name] = (await source.query(`SELECT COUNT(*) AS count FROM "${name}"`))[0].count;
  return counts;
}

/** Bytes of the database in a folder; 0: there is none. */
export const sizeOfSqlite = async (folder: string): Promise<number> =>
  (await stat(join(folder, sqliteFile)).catch(() => null))?.size ?? 0;

/** Checks the database in a folder. @returns its rows and migrations @throws OperatorError when it is damaged */
export const inspectSqlite = (folder: string): Promise<DatabaseContents> =>
  readSqliteFile(folder, async (source) => {
    const [{ integrity_check: integrity }] = await source.query('PRAGMA integrity_check');
    const broken: unknown[] = await source.query('PRAGMA foreign_key_check');
    if (integrity !== 'ok') throw new OperatorError(`The database is damaged: ${integrity}`);
    if (broken.length > 0) throw new OperatorError(`The database has ${broken.length} rows that point to nothing.`);
    return {
      counts: await countRows(source),
      migrations: await executedMigrations('sqlite', (sql) => source.query(sql)),
    };
  });

/** Stores a consistent copy of the database while the site runs. */
export async function storeSqlite(backup: BackupFolder, dataDir: string): Promise<DatabaseCopy> {
  // In the data folder: an encrypted backup must leave nothing readable on its own disk.
  const scratch = join(dataDir, 'backup.part');
  await rm(scratch, { recursive: true, force: true });
  await mkdir(scratch);
  try {
    await readSqliteFile(dataDir, (source) => source.query('VACUUM INTO ?', [join(scratch, sqliteFile)]));
    const contents = await inspectSqlite(scratch);
    const file = await storeStream(backup, sqliteFile, createReadStream(join(scratch, sqliteFile)));
    return { database: 'sqlite', ...contents, sequences: {}, files: [file] };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
