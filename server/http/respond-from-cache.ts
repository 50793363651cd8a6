import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Request, Response } from 'express';
import type { Application } from '../core/application.js';
import { isCrossSite } from '../core/requests.js';
import { pathInLog } from '../core/log.js';
import { encodedBody, type RawResponse } from './raw-response.js';
import { createContext, isAnonymous } from './graphql/request-context.js';
import { jsonContentType, operationKey } from './graphql/graphql.routes.js';
import { pageKey, type CachedPages } from './cached-pages.js';
import { maxBytes, excludesHtml } from './rejections.js';
import type { securityHeaders } from './security.js';
import type { Health, Observe } from './service.routes.js';

type Parts = {
  app: Application;
  health: Health;
  /** The application, for everything that is not in the cache. */
  http: RequestListener;
  security: ReturnType<typeof securityHeaders>;
  observe: Observe;
  /** The normalised address of a page, see `createPageAddress`. */
  addressOf: (url: string) => string;
  /** Null: there are no pages. */
  pages: CachedPages | null;
  /** The client's address behind the trusted proxies. */
  clientAddress: (request: IncomingMessage) => string | undefined;
};

type Send = (
  request: IncomingMessage,
  response: ServerResponse,
  answer: RawResponse,
  start: number,
  known?: { id: string; operation: string | undefined },
) => void;

/** Sends responses outside of Express, with the headers, log lines and metrics that all responses have. */
export function createSend(
  { app: { log }, security, observe }: Pick<Parts, 'app' | 'security' | 'observe'>,
  message: string,
): Send {
  const headersFor = createHeaders(headersOf(security));
  const write = async (...[request, response, answer, start, known]: Parameters<Send>): Promise<void> => {
    const { id = randomUUID(), operation } = known ?? {};
    const form = encodedBody(answer, request.headers['accept-encoding']);
    const body = form.body instanceof Promise ? await form.body : form.body;
    response.writeHead(answer.status, [...headersFor(answer, form.headers, body.length), 'x-request-id', id]);
    response.end(body);
    const milliseconds = performance.now() - start;
    observe(request.method!, answer.status, milliseconds / 1_000);
    const level = answer.status >= 500 ? 'error' : 'debug';
    if (log.isLevelEnabled(level))
      log[level](
        {
          req: { id, method: request.method, path: pathInLog(request.url!) },
          ...(operation !== undefined && { operation }),
          res: { status: answer.status },
          responseTime: Math.round(milliseconds),
        },
        answer.status >= 500 ? 'request errored' : message,
      );
  };
  return (...parameters) =>
    void write(...parameters).catch((error: unknown) => {
      log.error({ err: error }, 'a response could not be sent');
      parameters[1].destroy();
    });
}

type Headers = RawResponse['headers'];

/**
 * All headers of a response but its id, as Node sends them: a list of names and values. It is made once for each coding of a
 * response, because an object of twenty headers takes as long as the rest of a cached response.
 */
function createHeaders(common: Headers) {
  const byAnswer = new WeakMap<RawResponse, Map<Headers, string[]>>();
  return (answer: RawResponse, ofCoding: Headers, length: number): readonly string[] => {
    let byCoding = byAnswer.get(answer);
    if (!byCoding) byAnswer.set(answer, (byCoding = new Map()));
    let headers = byCoding.get(ofCoding);
    if (!headers) {
      const all: Headers = { ...common, ...answer.headers, ...ofCoding, 'content-length': String(length) };
      headers = Object.entries(all).flatMap(([name, value]) =>
        typeof value === 'string' ? [name, value] : value.flatMap((one) => [name, one]),
      );
      byCoding.set(ofCoding, headers);
    }
    return headers;
  };
}

/** Whether a request is an operation whose body can be read as it is, within the limit of its size. */
export const isPlainOperation = ({ method, url, headers }: IncomingMessage): boolean =>
  method === 'POST' &&
  url === '/graphql' &&
  headers['content-encoding'] === undefined &&
  Number(headers['content-length']) <= maxBytes &&
  jsonContentType.test(headers['content-type'] ?? '');

/** Pages of the office get other headers: one of them uses the camera. */
const isOffice = (url: string): boolean => /^\/office(?:[/?]|$)/i.test(url);

/** Answers signed-in users with pages from the cache; null: another path answers. */
function createViewerAnswer({ app, pages, clientAddress }: Pick<Parts, 'app' | 'pages' | 'clientAddress'>) {
  return async (request: IncomingMessage, id: string): Promise<RawResponse | null> => {
    const source = { headers: request.headers, id, ip: clientAddress(request) };
    const { context } = await createContext(app, source);
    return context.viewer && pages ? pages.viewerPage(source, request.url!, context) : null;
  };
}

/**
 * Sends cached responses to visitors without a session before any Express middleware runs: the middleware takes longer than
 * such a response. Headers, log and metrics are the same as behind the middleware.
 */
export function respondFromCache(parts: Parts): RequestListener {
  const { app, health, http, security, observe, addressOf, pages } = parts;
  const viewerAnswer = createViewerAnswer(parts);
  const send = createSend({ app, security, observe }, 'cached response sent');
  return (request, response) => {
    const start = performance.now();
    const { method, headers, url } = request;
    if (health.isStopping) return http(request, response);
    if (!isAnonymous(request, app)) {
      const isPage = method === 'GET' && headers.authorization === undefined && !excludesHtml(headers.accept);
      if (!isPage || isOffice(url!) || !pages?.isCachedForViewers(url!)) return http(request, response);
      const id = randomUUID();
      return void viewerAnswer(request, id).then(
        (answer) =>
          answer ? send(request, response, answer, start, { id, operation: undefined }) : http(request, response),
        // The application meets the same error, and reports it.
        () => http(request, response),
      );
    }
    if (method === 'GET') {
      const cached = excludesHtml(headers.accept) ? undefined : app.cache.peek<RawResponse>(pageKey(addressOf(url!)));
      return cached ? send(request, response, cached, start) : http(request, response);
    }
    if (!isPlainOperation(request) || isCrossSite(request, app.config.publicUrl)) return http(request, response);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
      const cached = app.cache.peek<RawResponse>(operationKey(request, body.toString('utf8')));
      if (cached) return send(request, response, cached, start);
      (request as Request).body = body;
      http(request, response);
    });
  };
}

/** The headers that a middleware sets on every response. */
function headersOf(layer: ReturnType<typeof securityHeaders>): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string | number) => void (headers[name.toLowerCase()] = String(value)),
    removeHeader: () => {},
  };
  layer({ path: '/', originalUrl: '/' } as Request, response as unknown as Response, () => {});
  return headers;
}
