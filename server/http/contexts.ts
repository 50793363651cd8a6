import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import { withAudit } from '../core/acts.js';
import type { Context } from '../core/context.js';
import type { Application } from '../core/application.js';
import type { Grant } from '../core/viewer.js';
import { Db } from '../core/kept.js';
import { browserCookie, readCookie, sessionCookie, viewerOfRequest } from '../core/requests.js';

/** Whether a request could be somebody's: only requests for which this is false share answers. */
export const isAnonymous = (request: Pick<Request, 'headers'>, app: Application): boolean =>
  request.headers.authorization === undefined &&
  readCookie(request.headers.cookie, sessionCookie(app.config.publicUrl)) === null;

/** What a request carries through the application; `cookies` collects what its answer has to set. */
export async function createContext(
  app: Application,
  request: Request,
  reads = new Db(app.database),
  grant?: Grant,
): Promise<{ context: Context; cookies: Map<string, string> }> {
  const requestId = String((request as { id?: unknown }).id ?? randomUUID());
  const name = sessionCookie(app.config.publicUrl);
  const ofBrowser = browserCookie(app.config.publicUrl);
  /** By name: the last word on each counts. */
  const cookies = new Map<string, string>();
  const attributes = `Path=/; HttpOnly; SameSite=Lax${app.config.publicUrl.startsWith('https:') ? '; Secure' : ''}`;
  // Who carries a token is nobody else, whatever cookies come with it.
  const viewer = grant ? grant.viewer : await viewerOfRequest(app, request);
  const acting: Context['acting'] = { act: null };
  const context: Context = {
    app: viewer && viewer.role !== 'USER' ? { ...app, database: withAudit(app.database, () => acting.act) } : app,
    viewer,
    ...(grant && { grant }),
    acting,
    reads,
    origin: { address: request.ip ?? '', userAgent: request.headers['user-agent'] ?? '' },
    requestId,
    log: app.log,
    now: app.clock.now(),
    loaders: new Map(),
    setSession: (next) => {
      cookies.set(
        name,
        next === null
          ? `${name}=; Max-Age=0; ${attributes}`
          : `${name}=${next}; Max-Age=${30 * 24 * 60 * 60}; ${attributes}`,
      );
    },
    browser: readCookie(request.headers.cookie, ofBrowser),
    setBrowser: (key) => {
      cookies.set(ofBrowser, `${ofBrowser}=${key}; Max-Age=${400 * 24 * 60 * 60}; ${attributes}`);
    },
  };
  return { context, cookies };
}
