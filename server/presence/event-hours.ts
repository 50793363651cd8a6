import type { Span } from '../../rules/presence.js';
import type { Reads } from '../core/kept.js';
import { addDays, localDate, toInstant } from '../core/zones.js';
import { daysOf, readHours } from '../events/event-days.js';
import type { Event } from '../events/event.entity.js';

/** A day of an event as presence is measured against it. */
export type PresenceDay = {
  date: string;
  /** The hours of the day's programme. */
  hours: Span;
  /** What of them counts for НМО: the blocks that do, or the whole day while no programme tells. */
  counted: Span[];
};

type Session = { date: string; startsAt: string; endsAt: string; countsForNmo: boolean | number };

/** The days of an event with their hours; a day that nothing is known of lasts from midnight to midnight. */
export async function presenceDays(reads: Reads, event: Event): Promise<PresenceDay[]> {
  const [hours] = await readHours(reads, [event.id]);
  const sessions = await reads.read<Session>(
    `SELECT programme_days.date, programme_sessions."startsAt", programme_sessions."endsAt", programme_sessions."countsForNmo"
     FROM programme_sessions JOIN programme_days ON programme_days.id = programme_sessions."dayId"
     WHERE programme_sessions."eventId" = ?`,
    [event.id],
  );
  return daysOf(event, hours!).map(({ date, startsAt, endsAt }) => {
    const whole: Span = {
      from: startsAt ?? toInstant(date, '00:00', event.timeZone),
      to: endsAt ?? toInstant(addDays(date, 1), '00:00', event.timeZone),
    };
    const own = sessions.filter((session) => session.date === date);
    const counting = own.filter(({ countsForNmo }) => countsForNmo);
    return {
      date,
      hours: whole,
      counted: own.length === 0 ? [whole] : counting.map((session) => ({ from: session.startsAt, to: session.endsAt })),
    };
  });
}

/** The day that a moment belongs to: one whose hours it falls into, for programmes that go on after midnight, or the calendar's. */
export const dayOfMoment = (days: readonly PresenceDay[], at: string, timeZone: string): string =>
  days.find(({ hours }) => hours.from <= at && at <= hours.to)?.date ?? localDate(new Date(at), timeZone);
