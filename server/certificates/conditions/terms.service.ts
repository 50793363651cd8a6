import { dayTermsProblems, type DayTerms, type NmoTerms } from '../../../rules/nmo-conditions.js';
import { instant } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database.js';
import { insertRows } from '../../core/insert.js';
import { Reads } from '../../core/kept.js';
import { marks } from '../../core/sql.js';
import { refuse, refuseAny } from '../../core/problems.js';
import type { Event } from '../../events/event.entity.js';
import { datesOf } from '../../events/event-days.js';
import type { SaveNmoTermsInput } from './conditions.inputs.js';
import type { NmoDayTerms, NmoEventTerms } from './conditions.results.js';
import { proposedDays } from './programme-minutes.js';
import type { SavedDayTerms, SavedTerms } from './terms.entity.js';

const findEvent = (reads: Reads, id: string): Promise<Event | null> =>
  reads.readOne<Event>('SELECT * FROM events WHERE id = ?', [id]);

type Dated = Pick<Event, 'id' | 'dates'>;

/** What was saved for the days that each event has today, in their order; of one that has nothing saved there is nothing. */
export async function savedTermsOf(reads: Reads, events: readonly Dated[]): Promise<Map<string, NmoTerms>> {
  const ids = events.map(({ id }) => id);
  const saved = await reads.read<SavedTerms>(`SELECT * FROM nmo_terms WHERE "eventId" IN (${marks(ids)})`, ids);
  const rows = await reads.read<SavedDayTerms>(`SELECT * FROM nmo_conditions WHERE "eventId" IN (${marks(ids)})`, ids);
  return new Map(
    saved.map(({ eventId, needsAllDays }) => {
      const own = new Map(rows.filter((row) => row.eventId === eventId).map((row) => [row.date, row]));
      const event = events.find(({ id }) => id === eventId)!;
      const days = datesOf(event).flatMap((date): DayTerms[] => (own.has(date) ? [own.get(date)!] : []));
      return [eventId, { needsAllDays: Boolean(needsAllDays), days }];
    }),
  );
}

/** The same for one event; null: nothing was saved. */
export const savedTerms = async (reads: Reads, event: Dated): Promise<NmoTerms | null> =>
  (await savedTermsOf(reads, [event])).get(event.id) ?? null;

/** The conditions of an event; what the programme suggests where none were saved. */
async function termsOf(reads: Reads, event: Event): Promise<NmoEventTerms> {
  const proposed = await proposedDays(reads, event);
  const head = await reads.readOne<SavedTerms>('SELECT * FROM nmo_terms WHERE "eventId" = ?', [event.id]);
  const saved = await savedTerms(reads, event);
  const byDate = new Map(saved?.days.map((day) => [day.date, day]));
  return {
    eventId: event.id,
    version: head?.version ?? 0,
    needsAllDays: saved?.needsAllDays ?? false,
    days: proposed.map((day): NmoDayTerms => {
      const own = byDate.get(day.date);
      return own ? { ...day, ...termsIn(own) } : day;
    }),
  };
}

const columns = [
  'countedMinutes',
  'minutes',
  'confirmationsNeeded',
  'confirmationsPlanned',
  'points',
  'hours',
] as const satisfies readonly (keyof DayTerms)[];

const termsIn = (day: DayTerms): Omit<DayTerms, 'date'> =>
  Object.fromEntries(columns.map((name) => [name, day[name]])) as Omit<DayTerms, 'date'>;

export async function findTerms({ reads }: Context, eventId: string): Promise<NmoEventTerms | null> {
  const event = await findEvent(reads, eventId);
  return event && termsOf(reads, event);
}

/** What the programme suggests, whatever was saved. */
export async function proposeTerms({ reads }: Context, eventId: string): Promise<NmoDayTerms[]> {
  const event = await findEvent(reads, eventId);
  return event ? proposedDays(reads, event) : [];
}

const elsewhere =
  'Условия только что изменил другой сотрудник. Сравните: можно взять сохранённые или записать свои поверх.';

/** Moves the version on; of two who have the same one open the second finds it moved. */
async function nextVersion(transaction: Transaction, input: SaveNmoTermsInput, at: string): Promise<void> {
  const { eventId, version, needsAllDays } = input;
  const moved =
    version === 0
      ? await transaction.query(
          `INSERT INTO nmo_terms ("eventId", "needsAllDays", version, "updatedAt") VALUES (?, ?, 1, ?)
           ON CONFLICT ("eventId") DO NOTHING RETURNING "eventId"`,
          [eventId, needsAllDays, at],
        )
      : await transaction.query(
          `UPDATE nmo_terms SET version = version + 1, "needsAllDays" = ?, "updatedAt" = ?
           WHERE "eventId" = ? AND version = ? RETURNING "eventId"`,
          [needsAllDays, at, eventId, version],
        );
  if (moved.length === 0) refuse('STATE_CHANGED', elsewhere);
}

export async function saveTerms(context: Context, input: SaveNmoTermsInput): Promise<{ terms: NmoEventTerms }> {
  const { app, now } = context;
  refuseAny(input.days.flatMap((day) => dayTermsProblems(day)));
  const { eventId } = input;
  await app.database.inTransaction(async (transaction) => {
    const [event] = await transaction.query<Event>('SELECT * FROM events WHERE id = ?', [eventId]);
    if (!event) return refuse('NOT_FOUND', 'Такого мероприятия нет.');
    const given = input.days.map(({ date }) => date).sort();
    if (given.join() !== datesOf(event).join())
      return refuse(
        'DAYS_CHANGED',
        'Дни мероприятия изменились. Обновите страницу и\u00A0задайте условия каждого дня.',
      );
    await nextVersion(transaction, input, instant(now));
    await insertRows(
      transaction,
      'nmo_conditions',
      input.days.map((day) => ({ eventId, date: day.date, ...termsIn(day) })),
      `ON CONFLICT ("eventId", date) DO UPDATE SET ${columns.map((name) => `"${name}" = excluded."${name}"`).join(', ')}`,
    );
  });
  const reads = new Reads(app.database);
  return { terms: await termsOf(reads, (await findEvent(reads, eventId))!) };
}
