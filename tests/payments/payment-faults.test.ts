import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { day, hour, minute } from '../../server/core/clock.js';
import { reconcile } from '../../server/payments/attempts/reconcile.service.js';
import { endOverdueRegistrations } from '../../server/registrations/registrations.service.js';
import { codesOf } from '../support/api.js';
import type { Fault } from '../support/faults.js';
import {
  pendingPayer,
  startPayment,
  cancelRegistrationOf,
  transitionsOf,
  paidEvent,
  payer,
  payFor,
  paymentOf,
  paymentsOf,
  stateOf,
  runPaymentJobs,
  harnessForFile,
} from '../support/payment-harness.js';

const harness = harnessForFile();
afterEach(() => harness.acquirer.fault(null));

const paymentsAtAcquirer = async (paymentId: string) =>
  (await harness.acquirer.payments()).filter(({ metadata }) => metadata.payment_id === paymentId);
/** Moves the clock and runs the jobs that are due. */
async function advance(milliseconds: number): Promise<void> {
  harness.clock.forward(milliseconds);
  await runPaymentJobs(harness.test);
}

describe('starting a payment while the acquirer', () => {
  const faults: [string, Fault][] = [
    ['is down', 'down'],
    ['cuts the connection', 'cut'],
    ['cuts the connection after it is done', 'cutAfter'],
    ['answers 500', 'error'],
    ['answers 500 after it is done', 'errorAfter'],
    ['is too busy', 'busy'],
    ['answers with HTML of a proxy', 'html'],
    ['answers in an unknown format', 'strange'],
  ];

  it.each(faults)('%s: reports it, and a retry makes no second payment', async (_name, fault) => {
    const person = await payer(harness.test);
    await harness.acquirer.fault(fault);
    for (let time = 0; time < 2; time += 1) {
      const { problems } = await payFor(person.client, person.number);
      expect(codesOf({ problems })).toEqual(['PAYMENT_UNAVAILABLE']);
    }
    expect(await stateOf(harness.test, person.id)).toBe('AWAITING_PAYMENT');
    await harness.acquirer.fault(null);
    const { paymentId, acquirerId } = await startPayment(harness.test, person);
    expect(await paymentsOf(harness.test, person.id)).toHaveLength(1);
    expect((await paymentsAtAcquirer(paymentId)).map(({ id }) => id)).toEqual([acquirerId]);
    expect(await transitionsOf(harness.test, paymentId)).toEqual([' → CREATED', 'CREATED → PENDING']);
  });

  it('redirects: sends the secret to no other host', async () => {
    const requests: unknown[] = [];
    const otherServer = createServer((request, response) => {
      requests.push(request.headers);
      response.end('{}');
    });
    await new Promise<void>((done) => otherServer.listen(0, '127.0.0.1', done));
    await harness.acquirer.fault({ redirect: `http://127.0.0.1:${(otherServer.address() as AddressInfo).port}/` });
    const person = await payer(harness.test);
    const { problems } = await payFor(person.client, person.number);
    expect(codesOf({ problems })).toEqual(['PAYMENT_UNAVAILABLE']);
    expect(requests).toEqual([]);
    await new Promise((done) => otherServer.close(done));
  });

  it('is slow: waits for a second and a half', async () => {
    await harness.acquirer.fault({ slow: 1_500 });
    const person = await payer(harness.test);
    expect((await payFor(person.client, person.number)).payment?.state).toBe('PENDING');
  });

  it('never answers: ends within ten seconds, and a scheduled job resumes it', async () => {
    // After a longer wait this would be an answer.
    await harness.acquirer.fault({ slow: 30_000 }, 2, /payments$/);
    const person = await payer(harness.test);
    const { problems } = await payFor(person.client, person.number);
    expect(codesOf({ problems })).toEqual(['PAYMENT_UNAVAILABLE']);
    await advance(minute);
    const [attempt] = await paymentsOf(harness.test, person.id);
    expect(attempt).toMatchObject({ state: 'PENDING', acquirerId: expect.any(String) });
    expect(await paymentsAtAcquirer(attempt!.id)).toHaveLength(1);
  });

  it('rejects it: ends the attempt, and the next one is new', async () => {
    const person = await payer(harness.test);
    await harness.acquirer.fault('cut');
    await payFor(person.client, person.number);
    await harness.acquirer.fault(null);
    const [attempt] = await paymentsOf(harness.test, person.id);
    // A currency that this acquirer does not accept.
    await harness.test.execute('UPDATE payments SET currency = ? WHERE id = ?', ['KZT', attempt!.id]);
    await advance(minute);
    expect(await paymentOf(harness.test, attempt!.id)).toMatchObject({ state: 'FAILED', askAt: null });
    const { paymentId } = await startPayment(harness.test, person);
    expect(paymentId).not.toBe(attempt!.id);
  });
});

describe('an attempt without an answer', () => {
  it('fails when its idempotency key expires', async () => {
    const person = await payer(harness.test);
    await harness.acquirer.fault('errorAfter');
    await payFor(person.client, person.number);
    for (const hours of [1, 10, 11]) await advance(hours * hour);
    const [attempt] = await paymentsOf(harness.test, person.id);
    expect(attempt!.state).toBe('CREATED');
    await advance(2 * hour);
    expect((await paymentOf(harness.test, attempt!.id)).state).toBe('FAILED');
    expect(await paymentsAtAcquirer(attempt!.id)).toHaveLength(1);
  });

  it('is not sent to the acquirer again after a cancellation', async () => {
    const person = await payer(harness.test);
    await harness.acquirer.fault('cut');
    await payFor(person.client, person.number);
    await harness.acquirer.fault(null);
    await cancelRegistrationOf(person.client, person.id);
    await advance(minute);
    const [attempt] = await paymentsOf(harness.test, person.id);
    expect(attempt!.state).toBe('FAILED');
    expect(await paymentsAtAcquirer(attempt!.id)).toEqual([]);
  });

  it('is checked by one of two processes', async () => {
    const people = [
      await pendingPayer(harness.test),
      await pendingPayer(harness.test),
      await pendingPayer(harness.test),
    ];
    const other = await harness.test.startSecond();
    harness.clock.forward(minute);
    const before = harness.acquirer.calls.length;
    await Promise.all([reconcile(harness.test.app), reconcile(other.app)]);
    const askedIds = harness.acquirer.calls.slice(before).map(({ path }) => path.split('/').at(-1));
    for (const { acquirerId } of people) expect(askedIds.filter((id) => id === acquirerId)).toHaveLength(1);
    await other.close();
  });

  it('does not delay others', async () => {
    const [failing, working] = [await pendingPayer(harness.test), await pendingPayer(harness.test)];
    await harness.acquirer.pay(working.acquirerId);
    await harness.acquirer.fault('error', undefined, new RegExp(failing.acquirerId));
    await advance(minute);
    expect([await stateOf(harness.test, failing.id), await stateOf(harness.test, working.id)]).toEqual([
      'AWAITING_PAYMENT',
      'CONFIRMED',
    ]);
  });

  it('needs attention of staff after a day, keeps its seat, and recovers with an answer', async () => {
    const person = await pendingPayer(harness.test, await paidEvent(harness.test, 1));
    await harness.acquirer.pay(person.acquirerId);
    await harness.acquirer.fault('down');
    for (let days = 0; days < 4; days += 1) {
      harness.clock.forward(day);
      await reconcile(harness.test.app);
      await endOverdueRegistrations(harness.test.app);
    }
    const stuck = await paymentOf(harness.test, person.paymentId);
    expect(stuck).toMatchObject({ state: 'PENDING', attention: 'STUCK' });
    const metrics = await (await harness.test.client().fetch('/metrics')).text();
    expect(metrics).toMatch(/^payments_attention\{kind="STUCK"\} [1-9]/m);
    expect(metrics).toMatch(/^payments_open\{state="PENDING"\} [1-9]/m);
    expect(await stateOf(harness.test, person.id), 'the term is over, the money may be there').toBe('AWAITING_PAYMENT');
    await harness.acquirer.fault(null);
    await advance(day);
    expect(await stateOf(harness.test, person.id)).toBe('CONFIRMED');
    expect(await paymentOf(harness.test, person.paymentId)).toMatchObject({ state: 'SUCCEEDED', attention: null });
  });
});

describe('the end of a payment term', () => {
  it('waits for the end of an attempt and five minutes more', async () => {
    const person = await payer(harness.test);
    harness.clock.forward(3 * day - minute);
    const { acquirerId } = await startPayment(harness.test, person);
    await advance(30 * minute);
    expect(await stateOf(harness.test, person.id)).toBe('AWAITING_PAYMENT');
    await harness.acquirer.decline(acquirerId);
    await harness.acquirer.resendNotification(acquirerId);
    await advance(4 * minute);
    expect(await stateOf(harness.test, person.id)).toBe('AWAITING_PAYMENT');
    await advance(2 * minute);
    expect(await stateOf(harness.test, person.id)).toBe('EXPIRED');
  });

  it('is not delayed by registrations that may not end yet', async () => {
    const event = await paidEvent(harness.test, null);
    const withPayment = await pendingPayer(harness.test, event);
    const withoutPayment = await payer(harness.test, event);
    await harness.acquirer.fault('down');
    harness.clock.forward(3 * day);
    await endOverdueRegistrations(harness.test.app);
    expect([await stateOf(harness.test, withPayment.id), await stateOf(harness.test, withoutPayment.id)]).toEqual([
      'AWAITING_PAYMENT',
      'EXPIRED',
    ]);
  });
});

describe('a notification of the acquirer', () => {
  it('is not accepted while the acquirer does not answer, and is applied on the next delivery', async () => {
    const person = await pendingPayer(harness.test);
    await harness.acquirer.pay(person.acquirerId);
    await harness.acquirer.fault('down');
    expect(await harness.acquirer.resendNotification(person.acquirerId)).toBe(false);
    expect(await stateOf(harness.test, person.id)).toBe('AWAITING_PAYMENT');
    await harness.acquirer.fault(null);
    expect(await harness.acquirer.resendNotification(person.acquirerId)).toBe(true);
    expect(await stateOf(harness.test, person.id)).toBe('CONFIRMED');
  });

  it('that got lost is made up for within ten minutes', async () => {
    for (const after of [0, 3, 17, 48]) {
      const person = await pendingPayer(harness.test);
      await advance(after * minute);
      await harness.acquirer.pay(person.acquirerId);
      await advance(10 * minute);
      expect(await stateOf(harness.test, person.id), `paid after ${after} minutes`).toBe('CONFIRMED');
    }
  });
});
