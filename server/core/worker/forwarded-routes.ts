import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream';
import type { Express, NextFunction, Request, RequestHandler, Response } from 'express';
import { Busy, DatabaseUnavailable } from '../database/database.js';
import type { WorkerProcess } from './worker-process.js';

/** What routes of files may declare. */
export type FileRouter = Pick<Express, 'get' | 'post'>;

/** Headers of a response of the worker to the main process. */
export const outcomeHeader = 'x-worker-outcome';
/** The worker left the request to the next route. */
export const passedOn = 'next';
/** Its handler threw; the body is the error, see `WorkerError`. */
export const failed = 'error';
export type WorkerError = { busy?: 'BUSY' | 'UNAVAILABLE'; message: string; stack?: string; status?: number };

/** Headers of one connection, which the other one sets itself. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date', outcomeHeader]);

/**
 * Routes that the worker answers, so that other visitors do not wait while a document is drawn or a table is written. While it
 * does not run, the handlers run in this process.
 * @param socket path of the socket of the worker; null: it does not run
 */
export function forwardedRoutes(http: Express, socket: () => string | null): FileRouter {
  const forward: RequestHandler = (request, response, next) => {
    const path = socket();
    if (path === null) next();
    else forwardTo(path, request, response, next);
  };
  const declare =
    (method: 'get' | 'post') =>
    (path: string, ...handlers: RequestHandler[]) =>
      http[method](path, forward, ...handlers);
  return { get: declare('get'), post: declare('post') } as unknown as FileRouter;
}

function forwardTo(socketPath: string, request: Request, response: Response, next: NextFunction): void {
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const headers = {
    ...request.headers,
    'x-forwarded-for': request.ip ?? '',
    'x-request-id': String((request as { id?: unknown }).id ?? ''),
  };
  const forwarded = httpRequest({ socketPath, method: request.method, path: request.originalUrl, headers });
  forwarded.on('response', (answer) => void answerWith(answer, response, next).catch(next));
  forwarded.on('error', () => {
    if (response.headersSent) return void response.destroy();
    // The worker has just ended. A body has been read in part, so it cannot be sent again.
    if (hasBody) return next(new Busy());
    next();
  });
  response.on('close', () => forwarded.destroy());
  if (hasBody) pipeline(request, forwarded, () => {});
  else forwarded.end();
}

async function answerWith(answer: IncomingMessage, response: Response, next: NextFunction): Promise<void> {
  const outcome = answer.headers[outcomeHeader];
  if (outcome === passedOn) {
    answer.resume();
    return next('route');
  }
  if (outcome === failed) {
    const error = JSON.parse(Buffer.concat(await answer.toArray()).toString()) as WorkerError;
    if (error.busy) return next(error.busy === 'BUSY' ? new Busy() : new DatabaseUnavailable());
    return next(Object.assign(new Error(error.message), error));
  }
  response.status(answer.statusCode!);
  for (const [name, value] of Object.entries(answer.headers))
    if (value !== undefined && !ofConnection.has(name)) response.setHeader(name, value);
  pipeline(answer, response, () => {});
}

/** Metrics of the worker, with whether it runs and has answered in time, and how often it was started again. */
export async function workerMetrics(worker: Pick<WorkerProcess, 'socket' | 'restarts'>): Promise<string> {
  const own = worker.socket === null ? null : await readMetrics(worker.socket);
  return [
    '# HELP worker_up Whether the worker process runs and answers.',
    '# TYPE worker_up gauge',
    `worker_up ${own === null ? 0 : 1}`,
    '# HELP worker_restarts_total How often the worker process was started again.',
    '# TYPE worker_restarts_total counter',
    `worker_restarts_total ${worker.restarts}`,
    own ?? '',
  ].join('\n');
}

/** Milliseconds that a worker may take: `/metrics` has to answer within a second. */
const metricsDeadline = 800;

/** Null: it has not answered in time. */
async function readMetrics(socketPath: string): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(metricsDeadline);
    const request = httpRequest({ socketPath, path: '/metrics', signal });
    const answered = once(request, 'response', { signal }) as Promise<[IncomingMessage]>;
    request.on('error', () => {}).end();
    const [response] = await answered;
    return Buffer.concat(await response.toArray({ signal })).toString();
  } catch {
    return null;
  }
}
