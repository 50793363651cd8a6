import type { EventChangeHook } from '../../events/hooks.js';
import { mapDays, shiftDayRows } from '../../events/dates/date-shift.js';
import { datesOf } from '../../events/calendar/event-days.js';

/** Tables with rows of a day of the event. Scans at the check-in do not move: they have a time of their own. */
const tables = ['online_presence', 'nmo_codes'] as const;

/** Statistics and codes move with their day. Rows of a removed day stay, and do not count. */
export const moveDays: EventChangeHook = async (transaction, { eventId, before, after }) => {
  if (before.dates === after.dates) return;
  for (const table of tables) await shiftDayRows(transaction, table, eventId, mapDays(datesOf(before), datesOf(after)));
};
