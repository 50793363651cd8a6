import { describe, expect, it } from 'vitest';
import { profileRulesVersion } from '../../rules/people/profile.js';
import { day, toIso, addMs } from '../../server/core/clock.js';
import { updateLearnedWorkplaces } from '../../server/users/profile/workplaces.service.js';
import { codesOf, fieldCodes } from '../support/api.js';
import { appForFile, startApp } from '../support/app.js';
import { readsDuring } from '../support/counting.js';
import {
  makeEvent,
  makeUser,
  profileInput,
  registerForTest,
  registrationInput,
  signInAs,
  staff,
} from '../support/factories.js';
import type { TestClient } from '../support/client.js';

const test = appForFile();

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

const person = `id profileVersion educationLevel post degree academicTitle category snils snilsMasked birthDate city workplace
  specialty { id } furtherSpecialties { id } photoUrl isCorrectData dataCheckedAt dataIssues { field code message isWrong since }`;

const save = (client: TestClient, overrides: object = {}) =>
  client.mutate('updateProfile', { input: { ...profileInput, ...overrides } }, `viewer { ${person} }`);
const viewerOf = (client: TestClient) => client.query('viewer', {}, person);
const rowOf = async (id: string) =>
  await test.row<Record<string, string | null>>('SELECT * FROM users WHERE id = ?', [id]);
const runSql = (sql: string, values: string[]) => test.execute(sql, values);

/** Valid numbers that no other test uses. */
let numbers = 300_000_000;
function newSnils(): string {
  const digits = String((numbers += 1));
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (9 - index), 0);
  return `${digits}${String((sum % 101) % 100).padStart(2, '0')}`;
}

describe('a profile', () => {
  it('is saved with all fields and read as saved', async () => {
    const client = await signInAs(test);
    const furtherSpecialtyIds = ['higher-terapiia', 'higher-funktsionalnaia-diagnostika'];
    const values = {
      educationLevel: 'HIGHER',
      post: 'заведующий отделением',
      degree: 'CANDIDATE_MEDICAL',
      academicTitle: 'DOCENT',
      category: 'HIGHEST',
      snils: '112-233-445 95',
      birthDate: '07.03.1985',
    };
    const saved = await save(client, { ...values, furtherSpecialtyIds });
    expect(saved.viewer).toMatchObject({
      ...values,
      furtherSpecialties: furtherSpecialtyIds.map((id) => ({ id })),
      snils: '11223344595',
      snilsMasked: '***-***-445\u00a095',
      birthDate: '1985-03-07',
      profileVersion: 2,
      dataCheckedAt: toIso(test.clock.now()),
      isCorrectData: true,
    });
    expect(await viewerOf(client)).toEqual(saved.viewer);
  });

  it('is cleared where null is sent', async () => {
    const client = await signInAs(test);
    await save(client, { snils: newSnils(), birthDate: '1985-03-07', furtherSpecialtyIds: ['higher-terapiia'] });
    const { viewer } = await save(client, { version: 2 });
    expect(viewer).toMatchObject({ snils: null, snilsMasked: null, birthDate: null, furtherSpecialties: [] });
    expect(await rowOf(client.user.id)).toMatchObject({
      snilsSealed: null,
      snilsFingerprint: null,
      birthDateSealed: null,
    });
  });

  it.each<[string, object, [string, string]]>([
    ['a wrong check digit', { snils: '112-233-445 96' }, ['snils', 'SNILS_CONTROL']],
    ['a birth date of a child', { birthDate: '01.01.2015' }, ['birthDate', 'BIRTH_DATE_AGE']],
    ['a specialty of another level', { educationLevel: 'SECONDARY' }, ['specialtyId', 'SPECIALTY_LEVEL']],
    [
      'an expired specialty',
      { specialtyId: 'higher-stomatologiia-obshchei-praktiki' },
      ['specialtyId', 'SPECIALTY_NOT_VALID'],
    ],
    [
      'a further specialty that is not valid yet',
      { furtherSpecialtyIds: ['higher-palliativnaia-meditsinskaia-pomoshch'] },
      ['furtherSpecialtyIds', 'SPECIALTY_NOT_VALID'],
    ],
    [
      'a repeated specialty',
      { furtherSpecialtyIds: ['higher-kardiologiia'] },
      ['furtherSpecialtyIds', 'SPECIALTIES_REPEATED'],
    ],
    ['no post', { post: ' ' }, ['post', 'POST_REQUIRED']],
    ['no education', { educationLevel: null, specialtyId: null }, ['educationLevel', 'EDUCATION_REQUIRED']],
  ])('with %s is rejected at the field, and nothing is stored', async (_name, overrides, [field, code]) => {
    const client = await signInAs(test);
    const before = await rowOf(client.user.id);
    expect(fieldCodes(await save(client, overrides))[0]).toEqual([code, field]);
    expect(await rowOf(client.user.id)).toEqual(before);
  });
});

describe('encrypted fields of a profile', () => {
  it('are nowhere in the database as plain text', async () => {
    const client = await signInAs(test);
    const snils = newSnils();
    await save(client, { snils, birthDate: '17.04.1979' });
    const row = await rowOf(client.user.id);
    const text = JSON.stringify(row);
    expect([text.includes(snils), text.includes(snils.slice(0, 9)), text.includes('1979')]).toEqual([
      false,
      false,
      false,
    ]);
    expect([
      test.app.cipher.decrypt(row.snilsSealed!, 'snils'),
      test.app.cipher.decrypt(row.birthDateSealed!, 'birth date'),
    ]).toEqual([snils, '1979-04-17']);
    expect(JSON.stringify(test.logLines)).not.toContain(snils);
  });

  it('are shown in full to the user only, and masked to staff', async () => {
    const client = await signInAs(test);
    const snils = newSnils();
    await save(client, { snils, birthDate: '17.04.1979' });
    const manager = await staff(test, 'MANAGER');
    await manager.mutate('raiseDataIssue', {
      input: { userId: client.user.id, field: 'city', comment: 'Уточните город.' },
    });
    const { text, data } = await manager.graphql<{ raisedDataIssues: { nodes: { user: Person }[] } }>(
      `query ($id: ID!) { raisedDataIssues(userId: $id) { nodes { user { ${person} } } } }`,
      { id: client.user.id },
    );
    expect(data.raisedDataIssues.nodes[0]!.user).toMatchObject({
      snils: null,
      birthDate: null,
      snilsMasked: `***-***-${snils.slice(6, 9)}\u00a0${snils.slice(9)}`,
    });
    expect([text.includes(snils), text.includes('1979')]).toEqual([false, false]);
  });

  it('stay when they cannot be decrypted and the form did not show them', async () => {
    const client = await signInAs(test);
    await save(client, { snils: newSnils(), birthDate: '17.04.1979' });
    const undecryptable = 'lost.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
    await runSql('UPDATE users SET "snilsSealed" = ?, "birthDateSealed" = ? WHERE id = ?', [
      undecryptable,
      undecryptable,
      client.user.id,
    ]);
    const before = await rowOf(client.user.id);
    expect((await save(client, { version: 2, city: 'Псков' })).viewer).toMatchObject({ snils: null, city: 'Псков' });
    const after = await rowOf(client.user.id);
    expect([after.snilsSealed, after.snilsFingerprint, after.birthDateSealed]).toEqual([
      undecryptable,
      before.snilsFingerprint,
      undecryptable,
    ]);
  });

  it('accept a СНИЛС for one account only, and the error does not name it', async () => {
    const snils = newSnils();
    const [first, second] = [await signInAs(test), await signInAs(test)];
    await save(first, { snils });
    const answer = await save(second, { snils });
    expect(fieldCodes(answer)).toEqual([['SNILS_TAKEN', 'snils']]);
    for (const foreignText of [first.user.email, first.user.id])
      expect(JSON.stringify(answer)).not.toContain(foreignText);
    expect((await save(first, { version: 2, snils, city: 'Псков' })).viewer?.city).toBe('Псков');
  });

  it('accept a СНИЛС for one of several simultaneous users', async () => {
    const snils = newSnils();
    const clients = await Promise.all(Array.from({ length: 6 }, () => signInAs(test)));
    const answers = await Promise.all(clients.map((client) => save(client, { snils })));
    expect(answers.filter(({ viewer }) => viewer)).toHaveLength(1);
    expect(answers.filter(({ viewer }) => !viewer).map(fieldCodes)).toEqual(
      Array.from({ length: 5 }, () => [['SNILS_TAKEN', 'snils']]),
    );
  });

  it('limit attempts to guess a СНИЛС', async () => {
    const client = await signInAs(test);
    const usedSnils = newSnils();
    await save(await signInAs(test), { snils: usedSnils });
    const codes: unknown[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) codes.push(...codesOf(await save(client, { snils: usedSnils })));
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'SNILS_TAKEN'), 'TOO_MANY_REQUESTS']);
  });
});

describe('simultaneous edits of one profile', () => {
  it('reject the second one, and lose nothing of the first', async () => {
    const client = await signInAs(test);
    expect((await save(client, { city: 'Выборг' })).viewer?.profileVersion).toBe(2);
    const conflict = await save(client, { city: 'Гатчина' });
    expect(conflict.problems).toMatchObject([{ code: 'PROFILE_CHANGED', field: null }]);
    expect(conflict.problems![0]!.message).toMatch(/^Данные изменены в другом окне/);
    expect((await viewerOf(client)).city).toBe('Выборг');
    expect((await save(client, { version: 2, city: 'Гатчина' })).viewer).toMatchObject({
      city: 'Гатчина',
      profileVersion: 3,
    });
  });

  it('save one of five, and reject the others', async () => {
    const client = await signInAs(test);
    const cities = ['Псков', 'Выборг', 'Гатчина', 'Тосно', 'Луга'];
    const answers = await Promise.all(cities.map((city) => save(client, { city })));
    expect(answers.filter(({ viewer }) => viewer)).toHaveLength(1);
    expect(answers.filter(({ problems }) => problems?.[0]?.code === 'PROFILE_CHANGED')).toHaveLength(4);
    expect((await viewerOf(client)).profileVersion).toBe(2);
  });

  it('save a repeated input once', async () => {
    const client = await signInAs(test);
    const values = { city: 'Выборг', snils: newSnils(), furtherSpecialtyIds: ['higher-terapiia'] };
    const [first, second] = [await save(client, values), await save(client, values)];
    expect(second).toEqual(first);
    expect(second.viewer?.profileVersion).toBe(2);
  });
});

describe('current rules of the profile', () => {
  it('ask users who confirmed older rules to confirm again until they save', async () => {
    const user = await makeUser(test, { dataRulesVersion: profileRulesVersion - 1 });
    const client = await signInAs(test, user);
    expect(await viewerOf(client)).toMatchObject({
      isCorrectData: true,
      dataIssues: [{ field: '', code: 'DATA_UNCONFIRMED', isWrong: false }],
    });
    expect((await save(client)).viewer).toMatchObject({ isCorrectData: true, dataIssues: [] });
    expect((await viewerOf(client)).isCorrectData).toBe(true);
  });

  it('reject nobody from events with points', async () => {
    const user = await makeUser(test, { dataRulesVersion: profileRulesVersion - 1 });
    const client = await signInAs(test, user);
    const event = await makeEvent(test, { nmoState: 'APPROVED' });
    const input = await registrationInput(test, event);
    const { registration } = await client.mutate('registerForEvent', { input }, 'registration { state }');
    expect(registration).toEqual({ state: 'CONFIRMED' });
  });

  it('ask for another specialty when it has expired, main or further, on both levels', async () => {
    const otherApp = await startApp();
    const userWithSpecialty = async (level: string, id: string, further: boolean) => {
      const base = level === 'SECONDARY' ? 'secondary-sestrinskoe-delo' : 'higher-kardiologiia';
      const user = await makeUser(otherApp, { educationLevel: level, specialtyId: further ? base : id });
      const client = await signInAs(otherApp, user);
      const input = { ...profileInput, educationLevel: level, specialtyId: further ? base : id };
      await save(client, { ...input, furtherSpecialtyIds: further ? [id] : [] });
      return client;
    };
    const clients = [
      await userWithSpecialty('HIGHER', 'higher-seksologiia', false),
      await userWithSpecialty('HIGHER', 'higher-seksologiia', true),
      await userWithSpecialty('SECONDARY', 'secondary-entomologiia', false),
      await userWithSpecialty('SECONDARY', 'secondary-entomologiia', true),
    ];
    for (const client of clients) expect((await viewerOf(client)).isCorrectData).toBe(true);
    await otherApp.execute('UPDATE specialties SET "validTo" = ? WHERE id = ?', [
      toIso(addMs(otherApp.clock.now(), day)),
      'secondary-entomologiia',
    ]);
    otherApp.clock.forward(120 * day);
    const again = await Promise.all(clients.map(({ user }) => signInAs(otherApp, user)));
    const issues = await Promise.all(again.map(async (client) => (await viewerOf(client)).dataIssues));
    expect(issues.map((userIssues) => userIssues.map(({ field, code }) => [field, code]))).toEqual([
      [['specialtyId', 'SPECIALTY_NOT_VALID']],
      [['furtherSpecialtyIds', 'SPECIALTY_NOT_VALID']],
      [['specialtyId', 'SPECIALTY_NOT_VALID']],
      [['furtherSpecialtyIds', 'SPECIALTY_NOT_VALID']],
    ]);
    const specialties = await again[0]!.query('specialties', {}, 'id');
    const offeredIds = specialties.map(({ id }) => id);
    expect(offeredIds).not.toContain('higher-seksologiia');
    expect(offeredIds).not.toContain('secondary-entomologiia');
    expect(offeredIds).not.toContain('higher-palliativnaia-meditsinskaia-pomoshch');
    await otherApp.close();
  });

  it('report an empty field as not wrong, also when a registration with points will need it', async () => {
    const client = await signInAs(test, await makeUser(test, { workplace: null, regionId: null }));
    const stateOf = async () => {
      const { isCorrectData, dataIssues } = await viewerOf(client);
      return [isCorrectData, dataIssues.map(({ field, isWrong }) => [field, isWrong])];
    };
    const missing = [
      ['workplace', false],
      ['regionId', false],
    ];
    expect(await stateOf()).toEqual([true, missing]);
    await registerForTest(test, client, await makeEvent(test, { nmoState: 'APPROVED' }));
    expect(await stateOf()).toEqual([true, missing]);
  });

  it('report an invalid value as wrong', async () => {
    const client = await signInAs(test, await makeUser(test, { lastName: '12', workplace: null }));
    const { isCorrectData, dataIssues } = await viewerOf(client);
    expect([isCorrectData, dataIssues.map(({ field, isWrong }) => [field, isWrong])]).toEqual([
      false,
      [
        ['lastName', true],
        ['workplace', false],
      ],
    ]);
  });

  it('need no SQL statement for a user with valid data', async () => {
    const client = await signInAs(test);
    const ask = (fields: string) => client.graphql(`{ viewer { ${fields} } }`);
    const baseline = await readsDuring(test, () => ask('id'));
    expect(await readsDuring(test, () => ask('id isCorrectData dataIssues { field }'))).toBe(baseline);
  });
});

describe('a data issue raised by staff', () => {
  const raiseMutation = `mutation ($input: RaiseDataIssueInput!) { raiseDataIssue(input: $input) {
    ... on DataIssueChanged { issue { id field comment state } } ... on Problems { problems { code field message } } } }`;
  const raiseIssue = (manager: TestClient, userId: string, field: string, comment = 'Не совпадает с документом.') =>
    manager.mutate('raiseDataIssue', { input: { userId, field, comment } }, 'issue { id field comment state }');
  const liftIssue = (manager: TestClient, id: string) => manager.mutate('liftDataIssue', { id }, 'issue { id state }');
  const stateOf = async (id: string) =>
    await test.value<string>('SELECT state FROM raised_data_issues WHERE id = ?', [id]);

  it('stays at the field until the user changes that field', async () => {
    const manager = await staff(test, 'MANAGER');
    const client = await signInAs(test);
    const { issue } = await raiseIssue(manager, client.user.id, 'lastName');
    expect(await viewerOf(client)).toMatchObject({
      isCorrectData: false,
      dataIssues: [
        {
          field: 'lastName',
          code: 'RAISED_BY_STAFF',
          message: 'Организаторы просят исправить: Не совпадает с документом.',
        },
      ],
    });
    expect((await save(client, { city: 'Псков' })).viewer).toMatchObject({ city: 'Псков', isCorrectData: false });
    expect(await stateOf(issue!.id)).toBe('OPEN');
    expect((await save(client, { version: 2, city: 'Псков', lastName: 'Петрова' })).viewer?.isCorrectData).toBe(true);
    expect(await stateOf(issue!.id)).toBe('CORRECTED');
    expect((await liftIssue(manager, issue!.id)).issue?.state).toBe('CORRECTED');
  });

  it('is unique for a field: raised again it gets the last comment', async () => {
    const manager = await staff(test, 'MANAGER');
    const { user } = await signInAs(test);
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => raiseIssue(manager, user.id, 'city', `Уточните город, ${index}.`)),
    );
    expect(new Set(answers.map(({ issue }) => issue?.id)).size).toBe(1);
    const again = await raiseIssue(manager, user.id, 'city', 'Уточните  город.');
    expect(again.issue).toMatchObject({ id: answers[0]!.issue!.id, comment: 'Уточните город.' });
  });

  it('is withdrawn, also twice, and the data are valid again', async () => {
    const manager = await staff(test, 'MANAGER');
    const client = await signInAs(test);
    const { issue } = await raiseIssue(manager, client.user.id, 'snils');
    expect((await liftIssue(manager, issue!.id)).issue?.state).toBe('LIFTED');
    expect((await liftIssue(manager, issue!.id)).issue?.state).toBe('LIFTED');
    expect(await viewerOf(client)).toMatchObject({ isCorrectData: true, dataIssues: [] });
    expect((await rowOf(client.user.id)).dataIssuesSince).toBeNull();
    expect((await raiseIssue(manager, client.user.id, 'snils')).issue?.id).not.toBe(issue!.id);
  });

  it('requires a known field, a comment and an existing user', async () => {
    const manager = await staff(test, 'MANAGER');
    const { user } = await signInAs(test);
    expect((await raiseIssue(manager, user.id, 'passwordHash')).problems).toMatchObject([
      { code: 'FIELD_UNKNOWN', field: 'field' },
    ]);
    expect((await raiseIssue(manager, user.id, 'city', ' – ')).problems).toMatchObject([{ field: 'comment' }]);
    expect((await raiseIssue(manager, user.id, 'city', 'я'.repeat(501))).problems).toMatchObject([
      { code: 'TOO_LONG' },
    ]);
    const unknownUser = await manager.graphql(raiseMutation, {
      input: { userId: 'nobody', field: 'city', comment: 'Уточните.' },
    });
    expect(unknownUser.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('is listed for staff page by page, the latest first', async () => {
    const manager = await staff(test, 'MANAGER');
    const { user } = await signInAs(test);
    for (const field of ['city', 'post', 'phone']) {
      test.clock.forward(1_000);
      await raiseIssue(manager, user.id, field);
    }
    const page = (after: string | null) =>
      manager.query(
        'raisedDataIssues',
        { userId: user.id, after, first: 2 },
        'nodes { field user { id } raisedBy { id } } pageInfo { hasNextPage endCursor }',
      );
    const first = await page(null);
    const second = await page(first.pageInfo.endCursor);
    expect([...first.nodes, ...second.nodes].map(({ field }) => field)).toEqual(['phone', 'post', 'city']);
    expect([first.pageInfo.hasNextPage, second.pageInfo.hasNextPage]).toEqual([true, false]);
    expect(first.nodes[0]).toMatchObject({ user: { id: user.id }, raisedBy: { id: manager.user.id } });
  });
});

describe('suggestions of workplaces', () => {
  const suggest = (client: TestClient, query: string) => client.query('workplaceSuggestions', { query }, 'name city');

  it('match beginnings of words in any order, ё as е, eight at most', async () => {
    const client = await signInAs(test);
    expect(await suggest(client, 'больн мариин')).toEqual([
      { name: 'Городская Мариинская больница', city: 'Санкт-Петербург' },
    ]);
    const names = async (query: string) => (await suggest(client, query)).map(({ name }) => name);
    expect(await names('противотуберкулезный')).toHaveLength(1);
    expect(await names('ПРОТИВОТУБЕРКУЛЁЗНЫЙ')).toHaveLength(1);
    expect(await names('поликлиника 38')).toContain('Городская поликлиника № 38');
    expect(await names('городская')).toHaveLength(8);
    expect(await names('ариинская')).toEqual(['Городская Мариинская больница']);
    expect([await names(''), await names('г'), await names('%'), await names('ыъщщ')]).toEqual([[], [], [], []]);
  });

  it('include names that three users have entered, while they still use them', async () => {
    const client = await signInAs(test);
    const write = (workplace: string, count: number, emailConfirmedAt: string | null = toIso(test.clock.now())) =>
      Promise.all(Array.from({ length: count }, () => makeUser(test, { workplace, emailConfirmedAt })));
    const sameWorkplace = await write('Клиника «Синичка»', 3);
    await write('Клиника «Зимородок»', 2);
    await write('Клиника «Щегол»', 3, null);
    await updateLearnedWorkplaces(test.app);
    expect(await suggest(client, 'клиника синичка')).toEqual([{ name: 'Клиника «Синичка»', city: null }]);
    expect(await suggest(client, 'зимородок')).toEqual([]);
    expect(await suggest(client, 'щегол')).toEqual([]);
    await runSql('UPDATE users SET workplace = NULL WHERE id = ?', [sameWorkplace[0]!.id]);
    await updateLearnedWorkplaces(test.app);
    expect(await suggest(client, 'синичка')).toEqual([]);
  });
});
