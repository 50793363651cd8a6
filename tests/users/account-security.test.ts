import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { day, hour, toIso, minute, second } from '../../server/core/clock.js';
import { deleteOldEvents } from '../../server/users/security/account-events.service.js';
import { describeBrowser } from '../../server/users/sign-in/browsers.js';
import { createResetLink } from '../../server/users/sign-in/password-reset.emails.js';
import { addAttempt } from '../../server/users/sign-in/sign-in-limits.js';
import type { User } from '../../server/users/user.entity.js';
import { codesOf } from '../support/api.js';
import { appForFile, startApp } from '../support/app.js';
import { captchaToken } from '../support/captcha.js';
import { makeEvent, makeUser, password, signInAs, staff } from '../support/factories.js';
import { statementsDuring, withConcurrentChange } from '../support/statements.js';
import type { TestClient } from '../support/client.js';
import { problems, type Problem } from '../support/sign-up.js';

const test = appForFile({ env: { TRUSTED_PROXIES: '1' } });

let addresses = 0;
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
/** A browser from a network address that no other client used. */
const newClient = (app = test): TestClient => {
  addresses += 1;
  return app.client({ 'x-forwarded-for': `198.20.${addresses >> 8}.${addresses & 255}`, 'user-agent': windows });
};

type SignInResult = { viewer?: { id: string }; challenge?: string; problems?: Problem[] };
const signInSelection = `... on SignedIn { viewer { id } } ... on SecondFactorNeeded { challenge expiresAt } ${problems}`;
const signIn = (client: TestClient, email: string, typedPassword = password, captcha: string | null = null) =>
  client.mutate(
    'signIn',
    { input: { email, password: typedPassword, captcha } },
    '... on SignedIn { viewer { id } } ... on SecondFactorNeeded { challenge expiresAt }',
  );
const signInWithCaptcha = async (client: TestClient, email: string, typedPassword = password) =>
  signIn(client, email, typedPassword, await captchaToken(client, 'SIGN_IN'));
const completeSignIn = (client: TestClient, challenge: string, code: string) =>
  client.mutate(
    'completeSignIn',
    { input: { challenge, code } },
    '... on SignedIn { viewer { id } } ... on SecondFactorNeeded { challenge expiresAt }',
  );
const viewerOf = (client: TestClient) => client.query('viewer', {}, 'id');
const rows = (sql: string, values: string[] = [], { app } = test) =>
  app.database.query<Record<string, string>>(sql, values);

/** Runs a mutation and returns its result or problems. */
const mutate = async <T>(client: TestClient, call: string, success: string, variables: object = {}, types = '') =>
  (
    await client.graphql<{ done: T & { problems?: Problem[] } }>(
      `mutation ${types} { done: ${call} { ${success} ${problems} } }`,
      variables as Record<string, unknown>,
    )
  ).data.done;

type Codes = { codes?: string[] };
const beginSetup = (client: TestClient, typedPassword = password) =>
  mutate<{ secret?: string; uri?: string; qrSize?: number }>(
    client,
    'beginSecondFactor(password: $password)',
    '... on SecondFactorSetup { secret uri qrPath qrSize }',
    { password: typedPassword },
    '($password: String!)',
  );
const confirmFactor = (client: TestClient, code: string) =>
  mutate<Codes>(
    client,
    'confirmSecondFactor(code: $code)',
    '... on RecoveryCodesMade { codes }',
    { code },
    '($code: String!)',
  );
const withPasswordAndCode = (client: TestClient, name: 'endSecondFactor' | 'renewRecoveryCodes', input: object) =>
  mutate<Codes & { viewer?: { id: string } }>(
    client,
    `${name}(input: $input)`,
    name === 'endSecondFactor' ? '... on SecurityChanged { viewer { id } }' : '... on RecoveryCodesMade { codes }',
    { input },
    '($input: SecondFactorInput!)',
  );

/** The code of the authenticator app now, or a number of 30-second steps later. */
const codeNow = (secret: string, { clock } = test, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: clock.now().getTime() + steps * 30 * second,
  });

/** Enables the second factor for the user of this browser. */
async function enableSecondFactor(client: TestClient, app = test): Promise<{ secret: string; codes: string[] }> {
  const { secret } = await beginSetup(client);
  const { codes } = await confirmFactor(client, codeNow(secret!, app));
  // The used code is invalid now, as is any other of its 30 seconds.
  app.clock.forward(minute);
  return { secret: secret!, codes: codes! };
}

describe('a second factor', () => {
  it('is enabled with the password and a first code; other sessions end and the owner is notified', async () => {
    const client = await signInAs(test);
    const otherSession = await signInAs(test, client.user);
    expect((await beginSetup(client, 'не тот')).problems).toMatchObject([
      { code: 'PASSWORD_WRONG', field: 'password' },
    ]);
    const { secret, uri, qrSize } = await beginSetup(client);
    expect(uri).toContain(`secret=${secret!.replaceAll(' ', '')}`);
    expect(qrSize).toBeGreaterThan(20);
    // The factor is not required until a first code was right.
    expect((await signIn(newClient(), client.user.email)).viewer).toBeDefined();
    expect((await confirmFactor(client, '000000')).problems).toMatchObject([{ code: 'CODE_WRONG', field: 'code' }]);
    const { codes } = await confirmFactor(client, codeNow(secret!));
    expect(new Set(codes).size).toBe(10);
    expect(codes!.every((code) => /^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/.test(code))).toBe(true);
    expect([await viewerOf(client), await viewerOf(otherSession)]).toEqual([{ id: client.user.id }, null]);
    expect(codesOf(await beginSetup(client))).toEqual(['SECOND_FACTOR_ON']);
    const emails = await rows(
      `SELECT payload FROM outbox WHERE job = 'letter account.second-factor' AND "userId" = ?`,
      [client.user.id],
    );
    expect(emails).toHaveLength(1);
    const tableRows = JSON.stringify([
      await rows('SELECT * FROM second_factors'),
      await rows('SELECT * FROM recovery_codes'),
    ]);
    for (const secretText of [
      secret!.replaceAll(' ', ''),
      ...codes!,
      ...codes!.map((code) => code.replaceAll('-', '')),
    ])
      expect(tableRows).not.toContain(secretText);
  });

  it('is required after the password in the same browser, and gives no access before', async () => {
    const client = await signInAs(test);
    const { secret } = await enableSecondFactor(client);
    const browser = newClient();
    const { challenge, viewer } = await signIn(browser, client.user.email);
    expect(viewer).toBeUndefined();
    expect([await viewerOf(browser), browser.cookie('session')]).toEqual([null, undefined]);
    expect(codesOf(await completeSignIn(newClient(), challenge!, codeNow(secret)))).toEqual(['CHALLENGE_INVALID']);
    expect(codesOf(await completeSignIn(browser, challenge!, '000000'))).toEqual(['CODE_WRONG']);
    expect(
      (await completeSignIn(browser, challenge!, ` ${codeNow(secret).slice(0, 3)} ${codeNow(secret).slice(3)}`)).viewer,
    ).toEqual({
      id: client.user.id,
    });
    expect(await viewerOf(browser)).toEqual({ id: client.user.id });
    expect(codesOf(await completeSignIn(browser, challenge!, codeNow(secret)))).toEqual(['CHALLENGE_INVALID']);
    expect(JSON.stringify(await rows('SELECT * FROM sign_in_challenges'))).not.toContain(challenge);
  });

  it('accepts a code once, also in twenty simultaneous requests', async () => {
    const client = await signInAs(test);
    const { secret } = await enableSecondFactor(client);
    const code = codeNow(secret);
    const browsers = Array.from({ length: 20 }, () => newClient());
    const challenges: string[] = [];
    for (const browser of browsers) challenges.push((await signInWithCaptcha(browser, client.user.email)).challenge!);
    const answers = await Promise.all(
      browsers.map((browser, index) => completeSignIn(browser, challenges[index]!, code)),
    );
    expect(answers.filter((answer) => answer.viewer)).toHaveLength(1);
    expect(answers.flatMap(codesOf)).toEqual(Array.from({ length: 19 }, () => 'CODE_WRONG'));
  });

  it.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('accepts a code that is %i steps of 30 seconds away: %s', async (steps, isAccepted) => {
    const client = await signInAs(test);
    const { secret } = await enableSecondFactor(client);
    test.clock.forward(5 * minute);
    const browser = newClient();
    const { challenge } = await signIn(browser, client.user.email);
    expect((await completeSignIn(browser, challenge!, codeNow(secret, test, steps))).viewer !== undefined).toBe(
      isAccepted,
    );
  });

  it('accepts each recovery code once, and new codes replace the old ones', async () => {
    const client = await signInAs(test);
    const { secret, codes } = await enableSecondFactor(client);
    const tryCode = async (code: string) => {
      const browser = newClient();
      const { challenge } = await signInWithCaptcha(browser, client.user.email);
      return completeSignIn(browser, challenge!, code);
    };
    expect((await tryCode(codes[0]!.toUpperCase().replaceAll('-', ' '))).viewer).toBeDefined();
    await test.running.outbox.runPendingJobs();
    const sentEmails = await test.running.ports.mail.mailbox!.list();
    const recoveryEmail = sentEmails.find(
      ({ to, subject }) => to === client.user.email && subject === 'Вход по резервному коду',
    );
    expect(recoveryEmail!.text).toContain('Осталось резервных кодов: 9');
    expect(codesOf(await tryCode(codes[0]!))).toEqual(['CODE_WRONG']);
    const browsers = Array.from({ length: 10 }, () => newClient());
    const challenges: string[] = [];
    for (const browser of browsers) challenges.push((await signInWithCaptcha(browser, client.user.email)).challenge!);
    const answers = await Promise.all(
      browsers.map((browser, index) => completeSignIn(browser, challenges[index]!, codes[1]!)),
    );
    expect(answers.filter((answer) => answer.viewer)).toHaveLength(1);
    const renewed = await withPasswordAndCode(client, 'renewRecoveryCodes', { password, code: codeNow(secret) });
    expect(renewed.codes).toHaveLength(10);
    expect(codesOf(await tryCode(codes[2]!))).toEqual(['CODE_WRONG']);
    expect((await tryCode(renewed.codes![0]!)).viewer).toBeDefined();
  });

  it('can be tried five times within five minutes after the password', async () => {
    const client = await signInAs(test);
    const { secret } = await enableSecondFactor(client);
    const browser = newClient();
    const first = (await signIn(browser, client.user.email)).challenge!;
    for (let index = 0; index < 5; index += 1)
      expect(codesOf(await completeSignIn(browser, first, '000000'))).toEqual(['CODE_WRONG']);
    expect(codesOf(await completeSignIn(browser, first, codeNow(secret)))).toEqual(['CHALLENGE_INVALID']);
    const expired = (await signIn(browser, client.user.email)).challenge!;
    test.clock.forward(5 * minute);
    expect(codesOf(await completeSignIn(browser, expired, codeNow(secret)))).toEqual(['CHALLENGE_INVALID']);
  });

  it('cannot be guessed with a known password, because each attempt counts as a wrong one', async () => {
    const client = await signInAs(test);
    await enableSecondFactor(client);
    const browser = newClient();
    const answers: SignInResult[] = [];
    for (let index = 0; index < 6; index += 1) answers.push(await signInWithCaptcha(browser, client.user.email));
    expect(answers.map((answer) => answer.challenge !== undefined)).toEqual([true, true, true, true, true, false]);
    expect(codesOf(answers[5]!)).toEqual(['TOO_MANY_REQUESTS']);
  });

  it('is disabled with the password and a code', async () => {
    const client = await signInAs(test);
    const { secret, codes } = await enableSecondFactor(client);
    expect(codesOf(await withPasswordAndCode(client, 'endSecondFactor', { password, code: '000000' }))).toEqual([
      'CODE_WRONG',
    ]);
    expect(
      codesOf(await withPasswordAndCode(client, 'endSecondFactor', { password: 'x', code: codeNow(secret) })),
    ).toEqual(['PASSWORD_WRONG']);
    expect((await withPasswordAndCode(client, 'endSecondFactor', { password, code: codes[3]! })).viewer).toBeDefined();
    expect((await signIn(newClient(), client.user.email)).viewer).toEqual({ id: client.user.id });
  });

  it('is required for changing the address and deleting the account', async () => {
    const client = await signInAs(test);
    const { secret, codes } = await enableSecondFactor(client);
    const requestChange = (code: string | null) =>
      mutate<object>(
        client,
        'requestEmailChange(input: $input)',
        '... on EmailChangeRequested { message }',
        { input: { currentPassword: password, email: `moved-${addresses}@example.ru`, code } },
        '($input: ChangeEmailInput!)',
      );
    expect(codesOf(await requestChange(null))).toEqual(['CODE_REQUIRED']);
    expect(codesOf(await requestChange('000000'))).toEqual(['CODE_WRONG']);
    expect(await rows('SELECT email FROM email_changes WHERE "userId" = ?', [client.user.id])).toEqual([]);
    expect(await requestChange(codeNow(secret))).toHaveProperty('message');
    const deleteAccount = (code: string | null) =>
      mutate<object>(
        client,
        'deleteAccount(input: $input)',
        '... on AccountDeleted { deletedAt }',
        { input: { password, confirmation: 'удалить', code } },
        '($input: DeleteAccountInput!)',
      );
    expect(codesOf(await deleteAccount(null))).toEqual(['CODE_REQUIRED']);
    expect(codesOf(await deleteAccount('not-a-code'))).toEqual(['CODE_WRONG']);
    expect((await viewerOf(client))?.id).toBe(client.user.id);
    expect(await deleteAccount(codes[0]!)).toHaveProperty('deletedAt');
  });

  it('is required after a password reset too', async () => {
    const client = await signInAs(test);
    const { secret } = await enableSecondFactor(client);
    const { token } = (await createResetLink(test.app, client.user))!;
    const browser = newClient();
    const input = { token, password: 'тихая Нева в ноябре' };
    const { challenge } = await mutate<SignInResult>(
      browser,
      'resetPassword(input: $input)',
      signInSelection.replace(problems, ''),
      { input },
      '($input: ResetPasswordInput!)',
    );
    expect(challenge).toHaveLength(43);
    expect([await viewerOf(browser), await viewerOf(client)]).toEqual([null, null]);
    expect((await completeSignIn(browser, challenge!, codeNow(secret))).viewer).toEqual({ id: client.user.id });
  });
});

describe('a required second factor of staff', () => {
  const canSeeDraft = async (client: TestClient, slug: string) =>
    (await client.query('event', { slug }, 'id')) !== null;
  const needsSecondFactor = async (client: TestClient) =>
    (await client.query('viewer', {}, 'needsSecondFactor')).needsSecondFactor;

  it('limits staff to the rights of a user until it is enabled', async () => {
    const otherApp = await startApp({ env: { STAFF_SECOND_FACTOR: 'required' } });
    const draft = await makeEvent(otherApp, { state: 'DRAFT' });
    const editor = await staff(otherApp, 'EDITOR');
    expect([await needsSecondFactor(editor), await canSeeDraft(editor, draft.slug)]).toEqual([true, false]);
    const { secret } = await beginSetup(editor);
    expect(await canSeeDraft(editor, draft.slug)).toBe(false);
    await confirmFactor(editor, codeNow(secret!, otherApp));
    expect([await needsSecondFactor(editor), await canSeeDraft(editor, draft.slug)]).toEqual([false, true]);
    expect(await needsSecondFactor(await signInAs(otherApp))).toBe(false);
    otherApp.clock.forward(minute);
    await withPasswordAndCode(editor, 'endSecondFactor', { password, code: codeNow(secret!, otherApp) });
    expect([await needsSecondFactor(editor), await canSeeDraft(editor, draft.slug)]).toEqual([true, false]);
    await otherApp.close();
  });

  it('is optional by default', async () => {
    const draft = await makeEvent(test, { state: 'DRAFT' });
    const editor = await staff(test, 'EDITOR');
    expect([await needsSecondFactor(editor), await canSeeDraft(editor, draft.slug)]).toEqual([false, true]);
  });
});

describe('signing in', () => {
  it('does the same work for a known and an unknown address', async () => {
    const user = await makeUser(test);
    const traceAttempts = async (email: string) => {
      const client = newClient();
      const traces: object[] = [];
      for (let index = 0; index < 4; index += 1) {
        const captcha = await captchaToken(client, 'SIGN_IN');
        const { result, statements, hashes } = await statementsDuring(test, () =>
          client.graphql(`mutation ($input: SignInInput!) { signIn(input: $input) { __typename ${problems} } }`, {
            input: { email, password: 'not the password', captcha },
          }),
        );
        traces.push({ text: result.text, status: result.status, statements, hashes });
      }
      return traces;
    };
    const existing = await traceAttempts(user.email);
    expect(await traceAttempts('nobody-at-all@example.ru')).toEqual(existing);
    expect(existing).toMatchObject(Array.from({ length: 4 }, () => ({ hashes: 1 })));
  });

  it('requires a captcha from the third wrong attempt on, before checking the password', async () => {
    const { email } = await makeUser(test);
    const client = newClient();
    expect(codesOf(await signIn(client, email, 'wrong'))).toEqual(['BAD_CREDENTIALS']);
    expect(codesOf(await signIn(client, email, 'wrong'))).toEqual(['BAD_CREDENTIALS']);
    const { result, hashes } = await statementsDuring(test, () => signIn(client, email));
    expect([codesOf(result), hashes]).toEqual([['CAPTCHA_REQUIRED'], 0]);
    expect(codesOf(await signIn(client, email, password, 'нет'))).toEqual(['CAPTCHA_FAILED']);
    expect(codesOf(await signIn(client, email, password, await captchaToken(client, 'CREATE_ACCOUNT')))).toEqual([
      'CAPTCHA_FAILED',
    ]);
    expect((await signInWithCaptcha(client, email)).viewer).toBeDefined();
    expect((await signIn(client, email)).viewer).toBeDefined();
  });

  it('requires a captcha for an account with many failures from several networks, but locks nobody out', async () => {
    const { email } = await makeUser(test);
    for (let index = 0; index < 10; index += 1)
      expect(codesOf(await signIn(newClient(), email, 'wrong'))).toEqual(['BAD_CREDENTIALS']);
    const owner = newClient();
    expect(codesOf(await signIn(owner, email))).toEqual(['CAPTCHA_REQUIRED']);
    expect((await signInWithCaptcha(owner, email)).viewer).toBeDefined();
  });

  it('is delayed longer after each failure, and limited to ten failures a day', async () => {
    const otherApp = await startApp({ env: { TRUSTED_PROXIES: '1' } });
    const { email } = await makeUser(otherApp);
    const client = newClient(otherApp);
    const failSignIn = () => signInWithCaptcha(client, email, 'wrong');
    for (let index = 0; index < 5; index += 1) expect(codesOf(await failSignIn())).toEqual(['BAD_CREDENTIALS']);
    for (const delay of [1, 2, 4, 8]) {
      otherApp.clock.forward(delay * second - 1);
      const { result, hashes } = await statementsDuring(otherApp, () => signInWithCaptcha(client, email));
      expect([delay, codesOf(result), hashes]).toEqual([delay, ['TOO_MANY_REQUESTS'], 0]);
      otherApp.clock.forward(1);
      expect([delay, codesOf(await failSignIn())]).toEqual([delay, ['BAD_CREDENTIALS']]);
    }
    otherApp.clock.forward(16 * second);
    expect(codesOf(await failSignIn())).toEqual(['BAD_CREDENTIALS']);
    otherApp.clock.forward(12 * hour);
    expect((await signInWithCaptcha(client, email)).problems).toMatchObject([
      {
        code: 'TOO_MANY_REQUESTS',
        message: expect.stringMatching(/^Слишком много попыток подряд\. Попробуйте снова (?:сегодня|завтра) после/),
      },
    ]);
    expect((await signInWithCaptcha(newClient(otherApp), email)).viewer).toBeDefined();
    const restarted = await otherApp.restart();
    expect(
      codesOf(await signInWithCaptcha(restarted.client({ 'x-forwarded-for': `198.20.0.${addresses - 1}` }), email)),
    ).toEqual(['TOO_MANY_REQUESTS']);
    restarted.clock.forward(12 * hour);
    expect(
      (await signInWithCaptcha(restarted.client({ 'x-forwarded-for': `198.20.0.${addresses - 1}` }), email)).viewer,
    ).toBeDefined();
    await restarted.close();
  });

  it('has delays that grow up to an hour, and are reset after days without failures', () => {
    const now = test.clock.now();
    let counter = addAttempt(null, 'key', now);
    const delays: number[] = [];
    // The daily limit is separate: here each attempt comes at the earliest time, with a new daily count.
    for (let count = 2; count <= 20; count += 1) {
      counter = addAttempt({ ...counter, ofDay: 0 }, 'key', new Date(counter.nextAt));
      delays.push(Date.parse(counter.nextAt) - Date.parse(counter.lastAt));
    }
    expect(delays.slice(0, 6)).toEqual([0, 0, 0, 1, 2, 4].map((seconds) => seconds * second));
    expect(delays.at(-1)).toBe(hour);
    expect(addAttempt(counter, 'key', new Date(Date.parse(counter.lastAt) + 8 * day)).inRow).toBe(1);
  });

  it('notifies the owner once about a new browser', async () => {
    const user = await makeUser(test);
    const emails = () =>
      rows(`SELECT payload FROM outbox WHERE job = 'letter account.new-sign-in' AND "userId" = ?`, [user.id]);
    const browser = newClient();
    await signIn(browser, user.email);
    expect(await emails()).toHaveLength(1);
    expect((await emails())[0]!.payload).not.toMatch(/@|198\.20|Mozilla/);
    await signIn(browser, user.email);
    expect(await emails()).toHaveLength(1);
    // Two users behind one network address with the same browser.
    const colleague = () => test.client({ 'x-forwarded-for': '198.20.250.1', 'user-agent': windows });
    await signIn(colleague(), user.email);
    await signIn(colleague(), user.email);
    expect(await emails()).toHaveLength(3);
    for (let count = 0; count < 12; count += 1) {
      test.clock.forward(minute);
      await signIn(colleague(), user.email);
    }
    expect(await emails()).toHaveLength(10);
    await test.running.outbox.runPendingJobs();
    const [sentEmail] = (await test.running.ports.mail.mailbox!.list()).filter(({ to }) => to === user.email);
    expect(sentEmail).toMatchObject({ subject: 'Новый вход в личный кабинет' });
    expect(sentEmail!.text).toContain('Chrome, Windows');
  });
});

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
        { input: { currentPassword: password, email: `thief-${addresses}@example.ru` } },
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
    expect((await changePassword(client, password, client.user.email)).problems).toMatchObject([
      { code: 'PASSWORD_IS_EMAIL', field: 'password' },
    ]);
    expect((await changePassword(client, password, password)).problems).toMatchObject([
      { code: 'PASSWORD_UNCHANGED', field: 'password' },
    ]);
  });
});

describe('sessions of an account', () => {
  type Row = { id: string; browser: string; address: string; isCurrent: boolean };
  const fields = 'id browser address createdAt lastSeenAt isCurrent';
  const list = (client: TestClient) => client.query('accountSessions', {}, fields);
  const endOne = async (client: TestClient, id: string) =>
    (await client.mutate('endSession', { id }, `sessions { ${fields} }`)).sessions;
  const endMany = (client: TestClient, includingThis: boolean) =>
    client.graphql<{ endSessions: { sessions: Row[] } }>(
      `mutation ($includingThis: Boolean!) { endSessions(includingThis: $includingThis) { sessions { ${fields} } } }`,
      { includingThis },
    );
  const inTwoBrowsers = async (): Promise<[TestClient, TestClient, User]> => {
    const user = await makeUser(test);
    const [one, other] = [newClient(), newClient()];
    await signIn(one, user.email);
    test.clock.forward(minute);
    await signIn(other, user.email);
    return [one, other, user];
  };

  it('are listed with browser, address and time, the current one first', async () => {
    const [one] = await inTwoBrowsers();
    const sessions = await list(one);
    expect(sessions).toMatchObject([
      { browser: 'Chrome, Windows', isCurrent: true },
      { browser: 'Chrome, Windows', isCurrent: false },
    ]);
    expect(sessions.every(({ address }) => address.startsWith('198.20.'))).toBe(true);
    expect(JSON.stringify(sessions)).not.toContain(one.cookie('session'));
  });

  it('can be ended one by one, with the same answer when repeated', async () => {
    const [one, other] = await inTwoBrowsers();
    const [, otherRow] = await list(one);
    expect(await endOne(one, otherRow!.id)).toMatchObject([{ isCurrent: true }]);
    expect(await viewerOf(other)).toBeNull();
    expect(await endOne(one, otherRow!.id)).toMatchObject([{ isCurrent: true }]);
  });

  it('cannot be ended by other users', async () => {
    const [one, , user] = await inTwoBrowsers();
    const attacker = await signInAs(test);
    const [target] = await list(one);
    const answer = await endOne(attacker, target!.id);
    expect(answer).toEqual(await endOne(attacker, 'there-is-none'));
    expect(await viewerOf(one)).toEqual({ id: user.id });
  });

  it('can be ended everywhere else or everywhere', async () => {
    const [one, other, user] = await inTwoBrowsers();
    await endMany(one, false);
    expect([await viewerOf(one), await viewerOf(other)]).toEqual([{ id: user.id }, null]);
    await signIn(other, user.email);
    const { data, headers } = await endMany(one, true);
    expect(data.endSessions.sessions).toEqual([]);
    expect(headers.getSetCookie()).toEqual([expect.stringContaining('session=; Max-Age=0')]);
    expect([await viewerOf(one), await viewerOf(other)]).toEqual([null, null]);
  });

  it.each([
    [windows, 'Chrome, Windows'],
    [`${windows} YaBrowser/25.8`, 'Яндекс Браузер, Windows'],
    [`${windows} Edg/140.0`, 'Edge, Windows'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari, iPhone',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
    ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Chrome, Android'],
    ['Mozilla/5.0 (Windows NT 10.0) Unheard/1', 'Неизвестный браузер, Windows'],
    ['curl/8.5', 'Неизвестный браузер'],
    ['', 'Неизвестный браузер'],
  ])('have the name of the browser as far as it is known: %s', (userAgent, expected) => {
    expect(describeBrowser(userAgent)).toBe(expected);
  });
});

describe('the log of an account', () => {
  type Event = { id: string; kind: string; at: string; browser: string; address: string };
  const log = async (client: TestClient, first = 100, after: string | null = null) =>
    (
      await client.graphql<{
        accountEvents: { nodes: Event[]; pageInfo: { endCursor: string; hasNextPage: boolean } };
        accountSecurity: { failuresOfMonth: number };
      }>(
        `query ($first: Int!, $after: String) { accountSecurity { failuresOfMonth } accountEvents(first: $first, after: $after) { nodes { id kind at browser address } pageInfo { endCursor hasNextPage } } }`,
        { first, after },
      )
    ).data;

  it('has events of sign-in, newest first, for the owner only', async () => {
    const user = await makeUser(test);
    await signIn(newClient(), user.email, 'wrong');
    const client = newClient();
    await signIn(client, user.email);
    const { secret } = await enableSecondFactor(client);
    const browser = newClient();
    const { challenge } = await signIn(browser, user.email);
    await completeSignIn(browser, challenge!, '000000');
    await completeSignIn(browser, challenge!, codeNow(secret));
    await browser.mutate('signOut');
    const { accountEvents, accountSecurity } = await log(client);
    expect(accountEvents.nodes.map(({ kind }) => kind)).toEqual([
      'SIGN_OUT',
      'SIGN_IN',
      'SECOND_FACTOR_FAILED',
      'SECOND_FACTOR_ON',
      'SIGN_IN',
      'SIGN_IN_FAILED',
    ]);
    expect(accountEvents.nodes.every(({ address }) => address.startsWith('198.20.'))).toBe(true);
    // A wrong password elsewhere counts; the wrong code was followed by a right one in the same browser.
    expect(accountSecurity.failuresOfMonth).toBe(1);
    const page = (await log(client, 4)).accountEvents;
    const nextPage = (await log(client, 4, page.pageInfo.endCursor)).accountEvents;
    expect([...page.nodes, ...nextPage.nodes]).toEqual(accountEvents.nodes);
    expect([page.pageInfo.hasNextPage, nextPage.pageInfo.hasNextPage]).toEqual([true, false]);
    const { nodes } = (await log(await signInAs(test))).accountEvents;
    expect(nodes).toEqual([]);
  });

  it('is purged after a year', async () => {
    const otherApp = await startApp();
    const user = await makeUser(otherApp);
    await signIn(otherApp.client(), user.email);
    otherApp.clock.forward(365 * day - 1);
    await deleteOldEvents(otherApp.app);
    expect(await rows('SELECT id FROM account_events', [], otherApp)).toHaveLength(1);
    otherApp.clock.forward(1);
    await deleteOldEvents(otherApp.app);
    expect(await rows('SELECT id FROM account_events', [], otherApp)).toEqual([]);
    await otherApp.close();
  });

  it('is deleted with the account', async () => {
    const user = await makeUser(test);
    const client = newClient();
    await signIn(client, user.email);
    await enableSecondFactor(client);
    await test.execute('DELETE FROM users WHERE id = ?', [user.id]);
    const tables = ['account_events', 'second_factors', 'recovery_codes', 'known_browsers', 'sessions'];
    const remaining = await Promise.all(
      tables.map((name) => rows(`SELECT * FROM ${name} WHERE "userId" = ?`, [user.id])),
    );
    expect(remaining.flat()).toEqual([]);
  });
});

it('a password reset confirms the address', async () => {
  const user = await makeUser(test, { emailConfirmedAt: null });
  const { token } = (await createResetLink(test.app, user))!;
  const input = { token, password: 'тихая Нева в ноябре' };
  await mutate(newClient(), 'resetPassword(input: $input)', '__typename', { input }, '($input: ResetPasswordInput!)');
  const [row] = await rows('SELECT "emailConfirmedAt" FROM users WHERE id = ?', [user.id]);
  expect(row!.emailConfirmedAt).toBe(toIso(test.clock.now()));
});
