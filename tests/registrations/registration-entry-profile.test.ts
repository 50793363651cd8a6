import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hour, toIso, addMs, minute } from '../../server/core/clock.js';
import { openProfile } from '../../server/users/profile/profile.encrypted.js';
import type { User } from '../../server/users/user.entity.js';
import { fieldCodes } from '../support/api.js';
import { appForFile } from '../support/app.js';
import { makeEvent, makeUser, staff, type TestEvent } from '../support/factories.js';
import type { TestClient } from '../support/client.js';

const test = appForFile();
let manager: TestClient;
beforeAll(async () => (manager = await staff(test, 'MANAGER')));
beforeEach(() => test.clock.forward(2 * minute));

const address = (): string => `${randomUUID()}@example.ru`;
const person = { lastName: 'Соколова', firstName: 'Анна', middleName: 'Игоревна' };
const owner = { lastName: 'Иванова', firstName: 'Мария', middleName: 'Петровна' };
const workplace = 'Городская больница № 1';

const fields = 'registrationId filled differing';
const today = () => makeEvent(test, { startsAt: toIso(addMs(test.clock.now(), -hour)) });

async function addByStaff(event: TestEvent, changes: Record<string, unknown>) {
  const tariffId = event.tariffs[0]!.id;
  return manager.mutate(
    'addRegistration',
    { input: { key: randomUUID(), eventId: event.id, ...person, tariffId, hasConsented: true, ...changes } },
    fields,
  );
}

async function walkIn(event: TestEvent, changes: Record<string, unknown>) {
  const tariffId = event.tariffs[0]!.id;
  const defaults = {
    nonce: randomUUID(),
    eventId: event.id,
    ...person,
    tariffId,
    hasConsented: true,
    expectedAmount: 0,
  };
  return manager.mutate('registerWalkIn', { input: { ...defaults, ...changes } }, fields);
}

const profileOf = async (email: string) => {
  const user = await test.row<User>('SELECT * FROM users WHERE email = ?', [email]);
  return { ...user, ...openProfile(test.app.cipher, user) };
};
const clearColumns = (id: string, columns: readonly string[]) =>
  test.execute(`UPDATE users SET ${columns.map((column) => `"${column}" = NULL`).join(', ')} WHERE id = ?`, [id]);

describe.each([
  ['in the office', addByStaff, '112-233-445 95'],
  ['at the front desk', walkIn, '123-456-789 64'],
])('user registered %s', (_place, register, snils) => {
  it('gets a valid SNILS and workplace in a new account; an invalid SNILS is rejected', async () => {
    const event = await today();
    const email = address();
    expect(fieldCodes(await register(event, { email, snils: snils.replace(/\d$/, '0') }))).toEqual([
      ['SNILS_CONTROL', 'snils'],
    ]);
    expect(await register(event, { email, snils, workplace })).toMatchObject({ filled: [], differing: [] });
    expect(await profileOf(email)).toMatchObject({ snils: snils.replaceAll(/\D/g, ''), workplace });
    const other = address();
    expect((await register(event, { email: other, snils })).differing).toEqual([expect.stringContaining('СНИЛС')]);
    expect(await profileOf(other)).toMatchObject({ snils: null });
  });

  it('gets empty fields of the account filled, and existing values kept', async () => {
    const event = await today();
    const { id, email } = await makeUser(test, { workplace: 'Поликлиника № 5' });
    await clearColumns(id, ['snilsSealed', 'snilsFingerprint', 'phone']);
    const changes = { email, ...owner, phone: '+7 921 765-43-21', workplace };
    const answer = await register(event, changes);
    expect(answer.registrationId).toBeDefined();
    expect(answer.filled).toEqual(['телефон']);
    expect(answer.differing).toEqual(['место работы']);
    expect(await profileOf(email)).toMatchObject({ phone: '+79217654321', workplace: 'Поликлиника № 5' });
  });

  it('is registered under an account with another name only after staff confirms it', async () => {
    const event = await today();
    const { id, email } = await makeUser(test);
    expect(fieldCodes(await register(event, { email }))).toEqual([['OTHER_PERSON', 'email']]);
    const { registrationId } = await register(event, { email, isSamePerson: true });
    const row = await test.row<{ userId: string }>('SELECT "userId" FROM registrations WHERE id = ?', [
      registrationId!,
    ]);
    expect(row.userId).toBe(id);
    expect(await profileOf(email)).toMatchObject({ lastName: 'Иванова' });
  });

  it('is rejected with a likely mistake in the name or address until staff confirms it', async () => {
    const event = await today();
    const email = `${randomUUID()}@gmial.com`;
    const swapped = { lastName: 'Анна', firstName: 'Петрова', middleName: 'Олеговна' };
    const rejected = await register(event, { email, ...swapped });
    expect(rejected.problems?.map(({ field }) => field)).toEqual(['email', 'lastName']);
    expect((await register(event, { email, ...swapped, isConfirmed: true })).registrationId).toBeDefined();
  });
});

describe('row of an imported file', () => {
  type Line = { line: number; verdict: string; message: string; suggestions: { value: string; label: string }[] };
  async function sendImport(event: TestEvent, rows: Record<string, unknown>[]): Promise<string> {
    const id = randomUUID();
    await manager.mutate('sendImportPart', {
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
      await manager.query(
        'registrationImport',
        { id },
        'rows(first: 10) { nodes { line verdict message suggestions { value label } } }',
      )
    ).rows.nodes;

  it('fills empty fields of the account, and reports filled and differing fields', async () => {
    const event = await makeEvent(test);
    const { id: userId, email } = await makeUser(test, { workplace: 'Поликлиника № 5' });
    await clearColumns(userId, ['phone']);
    const id = await sendImport(event, [{ line: 2, email, ...owner, phone: '89217654321', workplace }]);
    const [line] = await linesOf(id);
    expect(line).toMatchObject({ verdict: 'KNOWN_ACCOUNT' });
    expect(line!.message).toContain('Дополним: телефон.');
    expect(line!.message).toContain('оставим его: место работы.');
  });

  it('is doubtful with the email of another person until staff confirms the identity', async () => {
    const event = await makeEvent(test);
    const { email } = await makeUser(test);
    const id = await sendImport(event, [{ line: 2, email, ...person }]);
    const [doubtful] = await linesOf(id);
    expect(doubtful).toMatchObject({ verdict: 'DOUBTFUL' });
    expect(doubtful!.suggestions.map(({ label }) => label)).toEqual(['Это тот же человек']);
    await manager.mutate('chooseImportReading', { id, value: doubtful!.suggestions[0]!.value, line: 2 });
    expect((await linesOf(id))[0]).toMatchObject({ verdict: 'KNOWN_ACCOUNT' });
    await manager.mutate('importRegistrations', { id });
    await test.running.outbox.runPendingJobs();
    expect(
      await test.rows(
        'SELECT registrations.id FROM registrations JOIN users ON users.id = "userId" WHERE email = ? AND "eventId" = ?',
        [email, event.id],
      ),
    ).toHaveLength(1);
  });
});
