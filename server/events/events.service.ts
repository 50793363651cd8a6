import { type Context } from '../core/context.js';
import { cachedLoader, load, rowLoader, rowsByKeys, type PublicLoader } from '../core/graphql/loaders.js';
import type { Application } from '../core/application.js';
import type { Transaction } from '../core/database/database.js';
import type { Db } from '../core/database/db.js';
import { placeholders } from '../core/database/sql.js';
import { Specialty } from '../specialties/specialty.entity.js';
import { Event } from './event.entity.js';
import type { EventDocument, EventPartner, EventQuestion, Tariff } from './event-parts.entity.js';
import type { EventSeats } from './tariffs/seats.entity.js';
import type { TariffQuota } from './tariffs/tariff-quota.entity.js';

/** Finds an event by its present slug or a former one. */
export const findEventBySlug = async (db: Db, slug: string): Promise<Event | null> =>
  (await db.findOne<Event>('events', { slug })) ??
  db.queryOne<Event>(
    'SELECT events.* FROM events JOIN event_old_slugs ON event_old_slugs."eventId" = events.id WHERE event_old_slugs.slug = ?',
    [slug],
  );

export const findEvent = (db: Db, id: string): Promise<Event | null> => db.findOne<Event>('events', { id });

export const eventsById = cachedLoader('event by id', rowLoader<Event>('events'));

/** Loads events by present or former slugs. */
export const eventsBySlug = cachedLoader<Event | null>('event by slug', async (slugs, { db }) => {
  const rows = await db.query<Event & { wanted: string }>(
    `SELECT events.*, events.slug AS wanted FROM events WHERE slug IN (${placeholders(slugs)})
     UNION ALL SELECT events.*, event_old_slugs.slug FROM events
       JOIN event_old_slugs ON event_old_slugs."eventId" = events.id WHERE event_old_slugs.slug IN (${placeholders(slugs)})`,
    [...slugs, ...slugs],
  );
  return slugs.map((slug) => {
    const match = rows.find(({ wanted: foundSlug }) => foundSlug === slug);
    if (!match) return null;
    const { wanted: _name, ...row } = match;
    return row;
  });
});

/** Rows of events, in the order of the ids. */
async function readOfEvents<T extends { eventId: string }>(
  db: Db,
  ids: readonly string[],
  table: string,
  order: string,
): Promise<T[][]> {
  if (ids.length === 0) return [];
  const sql = `SELECT * FROM ${table} WHERE "eventId" IN (${placeholders(ids)}) ORDER BY ${order}`;
  return rowsByKeys(ids, await db.query<T>(sql, ids), (row) => row.eventId);
}

/** Creates a loader of rows by event. */
const ofEvents =
  <T extends { eventId: string }>(
    table: string,
    order: string,
    convert: (row: T) => T = (row) => row,
  ): PublicLoader<string, T[]> =>
  async (ids, { db }) =>
    (await readOfEvents<T>(db, ids, table, order)).map((rows) => rows.map(convert));

/** Tariffs of events for an email, which has no request context. */
export const readTariffs = (db: Db, ids: readonly string[]): Promise<Tariff[][]> =>
  readOfEvents<Tariff>(db, ids, 'tariffs', 'position');

export const seatsOfEvents = cachedLoader('seats of', ofEvents<EventSeats>('event_seats', 'participation DESC'), {
  isKeyTracked: true,
});
export const tariffsOfEvents = cachedLoader('tariffs of', ofEvents<Tariff>('tariffs', 'position'));

const quotasById = rowLoader<TariffQuota>('tariff_quotas');

/** Remaining seats of the tariff's quota; null: it has no quota, and only the seats of the event limit it. */
async function leftInQuota(context: Context, { quotaId }: Tariff): Promise<number | null> {
  const quota = quotaId === null ? null : await load(context, quotasById, quotaId);
  return quota && quota.capacity - quota.taken;
}

export const hasFreeTariffSeat = async (context: Context, tariff: Tariff): Promise<boolean> =>
  (await leftInQuota(context, tariff)) !== 0;

/** Remaining seats of a tariff with a quota. The remaining seats of the event limit them too. Null: it has no quota. */
export async function remainingTariffSeats(context: Context, tariff: Tariff): Promise<number | null> {
  const left = await leftInQuota(context, tariff);
  if (left === null) return null;
  const seats = await load(context, seatsOfEvents, tariff.eventId);
  const eventSeats = seats.find(({ participation }) => participation === tariff.participation);
  return eventSeats?.capacity == null ? left : Math.min(left, eventSeats.capacity - eventSeats.taken);
}

export const partnersOfEvents = cachedLoader('partners of', ofEvents<EventPartner>('event_partners', 'position'));
export const documentsOfEvents = cachedLoader('documents of', ofEvents<EventDocument>('event_documents', 'position'));
export const questionsOfEvents = cachedLoader(
  'questions of',
  ofEvents<EventQuestion>('event_questions', 'position', parseQuestion),
);

/** JSON columns are returned as text. */
export function parseQuestion(row: EventQuestion): EventQuestion {
  const { options, showIf } = row as unknown as { options: string; showIf: string | null };
  return {
    ...row,
    required: Boolean(row.required),
    options: JSON.parse(options),
    showIf: showIf === null ? null : JSON.parse(showIf),
  };
}

export const specialtiesOfEvents = cachedLoader<Specialty[]>('specialties of', async (ids, { db }) =>
  rowsByKeys(
    ids,
    await db.query<Specialty & { eventId: string }>(
      `SELECT specialties.*, event_specialties."eventId" FROM event_specialties
       JOIN specialties ON specialties.id = event_specialties."specialtyId"
       WHERE event_specialties."eventId" IN (${placeholders(ids)}) ORDER BY event_specialties.position`,
      ids,
    ),
    (row) => row.eventId,
  ),
);

/** Data of the registration form, cached until the event changes. */
export type EventRegistrationForm = { event: Event; tariffs: Tariff[]; questions: EventQuestion[] };

export const readRegistrationForm = (
  app: Application,
  context: Context,
  eventId: string,
): Promise<EventRegistrationForm | null> =>
  app.cache.get(`event form ${eventId}`, null, async (db) => {
    const event = await db.findOne<Event>('events', { id: eventId });
    if (!event) return null;
    const loaderContext = context.withDb(db);
    const [tariffs] = await tariffsOfEvents([eventId], loaderContext);
    const [questions] = await questionsOfEvents([eventId], loaderContext);
    return { event, tariffs: tariffs!, questions: questions! };
  });

/** Sets the address of the recording; null removes it. */
export const setRecording = async (transaction: Transaction, eventId: string, url: string | null): Promise<void> => {
  await transaction.update('events', { id: eventId }, { recordingUrl: url });
};
