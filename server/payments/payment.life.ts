import { registerEnum } from '../core/enums.js';

export const PaymentState = registerEnum('PaymentState', 'Where an attempt to pay is in its life.', {
  CREATED: 'Written down; the acquirer has not answered yet.',
  PENDING: 'The acquirer waits for the person.',
  WAITING_FOR_CAPTURE: 'The money is held, not yet taken.',
  SUCCEEDED: 'The money was taken. What was given back of it is told by `refunds`.',
  FAILED: 'The acquirer did not accept the attempt: nobody could pay it.',
  CANCELED: 'Ended without money: declined, or not paid in time.',
});
export type PaymentState = keyof typeof PaymentState;

/** Every move that an attempt can make. What is not here cannot happen; what is final stays. */
export const paymentMoves: Record<PaymentState, readonly PaymentState[]> = {
  CREATED: ['PENDING', 'WAITING_FOR_CAPTURE', 'SUCCEEDED', 'FAILED', 'CANCELED'],
  PENDING: ['WAITING_FOR_CAPTURE', 'SUCCEEDED', 'CANCELED'],
  WAITING_FOR_CAPTURE: ['SUCCEEDED', 'CANCELED'],
  SUCCEEDED: [],
  FAILED: [],
  CANCELED: [],
};

/** States in which money may still come; the database holds one such attempt a registration. */
export const openPayments: ReadonlySet<PaymentState> = new Set(['CREATED', 'PENDING', 'WAITING_FOR_CAPTURE']);

/** The same as a condition of SQL. */
export const openPaymentCondition = `state IN ('CREATED', 'PENDING', 'WAITING_FOR_CAPTURE')`;

export const PaymentMethod = registerEnum('PaymentMethod', 'How the money comes.', {
  ACQUIRER: 'Through the acquirer: by card, СБП and the like.',
  INVOICE: 'By bank transfer for an invoice, as staff has marked.',
  CASH: 'In cash, taken by staff at the front desk.',
  CARD_TERMINAL: 'By card at the terminal of the front desk.',
});
export type PaymentMethod = keyof typeof PaymentMethod;

/** Methods of which staff gives money back by hand, and marks that. */
export const isByHand = (method: PaymentMethod): boolean => method !== 'ACQUIRER';

/** Money that staff takes itself: at the front desk. */
export const deskMethods: readonly PaymentMethod[] = ['CASH', 'CARD_TERMINAL'];

export const RefundPlace = registerEnum('RefundPlace', 'Where staff gives money back by hand.', {
  BANK: 'By bank transfer: the payment was an invoice.',
  FRONT_DESK: 'In cash or at the terminal: the payment was taken at the front desk.',
});
export type RefundPlace = keyof typeof RefundPlace;

export const ReceiptState = registerEnum('ReceiptState', 'Where a fiscal receipt (54-ФЗ) is in its life.', {
  PENDING: 'Being registered.',
  SUCCEEDED: 'Registered, and sent to the payer.',
  CANCELED: 'Could not be registered.',
});
export type ReceiptState = keyof typeof ReceiptState;

/** By the acquirer's words. */
export const receiptOf = { pending: 'PENDING', succeeded: 'SUCCEEDED', canceled: 'CANCELED' } as const;

export const PaymentAttention = registerEnum('PaymentAttention', 'Why staff has to look at a payment.', {
  STUCK: 'Nobody has been able to say for long what became of it.',
  MISMATCH: 'The acquirer names another sum, currency or order than ours.',
  OVERPAID: 'Paid a second time; the second sum is given back.',
  LATE: 'Paid when there was no seat left, or the registration had ended, or the event was cancelled; the sum is given back.',
  UNALLOCATED:
    'Money by bank transfer that does not pay its invoice as it stands: a part, too much, or the invoice is cancelled.',
  REFUSED: 'The acquirer did not accept the attempt: its settings or ours are wrong.',
  RECEIPT: 'The fiscal receipt could not be registered.',
  REFUND: 'A refund has failed.',
  RETURNED:
    "All of it was given back in the acquirer's own office, and the participation still stands: cancel it, or keep it free.",
});
export type PaymentAttention = keyof typeof PaymentAttention;

/** The gravest first: money that does not add up, money that nobody can move on, and then what puts itself right. */
export const gravity: readonly PaymentAttention[] = [
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
