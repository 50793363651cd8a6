import { graphqlError } from '../core/problems.js';
import type { Value } from '../core/sql.js';
import { addDays, localDate, localTime, toInstant } from '../core/zones.js';

/** Days from the first to the last, both counted; null: no bound. */
export type Span = { readonly from: string | null; readonly until: string | null };

/** As many days as one question may be about where nothing else bounds it: three years. */
const maxDays = 1_100;

/** @throws BAD_USER_INPUT for days in the wrong order */
export function readSpan(from: string | null | undefined, until: string | null | undefined): Span {
  if (from != null && until != null && from > until)
    throw graphqlError('BAD_USER_INPUT', 'from: первый день не может быть позже последнего.');
  return { from: from ?? null, until: until ?? null };
}

/** @throws BAD_USER_INPUT for a number of days that is not counted at once */
export function assertCountable(days: number): void {
  if (days < 1 || days > maxDays)
    throw graphqlError('BAD_USER_INPUT', `days: можно запросить от 1 до ${maxDays} дней.`);
}

/** The first day, or the first of as many as are counted at once. */
export function notTooEarly(from: string, until: string): string {
  const earliest = addDays(until, 1 - maxDays);
  return from < earliest ? earliest : from;
}

export type Condition = { readonly sql: string; readonly values: readonly Value[] };

/** What moments of these days have to fulfil, by the clock of a zone. */
export const inDays = (column: string, { from, until }: Span, zone: string): Condition[] => [
  ...(from === null ? [] : [{ sql: `${column} >= ?`, values: [toInstant(from, '00:00', zone)] }]),
  ...(until === null ? [] : [{ sql: `${column} < ?`, values: [toInstant(addDays(until, 1), '00:00', zone)] }]),
];

/** Conditions as the end of a statement, with their values. */
export const allOf = (conditions: readonly Condition[]): { where: string; values: Value[] } => ({
  where: conditions.map(({ sql }) => sql).join(' AND '),
  values: conditions.flatMap(({ values }) => values),
});

/** Whether days of the zone begin with an hour of UTC, as they do all over Russia. */
const beginsWithAnHour = (zone: string): boolean =>
  [0, 6].every((month) => localTime(new Date(Date.UTC(2026, month, 1)), zone).endsWith(':00'));

/**
 * The databases have no zones in common, so they count by hours of UTC (by minutes where the clock of a zone stands between
 * hours), and those are put together to days afterwards.
 */
export const stretchOf = (column: string, zone: string): string =>
  `SUBSTR(${column}, 1, ${beginsWithAnHour(zone) ? 13 : 16})`;

/** Tells the day of a stretch. Those that follow each other are told by comparing texts. */
export function dayReader(zone: string): (stretch: string) => string {
  let [day, begin, end] = ['', '', ''];
  return (stretch) => {
    const moment = new Date(`${stretch}${stretch.length === 13 ? ':00' : ''}:00Z`);
    const at = moment.toISOString();
    if (at < begin || at >= end) {
      day = localDate(moment, zone);
      begin = toInstant(day, '00:00', zone);
      end = toInstant(addDays(day, 1), '00:00', zone);
    }
    return day;
  };
}

/** Adds up what the stretches of each day have, the first day first. Days without anything are not there. */
export function foldDays<Row extends { stretch: string }, Sums>(
  rows: readonly Row[],
  zone: string,
  empty: () => Sums,
  add: (sums: Sums, row: Row) => void,
): (Sums & { day: string })[] {
  const dayOf = dayReader(zone);
  const days = new Map<string, Sums>();
  for (const row of rows) {
    const day = dayOf(row.stretch);
    const sums = days.get(day) ?? empty();
    add(sums, row);
    days.set(day, sums);
  }
  return [...days].sort(([one], [other]) => (one < other ? -1 : 1)).map(([day, sums]) => ({ ...sums, day }));
}

/** What is counted: one event or all, and which days. */
export type Scope = {
  readonly eventId: string | null;
  readonly span: Span;
  /** By whose clock the days of registrations begin. */
  readonly zone: string;
};
