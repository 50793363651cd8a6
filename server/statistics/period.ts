import { graphqlError } from '../core/graphql/problems.js';
import type { Value } from '../core/database/sql.js';
import { addDays, localDate, localTime, toInstant } from '../core/zones.js';

/** First and last day, inclusive. Null: no limit. */
export type Period = { readonly from: string | null; readonly until: string | null };

/** Maximum length of a period over all events: three years. */
const maxDays = 1_100;

/** @throws BAD_USER_INPUT if the first day is after the last */
export function readPeriod(from: string | null | undefined, until: string | null | undefined): Period {
  if (from != null && until != null && from > until)
    throw graphqlError('BAD_USER_INPUT', 'from: первый день не может быть позже последнего.');
  return { from: from ?? null, until: until ?? null };
}

/** @throws BAD_USER_INPUT if the number of days is not supported */
export function checkDayCount(days: number): void {
  if (days < 1 || days > maxDays)
    throw graphqlError('BAD_USER_INPUT', `days: можно запросить от 1 до ${maxDays} дней.`);
}

/** The first day, moved to the earliest one that the maximum permits. */
export function clampFirstDay(from: string, until: string): string {
  const earliest = addDays(until, 1 - maxDays);
  return from < earliest ? earliest : from;
}

export type Condition = { readonly sql: string; readonly values: readonly Value[] };

/** SQL conditions on a timestamp column: within the period in the time zone. */
export const periodCondition = (column: string, { from, until }: Period, zone: string): Condition[] => [
  ...(from === null ? [] : [{ sql: `${column} >= ?`, values: [toInstant(from, '00:00', zone)] }]),
  ...(until === null ? [] : [{ sql: `${column} < ?`, values: [toInstant(addDays(until, 1), '00:00', zone)] }]),
];

/** WHERE condition that combines all conditions, with its values. */
export const combineConditions = (conditions: readonly Condition[]): { where: string; values: Value[] } => ({
  where: conditions.map(({ sql }) => sql).join(' AND '),
  values: conditions.flatMap(({ values }) => values),
});

/** Whether days of the zone start on a full hour of UTC, as in all of Russia. */
const startsOnFullHour = (zone: string): boolean =>
  [0, 6].every((month) => localTime(new Date(Date.UTC(2026, month, 1)), zone).endsWith(':00'));

/**
 * SQL for the UTC hour of a timestamp (the minute, if the offset of the zone is not a full hour). SQLite has no time
 * zones, so the code groups these buckets by local day.
 */
export const utcBucket = (column: string, zone: string): string =>
  `SUBSTR(${column}, 1, ${startsOnFullHour(zone) ? 13 : 16})`;

/** Returns the local day of a bucket. For consecutive buckets of a day it only compares strings. */
export function createDayOf(zone: string): (bucket: string) => string {
  let [day, start, end] = ['', '', ''];
  return (bucket) => {
    const time = new Date(`${bucket}${bucket.length === 13 ? ':00' : ''}:00Z`);
    const at = time.toISOString();
    if (at < start || at >= end) {
      day = localDate(time, zone);
      start = toInstant(day, '00:00', zone);
      end = toInstant(addDays(day, 1), '00:00', zone);
    }
    return day;
  };
}

/** Adds up the buckets of each local day, the first day first. Days without rows are left out. */
export function groupByDay<Row extends { stretch: string }, Sums>(
  rows: readonly Row[],
  zone: string,
  empty: () => Sums,
  add: (sums: Sums, row: Row) => void,
): (Sums & { day: string })[] {
  const dayOf = createDayOf(zone);
  const days = new Map<string, Sums>();
  for (const row of rows) {
    const day = dayOf(row.stretch);
    const sums = days.get(day) ?? empty();
    add(sums, row);
    days.set(day, sums);
  }
  return [...days].sort(([a], [b]) => (a < b ? -1 : 1)).map(([day, sums]) => ({ ...sums, day }));
}

/** What is counted: one event or all, and which days. */
export type Scope = {
  readonly eventId: string | null;
  readonly span: Period;
  /** By whose clock the days of registrations begin. */
  readonly zone: string;
};
