import type { IncomingMessage, RequestListener } from 'node:http';
import type { ApolloServer } from '@apollo/server';
import express, { type Express, type Request, type Response } from 'express';
import type { GraphQLSchema } from 'graphql';
import { pinoHttp } from 'pino-http';
import { v7 as uuid } from 'uuid';
import type { Application } from './core/application.js';
import type { Config } from './core/config/config.js';
import type { Context } from './core/context.js';
import type { StreamHub } from './core/stream/stream-hub.js';
import { exportRoutes } from './core/files/export.routes.js';
import { errorInLog, pathInLog, type Logger } from './core/log.js';
import { forwardedRoutes } from './core/worker/forwarded-routes.js';
import { cspReportRoutes } from './http/csp-reports.js';
import { devEmailRoutes, devMailRoutes } from './http/dev.routes.js';
import { parseFeedFilter } from './events/catalogue/event-feed.js';
import type { Executor } from './http/graphql/executor.js';
import type { FormatError } from './http/graphql/format-result.js';
import { graphqlRoutes } from './http/graphql/graphql.routes.js';
import { runKnownOperations } from './http/graphql/known-operation.route.js';
import type { KnownOperations } from './http/graphql/known-operations.js';
import { admitRequests, createAdmit } from './http/admit-requests.js';
import { createCachedPages } from './http/cached-pages.js';
import { metricsRoutes } from './http/metrics.routes.js';
import { embedRoutes } from './http/embed/embed.routes.js';
import { createPersistedOperations } from './http/graphql/persisted-operations.js';
import { streamRoutes } from './http/graphql/stream.routes.js';
import { operationRoutes } from './http/graphql/operation-routes.js';
import { playgroundRoutes } from './http/playground/playground.routes.js';
import { createPageAddress } from './http/page-address.js';
import { pageRoutes } from './http/page.routes.js';
import { checkAddress, notFound, requestErrors } from './http/rejections.js';
import type { DeveloperPage, Renderer } from './http/renderer.js';
import { respondFromCache } from './http/respond-from-cache.js';
import { securityHeaders } from './http/security.js';
import { healthRoutes, type Health } from './http/health.routes.js';
import { publicFileRoutes } from './http/public-file.routes.js';
import { exports, measures, modules } from './modules.js';
import type { Ports } from './ports/ports.js';
import { fieldsByScope } from './tokens/token-fields.js';

export type HttpParts = {
  app: Application;
  ports: Ports;
  renderer: Renderer | null;
  schema: GraphQLSchema;
  executor: Executor;
  apollo: ApolloServer<Context>;
  /** What Apollo has checked before. */
  known: KnownOperations;
  streams: StreamHub;
  format: FormatError;
  health: Health;
  /** Adds the pages of the test acquirer. */
  mountAcquirer: (http: Express) => void;
};

/** Answers requests: cached responses first, then known operations, then the routes in the order of this function. */
export function createHttp(parts: HttpParts): RequestListener {
  const { app, ports, renderer, schema, executor, apollo, known, streams, format, health, mountAcquirer } = parts;
  const { config } = app;
  const addressOf = createPageAddress(renderer?.parametersOf ?? (() => null));
  const security = securityHeaders(config, renderer?.scriptSources(renderer.template) ?? []);
  const http = express();
  http.set('trust proxy', config.trustedProxies);
  http.set('query parser', 'simple');
  http.disable('x-powered-by');
  http.use((_request, response, next) => {
    if (health.isStopping) response.setHeader('connection', 'close');
    next();
  });
  http.use(requestLog(app.log));
  http.use(security);
  http.use(checkAddress(app));
  metricsRoutes(http, app, health, measures);
  healthRoutes(http, app, health);
  const files = forwardedRoutes(http, () => health.worker?.socket ?? null);
  for (const module of modules) {
    module.routes?.(http, app, ports);
    module.fileRoutes?.(files, app, ports);
  }
  exportRoutes(files, app, exports);
  mountAcquirer(http);
  cspReportRoutes(http, app);
  const withText = createPersistedOperations(renderer?.operations ?? []);
  const routeOfOperation = operationRoutes(renderer?.operations ?? []);
  graphqlRoutes(http, app, apollo, { withText, routeOfOperation });
  streamRoutes(http, { app, schema, executor, streams, withText, format, health });
  publicFileRoutes(http, app, ports.files);
  developerRoutes(http, app, ports, renderer);
  const sendPage = renderer && developerPage(config, renderer, 'playground');
  playgroundRoutes(http, { app, schema, fieldsByScope, sendPage });
  if (renderer) embedRoutes(http, { app, executor, renderer, parseFilter: parseFeedFilter });
  const pages = renderer && createCachedPages({ app, executor, renderer, addressOf });
  if (renderer && pages) {
    renderer.mount(http, notFound(app));
    pageRoutes(http, app, { executor, apollo, renderer, pages, addressOf });
  }
  http.use(notFound(app));
  http.use(requestErrors(app));
  // Express's own property, so that all paths trust the same proxies.
  const clientAddress = ({ headers, socket }: IncomingMessage) =>
    Reflect.get(http.request, 'ip', { app: http, headers, socket }) as string | undefined;
  const early = { app, health, security, routeOfOperation, clientAddress };
  const knownOperations = runKnownOperations({ ...early, http, known, withText, executor, format });
  const admit = createAdmit(
    early,
    modules.flatMap((module) => module.urgentPaths ?? []),
  );
  return respondFromCache({ ...early, http: admitRequests(knownOperations, admit), admit, addressOf, pages });
}

function developerRoutes(http: Express, { config }: Application, { mail }: Ports, renderer: Renderer | null): void {
  const isProduction = config.mode === 'production';
  if (!isProduction) {
    devMailRoutes(http, mail);
    devEmailRoutes(http, config, modules);
  }
  if (renderer && !isProduction) http.get('/dev/ui', developerPage(config, renderer, 'ui-gallery'));
}

/**
 * Logs one line per request, without query strings, bodies and email addresses: logs must not hold personal data. What failed
 * has a line of its own at level `error`, from where it is known why.
 */
const requestLog = (logger: Logger) =>
  pinoHttp({
    logger,
    genReqId: (_request, response) => {
      const id = uuid();
      response.setHeader('x-request-id', id);
      return id;
    },
    // Of 503 there may be thousands: what causes them is logged once, and metrics count them.
    useLevel: 'debug',
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
const developerPage =
  (config: Config, renderer: Renderer, page: DeveloperPage) =>
  async (request: Request, response: Response): Promise<void> => {
    const html = await renderer.developerPage(page);
    securityHeaders(config, renderer.scriptSources(html), ['blob:'])(
      request,
      response,
      () => void response.type('html').send(html),
    );
  };
