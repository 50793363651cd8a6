import { months } from '../../../rules/dates/months';
import { monthTitle } from '../labels';
import { isOwnSpecialty, type OwnSpecialties } from '../list/own-specialties';
import { dayParts, formatDates, formatDay, formatTimeRange, formatTime, withZoneName, moscow } from '../../core/format';
import type { BrowserZone } from '../../core/viewer-zone';
import { differsFromMoscow } from '../event/event-dates';
import { addDays } from './month-grid';
import type { CalendarPageQuery } from './calendar.generated';

export type Calendar = CalendarPageQuery['eventCalendar'];
/** What a grid of days needs of its calendar. */
export type CalendarPeriod = Pick<Calendar, 'unit' | 'date' | 'today' | 'from' | 'to'>;
export type CalendarEntry = Calendar['entries'][number];
export type EntryDay = CalendarEntry['days'][number];

/** «11 марта, четверг» */
export function dayTitle(date: string): string {
  const parts = dayParts(date);
  return `${formatDay(parts)}, ${parts.weekdayLong}`;
}

/** «26 октября – 1 ноября»: the accessible name of a row, instead of its whole content. */
export function weekTitle(week: readonly string[]): string {
  const ends = [week[0], week.at(-1)].filter((date) => date !== undefined);
  return ends.map((date) => formatDay(dayParts(date))).join(' – ');
}

/** «Март 2027», «8–14 марта 2027 г.», «11 марта 2027 г., четверг» */
export function periodTitle({ unit, from, to }: Pick<Calendar, 'unit' | 'from' | 'to'>): string {
  if (unit === 'MONTH') return monthTitle(from);
  if (unit === 'DAY') return `${formatDates([from])}, ${dayParts(from).weekdayLong}`;
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return formatDates(days);
}

/** «В марте 2027 года», «На этой неделе», «В этот день»: beginning of a sentence. */
export function periodPhrase({ unit, from }: Pick<Calendar, 'unit' | 'from'>): string {
  const { monthNumber, year } = dayParts(from);
  if (unit === 'MONTH') return `В\u00a0${months[monthNumber - 1]?.[2]} ${year}\u00a0года`;
  return unit === 'WEEK' ? 'На\u00a0этой неделе' : 'В\u00a0этот день';
}

function hoursText({ startsAt, endsAt }: EntryDay, timeZone: string): string | null {
  if (startsAt && endsAt) return formatTimeRange(startsAt, endsAt, timeZone);
  if (startsAt) return `начало в\u00a0${formatTime(startsAt, timeZone)}`;
  return endsAt ? `до\u00a0${formatTime(endsAt, timeZone)}` : null;
}

/** Hours of a broadcast day in the time zone of the user; null if they are the same as those already shown. */
export function viewerHours(
  { event }: CalendarEntry,
  { startsAt, endsAt }: EntryDay,
  userZone: BrowserZone | null,
): string | null {
  if (!userZone || !startsAt || event.format === 'IN_PERSON') return null;
  return userZone.formatInBrowserZone(startsAt, endsAt, event.timeZone, moscow);
}

/** Hours of a day in the time zone of the event, and in Moscow if they differ. */
export function dayHours({ event }: CalendarEntry, day: EntryDay): { local: string; moscow: string | null } | null {
  const localHours = hoursText(day, event.timeZone);
  const at = day.startsAt ?? day.endsAt;
  if (!localHours || !at) return null;
  if (!differsFromMoscow(at, event.timeZone)) return { local: localHours, moscow: null };
  return {
    local: withZoneName(localHours, event.timeZone, at),
    moscow: `в\u00a0Москве ${hoursText(day, moscow) ?? ''}`,
  };
}

const statePrefixes = { DRAFT: '', PUBLISHED: '', CANCELLED: 'Отменено: ', POSTPONED: 'Перенесено: ' } as const;

/** The title, after «Отменено» or «Перенесено». */
export function entryTitle({ event }: CalendarEntry): string {
  return statePrefixes[event.state] + event.title;
}

/** «день 2 из 3»; null for an event of one day. */
export function dayOfEvent({ event }: CalendarEntry, date: string): string | null {
  const dates = event.effectiveDates?.dates ?? [];
  if (dates.length < 2) return null;
  return `день\u00a0${dates.indexOf(date) + 1} из\u00a0${dates.length}`;
}

export const isOfOwnSpecialty = ({ event }: CalendarEntry, ownSpecialties: OwnSpecialties): boolean =>
  event.specialties.some(({ id }) => isOwnSpecialty(ownSpecialties, id));
