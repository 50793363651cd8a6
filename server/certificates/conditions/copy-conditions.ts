import type { EventCopyHook } from '../../core/event-hooks.js';
import { copyRows } from '../../events/copy-rows.js';

/** A clone has the conditions of НМО of the original, day by day. */
export const copyConditions: EventCopyHook = async (transaction, copy) => {
  await copyRows(transaction, 'nmo_terms', copy, (terms) => ({ ...terms, version: 1 }));
  await copyRows(transaction, 'nmo_conditions', copy, (day) => ({ ...day, date: copy.moveDate(day.date as string) }));
};
