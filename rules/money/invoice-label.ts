import { invoiceStates } from '../states/invoice-states.js';

type Invoice = { state: keyof typeof invoiceStates.titles; number: string };

/** Text of the link to the page of an invoice: the valid invoice, otherwise the form that asks for one. */
export const invoiceLabel = (invoice: Invoice | null): string =>
  invoice && invoiceStates.is(invoice.state, 'live') ? `Счёт №\u00a0${invoice.number}` : 'Счёт на\u00a0организацию';
