import type { Transaction } from '../core/database.js';
import { enqueueLetter } from '../core/letter-kind.js';
import type { Invoice } from './invoice.entity.js';

/** `isConfirming`: the money has confirmed the participation, so the email about that tells of it. */
export type AboutInvoice = { invoiceId: string; isConfirming?: boolean };

/**
 * Has a letter about an invoice sent to whoever asked for it. 3: it is about what was just done.
 * @param about what tells several of one kind about one invoice apart; usually there is one
 */
export const tellOfInvoice = (
  transaction: Transaction,
  kind: string,
  { id, userId }: Pick<Invoice, 'id' | 'userId'>,
  now: Date,
  priority: 3 | 5,
  about = '',
  isConfirming = false,
): Promise<void> =>
  enqueueLetter<AboutInvoice>(transaction, {
    kind,
    key: about ? `${id} ${about}` : id,
    payload: { invoiceId: id, ...(isConfirming && { isConfirming }) },
    userId,
    now,
    priority,
  });

/**
 * Tells everybody who got an invoice that it is not to be paid: whoever asked for it, and the accountants. Where another one takes
 * its place, the email about that one tells whoever asked.
 */
export async function tellNotToPay(
  transaction: Transaction,
  invoice: Pick<Invoice, 'id' | 'userId' | 'sendsCopy' | 'state' | 'replacedById'>,
  now: Date,
): Promise<void> {
  const kind = invoice.state === 'OVERDUE' ? 'overdue' : 'cancelled';
  if (invoice.replacedById === null) await tellOfInvoice(transaction, `invoice.${kind}`, invoice, now, 3);
  if (invoice.sendsCopy) await tellOfInvoice(transaction, `invoice.copy-${kind}`, invoice, now, 3);
}
