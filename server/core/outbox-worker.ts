import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { hour, toIso, addMs, minute, second, type Clock } from './clock.js';
import type { Database } from './database.js';
import { PermanentFailure, type Job, type OutboxEntry, type Outcome } from './outbox.js';
import type { Value } from './sql.js';

const together = 5;
/** What somebody waits for in front of a screen. One place is free for it, however slow the other work is. */
const urgent = 1;
const maxRest = 250;
const lease = 2 * minute;

/** 1 s, 2 s, 4 s, … up to an hour; given up after the fourteenth try. */
const usualPauses: readonly number[] = Array.from({ length: 13 }, (_, index) => Math.min(second * 2 ** index, hour));

/** Works the outbox off: woken by commits, and by a slow clock for what became due meanwhile. */
export class OutboxWorker {
  private readonly jobs = new Map<string, Job<never>>();
  private readonly underway = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | null = null;
  private wanted = false;
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
    this.database.onCommit((tables) => void (tables.has('outbox') && this.wake()));
    this.timer = setInterval(() => void this.wake(), everyMilliseconds);
    this.timer.unref();
    void this.wake();
  }

  /** Resolves when nothing is due any more, or the outbox cannot be read. */
  wake(): Promise<void> {
    this.wanted = true;
    this.ring();
    this.round ??= this.work();
    return this.round;
  }

  /** Finishes the entries under way, takes no more. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    this.ring();
    await this.round;
    await Promise.all(this.underway);
  }

  private async work(): Promise<void> {
    try {
      for (let more = true; (more || this.wanted || this.underway.size > 0) && !this.stopped;) {
        this.wanted = false;
        const begun = performance.now();
        const bell = new Promise<void>((done) => (this.ring = done));
        more = await this.fill();
        // Whoever is done first makes room for the next: nobody waits for the slowest of several.
        if (this.underway.size > 0 && !this.wanted) await Promise.race([bell, ...this.underway]);
        if (more) await this.rest(performance.now() - begun);
      }
    } catch (error) {
      this.log.error({ error: String(error) }, 'the outbox could not be read');
    } finally {
      // In the same turn as the last look at `wanted`, or a call in between would be lost.
      this.round = null;
    }
  }

  /**
   * Letters wait, people do not: the worker takes at most a quarter of the time, the less the busier the process is. Only
   * what works by itself rests: whoever has it work by hand waits for the end.
   */
  private async rest(worked: number): Promise<void> {
    if (this.timer && !this.stopped) await pause(Math.min(3 * worked, maxRest));
  }

  /** Begins as much of what is due as there is room for; false: there was nothing to begin. */
  private async fill(): Promise<boolean> {
    for (let begun = false; ; begun = true) {
      const room = together - this.underway.size;
      if (room === 0 || this.stopped) return begun;
      const entries = room > 1 ? await this.claim(room - 1) : await this.claim(1, urgent);
      if (entries.length === 0) return begun;
      for (const entry of entries) this.begin(entry);
    }
  }

  private begin(entry: OutboxEntry): void {
    const work: Promise<void> = this.serve(entry)
      // Its lease will run out, and it is taken up again.
      .catch((error: unknown) =>
        this.log.error({ entry: entry.id, error: String(error) }, 'an end was not written down'),
      )
      .finally(() => {
        this.underway.delete(work);
        // It may have left more to do, after the last look for what is due.
        this.wanted = true;
      });
    this.underway.add(work);
  }

  private async claim(most: number, leastUrgent = 9): Promise<OutboxEntry[]> {
    const now = this.clock.now();
    const due = `"doneAt" IS NULL AND "failedAt" IS NULL AND priority <= ? AND "availableAt" <= ? AND ("lockedUntil" IS NULL OR "lockedUntil" < ?)`;
    const at = toIso(now);
    const [first] = await this.database.read(`SELECT id FROM outbox WHERE ${due} LIMIT 1`, [leastUrgent, at, at]);
    if (!first) return [];
    const skip = this.database.dialect === 'postgres' ? 'FOR UPDATE SKIP LOCKED' : '';
    return this.database.inTransaction((transaction) =>
      transaction.query<OutboxEntry>(
        `UPDATE outbox SET state = 'UNDERWAY', "lockedUntil" = ?, attempts = attempts + 1
         WHERE id IN (SELECT id FROM outbox WHERE ${due} ORDER BY priority, "availableAt" LIMIT ${most} ${skip})
         RETURNING *`,
        [toIso(addMs(now, lease)), leastUrgent, at, at],
      ),
    );
  }

  private async serve(entry: OutboxEntry): Promise<void> {
    const job = this.jobs.get(entry.job) as Job<unknown> | undefined;
    try {
      if (!job) throw new Error(`there is no job ${entry.job}`);
      const ended = (await job.run(JSON.parse(entry.payload), entry.id)) ?? 'DONE';
      const { state, reason, also }: Outcome = typeof ended === 'string' ? { state: ended } : ended;
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
    const next = error instanceof PermanentFailure ? undefined : (job?.pauses ?? usualPauses)[attempts - 1];
    this.log.warn({ job: entry.job, entry: id, attempts, error: message }, 'work from the outbox failed');
    const now = this.clock.now();
    const [state, column, at]: [string, string, Date] =
      next === undefined ? ['FAILED', 'failedAt', now] : ['RETRYING', 'availableAt', addMs(now, next)];
    // Whoever fails when its lease has run out and another has taken the entry up changes nothing.
    await this.end(`"${column}" = ?, "lastError" = ?`, [state, toIso(at), message, id, attempts], 'AND attempts = ?');
  }

  private async end(
    assignments: string,
    values: Value[],
    condition = '',
    also: Outcome['also'] = undefined,
  ): Promise<void> {
    await this.database.inTransaction(async (transaction) => {
      const ended = await transaction.query(
        `UPDATE outbox SET state = ?, ${assignments}, "lockedUntil" = NULL
         WHERE id = ? AND "doneAt" IS NULL ${condition} RETURNING id`,
        values,
      );
      if (ended.length > 0) await also?.(transaction);
    });
  }
}
