import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { DemoContent } from './app.js';
import { createBackground } from './background.js';
import type { Application } from './core/application.js';
import { systemClock, type Clock } from './core/clock.js';
import type { Config } from './core/config/config.js';
import { Busy, DatabaseUnavailable } from './core/database/database.js';
import { openDatabase } from './core/database/open-database.js';
import { exportRoutes } from './core/files/export.routes.js';
import { recogniseCopy } from './core/installation/recognise-copy.js';
import { errorInLog, type Logger } from './core/log.js';
import { failed, outcomeHeader, passedOn, type WorkerError } from './core/worker/forwarded-routes.js';
import { registerLog } from './core/metrics/log-metrics.js';
import type { MainProcess } from './core/worker/main-process.js';
import { tracedDatabase } from './core/tracing/traced.js';
import type { Tracing } from './core/tracing/tracing.js';
import { createApplication } from './create-application.js';
import { healthRoutes, type Health } from './http/health.routes.js';
import { metricsRoutes } from './http/metrics.routes.js';
import { migrations } from './migrations/index.js';
import { databaseTables, exports, measures, modules } from './modules.js';
import { createFileStore } from './ports/files.js';
import { createMail } from './ports/mail.js';
import type { Ports } from './ports/ports.js';
import { acquirerFor } from './test-acquirer/open-acquirer.js';

export type WorkerOptions = {
  log: Logger;
  /** The process that has started this one; null: it works by itself, on PostgreSQL. */
  main: MainProcess | null;
  clock?: Clock;
  demo?: DemoContent | undefined;
  /** Where spans of the work go. */
  tracing?: Tracing | null;
};

/** A process without pages and GraphQL: it runs the outbox and scheduled jobs, and makes files for the main process. */
export async function createWorker(config: Config, options: WorkerOptions): Promise<{ close(): Promise<void> }> {
  const { log, main, clock = systemClock, demo, tracing = null } = options;
  const opened = await openDatabase(config, databaseTables, migrations, log, {
    clock,
    schema: main ? 'trust' : 'migrate',
    writeLock: main?.writeLock,
  });
  const database = tracedDatabase(opened, tracing);
  if (main && database.dialect === 'sqlite') main.onChanges = (changed) => database.acceptChanges(changed);
  if (!main) await recogniseCopy({ config, clock, database }, log);
  const acquirer = acquirerFor(config, log, main?.acquirer ?? null);
  const app = createApplication({ config, database, clock, log, acquirer, tracing });
  const ports: Ports = { mail: createMail(config), files: createFileStore(config) };
  const background = createBackground(app, ports, demo?.jobs(app, ports));
  const routes = main && (await listenOnSocket(fileServer(app, ports)));
  const health: Health = { isStopping: false, worker: null };
  const monitoring = !main && config.workerPort !== null ? await listenOnPort(monitor(app, health), config) : null;
  background.start(false);
  if (routes) main.ready(routes.path);
  return {
    close: async () => {
      health.isStopping = true;
      await background.stop();
      await routes?.close();
      await monitoring?.close();
      ports.mail.close();
      await database.close();
      await tracing?.close();
    },
  };
}

/** The routes of files, for the main process, which checks and logs requests and sets the headers of security. */
function fileServer(app: Application, ports: Ports): Express {
  const http = express();
  http.set('trust proxy', 1);
  http.set('query parser', 'simple');
  http.disable('x-powered-by');
  http.use((request, response, next) => {
    const id = request.headers['x-request-id'];
    Object.assign(request, { id });
    if (id !== undefined) response.setHeader('x-request-id', id);
    next();
  });
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'worker_' });
  registerLog(registry, 'worker_');
  http.get('/metrics', async (_request, response) => {
    const parts = [registry.metrics(), app.metrics.jobs.registry.metrics()];
    response.send((await Promise.all(parts)).join('\n'));
  });
  for (const module of modules) module.fileRoutes?.(http, app, ports);
  exportRoutes(http, app, exports);
  http.use((_request, response) => void response.setHeader(outcomeHeader, passedOn).end());
  http.use((error: unknown, _request: Request, response: Response, next: NextFunction) => {
    if (response.headersSent) return next(error);
    const { message, stack = '' } = error instanceof Error ? error : new Error(JSON.stringify(errorInLog(error)));
    const { status } = error as { status?: number };
    const busy = error instanceof DatabaseUnavailable ? 'UNAVAILABLE' : 'BUSY';
    const failure: WorkerError = {
      message,
      stack,
      ...(error instanceof Busy && { busy }),
      ...(status && { status }),
    };
    response.setHeader(outcomeHeader, failed).json(failure);
  });
  return http;
}

/** What monitoring asks a worker of its own: the same as the site. */
function monitor(app: Application, health: Health): Express {
  const http = express();
  http.disable('x-powered-by');
  metricsRoutes(http, app, health, measures);
  healthRoutes(http, app, health);
  return http;
}

type Listening = { close(): Promise<void> };

const closeAtOnce = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });

async function listenOnPort(http: Express, { host, workerPort }: Config): Promise<Listening> {
  const server = createServer(http);
  await new Promise<void>((done, fail) => server.once('error', fail).listen(workerPort!, host, done));
  return { close: () => closeAtOnce(server) };
}

/** Listens on a socket in a folder of its own, which other users of the machine cannot enter. */
async function listenOnSocket(http: Express): Promise<Listening & { path: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'events-worker-'));
  const path = process.platform === 'win32' ? `\\\\.\\pipe\\${folder.replace(/^.*[\\/]/, '')}` : join(folder, 'socket');
  const server = createServer(http);
  await new Promise<void>((done, fail) => server.once('error', fail).listen(path, done));
  return {
    path,
    close: async () => {
      await closeAtOnce(server);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
