import { v7 as uuid } from 'uuid';
import { toIso, minute } from '../../server/core/clock.js';
import { insertRows } from '../../server/core/database/insert.js';
import { emptyPayment } from '../../server/payments/attempts/empty-payment.js';
import { postPaymentHistory } from '../../server/payments/ledger/post-entries.service.js';
import type { Payment } from '../../server/payments/payment.entity.js';
import type { Refund } from '../../server/payments/refunds/refund.entity.js';
import { FixedClock, startApp, type TestApp } from './app.js';
import { makeEvent, registerForTest, signInAs, type TestEvent } from './factories.js';
import { startTestAcquirer, type TestAcquirer } from './test-acquirer.js';
import type { TestClient } from './client.js';

/** An application and its test acquirer, with one clock. Notifications are sent by `deliver` only. */
export type RefundHarness = { test: TestApp; acquirer: TestAcquirer; clock: FixedClock; close: () => Promise<void> };

export async function openRefundHarness(): Promise<RefundHarness> {
  const clock = new FixedClock();
  const acquirer = await startTestAcquirer({ clock });
  const test = await startApp({ env: acquirer.env, clock });
  acquirer.setAutomatic(false);
  acquirer.setSiteUrl(test.url);
  const close = async (): Promise<void> => {
    await test.close();
    await acquirer.close();
  };
  return { test, acquirer, clock, close };
}

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

type Standing = { registration: { state: string }; payment: { id: string; state: string } };
const standing = `... on PaymentStanding { registration { state } payment { id state } } ... on Problems { problems { code } }`;

/** Registers a user and starts a payment, which is pending at the acquirer. */
export async function pendingPayer({ test }: RefundHarness, event?: TestEvent): Promise<Payer> {
  const client = await signInAs(test);
  const { id, number } = await registerForTest(test, client, event ?? (await paidEvent(test)));
  const { payment } = await client.mutate('payRegistration', { number }, 'registration { state } payment { id state }');
  const paymentId = payment.id;
  const { acquirerId } = await paymentOf(test, paymentId);
  const { id: userId, email } = client.user;
  return { client, userId, email, registrationId: id, number, paymentId, acquirerId: acquirerId! };
}

export async function paidPayer(harness: RefundHarness, event?: TestEvent): Promise<Payer> {
  const payer = await pendingPayer(harness, event);
  await harness.acquirer.pay(payer.acquirerId);
  const { data } = await payer.client.graphql<{ checkPayment: Standing }>(
    `mutation Check($id: ID!) { checkPayment(id: $id) { ${standing} } }`,
    { id: payer.paymentId },
  );
  if (data.checkPayment.registration.state !== 'CONFIRMED') throw new Error(JSON.stringify(data));
  await harness.test.running.outbox.runPendingJobs();
  return payer;
}

export async function paymentOf({ app }: TestApp, id: string): Promise<Payment> {
  const [row] = await app.database.query<Payment>('SELECT * FROM payments WHERE id = ?', [id]);
  return row!;
}

export const refundsOf = ({ app }: TestApp, paymentId: string): Promise<Refund[]> =>
  app.database.query<Refund>('SELECT * FROM refunds WHERE "paymentId" = ? ORDER BY "createdAt", id', [paymentId]);

/** The only refund of a payment. @throws when there is none or more */
export async function refundOf(test: TestApp, paymentId: string): Promise<Refund> {
  const refunds = await refundsOf(test, paymentId);
  if (refunds.length !== 1) throw new Error(`${refunds.length} refunds`);
  return refunds[0]!;
}

/** Logged transitions of refunds: «CREATED → DONE CLOCK». */
export async function transitionsOf({ app }: TestApp, paymentId: string): Promise<string[]> {
  const rows = await app.database.query<{ before: string | null; after: string; source: string }>(
    'SELECT before, after, source FROM money_events WHERE "paymentId" = ? AND "refundId" IS NOT NULL ORDER BY id',
    [paymentId],
  );
  return rows.map(({ before, after, source }) => `${before ?? ''} → ${after} ${source}`.trim());
}

export const emailsOf = async ({ app }: TestApp, userId: string): Promise<string[]> => {
  const rows = await app.database.query<{ letter: string }>(
    `SELECT letter FROM outbox WHERE "userId" = ? AND letter LIKE 'refund%' ORDER BY id`,
    [userId],
  );
  return rows.map(({ letter: message }) => message);
};

/** Advances the clock to the next retries and runs the outbox. */
export async function advanceAndRun({ test, clock }: RefundHarness, milliseconds = minute): Promise<void> {
  clock.forward(milliseconds);
  await test.running.outbox.runPendingJobs();
}

export const cancel = async (client: TestClient, id: string): Promise<unknown> =>
  (
    await client.graphql(
      `mutation Cancel($id: ID!) { cancelRegistration(id: $id) {
        ... on RegistrationChanged { registration { state } } ... on Problems { problems { code } } } }`,
      { id },
    )
  ).data;

export type RefundAnswer = {
  refund?: { id: string; state: string; source: string; reason: string | null; sum: { amount: number } };
  problems?: { code: string; field: string | null }[];
};

export async function refundBy(
  client: TestClient,
  paymentId: string,
  amount: number,
  options: Record<string, unknown> = {},
) {
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
    await insertRows(transaction, 'payments', [payment]);
    await postPaymentHistory(transaction, payment, []);
    await insertRows(transaction, 'refunds', [
      { id: refundId, paymentId, state, source: 'STAFF', ...money, key: uuid() },
    ]);
  });
  return { paymentId, refundId };
}
