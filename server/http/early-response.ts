import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Request, Response } from 'express';
import type { Application } from '../core/application.js';
import { pathInLog } from '../core/log.js';
import { nameRoute } from '../core/tracing/tracing.js';
import { jsonContentType } from './graphql/graphql.routes.js';
import { encodedBody, type RawResponse } from './raw-response.js';
import { maxBytes } from './rejections.js';
import type { securityHeaders } from './security.js';
import type { RouteOfOperation } from './graphql/operation-routes.js';
import type { Health } from './health.routes.js';

/** What answers requests in front of Express. */
export type EarlyParts = {
  app: Application;
  health: Health;
  /** For all other requests. */
  http: RequestListener;
  security: ReturnType<typeof securityHeaders>;
  /** The name of an operation in the metrics. */
  routeOfOperation: RouteOfOperation;
  /** The client's address behind the trusted proxies. */
  clientAddress: (request: IncomingMessage) => string | undefined;
};

/** Whether a request is an operation whose body can be read as it is, within the limit of its size. */
export const isPlainOperation = ({ method, url, headers }: IncomingMessage): boolean =>
  method === 'POST' &&
  url === '/graphql' &&
  headers['content-encoding'] === undefined &&
  Number(headers['content-length']) <= maxBytes &&
  jsonContentType.test(headers['content-type'] ?? '');

/** Calls `receive` with the body of a request. It is read once; the routes of Express find it in `request.body`. */
export function readBody(request: IncomingMessage, receive: (body: Buffer) => void): void {
  const { body } = request as Request;
  if (Buffer.isBuffer(body)) return receive(body);
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const whole = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
    // Whoever refers to the request would keep them, even when its body is dropped.
    chunks.length = 0;
    (request as Request).body = whole;
    receive(whole);
  });
}

type Send = (
  request: IncomingMessage,
  response: ServerResponse,
  answer: RawResponse,
  start: number,
  known?: { id: string; operation: string | undefined },
) => void;

/**
 * Sends responses outside of Express, with the headers, log lines and metrics that all responses have.
 * @param path whose security headers the responses get
 */
export function createSend(
  { app: { log, metrics }, security }: Pick<EarlyParts, 'app' | 'security'>,
  path: '/' | '/graphql',
  message: string,
): Send {
  const headersFor = createHeaders(headersOf(security, path));
  const write = async (...[request, response, answer, start, known]: Parameters<Send>): Promise<void> => {
    const { id = randomUUID(), operation } = known ?? {};
    const form = encodedBody(answer, request.headers['accept-encoding']);
    const body = form.body instanceof Promise ? await form.body : form.body;
    response.writeHead(answer.status, [...headersFor(answer, form.headers, body.length), 'x-request-id', id]);
    response.end(body);
    const milliseconds = performance.now() - start;
    const route = answer.route ?? path;
    nameRoute(response, route);
    metrics.observe(request.method!, answer.status, milliseconds / 1_000, route);
    if (log.isLevelEnabled('debug'))
      log.debug(
        {
          req: { id, method: request.method, path: pathInLog(request.url!) },
          ...(operation !== undefined && { operation }),
          res: { status: answer.status },
          responseTime: Math.round(milliseconds),
        },
        message,
      );
  };
  return (...parameters) =>
    void write(...parameters).catch((error: unknown) => {
      log.error({ err: error }, 'a response could not be sent');
      parameters[1].destroy();
    });
}

type Headers = RawResponse['headers'];

const listOf = (headers: Headers): string[] =>
  Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [name, value] : value.flatMap((one) => [name, one]),
  );

/**
 * All headers of a response but its id, as Node sends them: a list of names and values. Those that all responses have are
 * listed once, and those of a response once per coding: an object of all headers takes as long as the rest of a response.
 */
function createHeaders(common: Headers) {
  const commonList = listOf(common);
  return (answer: RawResponse, ofCoding: Headers, length: number): readonly string[] => {
    answer.headerLists ??= new Map();
    let list = answer.headerLists.get(ofCoding);
    if (!list) {
      const own: Headers = { ...answer.headers, ...ofCoding, 'content-length': String(length) };
      const replaces = Object.keys(own).some((name) => common[name] !== undefined);
      list = replaces ? listOf({ ...common, ...own }) : [...commonList, ...listOf(own)];
      answer.headerLists.set(ofCoding, list);
    }
    return list;
  };
}

/** The headers that a middleware sets on every response to a path. */
function headersOf(layer: EarlyParts['security'], path: string): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string | number) => void (headers[name.toLowerCase()] = String(value)),
    removeHeader: (name: string) => void delete headers[name.toLowerCase()],
  };
  layer({ path, originalUrl: path } as Request, response as unknown as Response, () => {});
  return headers;
}
