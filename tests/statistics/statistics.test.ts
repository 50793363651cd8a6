import { beforeAll, describe, expect, it } from 'vitest';
import { day, toIso, addMs } from '../../server/core/clock.js';
import type { MoneyStatistics, NamedCount, RegistrationsOfDay } from '../../server/statistics/statistics.results.js';
import { appForFile } from '../support/app.js';
import {
  insertRegistration,
  insertRefund,
  insertPayment,
  insertScan,
  insertOnlinePresence,
} from '../support/registration-rows.js';
import { makeEvent, makeUser, registerForTest, signInAs, staff } from '../support/factories.js';
import { submitQuestion } from '../support/questions.js';
import { statementsDuring } from '../support/statements.js';
import type { TestClient } from '../support/client.js';

const test = appForFile();
let editor: TestClient;
let manager: TestClient;
beforeAll(async () => {
  [editor, manager] = [await staff(test, 'EDITOR'), await staff(test, 'MANAGER')];
});

const parts = `from until timeZone
  registrations {
    byDay { day made live } byState { state count } byParticipation { participation count } byCategory { category count }
    byPart { key title count } bySpecialty { key title count } byRegion { key title count }
  }
  presence { day title participation expected came }
  money { ...Sums } test: money(isTest: true) { ...Sums }`;
const sums = `fragment Sums on MoneyStatistics {
  captured refunded net payments currency byDay { day captured refunded net payments } byPart { key title captured net }
}`;

type StatisticsData = {
  from: string | null;
  until: string | null;
  timeZone: string;
  registrations: {
    byDay: RegistrationsOfDay[];
    byState: { state: string; count: number }[];
    byParticipation: { participation: string; count: number }[];
    byCategory: { category: string; count: number }[];
    byPart: NamedCount[];
    bySpecialty: NamedCount[];
    byRegion: NamedCount[];
  };
  presence: { day: string; title: string; participation: string; expected: number; came: number }[];
  money: MoneyStatistics | null;
  test: MoneyStatistics | null;
};

type Days = { from?: string; until?: string };

const ofEvent = async (eventId: string, days: Days = {}, caller = manager): Promise<StatisticsData> =>
  (
    await caller.graphqlWithRetry<{ eventStatistics: StatisticsData }>(
      `query ($eventId: ID!, $from: Date, $until: Date) {
        eventStatistics(eventId: $eventId, from: $from, until: $until) { ${parts} }
      } ${sums}`,
      { eventId, ...days },
    )
  ).data.eventStatistics;

const ofSite = (days: Days & { days?: number } = {}, caller = manager) =>
  caller.graphql<{ siteStatistics: StatisticsData }>(
    `query ($from: Date, $until: Date, $days: Int = 30) {
      siteStatistics(from: $from, until: $until, days: $days) { ${parts} }
    } ${sums}`,
    days,
  );

describe('statistics of an event', () => {
  it('are empty without registrations', async () => {
    const { id } = await makeEvent(test);
    const { registrations, presence, money, ...days } = await ofEvent(id);
    expect(days).toMatchObject({ from: null, until: null, timeZone: 'Europe/Moscow' });
    expect(Object.values(registrations)).toEqual(Object.keys(registrations).map(() => []));
    expect(presence).toEqual([]);
    const nothing = { captured: 0, refunded: 0, net: 0, payments: 0, currency: 'RUB', byDay: [], byPart: [] };
    expect(money).toEqual(nothing);
    expect(days.test).toEqual(nothing);
  });

  it.each([
    ['Asia/Vladivostok', '2026-11-09T13:59:59.999Z', '2026-11-09T14:00:00.000Z'],
    ['Europe/Kaliningrad', '2026-11-09T21:59:59.999Z', '2026-11-09T22:00:00.000Z'],
    // Time zones with half hours and with daylight saving time.
    ['Asia/Kathmandu', '2026-11-09T18:14:59.999Z', '2026-11-09T18:15:00.000Z'],
    ['America/New_York', '2026-11-10T04:59:59.999Z', '2026-11-10T05:00:00.000Z'],
  ])("use the days of the event's time zone: %s", async (timeZone, before, after) => {
    const event = await makeEvent(test, { timeZone });
    await insertRegistration(test, event, { createdAt: before });
    await insertRegistration(test, event, { createdAt: after, state: 'CANCELLED' });
    const bothDays = [
      { day: '2026-11-09', made: 1, live: 1 },
      { day: '2026-11-10', made: 1, live: 0 },
    ];
    const byDay = async (days: Days) => (await ofEvent(event.id, days)).registrations.byDay;
    expect(await byDay({})).toEqual(bothDays);
    expect(await byDay({ until: '2026-11-09' })).toEqual([bothDays[0]]);
    expect(await byDay({ from: '2026-11-10', until: '2026-11-10' })).toEqual([bothDays[1]]);
    expect(await byDay({ from: '2026-11-11' })).toEqual([]);
  });

  it('count active registrations by profile and choice, and all by state', async () => {
    const event = await makeEvent(test, {
      online: null,
      tariffs: [
        { title: 'В зале', participation: 'IN_PERSON', category: 'DOCTOR' },
        { title: 'У экрана', participation: 'ONLINE', category: 'STUDENT' },
      ],
    });
    await insertRegistration(test, await makeEvent(test));
    const [hallTariff, broadcastTariff] = event.tariffs;
    const online = { participation: 'ONLINE' as const, tariffId: broadcastTariff!.id };
    const unknown = await makeUser(test, { specialtyId: null, regionId: null });
    await insertRegistration(test, event);
    await insertRegistration(test, event, online);
    await insertRegistration(test, event, { ...online, userId: unknown.id, state: 'WAITLISTED' });
    await insertRegistration(test, event, { state: 'EXPIRED' });
    const { registrations } = await ofEvent(event.id);
    expect(registrations).toMatchObject({
      byState: [
        { state: 'CONFIRMED', count: 2 },
        { state: 'EXPIRED', count: 1 },
        { state: 'WAITLISTED', count: 1 },
      ],
      byParticipation: [
        { participation: 'ONLINE', count: 2 },
        { participation: 'IN_PERSON', count: 1 },
      ],
      byCategory: [
        { category: 'STUDENT', count: 2 },
        { category: 'DOCTOR', count: 1 },
      ],
      byPart: [
        { key: broadcastTariff!.id, title: 'У экрана', count: 2 },
        { key: hallTariff!.id, title: 'В зале', count: 1 },
      ],
      bySpecialty: [
        { key: 'higher-kardiologiia', count: 2 },
        { key: null, title: null, count: 1 },
      ],
      byRegion: [
        { key: 'sankt-peterburg', title: 'Санкт-Петербург', count: 2 },
        { key: null, title: null, count: 1 },
      ],
    });
  });

  it('count money by Moscow days, and test payments separately', async () => {
    const event = await makeEvent(test, { timeZone: 'Asia/Vladivostok', priceAmount: 300_000 });
    const one = await insertRegistration(test, event);
    const other = await insertRegistration(test, event, { state: 'CANCELLED' });
    await insertPayment(test, await insertRegistration(test, event), 900_000, '2026-11-10T10:00:00.000Z', {
      isTest: true,
    });
    await insertPayment(test, await insertRegistration(test, event), 1, '2026-11-10T10:00:00.000Z', {
      state: 'CANCELED',
      paidAt: null,
    });
    await insertPayment(test, one, 300_000, '2026-11-09T20:59:59.000Z');
    const refunded = await insertPayment(test, other, 250_000, '2026-11-09T21:00:00.000Z');
    await insertRefund(test, refunded, 100_000, '2026-11-11T09:00:00.000Z');
    await insertRefund(test, refunded, 50_000, null);

    const { money, test: testMoney } = await ofEvent(event.id);
    expect(money).toMatchObject({ captured: 550_000, refunded: 100_000, net: 450_000, payments: 2 });
    expect(money!.byDay).toEqual([
      { day: '2026-11-09', captured: 300_000, refunded: 0, net: 300_000, payments: 1 },
      { day: '2026-11-10', captured: 250_000, refunded: 0, net: 250_000, payments: 1 },
      { day: '2026-11-11', captured: 0, refunded: 100_000, net: -100_000, payments: 0 },
    ]);
    expect(money!.byPart).toEqual([{ key: event.tariffs[0]!.id, title: 'Участие', captured: 550_000, net: 450_000 }]);
    expect(testMoney).toMatchObject({ captured: 900_000, refunded: 0, payments: 1 });
    const oneDayOnly = await ofEvent(event.id, { from: '2026-11-10', until: '2026-11-10' });
    expect(oneDayOnly.money).toMatchObject({ captured: 250_000, refunded: 0 });
  });

  it('count each present participant once a day, without voided scans', async () => {
    const event = await makeEvent(test, { online: null, startsAt: '2026-11-18T06:00:00.000Z' });
    const online = { participation: 'ONLINE' as const, tariffId: event.tariffs[1]!.id };
    const [twoDays, oneDay, rejected, viewer, absentViewer] = [
      await insertRegistration(test, event),
      await insertRegistration(test, event),
      await insertRegistration(test, event),
      await insertRegistration(test, event, online),
      await insertRegistration(test, event, online),
    ];
    const cancelled = await insertRegistration(test, event, { state: 'CANCELLED' });
    for (const at of ['2026-11-18T06:05:00.000Z', '2026-11-18T09:00:00.000Z', '2026-11-19T06:00:00.000Z'])
      await insertScan(test, twoDays, at);
    await insertOnlinePresence(test, twoDays, '2026-11-18', 40);
    await insertScan(test, oneDay, '2026-11-18T06:10:00.000Z');
    await insertScan(test, cancelled, '2026-11-18T06:10:00.000Z');
    await insertScan(test, rejected, '2026-11-18T06:11:00.000Z', { voidedAt: toIso(test.clock.now()), voidReason: 'Не тот билет.' }); // prettier-ignore
    await insertScan(test, rejected, '2026-11-18T06:12:00.000Z', { kind: 'EXIT', verdict: 'NOT_INSIDE' });
    await insertOnlinePresence(test, viewer, '2026-11-18', 1);
    await insertOnlinePresence(test, absentViewer, '2026-11-18', 0);
    const shared = { title: 'Школа клинической кардиологии' };
    const days = [
      { ...shared, day: '2026-11-18', participation: 'IN_PERSON', expected: 3, came: 2 },
      { ...shared, day: '2026-11-18', participation: 'ONLINE', expected: 2, came: 1 },
      { ...shared, day: '2026-11-19', participation: 'IN_PERSON', expected: 3, came: 1 },
    ];
    expect((await ofEvent(event.id, {}, editor)).presence).toEqual(days);
    expect((await ofEvent(event.id, { from: '2026-11-19' })).presence).toEqual(days.slice(2));
    expect((await ofEvent(event.id, { until: '2026-11-18' })).presence).toEqual(days.slice(0, 2));
  });

  it('support sums above 32 bits', async () => {
    const event = await makeEvent(test);
    const amount = 2_000_000_000;
    for (let index = 0; index < 2; index += 1)
      await insertPayment(test, await insertRegistration(test, event), amount, '2026-11-10T10:00:00.000Z');
    expect((await ofEvent(event.id)).money!.captured).toBe(2 * amount);
  });

  it('hide money from editors', async () => {
    const event = await makeEvent(test);
    await insertPayment(test, await insertRegistration(test, event), 5, '2026-11-10T10:00:00.000Z');
    const { registrations, money, test: testMoney } = await ofEvent(event.id, {}, editor);
    expect(registrations.byState).toEqual([{ state: 'CONFIRMED', count: 1 }]);
    expect([money, testMoney]).toEqual([null, null]);
  });

  it('are null for an unknown event', async () => {
    expect(await ofEvent('there-is-none')).toBeNull();
  });

  it('need as many SQL statements for many registrations as for few', async () => {
    const event = await makeEvent(test);
    const statementCount = async (): Promise<number> =>
      (await statementsDuring(test, () => ofEvent(event.id))).statements.length;
    await ofEvent(event.id);
    for (let people = 0; people < 2; people += 1) await insertRegistration(test, event);
    const baseline = await statementCount();
    for (let people = 0; people < 20; people += 1) {
      const createdAt = toIso(addMs(test.clock.now(), -people * day));
      await insertPayment(test, await insertRegistration(test, event, { createdAt }), 100, createdAt);
    }
    expect(await statementCount()).toBe(baseline);
  });
});

describe('statistics of all events', () => {
  it('are those of the last thirty Moscow days by default', async () => {
    const { data } = await ofSite();
    expect(data.siteStatistics).toMatchObject({ from: '2026-10-23', until: '2026-11-21', timeZone: 'Europe/Moscow' });
    expect((await ofSite({ from: '2025-01-01' })).data.siteStatistics.until).toBe('2026-11-21');
    expect((await ofSite({ until: '2025-01-30' })).data.siteStatistics.from).toBe('2025-01-01');
    expect((await ofSite({ days: 7 })).data.siteStatistics.from).toBe('2026-11-15');
    expect((await ofSite({ from: '2000-01-01' })).data.siteStatistics.from).toBe('2023-11-18');
    expect((await ofSite({ from: '2030-01-01' })).data.siteStatistics.until).toBe('2030-01-01');
  });

  it('separate the events', async () => {
    const days = { from: '2021-03-01', until: '2021-03-31' };
    const one = await makeEvent(test, { title: 'Первая школа' });
    const other = await makeEvent(test, { title: 'Вторая школа', timeZone: 'Asia/Vladivostok' });
    await insertRegistration(test, one, { createdAt: '2021-02-28T20:59:59.999Z' });
    await insertRegistration(test, one, { createdAt: '2021-02-28T21:00:00.000Z' });
    await insertRegistration(test, other, { createdAt: '2021-03-31T20:59:59.999Z' });
    const second = await insertRegistration(test, other, { createdAt: '2021-03-31T21:00:00.000Z' });
    await insertPayment(test, second, 700, '2021-03-05T09:00:00.000Z');
    const { registrations, money } = (await ofSite(days)).data.siteStatistics;
    expect(registrations.byDay).toEqual([
      { day: '2021-03-01', made: 1, live: 1 },
      { day: '2021-03-31', made: 1, live: 1 },
    ]);
    expect(registrations.byPart.map(({ title, count }) => [title, count])).toEqual([
      ['Вторая школа', 1],
      ['Первая школа', 1],
    ]);
    expect(money!.byPart).toEqual([{ key: other.id, title: 'Вторая школа', captured: 700, net: 700 }]);
  });

  it('list each event with its attendance, latest first', async () => {
    const one = await makeEvent(test, { title: 'Мартовская школа', startsAt: '2022-03-01T06:00:00.000Z' });
    const other = await makeEvent(test, {
      title: 'Школа на востоке',
      timeZone: 'Asia/Vladivostok',
      startsAt: '2022-03-30T23:00:00.000Z',
    });
    await makeEvent(test, { title: 'Никто не отмечен', startsAt: '2022-03-10T06:00:00.000Z' });
    const [first, second] = [await insertRegistration(test, one), await insertRegistration(test, one)];
    await insertScan(test, first, '2022-03-01T06:00:00.000Z');
    await insertScan(test, first, '2022-03-02T06:00:00.000Z');
    await insertScan(test, second, '2022-04-01T06:00:00.000Z');
    await insertScan(test, await insertRegistration(test, other), '2022-03-30T23:30:00.000Z', { date: '2022-03-31' });
    const { presence } = (await ofSite({ from: '2022-03-01', until: '2022-03-31' })).data.siteStatistics;
    expect(presence).toEqual([
      { title: 'Школа на востоке', day: '2022-03-31', participation: 'IN_PERSON', expected: 1, came: 1 },
      { title: 'Мартовская школа', day: '2022-03-01', participation: 'IN_PERSON', expected: 2, came: 1 },
    ]);
    expect((await ofSite({ from: '2022-03-02', until: '2022-03-31' })).data.siteStatistics.presence).toHaveLength(1);
  });

  it.each([
    [{ from: '2026-02-30' }],
    [{ until: 'вчера' }],
    [{ from: '2026-05-02', until: '2026-05-01' }],
    [{ days: 0 }],
    [{ days: 2_000_000_000 }],
    [{ from: "2026-01-01' OR 1 = 1" }],
  ])('reject invalid or too long periods: %j', async (days) => {
    const { errors } = await ofSite(days);
    expect(errors?.[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
  });
});

describe('the overview of the office', () => {
  const overview = (caller: TestClient) =>
    caller.query(
      'officeOverview',
      {},
      `waiting { kind count } week { from registrations { byDay { day made live } } } events { event { id } seats {
      participation capacity taken waiting recent } }`,
    );
  const counts = async (caller: TestClient): Promise<Record<string, number>> =>
    Object.fromEntries((await overview(caller)).waiting.map(({ kind, count }) => [kind, count]));

  it('counts only work that the role can do', async () => {
    const administrator = await staff(test, 'ADMINISTRATOR');
    const before = await counts(administrator);
    const doctor = await signInAs(test);
    await submitQuestion(doctor, { text: 'Выдаёте ли справку для отдела кадров?' });
    await makeEvent(test, { state: 'DRAFT' });
    const event = await makeEvent(test);
    await insertPayment(test, await insertRegistration(test, event), 10, '2020-01-01T00:00:00.000Z', {
      attention: 'LATE',
    });
    await manager.mutate('raiseDataIssue', {
      input: { userId: doctor.user.id, field: 'workplace', comment: 'Укажите название полностью.' },
    });
    const after = await counts(administrator);
    // The test clock is in November 2026, when the working calendar of 2027 is not entered yet.
    expect(after.WORKING_CALENDAR).toBe(1);
    const all = [
      'PAYMENTS',
      'QUESTIONS',
      'LETTERS',
      'IDENTITY_CHANGES',
      'DOCUMENT_REQUESTS',
      'DATA_ISSUES',
      'DRAFTS',
      'TASKS',
      'WORKING_CALENDAR',
    ];
    expect(Object.keys(after)).toEqual(all);
    for (const kind of ['PAYMENTS', 'QUESTIONS', 'DATA_ISSUES', 'DRAFTS']) expect([kind, after[kind]]).toEqual([kind, (before[kind] ?? 0) + 1]); // prettier-ignore
    expect(Object.keys(await counts(manager))).toEqual(all);
    expect(Object.keys(await counts(editor))).toEqual(['DRAFTS', 'TASKS']);
    expect(Object.keys(await counts(await staff(test, 'CHECK_IN')))).toEqual(['TASKS']);
  });

  it('counts seats of the next events from rows, not from counters', async () => {
    const startsAt = toIso(addMs(test.clock.now(), day));
    const event = await makeEvent(test, { startsAt, capacity: 2, online: null });
    await registerForTest(test, await signInAs(test), event);
    await insertRegistration(test, event, { createdAt: '2026-10-01T09:00:00.000Z', state: 'AWAITING_PAYMENT' });
    await insertRegistration(test, event, { state: 'WAITLISTED', queueNumber: 1 });
    await insertRegistration(test, event, { state: 'CANCELLED' });
    const { events } = await overview(editor);
    expect(events.length).toBeLessThanOrEqual(8);
    expect(events[0]).toEqual({
      event: { id: event.id },
      seats: [
        { participation: 'IN_PERSON', capacity: 2, taken: 2, waiting: 1, recent: 2 },
        { participation: 'ONLINE', capacity: null, taken: 0, waiting: 0, recent: 0 },
      ],
    });
  });

  it('has the last seven days', async () => {
    const { week } = await overview(editor);
    expect(week.from).toBe('2026-11-15');
    expect(week.registrations.byDay.every((one) => one.day >= '2026-11-15')).toBe(true);
  });

  it('needs as many SQL statements for more events', async () => {
    await overview(manager);
    const statementCount = async () => (await statementsDuring(test, () => overview(manager))).statements.length;
    const baseline = await statementCount();
    for (let index = 0; index < 5; index += 1) {
      const event = await makeEvent(test, { startsAt: toIso(addMs(test.clock.now(), 2 * day)) });
      await insertRegistration(test, event);
    }
    // The public data of new events are cached from now on.
    await overview(manager);
    expect(await statementCount()).toBe(baseline);
  });
});

// The last test: EXPLAIN leaves SQLite's reading connection with an old snapshot.
describe('SQL statements of the statistics', () => {
  it('use indexes, without rows of other events or days', async () => {
    const { database } = test.app;
    if (database.dialect !== 'sqlite') return expect(database.dialect).toBe('postgres');
    const event = await makeEvent(test);
    const { statements: ofOne } = await statementsDuring(test, () => ofEvent(event.id, { from: '2026-01-01' }));
    const { statements: ofAll } = await statementsDuring(test, () => ofSite());
    const relevant = [...ofOne, ...ofAll].filter((sql) =>
      /FROM (registrations|ledger_entries|presence_marks|registration_sums)/.test(sql),
    );
    expect(relevant.length).toBe(8 + 2 + 2 + (6 + 2 + 2));
    for (const sql of relevant) {
      const plan = await database.query<{ detail: string }>(
        `EXPLAIN QUERY PLAN ${sql}`,
        [...sql.matchAll(/\?/g)].map(() => 'x'),
      );
      const steps = plan.map(({ detail }) => detail).filter((detail) => /^(SEARCH|SCAN)/.test(detail));
      expect({ sql, steps }).toEqual({
        sql,
        // `seen` and `counts` were found by an index and are scanned; few changes wait to be added to the sums.
        steps: steps.map(
          () => expect.stringMatching(/^(SEARCH .*USING|SCAN (seen|counts|registration_changes|sums)$)/) as string,
        ),
      });
      const first = steps.find((step) =>
        /^SEARCH (registrations|ledger_entries|presence_marks|registration_sums) /.test(step),
      );
      expect({ sql, first }).toEqual({
        sql,
        first: expect.stringMatching(/registrations_of_event|registrations_of_people|registrations_one_live|ledger_of_event|ledger_by_time|presence_marks_of_day|registrations_by_state|registration_sums/) as string, // prettier-ignore
      });
    }
  });
});
