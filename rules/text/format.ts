import { months } from '../dates/months.js';
import { offsetFromUtc, zoneCity } from '../dates/zone-offset.js';
import { addDays } from '../dates/zones.js';

/**
 * Dates, times, money and plurals as Russian text. The texts are built from numbers without `Intl`, because its texts
 * differ between versions of Node and browsers, and hydration requires the same text on both sides.
 */
const nbsp = '\u00a0';
const enDash = '–';
const minus = '−';

const shortMonths = [
  'янв.', 'февр.', 'мар.', 'апр.', 'мая', 'июн.', 'июл.', 'авг.', 'сент.', 'окт.', 'нояб.', 'дек.',
] as const; // prettier-ignore
const weekdays = ['вс', 'пн', 'вт', 'ср', 'чт', 'пт', 'сб'] as const;
const longWeekdays = ['воскресенье', 'понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота'] as const;

export const moscow = 'Europe/Moscow';

export type DateParts = {
  year: number;
  /** 1–12 */
  monthNumber: number;
  day: number;
  hour: number;
  minute: number;
  /** «марта» */
  month: string;
  /** «мар.» */
  monthShort: string;
  /** «чт» */
  weekday: string;
  /** «четверг» */
  weekdayLong: string;
};

function partsOf(year: number, monthNumber: number, day: number, hour: number, minute: number): DateParts {
  const weekday = new Date(Date.UTC(year, monthNumber - 1, day)).getUTCDay();
  return {
    year,
    monthNumber,
    day,
    hour,
    minute,
    month: months[monthNumber - 1]?.[1] ?? '',
    monthShort: shortMonths[monthNumber - 1] ?? '',
    weekday: weekdays[weekday] ?? '',
    weekdayLong: longWeekdays[weekday] ?? '',
  };
}

/** instant: ISO 8601 with an offset; timeZone: IANA. */
export function dateParts(instant: string, timeZone: string): DateParts {
  const at = Date.parse(instant);
  const local = new Date(at + offsetFromUtc(at, timeZone));
  return partsOf(
    local.getUTCFullYear(),
    local.getUTCMonth() + 1,
    local.getUTCDate(),
    local.getUTCHours(),
    local.getUTCMinutes(),
  );
}

/** date: YYYY-MM-DD, a calendar day without a zone. */
export function dayParts(date: string): DateParts {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return partsOf(year, month, day, 0, 0);
}

type DateStyle = {
  /** false: without «г.», for cards. */
  withYearMark?: boolean;
};

function yearText(year: number, { withYearMark: withMark = true }: DateStyle): string {
  return withMark ? `${year}${nbsp}г.` : String(year);
}

/** «12 марта»: without the year, where the context shows it. */
export function formatDay({ day, month }: Pick<DateParts, 'day' | 'month'>): string {
  return `${day}${nbsp}${month}`;
}

function rangeText(from: DateParts, to: DateParts, style: DateStyle): string {
  const end = `${formatDay(to)} ${yearText(to.year, style)}`;
  if (from.year !== to.year) return `${formatDay(from)} ${yearText(from.year, style)} ${enDash} ${end}`;
  if (from.monthNumber !== to.monthNumber) return `${formatDay(from)} ${enDash} ${end}`;
  return from.day === to.day ? end : `${from.day}${enDash}${end}`;
}

/** «12–14 марта 2026 г.»; the days are taken in the given zone. */
export function formatDateRange(startsAt: string, endsAt: string, timeZone: string, style: DateStyle = {}): string {
  return rangeText(dateParts(startsAt, timeZone), dateParts(endsAt, timeZone), style);
}

/** «12–14 марта 2026 г.»; firstDay, lastDay: YYYY-MM-DD. */
export const formatDayRange = (firstDay: string, lastDay: string): string =>
  rangeText(dayParts(firstDay), dayParts(lastDay), {});

function listText(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} и${nbsp}${last}`;
}

/** dates: YYYY-MM-DD, sorted. Consecutive days become a range, others «3, 10, 17 и 24 февраля 2027 г.». */
export function formatDates(dates: readonly string[], style: DateStyle = {}): string {
  const days = dates.map(dayParts);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return '';
  if (dates.every((date, index) => index === 0 || addDays(dates[index - 1] ?? '', 1) === date)) {
    return rangeText(first, last, style);
  }
  const items = days.map((one, index) => {
    const next = days[index + 1];
    if (next && next.year === one.year && next.monthNumber === one.monthNumber) return String(one.day);
    return next?.year === one.year ? formatDay(one) : `${formatDay(one)} ${yearText(one.year, style)}`;
  });
  return listText(items);
}

/** «12 марта 2026 г.» */
export function formatDate(instant: string, timeZone = moscow, style: DateStyle = {}): string {
  return formatDateRange(instant, instant, timeZone, style);
}

function clock({ hour, minute }: DateParts): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** «09:00» */
export function formatTime(instant: string, timeZone: string): string {
  return clock(dateParts(instant, timeZone));
}

/** «09:00–18:30» */
export function formatTimeRange(startsAt: string, endsAt: string, timeZone: string): string {
  return `${formatTime(startsAt, timeZone)}${enDash}${formatTime(endsAt, timeZone)}`;
}

/** «12 марта 2026 г. в 19:00» */
export function formatDateTime(instant: string, timeZone = moscow): string {
  return `${formatDate(instant, timeZone)} в${nbsp}${formatTime(instant, timeZone)}`;
}

function minutesAhead(instant: string, timeZone: string): number {
  const at = Date.parse(instant);
  return (offsetFromUtc(at, timeZone) - offsetFromUtc(at, moscow)) / 60_000;
}

/** «МСК», «МСК+2», «МСК−1»: how far the zone's clock is ahead of Moscow's at that instant. */
export function zoneOffset(timeZone: string, at: string): string {
  const minutes = minutesAhead(at, timeZone);
  const hours = String(Math.abs(minutes) / 60).replace('.', ',');
  return minutes === 0 ? 'МСК' : `МСК${minutes > 0 ? '+' : minus}${hours}`;
}

/** «МСК», «МСК+2 (Екатеринбург)» */
export function zoneName(timeZone: string, at: string): string {
  const offset = zoneOffset(timeZone, at);
  return offset === 'МСК' ? offset : `${offset}${nbsp}(${zoneCity(timeZone)})`;
}

/** «19:00 (МСК)», «19:00, МСК+2 (Екатеринбург)» */
export function withZoneName(text: string, timeZone: string, at: string): string {
  const zone = zoneName(timeZone, at);
  return zone.includes('(') ? `${text}, ${zone}` : `${text} (${zone})`;
}

/** «3 декабря 2026 г. в 16:30 (МСК)» */
export function formatZonedDateTime(iso: string, timeZone = moscow): string {
  return withZoneName(formatDateTime(iso, timeZone), timeZone, iso);
}

/** Bytes as «240 КБ», «1,4 МБ». */
export function formatBytes(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  if (kilobytes < 1024) return `${kilobytes}${nbsp}КБ`;
  return `${(kilobytes / 1024).toFixed(1).replace('.', ',')}${nbsp}МБ`;
}

function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, nbsp);
}

/** 12 000 → «12 000». */
export function formatNumber(value: number): string {
  const [integer = '0', fraction] = String(Math.abs(value)).split('.');
  return `${value < 0 ? minus : ''}${grouped(integer)}${fraction ? `,${fraction}` : ''}`;
}

const currencySigns: Record<string, string> = { RUB: '₽' };

type Money = { amount: number; currency: string };

/** Formats a price: «1 500 ₽», «1 500,50 ₽», «Бесплатно». amount: kopecks. */
export const formatMoney = (price: Money): string => (price.amount === 0 ? 'Бесплатно' : formatSum(price));

/** Formats a sum that was paid, refunded or counted: zero is «0 ₽», not «Бесплатно». amount: kopecks. */
export function formatSum({ amount, currency }: Money): string {
  const kopecks = Math.abs(amount) % 100;
  const fraction = kopecks ? `,${String(kopecks).padStart(2, '0')}` : '';
  const sign = amount < 0 ? minus : '';
  return `${sign}${formatNumber(Math.trunc(Math.abs(amount) / 100))}${fraction}${nbsp}${currencySigns[currency] ?? currency}`;
}

/**
 * «5 мест»: the number and the plural form that agrees with it. «#» in a form is replaced by the number:
 * plural(n, 'зарегистрирован # участник', 'зарегистрировано # участника', 'зарегистрировано # участников').
 */
export function plural(count: number, one: string, few: string, many: string): string {
  const [tens, units] = [Math.abs(count) % 100, Math.abs(count) % 10];
  const isTeen = tens > 10 && tens < 20;
  const isFraction = !Number.isInteger(count);
  const form = isFraction || (!isTeen && units > 1 && units < 5) ? few : !isTeen && units === 1 ? one : many;
  const number = formatNumber(count);
  return form.includes('#') ? form.replace('#', number) : `${number}${nbsp}${form}`;
}

/** «мест»: the plural form without the number, which the page shows separately. */
export function pluralForm(count: number, one: string, few: string, many: string): string {
  return plural(count, `#${one}`, `#${few}`, `#${many}`).slice(formatNumber(count).length);
}
