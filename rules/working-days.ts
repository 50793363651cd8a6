/** Holidays by article 112 of the Labour Code, MM-DD. Days off that a decree moves from year to year are not among them. */
const holidays: ReadonlySet<string> = new Set([
  ...Array.from({ length: 8 }, (_, index) => `01-0${index + 1}`),
  '02-23',
  '03-08',
  '05-01',
  '05-09',
  '06-12',
  '11-04',
]);

const dayMs = 86_400_000;

/** Monday to Friday, unless it is a holiday. `date` is YYYY-MM-DD. */
export function isWorkingDay(date: string): boolean {
  const weekday = new Date(date).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.has(date.slice(5));
}

/** The last of so many working days that follow a day of the calendar. */
export function afterWorkingDays(date: string, count: number): string {
  let [day, left] = [date, count];
  while (left > 0) {
    day = new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}
