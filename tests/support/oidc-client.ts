import * as connect from 'openid-client';
import type { TestApp } from './app.js';
import { staff } from './factories.js';
import type { TestClient } from './client.js';
import { createSite, saveSite, siteInput } from './sign-on.js';

/** A partner's site that signs users in by OpenID Connect. */
export type ConnectSite = { id: string; secret: string; redirectUri: string; config: connect.Configuration };

/** The address of a server that has another one in its settings. */
const atServer = (test: TestApp, address: string): string => address.replace(test.app.config.publicUrl, test.url);

export async function createSecret(administrator: TestClient, siteId: string): Promise<string> {
  const created = await administrator.mutate('createPartnerSecret', { siteId }, 'secret');
  if (!created.secret) throw new Error(JSON.stringify(created.problems));
  return created.secret;
}

/** The configuration of a client from our discovery document. */
export async function discoverSite(
  test: TestApp,
  {
    id,
    secret,
    method = connect.ClientSecretBasic,
  }: { id: string; secret: string; method?: typeof connect.ClientSecretBasic },
): Promise<connect.Configuration> {
  const customFetch: connect.CustomFetch = (url, options) => fetch(atServer(test, url), options as RequestInit);
  return connect.discovery(new URL(test.app.config.publicUrl), id, undefined, method(secret), {
    execute: [connect.allowInsecureRequests],
    [connect.customFetch]: customFetch,
  });
}

/** Registers a site and finds our provider by discovery. */
export async function connectSite(test: TestApp, changes: object = {}): Promise<ConnectSite> {
  const administrator = await staff(test, 'ADMINISTRATOR');
  const address = `https://clinic-${Math.random().toString(36).slice(2)}.example.ru`;
  const redirectUri = `${address}/callback`;
  const input = siteInput({
    address,
    returnAddresses: [redirectUri],
    signOutAddresses: [`${address}/bye`],
    scopes: ['NAME', 'EMAIL', 'SPECIALTY', 'NMO'],
    ...changes,
  });
  const created = await saveSite(administrator, createSite, { input });
  if (!created.site) throw new Error(JSON.stringify(created.problems));
  const { id } = created.site;
  const secret = await createSecret(administrator, id);
  return { id, secret, redirectUri, config: await discoverSite(test, { id, secret }) };
}

/** A sign-in that a site has started: what it remembers of it, and where it sends the browser. */
export type Started = { verifier: string; state: string; nonce: string; address: string };

export async function start(
  { config, redirectUri }: ConnectSite,
  { scope = 'openid profile email specialty', ...changes }: Record<string, string> = {},
): Promise<Started> {
  const verifier = connect.randomPKCECodeVerifier();
  const [state, nonce] = [connect.randomState(), connect.randomNonce()];
  const address = connect.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope,
    code_challenge: await connect.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...changes,
  });
  return { verifier, state, nonce, address: address.href };
}

const pathOf = (location: string): string => {
  const { pathname, search } = new URL(location, 'http://site.test');
  return pathname + search;
};

/** Opens an address of our site without following where it leads. */
export async function open(
  browser: TestClient,
  address: string,
): Promise<{ status: number; location: string; text: string }> {
  const response = await browser.fetch(pathOf(address), { headers: { accept: 'text/html' } });
  return { status: response.status, location: response.headers.get('location') ?? '', text: await response.text() };
}

/** Opens a request and returns the id of the page that asks the user. */
export async function requestOf(browser: TestClient, address: string): Promise<string> {
  const { status, location, text } = await open(browser, address);
  const id = /\/sign-on\/([\w-]+)$/.exec(location)?.[1];
  if (!id) throw new Error(`no page asks the user: ${status} ${location} ${text.slice(0, 300)}`);
  return id;
}

export const readRequest = (browser: TestClient, id: string) =>
  browser.query(
    'connectSignOnRequest',
    { id },
    'site { id name host } isKnown consents { label required document { id kind } } data { scope value }',
  );

/** Agrees to everything that is asked. @returns the address to continue at */
export async function agree(browser: TestClient, id: string): Promise<string> {
  const { consents = [] } = await readRequest(browser, id);
  const input = { id, consents: consents.map(({ document }) => document.id) };
  const answer = await browser.mutate('continueConnectSignOn', { input }, 'address');
  if (!answer.address) throw new Error(JSON.stringify(answer.problems));
  return answer.address;
}

/** Goes through a sign-in as a user, who is asked only if need be. @returns the address of the site with `code` and `state` */
export async function returnAddress(browser: TestClient, started: Started): Promise<URL> {
  const first = await open(browser, started.address);
  const id = first.location.split('/sign-on/')[1];
  return new URL(id ? (await open(browser, await agree(browser, id))).location : first.location);
}

export const redeem = (site: ConnectSite, address: URL, { verifier, state, nonce }: Started) =>
  connect.authorizationCodeGrant(site.config, address, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });

/** A whole sign-in: what the site knows afterwards. */
export async function signInAt(site: ConnectSite, browser: TestClient, request: Record<string, string> = {}) {
  const started = await start(site, request);
  const tokens = await redeem(site, await returnAddress(browser, started), started);
  const claims = tokens.claims()!;
  const userInfo = await connect.fetchUserInfo(site.config, tokens.access_token, claims.sub);
  return { tokens, claims, userInfo };
}
