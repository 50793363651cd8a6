import { setTimeout as pause } from 'node:timers/promises';
import { DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import type { Database, DatabaseParts } from '../database.js';
import { changeChannel, writeChanges } from '../postgres/change-messages.js';
import { directUrl, keepAlive } from '../postgres/connection.js';
import { installAuditTriggers } from '../../audit/audit-triggers.js';
import type { Row } from '../reader.js';
import { pendingMigrations } from './schema-version.js';
import { numberPlaceholders } from '../sql.js';
import { StatementLog } from '../statement-log.js';
import type { TableKeys } from '../table-keys.js';
import { installTableTriggers } from '../table-triggers.js';
import { Transaction } from '../transaction.js';

/** Key of the advisory lock of the process that migrates. */
export const migrationLock = 7_211_402;
const pollMilliseconds = 250;
const logMilliseconds = 5_000;

/**
 * A connection of its own for statements that take as long as they need: creating an index may take hours. The server
 * notices a migrating machine that is gone after a minute, and gives its lock away.
 */
export const openMigrationSource = ({ config, entities, migrations, log }: DatabaseParts): Promise<DataSource> =>
  new DataSource({
    type: 'postgres',
    url: directUrl(config),
    entities,
    migrations,
    logger: new StatementLog((message, details) => log.warn(details, message)),
    applicationName: `migration ${process.pid}`,
    poolSize: 1,
    connectTimeoutMS: 10_000,
    extra: {
      statement_timeout: 0,
      lock_timeout: 0,
      idle_in_transaction_session_timeout: 0,
      ...keepAlive,
      options: '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3',
    },
  }).initialize();

/** Of the session that holds the lock. */
const holderSql = `SELECT application_name AS application, host(client_addr) AS address, backend_start::text AS since
  FROM pg_locks JOIN pg_stat_activity USING (pid)
  WHERE locktype = 'advisory' AND objid = $1 AND granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

/** Waits until no other process migrates; says so at once and every 5 s. */
async function takeLock(runner: QueryRunner, log: DatabaseParts['log']): Promise<void> {
  for (let nextLog = 0; ;) {
    const [{ taken }] = await runner.query('SELECT pg_try_advisory_lock($1) AS taken', [migrationLock]);
    if (taken) return;
    const now = performance.now();
    if (now >= nextLog) {
      nextLog = now + logMilliseconds;
      const [holder] = await runner.query(holderSql, [migrationLock]);
      log.info({ holder }, 'waiting for another process that migrates the database');
    }
    await pause(pollMilliseconds);
  }
}

/** The database over one connection, for base data. @param changed collects the rows that it changes */
function databaseOver(runner: QueryRunner, changed: Map<string, null>): Pick<Database, 'query' | 'inTransaction'> {
  const run = async (sql: string, values: readonly unknown[] = []) =>
    ((await runner.query(numberPlaceholders(sql), [...values], true)).records ?? []) as Row[];
  return {
    query: async <T>(sql: string, values?: readonly unknown[]) => (await run(sql, values)) as T[],
    inTransaction: async (work) => {
      await runner.startTransaction();
      try {
        const transaction = new Transaction('postgres', run);
        const value = await work(transaction);
        await runner.commitTransaction();
        for (const table of transaction.changed.keys()) changed.set(table, null);
        return value;
      } catch (error) {
        await runner.rollbackTransaction();
        throw error;
      }
    },
  };
}

/** Migrates, installs triggers and writes base data over a connection that holds the lock. @returns the changed tables */
async function migrateOver(source: DataSource, runner: QueryRunner, parts: DatabaseParts): Promise<TableKeys> {
  const changed = new Map<string, null>();
  await pendingMigrations(parts, 'postgres', (sql) => runner.query(sql));
  const executor = new MigrationExecutor(source, runner);
  executor.transaction = 'each';
  const executed = await executor.executePendingMigrations();
  if (executed.length > 0) {
    parts.log.info({ migrations: executed.map(({ name }) => name) }, 'the database is migrated');
    for (const { tableName } of source.entityMetadatas) changed.set(tableName, null);
  }
  await installTableTriggers('postgres', parts.derivedRows, (sql) => runner.query(sql));
  await installAuditTriggers(source, parts.unaudited, (sql) => runner.query(sql));
  await parts.writeBaseData({ ...parts, database: databaseOver(runner, changed) });
  return changed;
}

/** A database that is up to date, over the one connection that holds the lock. */
type Migrated = {
  runner: QueryRunner;
  database: Pick<Database, 'query' | 'inTransaction'>;
  metadata: DataSource['entityMetadatas'];
};

/**
 * Brings the database up to date under an advisory lock, and runs work under it: of several processes that start at once, one
 * does it and the others wait. Running processes are told of what the migration changed.
 */
export async function onMigratedPostgres<T>(
  parts: DatabaseParts,
  work: (migrated: Migrated) => Promise<T>,
): Promise<T> {
  const source = await openMigrationSource(parts);
  try {
    const runner = source.createQueryRunner();
    await takeLock(runner, parts.log);
    const changed = await migrateOver(source, runner, parts);
    if (changed.size > 0)
      await runner.query('SELECT pg_notify($1, $2)', [changeChannel, writeChanges('migration', changed)]);
    const value = await work({
      runner,
      database: databaseOver(runner, new Map()),
      metadata: source.entityMetadatas,
    });
    await runner.query('SELECT pg_advisory_unlock($1)', [migrationLock]);
    await runner.release();
    return value;
  } finally {
    // Ends the session, and with it the lock.
    await source.destroy();
  }
}

export const migratePostgres = (parts: DatabaseParts): Promise<void> => onMigratedPostgres(parts, async () => {});
