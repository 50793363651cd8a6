import { describe, expect, it } from 'vitest';
import { minute } from '../../server/core/clock.js';
import { makeEmailCode } from '../../server/users/email-codes/email-codes.service.js';
import { codesOf } from '../support/api.js';
import { appForFile } from '../support/app.js';
import { captchaToken } from '../support/captcha.js';
import type { TestClient } from '../support/client.js';
import { makeUser, signInAs } from '../support/factories.js';
import { leaveAttempts } from '../support/limits.js';
import { signInHelpers } from '../support/sign-in.js';
import { statementsDuring } from '../support/statements.js';

const test = appForFile({ env: { TRUSTED_PROXIES: '1' } });
const { newClient, viewerOf, enableSecondFactor, completeSignIn, codeNow, windows } = signInHelpers(test);

const request = async (client: TestClient, email: string, overrides: object = {}) => {
  const captcha = await captchaToken(client, 'SIGN_IN');
  return client.mutate(
    'requestSignInCode',
    { input: { email, captcha, ...overrides } },
    'id digits message keptMailPath',
  );
};
const complete = (client: TestClient, id: string, code: string | null) =>
  client.mutate(
    'completeCodeSignIn',
    { input: { id, code } },
    '... on SignedIn { viewer { id } } ... on SecondFactorNeeded { challenge }',
  );
const confirmLink = (client: TestClient, token: string, digits: string | null = null) =>
  client.mutate(
    'confirmSignInLink',
    { input: { token, digits } },
    '... on SignedIn { viewer { id } } ... on SecondFactorNeeded { challenge } ... on SignInConfirmed { isConfirmed }',
  );
const isConfirmed = (id: string) => newClient().query('signInCodeConfirmed', { id });
const made = async (id: string) => (await makeEmailCode(test.app, id))!;

/** A request of a new browser, with the code and the link of its email. */
async function requested(user: { email: string }) {
  const client = newClient();
  const { id, digits } = await request(client, user.email);
  return { client, id: id!, digits: digits!, ...(await made(id!)) };
}
const otherCode = (code: string): string => (code === '000000' ? '000001' : '000000');
const kindsOf = async (userId: string): Promise<string[]> =>
  (await test.rows<{ kind: string }>('SELECT kind FROM account_events WHERE "userId" = ? ORDER BY id', [userId])).map(
    ({ kind }) => kind,
  );

describe('a code by email', () => {
  it('signs in the requesting browser once; spaces and hyphens are ignored', async () => {
    const user = await makeUser(test);
    const { client, id, code } = await requested(user);
    const { viewer } = await complete(client, id, ` ${code.slice(0, 3)}\u00a0${code.slice(3)} `);
    expect(viewer).toEqual({ id: user.id });
    expect(await viewerOf(client)).toEqual({ id: user.id });
    expect(codesOf(await complete(client, id, code))).toEqual(['EMAIL_CODE_EXPIRED']);
    expect(await kindsOf(user.id)).toEqual(['SIGN_IN_CODE_REQUESTED', 'SIGN_IN']);
  });

  it('proves the address of an account whose email was not confirmed', async () => {
    const user = await makeUser(test, { emailConfirmedAt: null });
    const { client, id, code } = await requested(user);
    expect((await complete(client, id, code)).viewer).toBeDefined();
    expect(await test.value('SELECT "emailConfirmedAt" FROM users WHERE id = ?', [user.id])).toBeTruthy();
  });

  it('is stored neither itself nor as a hash that its million values could be compared with', async () => {
    const user = await makeUser(test);
    const { code, token, id } = await requested(user);
    const row = await test.row<Record<string, unknown>>('SELECT * FROM email_codes WHERE id = ?', [id]);
    expect(JSON.stringify({ ...row, digits: '' })).not.toContain(code);
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row.codeHash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('comes with an email that says where it was requested, and is made when it is sent', async () => {
    const user = await makeUser(test);
    const client = newClient();
    const { id } = await request(client, ` ${user.email.toUpperCase()} `, { redirect: '/events/school' });
    expect(await test.value('SELECT "codeHash" FROM email_codes WHERE id = ?', [id])).toBeNull();
    await test.running.outbox.runPendingJobs();
    const [email] = (await test.running.ports.mail.mailbox!.list()).filter(({ to }) => to === user.email);
    const code = /(\d{3})\u00a0(\d{3})/.exec(email!.subject)!;
    expect(email!.text).toContain('Chrome, Windows');
    expect(email!.text).toContain('198.20.');
    expect(email!.text).toContain('Никому не\u00a0называйте его');
    expect(email!.text).toMatch(/\/login\/[\w-]{43}\?redirect=%2Fevents%2Fschool/);
    expect((await complete(client, id!, code[1]! + code[2]!)).viewer).toEqual({ id: user.id });
  });

  it('asks for the second factor afterwards', async () => {
    const owner = await signInAs(test);
    const { secret } = await enableSecondFactor(owner);
    const { client, id, code } = await requested(owner.user);
    const { challenge } = await complete(client, id, code);
    expect(challenge).toHaveLength(43);
    expect(await viewerOf(client)).toBeNull();
    expect((await completeSignIn(client, challenge!, codeNow(secret))).viewer).toEqual({ id: owner.user.id });
  });
});

describe('an attacker', () => {
  it('cannot tell a known from an unknown address by answers, statements or number of emails', async () => {
    const user = await makeUser(test);
    const traceRequest = async (email: string) => {
      const client = newClient();
      const captcha = await captchaToken(client, 'SIGN_IN');
      const sent = await statementsDuring(test, () =>
        client.graphql<{ done: { id: string } }>(
          'mutation ($input: RequestSignInCodeInput!) { done: requestSignInCode(input: $input) { ... on SignInCodeSent { id message } } }',
          { input: { email, captcha } },
        ),
      );
      const { id } = sent.result.data.done;
      const tried = await statementsDuring(test, () => complete(client, id, '123456'));
      const jobs = await test.rows(`SELECT job, priority FROM outbox WHERE payload LIKE ?`, [`%${id}%`]);
      return {
        text: sent.result.text.replace(id, ''),
        statements: sent.statements,
        tried: [tried.result, tried.statements],
        jobs,
      };
    };
    const existing = await traceRequest(user.email);
    expect(await traceRequest('nobody-at-all@example.ru')).toEqual(existing);
    expect(existing.jobs).toHaveLength(1);
  });

  it('gets no code for an unknown address; its reader learns that there is no account', async () => {
    const { id } = await request(newClient(), 'stranger@example.ru');
    await test.running.outbox.runPendingJobs();
    const [email] = (await test.running.ports.mail.mailbox!.list()).filter(({ to }) => to === 'stranger@example.ru');
    expect(email!.subject).toBe('Личного кабинета с этим адресом нет');
    expect(await test.value('SELECT "codeHash" FROM email_codes WHERE id = ?', [id])).toBeNull();
  });

  it('has five guesses for a code, also at the same time; then the right one fails too', async () => {
    const user = await makeUser(test);
    const { client, id, code } = await requested(user);
    const wrong = otherCode(code);
    const answers = await Promise.all(Array.from({ length: 8 }, () => complete(client, id, wrong)));
    const codes = answers.flatMap(codesOf);
    expect(codes.filter((one) => one === 'CODE_WRONG')).toHaveLength(5);
    expect(codes.filter((one) => one === 'EMAIL_CODE_EXPIRED')).toHaveLength(3);
    expect(codesOf(await complete(client, id, code))).toEqual(['EMAIL_CODE_EXPIRED']);
    expect((await kindsOf(user.id)).filter((kind) => kind === 'SIGN_IN_CODE_FAILED')).toHaveLength(5);
  });

  it('has few guesses a day for an address over many codes; browsers of the owner are exempt', async () => {
    const user = await makeUser(test);
    const known = await requested(user);
    expect((await complete(known.client, known.id, known.code)).viewer).toBeDefined();
    await leaveAttempts(test, 'emailCodeWrongByEmail', user.email);
    const { client, id, code } = await requested(user);
    expect(codesOf(await complete(client, id, code))).toEqual(['TOO_MANY_REQUESTS']);
    const again = await request(known.client, user.email);
    expect((await complete(known.client, again.id!, (await made(again.id!)).code)).viewer).toBeDefined();
  });

  it('cannot use a code in another browser than the one that requested it, in either direction', async () => {
    const user = await makeUser(test);
    const { id, code } = await requested(user);
    const other = newClient();
    expect(codesOf(await complete(other, id, code))).toEqual(['EMAIL_CODE_EXPIRED']);
    expect(await viewerOf(other)).toBeNull();
  });

  it('cannot keep a session that was planted before the sign-in', async () => {
    const attacker = await signInAs(test);
    const { client, id, code } = await requested(await makeUser(test));
    const name = 'session';
    client.setCookie(name, attacker.cookie(name)!);
    expect((await complete(client, id, code)).viewer).toBeDefined();
    expect(client.cookie(name)).not.toBe(attacker.cookie(name));
    expect(await viewerOf(attacker)).toBeNull();
  });

  it('cannot use a code after ten minutes, or after a newer email', async () => {
    const user = await makeUser(test);
    const old = await requested(user);
    const { code } = await made(old.id);
    if (old.code !== code) expect(codesOf(await complete(old.client, old.id, old.code))).toEqual(['CODE_WRONG']);
    test.clock.forward(10 * minute);
    expect(codesOf(await complete(old.client, old.id, code))).toEqual(['EMAIL_CODE_EXPIRED']);
  });

  it('wins no second session by using one code twice at the same time', async () => {
    const user = await makeUser(test);
    const { client, id, code } = await requested(user);
    const answers = await Promise.all([1, 2, 3].map(() => complete(client, id, code)));
    expect(answers.filter(({ viewer }) => viewer)).toHaveLength(1);
    expect(await test.value('SELECT COUNT(*) FROM sessions WHERE "userId" = ?', [user.id])).toEqual(
      expect.toSatisfy((count: unknown) => Number(count) === 1),
    );
  });

  it('sends five emails an hour to an address from one network, with the same answers beyond', async () => {
    const user = await makeUser(test);
    const client = newClient();
    const answers = [];
    for (let index = 0; index < 7; index += 1) answers.push(await request(client, user.email));
    expect(new Set(answers.map(({ message }) => message)).size).toBe(1);
    const emails = await test.rows(`SELECT id FROM outbox WHERE job = 'letter account.sign-in-code' AND "userId" = ?`, [
      user.id,
    ]);
    expect(emails).toHaveLength(5);
  });

  it('needs a captcha for each email', async () => {
    const client = newClient();
    const input = { email: 'a@example.ru', captcha: await captchaToken(client, 'PASSWORD_RESET') };
    expect(codesOf(await client.mutate('requestSignInCode', { input }, 'id'))).toEqual(['CAPTCHA_FAILED']);
    expect(codesOf(await request(client, 'адрес'))).toEqual(['EMAIL_FORMAT']);
  });

  it('loses a begun sign-in when the owner ends all sessions', async () => {
    const owner = await signInAs(test);
    const { client, id, code } = await requested(owner.user);
    await owner.mutate('endSessions', { includingThis: false, revokeKeys: false }, 'sessions { id }');
    expect(codesOf(await complete(client, id, code))).toEqual(['EMAIL_CODE_EXPIRED']);
  });
});

describe('the link of the email', () => {
  it('signs in the requesting browser itself', async () => {
    const user = await makeUser(test);
    const { client, token, id } = await requested(user);
    expect((await confirmLink(client, token)).viewer).toEqual({ id: user.id });
    expect(await isConfirmed(id)).toBeNull();
    expect(codesOf(await confirmLink(client, token))).toEqual(['SIGN_IN_LINK_INVALID']);
  });

  it('says where the sign-in began, and lets another device confirm it by the two digits', async () => {
    const user = await makeUser(test);
    const { client, token, id, digits } = await requested(user);
    const phone = newClient();
    expect(await phone.query('signInLink', { token }, 'browser')).toEqual({ browser: 'Chrome, Windows' });
    expect(windows).toContain('Windows');
    expect(codesOf(await complete(client, id, null))).toEqual(['NOT_CONFIRMED']);
    expect(codesOf(await confirmLink(phone, token))).toEqual(['DIGITS_REQUIRED']);
    expect(await confirmLink(phone, token, digits)).toEqual({ isConfirmed: true });
    expect([await isConfirmed(id), await viewerOf(phone), await viewerOf(client)]).toEqual([true, null, null]);
    expect(codesOf(await complete(newClient(), id, null))).toEqual(['NOT_CONFIRMED']);
    expect((await complete(client, id, null)).viewer).toEqual({ id: user.id });
    expect(codesOf(await complete(client, id, null))).toEqual(['NOT_CONFIRMED']);
  });

  it('ends the sign-in after two wrong pairs of digits: an attacker cannot talk a reader into guessing', async () => {
    const user = await makeUser(test);
    const { client, token, id, digits, code } = await requested(user);
    const wrong = digits === '00' ? '01' : '00';
    expect(codesOf(await confirmLink(newClient(), token, wrong))).toEqual(['DIGITS_WRONG']);
    expect(codesOf(await confirmLink(newClient(), token, wrong))).toEqual(['SIGN_IN_LINK_INVALID']);
    expect(codesOf(await confirmLink(newClient(), token, digits))).toEqual(['SIGN_IN_LINK_INVALID']);
    expect(codesOf(await complete(client, id, code))).toEqual(['EMAIL_CODE_EXPIRED']);
  });
});
