import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/core/config/config.js';
import { PrivateAddressError } from '../../server/ports/safe-http/public-addresses.js';
import { createSafeFetch } from '../../server/ports/safe-http/safe-fetch.js';
import { codesOf } from '../support/api.js';
import { appForFile, type TestApp } from '../support/app.js';
import { signInAs, staff } from '../support/factories.js';
import type { TestClient } from '../support/client.js';
import {
  ClinicProvider,
  follow,
  link,
  providerFields,
  providerInput,
  returnFrom,
} from '../support/sign-in-provider.js';

const test = appForFile({ env: { SIGN_IN_PROVIDER_LOOPBACK: 'true' } });
const clinic = new ClinicProvider();
let administrator: TestClient;

beforeAll(async () => {
  await clinic.start();
  administrator = await staff(test, 'ADMINISTRATOR');
});
beforeEach(() => test.execute('DELETE FROM rate_limits'));
afterAll(() => clinic.stop());

const create = (changes: object = {}) =>
  administrator.mutate('createSignInProvider', { input: providerInput(changes) }, providerFields);
const update = (id: string, changes: object, version?: string) =>
  administrator.mutate('updateSignInProvider', { id, input: providerInput(changes), version }, providerFields);
const check = async (id: string) => (await administrator.mutate('checkSignInProvider', { id }, 'faults')).faults!;

describe('the settings of a provider', () => {
  it('begin with name and issuer: the redirect address is needed to get the rest', async () => {
    const draft = { clientId: null, clientSecret: null, isActive: false };
    const issuer = 'https://id.draft.example/.well-known/openid-configuration';
    const { provider } = await create({ ...draft, issuer });
    expect(provider).toMatchObject({
      issuer: 'https://id.draft.example',
      clientId: null,
      hasSecret: false,
      redirectUri: `${test.app.config.publicUrl}/sign-in/${provider!.id}/callback`,
    });
    const open = { ...draft, issuer: 'https://id.draft.example', isActive: true };
    expect(codesOf(await update(provider!.id, open))).toEqual(['REQUIRED', 'REQUIRED']);
    expect((await update(provider!.id, { ...open, clientId: 'a', clientSecret: 'b' })).provider!.isActive).toBe(true);
    expect((await update(provider!.id, { ...open, clientId: 'a' })).provider!.hasSecret).toBe(true);
  });

  it('store the secret encrypted and show it to nobody', async () => {
    const { provider } = await create({ issuer: 'https://id.secret.example', clientSecret: 'wonderful-secret' });
    expect(JSON.stringify(provider)).not.toContain('wonderful-secret');
    for (const table of ['sign_in_providers', 'audit_changes', 'idempotency_records'])
      expect(JSON.stringify(await test.rows(`SELECT * FROM ${table}`))).not.toContain('wonderful-secret');
  });

  it('reject the issuer of another provider, and a version that is outdated', async () => {
    const { provider } = await create({ issuer: 'https://id.one.example' });
    expect(codesOf(await create({ issuer: 'https://id.one.example' }))).toEqual(['ISSUER_TAKEN']);
    const { provider: two } = await create({ issuer: 'https://id.two.example' });
    expect(codesOf(await update(two!.id, { issuer: 'https://id.one.example' }))).toEqual(['ISSUER_TAKEN']);
    const changed = await update(provider!.id, { issuer: 'https://id.one.example', name: 'Другое' }, provider!.version);
    expect(changed.provider!.name).toBe('Другое');
    expect(codesOf(await update(provider!.id, { issuer: 'https://id.one.example' }, provider!.version))).toEqual([
      'STATE_CHANGED',
    ]);
  });

  it('are for administrators only', async () => {
    const manager = await staff(test, 'MANAGER');
    const input = { input: providerInput({ issuer: 'https://id.manager.example' }) };
    await expect(manager.mutate('createSignInProvider', input, providerFields)).rejects.toThrow('FORBIDDEN');
    await expect(manager.query('signInProviders', { first: 1 }, 'nodes { id }')).rejects.toThrow('FORBIDDEN');
  });

  it('keep the issuer once an account is linked, and unlink the accounts when the provider is deleted', async () => {
    const { provider } = await create({ issuer: clinic.issuer });
    const { id } = provider!;
    clinic.person = { sub: 'anna' };
    const owner = await signInAs(test);
    await link(owner, await returnFrom(owner, id, '?link'));
    expect(codesOf(await update(id, { issuer: 'https://id.moved.example' }))).toEqual(['ISSUER_FIXED']);
    expect((await update(id, { issuer: clinic.issuer })).provider!.accountCount).toBe(1);
    const remove = () => administrator.mutate('deleteSignInProvider', { id }, 'id');
    expect(await remove()).toEqual({ id });
    expect(await remove()).toEqual({ id });
    expect((await owner.query('accountSecurity', {}, 'identities { id }')).identities).toEqual([]);
    expect(await follow(test.client(), `/sign-in/${id}`)).toBe('/login?fault=OFF');
  });
});

describe('the check of a provider', () => {
  let server: Server;
  let document: Record<string, unknown> | string;
  let issuer: string;
  let id: string;
  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === '/keys') return void response.end('{"keys":[]}');
      if (request.url === '/moved') return void response.writeHead(302, { location: '/' }).end();
      response.end(typeof document === 'string' ? document : JSON.stringify(document));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    id = (await create({ issuer })).provider!.id;
  });
  afterAll(() => void server.close());
  const valid = () => ({
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
  });

  it('finds nothing wrong with a provider that works', async () => {
    const { provider } = await create({ issuer: clinic.issuer });
    expect(await check(provider!.id)).toEqual([]);
    await administrator.mutate('deleteSignInProvider', { id: provider!.id }, 'id');
  });

  it.each<[string, () => Record<string, unknown> | string, RegExp]>([
    ['a page', () => '<html></html>', /не\sJSON/],
    [
      'another issuer',
      () => ({ ...valid(), issuer: 'https://other.example' }),
      /другой адрес провайдера.*other\.example/,
    ],
    ['no address of tokens', () => ({ ...valid(), token_endpoint: undefined }), /нет адреса: адрес токенов/],
    [
      'an address in a private network',
      () => ({ ...valid(), token_endpoint: 'https://10.0.0.8/' }),
      /доступен из\sинтернета/,
    ],
    ['no codes', () => ({ ...valid(), response_types_supported: ['id_token'] }), /не\sподдерживает вход по\sкоду/],
    ['no PKCE', () => ({ ...valid(), code_challenge_methods_supported: ['plain'] }), /PKCE/],
    ['no email', () => ({ ...valid(), scopes_supported: ['openid'] }), /не\sсообщает адрес почты/],
    ['no keys', valid, /нет ни\sодного ключа/],
    ['keys behind a redirect', () => ({ ...valid(), jwks_uri: `${issuer}/moved` }), /302 вместо 200/],
  ])('says in Russian that there is %s', async (_what, make, message) => {
    document = make();
    expect((await check(id)).join('\n')).toMatch(message);
  });

  it('says that nobody answers, and a sign-in says so too', async () => {
    const closed = (await create({ issuer: 'http://127.0.0.1:9' })).provider!.id;
    expect(await check(closed)).toEqual([expect.stringContaining('Соединение отклонено')]);
    expect(await follow(test.client(), `/sign-in/${closed}`)).toBe('/login?fault=UNREACHABLE');
  });
});

describe('addresses of internal networks', () => {
  const locked = appForFile();
  const createAt = async (app: TestApp, issuer: string) =>
    codesOf(
      await (await staff(app, 'ADMINISTRATOR')).mutate('createSignInProvider', { input: providerInput({ issuer }) }),
    );

  it.each([
    'http://id.clinic.example',
    'https://localhost',
    'https://127.0.0.1',
    'https://10.0.0.8',
    'https://169.254.169.254',
    'https://[::1]',
    'https://[::ffff:10.0.0.8]',
    'https://intranet',
    'https://user:password@id.clinic.example',
    'https://id.clinic.example/?a=b',
    'file:///etc/passwd',
  ])('are rejected as an issuer: %s', async (issuer) => {
    expect(await createAt(locked, issuer)).toEqual(['URL_NOT_PUBLIC']);
  });

  it('are not called when a discovery document or a name leads there', async () => {
    const { app } = locked;
    const { provider } = await (
      await staff(locked, 'ADMINISTRATOR')
    ).mutate('createSignInProvider', { input: providerInput({ issuer: 'https://id.clinic.example' }) }, providerFields);
    await app.database.inTransaction((transaction) =>
      transaction.update(
        'sign_in_providers',
        { id: provider!.id },
        { issuer: clinic.issuer.replace('http:', 'https:') },
      ),
    );
    expect(await follow(locked.client(), `/sign-in/${provider!.id}`)).toBe('/login?fault=UNREACHABLE');
    const get = { method: 'GET', headers: {} };
    const rebound = createSafeFetch({
      loopback: false,
      timeout: 1_000,
      resolve: (_name, _options, done) => done(null, [{ address: '192.168.1.1', family: 4 }]),
    });
    await expect(rebound('https://id.clinic.example/token', get)).rejects.toThrow(PrivateAddressError);
    await expect(rebound('https://[fd00::1]/token', get)).rejects.toThrow(PrivateAddressError);
  });

  it('cannot be opened in production', () => {
    const settings = { NODE_ENV: 'production', SIGN_IN_PROVIDER_LOOPBACK: 'true' };
    expect(() => readConfig(settings)).toThrow('SIGN_IN_PROVIDER_LOOPBACK: must not be true in production');
  });
});
