import pLimit from 'p-limit';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { ChangeListener } from './postgres/change-listener.js';
import { CommitUnknown, type Database, type DatabaseParts } from './database.js';
import { DatabaseAvailability } from './postgres/availability.js';
import { messageChannel } from './postgres/change-messages.js';
import { ProcessMessages } from './process-messages.js';
import { KnownCommits } from './postgres/known-commits.js';
import { migratePostgres } from './migrate/migrate-postgres.js';
import { directUrl, keepAlive, probeConnection } from './postgres/connection.js';
import { defaultDeadlines, type PostgresDeadlines } from './postgres/deadlines.js';
import { isFull } from './postgres/errors.js';
import { PostgresPool, withNewConnections } from './postgres/pool.js';
import { runTransaction } from './postgres/run-transaction.js';
import type { Row } from './reader.js';
import { requireCurrentSchema } from './migrate/schema-version.js';
import type { Value } from './sql.js';
import { StatementLog } from './statement-log.js';
import type { TableKeys } from './table-keys.js';
import type { TableVersions } from './versions.js';
import { waitForPostgres } from './postgres/wait-for-postgres.js';

/** The part of the pool that long reads may use: requests of visitors find a free connection. */
const maxLongReads = 1 / 4;
/** A read is repeated once on a new connection. */
const maxReadTries = 2;

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

/** @param isPooled whether a pooler in between lends connections for single transactions: it rejects settings at connect */
const connect = (
  { config, entities, migrations, log }: DatabaseParts,
  deadlines: PostgresDeadlines,
  isPooled: boolean,
): Promise<DataSource> =>
  new DataSource({
    type: 'postgres',
    url: config.databaseUrl!,
    entities,
    migrations,
    logger: new StatementLog((message, details) => log.warn(details, message)),
    poolSize: config.databasePool,
    connectTimeoutMS: deadlines.connection,
    // A lost idle connection harms nobody: the pool makes another one.
    poolErrorHandler: () => undefined,
    extra: {
      ...keepAlive,
      ...(!isPooled && {
        statement_timeout: deadlines.statement,
        lock_timeout: deadlines.lock,
        idle_in_transaction_session_timeout: deadlines.idleInTransaction,
      }),
    },
  }).initialize();

/** The same settings for one transaction. */
const localSettings = ({ statement, lock, idleInTransaction }: PostgresDeadlines): string =>
  `; SET LOCAL statement_timeout = ${statement}; SET LOCAL lock_timeout = ${lock};
   SET LOCAL idle_in_transaction_session_timeout = ${idleInTransaction}`;

type Heard = {
  versions: TableVersions;
  hear: (sender: string, changed: TableKeys) => void;
  /** Null: messages may have been missed. */
  received: (message: string | null) => void;
};

/** Connections that are watched: what breaks or is silent is discarded, and everything is made anew. */
function openConnections(
  source: DataSource,
  { url, sessionUrl }: { url: string; sessionUrl: string },
  { versions, hear, received }: Heard,
  { deadlines = defaultDeadlines, log }: Pick<DatabaseParts, 'deadlines' | 'log'>,
): { pool: PostgresPool; availability: DatabaseAvailability; changeListener: ChangeListener } {
  const probe = (): Promise<unknown> =>
    probeConnection(url, deadlines.heartbeat).catch((error: unknown) => {
      if (!isFull(error)) throw error;
    });
  const availability = new DatabaseAvailability(probe, deadlines.probePause, log);
  const driverPool = (source.driver as unknown as { master: Pool }).master;
  const pool = new PostgresPool(driverPool, availability, deadlines.answer);
  const changeListener = new ChangeListener(sessionUrl, deadlines, {
    heard: hear,
    received,
    resumed: () => {
      versions.resume();
      received(null);
    },
    lost: (error) => {
      versions.loseTrack();
      log.warn({ error: String(error) }, 'the connection that listens for changes is lost');
      pool.suspect();
    },
    whenAnswering: () => availability.whenAnswering(),
  });
  return { pool, availability, changeListener };
}

/** Opens PostgreSQL: pooled transactions with retries; each commit is announced to all processes (LISTEN/NOTIFY). */
export async function openPostgres(parts: DatabaseParts): Promise<Database> {
  const { config, log, deadlines = defaultDeadlines } = parts;
  const url = config.databaseUrl!;
  const sessionUrl = directUrl(config);
  const isPooled = sessionUrl !== url;
  await waitForPostgres(isPooled ? [sessionUrl, url] : [url], deadlines, log);
  if (parts.schema === 'migrate') await migratePostgres(parts);
  const source = await connect(parts, deadlines, isPooled);
  if (parts.schema === 'check') await requireCurrentSchema(parts, 'postgres', (sql) => source.query(sql));
  const commits = new KnownCommits();
  const { versions, self } = commits;
  const hear = commits.hear.bind(commits);
  const messages = new ProcessMessages();
  const { pool, availability, changeListener } = openConnections(
    source,
    { url, sessionUrl },
    { versions, hear, received: messages.receive },
    { deadlines, log },
  );
  await changeListener.listen();
  const nameOf = isPooled ? () => undefined : statementNames();
  const query = <T = Row>(sql: string, values: readonly Value[] = []): Promise<T[]> =>
    withNewConnections(
      maxReadTries,
      () => pool.use((run) => run(sql, values, nameOf(sql))) as Promise<unknown> as Promise<T[]>,
    );
  const longReads = pLimit(Math.max(1, Math.floor(config.databasePool * maxLongReads)));
  const settings = isPooled ? localSettings(deadlines) : '';
  const transactions = { pool, log, self, settings, outcome: deadlines.outcome, committed: commits.add };
  return {
    dialect: 'postgres',
    versions,
    seesAllCommits: false,
    dataSource: source,
    query,
    queryLong: (sql, values) => longReads(() => query(sql, values)),
    inTransaction: (work) =>
      runTransaction(transactions, work).catch((error: unknown) => {
        if (error instanceof CommitUnknown) commits.missOwn();
        throw error;
      }),
    // The write-ahead log belongs to the database server: its operator decides about retention.
    emptyLog: () => Promise.resolve(),
    onCommit: (listener) => commits.onCommit(listener),
    acceptChanges: (changed) => (changed ? commits.add(changed) : versions.bumpAll()),
    ...messages.methods(async (message) => void (await query('SELECT pg_notify(?, ?)', [messageChannel, message]))),
    lendWriteLock: (write) => write(),
    health: () => ({
      isAvailable: availability.isAvailable,
      listener: changeListener.isListening ? 'listening' : 'reconnecting',
      connections: { ...pool.usage, max: config.databasePool },
    }),
    close: async () => {
      changeListener.close();
      availability.close();
      await source.destroy();
    },
  };
}
