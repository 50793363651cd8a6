import type { EventChangeHook } from '../events/hooks.js';
import { isPublishedAnew } from '../events/hooks.js';
import { offerTerm, termEnd } from './move.service.js';
import { payTerm } from './hold-terms.js';

/** While an event is postponed nothing runs out; with its new date the terms to pay and to answer begin anew. */
export const restartTerms: EventChangeHook = async (transaction, changed) => {
  if (!isPublishedAnew(changed)) return;
  const { eventId, after, now } = changed;
  await transaction.query(
    `UPDATE registrations SET "payUntil" = ? WHERE "eventId" = ? AND state = 'AWAITING_PAYMENT'`,
    [termEnd(now, payTerm, after.endsAt), eventId],
  );
  await transaction.query(`UPDATE registrations SET "offerExpiresAt" = ? WHERE "eventId" = ? AND state = 'OFFERED'`, [
    termEnd(now, offerTerm, after.startsAt),
    eventId,
  ]);
};
