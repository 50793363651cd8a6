import type { Express, Response } from 'express';
import type { Application } from '../core/application.js';
import { Db } from '../core/database/db.js';
import { ProblemsError } from '../core/graphql/problems.js';
import { ownerOfFeed, writeAgendaFeed } from './feed.service.js';

/** 32 bytes in base64url. */
const secretFormat = /^[\w-]{43}$/;

const sendText = (response: Response, status: number, text: string): void =>
  void response.status(status).type('text/plain; charset=utf-8').send(text);

/** `/agenda/{secret}.ics`: the agenda of a user for their calendar. Access is by the secret, without a session. */
export function agendaRoutes(http: Express, app: Application): void {
  http.get('/agenda/:secret.ics', async (request, response) => {
    // Proxies must not store it, and linked pages must not see its address in the referrer.
    response.set({ 'cache-control': 'private, no-cache', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    const db = new Db(app.database);
    const { secret } = request.params;
    const userId = secretFormat.test(secret) ? await ownerOfFeed(db, secret) : null;
    try {
      if (userId === null) await app.limits.count('agendaFeedUnknownByNetwork', request.ip ?? '');
      else await app.limits.count('agendaFeedByFeed', userId);
    } catch (error) {
      if (!(error instanceof ProblemsError)) throw error;
      response.setHeader('retry-after', String(error.problems[0]!.retryAfter ?? 60));
      return sendText(response, 429, 'Слишком много запросов. Попробуйте позже.');
    }
    if (userId === null)
      return sendText(response, 404, 'Такого календаря нет. Скопируйте новый адрес на странице «Моя программа».');
    const body = await writeAgendaFeed(app, db, userId);
    // Express adds and compares the ETag: an unchanged agenda gives the same bytes.
    return void response.type('text/calendar; charset=utf-8').send(body);
  });
}
