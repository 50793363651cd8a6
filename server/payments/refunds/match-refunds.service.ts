import { v7 as uuid } from 'uuid';
import { hour, minute, second } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import type { Transaction } from '../../core/database.js';
import { enqueue, type Job } from '../../core/outbox.js';
import { AcquirerSilent, type AcquirerPayment, type AcquirerRefund } from '../../ports/acquirer.js';
import type { MoneyCause } from '../money-event.entity.js';
import { lockPayment, markPayment, moveRefund } from '../moves.service.js';
import type { Payment } from '../payment.entity.js';
import { askAboutReturned } from './returned-participation.service.js';
import { writeRefund } from './plan-refund.service.js';
import type { Refund } from './refund.entity.js';
import { applyRefund, ownId } from './settle-refund.service.js';

/** Compares the refunds of a payment with those that the acquirer has: some are made by hand in its own office. */
export const matchingJob = 'refund matching';
type MatchingWork = { paymentId: string };

/** Longer than any refund of ours may wait for its first answer. */
const pauses: readonly number[] = [
  ...[5, 15, 30].map((seconds) => seconds * second),
  ...[1, 5, 15, 30].map((minutes) => minutes * minute),
  ...Array.from({ length: 48 }, () => hour),
];

const byClock: MoneyCause = { source: 'CLOCK' };

export const matchingRefunds = (app: Application): Job<MatchingWork> => ({
  name: matchingJob,
  pauses,
  run: ({ paymentId }) => matchRefunds(app, paymentId),
});

/** Has the refunds of a payment compared after this transaction. @param mark what was noticed: once is enough for each */
export const enqueueMatching = (
  transaction: Transaction,
  paymentId: string,
  mark: string | number,
  now: Date,
): Promise<void> =>
  enqueue<MatchingWork>(transaction, matchingJob, `${matchingJob} ${paymentId} ${mark}`, { paymentId }, now);

/** More was given back of a payment than we know of: somebody has done it by hand, or an answer was lost. */
export async function noticeRefunds(
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
 * Writes down what the acquirer has given back without our knowing. What carries the name of a refund of ours that had failed
 * is that one; of those made by hand, one of the same sum makes it good. Anything else is one of its own, which leaves the
 * registration as it is.
 */
export async function matchRefunds(app: Application, paymentId: string): Promise<void | 'NOT_NEEDED'> {
  const [payment] = await app.database.read<Payment>('SELECT * FROM payments WHERE id = ?', [paymentId]);
  if (!payment?.acquirerId) return 'NOT_NEEDED';
  if (!app.acquirer) throw new AcquirerSilent('there is no acquirer');
  // Asked before our own rows are read: whatever we had made by then stands among them.
  const made = (await app.acquirer.refundsOf(payment.acquirerId)).filter(({ status }) => status !== 'canceled');
  await app.database.inTransaction(async (transaction) => {
    const locked = await lockPayment(transaction, paymentId);
    const known = await transaction.query<Refund>('SELECT * FROM refunds WHERE "paymentId" = ? ORDER BY "createdAt"', [
      paymentId,
    ]);
    const byAcquirerId = new Map(known.map((refund) => [refund.acquirerId, refund]));
    // Those with a name first: what was made by hand makes good what is left.
    const strangers = made
      .filter(({ id }) => !byAcquirerId.has(id))
      .sort((one, other) => Number(ownId(one) === null) - Number(ownId(other) === null));
    if (strangers.length === 0) return;
    if (known.some(({ state }) => state === 'CREATED'))
      throw new Error(`refunds of payment ${paymentId} are under way: whose the others are cannot be told yet`);
    const failed = known.filter(({ state }) => state === 'FAILED');
    for (const seen of strangers) {
      const name = ownId(seen);
      const index = failed.findIndex(({ id, amount }) => amount === seen.sum.amount && (name === null || name === id));
      const [own] = index < 0 ? [] : failed.splice(index, 1);
      await (own ? takeOver(app, transaction, locked, own, seen) : writeExternal(app, transaction, locked, seen));
    }
  });
}

async function takeOver(
  app: Application,
  transaction: Transaction,
  payment: Payment,
  own: Refund,
  seen: AcquirerRefund,
): Promise<void> {
  const now = app.clock.now();
  const again = { key: uuid(), failure: null, acquirerId: null, receiptState: null };
  const refund = await moveRefund(transaction, own, 'CREATED', again, byClock, now);
  await applyRefund(transaction, { payment, refund }, seen, byClock, now);
}

async function writeExternal(
  app: Application,
  transaction: Transaction,
  payment: Payment,
  seen: AcquirerRefund,
): Promise<void> {
  const now = app.clock.now();
  const plan = { amount: seen.sum.amount, source: 'EXTERNAL' } as const;
  const refund = await writeRefund(transaction, payment, plan, byClock, now);
  if (refund) {
    await applyRefund(transaction, { payment, refund }, seen, byClock, now);
    await askAboutReturned(transaction, payment, now);
    return;
  }
  // More than we hold for given back is reserved for other refunds: a person has to look which of them was meant.
  const note = `refund ${seen.id}: ${seen.sum.amount} ${seen.sum.currency}`;
  await markPayment(transaction, payment.id, 'MISMATCH', byClock, now, note);
}
