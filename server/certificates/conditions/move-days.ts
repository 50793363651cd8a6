import type { EventChangeHook } from '../../core/event-hooks.js';
import { dayMoves } from '../../events/editing/programme-days.js';
import { datesOf } from '../../events/event-days.js';

/** What belongs to a day of the event. Scans at the doors do not: they say when somebody was there by the clock. */
const tables = ['online_presence', 'nmo_codes'] as const;

/** Statistics and codes of a day go along with it. Those of a day that is no more stay as they are, and count for nothing. */
export const moveDays: EventChangeHook = async (transaction, { eventId, before, after }) => {
  if (before.dates === after.dates) return;
  const moved = [...dayMoves(datesOf(before), datesOf(after))].filter(([from, to]) => to !== undefined && to !== from);
  // Each date belongs to one day at every moment: those that go forth, the last one first; then those that go back.
  const forth = moved.filter(([from, to]) => to! > from).sort(([one], [other]) => (one < other ? 1 : -1));
  const back = moved.filter(([from, to]) => to! < from).sort(([one], [other]) => (one < other ? -1 : 1));
  for (const table of tables)
    for (const [from, to] of [...forth, ...back])
      await transaction.query(`UPDATE ${table} SET date = ? WHERE "eventId" = ? AND date = ?`, [to!, eventId, from]);
};
