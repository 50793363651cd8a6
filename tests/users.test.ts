import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuid } from 'uuid';
import { day, hour, toIso, minute } from '../server/core/clock.js';
import { deleteExpiredSessions } from '../server/users/sessions.service.js';
import { startApp, type TestApp } from './support/app.js';
import { captchaToken } from './support/captcha.js';
import { leaveAttempts } from './support/limits.js';
import { makeUser, password, signInAs, staff } from './support/factories.js';
import type { Visitor } from './support/client.js';
import { openAccount } from './support/sign-up.js';

let test: TestApp;
const env = { TRUSTED_PROXIES: '1' };
beforeAll(async () => (test = await startApp({ env })));
afterAll(() => test.close());

let addresses = 0;
/** A visitor from an address that nobody else has come from. */
const stranger = (app = test): Visitor => {
  addresses += 1;
  return app.visitor({ 'x-forwarded-for': lastAddress(), 'user-agent': 'Firefox' });
};
/** Where the latest stranger came from. */
const lastAddress = (): string => `203.0.${addresses >> 8}.${addresses & 255}`;

type Problem = { code: string; message: string; field: string | null };
type Person = {
  id: string;
  email: string;
  isCorrectData: boolean;
  dataIssues: { field: string; code: string; message: string; since: string }[];
};
type Answered = { viewer?: Person; problems?: Problem[] };
const fieldsOfPerson =
  'id email role fullName lastName firstName middleName hasNoMiddleName phone workplace city specialty { id } region { id } isCorrectData dataIssues { field code message since }';
const person = `viewer { ${fieldsOfPerson} }`;
const signIn = `mutation ($input: SignInInput!) { signIn(input: $input) { ... on SignedIn { ${person} } ... on Problems { problems { code message field } } } }`;
const updateProfile = `mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { ... on ProfileUpdated { ${person} } ... on Problems { problems { code message field } } } }`;

/** Fills in the form and follows the link of the letter. */
const create = (visitor: Visitor, given: object, app = test): Promise<Answered> =>
  openAccount<Person>(app, visitor, given, fieldsOfPerson);
/** With a captcha, which counts from the third wrong try on. */
const enter = async (visitor: Visitor, email: string, given = password) => {
  const input = { email, password: given, captcha: await captchaToken(visitor, 'SIGN_IN') };
  return (await visitor.graphql<{ signIn: Answered }>(signIn, { input })).data.signIn;
};
const viewerOf = async (visitor: Visitor) =>
  (await visitor.graphql<{ viewer: Person | null }>(`{ ${person} }`)).data.viewer;
const codeOf = ({ problems }: Answered) => problems?.map(({ code }) => code);
const fieldsOf = ({ problems }: Answered) => problems?.map(({ field }) => field);
const rows = (sql: string, values: string[] = []) => test.app.database.read<Record<string, string>>(sql, values);

type Consent = { required: boolean; document: { id: string; kind: string } };
const consentIds = async () => {
  const { data } = await test
    .visitor()
    .graphql<{ accountConsents: Consent[] }>('{ accountConsents { required document { id kind } } }');
  const id = (wanted: string) => data.accountConsents.find(({ document: { kind } }) => kind === wanted)!.document.id;
  return { data: id('PERSONAL_DATA_CONSENT'), agreement: id('USER_AGREEMENT'), newsletter: id('NEWSLETTER_CONSENT') };
};
const newAccount = async (given: object = {}) => {
  const { data, agreement } = await consentIds();
  return {
    email: `${uuid()}@example.ru`,
    password,
    lastName: 'Иванова',
    firstName: 'Мария',
    middleName: 'Петровна',
    consents: [data, agreement],
    ...given,
  };
};

describe('creating an account', () => {
  it('signs in the new person and keeps no password', async () => {
    const visitor = stranger();
    const input = await newAccount();
    const { viewer } = await create(visitor, input);
    expect(viewer).toMatchObject({
      email: input.email,
      role: 'USER',
      fullName: 'Иванова Мария Петровна',
      hasNoMiddleName: false,
    });
    expect(await viewerOf(visitor)).toEqual(viewer);
    const [row] = await rows('SELECT * FROM users WHERE id = ?', [viewer!.id]);
    expect(row!.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(row)).not.toContain(password);
  });

  it('tells all problems at their fields, in the order of the form, and stores nothing', async () => {
    const { data, agreement } = await consentIds();
    const visitor = stranger();
    const before = await rows('SELECT id FROM users');
    const answer = await create(visitor, {
      email: 'не адрес',
      password: '123',
      lastName: 'Ивaнова',
      firstName: '',
      middleName: 'тест',
      consents: [],
    });
    expect(fieldsOf(answer)).toEqual([
      'email',
      'password',
      'lastName',
      'firstName',
      'middleName',
      `consents.${data}`,
      `consents.${agreement}`,
    ]);
    expect(answer.problems!.every(({ code, message }) => /^[A-Z_]+$/.test(code) && /[а-яё].*\.$/i.test(message))).toBe(
      true,
    );
    expect(await rows('SELECT id FROM users')).toHaveLength(before.length);
    expect(visitor.cookie('session')).toBeUndefined();
    expect(await viewerOf(visitor)).toBeNull();
  });

  it.each<[string, object, string, string | null]>([
    ['two addresses', { email: 'a@example.ru, b@example.ru' }, 'EMAIL_SEVERAL', 'email'],
    ['a common password', { password: 'qwerty123' }, 'PASSWORD_COMMON', 'password'],
    [
      'a password that is the address',
      { email: 'maria.ivanova@example.ru', password: 'maria.ivanova' },
      'PASSWORD_IS_EMAIL',
      'password',
    ],
    [
      'names in each other’s fields',
      { lastName: 'Петровна', firstName: 'Иванова', middleName: 'Мария' },
      'NAMES_SWAPPED',
      'lastName',
    ],
  ])('refuses %s', async (_name, given, code, field) => {
    const answer = await create(stranger(), await newAccount(given));
    expect(answer.problems).toMatchObject([{ code, field }]);
  });

  it('refuses an edition of a consent that nobody asked for', async () => {
    const { data, agreement } = await consentIds();
    const answer = await create(stranger(), await newAccount({ consents: [data, agreement, uuid()] }));
    expect(answer.problems).toMatchObject([{ code: 'CONSENT_OUTDATED', field: null }]);
  });

  it('records each consent by itself, with edition, time, address and browser', async () => {
    const { data, agreement, newsletter } = await consentIds();
    const recorded = (id: string) =>
      rows(
        'SELECT "documentId", "acceptedAt", address, "userAgent", channel, "subjectId" FROM consent_acceptances WHERE "userId" = ? ORDER BY "documentId"',
        [id],
      );
    const visitor = test.visitor({ 'x-forwarded-for': '198.51.100.7', 'user-agent': 'Firefox 140' });
    const { viewer: without } = await create(visitor, await newAccount());
    const fact = (documentId: string, subjectId: string) => ({
      documentId,
      acceptedAt: toIso(test.clock.now()),
      address: '198.51.100.7',
      userAgent: 'Firefox 140',
      channel: 'ACCOUNT',
      subjectId,
    });
    expect(await recorded(without!.id)).toEqual([data, agreement].sort().map((id) => fact(id, without!.id)));
    const { viewer: withNews } = await create(
      visitor,
      await newAccount({ consents: [newsletter, agreement, data, data] }),
    );
    expect(await recorded(withNews!.id)).toEqual(
      [data, agreement, newsletter].sort().map((id) => fact(id, withNews!.id)),
    );
  });

  it('takes an address in any case once', async () => {
    const name = uuid();
    const { viewer } = await create(stranger(), await newAccount({ email: `  ${name.toUpperCase()}@Example.RU ` }));
    expect(viewer!.email).toBe(`${name}@example.ru`);
    const again = await create(stranger(), await newAccount({ email: `${name}@EXAMPLE.ru` }));
    expect(again.problems).toMatchObject([{ code: 'EMAIL_TAKEN', field: null }]);
    expect((await enter(stranger(), ` ${name}@EXAMPLE.ru`)).viewer?.id).toBe(viewer!.id);
  });

  it('makes one account when the form is sent several times at once', async () => {
    const input = await newAccount();
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(stranger(), input)));
    expect(answers.filter(({ viewer }) => viewer)).toHaveLength(1);
    expect(answers.filter(({ problems }) => problems).map(codeOf)).toEqual(
      Array.from({ length: 5 }, () => ['EMAIL_TAKEN']),
    );
    expect(await rows('SELECT id FROM users WHERE email = ?', [input.email])).toHaveLength(1);
  });

  it('puts names into their usual form', async () => {
    const { viewer } = await create(
      stranger(),
      await newAccount({ lastName: ' СЕМЁНОВА-ТЯН ', firstName: 'алёна', middleName: '' }),
    );
    expect(viewer).toMatchObject({ lastName: 'Семёнова-Тян', firstName: 'Алёна', middleName: null });
    // Who left the field empty has no patronymic, and is told of no mistake.
    expect(viewer).toMatchObject({ hasNoMiddleName: true });
    expect(viewer!.dataIssues.map(({ field }) => field)).not.toContain('middleName');
  });

  it('is limited for one network', async () => {
    const visitor = stranger();
    const known = await newAccount();
    // Input that is wrong by itself tells nothing about others and is not counted.
    for (let index = 0; index < 30; index += 1) await create(visitor, { ...known, email: 'not an address' });
    await leaveAttempts(test, 'createAccountByNetwork', lastAddress(), 1);
    expect((await create(visitor, { ...known, email: `1-${known.email}` })).viewer).toBeDefined();
    expect(codeOf(await create(visitor, await newAccount()))).toEqual(['TOO_MANY_REQUESTS']);
    expect((await create(stranger(), await newAccount())).viewer).toBeDefined();
  });
});

describe('signing in', () => {
  it('knows the person by address and password', async () => {
    const { id, email } = await makeUser(test);
    const visitor = stranger();
    expect((await enter(visitor, email)).viewer).toMatchObject({
      id,
      isCorrectData: true,
      dataIssues: [],
      specialty: { id: 'higher-kardiologiia' },
      region: { id: 'sankt-peterburg' },
    });
    expect((await viewerOf(visitor))?.id).toBe(id);
  });

  it('answers a wrong password and an unknown address alike', async () => {
    const { email } = await makeUser(test);
    const ask = (given: object) => stranger().graphql(signIn, { input: given });
    const wrong = await ask({ email, password: 'not the password' });
    const unknown = await ask({ email: `${uuid()}@example.ru`, password: 'not the password' });
    const nonsense = await ask({ email: '', password: '' });
    expect(wrong.data).toEqual({
      signIn: {
        problems: [{ code: 'BAD_CREDENTIALS', field: null, message: 'Неверный адрес электронной почты или пароль.' }],
      },
    });
    for (const other of [unknown, nonsense]) expect([other.status, other.text]).toEqual([wrong.status, wrong.text]);
    expect(wrong.headers.get('set-cookie')).toBeNull();
  });

  it('is refused after five wrong tries for this account from this address, with the right password too', async () => {
    const { email } = await makeUser(test);
    const other = await makeUser(test);
    const visitor = stranger();
    for (let index = 0; index < 5; index += 1)
      expect(codeOf(await enter(visitor, email, `wrong ${index}`))).toEqual(['BAD_CREDENTIALS']);
    const refused = await enter(visitor, email);
    expect(refused.problems).toMatchObject([
      { code: 'TOO_MANY_REQUESTS', message: 'Слишком много попыток подряд. Попробуйте снова через 1\u00a0с.' },
    ]);
    expect(visitor.cookie('session')).toBeUndefined();
    expect((await enter(visitor, email.toUpperCase())).problems).toMatchObject([{ code: 'TOO_MANY_REQUESTS' }]);
    expect((await enter(stranger(), email)).viewer).toBeDefined();
    expect((await enter(visitor, other.email)).viewer).toBeDefined();
  });

  it('is possible again when the time is over', async () => {
    const own = await startApp({ env });
    const { email } = await makeUser(own);
    const visitor = stranger(own);
    for (let index = 0; index < 6; index += 1) await enter(visitor, email, 'wrong');
    own.clock.forward(999);
    expect((await enter(visitor, email)).problems).toMatchObject([
      { message: 'Слишком много попыток подряд. Попробуйте снова через 1\u00a0с.' },
    ]);
    own.clock.forward(1);
    expect((await enter(visitor, email)).viewer).toBeDefined();
    await own.close();
  });

  it('forgets the wrong tries after a right one', async () => {
    const { email } = await makeUser(test);
    const visitor = stranger();
    for (let round = 0; round < 3; round += 1) {
      for (let index = 0; index < 4; index += 1)
        expect(codeOf(await enter(visitor, email, 'wrong'))).toEqual(['BAD_CREDENTIALS']);
      expect((await enter(visitor, email)).viewer).toBeDefined();
    }
  });

  it('counts tries that are made at once', async () => {
    const { email } = await makeUser(test);
    const visitor = stranger();
    const codes = (await Promise.all(Array.from({ length: 15 }, () => enter(visitor, email, 'wrong')))).map(codeOf);
    expect(codes.filter((code) => code?.[0] === 'BAD_CREDENTIALS')).toHaveLength(5);
    expect(codes.filter((code) => code?.[0] === 'TOO_MANY_REQUESTS')).toHaveLength(10);
  });

  it('stays refused after a restart', async () => {
    const first = await startApp({ env });
    const { email } = await makeUser(first);
    const address = { 'x-forwarded-for': '192.0.2.1' };
    for (let index = 0; index < 5; index += 1) await enter(first.visitor(address), email, 'wrong');
    const second = await first.restart();
    expect(codeOf(await enter(second.visitor(address), email))).toEqual(['TOO_MANY_REQUESTS']);
    expect((await enter(second.visitor({ 'x-forwarded-for': '192.0.2.2' }), email)).viewer).toBeDefined();
    await second.close();
  });
});

describe('a session', () => {
  it('is a cookie that scripts and other sites do not get', async () => {
    const { email } = await makeUser(test);
    const { headers } = await stranger().graphql(signIn, { input: { email, password } });
    const cookies = headers.getSetCookie();
    expect(cookies).toHaveLength(2);
    expect(cookies[0]).toMatch(/^browser=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(cookies[1]).toMatch(/^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('has a name over https that only this host can set', async () => {
    const own = await startApp({ env: { ...env, PUBLIC_URL: 'https://med.example.ru' } });
    const { email } = await makeUser(own);
    const visitor = stranger(own);
    const { headers } = await visitor.graphql(signIn, { input: { email, password } });
    expect(headers.getSetCookie()[1]).toMatch(/^__Host-session=[\w-]{43}; .*Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    expect((await viewerOf(visitor))?.email).toBe(email);
    await own.close();
  });

  it('is kept as a hash only', async () => {
    const { email, id } = await makeUser(test);
    const visitor = stranger();
    await enter(visitor, email);
    const token = visitor.cookie('session')!;
    const [row] = await rows('SELECT * FROM sessions WHERE "userId" = ?', [id]);
    expect(row!.tokenHash).toBe(createHash('sha256').update(token).digest('hex'));
    expect(JSON.stringify(row)).not.toContain(token);
    expect(JSON.stringify(test.logLines)).not.toContain(token);
  });

  it('is a new one at each sign-in, and the old one of this browser ends', async () => {
    const { email, id } = await makeUser(test);
    const visitor = stranger();
    await enter(visitor, email);
    const old = visitor.cookie('session')!;
    await enter(visitor, email);
    expect(visitor.cookie('session')).not.toBe(old);
    expect(await rows('SELECT id FROM sessions WHERE "userId" = ?', [id])).toHaveLength(1);
    const thief = test.visitor();
    thief.setCookie('session', old);
    expect(await viewerOf(thief)).toBeNull();
    expect((await viewerOf(visitor))?.id).toBe(id);
  });

  it('is nobody’s for a token that was made up', async () => {
    for (const token of ['', 'x', 'x'.repeat(43), `'; --`, '%00'.repeat(14)]) {
      const visitor = test.visitor();
      visitor.setCookie('session', token);
      expect(await viewerOf(visitor)).toBeNull();
    }
  });

  it('ends when it is left unused, and at last in any case', async () => {
    const own = await startApp();
    const user = await makeUser(own);
    const [lazy, diligent] = [await signInAs(own, user), await signInAs(own, user)];
    own.clock.forward(10 * day);
    expect(await viewerOf(diligent)).not.toBeNull();
    own.clock.forward(4 * day + minute);
    expect(await viewerOf(lazy)).toBeNull();
    expect(await viewerOf(diligent)).not.toBeNull();
    own.clock.forward(13 * day);
    expect(await viewerOf(diligent)).not.toBeNull();
    own.clock.forward(3 * day - minute);
    expect(await viewerOf(diligent)).toBeNull();
    await deleteExpiredSessions(own.app);
    expect(await own.app.database.read('SELECT id FROM sessions')).toEqual([]);
    await own.close();
  });

  it.each(['EDITOR', 'MANAGER', 'ADMINISTRATOR'] as const)('is shorter for staff: %s', async (role) => {
    const own = await startApp();
    const [lazy, diligent] = [await staff(own, role), await staff(own, role)];
    for (let passed = 0; passed < 4; passed += 1) {
      own.clock.forward(2 * hour);
      expect(await viewerOf(diligent)).not.toBeNull();
    }
    expect(await viewerOf(lazy)).toBeNull();
    own.clock.forward(2 * hour);
    expect(await viewerOf(diligent)).not.toBeNull();
    own.clock.forward(2 * hour);
    expect(await viewerOf(diligent)).toBeNull();
    await own.close();
  });

  it('ends with signing out', async () => {
    const visitor = await signInAs(test);
    const token = visitor.cookie('session')!;
    const { data, headers } = await visitor.graphql('mutation { signOut }');
    expect(data).toEqual({ signOut: true });
    expect(headers.getSetCookie()).toEqual(['session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
    expect(await rows('SELECT id FROM sessions WHERE "userId" = ?', [visitor.user.id])).toEqual([]);
    const thief = test.visitor();
    thief.setCookie('session', token);
    expect(await viewerOf(thief)).toBeNull();
    expect((await test.visitor().graphql('mutation { signOut }')).data).toEqual({ signOut: true });
  });

  it('leaves other browsers of the person alone when it ends', async () => {
    const user = await makeUser(test);
    const [one, other] = [await signInAs(test, user), await signInAs(test, user)];
    await one.graphql('mutation { signOut }');
    expect((await viewerOf(other))?.id).toBe(user.id);
  });
});

describe('the profile', () => {
  const right = {
    lastName: 'Иванова',
    firstName: 'Мария',
    middleName: 'Петровна',
    hasNoMiddleName: false,
    phone: '8 (921) 123-45-67',
    educationLevel: 'HIGHER',
    specialtyId: 'higher-nevrologiia',
    workplace: 'Городская больница № 1',
    post: 'врач-невролог',
    regionId: 'sankt-peterburg',
    city: 'Санкт-Петербург',
    version: 1,
  };
  const save = async (visitor: Visitor, given: object = {}) =>
    (await visitor.graphql<{ updateProfile: Answered }>(updateProfile, { input: { ...right, ...given } })).data
      .updateProfile;

  it('of a new account is incomplete, but nothing in it is wrong, until it is filled in', async () => {
    const visitor = stranger();
    const { viewer } = await create(visitor, await newAccount());
    expect(viewer!.isCorrectData).toBe(true);
    expect(viewer!.dataIssues.map(({ field }) => field)).toEqual([
      'phone',
      'educationLevel',
      'specialtyId',
      'workplace',
      'post',
      'regionId',
      'city',
    ]);
    expect(
      viewer!.dataIssues.every(({ since, message }) => since === toIso(test.clock.now()) && message.endsWith('.')),
    ).toBe(true);
    const saved = await save(visitor);
    expect(saved.viewer).toMatchObject({
      isCorrectData: true,
      dataIssues: [],
      phone: '+79211234567',
      specialty: { id: 'higher-nevrologiia' },
      region: { id: 'sankt-peterburg' },
      workplace: right.workplace,
    });
    expect(await viewerOf(visitor)).toEqual(saved.viewer);
  });

  it('is judged by the rules of today, whatever was stored', async () => {
    const visitor = await signInAs(test, await makeUser(test, { lastName: 'Ивaнова', city: 'тест' }));
    expect(await viewerOf(visitor)).toMatchObject({
      isCorrectData: false,
      dataIssues: [{ field: 'lastName', code: 'NAME_MIXED_SCRIPTS' }, { field: 'city' }],
    });
  });

  it('is not stored while anything is wrong, and every problem has its field', async () => {
    const visitor = await signInAs(test);
    const before = await viewerOf(visitor);
    const answer = await save(visitor, {
      lastName: 'И.',
      firstName: '',
      middleName: 'тест',
      phone: '123',
      specialtyId: null,
      workplace: 'нет',
      regionId: '',
      city: '1',
    });
    expect(fieldsOf(answer)).toEqual([
      'lastName',
      'firstName',
      'middleName',
      'phone',
      'specialtyId',
      'workplace',
      'regionId',
      'city',
    ]);
    expect(await viewerOf(visitor)).toEqual(before);
  });

  it('takes only specialties and regions that there are', async () => {
    const visitor = await signInAs(test);
    const before = await viewerOf(visitor);
    expect((await save(visitor, { specialtyId: 'higher-astrologiia' })).problems).toMatchObject([
      { code: 'SPECIALTY_UNKNOWN', field: 'specialtyId' },
    ]);
    expect((await save(visitor, { regionId: 'atlantida' })).problems).toMatchObject([
      { code: 'REGION_UNKNOWN', field: 'regionId' },
    ]);
    expect(await viewerOf(visitor)).toEqual(before);
  });

  it.each(['', '-', 'нет'])('takes the patronymic «%s» for none', async (middleName) => {
    const visitor = await signInAs(test);
    const none = { middleName: null, hasNoMiddleName: true, fullName: 'Иванова Мария', isCorrectData: true };
    expect((await save(visitor, { middleName })).viewer).toMatchObject(none);
    expect((await save(visitor, { middleName: 'Петровна', hasNoMiddleName: true })).viewer).toMatchObject(none);
  });

  it('is only for those who are signed in', async () => {
    const { errors, data } = await test.visitor().graphql(updateProfile, { input: right });
    expect([data, errors?.map(({ extensions }) => extensions.code)]).toEqual([null, ['UNAUTHENTICATED']]);
  });

  it('touches nobody else', async () => {
    const other = await signInAs(test);
    const before = await viewerOf(other);
    await save(await signInAs(test), { city: 'Псков' });
    expect(await viewerOf(other)).toEqual(before);
  });
});
