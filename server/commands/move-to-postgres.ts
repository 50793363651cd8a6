import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { Cipher } from '../core/cipher.js';
import { systemClock } from '../core/clock.js';
import type { Config } from '../core/config/config.js';
import { copyTables } from '../core/database/migrate/copy-database.js';
import { holdFolder } from '../core/database/data-folder/data-folder.js';
import type { Database } from '../core/database/database.js';
import { unreadableTexts } from '../core/database/encrypted-columns.js';
import { onMigratedPostgres } from '../core/database/migrate/migrate-postgres.js';
import { openDatabase } from '../core/database/open-database.js';
import { createLog } from '../core/log.js';
import { OperatorError } from '../core/operator-error.js';
import { migrations } from '../migrations/index.js';
import { databaseTables, hooks, sealedColumns } from '../modules.js';
import { cancelRebuild, enqueueRebuild, rebuildIndex } from '../search/indexing.service.js';

type Say = (line: string) => void;

/** @throws OperatorError when the keys do not decrypt what is encrypted: with PostgreSQL it would be as unreadable */
async function requireKeys(source: Database, config: Config, say: Say): Promise<void> {
  const { read, unreadable } = await unreadableTexts(
    { database: source, cipher: new Cipher(config.encryptionKeys) },
    sealedColumns,
  );
  if (unreadable.length > 0)
    throw new OperatorError(
      `ENCRYPTION_KEYS opens ${read} encrypted texts, but not these ${unreadable.length}:\n` +
        unreadable.map((place) => `  ${place}\n`).join('') +
        'Give the keys that the site had when it wrote them. Nothing was copied.',
    );
  say(`ENCRYPTION_KEYS opens all ${read} encrypted texts.`);
}

/** Copies everything in one transaction: an interrupted run leaves nothing. @returns the key of the rebuild of the search index */
async function copy(source: Database, config: Config, say: Say): Promise<string> {
  const log = createLog({ ...config, logLevel: 'warn' });
  const parts = { config, clock: systemClock, log, ...databaseTables, migrations: migrations.postgres };
  return onMigratedPostgres({ ...parts, schema: 'migrate' }, async ({ runner, database, metadata }) => {
    const [{ accounts }] = await runner.query('SELECT COUNT(*) AS accounts FROM users');
    if (Number(accounts) > 0)
      throw new OperatorError(
        `The database of DATABASE_URL has ${accounts} accounts already: only an empty one is filled.\n` +
          'If it is left from a rehearsal, drop and create it, and start again.',
      );
    return database.inTransaction(async (transaction) => {
      await copyTables(source, { target: runner, metadata }, ({ table, rows }) => {
        if (rows > 0) say(`  ${table}: ${rows} rows, the same checksum`);
      });
      // A database that was moved is no copy, unless the one that it was moved from was one.
      await transaction.query('DELETE FROM installation WHERE "pausedAt" IS NULL');
      const joined = { inTransaction: <T>(work: (one: typeof transaction) => Promise<T>) => work(transaction) };
      // In the same transaction: if this process ends before it has built the index, the site does it.
      return enqueueRebuild({ database: { ...database, ...joined } as Database, hooks, clock: systemClock });
    });
  });
}

async function buildSearch(config: Config, key: string): Promise<void> {
  const log = createLog({ ...config, logLevel: 'warn' });
  const database = await openDatabase(config, databaseTables, migrations, log, { schema: 'check' });
  try {
    await rebuildIndex({ database, hooks, clock: systemClock });
    await cancelRebuild(database, key);
  } finally {
    await database.close();
  }
}

/**
 * Copies the SQLite database in `DATA_DIR` into the empty PostgreSQL database of `DATABASE_URL`, with the site stopped. Compares
 * numbers and checksums of all tables, and may be started again after an interruption.
 * @throws OperatorError that says why nothing was moved
 */
export async function moveToPostgres(config: Config, say: Say): Promise<void> {
  const file = join(config.dataDir, 'database.sqlite');
  if (!existsSync(file)) throw new OperatorError(`There is no SQLite database to move: ${file} does not exist.`);
  const folder = await holdFolder(config.dataDir, 'npm run move-to-postgres');
  try {
    const log = createLog({ ...config, logLevel: 'warn' });
    const embedded = { ...config, databaseUrl: null };
    const source = await openDatabase(embedded, databaseTables, migrations, log, { schema: 'check' });
    let rebuildKey: string;
    try {
      await requireKeys(source, config, say);
      say('Copying:');
      rebuildKey = await copy(source, config, say);
    } finally {
      await source.close();
    }
    const moved = join(config.dataDir, 'database.moved-to-postgres.sqlite');
    renameSync(file, moved);
    say('Building the search index …');
    await buildSearch(config, rebuildKey);
    say(`Done. From now on start the site with

  DATABASE_URL as it is now, and the same DATA_DIR (files and media stay there) and ENCRYPTION_KEYS

The old database is ${moved}.
To go back before the site has run with PostgreSQL: rename it to database.sqlite and take DATABASE_URL out.
Delete it when the first backup of PostgreSQL is made.`);
  } finally {
    await folder.release();
  }
}
