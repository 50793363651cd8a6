import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { v7 as uuid } from 'uuid';
import { day, hour, toIso, minute } from '../../server/core/clock.js';
import { deleteExpiredSessions } from '../../server/users/sign-in/sessions.service.js';
import { codesOf } from '../support/api.js';
import { appForFile, startApp } from '../support/app.js';
import { captchaToken } from '../support/captcha.js';
import { leaveAttempts } from '../support/limits.js';
import { makeUser, password, signInAs, staff } from '../support/factories.js';
import type { TestClient } from '../support/client.js';
import { openAccount } from '../support/sign-up.js';

const env = { TRUSTED_PROXIES: '1' };
const test = appForFile({ env });

let addresses = 0;
/** A client from a network address that no other client used. */
const newClient = (app = test): TestClient => {
  addresses += 1;
  return app.client({ 'x-forwarded-for': lastAddress(), 'user-agent': 'Firefox' });
};
/** The network address of the latest new client. */
const lastAddress = (): string => `203.0.${addresses >> 8}.${addresses & 255}`;

type Problem = { code: string; message: string; field: string | null };
type Person = {
  id: string;
  email: string;
  isCorrectData: boolean;
  dataIssues: { field: string; code: string; message: string; since: string }[];
};
type UserResult = { viewer?: Person; problems?: Problem[] };
const fieldsOfPerson =
  'id email role fullName lastName firstName middleName hasNoMiddleName phone workplace city specialty { id } region { id } isCorrectData dataIssues { field code message since }';
const person = `viewer { ${fieldsOfPerson} }`;
const signIn = `mutation ($input: SignInInput!) { signIn(input: $input) { ... on SignedIn { ${person} } ... on Problems { problems { code message field } } } }`;
const updateProfile = `mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { ... on ProfileUpdated { ${person} } ... on Problems { problems { code message field } } } }`;

/** Submits the form and follows the link in the email. */
const createAccount = (client: TestClient, input: object, app = test) =>
  openAccount(app, client, input, fieldsOfPerson);
/** Signs in with a captcha, which is required from the third wrong attempt on. */
const signInWith = async (client: TestClient, email: string, typedPassword = password) => {
  const input = { email, password: typedPassword, captcha: await captchaToken(client, 'SIGN_IN') };
  return await client.mutate('signIn', { input }, `... on SignedIn { ${person} }`);
};
const viewerOf = (client: TestClient) => client.query('viewer', {}, fieldsOfPerson);
const fieldsOf = ({ problems }: UserResult) => problems?.map(({ field }) => field);
const rows = (sql: string, values: string[] = []) => test.rows<Record<string, string>>(sql, values);
const consentIds = async () => {
  const accountConsents = await test.client().query('accountConsents', {}, 'required document { id kind }');
  const id = (documentKind: string) =>
    accountConsents.find(({ document: { kind } }) => kind === documentKind)!.document.id;
  return { data: id('PERSONAL_DATA_CONSENT'), agreement: id('USER_AGREEMENT'), newsletter: id('NEWSLETTER_CONSENT') };
};
const newAccount = async (overrides: object = {}) => {
  const { data, agreement } = await consentIds();
  return {
    email: `${uuid()}@example.ru`,
    password,
    lastName: 'Иванова',
    firstName: 'Мария',
    middleName: 'Петровна',
    consents: [data, agreement],
    ...overrides,
  };
};

describe('creating an account', () => {
  it('signs in the new user and stores no password', async () => {
    const client = newClient();
    const input = await newAccount();
    const { viewer } = await createAccount(client, input);
    expect(viewer).toMatchObject({
      email: input.email,
      role: 'USER',
      fullName: 'Иванова Мария Петровна',
      hasNoMiddleName: false,
    });
    expect(await viewerOf(client)).toEqual(viewer);
    const [row] = await rows('SELECT * FROM users WHERE id = ?', [viewer!.id]);
    expect(row!.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(row)).not.toContain(password);
  });

  it('reports all problems at their fields, in order of the form, and stores nothing', async () => {
    const { data, agreement } = await consentIds();
    const client = newClient();
    const before = await rows('SELECT id FROM users');
    const answer = await createAccount(client, {
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
    expect(client.cookie('session')).toBeUndefined();
    expect(await viewerOf(client)).toBeNull();
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
    ['swapped names', { lastName: 'Петровна', firstName: 'Иванова', middleName: 'Мария' }, 'NAMES_SWAPPED', 'lastName'],
  ])('rejects %s', async (_name, overrides, code, field) => {
    const answer = await createAccount(newClient(), await newAccount(overrides));
    expect(answer.problems).toMatchObject([{ code, field }]);
  });

  it('rejects an unknown edition of a consent', async () => {
    const { data, agreement } = await consentIds();
    const answer = await createAccount(newClient(), await newAccount({ consents: [data, agreement, uuid()] }));
    expect(answer.problems).toMatchObject([{ code: 'CONSENT_OUTDATED', field: null }]);
  });

  it('records each consent with edition, time, address and browser', async () => {
    const { data, agreement, newsletter } = await consentIds();
    const recordedConsents = (id: string) =>
      rows(
        'SELECT "documentId", "acceptedAt", address, "userAgent", channel, "subjectId" FROM consent_acceptances WHERE "userId" = ? ORDER BY "documentId"',
        [id],
      );
    const client = test.client({ 'x-forwarded-for': '198.51.100.7', 'user-agent': 'Firefox 140' });
    const { viewer: withoutNews } = await createAccount(client, await newAccount());
    const expectedConsent = (documentId: string, subjectId: string) => ({
      documentId,
      acceptedAt: toIso(test.clock.now()),
      address: '198.51.100.7',
      userAgent: 'Firefox 140',
      channel: 'ACCOUNT',
      subjectId,
    });
    expect(await recordedConsents(withoutNews!.id)).toEqual(
      [data, agreement].sort().map((id) => expectedConsent(id, withoutNews!.id)),
    );
    const { viewer: withNews } = await createAccount(
      client,
      await newAccount({ consents: [newsletter, agreement, data, data] }),
    );
    expect(await recordedConsents(withNews!.id)).toEqual(
      [data, agreement, newsletter].sort().map((id) => expectedConsent(id, withNews!.id)),
    );
  });

  it('accepts an address once, ignoring case', async () => {
    const name = uuid();
    const { viewer } = await createAccount(
      newClient(),
      await newAccount({ email: `  ${name.toUpperCase()}@Example.RU ` }),
    );
    expect(viewer!.email).toBe(`${name}@example.ru`);
    const repeated = await createAccount(newClient(), await newAccount({ email: `${name}@EXAMPLE.ru` }));
    expect(repeated.problems).toMatchObject([{ code: 'EMAIL_TAKEN', field: null }]);
    expect((await signInWith(newClient(), ` ${name}@EXAMPLE.ru`)).viewer?.id).toBe(viewer!.id);
  });

  it('creates one account for simultaneous requests', async () => {
    const input = await newAccount();
    const answers = await Promise.all(Array.from({ length: 6 }, () => createAccount(newClient(), input)));
    expect(answers.filter(({ viewer }) => viewer)).toHaveLength(1);
    expect(answers.filter(({ problems }) => problems).map(codesOf)).toEqual(
      Array.from({ length: 5 }, () => ['EMAIL_TAKEN']),
    );
    expect(await rows('SELECT id FROM users WHERE email = ?', [input.email])).toHaveLength(1);
  });

  it('normalizes names', async () => {
    const { viewer } = await createAccount(
      newClient(),
      await newAccount({ lastName: ' СЕМЁНОВА-ТЯН ', firstName: 'алёна', middleName: '' }),
    );
    expect(viewer).toMatchObject({ lastName: 'Семёнова-Тян', firstName: 'Алёна', middleName: null });
    // An empty patronymic means that there is none, which is no problem.
    expect(viewer).toMatchObject({ hasNoMiddleName: true });
    expect(viewer!.dataIssues.map(({ field }) => field)).not.toContain('middleName');
  });

  it('is limited per network', async () => {
    const client = newClient();
    const account = await newAccount();
    // Invalid input does not count: it reveals nothing about other accounts.
    for (let index = 0; index < 30; index += 1) await createAccount(client, { ...account, email: 'not an address' });
    await leaveAttempts(test, 'createAccountByNetwork', lastAddress(), 1);
    expect((await createAccount(client, { ...account, email: `1-${account.email}` })).viewer).toBeDefined();
    expect(codesOf(await createAccount(client, await newAccount()))).toEqual(['TOO_MANY_REQUESTS']);
    expect((await createAccount(newClient(), await newAccount())).viewer).toBeDefined();
  });
});

describe('signing in', () => {
  it('succeeds with address and password', async () => {
    const { id, email } = await makeUser(test);
    const client = newClient();
    expect((await signInWith(client, email)).viewer).toMatchObject({
      id,
      isCorrectData: true,
      dataIssues: [],
      specialty: { id: 'higher-kardiologiia' },
      region: { id: 'sankt-peterburg' },
    });
    expect((await viewerOf(client))?.id).toBe(id);
  });

  it('answers a wrong password and an unknown address alike', async () => {
    const { email } = await makeUser(test);
    const ask = (input: object) => newClient().graphql(signIn, { input });
    const wrongPassword = await ask({ email, password: 'not the password' });
    const unknownAddress = await ask({ email: `${uuid()}@example.ru`, password: 'not the password' });
    const emptyInput = await ask({ email: '', password: '' });
    expect(wrongPassword.data).toEqual({
      signIn: {
        problems: [{ code: 'BAD_CREDENTIALS', field: null, message: 'Неверный адрес электронной почты или пароль.' }],
      },
    });
    for (const answer of [unknownAddress, emptyInput])
      expect([answer.status, answer.text]).toEqual([wrongPassword.status, wrongPassword.text]);
    expect(wrongPassword.headers.get('set-cookie')).toBeNull();
  });

  it('is rejected after five wrong attempts per account and network, even with the right password', async () => {
    const { email } = await makeUser(test);
    const otherUser = await makeUser(test);
    const client = newClient();
    for (let index = 0; index < 5; index += 1)
      expect(codesOf(await signInWith(client, email, `wrong ${index}`))).toEqual(['BAD_CREDENTIALS']);
    const rejected = await signInWith(client, email);
    expect(rejected.problems).toMatchObject([
      { code: 'TOO_MANY_REQUESTS', message: 'Слишком много попыток подряд. Попробуйте снова через 1\u00a0с.' },
    ]);
    expect(client.cookie('session')).toBeUndefined();
    expect((await signInWith(client, email.toUpperCase())).problems).toMatchObject([{ code: 'TOO_MANY_REQUESTS' }]);
    expect((await signInWith(newClient(), email)).viewer).toBeDefined();
    expect((await signInWith(client, otherUser.email)).viewer).toBeDefined();
  });

  it('is possible again after the delay', async () => {
    const otherApp = await startApp({ env });
    const { email } = await makeUser(otherApp);
    const client = newClient(otherApp);
    for (let index = 0; index < 6; index += 1) await signInWith(client, email, 'wrong');
    otherApp.clock.forward(999);
    expect((await signInWith(client, email)).problems).toMatchObject([
      { message: 'Слишком много попыток подряд. Попробуйте снова через 1\u00a0с.' },
    ]);
    otherApp.clock.forward(1);
    expect((await signInWith(client, email)).viewer).toBeDefined();
    await otherApp.close();
  });

  it('resets the count of wrong attempts after a right one', async () => {
    const { email } = await makeUser(test);
    const client = newClient();
    for (let round = 0; round < 3; round += 1) {
      for (let index = 0; index < 4; index += 1)
        expect(codesOf(await signInWith(client, email, 'wrong'))).toEqual(['BAD_CREDENTIALS']);
      expect((await signInWith(client, email)).viewer).toBeDefined();
    }
  });

  it('counts simultaneous attempts', async () => {
    const { email } = await makeUser(test);
    const client = newClient();
    const codes = (await Promise.all(Array.from({ length: 15 }, () => signInWith(client, email, 'wrong')))).map(
      codesOf,
    );
    expect(codes.filter((code) => code?.[0] === 'BAD_CREDENTIALS')).toHaveLength(5);
    expect(codes.filter((code) => code?.[0] === 'TOO_MANY_REQUESTS')).toHaveLength(10);
  });

  it('stays rejected after a restart', async () => {
    const first = await startApp({ env });
    const { email } = await makeUser(first);
    const address = { 'x-forwarded-for': '192.0.2.1' };
    for (let index = 0; index < 5; index += 1) await signInWith(first.client(address), email, 'wrong');
    const second = await first.restart();
    expect(codesOf(await signInWith(second.client(address), email))).toEqual(['TOO_MANY_REQUESTS']);
    expect((await signInWith(second.client({ 'x-forwarded-for': '192.0.2.2' }), email)).viewer).toBeDefined();
    await second.close();
  });
});

describe('a session', () => {
  it('is a cookie that scripts and other sites cannot read', async () => {
    const { email } = await makeUser(test);
    const { headers } = await newClient().graphql(signIn, { input: { email, password } });
    const cookies = headers.getSetCookie();
    expect(cookies).toHaveLength(2);
    expect(cookies[0]).toMatch(/^browser=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(cookies[1]).toMatch(/^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('has a cookie name over https that only this host can set', async () => {
    const otherApp = await startApp({ env: { ...env, PUBLIC_URL: 'https://med.example.ru' } });
    const { email } = await makeUser(otherApp);
    const client = newClient(otherApp);
    const { headers } = await client.graphql(signIn, { input: { email, password } });
    expect(headers.getSetCookie()[1]).toMatch(/^__Host-session=[\w-]{43}; .*Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    expect((await viewerOf(client))?.email).toBe(email);
    await otherApp.close();
  });

  it('is stored as a hash only', async () => {
    const { email, id } = await makeUser(test);
    const client = newClient();
    await signInWith(client, email);
    const token = client.cookie('session')!;
    const [row] = await rows('SELECT * FROM sessions WHERE "userId" = ?', [id]);
    expect(row!.tokenHash).toBe(createHash('sha256').update(token).digest('hex'));
    expect(JSON.stringify(row)).not.toContain(token);
    expect(JSON.stringify(test.logLines)).not.toContain(token);
  });

  it('is replaced at each sign-in of a browser', async () => {
    const { email, id } = await makeUser(test);
    const client = newClient();
    await signInWith(client, email);
    const oldToken = client.cookie('session')!;
    await signInWith(client, email);
    expect(client.cookie('session')).not.toBe(oldToken);
    expect(await rows('SELECT id FROM sessions WHERE "userId" = ?', [id])).toHaveLength(1);
    const attacker = test.client();
    attacker.setCookie('session', oldToken);
    expect(await viewerOf(attacker)).toBeNull();
    expect((await viewerOf(client))?.id).toBe(id);
  });

  it('does not exist for an invented token', async () => {
    for (const token of ['', 'x', 'x'.repeat(43), `'; --`, '%00'.repeat(14)]) {
      const client = test.client();
      client.setCookie('session', token);
      expect(await viewerOf(client)).toBeNull();
    }
  });

  it('ends when it is unused, and after thirty days in any case', async () => {
    const otherApp = await startApp();
    const user = await makeUser(otherApp);
    const [idle, active] = [await signInAs(otherApp, user), await signInAs(otherApp, user)];
    otherApp.clock.forward(10 * day);
    expect(await viewerOf(active)).not.toBeNull();
    otherApp.clock.forward(4 * day + minute);
    expect(await viewerOf(idle)).toBeNull();
    expect(await viewerOf(active)).not.toBeNull();
    otherApp.clock.forward(13 * day);
    expect(await viewerOf(active)).not.toBeNull();
    otherApp.clock.forward(3 * day - minute);
    expect(await viewerOf(active)).toBeNull();
    await deleteExpiredSessions(otherApp.app);
    expect(await otherApp.rows('SELECT id FROM sessions')).toEqual([]);
    await otherApp.close();
  });

  it.each(['EDITOR', 'MANAGER', 'ADMINISTRATOR'] as const)('is shorter for staff: %s', async (role) => {
    const otherApp = await startApp();
    const [idle, active] = [await staff(otherApp, role), await staff(otherApp, role)];
    for (let count = 0; count < 4; count += 1) {
      otherApp.clock.forward(2 * hour);
      expect(await viewerOf(active)).not.toBeNull();
    }
    expect(await viewerOf(idle)).toBeNull();
    otherApp.clock.forward(2 * hour);
    expect(await viewerOf(active)).not.toBeNull();
    otherApp.clock.forward(2 * hour);
    expect(await viewerOf(active)).toBeNull();
    await otherApp.close();
  });

  it('ends with signing out', async () => {
    const client = await signInAs(test);
    const token = client.cookie('session')!;
    const { data, headers } = await client.graphql('mutation { signOut }');
    expect(data).toEqual({ signOut: true });
    expect(headers.getSetCookie()).toEqual(['session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
    expect(await rows('SELECT id FROM sessions WHERE "userId" = ?', [client.user.id])).toEqual([]);
    const attacker = test.client();
    attacker.setCookie('session', token);
    expect(await viewerOf(attacker)).toBeNull();
    expect((await test.client().graphql('mutation { signOut }')).data).toEqual({ signOut: true });
  });

  it('of other browsers stays when one signs out', async () => {
    const user = await makeUser(test);
    const [one, other] = [await signInAs(test, user), await signInAs(test, user)];
    await one.mutate('signOut');
    expect((await viewerOf(other))?.id).toBe(user.id);
  });
});

describe('the profile of a user', () => {
  const validInput = {
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
  const save = (client: TestClient, overrides: object = {}) =>
    client.mutate('updateProfile', { input: { ...validInput, ...overrides } }, person);

  it('of a new account is incomplete but valid, until it is completed', async () => {
    const client = newClient();
    const { viewer } = await createAccount(client, await newAccount());
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
    const result = await save(client);
    expect(result.viewer).toMatchObject({
      isCorrectData: true,
      dataIssues: [],
      phone: '+79211234567',
      specialty: { id: 'higher-nevrologiia' },
      region: { id: 'sankt-peterburg' },
      workplace: validInput.workplace,
    });
    expect(await viewerOf(client)).toEqual(result.viewer);
  });

  it('is checked by the current rules', async () => {
    const client = await signInAs(test, await makeUser(test, { lastName: 'Ивaнова', city: 'тест' }));
    expect(await viewerOf(client)).toMatchObject({
      isCorrectData: false,
      dataIssues: [{ field: 'lastName', code: 'NAME_MIXED_SCRIPTS' }, { field: 'city' }],
    });
  });

  it('is not stored with problems, each of which has its field', async () => {
    const client = await signInAs(test);
    const before = await viewerOf(client);
    const answer = await save(client, {
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
    expect(await viewerOf(client)).toEqual(before);
  });

  it('accepts known specialties and regions only', async () => {
    const client = await signInAs(test);
    const before = await viewerOf(client);
    expect((await save(client, { specialtyId: 'higher-astrologiia' })).problems).toMatchObject([
      { code: 'SPECIALTY_UNKNOWN', field: 'specialtyId' },
    ]);
    expect((await save(client, { regionId: 'atlantida' })).problems).toMatchObject([
      { code: 'REGION_UNKNOWN', field: 'regionId' },
    ]);
    expect(await viewerOf(client)).toEqual(before);
  });

  it.each(['', '-', 'нет'])('treats the patronymic «%s» as none', async (middleName) => {
    const client = await signInAs(test);
    const withoutPatronymic = {
      middleName: null,
      hasNoMiddleName: true,
      fullName: 'Иванова Мария',
      isCorrectData: true,
    };
    expect((await save(client, { middleName })).viewer).toMatchObject(withoutPatronymic);
    expect((await save(client, { middleName: 'Петровна', hasNoMiddleName: true })).viewer).toMatchObject(
      withoutPatronymic,
    );
  });

  it('requires a signed-in user', async () => {
    const { errors, data } = await test.client().graphql(updateProfile, { input: validInput });
    expect([data, errors?.map(({ extensions }) => extensions.code)]).toEqual([null, ['UNAUTHENTICATED']]);
  });

  it('does not affect other users', async () => {
    const otherUser = await signInAs(test);
    const before = await viewerOf(otherUser);
    await save(await signInAs(test), { city: 'Псков' });
    expect(await viewerOf(otherUser)).toEqual(before);
  });
});
