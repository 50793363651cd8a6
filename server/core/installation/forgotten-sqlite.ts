import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.js';
import type { Database } from '../database/database.js';
import type { Logger } from '../log.js';

type Parts = { config: Config; database: Pick<Database, 'query'> };

const countAccounts = 'SELECT COUNT(*) AS count FROM users';

/**
 * Accounts in the SQLite database of `DATA_DIR`, when PostgreSQL has fewer: then nobody has moved them.
 * @returns null: there is no such database, or its rows were moved
 */
export async function accountsLeftInSqlite({ config, database }: Parts): Promise<number | null> {
  if (!config.databaseUrl || !existsSync(join(config.dataDir, 'database.sqlite'))) return null;
  // Loaded with PostgreSQL only when there is something to read.
  const { readSqliteFile } = await import('../database/read-sqlite-file.js');
  const [{ count: left }] = await readSqliteFile(config.dataDir, (source) => source.query(countAccounts));
  const [row] = await database.query<{ count: number }>(countAccounts);
  return left > row!.count ? left : null;
}

/** Called at the start. A file that cannot be read is no reason not to start. */
export async function warnOfForgottenSqlite(parts: Parts, log: Pick<Logger, 'warn'>): Promise<void> {
  try {
    const accounts = await accountsLeftInSqlite(parts);
    if (accounts !== null)
      log.warn({ accounts }, 'DATA_DIR/database.sqlite has accounts that PostgreSQL has not: npm run move-to-postgres');
  } catch (error) {
    log.warn({ error: String(error) }, 'DATA_DIR/database.sqlite, which is not in use, cannot be read');
  }
}
