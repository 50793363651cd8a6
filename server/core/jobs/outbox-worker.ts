import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { second } from '../clock.js';
import type { ClockWatch } from '../process/clock-watch.js';
import { DatabaseUnavailable, type Database } from '../database/database.js';
import { OutboxClaims, claimSize, maxUrgentPriority } from './outbox-claims.js';
import { OutboxResults, failureOf } from './outbox-results.js';
import type { Job, OutboxEntry, JobResult } from './outbox.js';

const maxParallel = 5;
const maxPause = 250;

/** Runs the jobs of the outbox: after commits, and by a timer for entries that became due. */
export class OutboxWorker {
  private readonly jobs = new Map<string, Job<never>>();
  private readonly running = new Set<Promise<void>>();
  private readonly claims: OutboxClaims;
  private readonly results: OutboxResults;
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | null = null;
  private isRequested = false;
  /** Whether the last query found no further entry. */
  private isDrained = false;
  private stopped = false;
  private pauses = false;
  private ring = (): void => {};

  constructor(
    private readonly database: Database,
    private readonly clock: ClockWatch,
    private readonly log: Logger,
    jobs: Job<never>[],
    /** While it is, entries wait. */
    isPaused: () => Promise<boolean> = async () => false,
  ) {
    for (const job of jobs) this.jobs.set(job.name, job);
    this.claims = new OutboxClaims(database, clock, isPaused);
    this.results = new OutboxResults(database, clock, log);
  }

  /** @param sharesProcess whether visitors are served in this process, so that the worker has to pause for them */
  start(sharesProcess: boolean, everyMilliseconds = 2 * second): void {
    this.pauses = sharesProcess;
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
    try {
      await this.results.store();
      await this.claims.release();
    } catch (error) {
      // Other processes take the entries over when their leases have expired.
      this.log.warn({ error: String(error) }, 'the outbox could not be given back');
    }
  }

  private async work(): Promise<void> {
    try {
      while (this.isBusy() && !this.stopped) {
        const started = performance.now();
        const requested = new Promise<void>((resolve) => (this.ring = resolve));
        // First what an unreachable database has not taken: the entries would be claimed and run once more.
        if (this.results.isDue) await this.results.store();
        await this.fill();
        // The first finished job frees its slot: others do not wait for the slowest one.
        if (this.running.size > 0 && !this.isRequested) await Promise.race([requested, ...this.running]);
        // Results wait for those of the other claimed jobs, so that they share a commit, but for no running job.
        if (this.claims.waiting === 0 || this.results.isDue) await this.results.store();
        if (this.claims.waiting > 0 || !this.isDrained) await this.throttle(performance.now() - started);
      }
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable))
        this.log.error({ error: String(error) }, 'the outbox could not be read');
    } finally {
      // Without an await since the last check of `isRequested`: otherwise a call in between would be lost.
      this.round = null;
    }
  }

  private isBusy(): boolean {
    const { claims, results, running } = this;
    return this.isRequested || !this.isDrained || running.size + claims.waiting + results.size > 0;
  }

  /**
   * Pauses so that the worker takes at most a quarter of the time: requests of users go first. In a process of its own, or
   * called by hand (in tests and commands), it does not pause.
   */
  private async throttle(worked: number): Promise<void> {
    if (this.pauses && !this.stopped) await pause(Math.min(3 * worked, maxPause));
  }

  /** Claims due entries, and starts claimed ones in the free slots. */
  private async fill(): Promise<void> {
    const wasRequested = this.isRequested;
    this.isRequested = false;
    if (this.claims.waiting === 0 && this.room > 1) {
      if (wasRequested || !this.isDrained) this.isDrained = !(await this.claims.claim(claimSize));
    } else if (wasRequested && this.room > 0) await this.claims.claim(this.room, maxUrgentPriority);
    for (let entry; !this.stopped && (entry = this.claims.next(this.room > 1 ? 9 : maxUrgentPriority));) {
      this.run(entry);
      if (this.room === 0) return;
    }
  }

  private get room(): number {
    return maxParallel - this.running.size;
  }

  private run(entry: OutboxEntry): void {
    const work: Promise<void> = this.runJob(entry)
      // The entry is claimed again after its lease expires.
      .catch((error: unknown) => this.log.error({ entry: entry.id, error: String(error) }, 'a result was not stored'))
      .finally(() => {
        this.running.delete(work);
        // The job may have enqueued more after the last query for due entries.
        this.isDrained = false;
      });
    this.running.add(work);
  }

  private async runJob(entry: OutboxEntry): Promise<void> {
    const job = this.jobs.get(entry.job) as Job<unknown> | undefined;
    try {
      if (!job) throw new Error(`there is no job ${entry.job}`);
      const result = (await job.run(JSON.parse(entry.payload), entry.id)) ?? 'DONE';
      const jobResult: JobResult = typeof result === 'string' ? { state: result } : result;
      if (jobResult.inTransaction) await this.results.storeWithWork(entry, jobResult);
      else this.results.add({ ...jobResult, entry });
    } catch (error) {
      const failure = failureOf(entry, job, error, this.clock.now());
      this.log.warn(
        { job: entry.job, entry: entry.id, attempts: entry.attempts, error: failure.message },
        'work from the outbox failed',
      );
      this.results.add(failure);
    }
  }
}
