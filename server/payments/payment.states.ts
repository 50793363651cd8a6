import { paymentMethodDescriptions } from '../registrations/ledger/payment-method.descriptions.js';
import { paymentStates as payments } from '../../rules/states/payment-states.js';
import { receiptStates } from '../../rules/states/receipt-states.js';
import { registerEnum } from '../core/graphql/enums.js';
import { methodsWhere } from '../registrations/ledger/methods-where.js';
import { bindStates, registerStates } from '../core/graphql/states.js';

export const paymentStates = bindStates(payments, {
  table: 'payments',
  description: 'States of a payment attempt.',
  descriptions: {
    CREATED: 'Created; the acquirer has not answered yet.',
    PENDING: 'The acquirer waits for the user to pay.',
    WAITING_FOR_CAPTURE: 'The money is held, not captured yet.',
    SUCCEEDED: 'The money was captured. `refunds` lists its refunds.',
    FAILED: 'The acquirer did not accept the attempt, so it could not be paid.',
    CANCELED: 'Ended without money: declined, or not paid in time.',
  },
  conflict: 'Состояние платежа изменилось. Обновите страницу.',
  webhooks: {
    CREATED: null,
    PENDING: null,
    WAITING_FOR_CAPTURE: null,
    SUCCEEDED: 'PAYMENT_SUCCEEDED',
    FAILED: null,
    CANCELED: null,
  },
  history: 'money_events',
});
export const PaymentState = paymentStates.values;
export type PaymentState = keyof typeof PaymentState;

export const PaymentMethod = registerEnum('PaymentMethod', 'Methods of payment.', paymentMethodDescriptions);
export type PaymentMethod = keyof typeof PaymentMethod;

/** SQL condition: a bank transfer, which staff records. Indexes contain it. */
export const paidByTransfer = methodsWhere(({ settledBy }) => settledBy === 'staff');
/** SQL condition: only the acquirer knows whether the money has come. */
export const paidThroughAcquirer = methodsWhere(({ settledBy }) => settledBy === 'acquirer');

/** SQL condition: the acquirer issues the fiscal receipts. */
export const receiptByAcquirer = methodsWhere(({ receipt }) => receipt === 'acquirer');

export const RefundPlace = registerEnum('RefundPlace', 'Where staff makes a refund by hand.', {
  BANK: 'By bank transfer: the payment was an invoice.',
  FRONT_DESK: 'In cash or at the terminal: the payment was taken at the front desk.',
});
export type RefundPlace = keyof typeof RefundPlace;

export const ReceiptState = registerStates(receiptStates, {
  description: 'States of a fiscal receipt (54-ФЗ).',
  descriptions: {
    PENDING: 'Registration is in progress.',
    SUCCEEDED: 'Registered, and sent to the payer.',
    CANCELED: 'Could not be registered.',
  },
});
export type ReceiptState = keyof typeof ReceiptState;

/** Receipt states by the acquirer's names. */
export const receiptStateByAcquirerStatus = {
  pending: 'PENDING',
  succeeded: 'SUCCEEDED',
  canceled: 'CANCELED',
} as const;

export const PaymentAttention = registerEnum('PaymentAttention', 'Why staff has to look at a payment.', {
  STUCK: 'The state has been unknown for long.',
  MISMATCH: 'The acquirer names a different sum, currency or order.',
  OVERPAID: 'Paid a second time; the second sum is refunded.',
  LATE: 'Paid when there was no seat left, or the registration had ended, or the event was cancelled; the sum is refunded.',
  UNALLOCATED:
    'A bank transfer that does not match its invoice: a part of the sum, too much, or the invoice is cancelled.',
  REFUSED: 'The acquirer did not accept the attempt: its settings or ours are wrong.',
  RECEIPT: 'The fiscal receipt could not be registered.',
  REFUND: 'A refund has failed.',
  RETURNED:
    "The whole sum was refunded in the acquirer's own office, but the participation is still confirmed: cancel it, or keep it free.",
});
export type PaymentAttention = keyof typeof PaymentAttention;

/** From the most severe to the least: sums that do not match, payments that only staff can continue, cases that resolve themselves. */
export const attentionBySeverity: readonly PaymentAttention[] = [
  'MISMATCH',
  'REFUND',
  'STUCK',
  'REFUSED',
  'RECEIPT',
  'UNALLOCATED',
  'RETURNED',
  'OVERPAID',
  'LATE',
];
