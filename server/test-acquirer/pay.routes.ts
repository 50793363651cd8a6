import express, { Router, type Request, type Response } from 'express';
import { isCrossSite } from '../core/requests.js';
import { ApiError } from './api-error.js';
import { bankCode, methodPage, codePage, closedPage, unknownPage } from './pay-page.js';
import { payPageStyles } from './pay-page.styles.js';
import type { MethodChoice, Payment } from './payment.states.js';
import type { Shop } from './shop.js';
import { cardOf } from './test-cards.data.js';

type PayRequest = Request<{ id: string }>;

/** `pay/{id}`: the page where a user pays or declines. Needs no access check, because no money moves. */
export function payRoutes(shop: Shop, publicUrl: string): Router {
  const routes = Router();
  routes.get('/style.css', (_request, response) => {
    response.set('cache-control', 'public, max-age=3600').type('css').send(payPageStyles);
  });

  routes.get('/pay/:id', async (request: PayRequest, response) => {
    const payment = await findPayment(shop, request.params.id);
    show(request, response, payment);
  });

  routes.post(
    '/pay/:id',
    express.urlencoded({ extended: false, limit: '4kb' }),
    async (request: PayRequest, response) => {
      if (isCrossSite(request, publicUrl)) return void response.status(403).end();
      const payment = await findPayment(shop, request.params.id);
      if (!payment || payment.object.status !== 'pending' || payment.plan) return show(request, response, payment);
      const { act, method, code } = (request.body ?? {}) as Record<string, unknown>;
      const card = typeof method === 'string' ? cardOf(method) : undefined;
      if (card?.withCode && act === 'pay' && code === undefined)
        return send(response, 200, codePage(request.baseUrl, payment, card.number), payment);
      const choice = choiceOf(method, payment);
      if (act === 'decline') await shop.decline(payment.object.id, 'canceled_by_payer');
      else if (!choice) return show(request, response, payment);
      else if (card?.withCode && code !== bankCode)
        await shop.decline(payment.object.id, '3d_secure_failed', 'payment_network');
      else await shop.pay(payment.object.id, choice);
      response.redirect(303, payment.returnUrl);
    },
  );
  return routes;
}

async function findPayment(shop: Shop, id: string): Promise<Payment | null> {
  try {
    return await shop.find(id);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

function choiceOf(method: unknown, { capture }: Payment): MethodChoice | null {
  // Payments by СБП cannot be authorised first.
  if (method === 'sbp') return capture ? { method } : null;
  return typeof method === 'string' && cardOf(method) ? { method: 'bank_card', number: method } : null;
}

function show(request: PayRequest, response: Response, payment: Payment | null): void {
  const base = request.baseUrl;
  if (!payment) return send(response, 404, unknownPage(base), null);
  const isOpen = payment.object.status === 'pending' && !payment.plan;
  send(response, 200, isOpen ? methodPage(base, payment) : closedPage(base, payment), payment);
}

/** `form-action` lists the shop too: browsers apply it to the redirect after the form. */
function send(response: Response, status: number, html: string, payment: Payment | null): void {
  const shop = payment ? ` ${new URL(payment.returnUrl).origin}` : '';
  response.set({
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src 'self'; form-action 'self'${shop}; base-uri 'none'; frame-ancestors 'none'`,
    'x-robots-tag': 'noindex',
  });
  response.status(status).type('html').send(html);
}
