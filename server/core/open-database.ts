import type { Logger } from 'pino';
import type { Config } from './config.js';
import type { Database, DatabaseParts, Migration } from './database.js';
import { openPostgres } from './database.postgres.js';
import { openSqlite } from './database.sqlite.js';
import { keepPrivate } from './private-folder.js';

/** Opens the database that the configuration names and brings its schema up to date. */
export async function openDatabase(
  config: Config,
  { entities, unaudited }: Pick<DatabaseParts, 'entities' | 'unaudited'>,
  migrations: { sqlite: Migration[]; postgres: Migration[] },
  log: Logger,
): Promise<Database> {
  if (!(await keepPrivate(config.dataDir)))
    log.warn({ folder: config.dataDir }, 'others on this machine can read the folder of data');
  if (config.databaseUrl) return openPostgres({ config, entities, unaudited, migrations: migrations.postgres, log });
  return openSqlite({ config, entities, unaudited, migrations: migrations.sqlite, log });
}
