import { minute, second } from '../core/clock.js';
import type { Module } from '../core/module.js';
import { refundCancelled } from './cancellation-refund.service.js';
import { askAfterRefunds, carryingRefunds } from './carry-refund.service.js';
import { matchingRefunds } from './match-refunds.service.js';
import { captureHeld } from './capture.service.js';
import { mayExpire } from './expiry.guard.js';
import { finalise } from './finalise.service.js';
import { MoneyEvent } from './money-event.entity.js';
import { paymentMeasures } from './payment.measures.js';
import { PaymentNotice } from './payment-notice.entity.js';
import { sealedEmails } from './payment-email.js';
import { Payment } from './payment.entity.js';
import { PaymentResolver, PaymentsResolver, RegistrationPaymentsResolver } from './payments.resolver.js';
import { RefundRequest } from './refund-request.entity.js';
import { RefundStep } from './refund-step.entity.js';
import { reconciler } from './reconcile.service.js';
import { Refund } from './refund.entity.js';
import {
  EventRefundsResolver,
  PaymentRefundsResolver,
  RefundMutations,
  RefundResolver,
  RegistrationRefundsResolver,
} from './refunds.resolver.js';
import { captureJob, finalisationJob, type PaymentWork } from './settle.service.js';
import { webhookRoutes } from './webhook.routes.js';

export const payments: Module = {
  name: 'payments',
  entities: [Payment, Refund, RefundRequest, RefundStep, MoneyEvent, PaymentNotice],
  resolvers: [
    PaymentsResolver,
    PaymentResolver,
    RegistrationPaymentsResolver,
    RefundMutations,
    RefundResolver,
    PaymentRefundsResolver,
    RegistrationRefundsResolver,
    EventRefundsResolver,
  ],
  onCancellation: [refundCancelled],
  sealed: sealedEmails,
  jobs: (app) => [
    { name: captureJob, run: (work: PaymentWork) => captureHeld(app, work) },
    { name: finalisationJob, run: (work: PaymentWork) => finalise(app, work) },
    carryingRefunds(app),
    matchingRefunds(app),
  ],
  chores: (app) => [
    { name: 'ask about payments', everyMilliseconds: 20 * second, run: reconciler(app) },
    { name: 'ask after refunds', everyMilliseconds: minute, run: () => askAfterRefunds(app) },
  ],
  measures: paymentMeasures,
  routes: webhookRoutes,
  mayExpire: [mayExpire],
};
