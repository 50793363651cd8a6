import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { day, hour, toIso, addMs, minute } from '../../server/core/clock.js';
import { startApp, type TestApp } from '../support/app.js';
import { changeEvent, makeEvent, registerForTest, signInAs, staff, type TestEvent } from '../support/factories.js';
import { readsDuring } from '../support/counting.js';
import { makeProgramme } from '../support/programme.js';
import type { TestClient } from '../support/client.js';

let test: TestApp;
const from = (offset: number): string => toIso(addMs(test.clock.now(), offset));

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

describe('the next day of an event', () => {
  beforeAll(async () => (test = await startApp()));
  afterAll(() => test.close());

  const nextDayOf = async ({ slug }: TestEvent) =>
    (await test.client().query('event', { slug }, 'nextDay { date startsAt endsAt name hall }')).nextDay;

  it('has its hours, number and opening hall, also before the event; null after it and if it is cancelled', async () => {
    const event = await makeEvent(test, {
      startsAt: '2026-11-22T06:00:00.000Z',
      endsAt: '2026-11-23T08:00:00.000Z',
      dates: '["2026-11-22","2026-11-23"]',
    });
    await makeProgramme(test, event);
    expect(await nextDayOf(event)).toEqual({
      date: '2026-11-22',
      startsAt: '2026-11-22T06:00:00.000Z',
      endsAt: '2026-11-22T09:00:00.000Z',
      name: 'день 1 из\u00a02',
      hall: 'Зал А',
    });
    test.clock.forward(day);
    expect(await nextDayOf(event)).toMatchObject({ date: '2026-11-23', name: 'день 2 из\u00a02', hall: 'Зал Б' });
    await changeEvent(test, event.id, { state: 'CANCELLED' });
    expect(await nextDayOf(event)).toBeNull();
    await changeEvent(test, event.id, { state: 'PUBLISHED' });
    test.clock.forward(day);
    expect(await nextDayOf(event)).toBeNull();
  });

  it('has no name for one day, and no hall without a programme or if it begins in several halls', async () => {
    const event = await makeEvent(test, { startsAt: from(2 * day), endsAt: from(2 * day + hour) });
    expect(await nextDayOf(event)).toMatchObject({ startsAt: event.startsAt, name: null, hall: null });
    await makeProgramme(test, event);
    await test.app.database.inTransaction(async (transaction) => {
      const [lectures] = await test.rows<{ dayId: string; startsAt: string }>(
        'SELECT "dayId", "startsAt" FROM programme_sessions WHERE "eventId" = ? AND kind = ?',
        [event.id, 'LECTURES'],
      );
      await transaction.insert('halls', [{ id: 'other-hall', eventId: event.id, name: 'Зал В', position: 2 }]);
      const session = { kind: 'LECTURES', title: 'Секция 2', countsForNmo: true, sponsorName: null };
      const times = { ...lectures!, endsAt: from(2 * day + 4 * hour) };
      await transaction.insert('programme_sessions', [
        { id: 'other-session', eventId: event.id, hallId: 'other-hall', ...times, ...session },
      ]);
    });
    expect(await nextDayOf(event)).toMatchObject({ hall: null });
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

  it('has a file for a talk, which the feed of an agenda would replace', async () => {
    const event = await makeEvent(test);
    await makeProgramme(test, event);
    const talk = await test.row<{ id: string; title: string; startsAt: string }>(
      'SELECT id, title, "startsAt" FROM talks WHERE "eventId" = ? ORDER BY "startsAt" LIMIT 1',
      [event.id],
    );
    const path = (slug: string, id: string) => `/events/${slug}/talks/${id}/calendar.ics`;
    const lines = linesOf(await (await test.client().fetch(path(event.slug, talk.id))).text());
    expect(valuesOf(lines, 'SUMMARY')).toEqual([talk.title]);
    expect(valuesOf(lines, 'DTSTART')).toEqual([talk.startsAt.replace(/[-:]|\.\d+/g, '')]);
    expect(valuesOf(lines, 'UID')[0]).toMatch(new RegExp(`^mark-${talk.id}@`));
    const other = await makeEvent(test);
    const draft = await makeEvent(test, { state: 'DRAFT' });
    for (const rejected of [path(other.slug, talk.id), path(event.slug, 'nothing'), path(draft.slug, talk.id)])
      expect((await test.client().fetch(rejected)).status).toBe(404);
  });

  it('answers 404 for an unknown event', async () => {
    expect((await test.client().fetch('/events/nothing/calendar.ics')).status).toBe(404);
    for (const path of ['/events/%00/calendar.ics', '/events/%ff/calendar.ics']) {
      const { status } = await test.client().fetch(path);
      expect([400, 404]).toContain(status);
    }
  });
});
