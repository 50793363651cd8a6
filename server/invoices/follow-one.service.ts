import { day, instant } from '../core/clock.js';
import type { Application } from '../core/application.js';
import type { Transaction } from '../core/database.js';
import type { Job } from '../core/outbox.js';
import { invoiceJob } from '../payments/attention/failed-work.js';
import type { MoneyCause } from '../payments/money-event.entity.js';
import { writeAct } from './acts.service.js';
import type { Invoice } from './invoice.entity.js';
import { cancel, lockInvoice, moveInvoice, type Locked } from './moves.service.js';
import { tellNotToPay, tellOfInvoice } from './telling.js';

const clock: MoneyCause = { source: 'CLOCK' };

/** Why an invoice is not to be paid any more, by the state of its registration; null: it is. */
export function endedBy({ registration }: Locked): string | null {
  if (registration.state === 'CONFIRMED') return 'Участие оплачено иначе.';
  return registration.state === 'CANCELLED' ? 'Участие отменено.' : null;
}

/** Says of an invoice whose day has passed that it is overdue. The registration ends by a clock of its own. */
async function endTerm(transaction: Transaction, locked: Locked, now: Date): Promise<void> {
  const { invoice } = locked;
  if (invoice.state !== 'ISSUED' || invoice.dueAt > instant(now)) return;
  const reason = endedBy(locked);
  if (reason) return void (await cancel(transaction, invoice, reason, clock, now));
  await tellNotToPay(transaction, await moveInvoice(transaction, invoice, 'OVERDUE', {}, clock, now), now);
}

/** Who asked for an invoice less than a day before it is due needs no reminder. */
async function remind(transaction: Transaction, { invoice: { id } }: Locked, now: Date): Promise<void> {
  const [invoice] = await transaction.query<Invoice>(
    `UPDATE invoices SET "remindedAt" = ? WHERE id = ? AND state = 'ISSUED' AND "remindedAt" IS NULL RETURNING *`,
    [instant(now), id],
  );
  if (!invoice || Date.parse(invoice.dueAt) - Date.parse(invoice.createdAt) <= day) return;
  await tellOfInvoice(transaction, 'invoice.reminder', invoice, now, 5);
}

const steps = { OVERDUE: endTerm, REMINDER: remind, ACT: writeAct };

export type InvoiceWork = {
  invoiceId: string;
  /** For staff, should it be given up. */
  registrationId: string;
  step: keyof typeof steps;
};

/** What the clock has to do with one invoice: the outbox tries it again with growing pauses, and shows staff what it gave up. */
export const followingInvoices = (app: Application): Job<InvoiceWork> => ({
  name: invoiceJob,
  run: ({ invoiceId, step }) =>
    app.database.inTransaction(async (transaction) => {
      const locked = await lockInvoice(transaction, invoiceId);
      if (locked) await steps[step](transaction, locked, app.clock.now());
    }),
});
