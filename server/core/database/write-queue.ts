import type { QueryRunner } from 'typeorm';
import { Busy, type WriteLock } from './database.js';
import type { Row } from './reader.js';
import type { Handle } from './sqlite-handle.js';
import type { TableKeys } from './table-keys.js';
import { Transaction } from './transaction.js';

const maxQueueLength = 2_000;
const maxBatch = 64;
/** Jobs of a worker in one commit: requests of users in the main process wait for it. */
const maxBatchOfWorker = 8;
/** Number of jobs that run in savepoints after a failed one: where one is rejected, such as for a full event, others are. */
const carefulJobs = 200;

/** Whether another connection held the write lock for longer than `busyTimeout`. */
const isLocked = (error: unknown): boolean => (error as { code?: string } | null)?.code === 'SQLITE_BUSY';

type WriteJob = {
  work: (transaction: Transaction) => Promise<unknown>;
  resolve(value: unknown): void;
  reject(error: unknown): void;
};

/** @returns tells the result to the caller of the job */
async function run({ work, resolve }: WriteJob, transaction: Transaction): Promise<() => void> {
  const value = await work(transaction);
  return () => resolve(value);
}

/** What a transaction has committed, and what then tells the results to the callers of its jobs. */
type Written = { changed: TableKeys; tell: () => void };
const nothingChanged: TableKeys = new Map();

/**
 * Runs write jobs one after another, because SQLite has one writer and TypeORM's driver one connection: concurrent
 * transactions would mix. Waiting jobs share one commit, because the disk sync is the slow part. After a job has failed, each
 * runs in a savepoint of its own for a while.
 */
export class WriteQueue {
  private readonly waiting: WriteJob[] = [];
  private readonly emptying: Pick<WriteJob, 'resolve' | 'reject'>[] = [];
  private readonly loans: (() => Promise<void>)[] = [];
  private running = false;
  /** Number of next jobs that run in savepoints. */
  private carefulJobs = 0;
  private readonly transaction: Transaction;
  private readonly maxBatch: number;

  constructor(
    private readonly runner: QueryRunner,
    private readonly handle: Handle,
    private readonly committed: (changed: TableKeys) => void,
    /** For a worker: the lock that it shares with the main process. */
    private readonly writeLock?: WriteLock,
  ) {
    this.maxBatch = writeLock ? maxBatchOfWorker : maxBatch;
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

  /** Runs `write`, in which another process writes, between two transactions. */
  lend(write: () => Promise<void>): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      this.loans.push(() => write().then(resolve, reject));
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
    while (this.waiting.length > 0 || this.emptying.length > 0 || this.loans.length > 0) {
      if (this.waiting.length > 0) await this.write(() => this.commitBatch(this.waiting.splice(0, this.maxBatch)));
      if (this.emptying.length > 0) await this.write(() => this.truncateLog(this.emptying.splice(0)));
      // One loan between two commits, so that neither process waits for more than one transaction of the other.
      await this.loans.shift()?.();
    }
    this.running = false;
  }

  /** Writes while no other process does. Results are told when the main process knows of the changes. */
  private async write(work: () => Promise<Written>): Promise<void> {
    const giveBack = await this.writeLock?.take();
    const { changed, tell } = await work();
    await giveBack?.(changed);
    tell();
  }

  private async truncateLog(waiters: Pick<WriteJob, 'resolve' | 'reject'>[]): Promise<Written> {
    const rejectAll = (error: unknown) => () => waiters.forEach(({ reject }) => reject(error));
    const resolveAll = () => waiters.forEach(({ resolve }) => resolve(undefined));
    try {
      const [answer] = (await this.runner.query('PRAGMA wal_checkpoint(TRUNCATE)')) as { busy: number }[];
      return { changed: nothingChanged, tell: answer?.busy === 0 ? resolveAll : rejectAll(new Busy()) };
    } catch (error) {
      return { changed: nothingChanged, tell: rejectAll(error) };
    }
  }

  private async commitBatch(jobs: WriteJob[]): Promise<Written> {
    const { runner } = this;
    const usesSavepoints = this.carefulJobs > 0;
    const finished: (() => void)[] = [];
    try {
      await this.begin();
      // Jobs that arrive while others run join them: they would wait for this commit anyway.
      for (let index = 0; index < jobs.length; index += 1) {
        const job = jobs[index]!;
        finished.push(usesSavepoints ? await this.runInSavepoint(job) : await run(job, this.transaction));
        if (index === jobs.length - 1) jobs.push(...this.waiting.splice(0, this.maxBatch - jobs.length));
      }
      await runner.commitTransaction();
    } catch (error) {
      while (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => this.setDepth(0));
      this.transaction.changed.clear();
      const reason = isLocked(error) ? new Busy() : error;
      if (usesSavepoints || jobs.length === 1 || isLocked(error))
        return { changed: nothingChanged, tell: () => jobs.forEach((job) => job.reject(reason)) };
      // One of them failed: they run again, each in its own savepoint, and so do the next ones.
      this.carefulJobs = jobs.length + carefulJobs;
      this.waiting.unshift(...jobs);
      return { changed: nothingChanged, tell: () => {} };
    }
    this.carefulJobs = Math.max(0, this.carefulJobs - jobs.length);
    const changed = new Map(this.transaction.changed);
    this.transaction.changed.clear();
    if (changed.size > 0) this.committed(changed);
    // Rejections too: what a job was rejected for is only now visible to reads.
    return { changed, tell: () => finished.forEach((tell) => tell()) };
  }

  /** Runs one of several jobs: its failure does not roll back the others. @returns tells the result */
  private async runInSavepoint(job: WriteJob): Promise<() => void> {
    await this.handle.all('SAVEPOINT unit', []);
    try {
      const tell = await run(job, this.transaction);
      await this.handle.all('RELEASE unit', []);
      return tell;
    } catch (error) {
      await this.handle.all('ROLLBACK TO unit', []);
      await this.handle.all('RELEASE unit', []);
      return () => job.reject(error);
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
