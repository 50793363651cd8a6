import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../core/config/config.js';
import type { Database } from '../core/database/database.js';
import { FolderInUseError, holdFolder } from '../core/database/data-folder/data-folder.js';
import { borrowWriteLock } from '../core/database/data-folder/lent-lock.js';
import { openDatabase } from '../core/database/open-database.js';
import { createLog } from '../core/log.js';
import { OperatorError } from '../core/operator-error.js';
import { migrations } from '../migrations/index.js';
import { databaseTables } from '../modules.js';

/** @throws OperatorError without a database, which opening it would make: the command was given other settings than the site */
export function requireDatabase({ databaseUrl, dataDir }: Config): void {
  if (!databaseUrl && !existsSync(join(dataDir, 'database.sqlite')))
    throw new OperatorError(
      `There is no database in ${dataDir}: check DATA_DIR and DATABASE_URL. Commands need the settings of the site, whose first start makes it.`,
    );
}

/**
 * Opens the database for a command that may run beside the site. With SQLite it writes with the lock of the running site,
 * which learns of each change, or has the folder for itself. It does not migrate.
 * @param title the command as the operator types it
 * @throws OperatorError when there is none, the schema is not that of this build, or another command has the folder
 */
export async function openForCommand(config: Config, title: string): Promise<Database> {
  requireDatabase(config);
  const log = createLog({ ...config, logLevel: 'warn' });
  if (config.databaseUrl) return openDatabase(config, databaseTables, migrations, log, { schema: 'check' });
  const access = await accessTo(config.dataDir, title);
  try {
    const { writeLock } = access;
    const database = await openDatabase(config, databaseTables, migrations, log, { schema: 'check', writeLock });
    const close = async (): Promise<void> => {
      await database.close();
      await access.end();
    };
    return { ...database, close };
  } catch (error) {
    await access.end();
    throw error;
  }
}

async function accessTo(dataDir: string, title: string) {
  try {
    const folder = await holdFolder(dataDir, title);
    return { writeLock: undefined, end: () => folder.release() };
  } catch (error) {
    const socket = error instanceof FolderInUseError ? error.holder?.socket : null;
    if (!socket) throw error;
    const { writeLock, close } = await borrowWriteLock(socket);
    return { writeLock, end: async () => close() };
  }
}
