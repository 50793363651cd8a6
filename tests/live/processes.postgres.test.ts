import { expect, it } from 'vitest';
import { appForFile } from '../support/app.js';
import { ask, decide } from '../support/room-questions.js';
import { changeRoom, makeRoom, openBroadcast, openRoom, openStream, participantOf, statesIn } from '../support/streams.js'; // prettier-ignore
import { TestClient } from '../support/client.js';
import { staff } from '../support/factories.js';
import { liveEvent, viewerOf } from '../support/live.js';
import { handsOf, raise, setTakesHands } from '../support/hands.js';
import { changePoll, openPoll, sendWords, shownPoll, vote } from '../support/polls.js';
import { react, reactionsOf } from '../support/reactions.js';

const test = appForFile();

it('a change in one process is an event in the other, which reads it once', async () => {
  const second = await test.startSecond();
  const { room, event } = await makeRoom(test);
  const participant = await participantOf(test, event);
  openBroadcast(test);
  const elsewhere = new TestClient(second.url);
  elsewhere.setCookie('session', participant.cookie('session')!);
  const streams = [openRoom(participant, room), openRoom(elsewhere, room), openRoom(elsewhere, room)];
  const snapshots = async () => {
    const text = await (await second.client().fetch('/metrics')).text();
    return Number(/^stream_snapshots_total (\d+)/m.exec(text)![1]);
  };
  await Promise.all(streams.map((stream) => stream.until(1)));
  const before = await snapshots();
  await changeRoom(test, room, 'LIVE');
  await Promise.all(streams.map((stream) => stream.until(2)));
  expect((await snapshots()) - before).toBe(1);
  await changeRoom(second, room, 'PAUSED');
  await Promise.all(streams.map((stream) => stream.until(3)));
  expect(streams.map(statesIn)).toEqual(Array.from(streams, () => ['WAITING', 'LIVE', 'PAUSED']));
  for (const stream of streams) stream.close();
  await second.close();
});

it('tells a participant in the other process what a moderator has decided about their question', async () => {
  const second = await test.startSecond();
  const editor = await staff(test, 'EDITOR');
  const { event, roomId } = await liveEvent(test, await staff(test, 'MANAGER'));
  const { client } = await viewerOf(test, event);
  const { id } = await ask(test, client, roomId, 'Кто это услышит?');
  const elsewhere = new TestClient(second.url);
  elsewhere.setCookie('session', client.cookie('session')!);
  const query = `subscription { roomUpdates(roomId: "${roomId}") { __typename ... on RoomChanged { room { id } } ... on ViewerDataChanged { room { id } } } }`;
  const stream = openStream(elsewhere, { query });
  await stream.until(1);
  await decide(editor, id, 'NEW', 'HIDDEN');
  const [, told] = await stream.until(2);
  expect(told).toEqual({ data: { roomUpdates: { __typename: 'ViewerDataChanged', room: { id: roomId } } } });
  stream.close();
  await second.close();
});

it('keeps the whole of one answer of a person who votes in two processes at once', async () => {
  const second = await test.startSecond();
  const editor = await staff(test, 'EDITOR');
  const { event, roomId } = await liveEvent(test, await staff(test, 'MANAGER'));
  const { client } = await viewerOf(test, event);
  const elsewhere = new TestClient(second.url);
  elsewhere.setCookie('session', client.cookie('session')!);
  const poll = await openPoll(editor, roomId, { kind: 'SEVERAL' });
  const [a, b, c] = poll.options.map(({ id }) => id);
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([vote(client, poll.id, [a!, b!]), vote(elsewhere, poll.id, [c!])]);
    const { votes } = await shownPoll(client, event.slug);
    expect([[a, b], [c]]).toContainEqual(votes[0]!.optionIds);
  }
  await second.close();
});

it('adds reactions of two processes, and lists the hand of a person once who raises it in both', async () => {
  const second = await test.startSecond();
  const { event, roomId } = await liveEvent(test, await staff(test, 'MANAGER'));
  const editor = await staff(test, 'EDITOR');
  await setTakesHands(editor, roomId, true);
  const people = await Promise.all(Array.from({ length: 10 }, () => viewerOf(test, event)));
  const clients = people.map(({ client }, index) => {
    if (index % 2 === 0) return client;
    const elsewhere = new TestClient(second.url);
    elsewhere.setCookie('session', client.cookie('session')!);
    return elsewhere;
  });
  await Promise.all(clients.map((client) => react(client, roomId)));
  expect(await reactionsOf(editor, roomId)).toMatchObject({ APPLAUSE: 10 });
  const elsewhere = new TestClient(second.url);
  elsewhere.setCookie('session', clients[0]!.cookie('session')!);
  const [one, two] = await Promise.all([raise(clients[0]!, roomId), raise(elsewhere, roomId)]);
  expect(two.hand).toEqual(one.hand);
  expect(await handsOf(editor, roomId)).toHaveLength(1);
  await second.close();
});

it('adds a word once that people send in two processes at once', async () => {
  const second = await test.startSecond();
  const editor = await staff(test, 'EDITOR');
  const { event, roomId } = await liveEvent(test, await staff(test, 'MANAGER'));
  const clients: TestClient[] = [];
  while (clients.length < 10) {
    const { client } = await viewerOf(test, event);
    const elsewhere = new TestClient(second.url);
    elsewhere.setCookie('session', client.cookie('session')!);
    clients.push(clients.length % 2 === 0 ? client : elsewhere);
  }
  const poll = await openPoll(editor, roomId, { kind: 'WORDS', options: [] });
  await Promise.all(clients.map((client) => sendWords(client, poll.id, ['Ритм', 'ось'])));
  const { results } = await changePoll(editor, poll.id, 'CLOSED', 'OPEN');
  expect(results!.counts.map(({ votes }) => votes)).toEqual([10, 10]);
  await second.close();
});

it('changes that were not heard of are made up for when messages arrive again', async () => {
  const { room, event } = await makeRoom(test);
  test.clock.forward(-3_600_000);
  const participant = await participantOf(test, event);
  test.clock.forward(2 * 3_600_000);
  const stream = openRoom(participant, room);
  await stream.until(1);
  // Without the word to the streams, as when it is lost.
  await test.execute(`UPDATE rooms SET state = 'LIVE' WHERE id = ?`, [room.id]);
  await test.app.database
    .query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' OR query = 'SELECT 1'`)
    .catch(() => undefined);
  await stream.until(2);
  expect(statesIn(stream)).toEqual(['WAITING', 'LIVE']);
  stream.close();
});
