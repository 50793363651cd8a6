import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../../server/users/user.entity.js';
import { makeUser, registerForTest, signInAs, type TestEvent } from '../support/factories.js';
import { expectConsistentMoney, expectConsistentSeats } from '../support/money-rules.js';
import { crashPoint, type CrashPoint } from '../support/crash-point.js';
import {
  cancelRegistrationOf,
  emailsOf,
  startPaymentHarness,
  paidEvent,
  payFor,
  restartHarness,
  runPaymentJobs,
  runUntilIdle,
  type PaymentHarness,
} from '../support/payment-harness.js';
import type { TestClient } from '../support/client.js';

type Payer = { event: TestEvent; user: User };

/** Registers, pays, is confirmed, cancels and is refunded, with the steps of user, acquirer and clock. */
async function journey({ test, acquirer }: PaymentHarness, client: TestClient, { event }: Payer): Promise<void> {
  const { id, number } = await registerForTest(test, client, event);
  const { payment } = await payFor(client, number);
  const address = payment!.confirmationUrl;
  if (address) await acquirer.pay(address.split('/').at(-1)!).catch(() => {});
  await acquirer.deliverNotifications();
  await runPaymentJobs(test);
  const { registration } = await cancelRegistrationOf(client, id);
  expect(registration!.state).toBe('CANCELLED');
  await runPaymentJobs(test);
  await acquirer.deliverNotifications();
}

async function expectRight(harness: PaymentHarness, { event, user }: Payer): Promise<void> {
  const { app } = harness.test;
  const registrations = await app.database.query<{ id: string; number: string }>(
    'SELECT id, number FROM registrations WHERE "userId" = ?',
    [user.id],
  );
  for (const registration of registrations) await expectConsistentMoney(harness, registration);
  await expectConsistentSeats(harness, event.id);
  const [succeeded] = await app.database.query<{ count: number }>(
    `SELECT COUNT(*) AS count FROM payments WHERE "userId" = ? AND state = 'SUCCEEDED'`,
    [user.id],
  );
  const emails = await emailsOf(harness.test, user.id);
  expect((emails['registration.confirmed'] ?? 0) + (emails['payment.returned'] ?? 0)).toBe(Number(succeeded!.count));
  for (const count of Object.values(emails)) expect(count).toBeLessThanOrEqual(registrations.length);
}

type Aftermath = 'continues' | 'leaves';

/** A real restart is slow, so only every tenth crash restarts the process; the others drop its memory. */
const restartEvery = 10;

/** Runs the journey with a crash after a number of steps, then a new process, then time. */
async function runWithCrash(
  harness: PaymentHarness,
  stepsToCrash: number,
  aftermath: Aftermath,
): Promise<{ till: PaymentHarness; process: CrashPoint }> {
  const person = { event: await paidEvent(harness.test, 5), user: await makeUser(harness.test) };
  const client = await signInAs(harness.test, person.user);
  const process = crashPoint(harness.test, stepsToCrash);
  await journey(harness, client, person).catch((error: unknown) => {
    if (!process.isDead()) throw error;
  });
  await harness.test.running.outbox.runPendingJobs();
  process.restore();
  const afterCrash = stepsToCrash % restartEvery === 0 ? await restartHarness(harness) : harness;
  if (aftermath === 'continues' && process.isDead())
    await journey(afterCrash, await signInAs(afterCrash.test, person.user), person);
  await runUntilIdle(afterCrash);
  await expectRight(afterCrash, person);
  return { till: afterCrash, process };
}

describe.each<[string, string, Aftermath]>([
  ['one stage', 'false', 'continues'],
  ['one stage', 'false', 'leaves'],
  ['two stages', 'true', 'continues'],
])('a process that crashes during a payment in %s', (_name, twoStage, aftermath) => {
  let harness: PaymentHarness;
  beforeAll(async () => (harness = await startPaymentHarness({ PAYMENT_TWO_STAGE: twoStage })));
  afterAll(() => harness.close());

  it(`loses no money at any crash point if the user ${aftermath}`, async () => {
    for (let stepsToCrash = 0; ; stepsToCrash += 1) {
      const { till: afterCrash, process } = await runWithCrash(harness, stepsToCrash, aftermath).catch(
        (error: unknown) => {
          throw new Error(`crashed after ${stepsToCrash} steps`, { cause: error });
        },
      );
      harness = afterCrash;
      if (process.isDead()) continue;
      // The process finished its work without a crash.
      expect(stepsToCrash).toBeGreaterThan(20);
      return;
    }
  }, 300_000);
});
