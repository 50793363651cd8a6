import { defineStates } from './define-states.js';

/**
 * `live`: the valid invoice of a registration. The database allows one. `unpaid`: its money is awaited.
 * `lapsed`: late money can pay another registration that waits for the same sum.
 */
export const invoiceStates = defineStates('InvoiceState', ['live', 'unpaid', 'lapsed'], {
  ISSUED: {
    title: 'Выставлен',
    tone: 'warning',
    groups: ['live', 'unpaid'],
    to: ['PAID', 'OVERDUE', 'CANCELLED'],
  },
  OVERDUE: {
    title: 'Просрочен',
    tone: 'problem',
    groups: ['live', 'unpaid', 'lapsed'],
    to: ['PAID', 'CANCELLED'],
  },
  PAID: {
    title: 'Оплачен',
    tone: 'success',
    groups: ['live'],
    to: [],
  },
  CANCELLED: {
    title: 'Отменён',
    tone: 'plain',
    groups: ['lapsed'],
    // Late money can still pay another registration that waits for the same sum.
    to: ['PAID'],
  },
});
