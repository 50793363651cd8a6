import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
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
  acquirer.setAutomatic(false);
  return harnessOf(await startApp({ env: { ...acquirer.env, ...env }, clock }), acquirer);
}

/** Restarts the application on the same database. */
export const restartHarness = async ({ test, acquirer }: PaymentHarness, env?: Record<string, string>) =>
  harnessOf(await test.restart(env), acquirer);

function harnessOf(test: TestApp, acquirer: TestAcquirer): PaymentHarness {
  acquirer.setSiteUrl(test.url);
  const close = async (): Promise<void> => {
    await test.close();
    await acquirer.close();
  };
  return { test, acquirer, clock: test.clock, close };
}

/** Starts a harness before the tests of a file or block, and closes it after them. It is filled on the start. */
export function harnessForFile(env?: Record<string, string>): PaymentHarness {
  const harness = {} as PaymentHarness;
  beforeAll(async () => void Object.assign(harness, await startPaymentHarness(env)));
  afterAll(() => harness.close());
  return harness;
}

/** The same for each test: for tests that move the clock by days. */
export function harnessForEachTest(): PaymentHarness {
  const harness = {} as PaymentHarness;
  beforeEach(async () => void Object.assign(harness, await startPaymentHarness()));
  afterEach(() => harness.close());
  return harness;
}

const standing = 'registration { id state } payment { id state confirmationUrl }';

export const payFor = (client: TestClient, number: string) => client.mutate('payRegistration', { number }, standing);
export const checkPaymentOf = (client: TestClient, id: string) => client.mutate('checkPayment', { id }, standing);
export const cancelRegistrationOf = (client: TestClient, id: string) =>
  client.mutate('cancelRegistration', { id }, 'registration { id state }');

/** A user with a registration that awaits payment. */
export type Payer = { client: TestClient; userId: string; id: string; number: string };

export const price = 450_000;

export const paidEvent = (test: TestApp, capacity: number | null = 100): Promise<TestEvent> =>
  makeEvent(test, { capacity, priceAmount: price });

export async function payer(test: TestApp, event?: TestEvent): Promise<Payer & { email: string }> {
  const client = await signInAs(test);
  const { id, number } = await registerForTest(test, client, event ?? (await paidEvent(test)));
  return { client, userId: client.user.id, email: client.user.email, id, number };
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

export const paymentOf = (test: TestApp, id: string) => test.row<Payment>('SELECT * FROM payments WHERE id = ?', [id]);

export const paymentsOf = (test: TestApp, registrationId: string) =>
  test.rows<Payment>('SELECT * FROM payments WHERE "registrationId" = ? ORDER BY attempt', [registrationId]);

export const refundsOf = (test: TestApp, paymentId: string) =>
  test.rows<Refund>('SELECT * FROM refunds WHERE "paymentId" = ? ORDER BY "createdAt", id', [paymentId]);

export const stateOf = (test: TestApp, registrationId: string) =>
  test.value<string>('SELECT state FROM registrations WHERE id = ?', [registrationId]);

/** Logged transitions of a payment: «CREATED → PENDING». */
export async function transitionsOf(test: TestApp, paymentId: string): Promise<string[]> {
  const rows = await test.rows<{ before: string | null; after: string }>(
    'SELECT before, after FROM money_events WHERE "paymentId" = ? AND "refundId" IS NULL AND (before IS NULL OR before <> after) ORDER BY id',
    [paymentId],
  );
  return rows.map(({ before, after }) => `${before ?? ''} → ${after}`);
}

/** Number of queued and sent emails to a user, by kind. */
export async function emailsOf(test: TestApp, userId: string): Promise<Record<string, number>> {
  const rows = await test.rows<{ letter: string; count: number }>(
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
async function isQuiet(test: TestApp): Promise<boolean> {
  const [row] = await test.rows(
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
