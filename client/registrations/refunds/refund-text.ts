import { paymentMethods } from '../../../rules/money/payment-methods';
import { formatDate, formatSum } from '../../core/format';
import type { CancellationTermsQuery, RegistrationRefundsFragment } from './refunds.generated';

export type RefundQuote = NonNullable<NonNullable<CancellationTermsQuery['registration']>['refundQuote']>;
export type RefundRow = RegistrationRefundsFragment['refunds'][number];

type Dates = { startsAt: string; timeZone: string };

export const percentText = (percent: number): string => `${percent}\u00a0%`;

/** «по 4 декабря 2026 г. включительно». Terms end at midnight, which would be ambiguous, so the last full day is named. */
export function untilText(until: string, { startsAt, timeZone }: Dates): string {
  if (until === startsAt) return 'до начала мероприятия';
  const lastDay = new Date(Date.parse(until) - 1).toISOString();
  return `по ${formatDate(lastDay, timeZone)} включительно`;
}

/** The sum of the refund, and why it is less than the payment. */
export function amountText({ amount, paid, percent }: RefundQuote): string {
  if (amount.amount === paid.amount) return `Вернём всю сумму: ${formatSum(amount)}.`;
  if (amount.amount > 0)
    return `Вернём ${formatSum(amount)}: это ${percentText(percent)} от ${formatSum(paid)} по условиям мероприятия.`;
  return `По условиям мероприятия ${formatSum(paid)} сейчас не вернутся сами: срок возврата прошёл.`;
}

/** Until when this sum applies and what applies afterwards; null: the sum does not decrease. */
export function validityText({ until, percentAfter }: RefundQuote, event: Dates): string | null {
  if (until === null) return null;
  const laterText = percentAfter ? `вернём ${percentText(percentAfter)}` : 'только по заявлению';
  return `Так будет ${untilText(until, event)}, позже\u00a0— ${laterText}.`;
}

type Tone = 'info' | 'success' | 'warning';

/** The state of a refund as text; null: it was replaced by another one. */
export function refundText(
  { state, sum, doneAt, method }: RefundRow,
  timeZone: string,
): { tone: Tone; text: string } | null {
  const refund = `Возврат ${formatSum(sum)}`;
  const { refundedBy, refundTexts } = paymentMethods[method];
  switch (state) {
    case 'CREATED':
      return {
        tone: 'info',
        text:
          refundedBy === 'acquirer'
            ? `${refund} оформлен: передаём его банку.`
            : `${refund} оформлен. Вернём ${refundTexts.way}.`,
      };
    case 'IN_TRANSIT':
      return { tone: 'info', text: `${refund} отправлен: банк его обрабатывает.` };
    case 'DONE': {
      const day = doneAt ? ` ${formatDate(doneAt, timeZone)}` : '';
      return {
        tone: 'success',
        text: `${refund} выполнен${day}${day ? '' : '.'} ${refundTexts.arrival}`,
      };
    }
    case 'FAILED':
      return { tone: 'warning', text: `${refund} пока не удался: мы занимаемся этим, вам ничего делать не нужно.` };
    case 'CANCELED':
      return null;
  }
}
