import { describe, expect, it } from 'vitest';
import { hour, minute } from '../../server/core/clock.js';
import { createResetLink } from '../../server/users/sign-in/password-reset.emails.js';
import { deleteExpiredResetLinks } from '../../server/users/sign-in/password-reset.service.js';
import type { User } from '../../server/users/user.entity.js';
import type { TestApp } from '../support/app.js';
import { captchaToken } from '../support/captcha.js';
import { leaveAttempts } from '../support/limits.js';
import { makeUser, password, signInAs } from '../support/factories.js';
import { appWithSmtpForFile } from '../support/smtp.js';
import { statementsDuring } from '../support/statements.js';
import { stubRenderer } from '../support/stub-renderer.js';
import type { TestClient } from '../support/client.js';

const { test, smtp } = appWithSmtpForFile({
  env: { PUBLIC_URL: 'http://congress.example.ru', TRUSTED_PROXIES: '1' },
  renderer: stubRenderer,
});

let addresses = 0;
/** A client from a network address that no other client used. */
const newClient = (app = test): TestClient => {
  addresses += 1;
  return app.client({ 'x-forwarded-for': lastAddress() });
};
/** The network address of the latest new client. */
const lastAddress = (): string => `198.18.${addresses >> 8}.${addresses & 255}`;

type Problem = { code: string; message: string; field: string | null };
type MutationAnswer = { message?: string; viewer?: { id: string }; problems?: Problem[] };

const requestLink = async (email: string, overrides: object = {}, client = newClient()) => {
  const captcha = await captchaToken(client, 'PASSWORD_RESET');
  return client.mutate('requestPasswordReset', { input: { email, captcha, ...overrides } }, 'message');
};

const resetPassword = (token: string, newPassword = 'тихая Нева в ноябре', client = newClient()) =>
  client.mutate('resetPassword', { input: { token, password: newPassword } }, '... on SignedIn { viewer { id } }');

const linkWorks = (token: string) => newClient().query('resetLinkWorks', { token });

const signIn = (email: string, typedPassword: string, client = newClient()) =>
  client.mutate('signIn', { input: { email, password: typedPassword } }, '... on SignedIn { viewer { id } }');

const viewerOf = (client: TestClient) => client.query('viewer', {}, 'id');

/** Emails that the action sends. */
async function emailsDuring(action: () => Promise<unknown>) {
  // Sends earlier emails first, so that they are not counted.
  await test.running.outbox.runPendingJobs();
  const before = smtp.emails.length;
  await action();
  await test.running.outbox.runPendingJobs();
  return smtp.emails.slice(before);
}

const link = /http:\/\/congress\.example\.ru\/reset-password\/([A-Za-z0-9_-]{43})(\?\S*)?$/m;

/** The token in the user's email. */
async function tokenFor(user: User): Promise<string> {
  const [sentEmail] = await emailsDuring(() => requestLink(user.email));
  return link.exec(sentEmail!.text!)![1]!;
}

const invalid = [{ code: 'RESET_LINK_INVALID', field: null }];

describe('requesting a reset link', () => {
  it('sends an email to the owner of the address, with a link to the configured site', async () => {
    const user = await makeUser(test);
    const [sentEmail, ...others] = await emailsDuring(() =>
      requestLink(
        ` ${user.email.toUpperCase()} `,
        {},
        test.client({ 'x-forwarded-for': '198.18.200.1', 'x-forwarded-host': 'evil.test' }),
      ),
    );
    expect(others).toEqual([]);
    expect(sentEmail!.to).toMatchObject([{ address: user.email }]);
    expect(sentEmail!.subject).toBe('Восстановление пароля');
    expect(sentEmail!.text).toMatch(link);
    expect(sentEmail!.text).toContain('21\u00a0ноября 2026');
    expect(sentEmail!.html).toContain('http://congress.example.ru/reset-password/');
    expect(sentEmail!.text + sentEmail!.html!).not.toContain('evil.test');
  });

  it('answers the same for an unknown address, with the same SQL statements, and sends nothing', async () => {
    const user = await makeUser(test);
    const traceRequest = async (email: string) => {
      const captcha = await captchaToken(newClient(), 'PASSWORD_RESET');
      const { result, statements } = await statementsDuring(test, () =>
        newClient().graphql(
          `mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { __typename ... on PasswordResetRequested { message } } }`,
          { input: { email, captcha } },
        ),
      );
      return { text: result.text, status: result.status, done: statements };
    };
    const existing = await traceRequest(user.email);
    await test.running.outbox.runPendingJobs();
    const before = smtp.emails.length;
    const unknown = await traceRequest('nobody-at-all@example.ru');
    await test.running.outbox.runPendingJobs();
    expect(unknown).toEqual(existing);
    expect(existing.done.length).toBeGreaterThan(3);
    expect(smtp.emails).toHaveLength(before);
  });

  it('rejects a malformed address and a captcha for another action', async () => {
    expect((await requestLink('не адрес')).problems).toMatchObject([{ field: 'email' }]);
    const client = newClient();
    for (const captcha of ['', await captchaToken(client, 'CREATE_ACCOUNT')])
      expect((await requestLink('a@example.ru', { captcha }, client)).problems).toMatchObject([
        { code: 'CAPTCHA_FAILED' },
      ]);
  });

  it('sends three emails an hour per account and network, and answers the same beyond', async () => {
    const user = await makeUser(test);
    const answers: MutationAnswer[] = [];
    const messages = await emailsDuring(async () => {
      const client = newClient();
      for (let index = 0; index < 6; index += 1) answers.push(await requestLink(user.email, {}, client));
    });
    expect(messages).toHaveLength(3);
    expect(new Set(answers.map(({ message }) => message)).size).toBe(1);
    test.clock.forward(hour + minute);
    expect(await emailsDuring(() => requestLink(user.email))).toHaveLength(1);
  });

  it('is rejected if one network asks for many accounts, also after a restart', async () => {
    const client = (app: TestApp) => app.client({ 'x-forwarded-for': '198.18.250.1' });
    await leaveAttempts(test, 'resetByNetwork', '198.18.250.1', 1);
    expect((await requestLink('nobody-1@example.ru', {}, client(test))).message).toBeDefined();
    Object.assign(test, await test.restart());
    const { problems: rejections } = await requestLink('nobody@example.ru', {}, client(test));
    expect(rejections).toMatchObject([{ code: 'TOO_MANY_REQUESTS', message: expect.stringContaining('завтра после') }]);
    expect((await requestLink('nobody@example.ru')).message).toBeDefined();
  });

  it.each<[string | null, string | undefined]>([
    ['/events/x/form?from=1', '?redirect=%2Fevents%2Fx%2Fform%3Ffrom%3D1'],
    ['//evil.test/', undefined],
    ['https://evil.test/', undefined],
    ['/\\evil.test', undefined],
    [null, undefined],
  ])('keeps only a path of this site as redirect: %s', async (redirect, expected) => {
    const user = await makeUser(test);
    const [sentEmail] = await emailsDuring(() => requestLink(user.email, { redirect }));
    expect(link.exec(sentEmail!.text!)![2]).toBe(expected);
    expect(sentEmail!.text).not.toContain('evil.test');
  });
});

describe('a reset link', () => {
  it('sets the password, signs this browser in, ends all other sessions and notifies the owner', async () => {
    const user = await makeUser(test);
    const [oldSession, otherUser] = [await signInAs(test, user), await signInAs(test)];
    const token = await tokenFor(user);
    expect(await linkWorks(token)).toBe(true);
    const client = newClient();
    const messages = await emailsDuring(async () => {
      expect((await resetPassword(token, 'тихая Нева в ноябре', client)).viewer!.id).toBe(user.id);
    });
    expect(await viewerOf(client)).toEqual({ id: user.id });
    expect(await viewerOf(oldSession)).toBeNull();
    expect(await viewerOf(otherUser)).toEqual({ id: otherUser.user.id });
    expect((await signIn(user.email, password)).problems).toMatchObject([{ code: 'BAD_CREDENTIALS' }]);
    expect((await signIn(user.email, 'тихая Нева в ноябре')).viewer!.id).toBe(user.id);
    expect(messages.map(({ subject, to }) => [subject, to?.[0]?.address])).toEqual([['Пароль изменён', user.email]]);
    expect(messages[0]!.text).toContain('21\u00a0ноября 2026');
    expect(messages[0]!.text).toContain('http://congress.example.ru/reset-password');
    expect(messages[0]!.text).not.toMatch(link);
  });

  it('ends the session of another user in this browser', async () => {
    const user = await makeUser(test);
    const otherUser = await signInAs(test);
    const before = otherUser.cookie('session') ?? '';
    await resetPassword(await tokenFor(user), 'тихая Нева в ноябре', otherUser);
    const sessions = await test.rows('SELECT id FROM sessions WHERE "userId" = ?', [otherUser.user.id]);
    expect(sessions).toEqual([]);
    expect(otherUser.cookie('session')).toBeDefined();
    expect(before).not.toBe(otherUser.cookie('session'));
  });

  it('works once, also for twenty simultaneous requests', async () => {
    const user = await makeUser(test);
    const token = await tokenFor(user);
    const client = newClient();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => resetPassword(token, `тихая Нева в ноябре ${index}`, client)),
    );
    expect(answers.filter(({ viewer }) => viewer)).toHaveLength(1);
    const rejections = answers.flatMap((answer) => answer.problems ?? []);
    expect(rejections.map(({ code }) => code)).toEqual(Array.from({ length: 19 }, () => 'RESET_LINK_INVALID'));
    expect((await resetPassword(token)).problems).toMatchObject(invalid);
    expect(await linkWorks(token)).toBe(false);
    expect(await test.rows('SELECT id FROM sessions WHERE "userId" = ?', [user.id])).toHaveLength(1);
  });

  it('works for an hour', async () => {
    const user = await makeUser(test);
    const token = await tokenFor(user);
    test.clock.forward(hour - 1);
    expect(await linkWorks(token)).toBe(true);
    test.clock.forward(1);
    expect(await linkWorks(token)).toBe(false);
    expect((await resetPassword(token)).problems).toMatchObject(invalid);
    expect((await signIn(user.email, password)).viewer).toBeDefined();
    await deleteExpiredResetLinks(test.app);
    expect(await test.rows('SELECT * FROM password_resets WHERE "userId" = ?', [user.id])).toEqual([]);
  });

  it('is replaced by a newer one', async () => {
    const user = await makeUser(test);
    const [first, second] = [await tokenFor(user), await tokenFor(user)];
    expect(second).not.toBe(first);
    expect([await linkWorks(first), await linkWorks(second)]).toEqual([false, true]);
    expect((await resetPassword(first)).problems).toMatchObject(invalid);
    expect((await resetPassword(second)).viewer).toBeDefined();
  });

  it('is rejected when malformed', async () => {
    const token = await tokenFor(await makeUser(test));
    const altered = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
    for (const invalidToken of [
      '',
      'x',
      token.slice(0, -1),
      `${token}A`,
      token.toLowerCase(),
      altered,
      'я'.repeat(43),
      '%00',
    ])
      expect([
        invalidToken,
        await linkWorks(invalidToken),
        (await resetPassword(invalidToken)).problems?.[0]?.code,
      ]).toEqual([invalidToken, false, 'RESET_LINK_INVALID']);
    expect(await linkWorks(token)).toBe(true);
  });

  it('stays valid after a rejected password', async () => {
    const user = await makeUser(test, { email: 'maria.sokolova@example.ru' });
    const token = await tokenFor(user);
    for (const [newPassword, code] of [
      ['123', 'PASSWORD_TOO_SHORT'],
      ['qwerty123', 'PASSWORD_COMMON'],
      ['maria.sokolova', 'PASSWORD_IS_EMAIL'],
      [password, 'PASSWORD_UNCHANGED'],
    ])
      expect((await resetPassword(token, newPassword)).problems).toMatchObject([{ code, field: 'password' }]);
    expect((await resetPassword(token)).viewer).toBeDefined();
  });

  it('limits attempts per network', async () => {
    const client = newClient();
    await leaveAttempts(test, 'useLinkByNetwork', lastAddress());
    expect((await resetPassword('x'.repeat(43), 'тихая Нева в ноябре', client)).problems).toMatchObject([
      { code: 'TOO_MANY_REQUESTS' },
    ]);
  });
});

describe('the reset token', () => {
  it('is only in the email: not in the outbox, the database or the log', async () => {
    const user = await makeUser(test);
    const token = await tokenFor(user);
    await newClient().fetch(`/reset-password/${token}?redirect=%2Fevents`);
    await newClient().fetch(`/reset-password/${token}?redirect=%2Fevents`);
    await newClient().fetch(`/Reset-Password/${token}/`);
    expect(await linkWorks(token)).toBe(true);
    expect((await resetPassword(token)).viewer).toBeDefined();
    await test.running.outbox.runPendingJobs();
    const tables = ['outbox', 'password_resets', 'sessions', 'users', 'rate_limits'];
    const tableRows = await Promise.all(tables.map((name) => test.rows(`SELECT * FROM ${name}`)));
    expect(JSON.stringify(tableRows)).not.toContain(token);
    const pages = test.logLines.filter((line) => JSON.stringify(line).toLowerCase().includes('/reset-password/'));
    expect(pages).toHaveLength(3);
    expect(JSON.stringify(test.logLines)).not.toContain(token);
  });

  it('is created again when sending fails, in an email with its own message id', async () => {
    const user = await makeUser(test);
    smtp.setBehaviour('forget');
    const [lostEmail] = await emailsDuring(() => requestLink(user.email));
    const first = link.exec(lostEmail!.text!)![1]!;
    expect(await linkWorks(first)).toBe(true);
    smtp.setBehaviour('accept');
    const [sentEmail] = await emailsDuring(async () => test.clock.forward(minute));
    const second = link.exec(sentEmail!.text!)![1]!;
    expect(sentEmail!.messageId).not.toBe(lostEmail!.messageId);
    expect([await linkWorks(first), await linkWorks(second)]).toEqual([false, true]);
  });

  it('is not created for an address that the account has just changed', async () => {
    const user = await makeUser(test);
    await test.execute('UPDATE users SET email = ? WHERE id = ?', [`new-${user.id}@example.ru`, user.id]);
    // The job read the account before the change.
    expect(await createResetLink(test.app, user)).toBeNull();
    expect(await test.rows('SELECT * FROM password_resets WHERE "userId" = ?', [user.id])).toEqual([]);
  });

  it('has 256 bits, and only its hash is stored', async () => {
    const user = await makeUser(test);
    const tokens = new Set<string>();
    for (let index = 0; index < 20; index += 1) tokens.add((await createResetLink(test.app, user))!.token);
    expect(tokens.size).toBe(20);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await test.rows('SELECT "tokenHash" FROM password_resets WHERE "userId" = ?', [user.id]);
    expect(rows).toEqual([{ tokenHash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  });

  it('is deleted with the account', async () => {
    const user = await makeUser(test);
    const token = await tokenFor(user);
    await test.execute('DELETE FROM users WHERE id = ?', [user.id]);
    expect(await linkWorks(token)).toBe(false);
    expect(await test.rows('SELECT * FROM password_resets WHERE "userId" = ?', [user.id])).toEqual([]);
  });
});
