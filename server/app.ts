import 'reflect-metadata';
import { createServer, type RequestListener, type Server } from 'node:http';
import { resolve } from 'node:path';
import express, { type Express } from 'express';
import { pinoHttp } from 'pino-http';
import { v7 as uuid } from 'uuid';
import { registerAuditAction } from './core/audited-actions.js';
import { CaptchaGate } from './core/captcha.js';
import { Cipher } from './core/cipher.js';
import { systemClock, type Clock } from './core/clock.js';
import type { Config } from './core/config.js';
import type { Application } from './core/application.js';
import { Cache } from './core/cache.js';
import { emailJob } from './core/email-job.js';
import { exportRoutes } from './core/export.routes.js';
import { createLog, errorInLog, pathInLog, type Logger } from './core/log.js';
import type { ScheduledJob } from './core/module.js';
import { openDatabase } from './core/open-database.js';
import type { Job } from './core/outbox.js';
import { OutboxWorker } from './core/outbox-worker.js';
import { RateLimits } from './core/rate-limits.js';
import type { TaskKind } from './core/task-kind.js';
import { createApollo } from './http/apollo.js';
import { createExecutor } from './http/executor.js';
import { respondFromCache } from './http/respond-from-cache.js';
import { graphqlRoutes } from './http/graphql.routes.js';
import { createPageAddress } from './http/page-address.js';
import { pageRoutes } from './http/page.routes.js';
import { checkAddress, notFound, requestErrors } from './http/rejections.js';
import type { DeveloperPage, Renderer } from './http/renderer.js';
import { createSchema } from './http/schema.js';
import { cspReportRoutes } from './http/csp-reports.js';
import { securityHeaders } from './http/security.js';
import { devEmailRoutes, devMailRoutes } from './http/dev.routes.js';
import { serviceRoutes, type Health } from './http/service.routes.js';
import { migrations } from './migrations/index.js';
import { exports, hooks, modules, resolvers, databaseTables } from './modules.js';
import { AtolOnline } from './ports/atol-online.js';
import { createCaptcha } from './ports/captcha.js';
import { createFileStore } from './ports/files.js';
import { openAcquirer } from './test-acquirer/open-acquirer.js';
import { createMail } from './ports/mail.js';
import type { Ports } from './ports/ports.js';
import type { AcquirerTimeouts } from './ports/yookassa.http.js';

export type AppOptions = {
  clock?: Clock;
  log?: Logger;
  /** Renders pages. Null: GraphQL and the service addresses only. */
  renderer?: Renderer | null;
  /** Fills the database before jobs and requests use it. */
  /** Demo content (`demo/index.ts`): fills an empty database, with jobs for what the start does not wait for. */
  demo?: {
    seed: (app: Application, ports: Ports) => Promise<void>;
    jobs: (app: Application, ports: Ports) => Job<never>[];
  };
  /** False: scheduled jobs and outbox do not start. Tests run them by hand. */
  background?: boolean;
  /** Timeouts of requests to the acquirer, where they differ from the default. */
  acquirerTimeouts?: AcquirerTimeouts;
};

/** The whole application, not yet listening on a port. */
export type RunningApp = {
  readonly app: Application;
  readonly ports: Ports;
  /** Answers requests. */
  readonly http: RequestListener;
  readonly outbox: OutboxWorker;
  /** Makes `/health/ready` fail, so that the load balancer sends no new requests. */
  drain(): void;
  close(): Promise<void>;
};

/** Opens the database, brings its schema and dictionaries up to date, and connects all modules. */
export async function createApp(config: Config, options: AppOptions = {}): Promise<RunningApp> {
  const { clock = systemClock, log = createLog(config), renderer = null, background = true } = options;
  const database = await openDatabase(config, databaseTables, migrations, log);
  const sessionModule = modules.find((module) => module.viewerOf);
  const tokenModule = modules.find((module) => module.grantOf)!;
  const emails = modules.flatMap((module) => module.emails ?? []);
  const taskKinds = new Map<string, TaskKind<object>>();
  const limits = new RateLimits(database, clock, { createAccountByNetwork: config.signUpsPerDay });
  const acquirerHost = await openAcquirer(config, { clock, log, background, timeouts: options.acquirerTimeouts });
  const app: Application = {
    config,
    database,
    cache: new Cache(database),
    clock,
    limits,
    captcha: new CaptchaGate(database, clock, limits, log, createCaptcha(config, log)),
    acquirer: acquirerHost.acquirer,
    till: config.till && new AtolOnline(config.till, config.publicUrl, log),
    cipher: new Cipher(config.encryptionKeys),
    log,
    hooks,
    emailTitles: new Map(emails.map(({ name, title }) => [name, title])),
    taskKinds,
    viewerOf: async (token) => (await sessionModule?.viewerOf?.(app, token)) ?? null,
    grantOf: (token, address) => tokenModule.grantOf!(app, token, address),
    addresses: async () => (await Promise.all(modules.map((module) => module.addresses?.(app) ?? []))).flat(),
  };
  const ports: Ports = { mail: createMail(config), files: createFileStore(config) };
  const kinds: TaskKind<never>[] = modules.flatMap((module) => module.tasks?.(app) ?? []);
  for (const kind of kinds) {
    taskKinds.set(kind.name, kind);
    registerAuditAction(kind.name, kind.title);
  }
  for (const module of modules) await module.base?.(app, ports);

  const schema = await createSchema(resolvers);
  const executor = createExecutor(schema, systemClock);
  const apollo = await createApollo(schema, config, executor, log);
  const addressOf = createPageAddress(renderer?.parametersOf ?? (() => null));
  const health: Health = { isStopping: false };
  const http = express();
  http.set('trust proxy', config.trustedProxies);
  http.set('query parser', 'simple');
  http.disable('x-powered-by');
  http.use((_request, response, next) => {
    if (health.isStopping) response.setHeader('connection', 'close');
    next();
  });
  http.use(requestLog(log));
  const security = securityHeaders(config, renderer?.scriptSources(renderer.template) ?? []);
  http.use(security);
  http.use(checkAddress(app));
  const observe = serviceRoutes(
    http,
    app,
    health,
    modules.flatMap((module) => module.measures ?? []),
  );
  for (const module of modules) module.routes?.(http, app, ports);
  exportRoutes(http, app, exports);
  acquirerHost.mount(http);
  cspReportRoutes(http, app);
  graphqlRoutes(http, app, apollo);
  http.use(
    '/files',
    express.static(ports.files.folder, { index: false, redirect: false, maxAge: '1d', fallthrough: true }),
    notFound(app),
  );
  if (config.mode !== 'production') {
    devMailRoutes(http, ports.mail);
    devEmailRoutes(http, config, modules);
  }
  if (renderer) {
    if (config.playground) developerRoute(http, config, renderer, '/playground', 'playground');
    if (config.mode !== 'production') developerRoute(http, config, renderer, '/dev/ui', 'ui-gallery');
    renderer.mount(http, notFound(app));
    pageRoutes(http, app, { executor, apollo, renderer, addressOf });
  }
  http.use(notFound(app));
  http.use(requestErrors(app));

  await options.demo?.seed(app, ports);
  const outbox = new OutboxWorker(database, clock, log, [
    ...modules.flatMap((module) => module.jobs?.(app, ports) ?? []),
    ...(options.demo?.jobs(app, ports) ?? []),
    ...emails.map((email) => emailJob(app, ports.mail, email)),
  ]);
  const stopScheduledJobs = background
    ? startScheduledJobs(
        app,
        modules.flatMap((module) => module.scheduledJobs?.(app) ?? []),
      )
    : () => Promise.resolve();
  if (background) outbox.start();
  return {
    app,
    ports,
    http: respondFromCache({ app, health, http, security, observe, addressOf }),
    outbox,
    drain: () => void (health.isStopping = true),
    close: async () => {
      await stopScheduledJobs();
      await outbox.stop();
      await apollo.stop();
      ports.mail.close();
      await acquirerHost.close();
      await renderer?.close();
      await database.close();
    },
  };
}

/** Logs one line per request. No query strings, bodies or email addresses: logs must not hold personal data. */
const requestLog = (logger: Logger) =>
  pinoHttp({
    logger,
    genReqId: (_request, response) => {
      const id = uuid();
      response.setHeader('x-request-id', id);
      return id;
    },
    customLogLevel: (_request, response) => (response.statusCode >= 500 ? 'error' : 'debug'),
    serializers: {
      req: (request: { id: unknown; method: string; url: string }) => ({
        id: request.id,
        method: request.method,
        path: pathInLog(request.url),
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
      err: errorInLog,
    },
  });

/** The editor of the Playground starts workers from blobs, so its page has a Content-Security-Policy of its own. */
function developerRoute(http: Express, config: Config, renderer: Renderer, path: string, page: DeveloperPage): void {
  http.get(path, async (request, response) => {
    const html = await renderer.developerPage(page);
    securityHeaders(config, renderer.scriptSources(html), ['blob:'])(
      request,
      response,
      () => void response.type('html').send(html),
    );
  });
}

/** Runs each scheduled job at its own interval. Skips a run while the previous one is in progress. */
function startScheduledJobs(app: Application, scheduledJobs: ScheduledJob[]): () => Promise<void> {
  const inFlight = new Map<ScheduledJob, Promise<void>>();
  const timers = scheduledJobs.map((job) => {
    const { name, everyMilliseconds, run } = job;
    const once = (): void => {
      if (inFlight.has(job)) return;
      const work = run()
        .catch((error: unknown) => app.log.error({ err: error, job: name }, 'a scheduled job failed'))
        .finally(() => inFlight.delete(job));
      inFlight.set(job, work);
    };
    return setInterval(once, everyMilliseconds).unref();
  });
  return async () => {
    timers.forEach(clearInterval);
    await Promise.all(inFlight.values());
  };
}

/** Starts to listen. Resolves when the port is open. */
export const listen = (http: RequestListener, config: Config): Promise<Server> =>
  new Promise((done, fail) => {
    const server = createServer(http);
    server.once('error', fail);
    server.listen(config.port, config.host, () => {
      server.off('error', fail);
      done(server);
    });
    // Longer than proxies hold an idle connection: closed from this side, it would lose a request that is on its way.
    server.keepAliveTimeout = 75_000;
    server.requestTimeout = 15_000;
    server.headersTimeout = 10_000;
  });

export const distFolder = (): string => resolve(process.cwd(), 'dist');
