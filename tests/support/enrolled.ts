import { v7 as uuid } from 'uuid';
import { instant } from '../../server/core/clock.js';
import { insertRows } from '../../server/core/insert.js';
import { emptyPayment } from '../../server/payments/empty-payment.js';
import type { Payment } from '../../server/payments/payment.entity.js';
import type { Refund } from '../../server/payments/refunds/refund.entity.js';
import type { Registration } from '../../server/registrations/registration.entity.js';
import type { TestApp } from './app.js';
import { makeUser, type MadeEvent } from './make.js';

type Columns = Omit<Registration, 'user' | 'event' | 'tariff' | 'promoCode'>;

/** A registration as it would stand in the database, made at any moment. */
export async function enrolled(test: TestApp, event: MadeEvent, given: Partial<Columns> = {}): Promise<Columns> {
  const id = uuid();
  const at = given.createdAt ?? instant(test.clock.now());
  const tariff = event.tariffs[0]!;
  const row: Columns = {
    id,
    number: id.slice(-12),
    userId: given.userId ?? (await makeUser(test)).id,
    eventId: event.id,
    participation: tariff.participation,
    tariffId: tariff.id,
    promoCodeId: null,
    discountAmount: 0,
    priceAmount: tariff.priceAmount,
    priceCurrency: 'RUB',
    state: 'CONFIRMED',
    queueNumber: null,
    answers: '{}',
    answersVersion: 1,
    ticketCode: null,
    createdAt: at,
    updatedAt: at,
    payUntil: null,
    offerExpiresAt: null,
    ...given,
  };
  await test.app.database.inTransaction((transaction) => insertRows(transaction, 'registrations', [row]));
  return row;
}

/** A payment that was taken for it. */
export async function paidFor(
  test: TestApp,
  registration: Columns,
  amount: number,
  paidAt: string,
  given: Partial<Payment> = {},
): Promise<Payment> {
  const payment = emptyPayment(
    {
      registrationId: registration.id,
      userId: registration.userId,
      attempt: 1,
      method: 'ACQUIRER',
      state: 'SUCCEEDED',
      amount,
      currency: 'RUB',
      paidAt,
      ...given,
    },
    new Date(paidAt),
  );
  await test.app.database.inTransaction((transaction) => insertRows(transaction, 'payments', [payment]));
  return payment;
}

/** Money given back of it. */
export async function givenBack(test: TestApp, payment: Payment, amount: number, doneAt: string | null): Promise<void> {
  const at = doneAt ?? payment.createdAt;
  const refund: Refund = {
    id: uuid(),
    paymentId: payment.id,
    state: doneAt ? 'DONE' : 'IN_TRANSIT',
    source: 'STAFF',
    amount,
    currency: 'RUB',
    reason: null,
    staffId: null,
    key: uuid(),
    acquirerId: null,
    failure: null,
    receiptState: null,
    createdAt: at,
    updatedAt: at,
    doneAt,
    askAt: null,
    asked: 0,
  };
  await test.app.database.inTransaction(async (transaction) => {
    await transaction.query('UPDATE payments SET "refundReserved" = "refundReserved" + ? WHERE id = ?', [
      amount,
      payment.id,
    ]);
    await insertRows(transaction, 'refunds', [refund]);
  });
}
