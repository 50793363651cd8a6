import type { Server } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { createApp, listen, type RunningApp, type AppOptions } from '../../server/app.js';
import { readConfig } from '../../server/core/config/config.js';
import type { Row } from '../../server/core/database/reader.js';
import type { Value } from '../../server/core/database/sql.js';
import { startLogAndTraces } from '../../server/core/tracing/start-log-and-traces.js';
import type { Renderer } from '../../server/http/renderer.js';
import { defaultAcquirerTimeouts } from '../../server/ports/yookassa.http.js';
import { FixedClock } from './fixed-clock.js';
import { freshDatabase } from './global-setup.js';
import { linkedWorker } from './linked-worker.js';
import { TestClient } from './client.js';

export { FixedClock };

export type TestApp = {
  running: RunningApp;
  app: RunningApp['app'];
  clock: FixedClock;
  url: string;
  /** Log lines so far, as objects. */
  logLines: Record<string, unknown>[];
  /** A new client without a session. `headers` are sent with each request. */
  client: (headers?: Record<string, string>) => TestClient;
  /** Reads committed rows; to write, use `execute`. `Found` is the expected type, unchecked. */
  rows: <Found = Row>(sql: string, values?: readonly Value[]) => Promise<Found[]>;
  /** The first of them. @throws when there is none */
  row: <Found = Row>(sql: string, values?: readonly Value[]) => Promise<Found>;
  /** The only column of that row. */
  value: <Column>(sql: string, values?: readonly Value[]) => Promise<Column>;
  /** Runs one statement in a transaction: the only one of these that may write. */
  execute: <Found = Row>(sql: string, values?: readonly Value[]) => Promise<Found[]>;
  /** Starts another application on the same database, with the same clock. */
  startSecond: (env?: Record<string, string>) => Promise<TestApp>;
  /** Restarts the application on the same database, with changed settings if given. */
  restart: (env?: Record<string, string>) => Promise<TestApp>;
  close: () => Promise<void>;
};

export type StartOptions = {
  env?: Record<string, string>;
  renderer?: Renderer;
  background?: boolean;
  /** Whether background work and files run in a worker, which shares the process of the test. */
  worker?: boolean;
  demo?: AppOptions['demo'];
  clock?: FixedClock;
  databaseDeadlines?: AppOptions['databaseDeadlines'];
  admission?: AppOptions['admission'];
  /** Changes the address of the database, for a proxy in between. */
  databaseUrl?: (url: string) => string;
};
type TestDatabase = Awaited<ReturnType<typeof freshDatabase>>;

/** Starts an application before the tests of a file or block, and closes it after them. The result is filled on the start. */
export function appForFile(options: StartOptions = {}): TestApp {
  const test = {} as TestApp;
  beforeAll(async () => void Object.assign(test, await startApp(options)));
  afterAll(() => test.close());
  return test;
}

/** The same for each test: for tests that read everything, or move the clock by days. */
export function appForEachTest(options: StartOptions = {}): TestApp {
  const test = {} as TestApp;
  beforeEach(async () => void Object.assign(test, await startApp(options)));
  afterEach(() => test.close());
  return test;
}

/** Starts the application on a fresh database and a free port. */
export async function startApp(options: StartOptions = {}): Promise<TestApp> {
  return startOn(await freshDatabase(inject('template'), inject('postgres')), options);
}

/** The same on an existing database. `close` still drops it. */
export async function startOn(database: TestDatabase, options: StartOptions): Promise<TestApp> {
  const { env = {}, renderer, background = false, clock = new FixedClock() } = options;
  const settings = { NODE_ENV: 'test', LOG_LEVEL: 'debug', PORT: '0', DEMO_PASSWORD: 'demo-Neva-2026' };
  // Tests send hundreds of requests at once from one address.
  const bounds = { REQUESTS_IN_PROGRESS: '10000' };
  const captcha = { CAPTCHA_SECRET: 'of-tests-0123456789-abcdefghijkl', CAPTCHA_COST: '1' };
  const { DATABASE_URL: databaseUrl } = database.env;
  const proxied = databaseUrl && options.databaseUrl && { DATABASE_URL: options.databaseUrl(databaseUrl) };
  const config = readConfig({ ...settings, ...bounds, ...captcha, ...database.env, ...proxied, ...env });
  const logged: Record<string, unknown>[] = [];
  const destination = { write: (line: string) => void logged.push(JSON.parse(line)) };
  const { log, tracing } = await startLogAndTraces(config, 'site', destination);
  // Tests let hundreds of calls fail; full pauses between tries would only take time.
  const acquirerPatience = { ...defaultAcquirerTimeouts, pause: 10 };
  const running = await createApp(config, {
    clock,
    log,
    tracing,
    background,
    ...(options.worker && { worker: () => linkedWorker(config, { clock, log }) }),
    acquirerTimeouts: acquirerPatience,
    renderer: renderer ?? null,
    ...(options.databaseDeadlines && { databaseDeadlines: options.databaseDeadlines }),
    ...(options.demo && { demo: options.demo }),
    ...(options.admission && { admission: options.admission }),
  });
  const server: Server = await listen(running.http, config);
  running.startWorker();
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  const stop = async (): Promise<void> => {
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
    await running.close();
  };
  const { database: db } = running.app;
  const row = async <Found = Row>(sql: string, values?: readonly Value[]): Promise<Found> => {
    const [first] = await db.query<Found>(sql, values);
    if (first === undefined) throw new Error(`no row: ${sql}`);
    return first;
  };
  return {
    running,
    app: running.app,
    clock,
    url,
    rows: (sql, values) => db.query(sql, values),
    row,
    value: async <Column>(sql: string, values?: readonly Value[]) => Object.values(await row(sql, values))[0] as Column,
    execute: (sql, values) => db.inTransaction((transaction) => transaction.query(sql, values)),
    logLines: logged,
    client: (headers) => new TestClient(url, headers),
    startSecond: (changedEnv) =>
      startOn({ ...database, drop: async () => {} }, { ...options, env: { ...env, ...changedEnv }, clock }),
    restart: async (changedEnv) => {
      await stop();
      return startOn(database, { ...options, env: { ...env, ...changedEnv }, clock });
    },
    close: async () => {
      await stop();
      await database.drop();
    },
  };
}
