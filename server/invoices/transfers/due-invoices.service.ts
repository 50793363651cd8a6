import { invoiceStates } from '../invoice.states.js';
import { day, toIso, addMs } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import type { Db } from '../../core/database/db.js';
import { enqueueAll } from '../../core/jobs/outbox.js';
import type { Value } from '../../core/database/sql.js';
import { invoiceJob } from '../../payments/attention/failed-jobs.js';
import { paidByTransfer } from '../../payments/payment.states.js';
import { cancellationReason, type InvoiceWork } from './invoice-job.service.js';
import { cancelAndNotify, lockInvoice } from '../transitions.service.js';

const batchSize = 200;

/** Cancels the unpaid invoice of a registration that was paid in another way, or cancelled. */
export async function cancelInvoiceOf(app: Application, registrationId: string): Promise<void> {
  const unpaid = await app.database.query<{ id: string }>(
    `SELECT id FROM invoices WHERE "registrationId" = ? AND ${invoiceStates.sql.unpaid}`,
    [registrationId],
  );
  const now = app.clock.now();
  for (const { id } of unpaid)
    await app.database.inTransaction(async (transaction) => {
      const locked = (await lockInvoice(transaction, id))!;
      const reason = cancellationReason(locked);
      const { state } = locked.invoice;
      // Staff may have marked it as paid or replaced it in parallel: that counts.
      if (reason && invoiceStates.is(state, 'unpaid'))
        await cancelAndNotify(transaction, locked.invoice, reason, { source: 'RULES' }, now);
    });
}

type DueWork = {
  step: InvoiceWork['step'];
  /** SQL expression that makes the job's key unique. A job that is done or failed is not queued again for the same key. */
  mark?: string;
  /** The part of the query after FROM; it contains `invoices`. */
  from: string;
  values: Value[];
};

/** Queues the due work as separate jobs, so that a failure or a lock of one invoice does not stop the others. */
async function enqueueDue({ database, clock }: Application, { step, mark, from, values }: DueWork): Promise<void> {
  const key = `'${invoiceJob} ${step} ' || invoices.id${mark ? ` || ' ' || ${mark}` : ''}`;
  const dueRows = await database.query<{ id: string; registrationId: string; key: string }>(
    `SELECT invoices.id, invoices."registrationId", ${key} AS key FROM ${from}
     AND NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.key = ${key}) LIMIT ${batchSize}`,
    values,
  );
  if (dueRows.length === 0) return;
  const now = clock.now();
  await database.inTransaction((transaction) =>
    enqueueAll<InvoiceWork>(
      transaction,
      dueRows.map((row) => ({
        job: invoiceJob,
        key: row.key,
        payload: { invoiceId: row.id, registrationId: row.registrationId, step },
        now,
      })),
    ),
  );
}

/** SQL condition: the event is not postponed. An invoice of a postponed event does not become due. */
const eventIsOn = `NOT EXISTS (SELECT 1 FROM registrations JOIN events ON events.id = registrations."eventId"
  WHERE registrations.id = invoices."registrationId" AND events.state = 'POSTPONED')`;

/** Marks unpaid invoices as overdue after their due date. */
export const enqueueOverdueInvoices = (app: Application): Promise<void> =>
  enqueueDue(app, {
    step: 'OVERDUE',
    mark: 'invoices."dueAt"',
    from: `invoices WHERE state = 'ISSUED' AND ${eventIsOn} AND "dueAt" <= ?`,
    values: [toIso(app.clock.now())],
  });

/** Reminds users of invoices that are due within a day. */
export function enqueueInvoiceReminders(app: Application): Promise<void> {
  const now = app.clock.now();
  return enqueueDue(app, {
    step: 'REMINDER',
    mark: 'invoices."dueAt"',
    from: `invoices WHERE state = 'ISSUED' AND ${eventIsOn} AND "dueAt" > ? AND "dueAt" <= ? AND "remindedAt" IS NULL`,
    values: [toIso(now), toIso(addMs(now, day))],
  });
}

/** Whether the ordinary payment reminder is sent: not if the registration has an unpaid invoice, which has its own reminder. */
export async function canRemindToPay(db: Db, registrationId: string): Promise<boolean> {
  const sql = `SELECT id FROM invoices WHERE "registrationId" = ? AND state = 'ISSUED'`;
  return !(await db.queryOne(sql, [registrationId]));
}

/** Whether the ordinary email about expiry is sent: not if the invoice has its own email about it. */
export async function canNotifyExpiry(db: Db, registrationId: string): Promise<boolean> {
  const sql = `SELECT id FROM invoices WHERE "registrationId" = ? AND ${invoiceStates.sql.unpaid}`;
  return !(await db.queryOne(sql, [registrationId]));
}

/** Makes a job for each act and each refunded sum. */
const actJobKey = `COALESCE(invoices."actNumber", '-') || ' ' || payments."refundReserved"`;

/** Issues acts for paid participations of past events, and replaces acts whose sum was partly refunded since. */
export async function enqueueServiceActs(app: Application): Promise<void> {
  await enqueueDue(app, {
    step: 'ACT',
    mark: actJobKey,
    from: `invoices JOIN payments ON payments.id = invoices."paymentId"
      JOIN registrations ON registrations.id = invoices."registrationId"
      JOIN events ON events.id = registrations."eventId"
      WHERE invoices.state = 'PAID' AND invoices."actNumber" IS NULL AND payments."refundReserved" < invoices.amount
        AND registrations.state = 'CONFIRMED' AND events.state = 'PUBLISHED' AND events."endsAt" <= ?`,
    values: [toIso(app.clock.now())],
  });
  await enqueueDue(app, {
    step: 'ACT',
    mark: actJobKey,
    from: `payments JOIN invoices ON invoices."paymentId" = payments.id
      JOIN invoice_acts ON invoice_acts.number = invoices."actNumber"
      WHERE payments.${paidByTransfer} AND payments."refundReserved" > 0
        AND invoice_acts.amount <> invoices.amount - payments."refundReserved"`,
    values: [],
  });
}
