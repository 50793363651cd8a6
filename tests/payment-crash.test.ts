import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../server/users/user.entity.js';
import { makeUser, registerForTest, signInAs, type TestEvent } from './support/factories.js';
import { expectConsistentMoney, expectConsistentSeats } from './support/money-rules.js';
import { mortal, type Mortal } from './support/crash-point.js';
import {
  cancelRegistrationOf,
  lettersOf,
  openTill,
  paidEvent,
  payFor,
  restartHarness,
  runPaymentJobs,
  runUntilIdle,
  type Till,
} from './support/payment-harness.js';
import type { Visitor } from './support/client.js';

type Person = { event: TestEvent; user: User };

/** Registers, pays, is confirmed, cancels, gets the money back: each step as a person, the acquirer and the clock take it. */
async function journey({ test, acquirer }: Till, visitor: Visitor, { event }: Person): Promise<void> {
  const { id, number } = await registerForTest(test, visitor, event);
  const { payment } = await payFor(visitor, number);
  const address = payment!.confirmationUrl;
  if (address) await acquirer.pay(address.split('/').at(-1)!).catch(() => {});
  await acquirer.deliverNotifications();
  await runPaymentJobs(test);
  const { registration } = await cancelRegistrationOf(visitor, id);
  expect(registration!.state).toBe('CANCELLED');
  await runPaymentJobs(test);
  await acquirer.deliverNotifications();
}

async function expectRight(till: Till, { event, user }: Person): Promise<void> {
  const { app } = till.test;
  const registrations = await app.database.read<{ id: string; number: string }>(
    'SELECT id, number FROM registrations WHERE "userId" = ?',
    [user.id],
  );
  for (const registration of registrations) await expectConsistentMoney(till, registration);
  await expectConsistentSeats(till, event.id);
  const [paid] = await app.database.read<{ count: number }>(
    `SELECT COUNT(*) AS count FROM payments WHERE "userId" = ? AND state = 'SUCCEEDED'`,
    [user.id],
  );
  const letters = await lettersOf(till.test, user.id);
  expect((letters['registration.confirmed'] ?? 0) + (letters['payment.returned'] ?? 0)).toBe(Number(paid!.count));
  for (const count of Object.values(letters)) expect(count).toBeLessThanOrEqual(registrations.length);
}

type Ending = 'comes back' | 'stays away';

/** Starting anew takes long: each so many deaths there is a new process indeed, else one that remembers nothing of it. */
const reallyStarted = 10;

/** The journey with a death after so many steps, a new process, and time. */
async function withDeath(till: Till, lives: number, ending: Ending): Promise<{ till: Till; process: Mortal }> {
  const person = { event: await paidEvent(till.test, 5), user: await makeUser(till.test) };
  const visitor = await signInAs(till.test, person.user);
  const process = mortal(till.test, lives);
  await journey(till, visitor, person).catch((error: unknown) => {
    if (!process.isDead()) throw error;
  });
  await till.test.running.outbox.wake();
  process.bury();
  const next = lives % reallyStarted === 0 ? await restartHarness(till) : till;
  if (ending === 'comes back' && process.isDead()) await journey(next, await signInAs(next.test, person.user), person);
  await runUntilIdle(next);
  await expectRight(next, person);
  return { till: next, process };
}

describe.each<[string, string, Ending]>([
  ['one stage', 'false', 'comes back'],
  ['one stage', 'false', 'stays away'],
  ['two stages', 'true', 'comes back'],
])('a process that dies while money is taken in %s', (_name, twoStage, ending) => {
  let till: Till;
  beforeAll(async () => (till = await openTill({ PAYMENT_TWO_STAGE: twoStage })));
  afterAll(() => till.close());

  it(`loses nobody money, wherever it dies and whether or not the person ${ending}`, async () => {
    for (let lives = 0; ; lives += 1) {
      const { till: next, process } = await withDeath(till, lives, ending).catch((error: unknown) => {
        throw new Error(`dead after ${lives} steps`, { cause: error });
      });
      till = next;
      if (process.isDead()) continue;
      // It has lived to see the end of its work.
      expect(lives).toBeGreaterThan(20);
      return;
    }
  }, 300_000);
});
