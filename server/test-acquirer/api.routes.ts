import { randomUUID } from 'node:crypto';
import express, { Router, type ErrorRequestHandler, type Request, type RequestHandler } from 'express';
import type { Logger } from '../core/log.js';
import { ApiError } from './api-error.js';
import {
  readCapture,
  readNewPayment,
  readNewReceipt,
  readNewRefund,
  readPaymentsQuery,
  readRefundsQuery,
} from './api.inputs.js';
import type { Shop } from './shop.js';
import type { Statements } from './shop-store.js';

export type Credentials = { readonly shopId: string; readonly secretKey: string };

/** The part of YooKassa's API v3 that this project uses. */
export function apiRoutes(shop: Shop, { shopId, secretKey }: Credentials, log: Logger): Router {
  const authorization = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`;
  const routes = Router();
  routes.use((request, _response, next) => {
    if (request.headers.authorization === authorization) return next();
    throw new ApiError('invalid_credentials', 'Login or password is wrong');
  });
  routes.use(express.json({ limit: '256kb' }));

  /** Registers a change, which runs once per idempotency key. */
  const post = <T extends object>(
    path: string,
    work: (statements: Statements, body: unknown, id: string) => Promise<T>,
  ) =>
    routes.post(path, async (request: Request<{ id?: string }>, response) => {
      const { body } = request as { body: unknown };
      const answer = await shop.once(
        request.get('idempotence-key'),
        `${request.path} ${JSON.stringify(body ?? null)}`,
        (statements) => work(statements, body, request.params.id ?? ''),
      );
      response.json(answer);
    });
  post('/payments', (statements, body) => shop.create(statements, readNewPayment(body)));
  post('/payments/:id/capture', (statements, body, id) =>
    shop.capture(statements, id, readCapture(body).amount?.value),
  );
  post('/payments/:id/cancel', (statements, _body, id) => shop.cancel(statements, id));
  post('/refunds', (statements, body) => shop.refund(statements, readNewRefund(body)));
  post('/receipts', (statements, body) => shop.createReceipt(statements, readNewReceipt(body)));

  const get = (path: string, read: (request: Request<{ id: string }>) => Promise<object>) =>
    routes.get(path, async (request: Request<{ id: string }>, response) => void response.json(await read(request)));
  get('/payments', ({ query }) => shop.list(readPaymentsQuery(query)));
  get('/payments/:id', async ({ params }) => (await shop.find(params.id)).object);
  get('/refunds', ({ query }) => shop.listRefunds(readRefundsQuery(query)));
  get('/refunds/:id', ({ params }) => shop.findRefund(params.id));
  get('/receipts/:id', ({ params }) => shop.findReceipt(params.id));
  get('/receipts', ({ query }) => shop.listReceipts(String(query.payment_id ?? query.refund_id ?? '')));

  routes.use(unknownAddress);
  routes.use(errorHandler(log));
  return routes;
}

const unknownAddress: RequestHandler = () => {
  throw new ApiError('not_found', 'There is no such address');
};

const errorHandler =
  (log: Logger): ErrorRequestHandler =>
  (error: Error & { status?: number }, _request, response, _next) => {
    const isClientError = error.status !== undefined && error.status < 500;
    if (!isClientError) log.error({ err: error }, 'the test acquirer failed');
    const apiError = error instanceof ApiError ? error : null;
    const code = apiError?.code ?? (isClientError ? 'invalid_request' : 'internal_server_error');
    response.status(apiError?.status ?? (isClientError ? 400 : 500)).json({
      type: 'error',
      id: randomUUID(),
      code,
      description: apiError?.message ?? code,
      ...(apiError?.parameter && { parameter: apiError.parameter }),
    });
  };
