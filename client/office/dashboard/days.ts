const DAY = 86_400_000;

export const nextDay = (day: string, by = 1): string => new Date(Date.parse(day) + by * DAY).toISOString().slice(0, 10);

/** Monday of the day's week. */
const mondayOf = (day: string): string => nextDay(day, -((new Date(day).getUTCDay() + 6) % 7));

/**
 * The days from the first to the last, those without anything too. Where the span has no bound of its own, it ends where the
 * numbers do.
 */
export function filled<Row extends { day: string }>(
  rows: readonly Row[],
  span: { from: string | null; until: string | null },
  empty: (day: string) => Row,
): Row[] {
  const from = span.from ?? rows[0]?.day;
  const until = span.until ?? rows.at(-1)?.day;
  if (from === undefined || until === undefined) return [];
  const known = new Map(rows.map((row) => [row.day, row]));
  const days: Row[] = [];
  for (let day = from; day <= until; day = nextDay(day)) days.push(known.get(day) ?? empty(day));
  return days;
}

/** As many days as can be told apart as bars. */
const MOST_BARS = 62;

/** Puts days together to weeks where there are too many to be drawn one by one. */
export function barsOf<Row extends { day: string }>(
  days: readonly Row[],
  add: (sum: Row, row: Row) => Row,
): { unit: 'day' | 'week'; bars: Row[] } {
  if (days.length <= MOST_BARS) return { unit: 'day', bars: [...days] };
  const weeks = new Map<string, Row>();
  for (const row of days) {
    const monday = mondayOf(row.day);
    const sum = weeks.get(monday);
    weeks.set(monday, sum ? add(sum, row) : { ...row, day: monday });
  }
  return { unit: 'week', bars: [...weeks.values()] };
}

type Counts = { day: string; made: number; live: number };

/** Adds to each day what is not in force any more, and how many there are up to it. */
export function growing(days: readonly Counts[]): (Counts & { gone: number; total: number })[] {
  let total = 0;
  return days.map((one) => {
    total += one.made;
    return { ...one, gone: one.made - one.live, total };
  });
}
