import { formatDateTime, formatMoney, plural } from '../../../core/format';
import type { PromoCodeKind, QuestionKind, TariffCategory } from '../../../schema.generated';

export const categoryLabels: Record<TariffCategory, string> = {
  ANY: 'Для всех',
  DOCTOR: 'Для врачей',
  RESIDENT: 'Для ординаторов и аспирантов',
  STUDENT: 'Для студентов',
  NURSE: 'Для среднего медперсонала',
};

export const questionKindLabels: Record<QuestionKind, string> = {
  TEXT: 'Текст',
  CHOICE: 'Один ответ из списка',
  CHOICES: 'Несколько ответов из списка',
  NUMBER: 'Число',
  DATE: 'Дата',
  CONSENT: 'Отметка о согласии',
};

export const promoKindLabels: Record<PromoCodeKind, string> = {
  PERCENT: 'Скидка в процентах',
  AMOUNT: 'Скидка в рублях',
  FREE: 'Бесплатное участие',
};

/** The keys are the acquirer's codes. */
export const vatLabels: Readonly<Record<string, string>> = {
  1: 'Без НДС',
  2: 'НДС 0 %',
  3: 'НДС 10 %',
  4: 'НДС 20 %',
  5: 'НДС 10/110',
  6: 'НДС 20/120',
  7: 'НДС 5 %',
  8: 'НДС 7 %',
  9: 'НДС 5/105',
  10: 'НДС 7/107',
  11: 'НДС 22 %',
  12: 'НДС 22/122',
};

export const paymentSubjectLabels: Readonly<Record<string, string>> = {
  service: 'Услуга',
  commodity: 'Товар',
  job: 'Работа',
  payment: 'Платёж',
  composite: 'Составной предмет расчёта',
  another: 'Иной предмет расчёта',
};

/** Formats a period: «с 1 марта 2027 г. в 09:00 до …»; without both ends «без срока». */
export function periodText(from: string | null, until: string | null, timeZone: string): string {
  const ends = [from && `с ${formatDateTime(from, timeZone)}`, until && `до ${formatDateTime(until, timeZone)}`];
  return ends.filter(Boolean).join(' ') || 'без срока';
}

/** Formats a discount: «−10 %», «−500 ₽», «бесплатно». */
export function discountText(kind: PromoCodeKind, value: number): string {
  if (kind === 'FREE') return 'бесплатно';
  return kind === 'PERCENT' ? `−${value}\u00a0%` : `−${formatMoney({ amount: value, currency: 'RUB' })}`;
}

/**
 * «3 из 10, ещё 1 место ждёт подтверждения почты»: seats held while an address is being confirmed have no participants yet.
 * @param taken without the held ones
 */
export const takenText = ({
  taken,
  held,
  capacity,
}: {
  taken: number;
  held: number;
  capacity: number | null;
}): string =>
  `${taken}${capacity === null ? '' : ` из\u00a0${capacity}`}` +
  (held > 0 ? `, ещё ${plural(held, 'место ждёт', 'места ждут', 'мест ждут')} подтверждения почты` : '');
