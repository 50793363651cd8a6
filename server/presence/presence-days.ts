import type { EventDayHours, Period } from '../../rules/nmo/presence.js';
import { rowsByKeys } from '../core/graphql/loaders.js';
import type { Db } from '../core/database/db.js';
import { placeholders } from '../core/database/sql.js';
import { addDays, toInstant } from '../core/zones.js';
import { daysOf, readHours, type EventDay } from '../events/calendar/event-days.js';
import type { Event } from '../events/event.entity.js';

/** A day of an event with the hours that presence is measured against. */
export type PresenceDay = EventDayHours & {
  /** The time that counts for НМО: the blocks that count, or the whole day if the event has no programme. */
  countedHours: Period[];
};

type Session = { eventId: string; date: string; startsAt: string; endsAt: string; countsForNmo: boolean | number };

function dayOf({ timeZone }: Event, { date, startsAt, endsAt }: EventDay, sessions: readonly Session[]): PresenceDay {
  const fullDay: Period = {
    from: startsAt ?? toInstant(date, '00:00', timeZone),
    to: endsAt ?? toInstant(addDays(date, 1), '00:00', timeZone),
  };
  const sessionsOfDay = sessions.filter((session) => session.date === date);
  const countedSessions = sessionsOfDay.filter(({ countsForNmo }) => countsForNmo);
  return {
    date,
    hours: fullDay,
    countedHours:
      sessionsOfDay.length === 0
        ? [fullDay]
        : countedSessions.map((session) => ({ from: session.startsAt, to: session.endsAt })),
  };
}

/** The days of each event with their hours. A day without hours lasts from midnight to midnight. */
export async function presenceDaysOf(db: Db, events: readonly Event[]): Promise<PresenceDay[][]> {
  const ids = events.map(({ id }) => id);
  const hours = await readHours(db, ids);
  const sessions = rowsByKeys(
    ids,
    await db.query<Session>(
      `SELECT programme_sessions."eventId", programme_days.date, programme_sessions."startsAt",
              programme_sessions."endsAt", programme_sessions."countsForNmo"
       FROM programme_sessions JOIN programme_days ON programme_days.id = programme_sessions."dayId"
       WHERE programme_sessions."eventId" IN (${placeholders(ids)})`,
      ids,
    ),
    ({ eventId }) => eventId,
  );
  return events.map((event, index) => daysOf(event, hours[index]!).map((day) => dayOf(event, day, sessions[index]!)));
}

export const presenceDays = async (db: Db, event: Event): Promise<PresenceDay[]> =>
  (await presenceDaysOf(db, [event]))[0]!;

/** The days on which people are checked in; none while the event is a draft, cancelled or postponed. */
export const checkInDays = async (db: Db, event: Event): Promise<PresenceDay[]> =>
  event.state === 'PUBLISHED' ? presenceDays(db, event) : [];
