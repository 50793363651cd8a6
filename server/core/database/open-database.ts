import type { Logger } from 'pino';
import { systemClock, type Clock } from '../clock.js';
import type { Config } from '../config/config.js';
import type { Database, DatabaseParts, DatabaseTables, Migration } from './database.js';
import { requireNoInterruptedRestore } from '../files/interrupted-restore.js';
import { ensurePrivate } from '../files/private-folder.js';

type OpenOptions = {
  clock?: Clock;
  /** Default: `migrate`. */
  schema?: DatabaseParts['schema'];
} & Pick<DatabaseParts, 'writeLock' | 'deadlines'>;

/** Opens the configured database, and brings its schema and base data up to date if `schema` says so. */
export async function openDatabase(
  config: Config,
  tables: DatabaseTables,
  migrations: { sqlite: Migration[]; postgres: Migration[] },
  log: Logger,
  { clock = systemClock, schema = 'migrate', writeLock, deadlines }: OpenOptions = {},
): Promise<Database> {
  requireNoInterruptedRestore(config.dataDir);
  if (!(await ensurePrivate(config.dataDir)))
    log.warn({ folder: config.dataDir }, 'other users of this machine can read the data folder');
  const parts = { config, clock, ...tables, log, schema, writeLock, deadlines };
  // Only the driver of this database is loaded.
  if (config.databaseUrl) {
    const { openPostgres } = await import('./database.postgres.js');
    return openPostgres({ ...parts, migrations: migrations.postgres });
  }
  const { openSqlite } = await import('./database.sqlite.js');
  const database = await openSqlite({ ...parts, migrations: migrations.sqlite });
  if (schema === 'migrate') await tables.writeBaseData({ config, clock, database });
  return database;
}
