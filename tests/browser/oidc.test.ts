import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as connect from 'openid-client';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { desktop, phone, startSite, violationsOf, waitForHydration, type Site } from '../support/browser.js';
import { makeUser, password, staff } from '../support/factories.js';
import { createSecret, discoverSite } from '../support/oidc-client.js';
import { createSite, saveSite, siteInput } from '../support/sign-on.js';

let site: Site;
let clinic: { address: string; server: Server; config: connect.Configuration };

/** A clinic's site: «/» starts to sign in, «/callback» completes it, «/bye» is shown after signing out. */
async function startClinic(): Promise<typeof clinic> {
  const pending = { verifier: '', state: '', idToken: '' };
  const server = createServer((request, response) => {
    const url = new URL(request.url!, address);
    const answer = async (): Promise<void> => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      if (url.pathname === '/callback') {
        const tokens = await connect.authorizationCodeGrant(clinic.config, url, {
          pkceCodeVerifier: pending.verifier,
          expectedState: pending.state,
        });
        pending.idToken = tokens.id_token!;
        const user = await connect.fetchUserInfo(clinic.config, tokens.access_token, tokens.claims()!.sub);
        const out = connect.buildEndSessionUrl(clinic.config, {
          id_token_hint: pending.idToken,
          post_logout_redirect_uri: `${address}/bye`,
        });
        return void response.end(`<h1>Здравствуйте, ${user.name}!</h1><a href="${out.href}">Выйти</a>`);
      }
      if (url.pathname !== '/') return void response.end('<h1>До свидания!</h1>');
      pending.verifier = connect.randomPKCECodeVerifier();
      pending.state = connect.randomState();
      const location = connect.buildAuthorizationUrl(clinic.config, {
        redirect_uri: `${address}/callback`,
        scope: 'openid profile email nmo',
        state: pending.state,
        code_challenge: await connect.calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: 'S256',
      });
      response.writeHead(303, { location: location.href }).end();
    };
    answer().catch((error: Error) => response.writeHead(500).end(`<h1>${error.message}</h1>`));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const administrator = await staff(site, 'ADMINISTRATOR');
  const input = siteInput({
    name: 'Клиника «Проба»',
    address,
    returnAddresses: [`${address}/callback`],
    signOutAddresses: [`${address}/bye`],
    scopes: ['NAME', 'EMAIL', 'NMO'],
  });
  const { site: registered } = await saveSite(administrator, createSite, { input });
  const secret = await createSecret(administrator, registered!.id);
  return { address, server, config: await discoverSite(site, { id: registered!.id, secret }) };
}

beforeAll(async () => {
  site = await startSite();
  clinic = await startClinic();
});
afterEach(() => site.closePages());
afterAll(async () => {
  clinic.server.closeAllConnections();
  clinic.server.close();
  await site.close();
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name });

it.each([phone, desktop])(
  'at %i pixels a doctor signs in to a clinic by OpenID Connect, is not asked again, and signs out of both',
  async (width) => {
    const user = await makeUser(site, { email: `connect-${width}@example.ru` });
    const page = await site.page({
      width,
      allowedHosts: [new URL(clinic.address).host],
      expectedErrors: ['/favicon.ico'],
    });
    await page.goto(clinic.address);
    await heading(page, 'Вход').waitFor();
    await waitForHydration(page);
    await page.getByLabel('Электронная почта').fill(user.email);
    await page.getByLabel('Пароль', { exact: true }).fill(password);
    await button(page, 'Войти').first().click();
    await heading(page, 'Вход на сайт партнёра').waitFor();
    await waitForHydration(page);
    for (const text of ['Клиника «Проба»', 'Иванова Мария Петровна', user.email, 'Баллы НМО'])
      await page.getByRole('main').getByText(text).first().waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('checkbox', { name: /на передачу/ }).check();
    await button(page, 'Согласиться и продолжить').click();
    await heading(page, 'Здравствуйте, Иванова Мария Петровна!').waitFor();

    // The second time nothing is asked.
    await page.goto(clinic.address);
    await heading(page, 'Здравствуйте, Иванова Мария Петровна!').waitFor();

    await page.getByRole('link', { name: 'Выйти' }).click();
    await heading(page, 'Выйти и здесь?').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await button(page, 'Выйти').click();
    await heading(page, 'До свидания!').waitFor();
    await page.goto(`${site.url}/lk`);
    await heading(page, 'Вход').waitFor();
  },
);
