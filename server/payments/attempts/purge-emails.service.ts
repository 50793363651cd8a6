import { receiptByAcquirer } from '../payment.states.js';
import { settlementReceiptStates } from '../receipts/settlement-receipt.states.js';
import { toIso, addMs, addYears } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import { receiptSearchPeriod } from '../receipts/plan-receipt.service.js';

/** Retention period of the privacy policy and of the accounting law. */
const retentionYears = 5;

/** Receipts are pending if the event is postponed or ended recently. */
const pendingReceipts = `EXISTS (SELECT 1 FROM registrations JOIN events ON events.id = registrations."eventId"
    WHERE registrations.id = payments."registrationId" AND registrations.state = 'CONFIRMED'
      AND (events.state = 'POSTPONED' OR (events.state = 'PUBLISHED' AND events."endsAt" > ?))
      AND NOT EXISTS (SELECT 1 FROM settlement_receipts
        WHERE settlement_receipts."paymentId" = payments.id AND settlement_receipts.state = 'SUCCEEDED'))
  OR EXISTS (SELECT 1 FROM settlement_receipts
    WHERE settlement_receipts."paymentId" = payments.id AND settlement_receipts.${settlementReceiptStates.sql.pending})`;

/**
 * Clears the email address of receipts for payments older than the retention period, if the account is deleted and all receipts
 * were sent. Such payments are not refunded any more.
 */
export async function purgeReceiptEmails({ database, clock }: Application): Promise<void> {
  const now = clock.now();
  const end = addYears(now, -retentionYears);
  await database.inTransaction((transaction) =>
    transaction.query(
      `UPDATE payments SET "emailSealed" = NULL WHERE "userId" IS NULL AND "createdAt" <= ? AND "emailSealed" IS NOT NULL
         AND NOT (${receiptByAcquirer} AND state = 'SUCCEEDED' AND amount > "refundReserved" AND (${pendingReceipts}))`,
      [toIso(end), toIso(addMs(now, -receiptSearchPeriod))],
    ),
  );
}
