import type { EventChangeHook } from '../../events/hooks.js';
import { dayMoves, moveDayRows } from '../../events/dates/date-shift.js';
import { datesOf } from '../../events/event-days.js';

/** What belongs to a day of the event. Scans at the doors do not: they say when somebody was there by the clock. */
const tables = ['online_presence', 'nmo_codes'] as const;

/** Statistics and codes of a day go along with it. Those of a day that is no more stay as they are, and count for nothing. */
export const moveDays: EventChangeHook = async (transaction, { eventId, before, after }) => {
  if (before.dates === after.dates) return;
  for (const table of tables) await moveDayRows(transaction, table, eventId, dayMoves(datesOf(before), datesOf(after)));
};
