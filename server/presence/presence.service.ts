import { common, minutesOf, staysOf, type Stay } from '../../rules/presence.js';
import { groupBy, grouped } from '../core/context.js';
import { instant } from '../core/clock.js';
import type { Reads } from '../core/kept.js';
import { marks } from '../core/sql.js';
import type { Event } from '../events/event.entity.js';
import { presenceDays, presenceDaysOf, type PresenceDay } from './event-hours.js';
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

function minutesByDay(days: readonly PresenceDay[], lines: readonly Line[], until: string): Map<string, number> {
  const minutes = new Map<string, number>();
  const byDate = grouped(lines, (one) => one.date);
  for (const day of days) {
    const { countedMinutes } = presenceOn(day, byDate.get(day.date) ?? [], until);
    if (countedMinutes > 0) minutes.set(day.date, countedMinutes);
  }
  return minutes;
}

/**
 * Minutes that count for НМО, by registration and day (YYYY-MM-DD): presence within the blocks of the programme that count;
 * within the hours of the whole day while an event has no programme. Who has no minutes on a day is not in the map.
 * @param now presence that goes on is counted until then; null: until the end of the day's programme, for events that are over
 */
export async function presenceOfEvent(
  reads: Reads,
  eventId: string,
  now: Date | null = null,
): Promise<Map<string, Map<string, number>>> {
  const event = await reads.readOne<Event>('SELECT * FROM events WHERE id = ?', [eventId]);
  if (!event) return new Map();
  const days = await presenceDays(reads, event);
  const lines = await reads.read<Line>(
    `SELECT "registrationId", date, kind, at FROM presence_marks WHERE "eventId" = ? AND "voidedAt" IS NULL`,
    [eventId],
  );
  const result = new Map<string, Map<string, number>>();
  for (const [registrationId, own] of grouped(lines, (one) => one.registrationId)) {
    const minutes = minutesByDay(days, own, now ? instant(now) : event.endsAt);
    if (minutes.size > 0) result.set(registrationId, minutes);
  }
  return result;
}

/** The same for single registrations of events that are over, by registration. */
export async function presenceOfRegistrations(
  reads: Reads,
  events: readonly Event[],
  registrations: readonly { id: string; eventId: string }[],
): Promise<Map<string, Map<string, number>>> {
  const ids = registrations.map(({ id }) => id);
  const allDays = await presenceDaysOf(reads, events);
  const dates = [...new Set(allDays.flat().map(({ date }) => date))];
  const lines = await reads.read<Line>(
    `SELECT "registrationId", date, kind, at FROM presence_marks
     WHERE "eventId" IN (${marks(events)}) AND date IN (${marks(dates)}) AND "registrationId" IN (${marks(ids)})
       AND "voidedAt" IS NULL`,
    [...events.map(({ id }) => id), ...dates, ...ids],
  );
  const own = groupBy(ids, lines, ({ registrationId }) => registrationId);
  return new Map(
    registrations.map(({ id, eventId }, index) => {
      const event = events.findIndex((one) => one.id === eventId);
      return [id, minutesByDay(allDays[event] ?? [], own[index]!, events[event]?.endsAt ?? '')];
    }),
  );
}

/** Lines of the ledger that count, for some people on one day. */
export const linesOf = (reads: Reads, date: string, registrationIds: readonly string[]): Promise<PresenceMark[]> =>
  reads.read<PresenceMark>(
    `SELECT * FROM presence_marks WHERE date = ? AND "voidedAt" IS NULL AND "registrationId" IN (${marks(registrationIds)})
     ORDER BY at, id`,
    [date, ...registrationIds],
  );
