import { pick, type Loader } from '../core/loaders.js';
import type { Transaction } from '../core/database.js';
import { refuse } from '../core/problems.js';
import { marks } from '../core/sql.js';
import type { MoneyCause } from '../payments/money-event.entity.js';
import { notePayment } from '../payments/moves.service.js';
import type { Payment } from '../payments/payment.entity.js';
import type { Registration } from '../registrations/registration.entity.js';
import { lockSeats } from '../registrations/seats.js';
import type { Invoice } from './invoice.entity.js';
import { cancel, recordInvoice } from './moves.service.js';

/** How the payments of an invoice are called; money that does not pay it as it stands names its payment order too. */
export const titleOf = ({ number }: Pick<Invoice, 'number'>): string => `Счёт № ${number}`;

/** Parts of the sum that came before and are kept. */
export const partsOf = (transaction: Transaction, invoice: Invoice): Promise<Payment[]> =>
  transaction.query<Payment>(
    `SELECT * FROM payments WHERE "registrationId" = ? AND method = 'INVOICE' AND state = 'SUCCEEDED'
       AND attention = 'UNALLOCATED' AND "refundReserved" = 0 AND "methodTitle" LIKE ? ORDER BY attempt`,
    [invoice.registrationId, `${titleOf(invoice)},%`],
  );

/** Parts that pay the invoice now that all of it is here. */
export async function useParts(
  transaction: Transaction,
  invoice: Invoice,
  parts: readonly Payment[],
  now: Date,
): Promise<void> {
  for (const part of parts)
    await notePayment(transaction, part, { attention: null, methodTitle: titleOf(invoice) }, now);
}

const awaitsSame = `other."eventId" = own."eventId" AND other."userId" = own."userId" AND other.id <> own.id
  AND other.state = 'AWAITING_PAYMENT' AND other."priceAmount" = invoices.amount`;

/** The registration of the same person and event that awaits the sum of each invoice that is late or cancelled. */
export const awaitingSameSum: Loader<string, Registration | null> = async (invoiceIds, { reads }) =>
  pick(
    invoiceIds,
    await reads.read<Registration & { invoiceId: string }>(
      `SELECT other.*, invoices.id AS "invoiceId" FROM invoices JOIN registrations own ON own.id = invoices."registrationId"
       JOIN registrations other ON ${awaitsSame}
       WHERE invoices.id IN (${marks(invoiceIds)}) AND invoices.state IN ('OVERDUE', 'CANCELLED')`,
      invoiceIds,
    ),
    ({ invoiceId }) => invoiceId,
  );

/**
 * Which registration the money of an invoice is for. Where the person has registered anew meanwhile, staff says so: the invoice then
 * stands for that registration, in the place of one that may have been given for it.
 */
export async function creditedTo(
  transaction: Transaction,
  invoice: Invoice,
  registration: Registration,
  creditTo: string | null,
  cause: MoneyCause,
  now: Date,
): Promise<Registration> {
  const [other] = await transaction.query<Registration>(
    `SELECT other.* FROM invoices JOIN registrations own ON own.id = invoices."registrationId"
     JOIN registrations other ON ${awaitsSame} WHERE invoices.id = ?`,
    [invoice.id],
  );
  if (creditTo === null) {
    if (other && registration.state !== 'AWAITING_PAYMENT')
      refuse(
        'OTHER_REGISTRATION',
        `Есть новая регистрация ${other.number}, ждёт той\u00A0же суммы. Зачтите деньги в\u00A0неё.`,
      );
    return registration;
  }
  if (!other || other.id !== creditTo)
    return refuse(
      'NOT_AWAITING',
      'Эта регистрация больше не\u00A0ждёт той\u00A0же суммы. Обновите страницу.',
      'creditTo',
    );
  await lockSeats(transaction, other);
  const live = await transaction.query<Invoice>(
    `SELECT * FROM invoices WHERE "registrationId" = ? AND state IN ('ISSUED', 'OVERDUE')`,
    [other.id],
  );
  for (const one of live)
    await cancel(transaction, one, `Деньги пришли по\u00A0счёту № ${invoice.number}.`, cause, now);
  await transaction.query('UPDATE invoices SET "registrationId" = ? WHERE id = ?', [other.id, invoice.id]);
  await recordInvoice(transaction, invoice, invoice.state, `Зачтён в\u00A0регистрацию ${other.number}`, cause, now);
  return other;
}
