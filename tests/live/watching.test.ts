import { beforeEach, describe, expect, it } from 'vitest';
import { addMs, hour, minute, second, toIso } from '../../server/core/clock.js';
import { appForEachTest } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { changeEvent, makeEvent, signInAs, staff } from '../support/factories.js';
import {
  beat,
  broadcastOf,
  changeState,
  confirm,
  liveEvent,
  show,
  untilAnnounced,
  viewerOf,
  watch,
} from '../support/live.js';
import { attendanceOf } from '../support/nmo.js';

const test = appForEachTest();
let manager: TestClient;
beforeEach(async () => (manager = await staff(test, 'MANAGER')));

describe('minutes of a room', () => {
  it('count from heartbeat to heartbeat, and give the verdict of НМО', async () => {
    const { event, roomId } = await liveEvent(test, manager, {
      conditions: { minutes: 5, confirmationsNeeded: 0, confirmationsPlanned: 0 },
    });
    const { client } = await viewerOf(test, event);
    const { standing } = await watch(test, client, roomId, 5);
    expect(standing).toMatchObject({ minutes: 5, neededMinutes: 5, isMet: true, lost: null, unwatched: [] });
    test.clock.forward(hour);
    const { nodes } = await attendanceOf(manager, event.id);
    expect(nodes).toMatchObject([{ isPassed: true, points: 6, days: [{ hall: 0, online: 5, both: 5 }] }]);
  });

  it('of two tabs count once', async () => {
    const { event, roomId } = await liveEvent(test, manager);
    const { client } = await viewerOf(test, event);
    for (let passed = 0; passed <= 3; passed++) {
      const [one, other] = await Promise.all([
        beat(client, roomId, { tab: 'tab-number-1' }),
        beat(client, roomId, { tab: 'tab-number-2' }),
      ]);
      expect(one.standing!.minutes).toBe(passed);
      expect(other.standing!.minutes).toBe(passed);
      test.clock.forward(minute);
    }
  });

  it('do not count while the tab is hidden, and the page says so', async () => {
    const { event, roomId } = await liveEvent(test, manager);
    const { client } = await viewerOf(test, event);
    await watch(test, client, roomId, 2);
    const hiddenAt = toIso(test.clock.now());
    await beat(client, roomId, { isVisible: false });
    test.clock.forward(8 * minute);
    const { standing } = await watch(test, client, roomId, 1);
    const shownAt = toIso(addMs(test.clock.now(), -minute));
    expect(standing).toMatchObject({
      minutes: 3,
      unwatched: [{ from: hiddenAt, to: shownAt, reason: 'HIDDEN' }],
    });
  });

  it('do not count without heartbeats, and not before the viewer came', async () => {
    const { event, roomId } = await liveEvent(test, manager);
    const { client } = await viewerOf(test, event);
    test.clock.forward(10 * minute);
    await watch(test, client, roomId, 1);
    test.clock.forward(5 * minute);
    const { standing } = await watch(test, client, roomId, 1);
    expect(standing!.minutes).toBe(2);
    expect(standing!.unwatched.map(({ reason }) => reason)).toEqual(['NOT_HERE', 'NO_CONNECTION']);
  });

  it('count while the room is on air only', async () => {
    const { event, roomId } = await liveEvent(test, manager);
    const { client } = await viewerOf(test, event);
    await changeState(manager, roomId, 'ENDED', 'LIVE');
    const { standing } = await watch(test, client, roomId, 3);
    expect(standing!.minutes).toBe(0);
    await changeState(manager, roomId, 'LIVE', 'ENDED');
    await changeState(manager, roomId, 'PAUSED', 'LIVE');
    expect((await watch(test, client, roomId, 2)).standing!.minutes).toBe(2);
  });

  it('tell at once that the goal is out of reach', async () => {
    const { event, roomId } = await liveEvent(test, manager, { conditions: { minutes: 470 } });
    const { client } = await viewerOf(test, event);
    test.clock.forward(11 * minute);
    const { standing } = await beat(client, roomId);
    expect(standing!.lost).toBe('Минут уже не\u00A0хватит: нужно ещё\u00A0470, а\u00A0до\u00A0конца программы 469.');
  });
});

describe('a presence check', () => {
  const oneCheck = { minutes: 10, confirmationsNeeded: 1, confirmationsPlanned: 1 };

  const shortEvent = () =>
    liveEvent(test, manager, { endsAt: toIso(addMs(test.clock.now(), hour / 2)), conditions: oneCheck });

  it('is announced with the heartbeat before it, and counts when it is answered', async () => {
    const { event, roomId } = await shortEvent();
    const { client } = await viewerOf(test, event);
    const { number, showInSeconds, secondsToAnswer } = await untilAnnounced(test, client, roomId);
    expect(number).toBe(1);
    expect(showInSeconds).toBeLessThanOrEqual(95);
    expect(secondsToAnswer).toBe(60);
    test.clock.forward(showInSeconds * second);
    await show(client, roomId, 1);
    test.clock.forward(50 * second);
    const { standing } = await confirm(client, roomId, 1);
    expect(standing).toMatchObject({ confirmations: 1, neededConfirmations: 1 });
    // Again, and late: nothing changes.
    test.clock.forward(2 * minute);
    expect((await confirm(client, roomId, 1)).standing).toMatchObject({ confirmations: 1 });
  });

  it('is missed after its time, and the page says what is lost', async () => {
    const { event, roomId } = await shortEvent();
    const { client } = await viewerOf(test, event);
    const { showInSeconds } = await untilAnnounced(test, client, roomId);
    test.clock.forward(showInSeconds * second);
    await show(client, roomId, 1);
    test.clock.forward(66 * second);
    expect((await confirm(client, roomId, 1)).problems).toMatchObject([{ code: 'CHECK_EXPIRED' }]);
    const { standing, check } = await beat(client, roomId);
    expect(check).toBeNull();
    expect(standing).toMatchObject({ confirmations: 0, lost: expect.stringContaining('впереди 0') });
  });

  it('cannot be answered before it is due', async () => {
    const { event, roomId } = await shortEvent();
    const { client } = await viewerOf(test, event);
    expect((await confirm(client, roomId, 1)).problems).toMatchObject([{ code: 'CHECK_NOT_DUE' }]);
    expect((await show(client, roomId, 2)).problems).toMatchObject([{ code: 'CHECK_NOT_DUE' }]);
  });

  it('counts for those who watched when staff voids the time of a fault', async () => {
    const { event, roomId } = await shortEvent();
    const [there, late] = [await viewerOf(test, event), await viewerOf(test, event)];
    const from = toIso(test.clock.now());
    await watch(test, there.client, roomId, 27);
    const to = toIso(test.clock.now());
    await beat(late.client, roomId);
    const input = { eventId: event.id, from, to, reason: 'Плеер не работал' };
    const voidChecks = () => manager.mutate('voidPresenceChecks', { input }, 'checks people');
    expect(await voidChecks()).toEqual({ checks: 1, people: 1 });
    test.clock.forward(second);
    expect(await voidChecks()).toEqual({ checks: 0, people: 0 });
    expect((await beat(there.client, roomId)).standing).toMatchObject({ confirmations: 1 });
    expect((await beat(late.client, roomId)).standing).toMatchObject({ confirmations: 0 });
    const future = { ...input, to: toIso(addMs(test.clock.now(), minute)) };
    const { problems } = await manager.mutate('voidPresenceChecks', { input: future }, 'checks');
    expect(problems).toMatchObject([{ code: 'DATE_IN_FUTURE', field: 'to' }]);
  });
});

describe('access to a broadcast', () => {
  it('is told to everybody with the reason, and rooms only to those who may enter', async () => {
    const { event, roomId } = await liveEvent(test, manager, {
      tariffs: [{ participation: 'ONLINE' }, { participation: 'IN_PERSON' }],
    });
    const { client } = await viewerOf(test, event);
    const hall = await viewerOf(test, event, { participation: 'IN_PERSON' });
    const otherUser = await signInAs(test);
    expect(await broadcastOf(client, event)).toMatchObject({ access: 'OPEN', rooms: [{ id: roomId, state: 'LIVE' }] });
    expect(await broadcastOf(hall.client, event)).toMatchObject({ access: 'IN_PERSON', rooms: [], standing: null });
    expect(await broadcastOf(otherUser, event)).toMatchObject({ access: 'NOT_REGISTERED', rooms: [] });
    expect(await broadcastOf(manager, event)).toMatchObject({ access: 'OPEN', standing: null });
    for (const other of [hall.client, otherUser, manager])
      await expect(beat(other, roomId)).rejects.toThrow('нет доступа');
    await expect(beat(test.client(), roomId)).rejects.toThrow('Войдите');
  });

  it('opens half an hour before, and ends two hours after the event, or with a cancellation or the registration', async () => {
    const startsAt = toIso(addMs(test.clock.now(), hour));
    const { event, roomId } = await liveEvent(test, manager, {
      startsAt,
      endsAt: toIso(addMs(test.clock.now(), 2 * hour)),
    });
    const { client, registrationId } = await viewerOf(test, event);
    expect(await broadcastOf(client, event)).toMatchObject({
      access: 'TOO_EARLY',
      opensAt: toIso(addMs(new Date(startsAt), -hour / 2)),
    });
    test.clock.forward(hour / 2);
    expect(await broadcastOf(client, event)).toMatchObject({ access: 'OPEN' });
    await test.execute(`UPDATE registrations SET state = 'AWAITING_PAYMENT' WHERE id = ?`, [registrationId]);
    expect(await broadcastOf(client, event)).toMatchObject({ access: 'NOT_PAID' });
    await expect(beat(client, roomId)).rejects.toThrow('нет доступа');
    await test.execute(`UPDATE registrations SET state = 'CONFIRMED' WHERE id = ?`, [registrationId]);
    await changeEvent(test, event.id, { state: 'POSTPONED' });
    expect(await broadcastOf(client, event)).toMatchObject({ access: 'POSTPONED' });
    await changeEvent(test, event.id, { state: 'PUBLISHED' });
    test.clock.forward(1.5 * hour);
    expect(await broadcastOf(client, event)).toMatchObject({ access: 'OPEN' });
    await beat(client, roomId);
    test.clock.forward(2 * hour);
    expect(await broadcastOf(client, event)).toMatchObject({ access: 'OVER', rooms: [] });
    await expect(beat(client, roomId)).rejects.toThrow('нет доступа');
  });

  it('is null for an event without rooms', async () => {
    const event = await makeEvent(test, { online: null });
    expect(await broadcastOf(await signInAs(test), event)).toBeNull();
  });
});
