import type { Express, Request, RequestHandler } from 'express';
import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Application } from '../../core/application.js';
import { ProblemsError } from '../../core/graphql/problems.js';
import { readCookie, sessionCookie, viewerOfRequest } from '../../core/requests.js';
import { Db } from '../../core/database/db.js';
import { endSession } from '../../users/sign-in/sessions.service.js';
import { showSignOut } from './oidc-pages.js';
import { requestOrigin } from './oidc-log.js';
import { oidcPaths, sessionName } from './oidc-paths.js';
import { findPayload } from './oidc-records.js';

/** Without it the library would believe the `Host` header, and what a proxy has forwarded. */
function setOrigin({ headers }: Request, publicUrl: string): void {
  const { protocol, host } = new URL(publicUrl);
  headers['x-forwarded-proto'] = protocol.slice(0, -1);
  headers['x-forwarded-host'] = host;
}

/**
 * Leaves out the provider's session of another user, whom this browser was signed in as before. The library would show a
 * page of its own to end it.
 */
async function dropForeignSession(app: Application, request: Request): Promise<void> {
  const id = readCookie(request.headers.cookie, sessionName);
  const session = id && (await findPayload(app, new Db(app.database), { model: 'Session', id, now: app.clock.now() }));
  if (!session || session.payload.accountId === (await viewerOfRequest(app, request))?.id) return;
  const cookies = request.headers.cookie!.split(';').filter((cookie) => !cookie.trim().startsWith(sessionName));
  request.headers.cookie = cookies.join(';');
}

/** Ends the session here when the user has agreed to it on the page of the provider. */
async function signOutHere(app: Application, context: KoaContextWithOIDC): Promise<void> {
  const viewer = await viewerOfRequest(app, context.req);
  if (viewer) await app.database.inTransaction((transaction) => endSession(transaction, viewer.sessionId));
  const name = sessionCookie(app.config.publicUrl);
  const secure = name.startsWith('__Host-') ? '; Secure' : '';
  context.append('set-cookie', `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secure}`);
}

/**
 * The library dates cookies by the clock of the server, but browsers end them by their own: with a wrong clock a user could
 * never sign in. They end with the browser instead, and our records end earlier.
 */
function undateCookies(context: KoaContextWithOIDC): void {
  const cookies = context.response.headers['set-cookie'] as string[] | undefined;
  const undated = cookies?.map((cookie) => cookie.replace(/; expires=(?!Thu, 01 Jan 1970)[^;]+/i, ''));
  if (undated) context.set('set-cookie', undated);
}

function adaptAnswers(provider: Provider, app: Application): void {
  provider.use(async (context, next) => {
    await next();
    undateCookies(context as KoaContextWithOIDC);
    const { oidc } = context as KoaContextWithOIDC;
    const isDone = context.status < 400;
    // Without a session of its own the library asks nothing: but the user may be signed in here.
    if (oidc?.route === 'end_session' && isDone) showSignOut(app, context as KoaContextWithOIDC);
    if (oidc?.route === 'end_session_confirm' && isDone && oidc.params?.logout === 'yes')
      await signOutHere(app, context as KoaContextWithOIDC);
  });
}

/** The OpenID Connect provider, for partner sites that have a secret. */
export function oidcRoutes(http: Express, app: Application): void {
  const adapted = new WeakSet<Provider>();
  const handle: RequestHandler = async (request, response) => {
    try {
      await app.limits.count('oidcByNetwork', request.ip ?? '');
    } catch (error) {
      if (!(error instanceof ProblemsError)) throw error;
      const [problem] = error.problems;
      const { message, retryAfter = 60 } = problem!;
      response.setHeader('retry-after', String(retryAfter));
      // The shape of errors of OAuth.
      return void response.status(429).json({ error: 'temporarily_unavailable', error_description: message });
    }
    setOrigin(request, app.config.publicUrl);
    // The library takes 50 MB: sites without such partners do without it.
    const { providerOf } = await import('./provider.js');
    const provider = await providerOf(app);
    if (!adapted.has(provider)) {
      adapted.add(provider);
      adaptAnswers(provider, app);
    }
    response.setHeader('referrer-policy', 'no-referrer');
    if (request.path.startsWith(oidcPaths.authorization)) await dropForeignSession(app, request);
    const origin = { address: request.ip ?? '', userAgent: request.headers['user-agent'] ?? '' };
    await requestOrigin.run(origin, () => provider.callback()(request, response));
  };
  http.all('/.well-known/openid-configuration', handle);
  http.all([oidcPaths.authorization, `${oidcPaths.authorization}/:uid`], handle);
  http.all([oidcPaths.token, oidcPaths.userinfo], handle);
  http.all([oidcPaths.end_session, `${oidcPaths.end_session}/*rest`], handle);
}
