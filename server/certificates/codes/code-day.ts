import { formatDayRange } from '../../../rules/text/format.js';
import { datesOf } from '../../events/calendar/event-days.js';
import type { Event } from '../../events/event.entity.js';
import type { NmoCode } from './nmo-code.entity.js';

type EventDates = Pick<Event, 'dates'>;

/** «день 2», as files with codes name a day of an event. */
const dayPattern = /^день\s*(?:№\s*)?(\d{1,2})$/i;

/** The number of the day in a label, counted from 1; null if there is none. */
export const dayNumberIn = (label: string): number | null => {
  const [, number] = dayPattern.exec(label) ?? [];
  return number === undefined ? null : Number(number);
};

/** «День 2, 13 марта 2026 г.»; for a date that the event no longer has, only the date. */
export function dayLabel(event: EventDates, date: string): string {
  const index = datesOf(event).indexOf(date);
  return index < 0 ? formatDayRange(date, date) : `День\u00a0${index + 1}, ${formatDayRange(date, date)}`;
}

/** Text for the day and the direction of a code; empty: the whole event. The day has its present number. */
export const codeLabel = (event: EventDates, { date, label }: Pick<NmoCode, 'date' | 'label'>): string =>
  [date === null ? '' : dayLabel(event, date), label].filter(Boolean).join('. ');
