import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appForFile, startApp, type TestApp } from '../support/app.js';
import { signInAs, staff } from '../support/factories.js';
import { agree, createSecret, open, requestOf } from '../support/oidc-client.js';
import { createSite, saveSite, siteInput } from '../support/sign-on.js';
import { comeBack, complete, createAccountBy, follow, registerProvider } from '../support/sign-in-provider.js';

/** The site whose users sign in, and another one of ours, which is their provider. */
const test = appForFile({ env: { SIGN_IN_PROVIDER_LOOPBACK: 'true' } });
let clinic: TestApp;
let providerId: string;

/** A port of its own: the issuer is the address of the provider. */
async function freePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((done) => server.close(() => done()));
  return String(port);
}

beforeAll(async () => {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  clinic = await startApp({ env: { PORT: port, PUBLIC_URL: issuer } });
  const administrator = await staff(clinic, 'ADMINISTRATOR');
  const draft = { issuer, clientId: null, clientSecret: null, isActive: false };
  const ours = await staff(test, 'ADMINISTRATOR');
  const provider = await registerProvider(test, draft, ours);
  providerId = provider.id;
  const { site } = await saveSite(administrator, createSite, {
    input: siteInput({
      address: new URL(provider.redirectUri).origin,
      returnAddresses: [provider.redirectUri],
      scopes: ['NAME', 'EMAIL'],
    }),
  });
  const clientSecret = await createSecret(administrator, site!.id);
  const input = {
    name: provider.name,
    issuer,
    clientId: site!.id,
    clientSecret,
    createsAccounts: true,
    isActive: true,
  };
  await ours.mutate('updateSignInProvider', { id: providerId, input });
});
afterAll(() => clinic.close());

it('is a provider in which the check of the office finds nothing wrong', async () => {
  const administrator = await staff(test, 'ADMINISTRATOR');
  expect(await administrator.mutate('checkSignInProvider', { id: providerId }, 'faults')).toEqual({ faults: [] });
});

it('signs in with our own provider: a new account first, then the same account, without being asked again', async () => {
  const doctor = await signInAs(clinic);
  const browser = test.client();
  const request = await requestOf(doctor, await follow(browser, `/sign-in/${providerId}?redirect=/nmo`));
  const back = (await open(doctor, await agree(doctor, request))).location;
  const path = await comeBack(browser, back);
  expect(path).toMatch(/\?redirect=%2Fnmo$/);
  const id = /continue\/([\w-]+)/.exec(path)![1]!;
  expect(await complete(browser, id)).toMatchObject({
    email: doctor.user.email,
    canCreateAccount: true,
    lastName: 'Иванова',
    firstName: 'Мария',
    middleName: 'Петровна',
  });
  const { viewer } = await createAccountBy(browser, id);

  const again = test.client();
  const second = (await open(doctor, await follow(again, `/sign-in/${providerId}`))).location;
  const secondId = (await comeBack(again, second)).split('/').at(-1)!;
  expect(await complete(again, secondId)).toEqual({ viewer: { id: viewer!.id } });
});

it('tells that the user has declined', async () => {
  const doctor = await signInAs(clinic);
  const browser = test.client();
  const request = await requestOf(doctor, await follow(browser, `/sign-in/${providerId}`));
  const { address } = await doctor.mutate('declineConnectSignOn', { id: request }, 'address');
  expect(await comeBack(browser, (await open(doctor, address!)).location)).toBe('/login?fault=CANCELLED');
});
