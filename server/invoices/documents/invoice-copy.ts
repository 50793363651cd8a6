import type { Application } from '../../core/application.js';

const purpose = 'copy of an invoice';

/** Link to an invoice for accountants, who have no account. Only this site can decrypt the id in it. */
export const invoiceCopyPath = ({ cipher }: Application, invoiceId: string): string =>
  `/invoice-copies/${cipher.encrypt(invoiceId, purpose)}`;

/** The invoice id in such a link; null if the link is invalid. */
export const readInvoiceCopy = ({ cipher }: Application, token: string): string | null =>
  cipher.decrypt(token, purpose);
