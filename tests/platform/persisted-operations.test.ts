import { createHash } from 'node:crypto';
import { ApolloServer } from '@apollo/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPersistedOperations } from '../../server/http/graphql/persisted-operations.js';
import { appForFile } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { makeEvent, signInAs } from '../support/factories.js';
import { stubRenderer } from '../support/stub-renderer.js';

const eventText = 'query EventTitle($slug: String!) {\n  event(slug: $slug) {\n    title\n  }\n}';
const signOutText = 'mutation Leave {\n  signOut\n}';
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const test = appForFile({ renderer: { ...stubRenderer, operations: [eventText, signOutText] } });
const throughApollo = vi.spyOn(ApolloServer.prototype, 'executeHTTPGraphQLRequest');
afterEach(() => throughApollo.mockClear());

async function post(client: TestClient, body: object, headers: Record<string, string> = {}) {
  const response = await client.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}
const byHash = (text: string, rest: object = {}) => ({
  extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(text) } },
  ...rest,
});

describe('an operation named by the hash of the build', () => {
  it('is answered like its text, to visitors and users, from the cache, and without Apollo when it is known', async () => {
    const event = await makeEvent(test);
    const variables = { slug: event.slug };
    const expected = { status: 200, text: expect.stringContaining(event.title) };
    for (const client of [test.client(), test.client(), await signInAs(test)])
      expect(await post(client, byHash(eventText, { operationName: 'EventTitle', variables }))).toEqual(expected);
    expect(throughApollo).toHaveBeenCalledTimes(1);
    await test.execute('UPDATE events SET title = ? WHERE id = ?', ['Новое название', event.id]);
    expect((await post(test.client(), byHash(eventText, { variables }))).text).toContain('Новое название');
  });

  it('is named in the log', async () => {
    const client = await signInAs(test);
    const variables = { slug: 'none' };
    for (let time = 0; time < 2; time += 1) await post(client, byHash(eventText, { variables }));
    await vi.waitFor(() =>
      expect(test.logLines.at(-1)).toMatchObject({ operation: 'EventTitle', msg: 'request completed' }),
    );
  });

  it('is checked like its text: origin, variables, name, method', async () => {
    const client = await signInAs(test);
    const statuses = [
      await post(client, byHash(signOutText), { origin: 'https://evil.example' }),
      await post(client, byHash(eventText, { variables: { slug: 1 } })),
      await post(client, byHash(eventText, { variables: { slug: 'a\0' } })),
      await post(client, byHash(eventText, { operationName: 'Other' })),
    ].map(({ status }) => status);
    expect(statuses).toEqual([403, 400, 400, 400]);
    const query = encodeURIComponent(JSON.stringify(byHash(signOutText).extensions));
    const headers = { 'apollo-require-preflight': 'true' };
    expect((await client.fetch(`/graphql?extensions=${query}`, { headers })).status).toBe(400);
    expect((await client.graphql<{ viewer: object }>('{ viewer { id } }')).data.viewer).not.toBeNull();
  });

  it.each([
    ['of another text', byHash('{ site { name } }')],
    ['in capitals', { extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(eventText).toUpperCase() } } }],
    ['that is a name of JavaScript', { extensions: { persistedQuery: { version: 1, sha256Hash: '__proto__' } } }],
    ['of another version', { extensions: { persistedQuery: { version: 2, sha256Hash: hashOf(eventText) } } }],
    ['beside a text', byHash(eventText, { query: '{ viewer { id } }' })],
    ['beside an empty text', byHash(eventText, { query: '' })],
  ])('is rejected with a code that tells the client to send the text: hash %s', async (_name, body) => {
    for (const client of [test.client(), await signInAs(test)]) {
      const { status, text } = await post(client, body);
      expect([status, text]).toEqual([400, expect.stringContaining('"code":"PERSISTED_QUERY_NOT_SUPPORTED"')]);
    }
  });

  it('cannot get another text: hashes are made of the texts of the build', () => {
    const withText = createPersistedOperations([eventText]);
    expect(withText(byHash(eventText, { nonce: 1 }))).toEqual({ query: eventText, extensions: {}, nonce: 1 });
    const forged = { extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(signOutText) } } };
    expect(withText(forged)).toBe(forged);
  });
});
