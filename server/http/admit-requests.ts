import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { second } from '../core/clock.js';
import { Busy } from '../core/database/database.js';
import type { PlacedRequest } from '../core/limits/admission.js';
import { readCookie, sessionCookie } from '../core/requests.js';
import { createSend, isPlainOperation, readBody, type EarlyParts } from './early-response.js';
import type { RawResponse } from './raw-response.js';
import { busyProblem, excludesHtml, isApiPath, rejectedResponse } from './rejections.js';

/** Not bounded: health and metrics must not wait for a place, and static files take hardly any work. */
const unbounded = /^\/(?:health|metrics|assets|files)(?:[/?]|$)/i;

/** Work for a client that is gone goes on, for as long as a statement may take. */
const abandonedWork = 15 * second;

const pathOf = ({ url }: IncomingMessage): string => url!.split('?', 1)[0]!;

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

/** Lets a request in, with what ends its work, or answers it with 503. */
export type Admit = (request: IncomingMessage, response: ServerResponse, work: (leave: () => void) => void) => void;

/** @param urgentPaths paths whose requests have places of their own */
export function createAdmit(parts: Omit<EarlyParts, 'http' | 'health'>, urgentPaths: readonly string[]): Admit {
  const { app, clientAddress } = parts;
  const cookie = sessionCookie(app.config.publicUrl);
  const sendPage = createSend(parts, '/', 'request rejected');
  const sendOperation = createSend(parts, '/graphql', 'request rejected');
  // Made once: under overload there are thousands of them.
  const reason = busyProblem(new Busy());
  const html = rejectedResponse(app.config, true, 503, reason);
  const json = rejectedResponse(app.config, false, 503, reason);
  const reject = (request: IncomingMessage, response: ServerResponse, address: string, answer: RawResponse): void => {
    const send = isApiPath(pathOf(request)) ? sendOperation : sendPage;
    app.metrics.rejected(reason.code);
    // A rejection that waits holds nothing but its connection.
    Reflect.deleteProperty(request, 'body');
    app.admission.repeated.send(address, response, () => send(request, response, answer, performance.now()));
  };
  return (request, response, work) => {
    const path = pathOf(request);
    const isHtml = !isApiPath(path) && request.headers.accept !== undefined && !excludesHtml(request.headers.accept);
    const isPage = isHtml && request.method === 'GET';
    const session = readCookie(request.headers.cookie, cookie);
    const address = clientAddress(request) ?? '';
    const kind = urgentPaths.includes(path) ? 'urgent' : isPage ? 'page' : 'other';
    const applicant = { session, address, kind } as const;
    const enterOrReject = (): void => {
      const leave = app.admission.enter(applicant);
      if (leave) work(leave);
      else reject(request, response, address, isHtml ? html : json);
    };
    const leave = app.admission.enter(applicant);
    if (leave) return work(leave);
    const verified = app.admission.enterToVerify(applicant);
    if (!verified) return reject(request, response, address, isHtml ? html : json);
    // It may belong to staff: the first request of a session in this process.
    void app
      .viewerOf(session!)
      .catch(() => null)
      .finally(verified)
      .then(() => (response.destroyed ? undefined : enterOrReject()));
  };
}

/** Bounds the work of the requests that `http` answers. Bodies of operations are read first: slow ones hold no place. */
export function admitRequests(http: RequestListener, admit: Admit): RequestListener {
  const run: RequestListener = (request, response) =>
    admit(request, response, (leave) => {
      whenAnswered(response, leave);
      http(Object.assign(request, { leavePlace: leave } satisfies PlacedRequest), response);
    });
  return (request, response) => {
    if (unbounded.test(request.url!)) return http(request, response);
    if (!isPlainOperation(request)) return run(request, response);
    readBody(request, () => run(request, response));
  };
}
