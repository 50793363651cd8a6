import { enqueue } from '../../core/outbox.js';
import type { Transaction } from '../../core/database.js';
import { refuse } from '../../core/problems.js';
import type { CancellationGuard, CancellationHook } from '../../registrations/hooks.js';
import { moneyInWords } from '../../core/wording.js';
import { lockPayment } from '../moves.service.js';
import type { Payment } from '../payment.entity.js';
import { planRefund } from './plan-refund.service.js';
import { quoteOf, type Term } from './refund-rules.js';
import { termsFor } from './terms.service.js';
import { captureJob, type PaymentWork } from '../settle.service.js';

/** What a cancellation gives back of one payment at a moment: a share of what is still here. */
export const shareOf = (terms: readonly Term[], { amount, refundReserved }: Payment, at: string): number =>
  quoteOf(terms, amount - refundReserved, at).amount;

/** The ladder falls from day to day, also between looking and pressing: the person hears of it before it counts. */
export const refuseOtherRefund: CancellationGuard = async (transaction, { registrationId, at, refund }) => {
  const paid = await transaction.query<Payment>(
    `SELECT * FROM payments WHERE "registrationId" = ? AND state = 'SUCCEEDED' ORDER BY attempt`,
    [registrationId],
  );
  const terms = await termsFor(transaction, registrationId);
  let due = 0;
  for (const { id } of paid) due += shareOf(terms, await lockPayment(transaction, id), at);
  if (due === refund) return;
  refuse(
    'REFUND_CHANGED',
    due > 0
      ? `Сумма возврата изменилась: сейчас вернётся ${moneyInWords(due)}. Если согласны, подтвердите отмену ещё раз.`
      : 'Сумма возврата изменилась: сейчас деньги не\u00a0вернутся сами, срок возврата прошёл. Если согласны, подтвердите отмену ещё раз.',
    'expectedRefund',
  );
};

/**
 * Gives back what the rules of the moment of cancellation say, or what staff has decided. Money that is only held is let go; an attempt that is still
 * open ends by itself, and is given back whole if it ends with money. Told twice it does nothing more.
 */
export const refundCancelled: CancellationHook = (app, { registrationId, at, refund = 'RULES' }) =>
  app.database.inTransaction(async (transaction) => {
    const attempts = await transaction.query<Payment>(
      `SELECT * FROM payments WHERE "registrationId" = ? AND state IN ('SUCCEEDED', 'WAITING_FOR_CAPTURE') ORDER BY attempt`,
      [registrationId],
    );
    if (attempts.length === 0) return;
    const terms = await termsFor(transaction, registrationId);
    const now = app.clock.now();
    for (const { id } of attempts) {
      const payment = await lockPayment(transaction, id);
      if (payment.state === 'SUCCEEDED') {
        const left = payment.amount - payment.refundReserved;
        const amounts = { RULES: shareOf(terms, payment, at), WHOLE: left, NONE: 0 };
        const amount = amounts[refund];
        const isDue = amount > 0 && !(await isRefunded(transaction, id));
        if (isDue) await planRefund(transaction, payment, { amount, source: 'CANCELLATION' }, { source: 'RULES' }, now);
      } else
        await enqueue<PaymentWork>(transaction, captureJob, `${captureJob} ${id} cancelled`, { paymentId: id }, now, 1);
    }
  });

async function isRefunded(transaction: Transaction, paymentId: string): Promise<boolean> {
  const found = await transaction.query(`SELECT 1 FROM refunds WHERE "paymentId" = ? AND source = 'CANCELLATION'`, [
    paymentId,
  ]);
  return found.length > 0;
}
