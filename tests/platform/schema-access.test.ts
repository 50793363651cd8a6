import { buildSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/core/config/config.js';
import { startApp, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { reauthenticate, signInAs, staff } from '../support/factories.js';
import { stubRenderer } from '../support/stub-renderer.js';

const introspection = '{ __schema { queryType { name } } }';
const readers = ['visitor', 'user', 'staff', 'token'] as const;
type Reader = (typeof readers)[number];
type Statuses = Record<Reader, number>;

/** Status of each place by reader: the page and its data, introspection, the file. */
const expected: Record<string, { page: Statuses; introspection: Statuses; file: Statuses }> = {
  off: {
    page: { visitor: 404, user: 404, staff: 404, token: 404 },
    introspection: { visitor: 400, user: 400, staff: 400, token: 400 },
    file: { visitor: 401, user: 403, staff: 403, token: 200 },
  },
  staff: {
    page: { visitor: 401, user: 403, staff: 200, token: 200 },
    introspection: { visitor: 401, user: 403, staff: 200, token: 200 },
    file: { visitor: 401, user: 403, staff: 200, token: 200 },
  },
  everyone: {
    page: { visitor: 200, user: 200, staff: 200, token: 200 },
    introspection: { visitor: 200, user: 200, staff: 200, token: 200 },
    file: { visitor: 200, user: 200, staff: 200, token: 200 },
  },
};

const html = { headers: { accept: 'text/html' } };

describe.each(Object.entries(expected))('PLAYGROUND=%s', (setting, statuses) => {
  let test: TestApp;
  let clients: Record<Reader, TestClient>;
  beforeAll(async () => {
    const page = { ...stubRenderer, developerPage: async () => '<p>the Playground</p>' };
    const render = async () => ({ status: 404, headers: { 'content-type': 'text/html' }, body: 'Такой страницы нет' });
    test = await startApp({ env: { PLAYGROUND: setting }, renderer: { ...page, render } });
    const administrator = await staff(test, 'ADMINISTRATOR');
    await reauthenticate(test, administrator);
    const input = { name: 'CRM', scopes: ['EVENTS_READ'], days: 30 };
    const { secret } = await administrator.mutate('createApiToken', { input }, 'secret');
    clients = {
      visitor: test.client(),
      user: await signInAs(test),
      staff: await staff(test, 'EDITOR'),
      token: test.client({ authorization: `Bearer ${secret}` }),
    };
  });
  afterAll(() => test.close());

  const statusesOf = async (ask: (client: TestClient) => Promise<{ status: number }>): Promise<Statuses> => {
    const found = await Promise.all(readers.map(async (reader) => [reader, (await ask(clients[reader])).status]));
    return Object.fromEntries(found) as Statuses;
  };

  it('opens the page and its data', async () => {
    expect(await statusesOf((client) => client.fetch('/playground', html))).toEqual(statuses.page);
    expect(await statusesOf((client) => client.fetch('/playground/reference.json'))).toEqual(statuses.page);
  });

  it('opens introspection, also when others have asked the same before', async () => {
    const ask = (client: TestClient) => client.graphql(introspection);
    for (let round = 0; round < 3; round += 1) expect(await statusesOf(ask)).toEqual(statuses.introspection);
    const inFragment = 'query A { ...B } fragment B on Query { __type(name: "Event") { name } }';
    for (let round = 0; round < 3; round += 1)
      expect(await statusesOf((client) => client.graphql(inFragment))).toEqual(statuses.introspection);
  });

  it('opens schema.graphql, which is the whole schema', async () => {
    expect(await statusesOf((client) => client.fetch('/schema.graphql'))).toEqual(statuses.file);
    const answer = await clients.token.fetch('/schema.graphql');
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(
      Object.keys(
        buildSchema(await answer.text())
          .getMutationType()!
          .getFields(),
      ),
    ).toContain('createApiToken');
  });

  it('answers those to whom it is closed in Russian', async () => {
    for (const reader of readers.filter((one) => statuses.page[one] !== 200)) {
      const answer = await clients[reader].fetch('/playground', html);
      const text = await answer.text();
      const wanted = { 401: 'Playground открыт сотрудникам', 403: 'Playground открыт только сотрудникам', 404: 'нет' };
      expect(text).toContain(wanted[answer.status as 401]);
      expect(text).not.toContain('the Playground');
      expect(text.includes('href="/login"')).toBe(answer.status === 401);
    }
  });
});

describe('the setting PLAYGROUND', () => {
  const settingOf = (env: Record<string, string>) => readConfig({ NODE_ENV: 'test', ...env }).playground;

  it('understands the values of earlier releases', () => {
    expect(settingOf({ PLAYGROUND: 'true' })).toBe('everyone');
    expect(settingOf({ PLAYGROUND: 'false' })).toBe('off');
    expect(settingOf({})).toBe('everyone');
  });

  it('rejects a token that is not valid with its own answer', async () => {
    const test = await startApp({ env: { PLAYGROUND: 'staff' } });
    const answer = await test.client({ authorization: 'Bearer me_unknown' }).fetch('/schema.graphql');
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer error="invalid_token"']);
    await test.close();
  });
});
