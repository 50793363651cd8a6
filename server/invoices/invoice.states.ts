import { invoiceStates as invoices } from '../../rules/states/invoice-states.js';
import { bindStates } from '../core/graphql/states.js';

export const invoiceStates = bindStates(invoices, {
  table: 'invoices',
  description: 'States of an invoice.',
  descriptions: {
    ISSUED: 'Issued; waits for payment.',
    OVERDUE: 'Not paid by its due date. Late money is still recorded in it.',
    PAID: 'Paid; staff recorded the money.',
    CANCELLED: 'Must not be paid any more: replaced, paid in another way, or cancelled.',
  },
  conflict: 'Состояние счёта изменилось. Обновите страницу.',
  history: 'invoice_events',
});
export const InvoiceState = invoiceStates.values;
export type InvoiceState = keyof typeof InvoiceState;
