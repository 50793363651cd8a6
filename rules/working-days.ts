import { decrees } from './working-calendar.js';

/** Holidays by article 112 of the Labour Code, MM-DD. */
const newYear: ReadonlySet<string> = new Set(Array.from({ length: 8 }, (_, index) => `01-0${index + 1}`));
const holidays: ReadonlySet<string> = new Set([...newYear, '02-23', '03-08', '05-01', '05-09', '06-12', '11-04']);

const dayMs = 86_400_000;
const following = (date: string): string => new Date(Date.parse(date) + dayMs).toISOString().slice(0, 10);

const isHoliday = (date: string): boolean => holidays.has(date.slice(5));
const isWeekend = (date: string): boolean => [0, 6].includes(new Date(date).getUTCDay());

const movedIn = (year: string) => decrees[year]?.moved ?? [];

/**
 * Days off of a year that stand on working days. A day off that falls on a holiday moves to the next working day by law,
 * without a decree; those of the New Year holidays and those that a decree names move as the decree says.
 */
function movedDaysOff(year: string): Set<string> {
  const off = new Set(movedIn(year).map(([, to]) => to));
  const byDecree = new Set(movedIn(year).map(([from]) => from));
  for (const monthDay of [...holidays].sort()) {
    const date = `${year}-${monthDay}`;
    if (newYear.has(monthDay) || !isWeekend(date) || byDecree.has(date)) continue;
    let next = following(date);
    while (isWeekend(next) || isHoliday(next) || off.has(next)) next = following(next);
    off.add(next);
  }
  return off;
}

const daysOffByYear = new Map<string, Set<string>>();

function isMovedDayOff(date: string): boolean {
  const year = date.slice(0, 4);
  if (!daysOffByYear.has(year)) daysOffByYear.set(year, movedDaysOff(year));
  return daysOffByYear.get(year)!.has(date);
}

/** A Saturday or Sunday on which people work, because a decree has moved its day off. */
const isWorkingWeekend = (date: string): boolean =>
  !isHoliday(date) && movedIn(date.slice(0, 4)).some(([from]) => from === date);

/** Whether people work on a day of the official calendar. `date` is YYYY-MM-DD. */
export const isWorkingDay = (date: string): boolean =>
  isWorkingWeekend(date) || !(isWeekend(date) || isHoliday(date) || isMovedDayOff(date));

/** The last of `count` working days that follow a day of the calendar. */
export function afterWorkingDays(date: string, count: number): string {
  let [day, left] = [date, count];
  while (left > 0) {
    day = following(day);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}
