import { addDays } from '../../rules/dates/zones.js';
import { formatDate, formatDayRange, formatSum, formatTime, zoneOffset } from '../../rules/text/format.js';
import { formatInUserZone } from '../../rules/dates/user-zone-time.js';
import { moscow } from './zones.js';

const nbsp = '\u00a0';

/** A timestamp as text for emails, always with its time zone: «12 марта 2027 г., 19:00 (МСК)». */
export const formatDateTime = (iso: string, timeZone: string): string =>
  `${formatDate(iso, timeZone)}, ${formatTime(iso, timeZone)} (${zoneOffset(timeZone, iso)})`;

/**
 * A timestamp in the zone of the event and, if it differs, of the reader:
 * «12 марта 2027 г., 19:00 (МСК), у вас 02:00, 13 марта».
 * @param own time zone of the reader; null: not known
 */
export const formatDateTimeForReader = (own: string | null, iso: string, timeZone: string): string =>
  withReaderZone(formatDateTime(iso, timeZone), own, iso, [timeZone]);

/** Like `formatDateTimeForReader`, with Moscow time if it differs: «12 марта 2027 г., 19:00 (МСК+2), в Москве 17:00, у вас 22:00». */
export function formatDateTimeWithMoscow(own: string | null, iso: string, timeZone: string): string {
  const [atEvent, inMoscow] = [formatDateTime(iso, timeZone), formatDateTime(iso, moscow)];
  if (atEvent === inMoscow || zoneOffset(timeZone, iso) === 'МСК') return formatDateTimeForReader(own, iso, timeZone);
  const datePart = /^(.*), \d\d:\d\d/;
  const time = inMoscow.replace(/ \(.*$/, '');
  const both = `${atEvent}, в${nbsp}Москве ${datePart.exec(atEvent)?.[1] === datePart.exec(inMoscow)?.[1] ? time.slice(-5) : time}`;
  return withReaderZone(both, own, iso, [timeZone, moscow]);
}

const withReaderZone = (text: string, own: string | null, iso: string, named: [string, ...string[]]): string =>
  [text, own && formatInUserZone(iso, null, own, named)].filter(Boolean).join(', ');

/** Sorted dates as text, consecutive ones as a range: «12–13 марта 2026 г., 20 марта 2026 г.». */
export function formatDates(dates: readonly string[]): string {
  const ranges: [string, string][] = [];
  for (const date of dates) {
    const last = ranges.at(-1);
    if (last && addDays(last[1], 1) === date) last[1] = date;
    else ranges.push([date, date]);
  }
  return ranges.map(([from, to]) => formatDayRange(from, to)).join(', ');
}

export const formatMoney = (kopecks: number): string => formatSum({ amount: kopecks, currency: 'RUB' });

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character]!);
