import { addMs, minute } from '../../server/core/clock.js';
import type { Application } from '../../server/core/application.js';
import type { Transaction } from '../../server/core/database/database.js';
import type { LedgerEntry } from '../../server/registrations/ledger/ledger-entry.entity.js';
import type { Registration } from '../../server/registrations/registration.entity.js';
import { demoPayment } from '../../server/payments/demo-payments.js';

/** Creates a payment and its ledger entry for each confirmed paid registration of the demo. */
export async function seedFillerPayments(app: Application, transaction: Transaction): Promise<void> {
  const rows = await transaction.query<Registration & { email: string }>(
    `SELECT registrations.*, users.email FROM registrations JOIN users ON users.id = registrations."userId"
     WHERE registrations.state = 'CONFIRMED' AND registrations."priceAmount" > 0
       AND NOT EXISTS (SELECT 1 FROM payments WHERE payments."registrationId" = registrations.id)
     ORDER BY registrations.id`,
  );
  const payments = rows.map((row) =>
    demoPayment(app, row, row.email, addMs(new Date(row.createdAt), 10 * minute), { state: 'SUCCEEDED' }),
  );
  await transaction.insert('payments', payments);
  const entries = payments.map((payment, index) => ({
    id: payment.id,
    registrationId: payment.registrationId,
    eventId: rows[index]!.eventId,
    tariffId: rows[index]!.tariffId,
    kind: 'PAYMENT',
    method: payment.method,
    amount: payment.amount,
    currency: payment.currency,
    at: payment.paidAt!,
    paymentId: payment.id,
    isTest: payment.isTest,
  })) satisfies Partial<LedgerEntry>[];
  await transaction.insert('ledger_entries', entries);
  await transaction.query(
    `UPDATE registrations SET "paidAmount" = (SELECT COALESCE(SUM(amount), 0) FROM ledger_entries
       WHERE "registrationId" = registrations.id)
     WHERE EXISTS (SELECT 1 FROM ledger_entries WHERE "registrationId" = registrations.id)`,
  );
}
