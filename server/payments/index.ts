import type { Module } from '../core/module.js';
import { MoneyEvent } from './money-event.entity.js';
import { PaymentNotice } from './payment-notice.entity.js';
import { sealedEmails } from './payment-email.js';
import { Payment } from './payment.entity.js';
import { PaymentResolver, PaymentsResolver, RegistrationPaymentsResolver } from './payments.resolver.js';
import { Refund } from './refund.entity.js';

export const payments: Module = {
  name: 'payments',
  entities: [Payment, Refund, MoneyEvent, PaymentNotice],
  resolvers: [PaymentsResolver, PaymentResolver, RegistrationPaymentsResolver],
  sealed: sealedEmails,
};
