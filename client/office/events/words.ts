import type {
  EventFormat,
  EventState,
  EventType,
  NmoState,
  ParticipationForm,
  RegistrationState,
} from '../../schema.generated';

export const typeWords: Record<EventType, string> = {
  CONGRESS: 'Конгресс',
  CONVENTION: 'Съезд',
  FORUM: 'Форум',
  CONFERENCE: 'Конференция',
  SYMPOSIUM: 'Симпозиум',
  SCHOOL: 'Школа',
  SEMINAR: 'Семинар',
  WEBINAR: 'Вебинар',
  WEBINAR_SERIES: 'Цикл вебинаров',
  MASTER_CLASS: 'Мастер-класс',
  ROUND_TABLE: 'Круглый стол',
  CASE_REVIEW: 'Клинический разбор',
  SOCIETY_MEETING: 'Заседание общества',
};

export const formatWords: Record<EventFormat, string> = { IN_PERSON: 'Очно', ONLINE: 'Онлайн', MIXED: 'Смешанный' };

export const participationWords: Record<ParticipationForm, string> = { IN_PERSON: 'Очно', ONLINE: 'Онлайн' };

export const nmoWords: Record<NmoState, string> = {
  NONE: 'Не участвует',
  PREPARING: 'Готовим заявку',
  SUBMITTED: 'Заявка подана',
  APPROVED: 'Одобрено',
  REJECTED: 'Не одобрено',
};

/** What a registration is, as staff says it. */
export const registrationWords: Record<RegistrationState, string> = {
  CONFIRMED: 'Подтверждены',
  AWAITING_PAYMENT: 'Ждут оплаты',
  WAITLISTED: 'В листе ожидания',
  OFFERED: 'Предложено место',
  OFFER_EXPIRED: 'Не ответили вовремя',
  DECLINED: 'Отказались от места',
  EXPIRED: 'Не оплатили вовремя',
  CANCELLED: 'Отменены',
};

const states: readonly EventState[] = ['DRAFT', 'PUBLISHED', 'POSTPONED', 'CANCELLED'];
export const isEventState = (value: string | null): value is EventState => states.some((state) => state === value);
export const isEventFormat = (value: string | null): value is EventFormat => value !== null && value in formatWords;

export const optionsOf = <Name extends string>(words: Record<Name, string>): { value: Name; label: string }[] =>
  (Object.entries(words) as [Name, string][]).map(([value, label]) => ({ value, label }));

const zones: readonly (readonly [string, string])[] = [
  ['Europe/Kaliningrad', 'Калининград, МСК−1'],
  ['Europe/Moscow', 'Москва и Санкт-Петербург, МСК'],
  ['Europe/Samara', 'Самара, МСК+1'],
  ['Asia/Yekaterinburg', 'Екатеринбург, МСК+2'],
  ['Asia/Omsk', 'Омск, МСК+3'],
  ['Asia/Novosibirsk', 'Новосибирск, МСК+4'],
  ['Asia/Krasnoyarsk', 'Красноярск, МСК+4'],
  ['Asia/Irkutsk', 'Иркутск, МСК+5'],
  ['Asia/Yakutsk', 'Якутск, МСК+6'],
  ['Asia/Vladivostok', 'Владивосток, МСК+7'],
  ['Asia/Magadan', 'Магадан, МСК+8'],
  ['Asia/Kamchatka', 'Петропавловск-Камчатский, МСК+9'],
];

/** Time zones of Russia, and the one that is chosen already. */
export const zoneOptions = (chosen: string): { value: string; label: string }[] => {
  const known = zones.map(([value, label]) => ({ value, label }));
  return known.some(({ value }) => value === chosen) ? known : [...known, { value: chosen, label: chosen }];
};
