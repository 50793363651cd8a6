import { OAuth2Server, type MutableRedirectUri, type MutableResponse, type MutableToken } from 'oauth2-mock-server';
import type { TestApp } from './app.js';
import type { TestClient } from './client.js';
import { staff } from './factories.js';

/** What the provider says of its user. */
export type Person = Record<string, unknown> & { sub: string };

/** How the provider, or who stands in between, deviates. Each is used once. */
export type ProviderDeviation = {
  /** Changes the address that the browser is sent back to. */
  return?: (url: URL) => void;
  /** Changes the ID token before it is signed. */
  idToken?: (payload: Record<string, unknown>) => void;
  /** Changes the answer with the tokens. */
  tokens?: (response: MutableResponse) => void;
  /** Changes the answer about the user. */
  userInfo?: (response: MutableResponse) => void;
};

/** A provider of other people: `oauth2-mock-server`. */
export class ClinicProvider {
  readonly server = new OAuth2Server();
  person: Person = { sub: 'nobody' };
  deviation: ProviderDeviation = {};

  async start(): Promise<void> {
    await this.server.issuer.keys.generate('RS256');
    await this.server.start(0, 'localhost');
    const { service } = this.server;
    service.on('beforeAuthorizeRedirect', ({ url }: MutableRedirectUri) => this.deviation.return?.(url));
    service.on('beforeTokenSigning', ({ payload }: MutableToken) => {
      payload.sub = this.person.sub;
      if ('aud' in payload) this.deviation.idToken?.(payload);
    });
    service.on('beforeResponse', (response: MutableResponse) => this.deviation.tokens?.(response));
    service.on('beforeUserinfo', (response: MutableResponse) => {
      response.body = { ...this.person };
      this.deviation.userInfo?.(response);
    });
  }

  get issuer(): string {
    return this.server.issuer.url!;
  }

  stop = (): Promise<void> => this.server.stop();
}

export const providerFields = `provider {
  id name issuer clientId createsAccounts isActive redirectUri hasSecret version accountCount }`;

export const providerInput = (changes: object = {}) => ({
  name: 'Клиника «Северная»',
  issuer: 'https://id.clinic.example',
  clientId: 'platform',
  clientSecret: 'secret of the clinic',
  createsAccounts: true,
  isActive: true,
  ...changes,
});

/** Registers a provider as an administrator. */
export async function registerProvider(test: TestApp, changes: object, administrator?: TestClient) {
  const client = administrator ?? (await staff(test, 'ADMINISTRATOR'));
  const saved = await client.mutate('createSignInProvider', { input: providerInput(changes) }, providerFields);
  if (!saved.provider) throw new Error(JSON.stringify(saved.problems));
  return saved.provider;
}

/** Opens an address without following where it leads. @returns where it leads */
export async function follow(browser: TestClient, path: string): Promise<string> {
  const response = await browser.fetch(path, { headers: { accept: 'text/html' } });
  const location = response.headers.get('location');
  if (location === null) throw new Error(`${path} leads nowhere: ${response.status} ${await response.text()}`);
  return location;
}

const atSite = (address: string): string => {
  const { pathname, search } = new URL(address, 'http://site.test');
  return pathname + search;
};

/** Goes to the provider. @returns the address that the provider sends the browser back to */
export async function visitProvider(browser: TestClient, providerId: string, query = ''): Promise<string> {
  const address = await follow(browser, `/sign-in/${providerId}${query}`);
  const response = await fetch(address, { redirect: 'manual' });
  return response.headers.get('location')!;
}

/** Comes back from the provider. @returns the path of the page that goes on */
export const comeBack = (browser: TestClient, address: string): Promise<string> => follow(browser, atSite(address));

/** Goes to the provider and back. @returns the id of the sign-in to go on with */
export async function returnFrom(browser: TestClient, providerId: string, query = ''): Promise<string> {
  const path = await comeBack(browser, await visitProvider(browser, providerId, query));
  const id = /^\/sign-in\/continue\/([\w-]{36})/.exec(path)?.[1];
  if (!id) throw new Error(`nothing to go on with: ${path}`);
  return id;
}

const undecidedFields =
  '... on ProviderSignInUndecided { id providerName email hasAccount canCreateAccount lastName firstName middleName }';

export const complete = (browser: TestClient, id: string) =>
  browser.mutate(
    'completeProviderSignIn',
    { id },
    `... on SignedIn { viewer { id } } ... on SecondFactorNeeded { challenge } ${undecidedFields}`,
  );

/** A whole sign-in. */
export const signInBy = async (browser: TestClient, providerId: string, query = '') =>
  complete(browser, await returnFrom(browser, providerId, query));

export const link = (browser: TestClient, id: string) =>
  browser.mutate('linkIdentity', { id }, 'identities { id email lastUsedAt provider { id name } }');

/** Creates an account with all required consents. */
export async function createAccountBy(browser: TestClient, id: string, changes: object = {}) {
  const consents = await browser.query('accountConsents', {}, 'required document { id }');
  const accepted = consents.filter(({ required }) => required).map(({ document }) => document.id);
  const input = { id, lastName: 'Орлова', firstName: 'Анна', middleName: 'Павловна', consents: accepted, ...changes };
  return browser.mutate('createAccountByProvider', { input }, 'viewer { id email }');
}
