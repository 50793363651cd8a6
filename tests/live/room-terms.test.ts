import { beforeEach, describe, expect, it } from 'vitest';
import { defaultRoomTerms, type RoomTerms } from '../../rules/nmo/room-terms.js';
import { addMs, hour, minute, second, toIso } from '../../server/core/clock.js';
import { appForEachTest } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { makeEvent, staff } from '../support/factories.js';
import {
  beat,
  confirm,
  liveEvent,
  resume,
  saveDayTerms,
  show,
  untilAnnounced,
  viewerOf,
  watch,
} from '../support/live.js';
import { attendanceOf, callNmo, defaultDay, termsOf } from '../support/nmo.js';

const test = appForEachTest();
let manager: TestClient;
beforeEach(async () => (manager = await staff(test, 'MANAGER')));

const oneCheck = { minutes: 15, confirmationsNeeded: 0, confirmationsPlanned: 1 };
const stops: Partial<RoomTerms> = { missedCheck: 'STOP_UNTIL_ANSWERED' };

/** A webinar of 16 minutes with one presence check, which is due in the middle. */
const webinar = (rooms: Partial<RoomTerms>, conditions = oneCheck) =>
  liveEvent(test, manager, { endsAt: toIso(addMs(test.clock.now(), 16 * minute)), conditions, rooms });

/** Sees the check and lets the time to answer it pass. @returns when that ended */
async function missCheck(client: TestClient, roomId: string): Promise<string> {
  const { number, showInSeconds } = await untilAnnounced(test, client, roomId);
  test.clock.forward(showInSeconds * second);
  await show(client, roomId, number);
  const expiresAt = toIso(addMs(test.clock.now(), 65 * second));
  for (const passed of [33, 33]) {
    await beat(client, roomId);
    test.clock.forward(passed * second);
  }
  return expiresAt;
}

describe('conditions for rooms', () => {
  it('are the usual ones at first, are saved with the others, and stay when they are left out', async () => {
    const event = await makeEvent(test, { nmoState: 'APPROVED', nmoPointsPerDay: '[6]' });
    expect(await termsOf(manager, event.id)).toMatchObject({ rooms: defaultRoomTerms });
    const rooms: RoomTerms = {
      checkSeconds: 300,
      checkMode: 'EVERYBODY',
      missedCheck: 'STOP_UNTIL_ANSWERED',
      countsUnproved: false,
    };
    const { version } = await termsOf(manager, event.id);
    const input = { eventId: event.id, version, needsAllDays: true, days: [defaultDay(event)] };
    const saved = await callNmo(manager, 'saveNmoTerms', { ...input, rooms });
    expect(saved.terms).toMatchObject({ version: version + 1, rooms });
    const again = await callNmo(manager, 'saveNmoTerms', { ...input, version: version + 1 });
    expect(again.terms).toMatchObject({ version: version + 2, rooms });
    const back = { ...input, version: version + 2, rooms: defaultRoomTerms };
    expect((await callNmo(manager, 'saveNmoTerms', back)).terms).toMatchObject({ rooms: defaultRoomTerms });
    // Of two users the second has to compare.
    const { problems } = await callNmo(manager, 'saveNmoTerms', { ...back, rooms });
    expect(problems).toMatchObject([{ code: 'STATE_CHANGED' }]);
  });

  it.each([29, 301, 0, -60])('are rejected with %i seconds to answer', async (checkSeconds) => {
    const event = await makeEvent(test);
    const rooms = { ...defaultRoomTerms, checkSeconds };
    const input = { eventId: event.id, version: 0, needsAllDays: true, days: [defaultDay(event)], rooms };
    const { problems } = await callNmo(manager, 'saveNmoTerms', input);
    expect(problems).toMatchObject([{ code: 'CHECK_SECONDS_OUT_OF_RANGE', field: 'rooms.checkSeconds' }]);
    expect(await termsOf(manager, event.id)).toMatchObject({ version: 0, rooms: defaultRoomTerms });
  });
});

describe('a presence check', () => {
  it('waits for an answer as long as the conditions say', async () => {
    const { event, roomId } = await webinar({ checkSeconds: 120, checkMode: 'EVERYBODY' });
    const [quick, slow] = [await viewerOf(test, event), await viewerOf(test, event)];
    const { number, showInSeconds, secondsToAnswer } = await untilAnnounced(test, quick.client, roomId);
    expect(secondsToAnswer).toBe(120);
    await beat(slow.client, roomId);
    test.clock.forward(showInSeconds * second);
    for (const { client } of [quick, slow]) await show(client, roomId, number);
    test.clock.forward(124 * second);
    expect((await confirm(quick.client, roomId, number)).standing).toMatchObject({ confirmations: 1 });
    test.clock.forward(2 * second);
    expect((await confirm(slow.client, roomId, number)).problems).toMatchObject([{ code: 'CHECK_EXPIRED' }]);
  });

  it('comes to everybody at the same time, or to each participant at another one', async () => {
    const timesOf = async (rooms: Partial<RoomTerms>) => {
      const { event, roomId } = await webinar(rooms);
      const people = await Promise.all([1, 2, 3].map(() => viewerOf(test, event)));
      const times = new Map<TestClient, string>();
      for (let passed = 0; times.size < people.length; passed += 1) {
        const answers = await Promise.all(
          people.map(async ({ client }) => ({ client, ...(await beat(client, roomId)) })),
        );
        for (const { client, check } of answers)
          if (check && !times.has(client))
            times.set(client, toIso(addMs(test.clock.now(), check.showInSeconds * second)));
        test.clock.forward(minute);
        expect(passed).toBeLessThan(16);
      }
      return new Set(times.values());
    };
    expect((await timesOf({ checkMode: 'EVERYBODY' })).size).toBe(1);
    expect((await timesOf({ checkMode: 'PER_PERSON' })).size).toBeGreaterThan(1);
  });
});

describe('a missed check', () => {
  it('stops the minutes until the viewer goes on, says so at once, and explains each minute', async () => {
    const { event, roomId } = await webinar(stops);
    const { client } = await viewerOf(test, event);
    const announced = await untilAnnounced(test, client, roomId);
    expect(announced.stopsMinutes).toBe(true);
    const stoppedAt = await missCheck(client, roomId);
    const { standing, nextInSeconds } = await beat(client, roomId);
    expect(standing).toMatchObject({ stoppedAt, confirmations: 0 });
    expect(nextInSeconds).toBe(60);
    const later = await watch(test, client, roomId, 2);
    expect(later.standing!.minutes).toBe(standing!.minutes);
    const from = test.clock.now();
    const resumed = (await resume(client, roomId)).standing!;
    expect(resumed).toMatchObject({ stoppedAt: null, confirmations: 0, minutes: standing!.minutes });
    expect(resumed.unwatched).toContainEqual({ from: stoppedAt, to: toIso(from), reason: 'CHECK_MISSED' });
    // Again: nothing changes.
    expect((await resume(client, roomId)).standing).toEqual(resumed);
    expect((await watch(test, client, roomId, 1)).standing!.minutes).toBe(standing!.minutes + 1);
  });

  it('is found by a heartbeat right after the time to answer', async () => {
    const { event, roomId } = await webinar(stops);
    const { client } = await viewerOf(test, event);
    const { number, showInSeconds } = await untilAnnounced(test, client, roomId);
    test.clock.forward(showInSeconds * second);
    await show(client, roomId, number);
    test.clock.forward(30 * second);
    const { nextInSeconds, standing } = await beat(client, roomId);
    expect(standing!.stoppedAt).toBeNull();
    expect(nextInSeconds).toBe(40);
    test.clock.forward(nextInSeconds * second);
    expect((await beat(client, roomId)).standing!.stoppedAt).not.toBeNull();
  });

  it('leaves the minutes alone by the usual conditions', async () => {
    const { event, roomId } = await webinar({});
    const { client } = await viewerOf(test, event);
    expect((await untilAnnounced(test, client, roomId)).stopsMinutes).toBe(false);
    await missCheck(client, roomId);
    const { standing } = await beat(client, roomId);
    expect(standing).toMatchObject({ stoppedAt: null });
    expect((await watch(test, client, roomId, 3)).standing!.minutes).toBe(standing!.minutes + 3);
  });

  it('does not stop the minutes when staff voids it: they count, also those since', async () => {
    const { event, roomId } = await webinar(stops);
    const from = toIso(test.clock.now());
    const { client } = await viewerOf(test, event);
    await missCheck(client, roomId);
    const { minutes } = (await watch(test, client, roomId, 3)).standing!;
    const input = { eventId: event.id, from, to: toIso(test.clock.now()), reason: 'Плеер не работал' };
    expect(await manager.mutate('voidPresenceChecks', { input }, 'checks')).toEqual({ checks: 1 });
    const { standing } = await beat(client, roomId);
    expect(standing).toMatchObject({ stoppedAt: null, confirmations: 1 });
    expect(standing!.minutes).toBeGreaterThanOrEqual(minutes + 3);
  });

  it('of another participant stays as it is, and nobody goes on without a registration', async () => {
    const { event, roomId } = await webinar({ ...stops, checkMode: 'EVERYBODY' });
    const [one, other] = [await viewerOf(test, event), await viewerOf(test, event)];
    const { showInSeconds, number } = await untilAnnounced(test, one.client, roomId);
    await beat(other.client, roomId);
    test.clock.forward(showInSeconds * second);
    for (const { client } of [one, other]) await show(client, roomId, number);
    test.clock.forward(66 * second);
    await resume(one.client, roomId);
    expect((await beat(one.client, roomId)).standing!.stoppedAt).toBeNull();
    expect((await beat(other.client, roomId)).standing!.stoppedAt).not.toBeNull();
    await expect(resume(manager, roomId)).rejects.toThrow('нет доступа');
    await expect(resume(test.client(), roomId)).rejects.toThrow('Войдите');
  });
});

describe('minutes without the word of the player', () => {
  it('count or do not count by the conditions, with the reason', async () => {
    const { event, roomId } = await webinar({ countsUnproved: false });
    const { client } = await viewerOf(test, event);
    await watch(test, client, roomId, 2);
    const from = toIso(test.clock.now());
    const { standing } = await watch(test, client, roomId, 3, { isPlaying: false });
    expect(standing).toMatchObject({
      minutes: 2,
      unwatched: [{ from, to: toIso(test.clock.now()), reason: 'NOT_PROVED' }],
    });
  });

  it('change the verdict with the conditions, in both directions', async () => {
    const conditions = { minutes: 5, confirmationsNeeded: 0, confirmationsPlanned: 0 };
    const { event, roomId } = await webinar({}, conditions);
    const { client, registrationId } = await viewerOf(test, event);
    await watch(test, client, roomId, 6, { isPlaying: false });
    test.clock.forward(hour);
    const verdict = async () => (await attendanceOf(manager, event.id)).nodes;
    const day = { ...defaultDay(event), ...conditions };
    expect(await verdict()).toMatchObject([{ isPassed: true, days: [{ online: 6 }] }]);
    await saveDayTerms(manager, event.id, day, { countsUnproved: false });
    expect(await verdict()).toMatchObject([{ isPassed: false, days: [{ online: 0 }] }]);
    const reasons = await manager.query('unwatched', { registrationId, date: day.date }, 'reason');
    expect(reasons.map(({ reason }) => reason)).toContain('NOT_PROVED');
    await saveDayTerms(manager, event.id, day, { countsUnproved: true });
    expect(await verdict()).toMatchObject([{ isPassed: true, days: [{ online: 6 }] }]);
  });

  it('of issued documents are protected: staff has to agree before they are revoked', async () => {
    const conditions = { minutes: 5, confirmationsNeeded: 0, confirmationsPlanned: 0 };
    const { event, roomId } = await webinar({}, conditions);
    const { client } = await viewerOf(test, event);
    await watch(test, client, roomId, 6, { isPlaying: false });
    test.clock.forward(hour);
    await callNmo(manager, 'startCertificateWork', { kind: 'NMO', work: 'ISSUE', eventId: event.id });
    for (let run = 0; run < 5; run += 1) await test.running.outbox.runPendingJobs();
    expect(await test.rows(`SELECT id FROM certificates WHERE "eventId" = ? AND state = 'ISSUED'`, [event.id])).toHaveLength(1); // prettier-ignore
    const { version } = await termsOf(manager, event.id);
    const rooms = { ...defaultRoomTerms, countsUnproved: false };
    const days = [{ ...defaultDay(event), ...conditions }];
    const input = { eventId: event.id, version, needsAllDays: true, days, rooms };
    expect((await callNmo(manager, 'saveNmoTerms', input)).problems).toMatchObject([{ code: 'DOCUMENTS_AT_STAKE' }]);
    expect(await termsOf(manager, event.id)).toMatchObject({ version, rooms: defaultRoomTerms });
    const agreed = await callNmo(manager, 'saveNmoTerms', { ...input, revokesDocuments: true });
    expect(agreed.revoked).toMatchObject({ certificates: 1 });
  });
});
