import type { Reads } from '../../core/kept.js';
import type { MoneyOccasion, MoneyTeller, MoneyWords } from '../../registrations/hooks.js';
import { momentInWords, moneyInWords } from '../../core/wording.js';
import { moscow } from '../../core/zones.js';
import type { Event } from '../../events/event.entity.js';
import type { Registration } from '../../registrations/registration.entity.js';
import type { Payment } from '../payment.entity.js';
import { quoteOf } from './refund-rules.js';
import { termsFor } from './terms.service.js';

const nothing: MoneyWords = { paragraphs: [], facts: [] };
const nbsp = '\u00a0';

type Cancelled = Extract<MoneyOccasion, { about: 'CANCELLED' }>;
type Owed = { registration: Registration; event: Event; payments: Payment[] };

async function readOwed(reads: Reads, registrationId: string): Promise<Owed> {
  const registration = (await reads.readOne<Registration>('SELECT * FROM registrations WHERE id = ?', [
    registrationId,
  ]))!;
  const event = (await reads.readOne<Event>('SELECT * FROM events WHERE id = ?', [registration.eventId]))!;
  const payments = await reads.read<Payment>(
    `SELECT * FROM payments WHERE "registrationId" = ? AND state = 'SUCCEEDED' ORDER BY attempt`,
    [registrationId],
  );
  return { registration, event, payments };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const left = ({ amount, refundReserved }: Payment): number => amount - refundReserved;

/** What is given back of one payment because its registration was cancelled: as it was decided, or as it will be. */
async function returnedOf(
  reads: Reads,
  { registration }: Owed,
  payment: Payment,
  { at, refund = 'RULES' }: Cancelled,
): Promise<number> {
  const planned = await reads.readOne<{ amount: number }>(
    `SELECT amount FROM refunds WHERE "paymentId" = ? AND source = 'CANCELLATION' ORDER BY "createdAt" LIMIT 1`,
    [payment.id],
  );
  if (planned) return Number(planned.amount);
  if (refund !== 'RULES') return refund === 'WHOLE' ? left(payment) : 0;
  const terms = await termsFor({ query: (sql, values) => reads.read(sql, values) }, registration.id);
  return quoteOf(terms, left(payment), at).amount;
}

/** How money of each method comes back. */
const wayBack = (method: Payment['method'], amount: number): string => {
  const money = moneyInWords(amount);
  if (method === 'ACQUIRER')
    return `Вернём ${money} тем${nbsp}же способом, которым вы${nbsp}платили. Просить об${nbsp}этом не${nbsp}нужно: когда деньги будут отправлены, придёт отдельное письмо.`;
  if (method === 'INVOICE')
    return `Вернём ${money} на${nbsp}счёт плательщика, с${nbsp}которого пришла оплата. Когда деньги будут отправлены, придёт отдельное письмо.`;
  return `Вы платили на${nbsp}стойке регистрации: ${money} вернёт организатор. Он свяжется с${nbsp}вами, чтобы договориться как.`;
};

/** What does not come back by itself may be asked for at any time (ЗоЗПП, art. 32), unless staff has decided about it. */
function keptWords(kept: number, returned: number, { refund = 'RULES' }: Cancelled): string {
  const paid = `Вы оплатили ${moneyInWords(kept)}.`;
  if (refund !== 'RULES') return `${paid} По${nbsp}этой отмене деньги не${nbsp}возвращаются.`;
  const what = returned > 0 ? `Остальные ${moneyInWords(kept)} вернём` : `${paid} Срок возврата прошёл: деньги вернём`;
  return `${what} по${nbsp}вашему заявлению, за${nbsp}вычетом расходов, которые организатор уже понёс. Чтобы подать его, напишите${nbsp}нам.`;
}

async function cancelled(reads: Reads, owed: Owed, occasion: Cancelled): Promise<MoneyWords> {
  const { registration, payments } = owed;
  if (payments.length === 0 && registration.priceAmount === 0) return nothing;
  if (payments.length === 0)
    return {
      paragraphs: [
        `Оплата от${nbsp}вас не${nbsp}поступала: платить не${nbsp}нужно. Если вы${nbsp}просили счёт, он${nbsp}больше не${nbsp}действует.`,
      ],
      facts: [],
    };
  const paid = sum(payments.map(({ amount }) => amount));
  const parts: { method: Payment['method']; amount: number }[] = [];
  for (const payment of payments)
    parts.push({ method: payment.method, amount: await returnedOf(reads, owed, payment, occasion) });
  const returned = parts.filter(({ amount }) => amount > 0);
  const total = sum(returned.map(({ amount }) => amount));
  const kept = paid - total;
  return {
    paragraphs: [
      ...returned.map(({ method, amount }) => wayBack(method, amount)),
      ...(kept > 0 ? [keptWords(kept, total, occasion)] : []),
    ],
    facts: [
      ['Оплачено', moneyInWords(paid)],
      ['Вернём', moneyInWords(total)],
    ],
  };
}

const byAct = `После мероприятия на${nbsp}странице счёта появится акт об${nbsp}оказании услуг.`;
const byReceipt = 'Кассовый чек придёт отдельным письмом от оператора фискальных данных.';
const isTestSentence = 'Это пробный платёж: деньги не списывались, кассового чека не будет.';

function confirmed({ payments }: Owed): MoneyWords {
  const last = payments.at(-1);
  if (!last) return nothing;
  const facts: MoneyWords['facts'] = [['Оплачено', moneyInWords(sum(payments.map(left)))]];
  if (last.methodTitle) facts.push(['Способ оплаты', last.methodTitle]);
  if (last.paidAt) facts.push(['Дата оплаты', momentInWords(last.paidAt, moscow)]);
  const receipt = last.isTest
    ? [isTestSentence]
    : last.method === 'ACQUIRER'
      ? [byReceipt]
      : last.method === 'INVOICE'
        ? [byAct]
        : [];
  return {
    paragraphs: [
      'Мы получили оплату: все платежи и чеки хранятся в разделе «Платежи и чеки» личного кабинета.',
      ...receipt,
    ],
    facts,
  };
}

/** While an event is put off and for a while after its new dates, everything is given back to who cannot come. */
function movable({ registration, event, payments }: Owed): MoneyWords {
  const paid = sum(payments.map(left));
  if (paid > 0)
    return {
      paragraphs:
        event.state === 'POSTPONED'
          ? [`Пока мероприятие считается перенесённым, вернём всё: ${moneyInWords(paid)}.`]
          : [],
      facts: [['Оплачено', moneyInWords(paid)]],
    };
  if (registration.state !== 'AWAITING_PAYMENT') return nothing;
  // What is due, and until when, stands in the table of every email about such a registration.
  const term =
    event.state === 'POSTPONED'
      ? 'Платить сейчас не\u00a0нужно: срок оплаты остановлен и\u00a0начнётся заново, когда мы объявим новую дату.'
      : 'Срок оплаты начался заново.';
  return { paragraphs: [term], facts: [] };
}

/** What letters say of the money of a registration: sums that are known, never «if you have paid». */
export const tellMoney: MoneyTeller = async (_app, reads, registrationId, occasion) => {
  const owed = await readOwed(reads, registrationId);
  if (occasion.about === 'CANCELLED') return cancelled(reads, owed, occasion);
  return occasion.about === 'CONFIRMED' ? confirmed(owed) : movable(owed);
};
