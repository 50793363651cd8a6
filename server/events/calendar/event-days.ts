import { memoize } from '../../../rules/memoize.js';
import { rowsByKeys, cachedLoader } from '../../core/graphql/loaders.js';
import type { Db } from '../../core/database/db.js';
import { placeholders } from '../../core/database/sql.js';
import { addDays, localTime, toInstant } from '../../core/zones.js';
import type { Event } from '../event.entity.js';

/** The hours of a day according to the programme. */
export type DayHours = { date: string; startsAt: string; endsAt: string };
type Dated = Pick<Event, 'dates' | 'startsAt' | 'endsAt' | 'timeZone'>;

type Row = DayHours & { eventId: string };

/** The hours of each day, from its first session to the end of its last one, by event in the order of the ids. */
export async function readHours(db: Db, eventIds: readonly string[]): Promise<DayHours[][]> {
  if (eventIds.length === 0) return [];
  const rows = await db.query<Row>(
    `SELECT programme_days."eventId", programme_days.date,
            MIN(programme_sessions."startsAt") AS "startsAt", MAX(programme_sessions."endsAt") AS "endsAt"
     FROM programme_days JOIN programme_sessions ON programme_sessions."dayId" = programme_days.id
     WHERE programme_days."eventId" IN (${placeholders(eventIds)})
     GROUP BY programme_days."eventId", programme_days.date ORDER BY programme_days.date`,
    eventIds,
  );
  return rowsByKeys(eventIds, rows, ({ eventId }) => eventId);
}

export const hoursOfEvents = cachedLoader<DayHours[]>('hours of', (ids, { db }) => readHours(db, ids));

export const datesOf = (event: Pick<Event, 'dates'>): string[] => [...storedDates(event)].sort();

const parseDates = memoize(5_000, (dates: string) => JSON.parse(dates) as readonly string[]);

/** The same as staff has entered them. Shared by all requests. */
export const storedDates = ({ dates }: Pick<Event, 'dates'>): readonly string[] => parseDates(dates);

const areConsecutive = (dates: readonly string[]): boolean =>
  dates.every((date, index) => index === 0 || date === addDays(dates[index - 1]!, 1));

/**
 * Days of an event that is not on consecutive days. All have the same hours in the event's time zone; null for
 * consecutive days.
 */
export function meetingsOf(event: Dated): DayHours[] | null {
  const dates = datesOf(event);
  if (areConsecutive(dates)) return null;
  const { timeZone } = event;
  const from = localTime(new Date(event.startsAt), timeZone);
  const to = localTime(new Date(event.endsAt), timeZone);
  return dates.map((date) => ({
    date,
    startsAt: toInstant(date, from, timeZone),
    endsAt: toInstant(to > from ? date : addDays(date, 1), to, timeZone),
  }));
}

export type EventDay = { date: string; startsAt: string | null; endsAt: string | null };

/** All days of an event. Hours are null if unknown: in the middle of an event without a programme. */
export function daysOf(event: Dated, hours: readonly DayHours[]): EventDay[] {
  const hoursByDate = new Map([...(meetingsOf(event) ?? []), ...hours].map((day) => [day.date, day]));
  const dates = datesOf(event);
  return dates.map(
    (date, index) =>
      hoursByDate.get(date) ?? {
        date,
        startsAt: index === 0 ? event.startsAt : null,
        endsAt: index === dates.length - 1 ? event.endsAt : null,
      },
  );
}
