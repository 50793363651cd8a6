import { toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { OutboxEntry } from '../../core/jobs/outbox.js';
import { reject } from '../../core/graphql/problems.js';
import { cancellationJob } from '../../registrations/transition.service.js';
import { matchingJob } from '../refunds/match-refunds.service.js';
import type { FailedPaymentWork, PaymentWorkKind } from '../staff/payment-lists.results.js';
import { receiptJob } from '../receipts/plan-receipt.service.js';
import { refundJob } from '../refunds/plan-refund.service.js';
import { captureJob, finalisationJob } from '../attempts/apply-payment.service.js';
import { defineList, descending } from '../../core/graphql/list.js';

/** The job of one invoice. The invoices module, which comes after this one, handles it. */
export const invoiceJob = 'invoice';

/** Jobs of the outbox that move money or follow a movement, by their names. */
const workKinds: Readonly<Record<string, PaymentWorkKind>> = {
  [captureJob]: 'CAPTURE',
  [finalisationJob]: 'FINALISATION',
  [refundJob]: 'REFUND',
  [matchingJob]: 'MATCHING',
  [receiptJob]: 'RECEIPT',
  [cancellationJob]: 'CANCELLATION',
  [invoiceJob]: 'INVOICE',
};

const quotedJobs = Object.keys(workKinds).map((job) => `'${job}'`);

/** SQL condition: the job failed for good. */
export const failedJobCondition = `"failedAt" IS NOT NULL AND job IN (${quotedJobs.join(', ')})`;

type Payload = { paymentId?: string; refundId?: string; registrationId?: string };

export const toFailedWork = ({ id, job, payload, attempts, failedAt, lastError }: OutboxEntry): FailedPaymentWork => {
  const { paymentId, refundId, registrationId } = JSON.parse(payload) as Payload;
  return {
    id,
    kind: workKinds[job]!,
    attempts,
    failedAt: failedAt!,
    lastError: lastError?.slice(0, 500) ?? null,
    paymentId: paymentId ?? null,
    refundId: refundId ?? null,
    registrationId: registrationId ?? null,
  };
};

/** Failed jobs of payments. */
export const failedJobList = defineList<FailedPaymentWork, object, OutboxEntry>({
  from: 'outbox',
  always: failedJobCondition,
  filters: {},
  orders: { LATEST: descending('id') },
  unindexed: { LATEST: 'few jobs fail: they are found by an index and sorted' },
  node: toFailedWork,
});

/** Queues a failed job again. Idempotent. */
export async function retryJob({ app, now, viewer }: Context, id: string): Promise<{ id: string }> {
  const isRequeued = await app.database.inTransaction(async (transaction) => {
    const requeued = await transaction.query(
      `UPDATE outbox SET state = 'QUEUED', "failedAt" = NULL, attempts = 0, "availableAt" = ?
       WHERE id = ? AND ${failedJobCondition} RETURNING id`,
      [toIso(now), id],
    );
    if (requeued.length > 0) return true;
    const rows = await transaction.query(`SELECT id FROM outbox WHERE id = ? AND job IN (${quotedJobs.join(', ')})`, [
      id,
    ]);
    if (rows.length === 0) reject('NOT_FOUND', 'Такой работы нет.');
    return false;
  });
  if (isRequeued) app.log.info({ work: id, by: viewer!.id }, 'work on a payment is tried again');
  return { id };
}
