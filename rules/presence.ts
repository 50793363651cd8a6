import { localDate } from './zones.js';

/**
 * Who was there, worked out from what was noted at the doors. Moments are ISO 8601 in UTC. A person is either inside or
 * outside: whichever door she was seen at last decides.
 */
export type DoorKind = 'ENTRY' | 'EXIT';
export type DoorMark = { at: string; kind: DoorKind };
export type Span = { from: string; to: string };
/** `isOpen`: nobody saw her leave, the end is that of the day or the present moment. */
export type Stay = Span & { isOpen: boolean };
/** A day of an event, YYYY-MM-DD, and the hours of its programme. */
export type EventDayHours = { date: string; hours: Span };

const minute = 60_000;

/** A clock that is so little off is right: what is left is the way through the network. */
const tolerated = minute / 2;

/**
 * When something was scanned by our clock. A device tells what its own clock showed at the scan and when it sent it: what the
 * clock is off at sending it was off at the scan. Nothing happens later than it is told of.
 */
export function momentOfScan(scannedAt: string, sentAt: string, receivedAt: string): string {
  const skew = Date.parse(receivedAt) - Date.parse(sentAt);
  const at = Date.parse(scannedAt) + (Math.abs(skew) > tolerated ? skew : 0);
  return new Date(Math.min(at, Date.parse(receivedAt))).toISOString();
}

/**
 * The day of the event that an instant belongs to: one whose hours it falls into, for programmes that go on after midnight, or
 * the day that the calendar of the place shows. Null: the event is not on that day, and check-in records nothing.
 */
export function eventDayAt(days: readonly EventDayHours[], at: string, timeZone: string): string | null {
  const running = days.find(({ hours }) => hours.from <= at && at <= hours.to);
  if (running) return running.date;
  const date = localDate(new Date(at), timeZone);
  return days.some((day) => day.date === date) ? date : null;
}

/** The first day of the event after an instant; null: there is none. */
export const nextEventDay = (days: readonly EventDayHours[], at: string, timeZone: string): string | null =>
  days
    .map(({ date }) => date)
    .sort()
    .find((date) => date > localDate(new Date(at), timeZone)) ?? null;

/** In the order in which it happened, whatever the order in which it came; who leaves and returns at once has stayed. */
const inOrder = <Mark extends DoorMark>(marks: readonly Mark[]): Mark[] =>
  marks.toSorted((one, other) =>
    one.at === other.at ? Number(one.kind === 'ENTRY') - Number(other.kind === 'ENTRY') : one.at < other.at ? -1 : 1,
  );

/** The last mark of those that were made until a moment: by it she is inside or outside. */
export const lastMark = <Mark extends DoorMark>(marks: readonly Mark[], until: string): Mark | null =>
  inOrder(marks.filter(({ at }) => at <= until)).at(-1) ?? null;

/**
 * When somebody was inside during a day. An exit without an entry says nothing; an entry without an exit ends with the day's
 * programme; a second entry without an exit between them changes nothing.
 * @param endsAt end of the day's programme
 */
export function staysOf(marks: readonly DoorMark[], endsAt: string, now: string): Stay[] {
  const stays: Stay[] = [];
  let from: string | null = null;
  for (const { kind, at } of inOrder(marks)) {
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

/** The same time told once: sorted, without overlaps. */
export function united(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const { from, to } of spans.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = result.at(-1);
    if (from >= to) continue;
    if (last && from <= last.to) result[result.length - 1] = { from: last.from, to: last.to > to ? last.to : to };
    else result.push({ from, to });
  }
  return result;
}

/** What two lists of spans have in common. */
export function common(one: readonly Span[], other: readonly Span[]): Span[] {
  const right = united(other);
  return united(one).flatMap(({ from, to }) =>
    right
      .map((span) => ({ from: span.from > from ? span.from : from, to: span.to < to ? span.to : to }))
      .filter((span) => span.from < span.to),
  );
}

/** Whole minutes of all the spans together: seconds are added up before they are cut off. */
export const minutesOf = (spans: readonly Span[]): number =>
  Math.floor(united(spans).reduce((sum, { from, to }) => sum + Date.parse(to) - Date.parse(from), 0) / minute);
