import { beforeEach, describe, expect, it } from 'vitest';
import { hour } from '../../server/core/clock.js';
import { hashOf } from '../../server/core/secrets.js';
import { appForEachTest } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { makeUser, registerForTest, signInAs, staff, type TestEvent } from '../support/factories.js';
import { changeState, liveEvent } from '../support/live.js';
import { changePoll, openPoll } from '../support/polls.js';
import { makeProgramme } from '../support/programme.js';
import { ask, decide } from '../support/room-questions.js';
import { openStream, type TestStream } from '../support/streams.js';

const test = appForEachTest();
let manager: TestClient;
let editor: TestClient;
let author: TestClient;
let event: TestEvent;
let roomId: string;
const streams: TestStream[] = [];

beforeEach(async () => {
  for (const { close } of streams.splice(0)) close();
  manager = await staff(test, 'MANAGER');
  editor = await staff(test, 'EDITOR');
  ({ event, roomId } = await liveEvent(test, manager));
  author = await signInAs(test, await makeUser(test, { firstName: 'Мария', lastName: 'Игнатьева' }));
  await registerForTest(test, author, event, { participation: 'ONLINE' });
});

type Kind = 'STAGE' | 'SPEAKER';
const linkFields = 'link { kind url createdAt }';

/** Makes a link. @returns its token */
async function renew(kind: Kind = 'STAGE', room = roomId): Promise<string> {
  const { link } = await manager.mutate('renewRoomLink', { roomId: room, kind }, linkFields);
  return link!.url.split('/').at(-1)!;
}

const roomFields =
  'id state talkStartedAt questions { text author state } questionQueue { text } messageQueue { text } poll { question results { voters } }';
const linked = (client: TestClient, token: string, kind: Kind = 'STAGE') =>
  client.query('linkedRoom', { token, kind }, `state serverTime room { ${roomFields} }`);

const updates = `subscription Linked($roomId: ID!, $token: String!) {
  linkedRoomUpdates(roomId: $roomId, token: $token) {
    __typename
    ... on RoomChanged { room { id state } }
    ... on QuestionsChanged { room { id questions { text author } questionQueue { text } } }
  }
}`;
function watch(token: string, client = test.client(), room = roomId) {
  const stream = openStream(client, { query: updates, variables: { roomId: room, token } });
  streams.push(stream);
  return stream;
}
/** The first event of a stream: what it tells, or the code of its error. */
async function firstOf(stream: TestStream) {
  const [first] = await stream.until(1);
  return first!.errors?.[0]?.extensions?.code ?? 'OPEN';
}
const snapshots = async (): Promise<number> => {
  const text = await (await test.client().fetch('/metrics')).text();
  return Number(/^stream_snapshots_total (\d+)/m.exec(text)![1]);
};

/** Puts a question of `author` on air. */
async function putOnAir(text: string) {
  const { id } = await ask(test, author, roomId, text);
  await decide(editor, id, 'NEW', 'ON_AIR');
  return id;
}

describe('a link to a room', () => {
  it('is made for each kind, shown again to the director, and stored as a hash and encrypted only', async () => {
    const [stage, speaker] = [await renew('STAGE'), await renew('SPEAKER')];
    const links = await manager.query('roomLinks', { roomId }, 'kind url');
    const { publicUrl } = test.app.config;
    expect(links).toEqual([
      { kind: 'SPEAKER', url: `${publicUrl}/speaker/${speaker}` },
      { kind: 'STAGE', url: `${publicUrl}/stage/${stage}` },
    ]);
    const rows = await test.app.database.query<{ tokenHash: string }>('SELECT * FROM room_links ORDER BY kind');
    expect(rows.map(({ tokenHash }) => tokenHash)).toEqual([hashOf(speaker), hashOf(stage)]);
    expect(JSON.stringify(rows)).not.toContain(stage);
  });

  it('is for managers, and for rooms that there are', async () => {
    for (const client of [test.client(), author, editor]) {
      const read = await client.graphql('query ($roomId: ID!) { roomLinks(roomId: $roomId) { url } }', { roomId });
      expect(read.errors).toHaveLength(1);
      const made = await client.graphql(
        'mutation ($roomId: ID!) { renewRoomLink(roomId: $roomId, kind: STAGE) { __typename } }',
        { roomId },
      );
      expect(made.errors).toHaveLength(1);
    }
    const gone = await manager.mutate('renewRoomLink', { roomId: event.id, kind: 'STAGE' }, linkFields);
    expect(gone.problems).toMatchObject([{ code: 'NOT_FOUND', field: 'roomId' }]);
    expect(await test.app.database.query('SELECT id FROM room_links')).toEqual([]);
  });

  it('is in the audit log without its secret', async () => {
    const token = await renew();
    const log = JSON.stringify(await test.app.database.query(`SELECT * FROM audit_changes`));
    expect(log).toContain('room_links');
    expect(log).not.toContain(token);
    expect(log).not.toContain(hashOf(token));
  });

  it('shows the room as participants see it, also to staff who open it', async () => {
    await putOnAir('Какая доза?');
    await ask(test, author, roomId, 'Ждёт модератора');
    const token = await renew();
    const answers = [];
    for (const client of [test.client(), author, manager, editor]) answers.push(await linked(client, token));
    expect(answers[0]).toMatchObject({
      state: 'OPEN',
      room: {
        id: roomId,
        state: 'LIVE',
        questions: [{ text: 'Какая доза?', author: 'Мария\u00a0И.', state: 'ON_AIR' }],
        questionQueue: null,
        messageQueue: null,
      },
    });
    expect(new Set(answers.map(({ room }) => JSON.stringify(room))).size).toBe(1);
  });

  it('reads everything in its operation without the viewer', async () => {
    const token = await renew();
    const { data, errors } = await manager.graphql(
      `query ($token: String!, $id: ID!) { linkedRoom(token: $token, kind: STAGE) { state } viewer { id } room(id: $id) { id } }`,
      { token, id: roomId },
    );
    expect(data).toMatchObject({ linkedRoom: { state: 'OPEN' }, viewer: null, room: null });
    expect(errors).toMatchObject([{ path: ['room'], extensions: { code: 'UNAUTHENTICATED' } }]);
    expect(await manager.query('viewer', {}, 'id')).not.toBeNull();
  });

  it('tells the results of a poll after its closing, as to participants', async () => {
    const token = await renew();
    const { id } = await openPoll(editor, roomId);
    expect((await linked(manager, token)).room!.poll).toMatchObject({ results: null });
    await changePoll(editor, id, 'CLOSED', 'OPEN');
    expect((await linked(manager, token)).room!.poll).toMatchObject({ results: { voters: 0 } });
  });

  it('tells when the talk began, which a repeated word of the director does not change', async () => {
    await makeProgramme(test, event);
    const talks = await test.app.database.query<{ id: string }>('SELECT id FROM talks ORDER BY "startsAt", id');
    const say = (talkId: string | null) => manager.mutate('setRoomTalk', { id: roomId, talkId }, 'settings { id }');
    const token = await renew('SPEAKER');
    const startedAt = async () => (await linked(test.client(), token, 'SPEAKER')).room!.talkStartedAt;
    expect(await startedAt()).toBeNull();
    const first = test.clock.now().toISOString();
    await say(talks[0]!.id);
    expect(await startedAt()).toBe(first);
    test.clock.forward(hour / 4);
    await say(talks[0]!.id);
    expect(await startedAt()).toBe(first);
    await say(talks[1]!.id);
    expect(await startedAt()).toBe(test.clock.now().toISOString());
    await say(null);
    expect(await startedAt()).toBeNull();
  });
});

/** What a link opens: by the query, and by the subscription. */
const access = async (token: string, { kind = 'STAGE' as Kind, room = roomId } = {}) => [
  (await linked(test.client(), token, kind)).state,
  await firstOf(watch(token, test.client(), room)),
];

describe('who has', () => {
  it('a wrong link, or one of another kind, sees nothing', async () => {
    const token = await renew('STAGE');
    for (const wrong of ['', 'abcdef', 'a'.repeat(43), token.toUpperCase(), `${token}a`])
      expect(await access(wrong)).toEqual(['UNKNOWN', 'NOT_FOUND']);
    expect((await linked(test.client(), token, 'SPEAKER')).state).toBe('UNKNOWN');
    expect((await linked(test.client(), hashOf(token))).state).toBe('UNKNOWN');
  });

  it('an old link sees nothing, and the link of the other kind stays', async () => {
    const [old, speaker] = [await renew('STAGE'), await renew('SPEAKER')];
    const token = await renew('STAGE');
    expect(await access(old)).toEqual(['UNKNOWN', 'NOT_FOUND']);
    expect(await access(token)).toEqual(['OPEN', 'OPEN']);
    expect(await access(speaker, { kind: 'SPEAKER' })).toEqual(['OPEN', 'OPEN']);
  });

  it('the link of one room cannot watch another', async () => {
    const { roomId: otherRoom } = await liveEvent(test, manager);
    const token = await renew('STAGE', otherRoom);
    expect(await firstOf(watch(token))).toBe('NOT_FOUND');
    expect((await linked(test.client(), token)).room).toMatchObject({ id: otherRoom });
  });

  it('a link can see the end of the broadcast until rooms are closed', async () => {
    const token = await renew();
    await changeState(manager, roomId, 'ENDED', 'LIVE');
    expect(await access(token)).toEqual(['OPEN', 'OPEN']);
    expect((await linked(test.client(), token)).room).toMatchObject({ state: 'ENDED' });
    test.clock.forward(10 * hour - 1);
    expect(await access(token)).toEqual(['OPEN', 'OPEN']);
    test.clock.forward(1);
    expect(await access(token)).toEqual(['CLOSED', 'FORBIDDEN']);
    expect((await linked(test.client(), token)).room).toBeNull();
  });

  it('a link sees nothing of a cancelled event, nor of a room that was removed', async () => {
    const token = await renew();
    await test.execute(`UPDATE events SET state = 'CANCELLED' WHERE id = ?`, [event.id]);
    expect(await access(token)).toEqual(['CLOSED', 'FORBIDDEN']);
    await test.execute('DELETE FROM rooms WHERE id = ?', [roomId]);
    expect(await access(token)).toEqual(['UNKNOWN', 'NOT_FOUND']);
  });

  it('no link and no account cannot watch', async () => {
    const query = `subscription ($roomId: ID!) { roomUpdates(roomId: $roomId) { __typename } }`;
    const stream = openStream(test.client(), { query, variables: { roomId } });
    streams.push(stream);
    expect(await firstOf(stream)).toBe('UNAUTHENTICATED');
  });
});

describe('a stream of a link', () => {
  it('tells what happens as participants see it, also to staff', async () => {
    const token = await renew();
    const stream = watch(token, editor);
    await stream.until(2);
    await putOnAir('Какая доза?');
    await stream.until(3);
    expect((stream.results.at(-1)!.data as unknown as Record<string, unknown>).linkedRoomUpdates).toMatchObject({
      __typename: 'QuestionsChanged',
      room: { questions: [{ text: 'Какая доза?', author: 'Мария\u00a0И.' }], questionQueue: null },
    });
  });

  it('is made once for all who have the link', async () => {
    const token = await renew();
    const before = await snapshots();
    const all = Array.from({ length: 6 }, (_, index) => watch(token, index % 2 ? editor : test.client()));
    await Promise.all(all.map((stream) => stream.until(2)));
    expect((await snapshots()) - before).toBe(2);
    expect(new Set(all.map(({ results }) => JSON.stringify(results))).size).toBe(1);
  });

  it('ends at once when the link is made anew, and those of the other link go on', async () => {
    const [old, speaker] = [await renew('STAGE'), await renew('SPEAKER')];
    const [ended, other] = [watch(old), watch(speaker)];
    await Promise.all([ended.until(2), other.until(2)]);
    await renew('STAGE');
    await ended.ended;
    expect(ended.results.at(-1)!.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    await changeState(manager, roomId, 'PAUSED', 'LIVE');
    await other.until(3);
    expect(other.results).toHaveLength(3);
  });

  it('goes on when the session of its browser ends', async () => {
    const token = await renew();
    const stream = watch(token, author);
    await stream.until(2);
    await author.mutate('signOut', {});
    await test.running.streams.recheck();
    await changeState(manager, roomId, 'PAUSED', 'LIVE');
    await stream.until(3);
    expect(stream.results).toHaveLength(3);
  });
});

describe('the page of a link', () => {
  it.each(['stage', 'speaker'])('is not stored, found or told on: %s', async (page) => {
    const token = await renew(page === 'stage' ? 'STAGE' : 'SPEAKER');
    const response = await test.client().fetch(`/${page}/${token}`, { headers: { accept: 'text/html' } });
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('cache-control')).toContain('no-store');
  });
});
