import type { Application, SiteAddress } from '../core/application.js';
import { createdAt } from '../core/database/created-at.js';
import { toIso } from '../core/clock.js';
import { coverOf } from './cover.js';
import type { Event } from './event.entity.js';

/** Addresses of lists and pages of events. Cancelled and past events stay: other sites link to them. */
export async function eventAddresses({ database }: Application): Promise<SiteAddress[]> {
  const events = await database.query<Pick<Event, 'id' | 'slug' | 'coverKey'>>(
    `SELECT id, slug, "coverKey" FROM events WHERE state <> 'DRAFT' ORDER BY "startsAt" DESC, id`,
  );
  const newest = events.reduce<string | null>((latest, { id }) => (latest && latest > id ? latest : id), null);
  const changedAt = newest && toIso(createdAt(newest));
  return [
    { path: '/events', changedAt },
    { path: '/events/calendar', changedAt },
    ...events.map(({ id, slug, coverKey }) => ({
      path: `/events/${slug}`,
      changedAt: toIso(createdAt(id)),
      pictures: [coverOf(coverKey).preview],
    })),
  ];
}
