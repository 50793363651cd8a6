import express, { type Express } from 'express';
import type { Application } from '../core/application.js';
import { unsubscribe } from './unsubscribing.js';

/** As a form sends it, and as parts. */
const oneClick = /List-Unsubscribe(?:=|"\r?\n\r?\n)One-Click/;

/**
 * `POST /unsubscribe/{token}`, RFC 8058: a program for mail ends the newsletter by itself, without cookies and from
 * wherever it is: the token in the address is the proof. The page at the same address posts the same, from its button.
 */
export function unsubscribeRoutes(http: Express, app: Application): void {
  const body = express.text({ type: () => true, limit: '4kb' });
  http.post('/unsubscribe/:token', body, async (request, response) => {
    const token = String(request.params['token']);
    const sent = typeof request.body === 'string' ? request.body : '';
    response.setHeader('cache-control', 'no-store');
    if (!oneClick.test(sent)) return void response.status(400).type('text').send('Запрос не понят.');
    const origin = { address: request.ip ?? '', userAgent: request.headers['user-agent'] ?? '' };
    const isOurs = await unsubscribe(app, token, origin);
    // A program must not be led elsewhere; a browser shows the page, which says what has become of it.
    if (sent.includes('page=1')) return void response.redirect(303, `/unsubscribe/${encodeURIComponent(token)}`);
    response
      .status(isOurs ? 200 : 404)
      .type('text')
      .send(isOurs ? 'Вы отписаны.' : 'Ссылка не подходит: откройте её из письма ещё раз.');
  });
}
