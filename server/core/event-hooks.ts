import type { Transaction } from './database.js';

/** Where each day of an event has gone, by its date before; undefined: the event has it no more. */
export type DayMoves = ReadonlyMap<string, string | undefined>;

/** Told in the transaction that gives an event other days. */
export type EventDaysHook = (transaction: Transaction, eventId: string, moves: DayMoves) => Promise<void>;

/**
 * Asked in the transaction that takes the accreditation of an event back, or specialties off its list: refuses while
 * documents or codes rest on it.
 */
export type AccreditationGuard = (transaction: Transaction, lost: LostAccreditation) => Promise<void>;

export type LostAccreditation = {
  readonly eventId: string;
  /** All of it, not single specialties. */
  readonly isWhole: boolean;
  /** Specialties that are on the list no more. */
  readonly specialtyIds: readonly string[];
};
