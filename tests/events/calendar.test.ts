import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { periodOf } from '../../server/events/calendar/event-calendar.js';
import { meetingsOf } from '../../server/events/calendar/event-days.js';
import { startApp, type TestApp } from '../support/app.js';
import { readsDuring } from '../support/counting.js';
import { changeEvent, makeEvent } from '../support/factories.js';
import { makeProgramme } from '../support/programme.js';
type Day = { date: string; startsAt: string | null; endsAt: string | null };
type Calendar = {
  unit: string;
  date: string;
  today: string;
  from: string;
  to: string;
  shownFrom: string;
  shownTo: string;
  isComplete: boolean;
  earlier: string | null;
  later: string | null;
  totalCount: number;
  entries: { event: { slug: string; title: string; state: string; timeZone: string }; days: Day[] }[];
  facets: { formats: { value: string; count: number }[]; withNmo: number };
};

let test: TestApp;
/** The test clock starts at noon in Moscow on 21 November 2026. */
const calendarFor = (unit = 'MONTH', day: string | null = null, filter = {}) =>
  test.client().query(
    'eventCalendar',
    { unit, [day?.length === 7 ? 'month' : 'date']: day, filter },
    `unit date today from to shownFrom shownTo isComplete earlier later totalCount entries { event { slug title state
      timeZone } days { date startsAt endsAt } } facets { formats { value count } withNmo }`,
  );
const slugs = ({ entries }: Calendar) => entries.map(({ event }) => event.slug);

/** An event on these days from 10:00 to 18:00 Moscow time. */
const eventOn = (dates: string[], fields: Parameters<typeof makeEvent>[1] = {}) =>
  makeEvent(test, {
    dates: JSON.stringify(dates),
    startsAt: `${dates[0]}T07:00:00.000Z`,
    endsAt: `${dates.at(-1)}T15:00:00.000Z`,
    ...fields,
  });

describe('period of the calendar', () => {
  const today = '2026-11-21';
  it('is a month extended to whole weeks from Monday to Sunday', () => {
    expect(periodOf('MONTH', { month: '2027-03' }, today)).toEqual({
      unit: 'MONTH',
      date: '2027-03-01',
      from: '2027-03-01',
      to: '2027-03-31',
      shownFrom: '2027-03-01',
      shownTo: '2027-04-04',
    });
    expect(periodOf('MONTH', { date: '2027-08-15' }, today)).toMatchObject({
      shownFrom: '2027-07-26',
      shownTo: '2027-09-05',
    });
    expect(periodOf('MONTH', { month: '2026-02' }, today)).toMatchObject({ to: '2026-02-28', shownTo: '2026-03-01' });
  });

  it('is a week or a day', () => {
    expect(periodOf('WEEK', { date: '2027-03-11' }, today)).toMatchObject({ from: '2027-03-08', to: '2027-03-14' });
    expect(periodOf('WEEK', { date: '2027-01-01' }, today)).toMatchObject({ from: '2026-12-28', to: '2027-01-03' });
    expect(periodOf('DAY', { date: '2027-03-11' }, today)).toMatchObject({ from: '2027-03-11', to: '2027-03-11' });
  });

  it('is the current month with today, by default', () => {
    for (const argument of [{}, { date: null, month: null }, { month: '2026-11' }])
      expect(periodOf('MONTH', argument, today)).toMatchObject({ date: today, from: '2026-11-01', to: '2026-11-30' });
  });
});

describe('hours of meetings on separate days', () => {
  const cycle = {
    dates: '["2027-03-21","2027-03-28","2027-04-04"]',
    startsAt: '2027-03-21T17:00:00.000Z',
    endsAt: '2027-04-04T17:00:00.000Z',
    timeZone: 'Europe/Berlin',
  };
  it('keep the local time of the venue across a change to summer time', () => {
    expect(meetingsOf(cycle)).toEqual([
      { date: '2027-03-21', startsAt: '2027-03-21T17:00:00.000Z', endsAt: '2027-03-21T18:00:00.000Z' },
      { date: '2027-03-28', startsAt: '2027-03-28T16:00:00.000Z', endsAt: '2027-03-28T17:00:00.000Z' },
      { date: '2027-04-04', startsAt: '2027-04-04T16:00:00.000Z', endsAt: '2027-04-04T17:00:00.000Z' },
    ]);
  });
  it('are null for consecutive days', () =>
    expect(meetingsOf({ ...cycle, dates: '["2027-03-27","2027-03-28"]' })).toBeNull());
});

describe('calendar query', () => {
  beforeEach(async () => (test = await startApp()));
  afterEach(() => test.close());

  it('returns past and coming events of a month, but no drafts', async () => {
    const past = await eventOn(['2026-11-03']);
    const coming = await eventOn(['2026-11-26', '2026-11-27']);
    const cancelled = await eventOn(['2026-11-28'], { state: 'CANCELLED' });
    await eventOn(['2026-11-29'], { state: 'DRAFT' });
    await eventOn(['2027-01-15']);
    const calendar = await calendarFor();
    expect(calendar).toMatchObject({ today: '2026-11-21', date: '2026-11-21', from: '2026-11-01', totalCount: 3 });
    expect(slugs(calendar)).toEqual([past, coming, cancelled].map(({ slug }) => slug));
    expect(calendar.later).toBe('2027-01-15');
    expect(calendar.earlier).toBeNull();
    expect(calendar.isComplete).toBe(true);
  });

  it('includes events in the first and last week of a month without counting them', async () => {
    const earlierEvent = await eventOn(['2026-10-30']);
    const calendar = await calendarFor();
    expect(slugs(calendar)).toEqual([earlierEvent.slug]);
    expect(calendar.totalCount).toBe(0);
    expect(calendar.earlier).toBe('2026-10-30');
  });

  it('returns a cycle on each of its days only, with their hours', async () => {
    const cycle = await eventOn(['2026-11-04', '2026-11-18', '2026-12-02', '2026-12-16']);
    const [entry] = (await calendarFor()).entries;
    expect(entry!.event.slug).toBe(cycle.slug);
    expect(entry!.days).toEqual([
      { date: '2026-11-04', startsAt: '2026-11-04T07:00:00.000Z', endsAt: '2026-11-04T15:00:00.000Z' },
      { date: '2026-11-18', startsAt: '2026-11-18T07:00:00.000Z', endsAt: '2026-11-18T15:00:00.000Z' },
      { date: '2026-12-02', startsAt: '2026-12-02T07:00:00.000Z', endsAt: '2026-12-02T15:00:00.000Z' },
    ]);
    expect((await calendarFor('WEEK', '2026-11-11')).entries).toEqual([]);
  });

  it('takes the hours of a day from the programme, and leaves unknown hours null', async () => {
    const bare = await eventOn(['2027-03-10', '2027-03-11', '2027-03-12']);
    const [entry] = (await calendarFor('WEEK', '2027-03-11')).entries;
    expect(entry!.days.map(({ startsAt, endsAt }) => [startsAt !== null, endsAt !== null])).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ]);
    await makeProgramme(test, bare);
    const [full] = (await calendarFor('WEEK', '2027-03-11')).entries;
    expect(full!.days.slice(0, 2)).toEqual([
      { date: '2027-03-10', startsAt: '2027-03-10T07:00:00.000Z', endsAt: '2027-03-10T10:00:00.000Z' },
      { date: '2027-03-11', startsAt: '2027-03-11T07:00:00.000Z', endsAt: '2027-03-11T09:00:00.000Z' },
    ]);
  });

  it('applies the filters of the list except past and month', async () => {
    const online = await eventOn(['2026-11-10'], { format: 'ONLINE', nmoState: 'APPROVED' });
    await eventOn(['2026-11-11'], { format: 'IN_PERSON', nmoState: 'SUBMITTED' });
    const calendar = await calendarFor('MONTH', null, { format: 'ONLINE', past: true, month: '2031-01' });
    expect(slugs(calendar)).toEqual([online.slug]);
    expect(calendar.totalCount).toBe(1);
    expect(calendar.facets).toMatchObject({
      formats: [
        { value: 'ONLINE', count: 1 },
        { value: 'IN_PERSON', count: 1 },
      ],
      withNmo: 1,
    });
    expect((await calendarFor('MONTH', '2027-01', { format: 'MIXED' })).earlier).toBeNull();
  });

  it('moves a postponed event to its new date at once', async () => {
    const event = await eventOn(['2026-11-24']);
    expect((await calendarFor()).entries[0]!.event.state).toBe('PUBLISHED');
    await changeEvent(test, event.id, { state: 'POSTPONED', postponedTo: '2026-11-30T07:00:00.000Z' });
    expect((await calendarFor()).entries[0]).toMatchObject({
      event: { state: 'POSTPONED' },
      days: [{ date: '2026-11-30' }],
    });
    await changeEvent(test, event.id, { postponedTo: null });
    expect((await calendarFor()).entries).toEqual([]);
  });

  it('makes as many database reads for ten events as for one', async () => {
    const count = async (month: string, events: number) => {
      for (let index = 0; index < events; index += 1) await eventOn([`${month}-1${index % 10}`]);
      return readsDuring(test, () => calendarFor('MONTH', month));
    };
    const readsForOne = await count('2027-05', 1);
    expect(await count('2027-06', 10)).toBe(readsForOne);
    expect(await readsDuring(test, () => calendarFor('MONTH', '2027-06'))).toBe(0);
  });

  it('returns at most 400 events', async () => {
    for (let index = 0; index < 401; index += 1) await eventOn(['2027-07-07']);
    const calendar = await calendarFor('DAY', '2027-07-07');
    expect([calendar.entries.length, calendar.isComplete, calendar.totalCount]).toEqual([400, false, 401]);
  });
});

describe('day of the calendar', () => {
  beforeAll(async () => (test = await startApp()));
  afterAll(() => test.close());

  it('begins at midnight in Moscow', async () => {
    test.clock.forward(11.9 * 3_600_000);
    expect((await calendarFor()).today).toBe('2026-11-21');
    test.clock.forward(0.2 * 3_600_000);
    expect((await calendarFor()).today).toBe('2026-11-22');
  });
});
