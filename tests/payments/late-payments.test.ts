import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { day, minute } from '../../server/core/clock.js';
import { transitionRegistration } from '../../server/registrations/transition.service.js';
import type { RegistrationState } from '../../server/registrations/registration.states.js';
import { changeEvent, registerForTest, staff, type TestEvent } from '../support/factories.js';
import {
  pendingPayer,
  cancelRegistrationOf,
  emailsOf,
  startPaymentHarness,
  paidEvent,
  payer,
  paymentOf,
  price,
  refundsOf,
  stateOf,
  runPaymentJobs,
  type PendingPayer,
  type PaymentHarness,
} from '../support/payment-harness.js';

const changeState = ({ test, clock }: PaymentHarness, id: string, to: RegistrationState) =>
  test.app.database.inTransaction((transaction) => transitionRegistration(transaction, id, to, clock.now()));

/** The acquirer receives the money, notifies the site, and all jobs run. */
async function receiveMoney({ test, acquirer }: PaymentHarness, { acquirerId }: PendingPayer): Promise<void> {
  await acquirer.pay(acquirerId);
  expect(await acquirer.resendNotification(acquirerId)).toBe(true);
  await runPaymentJobs(test);
}

async function outcome({ test }: PaymentHarness, { id, paymentId, userId }: PendingPayer) {
  const { state, attention, refundReserved } = await paymentOf(test, paymentId);
  const refunds = (await refundsOf(test, paymentId)).map(({ amount, source, state: of }) => ({ amount, source, of }));
  const emails = await emailsOf(test, userId);
  return {
    registration: await stateOf(test, id),
    payment: { state, attention, refundReserved },
    refunds,
    letters: { received: emails['registration.confirmed'] ?? 0, returned: emails['payment.returned'] ?? 0 },
  };
}

const paidOutcome = {
  registration: 'CONFIRMED',
  payment: { state: 'SUCCEEDED', attention: null, refundReserved: 0 },
  refunds: [],
  letters: { received: 1, returned: 0 },
};
const returnedOutcome = (registration: string, attention: string) => ({
  registration,
  payment: { state: 'SUCCEEDED', attention, refundReserved: price },
  refunds: [{ amount: price, source: attention === 'LATE' ? 'LATE_PAYMENT' : 'OVERPAYMENT', of: 'DONE' }],
  letters: { received: 0, returned: 1 },
});

/** An attempt whose registration expired during the payment. */
async function expiredAttempt(harness: PaymentHarness, event: TestEvent): Promise<PendingPayer> {
  const person = await pendingPayer(harness.test, event);
  await changeState(harness, person.id, 'EXPIRED');
  return person;
}

describe('money that arrives late', () => {
  let harness: PaymentHarness;
  beforeAll(async () => (harness = await startPaymentHarness()));
  afterAll(() => harness.close());

  it('takes a seat that is still free', async () => {
    const person = await expiredAttempt(harness, await paidEvent(harness.test, 1));
    await receiveMoney(harness, person);
    expect(await outcome(harness, person)).toEqual(paidOutcome);
  });

  it('is refunded when another user has the seat', async () => {
    const event = await paidEvent(harness.test, 1);
    const person = await expiredAttempt(harness, event);
    const other = await payer(harness.test, event);
    await receiveMoney(harness, person);
    expect(await outcome(harness, person)).toEqual(returnedOutcome('EXPIRED', 'LATE'));
    expect(await stateOf(harness.test, other.id)).toBe('AWAITING_PAYMENT');
    const seats = await harness.test.row<{ taken: number }>('SELECT taken FROM event_seats WHERE "eventId" = ?', [
      event.id,
    ]);
    expect(seats.taken).toBe(1);
  });

  it('of two users at once takes the last seat for one and is refunded to the other', async () => {
    const event = await paidEvent(harness.test, 2);
    const people = [await expiredAttempt(harness, event), await expiredAttempt(harness, event)];
    await payer(harness.test, event);
    await Promise.all(people.map((person) => receiveMoney(harness, person)));
    await runPaymentJobs(harness.test);
    const states = await Promise.all(people.map((person) => outcome(harness, person)));
    states.sort((one, other) => one.registration.localeCompare(other.registration));
    expect(states).toEqual([paidOutcome, returnedOutcome('EXPIRED', 'LATE')]);
  });

  it('is refunded when the event is over or cancelled', async () => {
    const pastDates = { startsAt: '2026-11-19T09:00:00.000Z', endsAt: '2026-11-20T09:00:00.000Z' };
    for (const changes of [pastDates, { state: 'CANCELLED' as const }]) {
      const event = await paidEvent(harness.test);
      const person = await expiredAttempt(harness, event);
      await changeEvent(harness.test, event.id, changes);
      await receiveMoney(harness, person);
      expect(await outcome(harness, person)).toEqual(returnedOutcome('EXPIRED', 'LATE'));
    }
  });

  it('is refunded when the event is cancelled while the payment is open', async () => {
    const event = await paidEvent(harness.test);
    const person = await pendingPayer(harness.test, event);
    await changeEvent(harness.test, event.id, { state: 'CANCELLED' });
    await receiveMoney(harness, person);
    expect(await outcome(harness, person)).toEqual(returnedOutcome('AWAITING_PAYMENT', 'LATE'));
    harness.clock.forward(4 * day);
    await runPaymentJobs(harness.test);
    expect(await stateOf(harness.test, person.id)).toBe('EXPIRED');
  });

  it('is refunded when the user has registered again', async () => {
    const event = await paidEvent(harness.test);
    const person = await expiredAttempt(harness, event);
    await registerForTest(harness.test, person.client, event);
    await receiveMoney(harness, person);
    expect(await outcome(harness, person)).toEqual(returnedOutcome('EXPIRED', 'LATE'));
  });

  it('is refunded in full when the user has cancelled', async () => {
    const person = await pendingPayer(harness.test);
    await cancelRegistrationOf(person.client, person.id);
    await receiveMoney(harness, person);
    expect(await outcome(harness, person)).toEqual(returnedOutcome('CANCELLED', 'LATE'));
  });

  it('is refunded when the registration is already paid', async () => {
    const person = await pendingPayer(harness.test);
    // Paid by an invoice in the meantime.
    await changeState(harness, person.id, 'CONFIRMED');
    await receiveMoney(harness, person);
    expect(await outcome(harness, person)).toEqual({
      ...returnedOutcome('CONFIRMED', 'OVERPAID'),
      letters: { received: 1, returned: 1 },
    });
  });

  it('is handled once for ten notifications', async () => {
    const event = await paidEvent(harness.test, 1);
    const person = await expiredAttempt(harness, event);
    await payer(harness.test, event);
    await harness.acquirer.pay(person.acquirerId);
    const deliveries = Array.from({ length: 10 }, () => harness.acquirer.resendNotification(person.acquirerId));
    await Promise.all(deliveries);
    await runPaymentJobs(harness.test);
    expect(await outcome(harness, person)).toEqual(returnedOutcome('EXPIRED', 'LATE'));
    expect(await harness.acquirer.refunds(person.acquirerId)).toHaveLength(1);
  });
});

describe('money that is held first (two-stage payment)', () => {
  let harness: PaymentHarness;
  beforeAll(async () => (harness = await startPaymentHarness({ PAYMENT_TWO_STAGE: 'true' })));
  afterAll(() => harness.close());

  it('is captured when the registration can be confirmed', async () => {
    const [awaiting, expiredPayer] = [
      await pendingPayer(harness.test),
      await expiredAttempt(harness, await paidEvent(harness.test, 1)),
    ];
    for (const person of [awaiting, expiredPayer]) {
      await receiveMoney(harness, person);
      expect(await outcome(harness, person)).toEqual(paidOutcome);
      expect((await harness.acquirer.payment(person.acquirerId)).status).toBe('succeeded');
    }
  });

  it('is released, not refunded, when it cannot', async () => {
    const event = await paidEvent(harness.test, 1);
    const expiredPayer = await expiredAttempt(harness, event);
    await payer(harness.test, event);
    const cancelledPayer = await pendingPayer(harness.test);
    await cancelRegistrationOf(cancelledPayer.client, cancelledPayer.id);
    const cancelledEvent = await paidEvent(harness.test);
    const cancelledEventPayer = await pendingPayer(harness.test, cancelledEvent);
    await changeEvent(harness.test, cancelledEvent.id, { state: 'CANCELLED' });
    const people = [
      [expiredPayer, 'EXPIRED'] as const,
      [cancelledPayer, 'CANCELLED'] as const,
      [cancelledEventPayer, 'AWAITING_PAYMENT'] as const,
    ];
    for (const [person, state] of people) {
      await receiveMoney(harness, person);
      expect(await outcome(harness, person)).toEqual({
        registration: state,
        payment: { state: 'CANCELED', attention: null, refundReserved: 0 },
        refunds: [],
        letters: { received: 0, returned: 0 },
      });
      expect((await paymentOf(harness.test, person.paymentId)).cancelReason).toBe('canceled_by_merchant');
    }
  });

  it('is captured by a scheduled job if the queued job got lost', async () => {
    const person = await pendingPayer(harness.test);
    await harness.acquirer.pay(person.acquirerId);
    await harness.acquirer.fault('error', undefined, /capture/);
    await harness.acquirer.resendNotification(person.acquirerId);
    await runPaymentJobs(harness.test);
    expect(await stateOf(harness.test, person.id)).toBe('AWAITING_PAYMENT');
    await harness.test.execute(`DELETE FROM outbox WHERE job = 'payment capture'`);
    await harness.acquirer.fault(null);
    harness.clock.forward(2 * minute);
    await runPaymentJobs(harness.test);
    expect(await outcome(harness, person)).toEqual(paidOutcome);
  });
});

describe('the receipt of a payment', () => {
  let harness: PaymentHarness;
  beforeAll(async () => (harness = await startPaymentHarness()));
  afterAll(() => harness.close());

  const receiptIs = (person: PendingPayer, state: 'pending' | 'succeeded' | 'canceled') =>
    harness.acquirer.amend(person.acquirerId, (object) => ({ ...object, receipt_registration: state }));
  async function paidWithReceipt(state: 'pending' | 'canceled'): Promise<PendingPayer> {
    const person = await pendingPayer(harness.test);
    await harness.acquirer.pay(person.acquirerId);
    await receiptIs(person, state);
    await harness.acquirer.resendNotification(person.acquirerId);
    await runPaymentJobs(harness.test);
    return person;
  }
  const receiptOf = async (person: PendingPayer) => {
    const { receiptState, attention, askAt } = await paymentOf(harness.test, person.paymentId);
    return { receiptState, attention, isAsked: askAt !== null };
  };

  it('is checked until it is registered', async () => {
    const person = await paidWithReceipt('pending');
    expect(await receiptOf(person)).toEqual({ receiptState: 'PENDING', attention: null, isAsked: true });
    await receiptIs(person, 'succeeded');
    harness.clock.forward(10 * minute);
    await runPaymentJobs(harness.test);
    expect(await receiptOf(person)).toEqual({ receiptState: 'SUCCEEDED', attention: null, isAsked: false });
    expect(await stateOf(harness.test, person.id)).toBe('CONFIRMED');
  });

  it('needs attention of staff when it is rejected and when it takes over three days', async () => {
    const rejected = await paidWithReceipt('canceled');
    expect(await receiptOf(rejected)).toEqual({ receiptState: 'CANCELED', attention: 'RECEIPT', isAsked: false });
    const slow = await paidWithReceipt('pending');
    for (let days = 0; days < 4; days += 1) {
      harness.clock.forward(day);
      await runPaymentJobs(harness.test);
    }
    expect(await receiptOf(slow)).toEqual({ receiptState: 'PENDING', attention: 'RECEIPT', isAsked: true });
    await receiptIs(slow, 'succeeded');
    harness.clock.forward(day);
    await runPaymentJobs(harness.test);
    expect(await receiptOf(slow)).toEqual({ receiptState: 'SUCCEEDED', attention: null, isAsked: false });
    for (const person of [rejected, slow]) expect(await stateOf(harness.test, person.id)).toBe('CONFIRMED');
  });

  it('needs attention again after a rejection, but not for a longer delay', async () => {
    const slow = await paidWithReceipt('pending');
    const days = async (count: number): Promise<void> => {
      for (let done = 0; done < count; done += 1) {
        harness.clock.forward(day);
        await runPaymentJobs(harness.test);
      }
    };
    await days(4);
    expect((await receiptOf(slow)).attention).toBe('RECEIPT');
    const manager = await staff(harness.test, 'MANAGER');
    await manager.mutate(
      'resolvePaymentAttention',
      { paymentId: slow.paymentId, note: 'Написали в поддержку' },
      'payment { id }',
    );
    await days(3);
    expect(await receiptOf(slow)).toEqual({ receiptState: 'PENDING', attention: null, isAsked: true });
    await receiptIs(slow, 'canceled');
    await days(1);
    expect(await receiptOf(slow)).toEqual({ receiptState: 'CANCELED', attention: 'RECEIPT', isAsked: false });
  });

  it('does not affect the money while the acquirer does not answer', async () => {
    const person = await pendingPayer(harness.test);
    await harness.acquirer.pay(person.acquirerId);
    await receiptIs(person, 'pending');
    await harness.acquirer.resendNotification(person.acquirerId);
    await harness.acquirer.fault('down');
    await runPaymentJobs(harness.test);
    expect(await receiptOf(person)).toEqual({ receiptState: 'PENDING', attention: null, isAsked: true });
    expect(await outcome(harness, person)).toEqual(paidOutcome);
    await harness.acquirer.fault(null);
  });
});
