import { checkEmail } from '../people/account.js';
import { isClockTime, isDate, isLocalDateTime } from '../dates/dates.js';
import { lineProblems, textProblems } from '../text/lines.js';
import { maxDayPoints } from '../nmo/nmo-conditions.js';
import { checkPhone } from '../people/phone.js';
import type { Problem, ProblemCode } from '../problem.js';

/** A day of an event and its НМО points. */
export type EventDayValues = { date: string; nmoPoints: number };

/** Values of the event form. Times are local times in the event's time zone. */
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
const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

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
  if (value.length <= 80 && slugPattern.test(value)) return [];
  const message = 'Оставьте в адресе только строчные латинские буквы, цифры и дефисы, не больше 80 знаков.';
  return [{ code: 'SLUG_FORMAT', message, field: 'slug' }];
}

/** Problems of days and hours. Drafts are checked too, because calendars and programmes depend on them. */
export function datesProblems({
  days,
  startTime,
  endTime,
  timeZone,
}: Pick<EventValues, 'days' | 'startTime' | 'endTime' | 'timeZone'>): Problem[] {
  const problems: Problem[] = [];
  const say = (code: ProblemCode, message: string, field: string) => problems.push({ code, message, field });
  if (days.length === 0) say('REQUIRED', 'Добавьте хотя бы один день.', 'days');
  if (days.length > maxEventDays) say('TOO_MANY', `Оставьте не больше ${maxEventDays} дней.`, 'days');
  if (days.some(({ date }) => !isDate(date))) say('DATE_FORMAT', 'Укажите дату каждого дня.', 'days');
  else if (new Set(days.map(({ date }) => date)).size < days.length)
    say('DATE_TWICE', 'Один и тот же день указан дважды.', 'days');
  if (days.some(({ nmoPoints }) => !Number.isInteger(nmoPoints) || nmoPoints < 0 || nmoPoints > maxDayPoints))
    say('POINTS_OUT_OF_RANGE', `Баллы дня: целое число от 0 до ${maxDayPoints}.`, 'days');
  if (!isClockTime(startTime)) say('TIME_FORMAT', 'Укажите время начала, например 09:00.', 'startTime');
  if (!isClockTime(endTime)) say('TIME_FORMAT', 'Укажите время окончания, например 18:00.', 'endTime');
  else if (days.length === 1 && startTime >= endTime)
    say('TIME_ORDER', 'Окончание должно быть позже начала.', 'endTime');
  if (!isTimeZone(timeZone)) say('TIME_ZONE_UNKNOWN', 'Выберите часовой пояс.', 'timeZone');
  return problems;
}

const optionalLines = [
  ['city', 100],
  ['venueName', 300],
  ['venueAddress', 300],
  ['nmoRegistrationNumber', 100],
  ['partnerTransferRecipients', 500],
] as const;
const urlFields = ['broadcastUrl', 'recordingUrl'] as const;
const dateTimeFields = ['registrationOpensAt', 'registrationClosesAt', 'answersChangeUntil'] as const;

/** Problems of the values that are filled in. Empty values are no problem, because drafts may be incomplete. */
export function eventProblems(values: EventValues): Problem[] {
  const problems: Problem[] = [
    ...lineProblems('title', values.title, 300),
    ...slugProblems(values.slug),
    ...lineProblems('summary', values.summary || null, 400),
    ...textProblems('description', values.description, 20_000),
    ...datesProblems(values),
    ...optionalLines.flatMap(([field, most]) => lineProblems(field, values[field], most)),
  ];
  for (const field of urlFields) {
    const value = values[field];
    if (value !== null && (value.length > 500 || !isWebAddress(value)))
      problems.push({ code: 'URL_FORMAT', message: 'Укажите адрес целиком, начиная с https://.', field });
  }
  for (const field of dateTimeFields) {
    const value = values[field];
    if (value !== null && !isLocalDateTime(value))
      problems.push({ code: 'DATE_TIME_FORMAT', message: 'Укажите и дату, и время, или очистите поле.', field });
  }
  const { registrationOpensAt: opens, registrationClosesAt: closes } = values;
  if (opens !== null && closes !== null && opens >= closes) {
    const message = 'Регистрация должна закрываться позже, чем открывается.';
    problems.push({ code: 'DATE_ORDER', message, field: 'registrationClosesAt' });
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

/** Problems that prevent publication, with the field of the form. Includes missing values. */
export function publicationProblems(values: EventValues): Problem[] {
  const problems = eventProblems(values);
  const requireValue = (isMissing: boolean, field: keyof EventValues, message: string) => {
    if (isMissing && !problems.some((problem) => problem.field === field))
      problems.push({ code: 'REQUIRED', message, field });
  };
  requireValue(!values.summary, 'summary', 'Напишите одно-два предложения о мероприятии.');
  requireValue(!values.description, 'description', 'Напишите описание.');
  if (values.format !== 'ONLINE') {
    requireValue(!values.city, 'city', 'Укажите город.');
    requireValue(!values.venueName, 'venueName', 'Укажите место проведения.');
    requireValue(!values.venueAddress, 'venueAddress', 'Укажите адрес места проведения.');
  }
  requireValue(!values.contactName, 'contactName', 'Укажите, к кому обращаться.');
  requireValue(!values.contactEmail, 'contactEmail', 'Укажите почту для вопросов.');
  if (values.nmoState !== 'NONE')
    requireValue(values.specialtyIds.length === 0, 'specialtyIds', 'Для НМО выберите специальности.');
  if (values.nmoState === 'APPROVED') {
    requireValue(
      !values.nmoRegistrationNumber,
      'nmoRegistrationNumber',
      'Укажите номер, под которым мероприятие одобрено.',
    );
    requireValue(!values.days.some(({ nmoPoints }) => nmoPoints > 0), 'days', 'Укажите баллы НМО хотя бы одного дня.');
  }
  return problems;
}
