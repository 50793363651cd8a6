import { paymentStates } from '../payment.states.js';
import { enqueue } from '../../core/jobs/outbox.js';
import type { Transaction } from '../../core/database/database.js';
import { reject } from '../../core/graphql/problems.js';
import type { CancellationGuard, CancellationHook, Cancelled } from '../../registrations/hooks.js';
import { formatMoney } from '../../core/wording.js';
import { lockPayment } from '../transitions.service.js';
import type { Payment } from '../payment.entity.js';
import { planRefund } from './plan-refund.service.js';
import { quoteOf, type Term } from './rules/refund-rules.js';
import { readAgreedTerms } from './rules/refund-terms.service.js';
import { captureJob, type PaymentWork } from '../attempts/apply-payment.service.js';

/** The refund of one payment at a cancellation: a percentage of what is not refunded yet. */
export const cancellationRefundOf = (terms: readonly Term[], { amount, refundReserved }: Payment, at: string): number =>
  quoteOf(terms, amount - refundReserved, at).amount;

export type RefundDecision = NonNullable<Cancelled['refund']>;

/** The refund of one payment by the decision about the cancellation. */
export const refundOf = (terms: readonly Term[], payment: Payment, decision: RefundDecision, at: string): number =>
  ({
    RULES: cancellationRefundOf(terms, payment, at),
    WHOLE: payment.amount - payment.refundReserved,
    NONE: 0,
  })[decision];

/** SQL condition: a cancellation has refunded the payment. */
export const isCancellationRefunded = (payment: string): string =>
  `EXISTS (SELECT 1 FROM refunds WHERE refunds."paymentId" = ${payment} AND refunds.source = 'CANCELLATION')`;

/** Rejects a cancellation whose refund changed since the user saw it: the percentage falls from day to day. */
export const rejectOtherRefund: CancellationGuard = async (transaction, { registrationId, at, refund }) => {
  const payments = await transaction.query<Payment>(
    `SELECT * FROM payments WHERE "registrationId" = ? AND state = 'SUCCEEDED' ORDER BY attempt`,
    [registrationId],
  );
  const terms = await readAgreedTerms(transaction, registrationId);
  let currentRefund = 0;
  for (const { id } of payments) currentRefund += cancellationRefundOf(terms, await lockPayment(transaction, id), at);
  if (currentRefund === refund) return;
  reject(
    'REFUND_CHANGED',
    currentRefund > 0
      ? `Сумма возврата изменилась: сейчас вернётся ${formatMoney(currentRefund)}. Если согласны, подтвердите отмену ещё раз.`
      : 'Сумма возврата изменилась: сейчас деньги не\u00a0вернутся сами, срок возврата прошёл. Если согласны, подтвердите отмену ещё раз.',
    'expectedRefund',
  );
};

/**
 * Refunds a cancelled registration by its terms at the time of cancellation, or as staff decided. Held money is released. An open
 * attempt ends by itself, and is fully refunded if it succeeds. Idempotent.
 */
export const refundCancelledRegistration: CancellationHook = (app, { registrationId, at, refund = 'RULES' }) =>
  app.database.inTransaction(async (transaction) => {
    const attempts = await transaction.query<Payment>(
      `SELECT * FROM payments WHERE "registrationId" = ? AND ${paymentStates.sql.secured} ORDER BY attempt`,
      [registrationId],
    );
    if (attempts.length === 0) return;
    const terms = await readAgreedTerms(transaction, registrationId);
    const now = app.clock.now();
    for (const { id } of attempts) {
      const payment = await lockPayment(transaction, id);
      if (payment.state === 'SUCCEEDED') {
        const amount = refundOf(terms, payment, refund, at);
        const isDue = amount > 0 && !(await isRefunded(transaction, id));
        if (isDue) await planRefund(transaction, payment, { amount, source: 'CANCELLATION' }, { source: 'RULES' }, now);
      } else
        await enqueue<PaymentWork>(transaction, captureJob, `${captureJob} ${id} cancelled`, { paymentId: id }, now, 1);
    }
  });

async function isRefunded(transaction: Transaction, paymentId: string): Promise<boolean> {
  const rows = await transaction.query(
    `SELECT 1 FROM payments WHERE id = ? AND ${isCancellationRefunded('payments.id')}`,
    [paymentId],
  );
  return rows.length > 0;
}
