import { second } from '../core/clock.js';
import type { Module } from '../core/module.js';
import { captureHeld } from './capture.service.js';
import { mayExpire } from './expiry.guard.js';
import { finalise } from './finalise.service.js';
import { MoneyEvent } from './money-event.entity.js';
import { PaymentNotice } from './payment-notice.entity.js';
import { sealedEmails } from './payment-email.js';
import { Payment } from './payment.entity.js';
import { PaymentResolver, PaymentsResolver, RegistrationPaymentsResolver } from './payments.resolver.js';
import { reconciler } from './reconcile.service.js';
import { Refund } from './refund.entity.js';
import { captureJob, finalisationJob, type PaymentWork } from './settle.service.js';
import { webhookRoutes } from './webhook.routes.js';

export const payments: Module = {
  name: 'payments',
  entities: [Payment, Refund, MoneyEvent, PaymentNotice],
  resolvers: [PaymentsResolver, PaymentResolver, RegistrationPaymentsResolver],
  sealed: sealedEmails,
  jobs: (app) => [
    { name: captureJob, run: (work: PaymentWork) => captureHeld(app, work) },
    { name: finalisationJob, run: (work: PaymentWork) => finalise(app, work) },
  ],
  chores: (app) => [{ name: 'ask about payments', everyMilliseconds: 20 * second, run: reconciler(app) }],
  routes: webhookRoutes,
  mayExpire: [mayExpire],
};
