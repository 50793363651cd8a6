import type { Request } from 'express';
import { day, instant, later } from '../core/clock.js';
import type { Application } from '../core/application.js';
import type { Reads } from '../core/kept.js';
import { marks } from '../core/sql.js';
import { allSpecialties, specialtyLabels } from '../specialties/specialties.service.js';
import { has } from './bits.js';
import { everyEntry, readCatalogue, select, type Filter } from './catalogue.js';
import { readChanges } from './calendar-entries/calendar-changes.js';
import { feedOf } from './calendar.js';
import { readHours } from './event-days.js';
import type { Event } from './event.entity.js';
import { readPublications } from './publications.js';
import { EventFormat } from './event.enums.js';

/** What a feed is narrowed to. */
export type FeedChoice = { filter: Filter; key: string };

const mostSpecialties = 20;
const mostEvents = 1_000;
const shownAfterwards = 30 * day;

const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : value === undefined ? [] : [value]).map(String);

/**
 * Reads `?specialty=…&specialty=…&format=in-person|online|mixed`; what else stands there says nothing.
 * @returns null for what no feed can be narrowed to: who mistypes an address should not get an empty calendar for years
 */
export async function readFeedChoice(reads: Reads, query: Request['query']): Promise<FeedChoice | null> {
  const specialties = [...new Set(listOf(query['specialty']))].sort();
  const formats = listOf(query['format']);
  if (specialties.length > mostSpecialties || formats.length > 1) return null;
  const format = formats[0]?.toUpperCase().replaceAll('-', '_');
  if (format !== undefined && !(format in EventFormat)) return null;
  if (specialties.length > 0) {
    const sql = `SELECT id FROM specialties WHERE id IN (${marks(specialties)})`;
    if ((await reads.read(sql, specialties)).length < specialties.length) return null;
  }
  const filter: Filter = { specialties, format: (format as EventFormat | undefined) ?? null };
  return { filter, key: `${specialties.join(',')} ${format ?? ''}` };
}

const readEvents = async (reads: Reads, ids: readonly string[]): Promise<Event[]> => {
  if (ids.length === 0) return [];
  const rows = await reads.read<Event>(`SELECT * FROM events WHERE id IN (${marks(ids)})`, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((event) => event !== undefined);
};

/** What the site's name is followed by in the title of a feed. */
async function titleOf(app: Application, reads: Reads, { specialties }: Filter): Promise<string> {
  if (!specialties?.length) return `${app.config.site.name}: мероприятия`;
  const labelOf = await specialtyLabels(app, reads);
  const names = (await allSpecialties(app, reads)).filter(({ id }) => specialties.includes(id)).map(labelOf);
  return `${app.config.site.name}: ${names.sort().join(', ')}`;
}

/** The calendar to subscribe to: what is to come, and what ended in the last month. */
export async function writeCalendarFeed(app: Application, reads: Reads, { filter }: FeedChoice): Promise<string> {
  const catalogue = await readCatalogue(app, reads);
  const since = instant(later(app.clock.now(), -shownAfterwards)).slice(0, 10);
  const bits = select(catalogue, filter, everyEntry(catalogue));
  const ids = catalogue.entries
    .filter(({ endsAt }, index) => has(bits, index) && endsAt > since)
    .map(({ id }) => id)
    .slice(0, mostEvents);
  const events = await readEvents(reads, ids);
  const hours = await readHours(reads, ids);
  const changes = await readChanges(reads, ids);
  const entries = events.map((event) => {
    const index = ids.indexOf(event.id);
    return { event, hours: hours[index]!, changes: changes[index]! };
  });
  return feedOf(app.config, { name: await titleOf(app, reads, filter), path: '/events/calendar', entries });
}

export type NewEvent = {
  event: Event;
  publishedAt: string;
  /** The last change of what its readers count on; since its publication. */
  changedAt: string;
};

/** The events that were published last and are not over, the newest first. */
export async function readNewEvents(
  app: Application,
  reads: Reads,
  { filter }: FeedChoice,
  limit: number,
): Promise<{ title: string; events: NewEvent[] }> {
  const catalogue = await readCatalogue(app, reads);
  const today = instant(app.clock.now()).slice(0, 10);
  const bits = select(catalogue, filter, everyEntry(catalogue));
  const publishedAt = await readPublications(reads);
  const ids = catalogue.entries
    .filter(({ endsAt }, index) => has(bits, index) && endsAt > today)
    .map(({ id }) => id)
    .sort((one, other) => (publishedAt(one) + one > publishedAt(other) + other ? -1 : 1))
    .slice(0, limit);
  const changes = new Map(ids.map((id) => [id, publishedAt(id)]));
  for (const { eventId, changedAt, name } of (await readChanges(reads, ids)).flat())
    if (name.startsWith(eventId) && changedAt > changes.get(eventId)!) changes.set(eventId, changedAt);
  const events = (await readEvents(reads, ids)).map((event) => ({
    event,
    publishedAt: publishedAt(event.id),
    changedAt: changes.get(event.id)!,
  }));
  return { title: await titleOf(app, reads, filter), events };
}
