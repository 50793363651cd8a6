import { day as dayLong, minute } from '../../core/clock.js';
import type { Reads } from '../../core/kept.js';
import type { Event } from '../../events/event.entity.js';
import { datesOf } from '../../events/event-days.js';
import type { ProgrammeSession } from '../../events/programme.entity.js';
import type { NmoDayTerms } from './conditions.results.js';

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

const readBlocks = (reads: Reads, eventId: string): Promise<Block[]> =>
  reads.read<Block>(
    `SELECT programme_days.date, programme_sessions."startsAt", programme_sessions."endsAt",
       programme_sessions."sponsorName", programme_sessions."countsForNmo"
     FROM programme_sessions JOIN programme_days ON programme_days.id = programme_sessions."dayId"
     WHERE programme_sessions."eventId" = ?`,
    [eventId],
  );

/** Conditions as the programme and the commission's points suggest them, for each day of an event. */
export async function proposedDays(reads: Reads, event: Event): Promise<NmoDayTerms[]> {
  const blocks = await readBlocks(reads, event.id);
  const approved = event.nmoState === 'APPROVED' ? (JSON.parse(event.nmoPointsPerDay) as number[]) : [];
  return datesOf(event).map((date, index) => {
    const ofDay = blocks.filter((block) => block.date === date);
    const programmeMinutes = minutesOf(ofDay.filter(({ countsForNmo }) => Boolean(countsForNmo)));
    const minutes = ofDay.length > 0 ? programmeMinutes : usualMinutes;
    const points = approved[index] ?? Math.floor(minutes / academicHour);
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
