const dayMs = 86_400_000;

export const addDays = (day: string, by = 1): string =>
  new Date(Date.parse(day) + by * dayMs).toISOString().slice(0, 10);

/** Monday of the day's week. */
const mondayOf = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

/**
 * Rows for all days of the period, with empty rows for missing days. An open bound of the period is that of the data.
 */
export function fillDays<Row extends { day: string }>(
  rows: readonly Row[],
  period: { from: string | null; until: string | null },
  empty: (day: string) => Row,
): Row[] {
  const from = period.from ?? rows[0]?.day;
  const until = period.until ?? rows.at(-1)?.day;
  if (from === undefined || until === undefined) return [];
  const rowsByDay = new Map(rows.map((row) => [row.day, row]));
  const days: Row[] = [];
  for (let day = from; day <= until; day = addDays(day)) days.push(rowsByDay.get(day) ?? empty(day));
  return days;
}

/** Number of bars that can still be distinguished. */
const maxBars = 62;

/** Groups days into weeks if there are too many for one bar each. */
export function toBars<Row extends { day: string }>(
  days: readonly Row[],
  add: (sum: Row, row: Row) => Row,
): { unit: 'day' | 'week'; bars: Row[] } {
  if (days.length <= maxBars) return { unit: 'day', bars: [...days] };
  const weeks = new Map<string, Row>();
  for (const row of days) {
    const monday = mondayOf(row.day);
    const sum = weeks.get(monday);
    weeks.set(monday, sum ? add(sum, row) : { ...row, day: monday });
  }
  return { unit: 'week', bars: [...weeks.values()] };
}

type Counts = { day: string; made: number; live: number };

/** Adds to each day the cancelled registrations (`gone`) and the running total. */
export function withRunningTotals(days: readonly Counts[]): (Counts & { gone: number; total: number })[] {
  let total = 0;
  return days.map((row) => {
    total += row.made;
    return { ...row, gone: row.made - row.live, total };
  });
}
