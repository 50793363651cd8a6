import { formatMoment, formatSum } from '../core/format';
import type { PaymentRowFragment } from './account.generated';

type Refund = PaymentRowFragment['refunds'][number];
type Tone = 'plain' | 'success' | 'warning' | 'problem';

const sumOf = (refunds: readonly Refund[], state: Refund['state']): number =>
  refunds.filter((refund) => refund.state === state).reduce((sum, refund) => sum + refund.sum.amount, 0);

/** Where a payment is, in a word or two. */
export function stateOf({ state, price, refunds }: PaymentRowFragment): { title: string; tone: Tone } {
  switch (state) {
    case 'CREATED':
    case 'PENDING':
      return { title: 'Ждёт оплаты', tone: 'warning' };
    case 'WAITING_FOR_CAPTURE':
      return { title: 'Проверяется', tone: 'warning' };
    case 'FAILED':
    case 'CANCELED':
      return { title: 'Не\u00a0прошёл', tone: 'problem' };
    case 'SUCCEEDED': {
      const back = sumOf(refunds, 'DONE');
      if (back === 0) return { title: 'Оплачено', tone: 'success' };
      return { title: back < price.amount ? 'Возвращено частично' : 'Возвращено', tone: 'plain' };
    }
  }
}

/** Who waits for a fiscal receipt is told where it comes from; null where there is none to come. */
export function receiptText({ state, method, isTest, receiptState, receiptEmail }: PaymentRowFragment): string | null {
  if (state !== 'SUCCEEDED' || method !== 'ACQUIRER') return null;
  if (isTest) return 'Платёж пробный: чека не\u00a0будет';
  const to = receiptEmail ? ` на\u00a0почту ${receiptEmail}` : ' на\u00a0вашу почту';
  switch (receiptState) {
    case 'SUCCEEDED':
      return `Чек отправлен${to} оператором фискальных данных`;
    case 'CANCELED':
      return 'Чек зарегистрировать не\u00a0удалось. Мы знаем об\u00a0этом и\u00a0исправим; чек придёт письмом';
    default:
      return `Чек регистрируется и\u00a0придёт${to} от\u00a0оператора фискальных данных`;
  }
}

/** The receipt that follows when the event is over; null before that, and where there is none to come. */
export function settlementText({ isTest, settlementReceipt, receiptEmail }: PaymentRowFragment): string | null {
  if (isTest || !settlementReceipt) return null;
  const { state, registeredAt } = settlementReceipt;
  const to = receiptEmail ? ` на\u00a0почту ${receiptEmail}` : ' на\u00a0вашу почту';
  switch (state) {
    case 'SUCCEEDED':
      return `Отправлен${to}${registeredAt ? `, зарегистрирован ${formatMoment(registeredAt)}` : ''}`;
    case 'CANCELED':
      return 'Чек зарегистрировать не\u00a0удалось. Мы знаем об\u00a0этом и\u00a0исправим; чек придёт письмом';
    default:
      return `Чек регистрируется и\u00a0придёт${to}`;
  }
}

/** What becomes of money that is given back. */
export function refundText({ state, sum, doneAt }: Refund): string {
  const what = `Возврат ${formatSum(sum)}`;
  switch (state) {
    case 'CREATED':
      return `${what} оформлен`;
    case 'IN_TRANSIT':
      return `${what} выполняется`;
    case 'DONE':
      return `${what} выполнен${doneAt ? ` ${formatMoment(doneAt)}` : ''}. Когда деньги появятся на\u00a0карте или счёте, зависит от\u00a0банка`;
    case 'FAILED':
      return `${what} задерживается: платёжная система его не\u00a0приняла. Мы знаем об\u00a0этом и\u00a0вернём деньги`;
    case 'CANCELED':
      return `${what} отменён`;
  }
}
