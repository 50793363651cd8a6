import type { Application } from './core/application.js';
import { registerAuditAction } from './core/audited-actions.js';
import { ClockWatch } from './core/process/clock-watch.js';
import { Cache } from './core/database/cache.js';
import { Admission, type Standing } from './core/limits/admission.js';
import { CaptchaGate } from './core/limits/captcha.js';
import { Cipher } from './core/cipher.js';
import { Metrics } from './core/metrics/metrics.js';
import { tracedPort } from './core/tracing/traced.js';
import type { Tracing } from './core/tracing/tracing.js';
import { StreamChanges } from './core/stream/stream-changes.js';
import { RateLimits } from './core/limits/rate-limits.js';
import { logEndOfPause, pausable, readOutgoingPause } from './core/installation/outgoing-pause.js';
import type { Viewer } from './core/viewer.js';
import type { ListReader } from './core/graphql/list-reader.js';
import type { TaskKind } from './core/jobs/task-kind.js';
import { hooks, modules, resolvers } from './modules.js';
import { AcquirerNoResponseError } from './ports/acquirer.js';
import { AtolOnline } from './ports/atol-online.js';
import { createCaptcha } from './ports/captcha.js';
import { CashRegisterNoResponseError } from './ports/cash-register.js';

/** Room for some 2,000 users. Apart from public responses, so that neither displaces the other. */
const maxAccountBytes = 8 * 2 ** 20;

const urgentRoles = modules.flatMap((module) => module.urgentRoles ?? []);

function standingOf(viewer: Viewer | null): Standing {
  if (viewer === null || viewer.role === 'USER') return 'other';
  return urgentRoles.includes(viewer.role) ? 'urgent' : 'staff';
}

/** Loads the schema, and GraphQL with it, if this process has not done so. */
async function loadListReader(app: Application): Promise<ListReader> {
  const { createListReader } = await import('./http/graphql/list-reader.js');
  return createListReader(app, resolvers);
}

/** What services get: the opened parts, and what modules give each other through their descriptors. */
export function createApplication(
  parts: Pick<Application, 'config' | 'database' | 'clock' | 'log' | 'acquirer'> & {
    admission?: Admission | undefined;
    tracing?: Tracing | null;
  },
): Application {
  const { config, database, clock, log, tracing = null } = parts;
  const acquirer = parts.acquirer && tracedPort(parts.acquirer, 'acquirer', tracing);
  const sessionModule = modules.find((module) => module.viewerOf);
  const tokenModule = modules.find((module) => module.grantOf)!;
  const clockWatch = new ClockWatch(clock, log);
  const limits = new RateLimits(database, clock, { createAccountByNetwork: config.signUpsPerDay });
  const outgoingPause = logEndOfPause(() => readOutgoingPause({ config, database }), log);
  const isPaused = async (): Promise<boolean> => (await outgoingPause()) !== null;
  const till = config.till && tracedPort(new AtolOnline(config.till, config.publicUrl, log), 'till', tracing);
  const emails = modules.flatMap((module) => module.emails ?? []);
  const taskKinds = new Map<string, TaskKind<object>>();
  const metrics = new Metrics();
  let listReader: Promise<ListReader> | undefined;
  const admission = parts.admission ?? new Admission(config.requestsInProgress);
  const app: Application = {
    ...parts,
    acquirer:
      acquirer &&
      pausable(acquirer, isPaused, () => new AcquirerNoResponseError('nothing goes out from a restored copy')),
    outgoingPause,
    metrics,
    admission,
    tracing,
    clockWatch,
    cache: new Cache(database, clockWatch),
    accountCache: database.seesAllCommits ? new Cache(database, clockWatch, undefined, maxAccountBytes) : null,
    limits,
    streamChanges: new StreamChanges(database, log),
    captcha: new CaptchaGate(database, clock, limits, log, createCaptcha(config, log)),
    till:
      till && pausable(till, isPaused, () => new CashRegisterNoResponseError('nothing goes out from a restored copy')),
    cipher: new Cipher(config.encryptionKeys),
    hooks,
    emails: new Map(emails.map((email) => [email.name, email])),
    taskKinds,
    viewerOf: async (token) => {
      const viewer = (await sessionModule?.viewerOf?.(app, token)) ?? null;
      admission.rememberSession(token, standingOf(viewer));
      return viewer;
    },
    grantOf: (token, address) => tokenModule.grantOf!(app, token, address),
    listReader: () => (listReader ??= loadListReader(app)),
    addresses: async () => (await Promise.all(modules.map((module) => module.addresses?.(app) ?? []))).flat(),
  };
  metrics.watchCache('responses', app.cache);
  if (app.accountCache) metrics.watchCache('accounts', app.accountCache);
  const kinds: TaskKind<never>[] = modules.flatMap((module) => module.tasks?.(app) ?? []);
  for (const kind of kinds) {
    taskKinds.set(kind.name, kind);
    registerAuditAction(kind.name, kind.title);
  }
  return app;
}
