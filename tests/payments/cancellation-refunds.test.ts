import { describe, expect, it } from 'vitest';
import { day, hour, toIso, addMs } from '../../server/core/clock.js';
import { refundCancelledRegistration } from '../../server/payments/refunds/cancellation-refund.service.js';
import {
  changeEvent,
  makeEvent,
  password,
  registerForTest,
  signInAs,
  staff,
  type TestEvent,
} from '../support/factories.js';
import { cancelRegistrationOf, harnessForFile, paymentOf, refundsOf } from '../support/payment-harness.js';
import {
  pendingPayer,
  emailsOf,
  paidPayer,
  paidEvent,
  advanceAndRun,
  price,
  refundBy,
  refundOf,
  type Payer,
} from '../support/refund-harness.js';
import type { TestClient } from '../support/client.js';

const harness = harnessForFile();

const setSteps = `mutation Set($eventId: ID!, $steps: [RefundStepInput!]!) {
  setRefundSteps(eventId: $eventId, steps: $steps) {
    ... on RefundTermsChanged { event { refundTerms { percent until } } } ... on Problems { problems { code field } }
  }
}`;
const refundSteps = [
  { daysBefore: 14, percent: 100 },
  { daysBefore: 3, percent: 50 },
];

/** An event with refund steps that starts in a number of days, at noon in Moscow. */
async function eventWithSteps(days: number, steps = refundSteps): Promise<TestEvent> {
  const today = toIso(harness.clock.now()).slice(0, 10);
  const startsAt = toIso(addMs(new Date(`${today}T09:00:00.000Z`), days * day));
  const event = await paidEvent(harness.test, { startsAt });
  const manager = await staff(harness.test, 'MANAGER');
  await manager.mutate('setRefundSteps', { eventId: event.id, steps }, 'event { refundTerms { percent until } }');
  return event;
}

const readQuote = (client: TestClient, number: string) =>
  client.query(
    'registration',
    { number },
    'refundQuote { amount { amount } percent paid { amount } until percentAfter methodTitle } refunds { state }',
  );

const cancelAndPass = async ({ client, registrationId }: Payer): Promise<void> => {
  await cancelRegistrationOf(client, registrationId);
  await advanceAndRun(harness, 0);
};

describe('cancelling a paid registration', () => {
  it('refunds the amount that was quoted before', async () => {
    const event = await eventWithSteps(10);
    const payer = await paidPayer(harness, event);
    const { refundQuote } = await readQuote(payer.client, payer.number);
    expect(refundQuote).toEqual({
      amount: { amount: price / 2 },
      percent: 50,
      paid: { amount: price },
      until: toIso(addMs(new Date(`${event.startsAt.slice(0, 10)}T21:00:00.000Z`), -3 * day)),
      percentAfter: 0,
      methodTitle: (await paymentOf(harness.test, payer.paymentId)).methodTitle,
    });
    await cancelAndPass(payer);
    expect(await refundOf(harness.test, payer.paymentId)).toMatchObject({
      state: 'DONE',
      source: 'CANCELLATION',
      amount: price / 2,
      staffId: null,
    });
    expect(await readQuote(payer.client, payer.number)).toEqual({ refundQuote: null, refunds: [{ state: 'DONE' }] });
    expect(await emailsOf(harness.test, payer.userId)).toEqual([]);
    const [atAcquirer] = await harness.acquirer.refunds(payer.acquirerId);
    expect(atAcquirer!.amount.value).toBe('1750.00');
  });

  it.each([
    ['before the first step ends', -1, price],
    ['when it has ended', 0, price / 2],
  ])('refunds by the time of the cancellation: %s', async (_when, milliseconds, amount) => {
    const event = await eventWithSteps(16);
    const payer = await paidPayer(harness, event);
    const { refundQuote } = await readQuote(payer.client, payer.number);
    const moment = Date.parse(refundQuote!.until!) + milliseconds;
    harness.clock.forward(moment - harness.clock.now().getTime());
    await cancelRegistrationOf(await signInAs(harness.test, await userOf(payer)), payer.registrationId);
    // The job runs much later.
    await advanceAndRun(harness, 5 * day);
    expect((await refundOf(harness.test, payer.paymentId)).amount).toBe(amount);
  });

  it('refunds nothing after the last step, but frees the seat', async () => {
    const payer = await paidPayer(harness, await eventWithSteps(2));
    expect((await readQuote(payer.client, payer.number)).refundQuote).toMatchObject({
      amount: { amount: 0 },
      percent: 0,
      paid: { amount: price },
      until: null,
    });
    await cancelAndPass(payer);
    expect(await refundsOf(harness.test, payer.paymentId)).toEqual([]);
    const manager = await staff(harness.test, 'MANAGER');
    expect((await refundBy(manager, payer.paymentId, 120_000)).refund?.state).toBe('CREATED');
  });

  it.each(['CANCELLED', 'POSTPONED'] as const)('refunds everything when the event is %s', async (state) => {
    const event = await eventWithSteps(1);
    const payer = await paidPayer(harness, event);
    await changeEvent(harness.test, event.id, { state });
    await cancelAndPass(payer);
    expect((await refundOf(harness.test, payer.paymentId)).amount).toBe(price);
  });

  it('refunds once, also for repeated requests and jobs', async () => {
    const payer = await paidPayer(harness, await eventWithSteps(10));
    await Promise.all(Array.from({ length: 5 }, () => cancelRegistrationOf(payer.client, payer.registrationId)));
    await advanceAndRun(harness, 0);
    const job = { registrationId: payer.registrationId, at: toIso(harness.clock.now()) };
    await Promise.all(Array.from({ length: 5 }, () => refundCancelledRegistration(harness.test.app, job)));
    await advanceAndRun(harness, 0);
    expect(await refundOf(harness.test, payer.paymentId)).toMatchObject({ amount: price / 2, state: 'DONE' });
  });

  it('refunds a share of what staff has not refunded yet', async () => {
    const payer = await paidPayer(harness, await eventWithSteps(10));
    const manager = await staff(harness.test, 'MANAGER');
    await refundBy(manager, payer.paymentId, 100_000);
    expect((await readQuote(payer.client, payer.number)).refundQuote).toMatchObject({
      amount: { amount: 125_000 },
      paid: { amount: 250_000 },
    });
    await cancelAndPass(payer);
    expect((await refundsOf(harness.test, payer.paymentId)).map(({ amount }) => amount)).toEqual([100_000, 125_000]);
  });

  it("refunds after the account was deleted, with a receipt to the payment's address", async () => {
    const payer = await paidPayer(harness, await eventWithSteps(20));
    await payer.client.mutate('deleteAccount', { input: { password, confirmation: 'удалить' } }, 'deletedAt');
    const [user] = await harness.test.rows('SELECT email FROM users WHERE id = ?', [payer.userId]);
    expect(user?.email).not.toBe(payer.email);
    await advanceAndRun(harness, 0);
    expect(await refundOf(harness.test, payer.paymentId)).toMatchObject({ state: 'DONE', amount: price });
    const call = harness.acquirer
      .callsOf('POST', /^\/refunds$/)
      .find(({ body }) => body.payment_id === payer.acquirerId);
    expect(call!.body).toMatchObject({ receipt: { customer: { email: payer.email } } });
  });
});

const userOf = async ({ userId }: Payer) => {
  const [user] = await harness.test.rows('SELECT * FROM users WHERE id = ?', [userId]);
  return user as never;
};

describe('cancelling before the payment is complete', () => {
  it('refunds money that arrives late in full', async () => {
    const payer = await pendingPayer(harness, await eventWithSteps(2));
    await cancelAndPass(payer);
    expect((await paymentOf(harness.test, payer.paymentId)).state).toBe('PENDING');
    await harness.acquirer.pay(payer.acquirerId);
    await harness.acquirer.deliverNotifications();
    await advanceAndRun(harness, 0);
    expect(await refundOf(harness.test, payer.paymentId)).toMatchObject({
      source: 'LATE_PAYMENT',
      amount: price,
      state: 'DONE',
    });
  });

  it('releases money that is held', async () => {
    const payer = await pendingPayer(harness);
    await harness.acquirer.amend(payer.acquirerId, (object) => ({ ...object, status: 'waiting_for_capture' }));
    await harness.test.execute(`UPDATE payments SET state = 'WAITING_FOR_CAPTURE' WHERE id = ?`, [payer.paymentId]);
    await cancelAndPass(payer);
    expect((await paymentOf(harness.test, payer.paymentId)).state).toBe('CANCELED');
    expect((await harness.acquirer.payment(payer.acquirerId)).status).toBe('canceled');
    expect(await refundsOf(harness.test, payer.paymentId)).toEqual([]);
  });

  it('quotes nothing if nothing was paid', async () => {
    const event = await makeEvent(harness.test);
    const client = await signInAs(harness.test);
    const { id, number } = await registerForTest(harness.test, client, event);
    expect(await readQuote(client, number)).toEqual({ refundQuote: null, refunds: [] });
    await cancelRegistrationOf(client, id);
    await advanceAndRun(harness, hour);
    const rows = await harness.test.rows('SELECT id FROM payments WHERE "registrationId" = ?', [id]);
    expect(rows).toEqual([]);
  });
});

describe('refund terms of an event', () => {
  it('are public, and set by managers', async () => {
    const event = await paidEvent(harness.test);
    const terms = async () =>
      (await harness.test.client().query('event', { slug: event.slug }, 'refundTerms { percent until }')).refundTerms;
    expect(await terms()).toEqual([{ percent: 100, until: event.startsAt }]);
    const manager = await staff(harness.test, 'MANAGER');
    const setStepsTo = async (steps: unknown) => (await manager.graphql(setSteps, { eventId: event.id, steps })).data;
    await setStepsTo(refundSteps);
    expect(await terms()).toMatchObject([{ percent: 100 }, { percent: 50 }]);
    expect(
      await setStepsTo([
        { daysBefore: 1, percent: 50 },
        { daysBefore: 2, percent: 20 },
      ]),
    ).toMatchObject({
      setRefundSteps: { problems: [{ code: 'REFUND_STEPS_NOT_FALLING', field: 'steps.1.percent' }] },
    });
    expect(await terms()).toHaveLength(2);
    expect(await setStepsTo([])).toMatchObject({ setRefundSteps: { event: { refundTerms: [{ percent: 100 }] } } });
    expect(await terms()).toEqual([{ percent: 100, until: event.startsAt }]);
  });

  it('stay consistent when they are set twenty times at once', async () => {
    const event = await paidEvent(harness.test);
    const manager = await staff(harness.test, 'MANAGER');
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        manager.graphql(setSteps, {
          eventId: event.id,
          steps: [
            { daysBefore: 20 + index, percent: 80 },
            { daysBefore: 1 + index, percent: 40 },
          ],
        }),
      ),
    );
    const rows = await harness.test.rows<{ daysBefore: number }>(
      'SELECT "daysBefore" FROM refund_steps WHERE "eventId" = ? ORDER BY "daysBefore"',
      [event.id],
    );
    expect(rows).toHaveLength(2);
    expect(rows[1]!.daysBefore - rows[0]!.daysBefore).toBe(19);
  });
});

describe('cancelling with an expected refund', () => {
  const cancelFor = ({ client, registrationId }: Payer, expectedRefund: number | null) =>
    client.mutate('cancelRegistration', { id: registrationId, expectedRefund }, 'registration { state }');
  const stateOf = async ({ registrationId }: Payer) =>
    await harness.test.value<string>('SELECT state FROM registrations WHERE id = ?', [registrationId]);

  it('is rejected with the current amount if the refund has changed', async () => {
    const payer = await paidPayer(harness, await eventWithSteps(15));
    const shownRefund = (await readQuote(payer.client, payer.number)).refundQuote!.amount.amount;
    expect(shownRefund).toBe(price);
    harness.clock.forward(2 * day);
    const { problems } = await cancelFor(payer, shownRefund);
    expect(problems).toMatchObject([{ code: 'REFUND_CHANGED', field: 'expectedRefund' }]);
    expect(problems![0]!.message.replaceAll('\u00a0', ' ')).toContain('сейчас вернётся 1 750 ₽');
    expect(await stateOf(payer)).toBe('CONFIRMED');
    expect((await cancelFor(payer, price / 2)).registration).toEqual({ state: 'CANCELLED' });
    // A second click: the registration is cancelled already, the amount does not matter.
    expect((await cancelFor(payer, 1)).registration).toEqual({ state: 'CANCELLED' });
    await advanceAndRun(harness, 0);
    expect(await refundOf(harness.test, payer.paymentId)).toMatchObject({ amount: price / 2, source: 'CANCELLATION' });
  });

  it('reports that the refund term has ended, and continues without an amount', async () => {
    const event = await eventWithSteps(2);
    const [payer, otherPayer] = [await paidPayer(harness, event), await paidPayer(harness, event)];
    const { problems } = await cancelFor(payer, price / 2);
    expect(problems![0]!.message).toContain('срок возврата прошёл');
    expect((await cancelFor(payer, 0)).registration).toEqual({ state: 'CANCELLED' });
    expect((await cancelFor(otherPayer, null)).registration).toEqual({ state: 'CANCELLED' });
    await advanceAndRun(harness, 0);
    for (const { paymentId } of [payer, otherPayer]) expect(await refundsOf(harness.test, paymentId)).toEqual([]);
  });

  it('takes refunds by staff into account', async () => {
    const payer = await paidPayer(harness, await eventWithSteps(20));
    await refundBy(await staff(harness.test, 'MANAGER'), payer.paymentId, 50_000);
    expect((await cancelFor(payer, price)).problems).toMatchObject([{ code: 'REFUND_CHANGED' }]);
    expect((await cancelFor(payer, price - 50_000)).registration).toEqual({ state: 'CANCELLED' });
  });

  it('expects zero if nothing was paid', async () => {
    const payer = await pendingPayer(harness);
    expect((await cancelFor(payer, price)).problems).toMatchObject([{ code: 'REFUND_CHANGED' }]);
    expect((await cancelFor(payer, 0)).registration).toEqual({ state: 'CANCELLED' });
  });
});
