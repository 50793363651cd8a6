import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import { second } from '../../core/clock.js';
import { Db } from '../../core/database/db.js';
import { graphqlError, ProblemsError } from '../../core/graphql/problems.js';
import { Busy } from '../../core/database/database.js';
import { beginStream, nextEvent } from '../../core/stream/stream-connection.js';
import type { StreamHub } from '../../core/stream/stream-hub.js';
import type { Health } from '../health.routes.js';
import { busyProblem, maxBytes, reject } from '../rejections.js';
import { sendRawResponse } from '../raw-response.js';
import { grantOfRequest, quotaHeaders } from './grants.js';
import { jsonContentType } from './graphql.routes.js';
import { isRecord, type WithText } from './persisted-operations.js';
import { createContext } from './request-context.js';
import { createSubscriptionCheck, formattedError, type SubscriptionParts } from './subscriptions.js';

type Parts = SubscriptionParts & { streams: StreamHub; withText: WithText; health: Health };

const path = '/graphql/stream';

/** Whether a page of another site could not have sent it without being asked first: as for queries by GET. */
const isGuarded = ({ headers: { 'apollo-require-preflight': preflight, 'x-apollo-operation-name': name } }: Request) =>
  preflight !== undefined || name !== undefined;

/** The parameters of a request by GET. Null: they are not JSON. */
function readQuery({ query }: Request): Record<string, unknown> | null {
  const { variables, extensions, ...others } = query as Record<string, unknown>;
  try {
    const read = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : undefined);
    return { ...others, variables: read(variables), extensions: read(extensions) };
  } catch {
    return null;
  }
}

function readJson({ body }: Request): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse((body as Buffer).toString('utf8'));
    return isRecord(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

/**
 * `/graphql/stream`: subscriptions over server-sent events, «distinct connections mode» of the protocol of `graphql-sse`. What is
 * wrong with the request itself has an HTTP status; what is wrong with the operation is an event, as the protocol demands.
 */
export function streamRoutes(http: Express, parts: Parts): void {
  const { app } = parts;
  const bad = (request: Request, response: Response, status: number, message: string) =>
    reject(app, request, response, status, { code: 'BAD_REQUEST', message });
  const open = createOpen(parts);
  const guard: RequestHandler = (request, response, next) => {
    if (!request.accepts('text/event-stream'))
      return bad(request, response, 406, 'Ответ — поток событий: text/event-stream.');
    if (request.method === 'GET' && !isGuarded(request))
      return bad(request, response, 400, 'Нужен заголовок apollo-require-preflight.');
    if (request.method === 'POST' && !jsonContentType.test(request.headers['content-type'] ?? ''))
      return bad(request, response, 415, 'Нужен тип содержимого application/json; charset=utf-8.');
    next();
  };
  const start =
    (read: (request: Request) => Record<string, unknown> | null): RequestHandler =>
    async (request, response) => {
      const body = read(request);
      if (body === null) return bad(request, response, 400, 'Запрос — не JSON с операцией.');
      await open(request, response, body);
    };
  http.get(path, guard, start(readQuery));
  http.post(path, guard, express.raw({ type: () => true, limit: maxBytes }), start(readJson));
  http.all(path, (request, response) => {
    response.setHeader('allow', 'GET, POST');
    return bad(request, response, 405, 'Допустимы методы GET и POST.');
  });
}

type Open = (request: Request, response: Response, body: Record<string, unknown>) => Promise<void>;

function createOpen(parts: Parts): Open {
  const { app, streams, withText, format, health } = parts;
  const check = createSubscriptionCheck(parts);
  const begin = (response: Response, startedAt: number): void => {
    response.locals.isStream = true;
    beginStream(response);
    app.metrics.observe(response.req.method, 200, (performance.now() - startedAt) / second, path);
  };
  return async (request, response, body) => {
    const startedAt = performance.now();
    if (health.isStopping) return reject(app, request, response, 503, busyProblem(new Busy()));
    const access = await grantOfRequest(app, request);
    if ('rejected' in access) return sendRawResponse(request, response, access.rejected);
    const { context } = await createContext(app, request, new Db(app.database), access.grant);
    for (const [name, value] of Object.entries(quotaHeaders(access.grant?.quota))) response.setHeader(name, value);
    try {
      const subscribed = await check(withText(body), context);
      const { topic, link } = subscribed;
      // Who has a link watches as everybody else who has it: a session does not end it, and brings no more.
      const { viewer, grant } = link === null ? context : { viewer: null, grant: undefined };
      const watcher = { topic, viewer, grant, link };
      const [audience] = await subscribed.source.admit(app, [watcher]);
      if (typeof audience !== 'string') throw audience!;
      // Its client has gone away meanwhile.
      if (response.destroyed) return;
      begin(response, startedAt);
      await streams.add(response, { subscribed, watcher, audience });
    } catch (error) {
      if (response.headersSent) throw error;
      const shown = error instanceof ProblemsError ? limitError(error) : error;
      begin(response, startedAt);
      response.write(nextEvent({ errors: [formattedError(format, shown)] }));
      response.end('event: complete\ndata:\n\n');
    }
  };
}

/** A rate limit as an error of the operation. */
function limitError({ problems }: ProblemsError): Error {
  const { message, retryAfter } = problems[0]!;
  return graphqlError('TOO_MANY_REQUESTS', message, { retryAfter });
}
