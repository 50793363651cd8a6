/** Texts for staff by the code of a failed refund: the acquirer's, and those of the site for no answer and no reason. */
const texts: Readonly<Record<string, string>> = {
  canceled: 'причина не\u00a0названа',
  general_decline: 'причина не\u00a0названа',
  insufficient_funds: 'на\u00a0счёте магазина не\u00a0хватает денег для\u00a0возврата',
  rejected_by_payee: 'банк участника не\u00a0принял деньги',
  rejected_by_timeout: 'время на\u00a0возврат истекло',
  silent: 'ответа нет',
  yoo_money_account_closed: 'кошелёк участника закрыт',
};

/** Why a refund failed. A code without a text is shown itself, for a question to the acquirer. */
export const refundFailureText = (code: string): string => (Object.hasOwn(texts, code) && texts[code]) || code;
