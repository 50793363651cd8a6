import * as connect from 'openid-client';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appForFile } from '../support/app.js';
import { signInAs } from '../support/factories.js';
import { connectSite, readRequest, requestOf, signInAt, start, type ConnectSite } from '../support/oidc-client.js';

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
    expect(await connect.fetchUserInfo(site.config, (await signInAt(site, doctor)).tokens.access_token, claims.sub)).toEqual(
      userInfo,
    );
  });
});
