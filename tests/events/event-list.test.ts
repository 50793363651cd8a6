import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { day, hour, toIso, addMs, minute } from '../../server/core/clock.js';
import { writeCursor } from '../../server/core/graphql/page.js';
import { startApp, type TestApp } from '../support/app.js';
import { makeEvent, makeUser, signInAs, staff } from '../support/factories.js';
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
const slugsOf = ({ nodes }: EventList) => nodes.map(({ slug }) => slug);

/** Slugs of all pages, read by cursor. */
async function allPages(client: TestClient, filter: object, first: number): Promise<string[][]> {
  const pages: string[][] = [];
  for (let after: string | null = null; ;) {
    const events: EventList = await eventsFor(client, filter, { first, after });
    pages.push(slugsOf(events));
    if (!events.pageInfo.hasNextPage) return pages;
    after = events.pageInfo.endCursor;
  }
}

describe('list of events', () => {
  beforeEach(async () => (test = await startApp()));
  afterEach(() => test.close());

  it('orders upcoming events by start, and past events latest first', async () => {
    await makeEvent(test, { slug: 'later', startsAt: from(40 * day) });
    await makeEvent(test, { slug: 'sooner', startsAt: from(10 * day) });
    await makeEvent(test, { slug: 'now', startsAt: from(-hour) });
    await makeEvent(test, { slug: 'long-ago', startsAt: from(-40 * day) });
    await makeEvent(test, { slug: 'recently', startsAt: from(-2 * day) });
    const client = test.client();
    const upcoming = await eventsFor(client);
    expect(slugsOf(upcoming)).toEqual(['now', 'sooner', 'later']);
    expect(upcoming.totalCount).toBe(3);
    expect(upcoming.nodes.every(({ isPast }) => !isPast)).toBe(true);
    const past = await eventsFor(client, { past: true });
    expect(slugsOf(past)).toEqual(['recently', 'long-ago']);
    expect(past.totalCount).toBe(2);
    expect(past.nodes.every(({ isPast }) => isPast)).toBe(true);
  });

  it('moves an event to the past at its end', async () => {
    await makeEvent(test, { slug: 'ending', startsAt: from(-7 * hour), endsAt: from(minute) });
    expect(slugsOf(await eventsFor(test.client()))).toEqual(['ending']);
    test.clock.forward(minute);
    expect(slugsOf(await eventsFor(test.client()))).toEqual([]);
    expect(slugsOf(await eventsFor(test.client(), { past: true }))).toEqual(['ending']);
  });

  it.each([false, true])('is paged without gaps or duplicates, also with equal starts (past: %s)', async (past) => {
    const days = [1, 2, 2, 2, 3, 4, 4];
    for (const [index, days_] of days.entries())
      await makeEvent(test, { slug: `event-${index}`, startsAt: from((past ? -1 : 1) * days_ * day) });
    const client = test.client();
    const allSlugs = slugsOf(await eventsFor(client, { past }));
    expect(new Set(allSlugs).size).toBe(days.length);
    for (const first of [1, 2, 3, 7, 100]) {
      const pages = await allPages(client, { past }, first);
      expect(pages.flat()).toEqual(allSlugs);
      expect(pages.every((page) => page.length <= first)).toBe(true);
      expect(pages).toHaveLength(Math.ceil(days.length / first));
    }
  });

  it('continues after a cursor whose event was deleted', async () => {
    for (const index of [1, 2, 3, 4]) await makeEvent(test, { slug: `event-${index}`, startsAt: from(index * day) });
    const client = test.client();
    const { pageInfo } = await eventsFor(client, {}, { first: 2 });
    await test.execute('DELETE FROM events WHERE slug = ?', ['event-2']);
    const next = await eventsFor(client, {}, { first: 2, after: pageInfo.endCursor });
    expect(slugsOf(next)).toEqual(['event-3', 'event-4']);
  });

  it('is empty without events', async () => {
    const events = await eventsFor(test.client());
    expect(events).toMatchObject({ totalCount: 0, nodes: [], pageInfo: { hasNextPage: false, endCursor: null } });
  });

  it('rejects page sizes out of bounds', async () => {
    for (const first of [0, -1, 101, 2_000_000_000])
      await expect(eventsFor(test.client(), {}, { first })).rejects.toThrow('BAD_USER_INPUT');
    for (const first of [1, 100]) await eventsFor(test.client(), {}, { first });
  });

  it('rejects cursors that the server has not made', async () => {
    const cursors = [
      'x',
      '',
      'null',
      writeCursor('one'),
      writeCursor('a', 'b', 'c'),
      Buffer.from('[1,2]').toString('base64url'),
      Buffer.from('{}').toString('base64url'),
      '…',
    ];
    for (const after of cursors)
      await expect(eventsFor(test.client(), {}, { after })).rejects.toThrow('BAD_USER_INPUT');
  });

  it('never contains drafts', async () => {
    await makeEvent(test, { slug: 'draft', state: 'DRAFT' });
    await makeEvent(test, { slug: 'past-draft', state: 'DRAFT', startsAt: from(-9 * day) });
    for (const client of [test.client(), await signInAs(test), await staff(test, 'EDITOR')]) {
      const upcoming = await eventsFor(client);
      expect(upcoming).toMatchObject({ totalCount: 0, nodes: [] });
      expect(upcoming.facets).toEqual({
        specialties: [],
        formats: [],
        months: [],
        cities: [],
        types: [],
        withNmo: 0,
        nmoApplied: 0,
        free: 0,
      });
      expect(await eventsFor(client, { past: true })).toMatchObject({ totalCount: 0, nodes: [] });
    }
  });

  it('contains cancelled and postponed events', async () => {
    await makeEvent(test, { slug: 'cancelled', state: 'CANCELLED', startsAt: from(2 * day) });
    await makeEvent(test, { slug: 'postponed', state: 'POSTPONED', startsAt: from(3 * day) });
    expect(slugsOf(await eventsFor(test.client()))).toEqual(['cancelled', 'postponed']);
  });
});

describe('filters of events and their counts', () => {
  const cardiology = 'higher-kardiologiia';
  const neurology = 'higher-nevrologiia';
  const nursing = 'secondary-sestrinskoe-delo';

  beforeAll(async () => {
    test = await startApp();
    const at = (date: string) => ({ startsAt: `${date}T09:00:00.000Z`, dates: JSON.stringify([date]) });
    await makeEvent(test, { slug: 'school', ...at('2026-12-21'), specialties: [cardiology] });
    await makeEvent(test, {
      slug: 'webinar',
      ...at('2027-01-28'),
      type: 'WEBINAR',
      format: 'ONLINE',
      city: null,
      venueName: null,
      venueAddress: null,
      nmoState: 'SUBMITTED',
      specialties: [neurology],
      priceAmount: 250_000,
    });
    await makeEvent(test, {
      slug: 'congress',
      ...at('2027-01-31'),
      endsAt: '2027-02-01T15:00:00.000Z',
      dates: JSON.stringify(['2027-01-31', '2027-02-01']),
      type: 'CONGRESS',
      format: 'MIXED',
      city: 'Казань',
      nmoState: 'APPROVED',
      nmoPointsPerDay: '[6,6]',
      specialties: [cardiology, neurology],
      tariffs: [{ priceAmount: 650_000 }, { priceAmount: 0, category: 'STUDENT' }],
    });
    await makeEvent(test, {
      slug: 'nurses',
      ...at('2027-02-12'),
      type: 'CONFERENCE',
      city: 'Казань',
      nmoState: 'PREPARING',
      specialties: [nursing],
      tariffs: [],
    });
  });
  afterAll(() => test.close());

  it.each<[string, object, string[]]>([
    ['nothing', {}, ['school', 'webinar', 'congress', 'nurses']],
    ['one specialty', { specialties: [cardiology] }, ['school', 'congress']],
    ['specialties by «or»', { specialties: [cardiology, nursing] }, ['school', 'congress', 'nurses']],
    [
      'an empty list of specialties, which is no filter',
      { specialties: [] },
      ['school', 'webinar', 'congress', 'nurses'],
    ],
    ['format', { format: 'MIXED' }, ['congress']],
    ['month', { month: '2027-01' }, ['webinar', 'congress']],
    ['a month into which an event reaches', { month: '2027-02' }, ['congress', 'nurses']],
    ['city', { city: 'Казань' }, ['congress', 'nurses']],
    ['type', { type: 'WEBINAR' }, ['webinar']],
    ['approved НМО points', { withNmo: true }, ['congress']],
    ['НМО points that are applied for', { nmoApplied: true }, ['webinar']],
    ['false, which is no filter', { withNmo: false, free: false }, ['school', 'webinar', 'congress', 'nurses']],
    ['events that are free for everybody', { free: true }, ['school']],
    ['dimensions by «and»', { specialties: [neurology], month: '2027-01', withNmo: true }, ['congress']],
    [
      'all dimensions',
      {
        specialties: [cardiology, neurology],
        format: 'MIXED',
        month: '2027-02',
        city: 'Казань',
        type: 'CONGRESS',
        withNmo: true,
      },
      ['congress'],
    ],
    ['the online format, which includes mixed events', { format: 'ONLINE' }, ['webinar', 'congress']],
    ['dimensions that exclude each other', { type: 'WEBINAR', city: 'Казань' }, []],
    ['values that do not exist', { city: 'Атлантида' }, []],
    ['a specialty that does not exist', { specialties: ['nothing'] }, []],
  ])('filter by %s', async (_name, filter, expected) => {
    const events = await eventsFor(test.client(), filter);
    expect(slugsOf(events)).toEqual(expected);
    expect(events.totalCount).toBe(expected.length);
  });

  it('count as free the events that are free for the viewer', async () => {
    const resident = await signInAs(test, await makeUser(test, { educationLevel: 'STUDENT' }));
    const events = await eventsFor(resident, { free: true });
    expect(slugsOf(events)).toEqual(['school', 'congress']);
    expect(events.facets.free).toBe(2);
  });

  it('apply to every page', async () => {
    expect(await allPages(test.client(), { specialties: [cardiology, nursing] }, 1)).toEqual([
      ['school'],
      ['congress'],
      ['nurses'],
    ]);
  });

  it('reject unknown values', async () => {
    await expect(eventsFor(test.client(), { format: 'OFFLINE' })).rejects.toThrow('BAD_USER_INPUT');
  });

  it('count every value when no filter is set', async () => {
    const { facets } = await eventsFor(test.client());
    expect(facets.specialties).toEqual([
      { value: cardiology, label: 'Кардиология', count: 2 },
      { value: neurology, label: 'Неврология', count: 2 },
      { value: nursing, label: 'Сестринское дело (среднее образование)', count: 1 },
    ]);
    expect(facets.months).toEqual([
      { value: '2026-12', label: 'Декабрь 2026', count: 1 },
      { value: '2027-01', label: 'Январь 2027', count: 2 },
      { value: '2027-02', label: 'Февраль 2027', count: 2 },
    ]);
    expect(facets.cities).toEqual([
      { value: 'Казань', label: 'Казань', count: 2 },
      { value: 'Санкт-Петербург', label: 'Санкт-Петербург', count: 1 },
    ]);
    expect(Object.fromEntries(facets.formats.map(({ value, count }) => [value, count]))).toEqual({
      IN_PERSON: 3,
      ONLINE: 2,
      MIXED: 1,
    });
    expect(Object.fromEntries(facets.types.map(({ value, count }) => [value, count]))).toEqual({
      SCHOOL: 1,
      WEBINAR: 1,
      CONGRESS: 1,
      CONFERENCE: 1,
    });
    expect(facets).toMatchObject({ withNmo: 1, nmoApplied: 1, free: 1 });
  });

  it('count each value under the filters of the other dimensions only', async () => {
    const { facets } = await eventsFor(test.client(), { city: 'Казань', withNmo: true });
    expect(facets.cities).toEqual([{ value: 'Казань', label: 'Казань', count: 1 }]);
    expect(facets.specialties.map(({ value, count }) => [value, count])).toEqual([
      [cardiology, 1],
      [neurology, 1],
    ]);
    expect(Object.fromEntries(facets.formats.map(({ value, count }) => [value, count]))).toEqual({
      IN_PERSON: 1,
      ONLINE: 1,
      MIXED: 1,
    });
    expect(facets).toMatchObject({ withNmo: 1, nmoApplied: 0, free: 0 });
  });

  it('return as many events as the counts promise', async () => {
    const client = test.client();
    for (const selected of [
      {},
      { city: 'Казань' },
      { specialties: [cardiology] },
      { free: true },
      { withNmo: true, month: '2027-01' },
    ]) {
      const { facets } = await eventsFor(client, selected);
      for (const { value, count } of facets.formats)
        expect((await eventsFor(client, { ...selected, format: value })).totalCount).toBe(count);
      for (const { value, count } of facets.months)
        expect((await eventsFor(client, { ...selected, month: value })).totalCount).toBe(count);
      for (const { value, count } of facets.types)
        expect((await eventsFor(client, { ...selected, type: value })).totalCount).toBe(count);
      expect((await eventsFor(client, { ...selected, free: true })).totalCount).toBe(facets.free);
      expect((await eventsFor(client, { ...selected, withNmo: true })).totalCount).toBe(facets.withNmo);
    }
  });

  it('keep a selected value in the counts even with zero events', async () => {
    const { facets } = await eventsFor(test.client(), { city: 'Казань', type: 'WEBINAR' });
    expect(facets.cities).toEqual([{ value: 'Казань', label: 'Казань', count: 0 }]);
    expect(facets.types).toContainEqual({ value: 'WEBINAR', label: 'Вебинар', count: 0 });
  });
});
