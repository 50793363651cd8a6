import { instant } from '../core/clock.js';
import type { Application } from '../core/application.js';
import type { Transaction } from '../core/database.js';
import {
  AcquirerRefusal,
  AcquirerSilent,
  type Acquirer,
  type AcquirerPayment,
  type AcquirerRefund,
} from '../ports/acquirer.js';
import { enqueueMatching } from './refunds/match-refunds.service.js';
import type { MoneyCause } from './money-event.entity.js';
import type { Notice } from './notice.inputs.js';
import type { NoticeOutcome } from './payment-notice.entity.js';
import { ownId, settleRefund } from './refunds/settle-refund.service.js';
import { settlePayment } from './settle.service.js';

/** AGAIN: it is not done, and has to be sent once more. */
export type NoticeAnswer = 'TAKEN' | 'AGAIN';

/**
 * Deals with a notice of the acquirer: asks it for the object as it is now, and applies that. What the notice tells is not
 * believed, and need not come in order. Each is marked in the transaction of its effect: a repeat has none.
 */
export async function takeNotice(app: Application, notice: Notice, requestId: string): Promise<NoticeAnswer> {
  const { acquirer, log } = app;
  if (!acquirer) return 'AGAIN';
  if (await isMarked(app, notice)) return 'TAKEN';
  try {
    if (notice.event.startsWith('payment.')) return await takePayment(app, acquirer, notice, requestId);
    if (notice.event.startsWith('refund.')) return await takeRefund(app, acquirer, notice, requestId);
    return 'TAKEN';
  } catch (error) {
    if (error instanceof Repeated) return 'TAKEN';
    // Refused: it does not know us now; that is put right at our side or theirs, and the notice waits for it.
    if (!(error instanceof AcquirerSilent || error instanceof AcquirerRefusal)) throw error;
    log.warn({ err: error, object: notice.objectId, event: notice.event, requestId }, 'a notice has to come again');
    return 'AGAIN';
  }
}

async function takePayment(
  app: Application,
  acquirer: Acquirer,
  notice: Notice,
  requestId: string,
): Promise<NoticeAnswer> {
  const seen = await acquirer.payment(notice.objectId);
  const paymentId = seen && (await paymentOf(app, seen));
  if (!seen || !paymentId) return park(app, notice, requestId);
  // Marked before it is true, the notice of the day on which it is would be taken for a repeat.
  const isSo = seen.status !== 'pending' || notice.event === 'payment.pending';
  await settlePayment(app, paymentId, seen, { source: 'NOTICE', requestId }, async (transaction) => {
    if (isSo) await mark(transaction, notice, paymentId, 'APPLIED', app.clock.now());
  });
  return isSo ? 'TAKEN' : 'AGAIN';
}

/** Ours by the acquirer's id, or, where its answer to our call was lost, by the name that we have given it. */
async function paymentOf({ database }: Application, seen: AcquirerPayment): Promise<string | null> {
  const [known] = await database.read<{ id: string }>('SELECT id FROM payments WHERE "acquirerId" = ?', [seen.id]);
  if (known) return known.id;
  const [named] = await database.read<{ id: string }>('SELECT id FROM payments WHERE id = ?', [
    seen.metadata.payment_id ?? '',
  ]);
  return named?.id ?? null;
}

async function takeRefund(
  app: Application,
  acquirer: Acquirer,
  notice: Notice,
  requestId: string,
): Promise<NoticeAnswer> {
  const seen = await acquirer.refund(notice.objectId);
  if (!seen) return park(app, notice, requestId);
  const cause: MoneyCause = { source: 'NOTICE', requestId };
  // As with payments: what is not so yet is not marked.
  if (seen.status === 'pending') return 'AGAIN';
  const refund = await refundOf(app, seen);
  if (refund) {
    await settleRefund(app, refund.id, seen, cause, (transaction) =>
      mark(transaction, notice, refund.paymentId, 'APPLIED', app.clock.now()),
    );
    return 'TAKEN';
  }
  // One of ours may be on its way to its name: the answer to our call tells which.
  if (await hasNameless(app, seen)) return 'AGAIN';
  const [payment] = await app.database.read<{ id: string }>('SELECT id FROM payments WHERE "acquirerId" = ?', [
    seen.paymentId,
  ]);
  if (!payment) return park(app, notice, requestId);
  // Made by hand in the acquirer's own office.
  const now = app.clock.now();
  await app.database.inTransaction(async (transaction) => {
    await mark(transaction, notice, payment.id, 'APPLIED', now);
    await enqueueMatching(transaction, payment.id, seen.id, now);
  });
  return 'TAKEN';
}

type Known = { id: string; paymentId: string };

/**
 * Ours by the acquirer's id, or by the name that we gave it: the notice may be quicker than the answer to our call. Refused, it
 * may be an earlier try under the same name.
 */
const refundOf = async ({ database }: Application, seen: AcquirerRefund): Promise<Known | undefined> =>
  (
    await database.read<Known>(
      'SELECT id, "paymentId" FROM refunds WHERE "acquirerId" = ? OR (id = ? AND "acquirerId" IS NULL)',
      [seen.id, seen.status === 'succeeded' ? (ownId(seen) ?? '') : ''],
    )
  )[0];

async function hasNameless({ database }: Application, { paymentId }: AcquirerRefund): Promise<boolean> {
  const [nameless] = await database.read(
    `SELECT refunds.id FROM refunds JOIN payments ON payments.id = refunds."paymentId"
     WHERE payments."acquirerId" = ? AND refunds.state = 'CREATED' AND refunds."acquirerId" IS NULL LIMIT 1`,
    [paymentId],
  );
  return nameless !== undefined;
}

/** Another process, or this one, has dealt with the same notice meanwhile. */
class Repeated extends Error {}

async function isMarked({ database }: Application, { objectId, event }: Notice): Promise<boolean> {
  const [found] = await database.read(
    `SELECT outcome FROM payment_notices WHERE "objectId" = ? AND event = ? AND outcome = 'APPLIED'`,
    [objectId, event],
  );
  return found !== undefined;
}

/** @throws Repeated when it is there already; one that was of something unknown may be known by now */
async function mark(
  transaction: Transaction,
  { objectId, event }: Notice,
  paymentId: string | null,
  outcome: NoticeOutcome,
  now: Date,
): Promise<void> {
  const marked = await transaction.query(
    `INSERT INTO payment_notices ("objectId", event, "paymentId", outcome, "receivedAt") VALUES (?, ?, ?, ?, ?)
     ON CONFLICT ("objectId", event) DO UPDATE SET "paymentId" = excluded."paymentId", outcome = excluded.outcome
       WHERE payment_notices.outcome = 'UNKNOWN' RETURNING event`,
    [objectId, event, paymentId, outcome, instant(now)],
  );
  if (marked.length === 0) throw new Repeated();
}

/** Sent again it would be no better known: it is kept for whoever looks for it. */
async function park(app: Application, notice: Notice, requestId: string): Promise<NoticeAnswer> {
  app.log.warn({ object: notice.objectId, event: notice.event, requestId }, 'a notice is about nothing of ours');
  await app.database.inTransaction((transaction) => mark(transaction, notice, null, 'UNKNOWN', app.clock.now()));
  return 'TAKEN';
}
