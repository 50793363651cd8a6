import { day, minute } from '../core/clock.js';
import type { Module } from '../core/module.js';
import { attentionLetter, tellStaff } from './attention.letters.js';
import { forgetAddresses } from './keeping.service.js';
import { MoneyEvent } from './money-event.entity.js';
import { PaymentNotice } from './payment-notice.entity.js';
import { sealedEmails } from './payment-email.js';
import {
  EventMoneyResolver,
  MoneyLogLineResolver,
  PaymentAccountResolver,
  PaymentListsResolver,
  UserPaymentsResolver,
} from './payment-lists.resolver.js';
import { Payment } from './payment.entity.js';
import { paymentLetters } from './payment.letters.js';
import { paymentReminder, remindToPay } from './payment.reminder.js';
import { paymentsPersonalData } from './payments.personal.js';
import { PaymentResolver, PaymentsResolver, RegistrationPaymentsResolver } from './payments.resolver.js';
import { Refund } from './refund.entity.js';
import { refundLetters } from './refund.letters.js';
import { statementRoutes } from './statement.routes.js';

export const payments: Module = {
  name: 'payments',
  entities: [Payment, Refund, MoneyEvent, PaymentNotice],
  resolvers: [
    PaymentsResolver,
    PaymentResolver,
    RegistrationPaymentsResolver,
    PaymentListsResolver,
    PaymentAccountResolver,
    MoneyLogLineResolver,
    UserPaymentsResolver,
    EventMoneyResolver,
  ],
  letters: (app) => [...paymentLetters(app), ...refundLetters(app), paymentReminder(app), attentionLetter(app)],
  chores: (app) => [
    { name: 'remind of payments', everyMilliseconds: 5 * minute, run: () => remindToPay(app) },
    { name: 'tell staff of payments', everyMilliseconds: 10 * minute, run: () => tellStaff(app) },
    { name: 'forget addresses of old receipts', everyMilliseconds: day, run: () => forgetAddresses(app) },
  ],
  routes: statementRoutes,
  personalData: paymentsPersonalData,
  sealed: sealedEmails,
};
