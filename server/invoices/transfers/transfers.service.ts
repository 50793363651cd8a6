import { invoiceStates } from '../invoice.states.js';
import { orderByKeys, type Loader } from '../../core/graphql/loaders.js';
import type { Transaction } from '../../core/database/database.js';
import { reject } from '../../core/graphql/problems.js';
import { placeholders } from '../../core/database/sql.js';
import type { MoneyChangeSource } from '../../payments/money-event.entity.js';
import { recordPayment } from '../../payments/transitions.service.js';
import { paidByTransfer } from '../../payments/payment.states.js';
import type { Payment } from '../../payments/payment.entity.js';
import type { Registration } from '../../registrations/registration.entity.js';
import { lockSeats } from '../../registrations/seats/seats.js';
import type { Invoice } from '../invoice.entity.js';
import { cancelAndNotify, logInvoiceEvent } from '../transitions.service.js';

/** Title of the payments of an invoice; for money that does not match, the number of the payment order is appended. */
export const paymentTitleOf = ({ number }: Pick<Invoice, 'number'>): string => `Счёт № ${number}`;

/** Earlier partial payments that are not refunded. */
export const partialPayments = (transaction: Transaction, invoice: Invoice): Promise<Payment[]> =>
  transaction.query<Payment>(
    `SELECT * FROM payments WHERE "registrationId" = ? AND ${paidByTransfer} AND state = 'SUCCEEDED'
       AND attention = 'UNALLOCATED' AND "refundReserved" = 0 AND "methodTitle" LIKE ? ORDER BY attempt`,
    [invoice.registrationId, `${paymentTitleOf(invoice)},%`],
  );

/** Allocates the partial payments to the invoice, because the whole sum has arrived. */
export async function allocateParts(
  transaction: Transaction,
  invoice: Invoice,
  parts: readonly Payment[],
  now: Date,
): Promise<void> {
  for (const part of parts)
    await recordPayment(transaction, part, { attention: null, methodTitle: paymentTitleOf(invoice) }, now);
}

const awaitsSameCondition = `other."eventId" = own."eventId" AND other."userId" = own."userId" AND other.id <> own.id
  AND other.state = 'AWAITING_PAYMENT' AND other."priceAmount" = invoices.amount`;

/** For each overdue or cancelled invoice, the registration of the same user and event that waits for the same sum. */
export const awaitingSameSum: Loader<string, Registration | null> = async (invoiceIds, { db }) =>
  orderByKeys(
    invoiceIds,
    await db.query<Registration & { invoiceId: string }>(
      `SELECT other.*, invoices.id AS "invoiceId" FROM invoices JOIN registrations own ON own.id = invoices."registrationId"
       JOIN registrations other ON ${awaitsSameCondition}
       WHERE invoices.id IN (${placeholders(invoiceIds)}) AND invoices.${invoiceStates.sql.lapsed}`,
      invoiceIds,
    ),
    ({ invoiceId }) => invoiceId,
  );

/**
 * The registration that the money of an invoice pays. If the user registered again, staff has to confirm the new registration: the
 * invoice moves to it, and replaces its own invoice.
 */
export async function registrationToCredit(
  transaction: Transaction,
  invoice: Invoice,
  registration: Registration,
  creditTo: string | null,
  cause: MoneyChangeSource,
  now: Date,
): Promise<Registration> {
  const [other] = await transaction.query<Registration>(
    `SELECT other.* FROM invoices JOIN registrations own ON own.id = invoices."registrationId"
     JOIN registrations other ON ${awaitsSameCondition} WHERE invoices.id = ?`,
    [invoice.id],
  );
  if (creditTo === null) {
    if (other && registration.state !== 'AWAITING_PAYMENT')
      reject(
        'OTHER_REGISTRATION',
        `Есть новая регистрация ${other.number}, ждёт той\u00A0же суммы. Зачтите деньги в\u00A0неё.`,
      );
    return registration;
  }
  if (!other || other.id !== creditTo)
    return reject(
      'NOT_AWAITING_PAYMENT',
      'Эта регистрация больше не\u00A0ждёт той\u00A0же суммы. Обновите страницу.',
      'creditTo',
    );
  await lockSeats(transaction, other);
  const unpaidInvoices = await transaction.query<Invoice>(
    `SELECT * FROM invoices WHERE "registrationId" = ? AND ${invoiceStates.sql.unpaid}`,
    [other.id],
  );
  for (const unpaid of unpaidInvoices)
    await cancelAndNotify(transaction, unpaid, `Деньги пришли по\u00A0счёту № ${invoice.number}.`, cause, now);
  await transaction.update('invoices', { id: invoice.id }, { registrationId: other.id });
  await logInvoiceEvent(transaction, invoice, invoice.state, `Зачтён в\u00A0регистрацию ${other.number}`, cause, now);
  return other;
}
