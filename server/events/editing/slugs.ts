import type { Transaction } from '../../core/database.js';
import { insertRows } from '../../core/insert.js';
import { refuse } from '../../core/problems.js';
import { uniqueSlug } from '../../core/slug.js';
import { insertion, type Value } from '../../core/sql.js';
import type { Event } from '../event.entity.js';

type Taken = { slug: string; eventId: string };

const takenSlugs = (transaction: Transaction): Promise<Taken[]> =>
  transaction.query<Taken>(
    'SELECT slug, id AS "eventId" FROM events UNION ALL SELECT slug, "eventId" FROM event_old_slugs',
  );

/** A name for the address that no event has or had, made from the title. */
async function proposedSlug(transaction: Transaction, title: string): Promise<string> {
  const taken = new Set((await takenSlugs(transaction)).map(({ slug }) => slug));
  return uniqueSlug(title, (slug) => taken.has(slug));
}

/** Stores a new event under an address that is made from its title; of many that are made at once each gets its own. */
export async function insertEvent(transaction: Transaction, unnamed: Omit<Event, 'slug'>): Promise<Event> {
  for (;;) {
    const event: Event = { ...unnamed, slug: await proposedSlug(transaction, unnamed.title) };
    const { sql, values } = insertion('events', event as unknown as Record<string, Value>);
    const stored = await transaction.query(`${sql} ON CONFLICT (slug) DO NOTHING RETURNING id`, values);
    if (stored.length > 0) return event;
  }
}

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
    refuse('SLUG_TAKEN', 'Этот адрес занят другим мероприятием: нынешний или прежний.', 'slug');
  await transaction.query('DELETE FROM event_old_slugs WHERE slug = ? AND "eventId" = ?', [after, eventId]);
  await insertRows(transaction, 'event_old_slugs', [{ slug: before, eventId, replacedAt: at }]);
}
