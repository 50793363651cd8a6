import { day, toIso } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import type { Transaction } from '../../core/database/database.js';
import type { Job } from '../../core/jobs/outbox.js';
import { invoiceJob } from '../../payments/attention/failed-jobs.js';
import type { MoneyChangeSource } from '../../payments/money-event.entity.js';
import { updateServiceAct } from '../documents/service-acts.service.js';
import type { Invoice } from '../invoice.entity.js';
import { cancelAndNotify, lockInvoice, transitionInvoice, type LockedInvoice } from '../transitions.service.js';
import { notifyNotToPay, enqueueInvoiceEmail } from './invoice-notifications.js';
import { invoiceReminder } from '../invoices.emails.js';

const byClock: MoneyChangeSource = { source: 'CLOCK' };

/** Why the invoice ends, by the state of its registration; null if it does not. */
export function cancellationReason({ registration }: LockedInvoice): string | null {
  switch (registration.state) {
    case 'CONFIRMED':
      return 'Участие оплачено иначе.';
    case 'CANCELLED':
      return 'Участие отменено.';
    // Late money can still be recorded, and finds a seat or is refunded.
    case 'AWAITING_PAYMENT':
    case 'WAITLISTED':
    case 'OFFERED':
    case 'OFFER_EXPIRED':
    case 'DECLINED':
    case 'EXPIRED':
    case 'NO_SEAT':
      return null;
  }
}

/** Marks an unpaid invoice as overdue after its due date. The registration expires by its own scheduled job. */
async function markOverdue(transaction: Transaction, locked: LockedInvoice, now: Date): Promise<void> {
  const { invoice } = locked;
  if (invoice.state !== 'ISSUED' || invoice.dueAt > toIso(now)) return;
  const reason = cancellationReason(locked);
  if (reason) return void (await cancelAndNotify(transaction, invoice, reason, byClock, now));
  await notifyNotToPay(transaction, await transitionInvoice(transaction, invoice, 'OVERDUE', {}, byClock, now), now);
}

/** Sends the reminder once. An invoice that was requested less than a day before it is due needs none. */
async function sendReminder(transaction: Transaction, { invoice: { id } }: LockedInvoice, now: Date): Promise<void> {
  const [invoice] = await transaction.query<Invoice>(
    `UPDATE invoices SET "remindedAt" = ? WHERE id = ? AND state = 'ISSUED' AND "remindedAt" IS NULL RETURNING *`,
    [toIso(now), id],
  );
  if (!invoice || Date.parse(invoice.dueAt) - Date.parse(invoice.createdAt) <= day) return;
  await enqueueInvoiceEmail(transaction, invoiceReminder, invoice, now);
}

const steps = { OVERDUE: markOverdue, REMINDER: sendReminder, ACT: updateServiceAct };

export type InvoiceWork = {
  invoiceId: string;
  /** For staff, if the job fails for good. */
  registrationId: string;
  step: keyof typeof steps;
};

/** Scheduled work of one invoice. The outbox retries it with growing delays, and shows a failed job to staff. */
export const createInvoiceJob = (app: Application): Job<InvoiceWork> => ({
  name: invoiceJob,
  run: ({ invoiceId, step }) =>
    app.database.inTransaction(async (transaction) => {
      const locked = await lockInvoice(transaction, invoiceId);
      if (locked) await steps[step](transaction, locked, app.clock.now());
    }),
});
