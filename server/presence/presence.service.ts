import {
  intersectPeriods,
  totalMinutes,
  presencePeriods,
  type Period,
  type PresencePeriod,
} from '../../rules/nmo/presence.js';
import { groupByKey } from '../core/graphql/loaders.js';
import type { Db } from '../core/database/db.js';
import { placeholders } from '../core/database/sql.js';
import type { Event } from '../events/event.entity.js';
import type { PresenceDay } from './presence-days.js';
import type { PresenceMark } from './presence-mark.entity.js';

type MarkTime = Pick<PresenceMark, 'registrationId' | 'date' | 'kind' | 'at'>;

/** The presence of a person on one day. */
export type DayPresence = {
  stays: PresencePeriod[];
  /** Minutes within the hours of the programme. */
  minutes: number;
  /** The part of `minutes` that counts for НМО: without breaks, openings and sponsored blocks. */
  countedMinutes: number;
};

/** The presence of one person on one day, from the valid marks. */
export function dayPresence(
  { hours, countedHours: counted }: PresenceDay,
  lines: readonly MarkTime[],
  now: string,
): DayPresence {
  const stays = presencePeriods(lines, hours.to, now);
  const inside = intersectPeriods(stays, [hours]);
  return { stays, minutes: totalMinutes(inside), countedMinutes: totalMinutes(intersectPeriods(inside, counted)) };
}

/** When a person was inside during blocks of the programme that count, by day (YYYY-MM-DD). */
export type CountedDays = Map<string, Period[]>;

function countedByDay(days: readonly PresenceDay[], lines: readonly MarkTime[], until: string): CountedDays {
  const countedDays: CountedDays = new Map();
  const byDate = groupByKey(lines, (line) => line.date);
  for (const { date, hours, countedHours: counted } of days) {
    const spans = intersectPeriods(
      intersectPeriods(presencePeriods(byDate.get(date) ?? [], hours.to, until), [hours]),
      counted,
    );
    if (spans.length > 0) countedDays.set(date, spans);
  }
  return countedDays;
}

/** Presence of a registration by a time, at which stays that are still open end. */
export type PresenceAt = (registrationId: string, until: string) => CountedDays;

/**
 * What counts for НМО: presence within the blocks of the programme that count, or within the hours of the day if the event
 * has no programme. Days without presence are left out.
 * @param daysOfEvents the days of each event, see `presenceDays`
 */
export async function presenceOfRegistrations(
  db: Db,
  events: readonly Event[],
  daysOfEvents: readonly (readonly PresenceDay[])[],
  registrations: readonly { id: string; eventId: string }[],
): Promise<PresenceAt> {
  const ids = registrations.map(({ id }) => id);
  const dates = [...new Set(daysOfEvents.flat().map(({ date }) => date))];
  const lines = await db.query<MarkTime>(
    `SELECT "registrationId", date, kind, at FROM presence_marks
     WHERE "eventId" IN (${placeholders(events)}) AND date IN (${placeholders(dates)}) AND "registrationId" IN (${placeholders(ids)})
       AND "voidedAt" IS NULL`,
    [...events.map(({ id }) => id), ...dates, ...ids],
  );
  const linesByRegistration = groupByKey(lines, ({ registrationId }) => registrationId);
  const daysByEvent = new Map(events.map(({ id }, index) => [id, daysOfEvents[index]!]));
  const daysById = new Map(registrations.map(({ id, eventId }) => [id, daysByEvent.get(eventId) ?? []]));
  return (id, until) => countedByDay(daysById.get(id) ?? [], linesByRegistration.get(id) ?? [], until);
}

/** Valid marks of some people on one day. */
export const validMarksOf = (db: Db, date: string, registrationIds: readonly string[]): Promise<PresenceMark[]> =>
  db.query<PresenceMark>(
    `SELECT * FROM presence_marks WHERE date = ? AND "voidedAt" IS NULL AND "registrationId" IN (${placeholders(registrationIds)})
     ORDER BY at, id`,
    [date, ...registrationIds],
  );
