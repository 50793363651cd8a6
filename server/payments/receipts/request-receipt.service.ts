import { v7 as uuid } from 'uuid';
import type { Context } from '../../core/context.js';
import { rowLoader } from '../../core/graphql/loaders.js';
import type { Transaction } from '../../core/database/database.js';
import { reject } from '../../core/graphql/problems.js';
import { nextCheckColumns } from '../attempts/check-schedule.js';
import type { MoneyChangeSource } from '../money-event.entity.js';
import { transitionReceipt, recordReceipt } from '../transitions.service.js';
import type { Payment } from '../payment.entity.js';
import type { PaymentChanged } from '../staff/payment-lists.results.js';
import { refundStates } from '../refunds/refund.states.js';
import { enqueueReceipt, planReceipt } from './plan-receipt.service.js';
import { lockReceipt, clearReceiptMark } from './apply-receipt.service.js';
import type { SettlementReceipt } from './settlement-receipt.entity.js';

export const settlementReceipts = rowLoader<SettlementReceipt>('settlement_receipts', 'paymentId');

/**
 * Requests the second receipt of a payment: again after a failure, or now, if the automatic attempts have stopped.
 * Idempotent.
 */
export async function requestSettlementReceipt(context: Context, paymentId: string): Promise<PaymentChanged> {
  const { app, db, viewer } = context;
  const payment = await db.findOne('payments', { id: paymentId });
  if (!payment) reject('NOT_FOUND', 'Такого платежа нет.', 'paymentId');
  const cause: MoneyChangeSource = { source: 'STAFF', actorId: viewer!.id };
  return app.database.inTransaction(async (transaction) => {
    const { payment, receipt } = await lockReceipt(transaction, paymentId);
    const now = app.clock.now();
    if (!receipt) {
      if (!(await planReceipt(transaction, payment, cause, now))) await rejectReceipt(transaction, payment);
      return { payment };
    }
    // The automatic checks have stopped: they start again.
    if (receipt.state === 'PENDING' && receipt.askAt === null)
      await recordReceipt(transaction, receipt, nextCheckColumns(true, 0, now), now);
    if (receipt.state !== 'CANCELED') return { payment };
    const columns = { key: uuid(), failure: null, acquirerId: null, askAt: null, asked: 0 };
    const retried = await transitionReceipt(transaction, payment, receipt, 'CREATED', columns, cause, now);
    await enqueueReceipt(transaction, retried, now, true);
    return { payment: await clearReceiptMark(transaction, payment, now) };
  });
}

async function rejectReceipt(transaction: Transaction, { id }: Payment): Promise<never> {
  const [unsettledRefund] = await transaction.query(
    `SELECT 1 FROM refunds WHERE "paymentId" = ? AND ${refundStates.sql.unsettled}`,
    [id],
  );
  if (unsettledRefund)
    return reject(
      'REFUND_UNDER_WAY',
      'По этому платежу не\u00a0закончен возврат. Чек полного расчёта выдаётся, когда известно, сколько денег остаётся.',
    );
  return reject(
    'RECEIPT_NOT_DUE',
    'Чек полного расчёта выдаётся после мероприятия: за участие, которое подтверждено и оплачено онлайн, с зарегистрированным чеком предоплаты и деньгами, которые не\u00a0возвращены.',
  );
}
