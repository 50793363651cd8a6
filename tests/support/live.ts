import { v7 as uuid } from 'uuid';
import { defaultRoomTerms, type RoomTerms } from '../../rules/nmo/room-terms.js';
import { addMs, hour, minute, toIso } from '../../server/core/clock.js';
import type { TestApp } from './app.js';
import type { TestClient } from './client.js';
import { makeEvent, makeUser, registerForTest, signInAs, staff, type TestEvent } from './factories.js';
import { defaultDay } from './nmo.js';

const standing =
  'standing { date minutes neededMinutes confirmations neededConfirmations isMet lost stoppedAt unwatched { from to reason } }';
const settings = `settings { id isOnBackup room { id state revision talk { id } video { source url isBackup reportsPlayback } } }`;

type LiveTerms = { conditions?: Partial<ReturnType<typeof defaultDay>>; rooms?: Partial<RoomTerms> };

/** An online event that begins now and lasts eight hours, with a room on air. Its minutes count. */
export async function liveEvent(
  test: TestApp,
  manager: TestClient,
  { conditions = {}, rooms, ...values }: Parameters<typeof makeEvent>[1] & LiveTerms = {},
): Promise<{ event: TestEvent; roomId: string }> {
  const event = await makeEvent(test, {
    online: null,
    startsAt: toIso(test.clock.now()),
    endsAt: toIso(addMs(test.clock.now(), 8 * hour)),
    nmoState: 'APPROVED',
    nmoPointsPerDay: '[6]',
    ...values,
  });
  await saveDayTerms(manager, event.id, { ...defaultDay(event), ...conditions }, rooms);
  const roomId = await openRoom(manager, event);
  return { event, roomId };
}

/** Saves the conditions of an event of one day. */
export async function saveDayTerms(
  manager: TestClient,
  eventId: string,
  day: ReturnType<typeof defaultDay>,
  rooms?: Partial<RoomTerms>,
) {
  const { version } = await manager.query('nmoTerms', { eventId }, 'version');
  const changed = rooms && { rooms: { ...defaultRoomTerms, ...rooms } };
  const input = { eventId, version, needsAllDays: true, days: [day], ...changed };
  const { problems } = await manager.mutate('saveNmoTerms', { input }, 'terms { version }');
  if (problems) throw new Error(JSON.stringify(problems));
}

/** A room of an event with a video, on air unless another state is given. */
export async function openRoom(manager: TestClient, { id: eventId }: TestEvent, state = 'LIVE'): Promise<string> {
  const created = await manager.mutate('createRoom', { eventId, hallId: null, idempotencyKey: uuid() }, settings);
  const { id } = created.settings!;
  const video = { source: 'RUTUBE', sourceId: 'c6cc4d620b1d4338901770a44b3e82f4' };
  await manager.mutate('updateRoom', { input: { id, ...video } }, settings);
  await changeState(manager, id, state, 'CLOSED');
  return id;
}

export const changeState = (client: TestClient, id: string, state: string, expectedState: string) =>
  client.mutate('setRoomState', { id, state, expectedState }, settings);

/** A confirmed participant of the broadcast. */
export async function viewerOf(test: TestApp, event: TestEvent, values: object = {}) {
  const client = await signInAs(test);
  const { id: registrationId } = await registerForTest(test, client, event, { participation: 'ONLINE', ...values });
  return { client, registrationId };
}

/** A room on air with its staff and two doctors: one by name, and another. */
export async function roomWithPeople(test: TestApp) {
  const manager = await staff(test, 'MANAGER');
  const editor = await staff(test, 'EDITOR');
  const { event, roomId } = await liveEvent(test, manager);
  const user = await makeUser(test, { firstName: 'Мария', lastName: 'Игнатьева', middleName: 'Олеговна' });
  const doctor = await signInAs(test, user);
  await registerForTest(test, doctor, event, { participation: 'ONLINE' });
  const { client: other } = await viewerOf(test, event);
  return { manager, editor, event, roomId, doctor, other };
}

type Beat = { tab?: string; isVisible?: boolean; isPlaying?: boolean };

/** Sends a heartbeat. */
export const beat = (client: TestClient, roomId: string, { tab = 'tab-number-1', ...values }: Beat = {}) =>
  client.mutate(
    'attend',
    { input: { roomId, tab, isVisible: true, isPlaying: true, ...values } },
    `room { state } nextInSeconds check { number showInSeconds secondsToAnswer stopsMinutes } ${standing}`,
  );

/** Watches for some minutes with a heartbeat a minute. @returns the answer to the last one */
export async function watch(test: TestApp, client: TestClient, roomId: string, minutes: number, values: Beat = {}) {
  let answer = await beat(client, roomId, values);
  for (let passed = 0; passed < minutes; passed++) {
    test.clock.forward(minute);
    answer = await beat(client, roomId, values);
  }
  return answer;
}

export const confirm = (client: TestClient, roomId: string, number: number) =>
  client.mutate('confirmPresence', { roomId, number }, standing);
export const resume = (client: TestClient, roomId: string) => client.mutate('resumePresence', { roomId }, standing);
/** Watches until a check is announced, at most to the end of the event. */
export async function untilAnnounced(test: TestApp, client: TestClient, roomId: string) {
  for (let passed = 0; passed < 480; passed += 1) {
    const { check } = await beat(client, roomId);
    if (check) return check;
    test.clock.forward(minute);
  }
  throw new Error('no check was announced');
}
export const show = (client: TestClient, roomId: string, number: number) =>
  client.mutate('showPresenceCheck', { roomId, number }, 'number');
export const broadcastOf = (client: TestClient, event: TestEvent) =>
  client.query(
    'broadcast',
    { slug: event.slug },
    `access opensAt serverTime rooms { id state hall { name } talk { id } video { source url isBackup reportsPlayback } } ${standing}`,
  );
