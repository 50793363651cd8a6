import type { DataSource, EntityManager, MigrationInterface, MixedList, QueryRunner } from 'typeorm';
import type { Logger } from 'pino';
import type { Config } from './config.js';
import type { Value } from './sql.js';
import type { TableVersions } from './versions.js';

export type Row = Record<string, Value>;

/** What work inside a transaction may use. Everything in it is committed together or not at all. */
export type Transaction = {
  /** TypeORM's manager of this transaction: for entities, where a statement by hand would not pay. */
  readonly manager: EntityManager;
  /** A statement with `?` for values; returns the rows of SELECT and RETURNING. */
  query<T = Row>(sql: string, values?: readonly Value[]): Promise<T[]>;
};

/** The one door to the database, the same for SQLite and PostgreSQL. */
export type Database = {
  readonly dialect: 'sqlite' | 'postgres';
  /** Moves at every commit; with PostgreSQL also at the commits of other processes. */
  readonly versions: TableVersions;
  /** Reads what is committed, over connections that cannot write. */
  read<T = Row>(sql: string, values?: readonly Value[]): Promise<T[]>;
  /**
   * The only way to write. No network, no mail and no Promise.all inside: the transaction holds up others.
   * @throws Busy when too many are waiting; whatever `work` throws, after rolling back.
   */
  inTransaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /**
   * Takes what was deleted out of the write-ahead log too, as far as that is a file of ours.
   * @throws Busy when a long read holds it: try again later
   */
  emptyLog(): Promise<void>;
  /** Called after each commit, in this process. */
  onCommit(listener: (tables: ReadonlySet<string>) => void): void;
  readonly dataSource: DataSource;
  close(): Promise<void>;
};

export type Class = new (...parameters: never[]) => object;
export type Migration = new () => MigrationInterface;

export type DatabaseParts = {
  config: Config;
  entities: Class[];
  /** Entities whose changes no act writes down. */
  unaudited: Class[];
  migrations: MixedList<Migration>;
  log: Logger;
};

/** The database cannot take more work now; the client is asked to come again. */
export class Busy extends Error {
  constructor() {
    super('Too many transactions are waiting');
  }
}

/** The set in which a query runner's statements note which tables they change. */
export function changedTables(runner: QueryRunner): Set<string> {
  const data = runner.data as { touched?: Set<string> };
  return (data.touched ??= new Set());
}
