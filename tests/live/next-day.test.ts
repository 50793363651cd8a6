import { beforeEach, expect, it } from 'vitest';
import { addMs, hour, toIso } from '../../server/core/clock.js';
import { closeRoomsForNextDay } from '../../server/live/next-day.js';
import { appForEachTest } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { makeEvent, staff, type TestEvent } from '../support/factories.js';
import { changeState, openRoom } from '../support/live.js';
import { makeProgramme } from '../support/programme.js';

const test = appForEachTest();
let manager: TestClient;
let event: TestEvent;
let roomId: string;

beforeEach(async () => {
  manager = await staff(test, 'MANAGER');
  const now = test.clock.now();
  event = await makeEvent(test, { online: null, startsAt: toIso(now), endsAt: toIso(addMs(now, 32 * hour)) });
  roomId = await openRoom(manager, event);
});

const end = () => changeState(manager, roomId, 'ENDED', 'LIVE');
/** Sessions of staff end in the night. */
const signInAgain = async () => (manager = await staff(test, 'MANAGER'));
async function stateAfter(hours: number): Promise<string> {
  test.clock.forward(hours * hour);
  await closeRoomsForNextDay(test.app);
  return test.value('SELECT state FROM rooms WHERE id = ?', [roomId]);
}

it('a room waits for the director again on the next day of its event, and not before', async () => {
  await end();
  expect(await stateAfter(5)).toBe('ENDED');
  expect(await stateAfter(9)).toBe('CLOSED');
  await signInAgain();
  expect((await changeState(manager, roomId, 'WAITING', 'CLOSED')).settings!.room.state).toBe('WAITING');
  expect(await stateAfter(1)).toBe('WAITING');
});

it('the talk of the day before is not on air when the next day begins', async () => {
  await makeProgramme(test, event);
  const talkId = await test.value('SELECT id FROM talks ORDER BY "startsAt" LIMIT 1');
  await manager.mutate('setRoomTalk', { id: roomId, talkId }, 'settings { id }');
  await end();
  expect((await changeState(manager, roomId, 'LIVE', 'ENDED')).settings!.room.talk).toEqual({ id: talkId });
  await end();
  await stateAfter(13);
  await signInAgain();
  expect((await changeState(manager, roomId, 'LIVE', 'CLOSED')).settings!.room.talk).toBeNull();
});

it('a broadcast that was continued stays on air', async () => {
  await end();
  await changeState(manager, roomId, 'LIVE', 'ENDED');
  expect(await stateAfter(13)).toBe('LIVE');
});

it('the end of the last day is the end', async () => {
  test.clock.forward(24 * hour);
  await signInAgain();
  await end();
  expect(await stateAfter(24)).toBe('ENDED');
});
