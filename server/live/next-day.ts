import type { Application } from '../core/application.js';
import { toIso } from '../core/clock.js';
import { localDate } from '../core/zones.js';
import { transition } from '../core/graphql/states.js';
import type { Room } from './room.entity.js';
import { roomStates } from './room.states.js';
import { changeRoom } from './rooms.service.js';

type EndedRoom = { id: string; endedAt: string; timeZone: string };

/** On the next day of an event its rooms wait for the director again, and participants read when it begins. */
export async function closeRoomsOfEarlierDays(app: Application): Promise<void> {
  const now = app.clock.now();
  const ended = await app.database.query<EndedRoom>(
    `SELECT rooms.id, rooms."endedAt", events."timeZone" FROM rooms JOIN events ON events.id = rooms."eventId"
     WHERE rooms.state = 'ENDED' AND rooms."endedAt" IS NOT NULL AND events."endsAt" > ?`,
    [toIso(now)],
  );
  for (const { id, endedAt, timeZone } of ended) {
    if (localDate(new Date(endedAt), timeZone) >= localDate(now, timeZone)) continue;
    await changeRoom({ app, now }, id, async (transaction, room) => {
      // A director was faster.
      if (room.endedAt !== endedAt) return {};
      await transition<Room>(transaction, roomStates, { id, state: 'ENDED' }, 'CLOSED');
      return { state: 'CLOSED', endedAt: null, talkId: null, talkStartedAt: null };
    });
  }
}
