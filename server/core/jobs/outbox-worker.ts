import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { hour, toIso, addMs, minute, second, type Clock } from '../clock.js';
import type { Database } from '../database/database.js';
import { PermanentFailure, type Job, type OutboxEntry, type JobResult } from './outbox.js';
import type { Value } from '../database/sql.js';

const maxParallel = 5;
/** Entries up to this priority have a user waiting. One slot is reserved for them, however slow the other jobs are. */
const maxUrgentPriority = 1;
const maxPause = 250;
const lease = 2 * minute;

/** 1 s, 2 s, 4 s, … up to an hour; an entry fails after the fourteenth attempt. */
const defaultRetryDelays: readonly number[] = Array.from({ length: 13 }, (_, index) =>
  Math.min(second * 2 ** index, hour),
);

/** Runs the jobs of the outbox: after commits, and by a timer for entries that became due. */
export class OutboxWorker {
  private readonly jobs = new Map<string, Job<never>>();
  private readonly running = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | null = null;
  private isRequested = false;
  private stopped = false;
  private ring = (): void => {};

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly log: Logger,
    jobs: Job<never>[],
  ) {
    for (const job of jobs) this.jobs.set(job.name, job);
  }

  start(everyMilliseconds = 2 * second): void {
    this.database.onCommit((tables) => void (tables.has('outbox') && this.runPendingJobs()));
    this.timer = setInterval(() => void this.runPendingJobs(), everyMilliseconds);
    this.timer.unref();
    void this.runPendingJobs();
  }

  /** Runs pending jobs. Resolves when nothing is due any more, or the outbox cannot be read. */
  runPendingJobs(): Promise<void> {
    this.isRequested = true;
    this.ring();
    this.round ??= this.work();
    return this.round;
  }

  /** Finishes the running jobs and starts no more. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    this.ring();
    await this.round;
    await Promise.all(this.running);
  }

  private async work(): Promise<void> {
    try {
      for (let more = true; (more || this.isRequested || this.running.size > 0) && !this.stopped;) {
        this.isRequested = false;
        const started = performance.now();
        const requested = new Promise<void>((resolve) => (this.ring = resolve));
        more = await this.fill();
        // The first finished job frees its slot: others do not wait for the slowest one.
        if (this.running.size > 0 && !this.isRequested) await Promise.race([requested, ...this.running]);
        if (more) await this.throttle(performance.now() - started);
      }
    } catch (error) {
      this.log.error({ error: String(error) }, 'the outbox could not be read');
    } finally {
      // Without an await since the last check of `isRequested`: otherwise a call in between would be lost.
      this.round = null;
    }
  }

  /**
   * Pauses so that the worker takes at most a quarter of the time: requests of users go first. Without a timer (`wake` is
   * called by hand, in tests and commands) it does not pause.
   */
  private async throttle(worked: number): Promise<void> {
    if (this.timer && !this.stopped) await pause(Math.min(3 * worked, maxPause));
  }

  /** Starts due entries in the free slots; false: none was started. */
  private async fill(): Promise<boolean> {
    for (let started = false; ; started = true) {
      const room = maxParallel - this.running.size;
      if (room === 0 || this.stopped) return started;
      const entries = room > 1 ? await this.claim(room - 1) : await this.claim(1, maxUrgentPriority);
      if (entries.length === 0) return started;
      for (const entry of entries) this.run(entry);
    }
  }

  private run(entry: OutboxEntry): void {
    const work: Promise<void> = this.runJob(entry)
      // The entry is claimed again after its lease expires.
      .catch((error: unknown) => this.log.error({ entry: entry.id, error: String(error) }, 'a result was not stored'))
      .finally(() => {
        this.running.delete(work);
        // The job may have enqueued more after the last query for due entries.
        this.isRequested = true;
      });
    this.running.add(work);
  }

  private async claim(limit: number, maxPriority = 9): Promise<OutboxEntry[]> {
    const now = this.clock.now();
    const due = `"doneAt" IS NULL AND "failedAt" IS NULL AND priority <= ? AND "availableAt" <= ? AND ("lockedUntil" IS NULL OR "lockedUntil" < ?)`;
    const at = toIso(now);
    const [first] = await this.database.query(`SELECT id FROM outbox WHERE ${due} LIMIT 1`, [maxPriority, at, at]);
    if (!first) return [];
    const skip = this.database.dialect === 'postgres' ? 'FOR UPDATE SKIP LOCKED' : '';
    return this.database.inTransaction((transaction) =>
      transaction.query<OutboxEntry>(
        `UPDATE outbox SET state = 'UNDERWAY', "lockedUntil" = ?, attempts = attempts + 1
         WHERE id IN (SELECT id FROM outbox WHERE ${due} ORDER BY priority, "availableAt" LIMIT ${limit} ${skip})
         RETURNING *`,
        [toIso(addMs(now, lease)), maxPriority, at, at],
      ),
    );
  }

  private async runJob(entry: OutboxEntry): Promise<void> {
    const job = this.jobs.get(entry.job) as Job<unknown> | undefined;
    try {
      if (!job) throw new Error(`there is no job ${entry.job}`);
      const result = (await job.run(JSON.parse(entry.payload), entry.id)) ?? 'DONE';
      const { state, reason, inTransaction: also }: JobResult = typeof result === 'string' ? { state: result } : result;
      const now = toIso(this.clock.now());
      await this.end(
        '"doneAt" = ?, "notNeededBecause" = ?, "failedAt" = NULL, "lastError" = NULL',
        [state, now, reason?.slice(0, 500) ?? null, entry.id],
        '',
        also,
      );
    } catch (error) {
      await this.fail(entry, job, error);
    }
  }

  private async fail(entry: OutboxEntry, job: Job<unknown> | undefined, error: unknown): Promise<void> {
    const { id, attempts } = entry;
    const message = String(error instanceof PermanentFailure ? error.message : error).slice(0, 500);
    const delay =
      error instanceof PermanentFailure ? undefined : (job?.retryDelays ?? defaultRetryDelays)[attempts - 1];
    this.log.warn({ job: entry.job, entry: id, attempts, error: message }, 'work from the outbox failed');
    const now = this.clock.now();
    const [state, column, at]: [string, string, Date] =
      delay === undefined ? ['FAILED', 'failedAt', now] : ['RETRYING', 'availableAt', addMs(now, delay)];
    // `attempts` differs if the lease expired and another process claimed the entry: then nothing changes.
    await this.end(`"${column}" = ?, "lastError" = ?`, [state, toIso(at), message, id, attempts], 'AND attempts = ?');
  }

  private async end(
    assignments: string,
    values: Value[],
    condition = '',
    also: JobResult['inTransaction'] = undefined,
  ): Promise<void> {
    await this.database.inTransaction(async (transaction) => {
      const result = await transaction.query(
        `UPDATE outbox SET state = ?, ${assignments}, "lockedUntil" = NULL
         WHERE id = ? AND "doneAt" IS NULL ${condition} RETURNING id`,
        values,
      );
      if (result.length > 0) await also?.(transaction);
    });
  }
}
