import type { Transaction } from '../../core/database.js';
import { insertRows } from '../../core/insert.js';
import { reject } from '../../core/problems.js';
import { insertUnderSlug, uniqueSlug } from '../../core/slug.js';
import type { Event } from '../event.entity.js';

type Taken = { slug: string; eventId: string };

const takenSlugs = (transaction: Transaction): Promise<Taken[]> =>
  transaction.query<Taken>(
    'SELECT slug, id AS "eventId" FROM events UNION ALL SELECT slug, "eventId" FROM event_old_slugs',
  );

/** Stores a new event under an address, made from its title, that no event has or had. */
export const insertEvent = (transaction: Transaction, unnamed: Omit<Event, 'slug'>): Promise<Event> =>
  insertUnderSlug(transaction, 'events', unnamed, async () => {
    const taken = new Set((await takenSlugs(transaction)).map(({ slug }) => slug));
    return uniqueSlug(unnamed.title, (slug) => taken.has(slug));
  });

/** Keeps the old name for those who come by it. An event may take a name of its own back. */
export async function replaceSlug(
  transaction: Transaction,
  eventId: string,
  before: string,
  after: string,
  at: string,
): Promise<void> {
  if (before === after) return;
  const taken = (await takenSlugs(transaction)).find(({ slug }) => slug === after);
  if (taken && taken.eventId !== eventId)
    reject('SLUG_TAKEN', 'Этот адрес занят другим мероприятием: нынешний или прежний.', 'slug');
  await transaction.query('DELETE FROM event_old_slugs WHERE slug = ? AND "eventId" = ?', [after, eventId]);
  await insertRows(transaction, 'event_old_slugs', [{ slug: before, eventId, replacedAt: at }]);
}
