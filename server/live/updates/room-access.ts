import type { GraphQLError } from 'graphql';
import { toIso } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import { placeholders } from '../../core/database/sql.js';
import { isOpenEvent } from '../../core/graphql/access.js';
import { graphqlError } from '../../core/graphql/problems.js';
import type { Audience } from '../../core/stream/audience.js';
import type { Watcher } from '../../core/stream/stream-source.js';
import { canSeeEventAsStaff } from '../../events/event.policy.js';
import type { Event } from '../../events/event.entity.js';
import { registrationStates } from '../../registrations/registration.states.js';
import type { Registration } from '../../registrations/registration.entity.js';
import { broadcastAccess, runsRooms } from '../live.policy.js';
import { audienceOf } from './room-audience.js';

type WatchedEvent = Pick<Event, 'state' | 'startsAt' | 'endsAt'>;
type OwnRegistration = Pick<Registration, 'state' | 'participation'>;
type RoomRow = WatchedEvent & { roomId: string; eventId: string };
type RegistrationRow = OwnRegistration & { eventId: string; userId: string };

export const roomNotFound = () => graphqlError('NOT_FOUND', 'Такой трансляции нет.');
const notParticipant = () =>
  graphqlError('FORBIDDEN', 'Трансляцию видят участники с\u00a0подтверждённой онлайн-регистрацией.');
export const notOpen = () => graphqlError('FORBIDDEN', 'Сейчас трансляция закрыта.');

/** The audience of a room that a watcher belongs to, or why they cannot watch: staff and tokens with access to its event, and participants online. */
export function accessToRoom(
  { viewer, grant }: Pick<Watcher, 'viewer' | 'grant'>,
  event: WatchedEvent & { eventId: string },
  registrations: readonly OwnRegistration[],
  now: string,
): Audience | GraphQLError {
  if (runsRooms(viewer))
    return isOpenEvent(grant ? { grant } : {}, event.eventId) && canSeeEventAsStaff(viewer, event)
      ? audienceOf(viewer)
      : roomNotFound();
  const inForce = registrations.find(({ state }) => registrationStates.is(state, 'live')) ?? null;
  const access = broadcastAccess(event, inForce, now);
  if (access === 'OPEN') return audienceOf(viewer);
  return access === 'TOO_EARLY' || access === 'OVER' ? notOpen() : notParticipant();
}

/** The same for many watchers of many rooms, with two statements. @param roomOf the id of the room that a topic names */
export async function admitToRooms(
  { database, clock }: Application,
  watchers: readonly Pick<Watcher, 'topic' | 'viewer' | 'grant'>[],
  roomOf: (topic: string) => string,
): Promise<readonly (Audience | GraphQLError)[]> {
  const roomIds = [...new Set(watchers.map(({ topic }) => roomOf(topic)))];
  const rooms = await database.query<RoomRow>(
    `SELECT rooms.id AS "roomId", rooms."eventId", events.state, events."startsAt", events."endsAt"
     FROM rooms JOIN events ON events.id = rooms."eventId" WHERE rooms.id IN (${placeholders(roomIds)})`,
    roomIds,
  );
  const roomById = new Map(rooms.map((room) => [room.roomId, room]));
  const own = await registrationsOf(database, watchers, rooms);
  const now = toIso(clock.now());
  return watchers.map((watcher) => {
    const room = roomById.get(roomOf(watcher.topic));
    if (!room) return roomNotFound();
    return accessToRoom(watcher, room, own.get(`${room.eventId} ${watcher.viewer?.id ?? ''}`) ?? [], now);
  });
}

/** Registrations by event and user. */
async function registrationsOf(
  database: Application['database'],
  watchers: readonly Pick<Watcher, 'viewer'>[],
  rooms: readonly RoomRow[],
): Promise<Map<string, OwnRegistration[]>> {
  const eventIds = [...new Set(rooms.map(({ eventId }) => eventId))];
  const userIds = [...new Set(watchers.flatMap(({ viewer }) => (viewer && !viewer.isToken ? [viewer.id] : [])))];
  const own = new Map<string, OwnRegistration[]>();
  if (eventIds.length === 0 || userIds.length === 0) return own;
  const rows = await database.query<RegistrationRow>(
    `SELECT "eventId", "userId", state, participation FROM registrations
     WHERE "eventId" IN (${placeholders(eventIds)}) AND "userId" IN (${placeholders(userIds)})`,
    [...eventIds, ...userIds],
  );
  for (const row of rows) {
    const key = `${row.eventId} ${row.userId}`;
    own.set(key, [...(own.get(key) ?? []), row]);
  }
  return own;
}
