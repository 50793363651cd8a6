import { afterWorkingDays } from '../../../../rules/dates/working-days.js';
import { paymentMethods, testPaymentText, usualRefundDays } from '../../../../rules/money/payment-methods.js';
import { formatDates } from '../../../../rules/text/format.js';
import type { Db } from '../../../core/database/db.js';
import type { MoneyOccasion, MoneyTeller, MoneyWords } from '../../../registrations/hooks.js';
import { formatDateTime, formatMoney } from '../../../core/wording.js';
import { localDate, moscow } from '../../../core/zones.js';
import type { Event } from '../../../events/event.entity.js';
import type { Registration } from '../../../registrations/registration.entity.js';
import type { Payment } from '../../payment.entity.js';
import { quoteOf } from './refund-rules.js';
import { readAgreedTerms } from './refund-terms.service.js';

const noText: MoneyWords = { paragraphs: [], facts: [] };
const nbsp = '\u00a0';

/** «4 декабря 2026 г.»: when the money of a refund by the acquirer has usually come. @param at ISO 8601 */
const arrivalDay = (at: string): string =>
  formatDates([afterWorkingDays(localDate(new Date(at), moscow), usualRefundDays)]);

type CancelledOccasion = Extract<MoneyOccasion, { about: 'CANCELLED' }>;
type RegistrationMoney = { registration: Registration; event: Event; payments: Payment[] };

/** Payments of a registration that succeeded. A free registration without money has none. */
const paymentsOf = async (
  db: Db,
  { id, priceAmount, paidAmount, returnedAmount, returningAmount }: Registration,
): Promise<Payment[]> =>
  priceAmount + paidAmount + returnedAmount + returningAmount === 0
    ? []
    : db.query<Payment>(`SELECT * FROM payments WHERE "registrationId" = ? AND state = 'SUCCEEDED' ORDER BY attempt`, [
        id,
      ]);

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const remainingOf = ({ amount, refundReserved }: Payment): number => amount - refundReserved;

/** The refund of one payment for a cancelled registration: the recorded one, or the one that will be made. */
async function refundOf(
  db: Db,
  { registration }: RegistrationMoney,
  payment: Payment,
  { at, refund = 'RULES' }: CancelledOccasion,
): Promise<number> {
  const planned = await db.queryOne<{ amount: number }>(
    `SELECT amount FROM refunds WHERE "paymentId" = ? AND source = 'CANCELLATION' ORDER BY "createdAt" LIMIT 1`,
    [payment.id],
  );
  if (planned) return Number(planned.amount);
  if (refund !== 'RULES') return refund === 'WHOLE' ? remainingOf(payment) : 0;
  const terms = await readAgreedTerms(db, registration.id);
  return quoteOf(terms, remainingOf(payment), at).amount;
}

/** The remainder can be claimed at any time (ЗоЗПП, art. 32), unless staff has decided otherwise. */
function remainderText(remainder: number, refundSum: number, { refund = 'RULES' }: CancelledOccasion): string {
  const paidSum = `Вы оплатили ${formatMoney(remainder)}.`;
  if (refund !== 'RULES') return `${paidSum} По${nbsp}этой отмене деньги не${nbsp}возвращаются.`;
  const beginning =
    refundSum > 0 ? `Остальные ${formatMoney(remainder)} вернём` : `${paidSum} Срок возврата прошёл: деньги вернём`;
  return `${beginning} по${nbsp}вашему заявлению, за${nbsp}вычетом расходов, которые организатор уже понёс. Чтобы подать его, напишите${nbsp}нам.`;
}

async function cancelledText(db: Db, money: RegistrationMoney, occasion: CancelledOccasion): Promise<MoneyWords> {
  const { registration, payments } = money;
  if (payments.length === 0 && registration.priceAmount === 0) return noText;
  if (payments.length === 0)
    return {
      paragraphs: [
        `Оплата от${nbsp}вас не${nbsp}поступала: платить не${nbsp}нужно. Если вы${nbsp}просили счёт, он${nbsp}больше не${nbsp}действует.`,
      ],
      facts: [],
    };
  const paidSum = sum(payments.map(({ amount }) => amount));
  const refunds: { method: Payment['method']; amount: number }[] = [];
  for (const payment of payments)
    refunds.push({ method: payment.method, amount: await refundOf(db, money, payment, occasion) });
  const positive = refunds.filter(({ amount }) => amount > 0);
  const refundSum = sum(positive.map(({ amount }) => amount));
  const remainder = paidSum - refundSum;
  return {
    paragraphs: [
      ...positive.map(({ method, amount }) =>
        paymentMethods[method].refundTexts.promise(formatMoney(amount), arrivalDay(occasion.at)),
      ),
      ...(remainder > 0 ? [remainderText(remainder, refundSum, occasion)] : []),
    ],
    facts: [
      ['Оплачено', formatMoney(paidSum)],
      ['Вернём', formatMoney(refundSum)],
    ],
  };
}

function confirmedText({ payments }: RegistrationMoney): MoneyWords {
  const last = payments.at(-1);
  if (!last) return noText;
  const facts: MoneyWords['facts'] = [['Оплачено', formatMoney(sum(payments.map(remainingOf)))]];
  if (last.methodTitle) facts.push(['Способ оплаты', last.methodTitle]);
  if (last.paidAt) facts.push(['Дата оплаты', formatDateTime(last.paidAt, moscow)]);
  const documents = last.isTest ? testPaymentText : paymentMethods[last.method].confirmation;
  return {
    paragraphs: [
      'Мы получили оплату: все платежи и чеки хранятся в разделе «Платежи и чеки» личного кабинета.',
      ...(documents ? [documents] : []),
    ],
    facts,
  };
}

/** While an event is postponed, and for a period after its new dates, users who cannot come get a full refund. */
function rescheduledText({ registration, event, payments }: RegistrationMoney): MoneyWords {
  const paidSum = sum(payments.map(remainingOf));
  if (paidSum > 0)
    return {
      paragraphs:
        event.state === 'POSTPONED'
          ? [`Пока мероприятие считается перенесённым, вернём всё: ${formatMoney(paidSum)}.`]
          : [],
      facts: [['Оплачено', formatMoney(paidSum)]],
    };
  if (registration.state !== 'AWAITING_PAYMENT') return noText;
  // The table of each such email contains the sum and the deadline.
  const deadlineText =
    event.state === 'POSTPONED'
      ? 'Платить сейчас не\u00a0нужно: срок оплаты остановлен и\u00a0начнётся заново, когда мы объявим новую дату.'
      : 'Срок оплаты начался заново.';
  return { paragraphs: [deadlineText], facts: [] };
}

/** Text about the money of a registration, for emails. It contains exact sums, never «if you have paid». */
export const describeMoney: MoneyTeller = async ({ db }, { registration, event }, occasion) => {
  const money = { registration, event, payments: await paymentsOf(db, registration) };
  if (occasion.about === 'CANCELLED') return cancelledText(db, money, occasion);
  return occasion.about === 'CONFIRMED' ? confirmedText(money) : rescheduledText(money);
};
