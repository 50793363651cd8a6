import type DataLoader from 'dataloader';
import type { Logger } from 'pino';
import type { AuditAction } from './audit-actions.js';
import type { Application } from './application.js';
import type { Db } from './db.js';
import type { Grant, Origin, Viewer } from './viewer.js';

/** What one request (of GraphQL or of a page) carries with it. */
export type Context = {
  readonly app: Application;
  readonly viewer: Viewer | null;
  /** Left out: no token of an integration came with the request. */
  readonly grant?: Grant;
  /** What the viewer does as a member of staff: what `app.database` changes is written down as hers. */
  readonly acting: { act: AuditAction | null };
  readonly reads: Db;
  readonly origin: Origin;
  readonly requestId: string;
  readonly log: Logger;
  /** The moment of the request: one answer knows one time. */
  readonly now: Date;
  /** Batches of this request: see `load`. */
  readonly loaders: Map<object, DataLoader<unknown, unknown>>;
  /** Asks for the session cookie to be set (a token) or cleared (null) with the answer. */
  setSession(token: string | null): void;
  /** What this browser is known by, whoever is signed in; null: it has not been given anything yet. */
  readonly browser: string | null;
  /** Asks for the browser's own cookie to be set with the answer. */
  setBrowser(key: string): void;
};
