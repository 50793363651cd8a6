import { readFile } from 'node:fs/promises';
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import type { Page } from 'playwright-core';
import type { TestApp } from './app.js';

type Permission = { action: string; path: string };

/** What a token lets its holder do, as MediaMTX reads it. @throws when it is not signed by the site, or not for this server */
export async function permissionsOf(test: TestApp, token: string, audience: string): Promise<Permission[]> {
  const keys = (await (await test.client().fetch('/.well-known/jwks.json')).json()) as JSONWebKeySet;
  const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
    issuer: test.app.config.publicUrl,
    audience,
    currentDate: test.clock.now(),
  });
  return payload.mediamtx_permissions as Permission[];
}

/** Answers for the streaming server: the sample, to those with a token for the stream. */
export async function serveStreamWithTokens(test: TestApp, page: Page, origin: string): Promise<{ refused: string[] }> {
  const refused: string[] = [];
  await page.route(`${origin}/**`, async (route) => {
    const request = route.request();
    const [stream, name] = new URL(request.url()).pathname.split('/').slice(1);
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'authorization' };
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers });
    const token = request.headers().authorization?.replace('Bearer ', '') ?? '';
    const permissions = await permissionsOf(test, token, origin).catch(() => []);
    if (permissions.some(({ action, path }) => action === 'read' && path === stream))
      return route.fulfill({ headers, body: await readFile(`demo/media/hls/${name}`) });
    refused.push(request.url());
    return route.fulfill({ status: 401, headers });
  });
  return { refused };
}
