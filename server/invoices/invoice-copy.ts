import type { Application } from '../core/application.js';

const purpose = 'copy of an invoice';

/** The address of an invoice for accountants, who have no account here: it names the invoice to this site alone. */
export const invoiceCopyPath = ({ cipher }: Application, invoiceId: string): string =>
  `/invoice-copies/${cipher.seal(invoiceId, purpose)}`;

/** The invoice that such an address names; null for one that was not made here. */
export const readInvoiceCopy = ({ cipher }: Application, token: string): string | null => cipher.open(token, purpose);
