import { toIso } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import type { Transaction } from '../../core/database/database.js';
import {
  AcquirerDeclinedError,
  AcquirerNoResponseError,
  type Acquirer,
  type AcquirerPayment,
  type AcquirerRefund,
} from '../../ports/acquirer.js';
import { enqueueMatching } from '../refunds/match-refunds.service.js';
import type { MoneyChangeSource } from '../money-event.entity.js';
import type { AcquirerNotification } from './notification.inputs.js';
import type { NotificationResult } from './payment-notice.entity.js';
import { refundIdOf, applyAcquirerRefund } from '../refunds/apply-refund.service.js';
import { applyAcquirerPayment } from './apply-payment.service.js';

/** AGAIN: not processed; the acquirer has to send it again. */
export type NotificationAnswer = 'TAKEN' | 'AGAIN';

/**
 * Processes a notification of the acquirer: requests the present object, and applies it. The content and the order of
 * notifications do not matter. Each is recorded in the transaction of its effect, so a repeated one has no effect.
 */
export async function processNotification(
  app: Application,
  notice: AcquirerNotification,
  requestId: string,
): Promise<NotificationAnswer> {
  const { acquirer, log } = app;
  if (!acquirer) return 'AGAIN';
  if (await isRecorded(app, notice)) return 'TAKEN';
  try {
    if (notice.event.startsWith('payment.')) return await processPayment(app, acquirer, notice, requestId);
    if (notice.event.startsWith('refund.')) return await processRefund(app, acquirer, notice, requestId);
    return 'TAKEN';
  } catch (error) {
    if (error instanceof AlreadyRecorded) return 'TAKEN';
    // A refusal is a configuration fault at one side: the acquirer sends the notification again after it is corrected.
    if (!(error instanceof AcquirerNoResponseError || error instanceof AcquirerDeclinedError)) throw error;
    log.warn({ err: error, object: notice.objectId, event: notice.event, requestId }, 'a notice has to come again');
    return 'AGAIN';
  }
}

async function processPayment(
  app: Application,
  acquirer: Acquirer,
  notice: AcquirerNotification,
  requestId: string,
): Promise<NotificationAnswer> {
  const acquirerPayment = await acquirer.payment(notice.objectId);
  const paymentId = acquirerPayment && (await paymentOf(app, acquirerPayment));
  if (!acquirerPayment || !paymentId) return recordUnknown(app, notice, requestId);
  // A notification that is ahead of the acquirer's answer is not recorded, or its repeat would be ignored.
  const isCurrent = acquirerPayment.status !== 'pending' || notice.event === 'payment.pending';
  await applyAcquirerPayment(app, paymentId, acquirerPayment, { source: 'NOTICE', requestId }, async (transaction) => {
    if (isCurrent) await record(transaction, notice, paymentId, 'APPLIED', app.clock.now());
  });
  return isCurrent ? 'TAKEN' : 'AGAIN';
}

/** The payment by the acquirer's id, or by our id in the metadata, if the answer to our request was lost. */
async function paymentOf({ database }: Application, acquirerPayment: AcquirerPayment): Promise<string | null> {
  const [byAcquirerId] = await database.query<{ id: string }>('SELECT id FROM payments WHERE "acquirerId" = ?', [
    acquirerPayment.id,
  ]);
  if (byAcquirerId) return byAcquirerId.id;
  const [byMetadata] = await database.query<{ id: string }>('SELECT id FROM payments WHERE id = ?', [
    acquirerPayment.metadata.payment_id ?? '',
  ]);
  return byMetadata?.id ?? null;
}

async function processRefund(
  app: Application,
  acquirer: Acquirer,
  notice: AcquirerNotification,
  requestId: string,
): Promise<NotificationAnswer> {
  const acquirerRefund = await acquirer.refund(notice.objectId);
  if (!acquirerRefund) return recordUnknown(app, notice, requestId);
  const cause: MoneyChangeSource = { source: 'NOTICE', requestId };
  // As with payments, a notification that is ahead is not recorded.
  if (acquirerRefund.status === 'pending') return 'AGAIN';
  const refund = await refundOf(app, acquirerRefund);
  if (refund) {
    await applyAcquirerRefund(app, refund.id, acquirerRefund, cause, (transaction) =>
      record(transaction, notice, refund.paymentId, 'APPLIED', app.clock.now()),
    );
    return 'TAKEN';
  }
  // A refund of ours may still wait for its acquirer's id: the answer to our request decides.
  if (await hasUnidentified(app, acquirerRefund)) return 'AGAIN';
  const [payment] = await app.database.query<{ id: string }>('SELECT id FROM payments WHERE "acquirerId" = ?', [
    acquirerRefund.paymentId,
  ]);
  if (!payment) return recordUnknown(app, notice, requestId);
  // Staff made the refund in the acquirer's own office.
  const now = app.clock.now();
  await app.database.inTransaction(async (transaction) => {
    await record(transaction, notice, payment.id, 'APPLIED', now);
    await enqueueMatching(transaction, payment.id, acquirerRefund.id, now);
  });
  return 'TAKEN';
}

type RefundIds = { id: string; paymentId: string };

/**
 * The refund by the acquirer's id, or by our id, because the notification may arrive before the answer to our request. A refused
 * one may belong to an earlier try with the same id.
 */
const refundOf = async ({ database }: Application, acquirerRefund: AcquirerRefund): Promise<RefundIds | undefined> =>
  (
    await database.query<RefundIds>(
      'SELECT id, "paymentId" FROM refunds WHERE "acquirerId" = ? OR (id = ? AND "acquirerId" IS NULL)',
      [acquirerRefund.id, acquirerRefund.status === 'succeeded' ? (refundIdOf(acquirerRefund) ?? '') : ''],
    )
  )[0];

async function hasUnidentified({ database }: Application, { paymentId }: AcquirerRefund): Promise<boolean> {
  const [unidentified] = await database.query(
    `SELECT refunds.id FROM refunds JOIN payments ON payments.id = refunds."paymentId"
     WHERE payments."acquirerId" = ? AND refunds.state = 'CREATED' AND refunds."acquirerId" IS NULL LIMIT 1`,
    [paymentId],
  );
  return unidentified !== undefined;
}

/** A parallel request processed the same notification. */
class AlreadyRecorded extends Error {}

async function isRecorded({ database }: Application, { objectId, event }: AcquirerNotification): Promise<boolean> {
  const [row] = await database.query(
    `SELECT outcome FROM payment_notices WHERE "objectId" = ? AND event = ? AND outcome = 'APPLIED'`,
    [objectId, event],
  );
  return row !== undefined;
}

/** @throws AlreadyRecorded if it was applied; an UNKNOWN one is overwritten, because the object may be known now */
async function record(
  transaction: Transaction,
  { objectId, event }: AcquirerNotification,
  paymentId: string | null,
  outcome: NotificationResult,
  now: Date,
): Promise<void> {
  const recorded = await transaction.query(
    `INSERT INTO payment_notices ("objectId", event, "paymentId", outcome, "receivedAt") VALUES (?, ?, ?, ?, ?)
     ON CONFLICT ("objectId", event) DO UPDATE SET "paymentId" = excluded."paymentId", outcome = excluded.outcome
       WHERE payment_notices.outcome = 'UNKNOWN' RETURNING event`,
    [objectId, event, paymentId, outcome, toIso(now)],
  );
  if (recorded.length === 0) throw new AlreadyRecorded();
}

/** Records a notification about an unknown object, for a later search. The acquirer need not send it again. */
async function recordUnknown(
  app: Application,
  notice: AcquirerNotification,
  requestId: string,
): Promise<NotificationAnswer> {
  app.log.warn({ object: notice.objectId, event: notice.event, requestId }, 'a notice is about nothing of ours');
  await app.database.inTransaction((transaction) => record(transaction, notice, null, 'UNKNOWN', app.clock.now()));
  return 'TAKEN';
}
