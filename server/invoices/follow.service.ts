import { day, instant, later } from '../core/clock.js';
import type { Application } from '../core/context.js';
import type { Reads } from '../core/kept.js';
import { localDate, moscow } from '../core/zones.js';
import type { MoneyCause } from '../payments/money-event.entity.js';
import type { Invoice } from './invoice.entity.js';
import { cancel, lockInvoice, moveInvoice, recordInvoice, takeNumber, type Locked } from './moves.service.js';
import { tellOfInvoice } from './telling.js';

const clock: MoneyCause = { source: 'CLOCK' };
const together = 200;

/** Why an invoice is not to be paid any more, by the state of its registration; null: it is. */
function endedBy({ registration }: Locked): string | null {
  if (registration.state === 'CONFIRMED') return 'Участие оплачено иначе.';
  return registration.state === 'CANCELLED' ? 'Участие отменено.' : null;
}

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

const idsOf = async (app: Application, where: string, values: string[]): Promise<string[]> =>
  (await app.database.read<{ id: string }>(`SELECT id FROM invoices WHERE ${where} LIMIT ${together}`, values)).map(
    ({ id }) => id,
  );

/** Says of invoices whose day has passed that they are overdue. The registration ends by a clock of its own. */
export async function endTerms(app: Application): Promise<void> {
  const now = app.clock.now();
  for (const id of await idsOf(app, `state = 'ISSUED' AND "dueAt" <= ?`, [instant(now)]))
    await app.database.inTransaction(async (transaction) => {
      const locked = (await lockInvoice(transaction, id))!;
      const { invoice } = locked;
      if (invoice.state !== 'ISSUED') return;
      const reason = endedBy(locked);
      if (reason) return void (await cancel(transaction, invoice, reason, clock, now));
      await moveInvoice(transaction, invoice, 'OVERDUE', {}, clock, now);
      await tellOfInvoice(transaction, 'invoice.overdue', invoice, now, 5);
    });
}

/** Reminds of invoices that are due within a day. Who asked for one later than that needs no reminder. */
export async function remindOfInvoices(app: Application): Promise<void> {
  const now = app.clock.now();
  const soon = instant(later(now, day));
  for (const id of await idsOf(app, `state = 'ISSUED' AND "dueAt" > ? AND "dueAt" <= ? AND "remindedAt" IS NULL`, [
    instant(now),
    soon,
  ]))
    await app.database.inTransaction(async (transaction) => {
      const [invoice] = await transaction.query<Invoice>(
        `UPDATE invoices SET "remindedAt" = ? WHERE id = ? AND state = 'ISSUED' AND "remindedAt" IS NULL RETURNING *`,
        [instant(now), id],
      );
      if (!invoice || Date.parse(invoice.dueAt) - Date.parse(invoice.createdAt) <= day) return;
      await tellOfInvoice(transaction, 'invoice.reminder', invoice, now, 5);
    });
}

/** Whether a person is told to pay as if there were no invoice: not while one waits for its money. */
export async function mayRemindToPay(reads: Reads, registrationId: string): Promise<boolean> {
  const sql = `SELECT id FROM invoices WHERE "registrationId" = ? AND state = 'ISSUED'`;
  return !(await reads.readOne(sql, [registrationId]));
}

/** Writes acts for what was paid and has taken place: number and day are fixed then, once and for all. */
export async function writeActs(app: Application): Promise<void> {
  const now = app.clock.now();
  const due = await app.database.read<{ id: string; endsAt: string }>(
    `SELECT invoices.id, events."endsAt" FROM invoices
     JOIN registrations ON registrations.id = invoices."registrationId"
     JOIN events ON events.id = registrations."eventId"
     WHERE invoices.state = 'PAID' AND invoices."actNumber" IS NULL AND registrations.state = 'CONFIRMED'
       AND events.state = 'PUBLISHED' AND events."endsAt" <= ? ORDER BY invoices."createdAt" LIMIT ${together}`,
    [instant(now)],
  );
  for (const { id, endsAt } of due)
    await app.database.inTransaction(async (transaction) => {
      const { invoice } = (await lockInvoice(transaction, id))!;
      if (invoice.actNumber !== null) return;
      const actOn = localDate(new Date(endsAt), moscow);
      const actNumber = await takeNumber(transaction, 'ACT', actOn);
      await transaction.query('UPDATE invoices SET "actNumber" = ?, "actOn" = ?, "updatedAt" = ? WHERE id = ?', [
        actNumber,
        actOn,
        instant(now),
        id,
      ]);
      await recordInvoice(transaction, invoice, invoice.state, `Акт № ${actNumber}`, clock, now);
    });
}
