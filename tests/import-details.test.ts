import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minute } from '../server/core/clock.js';
import { openProfile } from '../server/users/profile.sealed.js';
import type { User } from '../server/users/user.entity.js';
import { startApp, type TestApp } from './support/app.js';
import { makeEvent, makeUser, signedIn, staff, type MadeEvent } from './support/make.js';
import type { Visitor } from './support/visitor.js';

let test: TestApp;
let manager: Visitor;
beforeAll(async () => {
  test = await startApp();
  manager = await staff(test, 'MANAGER');
});
afterAll(() => test.close());
beforeEach(() => test.clock.forward(2 * minute));

const address = (): string => `${randomUUID()}@example.ru`;
const full = {
  lastName: 'Соколова',
  firstName: 'Анна',
  middleName: 'Игоревна',
  snils: '112-233-445 95',
  phone: '8 (921) 765-43-21',
  educationLevel: 'высшее',
  specialty: 'кардиолог',
  workplace: 'Городская больница № 1',
  post: 'врач-специалист',
  category: 'первая',
  degree: 'к.м.н.',
  region: 'г. Санкт-Петербург',
  city: 'Санкт-Петербург',
  birthDate: '07.03.1985',
};
type Given = Partial<typeof full> & { line: number; email: string };
type Line = {
  line: number;
  verdict: string;
  message: string;
  suggestions: { value: string; label: string }[];
};

async function send(event: MadeEvent, rows: Given[]): Promise<string> {
  const id = randomUUID();
  for (let at = 0; at < rows.length; at += 100)
    await manager.insist(
      `mutation ($input: ImportPartInput!) { sendImportPart(input: $input) { ... on ImportPartKept { received } } }`,
      {
        input: {
          id,
          eventId: event.id,
          fileName: 'врачи.xlsx',
          lines: rows.length,
          tariffId: event.tariffs[0]!.id,
          hasConsented: true,
          rows: rows.slice(at, at + 100),
        },
      },
    );
  return id;
}
async function linesOf(id: string): Promise<Line[]> {
  type Page = { nodes: Line[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
  const lines: Line[] = [];
  for (let after: string | null = null, more = true; more;) {
    const answer: { data: { registrationImport: { rows: Page } } } = await manager.graphql(
      `query ($id: ID!, $after: String) { registrationImport(id: $id) { rows(first: 100, after: $after) {
        nodes { line verdict message suggestions { value label } } pageInfo { hasNextPage endCursor } } } }`,
      { id, after },
    );
    const { nodes, pageInfo }: Page = answer.data.registrationImport.rows;
    lines.push(...nodes);
    ({ hasNextPage: more, endCursor: after } = pageInfo);
  }
  return lines;
}
async function begin(id: string): Promise<void> {
  await manager.insist('mutation ($id: ID!) { importRegistrations(id: $id) { __typename } }', { id });
  await test.running.outbox.wake();
}
const choose = async (id: string, line: number, value: string) =>
  (
    await manager.insist<{ chooseImportReading: { __typename: string } }>(
      'mutation ($id: ID!, $line: Int!, $value: String!) { chooseImportReading(id: $id, line: $line, value: $value) { __typename } }',
      { id, line, value },
    )
  ).data.chooseImportReading.__typename;
const userOf = async (email: string): Promise<User> =>
  (await test.app.database.read<User>('SELECT * FROM users WHERE email = ?', [email]))[0]!;

describe('a line with more than a name', () => {
  it('fills the profile of a new account, whose data are right then', async () => {
    const event = await makeEvent(test);
    const email = address();
    const id = await send(event, [{ line: 2, email, ...full }]);
    await begin(id);
    const user = await userOf(email);
    expect(user).toMatchObject({
      phone: '+79217654321',
      educationLevel: 'HIGHER',
      specialtyId: 'higher-kardiologiia',
      workplace: 'Городская больница № 1',
      post: 'врач-специалист',
      category: 'FIRST',
      degree: 'CANDIDATE_MEDICAL',
      regionId: 'sankt-peterburg',
      dataIssuesSince: null,
    });
    expect(openProfile(test.app.cipher, user)).toEqual({ snils: '11223344595', birthDate: '1985-03-07' });
    const { data } = await (
      await signedIn(test, user)
    ).graphql<{ viewer: { isCorrectData: boolean } }>('{ viewer { isCorrectData } }');
    expect(data.viewer.isCorrectData).toBe(true);
  });

  it('says what is dropped and why, and registers the person all the same', async () => {
    const event = await makeEvent(test);
    const email = address();
    const id = await send(event, [
      { line: 2, email, ...full, snils: '112-233-445 96', phone: '12', specialty: 'Астрология', region: 'Нарния' },
    ]);
    const [line] = await linesOf(id);
    expect(line!.verdict).toBe('NEW_ACCOUNT');
    expect(line!.message).toContain('СНИЛС не загрузим. Проверьте СНИЛС: последние две цифры');
    expect(line!.message).toContain('Телефон не загрузим');
    expect(line!.message).toContain('«Астрология» нет в перечне');
    expect(line!.message).toContain('Регион не загрузим');
    await begin(id);
    expect(await userOf(email)).toMatchObject({ snilsSealed: null, phone: null, specialtyId: null });
    expect((await userOf(email)).dataIssuesSince).not.toBeNull();
  });

  it('asks when the column of surnames holds the whole name and nothing else does', async () => {
    const event = await makeEvent(test);
    const known = await makeUser(test);
    const whole = { ...full, firstName: '', middleName: '', snils: '' };
    const id = await send(event, [
      { ...whole, line: 2, email: address(), lastName: 'Соколова Анна Игоревна' },
      { ...whole, line: 3, email: known.email, lastName: `${known.lastName} ${known.firstName}` },
    ]);
    const [line, ofKnown] = await linesOf(id);
    expect(line).toMatchObject({
      verdict: 'DOUBTFUL',
      suggestions: [{ value: 'name', label: 'Соколова Анна Игоревна' }],
    });
    expect(ofKnown!.verdict).toBe('KNOWN_ACCOUNT');
    expect(await choose(id, 2, 'name')).toBe('ImportReadingChosen');
    expect((await linesOf(id))[0]!.verdict).toBe('NEW_ACCOUNT');
  });

  it('fills gaps of an account and never overwrites what its owner wrote', async () => {
    const event = await makeEvent(test);
    const known = await makeUser(test, { workplace: 'Своя клиника', post: null });
    const { lastName, firstName, middleName: _middle } = known;
    const rest = { ...full, lastName, firstName, middleName: 'Петровна', snils: '' };
    const id = await send(event, [{ line: 2, email: known.email, ...rest }]);
    const [line] = await linesOf(id);
    expect(line!.message).toContain('В кабинете уже указано другое, оставим его:');
    expect(line!.message).toContain('место работы');
    await begin(id);
    expect(await userOf(known.email)).toMatchObject({ workplace: 'Своя клиника', post: 'врач-специалист' });
  });

  it('leaves out a СНИЛС that another account has', async () => {
    const event = await makeEvent(test);
    const [first, second] = [address(), address()];
    const snils = '087-654-303 00';
    await begin(await send(event, [{ line: 2, email: first, ...full, snils }]));
    const id = await send(event, [{ line: 2, email: second, ...full, snils }]);
    expect((await linesOf(id))[0]!.message).toContain('Он указан в другом личном кабинете');
    await begin(id);
    expect(await userOf(second)).toMatchObject({ snilsSealed: null });
  });

  it('of two lines with one СНИЛС registers both people, and gives it to the first', async () => {
    const event = await makeEvent(test);
    const emails = [address(), address()];
    const id = await send(
      event,
      emails.map((email, index) => ({ line: index + 2, email, ...full, snils: '160-722-394 47' })),
    );
    await begin(id);
    const kept = await Promise.all(emails.map(userOf));
    expect(kept.map(({ snilsSealed }) => snilsSealed !== null)).toEqual([true, false]);
  });
});

describe('a line that looks mistaken', () => {
  it('waits until staff takes a suggestion, and is registered as it was meant', async () => {
    const event = await makeEvent(test);
    const [swapped, whole, slip, job] = [address(), address(), `${randomUUID()}@gmial.com`, address()];
    const id = await send(event, [
      { line: 2, email: swapped, lastName: 'Анна', firstName: 'Петрова', middleName: 'Олеговна' },
      { line: 3, email: whole, lastName: 'Петрова Анна Сергеевна', firstName: 'Анна', middleName: 'Сергеевна' },
      { line: 4, email: slip, lastName: 'Соколова', firstName: 'Анна', middleName: 'Игоревна' },
      { line: 5, email: job, lastName: 'Врач', firstName: 'Главный', middleName: '' },
    ]);
    const lines = await linesOf(id);
    expect(lines.map(({ verdict }) => verdict)).toEqual(['DOUBTFUL', 'DOUBTFUL', 'DOUBTFUL', 'DOUBTFUL']);
    expect(lines.map(({ suggestions }) => suggestions.map(({ label }) => label))).toEqual([
      ['Петрова Анна Олеговна', 'Всё верно'],
      ['Петрова Анна Сергеевна', 'Всё верно'],
      [slip.replace('gmial', 'gmail'), 'Всё верно'],
      ['Всё верно'],
    ]);
    expect(await choose(id, 2, 'name')).toBe('ImportReadingChosen');
    expect(await choose(id, 2, 'name')).toBe('Problems');
    await choose(id, 3, 'name');
    await choose(id, 4, 'email');
    await choose(id, 5, 'as-is');
    await begin(id);
    expect(await userOf(swapped)).toMatchObject({ lastName: 'Петрова', firstName: 'Анна', middleName: 'Олеговна' });
    expect(await userOf(whole)).toMatchObject({ lastName: 'Петрова', firstName: 'Анна', middleName: 'Сергеевна' });
    expect(await userOf(slip.replace('gmial', 'gmail'))).toMatchObject({ lastName: 'Соколова' });
    expect(await userOf(job)).toMatchObject({ lastName: 'Врач', firstName: 'Главный' });
  });

  it('takes a Latin name, and a dash for no patronymic', async () => {
    const event = await makeEvent(test);
    const email = address();
    const id = await send(event, [{ line: 2, email, lastName: 'SMITH', firstName: 'John', middleName: '-' }]);
    expect((await linesOf(id)).map(({ verdict }) => verdict)).toEqual(['NEW_ACCOUNT']);
    await begin(id);
    expect(await userOf(email)).toMatchObject({ lastName: 'Smith', firstName: 'John', middleName: null });
  });

  it('lets staff choose the specialty that a word may mean', async () => {
    const event = await makeEvent(test);
    const email = address();
    const id = await send(event, [
      { line: 2, email, ...full, snils: '', educationLevel: '', specialty: 'Бактериология' },
    ]);
    const [line] = await linesOf(id);
    expect(line!.verdict).toBe('NEW_ACCOUNT');
    const choice = line!.suggestions.find(({ value }) => value.startsWith('specialty:'));
    expect(choice).toBeDefined();
    await choose(id, 2, choice!.value);
    await begin(id);
    expect(await userOf(email)).toMatchObject({ specialtyId: choice!.value.slice('specialty:'.length) });
  });

  it('is no other manager’s to decide', async () => {
    const event = await makeEvent(test);
    const id = await send(event, [
      { line: 2, email: address(), lastName: 'Врач', firstName: 'Главный', middleName: '' },
    ]);
    const other = await staff(test, 'MANAGER');
    const { data } = await other.insist<{ chooseImportReading: { __typename: string } }>(
      'mutation ($id: ID!) { chooseImportReading(id: $id, line: 2, value: "as-is") { __typename } }',
      { id },
    );
    expect(data.chooseImportReading.__typename).toBe('Problems');
  });
});

describe('a bad file of 300 lines', () => {
  it('registers whom it can once, says of each other line why not, and changes nothing the second time', async () => {
    const event = await makeEvent(test, { capacity: 400 });
    const emails = Array.from({ length: 300 }, address);
    const rows = emails.map((email, index): Given => {
      const plain = { line: index + 2, email, lastName: 'Соколова', firstName: 'Анна', middleName: 'Игоревна' };
      const kinds: Partial<Given>[] = [
        {},
        { email: 'нет адреса' },
        { lastName: '' },
        { firstName: 'Aнна' },
        { email: emails[0]! },
        { lastName: 'Анна', firstName: 'Петрова' },
        { snils: '112-233-445 96' },
        { specialty: 'узи', educationLevel: 'высшее' },
        { birthDate: '31.02.1990' },
        { lastName: 'Доктор' },
      ];
      return { ...plain, ...kinds[index % kinds.length] };
    });
    const id = await send(event, rows);
    const lines = await linesOf(id);
    const counted = (verdict: string) => lines.filter((line) => line.verdict === verdict).length;
    expect([counted('NEW_ACCOUNT'), counted('WRONG'), counted('DUPLICATE'), counted('DOUBTFUL')]).toEqual([
      120, 90, 30, 60,
    ]);
    expect(lines.filter(({ message }) => message === '')).toEqual([]);
    await begin(id);
    const registered = async () =>
      Number(
        (
          await test.app.database.read<{ count: number }>(
            'SELECT COUNT(*) AS count FROM registrations WHERE "eventId" = ?',
            [event.id],
          )
        )[0]!.count,
      );
    expect(await registered()).toBe(120);
    const people = () =>
      test.app.database.read('SELECT id, "profileVersion", "updatedAt" FROM users WHERE email LIKE ? ORDER BY id', [
        '%@example.ru',
      ]);
    const before = await people();
    const again = await send(event, rows);
    expect((await linesOf(again)).filter(({ verdict }) => verdict === 'NEW_ACCOUNT')).toEqual([]);
    expect(await registered()).toBe(120);
    expect(await people()).toEqual(before);
    // Both databases register 120 people and send their emails.
  }, 180_000);
});
