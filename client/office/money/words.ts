import { formatMoney } from '../../core/format';
import type {
  InvoiceState,
  MoneySource,
  PaymentAttention,
  PaymentState,
  PaymentWorkKind,
  ReceiptState,
  RefundSource,
  RefundState,
} from '../../schema.generated';
import type { OfficePaymentFragment } from './money.generated';

type Tone = 'plain' | 'neva' | 'success' | 'warning' | 'problem';
type Words = { title: string; tone: Tone };

export const paymentWords: Record<PaymentState, Words> = {
  CREATED: { title: 'Создан', tone: 'plain' },
  PENDING: { title: 'Ждёт оплаты', tone: 'warning' },
  WAITING_FOR_CAPTURE: { title: 'Деньги удержаны', tone: 'warning' },
  SUCCEEDED: { title: 'Оплачен', tone: 'success' },
  FAILED: { title: 'Не\u00a0принят', tone: 'problem' },
  CANCELED: { title: 'Не\u00a0состоялся', tone: 'plain' },
};

export const invoiceWords: Record<InvoiceState, Words> = {
  ISSUED: { title: 'Выставлен', tone: 'warning' },
  PAID: { title: 'Оплачен', tone: 'success' },
  OVERDUE: { title: 'Просрочен', tone: 'problem' },
  CANCELLED: { title: 'Отменён', tone: 'plain' },
};

export const refundWords: Record<RefundState, Words> = {
  CREATED: { title: 'Решён', tone: 'warning' },
  IN_TRANSIT: { title: 'Выполняется', tone: 'neva' },
  DONE: { title: 'Возвращено', tone: 'success' },
  FAILED: { title: 'Не\u00a0прошёл', tone: 'problem' },
  CANCELED: { title: 'Оставлен', tone: 'plain' },
};

/** Why a payment waits for a person: a word for many, a word for one, and what to do. */
export const attentionWords: Record<PaymentAttention, { title: string; badge: string; advice: string }> = {
  STUCK: {
    title: 'Зависшие',
    badge: 'Завис',
    advice:
      'Платёжная система долго не\u00a0говорит, чем кончился платёж. Спросите её ещё раз или проверьте в\u00a0её кабинете.',
  },
  MISMATCH: {
    title: 'Расхождения',
    badge: 'Расхождение',
    advice: 'Сумма, валюта или заказ в\u00a0платёжной системе не\u00a0те, что у\u00a0нас. Сверьте с\u00a0её кабинетом.',
  },
  OVERPAID: {
    title: 'Оплачены дважды',
    badge: 'Оплачен дважды',
    advice: 'Вторая сумма возвращается сама. Убедитесь, что возврат прошёл.',
  },
  LATE: {
    title: 'Опоздавшие',
    badge: 'Опоздал',
    advice: 'Деньги пришли, когда мест уже не\u00a0было или регистрация закончилась. Сумма возвращается сама.',
  },
  REFUSED: {
    title: 'Не\u00a0приняты',
    badge: 'Нужно проверить настройки',
    advice:
      'Платёжная система не\u00a0приняла платёж: неверны её настройки или наши. Участник ничего сделать не\u00a0может.',
  },
  RECEIPT: {
    title: 'Без чека',
    badge: 'Без чека',
    advice: 'Чек по\u00a054-ФЗ не\u00a0зарегистрирован. Пробейте чек коррекции и\u00a0отметьте здесь.',
  },
  REFUND: {
    title: 'Возврат не\u00a0прошёл',
    badge: 'Возврат не\u00a0прошёл',
    advice: 'Повторите возврат или верните деньги другим способом.',
  },
};

export const workWords: Record<PaymentWorkKind, string> = {
  CAPTURE: 'Списание удержанных денег',
  FINALISATION: 'Чек после оплаты',
  REFUND: 'Возврат в\u00a0платёжной системе',
  MATCHING: 'Поиск возвратов, сделанных вручную',
  CANCELLATION: 'Деньги отменённой регистрации',
  RECEIPT: 'Чек полного расчёта',
  INVOICE: 'Счёт организации',
};

export const refundSources: Record<RefundSource, string> = {
  CANCELLATION: 'Отмена участия',
  STAFF: 'Решение сотрудника',
  LATE_PAYMENT: 'Деньги пришли поздно',
  OVERPAYMENT: 'Оплачено дважды',
  EXTERNAL: 'Сделан в\u00a0кабинете платёжной системы',
};

export const receiptWords: Record<ReceiptState, string> = {
  PENDING: 'Регистрируется',
  SUCCEEDED: 'Зарегистрирован и\u00a0отправлен',
  CANCELED: 'Зарегистрировать не\u00a0удалось',
};

const sources: Record<MoneySource, string> = {
  PERSON: 'Плательщик',
  NOTICE: 'Уведомление платёжной системы',
  CLOCK: 'Сайт, по\u00a0часам',
  STAFF: 'Сотрудник',
  RULES: 'Правила сайта',
};

/** What staff has written begins with the code of the mark that it took off. */
const worded = (note: string): string => {
  const attention = (Object.keys(attentionWords) as PaymentAttention[]).find((code) => note.startsWith(`${code}: `));
  return attention ? note.replace(attention, attentionWords[attention].badge) : note;
};

type Line = OfficePaymentFragment['events'][number];

/** Who did what, in words: «Уведомление платёжной системы: платёж — Оплачен». */
export function lineText({
  source,
  actorName,
  paymentBefore,
  paymentAfter,
  refundAfter,
  refundBefore,
  note,
}: Line): string {
  const who = actorName ?? sources[source];
  const isRefund = refundAfter !== null;
  const after = isRefund ? refundWords[refundAfter].title : paymentAfter && paymentWords[paymentAfter].title;
  const isMove = isRefund ? refundBefore !== refundAfter : paymentBefore !== paymentAfter;
  const what = isMove && after ? `${isRefund ? 'возврат' : 'платёж'} — ${after.toLowerCase()}` : 'заметка';
  return note ? `${who}: ${what}. ${worded(note)}` : `${who}: ${what}`;
}

type Priced = { price: { amount: number; currency: string }; isTest: boolean };

/** Sums of the test acquirer are no money. */
export const priceText = ({ price, isTest }: Priced): string =>
  isTest ? `${formatMoney(price)} (проба)` : formatMoney(price);
