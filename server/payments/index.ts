import type { Module } from '../core/module.js';
import { MoneyEvent } from './money-event.entity.js';
import { PaymentNotice } from './payment-notice.entity.js';
import { Payment } from './payment.entity.js';
import { Refund } from './refund.entity.js';

export const payments: Module = {
  name: 'payments',
  entities: [Payment, Refund, MoneyEvent, PaymentNotice],
};
