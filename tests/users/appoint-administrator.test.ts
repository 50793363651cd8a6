import { describe, expect, it } from 'vitest';
import { hour } from '../../server/core/clock.js';
import { hashOf } from '../../server/core/secrets.js';
import { appointAdministrator, resetSecondFactor } from '../../server/users/staff/appoint-administrator.service.js';
import { appForFile } from '../support/app.js';
import { makeUser, signInAs } from '../support/factories.js';

const test = appForFile();
const appoint = (email: string, name = 'Орлова Анна Сергеевна') => appointAdministrator(test.app, email, name);
const tokenOf = ({ path }: { path: string }) => path.replace('/reset-password/', '');
const userOf = (email: string) =>
  test.row<{ id: string; role: string }>('SELECT * FROM users WHERE email = ?', [email]);
const actionsOf = (id: string) =>
  test.rows<{ action: string; requestId: string }>('SELECT action, "requestId" FROM audit_acts WHERE "actorId" = ?', [
    id,
  ]);
const setPassword = (token: string) =>
  test
    .client()
    .mutate(
      'resetPassword',
      { input: { token, password: 'тихая Нева в ноябре' } },
      '... on SignedIn { viewer { email } }',
    );

describe('npm run admin', () => {
  it('creates an administrator, whose link sets a password once', async () => {
    const appointment = await appoint('First@Example.ru');
    expect(appointment).toMatchObject({ email: 'first@example.ru', isNew: true, isPromoted: true });
    const user = await userOf('first@example.ru');
    expect(user).toMatchObject({
      role: 'ADMINISTRATOR',
      lastName: 'Орлова',
      firstName: 'Анна',
      middleName: 'Сергеевна',
    });
    expect(await actionsOf(user.id)).toEqual([{ action: 'appointAdministrator', requestId: 'npm run admin' }]);
    const token = tokenOf(appointment);
    expect(await test.value('SELECT "tokenHash" FROM password_resets WHERE "userId" = ?', [user.id])).toBe(
      hashOf(token),
    );
    expect(await setPassword(token)).toMatchObject({ viewer: { email: 'first@example.ru' } });
    expect(await setPassword(token)).toMatchObject({ problems: [{ code: 'RESET_LINK_INVALID' }] });
  });

  it('promotes an existing account, ends its sessions and tells all administrators', async () => {
    const user = await makeUser(test, {});
    const client = await signInAs(test, user);
    expect(await appoint(user.email)).toMatchObject({ isNew: false, isPromoted: true });
    expect((await userOf(user.email)).role).toBe('ADMINISTRATOR');
    expect(await client.query('viewer', {}, 'id')).toBeNull();
    const payloads = await test.rows<{ payload: string }>('SELECT payload FROM outbox WHERE payload LIKE ?', [
      `%${user.id}%`,
    ]);
    expect(payloads.map(({ payload }) => JSON.parse(payload) as object)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ before: 'USER', after: 'ADMINISTRATOR' }),
        expect.objectContaining({ action: 'appointAdministrator', actorId: user.id }),
      ]),
    );
    expect(await appoint(user.email)).toMatchObject({ isNew: false, isPromoted: false });
  });

  it('makes a link that expires after an hour', async () => {
    const appointment = await appoint('late@example.ru');
    test.clock.forward(hour);
    expect(await setPassword(tokenOf(appointment))).toMatchObject({ problems: [{ code: 'RESET_LINK_INVALID' }] });
  });

  it('rejects what is no address', async () => {
    await expect(appoint('nobody')).rejects.toThrow('nobody is no email address.');
  });
});

describe('npm run admin -- --reset-second-factor', () => {
  it('lets in an administrator who has lost the phone, and records it', async () => {
    const user = await makeUser(test, { role: 'ADMINISTRATOR' });
    const factor = { secretSealed: 'x', confirmedAt: user.createdAt, lastStep: 0, createdAt: user.createdAt };
    await test.app.database.inTransaction((transaction) =>
      transaction.insertOne('second_factors', { userId: user.id, ...factor }),
    );
    const appointment = await resetSecondFactor(test.app, user.email);
    expect(await test.rows('SELECT * FROM second_factors WHERE "userId" = ?', [user.id])).toEqual([]);
    expect(await actionsOf(user.id)).toEqual([{ action: 'resetSecondFactor', requestId: 'npm run admin' }]);
    expect(await setPassword(tokenOf(appointment))).toMatchObject({ viewer: { email: user.email } });
  });

  it('needs an account', async () => {
    await expect(resetSecondFactor(test.app, 'missing@example.ru')).rejects.toThrow(
      'There is no account with the address missing@example.ru.',
    );
  });
});
