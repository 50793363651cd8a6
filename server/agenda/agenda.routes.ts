import type { Express, Response } from 'express';
import type { Application } from '../core/application.js';
import { Db } from '../core/kept.js';
import { ProblemsError } from '../core/problems.js';
import { ownerOfFeed, writeAgendaFeed } from './feed.service.js';

/** 256 bits in base64url. */
const form = /^[\w-]{43}$/;

const say = (response: Response, status: number, text: string): void =>
  void response.status(status).type('text/plain; charset=utf-8').send(text);

/** `/agenda/{secret}.ics`: a person's agenda for her calendar. The secret opens it, no session does. */
export function agendaRoutes(http: Express, app: Application): void {
  http.get('/agenda/:secret.ics', async (request, response) => {
    // Nobody in between keeps it, and no page that it links to learns where it came from.
    response.set({ 'cache-control': 'private, no-cache', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    const reads = new Db(app.database);
    const { secret } = request.params;
    const userId = form.test(secret) ? await ownerOfFeed(reads, secret) : null;
    try {
      if (userId === null) await app.limits.count('agendaFeedUnknownByNetwork', request.ip ?? '');
      else await app.limits.count('agendaFeedByFeed', userId);
    } catch (error) {
      if (!(error instanceof ProblemsError)) throw error;
      response.setHeader('retry-after', String(error.problems[0]!.retryAfter ?? 60));
      return say(response, 429, 'Слишком много запросов. Попробуйте позже.');
    }
    if (userId === null)
      return say(response, 404, 'Такого календаря нет. Скопируйте новый адрес на странице «Моя программа».');
    const body = await writeAgendaFeed(app, reads, userId);
    // Express adds the ETag and compares it: the same agenda gives the same bytes.
    return void response.type('text/calendar; charset=utf-8').send(body);
  });
}
