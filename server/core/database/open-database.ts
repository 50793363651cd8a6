import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import type { Database, DatabaseParts, Migration } from './database.js';
import { openPostgres } from './database.postgres.js';
import { openSqlite } from './database.sqlite.js';
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
  if (config.databaseUrl) return openPostgres({ config, ...tables, migrations: migrations.postgres, log });
  return openSqlite({ config, ...tables, migrations: migrations.sqlite, log });
}
