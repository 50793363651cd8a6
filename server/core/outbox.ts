import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { toIso, addMs } from './clock.js';
import type { Transaction } from './database.js';
import { insertRows } from './insert.js';

/** How far an entry has come; an entry whose worker died is UNDERWAY until another takes it up. */
export type OutboxState = 'QUEUED' | 'UNDERWAY' | 'RETRYING' | 'DONE' | 'NOT_NEEDED' | 'FAILED';

/** Work that must happen after a commit, written in the same transaction and done at least once by any process. */
@Entity('outbox')
@Index('outbox_due', ['priority', 'availableAt'], { where: '"doneAt" IS NULL AND "failedAt" IS NULL' })
@Index('outbox_letters_by_state', ['state', 'id'], { where: 'letter IS NOT NULL' })
@Index('outbox_letters_by_kind', ['letter', 'id'], { where: 'letter IS NOT NULL' })
@Index('outbox_given_up', ['job', 'id'], { where: '"failedAt" IS NOT NULL' })
@Index('outbox_about', ['userId', 'id'], { where: '"userId" IS NOT NULL' })
@Index('outbox_of_cause', ['causeId', 'state'], { where: '"causeId" IS NOT NULL' })
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
  @Column('varchar', { length: 20, default: 'QUEUED' })
  state!: OutboxState;
  /** Kind of the letter that it sends; null: it sends none. */
  @Column('varchar', { length: 60, nullable: true })
  letter!: string | null;
  /** The account that it is about, where there is one. */
  @Column('varchar', { length: 36, nullable: true })
  userId!: string | null;
  /** Why there was no need for it, a sentence for staff; null: it was needed, or nobody said why. */
  @Column('varchar', { length: 500, nullable: true })
  notNeededBecause!: string | null;
  /** The change or task that asked for it: by this, what became of its letters is counted. */
  @Column('varchar', { length: 36, nullable: true })
  causeId!: string | null;
}

/** How work ended. */
export type Outcome = {
  readonly state: 'DONE' | 'NOT_NEEDED';
  /** Why it was not needed, a sentence for staff (Russian). */
  readonly reason?: string | undefined;
  /** Is committed together with the end. */
  readonly also?: ((transaction: Transaction) => Promise<void>) | undefined;
};

export type Job<Payload> = {
  readonly name: string;
  /** How long to wait after the first try that failed, after the second, …; after one more it is given up. */
  readonly pauses?: readonly number[];
  /**
   * Does the work. May run twice after a crash: what it does must bear that, with `entryId` as the mark of one entry.
   * @throws PermanentFailure when no other try could end better; anything else is tried again
   */
  run(payload: Payload, entryId: string): Promise<void | 'NOT_NEEDED' | Outcome>;
};

/** Trying again is of no use. */
export class PermanentFailure extends Error {}

export type Wanted<Payload extends object> = {
  job: string;
  key: string;
  payload: Payload;
  now: Date;
  /** 0 is served before 9. */
  priority?: number;
  /** Not before so many milliseconds have passed. */
  delay?: number | undefined;
  letter?: { kind: string; userId: string | null; causeId?: string | null | undefined };
};

/** Puts many pieces of work into the outbox of this transaction, with few statements. */
export async function enqueueAll<Payload extends object>(
  transaction: Transaction,
  wanted: readonly Wanted<Payload>[],
): Promise<void> {
  const rows = wanted.map(({ job, key, payload, now, priority = 5, delay = 0, letter }) => ({
    id: uuid(),
    job,
    payload: JSON.stringify(payload),
    key,
    priority,
    createdAt: toIso(now),
    availableAt: toIso(addMs(now, delay)),
    attempts: 0,
    letter: letter?.kind ?? null,
    userId: letter?.userId ?? null,
    causeId: letter?.causeId ?? null,
  }));
  await insertRows(transaction, 'outbox', rows, 'ON CONFLICT (key) DO NOTHING');
}

/** Puts work into the outbox of this transaction. */
export const enqueue = <Payload extends object>(
  transaction: Transaction,
  job: string,
  key: string,
  payload: Payload,
  now: Date,
  priority?: number,
): Promise<void> => enqueueAll(transaction, [{ job, key, payload, now, ...(priority !== undefined && { priority }) }]);
