import { v7 as uuid } from 'uuid';
import { instant } from '../core/clock.js';
import type { Transaction } from '../core/database.js';
import { insertRows } from '../core/insert.js';
import { enqueue } from '../core/outbox.js';
import { refuse } from '../core/problems.js';
import type { MoneyCause } from './money-event.entity.js';
import { recordMoney } from './moves.service.js';
import type { Payment } from './payment.entity.js';
import type { Refund } from './refund.entity.js';
import type { RefundSource } from './refund.life.js';

/** The work that carries a decided refund to the acquirer. */
export const refundJob = 'refund';
export type RefundWork = { refundId: string };

export type RefundPlan = {
  /** Kopecks. */
  amount: number;
  source: RefundSource;
  /** In the words of staff. */
  reason?: string | null;
  staffId?: string | null;
};

/**
 * Decides a refund: reserves its sum in the payment, so that no two together are above what was paid, and has it carried
 * out after the commit.
 * @throws Refusal REFUND_TOO_MUCH
 */
export async function planRefund(
  transaction: Transaction,
  payment: Pick<Payment, 'id' | 'currency'>,
  { amount, source, reason = null, staffId = null }: RefundPlan,
  cause: MoneyCause,
  now: Date,
): Promise<Refund> {
  const reserved = await transaction.query(
    `UPDATE payments SET "refundReserved" = "refundReserved" + ?, "updatedAt" = ?
     WHERE id = ? AND state = 'SUCCEEDED' AND "refundReserved" + ? <= amount RETURNING id`,
    [amount, instant(now), payment.id, amount],
  );
  if (amount <= 0 || reserved.length === 0)
    refuse('REFUND_TOO_MUCH', 'Вернуть можно не больше того, что оплачено и ещё не возвращено.', 'amount');
  const at = instant(now);
  const refund: Refund = {
    id: uuid(),
    paymentId: payment.id,
    state: 'CREATED',
    source,
    amount,
    currency: payment.currency,
    reason,
    staffId,
    key: uuid(),
    acquirerId: null,
    failure: null,
    receiptState: null,
    createdAt: at,
    updatedAt: at,
    doneAt: null,
    askAt: null,
    asked: 0,
  };
  await insertRows(transaction, 'refunds', [refund]);
  await recordMoney(
    transaction,
    payment.id,
    { refundId: refund.id, before: null, after: 'CREATED', note: source },
    cause,
    now,
  );
  await enqueue<RefundWork>(transaction, refundJob, `${refundJob} ${refund.key}`, { refundId: refund.id }, now);
  return refund;
}
