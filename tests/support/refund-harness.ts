import { v7 as uuid } from 'uuid';
import { toIso, minute } from '../../server/core/clock.js';
import { emptyPayment } from '../../server/payments/attempts/empty-payment.js';
import { postPaymentHistory } from '../../server/payments/ledger/post-entries.service.js';
import type { Refund } from '../../server/payments/refunds/refund.entity.js';
import type { TestApp } from './app.js';
import { makeEvent, type TestEvent } from './factories.js';
import { checkPaymentOf, payer, refundsOf, startPayment, type PaymentHarness } from './payment-harness.js';
import type { TestClient } from './client.js';

export const price = 350_000;

export const paidEvent = (test: TestApp, options: Parameters<typeof makeEvent>[1] = {}): Promise<TestEvent> =>
  makeEvent(test, { priceAmount: price, ...options });

/** A user with a payment. */
export type Payer = {
  client: TestClient;
  userId: string;
  email: string;
  registrationId: string;
  number: string;
  paymentId: string;
  acquirerId: string;
};

/** Registers a user and starts a payment, which is pending at the acquirer. */
export async function pendingPayer({ test }: PaymentHarness, event?: TestEvent): Promise<Payer> {
  const owner = await payer(test, event ?? (await paidEvent(test)));
  const { client, userId, id, number } = owner;
  return {
    client,
    userId,
    email: owner.email,
    registrationId: id,
    number,
    ...(await startPayment(test, owner)),
  };
}

export async function paidPayer(harness: PaymentHarness, event?: TestEvent): Promise<Payer> {
  const payer = await pendingPayer(harness, event);
  await harness.acquirer.pay(payer.acquirerId);
  const result = await checkPaymentOf(payer.client, payer.paymentId);
  if (result.registration?.state !== 'CONFIRMED') throw new Error(JSON.stringify(result));
  await harness.test.running.outbox.runPendingJobs();
  return payer;
}

/** The only refund of a payment. @throws when there is none or more */
export async function refundOf(test: TestApp, paymentId: string): Promise<Refund> {
  const refunds = await refundsOf(test, paymentId);
  if (refunds.length !== 1) throw new Error(`${refunds.length} refunds`);
  return refunds[0]!;
}

/** Logged transitions of refunds: «CREATED → DONE CLOCK». */
export async function transitionsOf(test: TestApp, paymentId: string): Promise<string[]> {
  const rows = await test.rows<{ before: string | null; after: string; source: string }>(
    'SELECT before, after, source FROM money_events WHERE "paymentId" = ? AND "refundId" IS NOT NULL ORDER BY id',
    [paymentId],
  );
  return rows.map(({ before, after, source }) => `${before ?? ''} → ${after} ${source}`.trim());
}

export const emailsOf = async (test: TestApp, userId: string): Promise<string[]> => {
  const rows = await test.rows<{ letter: string }>(
    `SELECT letter FROM outbox WHERE "userId" = ? AND letter LIKE 'refund%' ORDER BY id`,
    [userId],
  );
  return rows.map(({ letter: message }) => message);
};

/** Advances the clock to the next retries and runs the outbox. */
export async function advanceAndRun({ test, clock }: PaymentHarness, milliseconds = minute): Promise<void> {
  clock.forward(milliseconds);
  await test.running.outbox.runPendingJobs();
}

export function refundBy(client: TestClient, paymentId: string, amount: number, options: Record<string, unknown> = {}) {
  const input = { paymentId, amount, reason: 'Договорились с участником', idempotencyKey: uuid(), ...options };
  return client.mutate('refundPayment', { input }, 'refund { id state source reason sum { amount } }');
}

export async function runRefundStep(
  client: TestClient,
  name: 'retryRefund' | 'giveUpRefund' | 'markRefundDone',
  id: string,
) {
  return client.mutate(name, { id }, 'refund { id state source reason sum { amount } }');
}

/** Inserts a payment by invoice and a refund of the whole sum in a state. */
export async function insertPaymentWithRefund(
  { app, clock }: TestApp,
  registrationId: string,
  state: Refund['state'],
): Promise<{ paymentId: string; refundId: string }> {
  const at = toIso(clock.now());
  const [paymentId, refundId] = [uuid(), uuid()];
  const money = { amount: price, currency: 'RUB', createdAt: at, updatedAt: at };
  await app.database.inTransaction(async (transaction) => {
    const fixedColumns = { registrationId, userId: null, attempt: 1, method: 'INVOICE', state: 'SUCCEEDED' } as const;
    const payment = emptyPayment({ ...fixedColumns, ...money, id: paymentId, refundReserved: price }, clock.now());
    await transaction.insert('payments', [payment]);
    await postPaymentHistory(transaction, payment, []);
    await transaction.insert('refunds', [{ id: refundId, paymentId, state, source: 'STAFF', ...money, key: uuid() }]);
  });
  return { paymentId, refundId };
}
