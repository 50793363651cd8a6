/** Labels of the ledger, shared by pages, exports and copies of personal data. */
export const ledgerKindLabels = {
  PAYMENT: 'Оплата',
  REFUND: 'Возврат',
  DISCOUNT: 'Скидка',
  WAIVER: 'Решение о\u00a0цене',
} as const;

export const ledgerMethodLabels = {
  ACQUIRER: 'Онлайн',
  INVOICE: 'По\u00a0счёту',
  CASH: 'Наличные',
  CARD_TERMINAL: 'Карта на\u00a0стойке',
  PROMO_CODE: 'Промокод',
  DECISION: 'Решение сотрудника',
} as const;
