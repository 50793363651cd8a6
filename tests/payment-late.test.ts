import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { day, minute } from '../server/core/clock.js';
import { moveRegistration } from '../server/registrations/transition.service.js';
import type { RegistrationState } from '../server/registrations/registration.life.js';
import { changeEvent, registerForTest, staff, type TestEvent } from './support/factories.js';
import {
  pendingPayer,
  cancelRegistrationOf,
  lettersOf,
  openTill,
  paidEvent,
  payer,
  paymentOf,
  price,
  refundsOf,
  stateOf,
  runPaymentJobs,
  type PendingPayer,
  type Till,
} from './support/payment-harness.js';

const move = ({ test, clock }: Till, id: string, to: RegistrationState) =>
  test.app.database.inTransaction((transaction) => moveRegistration(transaction, id, to, clock.now()));

/** The money comes, the acquirer says so, and everything follows. */
async function moneyComes({ test, acquirer }: Till, { acquirerId }: PendingPayer): Promise<void> {
  await acquirer.pay(acquirerId);
  expect(await acquirer.resendNotification(acquirerId)).toBe(true);
  await runPaymentJobs(test);
}

async function outcome({ test }: Till, { id, paymentId, userId }: PendingPayer) {
  const { state, attention, refundReserved } = await paymentOf(test, paymentId);
  const refunds = (await refundsOf(test, paymentId)).map(({ amount, source, state: of }) => ({ amount, source, of }));
  const letters = await lettersOf(test, userId);
  return {
    registration: await stateOf(test, id),
    payment: { state, attention, refundReserved },
    refunds,
    letters: { received: letters['registration.confirmed'] ?? 0, returned: letters['payment.returned'] ?? 0 },
  };
}

const kept = {
  registration: 'CONFIRMED',
  payment: { state: 'SUCCEEDED', attention: null, refundReserved: 0 },
  refunds: [],
  letters: { received: 1, returned: 0 },
};
const returned = (registration: string, attention: string) => ({
  registration,
  payment: { state: 'SUCCEEDED', attention, refundReserved: price },
  refunds: [{ amount: price, source: attention === 'LATE' ? 'LATE_PAYMENT' : 'OVERPAYMENT', of: 'DONE' }],
  letters: { received: 0, returned: 1 },
});

/** An attempt whose registration has ended while the person was at the bank. */
async function expired(till: Till, event: TestEvent): Promise<PendingPayer> {
  const person = await pendingPayer(till.test, event);
  await move(till, person.id, 'EXPIRED');
  return person;
}

describe('money that comes late', () => {
  let till: Till;
  beforeAll(async () => (till = await openTill()));
  afterAll(() => till.close());

  it('takes a seat that is still free', async () => {
    const person = await expired(till, await paidEvent(till.test, 1));
    await moneyComes(till, person);
    expect(await outcome(till, person)).toEqual(kept);
  });

  it('goes back when the seat is somebody else’s', async () => {
    const event = await paidEvent(till.test, 1);
    const person = await expired(till, event);
    const other = await payer(till.test, event);
    await moneyComes(till, person);
    expect(await outcome(till, person)).toEqual(returned('EXPIRED', 'LATE'));
    expect(await stateOf(till.test, other.id)).toBe('AWAITING_PAYMENT');
    const [seats] = await till.test.app.database.read<{ taken: number }>(
      'SELECT taken FROM event_seats WHERE "eventId" = ?',
      [event.id],
    );
    expect(seats!.taken).toBe(1);
  });

  it('goes to one of two who come for the last seat at once', async () => {
    const event = await paidEvent(till.test, 2);
    const people = [await expired(till, event), await expired(till, event)];
    await payer(till.test, event);
    await Promise.all(people.map((person) => moneyComes(till, person)));
    await runPaymentJobs(till.test);
    const states = await Promise.all(people.map((person) => outcome(till, person)));
    states.sort((one, other) => one.registration.localeCompare(other.registration));
    expect(states).toEqual([kept, returned('EXPIRED', 'LATE')]);
  });

  it('goes back when the event is over, or was called off', async () => {
    const over = { startsAt: '2026-11-19T09:00:00.000Z', endsAt: '2026-11-20T09:00:00.000Z' };
    for (const changes of [over, { state: 'CANCELLED' as const }]) {
      const event = await paidEvent(till.test);
      const person = await expired(till, event);
      await changeEvent(till.test, event.id, changes);
      await moneyComes(till, person);
      expect(await outcome(till, person)).toEqual(returned('EXPIRED', 'LATE'));
    }
  });

  it('goes back when the event is called off while the registration still waits for it', async () => {
    const event = await paidEvent(till.test);
    const person = await pendingPayer(till.test, event);
    await changeEvent(till.test, event.id, { state: 'CANCELLED' });
    await moneyComes(till, person);
    expect(await outcome(till, person)).toEqual(returned('AWAITING_PAYMENT', 'LATE'));
    till.clock.forward(4 * day);
    await runPaymentJobs(till.test);
    expect(await stateOf(till.test, person.id)).toBe('EXPIRED');
  });

  it('goes back when the person has registered anew', async () => {
    const event = await paidEvent(till.test);
    const person = await expired(till, event);
    await registerForTest(till.test, person.visitor, event);
    await moneyComes(till, person);
    expect(await outcome(till, person)).toEqual(returned('EXPIRED', 'LATE'));
  });

  it('goes back, all of it, when the person has cancelled', async () => {
    const person = await pendingPayer(till.test);
    await cancelRegistrationOf(person.visitor, person.id);
    await moneyComes(till, person);
    expect(await outcome(till, person)).toEqual(returned('CANCELLED', 'LATE'));
  });

  it('goes back when it is the second time, and the first stays', async () => {
    const person = await pendingPayer(till.test);
    // Paid by an invoice meanwhile.
    await move(till, person.id, 'CONFIRMED');
    await moneyComes(till, person);
    expect(await outcome(till, person)).toEqual({
      ...returned('CONFIRMED', 'OVERPAID'),
      letters: { received: 1, returned: 1 },
    });
  });

  it('is told once, however often it is told', async () => {
    const event = await paidEvent(till.test, 1);
    const person = await expired(till, event);
    await payer(till.test, event);
    await till.acquirer.pay(person.acquirerId);
    const times = Array.from({ length: 10 }, () => till.acquirer.resendNotification(person.acquirerId));
    await Promise.all(times);
    await runPaymentJobs(till.test);
    expect(await outcome(till, person)).toEqual(returned('EXPIRED', 'LATE'));
    expect(await till.acquirer.refunds(person.acquirerId)).toHaveLength(1);
  });
});

describe('money that is held first', () => {
  let till: Till;
  beforeAll(async () => (till = await openTill({ PAYMENT_TWO_STAGE: 'true' })));
  afterAll(() => till.close());

  it('is taken when the registration can have it', async () => {
    const [waits, late] = [await pendingPayer(till.test), await expired(till, await paidEvent(till.test, 1))];
    for (const person of [waits, late]) {
      await moneyComes(till, person);
      expect(await outcome(till, person)).toEqual(kept);
      expect((await till.acquirer.payment(person.acquirerId)).status).toBe('succeeded');
    }
  });

  it('is let go, not given back, when it cannot', async () => {
    const event = await paidEvent(till.test, 1);
    const late = await expired(till, event);
    await payer(till.test, event);
    const gone = await pendingPayer(till.test);
    await cancelRegistrationOf(gone.visitor, gone.id);
    const off = await paidEvent(till.test);
    const calledOff = await pendingPayer(till.test, off);
    await changeEvent(till.test, off.id, { state: 'CANCELLED' });
    const people = [[late, 'EXPIRED'] as const, [gone, 'CANCELLED'] as const, [calledOff, 'AWAITING_PAYMENT'] as const];
    for (const [person, state] of people) {
      await moneyComes(till, person);
      expect(await outcome(till, person)).toEqual({
        registration: state,
        payment: { state: 'CANCELED', attention: null, refundReserved: 0 },
        refunds: [],
        letters: { received: 0, returned: 0 },
      });
      expect((await paymentOf(till.test, person.paymentId)).cancelReason).toBe('canceled_by_merchant');
    }
  });

  it('is decided about by the clock where the work got lost', async () => {
    const person = await pendingPayer(till.test);
    await till.acquirer.pay(person.acquirerId);
    await till.acquirer.fault('error', undefined, /capture/);
    await till.acquirer.resendNotification(person.acquirerId);
    await runPaymentJobs(till.test);
    expect(await stateOf(till.test, person.id)).toBe('AWAITING_PAYMENT');
    await till.test.app.database.inTransaction((transaction) =>
      transaction.query(`DELETE FROM outbox WHERE job = 'payment capture'`),
    );
    await till.acquirer.fault(null);
    till.clock.forward(2 * minute);
    await runPaymentJobs(till.test);
    expect(await outcome(till, person)).toEqual(kept);
  });
});

describe('what comes after the money', () => {
  let till: Till;
  beforeAll(async () => (till = await openTill()));
  afterAll(() => till.close());

  const receiptIs = (person: PendingPayer, state: 'pending' | 'succeeded' | 'canceled') =>
    till.acquirer.amend(person.acquirerId, (object) => ({ ...object, receipt_registration: state }));
  async function paidWithReceipt(state: 'pending' | 'canceled'): Promise<PendingPayer> {
    const person = await pendingPayer(till.test);
    await till.acquirer.pay(person.acquirerId);
    await receiptIs(person, state);
    await till.acquirer.resendNotification(person.acquirerId);
    await runPaymentJobs(till.test);
    return person;
  }
  const receiptOf = async (person: PendingPayer) => {
    const { receiptState, attention, askAt } = await paymentOf(till.test, person.paymentId);
    return { receiptState, attention, isAsked: askAt !== null };
  };

  it('is asked after until the receipt is registered', async () => {
    const person = await paidWithReceipt('pending');
    expect(await receiptOf(person)).toEqual({ receiptState: 'PENDING', attention: null, isAsked: true });
    await receiptIs(person, 'succeeded');
    till.clock.forward(10 * minute);
    await runPaymentJobs(till.test);
    expect(await receiptOf(person)).toEqual({ receiptState: 'SUCCEEDED', attention: null, isAsked: false });
    expect(await stateOf(till.test, person.id)).toBe('CONFIRMED');
  });

  it('has staff look when the receipt is refused, and when three days have not been enough', async () => {
    const refused = await paidWithReceipt('canceled');
    expect(await receiptOf(refused)).toEqual({ receiptState: 'CANCELED', attention: 'RECEIPT', isAsked: false });
    const slow = await paidWithReceipt('pending');
    for (let days = 0; days < 4; days += 1) {
      till.clock.forward(day);
      await runPaymentJobs(till.test);
    }
    expect(await receiptOf(slow)).toEqual({ receiptState: 'PENDING', attention: 'RECEIPT', isAsked: true });
    await receiptIs(slow, 'succeeded');
    till.clock.forward(day);
    await runPaymentJobs(till.test);
    expect(await receiptOf(slow)).toEqual({ receiptState: 'SUCCEEDED', attention: null, isAsked: false });
    for (const person of [refused, slow]) expect(await stateOf(till.test, person.id)).toBe('CONFIRMED');
  });

  it('does not come back to the list of staff for being late, but for being refused', async () => {
    const slow = await paidWithReceipt('pending');
    const days = async (count: number): Promise<void> => {
      for (let passed = 0; passed < count; passed += 1) {
        till.clock.forward(day);
        await runPaymentJobs(till.test);
      }
    };
    await days(4);
    expect((await receiptOf(slow)).attention).toBe('RECEIPT');
    const manager = await staff(till.test, 'MANAGER');
    await manager.graphqlWithRetry(
      `mutation Resolve($id: ID!) { resolvePaymentAttention(paymentId: $id, note: "Написали в поддержку") {
        ... on PaymentChanged { payment { id } } ... on Problems { problems { code } } } }`,
      { id: slow.paymentId },
    );
    await days(3);
    expect(await receiptOf(slow)).toEqual({ receiptState: 'PENDING', attention: null, isAsked: true });
    await receiptIs(slow, 'canceled');
    await days(1);
    expect(await receiptOf(slow)).toEqual({ receiptState: 'CANCELED', attention: 'RECEIPT', isAsked: false });
  });

  it('does not touch the money when the acquirer is silent', async () => {
    const person = await pendingPayer(till.test);
    await till.acquirer.pay(person.acquirerId);
    await receiptIs(person, 'pending');
    await till.acquirer.resendNotification(person.acquirerId);
    await till.acquirer.fault('down');
    await runPaymentJobs(till.test);
    expect(await receiptOf(person)).toEqual({ receiptState: 'PENDING', attention: null, isAsked: true });
    expect(await outcome(till, person)).toEqual(kept);
    await till.acquirer.fault(null);
  });
});
