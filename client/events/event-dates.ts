import {
  dateParts,
  dayParts,
  formatDateRange,
  formatDates,
  formatTime,
  formatTimeRange,
  inZone,
  MOSCOW,
  zoneName,
  type DateParts,
} from '../core/format';
import type { OwnZone } from '../core/viewer-zone';
import type { ParticipationForm } from '../schema.generated';
import type { EventDatesFragment } from './events.generated';

/** An event with the dates on which it was announced and those on which it takes place. */
export type Scheduled = EventDatesFragment;

/** endsAt: null where only the beginning is known. */
type Dated = { dates: readonly string[]; startsAt: string; endsAt: string | null; timeZone: string };

const DAY = 86_400_000;

/** What people read where a postponed event has no new date. */
export const dateUnknownText = 'новая дата уточняется';

/** When the event takes place; null while its new date is not known. */
const datedOf = ({ effectiveDates, timeZone }: Scheduled): Dated | null =>
  effectiveDates && { ...effectiveDates, timeZone };

/** The days for which a postponed event was announced; null for any other. */
export const formerDatesText = ({ state, dates }: Scheduled): string | null =>
  state === 'POSTPONED' ? formatDates(dates.toSorted()) : null;

/** Days on which something happens, in order; first and last when the server knows no single days yet. */
function eventDays({ dates, startsAt, endsAt, timeZone }: Dated): DateParts[] {
  if (dates.length > 0) return dates.map(dayParts);
  const [first, last] = [dateParts(startsAt, timeZone), dateParts(endsAt ?? startsAt, timeZone)];
  return isSameDay(first, last) ? [first] : [first, last];
}

function isSameDay(one: DateParts, other: DateParts): boolean {
  return one.year === other.year && one.monthNumber === other.monthNumber && one.day === other.day;
}

const isRun = ({ dates }: Pick<Dated, 'dates'>): boolean => {
  const days = dates.map((date) => Date.parse(date));
  return days.every((day, index) => index === 0 || day - (days[index - 1] ?? 0) === DAY);
};

/** True for days that follow each other without a gap, and for a mere first and last day. */
export const isOneRun = (event: Scheduled): boolean => isRun(event.effectiveDates ?? event);

export type DateBlockContent = { days: string; month: string; weekday: string; year: string };

/** What a date block shows: days large, then month, weekday and year; null while the new date is not known. */
export function dateBlockContent(event: Scheduled): DateBlockContent | null {
  const when = datedOf(event);
  if (!when) return null;
  const parts = eventDays(when);
  const first = parts[0] ?? dateParts(when.startsAt, when.timeZone);
  const last = parts.at(-1) ?? first;
  const year = first.year === last.year ? String(first.year) : `${first.year}–${last.year}`;
  if (isSameDay(first, last)) return { days: String(first.day), month: first.month, weekday: first.weekday, year };
  const inOneMonth = first.monthNumber === last.monthNumber && first.year === last.year;
  const month = inOneMonth ? first.month : `${first.monthShort}\u00a0– ${last.monthShort}`;
  if (isRun(when)) {
    return { days: `${first.day}–${last.day}`, month, weekday: `${first.weekday}–${last.weekday}`, year };
  }
  const weekday = [...new Set(parts.map((part) => part.weekday))].join(', ');
  const days = inOneMonth ? listOf(parts.map(({ day }) => String(day))) : `${first.day} … ${last.day}`;
  return { days, month, weekday, year };
}

function listOf(days: readonly string[]): string {
  return `${days.slice(0, -1).join(', ')} и\u00a0${days.at(-1) ?? ''}`;
}

/** «11–13 марта 2027 г.», «3, 10, 17 и 24 февраля 2027 г.», «новая дата уточняется» */
export function eventDatesText(event: Scheduled): string {
  const when = datedOf(event);
  if (!when) return dateUnknownText;
  if (when.dates.length > 0) return formatDates(when.dates);
  return formatDateRange(when.startsAt, when.endsAt ?? when.startsAt, when.timeZone);
}

/** «12 марта»: a day where the year is plain from what stands around it. */
export function dayText({ day, month }: DateParts): string {
  return `${day}\u00a0${month}`;
}

/** True where a clock in the zone and a clock in Moscow differ at that moment. */
export function differsFromMoscow(iso: string, timeZone: string): boolean {
  return zoneName(timeZone, iso) !== zoneName(MOSCOW, iso);
}

function span(when: Dated, timeZone: string): string {
  const { startsAt, endsAt } = when;
  if (endsAt === null) return `начало в\u00a0${formatTime(startsAt, timeZone)}`;
  const [first, last] = [dateParts(startsAt, timeZone), dateParts(endsAt, timeZone)];
  // Meetings apart from each other share their hours: the first one's start and the last one's end.
  if (isSameDay(first, last) || !isRun(when)) return formatTimeRange(startsAt, endsAt, timeZone);
  const moment = (parts: DateParts, iso: string) => `${dayText(parts)} в\u00a0${formatTime(iso, timeZone)}`;
  return `начало ${moment(first, startsAt)}, окончание ${moment(last, endsAt)}`;
}

/** Start and end in the event's own zone, named, and the same in Moscow time where that differs; null while not known. */
export function eventTimes(event: Scheduled): { own: string; moscow: string | null } | null {
  const when = datedOf(event);
  if (!when) return null;
  const { startsAt, timeZone } = when;
  return {
    own: inZone(span(when, timeZone), timeZone, startsAt),
    moscow: differsFromMoscow(startsAt, timeZone) ? inZone(span(when, MOSCOW), MOSCOW, startsAt) : null,
  };
}

/**
 * The hours of a broadcast by the clock of the visitor. Those who come to the venue live by the clock there.
 * @param participation how the viewer takes part; left out: that is still open
 * @returns null where that clock shows the same as those that are named already
 */
export function viewerTimes(
  event: Scheduled,
  own: OwnZone | null,
  participation: ParticipationForm | null = null,
): string | null {
  const when = datedOf(event);
  if (!own || !when || (participation ?? event.format) === 'IN_PERSON') return null;
  const { startsAt, endsAt, timeZone } = when;
  const isOneDay = endsAt !== null && !span(when, timeZone).startsWith('начало');
  const hours = own.inOwnZone(startsAt, isOneDay ? endsAt : null, timeZone, MOSCOW);
  return hours && !isOneDay ? `начало ${hours}` : hours;
}

/** «19:00–20:30 (МСК) · у вас 02:00–03:30, 13 марта»: the hours alone. */
export function eventHoursText(event: Scheduled, own: OwnZone | null, participation?: ParticipationForm): string {
  return [eventTimes(event)?.own ?? dateUnknownText, viewerTimes(event, own, participation)]
    .filter(Boolean)
    .join(' · ');
}

/** «12 марта 2027 г., 19:00–20:30 (МСК) · у вас 02:00–03:30, 13 марта»; «новая дата уточняется» while it is not known. */
export function eventWhenText(event: Scheduled, own: OwnZone | null, participation?: ParticipationForm): string {
  if (!event.effectiveDates) return dateUnknownText;
  return `${eventDatesText(event)}, ${eventHoursText(event, own, participation)}`;
}

/** The same in the few words of a card: hours of one day, else when the first day begins. */
export function cardTimes(event: Scheduled): string {
  const when = datedOf(event);
  if (!when) return dateUnknownText;
  const { startsAt, timeZone } = when;
  const hours = span(when, timeZone);
  const text = hours.startsWith('начало') ? `начало в\u00a0${formatTime(startsAt, timeZone)}` : hours;
  return inZone(text, timeZone, startsAt);
}

/** Hours of one session or talk: own zone, and Moscow where it differs. */
export function slotTimes(startsAt: string, endsAt: string, timeZone: string): { own: string; moscow: string | null } {
  return {
    own: formatTimeRange(startsAt, endsAt, timeZone),
    moscow: differsFromMoscow(startsAt, timeZone) ? formatTimeRange(startsAt, endsAt, MOSCOW) : null,
  };
}
