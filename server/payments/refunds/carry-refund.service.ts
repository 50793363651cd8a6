import { hour, instant, minute } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import type { Job } from '../../core/outbox.js';
import { AcquirerRefusal, AcquirerSilent, type Acquirer, type AcquirerRefund } from '../../ports/acquirer.js';
import type { MoneyCause } from '../money-event.entity.js';
import { markPayment, moveRefund, noteRefund } from '../moves.service.js';
import { emailOf } from '../payment-email.js';
import type { Payment } from '../payment.entity.js';
import { isByHand } from '../payment.life.js';
import { refundJob, type RefundWork } from './plan-refund.service.js';
import { paymentTitle, receiptLine, soldBy } from '../receipt-line.js';
import type { Refund } from './refund.entity.js';
import { followRefund, lockRefund, markForStaff, ownId, settleRefund, whenToAsk } from './settle-refund.service.js';

/** Acquirers remember a key for a day. After that the same call would give the money back a second time. */
const keyLife = 22 * hour;
const pauses: readonly number[] = [
  ...[1, 2, 5, 15, 30].map((minutes) => minutes * minute),
  ...Array.from({ length: 26 }, () => hour),
];

/** Nobody can say what became of it. */
export const silentFailure = 'silent';

const byClock: MoneyCause = { source: 'CLOCK' };

export const carryingRefunds = (app: Application): Job<RefundWork> => ({
  name: refundJob,
  pauses,
  run: (work) => carryRefund(app, work),
});

/** Carries a decided refund to the acquirer. Each try of one decision has the same key: however often, it is one refund. */
export async function carryRefund(app: Application, work: RefundWork): Promise<void | 'NOT_NEEDED'> {
  const { refundId, key, since } = work;
  const [refund] = await app.database.read<Refund>('SELECT * FROM refunds WHERE id = ?', [refundId]);
  if (refund?.state !== 'CREATED' || refund.key !== key) return 'NOT_NEEDED';
  const [payment] = await app.database.read<Payment>('SELECT * FROM payments WHERE id = ?', [refund.paymentId]);
  if (isByHand(payment!.method)) return leaveToStaff(app, refundId);
  const isOver = app.clock.now().getTime() - Date.parse(since) >= keyLife;
  try {
    const seen = await callAcquirer(app, payment!, refund, work, isOver);
    if (!seen) return await failRefund(app, work, silentFailure);
    await settleRefund(app, refundId, seen, byClock);
  } catch (error) {
    if (error instanceof AcquirerRefusal) return refused(app, payment!, refund, work, error);
    if (error instanceof AcquirerSilent && isOver) return failRefund(app, work, silentFailure);
    throw error;
  }
}

/** A refusal does not say that nothing was done: a key is refused too when the words that go with it have changed since. */
async function refused(
  app: Application,
  payment: Payment,
  refund: Refund,
  work: RefundWork,
  { code }: AcquirerRefusal,
): Promise<void> {
  const made = await unknownRefund(app, app.acquirer!, payment, refund);
  if (!made) return failRefund(app, work, code);
  await settleRefund(app, refund.id, made, byClock);
}

/** @returns null when it is not known what became of the tries so far, and another one might be a second refund */
async function callAcquirer(
  app: Application,
  payment: Payment,
  refund: Refund,
  { isRetry }: RefundWork,
  isOver: boolean,
): Promise<AcquirerRefund | null> {
  const acquirer = app.acquirer;
  if (!acquirer) throw new AcquirerSilent('there is no acquirer');
  const before = isRetry || isOver ? await unknownRefund(app, acquirer, payment, refund) : null;
  if (before || isOver) return before;
  const email = emailOf(app, payment);
  if (!email) throw new AcquirerRefusal('no_email', 'no key opens the e-mail of the payment: there can be no receipt');
  const sold = await soldBy(app, payment);
  const sum = { amount: refund.amount, currency: refund.currency };
  return acquirer.createRefund({
    key: refund.key,
    paymentId: payment.acquirerId!,
    sum,
    description: paymentTitle(sold.eventTitle, sold.number),
    metadata: { refund_id: refund.id },
    receipt: { email, items: [receiptLine(sold, sum)], isSettled: await isSettled(app, payment) },
  });
}

/**
 * What the acquirer has made of a refund though nobody here knows: the answer about it was lost. It is told by the name that
 * it carries, since others may have the same sum; made by hand it carries none, and makes good any that has its sum.
 */
async function unknownRefund(app: Application, acquirer: Acquirer, payment: Payment, refund: Refund) {
  const made = await acquirer.refundsOf(payment.acquirerId!);
  const known = await app.database.read<Pick<Refund, 'acquirerId'>>(
    'SELECT "acquirerId" FROM refunds WHERE "paymentId" = ? AND "acquirerId" IS NOT NULL',
    [payment.id],
  );
  const ids = new Set(known.map(({ acquirerId }) => acquirerId));
  const strangers = made.filter(({ id, status }) => status !== 'canceled' && !ids.has(id));
  const own = strangers.find((seen) => ownId(seen) === refund.id);
  return own ?? strangers.find((seen) => ownId(seen) === null && seen.sum.amount === refund.amount) ?? null;
}

/**
 * Whether the prepayment was set off, so that a full payment is given back. All tries of a refund say the same: none is set off
 * while a refund is on its way.
 */
async function isSettled({ database }: Application, { id }: Payment): Promise<boolean> {
  const [receipt] = await database.read('SELECT id FROM settlement_receipts WHERE "paymentId" = ?', [id]);
  return receipt !== undefined;
}

/** What failed stays reserved, and stands on staff's list. */
const failRefund = (app: Application, { refundId, key }: RefundWork, failure: string): Promise<void> =>
  app.database.inTransaction(async (transaction) => {
    const { payment, refund } = await lockRefund(transaction, refundId);
    if (refund.state !== 'CREATED' || refund.key !== key) return;
    const now = app.clock.now();
    const failed = await moveRefund(transaction, refund, 'FAILED', { failure: failure.slice(0, 60) }, byClock, now);
    await followRefund(transaction, { payment, refund: failed }, now);
  });

/** Money that came by bank transfer or at the front desk goes back the same way: staff does it, and marks it. */
const leaveToStaff = (app: Application, refundId: string): Promise<void> =>
  app.database.inTransaction(async (transaction) => {
    const { payment, refund } = await lockRefund(transaction, refundId);
    if (refund.state === 'CREATED')
      await markPayment(transaction, payment.id, 'REFUND', { source: 'RULES' }, app.clock.now());
  });

/** Asks after refunds that are under way, and after receipts that are being registered. */
export async function askAfterRefunds(app: Application): Promise<void> {
  const { acquirer } = app;
  if (!acquirer) return;
  const due = await app.database.read<Refund>(
    'SELECT * FROM refunds WHERE "askAt" <= ? AND "acquirerId" IS NOT NULL ORDER BY "askAt" LIMIT 100',
    [instant(app.clock.now())],
  );
  for (const refund of due) {
    try {
      const seen = await acquirer.refund(refund.acquirerId!);
      if (seen) await settleRefund(app, refund.id, seen, byClock);
      else await postpone(app, refund);
    } catch (error) {
      // Whatever is wrong with one, the others have their turn.
      const isSilence = error instanceof AcquirerSilent || error instanceof AcquirerRefusal;
      const words = 'the acquirer does not say what became of a refund';
      app.log[isSilence ? 'warn' : 'error']({ err: error, refund: refund.id }, words);
      await postpone(app, refund);
    }
  }
}

/** One question in vain, counted once however many processes have asked it; after many of them staff is told. */
const postpone = (app: Application, { id, askAt }: Refund): Promise<void> =>
  app.database.inTransaction(async (transaction) => {
    const { payment, refund } = await lockRefund(transaction, id);
    if (refund.askAt !== askAt) return;
    const now = app.clock.now();
    const noted = await noteRefund(transaction, refund, whenToAsk(refund, refund.asked + 1, now), now);
    await markForStaff(transaction, payment, noted, now);
  });
