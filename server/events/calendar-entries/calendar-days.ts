import { addDays, toInstant } from '../../core/zones.js';
import { datesOf, meetingsOf, type DayHours } from '../calendar/event-days.js';
import { effectiveDatesOf } from '../calendar/effective-dates.js';
import type { Event } from '../event.entity.js';

/** A day of an event as a calendar entry. */
export type CalendarDay = {
  /** From 1. It is part of the entry's UID, so a day that moves to another date keeps its entry. */
  number: number;
  startsAt: string;
  /** Null if only the beginning is known. */
  endsAt: string | null;
  /** The date, if the hours are not known yet: an all-day entry. */
  wholeDay: string | null;
};

type Scheduled = Pick<Event, 'dates' | 'startsAt' | 'endsAt' | 'timeZone' | 'state' | 'postponedTo'>;

/** The event does not take place on its dates: it is cancelled, or postponed without a new date. */
export const doesNotTakePlace = (event: Scheduled): boolean =>
  event.state === 'CANCELLED' || effectiveDatesOf(event) === null;

/**
 * One entry for each day with a known programme, or one entry for consecutive days without a programme. A postponed
 * event has one entry on its new beginning; without a new date it keeps its former days.
 * @param hours of the programme, by date
 */
export function calendarDays(event: Scheduled, hours: readonly DayHours[]): CalendarDay[] {
  const { state, timeZone } = event;
  const effective = effectiveDatesOf(event);
  const hoursByDate = new Map([...(meetingsOf(event) ?? []), ...hours].map((day) => [day.date, day]));
  if (hoursByDate.size === 0 || (state === 'POSTPONED' && effective))
    return [{ number: 1, ...(effective ?? event), wholeDay: null }];
  const dates = [...new Set([...datesOf(event), ...hoursByDate.keys()])].sort();
  return dates.map((date, index) => {
    const day = hoursByDate.get(date);
    const number = index + 1;
    if (day) return { number, startsAt: day.startsAt, endsAt: day.endsAt, wholeDay: null };
    const [startsAt, endsAt] = [toInstant(date, '00:00', timeZone), toInstant(addDays(date, 1), '00:00', timeZone)];
    return { number, startsAt, endsAt, wholeDay: date };
  });
}
