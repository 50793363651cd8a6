import { v7 as uuid } from 'uuid';
import { toIso } from '../../core/clock.js';
import type { Transaction } from '../../core/database/database.js';
import { enqueue } from '../../core/jobs/outbox.js';
import { transition, updateInState } from '../../core/graphql/states.js';
import type { LedgerEntry } from '../../registrations/ledger/ledger-entry.entity.js';
import type { MoneyChangeSource } from '../money-event.entity.js';
import { lockPayment, markForAttention, recordPayment, logMoneyEvent } from '../transitions.service.js';
import type { Payment } from '../payment.entity.js';
import { remainingAttention } from '../refunds/apply-refund.service.js';
import { tillReceiptStates, type TillReceiptState } from './till-receipt.states.js';
import type { TillReceipt } from './till-receipt.entity.js';

export const tillReceiptJob = 'till receipt';
export type TillReceiptWork = { id: string; key: string };

export const byClock: MoneyChangeSource = { source: 'CLOCK' };

/** Adds the receipt of a ledger entry, and queues its request to the cash register. */
async function planTillReceipt(transaction: Transaction, entryId: string, now: Date): Promise<void> {
  const at = toIso(now);
  const receipt: Omit<TillReceipt, 'entry'> = {
    id: uuid(),
    entryId,
    state: 'CREATED',
    key: uuid(),
    tillId: null,
    failure: null,
    createdAt: at,
    triedAt: at,
    updatedAt: at,
    askAt: null,
    asked: 0,
  };
  await transaction.insert('till_receipts', [receipt]);
  await enqueueTillReceipt(transaction, receipt, now);
}

/** The same for the ledger entry of a payment or refund at the front desk. */
export async function planTillReceiptOf(
  transaction: Transaction,
  of: { paymentId: string } | { refundId: string },
  now: Date,
): Promise<void> {
  const [column, id] = 'paymentId' in of ? ['paymentId', of.paymentId] : ['refundId', of.refundId];
  const [entry] = await transaction.query<{ id: string }>(`SELECT id FROM ledger_entries WHERE "${column}" = ?`, [id]);
  await planTillReceipt(transaction, entry!.id, now);
}

export const enqueueTillReceipt = (
  transaction: Transaction,
  { id, key }: Pick<TillReceipt, 'id' | 'key'>,
  now: Date,
): Promise<void> =>
  enqueue<TillReceiptWork>(transaction, tillReceiptJob, `${tillReceiptJob} ${uuid()}`, { id, key }, now);

export type LockedTillReceipt = { receipt: TillReceipt; entry: LedgerEntry; payment: Payment };

/** Locks a receipt by the row of its payment, as all changes of money do. */
export async function lockTillReceipt(transaction: Transaction, id: string): Promise<LockedTillReceipt> {
  const [entry] = await transaction.query<LedgerEntry & { lockedPaymentId: string }>(
    `SELECT ledger_entries.*, COALESCE(ledger_entries."paymentId", refunds."paymentId") AS "lockedPaymentId"
     FROM till_receipts JOIN ledger_entries ON ledger_entries.id = till_receipts."entryId"
       LEFT JOIN refunds ON refunds.id = ledger_entries."refundId" WHERE till_receipts.id = ?`,
    [id],
  );
  const payment = await lockPayment(transaction, entry!.lockedPaymentId);
  const receipt = await transaction.findOne<TillReceipt>('till_receipts', { id });
  return { receipt: receipt!, entry: entry!, payment };
}

/** Updates columns of a receipt without a change of its state. */
export const recordTillReceipt = (
  transaction: Transaction,
  receipt: TillReceipt,
  columns: Partial<TillReceipt>,
  now: Date,
): Promise<TillReceipt> =>
  updateInState<TillReceipt>(transaction, tillReceiptStates, receipt, { ...columns, updatedAt: toIso(now) });

/**
 * Changes the state of a receipt, and records it in the log of the payment.
 * @throws TransitionError
 */
export async function transitionTillReceipt(
  transaction: Transaction,
  { receipt, payment }: LockedTillReceipt,
  to: TillReceiptState,
  columns: Partial<TillReceipt>,
  cause: MoneyChangeSource,
  now: Date,
): Promise<TillReceipt> {
  const changedColumns = { ...columns, updatedAt: toIso(now) };
  const updated = await transition<TillReceipt>(transaction, tillReceiptStates, receipt, to, changedColumns);
  const failure = updated.failure ? `: ${updated.failure}` : '';
  const note = `till receipt ${receipt.state} → ${to}${failure}`;
  await logMoneyEvent(transaction, payment.id, { before: payment.state, after: payment.state, note }, cause, now);
  return updated;
}

/** Ends a receipt that could not be issued, and marks the payment for staff. */
export async function failTillReceipt(
  transaction: Transaction,
  locked: LockedTillReceipt,
  failure: string,
  now: Date,
): Promise<void> {
  const columns = { failure: failure.slice(0, 60), askAt: null, asked: 0 };
  await transitionTillReceipt(transaction, locked, 'CANCELED', columns, byClock, now);
  await markForAttention(transaction, locked.payment.id, 'RECEIPT', byClock, now);
}

/** Removes the RECEIPT mark of a payment that has all its receipts. */
export async function clearTillReceiptMark(transaction: Transaction, paymentId: string, now: Date): Promise<void> {
  const payment = await lockPayment(transaction, paymentId);
  if (payment.attention !== 'RECEIPT') return;
  const attention = await remainingAttention(transaction, payment);
  if (attention !== 'RECEIPT') await recordPayment(transaction, payment, { attention }, now);
}
