import type DataLoader from 'dataloader';
import type { Logger } from 'pino';
import type { AuditAction } from './audit/audit-actions.js';
import type { Application } from './application.js';
import type { Db } from './database/db.js';
import type { Grant, Origin, Viewer } from './viewer.js';

/** Context of one request (GraphQL or a page). */
export type Context = {
  readonly app: Application;
  readonly viewer: Viewer | null;
  /** Rights of the API token; undefined: the request has none. */
  readonly grant?: Grant;
  /** The audit action of this request: changes through `app.database` are recorded for it; null: not a staff action. */
  readonly audit: { action: AuditAction | null };
  readonly db: Db;
  readonly origin: Origin;
  readonly requestId: string;
  readonly log: Logger;
  /** Time of the request: the whole response uses it. */
  readonly now: Date;
  /** DataLoaders of this request: see `load`. */
  readonly loaders: Map<object, DataLoader<unknown, unknown>>;
  /** Sets the session cookie of the response (a token) or clears it (null). */
  setSession(token: string | null): void;
  /** Key of this browser from its cookie, independent of the user; null: no cookie yet. */
  readonly browser: string | null;
  /** Sets the browser cookie of the response. */
  setBrowser(key: string): void;
};
