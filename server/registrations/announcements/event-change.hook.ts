import type { EventChangeHook } from '../../events/hooks.js';
import { isPublishedAnew } from '../../events/hooks.js';
import { offerPeriod, deadlineAfter } from '../transition.service.js';
import { paymentPeriod } from '../seats/seat-holds.js';

/** Deadlines do not run while an event is postponed. With its new date, those for payments and offers start again. */
export const restartDeadlines: EventChangeHook = async (transaction, change) => {
  if (!isPublishedAnew(change)) return;
  const { eventId, after, now } = change;
  await transaction.update(
    'registrations',
    { eventId, state: 'AWAITING_PAYMENT' },
    { payUntil: deadlineAfter(now, paymentPeriod, after.endsAt) },
  );
  await transaction.update(
    'registrations',
    { eventId, state: 'OFFERED' },
    { offerExpiresAt: deadlineAfter(now, offerPeriod, after.startsAt) },
  );
};
