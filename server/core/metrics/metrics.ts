import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { StreamMetrics } from './stream-metrics.js';
import type { Cache } from '../database/cache.js';

/** Far more than there are routes: a mistake in naming them must not fill the memory. */
const maxRoutes = 2_000;
const otherRoutes = 'other';

/** Requests to a route by the hundreds of their status. */
type RouteCounts = { requests: Map<number, number>; seconds: number };

/** What the process counts. The main process prints it at `/metrics`; a worker only its jobs. */
export class Metrics {
  /** Requests, rejections and errors of this process. */
  readonly registry = new Registry();
  readonly jobs = new JobMetrics();
  readonly streams = new StreamMetrics(this.registry);
  private readonly routes = new Map<string, RouteCounts>();
  /** Finding a histogram by its labels takes longer than observing. */
  private readonly histograms = new Map<string, { observe(seconds: number): void }>();
  private readonly duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of the response.',
    labelNames: ['method', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [this.registry],
  });
  private readonly rejections = new Counter({
    name: 'rejections_total',
    help: 'Rejected requests and fields of operations, by the code that the client got.',
    labelNames: ['code'],
    registers: [this.registry],
  });
  private readonly failures = new Counter({
    name: 'errors_total',
    help: 'Unexpected errors, which are in the log with a reference.',
    labelNames: ['kind'],
    registers: [this.registry],
  });

  constructor() {
    for (const code of ['BUSY', 'UNAVAILABLE', 'TOO_MANY_REQUESTS', 'CROSS_SITE']) this.rejections.inc({ code }, 0);
    for (const kind of ['operation', 'page', 'request']) this.failures.inc({ kind }, 0);
    registerRoutes(this.registry, this.routes);
  }

  /** @param route pattern of a page or route, or name of an operation: never an address */
  observe(method: string, status: number, seconds: number, route: string): void {
    const group = Math.floor(status / 100) * 100;
    const key = `${method} ${group}`;
    let histogram = this.histograms.get(key);
    if (!histogram) this.histograms.set(key, (histogram = this.duration.labels({ method, status: String(group) })));
    histogram.observe(seconds);
    const counts = this.countsOf(route);
    counts.requests.set(group, (counts.requests.get(group) ?? 0) + 1);
    counts.seconds += seconds;
  }

  /** @param reason code that the client got, or `CROSS_SITE` */
  rejected(reason: string): void {
    this.rejections.inc({ code: reason });
  }

  failed(kind: 'operation' | 'page' | 'request'): void {
    this.failures.inc({ kind });
  }

  /** Adds the figures of a cache. */
  watchCache(name: string, cache: Cache): void {
    this.caches.set(name, cache);
  }

  private readonly caches = registerCaches(this.registry);

  private countsOf(route: string): RouteCounts {
    const counts = this.routes.get(route);
    if (counts) return counts;
    if (this.routes.size >= maxRoutes && route !== otherRoutes) return this.countsOf(otherRoutes);
    const created: RouteCounts = { requests: new Map(), seconds: 0 };
    this.routes.set(route, created);
    return created;
  }
}

/** Counters that are read when somebody asks, because counting them at each request has to be cheap. */
function registerRoutes(registry: Registry, routes: ReadonlyMap<string, RouteCounts>): void {
  new Counter({
    name: 'http_requests_total',
    help: 'Requests by route: pattern of a page, name of an operation of the site, or pattern of another route.',
    labelNames: ['route', 'status'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [route, { requests }] of routes)
        for (const [status, count] of requests) this.inc({ route, status: String(status) }, count);
    },
  });
  new Counter({
    name: 'http_request_seconds_total',
    help: 'Sum of the times to the end of the response, by route.',
    labelNames: ['route'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [route, { seconds }] of routes) this.inc({ route }, seconds);
    },
  });
}

function registerCaches(registry: Registry): Map<string, Cache> {
  const caches = new Map<string, Cache>();
  new Counter({
    name: 'cache_requests_total',
    help: 'Values that came from a cache, and those that were computed.',
    labelNames: ['cache', 'result'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [cache, { statistics }] of caches) {
        this.inc({ cache, result: 'hit' }, statistics.hits);
        this.inc({ cache, result: 'miss' }, statistics.misses);
      }
    },
  });
  const gauge = (name: string, help: string, read: (cache: Cache) => number): unknown =>
    new Gauge({
      name,
      help,
      labelNames: ['cache'],
      registers: [registry],
      collect() {
        for (const [cache, one] of caches) this.set({ cache }, read(one));
      },
    });
  gauge('cache_bytes', 'Bytes of the values in a cache, as estimated.', ({ statistics }) => statistics.bytes);
  gauge('cache_max_bytes', 'Bytes at which a cache drops values.', ({ statistics }) => statistics.maxBytes);
  gauge('cache_entries', 'Values in a cache.', ({ statistics }) => statistics.entries);
  return caches;
}

/** The scheduled jobs of the process that runs them: the worker, or the main process without one. */
class JobMetrics {
  readonly registry = new Registry();
  private readonly interval = new Gauge({
    name: 'scheduled_job_interval_seconds',
    help: 'How often a scheduled job runs.',
    labelNames: ['job'],
    registers: [this.registry],
  });
  private readonly lastSuccess = new Gauge({
    name: 'scheduled_job_last_success_timestamp_seconds',
    help: 'When a scheduled job last succeeded; before that, when this process began to run it.',
    labelNames: ['job'],
    registers: [this.registry],
  });
  private readonly failures = new Counter({
    name: 'scheduled_job_failures_total',
    help: 'Failed runs of scheduled jobs.',
    labelNames: ['job'],
    registers: [this.registry],
  });

  scheduled(job: string, everyMilliseconds: number, now: Date): void {
    this.interval.set({ job }, everyMilliseconds / 1_000);
    this.succeeded(job, now);
    this.failures.inc({ job }, 0);
  }

  succeeded(job: string, now: Date): void {
    this.lastSuccess.set({ job }, now.getTime() / 1_000);
  }

  failed(job: string): void {
    this.failures.inc({ job });
  }
}
