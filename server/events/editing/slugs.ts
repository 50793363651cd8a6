import type { Transaction } from '../../core/database/database.js';
import { reject } from '../../core/graphql/problems.js';
import { insertUnderSlug, uniqueSlug } from '../../core/slug.js';
import type { Event } from '../event.entity.js';

type UsedSlug = { slug: string; eventId: string };

const readUsedSlugs = (transaction: Transaction): Promise<UsedSlug[]> =>
  transaction.query<UsedSlug>(
    'SELECT slug, id AS "eventId" FROM events UNION ALL SELECT slug, "eventId" FROM event_old_slugs',
  );

/** Inserts an event with a slug from its title that no event has or had. */
export const insertEvent = (transaction: Transaction, event: Omit<Event, 'slug'>): Promise<Event> =>
  insertUnderSlug(transaction, 'events', event, async () => {
    const usedSlugs = new Set((await readUsedSlugs(transaction)).map(({ slug }) => slug));
    return uniqueSlug(event.title, (slug) => usedSlugs.has(slug));
  });

/** Changes the slug. The old one still leads to the event. An event can take back a former slug. */
export async function replaceSlug(
  transaction: Transaction,
  eventId: string,
  before: string,
  after: string,
  at: string,
): Promise<void> {
  if (before === after) return;
  const usedSlug = (await readUsedSlugs(transaction)).find(({ slug }) => slug === after);
  if (usedSlug && usedSlug.eventId !== eventId)
    reject('SLUG_TAKEN', 'Этот адрес занят другим мероприятием: нынешний или прежний.', 'slug');
  await transaction.delete('event_old_slugs', { slug: after, eventId });
  await transaction.insert('event_old_slugs', [{ slug: before, eventId, replacedAt: at }]);
}
