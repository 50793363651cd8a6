import { problemIf } from '../../../rules/problem.js';
import { lineProblems } from '../../../rules/text/lines.js';
import { normaliseLine } from '../../../rules/text/text.js';
import type { Context } from '../../core/context.js';
import { rejectAny } from '../../core/graphql/problems.js';
import { localDate, moscow } from '../../core/zones.js';
import type { MoneyChangeSource } from '../../payments/money-event.entity.js';
import { paidByTransfer } from '../../payments/payment.states.js';
import { markForAttention } from '../../payments/transitions.service.js';
import { planRefund } from '../../payments/refunds/plan-refund.service.js';
import type { Invoice } from '../invoice.entity.js';
import type { InvoiceTransferInput } from '../invoices.inputs.js';
import { logInvoiceEvent } from '../transitions.service.js';
import { paymentDayProblems, insertPayment, lockExistingInvoice } from '../staff-invoices.service.js';
import { paymentTitleOf } from './transfers.service.js';

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
    ...paymentDayProblems(paidOn, localDate(now, moscow)),
    ...lineProblems('documentNumber', documentNumber, documentLimit),
    ...problemIf(amount <= 0, { code: 'REQUIRED', message: 'Укажите сумму, которая пришла.', field: 'amount' }),
  ]);
  const cause: MoneyChangeSource = { source: 'STAFF', actorId: viewer!.id };
  const invoice = await app.database.inTransaction(async (transaction) => {
    const { invoice: current } = await lockExistingInvoice(transaction, id);
    const title = `${paymentTitleOf(current)}, поручение №\u00A0${documentNumber}`.slice(0, 100);
    const recorded = await transaction.query(
      `SELECT id FROM payments WHERE "registrationId" = ? AND ${paidByTransfer} AND "methodTitle" = ?`,
      [current.registrationId, title],
    );
    if (recorded.length > 0) return current;
    const payment = await insertPayment(transaction, current, { amount, paidOn, title }, cause, now);
    if (isReturned) {
      const reason = `Деньги по\u00A0счёту № ${current.number} возвращаются плательщику.`;
      await planRefund(transaction, payment, { amount, source: 'STAFF', reason, staffId: viewer!.id }, cause, now);
    } else await markForAttention(transaction, payment.id, 'UNALLOCATED', cause, now, title);
    await logInvoiceEvent(transaction, current, current.state, title, cause, now);
    return current;
  });
  return { invoice };
}
