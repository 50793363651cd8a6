import { defineHook } from '../core/hooks.js';
import type { Context } from '../core/context.js';
import type { Transaction } from '../core/database/database.js';

/** New date of each day of an event, by its old date; undefined: the event no longer has this day. */
export type DayMoves = ReadonlyMap<string, string | undefined>;

/**
 * Called in the transaction that removes the accreditation of an event, or specialties from it.
 * @throws ProblemsError while documents or codes depend on it
 */
export type AccreditationGuard = (transaction: Transaction, lost: LostAccreditation) => Promise<void>;

export type LostAccreditation = {
  readonly eventId: string;
  /** The whole accreditation is removed, not single specialties. */
  readonly isWhole: boolean;
  /** The removed specialties. */
  readonly specialtyIds: readonly string[];
};

/** State and dates of an event. */
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
 * Called in the transaction that changes the state or the dates of an event, with the event locked and already changed, so
 * that dependent dates change together with it.
 */
export type EventChangeHook = (transaction: Transaction, changed: EventChanged) => Promise<void>;

/** Whether a postponed event is published again: its deadlines then run again. */
export const isPublishedAnew = ({ before, after }: EventChanged): boolean =>
  before.state === 'POSTPONED' && after.state === 'PUBLISHED';

/** Calls the hooks in the order of the modules, if the schedule has changed. */
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

/** Preview for staff of the email about an unsaved change, as HTML; null: no recipients. */
export type ChangePreview = (
  context: Context,
  change: { readonly eventId: string; readonly before: object; readonly after: object },
) => Promise<{ subject: string; html: string } | null>;

/** A clone of an event, made in the transaction that the hooks run in. */
export type EventCopy = {
  readonly fromId: string;
  readonly toId: string;
  /** The date in the copy of a day (YYYY-MM-DD) of the original. */
  moveDate(date: string): string;
  /** The timestamp in the copy of a timestamp of the original, at the same local time of the event. */
  moveInstant(at: string | null): string | null;
  /** A row with its timestamps moved, if its table is one of `datedTables`. */
  moveRow<R extends Record<string, unknown>>(table: string, row: R): R;
  /** Tariff ids of the copy by tariff ids of the original. */
  readonly tariffIds: ReadonlyMap<string, string>;
};

/** Copies the module's data of the original event. */
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
