import { common, minutesOf, staysOf, type Span, type Stay } from '../../rules/presence.js';
import { rowsByKeys, groupByKey } from '../core/loaders.js';
import { toIso } from '../core/clock.js';
import type { Db } from '../core/kept.js';
import { placeholders } from '../core/sql.js';
import type { Event } from '../events/event.entity.js';
import type { PresenceDay } from './event-hours.js';
import type { PresenceMark } from './presence-mark.entity.js';

type Line = Pick<PresenceMark, 'registrationId' | 'date' | 'kind' | 'at'>;

/** What a person was present for on one day. */
export type DayPresence = {
  stays: Stay[];
  /** Minutes within the hours of the programme. */
  minutes: number;
  /** Minutes of those that count for НМО: without breaks, openings and blocks of sponsors. */
  countedMinutes: number;
};

/** Works out one day of one person from the lines of the ledger that count. */
export function presenceOn({ hours, counted }: PresenceDay, lines: readonly Line[], now: string): DayPresence {
  const stays = staysOf(lines, hours.to, now);
  const inside = common(stays, [hours]);
  return { stays, minutes: minutesOf(inside), countedMinutes: minutesOf(common(inside, counted)) };
}

/** When a person was inside, within the blocks of the programme that count, by day (YYYY-MM-DD). */
export type CountedDays = Map<string, Span[]>;

function countedByDay(days: readonly PresenceDay[], lines: readonly Line[], until: string): CountedDays {
  const found: CountedDays = new Map();
  const byDate = groupByKey(lines, (one) => one.date);
  for (const { date, hours, counted } of days) {
    const spans = common(common(staysOf(byDate.get(date) ?? [], hours.to, until), [hours]), counted);
    if (spans.length > 0) found.set(date, spans);
  }
  return found;
}

/**
 * What counts for НМО, by registration: presence within the blocks of the programme that count; within the hours of the whole
 * day while an event has no programme. Who was not there on a day has no such day.
 * @param days the days of the event, see `presenceDays`
 * @param now presence that goes on is counted until then
 */
export async function presenceOfEvent(
  reads: Db,
  eventId: string,
  days: readonly PresenceDay[],
  now: Date,
): Promise<Map<string, CountedDays>> {
  const lines = await reads.read<Line>(
    `SELECT "registrationId", date, kind, at FROM presence_marks WHERE "eventId" = ? AND "voidedAt" IS NULL`,
    [eventId],
  );
  const result = new Map<string, CountedDays>();
  for (const [registrationId, own] of groupByKey(lines, (one) => one.registrationId)) {
    const counted = countedByDay(days, own, toIso(now));
    if (counted.size > 0) result.set(registrationId, counted);
  }
  return result;
}

/** The same for single registrations of events that are over, by registration. */
export async function presenceOfRegistrations(
  reads: Db,
  events: readonly Event[],
  daysOfEvents: readonly (readonly PresenceDay[])[],
  registrations: readonly { id: string; eventId: string }[],
): Promise<Map<string, CountedDays>> {
  const ids = registrations.map(({ id }) => id);
  const dates = [...new Set(daysOfEvents.flat().map(({ date }) => date))];
  const lines = await reads.read<Line>(
    `SELECT "registrationId", date, kind, at FROM presence_marks
     WHERE "eventId" IN (${placeholders(events)}) AND date IN (${placeholders(dates)}) AND "registrationId" IN (${placeholders(ids)})
       AND "voidedAt" IS NULL`,
    [...events.map(({ id }) => id), ...dates, ...ids],
  );
  const own = rowsByKeys(ids, lines, ({ registrationId }) => registrationId);
  return new Map(
    registrations.map(({ id, eventId }, index) => {
      const event = events.findIndex((one) => one.id === eventId);
      return [id, countedByDay(daysOfEvents[event] ?? [], own[index]!, events[event]?.endsAt ?? '')];
    }),
  );
}

/** Lines of the ledger that count, for some people on one day. */
export const linesOf = (reads: Db, date: string, registrationIds: readonly string[]): Promise<PresenceMark[]> =>
  reads.read<PresenceMark>(
    `SELECT * FROM presence_marks WHERE date = ? AND "voidedAt" IS NULL AND "registrationId" IN (${placeholders(registrationIds)})
     ORDER BY at, id`,
    [date, ...registrationIds],
  );
