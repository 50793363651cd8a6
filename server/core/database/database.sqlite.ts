import { join } from 'node:path';
import pLimit from 'p-limit';
import sqlite3 from 'sqlite3';
import { DataSource } from 'typeorm';
import { installAuditTriggers } from '../audit/audit-triggers.js';
import type { Database, DatabaseParts } from './database.js';
import { migrateSqlite } from './migrate/migrate-sqlite.js';
import { requireCurrentSchema } from './migrate/schema-version.js';
import { sqliteDriver } from './sqlite-driver.js';
import { handleOf, freest, ReadingHandle } from './sqlite-handle.js';
import { ProcessMessages } from './process-messages.js';
import { StatementLog } from './statement-log.js';
import type { TableKeys } from './table-keys.js';
import { TableVersions } from './versions.js';
import { WriteQueue } from './write-queue.js';

/** Readers of visitors' requests. */
const readerCount = 2;

/**
 * Opens the embedded database: WAL, synced at each commit, one writing connection, read-only ones for visitors and one for
 * long reads.
 */
export async function openSqlite(parts: DatabaseParts): Promise<Database> {
  const { config, entities, unaudited, migrations, log, writeLock } = parts;
  const file = join(config.dataDir, 'database.sqlite');
  const logger = new StatementLog((message, details) => log.warn(details, message));
  const shared = { type: 'sqlite', database: file, driver: sqliteDriver, logger, busyTimeout: 5_000 } as const;
  const writing = await new DataSource({
    ...shared,
    entities,
    enableWAL: true,
    migrations,
    migrationsTransactionMode: 'each',
  }).initialize();
  const runner = writing.createQueryRunner();
  await runner.query('PRAGMA synchronous = FULL');
  await runner.query('PRAGMA secure_delete = ON');
  await runner.query('PRAGMA trusted_schema = OFF');
  if (parts.schema === 'migrate') await migrateSqlite(writing, runner, parts);
  if (parts.schema === 'check') await requireCurrentSchema(parts, 'sqlite', (sql) => runner.query(sql));
  await installAuditTriggers(writing, unaudited, (sql) => runner.query(sql));

  const reading = await Promise.all(
    Array.from({ length: readerCount + 1 }, () =>
      new DataSource({ ...shared, flags: sqlite3.OPEN_READONLY }).initialize(),
    ),
  );
  const [longReader, ...readers] = reading.map((source) => new ReadingHandle(handleOf(source)));
  // The driver runs each statement in a thread that waits for its connection, and has four of them for all connections.
  const oneAtATime = pLimit(1);
  const versions = new TableVersions();
  const listeners: ((changed: TableKeys) => void)[] = [];
  const committed = (changed: TableKeys): void => {
    versions.bump(changed);
    for (const listener of listeners) listener(changed);
  };
  const writingHandle = handleOf(writing);
  const writeQueue = new WriteQueue(runner, writingHandle, committed, writeLock);
  return {
    dialect: 'sqlite',
    versions,
    seesAllCommits: !writeLock,
    dataSource: writing,
    query: (sql, values = []) => freest(readers).list(sql, values),
    queryLong: (sql, values = []) => oneAtATime(() => longReader!.list(sql, values)),
    inTransaction: (work) => writeQueue.run(work),
    emptyLog: () => writeQueue.emptyLog(),
    onCommit: (listener) => void listeners.push(listener),
    acceptChanges: (changed) => (changed ? committed(changed) : versions.bumpAll()),
    // The worker answers nobody who waits for messages of the main process.
    ...new ProcessMessages().methods(async (message) => writeLock?.publish?.(message)),
    lendWriteLock: (write) => writeQueue.lend(write),
    health: () => ({ isAvailable: true }),
    close: async () => {
      await writeQueue.idle();
      for (const handle of [longReader!.handle, ...readers.map((one) => one.handle), writingHandle])
        await handle.close();
      for (const source of reading) await source.destroy();
      await writing.destroy();
    },
  };
}
