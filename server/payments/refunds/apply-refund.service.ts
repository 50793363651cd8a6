import { paymentMethods } from '../../../rules/money/payment-methods.js';
import { toIso } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import type { Transaction } from '../../core/database/database.js';
import type { AcquirerRefund } from '../../ports/acquirer.js';
import { nextCheckColumns, checksBeforeNotice } from '../attempts/check-schedule.js';
import type { MoneyChangeSource } from '../money-event.entity.js';
import {
  lockPayment,
  markForAttention,
  transitionRefund,
  recordPayment,
  recordRefund,
} from '../transitions.service.js';
import type { Payment } from '../payment.entity.js';
import { receiptStateByAcquirerStatus, type PaymentAttention } from '../payment.states.js';
import { refundDone, refundFailed } from './refund.emails.js';
import { enqueueRefundEmail } from './plan-refund.service.js';
import type { Refund } from './refund.entity.js';
import { type RefundState, refundStates } from './refund.states.js';

const stateOf: Record<AcquirerRefund['status'], RefundState> = {
  pending: 'IN_TRANSIT',
  succeeded: 'DONE',
  canceled: 'FAILED',
};

/** Id of our refund in the metadata; null for a refund that was made by hand. */
export const refundIdOf = ({ metadata }: AcquirerRefund): string | null => metadata.refund_id ?? null;

/** A refund is locked by the row of its payment. */
export type LockedRefund = { payment: Payment; refund: Refund };

export async function lockRefund(transaction: Transaction, refundId: string): Promise<LockedRefund> {
  const read = async (): Promise<Refund> => {
    const refund = await transaction.findOne<Refund>('refunds', { id: refundId });
    if (!refund) throw new Error(`there is no refund ${refundId}`);
    return refund;
  };
  const payment = await lockPayment(transaction, (await read()).paymentId);
  return { payment, refund: await read() };
}

/**
 * Applies the acquirer's state of a refund with its consequences in one transaction. Idempotent; a late or out-of-order answer
 * changes nothing.
 * @param also other changes of the same transaction, such as the record of a notification
 */
export const applyAcquirerRefund = (
  app: Application,
  refundId: string,
  acquirerRefund: AcquirerRefund,
  cause: MoneyChangeSource,
  also: (transaction: Transaction) => Promise<void> = async () => {},
): Promise<Refund> =>
  app.database.inTransaction(async (transaction) => {
    const locked = await lockRefund(transaction, refundId);
    await also(transaction);
    return applyRefund(transaction, locked, acquirerRefund, cause, app.clock.now());
  });

/** The same in a transaction that has locked the payment. */
export async function applyRefund(
  transaction: Transaction,
  { payment, refund }: LockedRefund,
  acquirerRefund: AcquirerRefund,
  cause: MoneyChangeSource,
  now: Date,
): Promise<Refund> {
  if (isMismatch(payment, refund, acquirerRefund))
    return recordMismatch(transaction, { payment, refund }, acquirerRefund, cause, now);
  const to = stateOf[acquirerRefund.status];
  const received: Partial<Refund> = {
    acquirerId: acquirerRefund.id,
    ...(acquirerRefund.receipt && { receiptState: receiptStateByAcquirerStatus[acquirerRefund.receipt] }),
  };
  // An answer never changes a final state.
  if (!refundStates.allows(refund.state, to)) {
    const columns = { ...received, ...nextRefundCheck({ ...refund, ...received }, refund.asked + 1, now) };
    const updated = await recordRefund(transaction, refund, columns, now);
    await updateRefundAttention(transaction, payment, updated, now);
    return updated;
  }
  const columns = {
    ...received,
    ...finalColumns(to, acquirerRefund, now),
    ...nextRefundCheck({ ...refund, ...received, state: to }, 0, now),
  };
  const transitioned = await transitionRefund(transaction, refund, to, columns, cause, now);
  return applyRefundConsequences(transaction, { payment, refund: transitioned }, now);
}

/** Marks the payment for staff and emails the payer, as the state of the refund requires. */
export async function applyRefundConsequences(
  transaction: Transaction,
  { payment, refund }: LockedRefund,
  now: Date,
): Promise<Refund> {
  await updateRefundAttention(transaction, payment, refund, now);
  if (refund.state === 'DONE' && !(await isToldByCancellation(transaction, payment, refund)))
    await enqueueRefundEmail(transaction, refundDone, payment, refund, now);
  if (refund.state === 'FAILED') await enqueueRefundEmail(transaction, refundFailed, payment, refund, now);
  return refund;
}

/**
 * Whether the email about the cancellation has said all of the refund: its sum, and when the money comes. It has not if
 * the refund failed in between, if people make it, or if the account was deleted, which sends no such email.
 */
async function isToldByCancellation(transaction: Transaction, payment: Payment, refund: Refund): Promise<boolean> {
  if (refund.source !== 'CANCELLATION' || paymentMethods[payment.method].refundedBy !== 'acquirer') return false;
  const rows = await transaction.query(
    `SELECT 1 FROM users WHERE id = ?
     AND NOT EXISTS (SELECT 1 FROM money_events WHERE "refundId" = ? AND after = 'FAILED')`,
    [payment.userId, refund.id],
  );
  return rows.length > 0;
}

/** Whether the acquirer's refund has another payment, sum or id than ours, or contradicts a final state. */
const isMismatch = (payment: Payment, refund: Refund, acquirerRefund: AcquirerRefund): boolean =>
  acquirerRefund.paymentId !== payment.acquirerId ||
  (refund.source !== 'EXTERNAL' && (refundIdOf(acquirerRefund) ?? refund.id) !== refund.id) ||
  acquirerRefund.sum.amount !== refund.amount ||
  acquirerRefund.sum.currency !== refund.currency ||
  (refund.acquirerId !== null && refund.acquirerId !== acquirerRefund.id) ||
  (refund.state === 'FAILED' && acquirerRefund.status === 'succeeded') ||
  (refund.state === 'DONE' && acquirerRefund.status === 'canceled');

/** Marks the payment for staff. Further checks stop, because they cannot solve a mismatch. */
async function recordMismatch(
  transaction: Transaction,
  { payment, refund }: LockedRefund,
  acquirerRefund: AcquirerRefund,
  cause: MoneyChangeSource,
  now: Date,
): Promise<Refund> {
  const note = `refund ${acquirerRefund.id}: ${acquirerRefund.status}, ${acquirerRefund.sum.amount} ${acquirerRefund.sum.currency}`;
  await markForAttention(transaction, payment.id, 'MISMATCH', cause, now, note);
  return recordRefund(transaction, refund, { askAt: null }, now);
}

function finalColumns(to: RefundState, acquirerRefund: AcquirerRefund, now: Date): Partial<Refund> {
  switch (to) {
    case 'DONE':
      return { doneAt: toIso(now) };
    case 'FAILED':
      return { failure: (acquirerRefund.cancellation?.reason ?? 'canceled').slice(0, 60) };
    case 'CREATED':
    case 'IN_TRANSIT':
    case 'CANCELED':
      return {};
  }
}

/** A refund is checked until its state and the state of its receipt are final. */
export const nextRefundCheck = (
  { state, receiptState }: Pick<Refund, 'state' | 'receiptState'>,
  asked: number,
  now: Date,
): Pick<Refund, 'askAt' | 'asked'> =>
  nextCheckColumns(state === 'IN_TRANSIT' || (state === 'DONE' && receiptState === 'PENDING'), asked, now);

function attentionOf({ state, receiptState, asked }: Refund): PaymentAttention | null {
  switch (state) {
    case 'FAILED':
      return 'REFUND';
    case 'IN_TRANSIT':
      return asked >= checksBeforeNotice ? 'STUCK' : null;
    case 'DONE':
      if (receiptState === 'CANCELED') return 'RECEIPT';
      // Only once: further checks do not notify staff again.
      return receiptState === 'PENDING' && asked === checksBeforeNotice ? 'RECEIPT' : null;
    case 'CREATED':
    case 'CANCELED':
      return null;
  }
}

/** Marks a payment because of a refund, or removes the mark if no reason is left. */
export async function updateRefundAttention(
  transaction: Transaction,
  payment: Payment,
  refund: Refund,
  now: Date,
): Promise<void> {
  const attention = attentionOf(refund);
  if (attention) {
    await markForAttention(transaction, payment.id, attention, { source: 'RULES' }, now);
    return;
  }
  const locked = await lockPayment(transaction, payment.id);
  if (locked.attention !== 'REFUND' && locked.attention !== 'STUCK') return;
  const remaining = await remainingAttention(transaction, locked, refund.id);
  if (remaining !== 'REFUND') await recordPayment(transaction, locked, { attention: remaining }, now);
}

/**
 * The reason for attention that remains after a mark is removed: it may have hidden another one.
 * @param exceptId a refund that is not counted
 */
export async function remainingAttention(
  transaction: Transaction,
  { id, method, receiptState }: Payment,
  exceptId = '',
): Promise<PaymentAttention | null> {
  const refunds = await transaction.query<Refund>('SELECT * FROM refunds WHERE "paymentId" = ? AND id <> ?', [
    id,
    exceptId,
  ]);
  const isRefundedByStaff = paymentMethods[method].refundedBy !== 'acquirer';
  const needsStaff = refunds.some(({ state }) => state === 'FAILED' || (state === 'CREATED' && isRefundedByStaff));
  if (needsStaff) return 'REFUND';
  const [failedAtTill] = await transaction.query(
    `SELECT 1 FROM till_receipts JOIN ledger_entries ON ledger_entries.id = till_receipts."entryId"
       LEFT JOIN refunds ON refunds.id = ledger_entries."refundId"
     WHERE till_receipts.state = 'CANCELED' AND ledger_entries."receiptNumber" IS NULL
       AND COALESCE(ledger_entries."paymentId", refunds."paymentId") = ? LIMIT 1`,
    [id],
  );
  const lacksReceipt = [receiptState, ...refunds.map((refund) => refund.receiptState)].includes('CANCELED');
  return lacksReceipt || failedAtTill ? 'RECEIPT' : null;
}
