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
import type { EventCardFragment } from './events.generated';

type Dated = Pick<EventCardFragment, 'dates' | 'startsAt' | 'endsAt' | 'timeZone'>;

const DAY = 86_400_000;

/** Days on which something happens, in order; first and last when the server knows no single days yet. */
function eventDays({ dates, startsAt, endsAt, timeZone }: Dated): DateParts[] {
  if (dates.length > 0) return dates.toSorted().map(dayParts);
  const [first, last] = [dateParts(startsAt, timeZone), dateParts(endsAt, timeZone)];
  return isSameDay(first, last) ? [first] : [first, last];
}

function isSameDay(one: DateParts, other: DateParts): boolean {
  return one.year === other.year && one.monthNumber === other.monthNumber && one.day === other.day;
}

/** True for days that follow each other without a gap, and for a mere first and last day. */
export function isOneRun({ dates }: Dated): boolean {
  const days = dates.toSorted().map((date) => Date.parse(date));
  return days.every((day, index) => index === 0 || day - (days[index - 1] ?? 0) === DAY);
}

export type DateBlockContent = { days: string; month: string; weekday: string; year: string };

/** What a date block shows: days large, then month, weekday and year. */
export function dateBlockContent(event: Dated): DateBlockContent {
  const parts = eventDays(event);
  const first = parts[0] ?? dateParts(event.startsAt, event.timeZone);
  const last = parts.at(-1) ?? first;
  const year = first.year === last.year ? String(first.year) : `${first.year}–${last.year}`;
  if (isSameDay(first, last)) return { days: String(first.day), month: first.month, weekday: first.weekday, year };
  const inOneMonth = first.monthNumber === last.monthNumber && first.year === last.year;
  const month = inOneMonth ? first.month : `${first.monthShort}\u00a0– ${last.monthShort}`;
  if (isOneRun(event)) {
    return { days: `${first.day}–${last.day}`, month, weekday: `${first.weekday}–${last.weekday}`, year };
  }
  const weekday = [...new Set(parts.map((part) => part.weekday))].join(', ');
  const days = inOneMonth ? listOf(parts.map(({ day }) => String(day))) : `${first.day} … ${last.day}`;
  return { days, month, weekday, year };
}

function listOf(days: readonly string[]): string {
  return `${days.slice(0, -1).join(', ')} и\u00a0${days.at(-1) ?? ''}`;
}

/** «11–13 марта 2027 г.», «3, 10, 17 и 24 февраля 2027 г.» */
export function eventDatesText(event: Dated): string {
  if (event.dates.length > 0) return formatDates(event.dates.toSorted());
  return formatDateRange(event.startsAt, event.endsAt, event.timeZone);
}

/** «12 марта»: a day where the year is plain from what stands around it. */
export function dayText({ day, month }: DateParts): string {
  return `${day}\u00a0${month}`;
}

/** True where a clock in the zone and a clock in Moscow differ at that moment. */
export function differsFromMoscow(iso: string, timeZone: string): boolean {
  return zoneName(timeZone, iso) !== zoneName(MOSCOW, iso);
}

function span(event: Dated, timeZone: string): string {
  const { startsAt, endsAt } = event;
  const [first, last] = [dateParts(startsAt, timeZone), dateParts(endsAt, timeZone)];
  // Meetings apart from each other share their hours: the first one's start and the last one's end.
  if (isSameDay(first, last) || !isOneRun(event)) return formatTimeRange(startsAt, endsAt, timeZone);
  const moment = (parts: DateParts, iso: string) => `${dayText(parts)} в\u00a0${formatTime(iso, timeZone)}`;
  return `начало ${moment(first, startsAt)}, окончание ${moment(last, endsAt)}`;
}

/** Start and end in the event's own zone, named, and the same in Moscow time where that differs. */
export function eventTimes(event: Dated): { own: string; moscow: string | null } {
  const { startsAt, timeZone } = event;
  return {
    own: inZone(span(event, timeZone), timeZone, startsAt),
    moscow: differsFromMoscow(startsAt, timeZone) ? inZone(span(event, MOSCOW), MOSCOW, startsAt) : null,
  };
}

/** The same in the few words of a card: hours of one day, else when the first day begins. */
export function cardTimes(event: Dated): string {
  const { startsAt, timeZone } = event;
  const hours = span(event, timeZone);
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
