import { timingSafeEqual } from 'node:crypto';
import type { Express, Request } from 'express';
import { collectDefaultMetrics, Gauge } from 'prom-client';
import type { Application } from '../core/application.js';
import { buildInfo } from '../core/build-info.js';
import { GaugeReader } from '../core/metrics/gauge-reader.js';
import { gaugeSources } from '../core/metrics/gauges.js';
import { registerLog } from '../core/metrics/log-metrics.js';
import type { Measure } from '../core/module.js';
import { nameRoute } from '../core/tracing/tracing.js';
import { workerMetrics } from '../core/worker/forwarded-routes.js';
import type { Health } from './health.routes.js';

/** The name of the route that has answered a request: no part of it comes from the client. */
function routeOf({ route, baseUrl }: Request, locals: { route?: string }): string {
  if (locals.route !== undefined) return locals.route;
  // Folders of static files match in any case.
  if (!route) return baseUrl.toLowerCase() || 'unmatched';
  return `${baseUrl}${String((route as { path: unknown }).path)}`;
}

/** Counts the requests that Express answers. */
function countRequests(http: Express, { metrics }: Application): void {
  http.use((request, response, next) => {
    const start = performance.now();
    response.on('finish', () => {
      const seconds = (performance.now() - start) / 1_000;
      const route = routeOf(request, response.locals);
      nameRoute(response, route);
      // Counted when it began: it lasts as long as somebody watches.
      if (response.locals.isStream) return;
      metrics.observe(request.method, response.statusCode, seconds, route);
    });
    next();
  });
}

/** `/metrics`: for Prometheus, with a token if one is set. It answers within a second, whatever the database does. */
export function metricsRoutes(http: Express, app: Application, health: Health, measures: readonly Measure[]): void {
  const { registry, jobs } = app.metrics;
  collectDefaultMetrics({ register: registry });
  registerLog(registry);
  new Gauge({
    name: 'build_info',
    help: 'Version and commit of this build, and the version of Node.',
    labelNames: ['version', 'commit', 'node'],
    registers: [registry],
  }).set(buildInfo(app.config), 1);
  const gauges = new GaugeReader(gaugeSources(app, measures), app.log);
  countRequests(http, app);
  http.get('/metrics', async (request, response) => {
    if (!canReadMetrics(app, request.headers.authorization)) return void response.status(404).end();
    const parts = [
      registry.metrics(),
      gauges.text(),
      // Scheduled jobs run in the worker, if there is one.
      health.worker ? workerMetrics(health.worker) : jobs.registry.metrics(),
    ];
    response.type(registry.contentType).send((await Promise.all(parts)).join('\n'));
  });
}

/** With a configured token only requests that carry it. Without one all requests, but none in production. */
function canReadMetrics({ config }: Application, authorization: string | undefined): boolean {
  if (!config.metricsToken) return config.mode !== 'production';
  const expected = Buffer.from(`Bearer ${config.metricsToken}`);
  const actual = Buffer.from(authorization ?? '');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
