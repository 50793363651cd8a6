import type { Logger } from 'pino';
import type { Admission } from './limits/admission.js';
import type { CaptchaGate } from './limits/captcha.js';
import type { Cipher } from './cipher.js';
import type { Clock } from './clock.js';
import type { ClockWatch } from './process/clock-watch.js';
import type { Config } from './config/config.js';
import type { Database } from './database/database.js';
import type { OutgoingPause } from './installation/outgoing-pause.js';
import type { Hooks } from './hooks.js';
import type { Cache } from './database/cache.js';
import type { ListReader } from './graphql/list-reader.js';
import type { Metrics } from './metrics/metrics.js';
import type { RateLimits } from './limits/rate-limits.js';
import type { StreamChanges } from './stream/stream-changes.js';
import type { Tracing } from './tracing/tracing.js';
import type { TaskKind } from './jobs/task-kind.js';
import type { Grant, Viewer } from './viewer.js';
import type { Acquirer } from '../ports/acquirer.js';
import type { CashRegister } from '../ports/cash-register.js';

/** A public page, for sitemap.xml. */
export type SiteAddress = {
  readonly path: string;
  /** When its content last changed; null: not known. */
  readonly changedAt: string | null;
  /** Pictures on it, as paths. */
  readonly pictures?: readonly string[];
};

/** The running application, passed to services and hooks. */
export type Application = {
  readonly config: Config;
  readonly database: Database;
  readonly cache: Cache;
  /** Sessions with the rows of their users. Null: they are read for each request, see `Database.seesAllCommits`. */
  readonly accountCache: Cache | null;
  readonly clock: Clock;
  readonly clockWatch: ClockWatch;
  readonly metrics: Metrics;
  readonly admission: Admission;
  /** Where spans of the work go; null: nowhere. */
  readonly tracing: Tracing | null;
  readonly limits: RateLimits;
  /** What subscriptions are told of. */
  readonly streamChanges: StreamChanges;
  readonly captcha: CaptchaGate;
  /** Takes payments; null: no acquirer is configured. */
  readonly acquirer: Acquirer | null;
  /** That nothing goes out: the database is a copy, or the configuration says so. Null: everything does. */
  readonly outgoingPause: () => Promise<OutgoingPause | null>;
  /** Registers fiscal receipts of the front desk; null: staff enters their numbers. */
  readonly till: CashRegister | null;
  readonly cipher: Cipher;
  readonly log: Logger;
  /** What modules provide to each other: see `defineHook`. */
  readonly hooks: Hooks;
  /** Emails that modules send, by name: each is an `Email`, a type that depends on this one. */
  readonly emails: ReadonlyMap<string, { readonly title: string }>;
  /** Kinds of tasks that staff can start, by name. */
  readonly taskKinds: ReadonlyMap<string, TaskKind<object>>;
  /** The user of a session token; null: the token is not valid. */
  readonly viewerOf: (token: string) => Promise<Viewer | null>;
  /**
   * The rights of an API token.
   * @throws UNAUTHENTICATED for a token that is not valid, ProblemsError TOO_MANY_REQUESTS
   */
  readonly grantOf: (token: string, address: string) => Promise<Grant>;
  /** Reads lists page by page, as tokens do. Loads the schema, which the worker otherwise does without. */
  readonly listReader: () => Promise<ListReader>;
  /** The public pages of all modules. */
  readonly addresses: () => Promise<SiteAddress[]>;
};
