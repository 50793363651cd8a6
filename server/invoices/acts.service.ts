import { toIso } from '../core/clock.js';
import type { Transaction } from '../core/database.js';
import { insertRows } from '../core/insert.js';
import { localDate, moscow } from '../core/zones.js';
import type { Event } from '../events/event.entity.js';
import type { MoneyCause } from '../payments/money-event.entity.js';
import { lockPayment } from '../payments/moves.service.js';
import type { Registration } from '../registrations/registration.entity.js';
import type { User } from '../users/user.entity.js';
import type { InvoiceAct } from './act.entity.js';
import type { Invoice } from './invoice.entity.js';
import { recordInvoice, takeNumber, type Locked } from './moves.service.js';
import { renderedOf, type Rendered } from './paper.js';

import { tellOfInvoice } from './telling.js';
import { titleOf } from './transfers.service.js';

const clock: MoneyCause = { source: 'CLOCK' };

const actsOf = (transaction: Transaction, invoiceId: string): Promise<InvoiceAct[]> =>
  transaction.query<InvoiceAct>('SELECT * FROM invoice_acts WHERE "invoiceId" = ? ORDER BY "createdAt", number', [
    invoiceId,
  ]);

/** Numbers are taken in the order of time, but a year ends: the last act is the one that stands for none before it. */
const lastOf = (acts: readonly InvoiceAct[]): InvoiceAct | null => {
  const replaced = new Set(acts.map(({ replaces }) => replaces));
  return acts.find(({ number }) => !replaced.has(number)) ?? null;
};

/**
 * Makes the act of a paid invoice say what was kept of its sum: writes the first, puts one with another sum in its place
 * when money was given back since, and has none in force when nothing was kept. Done twice it stays done.
 */
export async function writeAct(transaction: Transaction, { invoice, registration }: Locked, now: Date): Promise<void> {
  if (invoice.state !== 'PAID' || invoice.paymentId === null) return;
  await lockPayment(transaction, invoice.paymentId);
  const [returned] = await transaction.query<{ amount: number | null }>(
    `SELECT SUM("refundReserved") AS amount FROM payments WHERE id = ?
       OR ("registrationId" = ? AND method = 'INVOICE' AND "methodTitle" = ?)`,
    [invoice.paymentId, invoice.registrationId, titleOf(invoice)],
  );
  const kept = invoice.amount - Number(returned!.amount ?? 0);
  const last = lastOf(await actsOf(transaction, invoice.id));
  const inForce = invoice.actNumber === null ? null : last;
  if (inForce ? inForce.amount === kept : kept === 0) return;
  if (kept === 0) return annul(transaction, invoice, now);
  // Who gave the participation up was rendered no service, whatever is kept; an act that was written before is mended still.
  if (!last && registration.state !== 'CONFIRMED') return;
  const issuedOn = last ? localDate(now, moscow) : await lastDay(transaction, registration.eventId);
  const act: Omit<InvoiceAct, 'number'> = {
    invoiceId: invoice.id,
    amount: kept,
    issuedOn,
    replaces: last?.number ?? null,
    createdAt: toIso(now),
    rendered: JSON.stringify(await renderedTo(transaction, registration)),
  };
  if (last) await tellOfInvoice(transaction, 'invoice.act', invoice, now, 3, `${last.number} ${kept}`);
  // Last of all, because everybody who wants a number waits for this row.
  const number = await takeNumber(transaction, 'ACT', issuedOn);
  await insertRows(transaction, 'invoice_acts', [{ number, ...act }]);
  await stand(transaction, invoice, { actNumber: number, actOn: issuedOn }, now);
  const note = last ? `Акт № ${number} взамен № ${last.number}` : `Акт № ${number}`;
  await recordInvoice(transaction, invoice, invoice.state, note, clock, now);
}

/** What was rendered, as it is known on the day of the act: the event may have moved, the participant may take part otherwise. */
async function renderedTo(transaction: Transaction, registration: Registration): Promise<Rendered> {
  const [event] = await transaction.query<Event>('SELECT * FROM events WHERE id = ?', [registration.eventId]);
  const [user] = await transaction.query<User>('SELECT * FROM users WHERE id = ?', [registration.userId]);
  return renderedOf({ registration, event: event!, user: user! });
}

async function annul(transaction: Transaction, invoice: Invoice, now: Date): Promise<void> {
  await stand(transaction, invoice, { actNumber: null, actOn: null }, now);
  await tellOfInvoice(transaction, 'invoice.act', invoice, now, 3, `${invoice.actNumber} 0`);
  await recordInvoice(transaction, invoice, invoice.state, `Акт № ${invoice.actNumber} аннулирован`, clock, now);
}

const stand = (
  transaction: Transaction,
  { id }: Invoice,
  { actNumber, actOn }: Pick<Invoice, 'actNumber' | 'actOn'>,
  now: Date,
): Promise<unknown> =>
  transaction.query('UPDATE invoices SET "actNumber" = ?, "actOn" = ?, "updatedAt" = ? WHERE id = ?', [
    actNumber,
    actOn,
    toIso(now),
    id,
  ]);

async function lastDay(transaction: Transaction, eventId: string): Promise<string> {
  const [event] = await transaction.query<{ endsAt: string }>('SELECT "endsAt" FROM events WHERE id = ?', [eventId]);
  return localDate(new Date(event!.endsAt), moscow);
}
