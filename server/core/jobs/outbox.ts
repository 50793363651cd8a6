import { Entity, Index } from 'typeorm';
import { Column, kind, optional, PrimaryColumn } from '../database/columns.js';
import { v7 as uuid } from 'uuid';
import { toIso, addMs } from '../clock.js';
import type { Transaction } from '../database/database.js';

/** State of an entry. After a crash an entry stays UNDERWAY until its lease expires and another worker claims it. */
export type OutboxState = 'QUEUED' | 'UNDERWAY' | 'RETRYING' | 'DONE' | 'NOT_NEEDED' | 'FAILED';

/** A job that runs after the commit of the transaction that stored it, at least once, in any process. */
@Entity('outbox')
@Index('outbox_due', ['priority', 'availableAt'], { where: '"doneAt" IS NULL AND "failedAt" IS NULL' })
@Index('outbox_letters_by_state', ['state', 'id'], { where: 'letter IS NOT NULL' })
@Index('outbox_letters_by_kind', ['letter', 'id'], { where: 'letter IS NOT NULL' })
@Index('outbox_given_up', ['job', 'id'], { where: '"failedAt" IS NOT NULL' })
@Index('outbox_about', ['userId', 'id'], { where: '"userId" IS NOT NULL' })
@Index('outbox_of_cause', ['causeId', 'state'], { where: '"causeId" IS NOT NULL' })
export class OutboxEntry {
  @PrimaryColumn(kind.id)
  id!: string;
  /** Name of the job. */
  @Column(kind.string(60))
  job!: string;
  /** Ids and plain values as JSON: no email texts, no secrets. */
  @Column(kind.text)
  payload!: string;
  /** Idempotency key: a second entry with the same key is dropped. */
  @Column({ ...kind.string(200), unique: true })
  key!: string;
  /** 0 runs before 9. */
  @Column(kind.integer)
  priority!: number;
  @Column(kind.timestamp)
  createdAt!: string;
  @Column(kind.timestamp)
  availableAt!: string;
  @Column(optional(kind.timestamp))
  lockedUntil!: string | null;
  @Column(kind.integer)
  attempts!: number;
  @Column(optional(kind.timestamp))
  doneAt!: string | null;
  /** When the last attempt failed; staff can send the entry again. */
  @Column(optional(kind.timestamp))
  failedAt!: string | null;
  @Column(optional(kind.text))
  lastError!: string | null;
  @Column({ ...kind.string(20), default: 'QUEUED' })
  state!: OutboxState;
  /** Kind of the email that it sends; null: none. */
  @Column(optional(kind.string(60)))
  letter!: string | null;
  /** The account that it is about; null: none. */
  @Column(optional(kind.id))
  userId!: string | null;
  /** Why it was not needed, a sentence for staff; null: it was needed, or no reason is known. */
  @Column(optional(kind.string(500)))
  notNeededBecause!: string | null;
  /** The change or task that enqueued it: used to count its emails by state. */
  @Column(optional(kind.id))
  causeId!: string | null;
}

/** Result of a job. */
export type JobResult = {
  readonly state: 'DONE' | 'NOT_NEEDED';
  /** Why it was not needed, a sentence for staff (Russian). */
  readonly reason?: string | undefined;
  /** Runs in the transaction that stores the result. */
  readonly inTransaction?: ((transaction: Transaction) => Promise<void>) | undefined;
};

export type Job<Payload> = {
  readonly name: string;
  /** Milliseconds to wait after each failed attempt; after the attempt that follows the last one, the entry fails. */
  readonly retryDelays?: readonly number[];
  /**
   * Must be idempotent: it may run twice after a crash. `entryId` identifies the entry.
   * @throws PermanentFailure when a retry is useless; any other error is retried
   */
  run(payload: Payload, entryId: string): Promise<void | 'NOT_NEEDED' | JobResult>;
};

/** An error after which a job is not retried. */
export class PermanentFailure extends Error {}

export type NewJob<Payload extends object> = {
  job: string;
  key: string;
  payload: Payload;
  now: Date;
  /** 0 runs before 9. */
  priority?: number;
  /** Milliseconds to wait before the first attempt. */
  delay?: number | undefined;
  email?: { kind: string; userId: string | null; causeId?: string | null | undefined };
};

/** Enqueues many jobs in the outbox of this transaction, with few statements. */
export async function enqueueAll<Payload extends object>(
  transaction: Transaction,
  jobs: readonly NewJob<Payload>[],
): Promise<void> {
  const rows = jobs.map(({ job, key, payload, now, priority = 5, delay = 0, email }) => ({
    id: uuid(),
    job,
    payload: JSON.stringify(payload),
    key,
    priority,
    createdAt: toIso(now),
    availableAt: toIso(addMs(now, delay)),
    attempts: 0,
    letter: email?.kind ?? null,
    userId: email?.userId ?? null,
    causeId: email?.causeId ?? null,
  }));
  await transaction.insert('outbox', rows, 'ON CONFLICT (key) DO NOTHING');
}

/** Enqueues a job in the outbox of this transaction. */
export const enqueue = <Payload extends object>(
  transaction: Transaction,
  job: string,
  key: string,
  payload: Payload,
  now: Date,
  priority?: number,
): Promise<void> => enqueueAll(transaction, [{ job, key, payload, now, ...(priority !== undefined && { priority }) }]);
