import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import { withAudit } from '../../core/audit/audit-actions.js';
import { withIdempotency } from '../../core/idempotency/idempotent-call.js';
import { createContextOf, type Context } from '../../core/context.js';
import type { Application } from '../../core/application.js';
import type { Grant } from '../../core/viewer.js';
import { Db } from '../../core/database/db.js';
import type { PlacedRequest } from '../../core/limits/admission.js';
import {
  browserCookie,
  browserCookieHeader,
  cookieAttributes,
  readCookie,
  sessionCookie,
  viewerOfRequest,
} from '../../core/requests.js';

/** Whether a request carries neither a session nor a token. Only such requests share cached responses. */
export const isAnonymous = (request: Pick<Request, 'headers'>, app: Application): boolean =>
  request.headers.authorization === undefined &&
  readCookie(request.headers.cookie, sessionCookie(app.config.publicUrl)) === null;

/**
 * What a context needs of a request. `ip`: the client's address behind the trusted proxies. `id`: for log and errors.
 * `leavePlace`: see `PlacedRequest`.
 */
export type ContextRequest = Pick<Request, 'headers'> & { ip?: string | undefined; id?: unknown } & PlacedRequest;

/** The context of a visitor, for a response that others may get, too, even if this request has a session. */
export const createAnonymousContext = (app: Application, request: ContextRequest, db: Db): Context =>
  contextOf(app, request, { viewer: null, db }).context;

/** Creates the GraphQL context of a request. `cookies` collects the `Set-Cookie` headers of its response. */
export async function createContext(
  app: Application,
  request: ContextRequest,
  db = new Db(app.database),
  grant?: Grant,
): Promise<{ context: Context; cookies: Map<string, string> }> {
  // A token decides the viewer, even if the request has cookies of a session.
  const viewer = grant ? grant.viewer : await viewerOfRequest(app, request);
  return contextOf(app, request, { viewer, db, grant });
}

function contextOf(
  app: Application,
  request: ContextRequest,
  { viewer, db, grant }: Pick<Context, 'viewer' | 'db'> & { grant?: Grant | undefined },
): { context: Context; cookies: Map<string, string> } {
  const requestId = String(request.id ?? randomUUID());
  const sessionName = sessionCookie(app.config.publicUrl);
  const browserName = browserCookie(app.config.publicUrl);
  /** By name: a later value replaces an earlier one. */
  const cookies = new Map<string, string>();
  const attributes = cookieAttributes(app.config.publicUrl);
  const audit: Context['audit'] = { action: null };
  const idempotency: Context['idempotency'] = { call: null };
  const database = withIdempotency(app.database, () => idempotency.call);
  const parts = {
    app: {
      ...app,
      database: viewer && viewer.role !== 'USER' ? withAudit(database, () => audit.action) : database,
    },
    viewer,
    ...(grant && { grant }),
    audit,
    idempotency,
    retry: { after: null },
    leavePlace: request.leavePlace,
    origin: { address: request.ip ?? '', userAgent: request.headers['user-agent'] ?? '' },
    requestId,
    log: app.log,
    loaders: new Map(),
    setSession: (next: string | null) => {
      cookies.set(
        sessionName,
        next === null
          ? `${sessionName}=; Max-Age=0; ${attributes}`
          : `${sessionName}=${next}; Max-Age=${30 * 24 * 60 * 60}; ${attributes}`,
      );
    },
    browser: readCookie(request.headers.cookie, browserName),
    setBrowser: (key: string) => {
      cookies.set(browserName, browserCookieHeader(app.config.publicUrl, key));
    },
  };
  return { context: createContextOf(parts, app.clock.now(), db), cookies };
}
