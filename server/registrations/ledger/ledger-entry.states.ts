import { paymentMethodDescriptions } from './payment-method.descriptions.js';
import { registerEnum } from '../../core/graphql/enums.js';

export const LedgerKind = registerEnum('LedgerKind', 'Kind of a row of the ledger.', {
  PAYMENT: 'A payment was received.',
  REFUND: 'A payment was refunded.',
  DISCOUNT: 'A promo code lowered the price: no payment.',
  WAIVER: 'Staff lowered the price or waived the payment: no payment.',
});
export type LedgerKind = keyof typeof LedgerKind;

export const LedgerMethod = registerEnum('LedgerMethod', 'Method of a row of the ledger.', {
  ...paymentMethodDescriptions,
  PROMO_CODE: 'By a promo code.',
  DECISION: 'By a decision of staff.',
});
export type LedgerMethod = keyof typeof LedgerMethod;
