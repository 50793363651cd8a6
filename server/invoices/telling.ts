import type { Transaction } from '../core/database.js';
import { enqueueLetter } from '../core/letter-kind.js';
import type { Invoice } from './invoice.entity.js';

export type AboutInvoice = { invoiceId: string };

/** Has a letter about an invoice sent to whoever asked for it; one of a kind each. 3: it is about what was just done. */
export const tellOfInvoice = (
  transaction: Transaction,
  kind: string,
  { id, userId }: Pick<Invoice, 'id' | 'userId'>,
  now: Date,
  priority: 3 | 5,
): Promise<void> =>
  enqueueLetter<AboutInvoice>(transaction, { kind, key: id, payload: { invoiceId: id }, userId, now, priority });
