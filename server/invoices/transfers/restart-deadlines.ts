import { toIso } from '../../core/clock.js';
import { isPublishedAnew, type EventChangeHook } from '../../events/hooks.js';
import { invoiceDeadline } from '../request-invoice.service.js';

/** When a postponed event gets a new date, its unpaid invoices get a new due date, and their seats are reserved until then. */
export const restartInvoiceDeadlines: EventChangeHook = async (transaction, changed) => {
  if (!isPublishedAnew(changed)) return;
  const { eventId, after, now } = changed;
  const deadline = invoiceDeadline(now);
  const dueAt = deadline < after.startsAt ? deadline : after.startsAt;
  const unpaidCondition = `"registrationId" IN (SELECT id FROM registrations WHERE "eventId" = ? AND state = 'AWAITING_PAYMENT')`;
  await transaction.query(
    `UPDATE invoices SET "dueAt" = ?, "remindedAt" = NULL, "updatedAt" = ? WHERE state = 'ISSUED' AND ${unpaidCondition}`,
    [dueAt, toIso(now), eventId],
  );
  await transaction.query(
    `UPDATE registrations SET "payUntil" = ? WHERE "eventId" = ? AND state = 'AWAITING_PAYMENT' AND "payUntil" < ?
       AND EXISTS (SELECT 1 FROM invoices WHERE invoices."registrationId" = registrations.id AND invoices.state = 'ISSUED')`,
    [dueAt, eventId, dueAt],
  );
};
