import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuid } from 'uuid';
import { day, hour, minute } from '../../server/core/clock.js';
import { networksOf } from '../../server/core/config/networks.js';
import { startApp, type TestApp } from '../support/app.js';
import { leaveAttempts } from '../support/limits.js';
import {
  consentsOfAccount,
  makeEvent,
  makeUser,
  password,
  registerMutation,
  registrationInput,
  signInAs,
  type RegisterData,
} from '../support/factories.js';
import type { TestClient } from '../support/client.js';
import { askForAccount, problems, type Problem } from '../support/sign-up.js';

let test: TestApp;
beforeAll(async () => (test = await startApp({ env: { TRUSTED_PROXIES: '1' } })));
afterAll(() => test.close());

const from = (address: string): TestClient => test.client({ 'x-forwarded-for': address });
const emailsTo = async (address: string): Promise<number> => {
  await test.running.outbox.runPendingJobs();
  return (await test.running.ports.mail.mailbox!.list()).filter(({ to }) => to === address).length;
};

const signIn = `mutation ($input: SignInInput!) { signIn(input: $input) { ... on SignedIn { viewer { id } } ${problems} } }`;
type SignInData = { signIn: { viewer?: { id: string }; problems?: Problem[] } };
const signInCode = async (client: TestClient, email: string, enteredPassword = password): Promise<string> => {
  const { data } = await client.graphql<SignInData>(signIn, { input: { email, password: enteredPassword } });
  return data.signIn.problems?.[0]?.code ?? 'SIGNED_IN';
};

describe('rate limits per network', () => {
  it.each([
    ['198.51.100.9', ['198.51.100.9']],
    ['::ffff:198.51.100.9', ['198.51.100.9']],
    ['2001:db8:1:2:aaaa::1', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
    ['2001:DB8:1:2::2', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
    ['', ['']],
  ])('use for %s the keys %j', (address, keys) => {
    expect(networksOf(address).map(({ key }) => key)).toEqual(keys);
  });

  it('reject the 21st wrong password when each attempt comes from another address of one IPv6 network', async () => {
    const codes: string[] = [];
    for (let index = 1; index <= 21; index += 1)
      codes.push(await signInCode(from(`2001:db8:5:1::${index.toString(16)}`), `${uuid()}@example.ru`, 'wrong'));
    expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'BAD_CREDENTIALS'));
    expect(codes[20]).toBe('TOO_MANY_REQUESTS');
    expect(await signInCode(from('2001:db8:5:2::1'), `${uuid()}@example.ru`, 'wrong')).toBe('BAD_CREDENTIALS');
  });

  it('count an IPv4 address and its IPv6-mapped form as one network', async () => {
    for (let index = 0; index < 20; index += 1)
      await signInCode(from(index % 2 ? '198.51.100.77' : '::ffff:198.51.100.77'), `${uuid()}@example.ru`, 'wrong');
    expect(await signInCode(from('198.51.100.77'), `${uuid()}@example.ru`, 'wrong')).toBe('TOO_MANY_REQUESTS');
    expect(await signInCode(from('::ffff:198.51.100.77'), `${uuid()}@example.ru`, 'wrong')).toBe('TOO_MANY_REQUESTS');
  });

  it('do not count right passwords, which lets all doctors of one hospital sign in', async () => {
    for (let index = 0; index < 25; index += 1)
      expect(await signInCode(from('198.51.100.80'), (await makeUser(test)).email)).toBe('SIGNED_IN');
  });

  it('ask for a captcha after many wrong passwords, and only in that network', async () => {
    const { email } = await makeUser(test);
    await leaveAttempts(test, 'signInWrongByNetwork', '198.51.100.81');
    expect(await signInCode(from('198.51.100.81'), email)).toBe('CAPTCHA_REQUIRED');
    expect(await signInCode(from('198.51.100.82'), email)).toBe('SIGNED_IN');
  });
});

describe('rate limits per email address', () => {
  const form = async (email: string) => ({
    email,
    password: 'Невская осень 26',
    lastName: 'Новая',
    firstName: 'Анна',
    consents: await consentsOfAccount(test),
  });

  it('let the owner sign up after another user requested an account with this address from several networks', async () => {
    const email = `${uuid()}@example.ru`;
    for (let index = 0; index < 5; index += 1) await askForAccount(from('203.0.113.1'), await form(email));
    expect(await emailsTo(email)).toBe(3);
    expect((await askForAccount(from('203.0.113.2'), await form(email))).id).toBeDefined();
    expect(await emailsTo(email)).toBe(4);
    await leaveAttempts(test, 'signUpEmailByEmail', email);
    await askForAccount(from('203.0.113.3'), await form(email));
    await askForAccount(from('203.0.113.4'), await form(email));
    expect(await emailsTo(email)).toBe(5);
  });

  it('do not count a form without a captcha', async () => {
    for (let index = 0; index < 8; index += 1)
      await askForAccount(from('203.0.113.5'), { ...(await form(`${uuid()}@example.ru`)), captcha: null });
    expect((await askForAccount(from('203.0.113.5'), await form(`${uuid()}@example.ru`))).id).toBeDefined();
  });

  it('let the owner request an address that another user requested before', async () => {
    const newEmail = `${uuid()}@example.ru`;
    const change = `mutation ($input: ChangeEmailInput!) { requestEmailChange(input: $input) { ... on EmailChangeRequested { message } ${problems} } }`;
    const input = { email: newEmail, currentPassword: password };
    const [otherUser, owner] = [await signInAs(test), await signInAs(test)];
    for (let index = 0; index < 4; index += 1) await otherUser.graphql(change, { input });
    const before = await emailsTo(newEmail);
    await owner.graphql(change, { input });
    expect((await emailsTo(newEmail)) - before).toBe(1);
  });
});

describe('rate limits per account', () => {
  const cancel = `mutation ($id: ID!) { cancelRegistration(id: $id) { ... on RegistrationChanged { registration { id } } ${problems} } }`;
  type LimitProblem = Problem & { retryAfter: number | null };
  const withSeconds = registerMutation.replace(/problems \{/, 'problems { retryAfter');

  it('reject a seventh registration for one event in a day with a message, and allow other events', async () => {
    const client = await signInAs(test);
    const event = await makeEvent(test);
    const input = await registrationInput(test, event);
    const tryToRegister = async (registration: object = input) =>
      (await client.graphql<RegisterData>(withSeconds, { input: registration })).data.registerForEvent;
    for (let index = 0; index < 6; index += 1) {
      const { registration } = await tryToRegister();
      // A repeated request returns the same registration and is not counted.
      expect((await tryToRegister()).registration!.id).toBe(registration!.id);
      await client.graphql(cancel, { id: registration!.id });
    }
    const [problem] = (await tryToRegister()).problems as LimitProblem[];
    expect(problem).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: day / 1_000 });
    // A problem of a form is data: 200, and the header for programs.
    const answer = await client.graphql(withSeconds, { input });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([200, String(day / 1_000)]);
    expect(problem!.message).toMatch(
      /^За сутки можно зарегистрироваться на одно мероприятие 6\sраз\. Снова — завтра после\s\d\d:\d\d\s\(МСК\)\.$/,
    );
    const other = await makeEvent(test);
    expect((await tryToRegister(await registrationInput(test, other))).registration).toBeDefined();
    test.clock.forward(day);
    expect((await tryToRegister()).registration).toBeDefined();
  });

  it('reject the 31st consent change in a day, and write only changes that differ', async () => {
    const client = await signInAs(test);
    const set = `mutation ($input: SetNewsletterInput!) { setNewsletter(input: $input) { __typename ${problems} } }`;
    const [document] = await test.app.database.query<{ id: string }>(
      `SELECT id FROM legal_documents WHERE kind = 'NEWSLETTER_CONSENT' ORDER BY version DESC LIMIT 1`,
    );
    for (let index = 0; index < 30; index += 1)
      await client.graphql(set, { input: { isOn: true, document: document!.id } });
    const last = await client.graphql<{ setNewsletter: { problems?: Problem[] } }>(set, { input: { isOn: false } });
    expect(last.data.setNewsletter.problems?.[0]?.code).toBe('TOO_MANY_REQUESTS');
    const rows = await test.app.database.query(
      'SELECT id FROM consent_acceptances WHERE "userId" = ? AND "documentId" = ?',
      [client.user.id, document!.id],
    );
    expect(rows).toHaveLength(1);
  });

  it('return an error with the seconds to wait where a mutation has no problems in its result', async () => {
    const client = await signInAs(test);
    await leaveAttempts(test, 'accountChangeByAccount', client.user.id);
    const { errors } = await client.graphql('mutation { cancelEmailChange }');
    expect(errors).toMatchObject([
      {
        message: expect.stringMatching(/^За час можно внести 120\sизменений\./),
        extensions: { code: 'TOO_MANY_REQUESTS', retryAfter: hour / 1_000 },
      },
    ]);
  });

  it('allow twenty sessions: one more ends the session that was used longest ago', async () => {
    const user = await makeUser(test);
    const first = await signInAs(test, user);
    test.clock.forward(minute);
    for (let index = 0; index < 19; index += 1) await signInAs(test, user);
    const viewerOf = async (client: TestClient) =>
      (await client.graphql<{ viewer: { id: string } | null }>('{ viewer { id } }')).data.viewer;
    expect(await viewerOf(first)).not.toBeNull();
    await test.app.database.inTransaction((transaction) =>
      transaction.query('UPDATE sessions SET "lastSeenAt" = "createdAt" WHERE "userId" = ?', [user.id]),
    );
    const latest = await signInAs(test, user);
    expect([await viewerOf(first), (await viewerOf(latest))?.id]).toEqual([null, user.id]);
  });
});

describe('a wrong password', () => {
  it('makes the same number of commits for a known and for an unknown address', async () => {
    const { email } = await makeUser(test);
    let commits: string[] = [];
    const limitTables = ['sign_in_tries', 'account_events', 'rate_limits'];
    test.app.database.onCommit((changed) => {
      if (limitTables.some((table) => changed.has(table))) commits.push([...changed.keys()].join(' '));
    });
    const commitsOf = async (address: string, accountEmail: string): Promise<number> => {
      commits = [];
      await signInCode(from(address), accountEmail, 'wrong');
      return commits.length;
    };
    const knownAddressCommits = await commitsOf('203.0.113.70', email);
    expect(knownAddressCommits).toBeGreaterThan(3);
    expect(await commitsOf('203.0.113.71', `${uuid()}@example.ru`)).toBe(knownAddressCommits);
  });
});

describe('reports of the content security policy', () => {
  const send = (address: string, body: unknown, type = 'application/reports+json') =>
    from(address).fetch('/csp-reports', {
      method: 'POST',
      headers: { 'content-type': type },
      body: JSON.stringify(body),
    });
  const loggedReports = () =>
    test.logLines.filter(({ msg }) => msg === 'the content security policy stopped something');

  it('are logged without queries and secrets, up to a limit per network', async () => {
    const { headers } = await test.client().fetch('/health/live');
    expect(headers.get('reporting-endpoints')).toBe('csp="/csp-reports"');
    expect(headers.get('content-security-policy')).toMatch(/report-to csp.*report-uri \/csp-reports/);
    const documentURL = 'https://events.example.ru/reset-password/abcdef?from=1';
    const body = { effectiveDirective: 'script-src-elem', blockedURL: 'https://evil.test/a.js?b', documentURL };
    expect((await send('203.0.113.60', [{ type: 'csp-violation', body }])).status).toBe(204);
    expect(loggedReports()).toMatchObject([
      {
        directive: 'script-src-elem',
        blocked: 'https://evil.test/a.js',
        page: 'https://events.example.ru/reset-password/[…]',
      },
    ]);
    const older = { 'csp-report': { 'violated-directive': 'img-src', 'blocked-uri': 'data', 'document-uri': '' } };
    expect((await send('203.0.113.60', older, 'application/csp-report')).status).toBe(204);
    expect(loggedReports()).toHaveLength(2);
    await leaveAttempts(test, 'cspReportByNetwork', '203.0.113.60');
    expect((await send('203.0.113.60', [{ type: 'csp-violation', body }])).status).toBe(204);
    const malformedBodies = [
      null,
      [],
      [null],
      [{ type: 'csp-violation' }],
      { 'csp-report': null },
      [{ type: 'crash' }],
    ];
    for (const one of malformedBodies) expect((await send('203.0.113.61', one)).status).toBeLessThan(500);
    expect(loggedReports()).toHaveLength(2);
  });
});

describe('search', () => {
  it('is rejected beyond the limit of its network, with the seconds to wait', async () => {
    await leaveAttempts(test, 'searchByNetwork', '203.0.113.90', 1);
    const find = (address: string) =>
      from(address).graphql('{ search(query: "кардиология") { hits { title { text } } } }');
    await find('203.0.113.90');
    test.clock.forward(20_000);
    const answer = await from('203.0.113.90').graphql('{ search(query: "терапия") { __typename } }');
    expect(answer.errors).toMatchObject([{ extensions: { code: 'TOO_MANY_REQUESTS', retryAfter: 40 } }]);
    // Nothing was read, so the status says so to clients that look at nothing else.
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '40']);
    await leaveAttempts(test, 'checkCertificateByNetwork', '203.0.113.90');
    const partly = await from('203.0.113.90').graphql('{ certificateCheck(code: "X") { code } site { name } }');
    expect([partly.status, Number(partly.headers.get('retry-after'))]).toEqual([200, 60]);
  });
});

describe('an unknown token', () => {
  it('is told the same time to wait in the message, the header and the extensions', async () => {
    const address = '203.0.113.77';
    await leaveAttempts(test, 'tokenUnknownByNetwork', address);
    test.clock.forward(5 * 60_000);
    const client = test.client({ 'x-forwarded-for': address, authorization: 'Bearer met_unknown' });
    const answer = await client.graphql('{ site { name } }');
    expect(answer.status).toBe(429);
    expect(answer.errors).toMatchObject([
      { message: expect.stringMatching(/через 10\sмин/), extensions: { code: 'TOO_MANY_REQUESTS', retryAfter: 600 } },
    ]);
    expect(answer.headers.get('retry-after')).toBe('600');
    expect(answer.headers.get('ratelimit')).toBe('"tokenUnknownByNetwork";r=0;t=600');
  });
});
