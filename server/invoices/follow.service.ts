import { day, instant, later } from '../core/clock.js';
import type { Application } from '../core/application.js';
import type { Reads } from '../core/kept.js';
import { enqueueAll } from '../core/outbox.js';
import type { Value } from '../core/sql.js';
import { invoiceJob } from '../payments/attention/failed-work.js';
import { endedBy, type InvoiceWork } from './follow-one.service.js';
import { cancel, lockInvoice } from './moves.service.js';

const together = 200;

/** Cancels the unpaid invoice of a registration that was paid for in another way, or given up. */
export async function endInvoiceOf(app: Application, registrationId: string): Promise<void> {
  const unpaid = await app.database.read<{ id: string }>(
    `SELECT id FROM invoices WHERE "registrationId" = ? AND state IN ('ISSUED', 'OVERDUE')`,
    [registrationId],
  );
  const now = app.clock.now();
  for (const { id } of unpaid)
    await app.database.inTransaction(async (transaction) => {
      const locked = (await lockInvoice(transaction, id))!;
      const reason = endedBy(locked);
      const { state } = locked.invoice;
      // Staff marked it paid or replaced it at this very moment: that stands.
      if (reason && (state === 'ISSUED' || state === 'OVERDUE'))
        await cancel(transaction, locked.invoice, reason, { source: 'RULES' }, now);
    });
}

type Due = {
  step: InvoiceWork['step'];
  /** What tells this piece of work from others about the invoice, in SQL; done or given up, it is not asked for again. */
  mark?: string;
  /** What comes after FROM, with `invoices` in it. */
  from: string;
  values: Value[];
};

/** Has the outbox do what is due. One invoice that goes wrong holds up no other, nor does a row of it that waits for a person. */
async function followAll({ database, clock }: Application, { step, mark, from, values }: Due): Promise<void> {
  const key = `'${invoiceJob} ${step} ' || invoices.id${mark ? ` || ' ' || ${mark}` : ''}`;
  const due = await database.read<{ id: string; registrationId: string; key: string }>(
    `SELECT invoices.id, invoices."registrationId", ${key} AS key FROM ${from}
     AND NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.key = ${key}) LIMIT ${together}`,
    values,
  );
  if (due.length === 0) return;
  const now = clock.now();
  await database.inTransaction((transaction) =>
    enqueueAll<InvoiceWork>(
      transaction,
      due.map((row) => ({
        job: invoiceJob,
        key: row.key,
        payload: { invoiceId: row.id, registrationId: row.registrationId, step },
        now,
      })),
    ),
  );
}

/** No invoice falls due while its event is postponed. */
const runs = `NOT EXISTS (SELECT 1 FROM registrations JOIN events ON events.id = registrations."eventId"
  WHERE registrations.id = invoices."registrationId" AND events.state = 'POSTPONED')`;

/** Ends the terms of invoices whose day has passed. */
export const endTerms = (app: Application): Promise<void> =>
  followAll(app, {
    step: 'OVERDUE',
    mark: 'invoices."dueAt"',
    from: `invoices WHERE state = 'ISSUED' AND ${runs} AND "dueAt" <= ?`,
    values: [instant(app.clock.now())],
  });

/** Reminds of invoices that are due within a day. */
export function remindOfInvoices(app: Application): Promise<void> {
  const now = app.clock.now();
  return followAll(app, {
    step: 'REMINDER',
    mark: 'invoices."dueAt"',
    from: `invoices WHERE state = 'ISSUED' AND ${runs} AND "dueAt" > ? AND "dueAt" <= ? AND "remindedAt" IS NULL`,
    values: [instant(now), instant(later(now, day))],
  });
}

/** Whether a person is told to pay as if there were no invoice: not while one waits for its money. */
export async function mayRemindToPay(reads: Reads, registrationId: string): Promise<boolean> {
  const sql = `SELECT id FROM invoices WHERE "registrationId" = ? AND state = 'ISSUED'`;
  return !(await reads.readOne(sql, [registrationId]));
}

/** An invoice that ran out is told of in an email of its own, which says the same and more. */
export async function mayTellExpiry(reads: Reads, registrationId: string): Promise<boolean> {
  const sql = `SELECT id FROM invoices WHERE "registrationId" = ? AND state IN ('ISSUED', 'OVERDUE')`;
  return !(await reads.readOne(sql, [registrationId]));
}

/** Another act is other work, and so is another sum. */
const actMark = `COALESCE(invoices."actNumber", '-') || ' ' || payments."refundReserved"`;

/** Has acts written for what was paid, kept and has taken place, and others in the place of those that say too much by now. */
export async function writeActs(app: Application): Promise<void> {
  await followAll(app, {
    step: 'ACT',
    mark: actMark,
    from: `invoices JOIN payments ON payments.id = invoices."paymentId"
      JOIN registrations ON registrations.id = invoices."registrationId"
      JOIN events ON events.id = registrations."eventId"
      WHERE invoices.state = 'PAID' AND invoices."actNumber" IS NULL AND payments."refundReserved" < invoices.amount
        AND registrations.state = 'CONFIRMED' AND events.state = 'PUBLISHED' AND events."endsAt" <= ?`,
    values: [instant(app.clock.now())],
  });
  await followAll(app, {
    step: 'ACT',
    mark: actMark,
    from: `payments JOIN invoices ON invoices."paymentId" = payments.id
      JOIN invoice_acts ON invoice_acts.number = invoices."actNumber"
      WHERE payments.method = 'INVOICE' AND payments."refundReserved" > 0
        AND invoice_acts.amount <> invoices.amount - payments."refundReserved"`,
    values: [],
  });
}
