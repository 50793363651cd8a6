import type { Request } from 'express';
import { day, toIso, addMs } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import type { Db } from '../../core/database/db.js';
import { placeholders } from '../../core/database/sql.js';
import { allSpecialties, specialtyLabels } from '../../specialties/specialties.service.js';
import { hasBit } from '../calendar/bit-set.js';
import { allEntries, readCatalogue, selectEntries, type Filter } from './catalogue.js';
import { readCalendarChanges } from '../calendar-entries/calendar-changes.js';
import { writeFeedCalendar } from '../calendar/calendar.js';
import { readHours } from '../calendar/event-days.js';
import type { Event } from '../event.entity.js';
import { readPublications } from '../publication/publications.js';
import { EventFormat } from '../event.enums.js';

/** Filter of a feed. */
export type FeedFilter = { filter: Filter; key: string };

const maxSpecialties = 20;
const maxEvents = 1_000;
const pastPeriod = 30 * day;

const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : value === undefined ? [] : [value]).map(String);

/**
 * Reads `?specialty=…&specialty=…&format=in-person|online|mixed`. Other parameters are ignored.
 * @returns null for invalid values: a mistyped address must not give an empty calendar for years
 */
export async function parseFeedFilter(db: Db, query: Request['query']): Promise<FeedFilter | null> {
  const specialties = [...new Set(listOf(query['specialty']))].sort();
  const formats = listOf(query['format']);
  if (specialties.length > maxSpecialties || formats.length > 1) return null;
  const format = formats[0]?.toUpperCase().replaceAll('-', '_');
  if (format !== undefined && !(format in EventFormat)) return null;
  if (specialties.length > 0) {
    const sql = `SELECT id FROM specialties WHERE id IN (${placeholders(specialties)})`;
    if ((await db.query(sql, specialties)).length < specialties.length) return null;
  }
  const filter: Filter = { specialties, format: (format as EventFormat | undefined) ?? null };
  return { filter, key: `${specialties.join(',')} ${format ?? ''}` };
}

const readEvents = async (db: Db, ids: readonly string[]): Promise<Event[]> => {
  if (ids.length === 0) return [];
  const rows = await db.query<Event>(`SELECT * FROM events WHERE id IN (${placeholders(ids)})`, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((event) => event !== undefined);
};

/** Title of a feed: name of the site, then the filter. */
async function titleOf(app: Application, db: Db, { specialties }: Filter): Promise<string> {
  if (!specialties?.length) return `${app.config.site.name}: мероприятия`;
  const labelOf = await specialtyLabels(app, db);
  const names = (await allSpecialties(app, db)).filter(({ id }) => specialties.includes(id)).map(labelOf);
  return `${app.config.site.name}: ${names.sort().join(', ')}`;
}

/** Calendar to subscribe to: upcoming events and those that ended in the last 30 days. */
export async function writeCalendarFeed(app: Application, db: Db, { filter }: FeedFilter): Promise<string> {
  const catalogue = await readCatalogue(app, db);
  const since = toIso(addMs(app.clock.now(), -pastPeriod)).slice(0, 10);
  const bits = selectEntries(catalogue, filter, allEntries(catalogue));
  const ids = catalogue.entries
    .filter(({ endsAt }, index) => hasBit(bits, index) && endsAt > since)
    .map(({ id }) => id)
    .slice(0, maxEvents);
  const events = await readEvents(db, ids);
  const hours = await readHours(db, ids);
  const changes = await readCalendarChanges(db, ids);
  const entries = events.map((event) => {
    const index = ids.indexOf(event.id);
    return { event, hours: hours[index]!, changes: changes[index]! };
  });
  return writeFeedCalendar(app.config, { name: await titleOf(app, db, filter), path: '/events/calendar', entries });
}

export type NewEvent = {
  event: Event;
  publishedAt: string;
  /** Last change of the dates or state, not before the publication. */
  changedAt: string;
};

/** The latest published events that are not over, newest first. */
export async function readLatestEvents(
  app: Application,
  db: Db,
  { filter }: FeedFilter,
  limit: number,
): Promise<{ title: string; events: NewEvent[] }> {
  const catalogue = await readCatalogue(app, db);
  const today = toIso(app.clock.now()).slice(0, 10);
  const bits = selectEntries(catalogue, filter, allEntries(catalogue));
  const publishedAt = await readPublications(db);
  const ids = catalogue.entries
    .filter(({ endsAt }, index) => hasBit(bits, index) && endsAt > today)
    .map(({ id }) => id)
    .sort((one, other) => (publishedAt(one) + one > publishedAt(other) + other ? -1 : 1))
    .slice(0, limit);
  const changes = new Map(ids.map((id) => [id, publishedAt(id)]));
  for (const { eventId, changedAt, name } of (await readCalendarChanges(db, ids)).flat())
    if (name.startsWith(eventId) && changedAt > changes.get(eventId)!) changes.set(eventId, changedAt);
  const events = (await readEvents(db, ids)).map((event) => ({
    event,
    publishedAt: publishedAt(event.id),
    changedAt: changes.get(event.id)!,
  }));
  return { title: await titleOf(app, db, filter), events };
}
