import { v7 as uuid } from 'uuid';
import { toIso } from '../../server/core/clock.js';
import type { Payment } from '../../server/payments/payment.entity.js';
import { applyAcquirerPayment } from '../../server/payments/attempts/apply-payment.service.js';
import type { User } from '../../server/users/user.entity.js';
import type { TestApp } from './app.js';
import { makeEvent, registerForTest, signInAs, type TestEvent } from './factories.js';
import type { Invoice } from '../../client/schema.generated.js';
import type { Answer } from './api.js';
import type { TestClient } from './client.js';

export const payer = {
  name: 'ООО «Клиника на Примерной»',
  inn: '7800000002',
  kpp: '780001001',
  address: '190000, Санкт-Петербург, ул. Примерная, д. 2',
  documentsEmail: 'buh@example.ru',
};

export type Buyer = TestClient & {
  user: User;
  event: TestEvent;
  registrationId: string;
  number: string;
  payUntil: string;
};

/** Registers a user for a paid event. The registration awaits payment. */
export async function buyer(test: TestApp, event?: TestEvent, existing?: TestClient & { user: User }): Promise<Buyer> {
  const paidEvent = event ?? (await makeEvent(test, { priceAmount: 1_200_000 }));
  // A new client: the properties assigned below belong to this registration only.
  const testClient = await signInAs(test, existing?.user);
  const { id, number, payUntil } = await registerForTest(test, testClient, paidEvent);
  return Object.assign(testClient, { event: paidEvent, registrationId: id, number, payUntil: payUntil! });
}

export type InvoiceAnswer = Answer<Invoice>;

export const invoiceFields = `id number state total { amount currency } issuedOn dueAt paidOn cancelReason replacedBy
  payer { name inn kpp address documentsEmail sendsCopy contactPerson contractNumber }
  bankDocument isMoneyReturned viewerCanChange pdfUrl actUrl registration { state payUntil }`;

/** Calls a mutation and returns its result: an invoice or problems. */
export const call = (
  client: TestClient,
  name: 'requestInvoice' | 'changeInvoice' | 'markInvoicePaid' | 'cancelInvoice',
  variables: object,
) => client.mutate(name, variables, `invoice { ${invoiceFields} }`);

/** Requests an invoice. @throws when the request is rejected */
export async function invoiceFor(client: Buyer, changes: Record<string, unknown> = {}): Promise<InvoiceAnswer> {
  const answer = await call(client, 'requestInvoice', {
    registrationId: client.registrationId,
    payer: { ...payer, ...changes },
  });
  if (!answer.invoice) throw new Error(JSON.stringify(answer.problems));
  return answer.invoice;
}

export const markPaid = (staff: TestClient, { id, total }: Pick<InvoiceAnswer, 'id' | 'total'>, changes = {}) =>
  call(staff, 'markInvoicePaid', {
    id,
    input: { paidOn: '2026-11-21', amount: total.amount, documentNumber: '1532', ...changes },
  });

/** Inserts a pending payment by card. */
export async function openPayment({ app, clock }: TestApp, client: Buyer): Promise<Payment> {
  const at = toIso(clock.now());
  const payment: Payment = {
    id: uuid(),
    registrationId: client.registrationId,
    userId: client.user.id,
    attempt: 1,
    method: 'ACQUIRER',
    state: 'PENDING',
    amount: 1_200_000,
    currency: 'RUB',
    acquirerId: null,
    confirmationUrl: null,
    methodTitle: null,
    cancelParty: null,
    cancelReason: null,
    receiptState: null,
    emailSealed: null,
    refundReserved: 0,
    isTest: true,
    attention: null,
    createdAt: at,
    updatedAt: at,
    expiresAt: null,
    paidAt: null,
    askAt: null,
    asked: 0,
  };
  await app.database.inTransaction((transaction) => transaction.insert('payments', [payment]));
  return payment;
}

/** Settles a payment as if the acquirer had reported success. */
export const payByCard = ({ app, clock }: TestApp, { id, amount, currency }: Payment): Promise<Payment> =>
  applyAcquirerPayment(
    app,
    id,
    {
      id: `acquirer-${id}`.slice(0, 40),
      status: 'succeeded',
      sum: { amount, currency: currency as 'RUB' },
      refundedAmount: 0,
      confirmationUrl: null,
      capturedAt: toIso(clock.now()),
      expiresAt: null,
      metadata: { payment_id: id },
      method: 'bank_card',
      methodTitle: null,
      cancellation: null,
      receipt: null,
      isTest: true,
    },
    { source: 'NOTICE' },
  );
