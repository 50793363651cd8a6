import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuid } from 'uuid';
import { day, hour, minute } from '../server/core/clock.js';
import { networksOf } from '../server/core/networks.js';
import { startApp, type TestApp } from './support/app.js';
import { leave } from './support/limits.js';
import {
  consentsOfAccount,
  makeEvent,
  makeUser,
  password,
  register,
  registrationInput,
  signedIn,
  type RegisterData,
} from './support/make.js';
import type { Visitor } from './support/visitor.js';
import { askForAccount, problems, type Problem } from './support/ways-in.js';

let test: TestApp;
beforeAll(async () => (test = await startApp({ env: { TRUSTED_PROXIES: '1' } })));
afterAll(() => test.close());

const from = (address: string): Visitor => test.visitor({ 'x-forwarded-for': address });
const emailsTo = async (address: string): Promise<number> => {
  await test.running.outbox.wake();
  return (await test.running.ports.mail.kept!.list()).filter(({ to }) => to === address).length;
};

const signIn = `mutation ($input: SignInInput!) { signIn(input: $input) { ... on SignedIn { viewer { id } } ${problems} } }`;
type Entered = { signIn: { viewer?: { id: string }; problems?: Problem[] } };
const enter = async (visitor: Visitor, email: string, given = password): Promise<string> => {
  const { data } = await visitor.graphql<Entered>(signIn, { input: { email, password: given } });
  return data.signIn.problems?.[0]?.code ?? 'SIGNED_IN';
};

describe('a network', () => {
  it.each([
    ['198.51.100.9', ['198.51.100.9']],
    ['::ffff:198.51.100.9', ['198.51.100.9']],
    ['2001:db8:1:2:aaaa::1', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
    ['2001:DB8:1:2::2', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
    ['', ['']],
  ])('of %s is %j', (address, keys) => {
    expect(networksOf(address).map(({ key }) => key)).toEqual(keys);
  });

  it('is stopped as one when each try comes from another of its addresses', async () => {
    const codes: string[] = [];
    for (let index = 1; index <= 21; index += 1)
      codes.push(await enter(from(`2001:db8:5:1::${index.toString(16)}`), `${uuid()}@example.ru`, 'wrong'));
    expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'BAD_CREDENTIALS'));
    expect(codes[20]).toBe('TOO_MANY_REQUESTS');
    expect(await enter(from('2001:db8:5:2::1'), `${uuid()}@example.ru`, 'wrong')).toBe('BAD_CREDENTIALS');
  });

  it('is one for an IPv4 address however it is written', async () => {
    for (let index = 0; index < 20; index += 1)
      await enter(from(index % 2 ? '198.51.100.77' : '::ffff:198.51.100.77'), `${uuid()}@example.ru`, 'wrong');
    expect(await enter(from('198.51.100.77'), `${uuid()}@example.ru`, 'wrong')).toBe('TOO_MANY_REQUESTS');
    expect(await enter(from('::ffff:198.51.100.77'), `${uuid()}@example.ru`, 'wrong')).toBe('TOO_MANY_REQUESTS');
  });

  it('may be a hospital: right passwords use nothing up', async () => {
    for (let index = 0; index < 25; index += 1)
      expect(await enter(from('198.51.100.80'), (await makeUser(test)).email)).toBe('SIGNED_IN');
  });

  it('asks for a captcha after many wrong passwords, and still lets its doctors in', async () => {
    const { email } = await makeUser(test);
    await leave(test, 'signInWrongByNetwork', '198.51.100.81');
    expect(await enter(from('198.51.100.81'), email)).toBe('CAPTCHA_REQUIRED');
    expect(await enter(from('198.51.100.82'), email)).toBe('SIGNED_IN');
  });
});

describe('somebody else’s address', () => {
  const form = async (email: string) => ({
    email,
    password: 'Невская осень 26',
    lastName: 'Новая',
    firstName: 'Анна',
    consents: await consentsOfAccount(test),
  });

  it('cannot be shut out of signing up by a stranger who asks first, from one network or from many', async () => {
    const email = `${uuid()}@example.ru`;
    for (let index = 0; index < 5; index += 1) await askForAccount(from('203.0.113.1'), await form(email));
    expect(await emailsTo(email)).toBe(3);
    expect((await askForAccount(from('203.0.113.2'), await form(email))).id).toBeDefined();
    expect(await emailsTo(email)).toBe(4);
    await leave(test, 'signUpEmailByEmail', email);
    await askForAccount(from('203.0.113.3'), await form(email));
    await askForAccount(from('203.0.113.4'), await form(email));
    expect(await emailsTo(email)).toBe(5);
  });

  it('is not counted for a form without a captcha', async () => {
    for (let index = 0; index < 8; index += 1)
      await askForAccount(from('203.0.113.5'), { ...(await form(`${uuid()}@example.ru`)), captcha: null });
    expect((await askForAccount(from('203.0.113.5'), await form(`${uuid()}@example.ru`))).id).toBeDefined();
  });

  it('can be wished for as a new address by its owner after a stranger has wished for it', async () => {
    const wanted = `${uuid()}@example.ru`;
    const change = `mutation ($input: ChangeEmailInput!) { requestEmailChange(input: $input) { ... on EmailChangeRequested { message } ${problems} } }`;
    const input = { email: wanted, currentPassword: password };
    const [stranger, owner] = [await signedIn(test), await signedIn(test)];
    for (let index = 0; index < 4; index += 1) await stranger.graphql(change, { input });
    const before = await emailsTo(wanted);
    await owner.graphql(change, { input });
    expect((await emailsTo(wanted)) - before).toBe(1);
  });
});

describe('an account', () => {
  const cancel = `mutation ($id: ID!) { cancelRegistration(id: $id) { ... on RegistrationChanged { registration { id } } ${problems} } }`;
  type Refused = Problem & { retryAfter: number | null };
  const withSeconds = register.replace(/problems \{/, 'problems { retryAfter');

  it('registers for one event six times a day, is told so in words, and may register for others', async () => {
    const visitor = await signedIn(test);
    const event = await makeEvent(test);
    const input = await registrationInput(test, event);
    const ask = async (wanted: object = input) =>
      (await visitor.graphql<RegisterData>(withSeconds, { input: wanted })).data.registerForEvent;
    for (let index = 0; index < 6; index += 1) {
      const { registration } = await ask();
      // Pressed twice, it is the same registration and no try.
      expect((await ask()).registration!.id).toBe(registration!.id);
      await visitor.graphql(cancel, { id: registration!.id });
    }
    const [refused] = (await ask()).problems as Refused[];
    expect(refused).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: day / 1_000 });
    expect(refused!.message).toMatch(
      /^За сутки можно зарегистрироваться на одно мероприятие 6\sраз\. Снова — завтра после\s\d\d:\d\d\s\(МСК\)\.$/,
    );
    const other = await makeEvent(test);
    expect((await ask(await registrationInput(test, other))).registration).toBeDefined();
    test.clock.forward(day);
    expect((await ask()).registration).toBeDefined();
  });

  it('changes consents thirty times a day, and writes nothing when nothing changes', async () => {
    const visitor = await signedIn(test);
    const set = `mutation ($input: SetNewsletterInput!) { setNewsletter(input: $input) { __typename ${problems} } }`;
    const [document] = await test.app.database.read<{ id: string }>(
      `SELECT id FROM legal_documents WHERE kind = 'NEWSLETTER_CONSENT' ORDER BY version DESC LIMIT 1`,
    );
    for (let index = 0; index < 30; index += 1)
      await visitor.graphql(set, { input: { isOn: true, document: document!.id } });
    const last = await visitor.graphql<{ setNewsletter: { problems?: Problem[] } }>(set, { input: { isOn: false } });
    expect(last.data.setNewsletter.problems?.[0]?.code).toBe('TOO_MANY_REQUESTS');
    const rows = await test.app.database.read(
      'SELECT id FROM consent_acceptances WHERE "userId" = ? AND "documentId" = ?',
      [visitor.user.id, document!.id],
    );
    expect(rows).toHaveLength(1);
  });

  it('is answered by an error with the seconds to wait where a mutation has no problems', async () => {
    const visitor = await signedIn(test);
    await leave(test, 'accountChangeByAccount', visitor.user.id);
    const { errors } = await visitor.graphql('mutation { cancelEmailChange }');
    expect(errors).toMatchObject([
      {
        message: expect.stringMatching(/^За час можно внести 120\sизменений\./),
        extensions: { code: 'TOO_MANY_REQUESTS', retryAfter: hour / 1_000 },
      },
    ]);
  });

  it('has twenty sessions: with one more the one that was used longest ago ends', async () => {
    const user = await makeUser(test);
    const first = await signedIn(test, user);
    test.clock.forward(minute);
    for (let index = 0; index < 19; index += 1) await signedIn(test, user);
    const viewerOf = async (visitor: Visitor) =>
      (await visitor.graphql<{ viewer: { id: string } | null }>('{ viewer { id } }')).data.viewer;
    expect(await viewerOf(first)).not.toBeNull();
    await test.app.database.inTransaction((transaction) =>
      transaction.query('UPDATE sessions SET "lastSeenAt" = "createdAt" WHERE "userId" = ?', [user.id]),
    );
    const latest = await signedIn(test, user);
    expect([await viewerOf(first), (await viewerOf(latest))?.id]).toEqual([null, user.id]);
  });
});

describe('a wrong password', () => {
  it('costs the same commits for a known and for an unknown address', async () => {
    const { email } = await makeUser(test);
    let written: string[] = [];
    const counted = ['sign_in_tries', 'account_events', 'rate_limits'];
    test.app.database.onCommit((tables) => {
      if (counted.some((table) => tables.has(table))) written.push([...tables].join(' '));
    });
    const commitsOf = async (address: string, given: string): Promise<number> => {
      written = [];
      await enter(from(address), given, 'wrong');
      return written.length;
    };
    const known = await commitsOf('203.0.113.70', email);
    expect(known).toBeGreaterThan(3);
    expect(await commitsOf('203.0.113.71', `${uuid()}@example.ru`)).toBe(known);
  });
});

describe('reports of the content security policy', () => {
  const send = (address: string, body: unknown, type = 'application/reports+json') =>
    from(address).fetch('/csp-reports', {
      method: 'POST',
      headers: { 'content-type': type },
      body: JSON.stringify(body),
    });
  const said = () => test.logged.filter(({ msg }) => msg === 'the content security policy stopped something');

  it('are asked for, and written to the log without queries and secrets, so many from one network', async () => {
    const { headers } = await test.visitor().fetch('/health/live');
    expect(headers.get('reporting-endpoints')).toBe('csp="/csp-reports"');
    expect(headers.get('content-security-policy')).toMatch(/report-to csp.*report-uri \/csp-reports/);
    const documentURL = 'https://events.example.ru/reset-password/abcdef?from=1';
    const body = { effectiveDirective: 'script-src-elem', blockedURL: 'https://evil.test/a.js?b', documentURL };
    expect((await send('203.0.113.60', [{ type: 'csp-violation', body }])).status).toBe(204);
    expect(said()).toMatchObject([
      {
        directive: 'script-src-elem',
        blocked: 'https://evil.test/a.js',
        page: 'https://events.example.ru/reset-password/[…]',
      },
    ]);
    const older = { 'csp-report': { 'violated-directive': 'img-src', 'blocked-uri': 'data', 'document-uri': '' } };
    expect((await send('203.0.113.60', older, 'application/csp-report')).status).toBe(204);
    expect(said()).toHaveLength(2);
    await leave(test, 'cspReportByNetwork', '203.0.113.60');
    expect((await send('203.0.113.60', [{ type: 'csp-violation', body }])).status).toBe(204);
    const nonsense = [null, [], [null], [{ type: 'csp-violation' }], { 'csp-report': null }, [{ type: 'crash' }]];
    for (const one of nonsense) expect((await send('203.0.113.61', one)).status).toBeLessThan(500);
    expect(said()).toHaveLength(2);
  });
});

describe('a search', () => {
  it('is refused beyond the limit of its network, with the seconds to wait', async () => {
    await leave(test, 'searchByNetwork', '203.0.113.90', 1);
    const find = (address: string) =>
      from(address).graphql('{ search(query: "кардиология") { hits { title { text } } } }');
    await find('203.0.113.90');
    const { errors } = await from('203.0.113.90').graphql('{ search(query: "терапия") { __typename } }');
    expect(errors).toMatchObject([{ extensions: { code: 'TOO_MANY_REQUESTS', retryAfter: expect.any(Number) } }]);
  });
});
