import { registerEnum } from '../core/enums.js';

export const InvoiceState = registerEnum('InvoiceState', 'States of an invoice.', {
  ISSUED: 'Issued; waits for payment.',
  PAID: 'Paid; staff recorded the money.',
  OVERDUE: 'Not paid by its due date. Late money is still recorded in it.',
  CANCELLED: 'Must not be paid any more: replaced, paid in another way, or cancelled.',
});
export type InvoiceState = keyof typeof InvoiceState;

/** Allowed transitions of an invoice. */
export const invoiceMoves: Record<InvoiceState, readonly InvoiceState[]> = {
  ISSUED: ['PAID', 'OVERDUE', 'CANCELLED'],
  OVERDUE: ['PAID', 'CANCELLED'],
  PAID: [],
  /** Late money can still pay another registration that waits for the same sum. */
  CANCELLED: ['PAID'],
};

/** States of the valid invoice of a registration. The database allows one such invoice for each registration. */
export const liveInvoiceCondition = `state IN ('ISSUED', 'OVERDUE', 'PAID')`;
