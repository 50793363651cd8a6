import { print, type ASTNode } from 'graphql';
import { describe, expect, it } from 'vitest';
import { Busy } from '../../server/core/database/database.js';
import { appForFile, startApp } from '../support/app.js';
import { makeEvent, makeUser, signInAs } from '../support/factories.js';

const test = appForFile({ env: { PLAYGROUND: 'false' } });

type ErrorAnswer = {
  status: number;
  code: string;
  message: string;
  text: string;
  type: string | null;
};

async function send(init: RequestInit, path = '/graphql'): Promise<ErrorAnswer> {
  const response = await fetch(test.url + path, init);
  const text = await response.text();
  const body = JSON.parse(text) as { errors?: { message: string; extensions: { code: string } }[] };
  const [error] = body.errors ?? [];
  return {
    status: response.status,
    code: error?.extensions.code ?? 'none',
    message: error?.message ?? '',
    text,
    type: response.headers.get('content-type'),
  };
}

const post = (body: unknown, headers: Record<string, string> = {}) =>
  send({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
  });

/** Expects a rejection with the code, a short message and no hint about the schema. */
function assertRejected(answer: ErrorAnswer, code: string | RegExp): void {
  expect(answer.status, `${answer.text.slice(0, 300)}`).toBeGreaterThanOrEqual(400);
  expect(answer.status, `${answer.text.slice(0, 300)}`).toBeLessThan(500);
  expect(answer.code).toMatch(code);
  expect(answer.message).not.toBe('');
  expect(answer.text.length).toBeLessThan(20_000);
  expect(answer.text).not.toMatch(/did you mean/i);
  expect(answer.text).not.toMatch(/node_modules|\.ts:\d|SQLITE/);
  expect(answer.type).toMatch(/json/);
}

const times = (count: number, write: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => write(index)).join(' ');
const nested = (levels: number, inner = 'id'): string =>
  `${'registrations { nodes { event { viewerRegistration { '.repeat(levels)}${inner}${' } } } }'.repeat(levels)}`;

const invalid = /^GRAPHQL_VALIDATION_FAILED$|^BAD_USER_INPUT$/;
const unparsed = /^GRAPHQL_PARSE_FAILED$/;
const complex = /^QUERY_TOO_COMPLEX$/;

const operations: [name: string, query: string, code: RegExp][] = [
  [
    'deep nesting',
    `{ events { nodes { viewerRegistration { event { viewerRegistration { event { viewerRegistration { event { viewerRegistration { event { id } } } } } } } } } } }`,
    complex,
  ],
  [
    'deep nesting in fragments',
    `{ ...A } fragment A on Query { events { nodes { ...B } } } fragment B on Event { viewerRegistration { event { viewerRegistration { ...C } } } } fragment C on Registration { event { viewerRegistration { event { viewerRegistration { event { id } } } } } }`,
    complex,
  ],
  ['one hundred levels', `{ viewer { ${nested(25)} } }`, invalid],
  ['many aliases', `{ ${times(21, (index) => `a${index}: site { name }`)} }`, complex],
  [
    'many aliases in fragments',
    `{ ${times(7, () => '...F')} } fragment F on Query { ${times(7, (index) => `a${index}: site { name }`)} }`,
    complex,
  ],
  ['many aliases inside a field', `{ site { ${times(21, (index) => `a${index}: name`)} } }`, complex],
  ['many root fields', `{ ${times(21, () => '__typename')} }`, complex],
  [
    'many root fields in fragments',
    `{ ${times(3, () => '...F')} } fragment F on Query { ${times(9, () => '__typename')} }`,
    complex,
  ],
  ['many directives', `{ site { name ${times(21, () => '@include(if: true)')} } }`, invalid],
  ['many unknown directives', `{ site { name ${times(300, () => '@a')} } }`, invalid],
  ['many tokens', `{ site { ${times(1_000, () => 'name')} } }`, complex],
  ['many aliases of the type', `{ ${times(4_000, (index) => `a${index}: __typename`)} }`, complex],
  ['many brackets', '{'.repeat(5_000), unparsed],
  ['many operations', times(1_000, (index) => `query q${index} { site { name } }`), complex],
  ['many variables', `query(${times(2_000, (index) => `$v${index}: Int`)}) { site { name } }`, complex],
  ['a long name', `{ ${'a'.repeat(90_000)} }`, invalid],
  ['many long names', `{ ${times(300, (index) => `${'a'.repeat(250)}${index}`)} }`, invalid],
  ['a long string', `{ event(slug: "${'a'.repeat(20_001)}") { id } }`, invalid],
  ['a long block string', `{ event(slug: """${'a'.repeat(90_000)}""") { id } }`, invalid],
  ['a fragment that spreads itself', '{ ...A } fragment A on Query { site { name } ...A }', invalid],
  [
    'fragments that spread each other',
    '{ ...A } fragment A on Query { ...B } fragment B on Query { ...C } fragment C on Query { ...A }',
    invalid,
  ],
  [
    'a fragment bomb',
    `{ ...F0 } ${times(9, (index) => `fragment F${index} on Query { ${times(4, () => `...F${index + 1}`)} }`)} fragment F9 on Query { site { name } }`,
    complex,
  ],
  ['an unused fragment', '{ site { name } } fragment A on Site { name }', invalid],
  ['NUL', '{ event(slug: "a\\u0000b") { id } }', invalid],
  ['a lone surrogate', '{ event(slug: "a\\ud800b") { id } }', unparsed],
  ['a long list', `{ events(filter: { specialties: [${times(501, () => '1')}] }) { nodes { id } } }`, invalid],
  ['an unknown field', '{ site { nam } }', invalid],
  ['an unknown root field', '{ sites { name } }', invalid],
  ['an unknown argument', '{ event(slag: "a") { id } }', invalid],
  ['an unknown value', '{ legalDocument(kind: PRIVACY) { id } }', invalid],
  ['an unknown type', '{ site { ... on Sites { name } } }', invalid],
  ['a syntax error', '{ site { name ', unparsed],
  ['an empty text', '', /^(?:BAD_REQUEST|GRAPHQL_PARSE_FAILED)$/],
  ['a page of no items', '{ events(first: 0) { nodes { id } } }', invalid],
  ['too many items', '{ events(first: 101) { nodes { id } } }', invalid],
  ['an unknown cursor', '{ events(after: "abc") { nodes { id } } }', invalid],
  ['introspection of the schema', '{ __schema { types { name } } }', invalid],
  ['introspection by an alias', '{ a: __schema { queryType { name } } }', invalid],
  ['introspection of a type', '{ __type(name: "User") { fields { name } } }', invalid],
];

describe('an operation', () => {
  it.each(operations)('is rejected with %s', async (_name, query, code) => {
    assertRejected(await post({ query }), code);
  });

  const variables: [name: string, values: unknown][] = [
    ['NUL', { slug: 'a\0b' }],
    ['a lone surrogate', { slug: 'a\ud800b' }],
    ['a long string', { slug: 'a'.repeat(20_001) }],
    ['a number instead of a string', { slug: 1 }],
    ['a list instead of a string', { slug: Array.from({ length: 501 }, () => 'a') }],
    ['nothing', {}],
    ['null', { slug: null }],
    ['an object as deep as the body allows', null],
  ];
  it.each(variables)('is rejected with %s among its variables', async (_name, values) => {
    const query = 'query($slug: String!) { event(slug: $slug) { id } }';
    const deep = `{"query":${JSON.stringify(query)},"variables":{"slug":${'['.repeat(48_000)}${']'.repeat(48_000)}}}`;
    assertRejected(await post(values === null ? deep : { query, variables: values }), 'BAD_USER_INPUT');
  });

  it('is rejected with five hundred wrong items, of which only the first ones are named', async () => {
    const query = 'mutation($input: RegisterForEventInput!) { registerForEvent(input: $input) { __typename } }';
    const answers = Array.from({ length: 500 }, () => ({ nothing: 'x'.repeat(100) }));
    assertRejected(await post({ query, variables: { input: { answers } } }), 'BAD_USER_INPUT');
  });

  it.each([{ values: ['a'] }, { values: 'a' }, { values: 1 }])(
    'is rejected with $values as its variables',
    async ({ values }) => {
      assertRejected(await post({ query: '{ site { name } }', variables: values }), /BAD/);
    },
  );

  it('is rejected in a batch, and when it is named only by its hash', async () => {
    assertRejected(await post([{ query: '{ site { name } }' }, { query: '{ site { name } }' }]), 'BAD_REQUEST');
    const extensions = { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } };
    assertRejected(await post({ extensions }), /PERSISTED_QUERY_NOT_SUPPORTED|BAD_REQUEST/);
  });

  it.each([
    ['[]'],
    ['null'],
    ['1'],
    ['"{ site }"'],
    ['{"query":1}'],
    ['{"query":{}}'],
    ['{'],
    [''],
    ['{"query":"{ site { name } }"'],
  ])('is rejected in the body %s', async (body) => {
    assertRejected(await post(body), 'BAD_REQUEST');
  });
});

describe('a costly operation', () => {
  const costly = (page: string) =>
    `{ events(first: ${page}) { nodes { ${times(20, (index) => `${index === 0 ? '' : `a${index}: `}programme { sessions { talks { id } } }`)} } } }`;
  const withVariable = `query($n: Int!) ${costly('$n')}`;

  it('is rejected with its cost, the limit, and how cost is computed', async () => {
    const answer = await post({ query: costly('100') });
    assertRejected(answer, /^QUERY_TOO_COSTLY$/);
    const [error] = (JSON.parse(answer.text) as { errors: { extensions: { cost: unknown } }[] }).errors;
    // 20 programmes of 2 + 1.4 × (2 + 1.4 × (2 + 1.4)), under `nodes` and 100 `events`.
    expect(error!.extensions.cost).toEqual({ requested: 45_419, limit: 20_000 });
    expect(answer.message).toMatch(/^Операция стоит 45\s419\sединиц, а\sможно не\sбольше 20\s000\sединиц\..*first/);
    expect(answer.message).not.toMatch(/syntax|limit/i);
  });

  it('is rejected by the value of a variable, also after it was accepted with a smaller one', async () => {
    for (let call = 0; call < 3; call += 1)
      expect((await post({ query: withVariable, variables: { n: 1 } })).code).toBe('none');
    assertRejected(await post({ query: withVariable, variables: { n: 100 } }), /^QUERY_TOO_COSTLY$/);
  });
});

describe('an operation within the limits', () => {
  it('is accepted with twenty aliases, ten levels and a hundred items', async () => {
    const aliases = await post({ query: `{ ${times(20, (index) => `a${index}: site { name }`)} }` });
    expect([aliases.status, aliases.code]).toEqual([200, 'none']);
    const items = await post({
      query:
        '{ events(first: 100) { totalCount nodes { programme { sessions { talks { speakers { speaker { fullName } } } } } } } }',
    });
    expect([items.status, items.code, items.text.slice(0, 200)]).toEqual([200, 'none', expect.anything()]);
  });
});

describe('checks of a request', () => {
  const validBody = JSON.stringify({ query: '{ site { name } }' });

  it('accept every operation of the pages', async () => {
    const documents = Object.values(import.meta.glob<Record<string, unknown>>('../../client/**/*.generated.ts'));
    const texts = (await Promise.all(documents.map((load) => load()))).flatMap((module) =>
      Object.entries(module).flatMap(([name, value]) =>
        /^[A-Z]\w+Document$/.test(name) ? [print(value as ASTNode)] : [],
      ),
    );
    expect(texts.length).toBeGreaterThan(50);
    const rejected: string[] = [];
    const isSubscription = (query: string) => query.startsWith('subscription');
    // Variables are left out, so that none of the operations runs.
    for (const query of texts.filter((one) => !isSubscription(one))) {
      const { code, message } = await post({ query });
      if (/VALIDATION|PARSE/.test(code)) rejected.push(`${query.slice(0, 60)}: ${message}`);
    }
    for (const query of texts.filter(isSubscription)) {
      const headers = { 'content-type': 'application/json', accept: 'text/event-stream' };
      const answer = await test
        .client()
        .fetch('/graphql/stream', { method: 'POST', headers, body: JSON.stringify({ query }) });
      const text = await answer.text();
      if (/VALIDATION|PARSE/.test(text)) rejected.push(`${query.slice(0, 60)}: ${text}`);
    }
    expect(rejected).toEqual([]);
  });

  it('reject a body over 100 kB, also a compressed one', async () => {
    const large = JSON.stringify({ query: '{ site { name } }', variables: { a: 'a'.repeat(100_000) } });
    assertRejected(await post(large), 'PAYLOAD_TOO_LARGE');
    const { gzipSync } = await import('node:zlib');
    assertRejected(
      await post(gzipSync(Buffer.alloc(20_000_000, 'a')), { 'content-encoding': 'gzip' }),
      'PAYLOAD_TOO_LARGE',
    );
    assertRejected(await post('not gzip', { 'content-encoding': 'gzip' }), 'BAD_REQUEST');
    assertRejected(await post(validBody, { 'content-encoding': 'other' }), 'BAD_REQUEST');
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=a',
    'application/json; charset=utf-7',
    'application/json; charset=utf-16',
    'text/plain;application/json',
    'application/graphql',
    'application/json; a=b',
    'json',
  ])('reject the content type %s', async (type) => {
    const answer = await post(validBody, { 'content-type': type });
    assertRejected(answer, 'BAD_REQUEST');
    expect(answer.status).toBe(415);
  });

  it('reject a request without a content type', async () => {
    const answer = await send({ method: 'POST', body: new Blob([validBody]), headers: { 'content-type': '' } });
    expect(answer.status).toBe(415);
    assertRejected(answer, 'BAD_REQUEST');
  });

  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"'])(
    'accept the content type %s',
    async (type) => {
      expect((await post(validBody, { 'content-type': type })).status).toBe(200);
    },
  );

  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])('reject the method %s', async (method) => {
    assertRejected(await send({ method }), 'BAD_REQUEST');
  });

  it('reject changes from another site, and answer its queries as those of a visitor', async () => {
    const user = await makeUser(test);
    const doctor = await signInAs(test, user);
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://127.0.0.1:1' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of foreign) {
      const answer = await doctor.graphql('mutation { signOut }', {}, headers);
      expect([headers, answer.status, answer.errors?.[0]?.extensions.code]).toEqual([headers, 403, 'FORBIDDEN']);
      const read = await doctor.fetch('/graphql?query={viewer{id}}', {
        headers: { 'apollo-require-preflight': 'true', ...headers },
      });
      const isOpen = headers.origin !== undefined;
      expect([headers, read.status]).toEqual([headers, isOpen ? 200 : 403]);
      expect(read.headers.get('access-control-allow-origin')).toBe(isOpen ? '*' : null);
      expect(await read.text()).not.toContain(user.id);
    }
    expect(
      (
        await doctor.graphql<{ viewer: { id: string } }>(
          '{ viewer { id } }',
          {},
          { origin: test.url, 'sec-fetch-site': 'same-origin' },
        )
      ).data.viewer.id,
    ).toBe(user.id);
  });

  it('reject GET without the preflight header, and mutations by GET', async () => {
    const query = encodeURIComponent('{ site { name } }');
    assertRejected(await send({}, `/graphql?query=${query}`), 'BAD_REQUEST');
    const withPreflight = { headers: { 'apollo-require-preflight': 'true' } };
    expect((await send(withPreflight, `/graphql?query=${query}`)).status).toBe(200);
    // The response is in the cache by now; a request that another site can make must still not get it.
    assertRejected(await send({}, `/graphql?query=${query}`), 'BAD_REQUEST');
    const doctor = await signInAs(test);
    const answer = await doctor.fetch(`/graphql?query=${encodeURIComponent('mutation { signOut }')}`, withPreflight);
    expect(answer.status).toBe(405);
    expect((await doctor.graphql<{ viewer: unknown }>('{ viewer { id } }')).data.viewer).not.toBeNull();
    assertRejected(await send(withPreflight, '/graphql'), /BAD_REQUEST/);
    assertRejected(await send(withPreflight, `/graphql?query=${query}&variables={`), 'BAD_REQUEST');
    assertRejected(await send(withPreflight, `/graphql?query=${query}&query=${query}`), /BAD_REQUEST/);
  });
});

describe('introspection', () => {
  it('is open where the Playground is', async () => {
    const withPlayground = await startApp({ env: { PLAYGROUND: 'true' } });
    const { data } = await withPlayground
      .client()
      .graphql<{ __schema: { queryType: { name: string } } }>('{ __schema { queryType { name } } }');
    expect(data.__schema.queryType.name).toBe('Query');
    await withPlayground.close();
  });
});

describe('an unexpected error', () => {
  it('shows a reference number that is also in the log, and nothing else', async () => {
    const broken = await startApp();
    const event = await makeEvent(broken);
    const doctor = await signInAs(broken);
    await broken.execute('ALTER TABLE tariffs RENAME TO gone');
    const answer = await doctor.graphql('query($slug: String!) { event(slug: $slug) { tariffs { id } } }', {
      slug: event.slug,
    });
    const [error] = answer.errors!;
    expect(error!.extensions.code).toBe('INTERNAL_SERVER_ERROR');
    expect(error!.message).toContain(error!.extensions.reference!);
    expect(answer.text).not.toMatch(/tariffs"?\s+does|no such table|SQLITE|SELECT|at \w+.*\(|\.ts|node_modules/);
    const lines = broken.logLines.filter(({ reference }) => reference === error!.extensions.reference);
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines)).toMatch(/no such table|does not exist/);
    await broken.close();
  });

  it('shows no details when it happens before GraphQL begins', async () => {
    const broken = await startApp();
    const doctor = await signInAs(broken);
    await broken.execute('ALTER TABLE sessions RENAME TO gone');
    const answer = await doctor.graphql('{ viewer { id } }');
    expect([answer.status, answer.errors![0]!.extensions.code]).toEqual([500, 'INTERNAL_SERVER_ERROR']);
    expect(answer.text).not.toMatch(/SQLITE|sessions|node_modules/);
    const { 'x-request-id': id } = Object.fromEntries(answer.headers);
    expect(answer.text).toContain(id);
    expect(JSON.stringify(broken.logLines)).toContain(id);
    await broken.close();
  });
});

describe('an overloaded site', () => {
  it('answers with a status, a code and the time to retry', async () => {
    const crowded = await startApp();
    const doctor = await signInAs(crowded);
    const busy = () => Promise.reject(new Busy());
    Object.assign(crowded.app.database, { inTransaction: busy });
    const mutation = await doctor.graphql('mutation { signOut }');
    const shape = {
      errors: [expect.objectContaining({ message: expect.any(String), extensions: { code: 'BUSY', retryAfter: 3 } })],
    };
    expect(mutation.status).toBe(503);
    expect(mutation.headers.get('retry-after')).toBe('3');
    expect(JSON.parse(mutation.text)).toMatchObject(shape);
    // Recording the use of the session meets the same overload before the operation begins.
    crowded.clock.forward(10 * 60_000);
    const query = await doctor.graphql('{ viewer { id } }');
    expect([query.status, query.headers.get('retry-after')]).toEqual([503, '3']);
    expect(JSON.parse(query.text)).toMatchObject(shape);
    await crowded.close();
  });
});
