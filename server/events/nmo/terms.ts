import type { DayTerms, NmoTerms } from '../../../rules/nmo-conditions.js';
import type { Transaction } from '../../core/database.js';
import type { Db } from '../../core/kept.js';
import { placeholders, type Value } from '../../core/sql.js';
import { datesOf } from '../event-days.js';
import type { Event } from '../event.entity.js';
import type { SavedDayTerms, SavedTerms } from './terms.entity.js';

/** Reads rows: committed ones, or as a transaction sees them. */
export type Read = <T>(sql: string, values: readonly Value[]) => Promise<T[]>;
export const readsOf =
  (reads: Db): Read =>
  (sql, values) =>
    reads.read(sql, values);
export const readsIn =
  (transaction: Transaction): Read =>
  (sql, values) =>
    transaction.query(sql, values);

type EventPoints = Pick<Event, 'dates' | 'nmoPointsPerDay'>;

/** Points of each day of an event, in the order of its days. */
export const pointsOfDays = (event: EventPoints): number[] => {
  const points = JSON.parse(event.nmoPointsPerDay) as number[];
  return datesOf(event).map((_, index) => points[index] ?? 0);
};

/** Points of all days of an event. */
export const pointsOf = (event: EventPoints): number => pointsOfDays(event).reduce((sum, day) => sum + day, 0);

export type Termed = Pick<Event, 'id' | 'dates' | 'nmoPointsPerDay'>;

function toTerms(event: Termed, { needsAllDays }: SavedTerms, rows: readonly SavedDayTerms[]): NmoTerms | null {
  const points = pointsOfDays(event);
  const days = datesOf(event).map((date, index): DayTerms | null => {
    const row = rows.find((one) => one.date === date);
    return row ? { ...row, points: points[index]! } : null;
  });
  const isComplete = days.every((day, index) => day !== null || points[index] === 0);
  return isComplete ? { needsAllDays: Boolean(needsAllDays), days: days.filter((day) => day !== null) } : null;
}

/** НМО conditions of events by id. Events that have a day with points but without conditions are left out. */
export async function savedTermsOf(read: Read, events: readonly Termed[]): Promise<Map<string, NmoTerms>> {
  const ids = events.map(({ id }) => id);
  const heads = await read<SavedTerms>(`SELECT * FROM nmo_terms WHERE "eventId" IN (${placeholders(ids)})`, ids);
  const rows = await read<SavedDayTerms>(`SELECT * FROM nmo_conditions WHERE "eventId" IN (${placeholders(ids)})`, ids);
  const termsById = new Map<string, NmoTerms>();
  for (const head of heads) {
    const event = events.find(({ id }) => id === head.eventId)!;
    const terms = toTerms(
      event,
      head,
      rows.filter(({ eventId }) => eventId === event.id),
    );
    if (terms) termsById.set(event.id, terms);
  }
  return termsById;
}

/** НМО conditions of one event; null: it has none. */
export const savedTerms = async (read: Read, event: Termed): Promise<NmoTerms | null> =>
  (await savedTermsOf(read, [event])).get(event.id) ?? null;
