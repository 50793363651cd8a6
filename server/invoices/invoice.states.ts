import { invoiceStates as invoices } from '../../rules/states/invoice-states.js';
import { bindStates } from '../core/graphql/states.js';

export const invoiceStates = bindStates(invoices, {
  table: 'invoices',
  conflict: 'Состояние счёта изменилось. Обновите страницу.',
  history: 'invoice_events',
});
export const InvoiceState = invoiceStates.values;
export type InvoiceState = keyof typeof InvoiceState;
