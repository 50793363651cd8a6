import { registerEnum } from '../../core/enums.js';

export const LedgerKind = registerEnum('LedgerKind', 'What a row of the ledger is about.', {
  PAYMENT: 'Money that was taken.',
  REFUND: 'Money that was given back.',
  DISCOUNT: 'A promo code has lowered the price: no money moves.',
  WAIVER: 'Staff has lowered the price, or freed the participant of it: no money moves.',
});
export type LedgerKind = keyof typeof LedgerKind;

export const LedgerMethod = registerEnum('LedgerMethod', 'How an amount of the ledger came or went.', {
  ACQUIRER: 'Through the acquirer: by card, СБП and the like.',
  INVOICE: 'By bank transfer for an invoice.',
  CASH: 'In cash at the front desk.',
  CARD_TERMINAL: 'By card at the terminal of the front desk.',
  PROMO_CODE: 'By a promo code.',
  DECISION: 'By a decision of staff.',
});
export type LedgerMethod = keyof typeof LedgerMethod;
