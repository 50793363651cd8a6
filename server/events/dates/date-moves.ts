import { instant } from '../../core/clock.js';
import type { DatedTable } from './dated-table.js';
import type { Transaction } from '../../core/database.js';
import { refuse } from '../../core/problems.js';
import { momentInWords } from '../../core/wording.js';
import type { Event } from '../event.entity.js';
import { shiftBetween } from './date-shift.js';
import { formDates } from './dated-tables.js';

/** An instant that counts from the days of an event, when these move. */
export type DateMove = {
  key: string;
  /** The field of the form that holds it; null: a row of its own does. */
  field: string | null;
  /** What it is, Russian. */
  what: string;
  was: string;
  becomes: string;
  wasInWords: string;
  becomesInWords: string;
  /** Why it had better stay, Russian; null: it moves. */
  staysBecause: string | null;
};

/** What staff has decided of each of them, by its key. */
export type DatesDecision = { move: readonly string[]; keep: readonly string[] };

type Found = Pick<DateMove, 'key' | 'field' | 'what' | 'was'> & { becomes: string | null; isEnd: boolean };
type Row = { id: string; rowTitle: string; dateFrom: string | null; dateUntil: string | null };

/** What is on sale, or over, stays so unless staff says otherwise: people may have counted on it. */
function reasonToStay({ was, becomes, isEnd }: Found, event: Event, now: string): string | null {
  if (event.state === 'PUBLISHED' && was <= now) return isEnd ? 'уже закончилось' : 'уже началось';
  if (isEnd && becomes! <= now && was > now) return 'новая дата уже прошла';
  return null;
}

/** What of the form counts from the days and was sent as it was: the same text by the clock of the place. */
function movesOfForm(before: Event, after: Event): Found[] {
  const { moveInstant } = shiftBetween(before, after);
  const asSent = shiftBetween(before, { dates: before.dates, timeZone: after.timeZone }).moveInstant;
  return formDates.flatMap(({ field, label, isEnd }) => {
    const was = before[field];
    const becomes = moveInstant(was);
    const isUntouched = was !== null && after[field] === asSent(was) && after[field] !== becomes;
    return isUntouched ? [{ key: field, field, what: label, was, becomes, isEnd }] : [];
  });
}

async function movesOfTable(
  query: Transaction['query'],
  { table, title, from, until, condition = 'TRUE' }: DatedTable,
  before: Event,
  after: Event,
): Promise<Found[]> {
  const { moveInstant } = shiftBetween(before, after);
  const rows = await query<Row>(
    `SELECT id, ${title} AS "rowTitle", "${from.name}" AS "dateFrom", "${until.name}" AS "dateUntil" FROM ${table}
     WHERE "eventId" = ? AND ${condition} ORDER BY id`,
    [before.id],
  );
  return rows.flatMap(({ id, rowTitle, dateFrom, dateUntil }) =>
    [
      { column: from, was: dateFrom, isEnd: false },
      { column: until, was: dateUntil, isEnd: true },
    ].flatMap(({ column: { name, label }, was, isEnd }) =>
      was === null
        ? []
        : [
            {
              key: `${table}.${id}.${name}`,
              field: null,
              what: `${rowTitle}: ${label}`,
              was,
              becomes: moveInstant(was),
              isEnd,
            },
          ],
    ),
  );
}

/** All instants that would move along with the days of an event, in the order in which staff reads them. */
export async function readDateMoves(
  query: Transaction['query'],
  tables: readonly DatedTable[],
  before: Event,
  after: Event,
  now: Date,
): Promise<DateMove[]> {
  if (before.dates === after.dates && before.timeZone === after.timeZone) return [];
  const found = movesOfForm(before, after);
  for (const table of tables) found.push(...(await movesOfTable(query, table, before, after)));
  return found
    .filter(({ was, becomes }) => becomes !== was)
    .map(({ isEnd, ...move }) => ({
      ...move,
      becomes: move.becomes!,
      wasInWords: momentInWords(move.was, before.timeZone),
      becomesInWords: momentInWords(move.becomes!, after.timeZone),
      staysBecause: reasonToStay({ ...move, isEnd }, before, instant(now)),
    }));
}

/** Refuses when an instant would move of which staff has not decided; those of the form move by other values in it. */
function refuseUndecided(moves: readonly DateMove[], decision: DatesDecision | null): void {
  const open = moves.filter(
    ({ key, field }) => !decision?.keep.includes(key) && (field !== null || !decision?.move.includes(key)),
  );
  if (open.length > 0)
    refuse(
      'DATES_NEEDED',
      `Вместе с\u00a0днями сдвигаются сроки: ${open.length}. Посмотрите их под днями и\u00a0решите, какие оставить.`,
      'days',
    );
}

/** Refuses a span that would end before it begins, because only one of its ends moved. */
async function refuseTurned(
  transaction: Transaction,
  { table, title, from, until, condition = 'TRUE' }: DatedTable,
  eventId: string,
): Promise<void> {
  const [turned] = await transaction.query<{ rowTitle: string }>(
    `SELECT ${title} AS "rowTitle" FROM ${table}
     WHERE "eventId" = ? AND ${condition} AND "${until.name}" <= "${from.name}" ORDER BY id LIMIT 1`,
    [eventId],
  );
  if (turned)
    refuse('DATES_TURNED', `${turned.rowTitle}: срок закончился бы раньше, чем начнётся. Сдвиньте обе даты.`, 'days');
}

/**
 * Moves what counts from the days of an event, as staff has decided.
 * @returns what moved
 * @throws Refusal DATES_NEEDED when staff has not decided of all of it
 */
export async function moveDates(
  transaction: Transaction,
  tables: readonly DatedTable[],
  before: Event,
  after: Event,
  decision: DatesDecision | null,
  now: Date,
): Promise<DateMove[]> {
  const moves = await readDateMoves(transaction.query, tables, before, after, now);
  refuseUndecided(moves, decision);
  const decided = moves.filter(({ key, field }) => field === null && decision!.move.includes(key));
  for (const { key, becomes } of decided) {
    const [table, id, column] = key.split('.');
    await transaction.query(`UPDATE ${table} SET "${column}" = ? WHERE id = ?`, [becomes, id!]);
  }
  for (const table of tables)
    if (decided.some(({ key }) => key.startsWith(`${table.table}.`))) await refuseTurned(transaction, table, after.id);
  return decided;
}
