import { describe, expect, it } from 'vitest';
import { v7 as uuid } from 'uuid';
import { day, hour, toIso, minute } from '../../server/core/clock.js';
import { createEmailChangeLink } from '../../server/users/profile/email-change.emails.js';
import type { EmailChange } from '../../server/users/sign-in/sign-up.entity.js';
import { deleteExpiredSignUps } from '../../server/users/sign-in/sign-up.service.js';
import type { User } from '../../server/users/user.entity.js';
import { codesOf } from '../support/api.js';
import { startApp } from '../support/app.js';
import { captchaToken } from '../support/captcha.js';
import { leaveAttempts } from '../support/limits.js';
import { consentsOfAccount, makeUser, password, signInAs } from '../support/factories.js';
import { appWithSmtpForFile } from '../support/smtp.js';
import { statementsDuring } from '../support/statements.js';
import { stubRenderer } from '../support/stub-renderer.js';
import type { TestClient } from '../support/client.js';
import { askForAccount, confirm, openAccount, problems, signUpToken } from '../support/sign-up.js';

const { test, smtp } = appWithSmtpForFile({
  env: { PUBLIC_URL: 'http://congress.example.ru', TRUSTED_PROXIES: '1' },
  renderer: stubRenderer,
});

let addresses = 0;
/** A browser from a network address that no other client used. */
const newClient = (): TestClient => {
  addresses += 1;
  return test.client({ 'x-forwarded-for': lastAddress(), 'user-agent': 'Firefox/1' });
};
/** The network address of the latest new client. */
const lastAddress = (): string => `198.19.${addresses >> 8}.${addresses & 255}`;

const newAccount = async (overrides: object = {}) => ({
  email: `${uuid()}@example.ru`,
  password,
  lastName: 'Иванова',
  firstName: 'Мария',
  middleName: 'Петровна',
  consents: await consentsOfAccount(test),
  ...overrides,
});

/** Emails that the action sends. */
async function emailsDuring(action: () => Promise<unknown>) {
  await test.running.outbox.runPendingJobs();
  const before = smtp.emails.length;
  await action();
  await test.running.outbox.runPendingJobs();
  return smtp.emails.slice(before);
}

const link = /http:\/\/congress\.example\.ru\/confirm-email\/([A-Za-z0-9_-]{43})(\?\S*)?$/m;
const tokenIn = ({ text }: { text?: string }): string => link.exec(text!)![1]!;
const viewerOf = (client: TestClient) => client.query('viewer', {}, 'id email');
const emailLink = (token: string) => newClient().query('emailLink', { token }, 'email isNewAccount');
const rows = (sql: string, values: string[] = []) => test.rows<Record<string, string>>(sql, values);

/** Submits the form and reads the email. */
async function requestAccount(
  client: TestClient,
  overrides: object = {},
): Promise<{ token: string; id: string; email: string }> {
  const input = await newAccount(overrides);
  let id = '';
  const [sentEmail] = await emailsDuring(async () => ({ id } = await askForAccount(client, input)));
  return { token: tokenIn(sentEmail!), id, email: input.email };
}

describe('a new account', () => {
  it('is created when the link in the email is followed, with the consents of the form', async () => {
    const client = newClient();
    const input = await newAccount();
    const at = toIso(test.clock.now());
    const [sentEmail, ...others] = await emailsDuring(async () => {
      const answer = await askForAccount(client, input);
      expect(answer).toMatchObject({ message: expect.stringContaining('отправили письмо'), keptMailPath: null });
    });
    expect(others).toEqual([]);
    expect(sentEmail).toMatchObject({ subject: 'Подтвердите адрес', to: [{ address: input.email }] });
    expect(sentEmail!.text! + sentEmail!.html).not.toMatch(/Иванова|Мария/);
    expect(await viewerOf(client)).toBeNull();
    expect(await rows('SELECT id FROM users WHERE email = ?', [input.email])).toEqual([]);

    test.clock.forward(hour);
    const token = tokenIn(sentEmail!);
    expect(await emailLink(token)).toEqual({ email: input.email, isNewAccount: true });
    const { viewer } = await confirm(client, token);
    expect(await viewerOf(client)).toEqual({ id: viewer!.id, email: input.email });
    const [user] = await rows('SELECT * FROM users WHERE id = ?', [viewer!.id]);
    expect(user).toMatchObject({ emailConfirmedAt: toIso(test.clock.now()), role: 'USER', lastName: 'Иванова' });
    const consents = await rows('SELECT * FROM consent_acceptances WHERE "userId" = ?', [viewer!.id]);
    expect(consents.map(({ acceptedAt }) => acceptedAt)).toEqual([at, at]);
    expect(consents[0]!.address).toMatch(/^198\.19\./);
    expect(await rows('SELECT id FROM sign_ups WHERE email = ?', [input.email])).toEqual([]);
  });

  it("returns the form's draft to the device that confirms, and the site deletes it", async () => {
    const draft = { form: 'registration forum', values: '{"participation":"ONLINE"}' };
    const input = await newAccount({ draft });
    const { id } = await askForAccount(newClient(), input);
    const otherBrowser = newClient();
    const token = await signUpToken(test, id!);
    expect(await confirm(otherBrowser, token)).toMatchObject({ problems: [{ code: 'SIGN_UP_PASSWORD_REQUIRED' }] });
    expect((await confirm(otherBrowser, token, password)).draft).toEqual(draft);
    expect(await rows('SELECT id FROM sign_ups WHERE email = ?', [input.email])).toEqual([]);
  });

  it.each([
    ['no object', '"text"'],
    ['no JSON', '{'],
    ['too long', JSON.stringify({ text: 'я'.repeat(8_000) })],
  ])('is created without a draft that is %s', async (_case, values) => {
    const client = newClient();
    const { id } = await askForAccount(client, await newAccount({ draft: { form: 'registration forum', values } }));
    const { viewer, draft } = await confirm(client, await signUpToken(test, id!));
    expect([Boolean(viewer), draft]).toEqual([true, null]);
  });

  it('gets the same answer for a known address after the same work, and its owner gets another email', async () => {
    const user = await makeUser(test);
    const traceRequest = async (email: string) => {
      const client = newClient();
      const input = await newAccount({ email, captcha: await captchaToken(client, 'CREATE_ACCOUNT') });
      const { result, statements, hashes } = await statementsDuring(test, () =>
        client.graphql(
          `mutation ($input: CreateAccountInput!) { createAccount(input: $input) { __typename ... on AccountRequested { message keptMailPath } ${problems} } }`,
          { input },
        ),
      );
      return { text: result.text, status: result.status, statements, hashes };
    };
    let unknown = {};
    const [first] = await emailsDuring(async () => (unknown = await traceRequest(`${uuid()}@example.ru`)));
    let existing: Awaited<ReturnType<typeof traceRequest>>;
    const [second] = await emailsDuring(async () => (existing = await traceRequest(` ${user.email.toUpperCase()} `)));
    expect(existing!).toEqual(unknown);
    expect(existing!.statements.length).toBeGreaterThan(3);
    expect(existing!.hashes).toBe(1);
    expect(first!.subject).toBe('Подтвердите адрес');
    expect(second).toMatchObject({ subject: 'У вас уже есть личный кабинет', to: [{ address: user.email }] });
    expect(second!.text).not.toMatch(link);
    expect(second!.text).toContain(`Здравствуйте, ${user.firstName} ${user.middleName}!`);
    expect(second!.text).toContain('http://congress.example.ru/login');
  });

  it('is created once, also when the link is used twenty times at once', async () => {
    const client = newClient();
    const { token, email } = await requestAccount(client);
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(client, token)));
    expect(answers.filter(({ viewer }) => viewer)).toHaveLength(1);
    expect(answers.flatMap(codesOf)).toEqual(Array.from({ length: 19 }, () => 'EMAIL_LINK_INVALID'));
    expect(await rows('SELECT id FROM users WHERE email = ?', [email])).toHaveLength(1);
    expect(await emailLink(token)).toBeNull();
  });

  it('is created from one of two forms with one address, and the other gets EMAIL_TAKEN', async () => {
    const [one, other] = [newClient(), newClient()];
    const first = await requestAccount(one);
    const second = await requestAccount(other, { email: first.email });
    const answers = await Promise.all([confirm(one, first.token), confirm(other, second.token)]);
    expect(answers.filter(({ viewer }) => viewer)).toHaveLength(1);
    expect(answers.flatMap(codesOf)).toEqual(['EMAIL_TAKEN']);
  });

  it('requires its password in another browser, because the reader may not be the author of the form', async () => {
    const { token, email } = await requestAccount(newClient());
    const otherBrowser = newClient();
    expect((await confirm(otherBrowser, token)).problems).toMatchObject([
      { code: 'SIGN_UP_PASSWORD_REQUIRED', field: 'password' },
    ]);
    expect((await confirm(otherBrowser, token, 'это не тот пароль')).problems).toMatchObject([
      { code: 'PASSWORD_WRONG', field: 'password' },
    ]);
    expect(await rows('SELECT id FROM users WHERE email = ?', [email])).toEqual([]);
    expect((await confirm(otherBrowser, token, password)).viewer).toBeDefined();
    expect((await viewerOf(otherBrowser))?.email).toBe(email);
  });

  it('is protected from guessing: ten passwords in fifteen minutes per link', async () => {
    const { token } = await requestAccount(newClient());
    const codes: (string[] | undefined)[] = [];
    for (let index = 0; index < 11; index += 1)
      codes.push(codesOf(await confirm(newClient(), token, `wrong ${index}`)));
    expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => ['PASSWORD_WRONG']));
    expect(codes[10]).toEqual(['TOO_MANY_REQUESTS']);
  });

  it('waits for confirmation for a day', async () => {
    const client = newClient();
    const { token, email } = await requestAccount(client);
    test.clock.forward(day - 1);
    expect(await emailLink(token)).not.toBeNull();
    test.clock.forward(1);
    expect(await emailLink(token)).toBeNull();
    expect(codesOf(await confirm(client, token))).toEqual(['EMAIL_LINK_INVALID']);
    await deleteExpiredSignUps(test.app);
    expect(await rows('SELECT id FROM sign_ups WHERE email = ?', [email])).toEqual([]);
  });

  it.each([
    ['/events/x/form?from=1', '?redirect=%2Fevents%2Fx%2Fform%3Ffrom%3D1'],
    ['//evil.test/', undefined],
    ['https://evil.test/', undefined],
  ])('continues to a path of this site only: %s', async (redirect, expected) => {
    const input = await newAccount({ redirect });
    const [sentEmail] = await emailsDuring(() => askForAccount(newClient(), input));
    expect(link.exec(sentEmail!.text!)![2]).toBe(expected);
  });

  it('shows the embedded mail server if no email leaves the site', async () => {
    const otherApp = await startApp();
    const client = otherApp.client();
    const input = { ...(await newAccount()), consents: await consentsOfAccount(otherApp) };
    expect((await askForAccount(client, input)).keptMailPath).toBe('/dev/mail');
    await otherApp.close();
  });
});

describe('the email of a new account', () => {
  const resend = (client: TestClient, id: string) => client.mutate('resendSignUpLetter', { id }, 'id message');

  it('can be sent again from the same browser, and its link replaces the first', async () => {
    const client = newClient();
    const { token, id } = await requestAccount(client);
    const [sentEmail] = await emailsDuring(async () => expect((await resend(client, id)).id).toBe(id));
    const second = tokenIn(sentEmail!);
    expect([await emailLink(token), await emailLink(second)]).toEqual([null, expect.anything()]);
    expect((await confirm(client, second)).viewer).toBeDefined();
  });

  it('cannot be requested by others, and is limited', async () => {
    const client = newClient();
    const address = lastAddress();
    const { id } = await requestAccount(client);
    for (const [caller, signUpId] of [
      [newClient(), id],
      [client, uuid()],
      [client, ''],
    ] as const)
      expect(codesOf(await resend(caller, signUpId))).toEqual(['SIGN_UP_GONE']);
    const messages = await emailsDuring(async () => {
      for (let index = 0; index < 8; index += 1) expect((await resend(client, id)).id).toBe(id);
    });
    // Three emails an hour go to one address, including the first; the answer does not reveal it.
    expect(messages).toHaveLength(2);
    await leaveAttempts(test, 'signUpEmailByNetwork', address);
    expect(codesOf(await resend(client, id))).toEqual(['TOO_MANY_REQUESTS']);
  });

  it('reports an existing account again for a known address', async () => {
    const user = await makeUser(test);
    const client = newClient();
    const input = await newAccount({ email: user.email });
    let id = '';
    await emailsDuring(async () => (id = (await askForAccount(client, input)).id!));
    const [sentEmail] = await emailsDuring(async () => expect((await resend(client, id)).id).toBe(id));
    expect(sentEmail!.subject).toBe('У вас уже есть личный кабинет');
  });

  it('gets a new link when sending fails', async () => {
    smtp.setBehaviour('forget');
    const client = newClient();
    const input = await newAccount();
    const [lostEmail] = await emailsDuring(() => askForAccount(client, input));
    smtp.setBehaviour('accept');
    const [sentEmail] = await emailsDuring(async () => test.clock.forward(minute));
    expect(tokenIn(sentEmail!)).not.toBe(tokenIn(lostEmail!));
    expect(sentEmail!.messageId).not.toBe(lostEmail!.messageId);
    expect(codesOf(await confirm(client, tokenIn(lostEmail!)))).toEqual(['EMAIL_LINK_INVALID']);
    expect((await confirm(client, tokenIn(sentEmail!))).viewer).toBeDefined();
  });
});
const requestChange = (client: TestClient, email: string, currentPassword = password) =>
  client.mutate('requestEmailChange', { input: { email, currentPassword } }, 'message');
const emailOf = async ({ id }: User) => (await rows('SELECT email FROM users WHERE id = ?', [id]))[0]!.email;

describe('changing the address of an account', () => {
  it('takes effect with the link in the email to the new address; the old one is notified before', async () => {
    const client = await signInAs(test);
    const { user } = client;
    const email = `${uuid()}@example.ru`;
    await test.execute(
      'INSERT INTO password_resets ("userId", "tokenHash", "createdAt", "expiresAt") VALUES (?, ?, ?, ?)',
      [user.id, 'x'.repeat(64), toIso(test.clock.now()), '2099-01-01T00:00:00.000Z'],
    );
    const messages = await emailsDuring(async () =>
      expect((await requestChange(client, ` ${email.toUpperCase()}`)).message).toContain('письмо'),
    );
    const [toNew, toOld] = messages.toSorted(({ subject }) => (subject === 'Подтвердите адрес' ? -1 : 1));
    expect([toNew!.to![0]!.address, toOld!.to![0]!.address]).toEqual([email, user.email]);
    expect(toOld!.text).toContain(email);
    expect(toOld!.text).not.toMatch(link);
    expect(await emailOf(user)).toBe(user.email);

    const token = tokenIn(toNew!);
    expect(await emailLink(token)).toEqual({ email, isNewAccount: false });
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(newClient(), token)));
    expect(answers.filter((answer) => answer.email === email)).toHaveLength(1);
    expect(answers.flatMap(codesOf)).toEqual(Array.from({ length: 19 }, () => 'EMAIL_LINK_INVALID'));
    expect(await emailOf(user)).toBe(email);
    expect(await viewerOf(client)).toEqual({ id: user.id, email });
    expect(await rows('SELECT "userId" FROM password_resets WHERE "userId" = ?', [user.id])).toEqual([]);
  });

  it('notifies the old address even if the link is used first, and no payload has an address', async () => {
    const client = await signInAs(test);
    const { user } = client;
    const email = `${uuid()}@example.ru`;
    const messages = await emailsDuring(async () => {
      await requestChange(client, email);
      const [changeRow] = await rows('SELECT * FROM email_changes WHERE "userId" = ?', [user.id]);
      const { token } = (await createEmailChangeLink(test.app, changeRow as unknown as EmailChange))!;
      expect((await confirm(newClient(), token)).email).toBe(email);
      const payloads = JSON.stringify(await rows('SELECT payload FROM outbox WHERE "userId" = ?', [user.id]));
      expect([payloads.includes(user.email), payloads.includes(email)]).toEqual([false, false]);
    });
    expect(messages.map(({ subject, to }) => [subject, to![0]!.address])).toEqual([
      ['Адрес почты изменён', user.email],
    ]);
    expect(messages[0]!.text).toContain(email);
  });

  it('requires the password and a different address', async () => {
    const client = await signInAs(test);
    const wrongPassword = await requestChange(client, `${uuid()}@example.ru`, 'не тот');
    expect(wrongPassword.problems).toMatchObject([{ code: 'PASSWORD_WRONG', field: 'currentPassword' }]);
    expect((await requestChange(client, client.user.email)).problems).toMatchObject([
      { code: 'EMAIL_UNCHANGED', field: 'email' },
    ]);
    expect((await requestChange(client, 'не адрес')).problems).toMatchObject([{ field: 'email' }]);
    expect(await rows('SELECT email FROM email_changes WHERE "userId" = ?', [client.user.id])).toEqual([]);
  });

  it('does not reveal that an address is used; its owner gets an email', async () => {
    const [client, otherUser] = [await signInAs(test), await makeUser(test)];
    const free = await requestChange(await signInAs(test), `${uuid()}@example.ru`);
    const messages = await emailsDuring(async () => expect(await requestChange(client, otherUser.email)).toEqual(free));
    expect(messages.map(({ subject, to }) => [subject, to![0]!.address])).toContainEqual([
      'Ваш адрес указали в другом личном кабинете',
      otherUser.email,
    ]);
    expect(messages.every(({ text }) => !link.test(text!))).toBe(true);
  });

  it('succeeds for one of two users with the same address', async () => {
    const [one, other] = [await signInAs(test), await signInAs(test)];
    const email = `${uuid()}@example.ru`;
    const tokenOf = async (client: TestClient): Promise<string> => {
      const messages = await emailsDuring(() => requestChange(client, email));
      return tokenIn(messages.find(({ subject }) => subject === 'Подтвердите адрес')!);
    };
    const tokens = [await tokenOf(one), await tokenOf(other)];
    const answers = await Promise.all(tokens.map((token) => confirm(newClient(), token)));
    expect(answers.filter((answer) => answer.email)).toHaveLength(1);
    expect(answers.flatMap(codesOf)).toEqual(['EMAIL_TAKEN']);
    expect(await rows('SELECT id FROM users WHERE email = ?', [email])).toHaveLength(1);
  });

  it('can be cancelled, and is dropped when the password changes', async () => {
    const client = await signInAs(test);
    const tokenOf = async (): Promise<string> => {
      const messages = await emailsDuring(() => requestChange(client, `${uuid()}@example.ru`));
      return tokenIn(messages.find(({ subject }) => subject === 'Подтвердите адрес')!);
    };
    const first = await tokenOf();
    await client.mutate('cancelEmailChange');
    expect(await emailLink(first)).toBeNull();
    const second = await tokenOf();
    expect(await emailLink(second)).not.toBeNull();
    await client.mutate('changePassword', { input: { currentPassword: password, password: 'тихая Нева в ноябре' } });
    expect(await emailLink(second)).toBeNull();
    expect(await emailOf(client.user)).toBe(client.user.email);
  });

  it('can confirm the current address', async () => {
    const client = await signInAs(test, await makeUser(test, { emailConfirmedAt: null }));
    const messages = await emailsDuring(() => requestChange(client, client.user.email));
    expect(messages).toHaveLength(1);
    expect((await confirm(newClient(), tokenIn(messages[0]!))).email).toBe(client.user.email);
    const [user] = await rows('SELECT "emailConfirmedAt" FROM users WHERE id = ?', [client.user.id]);
    expect(user!.emailConfirmedAt).toBe(toIso(test.clock.now()));
  });
});

describe('the token of an email link', () => {
  it('is only in the email: not in the outbox, the database or the log', async () => {
    const client = newClient();
    const { token } = await requestAccount(client);
    const tableRows = async () => {
      const tables = ['outbox', 'sign_ups', 'email_changes', 'account_events', 'known_browsers', 'users', 'sessions'];
      return JSON.stringify(await Promise.all(tables.map((name) => rows(`SELECT * FROM ${name}`))));
    };
    expect(await tableRows()).not.toContain(token);
    await newClient().fetch(`/confirm-email/${token}?redirect=%2Fevents`);
    await newClient().fetch(`/Confirm-Email/${token}/`);
    expect((await confirm(client, token)).viewer).toBeDefined();
    await confirm(client, token);
    expect(await tableRows()).not.toContain(token);
    const lines = JSON.stringify(test.logLines);
    expect(lines).toMatch(/\/confirm-email\/\[…\]/);
    expect(lines).not.toContain(token);
    expect(await tableRows()).not.toContain(client.cookie('browser'));
  });

  it('is rejected when malformed, and logged', async () => {
    const { token } = await requestAccount(newClient());
    const altered = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
    const client = newClient();
    for (const invalidToken of ['', 'x', token.slice(0, -1), `${token}A`, altered, 'я'.repeat(43), '%00']) {
      test.logLines.length = 0;
      expect([invalidToken, await emailLink(invalidToken), codesOf(await confirm(client, invalidToken))]).toEqual([
        invalidToken,
        null,
        ['EMAIL_LINK_INVALID'],
      ]);
      expect(test.logLines.filter(({ msg }) => String(msg).startsWith('a link of an email'))).toHaveLength(2);
    }
    expect(await emailLink(token)).not.toBeNull();
  });

  it('is limited per network', async () => {
    const client = newClient();
    await leaveAttempts(test, 'useLinkByNetwork', lastAddress());
    expect(codesOf(await confirm(client, 'x'.repeat(43)))).toEqual(['TOO_MANY_REQUESTS']);
  });
});

it('the configured number of sign-ups per network and day is enforced', async () => {
  const otherApp = await startApp({ env: { SIGN_UPS_PER_DAY: '2' } });
  const client = otherApp.client();
  const consents = await consentsOfAccount(otherApp);
  const openNext = async () => openAccount(otherApp, client, { ...(await newAccount()), consents });
  expect([(await openNext()).viewer, (await openNext()).viewer]).toEqual([expect.anything(), expect.anything()]);
  expect(codesOf(await openNext())).toEqual(['TOO_MANY_REQUESTS']);
  await otherApp.close();
});
