import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import type { Database, DatabaseParts, Migration } from './database.js';
import { ensurePrivate } from '../files/private-folder.js';

/** Opens the configured database and runs its migrations. */
export async function openDatabase(
  config: Config,
  tables: Pick<DatabaseParts, 'entities' | 'unaudited' | 'derivedRows'>,
  migrations: { sqlite: Migration[]; postgres: Migration[] },
  log: Logger,
): Promise<Database> {
  if (!(await ensurePrivate(config.dataDir)))
    log.warn({ folder: config.dataDir }, 'other users of this machine can read the data folder');
  // Only the driver of this database is loaded.
  if (config.databaseUrl) {
    const { openPostgres } = await import('./database.postgres.js');
    return openPostgres({ config, ...tables, migrations: migrations.postgres, log });
  }
  const { openSqlite } = await import('./database.sqlite.js');
  return openSqlite({ config, ...tables, migrations: migrations.sqlite, log });
}
