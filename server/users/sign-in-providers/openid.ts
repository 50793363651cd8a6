import type { Configuration } from 'openid-client';
import { minute, second } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import { createSafeFetch, type SafeFetch } from '../../ports/safe-http/safe-fetch.js';
import type { SignInProvider } from './provider.entity.js';

/** Loaded with the first sign-in: most sites have no provider. */
export const loadOpenid = () => import('openid-client');

export const providerSecretPurpose = 'sign-in provider';

/** Milliseconds for one request to a provider: a user waits for it. */
const timeout = 10 * second;
/** How long what a provider says of itself is used without asking again. */
const discoveryLifetime = 10 * minute;
/** Difference of the clocks that is tolerated, in seconds. */
const clockTolerance = 30;

type Parts = Pick<Application, 'config' | 'cipher'>;

/** `fetch` for addresses of providers. */
export const providerFetch = ({ config }: Pick<Parts, 'config'>): SafeFetch =>
  createSafeFetch({ loopback: config.signInProviderLoopback, timeout });

type Discovered = { key: string; until: number; configuration: Configuration };
const discovered = new WeakMap<Parts['config'], Map<string, Discovered>>();

async function discover({ config, cipher }: Parts, provider: SignInProvider): Promise<Configuration> {
  const openid = await loadOpenid();
  const issuer = new URL(provider.issuer);
  const secret = cipher.decryptOwn(provider.secretSealed!, providerSecretPurpose);
  const configuration = await openid.discovery(
    issuer,
    provider.clientId!,
    { [openid.clockTolerance]: clockTolerance },
    // Chosen by what the provider says it supports; without a word, it supports the first.
    (as, client, body, headers) => {
      const methods = as.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
      const authenticate = methods.includes('client_secret_basic')
        ? openid.ClientSecretBasic(secret)
        : openid.ClientSecretPost(secret);
      return authenticate(as, client, body, headers);
    },
    {
      [openid.customFetch]: providerFetch({ config }),
      // The signature of ID tokens is checked too, though they come over TLS.
      execute: [
        openid.enableNonRepudiationChecks,
        ...(issuer.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
      ],
    },
  );
  return configuration;
}

/** The provider as a server of the library, with its discovery document. @throws errors of network and library */
export async function openidOf(app: Parts, provider: SignInProvider): Promise<Configuration> {
  const ofApp = discovered.get(app.config) ?? new Map<string, Discovered>();
  discovered.set(app.config, ofApp);
  const key = JSON.stringify([provider.issuer, provider.clientId, provider.secretSealed]);
  const existing = ofApp.get(provider.id);
  const now = performance.now();
  if (existing?.key === key && existing.until > now) return existing.configuration;
  const configuration = await discover(app, provider);
  ofApp.set(provider.id, { key, until: now + discoveryLifetime, configuration });
  return configuration;
}
