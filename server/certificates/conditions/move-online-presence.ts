import type { EventChangeHook } from '../../core/event-hooks.js';
import { dayMoves, moveDayRows } from '../../events/dates/date-shift.js';
import { datesOf } from '../../events/event-days.js';

/**
 * Statistics belong to a day of the event and go along with it. Scans at the doors do not: they say when somebody was there by
 * the clock. Those of a day that is no more stay as they are, and count for nothing.
 */
export const moveOnlinePresence: EventChangeHook = async (transaction, { eventId, before, after }) => {
  if (before.dates !== after.dates)
    await moveDayRows(transaction, 'online_presence', eventId, dayMoves(datesOf(before), datesOf(after)));
};
