import { toIso } from '../../core/clock.js';
import type { Transaction } from '../../core/database/database.js';
import { localDate, moscow } from '../../core/zones.js';
import type { Event } from '../../events/event.entity.js';
import type { MoneyChangeSource } from '../../payments/money-event.entity.js';
import { paidByTransfer } from '../../payments/payment.states.js';
import { lockPayment } from '../../payments/transitions.service.js';
import type { Registration } from '../../registrations/registration.entity.js';
import type { User } from '../../users/user.entity.js';
import type { InvoiceAct } from './service-act.entity.js';
import type { Invoice } from '../invoice.entity.js';
import { logInvoiceEvent, takeDocumentNumber, type LockedInvoice } from '../transitions.service.js';
import { describeService, type ServiceDescription } from './document-data.js';

import { enqueueInvoiceEmail } from '../transfers/invoice-notifications.js';
import { invoiceAct } from '../invoices.emails.js';
import { paymentTitleOf } from '../transfers/transfers.service.js';

const byClock: MoneyChangeSource = { source: 'CLOCK' };

const actsOf = (transaction: Transaction, invoiceId: string): Promise<InvoiceAct[]> =>
  transaction.query<InvoiceAct>('SELECT * FROM invoice_acts WHERE "invoiceId" = ? ORDER BY "createdAt", number', [
    invoiceId,
  ]);

/** The act that no other replaces. Numbers do not give the order, because they start again each year. */
const latestAct = (acts: readonly InvoiceAct[]): InvoiceAct | null => {
  const replaced = new Set(acts.map(({ replaces }) => replaces));
  return acts.find(({ number }) => !replaced.has(number)) ?? null;
};

/**
 * Brings the act of a paid invoice in line with the sum that is not refunded: creates the first one, replaces one with another sum,
 * or annuls it if everything was refunded. Idempotent.
 */
export async function updateServiceAct(
  transaction: Transaction,
  { invoice, registration }: LockedInvoice,
  now: Date,
): Promise<void> {
  if (invoice.state !== 'PAID' || invoice.paymentId === null) return;
  await lockPayment(transaction, invoice.paymentId);
  const [refunded] = await transaction.query<{ amount: number | null }>(
    `SELECT SUM("refundReserved") AS amount FROM payments WHERE id = ?
       OR ("registrationId" = ? AND ${paidByTransfer} AND "methodTitle" = ?)`,
    [invoice.paymentId, invoice.registrationId, paymentTitleOf(invoice)],
  );
  const amountRetained = invoice.amount - Number(refunded!.amount ?? 0);
  const latest = latestAct(await actsOf(transaction, invoice.id));
  const actInForce = invoice.actNumber === null ? null : latest;
  if (actInForce ? actInForce.amount === amountRetained : amountRetained === 0) return;
  if (amountRetained === 0) return annulAct(transaction, invoice, now);
  // A cancelled participation gets no first act. An earlier act is still replaced.
  if (!latest && registration.state !== 'CONFIRMED') return;
  const issuedOn = latest ? localDate(now, moscow) : await lastDay(transaction, registration.eventId);
  const act: Omit<InvoiceAct, 'number'> = {
    invoiceId: invoice.id,
    amount: amountRetained,
    issuedOn,
    replaces: latest?.number ?? null,
    createdAt: toIso(now),
    rendered: JSON.stringify(await readService(transaction, registration)),
  };
  if (latest) await enqueueInvoiceEmail(transaction, invoiceAct, invoice, now, `${latest.number} ${amountRetained}`);
  // The number is taken last: the counter's row blocks all others who need a number.
  const number = await takeDocumentNumber(transaction, 'ACT', issuedOn);
  await transaction.insert('invoice_acts', [{ number, ...act }]);
  await setActInForce(transaction, invoice, { actNumber: number, actOn: issuedOn }, now);
  const note = latest ? `Акт № ${number} взамен № ${latest.number}` : `Акт № ${number}`;
  await logInvoiceEvent(transaction, invoice, invoice.state, note, byClock, now);
}

/** The service on the day of the act: the event may have moved, or the participation changed. */
async function readService(transaction: Transaction, registration: Registration): Promise<ServiceDescription> {
  const event = await transaction.findOne<Event>('events', { id: registration.eventId });
  const user = await transaction.findOne<User>('users', { id: registration.userId });
  return describeService({ registration, event: event!, user: user! });
}

async function annulAct(transaction: Transaction, invoice: Invoice, now: Date): Promise<void> {
  await setActInForce(transaction, invoice, { actNumber: null, actOn: null }, now);
  await enqueueInvoiceEmail(transaction, invoiceAct, invoice, now, `${invoice.actNumber} 0`);
  await logInvoiceEvent(transaction, invoice, invoice.state, `Акт № ${invoice.actNumber} аннулирован`, byClock, now);
}

const setActInForce = (
  transaction: Transaction,
  { id }: Invoice,
  { actNumber, actOn }: Pick<Invoice, 'actNumber' | 'actOn'>,
  now: Date,
): Promise<unknown> => transaction.update('invoices', { id }, { actNumber, actOn, updatedAt: toIso(now) });

async function lastDay(transaction: Transaction, eventId: string): Promise<string> {
  const [event] = await transaction.query<{ endsAt: string }>('SELECT "endsAt" FROM events WHERE id = ?', [eventId]);
  return localDate(new Date(event!.endsAt), moscow);
}
