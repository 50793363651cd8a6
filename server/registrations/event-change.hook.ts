import type { EventChangeHook } from '../events/hooks.js';
import { isPublishedAnew } from '../events/hooks.js';
import { offerTerm, termEnd } from './move.service.js';
import { payTerm } from './hold-terms.js';

/** Deadlines do not run while an event is postponed. With its new date, those for payments and offers start again. */
export const restartTerms: EventChangeHook = async (transaction, change) => {
  if (!isPublishedAnew(change)) return;
  const { eventId, after, now } = change;
  await transaction.query(
    `UPDATE registrations SET "payUntil" = ? WHERE "eventId" = ? AND state = 'AWAITING_PAYMENT'`,
    [termEnd(now, payTerm, after.endsAt), eventId],
  );
  await transaction.query(`UPDATE registrations SET "offerExpiresAt" = ? WHERE "eventId" = ? AND state = 'OFFERED'`, [
    termEnd(now, offerTerm, after.startsAt),
    eventId,
  ]);
};
