import { beforeEach, describe, expect, it } from 'vitest';
import { minute, second, toIso } from '../../server/core/clock.js';
import { appForEachTest } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { signInAs, staff } from '../support/factories.js';
import { makeProgramme } from '../support/programme.js';
import { beat, changeState, liveEvent, viewerOf, watch } from '../support/live.js';

const test = appForEachTest();
let manager: TestClient;
beforeEach(async () => (manager = await staff(test, 'MANAGER')));

describe('a room on air', () => {
  const clear = (id: string) => manager.mutate('updateRoom', { input: { id } }, 'settings { source }');

  it('is not left without a video, and a closed one can be', async () => {
    const { roomId } = await liveEvent(test, manager);
    expect((await clear(roomId)).problems).toMatchObject([{ code: 'VIDEO_INVALID', field: 'sourceId' }]);
    await changeState(manager, roomId, 'PAUSED', 'LIVE');
    expect((await clear(roomId)).problems).toMatchObject([{ code: 'VIDEO_INVALID' }]);
    await changeState(manager, roomId, 'ENDED', 'PAUSED');
    expect(await clear(roomId)).toMatchObject({ settings: { source: null } });
  });

  it('tells a director that another one has acted', async () => {
    const { roomId } = await liveEvent(test, manager);
    await changeState(manager, roomId, 'PAUSED', 'LIVE');
    const { problems } = await changeState(manager, roomId, 'ENDED', 'LIVE');
    expect(problems).toMatchObject([{ code: 'STATE_CHANGED', message: expect.stringContaining('другой сотрудник') }]);
  });
});

describe('the console of a director', () => {
  const read = async (roomId: string) =>
    (await manager.query('roomConsole', { roomId }, 'nextCheckAt minutes { startsAt viewers proved }')) as {
      nextCheckAt: string | null;
      minutes: { startsAt: string; viewers: number; proved: number }[];
    };

  it('counts viewers of each minute that is over, and those whose player plays', async () => {
    const { event, roomId } = await liveEvent(test, manager);
    const watching = await viewerOf(test, event);
    const paused = await viewerOf(test, event);
    test.clock.forward(5 * minute);
    await beat(watching.client, roomId, { isPlaying: true });
    await beat(paused.client, roomId, { isPlaying: false });
    for (let count = 0; count < 3; count += 1) {
      test.clock.forward(minute);
      await beat(watching.client, roomId, { isPlaying: true });
      await beat(paused.client, roomId, { isPlaying: false });
    }
    test.clock.forward(10 * second);
    await beat(paused.client, roomId, { isVisible: false, isPlaying: false });
    test.clock.forward(2 * minute);
    const { minutes } = await read(roomId);
    expect(minutes).toHaveLength(30);
    expect(minutes.slice(-6).map(({ viewers, proved }) => [viewers, proved])).toEqual([
      [0, 0],
      [2, 1],
      [2, 1],
      [2, 1],
      [2, 1],
      [1, 1],
    ]);
    expect(new Set(minutes.map(({ startsAt }) => startsAt)).size).toBe(30);
  });

  it('does not count a viewer who has left, or whose player has stopped, by an earlier span of the tab', async () => {
    const { event, roomId } = await liveEvent(test, manager);
    const { client } = await viewerOf(test, event);
    const now = async () => (await manager.query('rooms', { eventId: event.id }, 'proved room { viewers }'))[0];
    await watch(test, client, roomId, 2);
    expect(await now()).toEqual({ proved: 1, room: { viewers: 1 } });
    test.clock.forward(minute);
    await beat(client, roomId, { isPlaying: false });
    expect(await now()).toEqual({ proved: 0, room: { viewers: 1 } });
    test.clock.forward(10 * second);
    await beat(client, roomId, { isVisible: false, isPlaying: false });
    expect(await now()).toEqual({ proved: 0, room: { viewers: 0 } });
  });

  it('tells the next presence check if all participants get it at once', async () => {
    const conditions = { confirmationsNeeded: 2, confirmationsPlanned: 3 };
    const apart = await liveEvent(test, manager, { conditions, rooms: { checkMode: 'PER_PERSON' } });
    expect((await read(apart.roomId)).nextCheckAt).toBeNull();
    const together = await liveEvent(test, manager, { conditions, rooms: { checkMode: 'EVERYBODY' } });
    const { nextCheckAt } = await read(together.roomId);
    expect(nextCheckAt! > toIso(test.clock.now()) && nextCheckAt! < together.event.endsAt).toBe(true);
    test.clock.forward(9 * 60 * minute);
    manager = await staff(test, 'MANAGER');
    expect((await read(together.roomId)).nextCheckAt).toBeNull();
  });

  it('is for managers', async () => {
    const { event, roomId } = await liveEvent(test, manager);
    await expect((await viewerOf(test, event)).client.query('roomConsole', { roomId }, 'id')).rejects.toThrow(
      'нет прав',
    );
    await expect(manager.query('roomConsole', { roomId: 'no-such-room' }, 'id')).rejects.toThrow('Такой комнаты нет.');
  });
});

it('ends the talk with the broadcast: nothing is on air any more', async () => {
  const { event, roomId } = await liveEvent(test, manager);
  await makeProgramme(test, event);
  const talkId = await test.value('SELECT id FROM talks ORDER BY "startsAt" LIMIT 1');
  await manager.mutate('setRoomTalk', { id: roomId, talkId }, 'settings { id }');
  await changeState(manager, roomId, 'ENDED', 'LIVE');
  const selection = 'room { state talk { id } talkStartedAt } lastTalk { id }';
  expect(await manager.query('rooms', { eventId: event.id }, selection)).toEqual([
    { room: { state: 'ENDED', talk: null, talkStartedAt: null }, lastTalk: { id: talkId } },
  ]);
});

describe('time that a participant did not watch', () => {
  const unwatched = (client: TestClient, registrationId: string, date: string) =>
    client.query('unwatched', { registrationId, date }, 'from to reason');

  it('is shown to managers with the reasons', async () => {
    const { event, roomId } = await liveEvent(test, manager);
    const { client, registrationId } = await viewerOf(test, event);
    await watch(test, client, roomId, 2);
    const hiddenAt = toIso(test.clock.now());
    await beat(client, roomId, { isVisible: false });
    test.clock.forward(8 * minute);
    const shownAt = toIso(test.clock.now());
    await watch(test, client, roomId, 1);
    const [date] = JSON.parse(event.dates) as string[];
    expect(await unwatched(manager, registrationId, date!)).toEqual([
      { from: hiddenAt, to: shownAt, reason: 'HIDDEN' },
    ]);
    await expect(unwatched(client, registrationId, date!)).rejects.toThrow('нет прав');
  });

  it('is empty for those who were in no room and on other days', async () => {
    const { event } = await liveEvent(test, manager);
    const { registrationId } = await viewerOf(test, event);
    test.clock.forward(10 * minute);
    const [date] = JSON.parse(event.dates) as string[];
    expect(await unwatched(manager, registrationId, date!)).toEqual([]);
    expect(await unwatched(manager, registrationId, '2020-01-01')).toEqual([]);
    await expect(unwatched(manager, 'no-such-registration', date!)).rejects.toThrow('Такой регистрации нет.');
    await expect(unwatched(await signInAs(test), registrationId, date!)).rejects.toThrow('нет прав');
  });
});
