import type { Transaction } from '../../core/database/database.js';
import type { Email } from '../../core/email/define-email.js';
import { enqueueEmail } from '../../core/email/enqueue-email.js';
import type { Invoice } from '../invoice.entity.js';
import {
  invoiceCancelled,
  invoiceCopyCancelled,
  invoiceCopyOverdue,
  invoiceOverdue,
  type InvoiceEmailPayload,
} from '../invoices.emails.js';

/**
 * Queues an email about an invoice to the user who requested it.
 * @param about makes the key unique, if an invoice can have several emails of this kind
 */
export const enqueueInvoiceEmail = (
  transaction: Transaction,
  email: Email<InvoiceEmailPayload>,
  { id, userId }: Pick<Invoice, 'id' | 'userId'>,
  now: Date,
  about = '',
  isConfirming = false,
): Promise<void> =>
  enqueueEmail(
    transaction,
    email,
    { invoiceId: id, ...(isConfirming && { isConfirming }) },
    { key: about ? `${id} ${about}` : id, userId, now },
  );

/**
 * Emails everybody who got an invoice that they must not pay it: the user and the accountants. If a new invoice replaces it,
 * the email about the new one informs the user.
 */
export async function notifyNotToPay(
  transaction: Transaction,
  invoice: Pick<Invoice, 'id' | 'userId' | 'sendsCopy' | 'state' | 'replacedById'>,
  now: Date,
): Promise<void> {
  const [toUser, toAccountants] =
    invoice.state === 'OVERDUE' ? [invoiceOverdue, invoiceCopyOverdue] : [invoiceCancelled, invoiceCopyCancelled];
  if (invoice.replacedById === null) await enqueueInvoiceEmail(transaction, toUser, invoice, now);
  if (invoice.sendsCopy) await enqueueInvoiceEmail(transaction, toAccountants, invoice, now);
}
