import fc from 'fast-check';
import { describe, it } from 'vitest';
import { hour, minute } from '../../server/core/clock.js';
import { registrationStates } from '../../server/registrations/registration.states.js';
import { transitionRegistration } from '../../server/registrations/transition.service.js';
import type { User } from '../../server/users/user.entity.js';
import { makeUser, register, signInAs, type TestEvent } from '../support/factories.js';
import { expectConsistentMoney, expectConsistentSeats } from '../support/money-rules.js';
import {
  cancelRegistrationOf,
  paidEvent,
  payer,
  payFor,
  runPaymentJobs,
  runUntilIdle,
  harnessForFile,
} from '../support/payment-harness.js';
import type { TestClient } from '../support/client.js';

const harness = harnessForFile();

type Model = { event: TestEvent; user: User; client: TestClient };
type RegistrationRow = { id: string; number: string };

const registrationsOf = ({ user }: Model, condition = '1 = 1'): Promise<RegistrationRow[]> =>
  harness.test.rows<RegistrationRow>(
    `SELECT id, number FROM registrations WHERE "userId" = ? AND ${condition} ORDER BY "createdAt"`,
    [user.id],
  );
const liveOf = async (model: Model): Promise<RegistrationRow | undefined> =>
  (await registrationsOf(model, registrationStates.sql.live))[0];

/** Payments of the user that are pending at the acquirer and whose address the user knows. */
async function pendingOf({ user }: Model): Promise<string[]> {
  const sentPayments = await harness.test.rows<{ acquirerId: string }>(
    'SELECT "acquirerId" FROM payments WHERE "userId" = ? AND "acquirerId" IS NOT NULL',
    [user.id],
  );
  const ids = new Set(sentPayments.map(({ acquirerId }) => acquirerId));
  return (await harness.acquirer.payments())
    .filter(({ status, id }) => status === 'pending' && ids.has(id))
    .map(({ id }) => id);
}

/** All steps that affect a user's money. Each can run in any order, also without effect. */
const commands: Record<string, (model: Model) => Promise<unknown>> = {
  registers: ({ event, client }) => register(harness.test, client, event),
  'starts a payment': async (model) => {
    const live = await liveOf(model);
    if (live) await payFor(model.client, live.number);
  },
  'starts two payments without an answer of the acquirer': async (model) => {
    const live = await liveOf(model);
    await harness.acquirer.fault('errorAfter');
    if (live) await Promise.all([payFor(model.client, live.number), payFor(model.client, live.number)]);
    await harness.acquirer.fault(null);
  },
  pays: async (model) => {
    for (const id of await pendingOf(model)) await harness.acquirer.pay(id);
  },
  'is declined': async (model) => {
    for (const id of await pendingOf(model)) await harness.acquirer.decline(id);
  },
  'acquirer sends notifications': () => harness.acquirer.deliverNotifications(),
  'waits a little': async () => {
    harness.clock.forward(2 * minute);
    await runPaymentJobs(harness.test);
  },
  'waits an hour': async () => {
    harness.clock.forward(hour);
    await runPaymentJobs(harness.test);
  },
  cancels: async (model) => {
    const live = await liveOf(model);
    if (live) await cancelRegistrationOf(model.client, live.id);
  },
  'payment term ends': async (model) => {
    const [awaitingPayment] = await registrationsOf(model, `state = 'AWAITING_PAYMENT'`);
    if (awaitingPayment)
      await harness.test.app.database.inTransaction((transaction) =>
        transitionRegistration(transaction, awaitingPayment.id, 'EXPIRED', harness.clock.now()),
      );
  },
  'another user takes a seat': ({ event }) => payer(harness.test, event).catch(() => {}),
};

describe('registration, payment and refund', () => {
  it('agree with each other and with the acquirer after any sequence of steps', async () => {
    const names = fc.array(fc.constantFrom(...Object.keys(commands)), { minLength: 4, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(names, async (steps) => {
        const event = await paidEvent(harness.test, 2);
        const user = await makeUser(harness.test);
        const model = { event, user, client: await signInAs(harness.test, user) };
        for (const name of ['registers', 'starts a payment', ...steps]) await commands[name]!(model);
        await runUntilIdle(harness);
        for (const registration of await registrationsOf(model)) await expectConsistentMoney(harness, registration);
        await expectConsistentSeats(harness, event.id);
      }),
      {
        numRuns: 15,
        // The acquirer created a payment that the site never learned of, for a registration that ended: it cannot be
        // paid.
        examples: [[['starts two payments without an answer of the acquirer', 'pays', 'cancels', 'waits a little']]],
      },
    );
  }, 180_000);
});
