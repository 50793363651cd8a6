import { beforeAll, expect, it, vi } from 'vitest';
import { addMs, day, second, toIso } from '../../server/core/clock.js';
import { appForFile } from '../support/app.js';
import { makeEvent, reauthenticate, registerForTest, signInAs, staff, type TestEvent } from '../support/factories.js';
import { pickFrom, randomNumbers } from '../support/random-numbers.js';
import type { TestClient } from '../support/client.js';

const test = appForFile();
let token: TestClient;
beforeAll(async () => {
  const administrator = await staff(test, 'ADMINISTRATOR');
  await reauthenticate(test, administrator);
  const input = { name: 'CRM', scopes: ['EVENTS_READ', 'REGISTRATIONS_READ'], days: 30 };
  const { secret } = await administrator.mutate('createApiToken', { input }, 'secret');
  token = test.client({ authorization: `Bearer ${secret!}` });
});

type Copy = Map<string, string>;
type Registrations = { id: string; state: string; updatedAt: string }[];
type PageInfo = { hasNextPage: boolean; endCursor: string | null };

async function ask<Data>(query: string, variables: object): Promise<Data> {
  const { data, errors } = await token.graphql<Data>(query, variables as Record<string, unknown>);
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

/** One page of the feed into the copy. @returns where to go on */
async function pullChanges(copy: Copy, eventId: string, after: string | null): Promise<PageInfo> {
  const { changes } = await ask<{
    changes: { nodes: { id: string; node: { state: string } | null }[]; pageInfo: PageInfo };
  }>(
    `query ($after: String, $eventId: ID) { changes(types: [REGISTRATION], first: 7, after: $after, eventId: $eventId) {
       nodes { id node { ... on Registration { state } } } pageInfo { hasNextPage endCursor } } }`,
    { after, eventId },
  );
  for (const { id, node } of changes.nodes) if (node) copy.set(id, node.state);
  return changes.pageInfo;
}

/** All pages of the list since a time. @returns the last time */
async function pullSince(copy: Copy, eventId: string, since: string): Promise<string> {
  let [changedSince, after] = [since, null as string | null];
  for (;;) {
    const { staffRegistrations: page } = await ask<{
      staffRegistrations: { nodes: Registrations; pageInfo: PageInfo };
    }>(
      `query ($eventId: ID!, $since: DateTime, $after: String) {
         staffRegistrations(eventId: $eventId, changedSince: $since, first: 7, after: $after) {
           nodes { id state updatedAt } pageInfo { hasNextPage endCursor } } }`,
      { eventId, since, after },
    );
    for (const { id, state, updatedAt } of page.nodes) {
      copy.set(id, state);
      if (updatedAt > changedSince) changedSince = updatedAt;
    }
    after = page.pageInfo.endCursor;
    if (!page.pageInfo.hasNextPage) return changedSince;
  }
}

/** All pages of the public events since a time. @returns the last time */
async function pullEvents(copy: Copy, since: string): Promise<string> {
  let [changedSince, after] = [since, null as string | null];
  for (;;) {
    const { events: page } = await ask<{
      events: { nodes: { id: string; title: string; updatedAt: string }[]; pageInfo: PageInfo };
    }>(
      `query ($since: DateTime, $after: String) { events(changedSince: $since, first: 3, after: $after) {
         nodes { id title updatedAt } pageInfo { hasNextPage endCursor } } }`,
      { since, after },
    );
    for (const { id, title, updatedAt } of page.nodes) {
      copy.set(id, title);
      if (updatedAt > changedSince) changedSince = updatedAt;
    }
    after = page.pageInfo.endCursor;
    if (!page.pageInfo.hasNextPage) return changedSince;
  }
}

const stored = async (eventId: string): Promise<Copy> =>
  new Map(
    (
      await test.rows<{ id: string; state: string }>('SELECT id, state FROM registrations WHERE "eventId" = ?', [
        eventId,
      ])
    ).map(({ id, state }) => [id, state]),
  );
const sorted = (copy: Copy) => [...copy].sort();

/** Registers and cancels at random, one change at a time. */
function writer(event: TestEvent, clients: TestClient[]) {
  const random = randomNumbers(19);
  const live = new Map<TestClient, string>();
  return async () => {
    test.clock.forward(second / 4);
    const client = pickFrom(random, clients);
    const id = live.get(client);
    if (id === undefined) live.set(client, (await registerForTest(test, client, event)).id);
    else {
      await client.mutate('cancelRegistration', { id }, 'registration { state }');
      live.delete(client);
    }
  };
}

it('ends with what the site has, by the feed and by lists, while others write', async () => {
  const event = await makeEvent(test);
  const clients = await Promise.all(Array.from({ length: 12 }, () => signInAs(test)));
  const write = writer(event, clients);
  for (let count = 0; count < 30; count += 1) await write();
  const [byFeed, byList]: [Copy, Copy] = [new Map(), new Map()];
  let [cursor, since] = [null as string | null, '1970-01-01T00:00:00.000Z'];
  for (let round = 0; round < 12; round += 1) {
    const changing = (async () => {
      for (let count = 0; count < 4; count += 1) await write();
    })();
    cursor = (await pullChanges(byFeed, event.id, cursor)).endCursor ?? cursor;
    since = await pullSince(byList, event.id, since);
    await changing;
  }
  for (;;) {
    const { endCursor, hasNextPage } = await pullChanges(byFeed, event.id, cursor);
    cursor = endCursor;
    if (!hasNextPage) break;
  }
  await pullSince(byList, event.id, since);
  const truth = sorted(await stored(event.id));
  expect(truth.length).toBeGreaterThan(10);
  expect(sorted(byFeed)).toEqual(truth);
  expect(sorted(byList)).toEqual(truth);
});

it('gives no time that is later than a change which is not on the page', async () => {
  const event = await makeEvent(test);
  const [shown, missed] = await Promise.all([signInAs(test), signInAs(test)]);
  const { id } = await registerForTest(test, shown, event);
  const { database } = test.app;
  const query = database.query.bind(database);
  let other: string | null = null;
  const spy = vi.spyOn(database, 'query').mockImplementation(async (sql, values) => {
    // The page was read, `updatedAt` was not yet: others change what is not on the page, and then what is on it.
    if (other === null && sql.includes('FROM object_changes WHERE kind')) {
      other = '';
      test.clock.forward(second);
      other = (await registerForTest(test, missed, event)).id;
      await pullSince(new Map(), event.id, '1970-01-01T00:00:00.000Z');
      test.clock.forward(second);
      await shown.mutate('cancelRegistration', { id }, 'registration { state }');
      await pullSince(new Map(), event.id, '1970-01-01T00:00:00.000Z');
    }
    return query(sql, values);
  });
  const copy: Copy = new Map();
  const since = await pullSince(copy, event.id, '1970-01-01T00:00:00.000Z');
  spy.mockRestore();
  expect(copy.has(other!)).toBe(false);
  await pullSince(copy, event.id, since);
  expect(sorted(copy)).toEqual(sorted(await stored(event.id)));
  expect(copy.size).toBe(2);
});

it('gives a token the changes of its scopes only, and no drafts', async () => {
  const draft = await makeEvent(test, { state: 'DRAFT' });
  const types = (names: string) =>
    token.graphql<{ changes: { nodes: { node: unknown }[] } }>(
      `query ($id: ID) { changes(types: [${names}], eventId: $id) { nodes { node { id } } } }`,
      { id: draft.id },
    );
  expect((await types('EVENT')).data.changes.nodes).toEqual([{ node: null }]);
  for (const name of ['USER', 'PAYMENT', 'EVENT, NMO_CODE'])
    expect((await types(name)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  const user = await token.graphql('{ node(id: "x") { ... on User { id email } } }');
  expect(user.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
});

it('ends with all public events, past and upcoming, by their list, while they change', async () => {
  const made = await Promise.all(Array.from({ length: 8 }, () => makeEvent(test)));
  const past = await makeEvent(test, { startsAt: toIso(addMs(test.clock.now(), -30 * day)) });
  const random = randomNumbers(23);
  let number = 0;
  const write = async () => {
    test.clock.forward(second / 4);
    number += 1;
    await test.execute('UPDATE events SET title = ? WHERE id = ?', [`Название ${number}`, pickFrom(random, made).id]);
  };
  const copy: Copy = new Map();
  let since = '1970-01-01T00:00:00.000Z';
  for (let round = 0; round < 12; round += 1) {
    const changing = (async () => {
      for (let count = 0; count < 5; count += 1) await write();
    })();
    since = await pullEvents(copy, since);
    await changing;
  }
  // Published when the reader has read everything: its change is new, although its row is old.
  const draft = await makeEvent(test, { state: 'DRAFT' });
  since = await pullEvents(copy, since);
  expect(copy.has(draft.id)).toBe(false);
  test.clock.forward(second);
  await test.execute(`UPDATE events SET state = 'PUBLISHED' WHERE id = ?`, [draft.id]);
  await pullEvents(copy, since);
  const rows = await test.rows<{ id: string; title: string }>(`SELECT id, title FROM events WHERE state <> 'DRAFT'`);
  expect(copy.has(past.id)).toBe(true);
  expect(sorted(copy)).toEqual(rows.map(({ id, title }) => [id, title]).sort());
});

it('counts and filters changed events, and rejects a search by text', async () => {
  test.clock.forward(second);
  const since = toIso(test.clock.now());
  const [changed] = [await makeEvent(test), await makeEvent(test)];
  const city = 'Верхнеуральск';
  await test.execute('UPDATE events SET city = ? WHERE id = ?', [city, changed.id]);
  const list = (filter: object, changedSince = since) =>
    token.graphql<{ events: { nodes: { id: string }[]; totalCount: number } }>(
      `query ($filter: EventFilter, $since: DateTime) {
         events(filter: $filter, changedSince: $since, first: 1) { nodes { id } totalCount } }`,
      { filter, since: changedSince },
    );
  expect((await list({})).data.events.totalCount).toBe(2);
  expect((await list({ city })).data.events).toEqual({ nodes: [{ id: changed.id }], totalCount: 1 });
  expect((await list({ past: true })).data.events.totalCount).toBe(0);
  const later = toIso(addMs(test.clock.now(), second));
  expect((await list({}, later)).data.events).toEqual({ nodes: [], totalCount: 0 });
  expect((await list({ text: 'аритмии' })).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
});
