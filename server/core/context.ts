import type DataLoader from 'dataloader';
import type { Logger } from 'pino';
import type { AuditAction } from './audit/audit-actions.js';
import type { Application } from './application.js';
import { toIso } from './clock.js';
import type { Db } from './database/db.js';
import type { IdempotentCall } from './idempotency/idempotent-call.js';
import type { Audience } from './stream/audience.js';
import type { Grant, Origin, Viewer } from './viewer.js';

/** Context of one request (GraphQL or a page). */
export type Context = {
  readonly app: Application;
  readonly viewer: Viewer | null;
  /** Rights of the API token; undefined: the request has none. */
  readonly grant?: Grant;
  /** The audience of a snapshot of a subscription, which has no viewer: asking for one throws. Undefined: a request. */
  readonly audience?: Audience;
  /** The audit action of this request: changes through `app.database` are recorded for it; null: not a staff action. */
  readonly audit: { action: AuditAction | null };
  /** The mutation with an idempotency key that runs now: transactions of `app.database` belong to it; null: none. */
  readonly idempotency: { call: IdempotentCall | null };
  /** Seconds until what a rate limit rejected in this request is possible again; null: none did. */
  readonly retry: { after: number | null };
  readonly db: Db;
  /** Gives the place of this request back, see `Admission`: it only waits from now on. Undefined: it has none. */
  readonly leavePlace?: (() => void) | undefined;
  readonly origin: Origin;
  readonly requestId: string;
  readonly log: Logger;
  /**
   * Time of the request: the whole response uses it. A cached response that depends on it is made again in the next minute;
   * `nowUntil` keeps it longer.
   */
  readonly now: Date;
  /**
   * The same time for a result that changes next at the instant that `nextChange` returns; null: never again. A cached
   * response is made again at that instant.
   */
  nowUntil(nextChange: (now: string) => string | null): string;
  /** The same request for a value that is cached on its own: `db` tracks what the value depends on. */
  withDb(db: Db): Context;
  /** DataLoaders of this request: see `load`. */
  readonly loaders: Map<object, DataLoader<unknown, unknown>>;
  /** Sets the session cookie of the response (a token) or clears it (null). */
  setSession(token: string | null): void;
  /** Key of this browser from its cookie, independent of the user; null: no cookie yet. */
  readonly browser: string | null;
  /** Sets the browser cookie of the response. */
  setBrowser(key: string): void;
};

/** @param now time of the request */
export function createContextOf(
  parts: Omit<Context, 'db' | 'now' | 'nowUntil' | 'withDb'>,
  now: Date,
  db: Db,
): Context {
  // Code that asks the clock itself depends on the time, too.
  const clock = {
    now: () => {
      db.expireInNextMinute(now);
      return parts.app.clock.now();
    },
    elapsed: () => parts.app.clock.elapsed(),
  };
  return {
    ...parts,
    app: { ...parts.app, clock },
    db,
    get now() {
      db.expireInNextMinute(now);
      return now;
    },
    nowUntil: (nextChange) => {
      const at = toIso(now);
      const changesAt = nextChange(at);
      if (changesAt !== null) db.expireAt(Date.parse(changesAt));
      return at;
    },
    withDb: (other) => createContextOf(parts, now, other),
  };
}
