import { beforeEach, describe, expect, it } from 'vitest';
import { addMs, day, hour, minute, second, toIso } from '../../server/core/clock.js';
import { deleteOldHands } from '../../server/live/hands/hands.personal-data.js';
import { roomHandStates } from '../../server/live/hands/room-hand.states.js';
import { appForEachTest } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { changeEvent, password, signInAs, type TestEvent } from '../support/factories.js'; // prettier-ignore
import { handsOf, invite, lower, lowerFor, ownHandsOf, raise, setTakesHands } from '../support/hands.js';
import { changeState, liveEvent, viewerOf, roomWithPeople } from '../support/live.js';
import { openStream } from '../support/streams.js';

const test = appForEachTest();
let manager: TestClient;
let editor: TestClient;
let event: TestEvent;
let roomId: string;
let doctor: TestClient;
let other: TestClient;

beforeEach(async () => {
  ({ manager, editor, event, roomId, doctor, other } = await roomWithPeople(test));
  await setTakesHands(editor, roomId, true);
});

const codeOf = ({ problems }: { problems?: readonly { code: string }[] | null }) => problems?.[0]?.code;
/** Raises a hand that must be accepted. @returns its id */
async function raised(client: TestClient): Promise<string> {
  const { hand, problems } = await raise(client, roomId);
  if (!hand) throw new Error(JSON.stringify(problems));
  return hand.handId;
}
const statesOf = async () => (await handsOf(editor, roomId)).map(({ state }) => state);

describe('a raised hand', () => {
  it('stands in the order of raising; only moderators see whose it is and since when', async () => {
    const first = await raised(doctor);
    const at = toIso(test.clock.now());
    test.clock.forward(second);
    const next = await raised(other);
    expect(await handsOf(other, roomId)).toEqual([
      { id: first, state: 'RAISED', participant: null, raisedAt: null },
      { id: next, state: 'RAISED', participant: null, raisedAt: null },
    ]);
    expect((await handsOf(editor, roomId))[0]).toEqual({
      id: first,
      state: 'RAISED',
      participant: 'Игнатьева Мария Олеговна',
      raisedAt: at,
    });
    expect(await ownHandsOf(doctor, event.slug)).toEqual([{ id: roomId, handId: first }]);
    expect(await ownHandsOf(editor, event.slug)).toEqual([]);
  });

  it('keeps its place when it is raised again, and goes to the end after it was lowered', async () => {
    const first = await raised(doctor);
    test.clock.forward(second);
    const next = await raised(other);
    test.clock.forward(second);
    expect(await raised(doctor)).toBe(first);
    expect((await handsOf(other, roomId)).map(({ id }) => id)).toEqual([first, next]);
    await lower(doctor, roomId);
    expect((await lower(doctor, roomId)).room!.hands).toHaveLength(1);
    expect(await raised(doctor)).toBe(first);
    expect((await handsOf(other, roomId)).map(({ id }) => id)).toEqual([next, first]);
  });

  it('is one for a person who raises it twice at once', async () => {
    const [one, two] = await Promise.all([raised(doctor), raised(doctor)]);
    expect(one).toBe(two);
    expect(await test.rows('SELECT id FROM room_hands')).toEqual([{ id: one }]);
  });

  it('of fifty people at once is neither lost nor doubled', async () => {
    const people = await Promise.all(Array.from({ length: 50 }, () => viewerOf(test, event)));
    const ids = await Promise.all(people.map(({ client }) => raised(client)));
    expect((await handsOf(editor, roomId)).map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });

  it('is not raised while a hundred are up, and is as soon as one is lowered', async () => {
    const people = await Promise.all(Array.from({ length: 100 }, () => viewerOf(test, event)));
    const at = toIso(test.clock.now());
    await test.app.database.inTransaction((transaction) =>
      transaction.insert(
        'room_hands',
        people.map(({ registrationId }, index) => ({
          id: `hand ${index}`,
          roomId,
          registrationId,
          state: 'RAISED',
          raisedAt: at,
        })),
      ),
    );
    expect(codeOf(await raise(doctor, roomId))).toBe('HANDS_FULL');
    await raised(people[0]!.client);
    await lower(people[0]!.client, roomId);
    const id = await raised(doctor);
    const hands = await handsOf(editor, roomId);
    expect(hands.map((hand) => hand.id)).toContain(id);
    expect(hands).toHaveLength(100);
  });
});

describe('a room', () => {
  it('takes hands only after staff has said so, and on air', async () => {
    await setTakesHands(editor, roomId, false);
    expect(codeOf(await raise(doctor, roomId))).toBe('HANDS_OFF');
    await setTakesHands(editor, roomId, true);
    await changeState(manager, roomId, 'PAUSED', 'LIVE');
    await raised(doctor);
    await changeState(manager, roomId, 'ENDED', 'PAUSED');
    expect(codeOf(await raise(other, roomId))).toBe('ROOM_CLOSED');
    const { roomId: untouched } = await liveEvent(test, manager);
    expect((await editor.query('room', { id: untouched }, 'takesHands'))!.takesHands).toBe(false);
  });

  it('lowers all hands when it ends, and when it takes them no more', async () => {
    const id = await raised(doctor);
    await invite(editor, id);
    await raised(other);
    await setTakesHands(editor, roomId, false);
    expect(await statesOf()).toEqual([]);
    await setTakesHands(editor, roomId, true);
    await Promise.all([raised(doctor), raised(other)]);
    await changeState(manager, roomId, 'PAUSED', 'LIVE');
    expect(await statesOf()).toEqual(['RAISED', 'RAISED']);
    await changeState(manager, roomId, 'ENDED', 'PAUSED');
    expect(await statesOf()).toEqual([]);
    expect(await test.rows('SELECT DISTINCT state FROM room_hands')).toEqual([{ state: 'LOWERED' }]);
  });
});

describe('a moderator', () => {
  it('gives the floor to one person at a time, and lowers one hand or all', async () => {
    const first = await raised(doctor);
    test.clock.forward(second);
    const next = await raised(other);
    await invite(editor, first);
    await invite(manager, first);
    expect(await statesOf()).toEqual(['INVITED', 'RAISED']);
    await invite(editor, next);
    expect(await handsOf(editor, roomId)).toMatchObject([{ id: next, state: 'INVITED' }]);
    expect(codeOf(await invite(editor, first))).toBe('STATE_CHANGED');
    await raised(doctor);
    await lowerFor(editor, roomId, next);
    expect((await lowerFor(editor, roomId, next)).room!.hands).toMatchObject([{ id: first, state: 'RAISED' }]);
    await raised(other);
    expect((await lowerFor(editor, roomId)).room!.hands).toEqual([]);
  });

  it('is told that there is no such hand, also when it is in another room', async () => {
    const id = await raised(doctor);
    const { roomId: elsewhere } = await liveEvent(test, manager);
    expect((await invite(editor, 'no-such-hand')).problems).toMatchObject([{ code: 'NOT_FOUND', field: 'id' }]);
    expect(codeOf(await lowerFor(editor, elsewhere, id))).toBe('NOT_FOUND');
    expect(codeOf(await lowerFor(editor, 'no-such-room'))).toBe('NOT_FOUND');
    expect(codeOf(await setTakesHands(editor, 'no-such-room', true))).toBe('NOT_FOUND');
    expect(await statesOf()).toEqual(['RAISED']);
  });

  it('makes only the transitions of the states', async () => {
    const { names, allows } = roomHandStates;
    const id = await raised(doctor);
    const makes = { RAISED: () => raise(doctor, roomId), INVITED: () => invite(editor, id), LOWERED: () => lower(doctor, roomId) }; // prettier-ignore
    for (const from of names)
      for (const to of names) {
        if (from === to) continue;
        await test.execute('UPDATE room_hands SET state = ? WHERE id = ?', [from, id]);
        await makes[to]();
        const { state } = await test.row<{ state: string }>('SELECT state FROM room_hands');
        expect([from, to, state]).toEqual([from, to, allows(from, to) ? to : from]);
      }
  });
});

describe('access to hands', () => {
  it('is that of participants online whose broadcast is open', async () => {
    const id = await raised(doctor);
    const { client: inHall } = await viewerOf(test, event, { participation: 'IN_PERSON' });
    const { client: unpaid, registrationId } = await viewerOf(test, event);
    await test.execute(`UPDATE registrations SET state = 'AWAITING_PAYMENT' WHERE id = ?`, [registrationId]);
    const outsider = await signInAs(test);
    for (const client of [outsider, inHall, unpaid, manager]) {
      await expect(raise(client, roomId)).rejects.toThrow('FORBIDDEN');
      await expect(lower(client, roomId)).rejects.toThrow('FORBIDDEN');
    }
    const guest = test.client();
    await expect(raise(guest, roomId)).rejects.toThrow('UNAUTHENTICATED');
    await expect(lower(guest, roomId)).rejects.toThrow('UNAUTHENTICATED');
    for (const client of [other, outsider, guest]) {
      await expect(invite(client, id)).rejects.toThrow(/FORBIDDEN|UNAUTHENTICATED/);
      await expect(lowerFor(client, roomId)).rejects.toThrow(/FORBIDDEN|UNAUTHENTICATED/);
      await expect(setTakesHands(client, roomId, false)).rejects.toThrow(/FORBIDDEN|UNAUTHENTICATED/);
    }
    await changeEvent(test, event.id, { state: 'CANCELLED' });
    await expect(raise(other, roomId)).rejects.toThrow('FORBIDDEN');
  });

  it('ends with the event', async () => {
    test.clock.forward(12 * hour);
    await expect(raise(doctor, roomId)).rejects.toThrow('FORBIDDEN');
  });
});

it('the stream tells everybody of the hands, and names to moderators only', async () => {
  const query = `subscription Updates($roomId: ID!) { roomUpdates(roomId: $roomId) { __typename
    ... on HandsChanged { room { id takesHands hands { id state participant raisedAt } } } } }`;
  const streams = [other, doctor, editor].map((client) => openStream(client, { query, variables: { roomId } }));
  await Promise.all(streams.map(({ until }) => until(1)));
  const id = await raised(doctor);
  const [seen, own, moderated] = await Promise.all(
    streams.map(async ({ until }) => JSON.stringify((await until(2))[1])),
  );
  expect(own).toBe(seen);
  expect(seen).toContain(`{"id":"${id}","state":"RAISED","participant":null,"raisedAt":null}`);
  expect(moderated).toContain('Игнатьева Мария Олеговна');
  await changeState(manager, roomId, 'ENDED', 'LIVE');
  expect(JSON.stringify((await streams[0]!.until(3))[2])).toContain('"hands":[]');
  for (const { close } of streams) close();
});

describe('the data of a user', () => {
  it('have their hands for 30 days', async () => {
    await raised(doctor);
    const old = toIso(addMs(test.clock.now(), -30 * day));
    await raised(other);
    await test.execute('UPDATE room_hands SET "raisedAt" = ? WHERE id = ?', [old, (await handsOf(editor, roomId))[0]!.id]); // prettier-ignore
    await deleteOldHands(test.app);
    expect(await test.rows('SELECT state FROM room_hands')).toHaveLength(1);
    test.clock.forward(minute);
    await deleteOldHands(test.app);
    expect(await test.rows('SELECT state FROM room_hands')).toHaveLength(1);
  });

  it('go away with the account', async () => {
    await raised(doctor);
    const left = await raised(other);
    await doctor.mutate('deleteAccount', { input: { password, confirmation: 'удалить' } }, 'deletedAt');
    expect(await test.rows('SELECT id FROM room_hands')).toEqual([{ id: left }]);
  });
});
