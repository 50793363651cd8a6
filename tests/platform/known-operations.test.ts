import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { ApolloServer } from '@apollo/server';
import { parse, type OperationDefinitionNode } from 'graphql';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Busy } from '../../server/core/database/database.js';
import { KnownOperations } from '../../server/http/graphql/known-operations.js';
import { appForFile, startApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import {
  makeEvent,
  password,
  reauthenticate,
  registerMutation,
  registrationInput,
  signInAs,
  staff,
  type TestEvent,
} from '../support/factories.js';

const throughApollo = vi.spyOn(ApolloServer.prototype, 'executeHTTPGraphQLRequest');
afterEach(() => throughApollo.mockClear());

/** Apollo chooses the same media type for it, but only Apollo reads such a header. */
const unusualAccept = { accept: 'application/json, text/plain' };

type Sent = { status: number; headers: Record<string, string>; text: string; isThroughApollo: boolean };

async function send(client: TestClient, init: RequestInit): Promise<Sent> {
  const before = throughApollo.mock.calls.length;
  const response = await client.fetch('/graphql', { method: 'POST', ...init });
  const text = (await response.text()).replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID');
  const { date: _date, 'x-request-id': id, ...headers } = Object.fromEntries(response.headers);
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  return { status: response.status, headers, text, isThroughApollo: throughApollo.mock.calls.length > before };
}

let nonce = 0;
/** Posts a body. An ignored member makes it unique, so that no cached response fits. */
const post = (client: TestClient, body: object | string, headers: Record<string, string> = {}): Promise<Sent> =>
  send(client, {
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify({ ...body, nonce: (nonce += 1) }),
  });

const env = { TRUSTED_PROXIES: '1', PLAYGROUND: 'false' };
const test = appForFile({ env });
let event: TestEvent;
let doctor: TestClient;
let manager: TestClient;
beforeAll(async () => {
  event = await makeEvent(test);
  doctor = await signInAs(test);
  manager = await staff(test, 'MANAGER');
});
const clients = { guest: () => test.client(), doctor: () => doctor, manager: () => manager };
type Who = keyof typeof clients;

const eventQuery = 'query Event($slug: String!) { event(slug: $slug) { id title seats { left } } }';
const listQuery =
  'query List($filter: EventFilter, $first: Int! = 2) { events(filter: $filter, first: $first) { totalCount } }';
const inputMutation =
  'mutation Input($input: RegisterForEventInput!) { registerForEvent(input: $input) { __typename } }';
const unknownEventMutation =
  'mutation { cancelRegistration(id: "none") { ... on Problems { problems { code message } } } }';
const twoQueries = 'query One { site { name } } query Two { site { name } legalLinks: site { name } }';

/** Makes the operations of a text known, by requests that run nothing or change nothing. */
async function learn(who: Who, query: string, names: (string | undefined)[] = [undefined]): Promise<void> {
  for (const operationName of names) await post(clients[who](), { query, operationName }, unusualAccept);
}

/** Requests that are answered without Apollo. */
const short: [name: string, who: Who, body: { query: string } & Record<string, unknown>, status?: number][] = [
  ['a query', 'guest', { query: eventQuery, variables: { slug: 'none' } }],
  ['a query of a user', 'doctor', { query: '{ viewer { email } }' }],
  ['the name of its only operation', 'guest', { query: '{ site { name } }', operationName: null }],
  ['one of two operations by its name', 'guest', { query: twoQueries, operationName: 'Two' }],
  ['null as its variables', 'guest', { query: '{ site { name } }', variables: null }],
  ['unknown variables', 'guest', { query: '{ site { name } }', variables: { more: 1, constructor: 2 } }],
  ['unknown extensions', 'guest', { query: '{ site { name } }', extensions: { clientLibrary: { name: 'x' } } }],
  ['a default of a variable', 'guest', { query: listQuery, variables: {} }],
  ['null for a variable with a default', 'guest', { query: listQuery, variables: { first: null } }, 400],
  ['a missing variable', 'guest', { query: eventQuery, variables: {} }, 400],
  ['no variables', 'guest', { query: eventQuery }, 400],
  ['null for a required variable', 'guest', { query: eventQuery, variables: { slug: null } }, 400],
  ['a number for a text', 'guest', { query: eventQuery, variables: { slug: 1 } }, 400],
  ['a list for a text', 'guest', { query: eventQuery, variables: { slug: ['a'] } }, 400],
  ['an object for a text', 'guest', { query: eventQuery, variables: { slug: { toString: 'a' } } }, 400],
  ['a text for a number', 'guest', { query: listQuery, variables: { first: '2' } }, 400],
  ['too many items', 'guest', { query: listQuery, variables: { first: 101 } }, 400],
  ['an unknown value of an enum', 'guest', { query: listQuery, variables: { filter: { format: 'IN_PRESON' } } }, 400],
  ['an unknown input field', 'guest', { query: listQuery, variables: { filter: { cty: 'x' } } }, 400],
  ['a list for an input object', 'guest', { query: listQuery, variables: { filter: [{}] } }, 400],
  [
    'many wrong items',
    'doctor',
    { query: inputMutation, variables: { input: { answers: Array(500).fill({ a: 1 }) } } },
    400,
  ],
  ['no session for a private field', 'guest', { query: '{ agenda { items { id } } }' }],
  ['no rights for a field of staff', 'doctor', { query: '{ staffUsers { nodes { id } } }' }],
  ['rights for a field of staff', 'manager', { query: '{ staffEvents { nodes { id } } }' }],
  ['problems', 'doctor', { query: unknownEventMutation }],
];

/** Requests in which something is wrong or unusual: Apollo answers, as if the operation were not known. */
const long: [name: string, body: object | string, status: number][] = [
  ['no name for one of two operations', { query: twoQueries }, 400],
  ['an unknown operation name', { query: twoQueries, operationName: 'Three' }, 400],
  ['an empty operation name', { query: twoQueries, operationName: '' }, 400],
  ['a number as the operation name', { query: twoQueries, operationName: 1 }, 400],
  ['a text as variables', { query: eventQuery, variables: '{}' }, 400],
  ['a list as variables', { query: eventQuery, variables: [] }, 400],
  ['false as variables', { query: eventQuery, variables: false }, 400],
  ['a text as extensions', { query: eventQuery, extensions: 'x' }, 400],
  ['NUL in a variable', { query: eventQuery, variables: { slug: 'a\0' } }, 400],
  ['half a character in a variable', { query: eventQuery, variables: { slug: 'a\ud800' } }, 400],
  ['a long variable', { query: eventQuery, variables: { slug: 'a'.repeat(20_001) } }, 400],
  ['a long list', { query: eventQuery, variables: { slug: Array(501).fill(1) } }, 400],
  ['NUL in an unknown variable', { query: eventQuery, variables: { slug: 'a', more: [{ a: '\0' }] } }, 400],
  [
    'a hash of another text',
    { query: eventQuery, extensions: { persistedQuery: { version: 1, sha256Hash: 'a' } } },
    400,
  ],
  ['a text that differs in a space', { query: `${eventQuery} `, variables: { slug: 'none' } }, 200],
  ['a field that does not exist', { query: '{ sight { name } }' }, 400],
  ['introspection', { query: '{ __schema { queryType { name } } }' }, 400],
];

describe('a known operation', () => {
  it.each(short)('is answered without Apollo as with it: %s', async (_name, who, body, status = 200) => {
    const names = body.operationName === undefined ? [undefined] : [body.operationName as string];
    await learn(who, body.query, names);
    const without = await post(clients[who](), body);
    const withApollo = await post(clients[who](), body, unusualAccept);
    expect([without.isThroughApollo, withApollo.isThroughApollo]).toEqual([false, true]);
    expect({ ...without, isThroughApollo: true }).toEqual(withApollo);
    expect([without.status, without.text]).toEqual([status, expect.not.stringMatching(/did you mean|node_modules/i)]);
  });

  it.each(long)('is answered by Apollo: %s', async (_name, body, status) => {
    await learn('guest', twoQueries, ['One', 'Two']);
    await learn('guest', eventQuery);
    const answers = [await post(test.client(), body), await post(test.client(), body, unusualAccept)];
    expect(answers[0]).toEqual(answers[1]);
    expect([answers[0]!.isThroughApollo, answers[0]!.status]).toEqual([true, status]);
  });

  it('takes names of JavaScript as names of variables only', async () => {
    await learn('guest', listQuery);
    const bodies = [
      '{"__proto__":{"first":1}}',
      '{"filter":{"__proto__":{"past":true}}}',
      '{"filter":{"constructor":{}}}',
    ];
    for (const variables of bodies) {
      const body = `{"__proto__":{"query":"{ viewer { id } }"},"query":${JSON.stringify(listQuery)},"variables":${variables}`;
      const [without, withApollo] = [
        await post(doctor, `${body}}`),
        await post(doctor, `${body},"nonce":0}`, unusualAccept),
      ];
      expect([without.isThroughApollo, withApollo.isThroughApollo]).toEqual([false, true]);
      expect({ ...without, isThroughApollo: true }).toEqual(withApollo);
    }
    expect(({} as { past?: true }).past).toBeUndefined();
  });

  it.each([
    ['application/graphql-response+json', 'application/graphql-response+json; charset=utf-8'],
    ['application/graphql-response+json,application/json;q=0.9', 'application/graphql-response+json; charset=utf-8'],
    ['application/json', 'application/json; charset=utf-8'],
    ['*/*', 'application/json; charset=utf-8'],
  ])('is answered with the media type that Apollo chooses for %s', async (accept, type) => {
    const query = `query Accept${nonce} { site { name } }`;
    const answers = [await post(doctor, { query }, { accept }), await post(doctor, { query }, { accept })];
    expect(answers.map(({ isThroughApollo }) => isThroughApollo)).toEqual([true, false]);
    expect(answers.map(({ headers }) => headers['content-type'])).toEqual([type, type]);
  });

  it('stays forbidden for viewers without rights after others have used it', async () => {
    const query = '{ staffEvents { nodes { title } } }';
    await post(manager, { query });
    expect((await post(manager, { query })).text).toContain(event.title);
    for (const [client, code] of [
      [doctor, 'FORBIDDEN'],
      [test.client(), 'UNAUTHENTICATED'],
    ] as const) {
      const { text, isThroughApollo } = await post(client, { query });
      expect([isThroughApollo, text.includes(code), text.includes(event.title)]).toEqual([false, true, false]);
    }
  });
});

describe('a request that is not a plain operation', () => {
  const valid = JSON.stringify({ query: eventQuery, variables: { slug: 'none' } });
  const json = { 'content-type': 'application/json' };
  it.each<[name: string, status: number, init: RequestInit]>([
    ['from another site', 200, { headers: { ...json, origin: 'https://evil.example' }, body: valid }],
    ['from another part of the site', 403, { headers: { ...json, 'sec-fetch-site': 'same-site' }, body: valid }],
    ['as a text', 415, { headers: { 'content-type': 'text/plain' }, body: valid }],
    ['in another charset', 415, { headers: { 'content-type': 'application/json; charset=utf-7' }, body: valid }],
    ['over the limit of size', 413, { headers: json, body: valid + ' '.repeat(100_000) }],
    ['compressed', 200, { headers: { ...json, 'content-encoding': 'gzip' }, body: new Uint8Array(gzipSync(valid)) }],
    ['in a batch', 400, { headers: json, body: `[${valid},${valid}]` }],
    ['broken off', 400, { headers: json, body: valid.slice(0, -1) }],
    ['without a body', 400, { headers: json, body: '' }],
    ['by PUT', 405, { method: 'PUT', headers: json, body: valid }],
    ['with a token that is not valid', 401, { headers: { ...json, authorization: 'Bearer none' }, body: valid }],
    [
      'with a media type that Apollo does not write',
      406,
      { headers: { ...json, accept: 'text/html' }, body: `${valid} ` },
    ],
  ])('is treated as if the operation were not known: %s', async (_name, status, init) => {
    await learn('guest', eventQuery);
    for (const client of [test.client(), doctor]) expect((await send(client, init)).status).toBe(status);
  });

  it('is answered without a body when its method is HEAD, and in chunks without a known length', async () => {
    await learn('guest', eventQuery);
    const ask = (method: string, headers: Record<string, string>, body?: string) =>
      new Promise<[number | undefined, string]>((resolve, reject) => {
        const outgoing = httpRequest(`${test.url}/graphql`, { method, headers, agent: false }, (response) => {
          let text = '';
          response.on('data', (part) => (text += String(part))).on('end', () => resolve([response.statusCode, text]));
        }).on('error', reject);
        if (body !== undefined) outgoing.write(body);
        outgoing.end();
      });
    expect(await ask('HEAD', {})).toEqual([400, '']);
    expect((await ask('POST', { ...json, 'transfer-encoding': 'chunked' }, valid))[0]).toBe(200);
  });

  it('runs nothing when the client goes away in the middle of the body', async () => {
    const mutation = 'mutation { signOut }';
    const client = await signInAs(test);
    await learn('guest', mutation);
    const { hostname, port } = new URL(test.url);
    const text = JSON.stringify({ query: mutation });
    const head = `POST /graphql HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\n`;
    const cookie = `Cookie: session=${client.cookie('session')}\r\n`;
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(`${head}${cookie}Content-Length: ${text.length}\r\n\r\n${text.slice(0, -1)}`, () =>
          socket.destroy(),
        );
      }).on('close', () => resolve());
    });
    expect((await client.graphql<{ viewer: object }>('{ viewer { id } }')).data.viewer).not.toBeNull();
  });

  it('never reaches the short way with a token, whose rights Apollo checks', async () => {
    const administrator = await staff(test, 'ADMINISTRATOR');
    await reauthenticate(test, administrator);
    const input = { name: 'Сайт общества', scopes: ['EVENTS_READ'], days: 30 };
    const { secret } = await administrator.mutate('createApiToken', { input }, 'secret');
    const query = '{ staffEvents { nodes { id } } }';
    await post(administrator, { query });
    expect((await post(administrator, { query })).isThroughApollo).toBe(false);
    const answer = await post(test.client(), { query }, { authorization: `Bearer ${secret}` });
    expect([answer.isThroughApollo, answer.status]).toEqual([true, 403]);
  });
});

describe('effects of a known operation', () => {
  const signInQuery =
    'mutation In($input: SignInInput!) { signIn(input: $input) { ... on SignedIn { viewer { id } } ... on Problems { problems { code } } } }';

  it('include cookies that are set and deleted', async () => {
    const { user } = await signInAs(test);
    const client = test.client();
    const body = (wrong = '') => ({
      query: signInQuery,
      variables: { input: { email: user.email, password: password + wrong } },
    });
    await post(client, body('!'));
    const signedIn = await post(client, body());
    expect([signedIn.isThroughApollo, signedIn.headers['set-cookie']]).toEqual([
      false,
      expect.stringMatching(/^session=\S+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    await learn('guest', 'mutation { signOut }');
    const token = client.cookie('session')!;
    const signedOut = await post(client, { query: 'mutation { signOut }' });
    expect([signedOut.isThroughApollo, signedOut.headers['set-cookie']]).toEqual([
      false,
      expect.stringContaining('session=; Max-Age=0'),
    ]);
    const old = test.client();
    old.setCookie('session', token);
    expect((await post(old, { query: '{ agenda { items { id } } }' })).text).toContain('UNAUTHENTICATED');
  });

  it('include changes by staff, which are audited and visible at once', async () => {
    const query = 'query Known($slug: String!) { event(slug: $slug) { title } }';
    const other = await makeEvent(test, { state: 'PUBLISHED' });
    const title = async () => (await post(test.client(), { query, variables: { slug: other.slug } })).text;
    expect([await title(), await title()]).toEqual(Array(2).fill(expect.stringContaining(other.title)));
    const cancel =
      'mutation Cancel($id: ID!, $reason: String!) { cancelEvent(id: $id, reason: $reason, expectedState: PUBLISHED) { __typename } }';
    await post(manager, { query: cancel, variables: { id: 'none', reason: 'x' } });
    const before = await test.value('SELECT COUNT(*) AS count FROM audit_acts');
    const answer = await post(manager, { query: cancel, variables: { id: other.id, reason: 'Зал закрыт' } });
    expect([answer.isThroughApollo, answer.status]).toEqual([false, 200]);
    expect(Number(await test.value('SELECT COUNT(*) AS count FROM audit_acts'))).toBe(Number(before) + 1);
  });

  it('include registrations', async () => {
    const participants = [await signInAs(test), await signInAs(test)];
    const variables = { input: await registrationInput(test, event) };
    for (const client of participants) await post(client, { query: registerMutation, variables });
    const sql = 'SELECT COUNT(*) AS count FROM registrations WHERE "eventId" = ?';
    expect(Number(await test.value(sql, [event.id]))).toBe(2);
  });
});

describe('an application that answers known operations', () => {
  /** Nothing is cached of what does not exist, so that each request reads the database. */
  const query = '{ event(slug: "none") { id } }';
  const ask = (headers: Record<string, string> = {}, client = test.client()) => post(client, { query }, headers);

  /** Runs `work` while each read of the database fails. */
  async function whileReadsFail(error: Error, work: () => Promise<void>): Promise<void> {
    const { database } = test.app;
    const { query: original } = database;
    database.query = () => Promise.reject(error);
    await work().finally(() => (database.query = original));
  }

  it('counts their rate limits, with the address that the trusted proxy names', async () => {
    const text = 'query Check($code: String!) { certificateCheck(code: $code) { __typename } }';
    const check = (address: string, headers = {}) =>
      post(test.client({ 'x-forwarded-for': address }), { query: text, variables: { code: 'A' } }, headers);
    await check('203.0.113.6');
    for (const address of ['203.0.113.7', '198.51.100.1, 203.0.113.8']) {
      for (let call = 0; call < 30; call += 1)
        expect(await check(address)).toMatchObject({
          isThroughApollo: false,
          text: expect.not.stringContaining('errors'),
        });
      const [without, withApollo] = [await check(address), await check(address, unusualAccept)];
      expect(without.text).toContain('retryAfter');
      expect({ ...without, isThroughApollo: true }).toEqual(withApollo);
    }
    // Addresses that a client writes itself do not count.
    expect((await check('198.51.100.1, 203.0.113.9')).text).not.toContain('TOO_MANY_REQUESTS');
  });

  it('reports unexpected errors by a reference that is in the log', async () => {
    await ask();
    throughApollo.mockClear();
    let text = '';
    await whileReadsFail(new Error('connection refused at 10.0.0.5'), async () => {
      const response = await test.client().fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, nonce: 0 }),
      });
      text = await response.text();
    });
    const { extensions, message } = (
      JSON.parse(text) as { errors: { message: string; extensions: { code: string; reference: string } }[] }
    ).errors[0]!;
    expect([throughApollo.mock.calls.length, extensions.code]).toEqual([0, 'INTERNAL_SERVER_ERROR']);
    expect(message).toContain(extensions.reference);
    expect(text).not.toContain('10.0.0.5');
    const lines = test.logLines.filter(({ reference }) => reference === extensions.reference);
    expect(JSON.stringify(lines)).toContain('10.0.0.5');
  });

  it('answers 503 when the database is overloaded', async () => {
    await ask();
    await whileReadsFail(new Busy(), async () => {
      const answers = [await ask(), await ask(unusualAccept)];
      expect(answers.map(({ isThroughApollo }) => isThroughApollo)).toEqual([false, true]);
      for (const { status, headers, text } of answers)
        expect([status, headers['retry-after'], text.includes('"code":"BUSY"')]).toEqual([503, '3', true]);
    });
  });

  it('answers like the long way when the viewer cannot be looked up', async () => {
    await ask();
    const client = await signInAs(test);
    await whileReadsFail(new Error('connection refused'), async () => {
      const answers = [await ask({}, client), await ask(unusualAccept, client)];
      expect(answers[0]).toEqual(answers[1]);
      expect(answers[0]).toMatchObject({ status: 500, isThroughApollo: false });
    });
  });

  it('closes connections while it stops', async () => {
    const stopping = await startApp({ env });
    await post(stopping.client(), { query });
    stopping.running.drain();
    expect((await post(stopping.client(), { query })).headers.connection).toBe('close');
    await stopping.close();
  });

  it('logs and measures each request on both ways alike', async () => {
    const client = await signInAs(test);
    const counted = async () => {
      const metrics = await (await test.client().fetch('/metrics')).text();
      return Number(/http_request_duration_seconds_count\{method="POST",status="200"\} (\d+)/.exec(metrics)?.[1] ?? 0);
    };
    const lines = () => test.logLines.filter(({ req }) => (req as { path?: string } | undefined)?.path === '/graphql');
    await ask();
    const before = await counted();
    for (const headers of [{}, unusualAccept]) await ask(headers, client);
    await vi.waitFor(async () => expect(await counted()).toBe(before + 2));
    const shapes = lines()
      .slice(-2)
      .map(({ time: _time, operation: _operation, req, ...line }) => ({
        ...line,
        responseTime: typeof line.responseTime,
        req: { ...(req as object), id: 'ID' },
      }));
    expect(shapes[0]).toEqual(shapes[1]);
    expect(shapes[0]).toMatchObject({ msg: 'request completed', res: { status: 200 } });
  });
});

describe('known operations', () => {
  const remember = (known: KnownOperations, text: string) => {
    const document = parse(text);
    return known.remember(text, null, document, document.definitions[0] as OperationDefinitionNode);
  };

  it('are limited in number and size, and those in use are not displaced by others', () => {
    const known = new KnownOperations({ documents: 10, characters: 1_000 });
    remember(known, '{ used }');
    for (let number = 0; number < 500; number += 1) {
      remember(known, `{ other${number} }`);
      expect(known.find('{ used }', null)).toBeDefined();
    }
    const left = Array.from({ length: 500 }, (_, number) => known.find(`{ other${number} }`, null)).filter(Boolean);
    expect(left.length).toBeLessThanOrEqual(9);
    remember(known, `{ ${'a'.repeat(2_000)} }`);
    expect(known.find(`{ ${'a'.repeat(2_000)} }`, null)).toBeUndefined();
    remember(known, '{ next }');
    expect(known.find('{ next }', null)).toBeDefined();
  });

  it('keep the first copy of a document, so that it is compiled once', () => {
    const known = new KnownOperations();
    const { document } = remember(known, '{ site { name } }');
    expect(remember(known, '{ site { name } }').document).toBe(document);
    expect(known.find('{ site { name } }', 'Other')).toBeUndefined();
  });
});
