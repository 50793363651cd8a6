import { v7 as uuid } from 'uuid';
import { day, instant, later } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import type { Transaction } from '../../core/database.js';
import { insertRows } from '../../core/insert.js';
import { enqueue } from '../../core/outbox.js';
import type { MoneyCause } from '../money-event.entity.js';
import { lockPayment, recordMoney } from '../moves.service.js';
import type { Payment } from '../payment.entity.js';
import { unsettledRefundCondition } from '../refunds/refund.life.js';
import type { SettlementReceipt } from './settlement-receipt.entity.js';

/** The work that carries a second receipt to the acquirer. */
export const receiptJob = 'settlement receipt';
export type ReceiptWork = {
  paymentId: string;
  /** The try that it is for: work for one that is over does nothing. */
  key: string;
  /** When that try was decided. */
  since: string;
  /** There was another try before: the acquirer may have made the receipt without our knowing. */
  isRetry?: true;
};

/** Letters and refunds go before it. */
const priority = 8;
/** Events that were over for longer are not looked through again; staff can still have a receipt made. */
export const lookedThroughFor = 100 * day;
const together = 100;
/** Payments that one round takes up; the next ones go on. */
const mostRounds = 20;

/** What a payment is joined with wherever it is asked whether its receipt is due. */
const joined = `payments JOIN registrations ON registrations.id = payments."registrationId"
  JOIN events ON events.id = registrations."eventId"`;

/**
 * Whose service was given: the event has taken place, and who has paid takes part. A refund that has not come to its end is
 * waited for, so that a receipt says what stays.
 */
const dueCondition = `payments.method = 'ACQUIRER' AND payments.state = 'SUCCEEDED' AND payments."receiptState" = 'SUCCEEDED'
  AND payments.amount > payments."refundReserved" AND payments."acquirerId" IS NOT NULL
  AND registrations.state = 'CONFIRMED' AND events.state = 'PUBLISHED' AND events."endsAt" <= ?
  AND NOT EXISTS (SELECT 1 FROM settlement_receipts WHERE settlement_receipts."paymentId" = payments.id)
  AND NOT EXISTS (SELECT 1 FROM refunds WHERE refunds."paymentId" = payments.id AND refunds.${unsettledRefundCondition})`;

const byClock: MoneyCause = { source: 'CLOCK' };

/** Has second receipts made for what was paid for events that are over now. */
export async function planReceipts(app: Application): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    const now = app.clock.now();
    const due = await app.database.read<{ id: string }>(
      `SELECT payments.id FROM ${joined} WHERE ${dueCondition} AND events."endsAt" > ? LIMIT ?`,
      [instant(now), instant(later(now, -lookedThroughFor)), together],
    );
    for (const { id } of due)
      await app.database.inTransaction(async (transaction) => {
        const payment = await lockPayment(transaction, id);
        await planReceipt(transaction, payment, byClock, app.clock.now());
      });
    if (due.length < together) return;
  }
}

/**
 * Writes the second receipt of a payment down, if it is due, and has it carried out after the commit. The payment is locked:
 * refunds that are decided before it are not on the receipt, those after it give back what is on it.
 */
export async function planReceipt(
  transaction: Transaction,
  payment: Payment,
  cause: MoneyCause,
  now: Date,
): Promise<SettlementReceipt | null> {
  const [isDue] = await transaction.query(`SELECT 1 FROM ${joined} WHERE ${dueCondition} AND payments.id = ?`, [
    instant(now),
    payment.id,
  ]);
  if (!isDue) return null;
  const at = instant(now);
  const receipt: SettlementReceipt = {
    id: uuid(),
    paymentId: payment.id,
    state: 'CREATED',
    amount: payment.amount - payment.refundReserved,
    currency: payment.currency,
    key: uuid(),
    acquirerId: null,
    failure: null,
    registeredAt: null,
    createdAt: at,
    updatedAt: at,
    askAt: null,
    asked: 0,
  };
  await insertRows(transaction, 'settlement_receipts', [receipt]);
  const { state } = payment;
  const note = `settlement receipt → CREATED: ${receipt.amount} ${receipt.currency}`;
  await recordMoney(transaction, payment.id, { before: state, after: state, note }, cause, now);
  await haveReceiptCarried(transaction, receipt, now);
  return receipt;
}

/** Has the try that counts now carried to the acquirer after the commit. */
export const haveReceiptCarried = (
  transaction: Transaction,
  { paymentId, key }: Pick<SettlementReceipt, 'paymentId' | 'key'>,
  now: Date,
  isRetry = false,
): Promise<void> =>
  enqueue<ReceiptWork>(
    transaction,
    receiptJob,
    `${receiptJob} ${key}`,
    { paymentId, key, since: instant(now), ...(isRetry && { isRetry }) },
    now,
    priority,
  );
