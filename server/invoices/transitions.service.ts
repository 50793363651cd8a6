import { v7 as uuid } from 'uuid';
import { cutText } from '../../rules/text/text.js';
import { toIso } from '../core/clock.js';
import type { Transaction } from '../core/database/database.js';
import { transition } from '../core/graphql/states.js';
import type { MoneyChangeSource } from '../payments/money-event.entity.js';
import type { Registration } from '../registrations/registration.entity.js';
import { lockSeats } from '../registrations/seats/seats.js';
import type { Invoice, InvoiceCounter, InvoiceEvent } from './invoice.entity.js';
import { type InvoiceState, invoiceStates } from './invoice.states.js';
import { notifyNotToPay } from './transfers/invoice-notifications.js';

/** Adds a row to the log of an invoice. */
export async function logInvoiceEvent(
  transaction: Transaction,
  { id, state }: Pick<Invoice, 'id' | 'state'>,
  before: InvoiceState | null,
  note: string | null,
  cause: MoneyChangeSource,
  now: Date,
): Promise<void> {
  const event: InvoiceEvent = {
    id: uuid(),
    invoiceId: id,
    before,
    after: state,
    source: cause.source,
    actorId: cause.actorId ?? null,
    note: note ? cutText(note, 300) : null,
    at: toIso(now),
  };
  await transaction.insert('invoice_events', [event]);
}

/**
 * Changes the state of an invoice, and logs the change.
 * @throws TransitionError
 */
export async function transitionInvoice(
  transaction: Transaction,
  invoice: Invoice,
  to: InvoiceState,
  columns: Partial<Invoice>,
  cause: MoneyChangeSource,
  now: Date,
): Promise<Invoice> {
  const changedColumns = { ...columns, updatedAt: toIso(now) };
  const updated = await transition<Invoice>(transaction, invoiceStates, invoice, to, changedColumns);
  await logInvoiceEvent(transaction, updated, invoice.state, updated.cancelReason ?? updated.bankDocument, cause, now);
  return updated;
}

/** Cancels an invoice, and emails everybody who got it. */
export async function cancelAndNotify(
  transaction: Transaction,
  invoice: Invoice,
  cancelReason: string,
  cause: MoneyChangeSource,
  now: Date,
  replacedById: string | null = null,
): Promise<Invoice> {
  const cancelled = await transitionInvoice(
    transaction,
    invoice,
    'CANCELLED',
    { cancelReason, replacedById },
    cause,
    now,
  );
  await notifyNotToPay(transaction, cancelled, now);
  return cancelled;
}

export type LockedInvoice = { invoice: Invoice; registration: Registration };

/**
 * Locks an invoice and its registration in the common order, seats first, and returns them.
 * @returns null if there is no such invoice
 */
export async function lockInvoice(transaction: Transaction, id: string): Promise<LockedInvoice | null> {
  const readRegistration = async (): Promise<Registration | undefined> =>
    (
      await transaction.query<Registration>(
        'SELECT * FROM registrations WHERE id = (SELECT "registrationId" FROM invoices WHERE id = ?)',
        [id],
      )
    )[0];
  const existing = await readRegistration();
  if (!existing) return null;
  await lockSeats(transaction, existing);
  const invoice = await transaction.lock<Invoice>('invoices', { id });
  return { invoice: invoice!, registration: (await readRegistration())! };
}

/** «2026-000123» */
const formatNumber = (year: number, number: number): string => `${year}-${String(number).padStart(6, '0')}`;

/**
 * Takes the next number of the year. The counter's row stays locked until the transaction ends, and is rolled back with it, so that
 * no number is used twice or left out. It is the last lock of a transaction.
 */
export async function takeDocumentNumber(
  transaction: Transaction,
  kind: InvoiceCounter['kind'],
  date: string,
): Promise<string> {
  const year = Number(date.slice(0, 4));
  const [counter] = await transaction.query<InvoiceCounter>(
    `INSERT INTO invoice_counters (kind, year, "lastNumber") VALUES (?, ?, 1)
     ON CONFLICT (kind, year) DO UPDATE SET "lastNumber" = invoice_counters."lastNumber" + 1 RETURNING *`,
    [kind, year],
  );
  return formatNumber(year, counter!.lastNumber);
}
