import { defineStates } from './define-states.js';

/** `live`: the valid invoice of a registration. The database allows one. `unpaid`: its money is awaited. */
export const invoiceStates = defineStates('InvoiceState', 'States of an invoice.', {
  ISSUED: {
    description: 'Issued; waits for payment.',
    title: 'Выставлен',
    tone: 'warning',
    groups: ['live', 'unpaid'],
    to: ['PAID', 'OVERDUE', 'CANCELLED'],
  },
  OVERDUE: {
    description: 'Not paid by its due date. Late money is still recorded in it.',
    title: 'Просрочен',
    tone: 'problem',
    groups: ['live', 'unpaid'],
    to: ['PAID', 'CANCELLED'],
  },
  PAID: {
    description: 'Paid; staff recorded the money.',
    title: 'Оплачен',
    tone: 'success',
    groups: ['live'],
    to: [],
  },
  CANCELLED: {
    description: 'Must not be paid any more: replaced, paid in another way, or cancelled.',
    title: 'Отменён',
    tone: 'plain',
    // Late money can still pay another registration that waits for the same sum.
    to: ['PAID'],
  },
});
