import type { Request } from 'express';
import { day, instant, later } from '../core/clock.js';
import type { Application } from '../core/context.js';
import { createdAt } from '../core/created-at.js';
import type { Reads } from '../core/kept.js';
import { marks } from '../core/sql.js';
import { between, has, readCatalogue, select, type Filter } from './catalogue.js';
import { feedOf } from './calendar.js';
import { readHours } from './event-days.js';
import { readChangedAt } from './event-sequence.js';
import type { Event } from './event.entity.js';
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
  const sql = `SELECT name FROM specialties WHERE id IN (${marks(specialties)}) ORDER BY name`;
  const names = (await reads.read<{ name: string }>(sql, specialties)).map(({ name }) => name);
  return `${app.config.site.name}: ${names.join(', ')}`;
}

/** The calendar to subscribe to: what is to come, and what ended in the last month. */
export async function writeCalendarFeed(app: Application, reads: Reads, { filter }: FeedChoice): Promise<string> {
  const catalogue = await readCatalogue(app, reads);
  const since = instant(later(app.clock.now(), -shownAfterwards)).slice(0, 10);
  const bits = select(catalogue, filter, between(catalogue, since, '9999-12-31'));
  const ids = catalogue.entries
    .filter((_entry, index) => has(bits, index))
    .map(({ id }) => id)
    .slice(0, mostEvents);
  const events = await readEvents(reads, ids);
  const hours = await readHours(reads, ids);
  const changed = await readChangedAt(reads, ids);
  const entries = events.map((event) => {
    const index = ids.indexOf(event.id);
    return { event, hours: hours[index]!, stamp: createdAt(event.id), changedAt: changed[index]! };
  });
  return feedOf(app.config, { name: await titleOf(app, reads, filter), path: '/events/calendar', entries });
}

/** The events that were added last, the newest first. */
export async function readNewEvents(
  app: Application,
  reads: Reads,
  { filter }: FeedChoice,
  most: number,
): Promise<{ title: string; events: Event[] }> {
  const catalogue = await readCatalogue(app, reads);
  const bits = select(catalogue, filter, between(catalogue, '', '9999-12-31'));
  const ids = catalogue.entries
    .filter((_entry, index) => has(bits, index))
    .map(({ id }) => id)
    .sort()
    .reverse()
    .slice(0, most);
  return { title: await titleOf(app, reads, filter), events: await readEvents(reads, ids) };
}
