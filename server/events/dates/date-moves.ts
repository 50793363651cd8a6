import type { Reader } from '../../core/database/reader.js';
import { toIso } from '../../core/clock.js';
import type { DatedTable } from './dated-table.js';
import type { Transaction } from '../../core/database/database.js';
import { reject } from '../../core/graphql/problems.js';
import { formatDateTime } from '../../core/wording.js';
import type { Event } from '../event.entity.js';
import { shiftBetween } from './date-shift.js';
import { formDates } from './dated-tables.js';

/** A time of an event that shifts when the days of the event change. */
export type DateMove = {
  key: string;
  /** Field of the form that contains it; null: a column of another table. */
  field: string | null;
  /** Label in Russian. */
  what: string;
  was: string;
  becomes: string;
  wasInWords: string;
  becomesInWords: string;
  /** Reason in Russian why it should stay; null: it should move. */
  staysBecause: string | null;
};

/** Decision of staff for each date, by key. */
export type DatesDecision = { move: readonly string[]; keep: readonly string[] };

type FoundDate = Pick<DateMove, 'key' | 'field' | 'what' | 'was'> & { becomes: string | null; isEnd: boolean };
type Row = { id: string; rowTitle: string; dateFrom: string | null; dateUntil: string | null };

/** A sale or registration that has begun or ended should stay, because users may rely on it. */
function reasonToStay({ was: previous, becomes, isEnd }: FoundDate, event: Event, now: string): string | null {
  if (event.state === 'PUBLISHED' && previous <= now) return isEnd ? 'уже закончилось' : 'уже началось';
  if (isEnd && becomes! <= now && previous > now) return 'новая дата уже прошла';
  return null;
}

/** Dates of the form that staff did not change: they still have the same local time. */
function findFormDates(before: Event, after: Event): FoundDate[] {
  const { moveInstant } = shiftBetween(before, after);
  const withSameLocalTime = shiftBetween(before, { dates: before.dates, timeZone: after.timeZone }).moveInstant;
  return formDates.flatMap(({ field, label, isEnd }) => {
    const previous = before[field];
    const becomes = moveInstant(previous);
    const isUntouched = previous !== null && after[field] === withSameLocalTime(previous) && after[field] !== becomes;
    return isUntouched ? [{ key: field, field, what: label, was: previous, becomes, isEnd }] : [];
  });
}

async function findTableDates(
  reader: Reader,
  { table, title, from, until, condition = 'TRUE' }: DatedTable,
  before: Event,
  after: Event,
): Promise<FoundDate[]> {
  const { moveInstant } = shiftBetween(before, after);
  const rows = await reader.query<Row>(
    `SELECT id, ${title} AS "rowTitle", "${from.name}" AS "dateFrom", "${until.name}" AS "dateUntil" FROM ${table}
     WHERE "eventId" = ? AND ${condition} ORDER BY id`,
    [before.id],
  );
  return rows.flatMap(({ id, rowTitle, dateFrom, dateUntil }) =>
    [
      { column: from, was: dateFrom, isEnd: false },
      { column: until, was: dateUntil, isEnd: true },
    ].flatMap(({ column: { name, label }, was: previous, isEnd }) =>
      previous === null
        ? []
        : [
            {
              key: `${table}.${id}.${name}`,
              field: null,
              what: `${rowTitle}: ${label}`,
              was: previous,
              becomes: moveInstant(previous),
              isEnd,
            },
          ],
    ),
  );
}

/** All times that would shift with the days of an event, in the order of the office page. */
export async function readDateMoves(
  reader: Reader,
  tables: readonly DatedTable[],
  before: Event,
  after: Event,
  now: Date,
): Promise<DateMove[]> {
  if (before.dates === after.dates && before.timeZone === after.timeZone) return [];
  const dates = findFormDates(before, after);
  for (const table of tables) dates.push(...(await findTableDates(reader, table, before, after)));
  return dates
    .filter(({ was: previous, becomes }) => becomes !== previous)
    .map(({ isEnd, ...move }) => ({
      ...move,
      becomes: move.becomes!,
      wasInWords: formatDateTime(move.was, before.timeZone),
      becomesInWords: formatDateTime(move.becomes!, after.timeZone),
      staysBecause: reasonToStay({ ...move, isEnd }, before, toIso(now)),
    }));
}

/**
 * Rejects the change if staff has not decided on each time. Times of the form itself are already decided by their
 * value.
 */
function rejectUndecided(moves: readonly DateMove[], decision: DatesDecision | null): void {
  const undecided = moves.filter(
    ({ key, field }) => !decision?.keep.includes(key) && (field !== null || !decision?.move.includes(key)),
  );
  if (undecided.length > 0)
    reject(
      'DATE_MOVES_UNDECIDED',
      `Вместе с\u00a0днями сдвигаются сроки: ${undecided.length}. Посмотрите их под днями и\u00a0решите, какие оставить.`,
      'days',
    );
}

/** Rejects a period whose end would precede its beginning because only one of them shifts. */
async function rejectEndBeforeStart(
  transaction: Transaction,
  { table, title, from, until, condition = 'TRUE' }: DatedTable,
  eventId: string,
): Promise<void> {
  const [invalid] = await transaction.query<{ rowTitle: string }>(
    `SELECT ${title} AS "rowTitle" FROM ${table}
     WHERE "eventId" = ? AND ${condition} AND "${until.name}" <= "${from.name}" ORDER BY id LIMIT 1`,
    [eventId],
  );
  if (invalid)
    reject('DATE_ORDER', `${invalid.rowTitle}: срок закончился бы раньше, чем начнётся. Сдвиньте обе даты.`, 'days');
}

/**
 * Shifts the times that staff confirmed.
 * @returns the shifted times
 * @throws ProblemsError DATE_MOVES_UNDECIDED if staff has not decided on all of them
 */
export async function shiftDates(
  transaction: Transaction,
  tables: readonly DatedTable[],
  before: Event,
  after: Event,
  decision: DatesDecision | null,
  now: Date,
): Promise<DateMove[]> {
  const moves = await readDateMoves(transaction, tables, before, after, now);
  rejectUndecided(moves, decision);
  const confirmed = moves.filter(({ key, field }) => field === null && decision!.move.includes(key));
  for (const { key, becomes } of confirmed) {
    const [table, id, column] = key.split('.');
    await transaction.query(`UPDATE ${table} SET "${column}" = ? WHERE id = ?`, [becomes, id!]);
  }
  for (const table of tables)
    if (confirmed.some(({ key }) => key.startsWith(`${table.table}.`)))
      await rejectEndBeforeStart(transaction, table, after.id);
  return confirmed;
}
