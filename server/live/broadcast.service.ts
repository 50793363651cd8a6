import { playerAddress, reportsPlayback } from '../../rules/events/video-sources.js';
import { second, toIso } from '../core/clock.js';
import type { Context } from '../core/context.js';
import { load } from '../core/graphql/loaders.js';
import { reject } from '../core/graphql/problems.js';
import { canSeeEventAsStaff } from '../events/event.policy.js';
import { eventsBySlug } from '../events/events.service.js';
import { accessOpensAt } from '../registrations/registration.policy.js';
import { liveRegistrationsOfViewer } from '../registrations/registrations.service.js';
import { storeHeartbeat } from './heartbeats.service.js';
import type { AttendInput } from './live.inputs.js';
import { broadcastAccess, runsRooms } from './live.policy.js';
import type { Attended, Broadcast, RoomVideo } from './live.results.js';
import { answerCheck, networkTime, resumeMinutes, showCheck, type DueCheck } from './presence-checks.service.js';
import type { Room } from './room.entity.js';
import { roomStates } from './room.states.js';
import { hallsById, roomsOfEvents } from './rooms.loaders.js';
import { readStanding, requireOwnRoom, standingOn, viewerDay, type ViewerStanding } from './viewer.service.js'; // prettier-ignore

/** Rooms in the order of their halls. */
async function orderedRooms(context: Context, eventId: string): Promise<Room[]> {
  const rooms = await load(context, roomsOfEvents, eventId);
  const halls = await Promise.all(
    rooms.map(({ hallId }) => (hallId === null ? null : load(context, hallsById, hallId))),
  );
  const positionOf = (index: number): number => halls[index]?.position ?? 0;
  return rooms
    .map((room, index) => ({ room, position: positionOf(index) }))
    .toSorted((one, other) => one.position - other.position)
    .map(({ room }) => room);
}

/** The broadcast of an event for the viewer; null: the event has no rooms. Staff sees the rooms without a registration. */
export async function readBroadcast(context: Context, slug: string): Promise<Broadcast | null> {
  const { app, viewer, now } = context;
  const event = await load(context, eventsBySlug, slug);
  if (!event || !event.hasRooms || !canSeeEventAsStaff(viewer, event)) return null;
  const registration = await load(context, liveRegistrationsOfViewer, event.id);
  const own = broadcastAccess(event, registration, toIso(now));
  const access = runsRooms(viewer) ? 'OPEN' : own;
  const day = own === 'OPEN' ? await viewerDay(context, event, registration!.id) : null;
  return {
    event,
    access,
    opensAt: registration && accessOpensAt(event, registration, toIso(now)),
    rooms: access === 'OPEN' ? await orderedRooms(context, event.id) : [],
    standing: day && (await readStanding(context, event, day)).standing,
    recordingUrl:
      access === 'OPEN' && event.recordingUrl ? new URL(event.recordingUrl, app.config.publicUrl).href : null,
    serverTime: toIso(now),
  };
}

/** The rooms of an event for staff. */
export const readRooms = (context: Context, eventId: string): Promise<Room[]> => orderedRooms(context, eventId);

/** What viewers play now; null: nothing yet, or the installation does not allow the source (any more). */
export function videoOf({ app }: Pick<Context, 'app'>, room: Room): RoomVideo | null {
  const { isOnBackup } = room;
  const [source, id] = isOnBackup ? [room.backupSource, room.backupSourceId] : [room.source, room.sourceId];
  if (!roomStates.is(room.state, 'open') || source === null || id === null) return null;
  const address = playerAddress({ source, id }, app.config);
  if (address === null) return null;
  const url = new URL(address, app.config.publicUrl).href;
  return { source, url, isBackup: isOnBackup, reportsPlayback: reportsPlayback[source] };
}

/** Seconds between two heartbeats. Pages add a random tenth, so that they do not come at once. */
const heartbeatSeconds = 60;

/** Where a missed check stops the minutes, a page learns of it with a heartbeat right after the time to answer. */
const secondsToNext = (check: DueCheck | null): number =>
  check?.stopsMinutes
    ? Math.min(heartbeatSeconds, check.showInSeconds + check.secondsToAnswer + (2 * networkTime) / second)
    : heartbeatSeconds;

const tabFormat = /^[\w-]{8,36}$/;

/**
 * Stores a heartbeat of a participant.
 * @throws FORBIDDEN when the right to watch has ended
 */
export async function attend(context: Context, input: AttendInput): Promise<Attended> {
  const { now } = context;
  const { roomId, tab, isVisible, isPlaying } = input;
  if (!tabFormat.test(tab)) reject('TAB_FORMAT', 'Вкладка: от 8 до 36 латинских букв, цифр и дефисов.', 'tab');
  const { room, event, registration } = await requireOwnRoom(context, roomId);
  const day = await viewerDay(context, event, registration.id);
  const beat = { registrationId: registration.id, event, roomId, tab, isVisible, isProved: isPlaying, at: toIso(now) };
  const isCounted = day !== null && roomStates.is(room.state, 'onAir');
  const { presence, spans } = await storeHeartbeat(context, { ...beat, date: day?.date ?? '', isCounted });
  const after = day && (await standingOn(context, day, presence, spans));
  const check = isCounted && isVisible ? (after?.check ?? null) : null;
  return { room, standing: after?.standing ?? null, check, nextInSeconds: secondsToNext(check) };
}

async function requireOwnDay(context: Context, roomId: string) {
  const { event, registration } = await requireOwnRoom(context, roomId);
  const day =
    (await viewerDay(context, event, registration.id)) ?? reject('CHECK_NOT_DUE', 'Сегодня мероприятия нет.', 'roomId');
  return { event, day };
}

/** Records that the page of the viewer shows a presence check. */
export async function showPresenceCheck(context: Context, roomId: string, number: number): Promise<{ number: number }> {
  const { day } = await requireOwnDay(context, roomId);
  await showCheck(context.app, day, number, toIso(context.now));
  return { number };
}

/** Records that the viewer has answered a presence check. */
export async function confirmPresence(
  context: Context,
  roomId: string,
  number: number,
): Promise<{ standing: ViewerStanding }> {
  const { event, day } = await requireOwnDay(context, roomId);
  await answerCheck(context.app, day, number, toIso(context.now));
  return { standing: (await readStanding(context, event, day)).standing! };
}

/** Records that the viewer is there again after a missed presence check. */
export async function resumePresence(context: Context, roomId: string): Promise<{ standing: ViewerStanding }> {
  const { event, day } = await requireOwnDay(context, roomId);
  if (!day.terms) reject('CHECK_NOT_DUE', 'Сегодня минуты не\u00A0считаются.', 'roomId');
  await resumeMinutes(context.app, day, toIso(context.now));
  return { standing: (await readStanding(context, event, day)).standing! };
}
