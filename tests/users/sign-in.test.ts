import { describe, expect, it } from 'vitest';
import { day, hour, toIso, minute, second } from '../../server/core/clock.js';
import { createResetLink } from '../../server/users/sign-in/password-reset.emails.js';
import { addAttempt } from '../../server/users/sign-in/sign-in-limits.js';
import { codesOf } from '../support/api.js';
import { appForFile, startApp } from '../support/app.js';
import { captchaToken } from '../support/captcha.js';
import { makeUser, password } from '../support/factories.js';
import { statementsDuring } from '../support/statements.js';
import { problems } from '../support/sign-up.js';
import { signInHelpers } from '../support/sign-in.js';

const test = appForFile({ env: { TRUSTED_PROXIES: '1' } });

const { newClient, clientCount, signIn, signInWithCaptcha, rows, mutate, windows } = signInHelpers(test);

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
      codesOf(await signInWithCaptcha(restarted.client({ 'x-forwarded-for': `198.20.0.${clientCount() - 1}` }), email)),
    ).toEqual(['TOO_MANY_REQUESTS']);
    restarted.clock.forward(12 * hour);
    expect(
      (await signInWithCaptcha(restarted.client({ 'x-forwarded-for': `198.20.0.${clientCount() - 1}` }), email)).viewer,
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

it('a password reset confirms the address', async () => {
  const user = await makeUser(test, { emailConfirmedAt: null });
  const { token } = (await createResetLink(test.app, user))!;
  const input = { token, password: 'тихая Нева в ноябре' };
  await mutate(newClient(), 'resetPassword(input: $input)', '__typename', { input }, '($input: ResetPasswordInput!)');
  const [row] = await rows('SELECT "emailConfirmedAt" FROM users WHERE id = ?', [user.id]);
  expect(row!.emailConfirmedAt).toBe(toIso(test.clock.now()));
});
