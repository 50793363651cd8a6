import type { DataSource, MigrationInterface } from 'typeorm';
import type { Logger } from 'pino';
import type { Clock } from '../clock.js';
import type { Config } from '../config/config.js';
import type { PostgresDeadlines } from './postgres/deadlines.js';
import type { Row } from './reader.js';
import type { Value } from './sql.js';
import type { TableKeys } from './table-keys.js';
import type { DerivedRows } from './table-triggers.js';
import type { Transaction } from './transaction.js';
import type { TableVersions } from './versions.js';

export type { Transaction };

/** The only interface to the database, the same for SQLite and PostgreSQL. */
export type Database = {
  readonly dialect: 'sqlite' | 'postgres';
  /**
   * Changes at every commit; with PostgreSQL also at commits of other processes. Who writes to the same database in another
   * way reports it to `versions.bump`.
   */
  readonly versions: TableVersions;
  /**
   * Whether `versions` changes before anybody learns of a commit: so in the main process on SQLite, which makes all commits
   * or lends the lock for them. Messages about commits of other processes come a little later.
   */
  readonly seesAllCommits: boolean;
  /** Reads committed data, over read-only connections. */
  query<T = Row>(sql: string, values?: readonly Value[]): Promise<T[]>;
  /**
   * The same for long reads of staff and of background work (see `Db.long`): SQLite has a connection of their own for them,
   * PostgreSQL gives them a part of the pool.
   */
  queryLong<T = Row>(sql: string, values?: readonly Value[]): Promise<T[]>;
  /**
   * The only way to write. No network call, no email and no Promise.all inside: the transaction blocks others. `work` may
   * run again after a rollback, so it changes nothing but the database.
   * @throws Busy when too many jobs wait; DatabaseUnavailable; CommitUnknown; rethrows the error of `work` after the
   * rollback
   */
  inTransaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /**
   * Removes deleted data from the write-ahead log too (SQLite only).
   * @throws Busy when a long read holds the log: try again later
   */
  emptyLog(): Promise<void>;
  /** Called after each commit, also of other processes. */
  onCommit(listener: (changed: TableKeys) => void): void;
  /** Takes over changes that another process has committed; null: they are not known, anything may have changed. */
  acceptChanges(changed: TableKeys | null): void;
  /**
   * Sends a text of less than 8,000 bytes to the other processes on this database, which may get it twice. It is not part of
   * a transaction.
   * @throws Busy; DatabaseUnavailable
   */
  publish(message: string): Promise<void>;
  /** Called with messages of `publish`, also with own ones; null: some may have been missed. */
  onMessage(listener: (message: string | null) => void): void;
  /** SQLite: takes over a message of the worker. */
  acceptMessage(message: string): void;
  /** SQLite: runs `write`, in which another process writes, between two transactions of this one. */
  lendWriteLock(write: () => Promise<void>): Promise<void>;
  /** What this process knows of the connections, without asking the database. */
  health(): DatabaseHealth;
  readonly dataSource: DataSource;
  close(): Promise<void>;
};

/** The write lock of a SQLite file that several processes share: the main process lends it to the others. */
export type WriteLock = {
  /** Resolves when no other process writes. @returns gives the lock back, after a commit with its changes */
  take(): Promise<(changed: TableKeys) => Promise<void>>;
  /** Sends a message to the main process, see `Database.publish`. Commands of operators send none. */
  publish?(message: string): void;
};

export type Class = new (...parameters: never[]) => object;
export type Migration = new () => MigrationInterface;

/** Writes content that the site needs: dictionaries, legal documents. Idempotent; nobody else writes meanwhile. */
export type WriteBaseData = (parts: {
  config: Config;
  clock: Clock;
  database: Pick<Database, 'query' | 'inTransaction'>;
}) => Promise<void>;

/** What the modules have in the database. */
export type DatabaseTables = {
  entities: Class[];
  /** Entities without audit triggers. */
  unaudited: Class[];
  derivedRows: readonly DerivedRows[];
  writeBaseData: WriteBaseData;
};

export type DatabaseParts = DatabaseTables & {
  config: Config;
  clock: Clock;
  migrations: Migration[];
  log: Logger;
  /** `check`: a command of an operator changes no schema. `trust`: the main process has migrated it. */
  schema: 'migrate' | 'check' | 'trust';
  /** For a process that shares the database with the main one. */
  writeLock?: WriteLock | undefined;
  /** Of PostgreSQL. */
  deadlines?: PostgresDeadlines | undefined;
};

/** The database takes no further work now; the client should retry. */
export class Busy extends Error {
  constructor(message = 'Too many transactions are waiting') {
    super(message);
  }
}

/** The database is known not to answer. What was asked for is not done. */
export class DatabaseUnavailable extends Busy {
  constructor(message = 'The database does not answer') {
    super(message);
  }
}

/** The connection was lost during a commit and the database does not answer: the changes may be stored or not. */
export class CommitUnknown extends DatabaseUnavailable {
  constructor() {
    super('The database does not tell whether a transaction was committed');
  }
}

export type DatabaseHealth = {
  isAvailable: boolean;
  /** Whether commits of other processes are heard of; while they are not, nothing comes from the cache. */
  listener?: 'listening' | 'reconnecting';
  /** Of the pool. `waiting`: statements and transactions that wait for one. */
  connections?: { used: number; waiting: number; max: number };
};
