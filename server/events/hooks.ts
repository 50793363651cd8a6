import { defineHook } from '../core/hooks.js';
import type { Context } from '../core/context.js';
import type { Transaction } from '../core/database.js';

/** Where each day of an event has gone, by its date before; undefined: the event has it no more. */
export type DayMoves = ReadonlyMap<string, string | undefined>;

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

/** What of an event its participants rely on: whether it takes place, and when. */
export type EventSchedule = {
  readonly state: string;
  readonly startsAt: string;
  readonly endsAt: string;
  /** JSON: its days, YYYY-MM-DD in its time zone. */
  readonly dates: string;
  readonly timeZone: string;
};

export type EventChanged = {
  readonly eventId: string;
  readonly before: EventSchedule;
  readonly after: EventSchedule;
  readonly now: Date;
};

/**
 * Told in the transaction that gives an event another state or other dates, with the event locked and already changed: what
 * hangs on its dates moves with them or not at all.
 */
export type EventChangeHook = (transaction: Transaction, changed: EventChanged) => Promise<void>;

/** The event is published again after it was postponed: its terms run again. */
export const isPublishedAnew = ({ before, after }: EventChanged): boolean =>
  before.state === 'POSTPONED' && after.state === 'PUBLISHED';

/** Tells all modules, in their order, if there is anything to tell. */
export async function tellOfEventChange(
  hooks: readonly EventChangeHook[],
  transaction: Transaction,
  changed: EventChanged,
): Promise<void> {
  const { before, after } = changed;
  const names: (keyof EventSchedule)[] = ['state', 'startsAt', 'endsAt', 'dates', 'timeZone'];
  if (names.every((name) => before[name] === after[name])) return;
  for (const hook of hooks) await hook(transaction, changed);
}

/** The email about a change that is not saved yet, as HTML for staff to look at; null: nobody would get one. */
export type ChangePreview = (
  context: Context,
  change: { readonly eventId: string; readonly before: object; readonly after: object },
) => Promise<{ subject: string; html: string } | null>;

/** A copy of an event, made in the transaction that the hooks run in. */
export type EventCopy = {
  readonly fromId: string;
  readonly toId: string;
  /** A day (YYYY-MM-DD) of the original as a day of the copy. */
  moveDate(date: string): string;
  /** An instant of the original as one of the copy: the same time by the clock of the event's place. */
  moveInstant(at: string | null): string | null;
  /** A row of a table with its instants moved, if they count from the days of its event (`datedTables`). */
  moveRow<R extends Record<string, unknown>>(table: string, row: R): R;
  /** Ids of the tariffs of the copy, by those of the original. */
  readonly tariffIds: ReadonlyMap<string, string>;
};

/** Copies what a module has decided about the original. */
export type EventCopyHook = (transaction: Transaction, copy: EventCopy) => Promise<void>;

export const onEventChange = defineHook<EventChangeHook>(
  'event changed',
  'Called in the transaction that gives an event another state or other dates.',
);
export const onEventCopy = defineHook<EventCopyHook>(
  'event copied',
  'Copies what a module stores about the original, in the transaction that clones an event.',
);
export const changePreviews = defineHook<ChangePreview>(
  'change previews',
  'The email that participants would get about a change of an event that is not saved yet.',
);
export const eventRecords = defineHook<string>(
  'event records',
  'Tables with an `eventId` whose rows must outlive the event: a draft that one of them names is not deleted.',
);
export const accreditationGuards = defineHook<AccreditationGuard>(
  'accreditation guards',
  'Reject that an event loses its accreditation while documents or codes depend on it.',
);
