import 'reflect-metadata';
import { createServer, type RequestListener, type Server } from 'node:http';
import { resolve } from 'node:path';
import type { Application } from './core/application.js';
import { systemClock, type Clock } from './core/clock.js';
import type { Config } from './core/config/config.js';
import { createLog, type Logger } from './core/log.js';
import type { PostgresDeadlines } from './core/database/postgres/deadlines.js';
import { inheritedPort } from './core/process/inherited-port.js';
import { packageRoot } from './core/package-root.js';
import { examineInstallation } from './core/installation/recognise-copy.js';
import type { Admission } from './core/limits/admission.js';
import { openDatabase } from './core/database/open-database.js';
import type { OutboxWorker } from './core/jobs/outbox-worker.js';
import type { Job } from './core/jobs/outbox.js';
import type { WorkerChannel } from './core/worker/messages.js';
import { WorkerProcess } from './core/worker/worker-process.js';
import { tracedDatabase, tracedRequests } from './core/tracing/traced.js';
import type { Tracing } from './core/tracing/tracing.js';
import { createBackground } from './background.js';
import { createApplication } from './create-application.js';
import { createHttp, type HttpParts } from './create-http.js';
import { createApollo } from './http/graphql/apollo.js';
import { createExecutor } from './http/graphql/executor.js';
import { tracedExecutor } from './http/graphql/traced-executor.js';
import { StreamHub } from './core/stream/stream-hub.js';
import { createFormatError } from './http/graphql/format-result.js';
import { KnownOperations } from './http/graphql/known-operations.js';
import type { Renderer } from './http/renderer.js';
import { createSchema } from './http/graphql/schema.js';
import type { Health } from './http/health.routes.js';
import { migrations } from './migrations/index.js';
import { databaseTables, modules, resolvers } from './modules.js';
import { createFileStore } from './ports/files.js';
import { createMail } from './ports/mail.js';
import type { Ports } from './ports/ports.js';
import type { AcquirerTimeouts } from './ports/yookassa.http.js';
import { openAcquirer, type OpenAcquirer } from './test-acquirer/open-acquirer.js';

/** Demo content (`demo/index.ts`): fills an empty database, with jobs for what the start does not wait for. */
export type DemoContent = {
  seed: (app: Application, ports: Ports, testAcquirer: OpenAcquirer['testAcquirer']) => Promise<void>;
  jobs: (app: Application, ports: Ports) => Job<never>[];
};

export type AppOptions = {
  clock?: Clock;
  log?: Logger;
  /** Renders pages. Null: GraphQL and the service addresses only. */
  renderer?: Renderer | null;
  demo?: DemoContent;
  /** Starts the worker process; without it background work runs in this process. */
  worker?: () => WorkerChannel;
  /** False: scheduled jobs and outbox run in other processes, or by hand in tests. */
  background?: boolean;
  /** Timeouts of requests to the acquirer, where they differ from the default. */
  acquirerTimeouts?: AcquirerTimeouts;
  /** The bounds of work in progress, where they differ from the configuration. */
  admission?: Admission;
  /** Where spans of the work go. */
  tracing?: Tracing | null;
  /** Deadlines of PostgreSQL, where they differ from the default. */
  databaseDeadlines?: PostgresDeadlines;
};

/** The whole application, not yet listening on a port. */
export type RunningApp = {
  readonly app: Application;
  readonly ports: Ports;
  /** Answers requests. */
  readonly http: RequestListener;
  readonly outbox: OutboxWorker;
  /** The open streams of subscriptions. */
  readonly streams: StreamHub;
  /** Starts the worker process, if there is one. Called when the port is open, which does not wait for it. */
  startWorker(): void;
  /** Makes `/health/ready` fail, so that the load balancer sends no new requests, and ends the streams. */
  drain(): void;
  close(): Promise<void>;
};

/** Opens the database, brings its schema and dictionaries up to date, and connects all modules. */
export async function createApp(config: Config, options: AppOptions = {}): Promise<RunningApp> {
  const { clock = systemClock, log = createLog(config), renderer = null, demo } = options;
  const { background = !options.worker, tracing = null, databaseDeadlines: deadlines } = options;
  const opened = await openDatabase(config, databaseTables, migrations, log, { clock, deadlines });
  const database = tracedDatabase(opened, tracing);
  // Templates of tests and of the bench are made to be copied: nothing goes out from where they were made.
  if (background || options.worker) await examineInstallation({ config, clock, database }, log);
  const acquirerHost = await openAcquirer(config, {
    clock,
    log,
    background: background || options.worker !== undefined,
    timeouts: options.acquirerTimeouts,
  });
  const app = createApplication({
    config,
    database,
    clock,
    log,
    tracing,
    acquirer: acquirerHost.acquirer,
    admission: options.admission,
  });
  const ports: Ports = { mail: createMail(config), files: createFileStore(config) };
  for (const module of modules) await module.prepare?.(app);
  const worker = options.worker && new WorkerProcess(options.worker, database, acquirerHost.access, log);

  const health: Health = { isStopping: false, worker: worker ?? null };
  const mountAcquirer = acquirerHost.mount.bind(acquirerHost);
  const { http, apollo, streams } = await createAnswers({ app, ports, renderer, health, mountAcquirer });

  await demo?.seed(app, ports, acquirerHost.testAcquirer);
  const inProcess = createBackground(app, ports, demo?.jobs(app, ports));
  if (background) inProcess.start(true);
  return {
    app,
    ports,
    http: tracedRequests(http, tracing),
    outbox: inProcess.outbox,
    streams,
    startWorker: () => worker?.start(),
    drain: () => {
      health.isStopping = true;
      streams.drain();
    },
    close: async () => {
      streams.drain();
      for (const module of modules) await module.finish?.(app);
      await inProcess.stop();
      await worker?.stop();
      await apollo.stop();
      ports.mail.close();
      await acquirerHost.close();
      await renderer?.close();
      await database.close();
      await tracing?.close();
    },
  };
}

/** What answers requests: the schema with Apollo and the streams behind the routes. */
async function createAnswers(parts: Pick<HttpParts, 'app' | 'ports' | 'renderer' | 'health' | 'mountAcquirer'>) {
  const { app } = parts;
  const { config, log, tracing } = app;
  const schema = await createSchema(resolvers);
  const executor = tracedExecutor(createExecutor(schema, systemClock), tracing);
  const known = new KnownOperations();
  const format = createFormatError(app);
  const apollo = await createApollo({ schema, config, executor, known, format, log });
  const streams = new StreamHub(app);
  return { http: createHttp({ ...parts, schema, executor, apollo, known, streams, format }), apollo, streams };
}

/** Starts to listen, on the port of the settings or one that systemd holds. Resolves when the port is open. */
export const listen = (http: RequestListener, config: Config): Promise<Server> =>
  new Promise((done, fail) => {
    const server = createServer(http);
    server.once('error', fail);
    server.listen(inheritedPort() ?? { port: config.port, host: config.host }, () => {
      server.off('error', fail);
      done(server);
    });
    // Longer than proxies hold an idle connection: closed from this side, it would lose a request that is on its way.
    server.keepAliveTimeout = 75_000;
    server.requestTimeout = 15_000;
    server.headersTimeout = 10_000;
  });

export const distFolder = (): string => resolve(packageRoot, 'dist');
