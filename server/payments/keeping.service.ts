import { instant, later, yearsLater } from '../core/clock.js';
import type { Application } from '../core/application.js';
import { lookedThroughFor } from './receipts/plan-receipt.service.js';

/** As the privacy policy says, and the law on accounting. */
const years = 5;

/** Of an event that was put off and has no new date yet the receipts are still to come, and of one that was over of late. */
const receiptsToCome = `EXISTS (SELECT 1 FROM registrations JOIN events ON events.id = registrations."eventId"
    WHERE registrations.id = payments."registrationId" AND registrations.state = 'CONFIRMED'
      AND (events.state = 'POSTPONED' OR (events.state = 'PUBLISHED' AND events."endsAt" > ?))
      AND NOT EXISTS (SELECT 1 FROM settlement_receipts
        WHERE settlement_receipts."paymentId" = payments.id AND settlement_receipts.state = 'SUCCEEDED'))
  OR EXISTS (SELECT 1 FROM settlement_receipts
    WHERE settlement_receipts."paymentId" = payments.id AND settlement_receipts.state IN ('CREATED', 'PENDING'))`;

/**
 * Nothing is given back of a payment so old: where its receipts went is forgotten once its account is gone and they were all
 * sent.
 */
export async function forgetAddresses({ database, clock }: Application): Promise<void> {
  const now = clock.now();
  const end = yearsLater(now, -years);
  await database.inTransaction((transaction) =>
    transaction.query(
      `UPDATE payments SET "emailSealed" = NULL WHERE "userId" IS NULL AND "createdAt" <= ? AND "emailSealed" IS NOT NULL
         AND NOT (method = 'ACQUIRER' AND state = 'SUCCEEDED' AND amount > "refundReserved" AND (${receiptsToCome}))`,
      [instant(end), instant(later(now, -lookedThroughFor))],
    ),
  );
}
