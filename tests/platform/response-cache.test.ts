import { describe, expect, it } from 'vitest';
import { minute } from '../../server/core/clock.js';
import { appForEachTest } from '../support/app.js';
import { readsDuring, readsOf } from '../support/counting.js';
import {
  changeEvent,
  makeEvent,
  makeUser,
  password,
  registerMutation,
  registerForTest,
  registrationInput,
  signInAs,
  staff,
  type TestEvent,
  type RegisterData,
} from '../support/factories.js';
import type { TestClient } from '../support/client.js';

const test = appForEachTest();

const query =
  'query ($slug: String!) { event(slug: $slug) { title seats { left } viewerRegistration { state } callToAction { kind } } }';
type EventData = {
  event: {
    title: string;
    seats: { left: number | null }[];
    viewerRegistration: { state: string } | null;
    callToAction: { kind: string };
  } | null;
};
const fetchEvent = ({ slug }: { slug: string }, client: TestClient = test.client()) =>
  client.query('event', { slug }, 'title seats { left } viewerRegistration { state } callToAction { kind }');
const guard = { 'apollo-require-preflight': 'true' };
const addressOf = ({ slug }: TestEvent) =>
  `/graphql?${new URLSearchParams({ query, variables: JSON.stringify({ slug }) })}`;

describe('the response cache', () => {
  it('answers an anonymous request with the same bytes and no database read', async () => {
    const event = await makeEvent(test);
    const first = await test.client().graphql<EventData>(query, { slug: event.slug });
    expect(first.data.event).toMatchObject({
      title: event.title,
      viewerRegistration: null,
      callToAction: { kind: 'PARTICIPATE' },
    });
    let second = first;
    expect(
      await readsDuring(
        test,
        async () => (second = await test.client().graphql<EventData>(query, { slug: event.slug })),
      ),
    ).toBe(0);
    expect([second.status, second.text, second.headers.get('content-type')]).toEqual([
      200,
      first.text,
      first.headers.get('content-type'),
    ]);
    expect(second.headers.get('cache-control')).toBe('no-store');
    expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
  });

  it('caches GET requests, and rejects those without the header of the cross-site guard', async () => {
    const event = await makeEvent(test);
    const get = (headers: Record<string, string>) => test.client().fetch(addressOf(event), { headers });
    const first = await get(guard);
    const text = await first.text();
    expect(first.status).toBe(200);
    expect(JSON.parse(text).data.event.title).toBe(event.title);
    expect(await readsDuring(test, async () => expect(await (await get(guard)).text()).toBe(text))).toBe(0);
    const unguarded = await get({});
    expect(unguarded.status).toBe(400);
    expect(await unguarded.text()).not.toContain(event.title);
  });

  it('separates responses by document, variables and operation', async () => {
    const [one, other] = [await makeEvent(test, { title: 'Одно' }), await makeEvent(test, { title: 'Другое' })];
    const client = test.client();
    expect([(await fetchEvent(one))?.title, (await fetchEvent(other))?.title, (await fetchEvent(one))?.title]).toEqual([
      'Одно',
      'Другое',
      'Одно',
    ]);
    const titleOnly = await client.graphql('query ($slug: String!) { event(slug: $slug) { title } }', {
      slug: one.slug,
    });
    expect(titleOnly.data).toEqual({ event: { title: 'Одно' } });
    const twoOperations =
      'query First { event(slug: "a") { title } } query Second($slug: String!) { event(slug: $slug) { title } }';
    const runOperation = async (operationName: string) => {
      const body = JSON.stringify({ query: twoOperations, variables: { slug: one.slug }, operationName });
      const response = await client.fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      return ((await response.json()) as { data: object }).data;
    };
    expect([await runOperation('First'), await runOperation('Second'), await runOperation('First')]).toEqual([
      { event: null },
      { event: { title: 'Одно' } },
      { event: null },
    ]);
  });

  it('answers in the media type that was requested', async () => {
    const event = await makeEvent(test);
    const types: (string | null)[] = [];
    for (const accept of ['application/graphql-response+json', 'application/json', 'application/graphql-response+json'])
      types.push((await test.client().graphql(query, { slug: event.slug }, { accept })).headers.get('content-type'));
    expect(types.map((type) => type?.split(';')[0])).toEqual([
      'application/graphql-response+json',
      'application/json',
      'application/graphql-response+json',
    ]);
  });

  it('compresses only for clients that accept it', async () => {
    const event = await makeEvent(test, { description: 'Длинное описание. '.repeat(200) });
    const body = JSON.stringify({
      query: 'query ($slug: String!) { event(slug: $slug) { descriptionHtml } }',
      variables: { slug: event.slug },
    });
    const ask = (coding: string) =>
      test.client().fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-encoding': coding },
        body,
      });
    const texts = new Set<string>();
    for (const [coding, expected] of [
      ['br', 'br'],
      ['identity', null],
      ['gzip', 'gzip'],
      ['br, gzip', 'br'],
      ['identity', null],
    ] as const) {
      const response = await ask(coding);
      expect(response.headers.get('content-encoding')).toBe(expected);
      expect(response.headers.get('vary')).toBe('accept-encoding');
      texts.add(await response.text());
    }
    expect(texts.size).toBe(1);
  });

  it('answers from the cache until something changes by the time', async () => {
    const event = await makeEvent(test);
    await fetchEvent(event);
    test.clock.forward(10 * minute);
    expect(await readsDuring(test, () => fetchEvent(event))).toBe(0);
  });

  it('computes a new response when registration opens', async () => {
    const event = await makeEvent(test, {
      registrationOpensAt: new Date(test.clock.now().getTime() + minute).toISOString(),
    });
    expect((await fetchEvent(event))?.callToAction.kind).toBe('REGISTRATION_NOT_OPEN');
    test.clock.forward(minute);
    expect((await fetchEvent(event))?.callToAction.kind).toBe('PARTICIPATE');
  });
});

describe('the response cache after a change', () => {
  it('shows a changed event at once', async () => {
    const event = await makeEvent(test);
    await fetchEvent(event);
    await changeEvent(test, event.id, { title: 'Новое название' });
    expect((await fetchEvent(event))?.title).toBe('Новое название');
    await changeEvent(test, event.id, { state: 'DRAFT' });
    expect(await fetchEvent(event)).toBeNull();
    expect((await fetchEvent(event, await staff(test, 'EDITOR')))?.title).toBe('Новое название');
    expect(await fetchEvent(event)).toBeNull();
  });

  it('shows the remaining seats at once, by GET and POST', async () => {
    const event = await makeEvent(test, { capacity: 2 });
    const leftByGet = async () =>
      ((await (await test.client().fetch(addressOf(event), { headers: guard })).json()) as { data: EventData }).data
        .event!.seats[0]!.left;
    for (const left of [2, 1, 0]) {
      expect((await fetchEvent(event))?.seats).toEqual([{ left }]);
      expect(await leftByGet()).toBe(left);
      if (left > 0) await registerForTest(test, await signInAs(test), event);
    }
    expect((await fetchEvent(event))?.callToAction.kind).toBe('WAITING_LIST');
  });

  it('shows a new event and a new price in the list at once', async () => {
    const ask = () =>
      test.client().query('events', {}, 'totalCount nodes { title priceFrom { amount } } facets { free }');
    expect((await ask()).totalCount).toBe(0);
    const event = await makeEvent(test);
    expect(await ask()).toMatchObject({ totalCount: 1, facets: { free: 1 }, nodes: [{ priceFrom: null }] });
    await test.execute('UPDATE tariffs SET "priceAmount" = 500 WHERE "eventId" = ?', [event.id]);
    expect(await ask()).toMatchObject({ totalCount: 1, facets: { free: 0 }, nodes: [{ priceFrom: { amount: 500 } }] });
  });

  it('shows a change made through entities like one made by SQL', async () => {
    const event = await makeEvent(test);
    await fetchEvent(event);
    await test.app.database.inTransaction((transaction) =>
      transaction.update('events', { id: event.id }, { title: 'Через сущность' }),
    );
    expect((await fetchEvent(event))?.title).toBe('Через сущность');
  });

  it('never shows a change that is rolled back', async () => {
    const event = await makeEvent(test);
    const failing = test.app.database.inTransaction(async (transaction) => {
      await transaction.query('UPDATE events SET title = ? WHERE id = ?', ['Не бывать', event.id]);
      expect((await fetchEvent(event))?.title).toBe(event.title);
      throw new Error('too bad');
    });
    await expect(failing).rejects.toThrow('too bad');
    expect((await fetchEvent(event))?.title).toBe(event.title);
  });

  it('shows a change at once while other clients keep asking', async () => {
    const event = await makeEvent(test);
    let isOver = false;
    const crowd = Array.from({ length: 4 }, async () => {
      while (!isOver) await fetchEvent(event);
    });
    for (let number = 0; number < 40; number += 1) {
      await changeEvent(test, event.id, { title: `Название ${number}` });
      expect((await fetchEvent(event))?.title).toBe(`Название ${number}`);
    }
    isOver = true;
    await Promise.all(crowd);
  });

  it('stays valid when unrelated tables change', async () => {
    const event = await makeEvent(test);
    await fetchEvent(event);
    await makeUser(test);
    await signInAs(test);
    expect(await readsDuring(test, () => fetchEvent(event))).toBe(0);
  });
});

describe('the response cache never stores', () => {
  it('the response of a signed-in user, nor gives it to others', async () => {
    const event = await makeEvent(test);
    const person = await signInAs(test);
    await fetchEvent(event);
    await registerForTest(test, person, event);
    for (let round = 0; round < 3; round += 1) {
      expect((await fetchEvent(event, person))?.viewerRegistration).toEqual({ state: 'CONFIRMED' });
      expect((await fetchEvent(event))?.viewerRegistration).toBeNull();
      expect((await fetchEvent(event, await signInAs(test)))?.viewerRegistration).toBeNull();
    }
    expect(await readsDuring(test, () => fetchEvent(event, person))).toBeGreaterThan(0);
  });

  it('the identity of a user, also for simultaneous requests', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => signInAs(test)));
    const who = async (client: TestClient) => (await client.query('viewer', {}, 'id'))?.id;
    for (let round = 0; round < 5; round += 1) {
      const ids = await Promise.all([...people.map(who), who(test.client())]);
      expect(ids).toEqual([...people.map(({ user }) => user.id), undefined]);
    }
  });

  it('the response to a browser with an expired session', async () => {
    const event = await makeEvent(test);
    const client = test.client();
    client.setCookie('session', 'x'.repeat(43));
    await fetchEvent(event, client);
    expect(await readsOf(test, () => fetchEvent(event, client))).not.toEqual([]);
  });

  it('a response for a program with an invalid token', async () => {
    const event = await makeEvent(test);
    await fetchEvent(event, test.client());
    const answer = await test.client().graphql(query, { slug: event.slug }, { authorization: 'Bearer x' });
    expect([answer.status, answer.errors?.[0]?.extensions.code]).toEqual([401, 'UNAUTHENTICATED']);
  });

  it('a response that sets a cookie', async () => {
    const { email } = await makeUser(test);
    const tokens = new Set<string | undefined>();
    for (let round = 0; round < 3; round += 1) {
      const client = test.client();
      await client.mutate('signIn', { input: { email, password } });
      tokens.add(client.cookie('session'));
      expect((await client.query('viewer', {}, 'email')).email).toBe(email);
      expect((await test.client().graphql('{ viewer { email } }')).data).toEqual({ viewer: null });
    }
    expect(tokens.size).toBe(3);
    expect(tokens.has(undefined)).toBe(false);
  });

  it('a mutation, which is rejected by GET', async () => {
    const signOuts = await Promise.all(Array.from({ length: 2 }, () => test.client().graphql('mutation { signOut }')));
    for (const { headers } of signOuts) expect(headers.getSetCookie()).toHaveLength(1);
    const client = await signInAs(test);
    const response = await client.fetch(`/graphql?${new URLSearchParams({ query: 'mutation { signOut }' })}`, {
      headers: guard,
    });
    expect(response.status).toBe(405);
    expect(await client.query('viewer', {}, 'id')).not.toBeNull();
    // A document with a query and a mutation, of which the mutation runs.
    const event = await makeEvent(test);
    const input = await registrationInput(test, event);
    const queryAndMutation = `query Read { viewer { id } } ${registerMutation}`;
    const body = JSON.stringify({ query: queryAndMutation, operationName: 'Test', variables: { input } });
    const send = async () =>
      (await (
        await client.fetch('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      ).json()) as { data: RegisterData };
    expect((await send()).data.registerForEvent.registration?.state).toBe('CONFIRMED');
  });

  it('an error', async () => {
    const event = await makeEvent(test);
    const rename = (before: string, after: string) => test.execute(`ALTER TABLE ${before} RENAME TO ${after}`);
    await rename('event_seats', 'hidden_seats');
    const failed = await test.client().graphql<EventData>(query, { slug: event.slug });
    expect(failed.errors?.[0]?.extensions.code).toBe('INTERNAL_SERVER_ERROR');
    expect(failed.errors?.[0]?.message).toContain(failed.errors![0]!.extensions.reference);
    expect(failed.text).not.toMatch(/event_seats|SELECT|\.ts/);
    const again = await test.client().graphql<EventData>(query, { slug: event.slug });
    expect(again.errors?.[0]?.extensions.reference).not.toBe(failed.errors![0]!.extensions.reference);
    await rename('hidden_seats', 'event_seats');
    expect((await fetchEvent(event))?.title).toBe(event.title);
  });
});
