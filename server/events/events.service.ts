import { type Context } from '../core/context.js';
import { groupBy, keptLoader, load, pick, type Loader } from '../core/loaders.js';
import type { Application } from '../core/application.js';
import type { Transaction } from '../core/database.js';
import type { Reads } from '../core/kept.js';
import { marks } from '../core/sql.js';
import { Specialty } from '../specialties/specialty.entity.js';
import { Event } from './event.entity.js';
import type { EventDocument, EventPartner, EventQuestion, Tariff } from './event-parts.entity.js';
import type { EventSeats } from './seats.entity.js';
import type { TariffQuota } from './tariff-quota.entity.js';

/** By the name in its address, or by one that it had before. */
export const findEventBySlug = async (reads: Reads, slug: string): Promise<Event | null> =>
  (await reads.readOne<Event>('SELECT * FROM events WHERE slug = ?', [slug])) ??
  reads.readOne<Event>(
    'SELECT events.* FROM events JOIN event_old_slugs ON event_old_slugs."eventId" = events.id WHERE event_old_slugs.slug = ?',
    [slug],
  );

/** Events as instances, or TypeGraphQL would make one for each field that has a resolver. */
const asEvent = (row: Event): Event => Object.assign(new Event(), row);

export const eventsById = keptLoader<Event | null>('event by id', async (ids, { reads }) => {
  const rows = await reads.read<Event>(`SELECT * FROM events WHERE id IN (${marks(ids)})`, ids);
  return pick(ids, rows.map(asEvent), (row) => row.id);
});

/** By the names in their addresses, and by those that they had before. */
export const eventsBySlug = keptLoader<Event | null>('event by slug', async (slugs, { reads }) => {
  const rows = await reads.read<Event & { wanted: string }>(
    `SELECT events.*, events.slug AS wanted FROM events WHERE slug IN (${marks(slugs)})
     UNION ALL SELECT events.*, event_old_slugs.slug FROM events
       JOIN event_old_slugs ON event_old_slugs."eventId" = events.id WHERE event_old_slugs.slug IN (${marks(slugs)})`,
    [...slugs, ...slugs],
  );
  return slugs.map((slug) => {
    const found = rows.find(({ wanted }) => wanted === slug);
    if (!found) return null;
    const { wanted: _name, ...row } = found;
    return asEvent(row);
  });
});

/** Rows that belong to events, in the order of the ids. */
async function readOfEvents<T extends { eventId: string }>(
  reads: Reads,
  ids: readonly string[],
  table: string,
  order: string,
): Promise<T[][]> {
  if (ids.length === 0) return [];
  const sql = `SELECT * FROM ${table} WHERE "eventId" IN (${marks(ids)}) ORDER BY ${order}`;
  return groupBy(ids, await reads.read<T>(sql, ids), (row) => row.eventId);
}

/** A loader of rows that belong to an event. */
const ofEvents =
  <T extends { eventId: string }>(
    table: string,
    order: string,
    convert: (row: T) => T = (row) => row,
  ): Loader<string, T[]> =>
  async (ids, { reads }) =>
    (await readOfEvents<T>(reads, ids, table, order)).map((rows) => rows.map(convert));

/** Tariffs of events for an email, which has no context of a request. */
export const readTariffs = (reads: Reads, ids: readonly string[]): Promise<Tariff[][]> =>
  readOfEvents<Tariff>(reads, ids, 'tariffs', 'position');

export const seatsOfEvents = ofEvents<EventSeats>('event_seats', 'participation DESC');
export const tariffsOfEvents = keptLoader('tariffs of', ofEvents<Tariff>('tariffs', 'position'));

const quotasById: Loader<string, TariffQuota | null> = async (ids, { reads }) =>
  pick(
    ids,
    await reads.read<TariffQuota>(`SELECT * FROM tariff_quotas WHERE id IN (${marks(ids)})`, ids),
    (row) => row.id,
  );

/** Seats of a tariff's own that are left; null: it has none, and only those of the event limit it. */
async function leftInQuota(context: Context, { quotaId }: Tariff): Promise<number | null> {
  const quota = quotaId === null ? null : await load(context, quotasById, quotaId);
  return quota && quota.capacity - quota.taken;
}

export const hasTariffRoom = async (context: Context, tariff: Tariff): Promise<boolean> =>
  (await leftInQuota(context, tariff)) !== 0;

/** How many more people a tariff with seats of its own would take: what the event has left limits it too. */
export async function leftAtTariff(context: Context, tariff: Tariff): Promise<number | null> {
  const own = await leftInQuota(context, tariff);
  if (own === null) return null;
  const seats = await load(context, seatsOfEvents, tariff.eventId);
  const around = seats.find(({ participation }) => participation === tariff.participation);
  return around?.capacity == null ? own : Math.min(own, around.capacity - around.taken);
}

export const partnersOfEvents = keptLoader('partners of', ofEvents<EventPartner>('event_partners', 'position'));
export const documentsOfEvents = keptLoader('documents of', ofEvents<EventDocument>('event_documents', 'position'));
export const questionsOfEvents = keptLoader(
  'questions of',
  ofEvents<EventQuestion>('event_questions', 'position', parseQuestion),
);

/** Columns of JSON come from the database as text. */
export function parseQuestion(row: EventQuestion): EventQuestion {
  const { options, showIf } = row as unknown as { options: string; showIf: string | null };
  return {
    ...row,
    required: Boolean(row.required),
    options: JSON.parse(options),
    showIf: showIf === null ? null : JSON.parse(showIf),
  };
}

export const specialtiesOfEvents = keptLoader<Specialty[]>('specialties of', async (ids, { reads }) =>
  groupBy(
    ids,
    await reads.read<Specialty & { eventId: string }>(
      `SELECT specialties.*, event_specialties."eventId" FROM event_specialties
       JOIN specialties ON specialties.id = event_specialties."specialtyId"
       WHERE event_specialties."eventId" IN (${marks(ids)}) ORDER BY event_specialties.position`,
      ids,
    ),
    (row) => row.eventId,
  ),
);

/** What registering needs to know of an event, kept until the event changes. */
export type EventForm = { event: Event; tariffs: Tariff[]; questions: EventQuestion[] };

export const readEventForm = (app: Application, context: Context, eventId: string): Promise<EventForm | null> =>
  app.kept.get(`event form ${eventId}`, null, async (reads) => {
    const event = await reads.readOne<Event>('SELECT * FROM events WHERE id = ?', [eventId]);
    if (!event) return null;
    const own = { ...context, reads };
    const [tariffs] = await tariffsOfEvents([eventId], own);
    const [questions] = await questionsOfEvents([eventId], own);
    return { event, tariffs: tariffs!, questions: questions! };
  });

/** Says where the recording of an event is watched from now on; null: nowhere. */
export const setRecording = async (transaction: Transaction, eventId: string, url: string | null): Promise<void> => {
  await transaction.query('UPDATE events SET "recordingUrl" = ? WHERE id = ?', [url, eventId]);
};
