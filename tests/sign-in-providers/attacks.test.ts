import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minute } from '../../server/core/clock.js';
import { appForFile } from '../support/app.js';
import { signInHelpers } from '../support/sign-in.js';
import { ClinicProvider, comeBack, registerProvider, visitProvider } from '../support/sign-in-provider.js';

const test = appForFile({ env: { SIGN_IN_PROVIDER_LOOPBACK: 'true', TRUSTED_PROXIES: '1' } });
const { newClient } = signInHelpers(test);
const clinic = new ClinicProvider();
const association = new ClinicProvider();
let providerId: string;
let otherId: string;

beforeAll(async () => {
  await Promise.all([clinic.start(), association.start()]);
  providerId = (await registerProvider(test, { issuer: clinic.issuer })).id;
  otherId = (await registerProvider(test, { issuer: association.issuer, name: 'Ассоциация' })).id;
});
beforeEach(() => test.execute('DELETE FROM rate_limits'));
afterEach(() => {
  clinic.deviation = {};
  clinic.person = { sub: 'anna', email: 'anna@clinic.example.ru', email_verified: true };
});
afterAll(() => Promise.all([clinic.stop(), association.stop()]));

const rejected = '/login?fault=REJECTED';
const expired = '/login?fault=EXPIRED';
const goesOn = /^\/sign-in\/continue\/[\w-]{36}$/;

/** A whole way to the clinic and back. @returns the path of the page that goes on */
async function wayBack(browser = newClient()): Promise<string> {
  return comeBack(browser, await visitProvider(browser, providerId));
}
const lastFault = (): unknown => test.logLines.findLast(({ msg }) => msg === 'a sign-in at a provider failed')?.fault;

it('goes on with an honest provider', async () => {
  expect(await wayBack()).toMatch(goesOn);
});

describe('a way back', () => {
  it('works once: code and state are used up, whatever comes of them', async () => {
    const browser = newClient();
    const address = await visitProvider(browser, providerId);
    expect(await comeBack(browser, address)).toMatch(goesOn);
    expect(await comeBack(browser, address)).toBe(expired);
  });

  it('works once when two requests come at the same time', async () => {
    const browser = newClient();
    const address = await visitProvider(browser, providerId);
    const paths = await Promise.all([comeBack(browser, address), comeBack(browser, address)]);
    expect(paths.filter((path) => goesOn.test(path))).toHaveLength(1);
    expect(paths).toContain(expired);
  });

  it('works in the browser that began only, so that nobody can be signed in as another', async () => {
    const attacker = newClient();
    const address = await visitProvider(attacker, providerId);
    expect(await comeBack(newClient(), address)).toBe(expired);
    const victim = newClient();
    await visitProvider(victim, providerId);
    expect(await comeBack(victim, address)).toBe(expired);
    expect(await comeBack(attacker, address)).toMatch(goesOn);
  });

  it('ends after fifteen minutes', async () => {
    const browser = newClient();
    const address = await visitProvider(browser, providerId);
    test.clock.forward(15 * minute);
    expect(await comeBack(browser, address)).toBe(expired);
  });

  it.each([
    ['without a state', (url: URL) => url.searchParams.delete('state')],
    ['with another state', (url: URL) => url.searchParams.set('state', 'x'.repeat(43))],
  ])('%s is rejected', async (_what, change) => {
    clinic.deviation.return = change;
    expect(await wayBack()).toBe(expired);
  });

  it.each([
    ['without a code', (url: URL) => url.searchParams.delete('code')],
    ['with an invented code', (url: URL) => url.searchParams.set('code', 'invented')],
    ['with two codes', (url: URL) => url.searchParams.append('code', 'another')],
    ['with `iss` of another provider', (url: URL) => url.searchParams.set('iss', association.issuer)],
    ['with an error that the provider does not explain', (url: URL) => url.searchParams.set('error', 'server_error')],
  ])('%s is rejected, and cannot be tried again', async (_what, change) => {
    const browser = newClient();
    clinic.deviation.return = change;
    const address = await visitProvider(browser, providerId);
    expect(await comeBack(browser, address)).toBe(rejected);
    expect(await comeBack(browser, address)).toBe(expired);
  });

  it('to the address of another provider is rejected (mix-up)', async () => {
    const browser = newClient();
    const address = await visitProvider(browser, providerId);
    expect(await comeBack(browser, address.replace(providerId, otherId))).toBe(expired);
  });

  it('with a code that another sign-in has got is rejected by PKCE', async () => {
    const attacker = new URL(await visitProvider(newClient(), providerId));
    clinic.deviation.return = (url) => url.searchParams.set('code', attacker.searchParams.get('code')!);
    expect(await wayBack()).toBe(rejected);
    expect(lastFault()).toBe('invalid_request');
  });

  it('after a cancelled consent says so, with the path of the user', async () => {
    const browser = newClient();
    clinic.deviation.return = (url) => {
      url.searchParams.delete('code');
      url.searchParams.set('error', 'access_denied');
    };
    const address = await visitProvider(browser, providerId, '?redirect=/nmo');
    expect(await comeBack(browser, address)).toBe('/login?fault=CANCELLED&redirect=%2Fnmo');
  });
});

describe('an ID token', () => {
  const hourAgo = () => Math.floor(Date.now() / 1_000) - 3_600;
  it.each<[string, (payload: Record<string, unknown>) => void]>([
    ['with another nonce', (payload) => void (payload.nonce = 'another')],
    ['without a nonce', (payload) => void delete payload.nonce],
    ['for another client', (payload) => void (payload.aud = 'another')],
    [
      'for several clients, given to another',
      (payload) => Object.assign(payload, { aud: ['platform', 'b'], azp: 'b' }),
    ],
    ['of another issuer', (payload) => void (payload.iss = association.issuer)],
    ['that has expired', (payload) => void (payload.exp = hourAgo())],
    ['without an expiry', (payload) => void delete payload.exp],
    ['without a subject', (payload) => void delete payload.sub],
  ])('%s is rejected', async (_what, change) => {
    clinic.deviation.idToken = change;
    expect(await wayBack()).toBe(rejected);
  });

  /** Answers with a token that its maker has not signed with a key of the provider. */
  const answerWith = (header: object, signature: string): void => {
    let forged = '';
    clinic.deviation = {
      idToken: (payload) => {
        const parts = [header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
        forged = [...parts, signature].join('.');
      },
      tokens: (response) => void Object.assign(response.body as object, { id_token: forged }),
    };
  };

  it('that the provider has not signed is rejected', async () => {
    const { kid } = clinic.server.issuer.keys.toJSON()[0]!;
    answerWith({ alg: 'RS256', kid }, Buffer.alloc(256, 7).toString('base64url'));
    expect(await wayBack()).toBe(rejected);
  });

  it('without a signature is rejected', async () => {
    answerWith({ alg: 'none' }, '');
    expect(await wayBack()).toBe(rejected);
  });

  it('that is missing is rejected', async () => {
    clinic.deviation.tokens = (response) => void delete (response.body as Record<string, unknown>).id_token;
    expect(await wayBack()).toBe(rejected);
  });
});

describe('an answer of the provider', () => {
  it('about another user than that of the ID token is rejected', async () => {
    clinic.deviation.userInfo = (response) => void Object.assign(response.body as object, { sub: 'boris' });
    expect(await wayBack()).toBe(rejected);
  });

  it('that redirects is not followed', async () => {
    clinic.deviation.tokens = (response) => void (response.statusCode = 307);
    expect(await wayBack()).toBe(rejected);
  });

  it('that is endless is given up, and with an error of its server the user may try later', async () => {
    clinic.deviation.userInfo = (response) =>
      void Object.assign(response.body as object, { padding: 'x'.repeat(400_000) });
    expect(await wayBack()).toBe('/login?fault=UNREACHABLE');
    clinic.deviation.userInfo = (response) => void (response.statusCode = 503);
    expect(await wayBack()).toBe('/login?fault=UNREACHABLE');
  });

  it('leaves no codes, tokens, names or addresses in the log', async () => {
    const code = 'code-of-the-log';
    clinic.deviation.return = (url) => url.searchParams.set('code', code);
    expect(await wayBack()).toBe(rejected);
    clinic.deviation = { idToken: (payload) => void (payload.nonce = 'nonce-of-the-log') };
    await wayBack();
    const log = JSON.stringify(test.logLines);
    for (const word of [code, 'nonce-of-the-log', 'anna@clinic', 'secret of the clinic'])
      expect(log).not.toContain(word);
  });
});

it('limits ways to providers by network, with a page that says so', async () => {
  const browser = newClient();
  const wayTo = async (): Promise<string> => (await browser.fetch('/sign-in/unknown')).headers.get('location')!;
  for (let count = 0; count < 300; count += 1) expect(await wayTo()).toBe('/login?fault=OFF');
  expect(await wayTo()).toBe('/login?fault=BUSY');
});
