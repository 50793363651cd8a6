import { registerEnum } from '../core/enums.js';

export const InvoiceState = registerEnum('InvoiceState', 'Where an invoice is in its life.', {
  ISSUED: 'Given out; the money is awaited.',
  PAID: 'The money has come, as staff has marked.',
  OVERDUE: 'Not paid by its day. Money that comes late is still marked in it.',
  CANCELLED: 'Not to be paid any more: replaced by another, paid for by card, or called off.',
});
export type InvoiceState = keyof typeof InvoiceState;

/** Every move that an invoice can make. What is not here cannot happen. */
export const invoiceMoves: Record<InvoiceState, readonly InvoiceState[]> = {
  ISSUED: ['PAID', 'OVERDUE', 'CANCELLED'],
  OVERDUE: ['PAID', 'CANCELLED'],
  PAID: [],
  /** Money that came all the same pays a registration that awaits the same sum. */
  CANCELLED: ['PAID'],
};

/** States in which an invoice stands for its registration; the database holds one such a registration. */
export const liveInvoiceCondition = `state IN ('ISSUED', 'OVERDUE', 'PAID')`;
