import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuid } from 'uuid';
import { day, hour, toIso, minute } from '../server/core/clock.js';
import type { Renderer } from '../server/http/renderer.js';
import { createEmailChangeLink } from '../server/users/email-change.service.js';
import type { EmailChange } from '../server/users/sign-up.entity.js';
import { deleteExpiredSignUps } from '../server/users/sign-up.service.js';
import type { User } from '../server/users/user.entity.js';
import { startApp, type TestApp } from './support/app.js';
import { captchaToken } from './support/captcha.js';
import { leaveAttempts } from './support/limits.js';
import { consentsOfAccount, makeUser, password, signInAs } from './support/factories.js';
import { startSmtp, type Smtp } from './support/smtp.js';
import { statementsDuring } from './support/statements.js';
import type { Visitor } from './support/client.js';
import {
  askForAccount,
  confirm,
  openAccount,
  problems,
  type Asked,
  type Problem,
  signUpToken,
} from './support/sign-up.js';

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
/** A browser at an address that nobody else has come from. */
const stranger = (): Visitor => {
  addresses += 1;
  return test.visitor({ 'x-forwarded-for': lastAddress(), 'user-agent': 'Firefox/1' });
};
/** Where the latest stranger came from. */
const lastAddress = (): string => `198.19.${addresses >> 8}.${addresses & 255}`;

const newAccount = async (given: object = {}) => ({
  email: `${uuid()}@example.ru`,
  password,
  lastName: 'Иванова',
  firstName: 'Мария',
  middleName: 'Петровна',
  consents: await consentsOfAccount(test),
  ...given,
});

/** Letters that this work has sent. */
async function lettersOf(work: () => Promise<unknown>) {
  await test.running.outbox.wake();
  const before = smtp.emails.length;
  await work();
  await test.running.outbox.wake();
  return smtp.emails.slice(before);
}

const link = /http:\/\/congress\.example\.ru\/confirm-email\/([A-Za-z0-9_-]{43})(\?\S*)?$/m;
const tokenIn = ({ text }: { text?: string }): string => link.exec(text!)![1]!;
const viewerOf = async (visitor: Visitor) =>
  (await visitor.graphql<{ viewer: { id: string; email: string } | null }>('{ viewer { id email } }')).data.viewer;
const emailLink = async (token: string) =>
  (
    await stranger().graphql<{ emailLink: { email: string; isNewAccount: boolean } | null }>(
      'query ($token: String!) { emailLink(token: $token) { email isNewAccount } }',
      { token },
    )
  ).data.emailLink;
const rows = (sql: string, values: string[] = []) => test.app.database.read<Record<string, string>>(sql, values);
const codesOf = (answer: { problems?: Problem[] }) => answer.problems?.map(({ code }) => code);

/** Fills in the form and reads the letter. */
async function asked(visitor: Visitor, given: object = {}): Promise<{ token: string; id: string; email: string }> {
  const input = await newAccount(given);
  let answer: Asked = {};
  const [letter] = await lettersOf(async () => (answer = await askForAccount(visitor, input)));
  return { token: tokenIn(letter!), id: answer.id!, email: input.email };
}

describe('a new account', () => {
  it('is nobody’s until the link of the letter is followed, and has the consents of the form then', async () => {
    const visitor = stranger();
    const input = await newAccount();
    const at = toIso(test.clock.now());
    const [letter, ...others] = await lettersOf(async () => {
      const answer = await askForAccount(visitor, input);
      expect(answer).toMatchObject({ message: expect.stringContaining('отправили письмо'), keptMailPath: null });
    });
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ subject: 'Подтвердите адрес', to: [{ address: input.email }] });
    expect(letter!.text! + letter!.html).not.toMatch(/Иванова|Мария/);
    expect(await viewerOf(visitor)).toBeNull();
    expect(await rows('SELECT id FROM users WHERE email = ?', [input.email])).toEqual([]);

    test.clock.forward(hour);
    const token = tokenIn(letter!);
    expect(await emailLink(token)).toEqual({ email: input.email, isNewAccount: true });
    const { viewer } = await confirm(visitor, token);
    expect(await viewerOf(visitor)).toEqual({ id: viewer!.id, email: input.email });
    const [user] = await rows('SELECT * FROM users WHERE id = ?', [viewer!.id]);
    expect(user).toMatchObject({ emailConfirmedAt: toIso(test.clock.now()), role: 'USER', lastName: 'Иванова' });
    const consents = await rows('SELECT * FROM consent_acceptances WHERE "userId" = ?', [viewer!.id]);
    expect(consents.map(({ acceptedAt }) => acceptedAt)).toEqual([at, at]);
    expect(consents[0]!.address).toMatch(/^198\.19\./);
    expect(await rows('SELECT id FROM sign_ups WHERE email = ?', [input.email])).toEqual([]);
  });

  it('has the draft of a form on the device where the address is confirmed, and the site keeps none afterwards', async () => {
    const draft = { form: 'registration forum', values: '{"participation":"ONLINE"}' };
    const input = await newAccount({ draft });
    const { id } = await askForAccount(stranger(), input);
    const elsewhere = stranger();
    const token = await signUpToken(test, id!);
    expect(await confirm(elsewhere, token)).toMatchObject({ problems: [{ code: 'PASSWORD_NEEDED' }] });
    expect((await confirm(elsewhere, token, password)).draft).toEqual(draft);
    expect(await rows('SELECT id FROM sign_ups WHERE email = ?', [input.email])).toEqual([]);
  });

  it.each([
    ['no object', '"text"'],
    ['no JSON', '{'],
    ['too long', JSON.stringify({ text: 'я'.repeat(8_000) })],
  ])('is created without a draft that is %s', async (_case, values) => {
    const visitor = stranger();
    const { id } = await askForAccount(visitor, await newAccount({ draft: { form: 'registration forum', values } }));
    const { viewer, draft } = await confirm(visitor, await signUpToken(test, id!));
    expect([Boolean(viewer), draft]).toEqual([true, null]);
  });

  it('says the same of a known address, after the same work; the owner alone gets another letter', async () => {
    const user = await makeUser(test);
    const work = async (email: string) => {
      const visitor = stranger();
      const input = await newAccount({ email, captcha: await captchaToken(visitor, 'CREATE_ACCOUNT') });
      const { result, statements, hashes } = await statementsDuring(test, () =>
        visitor.graphql(
          `mutation ($input: CreateAccountInput!) { createAccount(input: $input) { __typename ... on AccountRequested { message keptMailPath } ${problems} } }`,
          { input },
        ),
      );
      return { text: result.text, status: result.status, statements, hashes };
    };
    let unknown = {};
    const [first] = await lettersOf(async () => (unknown = await work(`${uuid()}@example.ru`)));
    let known: Awaited<ReturnType<typeof work>>;
    const [second] = await lettersOf(async () => (known = await work(` ${user.email.toUpperCase()} `)));
    expect(known!).toEqual(unknown);
    expect(known!.statements.length).toBeGreaterThan(3);
    expect(known!.hashes).toBe(1);
    expect(first!.subject).toBe('Подтвердите адрес');
    expect(second).toMatchObject({ subject: 'У вас уже есть личный кабинет', to: [{ address: user.email }] });
    expect(second!.text).not.toMatch(link);
    expect(second!.text).toContain(`Здравствуйте, ${user.firstName} ${user.middleName}!`);
    expect(second!.text).toContain('http://congress.example.ru/login');
  });

  it('is made once, also when the link is used twenty times at the same moment', async () => {
    const visitor = stranger();
    const { token, email } = await asked(visitor);
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(visitor, token)));
    expect(answers.filter(({ viewer }) => viewer)).toHaveLength(1);
    expect(answers.flatMap((answer) => codesOf(answer) ?? [])).toEqual(
      Array.from({ length: 19 }, () => 'EMAIL_LINK_INVALID'),
    );
    expect(await rows('SELECT id FROM users WHERE email = ?', [email])).toHaveLength(1);
    expect(await emailLink(token)).toBeNull();
  });

  it('is made of one of two forms with one address; the other is told that it is there', async () => {
    const [one, other] = [stranger(), stranger()];
    const first = await asked(one);
    const second = await asked(other, { email: first.email });
    const answers = await Promise.all([confirm(one, first.token), confirm(other, second.token)]);
    expect(answers.filter(({ viewer }) => viewer)).toHaveLength(1);
    expect(answers.flatMap((answer) => codesOf(answer) ?? [])).toEqual(['EMAIL_TAKEN']);
  });

  it('wants its password in another browser: the reader of the letter may not have filled in the form', async () => {
    const { token, email } = await asked(stranger());
    const elsewhere = stranger();
    expect((await confirm(elsewhere, token)).problems).toMatchObject([{ code: 'PASSWORD_NEEDED', field: 'password' }]);
    expect((await confirm(elsewhere, token, 'это не тот пароль')).problems).toMatchObject([
      { code: 'PASSWORD_WRONG', field: 'password' },
    ]);
    expect(await rows('SELECT id FROM users WHERE email = ?', [email])).toEqual([]);
    expect((await confirm(elsewhere, token, password)).viewer).toBeDefined();
    expect((await viewerOf(elsewhere))?.email).toBe(email);
  });

  it('may not be guessed at: ten passwords a quarter of an hour for one link', async () => {
    const { token } = await asked(stranger());
    const codes: (string[] | undefined)[] = [];
    for (let index = 0; index < 11; index += 1) codes.push(codesOf(await confirm(stranger(), token, `wrong ${index}`)));
    expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => ['PASSWORD_WRONG']));
    expect(codes[10]).toEqual(['TOO_MANY_REQUESTS']);
  });

  it('waits for a day', async () => {
    const visitor = stranger();
    const { token, email } = await asked(visitor);
    test.clock.forward(day - 1);
    expect(await emailLink(token)).not.toBeNull();
    test.clock.forward(1);
    expect(await emailLink(token)).toBeNull();
    expect(codesOf(await confirm(visitor, token))).toEqual(['EMAIL_LINK_INVALID']);
    await deleteExpiredSignUps(test.app);
    expect(await rows('SELECT id FROM sign_ups WHERE email = ?', [email])).toEqual([]);
  });

  it.each([
    ['/events/x/form?from=1', '?redirect=%2Fevents%2Fx%2Fform%3Ffrom%3D1'],
    ['//evil.test/', undefined],
    ['https://evil.test/', undefined],
  ])('goes on to a path of this site: %s', async (redirect, expected) => {
    const input = await newAccount({ redirect });
    const [letter] = await lettersOf(() => askForAccount(stranger(), input));
    expect(link.exec(letter!.text!)![2]).toBe(expected);
  });

  it('shows where letters are kept, where none leaves the house', async () => {
    const own = await startApp();
    const visitor = own.visitor();
    const input = { ...(await newAccount()), consents: await consentsOfAccount(own) };
    expect((await askForAccount(visitor, input)).keptMailPath).toBe('/dev/mail');
    await own.close();
  });
});

describe('the letter of a new account', () => {
  const resend = async (visitor: Visitor, id: string): Promise<Asked> =>
    (
      await visitor.graphql<{ resendSignUpLetter: Asked }>(
        `mutation ($id: ID!) { resendSignUpLetter(id: $id) { ... on AccountRequested { id message } ${problems} } }`,
        { id },
      )
    ).data.resendSignUpLetter;

  it('is sent again to who filled in the form, and its link takes the place of the first', async () => {
    const visitor = stranger();
    const { token, id } = await asked(visitor);
    const [letter] = await lettersOf(async () => expect((await resend(visitor, id)).id).toBe(id));
    const second = tokenIn(letter!);
    expect([await emailLink(token), await emailLink(second)]).toEqual([null, expect.anything()]);
    expect((await confirm(visitor, second)).viewer).toBeDefined();
  });

  it('is nobody else’s to ask for, and cannot be asked for without end', async () => {
    const visitor = stranger();
    const address = lastAddress();
    const { id } = await asked(visitor);
    for (const [who, what] of [
      [stranger(), id],
      [visitor, uuid()],
      [visitor, ''],
    ] as const)
      expect(codesOf(await resend(who, what))).toEqual(['SIGN_UP_GONE']);
    const letters = await lettersOf(async () => {
      for (let index = 0; index < 8; index += 1) expect((await resend(visitor, id)).id).toBe(id);
    });
    // Three an hour go to one address, the first included; nobody is told which were sent.
    expect(letters).toHaveLength(2);
    await leaveAttempts(test, 'signUpEmailByNetwork', address);
    expect(codesOf(await resend(visitor, id))).toEqual(['TOO_MANY_REQUESTS']);
  });

  it('says of a known address that an account is there, again', async () => {
    const user = await makeUser(test);
    const visitor = stranger();
    const input = await newAccount({ email: user.email });
    let id = '';
    await lettersOf(async () => (id = (await askForAccount(visitor, input)).id!));
    const [letter] = await lettersOf(async () => expect((await resend(visitor, id)).id).toBe(id));
    expect(letter!.subject).toBe('У вас уже есть личный кабинет');
  });

  it('is another one when sending fails, with a link of its own', async () => {
    smtp.setBehaviour('forget');
    const visitor = stranger();
    const input = await newAccount();
    const [lost] = await lettersOf(() => askForAccount(visitor, input));
    smtp.setBehaviour('accept');
    const [letter] = await lettersOf(async () => test.clock.forward(minute));
    expect(tokenIn(letter!)).not.toBe(tokenIn(lost!));
    expect(letter!.messageId).not.toBe(lost!.messageId);
    expect(codesOf(await confirm(visitor, tokenIn(lost!)))).toEqual(['EMAIL_LINK_INVALID']);
    expect((await confirm(visitor, tokenIn(letter!))).viewer).toBeDefined();
  });
});

type Change = { message?: string; problems?: Problem[] };
const requestChange = async (visitor: Visitor, email: string, currentPassword = password): Promise<Change> =>
  (
    await visitor.graphql<{ requestEmailChange: Change }>(
      `mutation ($input: ChangeEmailInput!) { requestEmailChange(input: $input) { ... on EmailChangeRequested { message } ${problems} } }`,
      { input: { email, currentPassword } },
    )
  ).data.requestEmailChange;
const emailOf = async ({ id }: User) => (await rows('SELECT email FROM users WHERE id = ?', [id]))[0]!.email;

describe('another address', () => {
  it('takes effect with the link in the letter that goes there; the old one hears of it before', async () => {
    const visitor = await signInAs(test);
    const { user } = visitor;
    const email = `${uuid()}@example.ru`;
    await test.app.database.inTransaction((transaction) =>
      transaction.query(
        'INSERT INTO password_resets ("userId", "tokenHash", "createdAt", "expiresAt") VALUES (?, ?, ?, ?)',
        [user.id, 'x'.repeat(64), toIso(test.clock.now()), '2099-01-01T00:00:00.000Z'],
      ),
    );
    const letters = await lettersOf(async () =>
      expect((await requestChange(visitor, ` ${email.toUpperCase()}`)).message).toContain('письмо'),
    );
    const [toNew, toOld] = letters.toSorted(({ subject }) => (subject === 'Подтвердите адрес' ? -1 : 1));
    expect([toNew!.to![0]!.address, toOld!.to![0]!.address]).toEqual([email, user.email]);
    expect(toOld!.text).toContain(email);
    expect(toOld!.text).not.toMatch(link);
    expect(await emailOf(user)).toBe(user.email);

    const token = tokenIn(toNew!);
    expect(await emailLink(token)).toEqual({ email, isNewAccount: false });
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(stranger(), token)));
    expect(answers.filter((answer) => answer.email === email)).toHaveLength(1);
    expect(answers.flatMap((answer) => codesOf(answer) ?? [])).toEqual(
      Array.from({ length: 19 }, () => 'EMAIL_LINK_INVALID'),
    );
    expect(await emailOf(user)).toBe(email);
    expect(await viewerOf(visitor)).toEqual({ id: user.id, email });
    expect(await rows('SELECT "userId" FROM password_resets WHERE "userId" = ?', [user.id])).toEqual([]);
  });

  it('is told to the old one also when the new one was quicker, and stands in no outbox', async () => {
    const visitor = await signInAs(test);
    const { user } = visitor;
    const email = `${uuid()}@example.ru`;
    const letters = await lettersOf(async () => {
      await requestChange(visitor, email);
      const [wish] = await rows('SELECT * FROM email_changes WHERE "userId" = ?', [user.id]);
      const { token } = (await createEmailChangeLink(test.app, wish as unknown as EmailChange))!;
      expect((await confirm(stranger(), token)).email).toBe(email);
      const kept = JSON.stringify(await rows('SELECT payload FROM outbox WHERE "userId" = ?', [user.id]));
      expect([kept.includes(user.email), kept.includes(email)]).toEqual([false, false]);
    });
    expect(letters.map(({ subject, to }) => [subject, to![0]!.address])).toEqual([['Адрес почты изменён', user.email]]);
    expect(letters[0]!.text).toContain(email);
  });

  it('needs the password, and a change', async () => {
    const visitor = await signInAs(test);
    const wrong = await requestChange(visitor, `${uuid()}@example.ru`, 'не тот');
    expect(wrong.problems).toMatchObject([{ code: 'PASSWORD_WRONG', field: 'currentPassword' }]);
    expect((await requestChange(visitor, visitor.user.email)).problems).toMatchObject([
      { code: 'EMAIL_SAME', field: 'email' },
    ]);
    expect((await requestChange(visitor, 'не адрес')).problems).toMatchObject([{ field: 'email' }]);
    expect(await rows('SELECT email FROM email_changes WHERE "userId" = ?', [visitor.user.id])).toEqual([]);
  });

  it('that somebody else has is not told; its owner gets a letter', async () => {
    const [visitor, other] = [await signInAs(test), await makeUser(test)];
    const free = await requestChange(await signInAs(test), `${uuid()}@example.ru`);
    const letters = await lettersOf(async () => expect(await requestChange(visitor, other.email)).toEqual(free));
    expect(letters.map(({ subject, to }) => [subject, to![0]!.address])).toContainEqual([
      'Ваш адрес указали в другом личном кабинете',
      other.email,
    ]);
    expect(letters.every(({ text }) => !link.test(text!))).toBe(true);
  });

  it('that two ask for becomes one’s', async () => {
    const [one, other] = [await signInAs(test), await signInAs(test)];
    const email = `${uuid()}@example.ru`;
    const tokenOf = async (visitor: Visitor): Promise<string> => {
      const letters = await lettersOf(() => requestChange(visitor, email));
      return tokenIn(letters.find(({ subject }) => subject === 'Подтвердите адрес')!);
    };
    const tokens = [await tokenOf(one), await tokenOf(other)];
    const answers = await Promise.all(tokens.map((token) => confirm(stranger(), token)));
    expect(answers.filter((answer) => answer.email)).toHaveLength(1);
    expect(answers.flatMap((answer) => codesOf(answer) ?? [])).toEqual(['EMAIL_TAKEN']);
    expect(await rows('SELECT id FROM users WHERE email = ?', [email])).toHaveLength(1);
  });

  it('can be taken back, and is forgotten with a new password', async () => {
    const visitor = await signInAs(test);
    const tokenOf = async (): Promise<string> => {
      const letters = await lettersOf(() => requestChange(visitor, `${uuid()}@example.ru`));
      return tokenIn(letters.find(({ subject }) => subject === 'Подтвердите адрес')!);
    };
    const first = await tokenOf();
    await visitor.graphql('mutation { cancelEmailChange }');
    expect(await emailLink(first)).toBeNull();
    const second = await tokenOf();
    expect(await emailLink(second)).not.toBeNull();
    await visitor.graphql('mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { __typename } }', {
      input: { currentPassword: password, password: 'тихая Нева в ноябре' },
    });
    expect(await emailLink(second)).toBeNull();
    expect(await emailOf(visitor.user)).toBe(visitor.user.email);
  });

  it('may be the old one where that was never confirmed', async () => {
    const visitor = await signInAs(test, await makeUser(test, { emailConfirmedAt: null }));
    const letters = await lettersOf(() => requestChange(visitor, visitor.user.email));
    expect(letters).toHaveLength(1);
    expect((await confirm(stranger(), tokenIn(letters[0]!))).email).toBe(visitor.user.email);
    const [user] = await rows('SELECT "emailConfirmedAt" FROM users WHERE id = ?', [visitor.user.id]);
    expect(user!.emailConfirmedAt).toBe(toIso(test.clock.now()));
  });
});

describe('the token of a letter', () => {
  it('stands in the letter alone: not in the outbox, the database or the log', async () => {
    const visitor = stranger();
    const { token } = await asked(visitor);
    const held = async () => {
      const tables = ['outbox', 'sign_ups', 'email_changes', 'account_events', 'known_browsers', 'users', 'sessions'];
      return JSON.stringify(await Promise.all(tables.map((name) => rows(`SELECT * FROM ${name}`))));
    };
    expect(await held()).not.toContain(token);
    await stranger().fetch(`/confirm-email/${token}?redirect=%2Fevents`);
    await stranger().fetch(`/Confirm-Email/${token}/`);
    expect((await confirm(visitor, token)).viewer).toBeDefined();
    await confirm(visitor, token);
    expect(await held()).not.toContain(token);
    const lines = JSON.stringify(test.logLines);
    expect(lines).toMatch(/\/confirm-email\/\[…\]/);
    expect(lines).not.toContain(token);
    expect(await held()).not.toContain(visitor.cookie('browser'));
  });

  it('is refused when it is mangled, with a line in the log', async () => {
    const { token } = await asked(stranger());
    const turned = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
    const visitor = stranger();
    for (const wrong of ['', 'x', token.slice(0, -1), `${token}A`, turned, 'я'.repeat(43), '%00']) {
      test.logLines.length = 0;
      expect([wrong, await emailLink(wrong), codesOf(await confirm(visitor, wrong))]).toEqual([
        wrong,
        null,
        ['EMAIL_LINK_INVALID'],
      ]);
      expect(test.logLines.filter(({ msg }) => String(msg).startsWith('a link of a letter'))).toHaveLength(2);
    }
    expect(await emailLink(token)).not.toBeNull();
  });

  it('may be tried so many times from one address', async () => {
    const visitor = stranger();
    await leaveAttempts(test, 'useLinkByNetwork', lastAddress());
    expect(codesOf(await confirm(visitor, 'x'.repeat(43)))).toEqual(['TOO_MANY_REQUESTS']);
  });
});

it('as many accounts may be asked for from one network as the site was configured for', async () => {
  const own = await startApp({ env: { SIGN_UPS_PER_DAY: '2' } });
  const visitor = own.visitor();
  const consents = await consentsOfAccount(own);
  const open = async () => openAccount(own, visitor, { ...(await newAccount()), consents });
  expect([(await open()).viewer, (await open()).viewer]).toEqual([expect.anything(), expect.anything()]);
  expect(codesOf(await open())).toEqual(['TOO_MANY_REQUESTS']);
  await own.close();
});
