import { v7 as uuid } from 'uuid';
import type { Application } from '../../server/core/application.js';
import type { Event } from '../../server/events/event.entity.js';
import type { Room } from '../../server/live/room.entity.js';
import { demoCalendar } from '../content/calendar.js';
import { ecgWeek } from '../content/events/ecg-week.js';
import { seedRoomContent } from './room-content.js';

/** The stream to which `npm run live:demo` sends a test picture. */
const demoStream = 'hall-1';

/**
 * A room that is on air all week: with a streaming server it plays its stream, otherwise, and as the backup, a public
 * recording of the archive.
 */
export async function seedRooms(app: Application): Promise<void> {
  const { slug } = ecgWeek(demoCalendar(app.clock.now()));
  const event = (await app.database.query<Event>('SELECT * FROM events WHERE slug = ?', [slug]))[0]!;
  const [recording] = await app.database.query<{ slug: string; id: string }>(
    `SELECT archive_entries.slug, archive_talks.id FROM archive_talks
     JOIN archive_entries ON archive_entries.id = archive_talks."entryId"
     WHERE archive_talks."videoProvider" = 'HLS' AND archive_talks.access = 'PUBLIC' ORDER BY archive_talks.id LIMIT 1`,
  );
  const path = `/archive/${recording!.slug}/media/${recording!.id}/hls/index.m3u8`;
  const room: Room = {
    id: uuid(),
    eventId: event.id,
    hallId: null,
    state: 'LIVE',
    source: 'HLS',
    sourceId: app.config.streamingHost === null ? path : demoStream,
    backupSource: 'HLS',
    backupSourceId: path,
    isOnBackup: false,
    talkId: null,
    talkStartedAt: null,
    endedAt: null,
    revision: 0,
    moderatesQuestions: true,
    chatMode: 'OPEN',
    takesHands: true,
  };
  await app.database.inTransaction(async (transaction) => {
    await transaction.insert('rooms', [room]);
    await transaction.update('events', { id: event.id }, { hasRooms: true });
    await seedRoomContent(app, transaction, room);
  });
}
