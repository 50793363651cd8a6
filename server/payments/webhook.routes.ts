import express, { type Express, type RequestHandler } from 'express';
import { AddressList } from '../core/address-list.js';
import type { Application } from '../core/application.js';
import { readNotice, type Notice } from './notice.inputs.js';
import { takeNotice, type NoticeAnswer } from './notices.service.js';

export const webhookPath = '/payments/webhook';
const mostBytes = 64_000;
/** Seconds after which it is worth while to send a notice again. */
const againSeconds = '30';

/**
 * `POST /payments/webhook`: the acquirer says that something has happened. It is answered with 200 when what has happened is
 * committed, and with 503 when it is to be sent again.
 */
export function webhookRoutes(http: Express, app: Application): void {
  const addresses = new AddressList(app.config.acquirer?.noticeAddresses ?? []);

  /** To others there is nothing here. Who they are stands in no log. */
  const fromAcquirer: RequestHandler = (request, response, next) => {
    response.setHeader('cache-control', 'no-store');
    if (addresses.has(request.ip ?? '')) return next();
    app.log.warn({ requestId: request.id }, 'a notice of a payment came from elsewhere');
    response.status(404).end();
  };

  const underway = new Map<string, Promise<NoticeAnswer>>();
  /** Copies that come at once are dealt with once, and answered alike. */
  const together = (notice: Notice, requestId: string): Promise<NoticeAnswer> => {
    const key = `${notice.event} ${notice.objectId}`;
    const begun = underway.get(key) ?? takeNotice(app, notice, requestId).finally(() => underway.delete(key));
    underway.set(key, begun);
    return begun;
  };

  http.post(webhookPath, fromAcquirer, express.json({ limit: mostBytes }), async (request, response) => {
    const notice = readNotice(request.body);
    if (!notice) return void response.status(400).end();
    if ((await together(notice, String(request.id))) === 'TAKEN') return void response.status(200).end();
    response.setHeader('retry-after', againSeconds);
    response.status(503).end();
  });
}
