import { beforeEach, describe, expect, it } from 'vitest';
import { minute, toIso } from '../../server/core/clock.js';
import { appForEachTest } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { signInAs, staff } from '../support/factories.js';
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
