import type { Reader } from '../../core/database/reader.js';
import type { DayConditions } from '../../../rules/nmo/nmo-conditions.js';
import { day as dayLong, minute } from '../../core/clock.js';
import { datesOf } from '../calendar/event-days.js';
import type { Event } from '../event.entity.js';
import type { ProgrammeSession } from '../programme.entity.js';
import { pointsOfDays } from './terms.js';

/** Proposed conditions of a day, and the minutes of its programme. */
export type ProposedDay = DayConditions & { programmeMinutes: number; sponsorMinutes: number };

type SessionRow = Pick<ProgrammeSession, 'startsAt' | 'endsAt' | 'sponsorName'> & {
  date: string;
  countsForNmo: unknown;
};
type Period = Pick<SessionRow, 'startsAt' | 'endsAt'>;

/** Minutes of an academic hour; an academic hour gives one point. */
const academicHour = 45;
/** Assumed minutes of a day without a programme. */
const defaultMinutes = 270;

/** Minutes that sessions cover. Parallel sessions count once. */
export function countMinutes(periods: readonly Period[]): number {
  let covered = 0;
  let until = 0;
  for (const { startsAt, endsAt } of [...periods].sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1))) {
    const from = Math.max(until, Date.parse(startsAt));
    until = Math.max(until, Date.parse(endsAt));
    covered += Math.max(0, Date.parse(endsAt) - from);
  }
  return Math.floor(Math.min(covered, dayLong) / minute);
}

const readSessions = (reader: Reader, eventId: string): Promise<SessionRow[]> =>
  reader.query<SessionRow>(
    `SELECT programme_days.date, programme_sessions."startsAt", programme_sessions."endsAt",
       programme_sessions."sponsorName", programme_sessions."countsForNmo"
     FROM programme_sessions JOIN programme_days ON programme_days.id = programme_sessions."dayId"
     WHERE programme_sessions."eventId" = ?`,
    [eventId],
  );

/** Proposed conditions for each day of an event, from its programme and the approved points. */
export async function proposeDayTerms(reader: Reader, event: Event): Promise<ProposedDay[]> {
  const sessions = await readSessions(reader, event.id);
  const pointsPerDay = pointsOfDays(event);
  const arePointsKnown = event.nmoState === 'APPROVED' || pointsPerDay.some((points) => points > 0);
  return datesOf(event).map((date, index) => {
    const daySessions = sessions.filter((session) => session.date === date);
    const programmeMinutes = countMinutes(daySessions.filter(({ countsForNmo }) => Boolean(countsForNmo)));
    const minutes = daySessions.length > 0 ? programmeMinutes : defaultMinutes;
    const points = arePointsKnown ? pointsPerDay[index]! : Math.floor(minutes / academicHour);
    return {
      date,
      countedMinutes: 'ANY',
      // Points × 45 minutes at most, so that participants of a long day need not attend all of it.
      minutes: points === 0 ? 0 : Math.min(minutes || defaultMinutes, points * academicHour),
      confirmationsNeeded: 0,
      confirmationsPlanned: 0,
      points,
      hours: points,
      programmeMinutes,
      sponsorMinutes: countMinutes(daySessions.filter(({ sponsorName }) => sponsorName !== null)),
    };
  });
}
