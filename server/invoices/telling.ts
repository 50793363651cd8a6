import type { Transaction } from '../core/database.js';
import { enqueueLetter } from '../core/letter-kind.js';
import type { Invoice } from './invoice.entity.js';

export type AboutInvoice = { invoiceId: string };

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
): Promise<void> =>
  enqueueLetter<AboutInvoice>(transaction, {
    kind,
    key: about ? `${id} ${about}` : id,
    payload: { invoiceId: id },
    userId,
    now,
    priority,
  });
