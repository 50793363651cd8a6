import { v7 as uuid } from 'uuid';
import { hour, minute, second } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import type { Transaction } from '../../core/database/database.js';
import { enqueue, type Job } from '../../core/jobs/outbox.js';
import { AcquirerNoResponseError, type AcquirerPayment, type AcquirerRefund } from '../../ports/acquirer.js';
import type { MoneyChangeSource } from '../money-event.entity.js';
import { lockPayment, markForAttention, transitionRefund } from '../transitions.service.js';
import type { Payment } from '../payment.entity.js';
import { markReturned } from './returned-participation.service.js';
import { insertRefund } from './plan-refund.service.js';
import type { Refund } from './refund.entity.js';
import { applyRefund, refundIdOf } from './apply-refund.service.js';

/** Job that compares the refunds of a payment with those at the acquirer: staff makes some in the acquirer's own office. */
export const matchingJob = 'refund matching';
type MatchingWork = { paymentId: string };

/** Together longer than a refund of ours waits for its first answer. */
const retryDelays: readonly number[] = [
  ...[5, 15, 30].map((seconds) => seconds * second),
  ...[1, 5, 15, 30].map((minutes) => minutes * minute),
  ...Array.from({ length: 48 }, () => hour),
];

const byClock: MoneyChangeSource = { source: 'CLOCK' };

export const createMatchingJob = (app: Application): Job<MatchingWork> => ({
  name: matchingJob,
  retryDelays,
  run: ({ paymentId }) => matchRefunds(app, paymentId),
});

/** Queues the comparison; it runs after the commit. @param uniqueMark makes the job unique: one comparison for each observation */
export const enqueueMatching = (
  transaction: Transaction,
  paymentId: string,
  uniqueMark: string | number,
  now: Date,
): Promise<void> =>
  enqueue<MatchingWork>(transaction, matchingJob, `${matchingJob} ${paymentId} ${uniqueMark}`, { paymentId }, now);

/** Queues a comparison if the acquirer refunded more than is recorded: staff did it by hand, or an answer was lost. */
export async function detectUnknownRefunds(
  transaction: Transaction,
  payment: Payment,
  { refundedAmount }: AcquirerPayment,
  now: Date,
): Promise<void> {
  if (refundedAmount === 0) return;
  const [done] = await transaction.query<{ sum: number }>(
    `SELECT COALESCE(SUM(amount), 0) AS sum FROM refunds WHERE "paymentId" = ? AND state = 'DONE'`,
    [payment.id],
  );
  if (refundedAmount > Number(done!.sum)) await enqueueMatching(transaction, payment.id, refundedAmount, now);
}

/**
 * Records refunds of the acquirer that are unknown here. One with the id of a failed refund completes that one; one made by hand
 * completes a failed refund of the same sum. Any other is recorded as external, and does not change the registration.
 */
export async function matchRefunds(app: Application, paymentId: string): Promise<void | 'NOT_NEEDED'> {
  const [payment] = await app.database.query<Payment>('SELECT * FROM payments WHERE id = ?', [paymentId]);
  if (!payment?.acquirerId) return 'NOT_NEEDED';
  if (!app.acquirer) throw new AcquirerNoResponseError('there is no acquirer');
  // The acquirer is asked before our rows are read, so that none of our refunds is taken for an unknown one.
  const acquirerRefunds = (await app.acquirer.refundsOf(payment.acquirerId)).filter(
    ({ status }) => status !== 'canceled',
  );
  await app.database.inTransaction(async (transaction) => {
    const locked = await lockPayment(transaction, paymentId);
    const recorded = await transaction.query<Refund>(
      'SELECT * FROM refunds WHERE "paymentId" = ? ORDER BY "createdAt"',
      [paymentId],
    );
    const byAcquirerId = new Map(recorded.map((refund) => [refund.acquirerId, refund]));
    // Refunds with an id first: those made by hand match what remains.
    const unrecorded = acquirerRefunds
      .filter(({ id }) => !byAcquirerId.has(id))
      .sort((a, b) => Number(refundIdOf(a) === null) - Number(refundIdOf(b) === null));
    if (unrecorded.length === 0) return;
    if (recorded.some(({ state }) => state === 'CREATED'))
      throw new Error(`refunds of payment ${paymentId} are under way: whose the others are cannot be told yet`);
    const failed = recorded.filter(({ state }) => state === 'FAILED');
    for (const acquirerRefund of unrecorded) {
      const refundId = refundIdOf(acquirerRefund);
      const index = failed.findIndex(
        ({ id, amount }) => amount === acquirerRefund.sum.amount && (refundId === null || refundId === id),
      );
      const [matching] = index < 0 ? [] : failed.splice(index, 1);
      await (matching
        ? completeFailed(app, transaction, locked, matching, acquirerRefund)
        : recordExternal(app, transaction, locked, acquirerRefund));
    }
  });
}

async function completeFailed(
  app: Application,
  transaction: Transaction,
  payment: Payment,
  failed: Refund,
  acquirerRefund: AcquirerRefund,
): Promise<void> {
  const now = app.clock.now();
  const retryColumns = { key: uuid(), failure: null, acquirerId: null, receiptState: null };
  const refund = await transitionRefund(transaction, failed, 'CREATED', retryColumns, byClock, now);
  await applyRefund(transaction, { payment, refund }, acquirerRefund, byClock, now);
}

async function recordExternal(
  app: Application,
  transaction: Transaction,
  payment: Payment,
  acquirerRefund: AcquirerRefund,
): Promise<void> {
  const now = app.clock.now();
  const plan = { amount: acquirerRefund.sum.amount, source: 'EXTERNAL' } as const;
  const refund = await insertRefund(transaction, payment, plan, byClock, now);
  if (refund) {
    await applyRefund(transaction, { payment, refund }, acquirerRefund, byClock, now);
    await markReturned(transaction, payment, now);
    return;
  }
  // The sum is more than what is left after other refunds: staff has to find out which of them it is.
  const note = `refund ${acquirerRefund.id}: ${acquirerRefund.sum.amount} ${acquirerRefund.sum.currency}`;
  await markForAttention(transaction, payment.id, 'MISMATCH', byClock, now, note);
}
