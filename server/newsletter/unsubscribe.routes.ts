import express, { type Express } from 'express';
import type { Application } from '../core/application.js';
import { unsubscribe } from './unsubscribe.service.js';

/** Matches urlencoded and multipart bodies. */
const oneClickPattern = /List-Unsubscribe(?:=|"\r?\n\r?\n)One-Click/;

/**
 * `POST /unsubscribe/{token}`, RFC 8058: a mail program unsubscribes without cookies; the token in the address is the
 * proof. The button of the page at this address sends the same request.
 */
export function unsubscribeRoutes(http: Express, app: Application): void {
  const body = express.text({ type: () => true, limit: '4kb' });
  http.post('/unsubscribe/:token', body, async (request, response) => {
    const token = String(request.params['token']);
    const requestBody = typeof request.body === 'string' ? request.body : '';
    response.setHeader('cache-control', 'no-store');
    if (!oneClickPattern.test(requestBody)) return void response.status(400).type('text').send('Запрос не понят.');
    const origin = { address: request.ip ?? '', userAgent: request.headers['user-agent'] ?? '' };
    const isValid = await unsubscribe(app, token, origin);
    // A mail program must not be redirected. A browser is: the page shows the result.
    if (requestBody.includes('page=1')) return void response.redirect(303, `/unsubscribe/${encodeURIComponent(token)}`);
    response
      .status(isValid ? 200 : 404)
      .type('text')
      .send(isValid ? 'Вы отписаны.' : 'Ссылка не подходит: откройте её из письма ещё раз.');
  });
}
