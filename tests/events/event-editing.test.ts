import { eventFormFields } from '../support/event-form.js';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { toIso } from '../../server/core/clock.js';
import { lockEvent } from '../../server/events/publication/lock-event.js';
import { takeOrAddSeat } from '../../server/registrations/staff/entry/insert-registration.js';
import { appForEachTest } from '../support/app.js';
import { readsDuring } from '../support/counting.js';
import { makeEvent, registerForTest, signInAs, staff, type TestEvent } from '../support/factories.js';
import { makeProgramme } from '../support/programme.js';
import type { TestClient } from '../support/client.js';

const test = appForEachTest();
let editor: TestClient;
beforeEach(async () => (editor = await staff(test, 'EDITOR')));

type Problem = { code: string; field: string | null };
type EventHead = { id: string; slug: string; state: string; startsAt: string; endsAt: string; dates: string[] };
type Answer = { event?: EventHead; version?: string; form?: Form; problems?: Problem[] };
type Form = Record<string, unknown> & { title: string; slug: string };
type Editing = { form: Form; version: string; gaps: Problem[]; oldSlugs: string[] };

const head = '__typename id slug state startsAt endsAt dates';
const problems = '... on Problems { problems { code field } }';
const changedFields = `... on EventChanged { event { ${head} } } ${problems}`;

const newEvent = {
  title: 'Зимняя школа кардиологов',
  type: 'SCHOOL',
  format: 'IN_PERSON',
  firstDay: '2027-02-10',
  lastDay: '2027-02-11',
  startTime: '09:30',
  endTime: '17:00',
  timeZone: 'Asia/Yekaterinburg',
  city: 'Екатеринбург',
};
const create = (input: object = {}) =>
  editor.mutate('createEvent', { input: { ...newEvent, ...input } }, `event { ${head} }`);

const openForm = async (id: string, client = editor): Promise<Editing> => {
  const answer = await client.query(
    'staffEvent',
    { id },
    `editing { form { ${eventFormFields} } version gaps { code field } oldSlugs }`,
  );
  return answer.editing;
};

const save = (id: string, version: string, input: object) =>
  editor.mutate('saveEvent', { id, version, input }, `event { ${head} } version form { ${eventFormFields} }`);

const change = async (id: string, changes: object): Promise<Answer> => {
  const { form, version } = await openForm(id);
  return save(id, version, { ...form, ...changes });
};

type Field = 'publishEvent' | 'unpublishEvent';
const setState = (field: Field, id: string, expectedState: string) =>
  editor.mutate(field, { id, expectedState: expectedState }, `event { ${head} }`);

const complete = {
  summary: 'Два дня о сердце.',
  description: 'Подробно **о сердце**.',
  venueName: 'Дворец молодёжи',
  venueAddress: 'пр. Ленина, д. 1',
  contactName: 'Оргкомитет',
  contactEmail: 'info@example.ru',
  specialtyIds: ['higher-kardiologiia'],
};

const publicSlug = async (slug: string): Promise<string | null> =>
  (await test.client().query('event', { slug }, 'slug'))?.slug ?? null;

describe('creation of an event', () => {
  it('makes a draft with a unique slug, in the local time of the event', async () => {
    const { event } = await create();
    expect(event).toMatchObject({
      slug: 'zimniaia-shkola-kardiologov',
      state: 'DRAFT',
      startsAt: '2027-02-10T04:30:00.000Z',
      endsAt: '2027-02-11T12:00:00.000Z',
      dates: ['2027-02-10', '2027-02-11'],
    });
    expect((await create()).event!.slug).toBe('zimniaia-shkola-kardiologov-2');
    expect(await publicSlug(event!.slug)).toBeNull();
    const { form, gaps } = await openForm(event!.id);
    expect(form).toMatchObject({ startTime: '09:30', endTime: '17:00', city: 'Екатеринбург' });
    expect(gaps.map(({ field }) => field)).toEqual([
      'summary',
      'description',
      'venueName',
      'venueAddress',
      'contactName',
      'contactEmail',
      'tariffs',
    ]);
  });

  it('is rejected with impossible dates', async () => {
    expect((await create({ lastDay: '2027-02-01' })).problems).toMatchObject([
      { code: 'DATE_ORDER', field: 'lastDay' },
    ]);
    expect((await create({ lastDay: '2027-02-10', endTime: '09:30' })).problems).toMatchObject([
      { code: 'TIME_ORDER', field: 'endTime' },
    ]);
    expect((await create({ lastDay: '2097-02-10' })).problems).toMatchObject([{ code: 'TOO_MANY', field: 'lastDay' }]);
    expect((await create({ timeZone: 'Neva/Delta', title: ' ' })).problems).toMatchObject([
      { code: 'REQUIRED', field: 'title' },
      { code: 'TIME_ZONE_UNKNOWN', field: 'timeZone' },
    ]);
  });

  it('gives different slugs to events with one title that are created at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => create()));
    expect(new Set(answers.map(({ event }) => event?.slug)).size).toBe(6);
  });

  it('never uses the slug «calendar»', async () => {
    expect((await create({ title: 'Calendar' })).event!.slug).toBe('calendar-2');
    const { event } = await create();
    expect((await change(event!.id, { slug: 'calendar' })).problems).toMatchObject([
      { code: 'SLUG_TAKEN', field: 'slug' },
    ]);
  });
});

describe('form of an event', () => {
  it('keeps all typed values and normalizes their spaces', async () => {
    const id = (await create()).event!.id;
    const typed = {
      ...complete,
      summary: '  Два   дня о сердце. ',
      registrationOpensAt: '2026-12-01T10:00',
      registrationClosesAt: '2027-02-09T18:00',
      days: [
        { date: '2027-02-12', nmoPoints: 5 },
        { date: '2027-02-10', nmoPoints: 6 },
      ],
      nmoState: 'SUBMITTED',
    };
    const saved = await change(id, typed);
    expect(saved.event).toMatchObject({ dates: ['2027-02-10', '2027-02-12'], endsAt: '2027-02-12T12:00:00.000Z' });
    const { form, version } = await openForm(id);
    expect(version).toBe(saved.version);
    expect(form).toMatchObject({
      ...complete,
      registrationOpensAt: '2026-12-01T10:00',
      days: [
        { date: '2027-02-10', nmoPoints: 6 },
        { date: '2027-02-12', nmoPoints: 5 },
      ],
    });
  });

  it('is not saved with an old version, and a repeated save changes nothing', async () => {
    const id = (await create()).event!.id;
    const { form, version } = await openForm(id);
    const first = await save(id, version, { ...form, title: 'Первый' });
    expect(first.version).not.toBe(version);
    expect((await save(id, version, { ...form, title: 'Второй' })).problems).toMatchObject([
      { code: 'STATE_CHANGED', field: null },
    ]);
    expect((await save(id, version, { ...form, title: 'Первый' })).version).toBe(first.version);
    expect((await openForm(id)).form.title).toBe('Первый');
  });

  it('shows who saved the event last', async () => {
    const { id } = (await create()).event!;
    await change(id, { summary: 'Коротко.' });
    const lastOf = (asker: TestClient) => asker.query('lastChange', { id, thing: 'EVENT' }, 'name isViewer');
    expect(await lastOf(editor)).toEqual({ name: 'Иванова Мария', isViewer: true });
    expect(await lastOf(await staff(test, 'EDITOR'))).toEqual({ name: 'Иванова Мария', isViewer: false });
  });

  it('is saved once for concurrent saves with different values', async () => {
    const id = (await create()).event!.id;
    const { form, version } = await openForm(id);
    const answers = await Promise.all(
      ['Первый', 'Второй', 'Третий'].map((title) => save(id, version, { ...form, title })),
    );
    expect(answers.filter(({ event }) => event)).toHaveLength(1);
  });

  it('reports every invalid field', async () => {
    const id = (await create()).event!.id;
    const answer = await change(id, {
      slug: 'Не адрес',
      broadcastUrl: 'javascript:alert(1)',
      contactEmail: 'куда-то',
      registrationOpensAt: '2026-12-01',
      days: [],
    });
    expect(answer.problems!.map(({ field }) => field)).toEqual([
      'slug',
      'days',
      'broadcastUrl',
      'registrationOpensAt',
      'contactEmail',
    ]);
    expect((await change(id, { specialtyIds: ['нет-такой'] })).problems).toMatchObject([
      { code: 'SPECIALTY_UNKNOWN', field: 'specialtyIds' },
    ]);
  });

  it('changes the format only while no participation is in use', async () => {
    const id = (await create()).event!.id;
    expect((await change(id, { format: 'MIXED' })).event).toBeDefined();
    const event = await makeEvent(test);
    expect((await change(event.id, { format: 'ONLINE' })).problems).toMatchObject([
      { code: 'FORMAT_IN_USE', field: 'format' },
    ]);
  });

  it('is open to editors and managers, and not to check-in volunteers', async () => {
    const volunteer = await staff(test, 'CHECK_IN');
    const event = await makeEvent(test);
    expect(await openForm(event.id, await staff(test, 'MANAGER'))).not.toBeNull();
    expect(await openForm(event.id, volunteer)).toBeNull();
  });

  it('rejects removing a required value from a published event', async () => {
    const event = await makeEvent(test);
    expect((await change(event.id, { summary: '' })).problems).toMatchObject([{ code: 'REQUIRED', field: 'summary' }]);
  });
});

describe('publication of an event', () => {
  it('reports missing values, then makes the event public', async () => {
    const { id, slug } = (await create()).event!;
    expect((await setState('publishEvent', id, 'DRAFT')).problems!.map(({ field }) => field)).toContain('summary');
    await change(id, complete);
    expect((await setState('publishEvent', id, 'DRAFT')).problems).toMatchObject([
      { code: 'REQUIRED', field: 'tariffs' },
    ]);
    await addTariff(id);
    expect((await setState('publishEvent', id, 'DRAFT')).event).toMatchObject({ state: 'PUBLISHED' });
    expect((await setState('publishEvent', id, 'DRAFT')).event).toMatchObject({ state: 'PUBLISHED' });
    expect(await publicSlug(slug)).toBe(slug);
    expect((await setState('unpublishEvent', id, 'PUBLISHED')).event).toMatchObject({ state: 'DRAFT' });
    expect(await publicSlug(slug)).toBeNull();
  });

  it('is not undone after somebody has registered', async () => {
    const event = await makeEvent(test);
    const person = await signInAs(test);
    await registerForTest(test, person, event);
    expect((await setState('unpublishEvent', event.id, 'PUBLISHED')).problems).toMatchObject([
      { code: 'EVENT_HAS_PARTICIPANTS', field: null },
    ]);
    expect((await setState('unpublishEvent', event.id, 'POSTPONED')).problems).toMatchObject([
      { code: 'STATE_CHANGED', field: 'expectedState' },
    ]);
  });

  it('is rejected for cancelled and past events', async () => {
    const cancelled = await makeEvent(test, { state: 'CANCELLED' });
    expect((await setState('publishEvent', cancelled.id, 'CANCELLED')).problems![0]!.code).toBe('EVENT_CANCELLED');
    const past = await makeEvent(test, { state: 'DRAFT', startsAt: '2026-01-10T09:00:00.000Z' });
    expect((await setState('publishEvent', past.id, 'DRAFT')).problems).toMatchObject([
      { code: 'EVENT_OVER', field: 'days' },
    ]);
  });

  it('gives a postponed event its new dates', async () => {
    const event = await makeEvent(test, { state: 'POSTPONED', postponedTo: '2027-05-01T09:00:00.000Z' });
    await change(event.id, { days: [{ date: '2027-05-01', nmoPoints: 0 }] });
    const answer = await setState('publishEvent', event.id, 'POSTPONED');
    expect(answer.event).toMatchObject({ state: 'PUBLISHED', dates: ['2027-05-01'] });
  });

  it('moves the programme to new dates and time zones, and rejects removing a day that has sessions', async () => {
    const event = await makeEvent(test, {
      state: 'POSTPONED',
      startsAt: '2027-02-10T06:00:00.000Z',
      endsAt: '2027-02-11T15:00:00.000Z',
      dates: '["2027-02-10","2027-02-11"]',
    });
    await makeProgramme(test, event);
    const days = (...dates: string[]) => ({ days: dates.map((date) => ({ date, nmoPoints: 0 })) });
    const programme = async () =>
      (
        await editor.query(
          'staffEvent',
          { id: event.id },
          'programme { date sessions { startsAt talks { startsAt } } }',
        )
      ).programme.map(({ date, sessions }) => [
        date,
        ...sessions.flatMap(({ startsAt, talks }) => [startsAt, ...talks.map((talk) => talk.startsAt)]),
      ]);
    await change(event.id, days('2027-02-11', '2027-02-12'));
    expect((await programme()).map(([date]) => date)).toEqual(['2027-02-11', '2027-02-12']);
    await change(event.id, { ...days('2027-09-20', '2027-09-21', '2027-09-22'), timeZone: 'Asia/Yekaterinburg' });
    expect(await programme()).toEqual([
      [
        '2027-09-20',
        '2027-09-20T04:00:00.000Z',
        '2027-09-20T05:00:00.000Z',
        '2027-09-20T05:00:00.000Z',
        '2027-09-20T06:00:00.000Z',
      ],
      ['2027-09-21', '2027-09-21T04:00:00.000Z'],
    ]);
    const rejected = await change(event.id, days('2027-09-20', '2027-09-22'));
    expect(rejected.problems).toMatchObject([{ code: 'DAY_IN_USE', field: 'days' }]);
    expect((await programme()).map(([date]) => date)).toEqual(['2027-09-20', '2027-09-21']);
    await change(event.id, days('2027-09-20', '2027-09-21'));
    expect(await programme()).toHaveLength(2);
  });
});

async function addTariff(eventId: string): Promise<void> {
  const other = await makeEvent(test, { state: 'DRAFT' });
  await test.execute('UPDATE tariffs SET "eventId" = ? WHERE "eventId" = ?', [eventId, other.id]);
}

describe('changed slug of an event', () => {
  const rename = async (event: TestEvent, slug: string): Promise<Answer> => change(event.id, { slug });

  it('redirects the old slug, and never gives it to another event', async () => {
    const event = await makeEvent(test);
    const other = await makeEvent(test);
    await rename(event, 'novyi-adres');
    await rename(event, 'eshche-novee');
    expect(await publicSlug(event.slug)).toBe('eshche-novee');
    expect(await publicSlug('novyi-adres')).toBe('eshche-novee');
    expect((await rename(other, 'novyi-adres')).problems).toMatchObject([{ code: 'SLUG_TAKEN', field: 'slug' }]);
    expect((await rename(other, 'eshche-novee')).problems).toMatchObject([{ code: 'SLUG_TAKEN', field: 'slug' }]);
    expect((await openForm(event.id)).oldSlugs.sort()).toEqual([event.slug, 'novyi-adres'].sort());
  });

  it('can be changed back', async () => {
    const event = await makeEvent(test);
    await rename(event, 'novyi-adres');
    expect((await rename(event, event.slug)).event!.slug).toBe(event.slug);
    expect((await openForm(event.id)).oldSlugs).toEqual(['novyi-adres']);
    expect((await test.client().fetch(`/events/novyi-adres/calendar.ics`)).status).toBe(200);
  });

  it('is not proposed for a new event either', async () => {
    const { event } = await create();
    await change(event!.id, { slug: 'drugoe' });
    expect((await create()).event!.slug).toBe('zimniaia-shkola-kardiologov-2');
  });
});

describe('list of events for staff', () => {
  const list = (variables: object, client = editor) =>
    client.query(
      'staffEvents',
      { orderBy: 'TITLE', descending: false, ...variables },
      'totalCount nodes { title registeredCount } pageInfo { endCursor hasNextPage }',
    );

  it('filters by text, state, format and time, page by page', async () => {
    await makeEvent(test, { title: 'Анестезия', state: 'DRAFT' });
    await makeEvent(test, { title: 'Бронхи', state: 'CANCELLED' });
    await makeEvent(test, { title: 'Вены и сосуды', startsAt: '2026-03-01T09:00:00.000Z' });
    await makeEvent(test, { title: 'Гипертония', online: null });
    const titles = async (filter: object) => (await list({ filter })).nodes.map(({ title }) => title);
    expect(await titles({})).toEqual(['Анестезия', 'Бронхи', 'Вены и сосуды', 'Гипертония']);
    expect(await titles({ text: 'СОС вен' })).toEqual(['Вены и сосуды']);
    expect(await titles({ state: 'DRAFT' })).toEqual(['Анестезия']);
    expect(await titles({ format: 'MIXED' })).toEqual(['Гипертония']);
    expect(await titles({ past: true })).toEqual(['Вены и сосуды']);
    expect((await list({ descending: true })).nodes[0]!.title).toBe('Гипертония');
    const first = await list({ first: 3 });
    expect(first).toMatchObject({ totalCount: 4, pageInfo: { hasNextPage: true } });
    const nextPage = await list({ first: 3, after: first.pageInfo.endCursor });
    expect(nextPage.nodes.map(({ title }) => title)).toEqual(['Гипертония']);
  });

  it('makes as many database reads for ten events as for one', async () => {
    const count = () => readsDuring(test, () => list({ filter: { past: false } }));
    await makeEvent(test);
    const readsForOne = await count();
    for (let created = 0; created < 9; created += 1) await makeEvent(test);
    expect(await count()).toBe(readsForOne);
  });
});

describe('copy of an event', () => {
  it('contains everything except registrations, links and the NMO number, with shifted dates', async () => {
    const event = await makeEvent(test, {
      startsAt: '2027-03-20T06:00:00.000Z',
      nmoState: 'APPROVED',
      nmoRegistrationNumber: 'НМО-1',
      broadcastUrl: 'https://example.ru/live',
      questions: [{ label: 'Первый' }, { label: 'Второй' }],
    });
    await test.execute(`UPDATE event_questions SET "showIf" = ? WHERE "eventId" = ? AND label = 'Второй'`, [
      JSON.stringify({ questionId: event.questions[0]!.id, values: ['1'] }),
      event.id,
    ]);
    await registerForTest(test, await signInAs(test), event);
    const answer = await editor.mutate('cloneEvent', { id: event.id, days: 364 }, `event { ${head} }`);
    const copy = answer.event!;
    expect(copy).toMatchObject({ state: 'DRAFT', startsAt: '2028-03-18T06:00:00.000Z', dates: ['2028-03-18'] });
    const { form } = await openForm(copy.id);
    expect(form).toMatchObject({ nmoState: 'PREPARING', nmoRegistrationNumber: null, broadcastUrl: null });
    const questions = await test.rows<{ id: string; label: string; showIf: string | null }>(
      'SELECT * FROM event_questions WHERE "eventId" = ? ORDER BY position',
      [copy.id],
    );
    expect(questions.map(({ label }) => label)).toEqual(['Первый', 'Второй']);
    expect(JSON.parse(questions[1]!.showIf!)).toEqual({ questionId: questions[0]!.id, values: ['1'] });
    const [seats] = await test.rows('SELECT taken, capacity FROM event_seats WHERE "eventId" = ?', [copy.id]);
    expect(seats).toEqual({ taken: 0, capacity: 100 });
  });

  const clone = (id: string, options: object = {}) =>
    editor.mutate('cloneEvent', { another: false, id, days: 364, ...options }, `event { ${head} }`);

  it('contains refund steps, NMO rules and valid promo codes, but no seats added for walk-ins', async () => {
    const event = await makeEvent(test, { startsAt: '2027-03-20T06:00:00.000Z', capacity: 1 });
    const tariffId = event.tariffs[0]!.id;
    const at = toIso(test.clock.now());
    const code = { kind: 'PERCENT', value: 20, tariffId, useLimit: 5, createdAt: at, eventId: event.id };
    const conditions = {
      countedMinutes: 'ANY',
      minutes: 270,
      confirmationsNeeded: 0,
      confirmationsPlanned: 0,
      hours: 6,
    };
    await test.app.database.inTransaction(async (transaction) => {
      await transaction.insert('refund_steps', [{ eventId: event.id, daysBefore: 30, percent: 50 }]);
      await transaction.insert('nmo_terms', [{ eventId: event.id, needsAllDays: true, version: 4, updatedAt: at }]);
      await transaction.insert('nmo_conditions', [{ eventId: event.id, date: '2027-03-20', ...conditions }]);
      await transaction.insert('promo_codes', [
        { ...code, id: uuid(), code: 'NEVA', used: 3, validUntil: '2027-03-01T20:59:59.000Z', endedAt: null },
        { ...code, id: uuid(), code: 'OLD', used: 0, validUntil: null, endedAt: at },
      ]);
      const seat = { eventId: event.id, participation: 'IN_PERSON', tariffId } as const;
      for (const _ of [1, 2]) expect(['TAKEN', 'ADDED']).toContain(await takeOrAddSeat(transaction, seat, true));
    });
    const copy = (await clone(event.id)).event!;
    const rowsOf = (table: string, columns: string) =>
      test.rows(`SELECT ${columns} FROM ${table} WHERE "eventId" = ?`, [copy.id]);
    expect(await rowsOf('refund_steps', '"daysBefore", percent')).toEqual([{ daysBefore: 30, percent: 50 }]);
    expect(await rowsOf('nmo_conditions', 'date, minutes, hours')).toEqual([
      { date: '2028-03-18', minutes: 270, hours: 6 },
    ]);
    const tariff = await test.row<{ id: string }>('SELECT id FROM tariffs WHERE "eventId" = ?', [copy.id]);
    expect(await rowsOf('promo_codes', 'code, used, "tariffId", "validUntil"')).toEqual([
      { code: 'NEVA', used: 0, tariffId: tariff.id, validUntil: '2028-02-28T20:59:59.000Z' },
    ]);
    expect(await rowsOf('event_seats', `capacity, "addedSeats"`)).toContainEqual({ capacity: 1, addedSeats: 0 });
  });

  it('is made once per key, and a second one for the same dates only on request', async () => {
    const event = await makeEvent(test);
    const [first, second] = await Promise.all([clone(event.id, { key: 'a-first-wish' }), clone(event.id, { key: 'a-first-wish' })]); // prettier-ignore
    expect(second.event!.id).toBe(first.event!.id);
    expect((await clone(event.id)).problems).toMatchObject([{ code: 'COPY_EXISTS', field: 'another' }]);
    const secondCopy = await clone(event.id, { another: true });
    expect(secondCopy.event!.id).not.toBe(first.event!.id);
  });

  it('can be deleted while it is a draft without registrations', async () => {
    const remove = (id: string) => editor.mutate('deleteDraft', { id }, 'id');
    const event = await makeEvent(test);
    const { id } = (await clone(event.id)).event!;
    expect(await remove(event.id)).toMatchObject({ problems: [{ code: 'NOT_A_DRAFT' }] });
    expect(await remove(id)).toEqual({ id });
    expect(await remove(id)).toEqual({ id });
    expect(await test.rows('SELECT id FROM events WHERE id = ?', [id])).toEqual([]);
    await registerForTest(test, await signInAs(test), event);
    await test.execute(`UPDATE events SET state = 'DRAFT' WHERE id = ?`, [event.id]);
    expect(await remove(event.id)).toMatchObject({ problems: [{ code: 'EVENT_IN_USE' }] });
  });

  it('waits for a concurrent change of the event', async () => {
    const event = await makeEvent(test);
    const { cloning } = await test.app.database.inTransaction(async (transaction) => {
      await lockEvent(transaction, event.id);
      const cloning = editor.graphql<{ cloneEvent: Answer }>(
        `mutation ($id: ID!) { cloneEvent(id: $id, days: 7) { ${changedFields} } }`,
        { id: event.id },
      );
      await Promise.race([cloning, pause(300)]);
      await transaction.insert('halls', [{ id: uuid(), eventId: event.id, name: 'Большой зал', position: 0 }]);
      return { cloning };
    });
    const copy = (await cloning).data.cloneEvent.event!;
    expect(await test.rows('SELECT name FROM halls WHERE "eventId" = ?', [copy.id])).toEqual([{ name: 'Большой зал' }]);
  });
});

describe('files of an event', () => {
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
  const send = (path: string, type: string, body: Buffer, client = editor): Promise<Response> =>
    client.fetch(path, { method: 'POST', headers: { 'content-type': type }, body: new Uint8Array(body) });

  it('replace the cover by a picture, until a new cover is drawn', async () => {
    const { id } = (await create()).event!;
    const picture = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#127' } })
      .jpeg()
      .toBuffer();
    const path = `/office-files/events/${id}/cover?x=0.2&y=0.9`;
    const answer = await send(path, 'image/jpeg', picture);
    expect(answer.status).toBe(201);
    const { cover } = (await answer.json()) as { cover: { large: string } };
    const served = await test.client().fetch(cover.large);
    expect(await sharp(Buffer.from(await served.arrayBuffer())).metadata()).toMatchObject({ width: 1280, height: 720 });
    expect((await send(path, 'image/jpeg', Buffer.from('no'))).status).toBe(422);
    expect((await send(path, 'image/svg+xml', picture)).status).toBe(415);
    expect((await send(path, 'image/jpeg', picture, test.client())).status).toBe(401);
    expect((await send(path, 'image/jpeg', picture, await staff(test, 'CHECK_IN'))).status).toBe(403);
    expect((await send('/office-files/events/none/cover', 'image/jpeg', picture)).status).toBe(404);
    const actions = await test.rows<{ action: string }>('SELECT action FROM audit_acts ORDER BY at, id');
    expect(actions.map(({ action }) => action)).toEqual(['createEvent', 'uploadEventCover']);
    const drawn = await editor.mutate('drawEventCover', { id }, `event { ${head} }`);
    expect(drawn.event!.id).toBe(id);
  });

  it('are stored, named and ordered when they are PDF', async () => {
    const { id } = (await create()).event!;
    const path = (title: string) => `/office-files/events/${id}/documents?${new URLSearchParams({ name: title })}`;
    expect((await send(path('Программа'), 'application/pdf', pdf)).status).toBe(201);
    const answer = (await (await send(path('Тезисы'), 'application/pdf', pdf)).json()) as {
      documents: { id: string; title: string }[];
    };
    expect(answer.documents.map(({ title }) => title)).toEqual(['Программа', 'Тезисы']);
    expect((await send(path('Письмо'), 'application/pdf', Buffer.from('PK'))).status).toBe(422);
    expect((await send(path(''), 'application/pdf', pdf)).status).toBe(422);
    const [first, second] = answer.documents;
    let loadedDocuments: object[] = answer.documents.map(({ id: documentId, title }) => ({ id: documentId, title }));
    const set = (documents: object[]) =>
      editor.graphql<{ setEventDocuments: { documents?: { title: string; url: string }[]; problems?: Problem[] } }>(
        `mutation ($id: ID!, $seen: [EventDocumentInput!]!, $documents: [EventDocumentInput!]!) {
          setEventDocuments(eventId: $id, seen: $seen, documents: $documents) {
          ... on EventDocumentsChanged { documents { title url } } ${problems} } }`,
        { id, seen: loadedDocuments, documents },
      );
    const swapped = (await set([{ id: second!.id, title: 'Сборник' }, first!])).data.setEventDocuments;
    expect(swapped.documents!.map(({ title }) => title)).toEqual(['Сборник', 'Программа']);
    expect((await test.client().fetch(swapped.documents![0]!.url)).status).toBe(200);
    // A save with an outdated list must not delete a file that was renamed meanwhile.
    expect((await set([first!])).data.setEventDocuments.problems![0]!.code).toBe('STATE_CHANGED');
    loadedDocuments = [{ id: second!.id, title: 'Сборник' }, first!];
    expect((await set([first!])).data.setEventDocuments.documents).toHaveLength(1);
    expect((await set([second!])).data.setEventDocuments.problems![0]!.code).toBe('DOCUMENT_UNKNOWN');
  });
});
