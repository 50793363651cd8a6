import type { Application, SiteAddress } from '../core/application.js';
import { createdAt } from '../core/database/created-at.js';
import { toIso } from '../core/clock.js';
import { coverOf } from './cover.js';
import type { Event } from './event.entity.js';

type Row = Pick<Event, 'id' | 'slug' | 'coverKey'> & { publishedAt: string | null; movedAt: string | null };

/** Publication, or a later change of the dates or state: search engines read only pages again that have changed. */
const changeOf = ({ id, publishedAt, movedAt }: Row): string =>
  [publishedAt, movedAt]
    .filter((at) => at !== null)
    .sort()
    .at(-1) ?? toIso(createdAt(id));

/** Addresses of lists and pages of events. Cancelled and past events stay: other sites link to them. */
export async function eventAddresses({ database }: Application): Promise<SiteAddress[]> {
  const events = await database.query<Row>(
    `SELECT events.id, slug, "coverKey", event_publications."publishedAt", moves.at AS "movedAt" FROM events
     LEFT JOIN event_publications ON event_publications."eventId" = events.id
     LEFT JOIN (SELECT "eventId", MAX("changedAt") AS at FROM calendar_entries GROUP BY "eventId") moves
       ON moves."eventId" = events.id
     WHERE state <> 'DRAFT' ORDER BY "startsAt" DESC, events.id`,
  );
  const changedAt = events.map(changeOf).reduce<string | null>((last, at) => (last && last > at ? last : at), null);
  return [
    { path: '/events', changedAt },
    { path: '/events/calendar', changedAt },
    ...events.map((event) => ({
      path: `/events/${event.slug}`,
      changedAt: changeOf(event),
      pictures: [coverOf(event.coverKey).preview],
    })),
  ];
}
