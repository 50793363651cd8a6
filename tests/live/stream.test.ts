import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hour } from '../../server/core/clock.js';
import { Db } from '../../server/core/database/db.js';
import { closeServer } from '../../server/core/process/close-server.js';
import { createAudienceContext } from '../../server/core/stream/audience-context.js';
import { canSeeEvent } from '../../server/events/event.policy.js';
import { audienceOfContext } from '../../server/live/updates/room-audience.js';
import { roomChanged } from '../../server/live/updates/room-updates.js';
import type { Room } from '../../server/live/room.entity.js';
import { appForEachTest } from '../support/app.js';
import { TestClient } from '../support/client.js';
import { reauthenticate, signInAs, staff, type TestEvent } from '../support/factories.js';
import {
  changeRoom,
  makeRoom,
  openBroadcast,
  openRoom,
  openStream,
  participantOf,
  statesIn,
  updatesOfRoom,
  type StreamRequest,
  type TestStream,
} from '../support/streams.js';
import { startTcpProxy } from '../support/tcp-proxy.js';

const test = appForEachTest();
let room: Room;
let event: TestEvent;
let participant: Awaited<ReturnType<typeof participantOf>>;
const streams: TestStream[] = [];

beforeEach(async () => {
  ({ room, event } = await makeRoom(test));
  participant = await participantOf(test, event);
  openBroadcast(test);
});
afterEach(() => {
  for (const { close } of streams.splice(0)) close();
});

const watch = (client: TestClient, retries = 0): TestStream => {
  const stream = openRoom(client, room, retries);
  streams.push(stream);
  return stream;
};
const ask = (client: TestClient, request: StreamRequest): TestStream => {
  const stream = openStream(client, request);
  streams.push(stream);
  return stream;
};

const snapshots = async (): Promise<number> => {
  const text = await (await test.client().fetch('/metrics')).text();
  return Number(/^stream_snapshots_total (\d+)/m.exec(text)![1]);
};

/** What a raw request for a stream answers, without reading its events to their end. */
const post = (client: TestClient, body: object, headers: Record<string, string> = {}) =>
  client.fetch('/graphql/stream', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...headers },
    body: JSON.stringify(body),
  });

describe('a stream of a room', () => {
  it('begins with the present state and goes on with each change', async () => {
    const stream = watch(participant);
    await stream.until(1);
    await changeRoom(test, room, 'LIVE');
    await stream.until(2);
    await changeRoom(test, room, 'PAUSED');
    await stream.until(3);
    expect(statesIn(stream)).toEqual(['WAITING', 'LIVE', 'PAUSED']);
    expect(stream.results[0]).toEqual({
      data: {
        roomUpdates: { __typename: 'RoomChanged', room: { id: room.id, state: 'WAITING', __typename: undefined } },
      },
    });
  });

  it('tells the changes of one tick as one event, and nothing when nothing has changed', async () => {
    const stream = watch(participant);
    await stream.until(1);
    await changeRoom(test, room, 'LIVE');
    await changeRoom(test, room, 'PAUSED');
    await stream.until(2);
    await changeRoom(test, room, 'PAUSED');
    await changeRoom(test, room, 'ENDED');
    await stream.until(3);
    expect(statesIn(stream)).toEqual(['WAITING', 'PAUSED', 'ENDED']);
  });

  it('sends all parts to an operation that names none', async () => {
    const query = `subscription { roomUpdates(roomId: "${room.id}") { __typename } }`;
    const stream = ask(participant, { query });
    const results = await stream.until(3);
    expect(results.map(({ data }) => data?.roomUpdates.__typename).sort()).toEqual([
      'PollChanged',
      'QuestionsChanged',
      'RoomChanged',
      'ViewersChanged',
    ]);
  });

  it('is opened by the sample for developers', async () => {
    const page = await readFile('docs/integrate/subscriptions.md', 'utf8');
    const query = /```graphql\n([^`]*)```/.exec(page)![1]!;
    const stream = ask(participant, { query, variables: { roomId: room.id } });
    expect(await stream.until(1)).toEqual([{ data: { roomUpdates: { room: { id: room.id, state: 'WAITING' } } } }]);
  });

  it('can be opened by GET, with the header that other sites cannot send', async () => {
    const search = new URLSearchParams({ query: updatesOfRoom, variables: JSON.stringify({ roomId: room.id }) });
    const accept = { accept: 'text/event-stream' };
    const rejected = await participant.fetch(`/graphql/stream?${search}`, { headers: accept });
    expect(rejected.status).toBe(400);
    const control = new AbortController();
    const response = await participant.fetch(`/graphql/stream?${search}`, {
      headers: { ...accept, 'apollo-require-preflight': 'true' },
      signal: control.signal,
    });
    const { value } = await response.body!.getReader().read();
    expect(Buffer.from(value!).toString()).toMatch(/^event: next\ndata: \{"data":.*"WAITING".*\}\n\n$/);
    control.abort();
  });

  it('has the headers that proxies need', async () => {
    const control = new AbortController();
    const response = await participant.fetch('/graphql/stream', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream', 'accept-encoding': 'gzip, br' },
      body: JSON.stringify({ query: updatesOfRoom, variables: { roomId: room.id } }),
      signal: control.signal,
    });
    const header = (name: string) => response.headers.get(name);
    expect([header('content-type'), header('cache-control'), header('x-accel-buffering')]).toEqual([
      'text/event-stream; charset=utf-8',
      'no-store',
      'no',
    ]);
    expect([header('content-encoding'), header('x-content-type-options')]).toEqual([null, 'nosniff']);
    control.abort();
  });

  it('is executed once for two hundred connections, which get the same bytes', async () => {
    const clients: TestClient[] = [];
    while (clients.length < 25) clients.push(await anotherParticipant());
    const before = await snapshots();
    const all = clients.flatMap((client) => Array.from({ length: 8 }, () => watch(client)));
    await Promise.all(all.map((stream) => stream.until(1)));
    expect((await snapshots()) - before).toBe(1);
    await changeRoom(test, room, 'LIVE');
    await Promise.all(all.map((stream) => stream.until(2)));
    expect((await snapshots()) - before).toBe(2);
    expect(new Set(all.map(({ results }) => JSON.stringify(results))).size).toBe(1);
  });
});

/** Another participant, who registered before the broadcast began. */
async function anotherParticipant(participation = 'ONLINE') {
  test.clock.forward(-hour);
  const client = await participantOf(test, event, participation);
  openBroadcast(test);
  return client;
}

describe('a snapshot', () => {
  it('has no viewer: what asks for one fails instead of being sent to everybody', async () => {
    const context = createAudienceContext(test.app, 'MODERATOR', new Db(test.app.database));
    const names = ['viewer', 'grant', 'origin', 'browser', 'setSession', 'setBrowser'] as const;
    for (const one of [context, context.withDb(new Db(test.app.database))])
      for (const name of names) expect(() => one[name]).toThrow('зависит от');
    expect(() => canSeeEvent(context.viewer, event)).toThrow('зависит от');
    expect([context.audience, audienceOfContext(context)]).toEqual(['MODERATOR', 'MODERATOR']);
  });

  it('that cannot be made any more ends the streams', async () => {
    const stream = watch(participant);
    await stream.until(1);
    await test.execute('DELETE FROM rooms WHERE id = ?', [room.id]);
    roomChanged(test.app, room.id, 'RoomChanged');
    await stream.ended;
    expect(statesIn(stream)).toEqual(['WAITING', 'NOT_FOUND']);
  });

  it('is made anew for who comes after a change that nobody has told', async () => {
    const first = watch(participant);
    await first.until(1);
    await test.execute(`UPDATE rooms SET state = 'LIVE' WHERE id = ?`, [room.id]);
    const second = watch(participant);
    await Promise.all([first.until(2), second.until(1)]);
    expect([first, second].map(statesIn)).toEqual([['WAITING', 'LIVE'], ['LIVE']]);
  });
});

describe('who may watch', () => {
  const codeOf = async (client: TestClient) => {
    const stream = watch(client);
    await stream.until(1);
    if (stream.results[0]!.errors) await stream.ended;
    return statesIn(stream)[0];
  };

  it('is decided for each kind of person', async () => {
    const inPerson = await anotherParticipant('IN_PERSON');
    expect(await codeOf(test.client())).toBe('UNAUTHENTICATED');
    expect(await codeOf(await signInAs(test))).toBe('FORBIDDEN');
    expect(await codeOf(inPerson)).toBe('FORBIDDEN');
    expect(await codeOf(await staff(test, 'CHECK_IN'))).toBe('FORBIDDEN');
    expect(await codeOf(participant)).toBe('WAITING');
    for (const role of ['EDITOR', 'MANAGER', 'ADMINISTRATOR'] as const)
      expect(await codeOf(await staff(test, role))).toBe('WAITING');
  });

  it('depends on the time and the state of the registration', async () => {
    test.clock.forward(11 * hour);
    expect(await codeOf(participant)).toBe('FORBIDDEN');
    test.clock.forward(-11 * hour);
    await test.execute(`UPDATE registrations SET state = 'CANCELLED' WHERE "userId" = ?`, [participant.user.id]);
    expect(await codeOf(participant)).toBe('FORBIDDEN');
  });

  it('knows no room that does not exist', async () => {
    const stream = ask(participant, { query: updatesOfRoom, variables: { roomId: 'x' } });
    await stream.ended;
    expect(statesIn(stream)).toEqual(['NOT_FOUND']);
  });

  it('follows the scope and the events of a token', async () => {
    const administrator = await staff(test, 'ADMINISTRATOR');
    await reauthenticate(test, administrator);
    const other = await makeRoom(test);
    const tokenWith = async (scopes: string[], eventIds: string[] | null = null) => {
      const input = { name: 'Сайт', scopes, eventIds, days: 30 };
      const { secret } = await administrator.mutate('createApiToken', { input }, 'secret');
      return test.client({ authorization: `Bearer ${secret}` });
    };
    expect(await codeOf(await tokenWith(['EVENTS_READ']))).toBe('WAITING');
    expect(await codeOf(await tokenWith(['EVENTS_READ'], [event.id]))).toBe('WAITING');
    expect(await codeOf(await tokenWith(['EVENTS_READ'], [other.event.id]))).toBe('FORBIDDEN');
    expect(await codeOf(await tokenWith(['PAYMENTS_READ']))).toBe('FORBIDDEN');
    const unknown = await post(test.client({ authorization: 'Bearer me_unknown' }), { query: updatesOfRoom });
    expect(unknown.status).toBe(401);
  });

  it('is checked again: the stream of a session, a registration or a token that has ended is completed', async () => {
    const administrator = await staff(test, 'ADMINISTRATOR');
    await reauthenticate(test, administrator);
    const input = { name: 'Сайт', scopes: ['EVENTS_READ'], days: 30 };
    const { secret, apiToken } = await administrator.mutate('createApiToken', { input }, 'secret apiToken { id }');
    const [ofSession, ofRegistration, ofToken, ofStaff] = [
      watch(await staff(test, 'MANAGER')),
      watch(participant),
      watch(test.client({ authorization: `Bearer ${secret}` })),
      watch(administrator),
    ];
    await Promise.all([ofSession, ofRegistration, ofToken, ofStaff].map((stream) => stream.until(1)));
    await test.running.streams.recheck();
    await test.execute(`DELETE FROM sessions WHERE "userId" IN (SELECT id FROM users WHERE role = 'MANAGER')`);
    await test.execute(`UPDATE registrations SET state = 'CANCELLED'`);
    await administrator.mutate('revokeApiToken', { id: apiToken.id });
    await test.running.streams.recheck();
    await Promise.all([ofSession.ended, ofRegistration.ended, ofToken.ended]);
    expect([ofSession, ofRegistration, ofToken].map(statesIn)).toEqual([
      ['WAITING', 'UNAUTHENTICATED'],
      ['WAITING', 'FORBIDDEN'],
      ['WAITING', 'UNAUTHENTICATED'],
    ]);
    await changeRoom(test, room, 'LIVE');
    await ofStaff.until(2);
    expect(statesIn(ofStaff)).toEqual(['WAITING', 'LIVE']);
  });

  it('lets a person who changes the audience come again', async () => {
    const setRole = (role: string) =>
      test.execute('UPDATE users SET role = ? WHERE id = ?', [role, participant.user.id]);
    await setRole('EDITOR');
    const stream = watch(participant, 5);
    await stream.until(1);
    await setRole('USER');
    await test.running.streams.recheck();
    await stream.until(2);
    expect([statesIn(stream), stream.connected()]).toEqual([['WAITING', 'WAITING'], 2]);
  });
});

describe('an operation that is not accepted', () => {
  const codesFor = async (query: string, variables: Record<string, unknown> = {}) => {
    const stream = ask(participant, { query, variables });
    await stream.ended;
    return statesIn(stream);
  };

  it.each([
    ['{ site { name } }', 'GRAPHQL_VALIDATION_FAILED'],
    ['mutation { signOut { __typename } }', 'GRAPHQL_VALIDATION_FAILED'],
    ['subscription { a }', 'GRAPHQL_VALIDATION_FAILED'],
    ['subscription {', 'GRAPHQL_PARSE_FAILED'],
    [
      'subscription { ...A a: roomUpdates(roomId: "1") { __typename } } fragment A on Subscription { roomUpdates(roomId: "1") { __typename } }',
      'GRAPHQL_VALIDATION_FAILED',
    ],
    ['subscription ($roomId: ID!) { roomUpdates(roomId: $roomId) { __typename } }', 'BAD_USER_INPUT'],
    [
      `subscription { roomUpdates(roomId: "1") { ${'... on RoomChanged { '.repeat(21)} room { ${Array.from({ length: 21 }, (_, index) => `a${index}: id`).join(' ')} } ${'} '.repeat(21)} } }`,
      'QUERY_TOO_COMPLEX',
    ],
    [`subscription { roomUpdates(roomId: "1") { __typename ${'__typename '.repeat(1_000)} } }`, 'QUERY_TOO_COMPLEX'],
  ])('%s is told so in an event, and the stream is completed', async (query, code) => {
    expect(await codesFor(query)).toEqual([code]);
  });

  it('names its hash when the server does not know it', async () => {
    const answer = await post(participant, { extensions: { persistedQuery: { version: 1, sha256Hash: '0' } } });
    expect(await answer.text()).toMatch(/"code":"PERSISTED_QUERY_NOT_SUPPORTED".*\n\nevent: complete\ndata:\n\n$/s);
  });

  it('cannot be sent to /graphql', async () => {
    const { status, errors } = await participant.graphql(updatesOfRoom, { roomId: room.id });
    expect([status, errors?.[0]?.extensions.code]).toEqual([400, 'GRAPHQL_VALIDATION_FAILED']);
  });

  it('is not accepted from another site, in another form, or without a reader of events', async () => {
    const body = { query: updatesOfRoom, variables: { roomId: room.id } };
    const statusWith = async (headers: Record<string, string>) => (await post(participant, body, headers)).status;
    expect(await statusWith({ 'content-type': 'text/plain' })).toBe(415);
    expect(await statusWith({ accept: 'application/json' })).toBe(406);
    // A visitor of another site: its cookies do not count.
    const foreign = await post(participant, body, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' });
    expect(await foreign.text()).toContain('UNAUTHENTICATED');
    expect((await participant.fetch('/graphql/stream', { method: 'PUT' })).status).toBe(405);
    expect((await post(participant, [1])).status).toBe(400);
  });

  it('is limited by person', async () => {
    for (let count = 0; count < 299; count += 1) await test.app.limits.count('streamByAccount', participant.user.id);
    await watch(participant).until(1);
    const rejected = watch(participant);
    await rejected.ended;
    expect(rejected.results[0]!.errors![0]!.extensions).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 900 });
  });

  it('ends the oldest stream of a person who opens a ninth', async () => {
    const first = watch(participant);
    await first.until(1);
    const others = Array.from({ length: 8 }, () => watch(participant));
    await Promise.all(others.map((stream) => stream.until(1)));
    await first.ended;
    expect(statesIn(first)).toEqual(['WAITING', 'TOO_MANY_REQUESTS']);
    await changeRoom(test, room, 'LIVE');
    await Promise.all(others.map((stream) => stream.until(2)));
  });
});

describe('the end of a process', () => {
  it('ends the streams, whose clients come again, and answers that it does not take new ones', async () => {
    const response = await post(participant, { query: updatesOfRoom, variables: { roomId: room.id } });
    const text = response.text();
    const stream = watch(participant);
    await stream.until(1);
    test.running.drain();
    expect(await text).toMatch(/\n\nretry: (?:[2-9]|1[0-5])\d{3}\n\n$/);
    await expect(stream.ended).rejects.toThrow('Connection closed');
    expect((await post(participant, { query: updatesOfRoom })).status).toBe(503);
  });

  it('is survived by a client that connects again, and gets what it has missed', async () => {
    const proxy = await startTcpProxy(test.url);
    const client = new TestClient(proxy.through(test.url));
    client.setCookie('session', participant.cookie('session')!);
    const stream = watch(client, 20);
    await stream.until(1);
    await changeRoom(test, room, 'LIVE');
    await stream.until(2);
    proxy.cut();
    await changeRoom(test, room, 'PAUSED');
    await stream.until(3);
    expect([statesIn(stream), stream.connected()]).toEqual([['WAITING', 'LIVE', 'PAUSED'], 2]);
    stream.close();
    await proxy.close();
  });

  it('is not waited for by a stream that is open', async () => {
    const server = createServer(test.running.http);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const client = new TestClient(`http://127.0.0.1:${port}`);
    client.setCookie('session', participant.cookie('session')!);
    const stream = watch(client);
    await stream.until(1);
    test.running.drain();
    await closeServer(server);
    await expect(stream.ended).rejects.toThrow('Connection closed');
  });
});
