import { sampleRegistration } from '../registrations/registration.samples.js';
import { sampleTime } from '../users/user.samples.js';
import type { Payment } from './payment.entity.js';

/** Example data of emails about money. */

const payment: Payment = {
  id: '01900000-0000-7000-8000-000000000040',
  registrationId: '01900000-0000-7000-8000-000000000003',
  userId: '01900000-0000-7000-8000-000000000001',
  attempt: 1,
  method: 'ACQUIRER',
  state: 'SUCCEEDED',
  amount: 450_000,
  currency: 'RUB',
  acquirerId: null,
  confirmationUrl: null,
  methodTitle: 'Банковская карта *4444',
  cancelParty: null,
  cancelReason: null,
  receiptState: 'SUCCEEDED',
  emailSealed: null,
  refundReserved: 0,
  isTest: false,
  attention: null,
  createdAt: sampleTime,
  updatedAt: sampleTime,
  expiresAt: null,
  paidAt: sampleTime,
  askAt: null,
  asked: 0,
};

const payUntil = '2026-11-26T09:00:00.000Z';
const { registration, event, user } = sampleRegistration({ priceAmount: 450_000 });
const unpaid = { ...registration, state: 'AWAITING_PAYMENT' as const, payUntil };
const canceled: Payment = { ...payment, state: 'CANCELED', methodTitle: null, paidAt: null };
const failed = { registration: unpaid, event, user };

export const declined = {
  noFunds: { ...failed, payment: { ...canceled, cancelParty: 'payment_network', cancelReason: 'insufficient_funds' } },
  unknownReason: { ...failed, payment: { ...canceled, isTest: true } },
};

const paid = { payment, registration, event, user };
const late = { ...paid, registration: { ...registration, state: 'EXPIRED' as const } };
export const returned = {
  paidTwice: { ...paid, refund: { source: 'OVERPAYMENT' as const, amount: 450_000 } },
  late: { ...late, refund: { source: 'LATE_PAYMENT' as const, amount: 450_000 } },
  byTransfer: {
    ...late,
    payment: { ...late.payment, method: 'INVOICE' as const, methodTitle: 'Банковский перевод по счёту' },
    refund: { source: 'LATE_PAYMENT' as const, amount: 450_000 },
  },
  eventCancelled: {
    ...late,
    event: { ...event, state: 'CANCELLED' as const },
    refund: { source: 'LATE_PAYMENT' as const, amount: 450_000 },
  },
};

export const reminder = {
  plain: failed,
  online: { ...failed, registration: { ...unpaid, participation: 'ONLINE' as const } },
};

const rows = [
  { number: 'ABCD2345', amount: 450_000, total: 2 },
  { number: 'EFGH6789', amount: 120_000, total: 2 },
];
const attentionOf = <Trouble extends string>(trouble: Trouble) => ({
  trouble,
  rows,
  total: 2,
  today: '23\u00a0ноября 2026\u00a0г.',
});
export const attention = {
  stuck: attentionOf('STUCK'),
  mismatch: attentionOf('MISMATCH'),
  unallocated: attentionOf('UNALLOCATED'),
  overpaid: attentionOf('OVERPAID'),
  late: attentionOf('LATE'),
  refused: attentionOf('REFUSED'),
  receipt: attentionOf('RECEIPT'),
  refund: attentionOf('REFUND'),
  returned: attentionOf('RETURNED'),
  many: { ...attentionOf('STUCK'), total: 120 },
  failedJobs: { ...attentionOf('WORK'), rows: [{ number: 'payment finalisation', amount: 0, total: 1 }], total: 1 },
};

const payer = { email: user.email, firstName: user.firstName, middleName: user.middleName };
const withAccount = { ...paid, user: payer, hasAccount: true };
const cancelledRegistration = { ...registration, state: 'CANCELLED' as const };
const whole = { amount: 450_000, doneAt: null };
const refundOf = (changes: Partial<Payment>) => ({
  ...withAccount,
  registration: cancelledRegistration,
  payment: { ...payment, ...changes },
});
export const refunds = {
  whole: { facts: refundOf({}), refund: whole, documentNumber: null },
  partial: { facts: withAccount, refund: { amount: 100_000, doneAt: sampleTime }, documentNumber: null },
  cash: {
    facts: refundOf({ method: 'CASH', methodTitle: 'Наличные', receiptState: null }),
    refund: whole,
    documentNumber: 'РКО-12',
  },
  terminal: {
    facts: refundOf({ method: 'CARD_TERMINAL', methodTitle: 'Карта на стойке' }),
    refund: whole,
    documentNumber: null,
  },
  test: { facts: refundOf({ isTest: true }), refund: whole, documentNumber: null },
  accountDeleted: {
    facts: { ...refundOf({}), user: { email: user.email, firstName: '', middleName: null }, hasAccount: false },
    refund: whole,
    documentNumber: null,
  },
};
