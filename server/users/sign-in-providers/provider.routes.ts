import type { Express, Request, Response } from 'express';
import type { Application } from '../../core/application.js';
import { ProblemsError } from '../../core/graphql/problems.js';
import { browserCookie, browserCookieHeader, readCookie, viewerOfRequest } from '../../core/requests.js';
import type { ProviderFault } from '../../../rules/people/provider-faults.js';
import { browserHashOf } from '../sign-in/browsers.js';
import { localPath } from '../sign-in/local-path.js';
import { securityPath } from '../security/security.emails.js';
import { continuePath, faultPath, providerPaths } from './provider-paths.js';
import { beginProviderSignIn, ProviderFaultError, receiveProviderAnswer } from './provider-sign-in.service.js';

type Place = { redirect: string | null; isLink: boolean };

/** The page that the user is sent to. Neither it nor the address of the provider may be stored: both are for one use. */
function send(response: Response, address: string): void {
  response.setHeader('cache-control', 'no-store');
  response.setHeader('referrer-policy', 'no-referrer');
  response.redirect(303, address);
}

/** Sends the user on, or to the page that tells what went wrong. */
async function answer(
  app: Application,
  { request, response }: { request: Request; response: Response },
  { place, work }: { place: Place; work: () => Promise<string> },
): Promise<void> {
  const fail = (fault: ProviderFault, { redirect, isLink } = place) =>
    send(response, faultPath(fault, { redirect, isLink }));
  try {
    await app.limits.count('signInProviderByNetwork', request.ip ?? '');
    send(response, await work());
  } catch (error) {
    if (error instanceof ProblemsError) return fail('BUSY');
    if (!(error instanceof ProviderFaultError)) throw error;
    const { redirect, userId } = error.signIn;
    fail(error.fault, { redirect, isLink: userId !== null });
  }
}

/**
 * `GET /sign-in/{provider}?redirect=/path` leads to the provider, with `link` to link an identity to the account of the viewer;
 * `GET /sign-in/{provider}/callback` is where the provider sends the browser back to.
 */
export function providerRoutes(http: Express, app: Application): void {
  const { publicUrl } = app.config;
  const browserOf = ({ headers }: Request): string | null => readCookie(headers.cookie, browserCookie(publicUrl));
  http.get(providerPaths.start, async (request, response) => {
    const { link, redirect } = request.query;
    const place = { redirect: localPath(typeof redirect === 'string' ? redirect : null), isLink: link !== undefined };
    const work = async (): Promise<string> => {
      const viewer = place.isLink ? await viewerOfRequest(app, request) : null;
      if (place.isLink && !viewer) return `/login?redirect=${encodeURIComponent(securityPath)}`;
      const browserHash = browserHashOf({
        browser: browserOf(request),
        setBrowser: (key) => response.append('set-cookie', browserCookieHeader(publicUrl, key)),
      });
      return beginProviderSignIn(app, {
        providerId: request.params.id,
        browserHash,
        redirect: place.isLink ? securityPath : place.redirect,
        userId: viewer?.id ?? null,
      });
    };
    await answer(app, { request, response }, { place, work });
  });
  http.get(providerPaths.callback, async (request, response) => {
    const { search } = new URL(request.originalUrl, publicUrl);
    const work = async (): Promise<string> => {
      const { id, redirect } = await receiveProviderAnswer(app, {
        providerId: request.params.id,
        search,
        browser: browserOf(request),
      });
      return continuePath(id, redirect);
    };
    await answer(app, { request, response }, { place: { redirect: null, isLink: false }, work });
  });
}
