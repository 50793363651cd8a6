import { decrees } from './working-calendar.js';

/** Holidays by article 112 of the Labour Code, MM-DD. */
const newYear: ReadonlySet<string> = new Set(Array.from({ length: 8 }, (_, index) => `01-0${index + 1}`));
const holidays: ReadonlySet<string> = new Set([...newYear, '02-23', '03-08', '05-01', '05-09', '06-12', '11-04']);

const dayMs = 86_400_000;
const nextDay = (date: string): string => new Date(Date.parse(date) + dayMs).toISOString().slice(0, 10);

const isHoliday = (date: string): boolean => holidays.has(date.slice(5));
const isWeekend = (date: string): boolean => [0, 6].includes(new Date(date).getUTCDay());

const movesOf = (year: string) => decrees[year]?.moved ?? [];

/**
 * Working days of a year that are days off. By law a holiday on a weekend moves to the next working day without a decree.
 * Weekends in the New Year holidays and those named in a decree move as the decree says.
 */
function movedDaysOff(year: string): Set<string> {
  const daysOff = new Set(movesOf(year).map(([, to]) => to));
  const byDecree = new Set(movesOf(year).map(([from]) => from));
  for (const monthDay of [...holidays].sort()) {
    const date = `${year}-${monthDay}`;
    if (newYear.has(monthDay) || !isWeekend(date) || byDecree.has(date)) continue;
    let next = nextDay(date);
    while (isWeekend(next) || isHoliday(next) || daysOff.has(next)) next = nextDay(next);
    daysOff.add(next);
  }
  return daysOff;
}

const daysOffByYear = new Map<string, Set<string>>();

function isMovedDayOff(date: string): boolean {
  const year = date.slice(0, 4);
  if (!daysOffByYear.has(year)) daysOffByYear.set(year, movedDaysOff(year));
  return daysOffByYear.get(year)!.has(date);
}

/** A Saturday or Sunday that a decree has made a working day. */
const isWorkingWeekend = (date: string): boolean =>
  !isHoliday(date) && movesOf(date.slice(0, 4)).some(([from]) => from === date);

/** Whether a day is a working day of the official calendar. `date` is YYYY-MM-DD. */
export const isWorkingDay = (date: string): boolean =>
  isWorkingWeekend(date) || !(isWeekend(date) || isHoliday(date) || isMovedDayOff(date));

/** The date `count` working days after a date, YYYY-MM-DD. */
export function afterWorkingDays(date: string, count: number): string {
  let [day, remaining] = [date, count];
  while (remaining > 0) {
    day = nextDay(day);
    if (isWorkingDay(day)) remaining -= 1;
  }
  return day;
}
