import { createLocalJWKSet, exportJWK, generateKeyPair, jwtVerify, type JSONWebKeySet } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { day } from '../server/core/clock.js';
import { rotateSigningKeys } from '../server/sso/signing-keys.service.js';
import { startApp, type TestApp } from './support/app.js';
import { readsDuring } from './support/counting.js';
import { signInAs, staff } from './support/factories.js';
import { makeKey } from './support/partner-site.js';
import {
  addKey,
  completeSignOn,
  createSite,
  registeredSite,
  revokeKey,
  saveSite,
  siteInput,
  updateSite,
} from './support/sign-on.js';
import type { Visitor } from './support/client.js';

let test: TestApp;
let administrator: Visitor;
beforeAll(async () => {
  test = await startApp();
  administrator = await staff(test, 'ADMINISTRATOR');
});
afterAll(() => test.close());

const home = 'https://academy.example.ru';
const create = (given: object = {}) =>
  saveSite(administrator, createSite, {
    input: siteInput({ address: home, returnAddresses: [`${home}/back`], ...given }),
  });
const made = async (name: string) =>
  (await create({ address: `https://${name}.example.ru`, returnAddresses: [`https://${name}.example.ru/back`] })).site!;

describe('a site of a partner', () => {
  it('is registered by an administrator, changed, switched off and on', async () => {
    const input = {
      address: `${home}/`,
      returnAddresses: [`${home}/back`, `https://lk.academy.example.ru/in?from=us`],
    };
    const { site } = await create(input);
    expect(site).toMatchObject({
      name: 'Академия «Проба»',
      address: home,
      returnAddresses: input.returnAddresses,
      scopes: ['OPENID', 'NAME', 'EMAIL', 'SPECIALTY'],
      isActive: true,
      keys: [],
    });
    expect((await create()).problems).toMatchObject([{ code: 'SITE_ADDRESS_TAKEN', field: 'address' }]);

    const neighbour = await made('neighbour');
    const renamed = siteInput({ name: ' Школа ', address: home, returnAddresses: [`${home}/back`], scopes: [] });
    expect(
      (await saveSite(administrator, updateSite, { id: site!.id, input: { ...renamed, isActive: false } })).site,
    ).toMatchObject({
      name: 'Школа',
      scopes: ['OPENID'],
      isActive: false,
      returnAddresses: [`${home}/back`],
    });
    const clash = await saveSite(administrator, updateSite, { id: neighbour.id, input: renamed });
    expect(clash.problems).toMatchObject([{ code: 'SITE_ADDRESS_TAKEN' }]);
    await expect(
      saveSite(administrator, updateSite, {
        id: 'nothing',
        input: siteInput({ address: 'https://x.ru', returnAddresses: ['https://x.ru/'] }),
      }),
    ).rejects.toThrow('NOT_FOUND');
    expect(test.logLines).toContainEqual(expect.objectContaining({ site: site!.id, what: 'disabled' }));
  });

  it('is not saved over what another administrator has saved since', async () => {
    const site = await made('two-editors');
    const input = { ...siteInput(), address: site.address, returnAddresses: site.returnAddresses };
    const save = (name: string) =>
      saveSite(administrator, updateSite, { id: site.id, input: { ...input, name }, version: site.version });
    const first = await save('Первая');
    expect(first.site).toMatchObject({ name: 'Первая' });
    expect((await save('Вторая')).problems).toMatchObject([{ code: 'STATE_CHANGED' }]);
    // A key that is added meanwhile stands in nobody's way.
    const jwk = JSON.stringify((await makeKey()).jwk);
    await saveSite(administrator, addKey, { siteId: site.id, jwk });
    const again = { id: site.id, input: { ...input, name: 'Третья' }, version: first.site!.version };
    expect((await saveSite(administrator, updateSite, again)).site).toMatchObject({ name: 'Третья' });
  });

  it.each([
    ['', 'address'],
    ['academy.example.ru', 'address'],
    ['http://academy.example.ru', 'address'],
    [`${home}/path`, 'address'],
    ['https://user:secret@academy.example.ru', 'address'],
    ['javascript:alert(1)', 'address'],
  ])('has no address such as «%s»', async (address, field) => {
    const { problems } = await create({ address, returnAddresses: [`${address}/back`] });
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
  ])('is not gone back to at «%s»', async (returnAddress) => {
    const { problems } = await create({ returnAddresses: [`${home}/back`, returnAddress] });
    expect(problems).toMatchObject([{ code: 'RETURN_ADDRESS', field: 'returnAddresses' }]);
  });

  it('has one address to go back to at least, and twenty at most; a name that people can read', async () => {
    const many = Array.from({ length: 21 }, (_, index) => `${home}/${index}`);
    expect((await create({ returnAddresses: [] })).problems).toMatchObject([{ code: 'RETURN_ADDRESS_COUNT' }]);
    expect((await create({ returnAddresses: many })).problems).toMatchObject([{ code: 'RETURN_ADDRESS_COUNT' }]);
    expect((await create({ name: ' ' })).problems).toMatchObject([{ field: 'name' }]);
    expect((await create({ name: 'Банк\u202Eуказ' })).problems).toMatchObject([{ field: 'name' }]);
  });

  it('may be on this machine without https, but not in production', async () => {
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
    const there = await staff(production, 'ADMINISTRATOR');
    const { problems } = await saveSite(there, createSite, { input });
    expect(problems!.map(({ code }) => code)).toEqual(['SITE_ADDRESS', 'RETURN_ADDRESS']);
    await production.close();
  });

  it('is listed page by page, with as many statements for ten as for one', async () => {
    for (let number = 0; number < 3; number += 1) await made(`listed-${number}`);
    const list = async (first: number, after?: string) =>
      (
        await administrator.graphql<{
          partnerSites: {
            totalCount: number;
            nodes: { address: string }[];
            pageInfo: { hasNextPage: boolean; endCursor: string };
          };
        }>(
          `query ($first: Int, $after: String) { partnerSites(first: $first, after: $after) {
            totalCount nodes { id address keys { kid } } pageInfo { hasNextPage endCursor } } }`,
          { first, after },
        )
      ).data.partnerSites;
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

describe('the key of a partner', () => {
  it('is added once, revoked for good, and its name means no other', async () => {
    const { id: siteId } = await made('keys');
    const { jwk, kid } = await makeKey();
    const add = (key: unknown) => saveSite(administrator, addKey, { siteId, jwk: JSON.stringify(key) });
    expect((await add(jwk)).site!.keys).toMatchObject([{ kid, algorithm: 'EdDSA', revokedAt: null }]);
    expect((await add({ ...jwk, use: 'sig' })).site!.keys).toHaveLength(1);
    expect((await add({ ...(await makeKey()).jwk, kid })).problems).toMatchObject([{ code: 'KEY_NAME_TAKEN' }]);
    const { site } = await saveSite(administrator, revokeKey, { siteId, kid });
    const { revokedAt } = site!.keys[0]!;
    expect(revokedAt).not.toBeNull();
    test.clock.forward(1_000);
    expect((await saveSite(administrator, revokeKey, { siteId, kid })).site!.keys[0]!.revokedAt).toBe(revokedAt);
    expect((await add(jwk)).problems).toMatchObject([{ code: 'KEY_REVOKED' }]);
    await expect(saveSite(administrator, revokeKey, { siteId, kid: 'none' })).rejects.toThrow('NOT_FOUND');
    await expect(saveSite(administrator, addKey, { siteId: 'none', jwk: JSON.stringify(jwk) })).rejects.toThrow(
      'NOT_FOUND',
    );
  });

  it('is named by its thumbprint where it has no name, and there are twenty at most', async () => {
    const { id: siteId } = await made('many-keys');
    for (let number = 0; number < 21; number += 1) {
      const { kid: _kid, ...jwk } = (await makeKey('ES256')).jwk;
      const { site, problems } = await saveSite(administrator, addKey, { siteId, jwk: JSON.stringify(jwk) });
      if (number < 20) expect(site!.keys.at(-1)!.kid).toMatch(/^[\w-]{43}$/);
      else expect(problems).toMatchObject([{ code: 'TOO_MANY_KEYS' }]);
    }
  });

  it('is a public key of a kind that we check', async () => {
    const { id: siteId } = await made('wrong-keys');
    const { jwk, privateKey } = await makeKey();
    const rsa = await exportJWK((await generateKeyPair('RS256')).publicKey);
    const p384 = await exportJWK((await generateKeyPair('ES384')).publicKey);
    const wrong = [
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
    for (const text of [...wrong, '{', '', 'x'.repeat(3_000)]) {
      const { problems } = await saveSite(administrator, addKey, { siteId, jwk: text });
      expect([text, problems?.[0]?.code]).toEqual([text, 'PARTNER_KEY']);
    }
  });
});

describe('our own keys', () => {
  const published = async (from: TestApp = test) =>
    (await (await from.visitor().fetch('/.well-known/jwks.json')).json()) as JSONWebKeySet;
  const kids = async (from: TestApp = test) => (await published(from)).keys.map(({ kid }) => kid);

  it('are published without what signs, the same by two processes that start at once', async () => {
    const fresh = await startApp();
    const second = await fresh.startSecond();
    const [one, two] = await Promise.all([published(fresh), published(second)]);
    expect(one).toEqual(two);
    expect(one.keys).toHaveLength(1);
    expect(Object.keys(one.keys[0]!).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
    const response = await fresh.visitor().fetch('/.well-known/jwks.json');
    expect(response.headers.get('cache-control')).toBe('public, max-age=300');
    const kept = await fresh.app.database.read<{ privateSealed: string }>('SELECT * FROM sign_on_keys');
    expect(kept).toHaveLength(1);
    expect(kept[0]!.privateSealed).not.toContain('"d"');
    expect(JSON.parse(fresh.app.cipher.open(kept[0]!.privateSealed, 'sign-on key')!)).toHaveProperty('d');
    expect(JSON.stringify(fresh.logLines)).not.toContain(kept[0]!.privateSealed);
    await second.close();
    await fresh.close();
  });

  it('turn with the month: the next one is known before, the last one after', async () => {
    const fresh = await startApp();
    const site = await registeredSite(fresh);
    const person = await signInAs(fresh);
    const answer = async () =>
      ((await (await site.exchange(await completeSignOn(person, await site.token()))).json()) as { answer: string })
        .answer;
    const old = await answer();
    const [november] = await kids(fresh);
    await rotateSigningKeys(fresh.app);
    expect(await kids(fresh)).toEqual([november]);
    fresh.clock.forward(8 * day);
    await rotateSigningKeys(fresh.app);
    const [, december] = await kids(fresh);
    expect(await kids(fresh)).toEqual([november, december]);
    fresh.clock.forward(2 * day);
    const header = JSON.parse(Buffer.from((await answer()).split('.')[0]!, 'base64url').toString('utf8')) as object;
    expect(header).toMatchObject({ alg: 'ES256', kid: december });
    const still = createLocalJWKSet(await published(fresh));
    expect((await jwtVerify(old, still, { currentDate: new Date('2026-11-21T09:00:30Z') })).payload.iss).toBe(
      fresh.app.config.publicUrl,
    );
    fresh.clock.forward(31 * day);
    await rotateSigningKeys(fresh.app);
    expect(await kids(fresh)).not.toContain(november);
    expect(await kids(fresh)).toContain(december);
    await site.close();
    await fresh.close();
  });

  it('are made anew where the old one cannot be opened, and the old one stays known', async () => {
    const fresh = await startApp();
    const before = await kids(fresh);
    await fresh.app.database.inTransaction((transaction) =>
      transaction.query(`UPDATE sign_on_keys SET "sealedWith" = 'lost', "privateSealed" = 'lost.AAAA'`),
    );
    const site = await registeredSite(fresh);
    const person = await signInAs(fresh);
    const response = await site.exchange(await completeSignOn(person, await site.token()));
    const { answer } = (await response.json()) as { answer: string };
    expect((await site.verify(answer)).aud).toBe(site.id);
    expect(await kids(fresh)).toEqual(expect.arrayContaining(before));
    expect(await kids(fresh)).toHaveLength(2);
    await site.close();
    await fresh.close();
  });
});
