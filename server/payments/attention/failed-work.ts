import { toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { OutboxEntry } from '../../core/outbox.js';
import { pageOf, pageSize, readCursor, writeCursor, type Page, type PageArgs } from '../../core/page.js';
import { reject } from '../../core/problems.js';
import { cancellationJob } from '../../registrations/move.service.js';
import { matchingJob } from '../refunds/match-refunds.service.js';
import type { FailedPaymentWork, PaymentWorkKind } from '../payment-lists.results.js';
import { receiptJob } from '../receipts/plan-receipt.service.js';
import { refundJob } from '../refunds/plan-refund.service.js';
import { captureJob, finalisationJob } from '../settle.service.js';

/** What the clock has to do with one invoice; the module of invoices, which stands behind this one, does it. */
export const invoiceJob = 'invoice';

/** Work of the outbox that moves money or follows it, by its own names. */
const kinds: Readonly<Record<string, PaymentWorkKind>> = {
  [captureJob]: 'CAPTURE',
  [finalisationJob]: 'FINALISATION',
  [refundJob]: 'REFUND',
  [matchingJob]: 'MATCHING',
  [receiptJob]: 'RECEIPT',
  [cancellationJob]: 'CANCELLATION',
  [invoiceJob]: 'INVOICE',
};

const quoted = Object.keys(kinds).map((job) => `'${job}'`);

/** Work that was given up, as a condition of SQL. */
export const failedWorkCondition = `"failedAt" IS NOT NULL AND job IN (${quoted.join(', ')})`;

type Payload = { paymentId?: string; refundId?: string; registrationId?: string };

export const workOf = ({ id, job, payload, attempts, failedAt, lastError }: OutboxEntry): FailedPaymentWork => {
  const { paymentId, refundId, registrationId } = JSON.parse(payload) as Payload;
  return {
    id,
    kind: kinds[job]!,
    attempts,
    failedAt: failedAt!,
    lastError: lastError?.slice(0, 500) ?? null,
    paymentId: paymentId ?? null,
    refundId: refundId ?? null,
    registrationId: registrationId ?? null,
  };
};

/** Work on payments that was given up, the latest first. */
export async function listFailedWork({ reads }: Context, args: PageArgs): Promise<Page<FailedPaymentWork>> {
  const size = pageSize(args);
  const [after] = args.after == null ? [] : readCursor(args.after, 1);
  const rows = await reads.read<OutboxEntry>(
    `SELECT * FROM outbox WHERE ${failedWorkCondition} ${after ? 'AND id < ?' : ''} ORDER BY id DESC LIMIT ?`,
    [...(after ? [after] : []), size + 1],
  );
  const page = pageOf(rows, size, ({ id }) => writeCursor(id));
  return { ...page, nodes: page.nodes.map(workOf) };
}

/** Has work done again that was given up. Done twice it is done once. */
export async function retryWork({ app, now, viewer }: Context, id: string): Promise<{ id: string }> {
  const again = await app.database.inTransaction(async (transaction) => {
    const moved = await transaction.query(
      `UPDATE outbox SET state = 'QUEUED', "failedAt" = NULL, attempts = 0, "availableAt" = ?
       WHERE id = ? AND ${failedWorkCondition} RETURNING id`,
      [toIso(now), id],
    );
    if (moved.length > 0) return true;
    const known = await transaction.query(`SELECT id FROM outbox WHERE id = ? AND job IN (${quoted.join(', ')})`, [id]);
    if (known.length === 0) reject('NOT_FOUND', 'Такой работы нет.');
    return false;
  });
  if (again) app.log.info({ work: id, by: viewer!.id }, 'work on a payment is tried again');
  return { id };
}
