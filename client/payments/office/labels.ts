import { paymentStates, refundStates } from '../../../rules/states/payment-states';
import { refundSourceLabels } from '../../../rules/money/refund-sources';
import { formatMoney } from '../../core/format';
import type { MoneySource, PaymentAttention, PaymentWorkKind, RefundSource } from '../../schema.generated';
import type { OfficePaymentFragment } from './money.generated';

type AttentionLabel = {
  /** Label of the filter, in the plural. */
  title: string;
  /** Badge of one payment. */
  badge: string;
  /** The situation, in a sentence. */
  situation: string;
  /** What staff can do about it. */
  advice: string;
};

/** Labels of the reasons why a payment needs a decision of staff. */
export const attentionLabels: Record<PaymentAttention, AttentionLabel> = {
  STUCK: {
    title: 'Зависшие',
    badge: 'Завис',
    situation:
      'Платёжная система больше суток не\u00a0говорит, чем кончился платёж. Пока он открыт, заплатить заново нельзя, а\u00a0место занято.',
    advice:
      'Спросите её ещё раз. Если она такого платежа не\u00a0знает, завершите его: участник сможет заплатить снова, пока не\u00a0вышел срок оплаты.',
  },
  MISMATCH: {
    title: 'Расхождения',
    badge: 'Расхождение',
    situation:
      'Платёжная система называет другую сумму, валюту или заказ. Деньги по\u00a0этому платежу не\u00a0зачтены.',
    advice:
      'Сверьте платёж с\u00a0её кабинетом. Если деньги пришли, верните их там же. Потом снимите отметку и\u00a0напишите, что выяснили.',
  },
  UNALLOCATED: {
    title: 'По\u00a0счёту пришли, но\u00a0не\u00a0зачтены',
    badge: 'Не\u00a0зачтён',
    situation:
      'Деньги по\u00a0счёту пришли, но\u00a0счёт не\u00a0оплачивают: это часть суммы, лишнее или счёт отменён.',
    advice:
      'Когда придёт остаток, отметьте его в\u00a0счёте: части сложатся. Иначе верните деньги плательщику возвратом этого платежа.',
  },
  OVERPAID: {
    title: 'Оплачены дважды',
    badge: 'Оплачен дважды',
    situation: 'За\u00a0одно участие заплатили ещё раз. Второй платёж на\u00a0карту возвращается сам.',
    advice:
      'Убедитесь, что возврат выполнен, и\u00a0снимите отметку. Если платили по\u00a0счёту, сделайте перевод в\u00a0банке и\u00a0отметьте возврат.',
  },
  LATE: {
    title: 'Опоздавшие',
    badge: 'Опоздал',
    situation:
      'Деньги пришли, когда мест уже не\u00a0было, срок оплаты вышел или мероприятие отменили. На\u00a0карту они возвращаются сами.',
    advice:
      'Убедитесь, что возврат выполнен, и\u00a0снимите отметку. Если платили по\u00a0счёту, сделайте перевод в\u00a0банке и\u00a0отметьте возврат.',
  },
  REFUSED: {
    title: 'Не\u00a0приняты',
    badge: 'Проверить настройки',
    situation:
      'Платёжная система не\u00a0приняла попытку оплаты: неверны её настройки или наши. Пока это так, заплатить не\u00a0сможет никто.',
    advice:
      'Проверьте договор и\u00a0ключи в\u00a0её кабинете. Когда настройки исправят, снимите отметку: участник сможет заплатить снова.',
  },
  RETURNED: {
    title: 'Возвращены целиком',
    badge: 'Возвращён целиком',
    situation: 'Все деньги вернули в\u00a0кабинете платёжной системы, а\u00a0участие осталось в\u00a0силе.',
    advice: 'Отмените участие или оставьте его бесплатным и\u00a0напишите почему.',
  },
  RECEIPT: {
    title: 'Без чека',
    badge: 'Без чека',
    situation: 'Деньги пришли, а\u00a0чек по\u00a0закону №\u00a054-ФЗ не\u00a0зарегистрирован.',
    advice:
      'Обратитесь в\u00a0поддержку платёжной системы или пробейте чек коррекции, потом снимите отметку. Чек полного расчёта можно запросить ещё раз.',
  },
  REFUND: {
    title: 'Возврат не\u00a0выполнен',
    badge: 'Возврат не\u00a0выполнен',
    situation:
      'Участник ждёт денег: платёжная система не\u00a0смогла их\u00a0вернуть или их\u00a0возвращают сами сотрудники.',
    advice:
      'В\u00a0«Возвратах» повторите возврат, а\u00a0оплаченное по\u00a0счёту или на\u00a0стойке верните переводом или из\u00a0рук в\u00a0руки и\u00a0отметьте это.',
  },
};

export const jobLabels: Record<PaymentWorkKind, string> = {
  CAPTURE: 'Списание удержанных денег',
  FINALISATION: 'Чек после оплаты',
  REFUND: 'Возврат в\u00a0платёжной системе',
  MATCHING: 'Поиск возвратов, сделанных вручную',
  CANCELLATION: 'Деньги отменённой регистрации',
  RECEIPT: 'Чек полного расчёта',
  INVOICE: 'Счёт организации',
};

const sources: Record<MoneySource, string> = {
  PERSON: 'Плательщик',
  NOTICE: 'Уведомление платёжной системы',
  CLOCK: 'Сайт, по\u00a0часам',
  STAFF: 'Сотрудник',
  RULES: 'Правила сайта',
};

/**
 * Replaces codes in the note of an event by labels. A note of staff begins with the attention that it cleared
 * («STUCK: …»); the note of a new refund is its source.
 */
const labelledNote = (note: string): string => {
  if (note in refundSourceLabels) return refundSourceLabels[note as RefundSource];
  const attention = (Object.keys(attentionLabels) as PaymentAttention[]).find((code) => note.startsWith(`${code}: `));
  return attention ? note.replace(attention, attentionLabels[attention].badge) : note;
};

type PaymentEvent = OfficePaymentFragment['events'][number];

/** One line of a payment's history: «Уведомление платёжной системы: платёж — Оплачен». */
export function historyText({
  source,
  actorName,
  paymentBefore,
  paymentAfter,
  refundAfter,
  refundBefore,
  note,
}: PaymentEvent): string {
  const actor = actorName ?? sources[source];
  const isRefund = refundAfter !== null;
  const stateTitle = isRefund
    ? refundStates.staffTitles[refundAfter]
    : paymentAfter && paymentStates.staffTitles[paymentAfter];
  const isStateChange = isRefund ? refundBefore !== refundAfter : paymentBefore !== paymentAfter;
  const change =
    isStateChange && stateTitle ? `${isRefund ? 'возврат' : 'платёж'} — ${stateTitle.toLowerCase()}` : 'заметка';
  return note ? `${actor}: ${change}. ${labelledNote(note)}` : `${actor}: ${change}`;
}

type Priced = { price: { amount: number; currency: string }; isTest: boolean };

/** Formats a price. Payments of the test acquirer are marked: they are not money. */
export const priceText = ({ price, isTest }: Priced): string =>
  isTest ? `${formatMoney(price)} (проба)` : formatMoney(price);
