import { instant } from '../../core/clock.js';
import type { Transaction } from '../../core/database.js';
import type { DateShift } from './dated-table.js';
import type { DayMoves } from '../hooks.js';
import { addDays, localDate, localTime, toInstant } from '../../core/zones.js';
import { datesOf } from '../event-days.js';
import type { Event } from '../event.entity.js';

export type Dated = Pick<Event, 'dates' | 'timeZone'>;

const dayMs = 86_400_000;

/**
 * Where each day goes. As many days as before, or none of those before: the first stays the first, the second the second.
 * Otherwise a day stays while the event has it.
 */
export function dayMoves(was: readonly string[], are: readonly string[]): DayMoves {
  const isMoved = was.length === are.length || !was.some((date) => are.includes(date));
  return new Map(was.map((date, index) => [date, isMoved ? are[index] : are.find((one) => one === date)]));
}

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** An instant when its day becomes another one: the same time by the clock of the place, to the millisecond. */
export function moveWithDay(at: string, [from, to]: readonly [string, string], before: Dated, after: Dated): string {
  const then = new Date(at);
  const date = addDays(localDate(then, before.timeZone), daysBetween(from, to));
  const minute = Date.parse(toInstant(date, localTime(then, before.timeZone), after.timeZone));
  return instant(new Date(minute + (then.getTime() % 60_000)));
}

/** How days and instants of an event move. An instant goes along with the day before it that the event still has, or the first one. */
export function shiftBetween(before: Dated, after: Dated): DateShift {
  const moves = dayMoves(datesOf(before), datesOf(after));
  const kept = [...moves].filter((move): move is [string, string] => move[1] !== undefined);
  const isSame = before.timeZone === after.timeZone && kept.every(([from, to]) => from === to);
  return {
    moveDate: (date) => moves.get(date),
    moveInstant: (at) => {
      if (at === null || isSame) return at;
      const date = localDate(new Date(at), before.timeZone);
      return moveWithDay(at, kept.findLast(([day]) => day <= date) ?? kept[0]!, before, after);
    },
  };
}

/** Dates in the order in which they can move one by one, so that each belongs to one row at every moment. */
function inOrder(moves: DayMoves): [string, string][] {
  const moved = [...moves].filter((move): move is [string, string] => move[1] !== undefined && move[1] !== move[0]);
  const forth = moved.filter(([from, to]) => to > from).sort(([one], [other]) => (one < other ? 1 : -1));
  const back = moved.filter(([from, to]) => to < from).sort(([one], [other]) => (one < other ? -1 : 1));
  return [...forth, ...back];
}

/** Moves the `date` of the rows of an event along with its days; those of a day that is no more stay. */
export async function moveDayRows(
  transaction: Transaction,
  table: 'programme_days' | 'nmo_conditions' | 'online_presence' | 'nmo_codes',
  eventId: string,
  moves: DayMoves,
): Promise<void> {
  for (const [from, to] of inOrder(moves))
    await transaction.query(`UPDATE ${table} SET date = ? WHERE "eventId" = ? AND date = ?`, [to, eventId, from]);
}
