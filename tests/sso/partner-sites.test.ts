import { createLocalJWKSet, exportJWK, generateKeyPair, jwtVerify, type JSONWebKeySet } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { day } from '../../server/core/clock.js';
import { rotateSigningKeys } from '../../server/sso/signing-keys.service.js';
import { codesOf } from '../support/api.js';
import { appForFile, startApp, type TestApp } from '../support/app.js';
import { readsDuring } from '../support/counting.js';
import { signInAs, staff } from '../support/factories.js';
import { makeKey } from '../support/partner-site.js';
import {
  addKey,
  completeSignOn,
  createSite,
  registeredSite,
  revokeKey,
  saveSite,
  siteInput,
  updateSite,
} from '../support/sign-on.js';
import type { TestClient } from '../support/client.js';

const test = appForFile();
let administrator: TestClient;
beforeAll(async () => (administrator = await staff(test, 'ADMINISTRATOR')));

const home = 'https://academy.example.ru';
const createSiteWith = (overrides: object = {}) =>
  saveSite(administrator, createSite, {
    input: siteInput({ address: home, returnAddresses: [`${home}/back`], ...overrides }),
  });
const createNamed = async (name: string) =>
  (
    await createSiteWith({
      address: `https://${name}.example.ru`,
      returnAddresses: [`https://${name}.example.ru/back`],
    })
  ).site!;

describe('a partner site', () => {
  it('is registered, changed, switched off and on by an administrator', async () => {
    const input = {
      address: `${home}/`,
      returnAddresses: [`${home}/back`, `https://lk.academy.example.ru/in?from=us`],
    };
    const { site } = await createSiteWith(input);
    expect(site).toMatchObject({
      name: 'Академия «Проба»',
      address: home,
      returnAddresses: input.returnAddresses,
      scopes: ['OPENID', 'NAME', 'EMAIL', 'SPECIALTY'],
      isActive: true,
      keys: [],
    });
    expect((await createSiteWith()).problems).toMatchObject([{ code: 'SITE_ADDRESS_TAKEN', field: 'address' }]);

    const otherSite = await createNamed('neighbour');
    const newInput = siteInput({ name: ' Школа ', address: home, returnAddresses: [`${home}/back`], scopes: [] });
    expect(
      (await saveSite(administrator, updateSite, { id: site!.id, input: { ...newInput, isActive: false } })).site,
    ).toMatchObject({
      name: 'Школа',
      scopes: ['OPENID'],
      isActive: false,
      returnAddresses: [`${home}/back`],
    });
    const conflict = await saveSite(administrator, updateSite, { id: otherSite.id, input: newInput });
    expect(conflict.problems).toMatchObject([{ code: 'SITE_ADDRESS_TAKEN' }]);
    await expect(
      saveSite(administrator, updateSite, {
        id: 'nothing',
        input: siteInput({ address: 'https://x.ru', returnAddresses: ['https://x.ru/'] }),
      }),
    ).rejects.toThrow('NOT_FOUND');
    expect(test.logLines).toContainEqual(expect.objectContaining({ site: site!.id, what: 'disabled' }));
  });

  it('is not overwritten by an outdated edit', async () => {
    const site = await createNamed('two-editors');
    const input = { ...siteInput(), address: site.address, returnAddresses: site.returnAddresses };
    const save = (name: string) =>
      saveSite(administrator, updateSite, { id: site.id, input: { ...input, name }, version: site.version });
    const first = await save('Первая');
    expect(first.site).toMatchObject({ name: 'Первая' });
    expect((await save('Вторая')).problems).toMatchObject([{ code: 'STATE_CHANGED' }]);
    // A key added in between does not conflict.
    const jwk = JSON.stringify((await makeKey()).jwk);
    await saveSite(administrator, addKey, { siteId: site.id, jwk });
    const latest = { id: site.id, input: { ...input, name: 'Третья' }, version: first.site!.version };
    expect((await saveSite(administrator, updateSite, latest)).site).toMatchObject({ name: 'Третья' });
  });

  it.each([
    ['', 'address'],
    ['academy.example.ru', 'address'],
    ['http://academy.example.ru', 'address'],
    [`${home}/path`, 'address'],
    ['https://user:secret@academy.example.ru', 'address'],
    ['javascript:alert(1)', 'address'],
  ])('rejects the address «%s»', async (address, field) => {
    const { problems } = await createSiteWith({ address, returnAddresses: [`${address}/back`] });
    expect(problems!.map((problem) => problem.field)).toContain(field);
  });

  it.each([
    'http://academy.example.ru/back',
    'https://evil.example/back',
    'https://academy.example.ru.evil.example/back',
    'https://evilacademy.example.ru/back',
    `${home}/back#part`,
    `${home}/back#`,
    `${home}/back?code=1`,
    `${home}/back?a=1&state=2`,
    'https://user@academy.example.ru/back',
    `${home}/a/../back`,
    'HTTPS://ACADEMY.example.ru/back',
    `${home}/${'x'.repeat(500)}`,
    'javascript:alert(1)',
    '//academy.example.ru/back',
    ` ${home}/back`,
    '',
  ])('rejects the return address «%s»', async (returnAddress) => {
    const { problems } = await createSiteWith({ returnAddresses: [`${home}/back`, returnAddress] });
    expect(problems).toMatchObject([{ code: 'RETURN_ADDRESS_FORMAT', field: 'returnAddresses' }]);
  });

  it('requires one to twenty return addresses and a readable name', async () => {
    const many = Array.from({ length: 21 }, (_, index) => `${home}/${index}`);
    expect((await createSiteWith({ returnAddresses: [] })).problems).toMatchObject([{ code: 'RETURN_ADDRESS_COUNT' }]);
    expect((await createSiteWith({ returnAddresses: many })).problems).toMatchObject([
      { code: 'RETURN_ADDRESS_COUNT' },
    ]);
    expect((await createSiteWith({ name: ' ' })).problems).toMatchObject([{ field: 'name' }]);
    expect((await createSiteWith({ name: 'Банк\u202Eуказ' })).problems).toMatchObject([{ field: 'name' }]);
  });

  it('may use http on localhost, but not in production', async () => {
    const input = siteInput({ address: 'http://localhost:8080', returnAddresses: ['http://localhost:8080/back'] });
    const { site } = await saveSite(administrator, createSite, { input });
    expect(site?.address).toBe('http://localhost:8080');
    const production = await startApp({
      env: {
        NODE_ENV: 'production',
        PUBLIC_URL: 'http://localhost:0',
        DEMO: 'true',
        SMTP_URL: 'smtp://127.0.0.1:9',
        ENCRYPTION_KEYS: `first:${Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('base64')}`,
      },
    });
    const productionAdmin = await staff(production, 'ADMINISTRATOR');
    const { problems } = await saveSite(productionAdmin, createSite, { input });
    expect(codesOf({ problems })).toEqual(['SITE_ADDRESS_FORMAT', 'RETURN_ADDRESS_FORMAT']);
    await production.close();
  });

  it('is listed page by page, with as many SQL statements for ten as for one', async () => {
    for (let number = 0; number < 3; number += 1) await createNamed(`listed-${number}`);
    const list = (first: number, after?: string) =>
      administrator.query(
        'partnerSites',
        { first, after },
        'totalCount nodes { id address keys { kid } } pageInfo { hasNextPage endCursor }',
      );
    const page = await list(2);
    expect(page.nodes.map(({ address }) => address)).toEqual([
      'https://listed-2.example.ru',
      'https://listed-1.example.ru',
    ]);
    expect((await list(1, page.pageInfo.endCursor)).nodes[0]!.address).toBe('https://listed-0.example.ru');
    expect(page.totalCount).toBeGreaterThan(3);
    expect(await readsDuring(test, () => list(5))).toBe(await readsDuring(test, () => list(1)));
  });
});

describe('the key of a partner site', () => {
  it('is added once and revoked for good, and its id is not reused', async () => {
    const { id: siteId } = await createNamed('keys');
    const { jwk, kid: keyId } = await makeKey();
    const addJwk = (key: unknown) => saveSite(administrator, addKey, { siteId, jwk: JSON.stringify(key) });
    expect((await addJwk(jwk)).site!.keys).toMatchObject([{ kid: keyId, algorithm: 'EdDSA', revokedAt: null }]);
    expect((await addJwk({ ...jwk, use: 'sig' })).site!.keys).toHaveLength(1);
    expect((await addJwk({ ...(await makeKey()).jwk, kid: keyId })).problems).toMatchObject([
      { code: 'KEY_NAME_TAKEN' },
    ]);
    const { site } = await saveSite(administrator, revokeKey, { siteId, kid: keyId });
    const { revokedAt } = site!.keys[0]!;
    expect(revokedAt).not.toBeNull();
    test.clock.forward(1_000);
    expect((await saveSite(administrator, revokeKey, { siteId, kid: keyId })).site!.keys[0]!.revokedAt).toBe(revokedAt);
    expect((await addJwk(jwk)).problems).toMatchObject([{ code: 'KEY_REVOKED' }]);
    await expect(saveSite(administrator, revokeKey, { siteId, kid: 'none' })).rejects.toThrow('NOT_FOUND');
    await expect(saveSite(administrator, addKey, { siteId: 'none', jwk: JSON.stringify(jwk) })).rejects.toThrow(
      'NOT_FOUND',
    );
  });

  it('gets its thumbprint as id if it has none; there are twenty keys at most', async () => {
    const { id: siteId } = await createNamed('many-keys');
    for (let number = 0; number < 21; number += 1) {
      const { kid: _kid, ...jwk } = (await makeKey('ES256')).jwk;
      const { site, problems } = await saveSite(administrator, addKey, { siteId, jwk: JSON.stringify(jwk) });
      if (number < 20) expect(site!.keys.at(-1)!.kid).toMatch(/^[\w-]{43}$/);
      else expect(problems).toMatchObject([{ code: 'TOO_MANY_KEYS' }]);
    }
  });

  it('must be a public key of a supported kind', async () => {
    const { id: siteId } = await createNamed('wrong-keys');
    const { jwk, privateKey } = await makeKey();
    const rsa = await exportJWK((await generateKeyPair('RS256')).publicKey);
    const p384 = await exportJWK((await generateKeyPair('ES384')).publicKey);
    const invalidKeys = [
      await exportJWK(privateKey),
      rsa,
      p384,
      { kty: 'oct', k: 'c2VjcmV0' },
      { ...jwk, x: 'short' },
      { kty: 'EC', crv: 'P-256', x: 'AA', y: 'AA' },
      { ...jwk, kid: 'with spaces' },
      { ...jwk, kid: 5 },
      [jwk],
      null,
      'text',
    ].map((value) => JSON.stringify(value));
    for (const text of [...invalidKeys, '{', '', 'x'.repeat(3_000)]) {
      const { problems } = await saveSite(administrator, addKey, { siteId, jwk: text });
      expect([text, problems?.[0]?.code]).toEqual([text, 'PARTNER_KEY_INVALID']);
    }
  });
});

describe('the keys of this site', () => {
  const publishedKeys = async (from: TestApp = test) =>
    (await (await from.client().fetch('/.well-known/jwks.json')).json()) as JSONWebKeySet;
  const keyIds = async (from: TestApp = test) => (await publishedKeys(from)).keys.map(({ kid }) => kid);

  it('are published without the private part, and two processes that start at once share them', async () => {
    const otherApp = await startApp();
    const second = await otherApp.startSecond();
    const [one, two] = await Promise.all([publishedKeys(otherApp), publishedKeys(second)]);
    expect(one).toEqual(two);
    expect(one.keys).toHaveLength(1);
    expect(Object.keys(one.keys[0]!).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
    const response = await otherApp.client().fetch('/.well-known/jwks.json');
    expect(response.headers.get('cache-control')).toBe('public, max-age=300');
    const stored = await otherApp.rows<{ privateSealed: string }>('SELECT * FROM sign_on_keys');
    expect(stored).toHaveLength(1);
    expect(stored[0]!.privateSealed).not.toContain('"d"');
    expect(JSON.parse(otherApp.app.cipher.decrypt(stored[0]!.privateSealed, 'sign-on key')!)).toHaveProperty('d');
    expect(JSON.stringify(otherApp.logLines)).not.toContain(stored[0]!.privateSealed);
    await second.close();
    await otherApp.close();
  });

  it('rotate monthly: the next key is published before, the last one stays for a while', async () => {
    const otherApp = await startApp();
    const site = await registeredSite(otherApp);
    const person = await signInAs(otherApp);
    const answer = async () =>
      ((await (await site.exchange(await completeSignOn(person, await site.token()))).json()) as { answer: string })
        .answer;
    const oldAnswer = await answer();
    const [november] = await keyIds(otherApp);
    await rotateSigningKeys(otherApp.app);
    expect(await keyIds(otherApp)).toEqual([november]);
    otherApp.clock.forward(8 * day);
    await rotateSigningKeys(otherApp.app);
    const [, december] = await keyIds(otherApp);
    expect(await keyIds(otherApp)).toEqual([november, december]);
    otherApp.clock.forward(2 * day);
    const header = JSON.parse(Buffer.from((await answer()).split('.')[0]!, 'base64url').toString('utf8')) as object;
    expect(header).toMatchObject({ alg: 'ES256', kid: december });
    const currentKeys = createLocalJWKSet(await publishedKeys(otherApp));
    expect(
      (await jwtVerify(oldAnswer, currentKeys, { currentDate: new Date('2026-11-21T09:00:30Z') })).payload.iss,
    ).toBe(otherApp.app.config.publicUrl);
    otherApp.clock.forward(31 * day);
    await rotateSigningKeys(otherApp.app);
    expect(await keyIds(otherApp)).not.toContain(november);
    expect(await keyIds(otherApp)).toContain(december);
    await site.close();
    await otherApp.close();
  });

  it('are created again if they cannot be decrypted, and the old one stays published', async () => {
    const otherApp = await startApp();
    const before = await keyIds(otherApp);
    await otherApp.execute(`UPDATE sign_on_keys SET "sealedWith" = 'lost', "privateSealed" = 'lost.AAAA'`);
    const site = await registeredSite(otherApp);
    const person = await signInAs(otherApp);
    const response = await site.exchange(await completeSignOn(person, await site.token()));
    const { answer } = (await response.json()) as { answer: string };
    expect((await site.verify(answer)).aud).toBe(site.id);
    expect(await keyIds(otherApp)).toEqual(expect.arrayContaining(before));
    expect(await keyIds(otherApp)).toHaveLength(2);
    await site.close();
    await otherApp.close();
  });
});
