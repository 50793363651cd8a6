import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Context } from '../../core/context.js';
import type { Db } from '../../core/database/db.js';
import type { PlacedRequest } from '../../core/limits/admission.js';
import { isCrossSite } from '../../core/requests.js';
import { createSend, isPlainOperation, readBody, type EarlyParts } from '../early-response.js';
import type { RawResponse } from '../raw-response.js';
import { jsonType } from '../rejections.js';
import type { Executor } from './executor.js';
import { formatResult, type FormatError } from './format-result.js';
import { cachedResponse, operationKey, operationResponse } from './graphql.routes.js';
import type { KnownOperation, KnownOperations } from './known-operations.js';
import { checkVariables } from './operation-checks.js';
import { isRecord, type WithText } from './persisted-operations.js';
import { createContext, isAnonymous } from './request-context.js';

type Parts = EarlyParts & {
  known: KnownOperations;
  withText: WithText;
  executor: Executor;
  format: FormatError;
};

const graphqlResponseType = 'application/graphql-response+json; charset=utf-8';
/** The content type that Apollo chooses for usual values of `Accept`. Apollo gets the others. */
const contentTypes = new Map<string | undefined, string>([
  [undefined, jsonType],
  ['*/*', jsonType],
  ['application/json', jsonType],
  ['application/graphql-response+json', graphqlResponseType],
  ['application/graphql-response+json,application/json;q=0.9', graphqlResponseType],
]);

type Variables = Record<string, unknown>;
type ReadOperation = { operation: KnownOperation; variables: Variables };

/** The known operation of a body with its variables, if both pass the checks. Null: Apollo decides what is wrong. */
function readOperation({ known, withText }: Parts, text: string): ReadOperation | null {
  try {
    const body = JSON.parse(text) as unknown;
    if (!isRecord(body)) return null;
    const { query, operationName = null, variables, extensions } = withText(body);
    if (typeof query !== 'string' || (operationName !== null && typeof operationName !== 'string')) return null;
    if (variables != null && !isRecord(variables)) return null;
    if (extensions != null && (!isRecord(extensions) || extensions.persistedQuery)) return null;
    const operation = known.find(query, operationName);
    if (!operation) return null;
    checkVariables(variables);
    operation.checkCost(variables ?? {});
    return { operation, variables: variables ?? {} };
  } catch {
    return null;
  }
}

/**
 * Runs operations that Apollo has checked before without Express and Apollo, which take longer than most operations. What is
 * checked for each request is checked here too: origin, size, content type, variables, viewer. Access and rate limits are
 * part of the fields. Whatever is unusual (tokens, GET, compressed bodies, errors in the request) goes through Apollo.
 */
export function runKnownOperations(parts: Parts): RequestListener {
  const { app, health, http } = parts;
  const send = createSend(parts, '/graphql', 'request completed');
  const answer = createAnswer(parts);
  const isUsual = (request: IncomingMessage): boolean =>
    isPlainOperation(request) &&
    request.headers.authorization === undefined &&
    contentTypes.has(request.headers.accept) &&
    !health.isStopping &&
    !isCrossSite(request, app.config.publicUrl);

  const run = async (request: IncomingMessage, response: ServerResponse, body: Buffer, start: number) => {
    const id = randomUUID();
    const text = body.toString('utf8');
    const operation = readOperation(parts, text);
    // It fails only before the operation runs, when the viewer cannot be looked up: the other path reports that.
    const answered = operation && (await answer(request, id, text, operation).catch(() => null));
    if (answered) return send(request, response, answered, start, { id, operation: operation.operation.name });
    http(request, response);
  };

  return (request, response) => {
    if (!isUsual(request)) return http(request, response);
    const start = performance.now();
    readBody(request, (body) => void run(request, response, body, start));
  };
}

type Answer = (
  request: IncomingMessage & PlacedRequest,
  id: string,
  text: string,
  operation: ReadOperation,
) => Promise<RawResponse>;

/** Executes operations. Rejects only if nothing was executed. */
function createAnswer({ app, executor, format, clientAddress, routeOfOperation }: Parts): Answer {
  const execute = async ({ document, name }: KnownOperation, variables: Variables, context: Context) => {
    try {
      const result = await executor({ document, variables, operationName: name }, context);
      const { status = 200, headers, body } = formatResult(result, format, context);
      return { status, headers, text: JSON.stringify(body) };
    } catch (error) {
      return { status: 500, headers: {}, text: JSON.stringify({ errors: [format({ message: '' }, error)] }) };
    }
  };

  return (request, id, body, { operation, variables }) => {
    const { headers, leavePlace } = request;
    const respond = async (db?: Db): Promise<RawResponse> => {
      const { context, cookies } = await createContext(
        app,
        { headers, id, ip: clientAddress(request), leavePlace },
        db,
      );
      const { status, headers: own, text } = await execute(operation, variables, context);
      const contentType = contentTypes.get(headers.accept)!;
      const answer = operationResponse(status, { ...own, 'content-type': contentType }, `${text}\n`, cookies);
      answer.route = routeOfOperation(operation.name);
      return answer;
    };
    const isCached = operation.isQuery && isAnonymous(request, app);
    return isCached ? cachedResponse(app, operationKey(request, body), respond) : respond();
  };
}
