import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { hour, instant, later, minute, second, type Clock } from './clock.js';
import type { Database, Transaction } from './database.js';
import { insertion } from './sql.js';

/** Work that must happen after a commit, written in the same transaction and done at least once by any process. */
@Entity('outbox')
@Index('outbox_due', ['priority', 'availableAt'], { where: '"doneAt" IS NULL AND "failedAt" IS NULL' })
export class OutboxEntry {
  @PrimaryColumn('varchar', { length: 36 })
  id!: string;
  /** Name of the job that does it. */
  @Column('varchar', { length: 60 })
  job!: string;
  /** Ids and plain values as JSON: never a text that is about to be sent, never a secret. */
  @Column('text')
  payload!: string;
  /** Of two entries with one key the second is dropped. */
  @Column('varchar', { length: 200, unique: true })
  key!: string;
  /** 0 is served before 9. */
  @Column('integer')
  priority!: number;
  @Column('varchar', { length: 24 })
  createdAt!: string;
  @Column('varchar', { length: 24 })
  availableAt!: string;
  @Column('varchar', { length: 24, nullable: true })
  lockedUntil!: string | null;
  @Column('integer')
  attempts!: number;
  @Column('varchar', { length: 24, nullable: true })
  doneAt!: string | null;
  /** Given up after the last attempt; waits for a person. */
  @Column('varchar', { length: 24, nullable: true })
  failedAt!: string | null;
  @Column('text', { nullable: true })
  lastError!: string | null;
  /** The account that it is about, where there is one. */
  @Index('outbox_about', { where: '"userId" IS NOT NULL' })
  @Column('varchar', { length: 36, nullable: true })
  userId!: string | null;
}

export type Job<Payload> = {
  readonly name: string;
  /** Does the work. May run twice after a crash: what it does must bear that, with `entryId` as the mark of one entry. */
  run(payload: Payload, entryId: string): Promise<void>;
};

/** Puts work into the outbox of this transaction. */
export async function enqueue<Payload extends object>(
  transaction: Transaction,
  job: string,
  key: string,
  payload: Payload,
  now: Date,
  priority = 5,
  userId: string | null = null,
): Promise<void> {
  const at = instant(now);
  const { sql, values } = insertion('outbox', {
    id: uuid(),
    job,
    payload: JSON.stringify(payload),
    key,
    priority,
    createdAt: at,
    availableAt: at,
    attempts: 0,
    userId,
  });
  await transaction.query(`${sql} ON CONFLICT (key) DO NOTHING`, values);
}

const mostAttempts = 14;
const together = 5;
const longestRest = 250;
const lease = 2 * minute;

/** 1 s, 2 s, 4 s, … up to an hour. */
const pauseAfter = (attempts: number): number => Math.min(second * 2 ** (attempts - 1), hour);

/** Works the outbox off: woken by commits, and by a slow clock for what became due meanwhile. */
export class OutboxWorker {
  private readonly jobs = new Map<string, Job<never>>();
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | null = null;
  private wanted = false;
  private stopped = false;

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
    this.round ??= this.work();
    return this.round;
  }

  /** Finishes the entries under way, takes no more. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.round;
  }

  private async work(): Promise<void> {
    try {
      while (this.wanted && !this.stopped) {
        this.wanted = false;
        const entries = await this.claim();
        if (entries.length === 0) continue;
        this.wanted = true;
        const begun = performance.now();
        await Promise.all(entries.map((entry) => this.serve(entry)));
        await this.rest(performance.now() - begun);
      }
    } catch (error) {
      this.log.error({ error: String(error) }, 'the outbox could not be read');
    } finally {
      // In the same turn as the last look at `wanted`, or a call in between would be lost.
      this.round = null;
    }
  }

  /** Letters wait, people do not: the worker takes at most a quarter of the time, the less the busier the process is. */
  private async rest(worked: number): Promise<void> {
    if (!this.stopped) await pause(Math.min(3 * worked, longestRest));
  }

  private async claim(): Promise<OutboxEntry[]> {
    const now = this.clock.now();
    const due = `"doneAt" IS NULL AND "failedAt" IS NULL AND "availableAt" <= ? AND ("lockedUntil" IS NULL OR "lockedUntil" < ?)`;
    const at = instant(now);
    const [first] = await this.database.read(`SELECT id FROM outbox WHERE ${due} LIMIT 1`, [at, at]);
    if (!first) return [];
    const skip = this.database.dialect === 'postgres' ? 'FOR UPDATE SKIP LOCKED' : '';
    return this.database.inTransaction((transaction) =>
      transaction.query<OutboxEntry>(
        `UPDATE outbox SET "lockedUntil" = ?, attempts = attempts + 1
         WHERE id IN (SELECT id FROM outbox WHERE ${due} ORDER BY priority, "availableAt" LIMIT ${together} ${skip})
         RETURNING *`,
        [instant(later(now, lease)), at, at],
      ),
    );
  }

  private async serve(entry: OutboxEntry): Promise<void> {
    const job = this.jobs.get(entry.job) as Job<unknown> | undefined;
    try {
      if (!job) throw new Error(`there is no job ${entry.job}`);
      await job.run(JSON.parse(entry.payload), entry.id);
      await this.change(`"doneAt" = ?, "lastError" = NULL`, [instant(this.clock.now())], entry.id);
    } catch (error) {
      const message = String(error).slice(0, 500);
      const last = entry.attempts >= mostAttempts;
      this.log.warn(
        { job: entry.job, entry: entry.id, attempts: entry.attempts, error: message },
        'work from the outbox failed',
      );
      const now = this.clock.now();
      if (last) await this.change('"failedAt" = ?, "lastError" = ?', [instant(now), message], entry.id);
      else
        await this.change(
          '"availableAt" = ?, "lastError" = ?',
          [instant(later(now, pauseAfter(entry.attempts))), message],
          entry.id,
        );
    }
  }

  private async change(assignments: string, values: string[], id: string): Promise<void> {
    await this.database.inTransaction((transaction) =>
      transaction.query(`UPDATE outbox SET ${assignments}, "lockedUntil" = NULL WHERE id = ?`, [...values, id]),
    );
  }
}
