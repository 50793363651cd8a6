import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { second } from '../core/clock.js';
import { Busy } from '../core/database/database.js';
import { readCookie, sessionCookie } from '../core/requests.js';
import { createSend, isPlainOperation, readBody, type EarlyParts } from './early-response.js';
import { busyProblem, excludesHtml, isApiPath, rejectedResponse } from './rejections.js';

/** Not bounded: health and metrics must not wait for a place, and static files take hardly any work. */
const unbounded = /^\/(?:health|metrics|assets|files)(?:[/?]|$)/i;

/** Work for a client that is gone goes on, for as long as a statement may take. */
const abandonedWork = 15 * second;

/** Calls `ended` when the response begins, because a slow client must not hold a place; or when nobody waits for it. */
function whenAnswered(response: ServerResponse, ended: () => void): void {
  const begin = response.writeHead.bind(response) as (...parameters: unknown[]) => ServerResponse;
  const end = response.end.bind(response) as (...parameters: unknown[]) => ServerResponse;
  const leaving =
    (send: typeof end) =>
    (...parameters: unknown[]) => {
      ended();
      return send(...parameters);
    };
  response.writeHead = leaving(begin);
  // The response to a closed connection never begins.
  response.end = leaving(end);
  response.once('close', () => void setTimeout(ended, abandonedWork).unref());
}

/** Admits a request or answers it with 503. @returns ends its work; null: the request was rejected */
export type Admit = (request: IncomingMessage, response: ServerResponse) => (() => void) | null;

/** @param urgentPaths paths whose requests have places of their own */
export function createAdmit(parts: Omit<EarlyParts, 'http' | 'health'>, urgentPaths: readonly string[]): Admit {
  const { app, clientAddress } = parts;
  const cookie = sessionCookie(app.config.publicUrl);
  const sendPage = createSend(parts, '/', 'request rejected');
  const sendOperation = createSend(parts, '/graphql', 'request rejected');
  // Made once: under overload there are thousands of them.
  const { code, message } = busyProblem(new Busy());
  const html = rejectedResponse(app.config, true, 503, code, message);
  const json = rejectedResponse(app.config, false, 503, code, message);
  return (request, response) => {
    const start = performance.now();
    const url = request.url!;
    const path = url.split('?', 1)[0]!;
    const isHtml = !isApiPath(path) && request.headers.accept !== undefined && !excludesHtml(request.headers.accept);
    const isPage = isHtml && request.method === 'GET';
    const leave = app.admission.enter({
      session: readCookie(request.headers.cookie, cookie),
      address: clientAddress(request) ?? '',
      kind: urgentPaths.includes(path) ? 'urgent' : isPage ? 'page' : 'other',
    });
    if (leave) return leave;
    const send = isApiPath(path) ? sendOperation : sendPage;
    app.metrics.rejected(code);
    send(request, response, isHtml ? html : json, start);
    return null;
  };
}

/** Bounds the work of the requests that `http` answers. Bodies of operations are read first: slow ones hold no place. */
export function admitRequests(http: RequestListener, admit: Admit): RequestListener {
  const run: RequestListener = (request, response) => {
    const leave = admit(request, response);
    if (!leave) return;
    whenAnswered(response, leave);
    http(request, response);
  };
  return (request, response) => {
    if (unbounded.test(request.url!)) return http(request, response);
    if (!isPlainOperation(request)) return run(request, response);
    readBody(request, () => run(request, response));
  };
}
