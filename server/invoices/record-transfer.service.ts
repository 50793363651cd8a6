import { lineProblems } from '../../rules/lines.js';
import { normaliseLine } from '../../rules/text.js';
import type { Context } from '../core/context.js';
import { rejectAny } from '../core/problems.js';
import { localDate, moscow } from '../core/zones.js';
import type { MoneyCause } from '../payments/money-event.entity.js';
import { markPayment } from '../payments/moves.service.js';
import { planRefund } from '../payments/refunds/plan-refund.service.js';
import type { Invoice } from './invoice.entity.js';
import type { InvoiceTransferInput } from './invoices.inputs.js';
import { recordInvoice } from './moves.service.js';
import { checkDay, insertPayment, requireLocked } from './staff.service.js';
import { titleOf } from './transfers.service.js';

const documentLimit = 50;

/**
 * Records money that arrived for an invoice and does not match it: a part, too much, or for a cancelled or paid invoice. It is
 * kept until the rest arrives or staff decides, or refunded at once. Idempotent by the payment order.
 */
export async function recordTransfer(
  context: Context,
  id: string,
  input: InvoiceTransferInput,
): Promise<{ invoice: Invoice }> {
  const { app, now, viewer } = context;
  const { paidOn, amount, isReturned } = input;
  const documentNumber = normaliseLine(input.documentNumber);
  rejectAny([
    ...checkDay(paidOn, localDate(now, moscow)),
    ...lineProblems('documentNumber', documentNumber, documentLimit),
    ...(amount > 0 ? [] : [{ code: 'REQUIRED', message: 'Укажите сумму, которая пришла.', field: 'amount' }]),
  ]);
  const cause: MoneyCause = { source: 'STAFF', actorId: viewer!.id };
  const invoice = await app.database.inTransaction(async (transaction) => {
    const { invoice: current } = await requireLocked(transaction, id);
    const title = `${titleOf(current)}, поручение №\u00A0${documentNumber}`.slice(0, 100);
    const recorded = await transaction.query(
      `SELECT id FROM payments WHERE "registrationId" = ? AND method = 'INVOICE' AND "methodTitle" = ?`,
      [current.registrationId, title],
    );
    if (recorded.length > 0) return current;
    const payment = await insertPayment(transaction, current, { amount, paidOn, title }, cause, now);
    if (isReturned) {
      const reason = `Деньги по\u00A0счёту № ${current.number} возвращаются плательщику.`;
      await planRefund(transaction, payment, { amount, source: 'STAFF', reason, staffId: viewer!.id }, cause, now);
    } else await markPayment(transaction, payment.id, 'UNALLOCATED', cause, now, title);
    await recordInvoice(transaction, current, current.state, title, cause, now);
    return current;
  });
  return { invoice };
}
