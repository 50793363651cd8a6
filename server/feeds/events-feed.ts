import { Feed } from 'feed';
import { formatEventPlace } from '../../rules/events/event-place.js';
import type { Application } from '../core/application.js';
import type { Db } from '../core/database/db.js';
import { renderMarkdown } from '../core/markdown.js';
import { formatDates, escapeHtml } from '../core/wording.js';
import { titlePrefixes } from '../events/calendar/calendar.js';
import { effectiveDatesOf } from '../events/calendar/effective-dates.js';
import type { Event } from '../events/event.entity.js';
import { readLatestEvents, type FeedFilter } from '../events/catalogue/event-feed.js';
import { eventTypes } from '../../rules/events/event-labels.js';

export type FeedFormat = 'rss' | 'atom';

const maxEvents = 50;

/** «12–13 марта 2027 г., Санкт-Петербург»: date and place of an event. */
function whenAndWhere(event: Event): string {
  const when = effectiveDatesOf(event);
  const dates = when ? formatDates(when.dates) : 'новая дата уточняется';
  return `${dates}, ${formatEventPlace(event) || 'онлайн'}`;
}

const renderContent = (event: Event, publicUrl: string): string => {
  const heading = escapeHtml(`${titlePrefixes[event.state]}${whenAndWhere(event)}`);
  const body = renderMarkdown(event.description).replaceAll('href="/', `href="${escapeHtml(publicUrl)}/`);
  return `<p><strong>${heading}</strong></p>${body}`;
};

/** The latest published events as RSS 2.0 or Atom. */
export async function writeEventsFeed(app: Application, db: Db, choice: FeedFilter, form: FeedFormat): Promise<string> {
  const { publicUrl, site } = app.config;
  const { title: name, events } = await readLatestEvents(app, db, choice, maxEvents);
  const query = new URLSearchParams([
    ...(choice.filter.specialties ?? []).map((id) => ['specialty', id]),
    ...(choice.filter.format ? [['format', choice.filter.format.toLowerCase().replaceAll('_', '-')]] : []),
  ]);
  const address = (path: string): string => `${publicUrl}${path}${query.size > 0 ? `?${query}` : ''}`;
  const changes = events.map(({ changedAt }) => Date.parse(changedAt));
  const feed = new Feed({
    id: address('/events'),
    title: name,
    description: 'Новые конгрессы, конференции, школы и вебинары',
    link: address('/events'),
    language: 'ru',
    generator: false,
    copyright: site.legalName,
    favicon: `${publicUrl}/favicon.ico`,
    image: `${publicUrl}/files/og.jpg`,
    // Stable while no event changes: readers compare this date.
    updated: new Date(Math.max(0, ...changes)),
    feedLinks: { rss: address('/events.rss'), atom: address('/events.atom') },
    author: { name: site.name, email: site.email, link: publicUrl },
  });
  for (const { event, publishedAt, changedAt } of events) {
    // Readers identify an item by this id. A changed address of the page must not create a new item.
    const id = `urn:uuid:${event.id}`;
    const title = titlePrefixes[event.state] + event.title;
    feed.addItem({
      id,
      guid: id,
      // Atom titles are HTML.
      title: form === 'atom' ? escapeHtml(title) : title,
      link: `${publicUrl}/events/${event.slug}`,
      description: escapeHtml(`${whenAndWhere(event)}. ${event.summary}`),
      content: renderContent(event, publicUrl),
      date: new Date(changedAt),
      published: new Date(publishedAt),
      category: [{ name: eventTypes[event.type], term: event.type.toLowerCase() }],
    });
  }
  return form === 'rss' ? feed.rss2() : feed.atom1();
}
