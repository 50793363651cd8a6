import type { RefundState } from './refunds/refund.states.js';
import { v7 as uuid } from 'uuid';
import { hour, toIso, addMs, minute } from '../core/clock.js';
import type { Application } from '../core/application.js';
import type { Transaction } from '../core/database/database.js';
import type { Registration } from '../registrations/registration.entity.js';
import { emptyPayment } from './attempts/empty-payment.js';
import type { MoneyEvent } from './money-event.entity.js';
import { encryptEmail } from './attempts/payment-email.js';
import type { Payment } from './payment.entity.js';
import type { PaymentState } from './payment.states.js';
import { postPaymentHistory } from './ledger/post-entries.service.js';
import type { Refund } from './refunds/refund.entity.js';

/** A payment as the test acquirer leaves it: in a final state, with no further status checks. */
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
      emailSealed: encryptEmail(app, email),
      isTest: true,
      paidAt: columns.state === 'SUCCEEDED' ? toIso(addMs(at, 3 * minute)) : null,
      ...columns,
    },
    at,
  );
}

/** Whether the acquirer has accepted the refund. */
const isAtAcquirer: Record<RefundState, boolean> = {
  CREATED: false,
  IN_TRANSIT: true,
  DONE: true,
  FAILED: false,
  CANCELED: true,
};

export function demoRefund(
  { id, amount, currency }: Payment,
  at: Date,
  columns: Partial<Refund> & Pick<Refund, 'state' | 'source'>,
): Refund {
  const created = toIso(at);
  return {
    id: uuid({ msecs: at.getTime() }),
    paymentId: id,
    amount,
    currency,
    reason: null,
    staffId: null,
    key: uuid(),
    acquirerId: isAtAcquirer[columns.state] ? uuid() : null,
    failure: null,
    receiptState: columns.state === 'DONE' ? 'SUCCEEDED' : null,
    createdAt: created,
    updatedAt: created,
    doneAt: columns.state === 'DONE' ? toIso(addMs(at, hour)) : null,
    askAt: null,
    asked: 0,
    ...columns,
  };
}

/** The states before each state, for the log. */
const stateHistory: Record<PaymentState, readonly PaymentState[]> = {
  CREATED: ['CREATED'],
  PENDING: ['CREATED', 'PENDING'],
  WAITING_FOR_CAPTURE: ['CREATED', 'PENDING', 'WAITING_FOR_CAPTURE'],
  SUCCEEDED: ['CREATED', 'PENDING', 'SUCCEEDED'],
  FAILED: ['CREATED', 'FAILED'],
  CANCELED: ['CREATED', 'PENDING', 'CANCELED'],
};

function logOf(payment: Payment, refunds: readonly Refund[]): MoneyEvent[] {
  const eventAt = (at: string, before: string | null, after: string, refundId: string | null): MoneyEvent => ({
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
  const startedAt = Date.parse(payment.createdAt);
  const states = stateHistory[payment.state];
  return [
    ...states.map((after, index) =>
      eventAt(toIso(new Date(startedAt + index * minute)), states[index - 1] ?? null, after, null),
    ),
    ...refunds.flatMap(({ id, state, createdAt, doneAt }) => [
      eventAt(createdAt, null, 'CREATED', id),
      ...(state === 'CREATED' ? [] : [eventAt(doneAt ?? createdAt, 'CREATED', state, id)]),
    ]),
  ];
}

/** Inserts a payment with its refunds, its log and its ledger entries. */
export async function insertDemoPayment(
  transaction: Transaction,
  payment: Payment,
  refunds: readonly Refund[] = [],
): Promise<void> {
  const refundReserved = refunds.reduce((sum, { amount }) => sum + amount, 0);
  await transaction.insert('payments', [{ ...payment, refundReserved }]);
  await transaction.insert('refunds', refunds);
  await transaction.insert('money_events', logOf(payment, refunds));
  await postPaymentHistory(transaction, payment, refunds);
}
