import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { day, toIso, addMs } from '../../server/core/clock.js';
import { startApp, type TestApp } from '../support/app.js';
import { makeEvent } from '../support/factories.js';
import type { TestClient } from '../support/client.js';

let test: TestApp;
const from = (offset: number): string => toIso(addMs(test.clock.now(), offset));

const eventsFor = (client: TestClient, filter: object = {}, page: object = {}) =>
  client.query(
    'events',
    { filter, first: 20, ...page },
    `totalCount pageInfo { hasNextPage endCursor } nodes { slug isPast } facets { specialties { value label count }
      formats { value label count } months { value label count } cities { value label count }
      types { value label count } withNmo nmoApplied free }`,
  );
type EventList = Awaited<ReturnType<typeof eventsFor>>;

describe('variables of an operation', () => {
  beforeAll(async () => {
    test = await startApp();
    for (const index of [1, 2, 3]) await makeEvent(test, { startsAt: from(index * day) });
    await makeEvent(test, { startsAt: from(-9 * day) });
  });
  afterAll(() => test.close());

  it.each<[string, string, object, number]>([
    ['a default of the operation', 'query ($first: Int! = 2) { events(first: $first) { nodes { id } } }', {}, 2],
    ['a default of a nullable variable', 'query ($first: Int = 2) { events(first: $first) { nodes { id } } }', {}, 2],
    [
      'a value instead of the default',
      'query ($first: Int! = 2) { events(first: $first) { nodes { id } } }',
      { first: 1 },
      1,
    ],
    ['the default of the argument', 'query ($first: Int) { events(first: $first) { nodes { id } } }', {}, 3],
    [
      'the default of an input field',
      'query ($filter: EventFilter) { events(filter: $filter) { nodes { id } } }',
      { filter: {} },
      3,
    ],
    [
      'a value instead of the default of an input field',
      'query ($filter: EventFilter) { events(filter: $filter) { nodes { id } } }',
      { filter: { past: true } },
      1,
    ],
    [
      'null for an input object',
      'query ($filter: EventFilter) { events(filter: $filter) { nodes { id } } }',
      { filter: null },
      3,
    ],
    [
      'an input object as the default',
      'query ($filter: EventFilter = { past: true }) { events(filter: $filter) { nodes { id } } }',
      {},
      1,
    ],
    [
      'an input object without its default',
      'query ($filter: EventFilter = { city: "Санкт-Петербург" }) { events(filter: $filter) { nodes { id } } }',
      {},
      3,
    ],
    [
      'a variable inside of an input object',
      'query ($past: Boolean!) { events(filter: { past: $past }) { nodes { id } } }',
      { past: true },
      1,
    ],
    [
      'a missing variable inside of an input object',
      'query ($city: String) { events(filter: { city: $city }) { nodes { id } } }',
      {},
      3,
    ],
    [
      'a single value for a list',
      'query ($specialties: [ID!]) { events(filter: { specialties: $specialties }) { nodes { id } } }',
      { specialties: 'higher-kardiologiia' },
      3,
    ],
  ])('may be %s', async (_name, query, variables, length) => {
    const { data, errors } = await test.client().graphql<{ events: EventList }>(query, { ...variables });
    expect(errors).toBeUndefined();
    expect(data.events.nodes).toHaveLength(length);
  });

  it.each<[string, string, object]>([
    ['left out', 'query ($slug: String!) { event(slug: $slug) { id } }', {}],
    ['null', 'query ($slug: String!) { event(slug: $slug) { id } }', { slug: null }],
    ['of another type', 'query ($first: Int!) { events(first: $first) { nodes { id } } }', { first: 'два' }],
    [
      'null instead of a default',
      'query ($first: Int! = 2) { events(first: $first) { nodes { id } } }',
      { first: null },
    ],
    [
      'an object with unknown fields',
      'query ($filter: EventFilter) { events(filter: $filter) { nodes { id } } }',
      { filter: { town: 'Псков' } },
    ],
  ])('must not be %s', async (_name, query, variables) => {
    const { status, errors, text } = await test.client().graphql(query, { ...variables });
    expect(status).toBe(400);
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(text).not.toContain('Did you mean');
  });
});
