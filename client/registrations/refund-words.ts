import { formatDate, formatSum } from '../core/format';
import type { CancellationTermsQuery, RegistrationRefundsFragment } from './refunds.generated';

export type RefundQuote = NonNullable<NonNullable<CancellationTermsQuery['registration']>['refundQuote']>;
export type RefundRow = RegistrationRefundsFragment['refunds'][number];

type Dates = { startsAt: string; timeZone: string };

export const percentText = (percent: number): string => `${percent}\u00a0%`;

/** «по 4 декабря 2026 г. включительно»: terms end at midnights, of which nobody knows what day they belong to. */
export function untilText(until: string, { startsAt, timeZone }: Dates): string {
  if (until === startsAt) return 'до начала мероприятия';
  const lastDay = new Date(Date.parse(until) - 1).toISOString();
  return `по ${formatDate(lastDay, timeZone)} включительно`;
}

/** How much comes back, and why not more. */
export function amountText({ amount, paid, percent }: RefundQuote): string {
  if (amount.amount === paid.amount) return `Вернём всю сумму: ${formatSum(amount)}.`;
  if (amount.amount > 0)
    return `Вернём ${formatSum(amount)}: это ${percentText(percent)} от ${formatSum(paid)} по условиям мероприятия.`;
  return `По условиям мероприятия ${formatSum(paid)} сейчас не вернутся сами: срок возврата прошёл.`;
}

/** Where it comes, and when. */
export function wayText({ method, methodTitle }: Pick<RefundQuote, 'method' | 'methodTitle'>): string {
  if (method === 'INVOICE')
    return 'Деньги вернём банковским переводом на счёт, с которого пришла оплата, в течение 10 дней.';
  const where = methodTitle ? ` (${methodTitle})` : '';
  return `Деньги придут туда же, откуда вы платили${where}: обычно за 5 рабочих дней, это зависит от банка. Напишем, когда возврат будет выполнен.`;
}

/** How long that stays so, for whoever thinks it over; null where it does not become less. */
export function termText({ until, percentAfter }: RefundQuote, event: Dates): string | null {
  if (until === null) return null;
  const after = percentAfter ? `вернём ${percentText(percentAfter)}` : 'только по заявлению';
  return `Так будет ${untilText(until, event)}, позже\u00a0— ${after}.`;
}

type Tone = 'info' | 'success' | 'warning';

/** What became of a refund; null for one that another has come in the place of. */
export function refundText({ state, sum, doneAt }: RefundRow, timeZone: string): { tone: Tone; text: string } | null {
  const refund = `Возврат ${formatSum(sum)}`;
  switch (state) {
    case 'CREATED':
      return { tone: 'info', text: `${refund} оформлен: передаём его банку.` };
    case 'IN_TRANSIT':
      return { tone: 'info', text: `${refund} отправлен: банк его обрабатывает.` };
    case 'DONE': {
      const day = doneAt ? ` ${formatDate(doneAt, timeZone)}` : '';
      return {
        tone: 'success',
        text: `${refund} выполнен${day}${day ? '' : '.'} Деньги придут туда же, откуда вы платили, обычно за 5 рабочих дней.`,
      };
    }
    case 'FAILED':
      return { tone: 'warning', text: `${refund} пока не удался: мы занимаемся этим, вам ничего делать не нужно.` };
    case 'CANCELED':
      return null;
  }
}
