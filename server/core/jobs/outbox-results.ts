import type { Logger } from 'pino';
import { cutText } from '../../../rules/text/text.js';
import { addMs, hour, second, toIso, type Clock } from '../clock.js';
import { Busy, type Database, type Transaction } from '../database/database.js';
import { placeholders, type Value } from '../database/sql.js';
import { PermanentFailure, type Job, type JobResult, type OutboxEntry } from './outbox.js';

/** 1 s, 2 s, 4 s, … up to an hour; an entry fails after the fourteenth attempt. */
const defaultRetryDelays: readonly number[] = Array.from({ length: 13 }, (_, index) =>
  Math.min(second * 2 ** index, hour),
);

/** Results that are stored at once. */
const maxResults = 16;
/** Milliseconds that a result waits for others while jobs are slow. */
const maxWait = 500;

type Finished = JobResult & { entry: OutboxEntry };
/** @property at next attempt, or the time of the last one */
type Failed = { state: 'FAILED' | 'RETRYING'; entry: OutboxEntry; message: string; at: string };
type Result = Finished | Failed;

const isFailure = (result: Result): result is Failed => 'message' in result;

/** The result of a failed attempt: another attempt later, or the end. */
export function failureOf(entry: OutboxEntry, job: Job<unknown> | undefined, error: unknown, now: Date): Failed {
  const message = String(error instanceof PermanentFailure ? error.message : error).slice(0, 500);
  const delay =
    error instanceof PermanentFailure ? undefined : (job?.retryDelays ?? defaultRetryDelays)[entry.attempts - 1];
  return delay === undefined
    ? { state: 'FAILED', entry, message, at: toIso(now) }
    : { state: 'RETRYING', entry, message, at: toIso(addMs(now, delay)) };
}

/** Stores results of jobs, many with one commit: each commit is a write to the disk. */
export class OutboxResults {
  private results: Result[] = [];
  private firstAt = 0;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly log: Logger,
  ) {}

  get size(): number {
    return this.results.length;
  }

  /** Whether the results should be stored without waiting for others. */
  get isDue(): boolean {
    return this.size >= maxResults || (this.size > 0 && performance.now() - this.firstAt > maxWait);
  }

  add(result: Result): void {
    if (this.size === 0) this.firstAt = performance.now();
    this.results.push(result);
  }

  /**
   * Stores the results so far. If that fails, the jobs run again when their leases have expired.
   * @throws Busy when the database takes nothing now: the results are kept for the next call
   */
  async store(): Promise<void> {
    const results = this.results.splice(0);
    if (results.length === 0) return;
    try {
      await this.database.inTransaction(async (transaction) => {
        for (const [state, reason, entries] of this.groups(results))
          await this.finish(transaction, entries, state, reason);
        for (const result of results) if (isFailure(result)) await storeFailure(transaction, result);
      });
    } catch (error) {
      // Jobs that have run, such as emails that are sent, must not run again because the database was away for a moment.
      if (error instanceof Busy) {
        this.results.unshift(...results);
        throw error;
      }
      const entries = results.map(({ entry }) => entry.id);
      this.log.error({ entries, error: String(error) }, 'results were not stored');
    }
  }

  /** Stores one result in the transaction of further work, which may fail. */
  async storeWithWork(entry: OutboxEntry, { state, reason, inTransaction: work }: JobResult): Promise<void> {
    await this.database.inTransaction(async (transaction) => {
      const finished = await this.finish(transaction, [entry], state, reason);
      if (finished > 0) await work?.(transaction);
    });
  }

  /** Finished entries by what is stored: one statement each. */
  private groups(results: readonly Result[]): [JobResult['state'], string | undefined, OutboxEntry[]][] {
    const groups = new Map<string, [JobResult['state'], string | undefined, OutboxEntry[]]>();
    for (const result of results) {
      if (isFailure(result)) continue;
      const { state, reason, entry } = result;
      const name = `${state} ${reason}`;
      const group = groups.get(name);
      if (group) group[2].push(entry);
      else groups.set(name, [state, reason, [entry]]);
    }
    return [...groups.values()];
  }

  /** @returns number of changed entries */
  private async finish(
    transaction: Transaction,
    entries: readonly OutboxEntry[],
    state: JobResult['state'],
    reason: string | undefined,
  ): Promise<number> {
    const values: Value[] = [state, toIso(this.clock.now()), reason ? cutText(reason, 500) : null];
    const finished = await transaction.query(
      `UPDATE outbox SET state = ?, "doneAt" = ?, "notNeededBecause" = ?, "failedAt" = NULL, "lastError" = NULL, "lockedUntil" = NULL
       WHERE id IN (${placeholders(entries)}) AND "doneAt" IS NULL RETURNING id`,
      [...values, ...entries.map(({ id }) => id)],
    );
    return finished.length;
  }
}

/** `attempts` differs if the lease expired and another process claimed the entry: then nothing changes. */
const storeFailure = (transaction: Transaction, { state, entry, message, at }: Failed): Promise<unknown> =>
  transaction.query(
    `UPDATE outbox SET state = ?, "${state === 'FAILED' ? 'failedAt' : 'availableAt'}" = ?, "lastError" = ?, "lockedUntil" = NULL
     WHERE id = ? AND "doneAt" IS NULL AND attempts = ?`,
    [state, at, message, entry.id, entry.attempts],
  );
