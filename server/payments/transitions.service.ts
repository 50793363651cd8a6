import { v7 as uuid } from 'uuid';
import { cutText } from '../../rules/text/text.js';
import { toIso } from '../core/clock.js';
import type { Application } from '../core/application.js';
import type { Transaction } from '../core/database/database.js';
import { transition, updateInState } from '../core/graphql/states.js';
import { attentionBySeverity, type PaymentAttention, type PaymentState, paymentStates } from './payment.states.js';
import type { MoneyChangeSource, MoneyEvent } from './money-event.entity.js';
import type { Payment } from './payment.entity.js';
import type { Refund } from './refunds/refund.entity.js';
import { type RefundState, refundStates } from './refunds/refund.states.js';
import { updateReturningAmount, postPayment, postRefund, type HandoverDetails } from './ledger/post-entries.service.js';
import type { SettlementReceipt } from './receipts/settlement-receipt.entity.js';
import { settlementReceiptStates, type SettlementReceiptState } from './receipts/settlement-receipt.states.js';

const maxNoteLength = 300;
type LogEntry = {
  before: string | null;
  after: string;
  refundId?: string;
  note?: string | null;
  /** Details of money that staff handled. */
  handover?: HandoverDetails;
};

/** What follows from a new state of a payment: money that came is posted in the ledger. */
async function followPayment(
  transaction: Transaction,
  payment: Payment,
  cause: MoneyChangeSource,
  handover: HandoverDetails,
  now: Date,
): Promise<void> {
  if (payment.state === 'SUCCEEDED') await postPayment(transaction, payment, cause, handover, now);
}

/** The same for a refund. */
async function followRefund(
  transaction: Transaction,
  payment: Payment,
  refund: Refund,
  cause: MoneyChangeSource,
  handover: HandoverDetails,
  now: Date,
): Promise<void> {
  if (refund.state === 'DONE') await postRefund(transaction, payment, refund, cause, handover, now);
  else await updateReturningAmount(transaction, payment.registrationId);
}

/** Adds a row to the log of money. What follows from a new state happens here, too. */
export async function logMoneyEvent(
  transaction: Transaction,
  paymentId: string,
  { before, after, refundId, note, handover = {} }: LogEntry,
  cause: MoneyChangeSource,
  now: Date,
): Promise<void> {
  const event: MoneyEvent = {
    id: uuid(),
    paymentId,
    refundId: refundId ?? null,
    before,
    after,
    source: cause.source,
    actorId: cause.actorId ?? null,
    note: note ? cutText(note, maxNoteLength) : null,
    at: toIso(now),
  };
  await transaction.insert('money_events', [event]);
  if (before === after) return;
  const payment = (await transaction.findOne<Payment>('payments', { id: paymentId }))!;
  if (!refundId) return followPayment(transaction, payment, cause, handover, now);
  const refund = (await transaction.findOne<Refund>('refunds', { id: refundId }))!;
  await followRefund(transaction, payment, refund, cause, handover, now);
}

/** Updates columns of a payment without a change of its state. */
export const recordPayment = (
  transaction: Transaction,
  payment: Payment,
  columns: Partial<Payment>,
  now: Date,
): Promise<Payment> =>
  updateInState<Payment>(transaction, paymentStates, payment, { ...columns, updatedAt: toIso(now) });

export const recordRefund = (
  transaction: Transaction,
  refund: Refund,
  columns: Partial<Refund>,
  now: Date,
): Promise<Refund> => updateInState<Refund>(transaction, refundStates, refund, { ...columns, updatedAt: toIso(now) });

/**
 * Changes the state of a payment, and logs the change.
 * @throws TransitionError
 */
export async function transitionPayment(
  transaction: Transaction,
  payment: Payment,
  to: PaymentState,
  columns: Partial<Payment>,
  cause: MoneyChangeSource,
  now: Date,
): Promise<Payment> {
  const finalColumns: Partial<Payment> = paymentStates.is(to, 'open')
    ? {}
    : { confirmationUrl: null, expiresAt: null, askAt: null };
  if (!paymentStates.is(to, 'open') && payment.attention === 'STUCK') finalColumns.attention = null;
  const changedColumns = { ...finalColumns, ...columns, updatedAt: toIso(now) };
  const updated = await transition<Payment>(transaction, paymentStates, payment, to, changedColumns);
  await logMoneyEvent(
    transaction,
    payment.id,
    { before: payment.state, after: to, note: updated.cancelReason },
    cause,
    now,
  );
  return updated;
}

/** Logs a state change of a payment, once and after the commit. The line contains no personal data. */
export const logTransition = (
  { log }: Application,
  before: PaymentState,
  { id, state, attention }: Payment,
  { source, requestId }: MoneyChangeSource,
): void => log.info({ payment: id, before, state, attention, source, requestId }, 'a payment has moved');

/**
 * Changes the state of a refund, and logs the change. A cancelled refund is no longer reserved in the payment.
 * @throws TransitionError
 */
export async function transitionRefund(
  transaction: Transaction,
  refund: Refund,
  to: RefundState,
  columns: Partial<Refund>,
  cause: MoneyChangeSource,
  now: Date,
  handed: HandoverDetails = {},
): Promise<Refund> {
  const changedColumns = { ...columns, updatedAt: toIso(now) };
  const updated = await transition<Refund>(transaction, refundStates, refund, to, changedColumns);
  if (to === 'CANCELED')
    await transaction.query('UPDATE payments SET "refundReserved" = "refundReserved" - ? WHERE id = ?', [
      refund.amount,
      refund.paymentId,
    ]);
  await logMoneyEvent(
    transaction,
    refund.paymentId,
    { refundId: refund.id, before: refund.state, after: to, note: updated.failure, handover: handed },
    cause,
    now,
  );
  return updated;
}

export const recordReceipt = (
  transaction: Transaction,
  receipt: SettlementReceipt,
  columns: Partial<SettlementReceipt>,
  now: Date,
): Promise<SettlementReceipt> =>
  updateInState<SettlementReceipt>(transaction, settlementReceiptStates, receipt, {
    ...columns,
    updatedAt: toIso(now),
  });

/**
 * Changes the state of the second receipt of a payment, and logs the change. The payment itself does not change.
 * @throws TransitionError
 */
export async function transitionReceipt(
  transaction: Transaction,
  payment: Payment,
  receipt: SettlementReceipt,
  to: SettlementReceiptState,
  columns: Partial<SettlementReceipt>,
  cause: MoneyChangeSource,
  now: Date,
): Promise<SettlementReceipt> {
  const changedColumns = { ...columns, updatedAt: toIso(now) };
  const updated = await transition<SettlementReceipt>(
    transaction,
    settlementReceiptStates,
    receipt,
    to,
    changedColumns,
  );
  const failure = updated.failure ? `: ${updated.failure}` : '';
  const note = `settlement receipt ${receipt.state} → ${to}${failure}`;
  await logMoneyEvent(transaction, payment.id, { before: payment.state, after: payment.state, note }, cause, now);
  return updated;
}

/**
 * Marks a payment for the attention of staff. Of several reasons the most severe is stored; the log contains all.
 * @param note text for the log; default: the reason
 */
export async function markForAttention(
  transaction: Transaction,
  paymentId: string,
  attention: PaymentAttention,
  cause: MoneyChangeSource,
  now: Date,
  note: string = attention,
): Promise<Payment> {
  const payment = await lockPayment(transaction, paymentId);
  if (payment.attention === attention) return payment;
  const isLessSevere =
    payment.attention !== null &&
    attentionBySeverity.indexOf(payment.attention) < attentionBySeverity.indexOf(attention);
  // A less severe reason that recurs is logged only once.
  if (isLessSevere && (await isLogged(transaction, paymentId, note))) return payment;
  const { state } = payment;
  await logMoneyEvent(transaction, paymentId, { before: state, after: state, note }, cause, now);
  return isLessSevere ? payment : recordPayment(transaction, payment, { attention }, now);
}

async function isLogged(transaction: Transaction, paymentId: string, note: string): Promise<boolean> {
  const rows = await transaction.query('SELECT 1 FROM money_events WHERE "paymentId" = ? AND note = ? LIMIT 1', [
    paymentId,
    cutText(note, maxNoteLength),
  ]);
  return rows.length > 0;
}

/** Locks the row of a payment until the transaction ends, and returns it. */
export async function lockPayment(transaction: Transaction, id: string): Promise<Payment> {
  const payment = await transaction.lock<Payment>('payments', { id });
  if (!payment) throw new Error(`there is no payment ${id}`);
  return payment;
}
