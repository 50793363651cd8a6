import { v7 as uuid } from 'uuid';
import { toIso } from '../../core/clock.js';
import type { Transaction } from '../../core/database/database.js';
import { enqueueEmail } from '../../core/email/enqueue-email.js';
import { enqueue } from '../../core/jobs/outbox.js';
import { reject } from '../../core/graphql/problems.js';
import type { MoneyChangeSource } from '../money-event.entity.js';
import { logMoneyEvent } from '../transitions.service.js';
import type { Payment } from '../payment.entity.js';
import { refundPlanned } from './refund.emails.js';
import type { Refund } from './refund.entity.js';
import type { RefundSource } from './refund.states.js';

/** The job that sends a refund to the acquirer. */
export const refundJob = 'refund';
export type RefundWork = {
  refundId: string;
  /** Idempotency key of the try: a job with an old key does nothing. */
  key: string;
  /** When the try was decided. */
  since: string;
  /** There was an earlier try: the acquirer may already have made the refund. */
  isRetry?: true;
};

/** Queues an email about a refund to the payer, one of each kind. */
export const enqueueRefundEmail = (
  transaction: Transaction,
  email: typeof refundPlanned,
  { userId }: Pick<Payment, 'userId'>,
  { id }: Pick<Refund, 'id'>,
  now: Date,
): Promise<void> => enqueueEmail(transaction, email, { refundId: id }, { key: id, userId, now });

export type RefundPlan = {
  /** Kopecks. */
  amount: number;
  source: RefundSource;
  /** Written by staff. */
  reason?: string | null;
  staffId?: string | null;
};

/** The email about a cancellation tells of its refund; refunds of late or double payments have an email of their own. */
const notifiedSources: ReadonlySet<RefundSource> = new Set(['STAFF']);

/**
 * Creates a refund: reserves its sum in the payment, so that parallel refunds together do not exceed it, and queues the request
 * to the acquirer.
 * @throws ProblemsError REFUND_TOO_MUCH
 */
export async function planRefund(
  transaction: Transaction,
  payment: Pick<Payment, 'id' | 'currency' | 'userId'>,
  plan: RefundPlan,
  cause: MoneyChangeSource,
  now: Date,
): Promise<Refund> {
  const refund = await insertRefund(transaction, payment, plan, cause, now);
  if (!refund)
    return reject('REFUND_TOO_MUCH', 'Вернуть можно не больше того, что оплачено и ещё не возвращено.', 'amount');
  await enqueueRefund(transaction, refund, now);
  if (notifiedSources.has(plan.source)) await enqueueRefundEmail(transaction, refundPlanned, payment, refund, now);
  return refund;
}

/** Queues the request of the present try; it runs after the commit. */
export const enqueueRefund = (
  transaction: Transaction,
  { id, key }: Pick<Refund, 'id' | 'key'>,
  now: Date,
  isRetry = false,
): Promise<void> =>
  enqueue<RefundWork>(
    transaction,
    refundJob,
    `${refundJob} ${key}`,
    { refundId: id, key, since: toIso(now), ...(isRetry && { isRetry }) },
    now,
  );

/** Reserves the sum of a refund, and inserts the refund. @returns null if less than the sum is left of the payment */
export async function insertRefund(
  transaction: Transaction,
  payment: Pick<Payment, 'id' | 'currency'>,
  { amount, source, reason = null, staffId = null }: RefundPlan,
  cause: MoneyChangeSource,
  now: Date,
): Promise<Refund | null> {
  const at = toIso(now);
  if (amount <= 0) return null;
  const reserved = await transaction.query(
    `UPDATE payments SET "refundReserved" = "refundReserved" + ?, "updatedAt" = ?
     WHERE id = ? AND state = 'SUCCEEDED' AND "refundReserved" + ? <= amount RETURNING id`,
    [amount, at, payment.id, amount],
  );
  if (reserved.length === 0) return null;
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
  await transaction.insert('refunds', [refund]);
  const logEntry = { refundId: refund.id, before: null, after: 'CREATED', note: source };
  await logMoneyEvent(transaction, payment.id, logEntry, cause, now);
  return refund;
}
