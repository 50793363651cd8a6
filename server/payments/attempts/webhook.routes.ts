import express, { type Express, type RequestHandler } from 'express';
import { AddressList } from '../../core/config/address-list.js';
import type { Application } from '../../core/application.js';
import { parseNotification, type AcquirerNotification } from './notification.inputs.js';
import { processNotification, type NotificationAnswer } from './notifications.service.js';

export const webhookPath = '/payments/webhook';
const maxBytes = 64_000;
/** Value of the header Retry-After. */
const retryAfterSeconds = '30';

/**
 * `POST /payments/webhook`: notifications of the acquirer. The answer is 200 after the commit of the effect, and 503 if the acquirer
 * has to send the notification again.
 */
export function webhookRoutes(http: Express, app: Application): void {
  const addresses = new AddressList(app.config.acquirer?.noticeAddresses ?? []);

  /** Other addresses get 404. Their address is not logged. */
  const fromAcquirer: RequestHandler = (request, response, next) => {
    response.setHeader('cache-control', 'no-store');
    if (addresses.has(request.ip ?? '')) return next();
    app.log.warn({ requestId: request.id }, 'a notice of a payment came from elsewhere');
    response.status(404).end();
  };

  const inFlight = new Map<string, Promise<NotificationAnswer>>();
  /** Processes identical notifications that arrive in parallel only once. */
  const takeOnce = (notice: AcquirerNotification, requestId: string): Promise<NotificationAnswer> => {
    const key = `${notice.event} ${notice.objectId}`;
    const promise =
      inFlight.get(key) ?? processNotification(app, notice, requestId).finally(() => inFlight.delete(key));
    inFlight.set(key, promise);
    return promise;
  };

  http.post(webhookPath, fromAcquirer, express.json({ limit: maxBytes }), async (request, response) => {
    const notice = parseNotification(request.body);
    if (!notice) return void response.status(400).end();
    if ((await takeOnce(notice, String(request.id))) === 'TAKEN') return void response.status(200).end();
    response.setHeader('retry-after', retryAfterSeconds);
    response.status(503).end();
  });
}
