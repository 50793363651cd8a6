import { v7 as uuid } from 'uuid';
import type { Context } from '../../core/context.js';
import { type Loader, pick } from '../../core/loaders.js';
import type { Transaction } from '../../core/database.js';
import { refuse } from '../../core/problems.js';
import { marks } from '../../core/sql.js';
import { askAgain } from '../ask-schedule.js';
import type { MoneyCause } from '../money-event.entity.js';
import { moveReceipt, noteReceipt } from '../moves.service.js';
import type { Payment } from '../payment.entity.js';
import type { PaymentChanged } from '../payment-lists.results.js';
import { unsettledRefundCondition } from '../refunds/refund.life.js';
import { haveReceiptCarried, planReceipt } from './plan-receipt.service.js';
import { lockReceipt, unmark } from './settle-receipt.service.js';
import type { SettlementReceipt } from './settlement-receipt.entity.js';

export const settlementReceipts: Loader<string, SettlementReceipt | null> = async (paymentIds, { reads }) =>
  pick(
    paymentIds,
    await reads.read<SettlementReceipt>(
      `SELECT * FROM settlement_receipts WHERE "paymentId" IN (${marks(paymentIds)})`,
      paymentIds,
    ),
    ({ paymentId }) => paymentId,
  );

/**
 * Has the second receipt of a payment made: again, where it could not be, or now, where it was hindered for so long that nobody
 * looks after it by itself any more. Done twice it is made once.
 */
export async function makeSettlementReceipt(context: Context, paymentId: string): Promise<PaymentChanged> {
  const { app, reads, viewer } = context;
  const found = await reads.readOne('SELECT id FROM payments WHERE id = ?', [paymentId]);
  if (!found) refuse('NOT_FOUND', 'Такого платежа нет.', 'paymentId');
  const cause: MoneyCause = { source: 'STAFF', actorId: viewer!.id };
  return app.database.inTransaction(async (transaction) => {
    const { payment, receipt } = await lockReceipt(transaction, paymentId);
    const now = app.clock.now();
    if (!receipt) {
      if (!(await planReceipt(transaction, payment, cause, now))) await refuseReceipt(transaction, payment);
      return { payment };
    }
    // It was asked after so often that nobody does by himself any more.
    if (receipt.state === 'PENDING' && receipt.askAt === null)
      await noteReceipt(transaction, receipt, askAgain(true, 0, now), now);
    if (receipt.state !== 'CANCELED') return { payment };
    const anew = { key: uuid(), failure: null, acquirerId: null, askAt: null, asked: 0 };
    const tried = await moveReceipt(transaction, payment, receipt, 'CREATED', anew, cause, now);
    await haveReceiptCarried(transaction, tried, now, true);
    return { payment: await unmark(transaction, payment, now) };
  });
}

async function refuseReceipt(transaction: Transaction, { id }: Payment): Promise<never> {
  const [open] = await transaction.query(
    `SELECT 1 FROM refunds WHERE "paymentId" = ? AND ${unsettledRefundCondition}`,
    [id],
  );
  if (open)
    return refuse(
      'REFUND_UNDER_WAY',
      'По этому платежу не\u00a0закончен возврат. Чек полного расчёта выдаётся, когда известно, сколько денег остаётся.',
    );
  return refuse(
    'RECEIPT_NOT_DUE',
    'Чек полного расчёта выдаётся после мероприятия: за участие, которое подтверждено и оплачено онлайн, с зарегистрированным чеком предоплаты и деньгами, которые не\u00a0возвращены.',
  );
}
