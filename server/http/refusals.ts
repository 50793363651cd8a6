import type { NextFunction, Request, Response } from 'express';
import type { Application } from '../core/context.js';
import { Busy } from '../core/database.js';
import { pathInLog } from '../core/log.js';
import { answerOf, sendAnswer, type Answer } from './answers.js';

export const json = 'application/json; charset=utf-8';
export const mostBytes = 100_000;

/** Seconds after which whoever was turned away for want of room may come again. */
export const busySeconds = '3';

/** What does not get as far as an operation is refused in the same shape as an operation's errors. */
export const refusal = (status: number, code: string, message: string): Answer =>
  answerOf(
    status,
    { 'content-type': json, 'cache-control': 'no-store', ...(status === 503 && { 'retry-after': busySeconds }) },
    JSON.stringify({ errors: [{ message, extensions: { code } }] }),
  );

export const busyMessage = 'Сейчас очень много обращений. Попробуйте через несколько секунд.';

/** NUL is in no address of ours; as a slug it would come as far as PostgreSQL, which cannot take it. */
export const refuseNul = (request: Request, response: Response, next: NextFunction): void => {
  if (request.url.includes('%00')) void sendAnswer(request, response, refusal(400, 'BAD_REQUEST', 'Запрос не понят.'));
  else next();
};

/** For addresses and methods that nobody has answered. */
export const notFound = (request: Request, response: Response): Promise<void> =>
  sendAnswer(request, response, refusal(404, 'NOT_FOUND', 'По этому адресу ничего нет.'));

/** What Express itself refuses (bodies that are too large or cut off, addresses that cannot be decoded), and what went wrong. */
export function requestErrors(app: Application) {
  return (error: unknown, request: Request, response: Response, next: NextFunction): void => {
    if (response.headersSent) return next(error);
    if (error instanceof Busy) return void sendAnswer(request, response, refusal(503, 'BUSY', busyMessage));
    const { status = 500, type = '', code = '' } = error as { status?: number; type?: string; code?: string };
    // Whoever has left in the middle of a file waits for no answer: a player does that at every step.
    if (code === 'ECONNABORTED') return void response.destroy();
    if (type === 'entity.too.large')
      return void sendAnswer(
        request,
        response,
        refusal(413, 'PAYLOAD_TOO_LARGE', `Запрос больше ${mostBytes / 1_000} кБ.`),
      );
    if (status < 500) return void sendAnswer(request, response, refusal(status, 'BAD_REQUEST', 'Запрос не понят.'));
    const reference = String((request as { id?: unknown }).id);
    app.log.error({ err: error, path: pathInLog(request.path), reference }, 'a request failed');
    const message = `На сервере произошла ошибка. Мы уже знаем о ней. Номер обращения: ${reference}`;
    void sendAnswer(request, response, refusal(status, 'INTERNAL_SERVER_ERROR', message));
  };
}
