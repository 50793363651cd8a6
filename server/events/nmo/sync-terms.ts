import { toIso } from '../../core/clock.js';
import type { Transaction } from '../../core/database/database.js';
import type { DayMoves } from '../hooks.js';
import { formatDayRange } from '../../../rules/text/format.js';
import { shiftDayRows } from '../dates/date-shift.js';
import { datesOf } from '../calendar/event-days.js';
import type { Event } from '../event.entity.js';
import { formatPoints } from '../event.labels.js';
import { proposeDayTerms } from './proposed-terms.js';
import type { SavedDayTerms, SavedTerms } from './terms.entity.js';
import { pointsOfDays } from './terms.js';

const formatDay = (date: string): string => formatDayRange(date, date);

const readRows = (transaction: Transaction, eventId: string): Promise<SavedDayTerms[]> =>
  transaction.query<SavedDayTerms>('SELECT * FROM nmo_conditions WHERE "eventId" = ? ORDER BY date', [eventId]);

/** Shifts conditions with their days and deletes those of removed days. @returns removed days that had conditions */
async function shiftTerms(transaction: Transaction, eventId: string, moves: DayMoves): Promise<string[]> {
  const rows = await readRows(transaction, eventId);
  const removedDates = rows.map(({ date }) => date).filter((date) => moves.get(date) === undefined);
  for (const date of removedDates) await transaction.delete('nmo_conditions', { eventId, date });
  await shiftDayRows(transaction, 'nmo_conditions', eventId, moves);
  return removedDates;
}

/** If the hours of a day were equal to its points, they follow a change of the points. */
async function adjustHours(transaction: Transaction, before: Event, after: Event, moves: DayMoves): Promise<void> {
  const points = new Map(pointsOfDays(after).map((count, index) => [datesOf(after)[index]!, count]));
  for (const [index, previousPoints] of pointsOfDays(before).entries()) {
    const date = moves.get(datesOf(before)[index]!);
    const newPoints = date === undefined ? previousPoints : points.get(date)!;
    if (date !== undefined && newPoints !== previousPoints)
      await transaction.update(
        'nmo_conditions',
        { eventId: after.id, date, hours: previousPoints },
        { hours: newPoints },
      );
  }
}

/**
 * Saves the proposed conditions for each day of an approved event that has points but no required minutes. Without
 * conditions nobody would get points; with zero minutes everybody would.
 */
async function completeTerms(transaction: Transaction, event: Event, now: Date): Promise<string[]> {
  if (event.nmoState !== 'APPROVED') return [];
  const daysWithMinutes = new Set(
    (await readRows(transaction, event.id)).filter(({ minutes }) => minutes > 0).map(({ date }) => date),
  );
  const proposed = await proposeDayTerms(transaction, event);
  const missing = proposed.filter(({ date, points }) => points > 0 && !daysWithMinutes.has(date));
  if (missing.length === 0) return [];
  await transaction.query(
    `INSERT INTO nmo_terms ("eventId", "needsAllDays", version, "updatedAt") VALUES (?, ?, 0, ?)
     ON CONFLICT ("eventId") DO NOTHING`,
    [event.id, false, toIso(now)],
  );
  const rows = missing.map(
    ({ date, countedMinutes, minutes, confirmationsNeeded, confirmationsPlanned, hours }): SavedDayTerms => ({
      eventId: event.id,
      date,
      countedMinutes,
      minutes,
      confirmationsNeeded,
      confirmationsPlanned,
      hours,
    }),
  );
  await transaction.insert(
    'nmo_conditions',
    rows,
    'ON CONFLICT ("eventId", date) DO UPDATE SET minutes = excluded.minutes, hours = excluded.hours',
  );
  return missing.map(
    ({ date, minutes, points }) =>
      `${formatDay(date)}: сохранены предложенные условия НМО — ${minutes}\u00A0мин, ${formatPoints(points)}. Проверьте их на странице «НМО».`,
  );
}

const fingerprint = async (transaction: Transaction, event: Event): Promise<string> =>
  JSON.stringify([await readRows(transaction, event.id), pointsOfDays(event)]);

/**
 * Updates the НМО conditions after a change of days, points or state of an event.
 * @param moves new date of each day; null: days are unchanged
 * @returns sentences in Russian for staff
 */
export async function syncNmoTerms(
  transaction: Transaction,
  before: Event,
  after: Event,
  moves: DayMoves | null,
  now: Date,
): Promise<string[]> {
  const head = await transaction.findOne<SavedTerms>('nmo_terms', { eventId: after.id });
  const unchangedDays: DayMoves = new Map(datesOf(before).map((date) => [date, date]));
  const fingerprintBefore = await fingerprint(transaction, before);
  const removedDates = moves && head ? await shiftTerms(transaction, after.id, moves) : [];
  await adjustHours(transaction, before, after, moves ?? unchangedDays);
  const added = await completeTerms(transaction, after, now);
  if ((head || added.length > 0) && fingerprintBefore !== (await fingerprint(transaction, after)))
    await transaction.query('UPDATE nmo_terms SET version = version + 1, "updatedAt" = ? WHERE "eventId" = ?', [
      toIso(now),
      after.id,
    ]);
  return [
    ...removedDates.map((date) => `${formatDay(date)}: этого дня больше нет, его условия НМО удалены.`),
    ...added,
  ];
}
