import { v7 as uuid } from 'uuid';
import { hour, instant, later, minute } from '../core/clock.js';
import type { Application } from '../core/application.js';
import type { Transaction } from '../core/database.js';
import { insertRows } from '../core/insert.js';
import type { Registration } from '../registrations/registration.entity.js';
import { emptyPayment } from './empty-payment.js';
import type { MoneyEvent } from './money-event.entity.js';
import { sealEmail } from './payment-email.js';
import type { Payment } from './payment.entity.js';
import type { PaymentState } from './payment.life.js';
import { postMoney } from './ledger/post-money.service.js';
import type { Refund } from './refunds/refund.entity.js';

/** An attempt as the test acquirer would have left it: ended, with nothing to ask about. */
export function demoPayment(
  app: Application,
  registration: Pick<Registration, 'id' | 'userId' | 'priceAmount' | 'priceCurrency'>,
  email: string,
  at: Date,
  columns: Partial<Payment>,
): Payment {
  return emptyPayment(
    {
      id: uuid({ msecs: at.getTime() }),
      registrationId: registration.id,
      userId: registration.userId,
      attempt: 1,
      method: 'ACQUIRER',
      state: 'SUCCEEDED',
      amount: registration.priceAmount,
      currency: registration.priceCurrency,
      acquirerId: uuid(),
      methodTitle: 'Банковская карта *4444',
      emailSealed: sealEmail(app, email),
      isTest: true,
      paidAt: columns.state === 'SUCCEEDED' ? instant(later(at, 3 * minute)) : null,
      ...columns,
    },
    at,
  );
}

export function demoRefund(
  { id, amount, currency }: Payment,
  at: Date,
  columns: Partial<Refund> & Pick<Refund, 'state' | 'source'>,
): Refund {
  const created = instant(at);
  return {
    id: uuid({ msecs: at.getTime() }),
    paymentId: id,
    amount,
    currency,
    reason: null,
    staffId: null,
    key: uuid(),
    acquirerId: columns.state === 'CREATED' || columns.state === 'FAILED' ? null : uuid(),
    failure: null,
    receiptState: columns.state === 'DONE' ? 'SUCCEEDED' : null,
    createdAt: created,
    updatedAt: created,
    doneAt: columns.state === 'DONE' ? instant(later(at, hour)) : null,
    askAt: null,
    asked: 0,
    ...columns,
  };
}

/** How each state is come to, for the log. */
const ways: Record<PaymentState, readonly PaymentState[]> = {
  CREATED: ['CREATED'],
  PENDING: ['CREATED', 'PENDING'],
  WAITING_FOR_CAPTURE: ['CREATED', 'PENDING', 'WAITING_FOR_CAPTURE'],
  SUCCEEDED: ['CREATED', 'PENDING', 'SUCCEEDED'],
  FAILED: ['CREATED', 'FAILED'],
  CANCELED: ['CREATED', 'PENDING', 'CANCELED'],
};

function logOf(payment: Payment, refunds: readonly Refund[]): MoneyEvent[] {
  const line = (at: string, before: string | null, after: string, refundId: string | null): MoneyEvent => ({
    id: uuid({ msecs: Date.parse(at) }),
    paymentId: payment.id,
    refundId,
    before,
    after,
    source: before === null ? 'PERSON' : 'NOTICE',
    actorId: null,
    note: after === 'CANCELED' ? payment.cancelReason : null,
    at,
  });
  const begun = Date.parse(payment.createdAt);
  const moves = ways[payment.state];
  return [
    ...moves.map((after, index) =>
      line(instant(new Date(begun + index * minute)), moves[index - 1] ?? null, after, null),
    ),
    ...refunds.flatMap(({ id, state, createdAt, doneAt }) => [
      line(createdAt, null, 'CREATED', id),
      ...(state === 'CREATED' ? [] : [line(doneAt ?? createdAt, 'CREATED', state, id)]),
    ]),
  ];
}

/** Writes a payment with its refunds and its log. */
export async function insertDemoPayment(
  transaction: Transaction,
  payment: Payment,
  refunds: readonly Refund[] = [],
): Promise<void> {
  const refundReserved = refunds.reduce((sum, { amount }) => sum + amount, 0);
  await insertRows(transaction, 'payments', [{ ...payment, refundReserved }]);
  await insertRows(transaction, 'refunds', refunds);
  await insertRows(transaction, 'money_events', logOf(payment, refunds));
  await postMoney(transaction, payment, refunds);
}
