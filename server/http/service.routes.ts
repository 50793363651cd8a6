import { timingSafeEqual } from 'node:crypto';
import type { Express } from 'express';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Application } from '../core/application.js';
import { second, toIso } from '../core/clock.js';
import type { Measure } from '../core/module.js';
import { workerMetrics } from '../core/worker/forwarded-routes.js';
import type { WorkerProcess } from '../core/worker/worker-process.js';

export type Health = {
  isStopping: boolean;
  /** Null: background work runs in this process, or in workers of their own. */
  readonly worker: WorkerProcess | null;
};
/** Adds the duration of a response to the metrics. */
export type Observe = (method: string, status: number, seconds: number) => void;

const withTimeout = <T>(work: Promise<T>, milliseconds: number): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Error('timeout')), milliseconds).unref()),
  ]);

const countOutbox = 'SELECT COUNT(*) AS count FROM outbox WHERE "doneAt" IS NULL AND "failedAt" IS NULL';
const countUnsentEmails = `SELECT state, COUNT(*) AS count FROM outbox
  WHERE letter IS NOT NULL AND state IN ('QUEUED', 'UNDERWAY', 'RETRYING', 'FAILED') GROUP BY state`;

const findOldest = `SELECT MIN("availableAt") AS at FROM outbox
  WHERE "doneAt" IS NULL AND "failedAt" IS NULL AND "availableAt" <= ?`;

/** Gauges that are counted when somebody reads the metrics. */
function registerGauges(registry: Registry, app: Application, measures: readonly Measure[]): void {
  new Gauge({
    name: 'outbox_waiting',
    help: 'Entries of the outbox that are not done.',
    registers: [registry],
    async collect() {
      const [row] = await app.database.query<{ count: number }>(countOutbox);
      this.set(Number(row!.count));
    },
  });
  new Gauge({
    name: 'outbox_oldest_seconds',
    help: 'How long the oldest due entry of the outbox has waited.',
    registers: [registry],
    async collect() {
      const now = app.clock.now();
      const [row] = await app.database.query<{ at: string | null }>(findOldest, [toIso(now)]);
      this.set(row?.at ? (now.getTime() - Date.parse(row.at)) / second : 0);
    },
  });
  new Gauge({
    name: 'letters',
    help: 'Emails that are not sent: waiting, retrying after a failure, and failed for good.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const rows = await app.database.query<{ state: string; count: number }>(countUnsentEmails);
      const countOf = (...states: string[]): number =>
        rows.reduce((sum, { state, count }) => (states.includes(state) ? sum + Number(count) : sum), 0);
      this.set({ state: 'waiting' }, countOf('QUEUED', 'UNDERWAY'));
      this.set({ state: 'retrying' }, countOf('RETRYING'));
      this.set({ state: 'failed' }, countOf('FAILED'));
    },
  });
  for (const { name, help, label, count } of measures)
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        for (const [value, number] of Object.entries(await count(app))) this.set({ [label]: value }, number);
      },
    });
}

/** Asks the database, for a second at most. Callers share a question that waits: a silent database collects few of them. */
function createDatabaseCheck({ database }: Application): () => Promise<boolean> {
  let asked: Promise<boolean> | null = null;
  return () => {
    asked ??= withTimeout(database.query('SELECT 1 AS one'), second)
      .then(
        () => true,
        () => false,
      )
      .finally(() => (asked = null));
    return asked;
  };
}

function healthRoutes(http: Express, app: Application, health: Health): void {
  const isDatabaseAnswering = createDatabaseCheck(app);
  http.get('/health/live', (_request, response) => void response.json({ status: 'live' }));
  http.get('/health/ready', async (_request, response) => {
    if (health.isStopping) return void response.status(503).json({ status: 'stopping' });
    const { isAvailable, listener } = app.database.health();
    const isAnswering = isAvailable && (await isDatabaseAnswering());
    response.status(isAnswering ? 200 : 503).json({
      status: isAnswering ? 'ready' : 'the database does not answer',
      ...(listener && { listener }),
      ...(health.worker && { worker: health.worker.socket ? 'ready' : 'starting' }),
    });
  });
}

/**
 * `/health/live`: the process responds. `/health/ready`: it accepts requests. `/metrics`: for Prometheus, with a token if one
 * is set.
 */
export function serviceRoutes(http: Express, app: Application, health: Health, measures: readonly Measure[]): Observe {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registerGauges(registry, app, measures);
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of the response.',
    labelNames: ['method', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  // Finding a histogram by its labels takes longer than observing.
  const byLabels = new Map<string, { observe(seconds: number): void }>();
  const observe: Observe = (method, status, seconds) => {
    const group = Math.floor(status / 100) * 100;
    const key = `${method} ${group}`;
    let histogram = byLabels.get(key);
    if (!histogram) byLabels.set(key, (histogram = duration.labels({ method, status: group })));
    histogram.observe(seconds);
  };
  http.use((request, response, next) => {
    const start = performance.now();
    response.on('finish', () => observe(request.method, response.statusCode, (performance.now() - start) / 1_000));
    next();
  });
  healthRoutes(http, app, health);
  http.get('/metrics', async (request, response) => {
    if (!canReadMetrics(app, request.headers.authorization)) return void response.status(404).end();
    response.type(registry.contentType).send((await registry.metrics()) + (await workerMetrics(health.worker)));
  });
  return observe;
}

/** With a configured token only requests that carry it. Without one all requests, but none in production. */
function canReadMetrics({ config }: Application, authorization: string | undefined): boolean {
  if (!config.metricsToken) return config.mode !== 'production';
  const expected = Buffer.from(`Bearer ${config.metricsToken}`);
  const actual = Buffer.from(authorization ?? '');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
