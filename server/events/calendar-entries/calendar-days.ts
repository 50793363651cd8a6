import { addDays, toInstant } from '../../core/zones.js';
import { datesOf, meetingsOf, type DayHours } from '../event-days.js';
import { effectiveDatesOf } from '../effective-dates.js';
import type { Event } from '../event.entity.js';

/** A day of an event as calendars of users show it. */
export type CalendarDay = {
  /** From 1. It names the entry: a day that moves to another date stays the same entry. */
  number: number;
  startsAt: string;
  /** Null where only the beginning is known. */
  endsAt: string | null;
  /** The date, where the hours are not known yet: the entry fills the day. */
  wholeDay: string | null;
};

type Scheduled = Pick<Event, 'dates' | 'startsAt' | 'endsAt' | 'timeZone' | 'state' | 'postponedTo'>;

/** Whether nobody can come on the days that the event has: it is cancelled, or postponed without a new date. */
export const isOff = (event: Scheduled): boolean => event.state === 'CANCELLED' || effectiveDatesOf(event) === null;

/**
 * One entry for each day whose programme is known; one for all days while there is no programme and they follow each other.
 * A postponed event keeps one entry on its new beginning, and its former days while the new one is not known.
 * @param hours of the programme, by date
 */
export function calendarDays(event: Scheduled, hours: readonly DayHours[]): CalendarDay[] {
  const { state, timeZone } = event;
  const effective = effectiveDatesOf(event);
  const known = new Map([...(meetingsOf(event) ?? []), ...hours].map((day) => [day.date, day]));
  if (known.size === 0 || (state === 'POSTPONED' && effective))
    return [{ number: 1, ...(effective ?? event), wholeDay: null }];
  const dates = [...new Set([...datesOf(event), ...known.keys()])].sort();
  return dates.map((date, index) => {
    const day = known.get(date);
    const number = index + 1;
    if (day) return { number, startsAt: day.startsAt, endsAt: day.endsAt, wholeDay: null };
    const [startsAt, endsAt] = [toInstant(date, '00:00', timeZone), toInstant(addDays(date, 1), '00:00', timeZone)];
    return { number, startsAt, endsAt, wholeDay: date };
  });
}
