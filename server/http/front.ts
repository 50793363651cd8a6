import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Request, Response } from 'express';
import { v7 as uuid } from 'uuid';
import type { Application } from '../core/application.js';
import { isForeign } from '../core/requests.js';
import { pathInLog } from '../core/log.js';
import { formOf, type Answer } from './answers.js';
import { isAnonymous } from './contexts.js';
import { accepted, operationKey } from './graphql.routes.js';
import { pageKey } from './page.routes.js';
import { maxBytes, takesNoPages } from './refusals.js';
import type { securityHeaders } from './security.js';
import type { Health, Observe } from './service.routes.js';

type Parts = {
  app: Application;
  health: Health;
  /** The application, which answers everything that is not kept. */
  http: RequestListener;
  security: ReturnType<typeof securityHeaders>;
  observe: Observe;
  /** What decides the page of an address. */
  addressOf: (url: string) => string;
};

/**
 * Gives kept answers to visitors without a session before any layer of the application is asked: the layers together
 * take longer than such an answer. It carries the same headers and is logged and measured in the same way.
 */
export function respondFromCache({ app, health, http, security, observe, addressOf }: Parts): RequestListener {
  const common = headersOf(security);
  const prepared = new WeakMap<Answer, Answer['headers']>();
  const { log } = app;

  async function give(
    request: IncomingMessage,
    response: ServerResponse,
    answer: Answer,
    start: number,
  ): Promise<void> {
    let headers = prepared.get(answer);
    if (!headers) prepared.set(answer, (headers = { ...common, ...answer.headers }));
    const form = formOf(answer, request.headers['accept-encoding']);
    const body = form.body instanceof Promise ? await form.body : form.body;
    const id = uuid();
    response.writeHead(answer.status, {
      ...headers,
      ...form.headers,
      'content-length': body.length,
      'x-request-id': id,
    });
    response.end(body);
    const milliseconds = performance.now() - start;
    observe(request.method!, answer.status, milliseconds / 1_000);
    if (log.isLevelEnabled('debug'))
      log.debug(
        {
          req: { id, method: request.method, path: pathInLog(request.url!) },
          res: { status: answer.status },
          responseTime: Math.round(milliseconds),
        },
        'kept answer given',
      );
  }

  const send = (request: IncomingMessage, response: ServerResponse, answer: Answer, start: number): void =>
    void give(request, response, answer, start).catch((error: unknown) => {
      log.error({ err: error }, 'a kept answer could not be given');
      response.destroy();
    });

  return (request, response) => {
    const start = performance.now();
    const { method, headers, url } = request;
    if (health.isStopping || !isAnonymous(request, app)) return http(request, response);
    if (method === 'GET') {
      const kept = takesNoPages(headers.accept) ? undefined : app.cache.peek<Answer>(pageKey(app, addressOf(url!)));
      return kept ? send(request, response, kept, start) : http(request, response);
    }
    const isOperation =
      method === 'POST' &&
      url === '/graphql' &&
      headers['content-encoding'] === undefined &&
      Number(headers['content-length']) <= maxBytes &&
      accepted.test(headers['content-type'] ?? '') &&
      !isForeign(request, app.config.publicUrl);
    if (!isOperation) return http(request, response);
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = parts.length === 1 ? parts[0]! : Buffer.concat(parts);
      const kept = app.cache.peek<Answer>(operationKey(app, request, body.toString('utf8')));
      if (kept) return send(request, response, kept, start);
      (request as Request).body = body;
      http(request, response);
    });
  };
}

/** The headers that a layer sets on every answer. */
function headersOf(layer: ReturnType<typeof securityHeaders>): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string | number) => void (headers[name.toLowerCase()] = String(value)),
    removeHeader: () => {},
  };
  layer({ path: '/', originalUrl: '/' } as Request, response as unknown as Response, () => {});
  return headers;
}
