import type { Application } from '../../core/application.js';
import { toIso } from '../../core/clock.js';
import { placeholders } from '../../core/database/sql.js';
import { graphqlError } from '../../core/graphql/problems.js';
import { hashOf } from '../../core/secrets.js';
import type { Audience } from '../../core/stream/audience.js';
import type { StreamSource, Watcher } from '../../core/stream/stream-source.js';
import type { Event } from '../../events/event.entity.js';
import { linksAreOpen } from '../live.policy.js';
import { notOpen, roomNotFound } from '../updates/room-access.js';
import { roomOfTopic, roomUpdates } from '../updates/room-updates.js';

type LinkRow = Pick<Event, 'state' | 'startsAt' | 'endsAt'> & { tokenHash: string; roomId: string };

/** Admits those who have a link to their room, with one statement. Everything else about them does not matter. */
async function admitByLinks({ database, clock }: Application, watchers: readonly Watcher[]) {
  const hashes = watchers.map(({ link }) => hashOf(link ?? ''));
  const unique = [...new Set(hashes)];
  const links = await database.query<LinkRow>(
    `SELECT room_links."tokenHash", room_links."roomId", events.state, events."startsAt", events."endsAt"
     FROM room_links JOIN rooms ON rooms.id = room_links."roomId" JOIN events ON events.id = rooms."eventId"
     WHERE room_links."tokenHash" IN (${placeholders(unique)})`,
    unique,
  );
  const byHash = new Map(links.map((link) => [link.tokenHash, link]));
  const now = toIso(clock.now());
  return watchers.map(({ topic }, index): Audience | ReturnType<typeof graphqlError> => {
    const link = byHash.get(hashes[index]!);
    if (!link || link.roomId !== roomOfTopic(topic)) return roomNotFound();
    return linksAreOpen(link, now) ? 'VIEWER' : notOpen();
  });
}

/** The topics of `roomUpdates`, for those who have a link. */
export const linkedRoomUpdates: StreamSource = {
  ...roomUpdates,
  linkOf: ({ token }) => String(token),
  admit: admitByLinks,
};
