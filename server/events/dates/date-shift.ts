import { daysBetween } from '../../../rules/dates/zones.js';
import { toIso } from '../../core/clock.js';
import type { Transaction } from '../../core/database/database.js';
import type { DateShift } from './dated-table.js';
import type { DayMoves } from '../hooks.js';
import { addDays, localDate, localTime, toInstant } from '../../core/zones.js';
import { datesOf } from '../calendar/event-days.js';
import type { Event } from '../event.entity.js';

export type DatedEvent = Pick<Event, 'dates' | 'timeZone'>;

/**
 * The new date of each day. With the same number of days, or entirely new days, the first remains the first and so on.
 * Otherwise a day stays while the event has it.
 */
export function mapDays(previousDays: readonly string[], days: readonly string[]): DayMoves {
  const isMoved = previousDays.length === days.length || !previousDays.some((date) => days.includes(date));
  return new Map(previousDays.map((date, index) => [date, isMoved ? days[index] : days.find((one) => one === date)]));
}

/** Shifts a time with its day. The local time stays the same, to the millisecond. */
export function shiftWithDay(
  at: string,
  [from, to]: readonly [string, string],
  before: DatedEvent,
  after: DatedEvent,
): string {
  const time = new Date(at);
  const date = addDays(localDate(time, before.timeZone), daysBetween(from, to));
  const minute = Date.parse(toInstant(date, localTime(time, before.timeZone), after.timeZone));
  return toIso(new Date(minute + (time.getTime() % 60_000)));
}

/** How days and times of an event shift. A time shifts with the last remaining day before it, or with the first day. */
export function shiftBetween(before: DatedEvent, after: DatedEvent): DateShift {
  const moves = mapDays(datesOf(before), datesOf(after));
  const remaining = [...moves].filter((move): move is [string, string] => move[1] !== undefined);
  const isSame = before.timeZone === after.timeZone && remaining.every(([from, to]) => from === to);
  return {
    moveDate: (date) => moves.get(date),
    moveInstant: (at) => {
      if (at === null || isSame) return at;
      const date = localDate(new Date(at), before.timeZone);
      return shiftWithDay(at, remaining.findLast(([day]) => day <= date) ?? remaining[0]!, before, after);
    },
  };
}

/**
 * Orders the changes so that no two rows of an event have the same date at any time: the database rejects duplicates.
 */
function inSafeOrder(moves: DayMoves): [string, string][] {
  const changed = [...moves].filter((move): move is [string, string] => move[1] !== undefined && move[1] !== move[0]);
  const forward = changed.filter(([from, to]) => to > from).sort(([one], [other]) => (one < other ? 1 : -1));
  const backward = changed.filter(([from, to]) => to < from).sort(([one], [other]) => (one < other ? -1 : 1));
  return [...forward, ...backward];
}

/** Shifts `date` of the rows of an event. Rows of a removed day stay. */
export async function shiftDayRows(
  transaction: Transaction,
  table: 'programme_days' | 'nmo_conditions' | 'online_presence' | 'nmo_codes',
  eventId: string,
  moves: DayMoves,
): Promise<void> {
  for (const [from, to] of inSafeOrder(moves))
    await transaction.query(`UPDATE ${table} SET date = ? WHERE "eventId" = ? AND date = ?`, [to, eventId, from]);
}
