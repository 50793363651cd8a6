import { describe, expect, it } from 'vitest';
import { createResetLink } from '../../server/users/sign-in/password-reset.emails.js';
import { codesOf } from '../support/api.js';
import { appForFile } from '../support/app.js';
import { password, signInAs } from '../support/factories.js';
import { withConcurrentChange } from '../support/statements.js';
import type { TestClient } from '../support/client.js';
import { signInHelpers } from '../support/sign-in.js';

const test = appForFile({ env: { TRUSTED_PROXIES: '1' } });

const { newClient, signIn, completeSignIn, viewerOf, rows, mutate, codeNow, enableSecondFactor } = signInHelpers(test);

describe('changing the password', () => {
  const changePassword = (client: TestClient, currentPassword: string, newPassword: string) =>
    mutate<{ viewer?: { id: string } }>(
      client,
      'changePassword(input: $input)',
      '... on SecurityChanged { viewer { id } }',
      { input: { currentPassword, password: newPassword } },
      '($input: ChangePasswordInput!)',
    );

  it('ends other sessions, renews this one, revokes reset links, and is emailed', async () => {
    const client = await signInAs(test);
    const otherSession = await signInAs(test, client.user);
    const before = client.cookie('session');
    await createResetLink(test.app, client.user);
    expect((await changePassword(client, password, 'тихая Нева в ноябре')).viewer).toEqual({ id: client.user.id });
    expect(client.cookie('session')).not.toBe(before);
    expect([await viewerOf(client), await viewerOf(otherSession)]).toEqual([{ id: client.user.id }, null]);
    const attacker = newClient();
    attacker.setCookie('session', before!);
    expect(await viewerOf(attacker)).toBeNull();
    expect(await rows('SELECT "userId" FROM password_resets WHERE "userId" = ?', [client.user.id])).toEqual([]);
    expect(codesOf(await signIn(newClient(), client.user.email))).toEqual(['BAD_CREDENTIALS']);
    expect((await signIn(newClient(), client.user.email, 'тихая Нева в ноябре')).viewer).toBeDefined();
    await test.running.outbox.runPendingJobs();
    const emails = (await test.running.ports.mail.mailbox!.list()).filter(({ to }) => to === client.user.email);
    expect(emails.map(({ subject }) => subject)).toContain('Пароль изменён');
  });

  it('rejects a simultaneous sign-in with the old password', async () => {
    const owner = await signInAs(test);
    const attacker = newClient();
    const result = await withConcurrentChange(
      test,
      'FROM users WHERE email = ?',
      () => changePassword(owner, password, 'тихая Нева в ноябре'),
      () => signIn(attacker, owner.user.email),
    );
    expect([codesOf(result), await viewerOf(attacker)]).toEqual([['BAD_CREDENTIALS'], null]);
    expect(await rows('SELECT id FROM sessions WHERE "userId" = ?', [owner.user.id])).toHaveLength(1);
  });

  it('rejects a simultaneous second factor, and its code stays unused', async () => {
    const owner = await signInAs(test);
    const { secret } = await enableSecondFactor(owner);
    const attacker = newClient();
    const { challenge } = await signIn(attacker, owner.user.email);
    const code = codeNow(secret);
    const result = await withConcurrentChange(
      test,
      'FROM second_factors',
      () => changePassword(owner, password, 'тихая Нева в ноябре'),
      () => completeSignIn(attacker, challenge!, code),
    );
    expect([codesOf(result), await viewerOf(attacker)]).toEqual([['CHALLENGE_INVALID'], null]);
    const nextSignIn = await signIn(owner, owner.user.email, 'тихая Нева в ноябре');
    expect((await completeSignIn(owner, nextSignIn.challenge!, code)).viewer).toEqual({ id: owner.user.id });
  });

  it('rejects a simultaneous change of password or address with the old password', async () => {
    const requestChange = (client: TestClient) =>
      mutate<object>(
        client,
        'requestEmailChange(input: $input)',
        '... on EmailChangeRequested { message }',
        { input: { currentPassword: password, email: 'thief@example.ru' } },
        '($input: ChangeEmailInput!)',
      );
    for (const attempt of [
      requestChange,
      (client: TestClient) => changePassword(client, password, 'совсем другой пароль'),
    ]) {
      const owner = await signInAs(test);
      const attacker = await signInAs(test, owner.user);
      const result = await withConcurrentChange(
        test,
        'SELECT * FROM users WHERE id = ?',
        () => changePassword(owner, password, 'тихая Нева в ноябре'),
        () => attempt(attacker),
      );
      expect(codesOf(result)).toEqual(['PASSWORD_WRONG']);
      expect(await rows('SELECT email FROM email_changes WHERE "userId" = ?', [owner.user.id])).toEqual([]);
      expect([await viewerOf(owner), await viewerOf(attacker)]).toEqual([{ id: owner.user.id }, null]);
      expect((await signIn(newClient(), owner.user.email, 'тихая Нева в ноябре')).viewer).toBeDefined();
    }
  });

  it('requires the current password, with ten attempts in fifteen minutes', async () => {
    const client = await signInAs(test);
    const answers: (string[] | undefined)[] = [];
    for (let index = 0; index < 11; index += 1)
      answers.push(codesOf(await changePassword(client, `wrong ${index}`, 'тихая Нева в ноябре')));
    expect(answers).toEqual([...Array.from({ length: 10 }, () => ['PASSWORD_WRONG']), ['TOO_MANY_REQUESTS']]);
    expect((await signIn(newClient(), client.user.email)).viewer).toBeDefined();
  });

  it('requires a strong password', async () => {
    const client = await signInAs(test);
    expect((await changePassword(client, password, 'qwerty123')).problems).toMatchObject([
      { code: 'PASSWORD_COMMON', field: 'password' },
    ]);
    // Of the lists of stolen passwords; the name of the organisation; a word of the field.
    for (const guessable of ['Basketball1', 'liverpool1', 'невский-2026', '1congress!'])
      expect((await changePassword(client, password, guessable)).problems).toMatchObject([
        { code: 'PASSWORD_COMMON', field: 'password' },
      ]);
    expect((await changePassword(client, password, client.user.email)).problems).toMatchObject([
      { code: 'PASSWORD_IS_EMAIL', field: 'password' },
    ]);
    expect((await changePassword(client, password, password)).problems).toMatchObject([
      { code: 'PASSWORD_UNCHANGED', field: 'password' },
    ]);
  });
});
