import { registerEnum } from '../core/enums.js';

export const PaymentState = registerEnum('PaymentState', 'States of a payment attempt.', {
  CREATED: 'Created; the acquirer has not answered yet.',
  PENDING: 'The acquirer waits for the user to pay.',
  WAITING_FOR_CAPTURE: 'The money is held, not captured yet.',
  SUCCEEDED: 'The money was captured. `refunds` lists its refunds.',
  FAILED: 'The acquirer did not accept the attempt, so it could not be paid.',
  CANCELED: 'Ended without money: declined, or not paid in time.',
});
export type PaymentState = keyof typeof PaymentState;

/** Allowed transitions of a payment attempt. */
export const paymentMoves: Record<PaymentState, readonly PaymentState[]> = {
  CREATED: ['PENDING', 'WAITING_FOR_CAPTURE', 'SUCCEEDED', 'FAILED', 'CANCELED'],
  PENDING: ['WAITING_FOR_CAPTURE', 'SUCCEEDED', 'CANCELED'],
  WAITING_FOR_CAPTURE: ['SUCCEEDED', 'CANCELED'],
  SUCCEEDED: [],
  FAILED: [],
  CANCELED: [],
};

/** States in which money can still come. The database allows one such attempt for each registration. */
export const openPayments: ReadonlySet<PaymentState> = new Set(['CREATED', 'PENDING', 'WAITING_FOR_CAPTURE']);

/** SQL condition for `openPayments`. */
export const openPaymentCondition = `state IN ('CREATED', 'PENDING', 'WAITING_FOR_CAPTURE')`;

export const PaymentMethod = registerEnum('PaymentMethod', 'Methods of payment.', {
  ACQUIRER: 'Through the acquirer: by card, СБП and others.',
  INVOICE: 'By bank transfer for an invoice, recorded by staff.',
  CASH: 'In cash, taken by staff at the front desk.',
  CARD_TERMINAL: 'By card at the terminal of the front desk.',
});
export type PaymentMethod = keyof typeof PaymentMethod;

/** Whether staff makes refunds of this method by hand. */
export const isManualMethod = (method: PaymentMethod): boolean => method !== 'ACQUIRER';

/** Methods of money that staff takes at the front desk. */
export const frontDeskMethods: readonly PaymentMethod[] = ['CASH', 'CARD_TERMINAL'];

export const RefundPlace = registerEnum('RefundPlace', 'Where staff makes a refund by hand.', {
  BANK: 'By bank transfer: the payment was an invoice.',
  FRONT_DESK: 'In cash or at the terminal: the payment was taken at the front desk.',
});
export type RefundPlace = keyof typeof RefundPlace;

export const ReceiptState = registerEnum('ReceiptState', 'States of a fiscal receipt (54-ФЗ).', {
  PENDING: 'Registration is in progress.',
  SUCCEEDED: 'Registered, and sent to the payer.',
  CANCELED: 'Could not be registered.',
});
export type ReceiptState = keyof typeof ReceiptState;

/** The acquirer's receipt states. */
export const receiptStates = { pending: 'PENDING', succeeded: 'SUCCEEDED', canceled: 'CANCELED' } as const;

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
