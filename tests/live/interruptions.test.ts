import { beforeEach, expect, it } from 'vitest';
import { minute, second } from '../../server/core/clock.js';
import { appForEachTest } from '../support/app.js';
import { staff, type TestEvent } from '../support/factories.js';
import { beat, liveEvent, viewerOf, watch } from '../support/live.js';

const test = appForEachTest();
let event: TestEvent;
let roomId: string;
beforeEach(async () => ({ event, roomId } = await liveEvent(test, await staff(test, 'MANAGER'))));

it('a minute without network costs no minutes', async () => {
  const { client } = await viewerOf(test, event);
  await watch(test, client, roomId, 2);
  // A heartbeat failed; the page sends it again when the network is back.
  test.clock.forward(65 * second);
  expect((await beat(client, roomId)).standing).toMatchObject({ minutes: 3, unwatched: [] });
});

it('a longer one is not counted, is explained, and takes nothing back', async () => {
  const { client } = await viewerOf(test, event);
  const before = await watch(test, client, roomId, 3);
  expect(before.standing).toMatchObject({ minutes: 3 });
  test.clock.forward(4 * minute);
  expect((await beat(client, roomId)).standing).toMatchObject({ minutes: 3 });
  const { standing } = await watch(test, client, roomId, 2);
  expect(standing).toMatchObject({ minutes: 5, unwatched: [{ reason: 'NO_CONNECTION' }] });
});

it('a heartbeat that is sent again because its answer was lost counts once', async () => {
  const { client } = await viewerOf(test, event);
  await beat(client, roomId);
  test.clock.forward(minute);
  await Promise.all([beat(client, roomId), beat(client, roomId), beat(client, roomId)]);
  expect((await beat(client, roomId)).standing).toMatchObject({ minutes: 1 });
  expect(await test.rows('SELECT id FROM watch_spans')).toHaveLength(1);
});

it('a restart of the process in between costs nothing', async () => {
  const { client } = await viewerOf(test, event);
  await watch(test, client, roomId, 2);
  Object.assign(test, await test.restart());
  test.clock.forward(minute);
  const again = test.client();
  again.setCookie('session', client.cookie('session')!);
  expect((await beat(again, roomId)).standing).toMatchObject({ minutes: 3, unwatched: [] });
  expect(await test.rows('SELECT id FROM watch_spans')).toHaveLength(1);
});
