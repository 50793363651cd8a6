import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hour, toIso, addMs, minute } from '../server/core/clock.js';
import { openProfile } from '../server/users/profile.sealed.js';
import type { User } from '../server/users/user.entity.js';
import { startApp, type TestApp } from './support/app.js';
import { makeEvent, makeUser, staff, type MadeEvent } from './support/make.js';
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
const person = { lastName: 'Соколова', firstName: 'Анна', middleName: 'Игоревна' };
const owner = { lastName: 'Иванова', firstName: 'Мария', middleName: 'Петровна' };
const workplace = 'Городская больница № 1';

type Answer = {
  registrationId?: string;
  filled?: string[];
  differing?: string[];
  problems?: { code: string; field: string | null }[];
};
const fields = '{ registrationId filled differing } ... on Problems { problems { code field } }';
const today = () => makeEvent(test, { startsAt: toIso(addMs(test.clock.now(), -hour)) });

async function record(event: MadeEvent, given: Record<string, unknown>): Promise<Answer> {
  const tariffId = event.tariffs[0]!.id;
  const { data } = await manager.insist<{ addRegistration: Answer }>(
    `mutation ($input: AddRegistrationInput!) { addRegistration(input: $input) { ... on RegistrationAdded ${fields} } }`,
    { input: { key: randomUUID(), eventId: event.id, ...person, tariffId, hasConsented: true, ...given } },
  );
  return data.addRegistration;
}

async function walkIn(event: MadeEvent, given: Record<string, unknown>): Promise<Answer> {
  const tariffId = event.tariffs[0]!.id;
  const usual = { nonce: randomUUID(), eventId: event.id, ...person, tariffId, hasConsented: true, expectedAmount: 0 };
  const { data } = await manager.insist<{ registerWalkIn: Answer }>(
    `mutation ($input: WalkInInput!) { registerWalkIn(input: $input) { ... on WalkInRegistered ${fields} } }`,
    { input: { ...usual, ...given } },
  );
  return data.registerWalkIn;
}

const profileOf = async (email: string) => {
  const [user] = await test.app.database.read<User>('SELECT * FROM users WHERE email = ?', [email]);
  return { ...user!, ...openProfile(test.app.cipher, user!) };
};
const emptied = (id: string, columns: readonly string[]) =>
  test.app.database.inTransaction((transaction) =>
    transaction.query(`UPDATE users SET ${columns.map((column) => `"${column}" = NULL`).join(', ')} WHERE id = ?`, [
      id,
    ]),
  );
const codes = ({ problems }: Answer) => problems?.map(({ code, field }) => [code, field]);

describe.each([
  ['in the office', record, '112-233-445 95'],
  ['at the front desk', walkIn, '123-456-789 64'],
])('a person recorded %s', (_place, how, snils) => {
  it('gets СНИЛС and workplace into a new account, none that is wrong', async () => {
    const event = await today();
    const email = address();
    expect(codes(await how(event, { email, snils: snils.replace(/\d$/, '0') }))).toEqual([['SNILS_CONTROL', 'snils']]);
    expect(await how(event, { email, snils, workplace })).toMatchObject({ filled: [], differing: [] });
    expect(await profileOf(email)).toMatchObject({ snils: snils.replaceAll(/\D/g, ''), workplace });
    const other = address();
    expect((await how(event, { email: other, snils })).differing).toEqual([expect.stringContaining('СНИЛС')]);
    expect(await profileOf(other)).toMatchObject({ snils: null });
  });

  it('has gaps of an account filled, and what its owner wrote left', async () => {
    const event = await today();
    const { id, email } = await makeUser(test, { workplace: 'Поликлиника № 5' });
    await emptied(id, ['snilsSealed', 'snilsFingerprint', 'phone']);
    const given = { email, ...owner, phone: '+7 921 765-43-21', workplace };
    const answer = await how(event, given);
    expect(answer.registrationId).toBeDefined();
    expect(answer.filled).toEqual(['телефон']);
    expect(answer.differing).toEqual(['место работы']);
    expect(await profileOf(email)).toMatchObject({ phone: '+79217654321', workplace: 'Поликлиника № 5' });
  });

  it('is taken for the owner of an account with another name when staff says so', async () => {
    const event = await today();
    const { id, email } = await makeUser(test);
    expect(codes(await how(event, { email }))).toEqual([['OTHER_PERSON', 'email']]);
    const { registrationId } = await how(event, { email, isSamePerson: true });
    const [row] = await test.app.database.read<{ userId: string }>('SELECT "userId" FROM registrations WHERE id = ?', [
      registrationId!,
    ]);
    expect(row!.userId).toBe(id);
    expect(await profileOf(email)).toMatchObject({ lastName: 'Иванова' });
  });

  it('whose name or address looks mistaken is refused until staff confirms it', async () => {
    const event = await today();
    const email = `${randomUUID()}@gmial.com`;
    const swapped = { lastName: 'Анна', firstName: 'Петрова', middleName: 'Олеговна' };
    const refused = await how(event, { email, ...swapped });
    expect(refused.problems?.map(({ field }) => field)).toEqual(['email', 'lastName']);
    expect((await how(event, { email, ...swapped, isConfirmed: true })).registrationId).toBeDefined();
  });
});

describe('a line of a file', () => {
  type Line = { line: number; verdict: string; message: string; suggestions: { value: string; label: string }[] };
  async function send(event: MadeEvent, rows: Record<string, unknown>[]): Promise<string> {
    const id = randomUUID();
    await manager.insist(`mutation ($input: ImportPartInput!) { sendImportPart(input: $input) { __typename } }`, {
      input: {
        id,
        eventId: event.id,
        fileName: 'врачи.xlsx',
        lines: rows.length,
        tariffId: event.tariffs[0]!.id,
        hasConsented: true,
        rows,
      },
    });
    return id;
  }
  const linesOf = async (id: string): Promise<Line[]> =>
    (
      await manager.graphql<{ registrationImport: { rows: { nodes: Line[] } } }>(
        `query ($id: ID!) { registrationImport(id: $id) { rows(first: 10) { nodes {
          line verdict message suggestions { value label } } } } }`,
        { id },
      )
    ).data.registrationImport.rows.nodes;

  it('fills gaps of an account, and says what is filled and what differs', async () => {
    const event = await makeEvent(test);
    const { id: userId, email } = await makeUser(test, { workplace: 'Поликлиника № 5' });
    await emptied(userId, ['phone']);
    const id = await send(event, [{ line: 2, email, ...owner, phone: '89217654321', workplace }]);
    const [line] = await linesOf(id);
    expect(line).toMatchObject({ verdict: 'KNOWN_ACCOUNT' });
    expect(line!.message).toContain('Дополним: телефон.');
    expect(line!.message).toContain('оставим его: место работы.');
  });

  it('with the address of another name waits until staff says that it is the same person', async () => {
    const event = await makeEvent(test);
    const { email } = await makeUser(test);
    const id = await send(event, [{ line: 2, email, ...person }]);
    const [doubtful] = await linesOf(id);
    expect(doubtful).toMatchObject({ verdict: 'DOUBTFUL' });
    expect(doubtful!.suggestions.map(({ label }) => label)).toEqual(['Это тот же человек']);
    await manager.insist(
      `mutation ($id: ID!, $value: String!) { chooseImportReading(id: $id, line: 2, value: $value) { __typename } }`,
      { id, value: doubtful!.suggestions[0]!.value },
    );
    expect((await linesOf(id))[0]).toMatchObject({ verdict: 'KNOWN_ACCOUNT' });
    await manager.insist(`mutation ($id: ID!) { importRegistrations(id: $id) { __typename } }`, { id });
    await test.running.outbox.wake();
    expect(
      await test.app.database.read(
        'SELECT registrations.id FROM registrations JOIN users ON users.id = "userId" WHERE email = ? AND "eventId" = ?',
        [email, event.id],
      ),
    ).toHaveLength(1);
  });
});
