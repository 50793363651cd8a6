import { instant } from '../core/clock.js';
import { isPublishedAnew, type EventChangeHook } from '../events/hooks.js';
import { endOfTerm } from './ask.service.js';

/** With the new date of a postponed event its unpaid invoices are due anew, and their seats are held until then. */
export const restartInvoices: EventChangeHook = async (transaction, changed) => {
  if (!isPublishedAnew(changed)) return;
  const { eventId, after, now } = changed;
  const term = endOfTerm(now);
  const dueAt = term < after.startsAt ? term : after.startsAt;
  const ofEvent = `"registrationId" IN (SELECT id FROM registrations WHERE "eventId" = ? AND state = 'AWAITING_PAYMENT')`;
  await transaction.query(
    `UPDATE invoices SET "dueAt" = ?, "remindedAt" = NULL, "updatedAt" = ? WHERE state = 'ISSUED' AND ${ofEvent}`,
    [dueAt, instant(now), eventId],
  );
  await transaction.query(
    `UPDATE registrations SET "payUntil" = ? WHERE "eventId" = ? AND state = 'AWAITING_PAYMENT' AND "payUntil" < ?
       AND EXISTS (SELECT 1 FROM invoices WHERE invoices."registrationId" = registrations.id AND invoices.state = 'ISSUED')`,
    [dueAt, eventId, dueAt],
  );
};
