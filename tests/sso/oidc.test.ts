import * as connect from 'openid-client';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { profileRulesVersion } from '../../rules/people/profile.js';
import { minute, toIso } from '../../server/core/clock.js';
import { appForFile } from '../support/app.js';
import { reauthenticate, signInAs, staff } from '../support/factories.js';
import {
  agree,
  connectSite,
  createSecret,
  discoverSite,
  open,
  readRequest,
  redeem,
  requestOf,
  returnAddress,
  signInAt,
  start,
  type ConnectSite,
} from '../support/oidc-client.js';
import { completeSignOn, registeredSite, signOnLog } from '../support/sign-on.js';

const test = appForFile({ env: { PUBLIC_URL: 'http://site.test:4431' } });
let site: ConnectSite;
beforeAll(async () => {
  site = await connectSite(test);
});
beforeEach(() => test.execute('DELETE FROM rate_limits'));

describe('a sign-in by OpenID Connect', () => {
  it('is described by discovery: code, S256, pairwise subjects, our keys', async () => {
    const metadata = site.config.serverMetadata();
    expect(metadata).toMatchObject({
      issuer: 'http://site.test:4431',
      authorization_endpoint: 'http://site.test:4431/oidc/authorize',
      jwks_uri: 'http://site.test:4431/.well-known/jwks.json',
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
      subject_types_supported: ['pairwise'],
      scopes_supported: ['openid', 'profile', 'email', 'specialty', 'nmo'],
      id_token_signing_alg_values_supported: ['ES256'],
    });
    expect(metadata.registration_endpoint).toBeUndefined();
  });

  it('gives what the user has agreed to, and nothing in the ID token', async () => {
    const doctor = await signInAs(test);
    const id = await requestOf(doctor, (await start(site)).address);
    const request = await readRequest(doctor, id);
    expect(request.isKnown).toBe(false);
    expect(request.data!.map(({ scope }) => scope)).toEqual(['OPENID', 'NAME', 'EMAIL', 'SPECIALTY']);
    expect(request.consents![0]!.label).toContain('адреса электронной почты');

    const { claims, userInfo } = await signInAt(site, doctor);
    expect(Object.keys(claims).sort()).toEqual(
      ['at_hash', 'aud', 'auth_time', 'exp', 'iat', 'iss', 'nonce', 'sub'].filter((name) => name in claims),
    );
    expect(userInfo).toMatchObject({
      sub: claims.sub,
      name: 'Иванова Мария Петровна',
      email: doctor.user.email,
      email_verified: true,
      specialty: 'Кардиология',
    });
    expect(userInfo).not.toHaveProperty('nmo_points');
  });

  it('asks nothing the second time, for less too, and asks again for more', async () => {
    const doctor = await signInAs(test);
    const { claims } = await signInAt(site, doctor, { scope: 'openid profile email' });
    const again = await open(doctor, (await start(site, { scope: 'openid email' })).address);
    expect(new URL(again.location).origin).toBe(new URL(site.redirectUri).origin);
    const id = await requestOf(doctor, (await start(site, { scope: 'openid email nmo' })).address);
    const request = await readRequest(doctor, id);
    expect(request.isKnown).toBe(true);
    expect(request.data!.at(-1)).toEqual({ scope: 'NMO', value: 'Документов о\u00a0баллах пока нет: передадим ноль' });
    const { claims: later, userInfo } = await signInAt(site, doctor, { scope: 'openid nmo' });
    expect(later.sub).toBe(claims.sub);
    expect(userInfo).toEqual({ sub: claims.sub, nmo_points: 0, nmo_documents: 0 });
  });

  it('has the subject of /sso/{token} at the same site, and another one at another site', async () => {
    const partner = await registeredSite(test);
    const secret = await createSecret(await staff(test, 'ADMINISTRATOR'), partner.id);
    const config = await discoverSite(test, { id: partner.id, secret, method: connect.ClientSecretPost });
    const doctor = await signInAs(test);
    const answer = await partner.exchange(await completeSignOn(doctor, await partner.token()));
    const { sub } = await partner.verify(((await answer.json()) as { answer: string }).answer);
    const { claims } = await signInAt({ id: partner.id, secret, redirectUri: partner.returnTo, config }, doctor);
    expect(claims.sub).toBe(sub);
    expect((await signInAt(site, doctor)).claims.sub).not.toBe(sub);
    await partner.close();
  });

  it('is in the log of the user, with what the site has fetched', async () => {
    const doctor = await signInAs(test);
    const started = await start(site, { scope: 'openid email' });
    const address = await returnAddress(doctor, started);
    expect((await signOnLog(doctor)).signOns.nodes).toMatchObject([{ site: { id: site.id }, exchangedAt: null }]);
    await redeem(site, address, started);
    const { signOns, signOnAgreements } = await signOnLog(doctor);
    expect(signOns.nodes).toMatchObject([{ scopes: ['OPENID', 'EMAIL'], exchangedAt: toIso(test.clock.now()) }]);
    expect(signOnAgreements).toMatchObject([{ site: { id: site.id }, scopes: ['OPENID', 'EMAIL'] }]);
  });

  it('is refused by the user: the site learns only that', async () => {
    const doctor = await signInAs(test);
    const started = await start(site);
    const id = await requestOf(doctor, started.address);
    const { address } = await doctor.mutate('declineConnectSignOn', { id }, 'address');
    const { searchParams } = new URL((await open(doctor, address!)).location);
    expect(Object.fromEntries(searchParams)).toMatchObject({ error: 'access_denied', state: started.state });
    expect(searchParams.has('code')).toBe(false);
    expect(await readRequest(doctor, id)).toMatchObject({ problems: [{ code: 'SIGN_ON_EXPIRED' }] });
  });

  it('without a page says that the user would have to be asked', async () => {
    const doctor = await signInAs(test);
    const silent = { prompt: 'none' };
    const error = async () =>
      new URL((await open(doctor, (await start(site, silent)).address)).location).searchParams.get('error');
    expect(await error()).toBe('login_required');
    await signInAt(site, doctor);
    expect(await error()).toBeNull();
    const wider = await open(doctor, (await start(site, { ...silent, scope: 'openid nmo' })).address);
    expect(new URL(wider.location).searchParams.get('error')).toBe('consent_required');
  });

  it('gives the site nothing while the user has data to check, the second time neither', async () => {
    const doctor = await signInAs(test);
    await signInAt(site, doctor);
    await test.execute('UPDATE users SET "dataRulesVersion" = 0 WHERE id = ?', [doctor.user.id]);
    const { location } = await open(doctor, (await start(site, { prompt: 'none' })).address);
    expect(new URL(location).searchParams.get('error')).toBe('interaction_required');
    const id = await requestOf(doctor, (await start(site)).address);
    await expect(agree(doctor, id)).rejects.toThrow('PROFILE_INCOMPLETE');
    await test.execute('UPDATE users SET "dataRulesVersion" = ? WHERE id = ?', [profileRulesVersion, doctor.user.id]);
    const again = await open(doctor, await agree(doctor, id));
    expect(new URL(again.location).searchParams.has('code')).toBe(true);
  });

  it('asks for a fresh proof of identity when the site demands it', async () => {
    const doctor = await signInAs(test);
    test.clock.forward(20 * minute);
    const id = await requestOf(doctor, (await start(site, { prompt: 'login' })).address);
    await expect(agree(doctor, id)).rejects.toThrow('REAUTHENTICATION_REQUIRED');
    await reauthenticate(test, doctor);
    expect(await agree(doctor, id)).toContain('/oidc/authorize/');
  });
});
