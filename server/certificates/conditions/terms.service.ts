import { dayConditionsProblems, type DayConditions } from '../../../rules/nmo/nmo-conditions.js';
import { defaultRoomTerms, roomTermsProblems, type RoomTerms } from '../../../rules/nmo/room-terms.js';
import { toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database/database.js';
import { Db } from '../../core/database/db.js';
import { placeholders } from '../../core/database/sql.js';
import { reject, rejectAny } from '../../core/graphql/problems.js';
import type { Event } from '../../events/event.entity.js';
import { datesOf } from '../../events/calendar/event-days.js';
import { lockEvent } from '../../events/publication/lock-event.js';
import { proposeDayTerms } from '../../events/nmo/proposed-terms.js';
import type { SavedDayTerms, SavedTerms } from '../../events/nmo/terms.entity.js';
import { pointsOfDays, roomTermsIn } from '../../events/nmo/terms.js';
import { recordBasisChanges } from '../../registrations/register/basis.js';
import type { SaveNmoTermsInput } from './conditions.inputs.js';
import { findAffectedDocuments, rejectUnconfirmed } from '../documents/documents-affected.js';
import type { NmoDayTerms, NmoEventTerms, NmoTermsSaved } from './conditions.results.js';

const findEvent = (db: Db, id: string): Promise<Event | null> => db.findOne<Event>('events', { id });

/** The conditions of an event; proposals from the programme for days without conditions. */
async function termsOf(db: Db, event: Event): Promise<NmoEventTerms> {
  const proposed = await proposeDayTerms(db, event);
  const head = await db.findOne<SavedTerms>('nmo_terms', { eventId: event.id });
  const rows = await db.query<SavedDayTerms>('SELECT * FROM nmo_conditions WHERE "eventId" = ?', [event.id]);
  const saved = new Map(rows.map((row) => [row.date, row]));
  return {
    eventId: event.id,
    version: head?.version ?? 0,
    needsAllDays: Boolean(head?.needsAllDays ?? false),
    rooms: roomTermsIn(head ?? undefined),
    days: proposed.map((day): NmoDayTerms => {
      const row = saved.get(day.date);
      return { ...day, ...(row && termsIn(row)), isSaved: row !== undefined };
    }),
    outdatedDocuments: await countOutdated(db, event),
  };
}

/** Counts valid documents whose points are not a possible sum of the points of the event's days. */
async function countOutdated(db: Db, event: Event): Promise<number> {
  const sums = possibleSums(pointsOfDays(event));
  const row = await db.queryOne<{ count: number }>(
    `SELECT COUNT(*) AS count FROM certificates WHERE "eventId" = ? AND kind = 'NMO' AND state = 'ISSUED'
       AND points NOT IN (${placeholders(sums)})
       AND NOT EXISTS (SELECT 1 FROM nmo_decisions WHERE nmo_decisions."registrationId" = certificates."registrationId"
         AND nmo_decisions.points = certificates.points)`,
    [event.id, ...sums],
  );
  return Number(row!.count);
}

/** All sums of points of any of the days. */
const possibleSums = (points: readonly number[]): number[] => [
  ...points.reduce((sums, dayPoints) => new Set([...sums, ...[...sums].map((sum) => sum + dayPoints)]), new Set([0])),
];

const columns = [
  'countedMinutes',
  'minutes',
  'confirmationsNeeded',
  'confirmationsPlanned',
  'hours',
] as const satisfies readonly (keyof DayConditions)[];

type Conditions = Pick<DayConditions, (typeof columns)[number]>;
const termsIn = (day: Conditions): Conditions =>
  Object.fromEntries(columns.map((name) => [name, day[name]])) as Conditions;

export async function findTerms({ db }: Context, eventId: string): Promise<NmoEventTerms | null> {
  const event = await findEvent(db, eventId);
  return event && termsOf(db, event);
}

/** Proposals from the programme, regardless of saved conditions. */
export async function proposeTerms({ db }: Context, eventId: string): Promise<NmoDayTerms[]> {
  const event = await findEvent(db, eventId);
  return event ? (await proposeDayTerms(db, event)).map((day) => ({ ...day, isSaved: false })) : [];
}

const changedByOther =
  'Условия только что изменил другой сотрудник. Сравните: можно взять сохранённые или записать свои поверх.';

const roomColumns = Object.keys(defaultRoomTerms) as (keyof RoomTerms)[];
const quote = (name: string): string => `"${name}"`;

/** Saves what is not of a single day, with the next version. Of two users who edit the same version the second gets STATE_CHANGED. */
async function saveHead(transaction: Transaction, input: SaveNmoTermsInput, at: string): Promise<void> {
  const { eventId, version, needsAllDays, rooms } = input;
  const updated =
    version === 0
      ? await transaction.query(
          `INSERT INTO nmo_terms ("eventId", "needsAllDays", version, "updatedAt", ${roomColumns.map(quote).join(', ')})
           VALUES (?, ?, 1, ?, ${placeholders(roomColumns)}) ON CONFLICT ("eventId") DO NOTHING RETURNING "eventId"`,
          [eventId, needsAllDays, at, ...roomColumns.map((name) => (rooms ?? defaultRoomTerms)[name])],
        )
      : await transaction.query(
          `UPDATE nmo_terms SET version = version + 1, "needsAllDays" = ?, "updatedAt" = ?,
             ${roomColumns.map((name) => `"${name}" = COALESCE(?, "${name}")`).join(', ')}
           WHERE "eventId" = ? AND version = ? RETURNING "eventId"`,
          [needsAllDays, at, ...roomColumns.map((name) => rooms?.[name] ?? null), eventId, version],
        );
  if (updated.length === 0) reject('STATE_CHANGED', changedByOther);
}

/** Stores the points of the days in the event, where the form of the event edits them too. */
async function setPoints(transaction: Transaction, event: Event, input: SaveNmoTermsInput): Promise<void> {
  const points = datesOf(event).map((date) => input.days.find((day) => day.date === date)!.points);
  if (JSON.stringify(points) === JSON.stringify(pointsOfDays(event))) return;
  if (event.nmoState === 'APPROVED' && points.every((count) => count === 0))
    reject(
      'POINTS_REQUIRED',
      'Мероприятие одобрено: укажите баллы хотя бы одного дня.',
      `days.${datesOf(event)[0]}.points`,
    );
  await transaction.update('events', { id: event.id }, { nmoPointsPerDay: JSON.stringify(points) });
}

/** Saves the conditions. Documents that lose their basis are revoked after the commit; staff has to confirm that first. */
export async function saveTerms(context: Context, input: SaveNmoTermsInput): Promise<NmoTermsSaved> {
  const { app, now, viewer } = context;
  rejectAny([...input.days.flatMap(dayConditionsProblems), ...(input.rooms ? roomTermsProblems(input.rooms) : [])]);
  const { eventId, version } = input;
  const revoked = await app.database.inTransaction(async (transaction) => {
    const event = await lockEvent(transaction, eventId);
    const dates = input.days.map(({ date }) => date).sort();
    if (dates.join() !== datesOf(event).join())
      return reject(
        'DAYS_CHANGED',
        'Дни мероприятия изменились. Обновите страницу и\u00A0задайте условия каждого дня.',
      );
    await saveHead(transaction, input, toIso(now));
    await setPoints(transaction, event, input);
    await transaction.insert(
      'nmo_conditions',
      input.days.map((day) => ({ eventId, date: day.date, ...termsIn(day) })),
      `ON CONFLICT ("eventId", date) DO UPDATE SET ${columns.map((name) => `"${name}" = excluded."${name}"`).join(', ')}`,
    );
    const affected = await findAffectedDocuments(app, transaction, { eventId });
    rejectUnconfirmed(viewer, affected, input.revokesDocuments);
    const changes = affected.registrationIds.map((registrationId) => ({
      registrationId,
      cause: 'TERMS_CHANGED' as const,
      subjectId: `version ${version + 1}`,
      byId: viewer!.id,
    }));
    await recordBasisChanges(transaction, changes, now);
    return affected;
  });
  const db = new Db(app.database);
  return { terms: await termsOf(db, (await findEvent(db, eventId))!), revoked };
}
