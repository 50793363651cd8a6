import { receiptByAcquirer } from '../payment.states.js';
import { v7 as uuid } from 'uuid';
import { day, toIso, addMs } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import type { Transaction } from '../../core/database/database.js';
import { enqueue } from '../../core/jobs/outbox.js';
import type { MoneyChangeSource } from '../money-event.entity.js';
import { lockPayment, logMoneyEvent } from '../transitions.service.js';
import type { Payment } from '../payment.entity.js';
import { refundStates } from '../refunds/refund.states.js';
import type { SettlementReceipt } from './settlement-receipt.entity.js';

/** The job that requests a second receipt from the acquirer. */
export const receiptJob = 'settlement receipt';
export type ReceiptWork = {
  paymentId: string;
  /** Idempotency key of the try: a job with an old key does nothing. */
  key: string;
  /** When the try was decided. */
  since: string;
  /** There was an earlier try: the acquirer may already have created the receipt. */
  isRetry?: true;
};

/** Lower than the priority of emails and refunds. */
const priority = 8;
/** Older events are not checked any more. Staff can still request a receipt. */
export const receiptSearchPeriod = 100 * day;
const batchSize = 100;
/** Batches of one run of the scheduled job; the next run continues. */
const maxBatches = 20;

/** The tables that `dueCondition` refers to. */
const joinedTables = `payments JOIN registrations ON registrations.id = payments."registrationId"
  JOIN events ON events.id = registrations."eventId"`;

/**
 * The service was provided: the event took place, and the payer takes part. Unsettled refunds are waited for, so that the receipt
 * has the remaining sum.
 */
const dueCondition = `payments.${receiptByAcquirer} AND payments.state = 'SUCCEEDED'
  AND payments."receiptState" = 'SUCCEEDED'
  AND payments.amount > payments."refundReserved" AND payments."acquirerId" IS NOT NULL
  AND registrations.state = 'CONFIRMED' AND events.state = 'PUBLISHED' AND events."endsAt" <= ?
  AND NOT EXISTS (SELECT 1 FROM settlement_receipts WHERE settlement_receipts."paymentId" = payments.id)
  AND NOT EXISTS (SELECT 1 FROM refunds WHERE refunds."paymentId" = payments.id AND refunds.${refundStates.sql.unsettled})`;

const byClock: MoneyChangeSource = { source: 'CLOCK' };

/** Requests second receipts for payments of events that are over. */
export async function planReceipts(app: Application): Promise<void> {
  for (let round = 0; round < maxBatches; round += 1) {
    const now = app.clock.now();
    const duePayments = await app.database.query<{ id: string }>(
      `SELECT payments.id FROM ${joinedTables} WHERE ${dueCondition} AND events."endsAt" > ? LIMIT ?`,
      [toIso(now), toIso(addMs(now, -receiptSearchPeriod)), batchSize],
    );
    for (const { id } of duePayments)
      await app.database.inTransaction(async (transaction) => {
        const payment = await lockPayment(transaction, id);
        await planReceipt(transaction, payment, byClock, app.clock.now());
      });
    if (duePayments.length < batchSize) return;
  }
}

/**
 * Adds the second receipt of a payment, if it is due, and queues its request. The payment is locked: earlier refunds reduce the
 * sum of the receipt, later refunds return what is on it.
 */
export async function planReceipt(
  transaction: Transaction,
  payment: Payment,
  cause: MoneyChangeSource,
  now: Date,
): Promise<SettlementReceipt | null> {
  const [isDue] = await transaction.query(`SELECT 1 FROM ${joinedTables} WHERE ${dueCondition} AND payments.id = ?`, [
    toIso(now),
    payment.id,
  ]);
  if (!isDue) return null;
  const at = toIso(now);
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
  await transaction.insert('settlement_receipts', [receipt]);
  const { state } = payment;
  const note = `settlement receipt → CREATED: ${receipt.amount} ${receipt.currency}`;
  await logMoneyEvent(transaction, payment.id, { before: state, after: state, note }, cause, now);
  await enqueueReceipt(transaction, receipt, now);
  return receipt;
}

/** Queues the request of the present try; it runs after the commit. */
export const enqueueReceipt = (
  transaction: Transaction,
  { paymentId, key }: Pick<SettlementReceipt, 'paymentId' | 'key'>,
  now: Date,
  isRetry = false,
): Promise<void> =>
  enqueue<ReceiptWork>(
    transaction,
    receiptJob,
    `${receiptJob} ${key}`,
    { paymentId, key, since: toIso(now), ...(isRetry && { isRetry }) },
    now,
    priority,
  );
