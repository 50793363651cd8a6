import type { DayTerms } from '../../../rules/nmo-conditions.js';
import { day as dayLong, minute } from '../../core/clock.js';
import { datesOf } from '../event-days.js';
import type { Event } from '../event.entity.js';
import type { ProgrammeSession } from '../programme.entity.js';
import { pointsOfDays, type Read } from './terms.js';

/** What the programme suggests for a day, and the minutes that it has. */
export type ProposedDay = DayTerms & { programmeMinutes: number; sponsorMinutes: number };

type Block = Pick<ProgrammeSession, 'startsAt' | 'endsAt' | 'sponsorName'> & { date: string; countsForNmo: unknown };
type Span = Pick<Block, 'startsAt' | 'endsAt'>;

/** An academic hour, which is a point. */
const academicHour = 45;
/** What a day is taken for while it has no programme. */
const usualMinutes = 270;

/** Minutes that blocks cover; those of parallel halls once. */
export function minutesOf(spans: readonly Span[]): number {
  let covered = 0;
  let until = 0;
  for (const { startsAt, endsAt } of [...spans].sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1))) {
    const from = Math.max(until, Date.parse(startsAt));
    until = Math.max(until, Date.parse(endsAt));
    covered += Math.max(0, Date.parse(endsAt) - from);
  }
  return Math.floor(Math.min(covered, dayLong) / minute);
}

const readBlocks = (read: Read, eventId: string): Promise<Block[]> =>
  read<Block>(
    `SELECT programme_days.date, programme_sessions."startsAt", programme_sessions."endsAt",
       programme_sessions."sponsorName", programme_sessions."countsForNmo"
     FROM programme_sessions JOIN programme_days ON programme_days.id = programme_sessions."dayId"
     WHERE programme_sessions."eventId" = ?`,
    [eventId],
  );

/** Conditions as the programme and the commission's points suggest them, for each day of an event. */
export async function proposedDays(read: Read, event: Event): Promise<ProposedDay[]> {
  const blocks = await readBlocks(read, event.id);
  const known = pointsOfDays(event);
  const areKnown = event.nmoState === 'APPROVED' || known.some((points) => points > 0);
  return datesOf(event).map((date, index) => {
    const ofDay = blocks.filter((block) => block.date === date);
    const programmeMinutes = minutesOf(ofDay.filter(({ countsForNmo }) => Boolean(countsForNmo)));
    const minutes = ofDay.length > 0 ? programmeMinutes : usualMinutes;
    const points = areKnown ? known[index]! : Math.floor(minutes / academicHour);
    return {
      date,
      countedMinutes: 'ANY',
      // No more is asked for than the points are for: the rest of a long day is left to the participant.
      minutes: points === 0 ? 0 : Math.min(minutes || usualMinutes, points * academicHour),
      confirmationsNeeded: 0,
      confirmationsPlanned: 0,
      points,
      hours: points,
      programmeMinutes,
      sponsorMinutes: minutesOf(ofDay.filter(({ sponsorName }) => sponsorName !== null)),
    };
  });
}
