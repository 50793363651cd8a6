import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { day, hour, toIso, minute, second } from '../server/core/clock.js';
import { deleteOldEvents } from '../server/users/account-events.service.js';
import { describeBrowser } from '../server/users/browsers.js';
import { createResetLink } from '../server/users/password-reset.service.js';
import { addAttempt } from '../server/users/sign-in-limits.js';
import type { User } from '../server/users/user.entity.js';
import { startApp, type TestApp } from './support/app.js';
import { captchaToken } from './support/captcha.js';
import { makeEvent, makeUser, password, signInAs, staff } from './support/factories.js';
import { statementsDuring, withConcurrentChange } from './support/statements.js';
import type { Visitor } from './support/client.js';
import { problems, type Problem } from './support/sign-up.js';

let test: TestApp;
beforeAll(async () => (test = await startApp({ env: { TRUSTED_PROXIES: '1' } })));
afterAll(() => test.close());

let addresses = 0;
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
/** A browser at an address that nobody else has come from. */
const stranger = (app = test): Visitor => {
  addresses += 1;
  return app.visitor({ 'x-forwarded-for': `198.20.${addresses >> 8}.${addresses & 255}`, 'user-agent': windows });
};

type Entered = { viewer?: { id: string }; challenge?: string; problems?: Problem[] };
const entered = `... on SignedIn { viewer { id } } ... on SecondFactorNeeded { challenge expiresAt } ${problems}`;
const enter = async (visitor: Visitor, email: string, given = password, captcha: string | null = null) =>
  (
    await visitor.graphql<{ signIn: Entered }>(
      `mutation ($input: SignInInput!) { signIn(input: $input) { ${entered} } }`,
      { input: { email, password: given, captcha } },
    )
  ).data.signIn;
const guarded = async (visitor: Visitor, email: string, given = password) =>
  enter(visitor, email, given, await captchaToken(visitor, 'SIGN_IN'));
const complete = async (visitor: Visitor, challenge: string, code: string) =>
  (
    await visitor.graphql<{ completeSignIn: Entered }>(
      `mutation ($input: CompleteSignInInput!) { completeSignIn(input: $input) { ${entered} } }`,
      { input: { challenge, code } },
    )
  ).data.completeSignIn;
const viewerOf = async (visitor: Visitor) =>
  (await visitor.graphql<{ viewer: { id: string } | null }>('{ viewer { id } }')).data.viewer;
const codesOf = (answer: { problems?: Problem[] }) => answer.problems?.map(({ code }) => code);
const rows = (sql: string, values: string[] = [], { app } = test) =>
  app.database.read<Record<string, string>>(sql, values);

/** One mutation with problems for its failure. */
const change = async <T>(visitor: Visitor, call: string, success: string, variables: object = {}, types = '') =>
  (
    await visitor.graphql<{ done: T & { problems?: Problem[] } }>(
      `mutation ${types} { done: ${call} { ${success} ${problems} } }`,
      variables as Record<string, unknown>,
    )
  ).data.done;

type Codes = { codes?: string[] };
const begin = (visitor: Visitor, given = password) =>
  change<{ secret?: string; uri?: string; qrSize?: number }>(
    visitor,
    'beginSecondFactor(password: $password)',
    '... on SecondFactorSetup { secret uri qrPath qrSize }',
    { password: given },
    '($password: String!)',
  );
const confirmFactor = (visitor: Visitor, code: string) =>
  change<Codes>(
    visitor,
    'confirmSecondFactor(code: $code)',
    '... on RecoveryCodesMade { codes }',
    { code },
    '($code: String!)',
  );
const withBoth = (visitor: Visitor, name: 'endSecondFactor' | 'renewRecoveryCodes', input: object) =>
  change<Codes & { viewer?: { id: string } }>(
    visitor,
    `${name}(input: $input)`,
    name === 'endSecondFactor' ? '... on SecurityChanged { viewer { id } }' : '... on RecoveryCodesMade { codes }',
    { input },
    '($input: SecondFactorInput!)',
  );

/** What the telephone shows, so many stretches of half a minute from now. */
const codeNow = (secret: string, { clock } = test, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: clock.now().getTime() + steps * 30 * second,
  });

/** Switches the second factor on for the person of this browser. */
async function switchOn(visitor: Visitor, app = test): Promise<{ secret: string; codes: string[] }> {
  const { secret } = await begin(visitor);
  const { codes } = await confirmFactor(visitor, codeNow(secret!, app));
  // The code just used is good for nothing, nor is any of its half a minute.
  app.clock.forward(minute);
  return { secret: secret!, codes: codes! };
}

describe('a second factor', () => {
  it('is switched on with the password and a first code; other sessions end, the owner is told', async () => {
    const visitor = await signInAs(test);
    const other = await signInAs(test, visitor.user);
    expect((await begin(visitor, 'не тот')).problems).toMatchObject([{ code: 'PASSWORD_WRONG', field: 'password' }]);
    const { secret, uri, qrSize } = await begin(visitor);
    expect(uri).toContain(`secret=${secret!.replaceAll(' ', '')}`);
    expect(qrSize).toBeGreaterThan(20);
    // Nothing is asked of anybody until a code was right.
    expect((await enter(stranger(), visitor.user.email)).viewer).toBeDefined();
    expect((await confirmFactor(visitor, '000000')).problems).toMatchObject([{ code: 'CODE_WRONG', field: 'code' }]);
    const { codes } = await confirmFactor(visitor, codeNow(secret!));
    expect(new Set(codes).size).toBe(10);
    expect(codes!.every((code) => /^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/.test(code))).toBe(true);
    expect([await viewerOf(visitor), await viewerOf(other)]).toEqual([{ id: visitor.user.id }, null]);
    expect(codesOf(await begin(visitor))).toEqual(['SECOND_FACTOR_ON']);
    const letters = await rows(
      `SELECT payload FROM outbox WHERE job = 'letter account.second-factor' AND "userId" = ?`,
      [visitor.user.id],
    );
    expect(letters).toHaveLength(1);
    const held = JSON.stringify([
      await rows('SELECT * FROM second_factors'),
      await rows('SELECT * FROM recovery_codes'),
    ]);
    for (const secretText of [
      secret!.replaceAll(' ', ''),
      ...codes!,
      ...codes!.map((code) => code.replaceAll('-', '')),
    ])
      expect(held).not.toContain(secretText);
  });

  it('is asked for after the password, in the same browser, and opens nothing before', async () => {
    const visitor = await signInAs(test);
    const { secret } = await switchOn(visitor);
    const browser = stranger();
    const { challenge, viewer } = await enter(browser, visitor.user.email);
    expect(viewer).toBeUndefined();
    expect([await viewerOf(browser), browser.cookie('session')]).toEqual([null, undefined]);
    expect(codesOf(await complete(stranger(), challenge!, codeNow(secret)))).toEqual(['CHALLENGE_INVALID']);
    expect(codesOf(await complete(browser, challenge!, '000000'))).toEqual(['CODE_WRONG']);
    expect(
      (await complete(browser, challenge!, ` ${codeNow(secret).slice(0, 3)} ${codeNow(secret).slice(3)}`)).viewer,
    ).toEqual({
      id: visitor.user.id,
    });
    expect(await viewerOf(browser)).toEqual({ id: visitor.user.id });
    expect(codesOf(await complete(browser, challenge!, codeNow(secret)))).toEqual(['CHALLENGE_INVALID']);
    expect(JSON.stringify(await rows('SELECT * FROM sign_in_challenges'))).not.toContain(challenge);
  });

  it('takes a code once, also when it is given twenty times at the same moment', async () => {
    const visitor = await signInAs(test);
    const { secret } = await switchOn(visitor);
    const code = codeNow(secret);
    const browsers = Array.from({ length: 20 }, () => stranger());
    const challenges: string[] = [];
    for (const browser of browsers) challenges.push((await guarded(browser, visitor.user.email)).challenge!);
    const answers = await Promise.all(browsers.map((browser, index) => complete(browser, challenges[index]!, code)));
    expect(answers.filter((answer) => answer.viewer)).toHaveLength(1);
    expect(answers.flatMap((answer) => codesOf(answer) ?? [])).toEqual(Array.from({ length: 19 }, () => 'CODE_WRONG'));
  });

  it.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('takes a code of %i half minutes from now: %s', async (steps, isTaken) => {
    const visitor = await signInAs(test);
    const { secret } = await switchOn(visitor);
    test.clock.forward(5 * minute);
    const browser = stranger();
    const { challenge } = await enter(browser, visitor.user.email);
    expect((await complete(browser, challenge!, codeNow(secret, test, steps))).viewer !== undefined).toBe(isTaken);
  });

  it('takes each recovery code once, and new ones take the place of the old', async () => {
    const visitor = await signInAs(test);
    const { secret, codes } = await switchOn(visitor);
    const tryCode = async (code: string) => {
      const browser = stranger();
      const { challenge } = await guarded(browser, visitor.user.email);
      return complete(browser, challenge!, code);
    };
    expect((await tryCode(codes[0]!.toUpperCase().replaceAll('-', ' '))).viewer).toBeDefined();
    await test.running.outbox.wake();
    const emails = await test.running.ports.mail.mailbox!.list();
    const told = emails.find(({ to, subject }) => to === visitor.user.email && subject === 'Вход по резервному коду');
    expect(told!.text).toContain('Осталось резервных кодов: 9');
    expect(codesOf(await tryCode(codes[0]!))).toEqual(['CODE_WRONG']);
    const browsers = Array.from({ length: 10 }, () => stranger());
    const challenges: string[] = [];
    for (const browser of browsers) challenges.push((await guarded(browser, visitor.user.email)).challenge!);
    const answers = await Promise.all(
      browsers.map((browser, index) => complete(browser, challenges[index]!, codes[1]!)),
    );
    expect(answers.filter((answer) => answer.viewer)).toHaveLength(1);
    const renewed = await withBoth(visitor, 'renewRecoveryCodes', { password, code: codeNow(secret) });
    expect(renewed.codes).toHaveLength(10);
    expect(codesOf(await tryCode(codes[2]!))).toEqual(['CODE_WRONG']);
    expect((await tryCode(renewed.codes![0]!)).viewer).toBeDefined();
  });

  it('may be tried five times within five minutes after the password', async () => {
    const visitor = await signInAs(test);
    const { secret } = await switchOn(visitor);
    const browser = stranger();
    const first = (await enter(browser, visitor.user.email)).challenge!;
    for (let index = 0; index < 5; index += 1)
      expect(codesOf(await complete(browser, first, '000000'))).toEqual(['CODE_WRONG']);
    expect(codesOf(await complete(browser, first, codeNow(secret)))).toEqual(['CHALLENGE_INVALID']);
    const late = (await enter(browser, visitor.user.email)).challenge!;
    test.clock.forward(5 * minute);
    expect(codesOf(await complete(browser, late, codeNow(secret)))).toEqual(['CHALLENGE_INVALID']);
  });

  it('cannot be guessed at by who knows the password: those tries count as wrong ones', async () => {
    const visitor = await signInAs(test);
    await switchOn(visitor);
    const browser = stranger();
    const answers: Entered[] = [];
    for (let index = 0; index < 6; index += 1) answers.push(await guarded(browser, visitor.user.email));
    expect(answers.map((answer) => answer.challenge !== undefined)).toEqual([true, true, true, true, true, false]);
    expect(codesOf(answers[5]!)).toEqual(['TOO_MANY_REQUESTS']);
  });

  it('is switched off with the password and a code', async () => {
    const visitor = await signInAs(test);
    const { secret, codes } = await switchOn(visitor);
    expect(codesOf(await withBoth(visitor, 'endSecondFactor', { password, code: '000000' }))).toEqual(['CODE_WRONG']);
    expect(codesOf(await withBoth(visitor, 'endSecondFactor', { password: 'x', code: codeNow(secret) }))).toEqual([
      'PASSWORD_WRONG',
    ]);
    expect((await withBoth(visitor, 'endSecondFactor', { password, code: codes[3]! })).viewer).toBeDefined();
    expect((await enter(stranger(), visitor.user.email)).viewer).toEqual({ id: visitor.user.id });
  });

  it('is asked for before the address changes or the account ends', async () => {
    const visitor = await signInAs(test);
    const { secret, codes } = await switchOn(visitor);
    const moved = (code: string | null) =>
      change<object>(
        visitor,
        'requestEmailChange(input: $input)',
        '... on EmailChangeRequested { message }',
        { input: { currentPassword: password, email: `moved-${addresses}@example.ru`, code } },
        '($input: ChangeEmailInput!)',
      );
    expect(codesOf(await moved(null))).toEqual(['CODE_REQUIRED']);
    expect(codesOf(await moved('000000'))).toEqual(['CODE_WRONG']);
    expect(await rows('SELECT email FROM email_changes WHERE "userId" = ?', [visitor.user.id])).toEqual([]);
    expect(await moved(codeNow(secret))).toHaveProperty('message');
    const ended = (code: string | null) =>
      change<object>(
        visitor,
        'deleteAccount(input: $input)',
        '... on AccountDeleted { deletedAt }',
        { input: { password, confirmation: 'удалить', code } },
        '($input: DeleteAccountInput!)',
      );
    expect(codesOf(await ended(null))).toEqual(['CODE_REQUIRED']);
    expect(codesOf(await ended('not-a-code'))).toEqual(['CODE_WRONG']);
    expect((await viewerOf(visitor))?.id).toBe(visitor.user.id);
    expect(await ended(codes[0]!)).toHaveProperty('deletedAt');
  });

  it('is asked for after a new password by a letter too', async () => {
    const visitor = await signInAs(test);
    const { secret } = await switchOn(visitor);
    const { token } = (await createResetLink(test.app, visitor.user))!;
    const browser = stranger();
    const input = { token, password: 'тихая Нева в ноябре' };
    const { challenge } = await change<Entered>(
      browser,
      'resetPassword(input: $input)',
      entered.replace(problems, ''),
      { input },
      '($input: ResetPasswordInput!)',
    );
    expect(challenge).toHaveLength(43);
    expect([await viewerOf(browser), await viewerOf(visitor)]).toEqual([null, null]);
    expect((await complete(browser, challenge!, codeNow(secret))).viewer).toEqual({ id: visitor.user.id });
  });
});

describe('staff that has to have a second factor', () => {
  const draftSeen = async (visitor: Visitor, slug: string) =>
    (await visitor.graphql<{ event: unknown }>('query ($slug: String!) { event(slug: $slug) { id } }', { slug })).data
      .event !== null;
  const needs = async (visitor: Visitor) =>
    (await visitor.graphql<{ viewer: { needsSecondFactor: boolean } }>('{ viewer { needsSecondFactor } }')).data.viewer
      .needsSecondFactor;

  it('has the rights of a user until it has one', async () => {
    const own = await startApp({ env: { STAFF_SECOND_FACTOR: 'required' } });
    const draft = await makeEvent(own, { state: 'DRAFT' });
    const editor = await staff(own, 'EDITOR');
    expect([await needs(editor), await draftSeen(editor, draft.slug)]).toEqual([true, false]);
    const { secret } = await begin(editor);
    expect(await draftSeen(editor, draft.slug)).toBe(false);
    await confirmFactor(editor, codeNow(secret!, own));
    expect([await needs(editor), await draftSeen(editor, draft.slug)]).toEqual([false, true]);
    expect(await needs(await signInAs(own))).toBe(false);
    own.clock.forward(minute);
    await withBoth(editor, 'endSecondFactor', { password, code: codeNow(secret!, own) });
    expect([await needs(editor), await draftSeen(editor, draft.slug)]).toEqual([true, false]);
    await own.close();
  });

  it('is what the setting says', async () => {
    const draft = await makeEvent(test, { state: 'DRAFT' });
    const editor = await staff(test, 'EDITOR');
    expect([await needs(editor), await draftSeen(editor, draft.slug)]).toEqual([false, true]);
  });
});

describe('signing in', () => {
  it('does the same work for a known and an unknown address, however often', async () => {
    const user = await makeUser(test);
    const work = async (email: string) => {
      const visitor = stranger();
      const seen: object[] = [];
      for (let index = 0; index < 4; index += 1) {
        const captcha = await captchaToken(visitor, 'SIGN_IN');
        const { result, statements, hashes } = await statementsDuring(test, () =>
          visitor.graphql(`mutation ($input: SignInInput!) { signIn(input: $input) { __typename ${problems} } }`, {
            input: { email, password: 'not the password', captcha },
          }),
        );
        seen.push({ text: result.text, status: result.status, statements, hashes });
      }
      return seen;
    };
    const known = await work(user.email);
    expect(await work('nobody-at-all@example.ru')).toEqual(known);
    expect(known).toMatchObject(Array.from({ length: 4 }, () => ({ hashes: 1 })));
  });

  it('asks for a captcha from the third wrong try on, before the password is looked at', async () => {
    const { email } = await makeUser(test);
    const visitor = stranger();
    expect(codesOf(await enter(visitor, email, 'wrong'))).toEqual(['BAD_CREDENTIALS']);
    expect(codesOf(await enter(visitor, email, 'wrong'))).toEqual(['BAD_CREDENTIALS']);
    const { result, hashes } = await statementsDuring(test, () => enter(visitor, email));
    expect([codesOf(result), hashes]).toEqual([['CAPTCHA_REQUIRED'], 0]);
    expect(codesOf(await enter(visitor, email, password, 'нет'))).toEqual(['CAPTCHA_FAILED']);
    expect(codesOf(await enter(visitor, email, password, await captchaToken(visitor, 'CREATE_ACCOUNT')))).toEqual([
      'CAPTCHA_FAILED',
    ]);
    expect((await guarded(visitor, email)).viewer).toBeDefined();
    expect((await enter(visitor, email)).viewer).toBeDefined();
  });

  it('asks for a captcha everywhere once an account was guessed at from many addresses, and locks nobody out', async () => {
    const { email } = await makeUser(test);
    for (let index = 0; index < 10; index += 1)
      expect(codesOf(await enter(stranger(), email, 'wrong'))).toEqual(['BAD_CREDENTIALS']);
    const owner = stranger();
    expect(codesOf(await enter(owner, email))).toEqual(['CAPTCHA_REQUIRED']);
    expect((await guarded(owner, email)).viewer).toBeDefined();
  });

  it('is refused for longer and longer, with the right password too, and ten times a day at most', async () => {
    const own = await startApp({ env: { TRUSTED_PROXIES: '1' } });
    const { email } = await makeUser(own);
    const visitor = stranger(own);
    const wrong = () => guarded(visitor, email, 'wrong');
    for (let index = 0; index < 5; index += 1) expect(codesOf(await wrong())).toEqual(['BAD_CREDENTIALS']);
    for (const pause of [1, 2, 4, 8]) {
      own.clock.forward(pause * second - 1);
      const { result, hashes } = await statementsDuring(own, () => guarded(visitor, email));
      expect([pause, codesOf(result), hashes]).toEqual([pause, ['TOO_MANY_REQUESTS'], 0]);
      own.clock.forward(1);
      expect([pause, codesOf(await wrong())]).toEqual([pause, ['BAD_CREDENTIALS']]);
    }
    own.clock.forward(16 * second);
    expect(codesOf(await wrong())).toEqual(['BAD_CREDENTIALS']);
    own.clock.forward(12 * hour);
    expect((await guarded(visitor, email)).problems).toMatchObject([
      {
        code: 'TOO_MANY_REQUESTS',
        message: expect.stringMatching(/^Слишком много попыток подряд\. Попробуйте снова (?:сегодня|завтра) после/),
      },
    ]);
    expect((await guarded(stranger(own), email)).viewer).toBeDefined();
    const again = await own.restart();
    expect(codesOf(await guarded(again.visitor({ 'x-forwarded-for': `198.20.0.${addresses - 1}` }), email))).toEqual([
      'TOO_MANY_REQUESTS',
    ]);
    again.clock.forward(12 * hour);
    expect(
      (await guarded(again.visitor({ 'x-forwarded-for': `198.20.0.${addresses - 1}` }), email)).viewer,
    ).toBeDefined();
    await again.close();
  });

  it('has pauses that grow to an hour, and are forgotten after quiet days', () => {
    const now = test.clock.now();
    let tries = addAttempt(undefined, 'key', now);
    const pauses: number[] = [];
    // The limit of a day stands apart: here each try is made as soon as it may be, on a day of its own count.
    for (let count = 2; count <= 20; count += 1) {
      tries = addAttempt({ ...tries, ofDay: 0 }, 'key', new Date(tries.nextAt));
      pauses.push(Date.parse(tries.nextAt) - Date.parse(tries.lastAt));
    }
    expect(pauses.slice(0, 6)).toEqual([0, 0, 0, 1, 2, 4].map((seconds) => seconds * second));
    expect(pauses.at(-1)).toBe(hour);
    expect(addAttempt(tries, 'key', new Date(Date.parse(tries.lastAt) + 8 * day)).inRow).toBe(1);
  });

  it('tells the owner of a browser that was never seen before, once', async () => {
    const user = await makeUser(test);
    const letters = () =>
      rows(`SELECT payload FROM outbox WHERE job = 'letter account.new-sign-in' AND "userId" = ?`, [user.id]);
    const browser = stranger();
    await enter(browser, user.email);
    expect(await letters()).toHaveLength(1);
    expect((await letters())[0]!.payload).not.toMatch(/@|198\.20|Mozilla/);
    await enter(browser, user.email);
    expect(await letters()).toHaveLength(1);
    // Two colleagues behind one address, with the same browser.
    const colleague = () => test.visitor({ 'x-forwarded-for': '198.20.250.1', 'user-agent': windows });
    await enter(colleague(), user.email);
    await enter(colleague(), user.email);
    expect(await letters()).toHaveLength(3);
    for (let count = 0; count < 12; count += 1) {
      test.clock.forward(minute);
      await enter(colleague(), user.email);
    }
    expect(await letters()).toHaveLength(10);
    await test.running.outbox.wake();
    const [letter] = (await test.running.ports.mail.mailbox!.list()).filter(({ to }) => to === user.email);
    expect(letter).toMatchObject({ subject: 'Новый вход в личный кабинет' });
    expect(letter!.text).toContain('Chrome, Windows');
  });
});

describe('a changed password', () => {
  const changePassword = (visitor: Visitor, currentPassword: string, given: string) =>
    change<{ viewer?: { id: string } }>(
      visitor,
      'changePassword(input: $input)',
      '... on SecurityChanged { viewer { id } }',
      { input: { currentPassword, password: given } },
      '($input: ChangePasswordInput!)',
    );

  it('ends all other sessions, gives this one a new token, kills links, and is told by a letter', async () => {
    const visitor = await signInAs(test);
    const other = await signInAs(test, visitor.user);
    const before = visitor.cookie('session');
    await createResetLink(test.app, visitor.user);
    expect((await changePassword(visitor, password, 'тихая Нева в ноябре')).viewer).toEqual({ id: visitor.user.id });
    expect(visitor.cookie('session')).not.toBe(before);
    expect([await viewerOf(visitor), await viewerOf(other)]).toEqual([{ id: visitor.user.id }, null]);
    const thief = stranger();
    thief.setCookie('session', before!);
    expect(await viewerOf(thief)).toBeNull();
    expect(await rows('SELECT "userId" FROM password_resets WHERE "userId" = ?', [visitor.user.id])).toEqual([]);
    expect(codesOf(await enter(stranger(), visitor.user.email))).toEqual(['BAD_CREDENTIALS']);
    expect((await enter(stranger(), visitor.user.email, 'тихая Нева в ноябре')).viewer).toBeDefined();
    await test.running.outbox.wake();
    const letters = (await test.running.ports.mail.mailbox!.list()).filter(({ to }) => to === visitor.user.email);
    expect(letters.map(({ subject }) => subject)).toContain('Пароль изменён');
  });

  it('shuts out who was signing in with the old one at that very moment', async () => {
    const owner = await signInAs(test);
    const thief = stranger();
    const late = await withConcurrentChange(
      test,
      'FROM users WHERE email = ?',
      () => changePassword(owner, password, 'тихая Нева в ноябре'),
      () => enter(thief, owner.user.email),
    );
    expect([codesOf(late), await viewerOf(thief)]).toEqual([['BAD_CREDENTIALS'], null]);
    expect(await rows('SELECT id FROM sessions WHERE "userId" = ?', [owner.user.id])).toHaveLength(1);
  });

  it('shuts out who was giving a code, and the code is not spent', async () => {
    const owner = await signInAs(test);
    const { secret } = await switchOn(owner);
    const thief = stranger();
    const { challenge } = await enter(thief, owner.user.email);
    const code = codeNow(secret);
    const late = await withConcurrentChange(
      test,
      'FROM second_factors',
      () => changePassword(owner, password, 'тихая Нева в ноябре'),
      () => complete(thief, challenge!, code),
    );
    expect([codesOf(late), await viewerOf(thief)]).toEqual([['CHALLENGE_INVALID'], null]);
    const again = await enter(owner, owner.user.email, 'тихая Нева в ноябре');
    expect((await complete(owner, again.challenge!, code)).viewer).toEqual({ id: owner.user.id });
  });

  it('stands against a change, and a wish for another address, made with the old one at that very moment', async () => {
    const wish = (visitor: Visitor) =>
      change<object>(
        visitor,
        'requestEmailChange(input: $input)',
        '... on EmailChangeRequested { message }',
        { input: { currentPassword: password, email: `thief-${addresses}@example.ru` } },
        '($input: ChangeEmailInput!)',
      );
    for (const tried of [wish, (visitor: Visitor) => changePassword(visitor, password, 'совсем другой пароль')]) {
      const owner = await signInAs(test);
      const thief = await signInAs(test, owner.user);
      const late = await withConcurrentChange(
        test,
        'SELECT * FROM users WHERE id = ?',
        () => changePassword(owner, password, 'тихая Нева в ноябре'),
        () => tried(thief),
      );
      expect(codesOf(late)).toEqual(['PASSWORD_WRONG']);
      expect(await rows('SELECT email FROM email_changes WHERE "userId" = ?', [owner.user.id])).toEqual([]);
      expect([await viewerOf(owner), await viewerOf(thief)]).toEqual([{ id: owner.user.id }, null]);
      expect((await enter(stranger(), owner.user.email, 'тихая Нева в ноябре')).viewer).toBeDefined();
    }
  });

  it('needs the present one, ten times a quarter of an hour at most', async () => {
    const visitor = await signInAs(test);
    const answers: (string[] | undefined)[] = [];
    for (let index = 0; index < 11; index += 1)
      answers.push(codesOf(await changePassword(visitor, `wrong ${index}`, 'тихая Нева в ноябре')));
    expect(answers).toEqual([...Array.from({ length: 10 }, () => ['PASSWORD_WRONG']), ['TOO_MANY_REQUESTS']]);
    expect((await enter(stranger(), visitor.user.email)).viewer).toBeDefined();
  });

  it('has to be a good one', async () => {
    const visitor = await signInAs(test);
    expect((await changePassword(visitor, password, 'qwerty123')).problems).toMatchObject([
      { code: 'PASSWORD_COMMON', field: 'password' },
    ]);
    expect((await changePassword(visitor, password, visitor.user.email)).problems).toMatchObject([
      { code: 'PASSWORD_IS_EMAIL', field: 'password' },
    ]);
    expect((await changePassword(visitor, password, password)).problems).toMatchObject([
      { code: 'PASSWORD_UNCHANGED', field: 'password' },
    ]);
  });
});

describe('sessions', () => {
  type Row = { id: string; browser: string; address: string; isCurrent: boolean };
  const fields = 'id browser address createdAt lastSeenAt isCurrent';
  const list = async (visitor: Visitor) =>
    (await visitor.graphql<{ accountSessions: Row[] }>(`{ accountSessions { ${fields} } }`)).data.accountSessions;
  const endOne = async (visitor: Visitor, id: string) =>
    (
      await visitor.graphql<{ endSession: { sessions: Row[] } }>(
        `mutation ($id: ID!) { endSession(id: $id) { sessions { ${fields} } } }`,
        { id },
      )
    ).data.endSession.sessions;
  const endMany = (visitor: Visitor, includingThis: boolean) =>
    visitor.graphql<{ endSessions: { sessions: Row[] } }>(
      `mutation ($includingThis: Boolean!) { endSessions(includingThis: $includingThis) { sessions { ${fields} } } }`,
      { includingThis },
    );
  const inTwoBrowsers = async (): Promise<[Visitor, Visitor, User]> => {
    const user = await makeUser(test);
    const [one, other] = [stranger(), stranger()];
    await enter(one, user.email);
    test.clock.forward(minute);
    await enter(other, user.email);
    return [one, other, user];
  };

  it('are listed with browser, address and time, this one first', async () => {
    const [one] = await inTwoBrowsers();
    const sessions = await list(one);
    expect(sessions).toMatchObject([
      { browser: 'Chrome, Windows', isCurrent: true },
      { browser: 'Chrome, Windows', isCurrent: false },
    ]);
    expect(sessions.every(({ address }) => address.startsWith('198.20.'))).toBe(true);
    expect(JSON.stringify(sessions)).not.toContain(one.cookie('session'));
  });

  it('end one by one, twice with the same answer', async () => {
    const [one, other] = await inTwoBrowsers();
    const [, far] = await list(one);
    expect(await endOne(one, far!.id)).toMatchObject([{ isCurrent: true }]);
    expect(await viewerOf(other)).toBeNull();
    expect(await endOne(one, far!.id)).toMatchObject([{ isCurrent: true }]);
  });

  it('of others are nobody’s to end', async () => {
    const [one, , user] = await inTwoBrowsers();
    const thief = await signInAs(test);
    const [target] = await list(one);
    const answer = await endOne(thief, target!.id);
    expect(answer).toEqual(await endOne(thief, 'there-is-none'));
    expect(await viewerOf(one)).toEqual({ id: user.id });
  });

  it('end everywhere else, or everywhere', async () => {
    const [one, other, user] = await inTwoBrowsers();
    await endMany(one, false);
    expect([await viewerOf(one), await viewerOf(other)]).toEqual([{ id: user.id }, null]);
    await enter(other, user.email);
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
  ])('are said in words as far as the browser tells: %s', (userAgent, words) => {
    expect(describeBrowser(userAgent)).toBe(words);
  });
});

describe('the log of an account', () => {
  type Event = { id: string; kind: string; at: string; browser: string; address: string };
  const log = async (visitor: Visitor, first = 100, after: string | null = null) =>
    (
      await visitor.graphql<{
        accountEvents: { nodes: Event[]; pageInfo: { endCursor: string; hasNextPage: boolean } };
        accountSecurity: { failuresOfMonth: number };
      }>(
        `query ($first: Int!, $after: String) { accountSecurity { failuresOfMonth } accountEvents(first: $first, after: $after) { nodes { id kind at browser address } pageInfo { endCursor hasNextPage } } }`,
        { first, after },
      )
    ).data;

  it('has what concerns who gets in, the newest first, for the owner only', async () => {
    const user = await makeUser(test);
    await enter(stranger(), user.email, 'wrong');
    const visitor = stranger();
    await enter(visitor, user.email);
    const { secret } = await switchOn(visitor);
    const browser = stranger();
    const { challenge } = await enter(browser, user.email);
    await complete(browser, challenge!, '000000');
    await complete(browser, challenge!, codeNow(secret));
    await browser.graphql('mutation { signOut }');
    const { accountEvents, accountSecurity } = await log(visitor);
    expect(accountEvents.nodes.map(({ kind }) => kind)).toEqual([
      'SIGN_OUT',
      'SIGN_IN',
      'SECOND_FACTOR_FAILED',
      'SECOND_FACTOR_ON',
      'SIGN_IN',
      'SIGN_IN_FAILED',
    ]);
    expect(accountEvents.nodes.every(({ address }) => address.startsWith('198.20.'))).toBe(true);
    // A wrong password from elsewhere counts; the wrong code was corrected a moment later in the same browser.
    expect(accountSecurity.failuresOfMonth).toBe(1);
    const page = (await log(visitor, 4)).accountEvents;
    const rest = (await log(visitor, 4, page.pageInfo.endCursor)).accountEvents;
    expect([...page.nodes, ...rest.nodes]).toEqual(accountEvents.nodes);
    expect([page.pageInfo.hasNextPage, rest.pageInfo.hasNextPage]).toEqual([true, false]);
    const { nodes } = (await log(await signInAs(test))).accountEvents;
    expect(nodes).toEqual([]);
  });

  it('is forgotten after a year', async () => {
    const own = await startApp();
    const user = await makeUser(own);
    await enter(own.visitor(), user.email);
    own.clock.forward(365 * day - 1);
    await deleteOldEvents(own.app);
    expect(await rows('SELECT id FROM account_events', [], own)).toHaveLength(1);
    own.clock.forward(1);
    await deleteOldEvents(own.app);
    expect(await rows('SELECT id FROM account_events', [], own)).toEqual([]);
    await own.close();
  });

  it('goes with the account', async () => {
    const user = await makeUser(test);
    const visitor = stranger();
    await enter(visitor, user.email);
    await switchOn(visitor);
    await test.app.database.inTransaction((transaction) =>
      transaction.query('DELETE FROM users WHERE id = ?', [user.id]),
    );
    const tables = ['account_events', 'second_factors', 'recovery_codes', 'known_browsers', 'sessions'];
    const left = await Promise.all(tables.map((name) => rows(`SELECT * FROM ${name} WHERE "userId" = ?`, [user.id])));
    expect(left.flat()).toEqual([]);
  });
});

it('a new password by a letter confirms the address', async () => {
  const user = await makeUser(test, { emailConfirmedAt: null });
  const { token } = (await createResetLink(test.app, user))!;
  const input = { token, password: 'тихая Нева в ноябре' };
  await change(stranger(), 'resetPassword(input: $input)', '__typename', { input }, '($input: ResetPasswordInput!)');
  const [row] = await rows('SELECT "emailConfirmedAt" FROM users WHERE id = ?', [user.id]);
  expect(row!.emailConfirmedAt).toBe(toIso(test.clock.now()));
});
