import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Challenge } from 'altcha-lib';
import { forgetOld } from '../server/core/cleaning.js';
import { minute, second } from '../server/core/clock.js';
import { ProblemsError } from '../server/core/problems.js';
import type { CaptchaAction } from '../server/ports/captcha.types.js';
import { startApp, type TestApp } from './support/app.js';
import { captchaToken, challengeFor, solved } from './support/captcha.js';
import { leave } from './support/limits.js';
import { consentsOfAccount } from './support/make.js';

const origin = { address: '203.0.113.7', userAgent: 'Firefox' };

/** What a token comes to: `passed`, or the problem's code and field. */
async function tried(app: TestApp, token: string | null, action: CaptchaAction = 'FEEDBACK'): Promise<string> {
  try {
    await app.app.captcha.verify(action, token, origin);
    return 'passed';
  } catch (error) {
    if (!(error instanceof ProblemsError)) throw error;
    const [problem] = error.problems;
    expect(problem!.message).toMatch(/^[А-Я].*\.$/);
    return `${problem!.code} ${problem!.field}`;
  }
}
const refused = 'CAPTCHA_FAILED captcha';

describe('a proof of work', () => {
  let test: TestApp;
  beforeAll(async () => (test = await startApp()));
  afterAll(() => test.close());
  const token = (action: CaptchaAction = 'FEEDBACK') => captchaToken(test.visitor(), action);
  type Payload = {
    challenge: Challenge & { parameters: { data: { action: string; expiresAt: number } } };
    solution: { counter: number; derivedKey: string };
  };
  /** The token with something changed in it. */
  const changed = async (change: (payload: Payload) => void): Promise<string> => {
    const payload = JSON.parse(Buffer.from(await token(), 'base64').toString()) as Payload;
    change(payload);
    return Buffer.from(JSON.stringify(payload)).toString('base64');
  };

  it('is taken once, by whichever of many comes first', async () => {
    const one = await token();
    expect(await tried(test, one)).toBe('passed');
    expect(await tried(test, one)).toBe(refused);
    const other = await token();
    const answers = await Promise.all(Array.from({ length: 20 }, () => tried(test, other)));
    expect(answers.filter((answer) => answer === 'passed')).toHaveLength(1);
  });

  it('is taken once in another writing too', async () => {
    const one = await token();
    expect(await tried(test, one)).toBe('passed');
    const written = JSON.parse(Buffer.from(one, 'base64').toString()) as object;
    expect(await tried(test, Buffer.from(JSON.stringify(written, null, 2)).toString('base64url'))).toBe(refused);
  });

  it('is good for ten minutes', async () => {
    const [early, late] = [await token(), await token()];
    test.clock.forward(10 * minute - second);
    expect(await tried(test, early)).toBe('passed');
    test.clock.forward(second);
    expect(await tried(test, late)).toBe(refused);
  });

  it('is good for what it was solved for, and is not used up by what it is not good for', async () => {
    const one = await token('PHOTO_REMOVAL');
    expect(await tried(test, one, 'CREATE_ACCOUNT')).toBe(refused);
    expect(await tried(test, one, 'PHOTO_REMOVAL')).toBe('passed');
  });

  it.each<[string, (payload: Payload) => void]>([
    ['another action', ({ challenge }) => void (challenge.parameters.data.action = 'CREATE_ACCOUNT')],
    ['a later end', ({ challenge }) => void (challenge.parameters.data.expiresAt += 10 * minute)],
    ['another number', ({ challenge }) => void (challenge.parameters.nonce = 'ab'.repeat(16))],
    ['less to find', ({ challenge }) => void (challenge.parameters.keyPrefix = '')],
    ['fewer rounds', ({ challenge }) => void (challenge.parameters.cost = 1)],
    ['no signature', ({ challenge }) => void delete (challenge as { signature?: string }).signature],
    ['a signature of somebody else', ({ challenge }) => void (challenge.signature = 'ab'.repeat(32))],
    ['no signature of the key', ({ challenge }) => void delete challenge.parameters.keySignature],
    ['no solution', (payload) => void delete (payload as { solution?: object }).solution],
    ['a made-up solution', ({ solution }) => void (solution.derivedKey = 'ab'.repeat(32))],
    [
      'the known beginning of the solution',
      ({ challenge, solution }) => void (solution.derivedKey = challenge.parameters.keyPrefix.padEnd(64, '0')),
    ],
    ['a counter that is none', ({ solution }) => void (solution.counter = -1)],
  ])('with %s is worth nothing', async (_name, change) => {
    expect(await tried(test, await changed(change), 'FEEDBACK')).toBe(refused);
    expect(await tried(test, await changed(change), 'CREATE_ACCOUNT')).toBe(refused);
  });

  it.each([
    null,
    '',
    '   ',
    'нет',
    'e30=',
    'bnVsbA==',
    'W10=',
    '////',
    Buffer.from('{"challenge":').toString('base64'),
    Buffer.from('{"challenge":{"parameters":{}},"solution":{}}').toString('base64'),
    Buffer.from(JSON.stringify({ a: 'a'.repeat(10_000) })).toString('base64'),
  ])('%j is none', async (text) => {
    expect(await tried(test, text)).toBe(refused);
  });

  it('cut short is worth nothing', async () => {
    const one = await token();
    for (const length of [one.length - 5, one.length / 2, 10])
      expect(await tried(test, one.slice(0, length))).toBe(refused);
    expect(await tried(test, one)).toBe('passed');
  });

  it('differs each time, and tells browsers when it ends', async () => {
    const ask = () =>
      test
        .visitor()
        .graphql<{ createCaptchaChallenge: Record<string, string | null> }>(
          'mutation { createCaptchaChallenge(action: FEEDBACK) { ... on CaptchaChallenge { provider siteKey scriptUrl proofOfWork expiresAt } } }',
        );
    const [one, other] = [await ask(), await ask()].map(({ data }) => data.createCaptchaChallenge);
    expect(one).toMatchObject({ provider: 'ALTCHA', siteKey: null, scriptUrl: null });
    expect(Date.parse(one!.expiresAt!)).toBe(test.clock.now().getTime() + 10 * minute);
    expect(one!.proofOfWork).not.toBe(other!.proofOfWork);
  });

  it('holds for other processes of the site, and is used up for all', async () => {
    const second = await test.second();
    const one = await token();
    expect(await tried(second, one)).toBe('passed');
    expect(await tried(test, one)).toBe(refused);
    await second.close();
  });

  it('signed with another secret is worth nothing', async () => {
    const other = await startApp({ env: { CAPTCHA_SECRET: 'another one, of the same site 0123456789' } });
    expect(await tried(other, await token())).toBe(refused);
    await other.close();
  });

  it('that was used is forgotten when it would be too old anyway', async () => {
    const one = await token();
    await tried(test, one);
    await forgetOld(test.app);
    expect(await tried(test, one)).toBe(refused);
    test.clock.forward(10 * minute);
    await forgetOld(test.app);
    expect(await test.app.database.read('SELECT id FROM used_challenges')).toEqual([]);
    expect(await tried(test, one)).toBe(refused);
  });
});

describe('without a captcha', () => {
  const create =
    'mutation ($input: CreateAccountInput!) { createAccount(input: $input) { ... on AccountRequested { id } ... on Problems { problems { code field } } } }';
  const inputOf = async (test: TestApp, email: string) => ({
    email,
    password: 'Невская осень 26',
    lastName: 'Новая',
    firstName: 'Анна',
    consents: await consentsOfAccount(test),
  });
  type Created = { createAccount: { id?: string; problems?: { code: string; field: string }[] } };

  it('no account is made', async () => {
    const test = await startApp();
    const input = await inputOf(test, 'a@example.ru');
    const { data } = await test.visitor().graphql<Created>(create, { input });
    expect(data.createAccount.problems).toEqual([{ code: 'CAPTCHA_FAILED', field: 'captcha' }]);
    expect(await test.app.database.read('SELECT id FROM sign_ups')).toEqual([]);
    await test.close();
  });

  it('accounts go on being made, within the limits, when it is the captcha that fails', async () => {
    const test = await startApp({ env: { SIGN_UPS_PER_DAY: '1' } });
    const tokens = [
      await captchaToken(test.visitor(), 'CREATE_ACCOUNT'),
      await captchaToken(test.visitor(), 'CREATE_ACCOUNT'),
    ];
    await test.app.database.inTransaction((transaction) => transaction.query('DROP TABLE used_challenges'));
    const send = async (number: number, captcha: string) => {
      const input = { ...(await inputOf(test, `${number}@example.ru`)), captcha };
      return (await test.visitor().graphql<Created>(create, { input })).data.createAccount;
    };
    expect((await send(0, tokens[0]!)).id).toBeDefined();
    expect(test.logged.some(({ msg }) => /captcha cannot be written/.test(String(msg)))).toBe(true);
    // What is no solution is none all the same, and uses nobody's share up.
    for (let number = 1; number < 5; number += 1)
      expect((await send(number, 'нет')).problems?.[0]?.code).toBe('CAPTCHA_FAILED');
    expect((await send(5, tokens[1]!)).problems?.[0]?.code).toBe('TOO_MANY_REQUESTS');
    await test.close();
  });

  it('challenges are limited for one network', async () => {
    const test = await startApp({ env: { TRUSTED_PROXIES: '1' } });
    const from = (address: string) => test.visitor({ 'x-forwarded-for': address });
    await leave(test, 'captchaByNetwork', '203.0.113.9');
    expect(await challengeFor(from('203.0.113.9'), 'FEEDBACK')).toBeUndefined();
    expect(await challengeFor(from('203.0.113.10'), 'FEEDBACK')).toEqual(expect.any(String));
    await test.close();
  });
});

describe('SmartCaptcha', () => {
  let test: TestApp;
  let yandex: Server;
  let received: { method: string; path: string; type: string; form: Record<string, string> }[] = [];
  /** What the service does, by token. */
  const plays: Record<string, (answer: (status: number, body: unknown) => void) => void> = {
    good: (answer) => answer(200, { status: 'ok', message: '', host: 'events.example.ru' }),
    'good-with-port': (answer) => answer(200, { status: 'ok', message: '', host: 'events.example.ru:443' }),
    robot: (answer) => answer(200, { status: 'failed', message: '' }),
    old: (answer) => answer(200, { status: 'failed', message: 'Token invalid or expired.' }),
    foreign: (answer) => answer(200, { status: 'ok', message: '', host: 'evil.example' }),
    'similar-host': (answer) => answer(200, { status: 'ok', message: '', host: 'events.example.ru.evil.example' }),
    'no-host': (answer) => answer(200, { status: 'ok', message: '', host: '' }),
    broken: (answer) => answer(500, 'Internal Server Error'),
    'not-json': (answer) => answer(200, 'ok'),
    'other-json': (answer) => answer(200, { result: true }),
    moved: (answer) => answer(302, ''),
    silent: () => {},
  };

  beforeAll(async () => {
    yandex = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        const form = Object.fromEntries(new URLSearchParams(body));
        received.push({
          method: request.method!,
          path: request.url!,
          type: String(request.headers['content-type']),
          form,
        });
        plays[form.token!]?.((status, answer) => {
          response.writeHead(status, { 'content-type': 'application/json', location: 'http://127.0.0.1:9/' });
          response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
        });
      });
    });
    await new Promise<void>((resolve) => yandex.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(yandex.address() as { port: number }).port}`;
    test = await startApp({
      env: {
        PUBLIC_URL: 'https://events.example.ru',
        SMARTCAPTCHA_SITE_KEY: 'site-key',
        SMARTCAPTCHA_SECRET: 'its secret',
        SMARTCAPTCHA_URL: url,
      },
    });
  });
  afterAll(async () => {
    await test.close();
    yandex.closeAllConnections();
    await new Promise((resolve) => yandex.close(resolve));
  });

  const isWarned = () => test.logged.splice(0).some(({ msg }) => /SmartCaptcha gave no verdict/.test(String(msg)));

  it.each([
    ['good', 'passed', false],
    ['good-with-port', 'passed', false],
    ['robot', refused, false],
    ['old', refused, false],
    ['foreign', refused, false],
    ['similar-host', refused, false],
    ['no-host', 'passed', true],
    ['broken', 'passed', true],
    ['not-json', 'passed', true],
    ['other-json', 'passed', true],
    ['moved', 'passed', true],
    ['silent', 'passed', true],
  ])('that answers %s: %s', async (token, verdict, warned) => {
    test.logged.splice(0);
    received = [];
    expect(await tried(test, token)).toBe(verdict);
    expect(received).toEqual([
      {
        method: 'POST',
        path: '/validate',
        type: expect.stringMatching(/^application\/x-www-form-urlencoded/) as string,
        form: { secret: 'its secret', token, ip: origin.address },
      },
    ]);
    expect(JSON.stringify(test.logged)).not.toMatch(/its secret|203\.0\.113\.7/);
    expect(isWarned()).toBe(warned);
  });

  it('is not asked for what was never given, nor for what this site can check itself', async () => {
    received = [];
    expect(await tried(test, null)).toBe(refused);
    expect(await tried(test, 'a'.repeat(5_000))).toBe(refused);
    const proof = await solved(await challengeFor(test.visitor(), 'FEEDBACK'));
    expect(await tried(test, proof)).toBe('passed');
    expect(await tried(test, proof)).toBe(refused);
    expect(received).toEqual([]);
  });

  it('lets people through, with a warning, when it cannot be reached', async () => {
    const own = await startApp({
      env: { SMARTCAPTCHA_SITE_KEY: 'k', SMARTCAPTCHA_SECRET: 's', SMARTCAPTCHA_URL: 'http://127.0.0.1:9' },
    });
    expect(await tried(own, 'anything')).toBe('passed');
    expect(own.logged.some(({ msg }) => /limits stand alone/.test(String(msg)))).toBe(true);
    await own.close();
  });

  it('is named to browsers, in the challenge and in the policy of the page', async () => {
    const { scriptUrl, siteKey, provider } = await test.app.captcha.challenge('FEEDBACK');
    expect([provider, siteKey]).toEqual(['SMARTCAPTCHA', 'site-key']);
    const host = new URL(scriptUrl!).origin;
    const policy = async (from: TestApp) =>
      (await fetch(`${from.url}/graphql?query={site{name}}`)).headers.get('content-security-policy')!;
    const named = (text: string) =>
      text.split(';').flatMap((directive) => (directive.includes(host) ? [directive.trim().split(' ')[0]] : []));
    expect(named(await policy(test)).sort()).toEqual([
      'connect-src',
      'frame-src',
      'img-src',
      'script-src',
      'style-src',
    ]);
    const plain = await startApp();
    expect(named(await policy(plain))).toEqual([]);
    await plain.close();
  });
});
