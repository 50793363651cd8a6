import { HeaderMap, type ApolloServer, type HTTPGraphQLRequest } from '@apollo/server';
import type { IncomingMessage } from 'node:http';
import express, { type Express, type Request, type RequestHandler } from 'express';
import { parse, Kind } from 'graphql';
import type { Context } from '../../core/context.js';
import type { Application } from '../../core/application.js';
import { Db } from '../../core/database/db.js';
import { memoize } from '../../../rules/memoize.js';
import { admitCrossOrigin } from '../cross-origin.js';
import { rawResponse, sendRawResponse, cachedSize, type RawResponse } from '../raw-response.js';
import { isRecord, type WithText } from './persisted-operations.js';
import type { RouteOfOperation } from './operation-routes.js';
import { createContext, isAnonymous } from './request-context.js';
import { grantOfRequest, quotaHeaders } from './grants.js';
import { jsonType, maxBytes, rejection } from '../rejections.js';

export const jsonContentType = /^application\/json\s*(?:;\s*charset=(?:"?utf-8"?)\s*)?$/i;

/** Cache key of an operation. */
export function operationKey(
  { method, headers }: Pick<Request, 'method' | 'headers'> | IncomingMessage,
  text: string,
): string {
  // Responses of the two media types of GraphQL must not share an entry.
  const type = headers.accept?.includes('graphql-response+json') ? 'graphql-response' : 'json';
  return `graphql ${method} ${type} ${text}`;
}

/** The operations of a document. Null if it cannot be parsed: Apollo then reports the error. */
const operationsOf = memoize(200, (query: string): { name: string | undefined; isQuery: boolean }[] | null => {
  try {
    return parse(query, { maxTokens: 1_000, noLocation: true }).definitions.flatMap((one) =>
      one.kind === Kind.OPERATION_DEFINITION ? [{ name: one.name?.value, isQuery: one.operation === 'query' }] : [],
    );
  } catch {
    return null;
  }
});

/** Request headers that Apollo reads. */
const apolloHeaders = ['accept', 'content-type', 'apollo-require-preflight', 'x-apollo-operation-name'];

/** Whether the operation is a query. False if that cannot be determined. */
function isQuery(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  const { query, operationName } = body as { query?: unknown; operationName?: unknown };
  if (typeof query !== 'string') return false;
  const operations = operationsOf(query) ?? [];
  const selected = operationName == null ? operations : operations.filter(({ name }) => name === operationName);
  return selected.length === 1 && selected[0]!.isQuery;
}

type Answer = (
  request: Request,
  key: string,
  body: unknown,
  search: string,
  isCacheable: boolean,
) => Promise<RawResponse>;

/** Runs an operation through Apollo; keeps the response if it is cacheable. */
function createAnswer(app: Application, apollo: ApolloServer<Context>, routeOfOperation: RouteOfOperation): Answer {
  const run = async (request: Request, body: unknown, search: string, db?: Db): Promise<RawResponse> => {
    const access = await grantOfRequest(app, request);
    if ('rejected' in access) return access.rejected;
    const { context, cookies } = await createContext(app, request, db, access.grant);
    const headers = new HeaderMap();
    for (const name of apolloHeaders) {
      const value = request.headers[name];
      if (value !== undefined) headers.set(name, String(value));
    }
    const httpGraphQLRequest: HTTPGraphQLRequest = { method: request.method, headers, search, body };
    const result = await apollo.executeHTTPGraphQLRequest({ httpGraphQLRequest, context: async () => context });
    const text = result.body.kind === 'complete' ? result.body.string : '';
    const status = statusOf(text, result.status ?? 200);
    const ownHeaders = { ...Object.fromEntries(result.headers), ...quotaHeaders(access.grant?.quota) };
    const answer = operationResponse(status, ownHeaders, text, cookies);
    answer.route = routeOfOperation(isRecord(body) ? body.operationName : undefined);
    return answer;
  };
  return (request, key, body, search, isCacheable) =>
    isCacheable ? cachedResponse(app, key, (db) => run(request, body, search, db)) : run(request, body, search);
}

/** `/graphql`: responses to anonymous queries are cached in front of Apollo; everything else goes through Apollo. */
export function graphqlRoutes(
  http: Express,
  app: Application,
  apollo: ApolloServer<Context>,
  { withText, routeOfOperation }: { withText: WithText; routeOfOperation: RouteOfOperation },
): void {
  const answer = createAnswer(app, apollo, routeOfOperation);
  const rejectCrossSite: RequestHandler = (request, response) => {
    app.metrics.rejected('CROSS_SITE');
    return sendRawResponse(
      request,
      response,
      rejection(403, { code: 'FORBIDDEN', message: 'С других сайтов принимаются только запросы на чтение.' }),
    );
  };
  http.use('/graphql', admitCrossOrigin(app.config, rejectCrossSite));
  getRoute(http, app, answer);
  postRoute(http, app, { withText, answer, rejectCrossSite });
  http.all('/graphql', (request, response) => {
    response.setHeader('allow', 'GET, POST');
    return sendRawResponse(
      request,
      response,
      rejection(405, { code: 'BAD_REQUEST', message: 'Допустимы методы GET и POST.' }),
    );
  });
}

function getRoute(http: Express, app: Application, answer: Answer): void {
  http.get('/graphql', async (request, response) => {
    const search = request.originalUrl.slice(request.path.length);
    const { query, operationName } = request.query as Record<string, unknown>;
    // A request without these headers must reach Apollo's CSRF prevention, not the cache.
    const isGuarded =
      request.headers['apollo-require-preflight'] !== undefined ||
      request.headers['x-apollo-operation-name'] !== undefined;
    const isCacheable = isGuarded && isAnonymous(request, app) && isQuery({ query, operationName });
    const key = operationKey(request, search);
    await sendRawResponse(request, response, await answer(request, key, undefined, search, isCacheable));
  });
}

type PostParts = { withText: WithText; answer: Answer; rejectCrossSite: RequestHandler };

function postRoute(http: Express, app: Application, { withText, answer, rejectCrossSite }: PostParts): void {
  const raw = express.raw({ type: () => true, limit: maxBytes });
  const checkType: RequestHandler = (request, response, next) =>
    jsonContentType.test(request.headers['content-type'] ?? '')
      ? next()
      : sendRawResponse(
          request,
          response,
          rejection(415, { code: 'BAD_REQUEST', message: 'Нужен тип содержимого application/json; charset=utf-8.' }),
        );
  // `respondFromCache` has read the body already if the response could be cached.
  const readBody: RequestHandler = (request, response, next) =>
    Buffer.isBuffer(request.body) ? next() : raw(request, response, next);
  http.post('/graphql', checkType, readBody, async (request, response, next) => {
    const text = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
    const anonymous = isAnonymous(request, app);
    const key = operationKey(request, text);
    const cached = anonymous ? app.cache.peek<RawResponse>(key) : undefined;
    if (cached) return sendRawResponse(request, response, cached);
    let body: unknown;
    try {
      body = JSON.parse(text);
    } catch {
      return sendRawResponse(
        request,
        response,
        rejection(400, { code: 'BAD_REQUEST', message: 'Тело запроса — не JSON.' }),
      );
    }
    if (!isRecord(body))
      return sendRawResponse(
        request,
        response,
        rejection(400, { code: 'BAD_REQUEST', message: 'Тело запроса — не объект с операцией.' }),
      );
    body = withText(body);
    if (response.locals.isCrossSite && !isQuery(body)) return rejectCrossSite(request, response, next);
    return sendRawResponse(request, response, await answer(request, key, body, '', anonymous && isQuery(body)));
  });
}

/** The response to an operation, with the headers and cookies that it has on each path. */
export function operationResponse(
  status: number,
  headers: Record<string, string>,
  text: string,
  cookies: ReadonlyMap<string, string>,
): RawResponse {
  const response = rawResponse(status, { ...headers, 'cache-control': 'no-store' }, text);
  response.headers['content-type'] ??= jsonType;
  if (cookies.size > 0) response.headers['set-cookie'] = [...cookies.values()];
  return response;
}

/** Runs an anonymous query, or takes its response from the cache. */
export const cachedResponse = (
  app: Application,
  key: string,
  run: (db: Db) => Promise<RawResponse>,
): Promise<RawResponse> =>
  app.cache.get(key, null, run, (response) => (isCacheable(response) ? cachedSize(response) : null));

const isCacheable = ({ status, body, headers }: RawResponse): boolean =>
  status === 200 && headers['set-cookie'] === undefined && !body.includes('"errors":');

/** Apollo answers an unknown hash with 200, which clients would read as an executed operation. */
const statusOf = (text: string, status: number): number =>
  text.includes('"code":"PERSISTED_QUERY_NOT_SUPPORTED"') ? 400 : status;
