import { describe, expect, it } from 'vitest';
import { effectiveDates } from '../../rules/dates/effective-dates.js';
import { day, toIso, addMs } from '../../server/core/clock.js';
import { clearPassedDates } from '../../server/events/calendar/passed-dates.js';
import { rebuildIndex } from '../../server/search/indexing.service.js';
import { appForEachTest } from '../support/app.js';
import { changeEvent, makeEvent, registerForTest, signInAs, staff, type TestEvent } from '../support/factories.js';

/** The test clock starts at noon in Moscow on 21 November 2026. */
const newStart = '2027-04-06T10:00:00.000Z';

const planned = {
  state: 'PUBLISHED',
  startsAt: '2026-12-22T10:00:00.000Z',
  endsAt: '2026-12-22T12:45:00.000Z',
  dates: ['2026-12-22'],
  timeZone: 'Asia/Yekaterinburg',
  postponedTo: null,
};

describe('effective dates of an event', () => {
  it('are the announced dates while it is not postponed', () => {
    const { startsAt, endsAt, dates } = planned;
    expect(effectiveDates(planned)).toEqual({ startsAt, endsAt, dates });
    expect(effectiveDates({ ...planned, state: 'CANCELLED' })).toEqual({ startsAt, endsAt, dates });
  });

  it('are the new local date of the venue when it is postponed', () => {
    const postponed = { ...planned, state: 'POSTPONED', postponedTo: '2027-04-05T20:00:00.000Z' };
    expect(effectiveDates(postponed)).toEqual({ startsAt: postponed.postponedTo, endsAt: null, dates: ['2027-04-06'] });
  });

  it('are null when it is postponed without a new date', () => {
    expect(effectiveDates({ ...planned, state: 'POSTPONED' })).toBeNull();
  });
});

describe('postponed event', () => {
  const test = appForEachTest();

  const from = (offset: number): string => toIso(addMs(test.clock.now(), offset));
  const postpone = (event: TestEvent, postponedTo: string | null) =>
    changeEvent(test, event.id, { state: 'POSTPONED', postponedTo });

  /** Creates an event that is not postponed, two to postpone, and a cancelled one. */
  async function createFourEvents() {
    const postponedEvent = await makeEvent(test, { slug: 'moved', startsAt: from(5 * day) });
    const staying = await makeEvent(test, { slug: 'stays', startsAt: from(20 * day) });
    const unknown = await makeEvent(test, { slug: 'unknown', startsAt: from(2 * day) });
    const cancelled = await makeEvent(test, { slug: 'cancelled', startsAt: from(3 * day), state: 'CANCELLED' });
    return { moved: postponedEvent, stays: staying, unknown, cancelled };
  }

  type Dates = { startsAt: string; endsAt: string | null; dates: string[] } | null;
  type ListData = {
    events: {
      nodes: { slug: string; effectiveDates: Dates }[];
      pageInfo: { endCursor: string | null; hasNextPage: boolean };
      facets: { months: { value: string }[] };
    };
  };
  const list = (filter: object = {}, first = 10, after: string | null = null) =>
    test.client().query(
      'events',
      { filter, first, after },
      `nodes { slug effectiveDates { startsAt endsAt dates } } pageInfo { endCursor hasNextPage } facets { months {
      value } }`,
    );
  const slugs = ({ nodes }: ListData['events']) => nodes.map(({ slug }) => slug);

  it('is listed, paged and filtered by its new date, and last while that is unknown', async () => {
    const { moved: postponedEvent, unknown } = await createFourEvents();
    await postpone(postponedEvent, newStart);
    await postpone(unknown, null);
    const all = await list();
    expect(slugs(all)).toEqual(['cancelled', 'stays', 'moved', 'unknown']);
    expect(all.nodes.map((node) => node.effectiveDates?.startsAt ?? null).slice(2)).toEqual([newStart, null]);
    expect(all.facets.months.map(({ value }) => value)).toContain('2027-04');
    expect(slugs(await list({ month: '2027-04' }))).toEqual(['moved']);
    const slugsOfPages: string[] = [];
    for (let after: string | null = null, more = true; more;) {
      const page = await list({}, 1, after);
      slugsOfPages.push(...slugs(page));
      ({ endCursor: after, hasNextPage: more } = page.pageInfo);
    }
    expect(slugsOfPages).toEqual(slugs(all));
  });

  it('loses its new date once that has passed, and is listed last', async () => {
    const { moved: postponedEvent, stays: staying } = await createFourEvents();
    const doctor = await signInAs(test);
    for (const event of [postponedEvent, staying]) await registerForTest(test, doctor, event);
    await postpone(postponedEvent, from(8 * day));
    test.clock.forward(8 * day - 1);
    await clearPassedDates(test.app);
    expect(slugs(await list({ takingPlace: true }))).toEqual(['moved', 'stays']);
    test.clock.forward(1);
    await clearPassedDates(test.app);
    expect(slugs(await list({ takingPlace: true }))).toEqual(['stays']);
    const all = await list();
    expect(all.nodes.filter(({ slug }) => slug === 'moved')).toEqual([{ slug: 'moved', effectiveDates: null }]);
    expect(slugs(all).indexOf('moved')).toBeGreaterThan(slugs(all).indexOf('stays'));
    await rebuildIndex(test.app);
    const { data } = await doctor.graphql<{
      viewer: { registrations: { nodes: { event: { slug: string } }[] } };
      search: { hits: { note: string }[] };
    }>(`{ viewer { registrations(scope: UPCOMING, first: 10) { nodes { event { slug } } } }
      search(query: "школа", kinds: [EVENT]) { hits { note } } }`);
    expect(data.viewer.registrations.nodes.map(({ event }) => event.slug)).toEqual(['stays', 'moved']);
    expect(data.search.hits[0]!.note).not.toContain('перенесено');
    expect(data.search.hits.map(({ note }) => note)).toContainEqual(expect.stringMatching(/^новая дата уточняется/));
  });

  it('is among events that take place only with a known new date', async () => {
    const { moved: postponedEvent, unknown } = await createFourEvents();
    await postpone(postponedEvent, newStart);
    await postpone(unknown, null);
    expect(slugs(await list({ takingPlace: true }))).toEqual(['stays', 'moved']);
  });

  it('is in the calendar on its new day only', async () => {
    const { moved: postponedEvent } = await createFourEvents();
    await postpone(postponedEvent, newStart);
    const month = async (date: string) =>
      (
        await test.client().query('eventCalendar', { date }, 'entries { event { slug } days { date startsAt } }')
      ).entries.filter(({ event }) => event.slug === 'moved');
    expect(await month('2026-11-01')).toEqual([]);
    expect(await month('2027-04-01')).toEqual([
      { event: { slug: 'moved' }, days: [{ date: '2027-04-06', startsAt: newStart }] },
    ]);
  });

  it('is found in search with its new date or a note that it is unknown', async () => {
    const { moved: postponedEvent, unknown } = await createFourEvents();
    await changeEvent(test, postponedEvent.id, { title: 'Клинический разбор' });
    await changeEvent(test, unknown.id, { title: 'Клинический семинар' });
    await postpone(postponedEvent, newStart);
    await postpone(unknown, null);
    await rebuildIndex(test.app);
    const search = await test
      .client()
      .query('search', { query: 'клинический', kinds: ['EVENT'] }, 'hits { path note }');
    const notes = new Map(search.hits.map(({ path, note }) => [path, note]));
    expect(notes.get('/events/moved')).toMatch(/^6\u00a0апреля 2027\u00a0г\. .*перенесено$/);
    expect(notes.get('/events/unknown')).toMatch(/^новая дата уточняется .*перенесено$/);
  });

  it('is listed in the user’s registrations by its new date', async () => {
    const { moved: postponedEvent, stays: staying, unknown } = await createFourEvents();
    const doctor = await signInAs(test);
    for (const event of [postponedEvent, staying, unknown]) await registerForTest(test, doctor, event);
    await postpone(postponedEvent, newStart);
    await postpone(unknown, null);
    const viewer = await doctor.query(
      'viewer',
      {},
      'registrations(scope: UPCOMING, first: 10) { nodes { event { slug } } }',
    );
    expect(viewer.registrations.nodes.map(({ event }) => event.slug)).toEqual(['stays', 'moved', 'unknown']);
  });

  it('is among the next events of the office by its new date, even after the old one', async () => {
    const { moved: postponedEvent, stays: staying } = await createFourEvents();
    await postpone(postponedEvent, newStart);
    test.clock.forward(10 * day);
    const manager = await staff(test, 'MANAGER');
    const officeOverview = await manager.query('officeOverview', {}, 'events { event { slug } }');
    expect(officeOverview.events.map(({ event }) => event.slug)).toEqual([staying.slug, postponedEvent.slug]);
  });
});
