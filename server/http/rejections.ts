import type { NextFunction, Request, Response } from 'express';
import type { ErrorCode } from '../../rules/error-codes.js';
import type { Application } from '../core/application.js';
import type { Config } from '../core/config/config.js';
import { Busy, CommitUnknown, DatabaseUnavailable } from '../core/database/database.js';
import { retryAfterSeconds } from '../core/limits/repeated-rejections.js';
import { pathInLog } from '../core/log.js';
import { FileStoreUnavailable } from '../ports/stores/unavailable.js';
import { rawResponse, sendRawResponse, type RawResponse } from './raw-response.js';
import { errorPage } from './error-page.js';

export const jsonType = 'application/json; charset=utf-8';
export const maxBytes = 100_000;

/** Why a request is rejected. `retryAfter`: seconds until it is possible again. */
export type Rejection = { code: ErrorCode; message: string; retryAfter?: number | undefined };

/** An error response in the shape of GraphQL errors, for requests that do not reach an operation. */
export const rejection = (status: number, { message, ...extensions }: Rejection): RawResponse =>
  rawResponse(
    status,
    {
      'content-type': jsonType,
      'cache-control': 'no-store',
      ...(extensions.retryAfter !== undefined && { 'retry-after': String(extensions.retryAfter) }),
    },
    JSON.stringify({ errors: [{ message, extensions }] }),
  );

/** What the messages call «через минуту». */
const outageSeconds = 60;

/** What a client is told of an error that passes by itself: 503 with `retry-after`. */
export function busyProblem(error: Busy): Rejection & { retryAfter: number } {
  if (error instanceof CommitUnknown)
    return {
      code: 'UNAVAILABLE',
      retryAfter: outageSeconds,
      message: 'Сайт временно недоступен. Через минуту проверьте, сохранились ли изменения, и только потом повторите.',
    };
  if (error instanceof FileStoreUnavailable)
    return {
      code: 'UNAVAILABLE',
      retryAfter: outageSeconds,
      message: 'Хранилище файлов временно недоступно. Попробуйте через минуту.',
    };
  if (error instanceof DatabaseUnavailable)
    return {
      code: 'UNAVAILABLE',
      retryAfter: outageSeconds,
      message: 'Сайт временно недоступен. Попробуйте через минуту.',
    };
  return {
    code: 'BUSY',
    retryAfter: retryAfterSeconds,
    message: 'Сейчас очень много обращений. Попробуйте через несколько секунд.',
  };
}

/** Addresses for programs only: their errors are always JSON. */
export const isApiPath = (path: string): boolean => /^\/(?:graphql|health|metrics)(?:\/|$)/.test(path);

/** Whether the client prefers HTML, as browsers do. */
const prefersHtml = (request: Request): boolean =>
  !isApiPath(request.path) && request.accepts(['json', 'html']) === 'html';

/** Whether the `Accept` header excludes HTML. Without the header HTML is accepted. */
export const excludesHtml = (accept: string | undefined): boolean =>
  accept !== undefined && !/text\/(?:html|\*)|\*\/\*/.test(accept);

/** An error response: a page for browsers, JSON for programs. */
export function rejectedResponse(config: Config, isHtml: boolean, status: number, reason: Rejection): RawResponse {
  const rejected = rejection(status, reason);
  if (!isHtml) return rejected;
  const page = rawResponse(status, {}, errorPage(config, status, reason.message, reason.code));
  return { ...page, headers: { ...rejected.headers, 'content-type': 'text/html; charset=utf-8' } };
}

/** Rejects a request: with a page for browsers, with JSON for programs. */
export function reject(
  app: Application,
  request: Request,
  response: Response,
  status: number,
  reason: Rejection,
): Promise<void> {
  app.metrics.rejected(reason.code);
  const rejected = rejectedResponse(app.config, prefersHtml(request), status, reason);
  return sendRawResponse(request, response, rejected);
}

const malformedMessage = 'Запрос не понят.';

/** Characters that no valid address contains: control characters (PostgreSQL cannot store NUL) and line separators. */
const forbiddenCharacters = /[\p{Cc}\u2028\u2029]/u;

function isBroken(path: string): boolean {
  try {
    return forbiddenCharacters.test(decodeURIComponent(path));
  } catch {
    return true;
  }
}

/** Rejects malformed addresses. Redirects `//events` to `/events`, because browsers take the former for a host. */
export const checkAddress =
  (app: Application) =>
  (request: Request, response: Response, next: NextFunction): void => {
    if (request.url.includes('%00') || isBroken(request.path))
      return void reject(app, request, response, 400, { code: 'BAD_REQUEST', message: malformedMessage });
    const path = /^\/{2,}(?![/\\])/.test(request.url) ? request.url.replace(/^\/+/, '/') : null;
    const isRedirected = path !== null && (request.method === 'GET' || request.method === 'HEAD');
    if (isRedirected) return void response.status(308).setHeader('location', path).end();
    next();
  };

/** The last handler: no route matched the address and method. */
export const notFound =
  (app: Application) =>
  (request: Request, response: Response): Promise<void> =>
    reject(app, request, response, 404, { code: 'NOT_FOUND', message: 'По этому адресу ничего нет.' });

/** Error handler: errors of Express (body too large or cut off, malformed address), `Busy`, and unexpected errors. */
export function requestErrors(app: Application) {
  return (error: unknown, request: Request, response: Response, next: NextFunction): void => {
    // Without a cause it was not asked, because it has just not answered: one line a pause is enough.
    if (error instanceof FileStoreUnavailable && error.cause)
      app.log.warn({ err: error.cause, path: pathInLog(request.path) }, 'the store of files failed');
    if (error instanceof FileStoreUnavailable && response.headersSent) return void response.destroy();
    if (response.headersSent) return next(error);
    const answer = (status: number, code: ErrorCode, message: string): void =>
      void reject(app, request, response, status, { code, message });
    if (error instanceof Busy) return void reject(app, request, response, 503, busyProblem(error));
    const { status = 500, type = '', code = '' } = error as { status?: number; type?: string; code?: string };
    // The client closed the connection during a download. Media players do that at every seek.
    if (code === 'ECONNABORTED') return void response.destroy();
    if (type === 'entity.too.large') return answer(413, 'PAYLOAD_TOO_LARGE', `Запрос больше ${maxBytes / 1_000} кБ.`);
    if (status < 500) return answer(status, 'BAD_REQUEST', malformedMessage);
    const reference = String((request as { id?: unknown }).id);
    app.metrics.failed('request');
    app.log.error({ err: error, path: pathInLog(request.path), reference }, 'a request failed');
    const message = `На сервере произошла ошибка. Мы уже знаем о ней. Номер обращения: ${reference}`;
    answer(status, 'INTERNAL_SERVER_ERROR', message);
  };
}
