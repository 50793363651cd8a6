import { SignJWT, type JWK } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minute, second } from '../../server/core/clock.js';
import { appForFile } from '../support/app.js';
import { leaveAttempts } from '../support/limits.js';
import { reauthenticate, makeUser, signInAs, staff } from '../support/factories.js';
import { makeKey, type PartnerSite } from '../support/partner-site.js';
import {
  completeSignOn,
  decline,
  acceptSignOn,
  signOnLog,
  loadRequest,
  registeredSite,
  revokeKey,
  addKey,
  saveSite,
  siteInput,
  updateSite,
} from '../support/sign-on.js';
import type { TestClient } from '../support/client.js';

const test = appForFile();
let administrator: Awaited<ReturnType<typeof staff>>;
let site: PartnerSite;
let other: PartnerSite;
let person: TestClient;
beforeAll(async () => {
  administrator = await staff(test, 'ADMINISTRATOR');
  site = await registeredSite(test, administrator);
  other = await registeredSite(test, administrator);
});
beforeEach(async () => {
  await test.execute('DELETE FROM rate_limits');
  await reauthenticate(test, administrator);
  person = await signInAs(test);
});
afterAll(async () => {
  await site.close();
  await other.close();
});

const seconds = () => Math.floor(test.clock.now().getTime() / second);
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const inParts = (token: string) => token.split('.') as [string, string, string];

/** Signed with the site's public key as if it were a shared secret. */
const hmacWithPublicKey = () =>
  new SignJWT({ iss: site.id, aud: test.app.config.publicUrl, jti: 'confused-1', return_to: site.returnTo })
    .setProtectedHeader({ alg: 'HS256', kid: site.key.kid })
    .setIssuedAt(seconds())
    .setExpirationTime(seconds() + 60)
    .sign(Buffer.from(JSON.stringify(site.key.jwk)));

const unsigned = async () => {
  const [, claims] = inParts(await site.token());
  return `${base64({ alg: 'none', kid: site.key.kid })}.${claims}.`;
};

const tampered = async () => {
  const [header, claims, signature] = inParts(await site.token());
  const parsedClaims = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as object;
  return `${header}.${base64({ ...parsedClaims, return_to: 'https://evil.example/' })}.${signature}`;
};

/** The header contains the key: it must not be trusted. */
const withOwnKey = async () => {
  const foreignKey = await makeKey('ES256');
  return site.token({}, { alg: 'ES256', kid: site.key.kid, jwk: foreignKey.jwk as JWK }, foreignKey);
};

const abuses: [what: string, fault: string, token: () => Promise<string> | string][] = [
  ['nonsense', 'MANGLED', () => 'nonsense'],
  ['a truncated token', 'MANGLED', async () => (await site.token()).slice(0, 90)],
  ['no signature, alg none', 'ALGORITHM', unsigned],
  ['HMAC with the public key', 'ALGORITHM', hmacWithPublicKey],
  ['changed claims', 'FORGED', tampered],
  ['a foreign key in the header', 'ALGORITHM', withOwnKey],
  [
    "the id of the site's key with another key",
    'FORGED',
    async () => site.token({}, { kid: site.key.kid }, await makeKey()),
  ],
  ["another partner's key", 'UNKNOWN_KEY', () => site.token({}, {}, other.key)],
  ['the id of another partner', 'UNKNOWN_KEY', () => site.token({ iss: other.id })],
  ['an unknown partner', 'UNKNOWN_SITE', () => site.token({ iss: '018f0000-0000-7000-8000-000000000000' })],
  ['no partner', 'UNKNOWN_SITE', () => site.token({ iss: undefined })],
  ['a malicious partner id', 'UNKNOWN_SITE', () => site.token({ iss: "'\u0000--" })],
  ['a malicious key id', 'UNKNOWN_KEY', () => site.token({}, { kid: 'a\u0000b' })],
  ['no key id', 'UNKNOWN_KEY', () => site.token({}, { kid: undefined })],
  ['for another audience', 'AUDIENCE', () => site.token({ aud: 'https://elsewhere.example' })],
  ['for the exchange', 'AUDIENCE', () => site.token({ aud: `${test.app.config.publicUrl}/sso/exchange` })],
  ['without an audience', 'AUDIENCE', () => site.token({ aud: undefined })],
  ['expired 400 seconds ago', 'EXPIRED', () => site.token({ iat: seconds() - 700, exp: seconds() - 400 })],
  ['a lifetime of an hour', 'TOO_LONG_A_LIFE', () => site.token({ exp: seconds() + 3_600 })],
  ['issued tomorrow', 'NOT_YET', () => site.token({ iat: seconds() + 86_400, exp: seconds() + 86_500 })],
  ['valid from tomorrow', 'NOT_YET', () => site.token({ nbf: seconds() + 86_400 })],
  ['without an expiry', 'CLAIMS', () => site.token({ exp: undefined })],
  ['without a time of issue', 'CLAIMS', () => site.token({ iat: undefined })],
  ['without a token id', 'CLAIMS', () => site.token({ jti: undefined })],
  ['a malicious token id', 'CLAIMS', () => site.token({ jti: 'a\u0000bcdefgh' })],
  ['a state that is too long', 'CLAIMS', () => site.token({ state: 'x'.repeat(501) })],
  ['a state that is no string', 'CLAIMS', () => site.token({ state: { a: 1 } })],
  ['an unknown scope', 'SCOPE', () => site.token({ scope: 'openid snils' })],
  ['a scope that is no string', 'SCOPE', () => site.token({ scope: ['openid'] })],
  ['a return address on a foreign site', 'RETURN_ADDRESS', () => site.token({ return_to: 'https://evil.example/' })],
  ['a return address with another path', 'RETURN_ADDRESS', () => site.token({ return_to: `${site.returnTo}/deeper` })],
  [
    'a return address with a query',
    'RETURN_ADDRESS',
    () => site.token({ return_to: `${site.returnTo}?next=//evil.example` }),
  ],
  ['a javascript: return address', 'RETURN_ADDRESS', () => site.token({ return_to: 'javascript:alert(1)' })],
  ['a return address of another partner', 'RETURN_ADDRESS', () => site.token({ return_to: other.returnTo })],
  ['no return address', 'RETURN_ADDRESS', () => site.token({ return_to: undefined })],
  ['a list of return addresses', 'RETURN_ADDRESS', () => site.token({ return_to: [site.returnTo] })],
  ['an overlong token', 'MANGLED', async () => `${await site.token()}${'A'.repeat(2_000)}`],
];

describe('an invalid sign-on token', () => {
  it.each(abuses)('(%s) is rejected everywhere, and not logged', async (_what, fault, make) => {
    const token = await make();
    test.logLines.splice(0);
    const answers = [await loadRequest(person, token), await acceptSignOn(person, token), await decline(person, token)];
    for (const answer of answers) {
      expect(answer).not.toHaveProperty('address');
      expect(answer.problems).toHaveLength(1);
      expect(answer.problems![0]!.message).toContain('Вернитесь на\u0020сайт партнёра');
    }
    await person.fetch(`/sso/${token}`);
    const lines = test.logLines.filter((line) => 'fault' in line);
    expect(lines.map((line) => line.fault)).toEqual([fault, fault, fault, fault]);
    expect(JSON.stringify(test.logLines)).not.toContain(token.slice(-40));
    expect(await signOnLog(person)).toMatchObject({ signOns: { nodes: [] }, signOnAgreements: [] });
    expect(await test.rows('SELECT * FROM sign_on_tokens')).toEqual([]);
  });
});

describe('a valid sign-on token', () => {
  const deleteTokens = () => test.execute('DELETE FROM sign_on_tokens');
  beforeEach(deleteTokens);

  it('works once for twenty simultaneous requests in two processes', async () => {
    await completeSignOn(person, await site.token());
    const token = await site.token();
    const second = await test.startSecond();
    const otherBrowser = await signInAs(second);
    const consents = (await loadRequest(otherBrowser, token)).consents!.map(({ document }) => document.id);
    const attempts = Array.from({ length: 10 }, () => [
      acceptSignOn(person, token),
      acceptSignOn(otherBrowser, token, consents),
    ]).flat();
    const answers = await Promise.all(attempts);
    expect(answers.filter(({ address }) => address)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ problems = [] }) => problems.map(({ code }) => code)))).toEqual(
      new Set(['SIGN_ON_USED']),
    );
    expect((await loadRequest(person, token)).problems![0]!.code).toBe('SIGN_ON_USED');
    expect((await decline(person, token)).problems![0]!.code).toBe('SIGN_ON_USED');
    await second.close();
  });

  it('is recorded as used for longer than it is valid', async () => {
    const token = await site.token();
    await completeSignOn(person, token);
    test.clock.forward(5 * minute);
    expect((await acceptSignOn(person, token)).problems![0]!.code).toBe('SIGN_ON_USED');
    test.clock.forward(26 * minute);
    expect((await acceptSignOn(person, token)).problems![0]!.code).toBe('SIGN_ON_EXPIRED');
  });

  it('is valid for thirty minutes once opened in time, so that the user can sign in first', async () => {
    const openedToken = await site.token();
    const unopenedToken = await site.token();
    await test.client().fetch(`/sso/${openedToken}?utm=1`);
    test.clock.forward(20 * minute);
    expect((await loadRequest(person, unopenedToken)).problems![0]!.code).toBe('SIGN_ON_EXPIRED');
    expect((await loadRequest(person, openedToken)).site).toMatchObject({ id: site.id });
    // A second opening does not extend it.
    await test.client().fetch(`/sso/${openedToken}`);
    test.clock.forward(9 * minute);
    expect((await loadRequest(person, openedToken)).site).toMatchObject({ id: site.id });
    test.clock.forward(2 * minute);
    expect((await acceptSignOn(person, openedToken)).problems![0]!.code).toBe('SIGN_ON_EXPIRED');
  });

  it('does not become valid when opened too late', async () => {
    const token = await site.token();
    test.clock.forward(5 * minute + 31 * second);
    await test.client().fetch(`/sso/${token}`);
    expect((await loadRequest(person, token)).problems![0]!.code).toBe('SIGN_ON_EXPIRED');
  });

  it('may come from a slightly wrong clock', async () => {
    const fromFastClock = await site.token({ iat: seconds() + 20, exp: seconds() + 120 });
    const fromSlowClock = await site.token({ iat: seconds() - 200, exp: seconds() - 20 });
    expect([
      (await loadRequest(person, fromFastClock)).site?.id,
      (await loadRequest(person, fromSlowClock)).site?.id,
    ]).toEqual([site.id, site.id]);
  });

  it('becomes invalid when the site is disabled or its key revoked, even after it was opened', async () => {
    const partner = await registeredSite(test, administrator);
    const token = await partner.token();
    await test.client().fetch(`/sso/${token}`);
    const input = siteInput({ address: partner.address, returnAddresses: [partner.returnTo] });
    await saveSite(administrator, updateSite, { id: partner.id, input: { ...input, isActive: false } });
    const whileDisabled = await loadRequest(person, token);
    expect(whileDisabled.problems).toMatchObject([{ code: 'SITE_DISABLED' }]);
    expect((await acceptSignOn(person, token)).problems).toMatchObject([{ code: 'SITE_DISABLED' }]);

    await saveSite(administrator, updateSite, { id: partner.id, input });
    expect((await loadRequest(person, token)).site?.id).toBe(partner.id);
    await saveSite(administrator, revokeKey, { siteId: partner.id, kid: partner.key.kid });
    expect((await acceptSignOn(person, token)).problems).toMatchObject([{ code: 'SIGN_ON_INVALID' }]);
    // A second key works where the first one is revoked.
    const secondKey = await makeKey('ES256');
    await saveSite(administrator, addKey, { siteId: partner.id, jwk: JSON.stringify(secondKey.jwk) });
    expect((await loadRequest(person, await partner.token({}, {}, secondKey))).site?.id).toBe(partner.id);
    await partner.close();
  });

  it('is rejected if it requests more than the site may read', async () => {
    const partner = await registeredSite(test, administrator);
    const input = siteInput({ address: partner.address, returnAddresses: [partner.returnTo], scopes: ['NAME'] });
    await saveSite(administrator, updateSite, { id: partner.id, input });
    expect((await loadRequest(person, await partner.token())).problems).toMatchObject([{ code: 'SIGN_ON_INVALID' }]);
    expect((await loadRequest(person, await partner.token({ scope: 'name' }))).data!.map(({ scope }) => scope)).toEqual(
      ['OPENID', 'NAME'],
    );
    await partner.close();
  });
});

describe('limits of sign-on attempts', () => {
  it('reject attempts from one network, whatever the tokens are', async () => {
    await leaveAttempts(test, 'signOnByNetwork', '127.0.0.1', 1);
    expect((await acceptSignOn(person, 'nonsense')).problems![0]!.code).not.toBe('TOO_MANY_REQUESTS');
    expect((await acceptSignOn(person, 'nonsense')).problems![0]!.code).toBe('TOO_MANY_REQUESTS');
    expect((await decline(person, await site.token())).problems![0]!.code).toBe('TOO_MANY_REQUESTS');
  });

  it('reject attempts of one site, while another site continues', async () => {
    await test.app.limits.count('signOnBySite', site.id);
    await test.execute('UPDATE rate_limits SET points = 5000');
    const { consents = [] } = await loadRequest(person, await site.token());
    const ids = consents.map(({ document }) => document.id);
    expect((await acceptSignOn(person, await site.token(), ids)).problems![0]!.code).toBe('TOO_MANY_REQUESTS');
    await test.execute('DELETE FROM rate_limits');
    expect(
      (await acceptSignOn(await signInAs(test, await makeUser(test)), await other.token(), ids)).address,
    ).toContain(other.returnTo);
  });
});
