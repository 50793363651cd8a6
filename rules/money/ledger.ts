import { paymentMethodTitles } from './payment-methods.js';

/** Labels of the ledger, shared by pages, exports and copies of personal data. */
export const ledgerKindLabels = {
  PAYMENT: 'Оплата',
  REFUND: 'Возврат',
  DISCOUNT: 'Скидка',
  WAIVER: 'Решение о\u00a0цене',
} as const;

export const ledgerMethodLabels = {
  ...paymentMethodTitles,
  PROMO_CODE: 'Промокод',
  DECISION: 'Решение сотрудника',
} as const;
