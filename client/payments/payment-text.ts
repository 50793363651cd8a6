import { paymentMethods } from '../../rules/money/payment-methods';
import { paymentStates } from '../../rules/states/payment-states';
import type { StateLabel } from '../../rules/states/define-states';
import { formatZonedDateTime, formatSum } from '../core/format';
import type { PaymentRowFragment } from './account.generated';

type Refund = PaymentRowFragment['refunds'][number];

const sumOf = (refunds: readonly Refund[], state: Refund['state']): number =>
  refunds.filter((refund) => refund.state === state).reduce((sum, refund) => sum + refund.sum.amount, 0);

/** State of a payment and of its refunds. */
export function paymentState({ state, price, refunds }: PaymentRowFragment): StateLabel {
  const refunded = sumOf(refunds, 'DONE');
  if (state !== 'SUCCEEDED' || refunded === 0) return paymentStates.labels[state];
  return { title: refunded < price.amount ? 'Возвращено частично' : 'Возвращено', tone: 'plain' };
}

/** State of the fiscal receipt; null: the payment has none. */
export function receiptText({ state, method, isTest, receiptState, receiptEmail }: PaymentRowFragment): string | null {
  if (state !== 'SUCCEEDED' || paymentMethods[method].receipt !== 'acquirer') return null;
  if (isTest) return 'Платёж пробный: чека не\u00a0будет';
  const to = receiptEmail ? ` на\u00a0почту ${receiptEmail}` : ' на\u00a0вашу почту';
  switch (receiptState) {
    case 'SUCCEEDED':
      return `Чек отправлен${to} оператором фискальных данных`;
    case 'CANCELED':
      return 'Чек зарегистрировать не\u00a0удалось. Мы знаем об\u00a0этом и\u00a0исправим; чек придёт письмом';
    case 'PENDING':
    case null:
      return `Чек регистрируется и\u00a0придёт${to} от\u00a0оператора фискальных данных`;
  }
}

/** State of the settlement receipt, which is issued after the event; null: there is none (yet). */
export function settlementText({ isTest, settlementReceipt, receiptEmail }: PaymentRowFragment): string | null {
  if (isTest || !settlementReceipt) return null;
  const { state, registeredAt } = settlementReceipt;
  const to = receiptEmail ? ` на\u00a0почту ${receiptEmail}` : ' на\u00a0вашу почту';
  switch (state) {
    case 'SUCCEEDED':
      return `Отправлен${to}${registeredAt ? `, зарегистрирован ${formatZonedDateTime(registeredAt)}` : ''}`;
    case 'CANCELED':
      return 'Чек зарегистрировать не\u00a0удалось. Мы знаем об\u00a0этом и\u00a0исправим; чек придёт письмом';
    case 'CREATED':
    case 'PENDING':
      return `Чек регистрируется и\u00a0придёт${to}`;
  }
}

/** State of a refund of a payment by this method. */
export function refundText({ state, sum, doneAt }: Refund, method: PaymentRowFragment['method']): string {
  const refundLabel = `Возврат ${formatSum(sum)}`;
  switch (state) {
    case 'CREATED':
      return `${refundLabel} оформлен`;
    case 'IN_TRANSIT':
      return `${refundLabel} выполняется`;
    case 'DONE':
      return `${refundLabel} выполнен${doneAt ? ` ${formatZonedDateTime(doneAt)}` : ''}. ${paymentMethods[method].refundTexts.arrival}`;
    case 'FAILED':
      return `${refundLabel} задерживается: платёжная система его не\u00a0приняла. Мы знаем об\u00a0этом и\u00a0вернём деньги`;
    case 'CANCELED':
      return `${refundLabel} отменён`;
  }
}
