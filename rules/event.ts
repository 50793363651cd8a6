import { checkEmail } from './account.js';
import { isDate } from './dates.js';
import { lineProblems, textProblems } from './lines.js';
import { maxDayPoints } from './nmo-conditions.js';
import { checkPhone } from './phone.js';
import type { Problem } from './problem.js';

/** A day of an event and the НМО points that it gives. */
export type EventDayValues = { date: string; nmoPoints: number };

/** An event as its form holds it. Times are those of a clock where the event takes place. */
export type EventValues = {
  title: string;
  slug: string;
  type: string;
  format: string;
  summary: string;
  /** Markdown. */
  description: string;
  timeZone: string;
  days: EventDayValues[];
  /** HH:MM, of the first day. */
  startTime: string;
  /** HH:MM, of the last day. */
  endTime: string;
  city: string | null;
  venueName: string | null;
  venueAddress: string | null;
  broadcastUrl: string | null;
  recordingUrl: string | null;
  /** YYYY-MM-DDTHH:MM. */
  registrationOpensAt: string | null;
  registrationClosesAt: string | null;
  answersChangeUntil: string | null;
  contactName: string;
  contactEmail: string;
  contactPhone: string | null;
  partnerTransferRecipients: string | null;
  specialtyIds: string[];
  nmoState: string;
  nmoRegistrationNumber: string | null;
};

export const maxEventDays = 60;
const maxSpecialties = 200;
const clock = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** A moment on a clock, YYYY-MM-DDTHH:MM. */
export const isLocalMoment = (value: string): boolean =>
  value.length === 16 && value[10] === 'T' && isDate(value.slice(0, 10)) && clock.test(value.slice(11));

export function isTimeZone(value: string): boolean {
  if (value.length > 60) return false;
  try {
    return new Intl.DateTimeFormat('ru-RU', { timeZone: value }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const isWebAddress = (value: string): boolean => {
  try {
    return ['http:', 'https:'].includes(new URL(value).protocol);
  } catch {
    return false;
  }
};

function slugProblems(value: string): Problem[] {
  if (value === 'calendar')
    return [{ code: 'SLUG_TAKEN', message: 'Этот адрес занят календарём. Выберите другой.', field: 'slug' }];
  if (value.length <= 80 && slug.test(value)) return [];
  const message = 'Оставьте в адресе только строчные латинские буквы, цифры и дефисы, не больше 80 знаков.';
  return [{ code: 'SLUG_FORMAT', message, field: 'slug' }];
}

/** What is wrong with the days and hours: they must be right in a draft too, for calendars and programmes hang on them. */
export function datesProblems({
  days,
  startTime,
  endTime,
  timeZone,
}: Pick<EventValues, 'days' | 'startTime' | 'endTime' | 'timeZone'>): Problem[] {
  const problems: Problem[] = [];
  const say = (code: string, message: string, field: string) => problems.push({ code, message, field });
  if (days.length === 0) say('REQUIRED', 'Добавьте хотя бы один день.', 'days');
  if (days.length > maxEventDays) say('TOO_MANY', `Оставьте не больше ${maxEventDays} дней.`, 'days');
  if (days.some(({ date }) => !isDate(date))) say('DATE_FORMAT', 'Укажите дату каждого дня.', 'days');
  else if (new Set(days.map(({ date }) => date)).size < days.length)
    say('DATE_TWICE', 'Один и тот же день указан дважды.', 'days');
  if (days.some(({ nmoPoints }) => !Number.isInteger(nmoPoints) || nmoPoints < 0 || nmoPoints > maxDayPoints))
    say('POINTS', `Баллы дня: целое число от 0 до ${maxDayPoints}.`, 'days');
  if (!clock.test(startTime)) say('TIME_FORMAT', 'Укажите время начала, например 09:00.', 'startTime');
  if (!clock.test(endTime)) say('TIME_FORMAT', 'Укажите время окончания, например 18:00.', 'endTime');
  else if (days.length === 1 && startTime >= endTime)
    say('TIME_ORDER', 'Окончание должно быть позже начала.', 'endTime');
  if (!isTimeZone(timeZone)) say('TIME_ZONE', 'Выберите часовой пояс.', 'timeZone');
  return problems;
}

const optionalLines = [
  ['city', 100],
  ['venueName', 300],
  ['venueAddress', 300],
  ['nmoRegistrationNumber', 100],
  ['partnerTransferRecipients', 500],
] as const;
const addresses = ['broadcastUrl', 'recordingUrl'] as const;
const moments = ['registrationOpensAt', 'registrationClosesAt', 'answersChangeUntil'] as const;

/** What is wrong with what stands in the form. A draft may have gaps: what is not there yet is no problem. */
export function eventProblems(values: EventValues): Problem[] {
  const problems: Problem[] = [
    ...lineProblems('title', values.title, 300),
    ...slugProblems(values.slug),
    ...lineProblems('summary', values.summary || null, 400),
    ...textProblems('description', values.description, 20_000),
    ...datesProblems(values),
    ...optionalLines.flatMap(([field, most]) => lineProblems(field, values[field], most)),
  ];
  for (const field of addresses) {
    const value = values[field];
    if (value !== null && (value.length > 500 || !isWebAddress(value)))
      problems.push({ code: 'ADDRESS', message: 'Укажите адрес целиком, начиная с https://.', field });
  }
  for (const field of moments) {
    const value = values[field];
    if (value !== null && !isLocalMoment(value))
      problems.push({ code: 'MOMENT', message: 'Укажите и дату, и время, или очистите поле.', field });
  }
  const { registrationOpensAt: opens, registrationClosesAt: closes } = values;
  if (opens !== null && closes !== null && opens >= closes) {
    const message = 'Регистрация должна закрываться позже, чем открывается.';
    problems.push({ code: 'MOMENT_ORDER', message, field: 'registrationClosesAt' });
  }
  problems.push(...lineProblems('contactName', values.contactName || null, 200));
  const email = values.contactEmail ? checkEmail(values.contactEmail) : null;
  if (email) problems.push({ ...email, field: 'contactEmail' });
  const phone = values.contactPhone ? checkPhone(values.contactPhone, 'contactPhone') : null;
  if (phone) problems.push(phone);
  if (values.specialtyIds.length > maxSpecialties) {
    const message = `Выберите не больше ${maxSpecialties} специальностей.`;
    problems.push({ code: 'TOO_MANY', message, field: 'specialtyIds' });
  }
  return problems;
}

/** What an event still lacks before the public may see it: each names the field of the form where it is made good. */
export function publicationProblems(values: EventValues): Problem[] {
  const problems = eventProblems(values);
  const need = (isMissing: boolean, field: keyof EventValues, message: string) => {
    if (isMissing && !problems.some((problem) => problem.field === field))
      problems.push({ code: 'REQUIRED', message, field });
  };
  need(!values.summary, 'summary', 'Напишите одно-два предложения о мероприятии.');
  need(!values.description, 'description', 'Напишите описание.');
  if (values.format !== 'ONLINE') {
    need(!values.city, 'city', 'Укажите город.');
    need(!values.venueName, 'venueName', 'Укажите место проведения.');
    need(!values.venueAddress, 'venueAddress', 'Укажите адрес места проведения.');
  }
  need(!values.contactName, 'contactName', 'Укажите, к кому обращаться.');
  need(!values.contactEmail, 'contactEmail', 'Укажите почту для вопросов.');
  if (values.nmoState !== 'NONE')
    need(values.specialtyIds.length === 0, 'specialtyIds', 'Для НМО выберите специальности.');
  if (values.nmoState === 'APPROVED') {
    need(!values.nmoRegistrationNumber, 'nmoRegistrationNumber', 'Укажите номер, под которым мероприятие одобрено.');
    need(!values.days.some(({ nmoPoints }) => nmoPoints > 0), 'days', 'Укажите баллы НМО хотя бы одного дня.');
  }
  return problems;
}
