import type { LocalDate } from './content.types.js';
import { addDays, localDate, weekday } from './local-time.js';

const HOME_ZONE = 'Europe/Moscow';
const THURSDAY = 4;
const NEAREST_DAYS_AHEAD = 10;

/** MM-DD of the days on which nobody in Russia holds a congress. */
function isHoliday(date: LocalDate): boolean {
  const day = date.slice(5);
  return day >= '12-29' || day <= '01-10' || ['02-23', '03-08', '05-01', '05-09', '06-12', '11-04'].includes(day);
}

/** Days in a row from `start`, moved by whole weeks in the given direction until no holiday is among them. */
function freeDays(start: LocalDate, count: number, direction: 1 | -1): LocalDate[] {
  const dates = Array.from({ length: count }, (_, index) => addDays(start, index));
  return dates.some(isHoliday) ? freeDays(addDays(start, 7 * direction), count, direction) : dates;
}

/** Where the demo events stand relative to the day of seeding; weekdays never change. */
export type DemoCalendar = {
  today: LocalDate;
  /** Days in a row, counted in weeks from the one of the nearest event; weekday 1 is Monday. */
  ahead: (week: number, firstWeekday: number, count: number) => LocalDate[];
  /** One day a week. */
  weekly: (week: number, onWeekday: number, count: number) => LocalDate[];
  /** Days in a row that began at least that number of weeks before today. */
  ago: (weeks: number, firstWeekday: number, count: number) => LocalDate[];
};

export function demoCalendar(now: Date): DemoCalendar {
  const today = localDate(now, HOME_ZONE);
  const earliest = addDays(today, NEAREST_DAYS_AHEAD);
  const nearest = addDays(earliest, (THURSDAY - weekday(earliest) + 7) % 7);
  const monday = addDays(nearest, 1 - THURSDAY);
  const ahead: DemoCalendar['ahead'] = (week, firstWeekday, count) =>
    freeDays(addDays(monday, week * 7 + firstWeekday - 1), count, 1);

  return {
    today,
    ahead,
    weekly: (week, onWeekday, count) => {
      const dates: LocalDate[] = [];
      let next = ahead(week, onWeekday, 1);
      while (dates.length < count) {
        dates.push(...next);
        next = freeDays(addDays(next[0] ?? today, 7), 1, 1);
      }
      return dates;
    },
    ago: (weeks, firstWeekday, count) => {
      const latest = addDays(today, -weeks * 7);
      return freeDays(addDays(latest, -((weekday(latest) - firstWeekday + 7) % 7)), count, -1);
    },
  };
}
