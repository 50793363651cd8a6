import * as connect from 'openid-client';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minute } from '../../server/core/clock.js';
import { appForFile } from '../support/app.js';
import { makeUser, password, signInAs, staff } from '../support/factories.js';
import {
  agree,
  connectSite,
  createSecret,
  discoverSite,
  open,
  redeem,
  requestOf,
  returnAddress,
  signInAt,
  start,
  type ConnectSite,
} from '../support/oidc-client.js';
import { updateSite, saveSite, withdraw } from '../support/sign-on.js';

const test = appForFile({ env: { PUBLIC_URL: 'http://site.test:4431' } });
let site: ConnectSite;
let otherSite: ConnectSite;
beforeAll(async () => {
  site = await connectSite(test);
  otherSite = await connectSite(test);
});
beforeEach(() => test.execute('DELETE FROM rate_limits'));

/** The error that the site gets in its address. */
const errorAtSite = async (request: Record<string, string>): Promise<string | null> => {
  const { location } = await open(test.client(), (await start(site, request)).address);
  expect(location.startsWith(`${site.redirectUri}?`)).toBe(true);
  return new URL(location).searchParams.get('error');
};

const grantError = async (redeemed: Promise<unknown>): Promise<string> => {
  try {
    await redeemed;
  } catch (error) {
    if (error instanceof connect.ResponseBodyError) return error.error;
    if (error instanceof connect.WWWAuthenticateChallengeError) return 'invalid_client';
    throw error;
  }
  throw new Error('the code was accepted');
};

const userInfoStatus = async (token: string): Promise<number> =>
  (await test.client().fetch('/oidc/userinfo', { headers: { authorization: `Bearer ${token}` } })).status;

describe('a request', () => {
  it.each([
    ['another path', (uri: string) => `${uri}/more`],
    ['a query', (uri: string) => `${uri}?next=1`],
    ['another site', () => 'https://evil.example/callback'],
    ['a look-alike host', (uri: string) => uri.replace('.example.ru', '.example.ru.evil.example')],
  ])('with a return address that has %s ends at our page', async (_name, change) => {
    const { address } = await start(site, { redirect_uri: change(site.redirectUri) });
    const { status, location, text } = await open(test.client(), address);
    expect({ status, location }).toEqual({ status: 400, location: '' });
    expect(text).toContain('по адресу, которого мы не знаем');
  });

  it('without a return address ends at our page, although the site has only one', async () => {
    const address = new URL((await start(site)).address);
    address.searchParams.delete('redirect_uri');
    expect(await open(test.client(), address.href)).toMatchObject({ status: 400, location: '' });
  });

  it('of an unknown site ends at our page', async () => {
    const { status, text } = await open(test.client(), (await start(site, { client_id: 'nobody' })).address);
    expect(status).toBe(400);
    expect(text).toContain('здесь не зарегистрирован');
  });

  it('without PKCE, or with the plain method, is rejected', async () => {
    const address = new URL((await start(site)).address);
    address.searchParams.delete('code_challenge');
    address.searchParams.delete('code_challenge_method');
    const { location } = await open(test.client(), address.href);
    expect(new URL(location).searchParams.get('error')).toBe('invalid_request');
    expect(await errorAtSite({ code_challenge_method: 'plain' })).toBe('invalid_request');
  });

  it('for tokens in the address, or for an answer by a form, is rejected', async () => {
    const implicit = await open(test.client(), (await start(site, { response_type: 'id_token' })).address);
    expect(implicit.location).toContain('#error=invalid_request');
    const { location, text } = await open(test.client(), (await start(site, { response_mode: 'form_post' })).address);
    expect(location).toBe('');
    expect(text).not.toContain('name="code"');
  });

  it('for a scope that the site may not have is rejected', async () => {
    const narrow = await connectSite(test, { scopes: ['NAME'] });
    const { location } = await open(test.client(), (await start(narrow, { scope: 'openid profile nmo' })).address);
    expect(new URL(location).searchParams.get('error')).toBe('invalid_scope');
  });

  it('of a site that was closed meanwhile is not answered', async () => {
    const closed = await connectSite(test);
    const doctor = await signInAs(test);
    const id = await requestOf(doctor, (await start(closed)).address);
    const administrator = await staff(test, 'ADMINISTRATOR');
    const input = {
      name: 'Закрытый сайт',
      address: new URL(closed.redirectUri).origin,
      returnAddresses: [closed.redirectUri],
      scopes: [],
      isActive: false,
    };
    await saveSite(administrator, updateSite, { id: closed.id, input });
    await expect(agree(doctor, id)).rejects.toThrow('SITE_DISABLED');
    expect((await open(doctor, (await start(closed)).address)).status).toBe(400);
  });
});

describe('an answer of a user', () => {
  it('does not sign anybody in in the browser of somebody else', async () => {
    const attacker = await signInAs(test);
    const victim = await signInAs(test);
    const id = await requestOf(attacker, (await start(site)).address);
    const address = await agree(victim, id);
    // In the browser of the attacker, who has started: it must not become the victim there.
    const { location } = await open(attacker, address);
    expect(location).toContain('/sign-on/');
    // In that of the victim, who has not.
    expect((await open(victim, address)).status).toBe(400);
  });

  it('is taken once', async () => {
    const doctor = await signInAs(test);
    const id = await requestOf(doctor, (await start(site)).address);
    const answers = await Promise.allSettled([agree(doctor, id), agree(doctor, id), agree(doctor, id)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('ends with the session here', async () => {
    const doctor = await signInAs(test);
    await signInAt(site, doctor);
    await doctor.mutate('signOut');
    expect((await open(doctor, (await start(site)).address)).location).toContain('/sign-on/');
  });

  it('is that of the user who is signed in now', async () => {
    const browser = await signInAs(test);
    const first = await signInAt(site, browser);
    const other = await makeUser(test);
    await browser.mutate('signOut');
    await browser.mutate('signIn', { input: { email: other.email, password } }, '... on SignedIn { viewer { id } }');
    const second = await signInAt(site, browser);
    expect(second.claims.sub).not.toBe(first.claims.sub);
    expect(second.userInfo.email).toBe(other.email);
  });
});

describe('a code', () => {
  it('works once, and its second use ends the tokens of the first', async () => {
    const started = await start(site);
    const address = await returnAddress(await signInAs(test), started);
    const { access_token: token } = await redeem(site, address, started);
    expect(await userInfoStatus(token)).toBe(200);
    expect(await grantError(redeem(site, address, started))).toBe('invalid_grant');
    expect(await userInfoStatus(token)).toBe(401);
  });

  it('works once for ten simultaneous requests', async () => {
    const started = await start(site);
    const address = await returnAddress(await signInAs(test), started);
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => redeem(site, address, started)));
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
  });

  it('works for its site only, with its verifier only, and for a minute', async () => {
    const started = await start(site);
    const address = await returnAddress(await signInAs(test), started);
    const stolen = new URL(otherSite.redirectUri);
    stolen.search = address.search;
    expect(await grantError(redeem(otherSite, stolen, started))).toBe('invalid_grant');
    const { verifier } = await start(site);
    expect(await grantError(redeem(site, address, { ...started, verifier }))).toBe('invalid_grant');
    await expect(redeem(site, address, { ...started, state: 'foreign' })).rejects.toThrow('invalid response');
    test.clock.forward(minute);
    expect(await grantError(redeem(site, address, started))).toBe('invalid_grant');
  });

  it('is not accepted with a wrong secret', async () => {
    const started = await start(site);
    const address = await returnAddress(await signInAs(test), started);
    const config = await discoverSite(test, { id: site.id, secret: 'wrong' });
    expect(await grantError(redeem({ ...site, config }, address, started))).toBe('invalid_client');
    await redeem(site, address, started);
  });

  it('is not stored, nor is a token', async () => {
    const { tokens } = await signInAt(site, await signInAs(test));
    const stored = JSON.stringify(await test.rows('SELECT * FROM oidc_records'));
    expect(stored).not.toContain(tokens.access_token);
    expect(stored).not.toContain('accountId');
  });
});

describe('a secret', () => {
  it('is replaced without a pause: the old one works until it is revoked', async () => {
    const administrator = await staff(test, 'ADMINISTRATOR');
    const changing = await connectSite(test);
    const next = await createSecret(administrator, changing.id);
    const config = await discoverSite(test, { id: changing.id, secret: next });
    const doctor = await signInAs(test);
    await signInAt(changing, doctor);
    await signInAt({ ...changing, config }, doctor);
    const third = await administrator.mutate('createPartnerSecret', { siteId: changing.id }, 'secret');
    expect(third.problems![0]!.code).toBe('TOO_MANY_KEYS');
    const [old] = await test.rows<{ id: string }>('SELECT id FROM partner_secrets WHERE "siteId" = ? ORDER BY id', [
      changing.id,
    ]);
    await administrator.mutate('revokePartnerSecret', { siteId: changing.id, id: old!.id }, 'site { id }');
    expect(await grantError(signInAt(changing, doctor))).toBe('invalid_client');
    await signInAt({ ...changing, config }, doctor);
  });

  it('is created by administrators only', async () => {
    for (const role of ['USER', 'EDITOR', 'MANAGER'] as const) {
      const client = role === 'USER' ? await signInAs(test) : await staff(test, role);
      await expect(client.mutate('createPartnerSecret', { siteId: site.id }, 'secret')).rejects.toThrow('FORBIDDEN');
    }
  });
});

describe('an agreement that ends', () => {
  it('by withdrawal: tokens and codes end at once, and the next sign-in asks', async () => {
    const doctor = await signInAs(test);
    const { tokens, claims } = await signInAt(site, doctor);
    const started = await start(site);
    const address = await returnAddress(doctor, started);
    await withdraw(doctor, site.id);
    expect(await userInfoStatus(tokens.access_token)).toBe(401);
    expect(await grantError(redeem(site, address, started))).toBe('invalid_grant');
    const again = await signInAt(site, doctor, { scope: 'openid email' });
    expect(again.claims.sub).toBe(claims.sub);
    expect(again.userInfo).not.toHaveProperty('name');
  });

  it('with the account: its tokens end', async () => {
    const doctor = await signInAs(test);
    const { tokens } = await signInAt(site, doctor);
    await test.execute('UPDATE users SET "deletedAt" = "createdAt" WHERE id = ?', [doctor.user.id]);
    expect(await userInfoStatus(tokens.access_token)).toBe(401);
    expect((await open(doctor, (await start(site)).address)).location).toContain('/sign-on/');
  });

  it('in one scope: the administrator takes it away from the site', async () => {
    const doctor = await signInAs(test);
    const narrowed = await connectSite(test);
    const { tokens, claims } = await signInAt(narrowed, doctor);
    await test.execute(`UPDATE partner_sites SET scopes = '["OPENID","NAME"]' WHERE id = ?`, [narrowed.id]);
    const userInfo = await connect.fetchUserInfo(narrowed.config, tokens.access_token, claims.sub);
    expect(userInfo).toHaveProperty('name');
    expect(userInfo).not.toHaveProperty('email');
  });
});
