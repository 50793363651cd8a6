import { dayAndMonth } from '../../rules/months.js';
import { formatInUserZone } from '../../rules/user-zone-time.js';
import { addDays, moscow } from './zones.js';

const nbsp = '\u00a0';

/** Creating Intl formats is slow: they are cached by time zone. */
const formatCache = new Map<string, { words: Intl.DateTimeFormat; offset: Intl.DateTimeFormat }>();

function formatsOf(timeZone: string) {
  let formats = formatCache.get(timeZone);
  if (!formats) {
    formats = {
      words: new Intl.DateTimeFormat('ru-RU', {
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        timeZone,
      }),
      offset: new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }),
    };
    formatCache.set(timeZone, formats);
  }
  return formats;
}

/** The zone as hours ahead of Moscow: «МСК», «МСК+2», «МСК−1». */
export function formatZone(moment: Date, timeZone: string): string {
  const name =
    formatsOf(timeZone)
      .offset.formatToParts(moment)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  const ahead = Number(`${sign}1`) * (Number(hours) + Number(minutes) / 60) - 3;
  return ahead === 0 ? 'МСК' : `МСК${ahead > 0 ? '+' : '−'}${String(Math.abs(ahead)).replace('.', ',')}`;
}

/** A timestamp as text for emails, always with its time zone: «12 марта 2027 г., 19:00 (МСК)». */
export function formatDateTime(iso: string, timeZone: string): string {
  const moment = new Date(iso);
  const text = formatsOf(timeZone).words.format(moment).replace(' в ', ', ');
  return `${text} (${formatZone(moment, timeZone)})`
    .replace(/[\u202f ]г\./, `${nbsp}г.`)
    .replace(/^(\d+) /, `$1${nbsp}`);
}

/**
 * A timestamp in the zone of the event and, if it differs, of the reader:
 * «12 марта 2027 г., 19:00 (МСК), у вас 02:00, 13 марта».
 * @param own time zone of the reader; null: not known
 */
export const formatDateTimeForReader = (own: string | null, iso: string, timeZone: string): string =>
  withReaderZone(formatDateTime(iso, timeZone), own, iso, [timeZone]);

/** Like `momentFor`, with Moscow time if it differs: «12 марта 2027 г., 19:00 (МСК+2), в Москве 17:00, у вас 22:00». */
export function formatDateTimeWithMoscow(own: string | null, iso: string, timeZone: string): string {
  const [atEvent, inMoscow] = [formatDateTime(iso, timeZone), formatDateTime(iso, moscow)];
  if (atEvent === inMoscow || formatZone(new Date(iso), timeZone) === 'МСК')
    return formatDateTimeForReader(own, iso, timeZone);
  const datePart = /^(.*), \d\d:\d\d/;
  const time = inMoscow.replace(/ \(.*$/, '');
  const both = `${atEvent}, в${nbsp}Москве ${datePart.exec(atEvent)?.[1] === datePart.exec(inMoscow)?.[1] ? time.slice(-5) : time}`;
  return withReaderZone(both, own, iso, [timeZone, moscow]);
}

const withReaderZone = (text: string, own: string | null, iso: string, named: [string, ...string[]]): string =>
  [text, own && formatInUserZone(iso, null, own, named)].filter(Boolean).join(', ');

/** A range of dates (YYYY-MM-DD) as text: «12–14 марта 2026 г.». */
export function formatDateRange(firstDay: string, lastDay: string): string {
  const yearOf = (date: string): string => `${date.slice(0, 4)}${nbsp}г.`;
  const end = `${dayAndMonth(lastDay)} ${yearOf(lastDay)}`;
  if (firstDay === lastDay) return end;
  if (yearOf(firstDay) !== yearOf(lastDay)) return `${dayAndMonth(firstDay)} ${yearOf(firstDay)} – ${end}`;
  const isOneMonth = firstDay.slice(0, 7) === lastDay.slice(0, 7);
  return isOneMonth ? `${Number(firstDay.slice(8))}–${end}` : `${dayAndMonth(firstDay)} – ${end}`;
}

/** Sorted dates as text, consecutive ones as a range: «12–13 марта 2026 г., 20 марта 2026 г.». */
export function formatDates(dates: readonly string[]): string {
  const ranges: [string, string][] = [];
  for (const date of dates) {
    const last = ranges.at(-1);
    if (last && addDays(last[1], 1) === date) last[1] = date;
    else ranges.push([date, date]);
  }
  return ranges.map(([from, to]) => formatDateRange(from, to)).join(', ');
}

export function formatMoney(kopecks: number): string {
  const format = new Intl.NumberFormat('ru-RU', {
    style: 'currency',
    currency: 'RUB',
    minimumFractionDigits: kopecks % 100 === 0 ? 0 : 2,
  });
  return format.format(kopecks / 100).replaceAll('\u202f', nbsp);
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (email) => escapes[email]!);

const plurals = new Intl.PluralRules('ru');

/** A count with its noun, such as «3 балла»; the forms are those after 1, 2 and 5. */
export function formatCount(count: number, [one, few, many]: readonly [string, string, string]): string {
  const form = plurals.select(count);
  return `${count}\u00a0${form === 'one' ? one : form === 'few' ? few : many}`;
}
