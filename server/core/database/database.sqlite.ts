import { join } from 'node:path';
import pLimit from 'p-limit';
import sqlite3 from 'sqlite3';
import { DataSource, type QueryRunner } from 'typeorm';
import { installAuditTriggers } from '../audit/audit-triggers.js';
import { Busy, type Database, type DatabaseParts } from './database.js';
import type { Row } from './reader.js';
import { sqliteDriver } from './sqlite-driver.js';
import { handleOf, leastBusy, ReadingHandle, type Handle } from './sqlite-handle.js';
import { StatementLog } from './statement-log.js';
import type { TableKeys } from './table-keys.js';
import { installTableTriggers } from './table-triggers.js';
import { Transaction } from './transaction.js';
import { TableVersions } from './versions.js';

/** Readers of visitors' requests. */
const readerCount = 2;
const maxQueueLength = 2_000;
const maxBatch = 64;

/** Whether another connection held the write lock for longer than `busyTimeout`. */
const isLocked = (error: unknown): boolean => (error as { code?: string } | null)?.code === 'SQLITE_BUSY';

type WriteJob = {
  work: (transaction: Transaction) => Promise<unknown>;
  resolve(value: unknown): void;
  reject(error: unknown): void;
};

/**
 * Runs write jobs one after another, because SQLite has one writer and TypeORM's driver one connection: concurrent
 * transactions would mix. Waiting jobs share one commit, each in its own savepoint, because the disk sync is the slow part.
 */
class WriteQueue {
  private readonly waiting: WriteJob[] = [];
  private readonly emptying: Pick<WriteJob, 'resolve' | 'reject'>[] = [];
  private running = false;
  private readonly transaction: Transaction;

  constructor(
    private readonly runner: QueryRunner,
    private readonly handle: Handle,
    private readonly committed: (changed: TableKeys) => void,
  ) {
    this.transaction = new Transaction('sqlite', (sql, values) => handle.all<Row>(sql, values));
  }

  run<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    if (this.waiting.length >= maxQueueLength) return Promise.reject(new Busy());
    return new Promise<T>((resolve, reject) => {
      this.waiting.push({ work, resolve: resolve as (value: unknown) => void, reject });
      void this.pump();
    });
  }

  /** Truncates the write-ahead log between two transactions. */
  emptyLog(): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      this.emptying.push({ resolve: resolve as (value: unknown) => void, reject });
      void this.pump();
    });
  }

  /** Resolves when the queue is empty. */
  async idle(): Promise<void> {
    while (this.running) await new Promise((resolve) => setTimeout(resolve, 5));
  }

  private async pump(): Promise<void> {
    if (this.running) return;
    this.running = true;
    while (this.waiting.length > 0 || this.emptying.length > 0) {
      if (this.waiting.length > 0) await this.commitBatch(this.waiting.splice(0, maxBatch));
      const waiters = this.emptying.splice(0);
      if (waiters.length > 0) await this.truncateLog(waiters);
    }
    this.running = false;
  }

  private async truncateLog(waiters: Pick<WriteJob, 'resolve' | 'reject'>[]): Promise<void> {
    try {
      const [answer] = (await this.runner.query('PRAGMA wal_checkpoint(TRUNCATE)')) as { busy: number }[];
      for (const { resolve, reject } of waiters)
        if (answer?.busy === 0) resolve(undefined);
        else reject(new Busy());
    } catch (error) {
      for (const { reject } of waiters) reject(error);
    }
  }

  private async commitBatch(jobs: WriteJob[]): Promise<void> {
    const { runner } = this;
    const done: { unit: WriteJob; value: unknown }[] = [];
    try {
      await this.begin();
      // A single job needs no savepoint: its failure rolls back the whole transaction.
      if (jobs.length === 1) done.push({ unit: jobs[0]!, value: await jobs[0]!.work(this.transaction) });
      else for (const job of jobs) await this.runInSavepoint(job, (value) => done.push({ unit: job, value }));
      await runner.commitTransaction();
    } catch (error) {
      while (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => this.setDepth(0));
      this.transaction.changed.clear();
      for (const job of jobs) job.reject(isLocked(error) ? new Busy() : error);
      return;
    }
    const changed = new Map(this.transaction.changed);
    this.transaction.changed.clear();
    if (changed.size > 0) this.committed(changed);
    for (const { unit: job, value } of done) job.resolve(value);
  }

  /** Runs one of several jobs: its failure does not roll back the others. */
  private async runInSavepoint({ work, reject }: WriteJob, succeeded: (value: unknown) => void): Promise<void> {
    await this.handle.all('SAVEPOINT unit', []);
    try {
      const value = await work(this.transaction);
      await this.handle.all('RELEASE unit', []);
      succeeded(value);
    } catch (error) {
      await this.handle.all('ROLLBACK TO unit', []);
      await this.handle.all('RELEASE unit', []);
      reject(error);
    }
  }

  /**
   * Takes the write lock at once. TypeORM begins without it, and SQLite then rejects the first write after a read
   * without waiting if another connection writes.
   */
  private async begin(): Promise<void> {
    await this.handle.all('BEGIN IMMEDIATE', []);
    this.setDepth(1);
  }

  /** Corrects TypeORM's own count of open transactions: it is wrong after SQLite rolls back by itself (disk full). */
  private setDepth(depth: 0 | 1): void {
    const state = this.runner as unknown as { isTransactionActive: boolean; transactionDepth: number };
    state.isTransactionActive = depth > 0;
    state.transactionDepth = depth;
  }
}

/**
 * Opens the embedded database: WAL, synced at each commit, one writing connection, read-only ones for visitors and one for
 * long reads.
 */
export async function openSqlite({
  config,
  entities,
  unaudited,
  derivedRows,
  migrations,
  log,
}: DatabaseParts): Promise<Database> {
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
  await writing.runMigrations();
  await installTableTriggers('sqlite', derivedRows, (sql) => runner.query(sql));
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
  const writingHandle = handleOf(writing);
  const writeQueue = new WriteQueue(runner, writingHandle, (changed) => {
    versions.bump(changed);
    for (const listener of listeners) listener(changed);
  });
  return {
    dialect: 'sqlite',
    versions,
    dataSource: writing,
    query: (sql, values = []) => leastBusy(readers).list(sql, values),
    queryLong: (sql, values = []) => oneAtATime(() => longReader!.list(sql, values)),
    inTransaction: (work) => writeQueue.run(work),
    emptyLog: () => writeQueue.emptyLog(),
    onCommit: (listener) => void listeners.push(listener),
    close: async () => {
      await writeQueue.idle();
      for (const handle of [longReader!.handle, ...readers.map((one) => one.handle), writingHandle])
        await handle.finalize();
      for (const source of reading) await source.destroy();
      await writing.destroy();
    },
  };
}
