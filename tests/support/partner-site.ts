import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  jwtVerify,
  SignJWT,
  type CryptoKey,
  type JSONWebKeySet,
  type JWK,
  type JWTPayload,
} from 'jose';

/** Addresses and clock of our site. */
export type Provider = { url: string; publicUrl: string; now: () => Date };

type Key = { kid: string; algorithm: string; privateKey: CryptoKey; jwk: JWK };
type Pending = { jti: string };

export type PartnerSite = {
  /** Origin of the partner's site. */
  address: string;
  returnTo: string;
  key: Key;
  /** Id at our site. Set after registration there. */
  id: string;
  /** Signs a token for a redirect to our site. Claims and header may be overridden; undefined removes one. */
  token: (claims?: Record<string, unknown>, header?: Record<string, unknown>, key?: Key) => Promise<string>;
  /** Exchanges a code at our site, server to server. */
  exchange: (code: string, claims?: Record<string, unknown>, key?: Key) => Promise<Response>;
  /** Verifies our site's response with its published keys. */
  verify: (answer: string) => Promise<JWTPayload>;
  close: () => Promise<void>;
};

export async function makeKey(algorithm = 'EdDSA'): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true });
  const kid = `key-${randomUUID()}`;
  return { kid, algorithm, privateKey, jwk: { ...(await exportJWK(publicKey)), kid } };
}

const cookieOf = (request: IncomingMessage): string | undefined =>
  /visit=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1];

/**
 * A partner's site: «/» offers to sign in, «/login» redirects to our site, «/back» completes the sign-in. It implements the
 * protocol correctly: a cookie binds the visit to the browser, the code is exchanged by the server, signatures are verified.
 */
export async function startPartnerSite(
  provider: Provider,
  scope = 'openid name email specialty',
): Promise<PartnerSite> {
  const pendingVisits = new Map<string, Pending>();
  const key = await makeKey();

  const sign = (claims: Record<string, unknown>, header: Record<string, unknown>, signingKey: Key) => {
    const now = Math.floor(provider.now().getTime() / 1_000);
    const allClaims = { iss: site.id, iat: now, exp: now + 300, jti: randomUUID(), ...claims };
    const payload = Object.fromEntries(Object.entries(allClaims).filter(([, value]) => value !== undefined));
    return new SignJWT(payload)
      .setProtectedHeader({ alg: signingKey.algorithm, kid: signingKey.kid, ...header })
      .sign(signingKey.privateKey);
  };

  async function login(response: ServerResponse): Promise<void> {
    const visit = randomBytes(16).toString('base64url');
    const jti = randomUUID();
    pendingVisits.set(visit, { jti });
    const token = await site.token({ jti, state: visit });
    response.setHeader('set-cookie', `visit=${visit}; HttpOnly; SameSite=Lax; Path=/`);
    response.writeHead(303, { location: `${provider.url}/sso/${token}` }).end();
  }

  /** Completes a sign-in. The cookie must match `state`, so that a code of another user is rejected. */
  async function back(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { searchParams } = new URL(request.url!, site.address);
    const visit = cookieOf(request);
    const pending = visit ? pendingVisits.get(visit) : undefined;
    if (!pending || searchParams.get('state') !== visit) return page(response, 'Начните вход с нашего сайта');
    pendingVisits.delete(visit!);
    if (searchParams.has('error')) return page(response, `Вход не состоялся: ${searchParams.get('error')}`);
    const answer = await site.exchange(searchParams.get('code') ?? '');
    if (!answer.ok) return page(response, `Отказ ${answer.status}`);
    const person = await site.verify(((await answer.json()) as { answer: string }).answer);
    if (person.nonce !== pending.jti) return page(response, 'Чужой ответ');
    page(response, `Здравствуйте, ${String(person.name)}!`, `${String(person.email)} · ${String(person.specialty)}`);
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://localhost');
    const work =
      pathname === '/login' ? login(response) : pathname === '/back' ? back(request, response) : home(response);
    work.catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const site: PartnerSite = {
    address,
    returnTo: `${address}/back`,
    key,
    id: '',
    token: (claims = {}, header = {}, signingKey = key) =>
      sign({ aud: provider.publicUrl, return_to: `${address}/back`, scope, ...claims }, header, signingKey),
    exchange: async (code, claims = {}, signingKey = key) =>
      fetch(`${provider.url}/sso/exchange`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          request: await sign({ aud: `${provider.publicUrl}/sso/exchange`, code, ...claims }, {}, signingKey),
        }),
      }),
    verify: async (answer) => {
      const keys = (await (await fetch(`${provider.url}/.well-known/jwks.json`)).json()) as JSONWebKeySet;
      const { payload } = await jwtVerify(answer, createLocalJWKSet(keys), {
        algorithms: ['ES256'],
        issuer: provider.publicUrl,
        audience: site.id,
        typ: 'sign-on+jwt',
        currentDate: provider.now(),
        requiredClaims: ['sub', 'jti', 'iat', 'exp', 'nonce'],
      });
      return payload;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return site;
}

async function home(response: ServerResponse): Promise<void> {
  page(response, 'Академия', '<a href="/login">Войти через Невский центр</a>');
}

function page(response: ServerResponse, title: string, text = ''): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(`<!doctype html><html lang="ru"><title>${title}</title><h1>${title}</h1><p>${text}</p></html>`);
}
