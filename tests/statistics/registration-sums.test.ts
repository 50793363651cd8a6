import { expect, it, vi } from 'vitest';
import { day, toIso } from '../../server/core/clock.js';
import { localDate, localTime, moscow } from '../../server/core/zones.js';
import { installTableTriggers } from '../../server/core/database/table-triggers.js';
import { Db } from '../../server/core/database/db.js';
import type { Tariff } from '../../server/events/event-parts.entity.js';
import type { Registration } from '../../server/registrations/registration.entity.js';
import { registrationStates, type RegistrationState } from '../../server/registrations/registration.states.js';
import { addUpChanges, findDifferences, repairSums } from '../../server/statistics/registration-sums.service.js';
import { registrationSums } from '../../server/statistics/registration-sums.triggers.js';
import { largestInPeriod } from '../../server/statistics/site-counts.js';
import type { User } from '../../server/users/user.entity.js';
import { appForFile, type TestApp } from '../support/app.js';
import { makeEvent, makeUser, staff, type TestEvent } from '../support/factories.js';
import { pickFrom, randomNumbers } from '../support/random-numbers.js';
import { insertRegistration } from '../support/registration-rows.js';

const test = appForFile();

const specialties = ['higher-kardiologiia', 'higher-terapiia', 'higher-nevrologiia', null];
const regions = ['sankt-peterburg', 'moskva', null];
const states = Object.keys(registrationStates.titles) as RegistrationState[];
const start = Date.parse('2023-05-30T12:00:00.000Z');

type Walk = { random: (below: number) => number; users: string[]; events: TestEvent[] };
const pick = <T>({ random }: Walk, values: readonly T[]): T => pickFrom(random, values);

async function anyRegistration({ random }: Walk): Promise<Registration | undefined> {
  const rows = await test.rows<Registration>('SELECT * FROM registrations ORDER BY id');
  return rows[random(Math.max(1, rows.length))];
}

/** One change that may change a number, written as any program may write it. */
const steps: Record<string, (walk: Walk) => Promise<unknown>> = {
  register: async (walk) => {
    const event = pick(walk, walk.events);
    const { id: tariffId, participation } = pick(walk, event.tariffs);
    const values = { userId: pick(walk, walk.users), tariffId, participation, state: pick(walk, states) };
    const createdAt = toIso(new Date(start + walk.random(5 * day)));
    await insertRegistration(test, event, { ...values, createdAt }).catch(isSecondActive);
  },
  registerAgain: (walk) => steps.register!(walk),
  changeState: async (walk) => {
    const id = (await anyRegistration(walk))?.id ?? '';
    await test
      .execute('UPDATE registrations SET state = ? WHERE id = ?', [pick(walk, states), id])
      .catch(isSecondActive);
  },
  changeTariff: async (walk) => {
    const registration = await anyRegistration(walk);
    const event = walk.events.find(({ id }) => id === registration?.eventId);
    if (!event) return;
    const { id, participation } = pick(walk, event.tariffs);
    await test.execute('UPDATE registrations SET "tariffId" = ?, participation = ? WHERE id = ?', [
      id,
      participation,
      registration!.id,
    ]);
  },
  mergeAccounts: async (walk) => {
    const [ended, kept] = [pick(walk, walk.users), pick(walk, walk.users)];
    const sql = 'UPDATE registrations SET "userId" = ? WHERE "userId" = ?';
    await test.execute(sql, [kept, ended]).catch(isSecondActive);
  },
  changeSpecialty: (walk) =>
    test.execute('UPDATE users SET "specialtyId" = ? WHERE id = ?', [pick(walk, specialties), pick(walk, walk.users)]),
  changeProfile: (walk) =>
    test.execute('UPDATE users SET "specialtyId" = ?, "regionId" = ?, post = ? WHERE id = ?', [
      pick(walk, specialties),
      pick(walk, regions),
      'врач',
      pick(walk, walk.users),
    ]),
  addSpecialty: (walk) =>
    test.execute(
      'INSERT INTO user_specialties ("userId", "specialtyId", position) VALUES (?, ?, 0) ON CONFLICT DO NOTHING',
      [pick(walk, walk.users), pick(walk, specialties.slice(0, 3))],
    ),
  removeSpecialty: (walk) => test.execute('DELETE FROM user_specialties WHERE "userId" = ?', [pick(walk, walk.users)]),
  exchangeSpecialty: (walk) =>
    test
      .execute('UPDATE user_specialties SET "specialtyId" = ? WHERE "userId" = ?', [
        pick(walk, specialties.slice(0, 3)),
        pick(walk, walk.users),
      ])
      .catch(isSecondActive),
  changeCategory: (walk) =>
    test.execute('UPDATE tariffs SET category = ? WHERE id = ?', [
      pick(walk, ['ANY', 'DOCTOR', 'STUDENT']),
      pick(walk, pick(walk, walk.events).tariffs).id,
    ]),
  deleteRegistration: async (walk) =>
    test.execute('DELETE FROM registrations WHERE id = ?', [(await anyRegistration(walk))?.id ?? '']),
  moveEvent: (walk) =>
    test.execute('UPDATE events SET "timeZone" = ? WHERE id = ?', [
      pick(walk, ['Asia/Vladivostok', 'Europe/Moscow']),
      pick(walk, walk.events).id,
    ]),
  addUp: () => addUpChanges(test.app),
};

/** Random values may break «one active registration of a user for an event», which the database then rejects. */
function isSecondActive(error: unknown): void {
  if (!/unique/i.test(String(error))) throw error;
}

async function makeWalk(app: TestApp, seed: number): Promise<Walk> {
  const users: string[] = [];
  for (let count = 0; count < 6; count += 1) users.push((await makeUser(app)).id);
  const tariffs = [
    { title: 'В зале', participation: 'IN_PERSON' as const, category: 'DOCTOR' as const },
    { title: 'У экрана', participation: 'ONLINE' as const, category: 'STUDENT' as const },
  ];
  const events = [await makeEvent(app, { online: null, tariffs }), await makeEvent(app, { online: null, tariffs })];
  return { random: randomNumbers(seed), users, events };
}

type Numbers = Record<string, Record<string, number>>;

/** What the statistics must say, counted from rows in JavaScript. */
async function countedFromRows(from: string, until: string): Promise<Numbers> {
  const users = new Map((await test.rows<User>('SELECT * FROM users')).map((user) => [user.id, user]));
  const further = await test.rows<{ userId: string; specialtyId: string }>('SELECT * FROM user_specialties');
  const tariffs = new Map((await test.rows<Tariff>('SELECT * FROM tariffs')).map((tariff) => [tariff.id, tariff]));
  const numbers: Numbers = { made: {}, live: {}, state: {}, participation: {}, category: {}, part: {}, specialty: {}, region: {} }; // prettier-ignore
  const add = (name: string, key: string | null) =>
    (numbers[name]![String(key)] = (numbers[name]![String(key)] ?? 0) + 1);
  for (const one of await test.rows<Registration>('SELECT * FROM registrations')) {
    const date = localDate(new Date(one.createdAt), moscow);
    if (date < from || date > until) continue;
    add('made', date);
    add('state', one.state);
    if (!registrationStates.is(one.state, 'live')) continue;
    add('live', date);
    add('participation', one.participation);
    add('category', tariffs.get(one.tariffId)!.category);
    add('part', one.eventId);
    add('specialty', users.get(one.userId)!.specialtyId);
    for (const { userId, specialtyId } of further) if (userId === one.userId) add('specialty', specialtyId);
    add('region', users.get(one.userId)!.regionId);
  }
  return numbers;
}

const query = `query ($from: Date, $until: Date) { siteStatistics(from: $from, until: $until) { registrations {
  byDay { day made live } byState { state count } byParticipation { participation count } byCategory { category count }
  byPart { key count } bySpecialty { key count } byRegion { key count } } } }`;
type Row = Record<string, string | number | null>;

/** What they say. Days without active registrations are left out, as in `countedFromRows`. */
async function shown(manager: Awaited<ReturnType<typeof staff>>, from: string, until: string): Promise<Numbers> {
  const { data } = await manager.graphql<{ siteStatistics: { registrations: Record<string, Row[]> } }>(query, {
    from,
    until,
  });
  const { byDay, byState, byParticipation, byCategory, byPart, bySpecialty, byRegion } = data.siteStatistics.registrations; // prettier-ignore
  const named = (rows: Row[] | undefined, key: string, count = 'count') =>
    Object.fromEntries(rows!.flatMap((row) => (row[count] === 0 ? [] : [[String(row[key]), row[count]]]))) as Record<string, number>; // prettier-ignore
  return {
    made: named(byDay, 'day', 'made'),
    live: named(byDay, 'day', 'live'),
    state: named(byState, 'state'),
    participation: named(byParticipation, 'participation'),
    category: named(byCategory, 'category'),
    part: named(byPart, 'key'),
    specialty: named(bySpecialty, 'key'),
    region: named(byRegion, 'key'),
  };
}

it('shows what is counted from rows after each of many random changes', async () => {
  const manager = await staff(test, 'MANAGER');
  const walk = await makeWalk(test, 7);
  const periods = [['2023-05-01', '2023-07-01'], ['2023-05-31', '2023-06-02'], ['2023-06-03', '2023-06-03']] as const; // prettier-ignore
  for (let count = 0; count < 150; count += 1) {
    const name = pick(walk, Object.keys(steps));
    await steps[name]!(walk);
    const [from, until] = pick(walk, periods);
    expect({ count, name, numbers: await shown(manager, from, until) }).toEqual({
      count,
      name,
      numbers: await countedFromRows(from, until),
    });
  }
  expect(await findDifferences(test.app)).toEqual([]);
  await addUpChanges(test.app);
  expect(await test.rows('SELECT * FROM registration_changes')).toEqual([]);
  expect(await findDifferences(test.app)).toEqual([]);
});

it('keeps the sums right when many changes run at the same time', async () => {
  const walk = await makeWalk(test, 11);
  for (let round = 0; round < 12; round += 1) {
    const names = Array.from({ length: 12 }, () => pick(walk, Object.keys(steps)));
    await Promise.all(names.map((name) => steps[name]!(walk)));
  }
  expect(await findDifferences(test.app)).toEqual([]);
});

it('finds and repairs sums that somebody has changed by hand', async () => {
  const { id } = await insertRegistration(test, await makeEvent(test), { createdAt: '2023-01-10T12:00:00.000Z' });
  await addUpChanges(test.app);
  await test.execute(`UPDATE registration_sums SET count = count + 5 WHERE day = '2023-01-10' AND dimension = 'STATE'`);
  await test.execute(`DELETE FROM event_registration_sums WHERE day = '2023-01-10'`);
  const { eventId } = await test.row<Registration>('SELECT * FROM registrations WHERE id = ?', [id]);
  const differences = (await findDifferences(test.app)).map((one) => ({ ...one, count: Number(one.count) }));
  expect(differences).toHaveLength(2);
  expect(differences).toContainEqual({ dimension: 'STATE', key: 'CONFIRMED', day: '2023-01-10', count: -5 });
  expect(differences).toContainEqual({ dimension: 'EVENT', key: eventId, day: '2023-01-10', count: 1 });
  await repairSums(test.app);
  expect(await findDifferences(test.app)).toEqual([]);
  const total = await test.value<number>(`SELECT count FROM event_registration_sums WHERE "eventId" = ? AND day = ''`, [
    eventId,
  ]);
  expect(Number(total)).toBe(1);
});

it('counts the registrations that were there before the triggers', async () => {
  const second = await test.startSecond();
  const { database } = second.app;
  const event = await makeEvent(test);
  const runner = database.dataSource.createQueryRunner();
  // Without any of them, as before the first start with these triggers.
  await installTableTriggers(database.dialect, [], (sql) => runner.query(sql));
  await insertRegistration(test, event, { createdAt: '2023-02-10T12:00:00.000Z' });
  expect(await findDifferences(test.app)).not.toEqual([]);
  await installTableTriggers(database.dialect, [registrationSums], (sql) => runner.query(sql));
  expect(await findDifferences(test.app)).toEqual([]);
  const changes = async () => Number((await test.row('SELECT COUNT(*) AS count FROM registration_changes')).count);
  const before = await changes();
  await installTableTriggers(database.dialect, [registrationSums], (sql) => runner.query(sql));
  expect(await changes()).toBe(before);
  await runner.release();
  await second.close();
});

it('reads no more events than it needs for the largest ones', async () => {
  const registrations = [1, 2, 3].map(() => makeEvent(test, { title: 'Большая школа' }));
  const events = await Promise.all(registrations);
  for (const event of events) await insertRegistration(test, event, { createdAt: '2022-02-10T12:00:00.000Z' });
  await addUpChanges(test.app);
  const db = new Db(test.app.database);
  const statements = vi.spyOn(db, 'query');
  const best = await largestInPeriod(db, { from: '2022-02-10', until: '2022-02-10' });
  expect(best.map(({ eventId }) => eventId).sort()).toEqual(events.map(({ id }) => id).sort());
  expect(statements.mock.calls.length).toBe(2);
});

it('assumes the offset that Moscow has', () => {
  for (let at = Date.UTC(2015, 0, 1); at < Date.now() + 400 * day; at += 7 * day)
    expect(localTime(new Date(at), moscow)).toBe('03:00');
});
