import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minute } from '../../server/core/clock.js';
import { openProfile } from '../../server/users/profile/profile.encrypted.js';
import type { User } from '../../server/users/user.entity.js';
import { appForFile } from '../support/app.js';
import { makeEvent, makeUser, signInAs, staff, type TestEvent } from '../support/factories.js';
import type { Query } from '../../client/schema.generated.js';
import type { Answer } from '../support/api.js';
import type { TestClient } from '../support/client.js';

const test = appForFile();
let manager: TestClient;
beforeAll(async () => (manager = await staff(test, 'MANAGER')));
beforeEach(() => test.clock.forward(2 * minute));

const address = (): string => `${randomUUID()}@example.ru`;
const fullRow = {
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
type ImportRow = Partial<typeof fullRow> & { line: number; email: string };
type Line = {
  line: number;
  verdict: string;
  message: string;
  suggestions: { value: string; label: string }[];
};

async function send(event: TestEvent, rows: ImportRow[]): Promise<string> {
  const id = randomUUID();
  for (let at = 0; at < rows.length; at += 100)
    await manager.mutate(
      'sendImportPart',
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
      'received',
    );
  return id;
}
async function linesOf(id: string): Promise<Line[]> {
  const lines: Line[] = [];
  for (let after = '', more = true; more;) {
    const { rows }: Answer<Query['registrationImport']> = await manager.query(
      'registrationImport',
      { id },
      `rows(first: 100${after && `, after: "${after}"`}) { nodes { line verdict message suggestions { value label } }
        pageInfo { hasNextPage endCursor } }`,
    );
    lines.push(...rows.nodes);
    ({ hasNextPage: more, endCursor: after } = rows.pageInfo);
  }
  return lines;
}
async function begin(id: string): Promise<void> {
  await manager.mutate('importRegistrations', { id });
  await test.running.outbox.runPendingJobs();
}
const choose = (id: string, line: number, value: string) => manager.mutate('chooseImportReading', { id, line, value });
const userOf = async (email: string): Promise<User> =>
  await test.row<User>('SELECT * FROM users WHERE email = ?', [email]);

describe('import row with profile fields', () => {
  it('fills the complete profile of a new account', async () => {
    const event = await makeEvent(test);
    const email = address();
    const id = await send(event, [{ line: 2, email, ...fullRow }]);
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
    const viewer = await (await signInAs(test, user)).query('viewer', {}, 'isCorrectData');
    expect(viewer.isCorrectData).toBe(true);
  });

  it('drops invalid fields with a message, and registers the person', async () => {
    const event = await makeEvent(test);
    const email = address();
    const id = await send(event, [
      { line: 2, email, ...fullRow, snils: '112-233-445 96', phone: '12', specialty: 'Астрология', region: 'Нарния' },
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

  it('suggests splitting a full name in the surname column', async () => {
    const event = await makeEvent(test);
    const existingUser = await makeUser(test);
    const fullNameRow = { ...fullRow, firstName: '', middleName: '', snils: '' };
    const id = await send(event, [
      { ...fullNameRow, line: 2, email: address(), lastName: 'Соколова Анна Игоревна' },
      {
        ...fullNameRow,
        line: 3,
        email: existingUser.email,
        lastName: `${existingUser.lastName} ${existingUser.firstName}`,
      },
    ]);
    const [line, existingLine] = await linesOf(id);
    expect(line).toMatchObject({
      verdict: 'DOUBTFUL',
      suggestions: [{ value: 'name', label: 'Соколова Анна Игоревна' }],
    });
    expect(existingLine!.verdict).toBe('KNOWN_ACCOUNT');
    expect((await choose(id, 2, 'name')).problems).toBeUndefined();
    expect((await linesOf(id))[0]!.verdict).toBe('NEW_ACCOUNT');
  });

  it('fills empty fields of an account, and keeps existing values', async () => {
    const event = await makeEvent(test);
    const existingUser = await makeUser(test, { workplace: 'Своя клиника', post: null });
    const { lastName, firstName, middleName: _middle } = existingUser;
    const changedRow = { ...fullRow, lastName, firstName, middleName: 'Петровна', snils: '' };
    const id = await send(event, [{ line: 2, email: existingUser.email, ...changedRow }]);
    const [line] = await linesOf(id);
    expect(line!.message).toContain('В кабинете уже указано другое, оставим его:');
    expect(line!.message).toContain('место работы');
    await begin(id);
    expect(await userOf(existingUser.email)).toMatchObject({ workplace: 'Своя клиника', post: 'врач-специалист' });
  });

  it('drops a SNILS that another account has', async () => {
    const event = await makeEvent(test);
    const [first, second] = [address(), address()];
    const snils = '087-654-303 00';
    await begin(await send(event, [{ line: 2, email: first, ...fullRow, snils }]));
    const id = await send(event, [{ line: 2, email: second, ...fullRow, snils }]);
    expect((await linesOf(id))[0]!.message).toContain('Он указан в другом личном кабинете');
    await begin(id);
    expect(await userOf(second)).toMatchObject({ snilsSealed: null });
  });

  it('of two with one SNILS, registers both people and gives it to the first', async () => {
    const event = await makeEvent(test);
    const emails = [address(), address()];
    const id = await send(
      event,
      emails.map((email, index) => ({ line: index + 2, email, ...fullRow, snils: '160-722-394 47' })),
    );
    await begin(id);
    const users = await Promise.all(emails.map(userOf));
    expect(users.map(({ snilsSealed }) => snilsSealed !== null)).toEqual([true, false]);
  });
});

describe('doubtful import row', () => {
  it('waits until staff chooses a suggestion, and is registered as chosen', async () => {
    const event = await makeEvent(test);
    const [swappedEmail, fullNameEmail, misspelledEmail, jobTitleEmail] = [
      address(),
      address(),
      `${randomUUID()}@gmial.com`,
      address(),
    ];
    const id = await send(event, [
      { line: 2, email: swappedEmail, lastName: 'Анна', firstName: 'Петрова', middleName: 'Олеговна' },
      { line: 3, email: fullNameEmail, lastName: 'Петрова Анна Сергеевна', firstName: 'Анна', middleName: 'Сергеевна' },
      { line: 4, email: misspelledEmail, lastName: 'Соколова', firstName: 'Анна', middleName: 'Игоревна' },
      { line: 5, email: jobTitleEmail, lastName: 'Врач', firstName: 'Главный', middleName: '' },
    ]);
    const lines = await linesOf(id);
    expect(lines.map(({ verdict }) => verdict)).toEqual(['DOUBTFUL', 'DOUBTFUL', 'DOUBTFUL', 'DOUBTFUL']);
    expect(lines.map(({ suggestions }) => suggestions.map(({ label }) => label))).toEqual([
      ['Петрова Анна Олеговна', 'Всё верно'],
      ['Петрова Анна Сергеевна', 'Всё верно'],
      [misspelledEmail.replace('gmial', 'gmail'), 'Всё верно'],
      ['Всё верно'],
    ]);
    expect((await choose(id, 2, 'name')).problems).toBeUndefined();
    expect((await choose(id, 2, 'name')).problems).toHaveLength(1);
    await choose(id, 3, 'name');
    await choose(id, 4, 'email');
    await choose(id, 5, 'as-is');
    await begin(id);
    expect(await userOf(swappedEmail)).toMatchObject({
      lastName: 'Петрова',
      firstName: 'Анна',
      middleName: 'Олеговна',
    });
    expect(await userOf(fullNameEmail)).toMatchObject({
      lastName: 'Петрова',
      firstName: 'Анна',
      middleName: 'Сергеевна',
    });
    expect(await userOf(misspelledEmail.replace('gmial', 'gmail'))).toMatchObject({ lastName: 'Соколова' });
    expect(await userOf(jobTitleEmail)).toMatchObject({ lastName: 'Врач', firstName: 'Главный' });
  });

  it('is not reported for a Latin name and a dash as patronymic', async () => {
    const event = await makeEvent(test);
    const email = address();
    const id = await send(event, [{ line: 2, email, lastName: 'SMITH', firstName: 'John', middleName: '-' }]);
    expect((await linesOf(id)).map(({ verdict }) => verdict)).toEqual(['NEW_ACCOUNT']);
    await begin(id);
    expect(await userOf(email)).toMatchObject({ lastName: 'Smith', firstName: 'John', middleName: null });
  });

  it('offers staff the specialties that a word may mean', async () => {
    const event = await makeEvent(test);
    const email = address();
    const id = await send(event, [
      { line: 2, email, ...fullRow, snils: '', educationLevel: '', specialty: 'Бактериология' },
    ]);
    const [line] = await linesOf(id);
    expect(line!.verdict).toBe('NEW_ACCOUNT');
    const choice = line!.suggestions.find(({ value }) => value.startsWith('specialty:'));
    expect(choice).toBeDefined();
    await choose(id, 2, choice!.value);
    await begin(id);
    expect(await userOf(email)).toMatchObject({ specialtyId: choice!.value.slice('specialty:'.length) });
  });

  it('cannot be decided by another manager', async () => {
    const event = await makeEvent(test);
    const id = await send(event, [
      { line: 2, email: address(), lastName: 'Врач', firstName: 'Главный', middleName: '' },
    ]);
    const other = await staff(test, 'MANAGER');
    const { problems } = await other.mutate('chooseImportReading', { id, line: 2, value: 'as-is' });
    expect(problems).toHaveLength(1);
  });
});

describe('import of 300 rows with errors', () => {
  it('registers valid rows, explains all others, and changes nothing when repeated', async () => {
    const event = await makeEvent(test, { capacity: 400 });
    const emails = Array.from({ length: 300 }, address);
    const rows = emails.map((email, index): ImportRow => {
      const validRow = { line: index + 2, email, lastName: 'Соколова', firstName: 'Анна', middleName: 'Игоревна' };
      const variants: Partial<ImportRow>[] = [
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
      return { ...validRow, ...variants[index % variants.length] };
    });
    const id = await send(event, rows);
    const lines = await linesOf(id);
    const countOf = (verdict: string) => lines.filter((line) => line.verdict === verdict).length;
    expect([countOf('NEW_ACCOUNT'), countOf('WRONG'), countOf('DUPLICATE'), countOf('DOUBTFUL')]).toEqual([
      120, 90, 30, 60,
    ]);
    expect(lines.filter(({ message }) => message === '')).toEqual([]);
    await begin(id);
    const registrationCount = async () =>
      Number(await test.value<number>('SELECT COUNT(*) AS count FROM registrations WHERE "eventId" = ?', [event.id]));
    expect(await registrationCount()).toBe(120);
    const allUsers = () =>
      test.rows('SELECT id, "profileVersion", "updatedAt" FROM users WHERE email LIKE ? ORDER BY id', ['%@example.ru']);
    const before = await allUsers();
    const secondImport = await send(event, rows);
    expect((await linesOf(secondImport)).filter(({ verdict }) => verdict === 'NEW_ACCOUNT')).toEqual([]);
    expect(await registrationCount()).toBe(120);
    expect(await allUsers()).toEqual(before);
    // The time limit covers 120 registrations with emails on both databases.
  }, 180_000);
});
