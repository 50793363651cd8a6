import { hoursBetweenBroadcasts } from '../../rules/events/recording-parts.js';
import type { Application } from '../core/application.js';
import { addMs, hour, toIso } from '../core/clock.js';
import { transition } from '../core/graphql/states.js';
import type { Room } from './room.entity.js';
import { roomStates } from './room.states.js';
import { changeRoom } from './rooms.service.js';

/** Before the next day of an event its rooms wait for the director again, and participants read when it begins. */
export async function closeRoomsForNextDay(app: Application): Promise<void> {
  const now = app.clock.now();
  const rooms = await app.database.query<Pick<Room, 'id' | 'endedAt'>>(
    `SELECT rooms.id, rooms."endedAt" FROM rooms JOIN events ON events.id = rooms."eventId"
     WHERE rooms.state = 'ENDED' AND rooms."endedAt" <= ? AND events."endsAt" > ?`,
    [toIso(addMs(now, -hoursBetweenBroadcasts * hour)), toIso(now)],
  );
  for (const { id, endedAt } of rooms)
    await changeRoom({ app, now }, id, async (transaction, room) => {
      // A director was faster.
      if (room.endedAt !== endedAt) return {};
      await transition<Room>(transaction, roomStates, { id, state: 'ENDED' }, 'CLOSED');
      return { state: 'CLOSED', endedAt: null, talkId: null, talkStartedAt: null };
    });
}
