import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { day, hour, toIso, addMs, minute } from '../../server/core/clock.js';
import { writeCursor } from '../../server/core/graphql/page.js';
import { rebuildIndex } from '../../server/search/indexing.service.js';
import { startApp, type TestApp } from '../support/app.js';
import {
  changeEvent,
  makeEvent,
  makeUser,
  registerForTest,
  signInAs,
  staff,
  type TestEvent,
} from '../support/factories.js';
import { readsDuring } from '../support/counting.js';
import { makeProgramme } from '../support/programme.js';
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

describe('event query', () => {
  beforeAll(async () => (test = await startApp()));
  afterAll(() => test.close());

  const fullQuery = `query Event($slug: String!) {
    event(slug: $slug) {
      slug title descriptionHtml dates startsAt endsAt timeZone calendarUrl registeredCount
      cover { small large preview width height }
      venue { name address city } contact { name email phone }
      specialties { id name level } seats { participation capacity left waiting }
      tariffs { title participation category price { amount currency } isOnSale }
      questions { kind label required options { value label } showIf { questionId values } }
      consents { label required document { id kind version } }
      partners { tier name url text advertisingMark } documents { title url size mediaType }
      programme { date title sessions {
        kind title startsAt endsAt countsForNmo sponsorName hall { name }
        moderators { role speaker { shortName fullName } }
        talks { title annotation startsAt endsAt speakers { role speaker { shortName regalia workplace city } } }
      } }
    }
  }`;

  it('returns everything that belongs to the event', async () => {
    const questionId = '01930000-0000-7000-8000-000000000001';
    const event = await makeEvent(test, {
      online: null,
      specialties: ['higher-nevrologiia', 'higher-kardiologiia'],
      description: 'Разбор **случаев**. <script>alert(1)</script>',
      partnerTransferRecipients: 'ООО «Северфарм»',
      questions: [
        {
          id: questionId,
          kind: 'CHOICE',
          label: 'Нужна гостиница?',
          required: true,
          options: [
            { value: 'yes', label: 'Да' },
            { value: 'no', label: 'Нет' },
          ],
        },
        { kind: 'TEXT', label: 'Пожелания', showIf: { questionId, values: ['yes'] } },
      ],
    });
    await makeProgramme(test, event);
    const result = await test.client().query(
      'event',
      { slug: event.slug },
      `slug title descriptionHtml dates startsAt endsAt timeZone calendarUrl registeredCount cover { small large
      preview width height } venue { name address city } contact { name email phone } specialties { id name
      level } seats { participation capacity left waiting } tariffs { title participation category price {
      amount currency } isOnSale } questions { kind label required options { value label } showIf { questionId
      values } } consents { label required document { id kind version } } partners { tier name url text
      advertisingMark } documents { title url size mediaType } programme { date title sessions { kind title
      startsAt endsAt countsForNmo sponsorName hall { name } moderators { role speaker { shortName fullName } }
      talks { title annotation startsAt endsAt speakers { role speaker { shortName regalia workplace city } } }
      } }`,
    );
    expect(result).toMatchObject({
      title: event.title,
      startsAt: event.startsAt,
      dates: JSON.parse(event.dates),
      timeZone: 'Europe/Moscow',
      calendarUrl: `/events/${event.slug}/calendar.ics`,
      registeredCount: 0,
      cover: { small: `/files/covers/${event.id}-640.webp`, width: 1280, height: 720 },
      venue: { name: 'Конгресс-центр', address: 'ул. Примерная, д. 1', city: 'Санкт-Петербург' },
      contact: { name: 'Оргкомитет', email: 'info@example.ru', phone: null },
      specialties: [{ id: 'higher-nevrologiia', level: 'HIGHER' }, { id: 'higher-kardiologiia' }],
      seats: [
        { participation: 'ONLINE', capacity: null, left: null, waiting: 0 },
        { participation: 'IN_PERSON', capacity: 100, left: 100, waiting: 0 },
      ],
      tariffs: [
        { participation: 'IN_PERSON', category: 'ANY', price: { amount: 0, currency: 'RUB' }, isOnSale: true },
        { participation: 'ONLINE' },
      ],
      questions: [
        {
          kind: 'CHOICE',
          required: true,
          options: [
            { value: 'yes', label: 'Да' },
            { value: 'no', label: 'Нет' },
          ],
          showIf: null,
        },
        { kind: 'TEXT', required: false, options: [], showIf: { questionId, values: ['yes'] } },
      ],
      partners: [
        { tier: 'ORGANISER', name: 'НЦКМ', url: null, text: 'Организатор', advertisingMark: null },
        { tier: 'GENERAL', name: 'Северфарм', url: 'https://example.ru/', advertisingMark: 'Реклама. erid: 2Vtest' },
      ],
      documents: [
        { title: 'Программа', url: '/files/documents/programme.pdf', size: 12_345, mediaType: 'application/pdf' },
      ],
    });
    expect(result.consents).toMatchObject([
      { required: true, document: { kind: 'EVENT_DATA_CONSENT', version: 1 } },
      {
        required: false,
        label: expect.stringContaining('ООО «Северфарм»'),
        document: { kind: 'PARTNER_TRANSFER_CONSENT' },
      },
    ]);
    expect(result.descriptionHtml).toContain('<strong>случаев</strong>');
    expect(result.descriptionHtml).not.toContain('<script');
    const chair = { shortName: 'Ветрова О. С.', fullName: 'Ветрова Ольга Сергеевна' };
    const gromov = { shortName: 'Громов П. И.', regalia: 'к. м. н.', workplace: 'НЦКМ', city: 'Санкт-Петербург' };
    expect(result.programme).toMatchObject([
      {
        title: 'Первый день',
        sessions: [
          { kind: 'OPENING', title: 'Открытие', hall: null, moderators: [], talks: [], countsForNmo: false },
          {
            kind: 'LECTURES',
            countsForNmo: true,
            sponsorName: null,
            hall: { name: 'Зал А' },
            moderators: [{ role: 'MODERATOR', speaker: chair }],
            talks: [
              {
                title: 'Фибрилляция предсердий',
                annotation: 'Коморбидный пациент.',
                speakers: [
                  { role: 'SPEAKER', speaker: { shortName: 'Лукьянов Д. А.' } },
                  { role: 'DISCUSSANT', speaker: gromov },
                ],
              },
              { title: 'ТЭЛА: час до решения', annotation: null, speakers: [{ role: 'SPEAKER', speaker: gromov }] },
            ],
          },
        ],
      },
      {
        title: null,
        sessions: [
          {
            kind: 'WORKSHOP',
            hall: { name: 'Зал Б' },
            sponsorName: 'Северфарм',
            countsForNmo: false,
            moderators: [],
            talks: [],
          },
        ],
      },
    ]);
  });

  it('returns null for an unknown slug', async () => {
    const { status, data, errors } = await test.client().graphql(fullQuery, { slug: 'no-such-event' });
    expect({ status, data, errors }).toEqual({ status: 200, data: { event: null }, errors: undefined });
  });

  it('returns a draft to managers, editors and administrators only', async () => {
    const { slug } = await makeEvent(test, { state: 'DRAFT' });
    const slugSeenBy = async (client: TestClient) =>
      (
        await client.query(
          'event',
          { slug },
          `slug title descriptionHtml dates startsAt endsAt timeZone calendarUrl registeredCount cover { small large
      preview width height } venue { name address city } contact { name email phone } specialties { id name
      level } seats { participation capacity left waiting } tariffs { title participation category price {
      amount currency } isOnSale } questions { kind label required options { value label } showIf { questionId
      values } } consents { label required document { id kind version } } partners { tier name url text
      advertisingMark } documents { title url size mediaType } programme { date title sessions { kind title
      startsAt endsAt countsForNmo sponsorName hall { name } moderators { role speaker { shortName fullName } }
      talks { title annotation startsAt endsAt speakers { role speaker { shortName regalia workplace city } } }
      } }`,
        )
      )?.slug;
    expect(await slugSeenBy(test.client())).toBeUndefined();
    expect(await slugSeenBy(await signInAs(test))).toBeUndefined();
    expect(await slugSeenBy(await staff(test, 'CHECK_IN'))).toBeUndefined();
    expect(await slugSeenBy(await staff(test, 'MANAGER'))).toBe(slug);
    expect(await slugSeenBy(await staff(test, 'EDITOR'))).toBe(slug);
    expect(await slugSeenBy(await staff(test, 'ADMINISTRATOR'))).toBe(slug);
    expect(await slugSeenBy(test.client())).toBeUndefined();
    expect((await test.client().fetch(`/events/${slug}/calendar.ics`)).status).toBe(404);
  });

  it.each<[string, object, object]>([
    ['NONE', { nmoState: 'NONE' }, { points: null, pointsPerDay: [], statement: null }],
    [
      'PREPARING',
      { nmoState: 'PREPARING', nmoPointsPerDay: '[6]' },
      { points: null, pointsPerDay: [], statement: 'Мероприятие готовится к подаче на аккредитацию в системе НМО.' },
    ],
    [
      'SUBMITTED',
      { nmoState: 'SUBMITTED', nmoPointsPerDay: '[6,6]', nmoRegistrationNumber: '1234567' },
      {
        points: null,
        pointsPerDay: [],
        registrationNumber: null,
        statement:
          'Документация по мероприятию представлена в Комиссию по оценке учебных мероприятий и материалов для НМО.',
      },
    ],
    [
      'APPROVED for one day',
      { nmoState: 'APPROVED', nmoPointsPerDay: '[6]', nmoRegistrationNumber: '1234567' },
      {
        points: 6,
        pointsPerDay: [6],
        registrationNumber: '1234567',
        statement:
          'Мероприятие одобрено Комиссией по оценке учебных мероприятий и материалов для НМО, присвоено 6\u00a0баллов.',
      },
    ],
    [
      'APPROVED for equal days',
      { nmoState: 'APPROVED', nmoPointsPerDay: '[2,2,2]', dates: '["2027-02-10","2027-02-11","2027-02-12"]' },
      {
        points: 6,
        pointsPerDay: [2, 2, 2],
        statement: expect.stringContaining('присвоено: 2\u00a0балла за каждый день участия, всего 6.'),
      },
    ],
    [
      'APPROVED for unequal days',
      { nmoState: 'APPROVED', nmoPointsPerDay: '[15,6]', dates: '["2027-02-10","2027-02-11"]' },
      { points: 21, statement: expect.stringContaining('присвоено 21\u00a0балл.') },
    ],
    ['REJECTED', { nmoState: 'REJECTED', nmoPointsPerDay: '[6]' }, { points: null, pointsPerDay: [], statement: null }],
  ])('states about NMO only what the state allows: %s', async (_state, fields, expected) => {
    const { slug } = await makeEvent(test, fields);
    const event = await test
      .client()
      .query('event', { slug }, 'nmo { state points pointsPerDay registrationNumber statement }');
    expect(event.nmo).toMatchObject(expected);
  });
});

describe('price of an event', () => {
  beforeAll(async () => (test = await startApp()));
  afterAll(() => test.close());

  const query =
    'query ($slug: String!) { event(slug: $slug) { isFree priceFrom { amount currency } tariffs { title isOnSale } } }';
  const priceOf = async ({ slug }: TestEvent) =>
    (
      await test.client().graphql<{
        event: {
          isFree: boolean;
          priceFrom: { amount: number; currency: string } | null;
          tariffs: { title: string; isOnSale: boolean }[];
        };
      }>(query, { slug })
    ).data.event;

  it('is free when every tariff is free', async () => {
    expect(await priceOf(await makeEvent(test, { online: null }))).toMatchObject({ isFree: true, priceFrom: null });
  });

  it('is the lowest of the tariffs on sale', async () => {
    const event = await makeEvent(test, {
      tariffs: [
        { title: 'Ранний', priceAmount: 650_000, availableUntil: from(2 * day) },
        { title: 'Обычный', priceAmount: 800_000, availableFrom: from(2 * day) },
        { title: 'На месте', priceAmount: 100_000, availableFrom: from(90 * day) },
      ],
    });
    expect(await priceOf(event)).toMatchObject({
      isFree: false,
      priceFrom: { amount: 650_000, currency: 'RUB' },
      tariffs: [{ isOnSale: true }, { isOnSale: false }, { isOnSale: false }],
    });
    test.clock.forward(2 * day);
    expect(await priceOf(event)).toMatchObject({
      priceFrom: { amount: 800_000 },
      tariffs: [{ isOnSale: false }, { isOnSale: true }, { isOnSale: false }],
    });
  });

  it('is the price for the viewer: a doctor, a resident and an anonymous user read different ones', async () => {
    const event = await makeEvent(test, {
      tariffs: [
        { title: 'Врач', category: 'DOCTOR', priceAmount: 650_000, availableUntil: from(30 * day) },
        { title: 'Врач', category: 'DOCTOR', priceAmount: 800_000, availableFrom: from(30 * day) },
        { title: 'Ординатор', category: 'RESIDENT', priceAmount: 0 },
      ],
    });
    const priceFor = async (client: TestClient) => {
      const result = await client.query(
        'event',
        { slug: event.slug },
        'price { text note isFree } tariffs { isUpcoming }',
      );
      expect(result.tariffs.map(({ isUpcoming }) => isUpcoming)).toEqual([false, true, false]);
      return [result.price.text.replaceAll('\u00a0', ' '), result.price.isFree];
    };
    const person = async (educationLevel: string) => signInAs(test, await makeUser(test, { educationLevel }));
    expect(await priceFor(test.client())).toEqual(['врачам 6 500 ₽, ординаторам бесплатно', false]);
    expect(await priceFor(await person('HIGHER'))).toEqual(['6 500 ₽', false]);
    expect(await priceFor(await person('RESIDENT'))).toEqual(['Бесплатно', true]);
    expect(await priceFor(await person('SECONDARY'))).toEqual(['тарифа для вас нет', false]);
    // The cached response for anonymous users must contain nothing of signed-in users.
    expect(await priceFor(test.client())).toEqual(['врачам 6 500 ₽, ординаторам бесплатно', false]);
  });

  it('is the same in search and in the list, and missing for past and cancelled events', async () => {
    const tariffs = [
      { title: 'Врач', category: 'DOCTOR' as const, priceAmount: 650_000 },
      { title: 'Ординатор', category: 'RESIDENT' as const, priceAmount: 0 },
    ];
    const title = 'Эхокардиография плода';
    const event = await makeEvent(test, { title, tariffs });
    await makeEvent(test, { title, tariffs, state: 'CANCELLED' });
    await makeEvent(test, { title, tariffs, startsAt: from(-9 * day), endsAt: from(-8 * day) });
    await rebuildIndex(test.app);
    const prices = async (client: TestClient) => {
      const { data } = await client.graphql<{
        search: { hits: { path: string; price: { text: string } | null }[] };
        events: { nodes: { slug: string; price: { text: string } }[] };
      }>(`{ search(query: "эхокардиография плода", kinds: [EVENT]) { hits { path price { text } } }
        events(first: 50, filter: { text: "эхокардиография" }) { nodes { slug price { text } } } }`);
      const { hits } = data.search;
      const hit = hits.find(({ path }) => path === `/events/${event.slug}`);
      expect(hits).toHaveLength(3);
      expect(hits.map(({ price }) => price).filter(Boolean)).toEqual([hit!.price]);
      expect(data.events.nodes.find(({ slug }) => slug === event.slug)!.price).toEqual(hit!.price);
      return hit!.price!.text.replaceAll('\u00a0', ' ');
    };
    const person = async (educationLevel: string) => signInAs(test, await makeUser(test, { educationLevel }));
    expect(await prices(test.client())).toBe('врачам 6 500 ₽, ординаторам бесплатно');
    expect(await prices(await person('HIGHER'))).toBe('6 500 ₽');
    expect(await prices(await person('RESIDENT'))).toBe('Бесплатно');
    expect(await prices(test.client())).toBe('врачам 6 500 ₽, ординаторам бесплатно');
  });

  it('is unknown without tariffs, which is not free', async () => {
    expect(await priceOf(await makeEvent(test, { tariffs: [] }))).toEqual({
      isFree: false,
      priceFrom: null,
      tariffs: [],
    });
  });
});

describe('current meeting of an event', () => {
  beforeAll(async () => (test = await startApp()));
  afterAll(() => test.close());

  const fetchEvent = ({ slug }: TestEvent) =>
    test.client().query('event', { slug }, 'underway { isNow label date } changesAt');

  it('is the running one with its number, or the next one; null for a cancelled event', async () => {
    // Each meeting is from 18:00 to 19:30 Moscow time; the clock starts at noon on the 21st.
    const event = await makeEvent(test, {
      format: 'ONLINE',
      startsAt: '2026-11-20T15:00:00.000Z',
      endsAt: '2026-11-24T16:30:00.000Z',
      dates: '["2026-11-20","2026-11-22","2026-11-24"]',
    });
    expect(await fetchEvent(event)).toMatchObject({
      underway: { isNow: false, label: 'Вечер 2 из\u00a03: 22\u00a0ноября в\u00a018:00 (МСК)', date: '2026-11-22' },
      changesAt: '2026-11-22T15:00:00.000Z',
    });
    test.clock.forward(day + 6 * hour + 19 * minute);
    expect(await fetchEvent(event)).toMatchObject({
      underway: { isNow: true, label: 'Идёт сейчас: вечер 2 из\u00a03' },
      changesAt: '2026-11-22T16:30:00.000Z',
    });
    await changeEvent(test, event.id, { state: 'CANCELLED' });
    expect(await fetchEvent(event)).toEqual({ underway: null, changesAt: null });
  });
});

describe('call to action of an event', () => {
  beforeEach(async () => (test = await startApp()));
  afterEach(() => test.close());

  const query =
    'query ($slug: String!) { event(slug: $slug) { callToAction { kind opensAt url } viewerRegistration { state } } }';
  const actionFor = async ({ slug }: TestEvent, client: TestClient = test.client()) =>
    (
      await client.graphql<{
        event: {
          callToAction: { kind: string; opensAt: string | null; url: string | null };
          viewerRegistration: { state: string } | null;
        };
      }>(query, { slug })
    ).data.event.callToAction;

  it('follows the dates of registration for an anonymous user', async () => {
    const opensAt = from(10 * day);
    const event = await makeEvent(test, {
      registrationOpensAt: opensAt,
      registrationClosesAt: from(20 * day),
      endsAt: from(30 * day + hour),
    });
    expect(await actionFor(event)).toEqual({ kind: 'REGISTRATION_NOT_OPEN', opensAt, url: null });
    test.clock.forward(10 * day);
    expect(await actionFor(event)).toEqual({ kind: 'PARTICIPATE', opensAt: null, url: null });
    test.clock.forward(10 * day);
    expect(await actionFor(event)).toEqual({ kind: 'REGISTRATION_CLOSED', opensAt: null, url: null });
    test.clock.forward(10 * day + hour);
    expect(await actionFor(event)).toEqual({ kind: 'FINISHED', opensAt: null, url: null });
    await changeEvent(test, event.id, { recordingUrl: 'https://video.example.ru/1' });
    expect(await actionFor(event)).toEqual({
      kind: 'WATCH_RECORDING',
      opensAt: null,
      url: 'https://video.example.ru/1',
    });
  });

  it('says that an event is cancelled or postponed, also to participants', async () => {
    const event = await makeEvent(test);
    const person = await signInAs(test);
    await registerForTest(test, person, event);
    const postponedTo = from(90 * day);
    await changeEvent(test, event.id, { state: 'POSTPONED', postponedTo });
    for (const client of [test.client(), person])
      expect(await actionFor(event, client)).toEqual({ kind: 'POSTPONED', opensAt: postponedTo, url: null });
    await changeEvent(test, event.id, { state: 'CANCELLED' });
    for (const client of [test.client(), person])
      expect(await actionFor(event, client)).toMatchObject({ kind: 'CANCELLED' });
    test.clock.forward(60 * day);
    expect(await actionFor(event)).toMatchObject({ kind: 'CANCELLED' });
  });

  it('stays POSTPONED after the old dates have passed', async () => {
    const event = await makeEvent(test, { state: 'POSTPONED', startsAt: from(-2 * day) });
    expect(await actionFor(event)).toMatchObject({ kind: 'POSTPONED', opensAt: null });
  });

  it('follows a registration through the waiting list', async () => {
    const event = await makeEvent(test, { capacity: 1 });
    const [ticketOwner, waiter, third] = [await signInAs(test), await signInAs(test), await signInAs(test)];
    expect(await actionFor(event, ticketOwner)).toMatchObject({ kind: 'PARTICIPATE' });
    const registration = await registerForTest(test, ticketOwner, event);
    expect(await actionFor(event, ticketOwner)).toMatchObject({ kind: 'REGISTERED' });
    expect(await actionFor(event, waiter)).toMatchObject({ kind: 'WAITING_LIST' });
    expect(await actionFor(event)).toMatchObject({ kind: 'WAITING_LIST' });
    await registerForTest(test, waiter, event, { joinWaitingList: true });
    expect(await actionFor(event, waiter)).toMatchObject({ kind: 'ON_WAITING_LIST' });
    await ticketOwner.mutate('cancelRegistration', { id: registration.id });
    expect(await actionFor(event, waiter)).toMatchObject({ kind: 'ACCEPT_OFFER' });
    expect(await actionFor(event, third)).toMatchObject({ kind: 'WAITING_LIST' });
    expect(await actionFor(event, ticketOwner)).toMatchObject({ kind: 'WAITING_LIST' });
  });

  it('is PAY while the registration awaits payment', async () => {
    const event = await makeEvent(test, { priceAmount: 650_000 });
    const person = await signInAs(test);
    await registerForTest(test, person, event);
    expect(await actionFor(event, person)).toMatchObject({ kind: 'PAY' });
    expect(await actionFor(event)).toMatchObject({ kind: 'PARTICIPATE' });
  });

  it('opens the broadcast to online participants half an hour before the start', async () => {
    const broadcastUrl = 'https://live.example.ru/secret';
    const event = await makeEvent(test, { online: null, broadcastUrl, startsAt: from(hour) });
    const online = await makeUser(test);
    const present = await makeUser(test);
    await registerForTest(test, await signInAs(test, online), event, { participation: 'ONLINE' });
    await registerForTest(test, await signInAs(test, present), event);
    test.clock.forward(29 * minute);
    expect(await actionFor(event, await signInAs(test, online))).toEqual({
      kind: 'REGISTERED',
      opensAt: null,
      url: null,
    });
    test.clock.forward(minute);
    expect(await actionFor(event, await signInAs(test, online))).toEqual({
      kind: 'JOIN_BROADCAST',
      opensAt: null,
      url: `/events/${event.slug}/enter`,
    });
    expect(await actionFor(event, await signInAs(test, present))).toEqual({
      kind: 'REGISTERED',
      opensAt: null,
      url: null,
    });
    expect((await actionFor(event)).url).toBeNull();
  });
});

describe('number of database reads for events', () => {
  beforeAll(async () => (test = await startApp()));
  afterAll(() => test.close());

  const cards = `query Cards($city: String) {
    events(filter: { city: $city }, first: 100) {
      totalCount
      nodes {
        title registeredCount isFree priceFrom { amount } specialties { name } seats { left } tariffs { title } callToAction { kind }
        viewerRegistration { number tariff { title } event { title } answers { values } }
        questions { label } partners { name } documents { title } consents { label } programme { sessions { talks { title } } }
      }
    }
  }`;

  it.each(['a visitor', 'a person'])('is the same for one event and for ten, for %s', async (user) => {
    const cities = { one: `Псков ${user}`, ten: `Выборг ${user}` };
    const events = [await makeEvent(test, { city: cities.one })];
    for (let index = 0; index < 10; index += 1) events.push(await makeEvent(test, { city: cities.ten }));
    const client = user === 'a person' ? await signInAs(test) : test.client();
    if (user === 'a person') for (const event of events) await registerForTest(test, client, event);
    const lengths: number[] = [];
    const measure = (city: string) => {
      // The response cache must serve neither measurement.
      test.app.database.versions.bumpAll();
      return readsDuring(test, async () =>
        lengths.push((await client.graphql<{ events: { nodes: object[] } }>(cards, { city })).data.events.nodes.length),
      );
    };
    const readsForOne = await measure(cities.one);
    const readsForTen = await measure(cities.ten);
    expect(lengths).toEqual([1, 10]);
    expect(readsForOne).toBeGreaterThan(5);
    expect(readsForTen).toBe(readsForOne);
  });
});

describe('calendar file of an event', () => {
  beforeAll(async () => (test = await startApp()));
  afterAll(() => test.close());

  /** Unfolded lines of RFC 5545. */
  const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n').filter(Boolean);
  const valuesOf = (lines: string[], name: string) =>
    lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1));

  it('has one entry per day of the programme, in UTC, with stable UIDs', async () => {
    const event = await makeEvent(test, { title: 'Конгресс; день, ночь', endsAt: from(32 * day) });
    await makeProgramme(test, event);
    const load = () => test.client().fetch(`/events/${event.slug}/calendar.ics`);
    const response = await load();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain(`${event.slug}.ics`);
    const text = await response.text();
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    const lines = linesOf(text);
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines.at(-1)).toBe('END:VCALENDAR');
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
    expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(2);
    const stamp = (offset: number) => toIso(addMs(new Date(event.startsAt), offset)).replace(/[-:]|\.\d+/g, '');
    expect(valuesOf(lines, 'DTSTART')).toEqual([stamp(0), stamp(24 * hour)]);
    expect(valuesOf(lines, 'DTEND')).toEqual([stamp(3 * hour), stamp(26 * hour)]);
    expect(valuesOf(lines, 'SUMMARY')).toEqual([
      'Конгресс\\; день\\, ночь (день 1)',
      'Конгресс\\; день\\, ночь (день 2)',
    ]);
    const names = valuesOf(lines, 'UID');
    expect(new Set(names).size).toBe(2);
    test.clock.forward(day);
    await changeEvent(test, event.id, { title: 'Другое название' });
    expect(valuesOf(linesOf(await (await load()).text()), 'UID')).toEqual(names);
  });

  it('has one entry for the event without a programme, with the status CANCELLED after cancellation', async () => {
    const event = await makeEvent(test, { state: 'CANCELLED' });
    const lines = linesOf(await (await test.client().fetch(`/events/${event.slug}/calendar.ics`)).text());
    expect(valuesOf(lines, 'DTSTART')).toEqual([event.startsAt.replace(/[-:]|\.\d+/g, '')]);
    expect(valuesOf(lines, 'STATUS')).toEqual(['CANCELLED']);
  });

  it('answers 404 for an unknown event', async () => {
    expect((await test.client().fetch('/events/nothing/calendar.ics')).status).toBe(404);
    for (const path of ['/events/%00/calendar.ics', '/events/%ff/calendar.ics']) {
      const { status } = await test.client().fetch(path);
      expect([400, 404]).toContain(status);
    }
  });
});
