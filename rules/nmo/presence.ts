import { localDate } from '../dates/zones.js';

/**
 * Presence, computed from check-in scans. Times are ISO 8601 in UTC. An attendee is inside or outside; the last scan decides.
 */
export type ScanKind = 'ENTRY' | 'EXIT';
export type PresenceScan = { at: string; kind: ScanKind };
export type Period = { from: string; to: string };
/** `isOpen`: there was no exit scan, so `to` is the end of the day or the current time. */
export type PresencePeriod = Period & { isOpen: boolean };
/** A day of an event (YYYY-MM-DD) and the hours of its programme. */
export type EventDayHours = { date: string; hours: Period };

const minute = 60_000;

/** A smaller difference between clocks is network delay and is ignored. */
const toleratedSkew = minute / 2;

/**
 * Time of a scan by the server's clock. The device sends its own time of the scan and of the request; the difference to the
 * server at the request corrects the scan. The result is never later than `receivedAt`.
 */
export function scanTime(scannedAt: string, sentAt: string, receivedAt: string): string {
  const skew = Date.parse(receivedAt) - Date.parse(sentAt);
  const at = Date.parse(scannedAt) + (Math.abs(skew) > toleratedSkew ? skew : 0);
  return new Date(Math.min(at, Date.parse(receivedAt))).toISOString();
}

/**
 * The day of the event that a time belongs to: the day whose hours contain it (programmes may go on after midnight), or else
 * the local date. Null: the event has no such day, and check-in records nothing.
 */
export function eventDayAt(days: readonly EventDayHours[], at: string, timeZone: string): string | null {
  const current = days.find(({ hours }) => hours.from <= at && at <= hours.to);
  if (current) return current.date;
  const date = localDate(new Date(at), timeZone);
  return days.some((day) => day.date === date) ? date : null;
}

/** The first day of the event after a time; null: none. */
export const nextEventDay = (days: readonly EventDayHours[], at: string, timeZone: string): string | null =>
  days
    .map(({ date }) => date)
    .sort()
    .find((date) => date > localDate(new Date(at), timeZone)) ?? null;

/** Sorted by time. Exits come before entries of the same time, so that a person who returns at once has stayed. */
const sorted = <Mark extends PresenceScan>(marks: readonly Mark[]): Mark[] =>
  marks.toSorted((one, other) =>
    one.at === other.at ? Number(one.kind === 'ENTRY') - Number(other.kind === 'ENTRY') : one.at < other.at ? -1 : 1,
  );

/** The last scan until a time. It decides whether the attendee is inside. */
export const lastScan = <Mark extends PresenceScan>(marks: readonly Mark[], until: string): Mark | null =>
  sorted(marks.filter(({ at }) => at <= until)).at(-1) ?? null;

/**
 * Periods of presence during a day. An exit without an entry is ignored, and so is a second entry without an exit between. An
 * entry without an exit ends with the day's programme.
 * @param endsAt end of the day's programme
 */
export function presencePeriods(marks: readonly PresenceScan[], endsAt: string, now: string): PresencePeriod[] {
  const stays: PresencePeriod[] = [];
  let from: string | null = null;
  for (const { kind, at } of sorted(marks)) {
    if (kind === 'ENTRY') from ??= at;
    else if (from !== null) {
      if (from < at) stays.push({ from, to: at, isOpen: false });
      from = null;
    }
  }
  const to = endsAt < now ? endsAt : now;
  if (from !== null && from < to) stays.push({ from, to, isOpen: true });
  return stays;
}

/** The union of periods: sorted, without overlaps. */
export function mergePeriods(spans: readonly Period[]): Period[] {
  const result: Period[] = [];
  for (const { from, to } of spans.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const lastPeriod = result.at(-1);
    if (from >= to) continue;
    if (lastPeriod && from <= lastPeriod.to)
      result[result.length - 1] = { from: lastPeriod.from, to: lastPeriod.to > to ? lastPeriod.to : to };
    else result.push({ from, to });
  }
  return result;
}

/** The intersection of two lists of periods. */
export function intersectPeriods(one: readonly Period[], other: readonly Period[]): Period[] {
  const others = mergePeriods(other);
  return mergePeriods(one).flatMap(({ from, to }) =>
    others
      .map((span) => ({ from: span.from > from ? span.from : from, to: span.to < to ? span.to : to }))
      .filter((span) => span.from < span.to),
  );
}

/** What of the first periods is in none of the others. */
export function subtractPeriods(one: readonly Period[], other: readonly Period[]): Period[] {
  const others = mergePeriods(other);
  return mergePeriods(one).flatMap(({ from, to }) => {
    const inside = others.filter((span) => span.from < to && from < span.to);
    const starts = [from, ...inside.map((span) => span.to)];
    const ends = [...inside.map((span) => span.from), to];
    return starts.map((start, index) => ({ from: start, to: ends[index]! })).filter((span) => span.from < span.to);
  });
}

/** Whole minutes of the union of periods. Seconds are added up before rounding down. */
export const totalMinutes = (spans: readonly Period[]): number =>
  Math.floor(mergePeriods(spans).reduce((sum, { from, to }) => sum + Date.parse(to) - Date.parse(from), 0) / minute);
