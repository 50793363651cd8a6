import {
  broadcastStanding,
  unwatched,
  type BroadcastStanding,
  type Gap,
  type ViewerRecords,
} from '../../rules/nmo/broadcast-standing.js';
import { noPresence, type DayConditions, type DayPresence } from '../../rules/nmo/nmo-conditions.js';
import { eventDayAt } from '../../rules/nmo/presence.js';
import type { WatchSpan } from '../../rules/nmo/watching.js';
import { toIso } from '../core/clock.js';
import type { Context } from '../core/context.js';
import { load } from '../core/graphql/loaders.js';
import { graphqlError, reject } from '../core/graphql/problems.js';
import type { Event } from '../events/event.entity.js';
import { eventsById } from '../events/events.service.js';
import { readTerms, roomTermsIn } from '../events/nmo/terms.js';
import { presenceDays, type PresenceDay } from '../presence/presence-days.js';
import type { Registration } from '../registrations/registration.entity.js';
import { liveRegistrationsOfViewer } from '../registrations/registrations.service.js';
import { attendanceOfRegistrations } from './attendance-by-day.js';
import { broadcastAccess } from './live.policy.js';
import { checksAhead, dueTimes, readChecks, type CheckedDay, type DueCheck } from './presence-checks.service.js';
import type { Room } from './room.entity.js';
import { roomsById } from './rooms.loaders.js';
import { admitToRooms } from './updates/room-access.js';
import { readSpans } from './watch-spans.js';

/** A day of an event for a participant of its broadcast. */
export type ViewerDay = CheckedDay & { terms: DayConditions | null };

/** The day of the event that it is now; null: the event has none today. */
export async function viewerDay(
  { db, now }: Pick<Context, 'db' | 'now'>,
  event: Event,
  registrationId: string,
): Promise<ViewerDay | null> {
  const days = await presenceDays(db, event);
  const date = eventDayAt(days, toIso(now), event.timeZone);
  const day = days.find((one: PresenceDay) => one.date === date);
  if (!day) return null;
  const eventTerms = await readTerms(db, event);
  const terms = eventTerms?.days.find((one) => one.date === date) ?? null;
  return {
    registrationId,
    eventId: event.id,
    date: day.date,
    counted: day.countedHours,
    planned: terms?.confirmationsPlanned ?? 0,
    rooms: roomTermsIn(eventTerms?.rooms),
    terms,
  };
}

export type ViewerStanding = BroadcastStanding & { date: string; unwatched: Gap[] };

/** What the viewer has on the day, and the check that comes next. */
export async function standingOn(
  { app, db, now }: Pick<Context, 'app' | 'db' | 'now'>,
  day: ViewerDay,
  presence: DayPresence | null,
  spans: readonly WatchSpan[],
): Promise<{ standing: ViewerStanding | null; check: DueCheck | null }> {
  const { terms, counted, date, rooms } = day;
  if (!terms) return { standing: null, check: null };
  const at = toIso(now);
  const checks = await readChecks(db, day);
  const records: ViewerRecords = { spans, checks, terms: rooms };
  const ahead = checksAhead(dueTimes(app, day), checks, spans, rooms, at);
  const standing = broadcastStanding(terms, presence ?? noPresence, records, counted, ahead.left, at);
  return { standing: { date, ...standing, unwatched: unwatched(records, counted, at) }, check: ahead.next };
}

/** What is stored about the viewer on the day. */
export async function readStanding(context: Context, event: Event, day: ViewerDay) {
  const { db, now } = context;
  const attendanceAt = await attendanceOfRegistrations(db, [event], [{ id: day.registrationId, eventId: event.id }]);
  const presence = attendanceAt(day.registrationId, toIso(now)).get(day.date) ?? null;
  const spans = (await readSpans(db, [day.registrationId])).filter(({ date }) => date === day.date);
  return standingOn(context, day, presence, spans);
}

/** The time of a day that does not count for a participant of the rooms. */
export async function readUnwatched(
  { db, now }: Pick<Context, 'db' | 'now'>,
  registrationId: string,
  date: string,
): Promise<Gap[]> {
  const event = await db.queryOne<Event>(
    'SELECT events.* FROM events JOIN registrations ON registrations."eventId" = events.id WHERE registrations.id = ?',
    [registrationId],
  );
  if (!event) throw graphqlError('NOT_FOUND', 'Такой регистрации нет.');
  const spans = (await readSpans(db, [registrationId])).filter((span) => span.date === date);
  const day = spans.length > 0 && (await presenceDays(db, event)).find((one) => one.date === date);
  if (!day) return [];
  const checks = await readChecks(db, { registrationId, date });
  const terms = roomTermsIn((await readTerms(db, event))?.rooms);
  return unwatched({ spans, checks, terms }, day.countedHours, toIso(now));
}

/** A room for a viewer who may be in it now, as a participant or as staff; otherwise null. */
export async function readRoom(context: Context, id: string): Promise<Room | null> {
  const { app, viewer, grant } = context;
  const [audience] = await admitToRooms(app, [{ viewer, grant, topic: id }], (topic) => topic);
  return typeof audience === 'string' ? load(context, roomsById, id) : null;
}

export type OwnRoom = { room: Room; event: Event; registration: Registration };

/**
 * The room of a participant who may be in it now.
 * @throws the problem NOT_FOUND: there is no such room; FORBIDDEN with what is missing: rights can end while somebody watches
 */
export async function requireOwnRoom(context: Context, roomId: string): Promise<OwnRoom> {
  const room = (await load(context, roomsById, roomId)) ?? reject('NOT_FOUND', 'Такой трансляции нет.', 'roomId');
  const event = await load(context, eventsById, room.eventId);
  const registration = event && (await load(context, liveRegistrationsOfViewer, event.id));
  if (!event || !registration || broadcastAccess(event, registration, toIso(context.now)) !== 'OPEN')
    throw graphqlError('FORBIDDEN', 'Сейчас у\u00A0вас нет доступа к\u00A0этой трансляции. Обновите страницу.');
  return { room, event, registration };
}
