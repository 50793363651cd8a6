import { hour, minute, second } from '../../server/core/clock.js';
import { checkRefunds } from '../../server/payments/refunds/execute-refund.service.js';
import type { Payment } from '../../server/payments/payment.entity.js';
import { reconcile } from '../../server/payments/attempts/reconcile.service.js';
import type { Refund } from '../../server/payments/refunds/refund.entity.js';
import { endOverdueRegistrations } from '../../server/registrations/registrations.service.js';
import { FixedClock, startApp, type TestApp } from './app.js';
import { makeEvent, registerForTest, signInAs, type TestEvent } from './factories.js';
import { startTestAcquirer, type TestAcquirer } from './test-acquirer.js';
import type { TestClient } from './client.js';

/** An application and its test acquirer, with one clock. Notifications are sent by `deliver` only. */
export type PaymentHarness = { test: TestApp; acquirer: TestAcquirer; clock: FixedClock; close: () => Promise<void> };

export async function startPaymentHarness(env: Record<string, string> = {}): Promise<PaymentHarness> {
  const clock = new FixedClock();
  const acquirer = await startTestAcquirer({ clock });
  const test = await startApp({ env: { ...acquirer.env, ...env }, clock });
  acquirer.setAutomatic(false);
  acquirer.setSiteUrl(test.url);
  const close = async (): Promise<void> => {
    await test.close();
    await acquirer.close();
  };
  return { test, acquirer, clock, close };
}

/** Restarts the application on the same database. The acquirer gets its new address. */
export async function restartHarness(harness: PaymentHarness, env?: Record<string, string>): Promise<PaymentHarness> {
  const test = await harness.test.restart(env);
  harness.acquirer.setSiteUrl(test.url);
  const close = async (): Promise<void> => {
    await test.close();
    await harness.acquirer.close();
  };
  return { ...harness, test, close };
}

const standing = `... on PaymentStanding { registration { id state } payment { id state confirmationUrl } }
  ... on Problems { problems { code message } }`;
const pay = `mutation Pay($number: String!) { result: payRegistration(number: $number) { ${standing} } }`;
const check = `mutation Check($id: ID!) { result: checkPayment(id: $id) { ${standing} } }`;
const cancel = `mutation Cancel($id: ID!) { result: cancelRegistration(id: $id) {
  ... on RegistrationChanged { registration { id state } } ... on Problems { problems { code } } } }`;

export type PayResult = {
  registration?: { id: string; state: string };
  payment?: { id: string; state: string; confirmationUrl: string | null } | null;
  problems?: { code: string; message: string }[];
};

const resultOf = async (client: TestClient, text: string, variables: Record<string, string>): Promise<PayResult> =>
  (await client.graphqlWithRetry<{ result: PayResult }>(text, variables)).data.result;

export const payFor = (client: TestClient, number: string): Promise<PayResult> => resultOf(client, pay, { number });
export const checkPaymentOf = (client: TestClient, id: string): Promise<PayResult> => resultOf(client, check, { id });
export const cancelRegistrationOf = (client: TestClient, id: string): Promise<PayResult> =>
  resultOf(client, cancel, { id });

/** A user with a registration that awaits payment. */
export type Payer = { client: TestClient; userId: string; id: string; number: string };

export const price = 450_000;

export const paidEvent = (test: TestApp, capacity: number | null = 100): Promise<TestEvent> =>
  makeEvent(test, { capacity, priceAmount: price });

export async function payer(test: TestApp, event?: TestEvent): Promise<Payer> {
  const client = await signInAs(test);
  const { id, number } = await registerForTest(test, client, event ?? (await paidEvent(test)));
  return { client, userId: client.user.id, id, number };
}

export type PendingPayer = Payer & { paymentId: string; acquirerId: string };

/** A payer with a pending payment at the acquirer. */
export async function pendingPayer(test: TestApp, event?: TestEvent): Promise<PendingPayer> {
  const owner = await payer(test, event);
  return { ...owner, ...(await startPayment(test, owner)) };
}

/** Starts a further payment. */
export async function startPayment(test: TestApp, owner: Payer): Promise<{ paymentId: string; acquirerId: string }> {
  const result = await payFor(owner.client, owner.number);
  if (!result.payment?.confirmationUrl) throw new Error(JSON.stringify(result));
  const { id: paymentId } = result.payment;
  return { paymentId, acquirerId: (await paymentOf(test, paymentId)).acquirerId! };
}

export async function paymentOf({ app }: TestApp, id: string): Promise<Payment> {
  const [row] = await app.database.query<Payment>('SELECT * FROM payments WHERE id = ?', [id]);
  return row!;
}

export const paymentsOf = ({ app }: TestApp, registrationId: string): Promise<Payment[]> =>
  app.database.query<Payment>('SELECT * FROM payments WHERE "registrationId" = ? ORDER BY attempt', [registrationId]);

export const refundsOf = ({ app }: TestApp, paymentId: string): Promise<Refund[]> =>
  app.database.query<Refund>('SELECT * FROM refunds WHERE "paymentId" = ? ORDER BY "createdAt"', [paymentId]);

export async function stateOf({ app }: TestApp, registrationId: string): Promise<string> {
  const [row] = await app.database.query<{ state: string }>('SELECT state FROM registrations WHERE id = ?', [
    registrationId,
  ]);
  return row!.state;
}

/** Logged transitions of a payment: «CREATED → PENDING». */
export async function transitionsOf({ app }: TestApp, paymentId: string): Promise<string[]> {
  const rows = await app.database.query<{ before: string | null; after: string }>(
    'SELECT before, after FROM money_events WHERE "paymentId" = ? AND "refundId" IS NULL AND (before IS NULL OR before <> after) ORDER BY id',
    [paymentId],
  );
  return rows.map(({ before, after }) => `${before ?? ''} → ${after}`);
}

/** Number of queued and sent emails to a user, by kind. */
export async function emailsOf({ app }: TestApp, userId: string): Promise<Record<string, number>> {
  const rows = await app.database.query<{ letter: string; count: number }>(
    'SELECT letter, COUNT(*) AS count FROM outbox WHERE "userId" = ? AND letter IS NOT NULL GROUP BY letter',
    [userId],
  );
  return Object.fromEntries(rows.map(({ letter: email, count }) => [email, Number(count)]));
}

/** Runs the scheduled jobs of payments and the outbox once. */
export async function runPaymentJobs({ running, app }: TestApp): Promise<void> {
  await running.outbox.runPendingJobs();
  await reconcile(app);
  await endOverdueRegistrations(app);
  await checkRefunds(app);
  await running.outbox.runPendingJobs();
}

/** Whether no payments, refunds or jobs are open, except emails. */
async function isQuiet({ app }: TestApp): Promise<boolean> {
  const [row] = await app.database.query(
    `SELECT id FROM payments WHERE state IN ('CREATED', 'PENDING', 'WAITING_FOR_CAPTURE')
     UNION ALL SELECT id FROM refunds WHERE state IN ('CREATED', 'IN_TRANSIT')
     UNION ALL SELECT id FROM outbox WHERE letter IS NULL AND "doneAt" IS NULL LIMIT 1`,
  );
  return !row;
}

const steps = [second, minute, 2 * minute, 10 * minute, hour, hour, 2 * hour];

/** Advances the clock, with notifications, until nothing is open. @throws when that takes too long */
export async function runUntilIdle({ test, acquirer, clock }: PaymentHarness): Promise<void> {
  for (const step of steps) {
    clock.forward(step);
    await acquirer.deliverNotifications();
    await runPaymentJobs(test);
    if (await isQuiet(test)) return;
  }
  throw new Error('something is still on its way');
}
