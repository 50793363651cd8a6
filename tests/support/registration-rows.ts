import { v7 as uuid } from 'uuid';
import { toIso } from '../../server/core/clock.js';
import { emptyPayment } from '../../server/payments/attempts/empty-payment.js';
import type { OnlinePresence } from '../../server/presence/online-presence.entity.js';
import {
  updateReturningAmount,
  postPaymentHistory,
  postRefund,
} from '../../server/payments/ledger/post-entries.service.js';
import type { Payment } from '../../server/payments/payment.entity.js';
import type { Refund } from '../../server/payments/refunds/refund.entity.js';
import type { PresenceMark } from '../../server/presence/presence-mark.entity.js';
import { nothingPaid, type Registration } from '../../server/registrations/registration.entity.js';
import type { TestApp } from './app.js';
import { makeUser, type TestEvent } from './factories.js';
import { scanMark } from '../../demo/seeds/scan-mark.js';

type Columns = Omit<Registration, 'user' | 'event' | 'tariff' | 'promoCode'>;

/** Inserts a registration directly, without the API. */
export async function insertRegistration(
  test: TestApp,
  event: TestEvent,
  values: Partial<Columns> = {},
): Promise<Columns> {
  const id = uuid();
  const at = values.createdAt ?? toIso(test.clock.now());
  const tariff = event.tariffs[0]!;
  const row: Columns = {
    id,
    number: id.slice(-12),
    userId: values.userId ?? (await makeUser(test)).id,
    eventId: event.id,
    participation: tariff.participation,
    tariffId: tariff.id,
    promoCodeId: null,
    discountAmount: 0,
    ...nothingPaid,
    entryPlace: null,
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
    ...values,
  };
  await test.app.database.inTransaction((transaction) => transaction.insert('registrations', [row]));
  return row;
}

/** Inserts a successful payment of a registration. */
export async function insertPayment(
  test: TestApp,
  registration: Columns,
  amount: number,
  paidAt: string,
  values: Partial<Payment> = {},
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
      ...values,
    },
    new Date(paidAt),
  );
  await test.app.database.inTransaction(async (transaction) => {
    await transaction.insert('payments', [payment]);
    await postPaymentHistory(transaction, payment, []);
  });
  return payment;
}

/** Inserts a refund of a payment. `doneAt` null: still in transit. */
export async function insertRefund(
  test: TestApp,
  payment: Payment,
  amount: number,
  doneAt: string | null,
): Promise<void> {
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
    await transaction.insert('refunds', [refund]);
    const at = new Date(refund.createdAt);
    if (doneAt) await postRefund(transaction, payment, refund, { source: 'RULES' }, {}, at);
    await updateReturningAmount(transaction, payment.registrationId);
  });
}

/** Inserts a check-in scan. */
export async function insertScan(
  test: TestApp,
  registration: Columns,
  at: string,
  values: Partial<PresenceMark> = {},
): Promise<void> {
  const mark = scanMark(registration, at.slice(0, 10), 'ENTRY', at, { isFirst: false, ...values });
  await test.app.database.inTransaction((transaction) => transaction.insert('presence_marks', [mark]));
}

/** Inserts minutes of online presence. */
export async function insertOnlinePresence(
  test: TestApp,
  registration: Columns,
  date: string,
  minutes: number,
): Promise<void> {
  const { id: registrationId, eventId } = registration;
  const row: OnlinePresence = { registrationId, eventId, date, minutes, confirmations: 0, spans: null, savedAt: `${date}T20:00:00.000Z` }; // prettier-ignore
  await test.app.database.inTransaction((transaction) => transaction.insert('online_presence', [row]));
}
