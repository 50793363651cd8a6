import type { Transaction } from '../core/database.js';
import { enqueueEmail } from '../core/email-kind.js';
import type { Invoice } from './invoice.entity.js';

/** `isConfirming`: the money confirmed the participation, and the email about that mentions the money. */
export type InvoiceEmailPayload = { invoiceId: string; isConfirming?: boolean };

/**
 * Queues an email about an invoice to the user who requested it. Priority 3 is for emails about an action that was just made.
 * @param about makes the key unique, if an invoice can have several emails of this kind
 */
export const enqueueInvoiceEmail = (
  transaction: Transaction,
  kind: string,
  { id, userId }: Pick<Invoice, 'id' | 'userId'>,
  now: Date,
  priority: 3 | 5,
  about = '',
  isConfirming = false,
): Promise<void> =>
  enqueueEmail<InvoiceEmailPayload>(transaction, {
    kind,
    key: about ? `${id} ${about}` : id,
    payload: { invoiceId: id, ...(isConfirming && { isConfirming }) },
    userId,
    now,
    priority,
  });

/**
 * Emails everybody who got an invoice that they must not pay it: the user and the accountants. If a new invoice replaces it,
 * the email about the new one informs the user.
 */
export async function notifyNotToPay(
  transaction: Transaction,
  invoice: Pick<Invoice, 'id' | 'userId' | 'sendsCopy' | 'state' | 'replacedById'>,
  now: Date,
): Promise<void> {
  const kind = invoice.state === 'OVERDUE' ? 'overdue' : 'cancelled';
  if (invoice.replacedById === null) await enqueueInvoiceEmail(transaction, `invoice.${kind}`, invoice, now, 3);
  if (invoice.sendsCopy) await enqueueInvoiceEmail(transaction, `invoice.copy-${kind}`, invoice, now, 3);
}
