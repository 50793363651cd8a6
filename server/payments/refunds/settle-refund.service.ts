import { instant } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import type { Transaction } from '../../core/database.js';
import type { AcquirerRefund } from '../../ports/acquirer.js';
import { askAgain, tooOften } from '../ask-schedule.js';
import type { MoneyCause } from '../money-event.entity.js';
import { lockPayment, markPayment, moveRefund, notePayment, noteRefund } from '../moves.service.js';
import type { Payment } from '../payment.entity.js';
import { isByHand, receiptOf, type PaymentAttention } from '../payment.life.js';
import { tellOfRefund } from './plan-refund.service.js';
import type { Refund } from './refund.entity.js';
import { refundMoves, type RefundState } from './refund.life.js';

const stateOf: Record<AcquirerRefund['status'], RefundState> = {
  pending: 'IN_TRANSIT',
  succeeded: 'DONE',
  canceled: 'FAILED',
};

/** Which of our refunds the acquirer has made; null for one that was made by hand. */
export const ownId = ({ metadata }: AcquirerRefund): string | null => metadata.refund_id ?? null;

/** Refunds wait for the row of their payment: whoever has it may change them all. */
export type Locked = { payment: Payment; refund: Refund };

export async function lockRefund(transaction: Transaction, refundId: string): Promise<Locked> {
  const read = async (): Promise<Refund> => {
    const [refund] = await transaction.query<Refund>('SELECT * FROM refunds WHERE id = ?', [refundId]);
    if (!refund) throw new Error(`there is no refund ${refundId}`);
    return refund;
  };
  const payment = await lockPayment(transaction, (await read()).paymentId);
  return { payment, refund: await read() };
}

/**
 * Applies what the acquirer says of a refund now, in one transaction with what follows from it. Told twice, late or out of
 * order it changes nothing more.
 * @param also what else is to be committed with it, or not at all: the mark of a notice
 */
export const settleRefund = (
  app: Application,
  refundId: string,
  seen: AcquirerRefund,
  cause: MoneyCause,
  also: (transaction: Transaction) => Promise<void> = async () => {},
): Promise<Refund> =>
  app.database.inTransaction(async (transaction) => {
    const locked = await lockRefund(transaction, refundId);
    await also(transaction);
    return applyRefund(transaction, locked, seen, cause, app.clock.now());
  });

/** The same within a transaction that has locked the payment. */
export async function applyRefund(
  transaction: Transaction,
  { payment, refund }: Locked,
  seen: AcquirerRefund,
  cause: MoneyCause,
  now: Date,
): Promise<Refund> {
  if (isAnother(payment, refund, seen)) return noteMismatch(transaction, { payment, refund }, seen, cause, now);
  const to = stateOf[seen.status];
  const known: Partial<Refund> = {
    acquirerId: seen.id,
    ...(seen.receipt && { receiptState: receiptOf[seen.receipt] }),
  };
  // What is final stays, whatever story is told.
  if (!refundMoves[refund.state].includes(to)) {
    const columns = { ...known, ...whenToAsk({ ...refund, ...known }, refund.asked + 1, now) };
    const noted = await noteRefund(transaction, refund, columns, now);
    await markForStaff(transaction, payment, noted, now);
    return noted;
  }
  const columns = { ...known, ...endOf(to, seen, now), ...whenToAsk({ ...refund, ...known, state: to }, 0, now) };
  const moved = await moveRefund(transaction, refund, to, columns, cause, now);
  return followRefund(transaction, { payment, refund: moved }, now);
}

/** What a state of a refund means for staff and for the person. */
export async function followRefund(transaction: Transaction, { payment, refund }: Locked, now: Date): Promise<Refund> {
  await markForStaff(transaction, payment, refund, now);
  if (refund.state === 'DONE') await tellOfRefund(transaction, 'refund.done', payment, refund, now);
  if (refund.state === 'FAILED') await tellOfRefund(transaction, 'refund.failed', payment, refund, now);
  return refund;
}

/** Another sum or payment than ours, one that carries the name of another, another refund than the one that is known, or an end that had ended otherwise. */
const isAnother = (payment: Payment, refund: Refund, seen: AcquirerRefund): boolean =>
  seen.paymentId !== payment.acquirerId ||
  (refund.source !== 'EXTERNAL' && (ownId(seen) ?? refund.id) !== refund.id) ||
  seen.sum.amount !== refund.amount ||
  seen.sum.currency !== refund.currency ||
  (refund.acquirerId !== null && refund.acquirerId !== seen.id) ||
  (refund.state === 'FAILED' && seen.status === 'succeeded') ||
  (refund.state === 'DONE' && seen.status === 'canceled');

/** Nothing moves: a person has to look. Asking again would not make it right. */
async function noteMismatch(
  transaction: Transaction,
  { payment, refund }: Locked,
  seen: AcquirerRefund,
  cause: MoneyCause,
  now: Date,
): Promise<Refund> {
  const note = `refund ${seen.id}: ${seen.status}, ${seen.sum.amount} ${seen.sum.currency}`;
  await markPayment(transaction, payment.id, 'MISMATCH', cause, now, note);
  return noteRefund(transaction, refund, { askAt: null }, now);
}

function endOf(to: RefundState, seen: AcquirerRefund, now: Date): Partial<Refund> {
  if (to === 'DONE') return { doneAt: instant(now) };
  if (to === 'FAILED') return { failure: (seen.cancellation?.reason ?? 'canceled').slice(0, 60) };
  return {};
}

/** A refund is asked after until its end is known, and its receipt's. */
export const whenToAsk = (
  { state, receiptState }: Pick<Refund, 'state' | 'receiptState'>,
  asked: number,
  now: Date,
): Pick<Refund, 'askAt' | 'asked'> =>
  askAgain(state === 'IN_TRANSIT' || (state === 'DONE' && receiptState === 'PENDING'), asked, now);

function attentionOf({ state, receiptState, asked }: Refund): PaymentAttention | null {
  if (state === 'FAILED') return 'REFUND';
  if (state === 'IN_TRANSIT') return asked >= tooOften ? 'STUCK' : null;
  if (state !== 'DONE') return null;
  if (receiptState === 'CANCELED') return 'RECEIPT';
  // Once: staff that has looked at it is not told again by every question in vain.
  return receiptState === 'PENDING' && asked === tooOften ? 'RECEIPT' : null;
}

/** Puts a payment on staff's lists for the sake of a refund, or takes it off once nothing of the kind is left. */
export async function markForStaff(
  transaction: Transaction,
  payment: Payment,
  refund: Refund,
  now: Date,
): Promise<void> {
  const attention = attentionOf(refund);
  if (attention) {
    await markPayment(transaction, payment.id, attention, { source: 'RULES' }, now);
    return;
  }
  const known = await lockPayment(transaction, payment.id);
  if (known.attention !== 'REFUND' && known.attention !== 'STUCK') return;
  const left = await attentionLeft(transaction, known, refund.id);
  if (left !== 'REFUND') await notePayment(transaction, known, { attention: left }, now);
}

/**
 * What staff still has to look at once a mark is off: it may have covered another one.
 * @param exceptId a refund that is not counted
 */
export async function attentionLeft(
  transaction: Transaction,
  { id, method, receiptState }: Payment,
  exceptId = '',
): Promise<PaymentAttention | null> {
  const refunds = await transaction.query<Refund>('SELECT * FROM refunds WHERE "paymentId" = ? AND id <> ?', [
    id,
    exceptId,
  ]);
  const isWaiting = refunds.some(({ state }) => state === 'FAILED' || (state === 'CREATED' && isByHand(method)));
  if (isWaiting) return 'REFUND';
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
