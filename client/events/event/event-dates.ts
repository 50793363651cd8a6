import {
  dateParts,
  dayParts,
  formatDateRange,
  formatDay,
  formatDates,
  formatTime,
  formatTimeRange,
  withZoneName,
  moscow,
  zoneName,
  type DateParts,
} from '../../core/format';
import type { BrowserZone } from '../../core/viewer-zone';
import type { ParticipationForm } from '../../schema.generated';
import type { EventDatesFragment } from '../events.generated';

/** An event with its announced dates and its current ones, which differ if it is postponed. */
export type ScheduledEvent = EventDatesFragment;

/** `endsAt`: null if only the start is known. */
type CurrentDates = { dates: readonly string[]; startsAt: string; endsAt: string | null; timeZone: string };

const dayInMs = 86_400_000;

/** Text for a postponed event without a new date. */
export const dateUnknownText = 'новая дата уточняется';

/** The current dates; null while the new date is not known. */
const currentDates = ({ effectiveDates, timeZone }: ScheduledEvent): CurrentDates | null =>
  effectiveDates && { ...effectiveDates, timeZone };

/** The original dates of a postponed event; null for other events. */
export const formerDatesText = ({ state, dates }: ScheduledEvent): string | null =>
  state === 'POSTPONED' ? formatDates(dates.toSorted()) : null;

/** Days of the event in order; the first and the last day if single days are not known. */
function eventDays({ dates, startsAt, endsAt, timeZone }: CurrentDates): DateParts[] {
  if (dates.length > 0) return dates.map(dayParts);
  const [first, last] = [dateParts(startsAt, timeZone), dateParts(endsAt ?? startsAt, timeZone)];
  return isSameDay(first, last) ? [first] : [first, last];
}

function isSameDay(first: DateParts, second: DateParts): boolean {
  return first.year === second.year && first.monthNumber === second.monthNumber && first.day === second.day;
}

const areConsecutive = ({ dates }: Pick<CurrentDates, 'dates'>): boolean => {
  const days = dates.map((date) => Date.parse(date));
  return days.every((day, index) => index === 0 || day - (days[index - 1] ?? 0) === dayInMs);
};

/** Whether the days are consecutive; also true if only the first and last day are known. */
export const isConsecutive = (event: ScheduledEvent): boolean => areConsecutive(event.effectiveDates ?? event);

/** `month`: null if `days` names two months. */
export type DateBlockContent = { days: string; month: string | null; weekday: string; year: string };

/** Content of a date block: days, month, weekday and year; null while the new date is not known. */
export function dateBlockContent(event: ScheduledEvent): DateBlockContent | null {
  const when = currentDates(event);
  if (!when) return null;
  const parts = eventDays(when);
  const first = parts[0] ?? dateParts(when.startsAt, when.timeZone);
  const last = parts.at(-1) ?? first;
  const year = first.year === last.year ? String(first.year) : `${first.year}–${last.year}`;
  if (isSameDay(first, last)) return { days: String(first.day), month: first.month, weekday: first.weekday, year };
  const inOneMonth = first.monthNumber === last.monthNumber && first.year === last.year;
  const isRange = areConsecutive(when);
  const weekday = isRange
    ? `${first.weekday}–${last.weekday}`
    : [...new Set(parts.map((part) => part.weekday))].join(', ');
  if (!inOneMonth) {
    const days = `${shortDay(first)}\u00a0${isRange ? '–' : '…'} ${shortDay(last)}`;
    return { days, month: null, weekday, year };
  }
  const days = isRange ? `${first.day}–${last.day}` : listOf(parts.map(({ day }) => String(day)));
  return { days, month: first.month, weekday, year };
}

const shortDay = ({ day, monthShort }: DateParts): string => `${day}\u00a0${monthShort}`;

function listOf(days: readonly string[]): string {
  return `${days.slice(0, -1).join(', ')} и\u00a0${days.at(-1) ?? ''}`;
}

/** «11–13 марта 2027 г.», «3, 10, 17 и 24 февраля 2027 г.», «новая дата уточняется» */
export function eventDatesText(event: ScheduledEvent): string {
  const when = currentDates(event);
  if (!when) return dateUnknownText;
  if (when.dates.length > 0) return formatDates(when.dates);
  return formatDateRange(when.startsAt, when.endsAt ?? when.startsAt, when.timeZone);
}

/** Whether local times in the zone and in Moscow differ at this time. */
export function differsFromMoscow(iso: string, timeZone: string): boolean {
  return zoneName(timeZone, iso) !== zoneName(moscow, iso);
}

function hoursText(when: CurrentDates, timeZone: string): string {
  const { startsAt, endsAt } = when;
  if (endsAt === null) return `начало в\u00a0${formatTime(startsAt, timeZone)}`;
  const [first, last] = [dateParts(startsAt, timeZone), dateParts(endsAt, timeZone)];
  // Separate meetings have the same hours, so that the start of the first and the end of the last one are enough.
  if (isSameDay(first, last) || !areConsecutive(when)) return formatTimeRange(startsAt, endsAt, timeZone);
  const dayAndTime = (parts: DateParts, iso: string) => `${formatDay(parts)} в\u00a0${formatTime(iso, timeZone)}`;
  return `начало ${dayAndTime(first, startsAt)}, окончание ${dayAndTime(last, endsAt)}`;
}

/** Start and end in the zone of the event with its name, and in Moscow time if it differs; null while not known. */
export function eventTimes(event: ScheduledEvent): { local: string; moscow: string | null } | null {
  const when = currentDates(event);
  if (!when) return null;
  const { startsAt, timeZone } = when;
  return {
    local: withZoneName(hoursText(when, timeZone), timeZone, startsAt),
    moscow: differsFromMoscow(startsAt, timeZone) ? withZoneName(hoursText(when, moscow), moscow, startsAt) : null,
  };
}

/**
 * The hours of a broadcast in the time zone of the user. Participants at the venue need only the local time.
 * @param participation how the viewer takes part; null: not decided
 * @returns null if these hours are the same as those already shown
 */
export function viewerTimes(
  event: ScheduledEvent,
  userZone: BrowserZone | null,
  participation: ParticipationForm | null = null,
): string | null {
  const when = currentDates(event);
  if (!userZone || !when || (participation ?? event.format) === 'IN_PERSON') return null;
  const { startsAt, endsAt, timeZone } = when;
  const isOneDay = endsAt !== null && !hoursText(when, timeZone).startsWith('начало');
  const hours = userZone.formatInBrowserZone(startsAt, isOneDay ? endsAt : null, timeZone, moscow);
  return hours && !isOneDay ? `начало ${hours}` : hours;
}

/** «19:00–20:30 (МСК) · у вас 02:00–03:30, 13 марта»: hours without the date. */
export function eventHoursText(
  event: ScheduledEvent,
  userZone: BrowserZone | null,
  participation?: ParticipationForm,
): string {
  return [eventTimes(event)?.local ?? dateUnknownText, viewerTimes(event, userZone, participation)]
    .filter(Boolean)
    .join(' · ');
}

/**
 * «12 марта 2027 г., 19:00–20:30 (МСК) · у вас 02:00–03:30, 13 марта», «4–6 февраля 2027 г., начало в 08:30 (МСК)»; «новая
 * дата уточняется» while it is not known.
 */
export function eventWhenText(
  event: ScheduledEvent,
  userZone: BrowserZone | null,
  participation?: ParticipationForm,
): string {
  if (!event.effectiveDates) return dateUnknownText;
  const hours = [cardTimes(event), viewerTimes(event, userZone, participation)].filter(Boolean).join(' · ');
  return `${eventDatesText(event)}, ${hours}`;
}

/** Short hours for a card: the hours of one day, otherwise the start of the first day. */
export function cardTimes(event: ScheduledEvent): string {
  const when = currentDates(event);
  if (!when) return dateUnknownText;
  const { startsAt, timeZone } = when;
  const hours = hoursText(when, timeZone);
  const text = hours.startsWith('начало') ? `начало в\u00a0${formatTime(startsAt, timeZone)}` : hours;
  return withZoneName(text, timeZone, startsAt);
}

/** Hours of a session or talk in the zone of the event, and in Moscow if they differ. */
export function slotTimes(
  startsAt: string,
  endsAt: string,
  timeZone: string,
): { local: string; moscow: string | null } {
  return {
    local: formatTimeRange(startsAt, endsAt, timeZone),
    moscow: differsFromMoscow(startsAt, timeZone) ? formatTimeRange(startsAt, endsAt, moscow) : null,
  };
}
