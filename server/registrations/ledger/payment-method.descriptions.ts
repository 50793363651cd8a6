import type { PaymentMethod } from '../../../rules/money/payment-methods.js';

/** Descriptions of the methods in the schema. They are not in the table of methods, which browsers load. */
export const paymentMethodDescriptions: Record<PaymentMethod, string> = {
  ACQUIRER: 'Through the acquirer: by card, СБП and others.',
  INVOICE: 'By bank transfer for an invoice, recorded by staff.',
  CASH: 'In cash, taken by staff at the front desk.',
  CARD_TERMINAL: 'By card at the terminal of the front desk.',
};
