import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appForEachTest } from '../support/app.js';
import * as chat from '../support/chat.js';
import type { TestClient } from '../support/client.js';
import { registerForTest, signInAs, staff, type TestEvent } from '../support/factories.js';
import { changeState, liveEvent, viewerOf } from '../support/live.js';
import { ask, decide, ownOf, vote } from '../support/room-questions.js';
import { openStream, type TestStream } from '../support/streams.js';

const test = appForEachTest();
let manager: TestClient;
let editor: TestClient;
let event: TestEvent;
let roomId: string;
let author: TestClient;
let other: TestClient;
const streams: TestStream[] = [];

const query = `subscription Updates($roomId: ID!) {
  roomUpdates(roomId: $roomId) { __typename ... on RoomChanged { room { id state } } ... on ViewerDataChanged { room { id } } }
}`;

/** A stream that has told the present state. */
async function watch(client: TestClient): Promise<TestStream> {
  const stream = openStream(client, { query, variables: { roomId } });
  streams.push(stream);
  await stream.until(1);
  return stream;
}

const notice = () => ({ data: { roomUpdates: { __typename: 'ViewerDataChanged', room: { id: roomId } } } });

/** Two later changes for everybody: whatever was to be told before has arrived. */
async function expectNoNotice(...quiet: TestStream[]): Promise<void> {
  for (const [from, to] of [
    ['LIVE', 'PAUSED'],
    ['PAUSED', 'LIVE'],
  ] as const) {
    const lengths = quiet.map(({ results }) => results.length);
    await changeState(manager, roomId, to, from);
    await Promise.all(quiet.map((stream, index) => stream.until(lengths[index]! + 1)));
  }
  const names = quiet.flatMap(({ results }) => results.map(({ data }) => data?.roomUpdates.__typename));
  expect([...new Set(names)]).toEqual(['RoomChanged']);
}

beforeEach(async () => {
  manager = await staff(test, 'MANAGER');
  editor = await staff(test, 'EDITOR');
  ({ event, roomId } = await liveEvent(test, manager));
  author = await signInAs(test);
  await registerForTest(test, author, event, { participation: 'ONLINE' });
  ({ client: other } = await viewerOf(test, event));
});
afterEach(() => {
  for (const { close } of streams.splice(0)) close();
});

describe('what a room keeps for one participant', () => {
  it('is told to the author of a question that is hidden, in all their windows, and to nobody else', async () => {
    const { id } = await ask(test, author, roomId, 'Какая доза?');
    const [one, two] = [await watch(author), await watch(author)];
    const [others, moderators] = [await watch(other), await watch(editor)];
    await decide(editor, id, 'NEW', 'HIDDEN');
    for (const stream of [one, two]) expect((await stream.until(2))[1]).toEqual(notice());
    expect((await ownOf(author, event.slug))!.viewerQuestions).toMatchObject([{ id, state: 'HIDDEN' }]);
    await expectNoNotice(others, moderators);
  });

  it('is told to the author whose question was on air until the next one', async () => {
    const first = await ask(test, author, roomId, 'Первый?');
    await decide(editor, first.id, 'NEW', 'ON_AIR');
    const second = await ask(test, other, roomId, 'Второй?');
    const stream = await watch(author);
    await decide(editor, second.id, 'NEW', 'ON_AIR');
    expect((await stream.until(2))[1]).toEqual(notice());
  });

  it('is told to all whose question or vote was moved by a merge', async () => {
    const { client: third } = await viewerOf(test, event);
    const target = await ask(test, third, roomId, 'Главный?');
    const earlier = await ask(test, author, roomId, 'О том же?');
    const source = await ask(test, other, roomId, 'И я о том же?');
    for (const { id } of [target, earlier, source]) await decide(editor, id, 'NEW', 'VISIBLE');
    const { client: voter } = await viewerOf(test, event);
    await vote(voter, source.id);
    await decide(editor, earlier.id, 'VISIBLE', 'MERGED', source.id);
    const all = [await watch(author), await watch(other), await watch(voter)];
    await decide(editor, source.id, 'VISIBLE', 'MERGED', target.id);
    for (const stream of all) expect((await stream.until(2))[1]).toEqual(notice());
    expect((await ownOf(voter, event.slug))!.viewerQuestionVotes).toEqual([target.id]);
  });

  it('is told to the author of a message that is removed, and when they may not write, and may again', async () => {
    await chat.setMode(editor, roomId, 'OPEN');
    const { message } = await chat.send(author, roomId, 'Добрый день');
    const [stream, others, moderators] = [await watch(author), await watch(other), await watch(editor)];
    await chat.decide(editor, message!.id, 'VISIBLE', 'REMOVED');
    await stream.until(2);
    await editor.mutate('muteInRoom', { messageId: message!.id }, 'room { id }');
    await stream.until(3);
    expect((await chat.ownOf(author, event.slug))!.viewerIsMuted).toBe(true);
    const [muted] = (await chat.chatOf(editor, roomId))!.mutedParticipants!;
    await editor.mutate('unmuteInRoom', { roomId, id: muted!.id }, 'room { id }');
    expect((await stream.until(4)).slice(1)).toEqual([notice(), notice(), notice()]);
    await expectNoNotice(others, moderators);
  });
});
