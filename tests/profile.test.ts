import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profileRulesVersion } from '../rules/profile.js';
import { day, toIso, addMs } from '../server/core/clock.js';
import { updateLearnedWorkplaces } from '../server/users/workplaces.service.js';
import { startApp, type TestApp } from './support/app.js';
import { readsDuring } from './support/counting.js';
import {
  makeEvent,
  makeUser,
  profileInput,
  registerForTest,
  registrationInput,
  signInAs,
  staff,
  registerMutation,
} from './support/factories.js';
import type { RegisterData } from './support/factories.js';
import type { Visitor } from './support/client.js';

let test: TestApp;
beforeAll(async () => (test = await startApp()));
afterAll(() => test.close());

type Problem = { code: string; message: string; field: string | null };
type Issue = { field: string; code: string; message: string; isWrong: boolean; since: string };
type Person = {
  id: string;
  profileVersion: number;
  snils: string | null;
  snilsMasked: string | null;
  birthDate: string | null;
  isCorrectData: boolean;
  dataIssues: Issue[];
  dataCheckedAt: string | null;
  furtherSpecialties: { id: string }[];
  city: string;
};
type Answered = { viewer?: Person; problems?: Problem[] };

const person = `id profileVersion educationLevel post degree academicTitle category snils snilsMasked birthDate city workplace
  specialty { id } furtherSpecialties { id } photoUrl isCorrectData dataCheckedAt dataIssues { field code message isWrong since }`;
const update = `mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) {
  ... on ProfileUpdated { viewer { ${person} } } ... on Problems { problems { code message field } } } }`;

const save = async (visitor: Visitor, given: object = {}): Promise<Answered> =>
  (await visitor.graphql<{ updateProfile: Answered }>(update, { input: { ...profileInput, ...given } })).data
    .updateProfile;
const viewerOf = async (visitor: Visitor): Promise<Person> =>
  (await visitor.graphql<{ viewer: Person }>(`{ viewer { ${person} } }`)).data.viewer;
const codesOf = ({ problems }: Answered) => problems?.map(({ code, field }) => [field, code]);
const rowOf = async (id: string) =>
  (await test.app.database.read<Record<string, string | null>>('SELECT * FROM users WHERE id = ?', [id]))[0]!;
const change = (sql: string, values: string[]) =>
  test.app.database.inTransaction((transaction) => transaction.query(sql, values));

/** Numbers with the right control digits that no other test has. */
let numbers = 300_000_000;
function newSnils(): string {
  const digits = String((numbers += 1));
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (9 - index), 0);
  return `${digits}${String((sum % 101) % 100).padStart(2, '0')}`;
}

describe('a profile', () => {
  it('is saved with all its fields, and read as it was saved', async () => {
    const visitor = await signInAs(test);
    const furtherSpecialtyIds = ['higher-terapiia', 'higher-funktsionalnaia-diagnostika'];
    const given = {
      educationLevel: 'HIGHER',
      post: 'заведующий отделением',
      degree: 'CANDIDATE_MEDICAL',
      academicTitle: 'DOCENT',
      category: 'HIGHEST',
      snils: '112-233-445 95',
      birthDate: '07.03.1985',
    };
    const saved = await save(visitor, { ...given, furtherSpecialtyIds });
    expect(saved.viewer).toMatchObject({
      ...given,
      furtherSpecialties: furtherSpecialtyIds.map((id) => ({ id })),
      snils: '11223344595',
      snilsMasked: '***-***-445\u00a095',
      birthDate: '1985-03-07',
      profileVersion: 2,
      dataCheckedAt: toIso(test.clock.now()),
      isCorrectData: true,
    });
    expect(await viewerOf(visitor)).toEqual(saved.viewer);
  });

  it('is emptied where null is given', async () => {
    const visitor = await signInAs(test);
    await save(visitor, { snils: newSnils(), birthDate: '1985-03-07', furtherSpecialtyIds: ['higher-terapiia'] });
    const { viewer } = await save(visitor, { version: 2 });
    expect(viewer).toMatchObject({ snils: null, snilsMasked: null, birthDate: null, furtherSpecialties: [] });
    expect(await rowOf(visitor.user.id)).toMatchObject({
      snilsSealed: null,
      snilsFingerprint: null,
      birthDateSealed: null,
    });
  });

  it.each<[string, object, [string, string]]>([
    ['a wrong control number', { snils: '112-233-445 96' }, ['snils', 'SNILS_CONTROL']],
    ['a child', { birthDate: '01.01.2015' }, ['birthDate', 'BIRTH_DATE_AGE']],
    ['a specialty of another level', { educationLevel: 'SECONDARY' }, ['specialtyId', 'SPECIALTY_LEVEL']],
    [
      'a specialty that has ended',
      { specialtyId: 'higher-stomatologiia-obshchei-praktiki' },
      ['specialtyId', 'SPECIALTY_NOT_VALID'],
    ],
    [
      'a further specialty that has not begun',
      { furtherSpecialtyIds: ['higher-palliativnaia-meditsinskaia-pomoshch'] },
      ['furtherSpecialtyIds', 'SPECIALTY_NOT_VALID'],
    ],
    [
      'a specialty twice',
      { furtherSpecialtyIds: ['higher-kardiologiia'] },
      ['furtherSpecialtyIds', 'SPECIALTIES_REPEATED'],
    ],
    ['no post', { post: ' ' }, ['post', 'POST_REQUIRED']],
    ['no education', { educationLevel: null, specialtyId: null }, ['educationLevel', 'EDUCATION_REQUIRED']],
  ])('with %s is refused at the field, and nothing is stored', async (_name, given, [field, code]) => {
    const visitor = await signInAs(test);
    const before = await rowOf(visitor.user.id);
    expect(codesOf(await save(visitor, given))![0]).toEqual([field, code]);
    expect(await rowOf(visitor.user.id)).toEqual(before);
  });
});

describe('what stands sealed', () => {
  it('is nowhere in the database as plain text', async () => {
    const visitor = await signInAs(test);
    const snils = newSnils();
    await save(visitor, { snils, birthDate: '17.04.1979' });
    const row = await rowOf(visitor.user.id);
    const text = JSON.stringify(row);
    expect([text.includes(snils), text.includes(snils.slice(0, 9)), text.includes('1979')]).toEqual([
      false,
      false,
      false,
    ]);
    expect([
      test.app.cipher.open(row.snilsSealed!, 'snils'),
      test.app.cipher.open(row.birthDateSealed!, 'birth date'),
    ]).toEqual([snils, '1979-04-17']);
    expect(JSON.stringify(test.logLines)).not.toContain(snils);
  });

  it('is shown in full to the person alone; staff sees the end of the number', async () => {
    const visitor = await signInAs(test);
    const snils = newSnils();
    await save(visitor, { snils, birthDate: '17.04.1979' });
    const manager = await staff(test, 'MANAGER');
    await manager.graphql('mutation ($input: RaiseDataIssueInput!) { raiseDataIssue(input: $input) { __typename } }', {
      input: { userId: visitor.user.id, field: 'city', comment: 'Уточните город.' },
    });
    const { text, data } = await manager.graphql<{ raisedDataIssues: { nodes: { user: Person }[] } }>(
      `query ($id: ID!) { raisedDataIssues(userId: $id) { nodes { user { ${person} } } } }`,
      { id: visitor.user.id },
    );
    expect(data.raisedDataIssues.nodes[0]!.user).toMatchObject({
      snils: null,
      birthDate: null,
      snilsMasked: `***-***-${snils.slice(6, 9)}\u00a0${snils.slice(9)}`,
    });
    expect([text.includes(snils), text.includes('1979')]).toEqual([false, false]);
  });

  it('stays when no key opens it, and the form did not show it', async () => {
    const visitor = await signInAs(test);
    await save(visitor, { snils: newSnils(), birthDate: '17.04.1979' });
    const lost = 'lost.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
    await change('UPDATE users SET "snilsSealed" = ?, "birthDateSealed" = ? WHERE id = ?', [
      lost,
      lost,
      visitor.user.id,
    ]);
    const before = await rowOf(visitor.user.id);
    expect((await save(visitor, { version: 2, city: 'Псков' })).viewer).toMatchObject({ snils: null, city: 'Псков' });
    const after = await rowOf(visitor.user.id);
    expect([after.snilsSealed, after.snilsFingerprint, after.birthDateSealed]).toEqual([
      lost,
      before.snilsFingerprint,
      lost,
    ]);
  });

  it('is taken from one account only, and nobody is told whose it is', async () => {
    const snils = newSnils();
    const [first, second] = [await signInAs(test), await signInAs(test)];
    await save(first, { snils });
    const answer = await save(second, { snils });
    expect(codesOf(answer)).toEqual([['snils', 'SNILS_TAKEN']]);
    for (const secret of [first.user.email, first.user.id]) expect(JSON.stringify(answer)).not.toContain(secret);
    expect((await save(first, { version: 2, snils, city: 'Псков' })).viewer?.city).toBe('Псков');
  });

  it('is taken by one of many who give the same number at once', async () => {
    const snils = newSnils();
    const visitors = await Promise.all(Array.from({ length: 6 }, () => signInAs(test)));
    const answers = await Promise.all(visitors.map((visitor) => save(visitor, { snils })));
    expect(answers.filter(({ viewer }) => viewer)).toHaveLength(1);
    expect(answers.filter(({ viewer }) => !viewer).map(codesOf)).toEqual(
      Array.from({ length: 5 }, () => [['snils', 'SNILS_TAKEN']]),
    );
  });

  it('cannot be found out by trying numbers', async () => {
    const visitor = await signInAs(test);
    const taken = newSnils();
    await save(await signInAs(test), { snils: taken });
    const codes: unknown[] = [];
    for (let tries = 0; tries < 11; tries += 1) codes.push(codesOf(await save(visitor, { snils: taken }))![0]![1]);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'SNILS_TAKEN'), 'TOO_MANY_REQUESTS']);
  });
});

describe('two who save one profile', () => {
  it('are told apart: the second learns of it, and nothing of the first is lost', async () => {
    const visitor = await signInAs(test);
    expect((await save(visitor, { city: 'Выборг' })).viewer?.profileVersion).toBe(2);
    const late = await save(visitor, { city: 'Гатчина' });
    expect(late.problems).toMatchObject([{ code: 'PROFILE_CHANGED', field: null }]);
    expect(late.problems![0]!.message).toMatch(/^Данные изменены в другом окне/);
    expect((await viewerOf(visitor)).city).toBe('Выборг');
    expect((await save(visitor, { version: 2, city: 'Гатчина' })).viewer).toMatchObject({
      city: 'Гатчина',
      profileVersion: 3,
    });
  });

  it('at the same moment: one is saved, all others are told', async () => {
    const visitor = await signInAs(test);
    const cities = ['Псков', 'Выборг', 'Гатчина', 'Тосно', 'Луга'];
    const answers = await Promise.all(cities.map((city) => save(visitor, { city })));
    expect(answers.filter(({ viewer }) => viewer)).toHaveLength(1);
    expect(answers.filter(({ problems }) => problems?.[0]?.code === 'PROFILE_CHANGED')).toHaveLength(4);
    expect((await viewerOf(visitor)).profileVersion).toBe(2);
  });

  it('save once when the same is sent twice', async () => {
    const visitor = await signInAs(test);
    const given = { city: 'Выборг', snils: newSnils(), furtherSpecialtyIds: ['higher-terapiia'] };
    const [first, second] = [await save(visitor, given), await save(visitor, given)];
    expect(second).toEqual(first);
    expect(second.viewer?.profileVersion).toBe(2);
  });
});

describe('the rules of today', () => {
  it('ask whoever has confirmed older ones to look at the data again, until they are saved', async () => {
    const user = await makeUser(test, { dataRulesVersion: profileRulesVersion - 1 });
    const visitor = await signInAs(test, user);
    expect(await viewerOf(visitor)).toMatchObject({
      isCorrectData: true,
      dataIssues: [{ field: '', code: 'DATA_UNCONFIRMED', isWrong: false }],
    });
    expect((await save(visitor)).viewer).toMatchObject({ isCorrectData: true, dataIssues: [] });
    expect((await viewerOf(visitor)).isCorrectData).toBe(true);
  });

  it('keep whoever has not confirmed from an event with points', async () => {
    const user = await makeUser(test, { dataRulesVersion: profileRulesVersion - 1 });
    const visitor = await signInAs(test, user);
    const event = await makeEvent(test, { nmoState: 'APPROVED' });
    const ask = async () =>
      (await visitor.graphql<RegisterData>(registerMutation, { input: await registrationInput(test, event) })).data
        .registerForEvent;
    expect((await ask()).problems).toMatchObject([{ code: 'PROFILE_INCOMPLETE' }]);
    await save(visitor);
    expect((await ask()).registration).toBeDefined();
  });

  it('ask to choose again when a specialty has ended, on both levels, as the main one and as a further one', async () => {
    const own = await startApp();
    const ended = async (level: string, id: string, further: boolean) => {
      const base = level === 'SECONDARY' ? 'secondary-sestrinskoe-delo' : 'higher-kardiologiia';
      const user = await makeUser(own, { educationLevel: level, specialtyId: further ? base : id });
      const visitor = await signInAs(own, user);
      const input = { ...profileInput, educationLevel: level, specialtyId: further ? base : id };
      await save(visitor, { ...input, furtherSpecialtyIds: further ? [id] : [] });
      return visitor;
    };
    const visitors = [
      await ended('HIGHER', 'higher-seksologiia', false),
      await ended('HIGHER', 'higher-seksologiia', true),
      await ended('SECONDARY', 'secondary-entomologiia', false),
      await ended('SECONDARY', 'secondary-entomologiia', true),
    ];
    for (const visitor of visitors) expect((await viewerOf(visitor)).isCorrectData).toBe(true);
    await own.app.database.inTransaction((transaction) =>
      transaction.query('UPDATE specialties SET "validTo" = ? WHERE id = ?', [
        toIso(addMs(own.clock.now(), day)),
        'secondary-entomologiia',
      ]),
    );
    own.clock.forward(120 * day);
    const again = await Promise.all(visitors.map(({ user }) => signInAs(own, user)));
    const issues = await Promise.all(again.map(async (visitor) => (await viewerOf(visitor)).dataIssues));
    expect(issues.map((found) => found.map(({ field, code }) => [field, code]))).toEqual([
      [['specialtyId', 'SPECIALTY_NOT_VALID']],
      [['furtherSpecialtyIds', 'SPECIALTY_NOT_VALID']],
      [['specialtyId', 'SPECIALTY_NOT_VALID']],
      [['furtherSpecialtyIds', 'SPECIALTY_NOT_VALID']],
    ]);
    const { data } = await again[0]!.graphql<{ specialties: { id: string }[] }>('{ specialties { id } }');
    const offered = data.specialties.map(({ id }) => id);
    expect(offered).not.toContain('higher-seksologiia');
    expect(offered).not.toContain('secondary-entomologiia');
    expect(offered).not.toContain('higher-palliativnaia-meditsinskaia-pomoshch');
    await own.close();
  });

  it('call a field that is still empty wrong only when a registration needs it', async () => {
    const own = await signInAs(test, await makeUser(test, { workplace: null, regionId: null }));
    const stateOf = async () => {
      const { isCorrectData, dataIssues } = await viewerOf(own);
      return [isCorrectData, dataIssues.map(({ field, isWrong }) => [field, isWrong])];
    };
    const missing = (isWrong: boolean) => [
      ['workplace', isWrong],
      ['regionId', isWrong],
    ];
    expect(await stateOf()).toEqual([true, missing(false)]);
    await registerForTest(test, own, await makeEvent(test));
    expect(await stateOf()).toEqual([true, missing(false)]);
    const event = await makeEvent(test);
    await registerForTest(test, own, event);
    await test.app.database.inTransaction((transaction) =>
      transaction.query(`UPDATE events SET "nmoState" = 'APPROVED' WHERE id = ?`, [event.id]),
    );
    expect(await stateOf()).toEqual([false, missing(true)]);
  });

  it('call what was entered wrong when it cannot be', async () => {
    const own = await signInAs(test, await makeUser(test, { lastName: '12', workplace: null }));
    const { isCorrectData, dataIssues } = await viewerOf(own);
    expect([isCorrectData, dataIssues.map(({ field, isWrong }) => [field, isWrong])]).toEqual([
      false,
      [
        ['lastName', true],
        ['workplace', false],
      ],
    ]);
  });

  it('cost whoever has right data no statement', async () => {
    const visitor = await signInAs(test);
    const ask = (fields: string) => visitor.graphql(`{ viewer { ${fields} } }`);
    await ask('id isCorrectData');
    const without = await readsDuring(test, () => ask('id'));
    expect(without).toBeGreaterThan(0);
    expect(await readsDuring(test, () => ask('id isCorrectData dataIssues { field }'))).toBe(without);
  });
});

describe('a request of staff', () => {
  const raise = `mutation ($input: RaiseDataIssueInput!) { raiseDataIssue(input: $input) {
    ... on DataIssueChanged { issue { id field comment state } } ... on Problems { problems { code field message } } } }`;
  const lift = `mutation ($id: ID!) { liftDataIssue(id: $id) {
    ... on DataIssueChanged { issue { id state } } ... on Problems { problems { code field } } } }`;
  type Raised = { issue?: { id: string; state: string; comment: string }; problems?: Problem[] };
  const ask = async (manager: Visitor, userId: string, field: string, comment = 'Не совпадает с документом.') =>
    (await manager.graphql<{ raiseDataIssue: Raised }>(raise, { input: { userId, field, comment } })).data
      .raiseDataIssue;
  const takeBack = async (manager: Visitor, id: string) =>
    (await manager.graphql<{ liftDataIssue: Raised }>(lift, { id })).data.liftDataIssue;
  const stateOf = async (id: string) =>
    (await test.app.database.read<{ state: string }>('SELECT state FROM raised_data_issues WHERE id = ?', [id]))[0]!
      .state;

  it('stands at the field until the person has changed it, whatever else she saves', async () => {
    const manager = await staff(test, 'MANAGER');
    const visitor = await signInAs(test);
    const { issue } = await ask(manager, visitor.user.id, 'lastName');
    expect(await viewerOf(visitor)).toMatchObject({
      isCorrectData: false,
      dataIssues: [
        {
          field: 'lastName',
          code: 'RAISED_BY_STAFF',
          message: 'Организаторы просят исправить: Не совпадает с документом.',
        },
      ],
    });
    expect((await save(visitor, { city: 'Псков' })).viewer).toMatchObject({ city: 'Псков', isCorrectData: false });
    expect(await stateOf(issue!.id)).toBe('OPEN');
    expect((await save(visitor, { version: 2, city: 'Псков', lastName: 'Петрова' })).viewer?.isCorrectData).toBe(true);
    expect(await stateOf(issue!.id)).toBe('CORRECTED');
    expect((await takeBack(manager, issue!.id)).issue?.state).toBe('CORRECTED');
  });

  it('is one for a field: raised twice or at once, it is the same with the last comment', async () => {
    const manager = await staff(test, 'MANAGER');
    const { user } = await signInAs(test);
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => ask(manager, user.id, 'city', `Уточните город, ${index}.`)),
    );
    expect(new Set(answers.map(({ issue }) => issue?.id)).size).toBe(1);
    const again = await ask(manager, user.id, 'city', 'Уточните  город.');
    expect(again.issue).toMatchObject({ id: answers[0]!.issue!.id, comment: 'Уточните город.' });
  });

  it('is taken back, also twice, and the data are right again', async () => {
    const manager = await staff(test, 'MANAGER');
    const visitor = await signInAs(test);
    const { issue } = await ask(manager, visitor.user.id, 'snils');
    expect((await takeBack(manager, issue!.id)).issue?.state).toBe('LIFTED');
    expect((await takeBack(manager, issue!.id)).issue?.state).toBe('LIFTED');
    expect(await viewerOf(visitor)).toMatchObject({ isCorrectData: true, dataIssues: [] });
    expect((await rowOf(visitor.user.id)).dataIssuesSince).toBeNull();
    expect((await ask(manager, visitor.user.id, 'snils')).issue?.id).not.toBe(issue!.id);
  });

  it('names a field and says what is wrong, about somebody there is', async () => {
    const manager = await staff(test, 'MANAGER');
    const { user } = await signInAs(test);
    expect((await ask(manager, user.id, 'passwordHash')).problems).toMatchObject([
      { code: 'FIELD_UNKNOWN', field: 'field' },
    ]);
    expect((await ask(manager, user.id, 'city', ' – ')).problems).toMatchObject([{ field: 'comment' }]);
    expect((await ask(manager, user.id, 'city', 'я'.repeat(501))).problems).toMatchObject([
      { code: 'COMMENT_TOO_LONG' },
    ]);
    const nobody = await manager.graphql(raise, { input: { userId: 'nobody', field: 'city', comment: 'Уточните.' } });
    expect(nobody.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('is listed for staff page by page, the latest first', async () => {
    const manager = await staff(test, 'MANAGER');
    const { user } = await signInAs(test);
    for (const field of ['city', 'post', 'phone']) {
      test.clock.forward(1_000);
      await ask(manager, user.id, field);
    }
    const list = `query ($id: ID, $after: String) { raisedDataIssues(userId: $id, first: 2, after: $after) {
      nodes { field user { id } raisedBy { id } } pageInfo { hasNextPage endCursor } } }`;
    type Page = { nodes: { field: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string } };
    const page = async (after: string | null) =>
      (await manager.graphql<{ raisedDataIssues: Page }>(list, { id: user.id, after })).data.raisedDataIssues;
    const first = await page(null);
    const second = await page(first.pageInfo.endCursor);
    expect([...first.nodes, ...second.nodes].map(({ field }) => field)).toEqual(['phone', 'post', 'city']);
    expect([first.pageInfo.hasNextPage, second.pageInfo.hasNextPage]).toEqual([true, false]);
    expect(first.nodes[0]).toMatchObject({ user: { id: user.id }, raisedBy: { id: manager.user.id } });
  });
});

describe('workplaces', () => {
  const suggest = async (visitor: Visitor, query: string) =>
    (
      await visitor.graphql<{ workplaceSuggestions: { name: string; city: string | null }[] }>(
        'query ($query: String!) { workplaceSuggestions(query: $query) { name city } }',
        { query },
      )
    ).data.workplaceSuggestions;

  it('are found by the beginnings of their words, in any order, ё as е, a few of them', async () => {
    const visitor = await signInAs(test);
    expect(await suggest(visitor, 'больн мариин')).toEqual([
      { name: 'Городская Мариинская больница', city: 'Санкт-Петербург' },
    ]);
    const names = async (query: string) => (await suggest(visitor, query)).map(({ name }) => name);
    expect(await names('противотуберкулезный')).toHaveLength(1);
    expect(await names('ПРОТИВОТУБЕРКУЛЁЗНЫЙ')).toHaveLength(1);
    expect(await names('поликлиника 38')).toContain('Городская поликлиника № 38');
    expect(await names('городская')).toHaveLength(8);
    expect(await names('ариинская')).toEqual(['Городская Мариинская больница']);
    expect([await names(''), await names('г'), await names('%'), await names('ыъщщ')]).toEqual([[], [], [], []]);
  });

  it('learn what three people have written alike, never what one or two have, nor what nobody writes any more', async () => {
    const visitor = await signInAs(test);
    const write = (workplace: string, count: number, emailConfirmedAt: string | null = toIso(test.clock.now())) =>
      Promise.all(Array.from({ length: count }, () => makeUser(test, { workplace, emailConfirmedAt })));
    const many = await write('Клиника «Синичка»', 3);
    await write('Клиника «Зимородок»', 2);
    await write('Клиника «Щегол»', 3, null);
    await updateLearnedWorkplaces(test.app);
    expect(await suggest(visitor, 'клиника синичка')).toEqual([{ name: 'Клиника «Синичка»', city: null }]);
    expect(await suggest(visitor, 'зимородок')).toEqual([]);
    expect(await suggest(visitor, 'щегол')).toEqual([]);
    await change('UPDATE users SET workplace = NULL WHERE id = ?', [many[0]!.id]);
    await updateLearnedWorkplaces(test.app);
    expect(await suggest(visitor, 'синичка')).toEqual([]);
  });
});
