import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import { Client, type Pool, types } from 'pg';
import { DataSource, QueryFailedError, type QueryRunner } from 'typeorm';
import { Busy, type Database, type DatabaseParts } from './database.js';
import { changeChannel, parseChanges, writeChanges } from './change-messages.js';
import { migratePostgres } from './migrate-postgres.js';
import type { Row } from './reader.js';
import { numberPlaceholders, type Value } from './sql.js';
import { StatementLog } from './statement-log.js';
import type { TableKeys } from './table-keys.js';
import { Transaction } from './transaction.js';
import { TableVersions } from './versions.js';

const int8 = 20;
types.setTypeParser(int8, Number);

const maxTries = 4;
/** Milliseconds to wait for a connection: less than a request may take, more than a peak of 1,000 users needs. */
const maxWaitMs = 10_000;
/** The part of the pool that long reads may use: requests of visitors find a free connection. */
const maxLongReads = 1 / 4;
/** Whether the pool gave up waiting for a connection. */
const isPoolTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect';
/**
 * SQLSTATEs after which a transaction is retried: serialization_failure, deadlock_detected, lock_not_available,
 * unique_violation and foreign_key_violation. In the last two, a concurrent transaction added or deleted a row after this
 * one looked for it; the retry sees the new state.
 */
const retryableCodes = new Set(['40001', '40P01', '55P03', '23505', '23503']);

/** Listens for commits of other processes. After a lost connection it reconnects and invalidates the whole cache. */
class ChangeListener {
  private client: Client | null = null;
  private closed = false;
  constructor(
    private readonly url: string,
    private readonly heard: (sender: string, changed: TableKeys) => void,
    private readonly missed: () => void,
    private readonly warn: (error: unknown) => void,
  ) {}

  async listen(): Promise<void> {
    const client = new Client({ connectionString: this.url, keepAlive: true });
    client.on('notification', ({ payload }) => {
      const { sender, changed } = parseChanges(payload!);
      this.heard(sender, changed);
    });
    client.on('error', this.warn);
    await client.connect();
    await client.query(`LISTEN ${changeChannel}`);
    client.on('end', () => void this.mend());
    this.client = client;
    this.missed();
  }

  private async mend(): Promise<void> {
    this.client = null;
    this.missed();
    while (!this.closed) {
      await pause(500);
      try {
        return await this.listen();
      } catch (error) {
        this.warn(error);
        this.missed();
      }
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.client?.end();
  }
}

/** Names of prepared statements: PostgreSQL then keeps their plans for the connection. */
function statementNames(): (sql: string) => string | undefined {
  const names = new Map<string, string>();
  return (sql) => {
    if (names.size > 1_000) return undefined;
    let name = names.get(sql);
    if (!name) names.set(sql, (name = `s${names.size}`));
    return name;
  };
}

/** Runs one try of a transaction; calls `announce` in it and `committed` after it with the rows that it changed. */
async function attempt<T>(
  runner: QueryRunner,
  work: (transaction: Transaction) => Promise<T>,
  announce: (changed: TableKeys) => Promise<unknown>,
  committed: (changed: TableKeys) => void,
): Promise<T> {
  await runner.startTransaction();
  const transaction = new Transaction(
    'postgres',
    async (sql, values) => ((await runner.query(numberPlaceholders(sql), [...values], true)).records ?? []) as Row[],
  );
  const { changed } = transaction;
  try {
    const value = await work(transaction);
    if (changed.size > 0) await announce(changed);
    await runner.commitTransaction();
    committed(changed);
    return value;
  } catch (error) {
    if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
    throw error;
  }
}

/** Retries after serialisation failures, deadlocks and lost races. */
async function withRetries<T>(source: DataSource, work: (runner: QueryRunner) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const runner = source.createQueryRunner();
    try {
      return await work(runner);
    } catch (error) {
      if (isPoolTimeout(error)) throw new Busy();
      const code = error instanceof QueryFailedError ? (error.driverError as { code?: string }).code : undefined;
      if (tries >= maxTries || !code || !retryableCodes.has(code)) throw error;
      await pause(Math.random() * 20 * 2 ** tries);
    } finally {
      await runner.release();
    }
  }
}

const connect = ({ config, entities, migrations, log }: DatabaseParts): Promise<DataSource> =>
  new DataSource({
    type: 'postgres',
    url: config.databaseUrl!,
    entities,
    migrations,
    logger: new StatementLog((message, details) => log.warn(details, message)),
    poolSize: config.databasePool,
    connectTimeoutMS: maxWaitMs,
    extra: { statement_timeout: 10_000, lock_timeout: 5_000, idle_in_transaction_session_timeout: 15_000 },
  }).initialize();

/** Opens PostgreSQL: pooled transactions with retries; each commit is announced to all processes (LISTEN/NOTIFY). */
export async function openPostgres(parts: DatabaseParts): Promise<Database> {
  if (!parts.writeLock) await migratePostgres(parts);
  const source = await connect(parts);
  const pool = (source.driver as unknown as { master: Pool }).master;
  const self = crypto.randomUUID();
  const versions = new TableVersions();
  const listeners: ((changed: TableKeys) => void)[] = [];
  const committed = (changed: TableKeys) => {
    if (changed.size > 0) versions.bump(changed);
    for (const listener of listeners) listener(changed);
  };
  const changeListener = new ChangeListener(
    parts.config.databaseUrl!,
    (sender, changed) => sender !== self && committed(changed),
    () => versions.bumpAll(),
    (error) => parts.log.warn({ error: String(error) }, 'the connection that listens for changes is lost'),
  );
  await changeListener.listen();
  const nameOf = statementNames();
  const query = async <T = Row>(sql: string, values: readonly Value[] = []): Promise<T[]> => {
    const text = numberPlaceholders(sql);
    try {
      return (await pool.query({ text, values: [...values], name: nameOf(text) })).rows as T[];
    } catch (error) {
      throw isPoolTimeout(error) ? new Busy() : error;
    }
  };
  const longReads = pLimit(Math.max(1, Math.floor(parts.config.databasePool * maxLongReads)));
  return {
    dialect: 'postgres',
    versions,
    seesAllCommits: false,
    dataSource: source,
    query,
    queryLong: (sql, values) => longReads(() => query(sql, values)),
    inTransaction: (work) =>
      withRetries(source, (runner) => {
        const announce = (changed: TableKeys) =>
          runner.query('SELECT pg_notify($1, $2)', [changeChannel, writeChanges(self, changed)]);
        return attempt(runner, work, announce, committed);
      }),
    // The write-ahead log belongs to the database server: its operator decides about retention.
    emptyLog: () => Promise.resolve(),
    onCommit: (listener) => void listeners.push(listener),
    acceptChanges: (changed) => (changed ? committed(changed) : versions.bumpAll()),
    lendWriteLock: (write) => write(),
    close: async () => {
      await changeListener.close();
      await source.destroy();
    },
  };
}
