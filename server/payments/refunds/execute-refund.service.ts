import { paymentMethods } from '../../../rules/money/payment-methods.js';
import { hour, toIso, minute } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import type { Job } from '../../core/jobs/outbox.js';
import {
  AcquirerDeclinedError,
  AcquirerNoResponseError,
  type Acquirer,
  type AcquirerRefund,
} from '../../ports/acquirer.js';
import type { MoneyChangeSource } from '../money-event.entity.js';
import { markForAttention, transitionRefund, recordRefund } from '../transitions.service.js';
import { decryptEmail } from '../attempts/payment-email.js';
import type { Payment } from '../payment.entity.js';
import { refundJob, type RefundWork } from './plan-refund.service.js';
import { paymentTitle, receiptItem, readSale } from '../attempts/receipt-item.js';
import type { Refund } from './refund.entity.js';
import {
  applyRefundConsequences,
  lockRefund,
  updateRefundAttention,
  refundIdOf,
  applyAcquirerRefund,
  nextRefundCheck,
} from './apply-refund.service.js';

/** Acquirers remember an idempotency key for a day. After that the same call would refund a second time. */
const keyLifetime = 22 * hour;
const retryDelays: readonly number[] = [
  ...[1, 2, 5, 15, 30].map((minutes) => minutes * minute),
  ...Array.from({ length: 26 }, () => hour),
];

/** The result of the refund is unknown. */
export const silentFailureCode = 'silent';

const byClock: MoneyChangeSource = { source: 'CLOCK' };

export const createRefundJob = (app: Application): Job<RefundWork> => ({
  name: refundJob,
  retryDelays,
  run: (work) => executeRefund(app, work),
});

/** Sends a refund to the acquirer. All tries of one decision have the same key, so that the money is refunded once. */
export async function executeRefund(app: Application, work: RefundWork): Promise<void | 'NOT_NEEDED'> {
  const { refundId, key, since } = work;
  const [refund] = await app.database.query<Refund>('SELECT * FROM refunds WHERE id = ?', [refundId]);
  if (refund?.state !== 'CREATED' || refund.key !== key) return 'NOT_NEEDED';
  const [payment] = await app.database.query<Payment>('SELECT * FROM payments WHERE id = ?', [refund.paymentId]);
  if (paymentMethods[payment!.method].refundedBy !== 'acquirer') return markManualRefund(app, refundId);
  const isKeyExpired = app.clock.now().getTime() - Date.parse(since) >= keyLifetime;
  try {
    const acquirerRefund = await callAcquirer(app, payment!, refund, work, isKeyExpired);
    if (!acquirerRefund) return await failRefund(app, work, silentFailureCode);
    await applyAcquirerRefund(app, refundId, acquirerRefund, byClock);
  } catch (error) {
    if (error instanceof AcquirerDeclinedError) return handleRejection(app, payment!, refund, work, error);
    if (error instanceof AcquirerNoResponseError && isKeyExpired) return failRefund(app, work, silentFailureCode);
    throw error;
  }
}

/** After a refusal the refund may still exist: a key is also refused if the content of the request has changed since. */
async function handleRejection(
  app: Application,
  payment: Payment,
  refund: Refund,
  work: RefundWork,
  { code }: AcquirerDeclinedError,
): Promise<void> {
  const existing = await findUnrecordedRefund(app, app.acquirer!, payment, refund);
  if (!existing) return failRefund(app, work, code);
  await applyAcquirerRefund(app, refund.id, existing, byClock);
}

/** @returns null if the result of earlier tries is unknown: another try could refund a second time */
async function callAcquirer(
  app: Application,
  payment: Payment,
  refund: Refund,
  { isRetry }: RefundWork,
  isKeyExpired: boolean,
): Promise<AcquirerRefund | null> {
  const acquirer = app.acquirer;
  if (!acquirer) throw new AcquirerNoResponseError('there is no acquirer');
  const existing = isRetry || isKeyExpired ? await findUnrecordedRefund(app, acquirer, payment, refund) : null;
  if (existing || isKeyExpired) return existing;
  const email = decryptEmail(app, payment);
  if (!email)
    throw new AcquirerDeclinedError('no_email', 'no key opens the e-mail of the payment: there can be no receipt');
  const sale = await readSale(app, payment);
  const sum = { amount: refund.amount, currency: refund.currency };
  return acquirer.createRefund({
    key: refund.key,
    paymentId: payment.acquirerId!,
    sum,
    description: paymentTitle(sale.eventTitle, sale.number),
    metadata: { refund_id: refund.id },
    receipt: { email, items: [receiptItem(sale, sum)], isSettled: await isSettled(app, payment) },
  });
}

/**
 * The refund that the acquirer made while its answer was lost. Our id in the metadata identifies it, because others may have the same
 * sum. A refund made by hand has no id, and matches any refund of the same sum.
 */
async function findUnrecordedRefund(app: Application, acquirer: Acquirer, payment: Payment, refund: Refund) {
  const acquirerRefunds = await acquirer.refundsOf(payment.acquirerId!);
  const recorded = await app.database.query<Pick<Refund, 'acquirerId'>>(
    'SELECT "acquirerId" FROM refunds WHERE "paymentId" = ? AND "acquirerId" IS NOT NULL',
    [payment.id],
  );
  const recordedIds = new Set(recorded.map(({ acquirerId }) => acquirerId));
  const unrecorded = acquirerRefunds.filter(({ id, status }) => status !== 'canceled' && !recordedIds.has(id));
  const byId = unrecorded.find((candidate) => refundIdOf(candidate) === refund.id);
  return (
    byId ??
    unrecorded.find((candidate) => refundIdOf(candidate) === null && candidate.sum.amount === refund.amount) ??
    null
  );
}

/**
 * Whether the prepayment was offset, so that a full payment is refunded. The answer is the same for all tries of a refund: no
 * offset happens while a refund is in progress.
 */
async function isSettled({ database }: Application, { id }: Payment): Promise<boolean> {
  const [receipt] = await database.query('SELECT id FROM settlement_receipts WHERE "paymentId" = ?', [id]);
  return receipt !== undefined;
}

/** A failed refund stays reserved, and the payment is marked for staff. */
const failRefund = (app: Application, { refundId, key }: RefundWork, failure: string): Promise<void> =>
  app.database.inTransaction(async (transaction) => {
    const { payment, refund } = await lockRefund(transaction, refundId);
    if (refund.state !== 'CREATED' || refund.key !== key) return;
    const now = app.clock.now();
    const failed = await transitionRefund(
      transaction,
      refund,
      'FAILED',
      { failure: failure.slice(0, 60) },
      byClock,
      now,
    );
    await applyRefundConsequences(transaction, { payment, refund: failed }, now);
  });

/** Marks the payment for staff, who makes the refund by hand: its method is a bank transfer or the front desk. */
const markManualRefund = (app: Application, refundId: string): Promise<void> =>
  app.database.inTransaction(async (transaction) => {
    const { payment, refund } = await lockRefund(transaction, refundId);
    if (refund.state === 'CREATED')
      await markForAttention(transaction, payment.id, 'REFUND', { source: 'RULES' }, app.clock.now());
  });

/** Checks refunds that are in progress, and receipts whose registration is in progress. */
export async function checkRefunds(app: Application): Promise<void> {
  const { acquirer } = app;
  if (!acquirer) return;
  const dueRefunds = await app.database.query<Refund>(
    'SELECT * FROM refunds WHERE "askAt" <= ? AND "acquirerId" IS NOT NULL ORDER BY "askAt" LIMIT 100',
    [toIso(app.clock.now())],
  );
  for (const refund of dueRefunds) {
    try {
      const acquirerRefund = await acquirer.refund(refund.acquirerId!);
      if (acquirerRefund) await applyAcquirerRefund(app, refund.id, acquirerRefund, byClock);
      else await postpone(app, refund);
    } catch (error) {
      // A failure of one refund does not stop the others.
      const isSilence = error instanceof AcquirerNoResponseError || error instanceof AcquirerDeclinedError;
      const message = 'the acquirer does not say what became of a refund';
      app.log[isSilence ? 'warn' : 'error']({ err: error, refund: refund.id }, message);
      await postpone(app, refund);
    }
  }
}

/** Counts a check once, even if several processes made it. After many checks staff is notified. */
const postpone = (app: Application, { id, askAt }: Refund): Promise<void> =>
  app.database.inTransaction(async (transaction) => {
    const { payment, refund } = await lockRefund(transaction, id);
    if (refund.askAt !== askAt) return;
    const now = app.clock.now();
    const updated = await recordRefund(transaction, refund, nextRefundCheck(refund, refund.asked + 1, now), now);
    await updateRefundAttention(transaction, payment, updated, now);
  });
