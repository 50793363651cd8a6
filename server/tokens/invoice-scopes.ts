import {
  changesOf,
  connection,
  eventSummary,
  money,
  mutation,
  pageArguments,
  pageInfo,
  problems,
  registrationSummary,
  type AllowedFields,
} from './field-groups.js';

/** Fields of the scopes for bookkeeping. */

export const invoicesRead: readonly AllowedFields[] = [
  pageInfo,
  money,
  eventSummary,
  registrationSummary,
  changesOf('INVOICE'),
  {
    Query: ['invoices'],
    'Query.invoices': [...pageArguments, 'state', 'search', 'eventId', 'changedSince'],
    ...connection('Invoice'),
    Invoice: [
      'id',
      'number',
      'state',
      'total',
      'issuedOn',
      'dueAt',
      'createdAt',
      'updatedAt',
      'paidOn',
      'bankDocument',
      'isMoneyReturned',
      'payer',
      'registration',
      'replacedBy',
      'cancelReason',
      'pdfUrl',
      'actUrl',
      'acts',
    ],
    InvoicePayer: ['name', 'inn', 'kpp', 'address', 'contactPerson', 'contractNumber'],
    InvoiceAct: ['number', 'issuedOn', 'total', 'standing', 'replaces', 'pdfUrl'],
  },
];

export const invoicesWrite: readonly AllowedFields[] = [
  problems,
  mutation('markInvoicePaid', 'id', 'input'),
  mutation('recordInvoiceTransfer', 'id', 'input'),
  {
    MarkInvoicePaidInput: ['amount', 'creditTo', 'documentNumber', 'paidOn'],
    InvoiceTransferInput: ['amount', 'documentNumber', 'isReturned', 'paidOn'],
    InvoiceChanged: ['invoice'],
    Invoice: ['id', 'number', 'state', 'paidOn'],
  },
];
