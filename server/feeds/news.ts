import { Feed } from 'feed';
import type { Application } from '../core/context.js';
import { createdAt } from '../core/created-at.js';
import type { Reads } from '../core/kept.js';
import { renderMarkdown } from '../core/markdown.js';
import { readNewEvents, type FeedChoice } from '../events/event-feed.js';
import { eventTypeNames } from '../events/event.enums.js';

export type NewsForm = 'rss' | 'atom';

const most = 50;

/** The events that were added last, as RSS 2.0 or Atom. */
export async function writeNews(app: Application, reads: Reads, choice: FeedChoice, form: NewsForm): Promise<string> {
  const { publicUrl, site } = app.config;
  const { title, events } = await readNewEvents(app, reads, choice, most);
  const query = new URLSearchParams([
    ...(choice.filter.specialties ?? []).map((id) => ['specialty', id]),
    ...(choice.filter.format ? [['format', choice.filter.format.toLowerCase().replaceAll('_', '-')]] : []),
  ]);
  const address = (path: string): string => `${publicUrl}${path}${query.size > 0 ? `?${query}` : ''}`;
  const newest = events[0];
  const feed = new Feed({
    id: address('/events'),
    title,
    description: 'Новые конгрессы, конференции, школы и вебинары',
    link: address('/events'),
    language: 'ru',
    generator: false,
    copyright: site.legalName,
    favicon: `${publicUrl}/favicon.ico`,
    image: `${publicUrl}/files/og.jpg`,
    // Nothing changes while nothing is added: readers compare.
    updated: newest ? createdAt(newest.id) : new Date(0),
    feedLinks: { rss: address('/events.rss'), atom: address('/events.atom') },
    author: { name: site.name, email: site.email, link: publicUrl },
  });
  for (const event of events) {
    const link = `${publicUrl}/events/${event.slug}`;
    feed.addItem({
      id: link,
      guid: link,
      title: event.title,
      link,
      description: event.summary,
      content: renderMarkdown(event.description),
      date: createdAt(event.id),
      published: createdAt(event.id),
      category: [{ name: eventTypeNames[event.type] }],
    });
  }
  return form === 'rss' ? feed.rss2() : feed.atom1();
}
