import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Challenge } from 'altcha-lib';
import { purgeExpired } from '../../server/core/database/purge-expired.js';
import { minute, second } from '../../server/core/clock.js';
import { ProblemsError } from '../../server/core/graphql/problems.js';
import type { CaptchaAction } from '../../server/ports/captcha.types.js';
import { startApp, type TestApp } from '../support/app.js';
import { captchaToken, challengeFor, solveCaptcha } from '../support/captcha.js';
import { leaveAttempts } from '../support/limits.js';
import { consentsOfAccount } from '../support/factories.js';

const origin = { address: '203.0.113.7', userAgent: 'Firefox' };

/** The result of a verification: `passed`, or the code and field of the problem. */
async function resultOf(app: TestApp, token: string | null, action: CaptchaAction = 'FEEDBACK'): Promise<string> {
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
const failed = 'CAPTCHA_FAILED captcha';

describe('proof of work', () => {
  let test: TestApp;
  beforeAll(async () => (test = await startApp()));
  afterAll(() => test.close());
  const token = (action: CaptchaAction = 'FEEDBACK') => captchaToken(test.client(), action);
  type Payload = {
    challenge: Challenge & { parameters: { data: { action: string; expiresAt: number } } };
    solution: { counter: number; derivedKey: string };
  };
  /** A solved token whose payload is changed. */
  const changedToken = async (change: (payload: Payload) => void): Promise<string> => {
    const payload = JSON.parse(Buffer.from(await token(), 'base64').toString()) as Payload;
    change(payload);
    return Buffer.from(JSON.stringify(payload)).toString('base64');
  };

  it('accepts a token once, also for concurrent requests', async () => {
    const usedToken = await token();
    expect(await resultOf(test, usedToken)).toBe('passed');
    expect(await resultOf(test, usedToken)).toBe(failed);
    const token2 = await token();
    const answers = await Promise.all(Array.from({ length: 20 }, () => resultOf(test, token2)));
    expect(answers.filter((answer) => answer === 'passed')).toHaveLength(1);
  });

  it('rejects a used token in another encoding', async () => {
    const usedToken = await token();
    expect(await resultOf(test, usedToken)).toBe('passed');
    const decoded = JSON.parse(Buffer.from(usedToken, 'base64').toString()) as object;
    expect(await resultOf(test, Buffer.from(JSON.stringify(decoded, null, 2)).toString('base64url'))).toBe(failed);
  });

  it('accepts a token for ten minutes', async () => {
    const [firstToken, secondToken] = [await token(), await token()];
    test.clock.forward(10 * minute - second);
    expect(await resultOf(test, firstToken)).toBe('passed');
    test.clock.forward(second);
    expect(await resultOf(test, secondToken)).toBe(failed);
  });

  it('accepts a token for its action only, and does not use it up for another one', async () => {
    const usedToken = await token('PHOTO_REMOVAL');
    expect(await resultOf(test, usedToken, 'CREATE_ACCOUNT')).toBe(failed);
    expect(await resultOf(test, usedToken, 'PHOTO_REMOVAL')).toBe('passed');
  });

  it.each<[string, (payload: Payload) => void]>([
    ['another action', ({ challenge }) => void (challenge.parameters.data.action = 'CREATE_ACCOUNT')],
    ['a later expiry', ({ challenge }) => void (challenge.parameters.data.expiresAt += 10 * minute)],
    ['another nonce', ({ challenge }) => void (challenge.parameters.nonce = 'ab'.repeat(16))],
    ['an easier key prefix', ({ challenge }) => void (challenge.parameters.keyPrefix = '')],
    ['fewer rounds', ({ challenge }) => void (challenge.parameters.cost = 1)],
    ['no signature', ({ challenge }) => void delete (challenge as { signature?: string }).signature],
    ['a foreign signature', ({ challenge }) => void (challenge.signature = 'ab'.repeat(32))],
    ['no signature of the key', ({ challenge }) => void delete challenge.parameters.keySignature],
    ['no solution', (payload) => void delete (payload as { solution?: object }).solution],
    ['an invented solution', ({ solution }) => void (solution.derivedKey = 'ab'.repeat(32))],
    [
      'the known beginning of the solution',
      ({ challenge, solution }) => void (solution.derivedKey = challenge.parameters.keyPrefix.padEnd(64, '0')),
    ],
    ['a negative counter', ({ solution }) => void (solution.counter = -1)],
  ])('rejects a token with %s', async (_name, change) => {
    expect(await resultOf(test, await changedToken(change), 'FEEDBACK')).toBe(failed);
    expect(await resultOf(test, await changedToken(change), 'CREATE_ACCOUNT')).toBe(failed);
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
  ])('rejects %j as a token', async (text) => {
    expect(await resultOf(test, text)).toBe(failed);
  });

  it('rejects a truncated token', async () => {
    const usedToken = await token();
    for (const length of [usedToken.length - 5, usedToken.length / 2, 10])
      expect(await resultOf(test, usedToken.slice(0, length))).toBe(failed);
    expect(await resultOf(test, usedToken)).toBe('passed');
  });

  it('creates a different challenge each time, with its expiry', async () => {
    const ask = () =>
      test
        .client()
        .graphql<{ createCaptchaChallenge: Record<string, string | null> }>(
          'mutation { createCaptchaChallenge(action: FEEDBACK) { ... on CaptchaChallenge { provider siteKey scriptUrl proofOfWork expiresAt } } }',
        );
    const [first, second] = [await ask(), await ask()].map(({ data }) => data.createCaptchaChallenge);
    expect(first).toMatchObject({ provider: 'ALTCHA', siteKey: null, scriptUrl: null });
    expect(Date.parse(first!.expiresAt!)).toBe(test.clock.now().getTime() + 10 * minute);
    expect(first!.proofOfWork).not.toBe(second!.proofOfWork);
  });

  it('accepts a token in another process, and then in no process again', async () => {
    const second = await test.startSecond();
    const usedToken = await token();
    expect(await resultOf(second, usedToken)).toBe('passed');
    expect(await resultOf(test, usedToken)).toBe(failed);
    await second.close();
  });

  it('rejects a token signed with another secret', async () => {
    const other = await startApp({ env: { CAPTCHA_SECRET: 'another one, of the same site 0123456789' } });
    expect(await resultOf(other, await token())).toBe(failed);
    await other.close();
  });

  it('deletes used tokens only after they have expired', async () => {
    const usedToken = await token();
    await resultOf(test, usedToken);
    await purgeExpired(test.app);
    expect(await resultOf(test, usedToken)).toBe(failed);
    test.clock.forward(10 * minute);
    await purgeExpired(test.app);
    expect(await test.rows('SELECT id FROM used_challenges')).toEqual([]);
    expect(await resultOf(test, usedToken)).toBe(failed);
  });
});

describe('mutations that require a captcha', () => {
  const inputOf = async (test: TestApp, email: string) => ({
    email,
    password: 'Невская осень 26',
    lastName: 'Новая',
    firstName: 'Анна',
    consents: await consentsOfAccount(test),
  });

  it('create no account without a token', async () => {
    const test = await startApp();
    const input = await inputOf(test, 'a@example.ru');
    const { problems } = await test.client().mutate('createAccount', { input }, 'id');
    expect(problems).toMatchObject([{ code: 'CAPTCHA_FAILED', field: 'captcha' }]);
    expect(await test.rows('SELECT id FROM sign_ups')).toEqual([]);
    await test.close();
  });

  it('create accounts up to the daily limit while the captcha itself fails', async () => {
    const test = await startApp({ env: { SIGN_UPS_PER_DAY: '1' } });
    const tokens = [
      await captchaToken(test.client(), 'CREATE_ACCOUNT'),
      await captchaToken(test.client(), 'CREATE_ACCOUNT'),
    ];
    await test.execute('DROP TABLE used_challenges');
    const send = async (number: number, captcha: string) => {
      const input = { ...(await inputOf(test, `${number}@example.ru`)), captcha };
      return await test.client().mutate('createAccount', { input }, 'id');
    };
    expect((await send(0, tokens[0]!)).id).toBeDefined();
    expect(test.logLines.some(({ msg }) => /captcha cannot be written/.test(String(msg)))).toBe(true);
    // An invalid solution is still rejected, and does not count against the limit.
    for (let number = 1; number < 5; number += 1)
      expect((await send(number, 'нет')).problems?.[0]?.code).toBe('CAPTCHA_FAILED');
    expect((await send(5, tokens[1]!)).problems?.[0]?.code).toBe('TOO_MANY_REQUESTS');
    await test.close();
  });

  it('limit challenges per network', async () => {
    const test = await startApp({ env: { TRUSTED_PROXIES: '1' } });
    const from = (address: string) => test.client({ 'x-forwarded-for': address });
    await leaveAttempts(test, 'captchaByNetwork', '203.0.113.9');
    expect(await challengeFor(from('203.0.113.9'), 'FEEDBACK')).toBeUndefined();
    expect(await challengeFor(from('203.0.113.10'), 'FEEDBACK')).toEqual(expect.any(String));
    await test.close();
  });
});

describe('SmartCaptcha', () => {
  let test: TestApp;
  let yandex: Server;
  let received: { method: string; path: string; type: string; form: Record<string, string> }[] = [];
  /** Answers of the service by token. */
  const answersByToken: Record<string, (answer: (status: number, body: unknown) => void) => void> = {
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
        answersByToken[form.token!]?.((status, answer) => {
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

  const isWarned = () => test.logLines.splice(0).some(({ msg }) => /SmartCaptcha gave no verdict/.test(String(msg)));

  it.each([
    ['good', 'passed', false],
    ['good-with-port', 'passed', false],
    ['robot', failed, false],
    ['old', failed, false],
    ['foreign', failed, false],
    ['similar-host', failed, false],
    ['no-host', 'passed', true],
    ['broken', 'passed', true],
    ['not-json', 'passed', true],
    ['other-json', 'passed', true],
    ['moved', 'passed', true],
    ['silent', 'passed', true],
  ])('turns the answer «%s» into %s', async (token, expectedResult, warned) => {
    test.logLines.splice(0);
    received = [];
    expect(await resultOf(test, token)).toBe(expectedResult);
    expect(received).toEqual([
      {
        method: 'POST',
        path: '/validate',
        type: expect.stringMatching(/^application\/x-www-form-urlencoded/) as string,
        form: { secret: 'its secret', token, ip: origin.address },
      },
    ]);
    expect(JSON.stringify(test.logLines)).not.toMatch(/its secret|203\.0\.113\.7/);
    expect(isWarned()).toBe(warned);
  });

  it('is not called without a token, nor for a proof of work', async () => {
    received = [];
    expect(await resultOf(test, null)).toBe(failed);
    expect(await resultOf(test, 'a'.repeat(5_000))).toBe(failed);
    const proof = await solveCaptcha(await challengeFor(test.client(), 'FEEDBACK'));
    expect(await resultOf(test, proof)).toBe('passed');
    expect(await resultOf(test, proof)).toBe(failed);
    expect(received).toEqual([]);
  });

  it('accepts users with a warning when it cannot be reached', async () => {
    const offline = await startApp({
      env: { SMARTCAPTCHA_SITE_KEY: 'k', SMARTCAPTCHA_SECRET: 's', SMARTCAPTCHA_URL: 'http://127.0.0.1:9' },
    });
    expect(await resultOf(offline, 'anything')).toBe('passed');
    expect(offline.logLines.some(({ msg }) => /limits stand alone/.test(String(msg)))).toBe(true);
    await offline.close();
  });

  it('is allowed in the challenge and in the content security policy only when it is configured', async () => {
    const { scriptUrl, siteKey, provider } = await test.app.captcha.challenge('FEEDBACK');
    expect([provider, siteKey]).toEqual(['SMARTCAPTCHA', 'site-key']);
    const host = new URL(scriptUrl!).origin;
    const policy = async (from: TestApp) =>
      (await fetch(`${from.url}/contacts`)).headers.get('content-security-policy')!;
    const directivesWith = (text: string) =>
      text.split(';').flatMap((directive) => (directive.includes(host) ? [directive.trim().split(' ')[0]] : []));
    expect(directivesWith(await policy(test)).sort()).toEqual([
      'connect-src',
      'frame-src',
      'img-src',
      'script-src',
      'style-src',
    ]);
    const withoutKeys = await startApp();
    expect(directivesWith(await policy(withoutKeys))).toEqual([]);
    await withoutKeys.close();
  });
});
