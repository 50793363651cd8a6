import { beforeAll, expect, it } from 'vitest';
import { v7 as uuid } from 'uuid';
import { fullNameOf } from '../../rules/people/names.js';
import { foldText } from '../../rules/text/search-words.js';
import { addMs, hour, minute, second, toIso } from '../../server/core/clock.js';
import { Db } from '../../server/core/database/db.js';
import { readSpecialtyLabels } from '../../server/certificates/conditions/accreditation.js';
import { readVerdicts } from '../../server/certificates/conditions/verdict.service.js';
import type { Event } from '../../server/events/event.entity.js';
import type { Registration } from '../../server/registrations/registration.entity.js';
import { dataIssuesOfUsers, readDataCheckRules } from '../../server/users/profile/data-issues.service.js';
import type { User } from '../../server/users/user.entity.js';
import { appForFile } from '../support/app.js';
import { manager } from '../support/certificates.js';
import type { TestClient } from '../support/client.js';
import { makeEvent, makeUser, signInAs, type TestEvent } from '../support/factories.js';
import { attendanceOf, callNmo, defaultDay, termsOf } from '../support/nmo.js';
import { makeProgramme } from '../support/programme.js';
import { pickFrom, randomNumbers } from '../support/random-numbers.js';
import { insertRegistration, insertScan } from '../support/registration-rows.js';

const test = appForFile();
let organiser: TestClient;
beforeAll(async () => (organiser = await manager(test)));

type Walk = { random: (below: number) => number; event: TestEvent; date: string };
const pick = <T>({ random }: Walk, values: readonly T[]): T => pickFrom(random, values);

it('opens the profile dialog for a participant whose points wait for their data only, not before', async () => {
  const event = await makeEvent(test, { nmoState: 'APPROVED' });
  const user = await makeUser(test, { phone: null });
  const { id: registrationId } = await insertRegistration(test, event, { userId: user.id });
  const isCorrect = async () =>
    (await (await signInAs(test, user)).query('viewer', {}, 'isCorrectData'))!.isCorrectData;
  const standing = { registrationId, eventId: event.id, sortName: '', isNearly: false, isDecided: false };
  const store = (isPassed: boolean) =>
    test.app.database.inTransaction(async (transaction) => {
      await transaction.delete('nmo_standings', { registrationId });
      const rest = { lacksSpecialty: false, hasIssues: true, changesAt: null };
      await transaction.insert('nmo_standings', [{ ...standing, ...rest, isPassed }]);
    });
  await store(false);
  expect(await isCorrect()).toBe(true);
  await store(true);
  expect(await isCorrect()).toBe(false);
});

const registrationsOf = ({ event }: Walk): Promise<Registration[]> =>
  test.rows<Registration>('SELECT * FROM registrations WHERE "eventId" = ? ORDER BY id', [event.id]);
const anyRegistration = async (walk: Walk): Promise<Registration> => pick(walk, await registrationsOf(walk));

const specialties = ['higher-kardiologiia', 'higher-terapiia', 'higher-nevrologiia', null];
const setUser =
  (column: string, values: readonly (string | null)[]) =>
  async (walk: Walk): Promise<unknown> =>
    test.execute(`UPDATE users SET "${column}" = ? WHERE id = ?`, [pick(walk, values), (await anyRegistration(walk)).userId]); // prettier-ignore

/** One change that may change a verdict, written as any program may write it. */
const steps: Record<string, (walk: Walk) => Promise<unknown>> = {
  enter: async (walk) => insertScan(test, await anyRegistration(walk), toIso(test.clock.now())),
  leave: async (walk) => insertScan(test, await anyRegistration(walk), toIso(test.clock.now()), { kind: 'EXIT' }),
  wait: (walk) => Promise.resolve(test.clock.forward(pick(walk, [10 * second, minute, 20 * minute, 45 * minute]))),
  voidScan: async (walk) =>
    test.execute(`UPDATE presence_marks SET "voidedAt" = ?, "voidReason" = 'Не тот.' WHERE "registrationId" = ?`, [
      toIso(test.clock.now()),
      (await anyRegistration(walk)).id,
    ]),
  importMinutes: async (walk) => {
    const { number } = await anyRegistration(walk);
    const row = {
      date: walk.date,
      registrationNumber: number,
      minutes: walk.random(300),
      confirmations: walk.random(8),
    };
    await callNmo(organiser, 'importOnlinePresence', { eventId: walk.event.id, rows: [row] });
  },
  decide: async (walk) =>
    callNmo(organiser, 'decideNmo', {
      eventId: walk.event.id,
      registrationIds: [(await anyRegistration(walk)).id],
      verdict: pick(walk, ['PASSED', 'NOT_PASSED', 'BY_RULES']),
      reason: 'Опоздал поезд.',
    }),
  changeSpecialty: setUser('specialtyId', specialties),
  changeName: setUser('lastName', ['Абрамова', 'Яковлева', 'Ёлкина', 'Mария']),
  changePost: setUser('post', ['врач', '']),
  addSpecialty: async (walk) =>
    test.execute(
      'INSERT INTO user_specialties ("userId", "specialtyId", position) VALUES (?, ?, 0) ON CONFLICT DO NOTHING',
      [(await anyRegistration(walk)).userId, pick(walk, specialties.slice(0, 3))],
    ),
  chooseSpecialty: async (walk) =>
    test.execute(
      `INSERT INTO nmo_specialty_choices ("registrationId", "eventId", "specialtyId", "chosenAt") VALUES (?, ?, ?, ?)
       ON CONFLICT ("registrationId") DO UPDATE SET "specialtyId" = excluded."specialtyId"`,
      [(await anyRegistration(walk)).id, walk.event.id, pick(walk, specialties.slice(0, 3)), toIso(test.clock.now())],
    ),
  raiseIssue: async (walk) =>
    organiser.mutate('raiseDataIssue', {
      input: {
        userId: (await anyRegistration(walk)).userId,
        field: 'workplace',
        comment: 'Укажите название полностью.',
      },
    }),
  cancel: async (walk) =>
    test.execute('UPDATE registrations SET state = ? WHERE id = ?', [
      pick(walk, ['CANCELLED', 'CONFIRMED', 'CONFIRMED']),
      (await anyRegistration(walk)).id,
    ]),
  register: async (walk) => {
    const user = await makeUser(test, { lastName: pick(walk, ['Белова', 'Орлова', 'Ершова']) });
    await insertRegistration(test, walk.event, { userId: user.id });
  },
  changeConditions: async (walk) => {
    const { version } = await termsOf(organiser, walk.event.id);
    const day = { ...defaultDay({ dates: JSON.stringify([walk.date]) }), minutes: pick(walk, [0, 30, 90, 270]) };
    await callNmo(organiser, 'saveNmoTerms', { eventId: walk.event.id, version, needsAllDays: false, days: [day] });
  },
  changeProgramme: (walk) =>
    test.execute('UPDATE programme_sessions SET "countsForNmo" = ? WHERE "eventId" = ?', [
      walk.random(3) > 0,
      walk.event.id,
    ]),
  changeAccreditation: (walk) =>
    test.execute('UPDATE events SET "nmoState" = ? WHERE id = ?', [
      pick(walk, ['APPROVED', 'APPROVED', 'APPROVED', 'SUBMITTED']),
      walk.event.id,
    ]),
};

type Shown = { passed: string[]; notPassed: string[]; nearly: string[]; decided: string[]; lacking: string[]; wrong: string[]; all: string[] }; // prettier-ignore

/** What the lists must show, from the verdict on each participant. */
async function judged({ event: { id: eventId } }: Walk): Promise<Shown> {
  const { app } = test;
  const [db, now] = [new Db(app.database), test.clock.now()];
  const rows = await test.rows<User & { registrationId: string; number: string }>(
    `SELECT users.*, registrations.id AS "registrationId", registrations.number FROM registrations
     JOIN users ON users.id = registrations."userId" WHERE "eventId" = ? AND registrations.state = 'CONFIRMED'`,
    [eventId],
  );
  const sorted = rows.toSorted((a, b) =>
    `${foldText(fullNameOf(a))} ${a.registrationId}` < `${foldText(fullNameOf(b))} ${b.registrationId}` ? -1 : 1,
  );
  const takers = sorted.map((row) => ({
    id: row.registrationId,
    userId: row.id,
    state: 'CONFIRMED' as const,
    eventId,
  }));
  const verdicts = await readVerdicts(db, await readSpecialtyLabels(app, db), takers);
  const rules = await readDataCheckRules({ app, db, now });
  const issues = await dataIssuesOfUsers(sorted, { ...rules, reader: db });
  const all = sorted.map((row, index) => ({
    number: row.number,
    verdict: verdicts.verdictAt(takers[index]!, toIso(now)),
    isDecided: verdicts.decisionOf(row.registrationId) !== null,
    isWrong: issues[index]!.length > 0,
  }));
  const numbers = (matches: (one: (typeof all)[number]) => boolean) => all.filter(matches).map(({ number }) => number);
  return {
    all: numbers(() => true),
    passed: numbers(({ verdict }) => verdict.isPassed),
    notPassed: numbers(({ verdict }) => !verdict.isPassed),
    nearly: numbers(({ verdict }) => verdict.isNearly),
    decided: numbers(({ isDecided }) => isDecided),
    lacking: numbers(({ verdict: { code } }) => ['SPECIALTY_NOT_ACCREDITED', 'SPECIALTY_MISSING'].includes(code)),
    wrong: numbers(({ isWrong }) => isWrong),
  };
}

const filters = { all: null, passed: 'PASSED', notPassed: 'NOT_PASSED', nearly: 'NEARLY', decided: 'DECIDED', lacking: 'SPECIALTY_NOT_ACCREDITED', wrong: 'DATA_NOT_RIGHT' } as const; // prettier-ignore
const countNames = { lacking: 'specialtyNotAccredited', wrong: 'dataNotRight' } as const;

/** What the lists show. Their counts and lengths have to be the same. */
async function shown({ event, random }: Walk): Promise<Shown> {
  const lists = {} as Shown;
  const names = Object.keys(filters) as (keyof Shown)[];
  // Any of them is the first one after a change, which brings the standings up to date.
  const first = random(names.length);
  for (const name of [...names.slice(first), ...names.slice(0, first)]) {
    const list = await attendanceOf(organiser, event.id, { standing: filters[name], first: 100 });
    lists[name] = list.nodes.map(({ number }) => number);
    const counts = list.counts as unknown as Record<string, number>;
    const count = counts[countNames[name as keyof typeof countNames] ?? name];
    expect({ name, count, total: list.totalCount }).toEqual({ name, count: lists[name].length, total: lists[name].length }); // prettier-ignore
  }
  return lists;
}

async function makeWalk(seed: number): Promise<Walk> {
  const startsAt = toIso(addMs(test.clock.now(), -hour));
  const event = await makeEvent(test, { startsAt, nmoState: 'APPROVED', nmoPointsPerDay: '[6]', nmoRegistrationNumber: 'ОМ-7', online: null }); // prettier-ignore
  await makeProgramme(test, event);
  const [date] = JSON.parse((await test.row<Event>('SELECT * FROM events WHERE id = ?', [event.id])).dates) as string[];
  const walk = { random: randomNumbers(seed), event, date: date! };
  await steps.changeConditions!(walk);
  for (let count = 0; count < 5; count += 1) await steps.register!(walk);
  return walk;
}

it('lists what the verdict says after each of many random changes', async () => {
  const walk = await makeWalk(5);
  for (let count = 0; count < 60; count += 1) {
    const name = pick(walk, Object.keys(steps));
    await steps[name]!(walk);
    expect({ count, name, lists: await shown(walk) }).toEqual({ count, name, lists: await judged(walk) });
  }
});

it('lists what the verdict says when changes and pages come at the same time', async () => {
  const walk = await makeWalk(9);
  for (let round = 0; round < 6; round += 1) {
    const names = Array.from({ length: 5 }, () => pick(walk, Object.keys(steps)));
    const page = () => attendanceOf(organiser, walk.event.id);
    await Promise.all(names.flatMap((name) => [steps[name]!(walk), page()]));
    expect({ round, lists: await shown(walk) }).toEqual({ round, lists: await judged(walk) });
  }
});

it('forgets the name of a participant at once when it changes', async () => {
  const walk = await makeWalk(1);
  await shown(walk);
  const { id, userId } = await anyRegistration(walk);
  const stored = () => test.rows('SELECT * FROM nmo_standings WHERE "registrationId" = ?', [id]);
  expect(await stored()).toHaveLength(1);
  await test.execute('UPDATE users SET "lastName" = ? WHERE id = ?', [uuid(), userId]);
  expect(await stored()).toEqual([]);
});

it('changes no stored verdict for a page that follows no change', async () => {
  const walk = await makeWalk(2);
  await shown(walk);
  const changed: string[] = [];
  test.app.database.onCommit((tables) => void changed.push(...tables.keys()));
  await shown(walk);
  expect(changed).not.toContain('nmo_standings');
});
