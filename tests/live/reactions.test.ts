import { beforeEach, describe, expect, it } from 'vitest';
import { hour, minute, second } from '../../server/core/clock.js';
import { appForEachTest } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { changeEvent, signInAs, staff, type TestEvent } from '../support/factories.js';
import { changeState, liveEvent, viewerOf } from '../support/live.js';
import { makeProgramme } from '../support/programme.js';
import { minutesOf, react, reactionsOf } from '../support/reactions.js';
import { openStream } from '../support/streams.js';

const test = appForEachTest();
let manager: TestClient;
let event: TestEvent;
let roomId: string;
let doctor: TestClient;

beforeEach(async () => {
  manager = await staff(test, 'MANAGER');
  ({ event, roomId } = await liveEvent(test, manager));
  ({ client: doctor } = await viewerOf(test, event));
});

const rowsOf = () => test.rows('SELECT "from", kind, count FROM room_reactions ORDER BY "from", kind');

describe('a reaction', () => {
  it('is counted by kind, and the totals have all kinds', async () => {
    expect(await reactionsOf(doctor, roomId)).toEqual({ APPLAUSE: 0, THANKS: 0, INTERESTING: 0, UNCLEAR: 0 });
    expect(await react(doctor, roomId, 'THANKS')).toMatchObject({ isCounted: true });
    expect(await reactionsOf(doctor, roomId)).toEqual({ APPLAUSE: 0, THANKS: 1, INTERESTING: 0, UNCLEAR: 0 });
  });

  it('of a person counts once in two seconds, and the others are answered without a problem', async () => {
    const answers = await Promise.all([react(doctor, roomId), react(doctor, roomId), react(doctor, roomId, 'THANKS')]);
    expect(answers.filter(({ isCounted }) => isCounted)).toHaveLength(1);
    expect(answers.every(({ problems }) => !problems)).toBe(true);
    test.clock.forward(2 * second - 1);
    expect(await react(doctor, roomId)).toMatchObject({ isCounted: false });
    test.clock.forward(1);
    expect(await react(doctor, roomId)).toMatchObject({ isCounted: true });
    expect(Object.values(await reactionsOf(doctor, roomId)).reduce((sum, count) => sum + count, 0)).toBe(2);
  });

  it('of thirty people at once is neither lost nor doubled, in one row without anybody', async () => {
    const people = await Promise.all(Array.from({ length: 30 }, () => viewerOf(test, event)));
    const limits = await test.rows('SELECT * FROM rate_limits');
    await Promise.all(people.map(({ client }) => react(client, roomId)));
    expect(await test.rows('SELECT * FROM rate_limits')).toEqual(limits);
    expect(await reactionsOf(doctor, roomId)).toMatchObject({ APPLAUSE: 30 });
    expect(await rowsOf()).toEqual([{ from: minuteNow(), kind: 'APPLAUSE', count: 30 }]);
  });

  it('adds to the row of its minute', async () => {
    await react(doctor, roomId);
    const first = minuteNow();
    test.clock.forward(minute);
    await react(doctor, roomId);
    const { client: other } = await viewerOf(test, event);
    await react(other, roomId);
    expect(await rowsOf()).toEqual([
      { from: first, kind: 'APPLAUSE', count: 1 },
      { from: minuteNow(), kind: 'APPLAUSE', count: 2 },
    ]);
  });
});

const minuteNow = () => `${test.clock.now().toISOString().slice(0, 16)}:00.000Z`;

describe('access to reactions', () => {
  it('is that of participants online whose broadcast is open', async () => {
    const { client: inHall } = await viewerOf(test, event, { participation: 'IN_PERSON' });
    for (const client of [await signInAs(test), inHall, manager])
      await expect(react(client, roomId)).rejects.toThrow('FORBIDDEN');
    await expect(react(test.client(), roomId)).rejects.toThrow('UNAUTHENTICATED');
    expect((await react(doctor, 'no-such-room')).problems).toMatchObject([{ code: 'NOT_FOUND', field: 'roomId' }]);
    const { client: unpaid, registrationId } = await viewerOf(test, event);
    await test.execute(`UPDATE registrations SET state = 'AWAITING_PAYMENT' WHERE id = ?`, [registrationId]);
    await expect(react(unpaid, roomId)).rejects.toThrow('FORBIDDEN');
    await changeEvent(test, event.id, { state: 'CANCELLED' });
    await expect(react(doctor, roomId)).rejects.toThrow('FORBIDDEN');
    expect(await rowsOf()).toEqual([]);
  });

  it('ends with the event', async () => {
    test.clock.forward(12 * hour);
    await expect(react(doctor, roomId)).rejects.toThrow('FORBIDDEN');
  });

  it('needs a room on air: not before, not in a break, not after', async () => {
    await changeState(manager, roomId, 'PAUSED', 'LIVE');
    expect((await react(doctor, roomId)).problems).toMatchObject([{ code: 'ROOM_CLOSED' }]);
    await changeState(manager, roomId, 'ENDED', 'PAUSED');
    expect((await react(doctor, roomId)).problems).toMatchObject([{ code: 'ROOM_CLOSED' }]);
  });
});

describe('the director', () => {
  it('sees the reactions of the last thirty minutes, participants do not', async () => {
    await react(doctor, roomId);
    const first = minuteNow();
    test.clock.forward(29 * minute);
    await react(doctor, roomId, 'UNCLEAR');
    expect(await minutesOf(manager, roomId)).toEqual([
      { startsAt: first, count: 1, talk: null },
      { startsAt: minuteNow(), count: 1, talk: null },
    ]);
    test.clock.forward(minute);
    expect(await minutesOf(manager, roomId)).toHaveLength(1);
    expect(await minutesOf(doctor, roomId)).toBeNull();
  });
});

it('counts for the talk that went on, within a minute too, and applause right after its end for it', async () => {
  await makeProgramme(test, event);
  const talks = await test.rows<{ id: string; title: string }>('SELECT id, title FROM talks ORDER BY "startsAt"');
  const begin = (talkId: string | null) => manager.mutate('setRoomTalk', { id: roomId, talkId }, 'settings { id }');
  const applaud = async () => {
    test.clock.forward(5 * second);
    await react(doctor, roomId);
  };
  const [one, other] = talks as [(typeof talks)[0], (typeof talks)[0]];
  const first = minuteNow();
  await begin(one.id);
  await applaud();
  await applaud();
  await begin(other.id);
  await applaud();
  test.clock.forward(minute);
  await applaud();
  await begin(null);
  await applaud();
  const minutes = await minutesOf(manager, roomId);
  expect(minutes!.map(({ startsAt, count, talk }) => [startsAt, talk?.title, count])).toEqual([
    [first, one.title, 2],
    [first, other.title, 1],
    [minuteNow(), other.title, 2],
  ]);
});

it('the stream tells everybody the same totals', async () => {
  const query = `subscription Updates($roomId: ID!) { roomUpdates(roomId: $roomId) { __typename
    ... on ReactionsChanged { room { id reactions { kind count } reactionMinutes { count } } } } }`;
  const streams = [doctor, manager].map((client) => openStream(client, { query, variables: { roomId } }));
  await Promise.all(streams.map(({ until }) => until(1)));
  await react(doctor, roomId, 'INTERESTING');
  const [seen, moderated] = await Promise.all(streams.map(async ({ until }) => JSON.stringify((await until(2))[1])));
  for (const { close } of streams) close();
  expect(seen).toContain('{"kind":"INTERESTING","count":1}');
  expect(seen).toContain('"reactionMinutes":null');
  expect(moderated).toContain('"reactionMinutes":[{"count":1}]');
});
