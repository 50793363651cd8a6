import type { NextFunction, Request, Response } from 'express';
import type { Application } from '../core/application.js';
import { Busy } from '../core/database.js';
import { pathInLog } from '../core/log.js';
import { answerOf, sendAnswer, type Answer } from './answers.js';
import { errorPage } from './error-page.js';

export const json = 'application/json; charset=utf-8';
export const maxBytes = 100_000;

/** Seconds after which a client that was turned away for want of room may come again. */
export const busySeconds = '3';

/** What does not get as far as an operation is refused in the same shape as an operation's errors. */
export const rejection = (status: number, code: string, message: string): Answer =>
  answerOf(
    status,
    { 'content-type': json, 'cache-control': 'no-store', ...(status === 503 && { 'retry-after': busySeconds }) },
    JSON.stringify({ errors: [{ message, extensions: { code } }] }),
  );

export const busyMessage = 'Сейчас очень много обращений. Попробуйте через несколько секунд.';

/** Addresses of programs alone: their errors are JSON whatever a request would take. */
const isOfPrograms = (path: string): boolean => /^\/(?:graphql|health|metrics)(?:\/|$)/.test(path);

/** Whether the client would read a page: browsers say so, programs do not. */
const readsPages = (request: Request): boolean =>
  !isOfPrograms(request.path) && request.accepts(['json', 'html']) === 'html';

/** Whether a page that only says what is wrong is of no use to the client. One that names no type takes pages. */
export const takesNoPages = (accept: string | undefined): boolean =>
  accept !== undefined && !/text\/(?:html|\*)|\*\/\*/.test(accept);

/** Refuses a request: by a page for people, by JSON for programs. */
export function reject(
  app: Application,
  request: Request,
  response: Response,
  status: number,
  code: string,
  message: string,
): Promise<void> {
  const refused = rejection(status, code, message);
  if (!readsPages(request)) return sendAnswer(request, response, refused);
  const headers = { ...refused.headers, 'content-type': 'text/html; charset=utf-8' };
  const page = answerOf(status, {}, errorPage(app.config, status, message));
  return sendAnswer(request, response, { ...page, headers });
}

const notUnderstood = 'Запрос не понят.';

/** Characters that no address of ours has: NUL cannot be kept by PostgreSQL, and lines do not end inside of a path. */
const broken = /[\p{Cc}\u2028\u2029]/u;

function isBroken(path: string): boolean {
  try {
    return broken.test(decodeURIComponent(path));
  } catch {
    return true;
  }
}

/** Refuses addresses that cannot be understood, and leads from `//events` to `/events`: browsers take the first for a host. */
export const checkAddress =
  (app: Application) =>
  (request: Request, response: Response, next: NextFunction): void => {
    if (request.url.includes('%00') || isBroken(request.path))
      return void reject(app, request, response, 400, 'BAD_REQUEST', notUnderstood);
    const path = /^\/{2,}(?![/\\])/.test(request.url) ? request.url.replace(/^\/+/, '/') : null;
    const mayMove = path !== null && (request.method === 'GET' || request.method === 'HEAD');
    if (mayMove) return void response.status(308).setHeader('location', path).end();
    next();
  };

/** For addresses and methods that nobody has answered. */
export const notFound =
  (app: Application) =>
  (request: Request, response: Response): Promise<void> =>
    reject(app, request, response, 404, 'NOT_FOUND', 'По этому адресу ничего нет.');

/** What Express itself refuses (bodies that are too large or cut off, addresses that cannot be decoded), and what went wrong. */
export function requestErrors(app: Application) {
  return (error: unknown, request: Request, response: Response, next: NextFunction): void => {
    if (response.headersSent) return next(error);
    const answer = (status: number, code: string, message: string): void =>
      void reject(app, request, response, status, code, message);
    if (error instanceof Busy) return answer(503, 'BUSY', busyMessage);
    const { status = 500, type = '', code = '' } = error as { status?: number; type?: string; code?: string };
    // Whoever has left in the middle of a file waits for no answer: a player does that at every step.
    if (code === 'ECONNABORTED') return void response.destroy();
    if (type === 'entity.too.large') return answer(413, 'PAYLOAD_TOO_LARGE', `Запрос больше ${maxBytes / 1_000} кБ.`);
    if (status < 500) return answer(status, 'BAD_REQUEST', notUnderstood);
    const reference = String((request as { id?: unknown }).id);
    app.log.error({ err: error, path: pathInLog(request.path), reference }, 'a request failed');
    const message = `На сервере произошла ошибка. Мы уже знаем о ней. Номер обращения: ${reference}`;
    answer(status, 'INTERNAL_SERVER_ERROR', message);
  };
}
