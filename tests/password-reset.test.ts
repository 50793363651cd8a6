import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hour, minute } from '../server/core/clock.js';
import type { Renderer } from '../server/http/renderer.js';
import { createResetLink, deleteExpiredResetLinks } from '../server/users/password-reset.service.js';
import type { User } from '../server/users/user.entity.js';
import { startApp, type TestApp } from './support/app.js';
import { captchaToken } from './support/captcha.js';
import { leaveAttempts } from './support/limits.js';
import { makeUser, password, signInAs } from './support/factories.js';
import { startSmtp, type Smtp } from './support/smtp.js';
import type { Visitor } from './support/client.js';

/** Pages without a client: what counts here is what the server does with their addresses. */
const renderer: Renderer = {
  render: async () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: '<p>page</p>' }),
  playground: async () => '',
  scriptSources: () => [],
  template: '',
  mount: () => {},
  close: async () => {},
};

let smtp: Smtp;
let test: TestApp;
beforeAll(async () => {
  smtp = await startSmtp();
  const env = { SMTP_URL: smtp.url, PUBLIC_URL: 'http://congress.example.ru', TRUSTED_PROXIES: '1' };
  test = await startApp({ env, renderer });
});
afterEach(() => void smtp.setBehaviour('accept'));
afterAll(async () => {
  await test.close();
  await smtp.stop();
});

let addresses = 0;
/** A visitor from an address that nobody else has come from. */
const stranger = (app = test): Visitor => {
  addresses += 1;
  return app.visitor({ 'x-forwarded-for': lastAddress() });
};
/** Where the latest stranger came from. */
const lastAddress = (): string => `198.18.${addresses >> 8}.${addresses & 255}`;

type Problem = { code: string; message: string; field: string | null };
type Answered = { message?: string; viewer?: { id: string }; problems?: Problem[] };
const problems = '... on Problems { problems { code message field } }';

const ask = async (email: string, given: object = {}, visitor = stranger()): Promise<Answered> => {
  const captcha = await captchaToken(visitor, 'PASSWORD_RESET');
  const { data } = await visitor.graphql<{ requestPasswordReset: Answered }>(
    `mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { ... on PasswordResetRequested { message } ${problems} } }`,
    { input: { email, captcha, ...given } },
  );
  return data.requestPasswordReset;
};

const set = async (token: string, given = 'тихая Нева в ноябре', visitor = stranger()): Promise<Answered> =>
  (
    await visitor.graphql<{ resetPassword: Answered }>(
      `mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { ... on SignedIn { viewer { id } } ${problems} } }`,
      { input: { token, password: given } },
    )
  ).data.resetPassword;

const works = async (token: string): Promise<boolean> =>
  (
    await stranger().graphql<{ resetLinkWorks: boolean }>('query ($token: String!) { resetLinkWorks(token: $token) }', {
      token,
    })
  ).data.resetLinkWorks;

const enter = async (email: string, given: string, visitor = stranger()): Promise<Answered> =>
  (
    await visitor.graphql<{ signIn: Answered }>(
      `mutation ($input: SignInInput!) { signIn(input: $input) { ... on SignedIn { viewer { id } } ${problems} } }`,
      { input: { email, password: given } },
    )
  ).data.signIn;

const viewerOf = async (visitor: Visitor) =>
  (await visitor.graphql<{ viewer: { id: string } | null }>('{ viewer { id } }')).data.viewer;

/** Letters that this work has sent. */
async function lettersOf(work: () => Promise<unknown>) {
  // Letters of what was done before are no part of it.
  await test.running.outbox.wake();
  const before = smtp.emails.length;
  await work();
  await test.running.outbox.wake();
  return smtp.emails.slice(before);
}

const link = /http:\/\/congress\.example\.ru\/reset-password\/([A-Za-z0-9_-]{43})(\?\S*)?$/m;

/** The token that a person finds in her letter. */
async function tokenFor(user: User): Promise<string> {
  const [letter] = await lettersOf(() => ask(user.email));
  return link.exec(letter!.text!)![1]!;
}

const invalid = [{ code: 'RESET_LINK_INVALID', field: null }];

describe('asking for a link', () => {
  it('sends a letter to the owner of the address, with a link to the site as it is configured', async () => {
    const user = await makeUser(test);
    const [letter, ...others] = await lettersOf(() =>
      ask(
        ` ${user.email.toUpperCase()} `,
        {},
        test.visitor({ 'x-forwarded-for': '198.18.200.1', 'x-forwarded-host': 'evil.test' }),
      ),
    );
    expect(others).toEqual([]);
    expect(letter!.to).toMatchObject([{ address: user.email }]);
    expect(letter!.subject).toBe('Восстановление пароля');
    expect(letter!.text).toMatch(link);
    expect(letter!.text).toContain('21\u00a0ноября 2026');
    expect(letter!.html).toContain('http://congress.example.ru/reset-password/');
    expect(letter!.text + letter!.html!).not.toContain('evil.test');
  });

  it('answers the same for an address that nobody has, after the same work, and sends nothing', async () => {
    const user = await makeUser(test);
    const work = async (email: string) => {
      const { database } = test.app;
      const [read, write] = [database.read, database.inTransaction];
      const done: string[] = [];
      const captcha = await captchaToken(stranger(), 'PASSWORD_RESET');
      database.read = ((sql: string, values?: []) => {
        done.push(sql);
        return read.call(database, sql, values);
      }) as typeof read;
      database.inTransaction = ((own: Parameters<typeof write>[0]) =>
        write.call(database, (transaction) =>
          own({
            ...transaction,
            query: (sql, values) => {
              done.push(sql);
              return transaction.query(sql, values);
            },
          }),
        )) as typeof write;
      try {
        const answer = await stranger().graphql(
          `mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { __typename ... on PasswordResetRequested { message } } }`,
          { input: { email, captcha } },
        );
        return { text: answer.text, status: answer.status, done };
      } finally {
        database.read = read;
        database.inTransaction = write;
      }
    };
    const known = await work(user.email);
    await test.running.outbox.wake();
    const before = smtp.emails.length;
    const unknown = await work('nobody-at-all@example.ru');
    await test.running.outbox.wake();
    expect(unknown).toEqual(known);
    expect(known.done.length).toBeGreaterThan(3);
    expect(smtp.emails).toHaveLength(before);
  });

  it('says what is wrong with an address, and wants a captcha of its own kind', async () => {
    expect((await ask('не адрес')).problems).toMatchObject([{ field: 'email' }]);
    const visitor = stranger();
    for (const captcha of ['', await captchaToken(visitor, 'CREATE_ACCOUNT')])
      expect((await ask('a@example.ru', { captcha }, visitor)).problems).toMatchObject([{ code: 'CAPTCHA_FAILED' }]);
  });

  it('sends three emails an hour for one account to one network, and answers as before', async () => {
    const user = await makeUser(test);
    const answers: Answered[] = [];
    const letters = await lettersOf(async () => {
      const visitor = stranger();
      for (let index = 0; index < 6; index += 1) answers.push(await ask(user.email, {}, visitor));
    });
    expect(letters).toHaveLength(3);
    expect(new Set(answers.map(({ message }) => message)).size).toBe(1);
    test.clock.forward(hour + minute);
    expect(await lettersOf(() => ask(user.email))).toHaveLength(1);
  });

  it('is refused clearly when one address asks for many accounts, also after a restart', async () => {
    const visitor = (app: TestApp) => app.visitor({ 'x-forwarded-for': '198.18.250.1' });
    await leaveAttempts(test, 'resetByNetwork', '198.18.250.1', 1);
    expect((await ask('nobody-1@example.ru', {}, visitor(test))).message).toBeDefined();
    test = await test.restart();
    const { problems: refused } = await ask('nobody@example.ru', {}, visitor(test));
    expect(refused).toMatchObject([{ code: 'TOO_MANY_REQUESTS', message: expect.stringContaining('завтра после') }]);
    expect((await ask('nobody@example.ru')).message).toBeDefined();
  });

  it.each<[string | null, string | undefined]>([
    ['/events/x/form?from=1', '?redirect=%2Fevents%2Fx%2Fform%3Ffrom%3D1'],
    ['//evil.test/', undefined],
    ['https://evil.test/', undefined],
    ['/\\evil.test', undefined],
    [null, undefined],
  ])('keeps a path of this site for afterwards: %s', async (redirect, expected) => {
    const user = await makeUser(test);
    const [letter] = await lettersOf(() => ask(user.email, { redirect }));
    expect(link.exec(letter!.text!)![2]).toBe(expected);
    expect(letter!.text).not.toContain('evil.test');
  });
});

describe('a link', () => {
  it('sets the password, signs this browser in, ends every other session, and tells the owner', async () => {
    const user = await makeUser(test);
    const [old, other] = [await signInAs(test, user), await signInAs(test)];
    const token = await tokenFor(user);
    expect(await works(token)).toBe(true);
    const visitor = stranger();
    const letters = await lettersOf(async () => {
      expect((await set(token, 'тихая Нева в ноябре', visitor)).viewer!.id).toBe(user.id);
    });
    expect(await viewerOf(visitor)).toEqual({ id: user.id });
    expect(await viewerOf(old)).toBeNull();
    expect(await viewerOf(other)).toEqual({ id: other.user.id });
    expect((await enter(user.email, password)).problems).toMatchObject([{ code: 'BAD_CREDENTIALS' }]);
    expect((await enter(user.email, 'тихая Нева в ноябре')).viewer!.id).toBe(user.id);
    expect(letters.map(({ subject, to }) => [subject, to?.[0]?.address])).toEqual([['Пароль изменён', user.email]]);
    expect(letters[0]!.text).toContain('21\u00a0ноября 2026');
    expect(letters[0]!.text).toContain('http://congress.example.ru/reset-password');
    expect(letters[0]!.text).not.toMatch(link);
  });

  it('ends the session of whoever else this browser belonged to', async () => {
    const user = await makeUser(test);
    const other = await signInAs(test);
    const before = other.cookie('session') ?? '';
    await set(await tokenFor(user), 'тихая Нева в ноябре', other);
    const left = await test.app.database.read('SELECT id FROM sessions WHERE "userId" = ?', [other.user.id]);
    expect(left).toEqual([]);
    expect(other.cookie('session')).toBeDefined();
    expect(before).not.toBe(other.cookie('session'));
  });

  it('is good once, also when it is used twenty times at the same moment', async () => {
    const user = await makeUser(test);
    const token = await tokenFor(user);
    const visitor = stranger();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => set(token, `тихая Нева в ноябре ${index}`, visitor)),
    );
    expect(answers.filter(({ viewer }) => viewer)).toHaveLength(1);
    const refused = answers.flatMap((answer) => answer.problems ?? []);
    expect(refused.map(({ code }) => code)).toEqual(Array.from({ length: 19 }, () => 'RESET_LINK_INVALID'));
    expect((await set(token)).problems).toMatchObject(invalid);
    expect(await works(token)).toBe(false);
    expect(await test.app.database.read('SELECT id FROM sessions WHERE "userId" = ?', [user.id])).toHaveLength(1);
  });

  it('is good for an hour', async () => {
    const user = await makeUser(test);
    const token = await tokenFor(user);
    test.clock.forward(hour - 1);
    expect(await works(token)).toBe(true);
    test.clock.forward(1);
    expect(await works(token)).toBe(false);
    expect((await set(token)).problems).toMatchObject(invalid);
    expect((await enter(user.email, password)).viewer).toBeDefined();
    await deleteExpiredResetLinks(test.app);
    expect(await test.app.database.read('SELECT * FROM password_resets WHERE "userId" = ?', [user.id])).toEqual([]);
  });

  it('is replaced by a newer one', async () => {
    const user = await makeUser(test);
    const [first, second] = [await tokenFor(user), await tokenFor(user)];
    expect(second).not.toBe(first);
    expect([await works(first), await works(second)]).toEqual([false, true]);
    expect((await set(first)).problems).toMatchObject(invalid);
    expect((await set(second)).viewer).toBeDefined();
  });

  it('is refused when it is mangled', async () => {
    const token = await tokenFor(await makeUser(test));
    const turned = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
    for (const wrong of ['', 'x', token.slice(0, -1), `${token}A`, token.toLowerCase(), turned, 'я'.repeat(43), '%00'])
      expect([wrong, await works(wrong), (await set(wrong)).problems?.[0]?.code]).toEqual([
        wrong,
        false,
        'RESET_LINK_INVALID',
      ]);
    expect(await works(token)).toBe(true);
  });

  it('outlives a password that will not do', async () => {
    const user = await makeUser(test, { email: 'maria.sokolova@example.ru' });
    const token = await tokenFor(user);
    for (const [given, code] of [
      ['123', 'PASSWORD_TOO_SHORT'],
      ['qwerty123', 'PASSWORD_COMMON'],
      ['maria.sokolova', 'PASSWORD_IS_EMAIL'],
      [password, 'PASSWORD_UNCHANGED'],
    ])
      expect((await set(token, given)).problems).toMatchObject([{ code, field: 'password' }]);
    expect((await set(token)).viewer).toBeDefined();
  });

  it('may be tried so many times from one address', async () => {
    const visitor = stranger();
    await leaveAttempts(test, 'useLinkByNetwork', lastAddress());
    expect((await set('x'.repeat(43), 'тихая Нева в ноябре', visitor)).problems).toMatchObject([
      { code: 'TOO_MANY_REQUESTS' },
    ]);
  });
});

describe('the token', () => {
  it('stands in the letter alone: not in the outbox, the database or the log', async () => {
    const user = await makeUser(test);
    const token = await tokenFor(user);
    await stranger().fetch(`/reset-password/${token}?redirect=%2Fevents`);
    await stranger().fetch(`/reset-password/${token}?redirect=%2Fevents`);
    await stranger().fetch(`/Reset-Password/${token}/`);
    expect(await works(token)).toBe(true);
    expect((await set(token)).viewer).toBeDefined();
    await test.running.outbox.wake();
    const tables = ['outbox', 'password_resets', 'sessions', 'users', 'rate_limits'];
    const held = await Promise.all(tables.map((name) => test.app.database.read(`SELECT * FROM ${name}`)));
    expect(JSON.stringify(held)).not.toContain(token);
    const pages = test.logLines.filter((line) => JSON.stringify(line).toLowerCase().includes('/reset-password/'));
    expect(pages).toHaveLength(3);
    expect(JSON.stringify(test.logLines)).not.toContain(token);
  });

  it('is made anew when sending fails, and the letter of each is a letter of its own', async () => {
    const user = await makeUser(test);
    smtp.setBehaviour('forget');
    const [lost] = await lettersOf(() => ask(user.email));
    const first = link.exec(lost!.text!)![1]!;
    expect(await works(first)).toBe(true);
    smtp.setBehaviour('accept');
    const [letter] = await lettersOf(async () => test.clock.forward(minute));
    const second = link.exec(letter!.text!)![1]!;
    expect(letter!.messageId).not.toBe(lost!.messageId);
    expect([await works(first), await works(second)]).toEqual([false, true]);
  });

  it('does not go to an address that the account has just left', async () => {
    const user = await makeUser(test);
    await test.app.database.inTransaction((transaction) =>
      transaction.query('UPDATE users SET email = ? WHERE id = ?', [`new-${user.id}@example.ru`, user.id]),
    );
    // The letter was begun with the account as it was read before.
    expect(await createResetLink(test.app, user)).toBeNull();
    expect(await test.app.database.read('SELECT * FROM password_resets WHERE "userId" = ?', [user.id])).toEqual([]);
  });

  it('is of 256 bits, and only its sum is kept', async () => {
    const user = await makeUser(test);
    const tokens = new Set<string>();
    for (let index = 0; index < 20; index += 1) tokens.add((await createResetLink(test.app, user))!.token);
    expect(tokens.size).toBe(20);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await test.app.database.read('SELECT "tokenHash" FROM password_resets WHERE "userId" = ?', [user.id]);
    expect(rows).toEqual([{ tokenHash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  });

  it('goes with the account', async () => {
    const user = await makeUser(test);
    const token = await tokenFor(user);
    await test.app.database.inTransaction((transaction) =>
      transaction.query('DELETE FROM users WHERE id = ?', [user.id]),
    );
    expect(await works(token)).toBe(false);
    expect(await test.app.database.read('SELECT * FROM password_resets WHERE "userId" = ?', [user.id])).toEqual([]);
  });
});
