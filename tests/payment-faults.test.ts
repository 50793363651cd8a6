import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { day, hour, minute } from '../server/core/clock.js';
import { reconcile } from '../server/payments/reconcile.service.js';
import { endOverdueRegistrations } from '../server/registrations/registrations.service.js';
import type { Fault } from './support/faults.js';
import {
  pendingPayer,
  startPayment,
  cancelRegistrationOf,
  transitionsOf,
  openTill,
  paidEvent,
  payer,
  payFor,
  paymentOf,
  paymentsOf,
  stateOf,
  runPaymentJobs,
  type Till,
} from './support/payment-harness.js';

let till: Till;
beforeAll(async () => (till = await openTill()));
afterAll(() => till.close());
afterEach(() => till.acquirer.fault(null));

const madeFor = async (paymentId: string) =>
  (await till.acquirer.payments()).filter(({ metadata }) => metadata.payment_id === paymentId);
/** So long, and what the clock does at its end. */
async function wait(milliseconds: number): Promise<void> {
  till.clock.forward(milliseconds);
  await runPaymentJobs(till.test);
}

describe('beginning to pay while the acquirer', () => {
  const faults: [string, Fault][] = [
    ['is down', 'down'],
    ['cuts the line', 'cut'],
    ['cuts the line having done it', 'cutAfter'],
    ['answers 500', 'error'],
    ['answers 500 having done it', 'errorAfter'],
    ['is too busy', 'busy'],
    ['shows a page of some proxy', 'html'],
    ['says something strange', 'strange'],
  ];

  it.each(faults)('%s is told as such, and tried again makes no second payment', async (_name, fault) => {
    const person = await payer(till.test);
    await till.acquirer.fault(fault);
    for (let time = 0; time < 2; time += 1) {
      const { problems } = await payFor(person.visitor, person.number);
      expect(problems?.map(({ code }) => code)).toEqual(['PAYMENT_UNAVAILABLE']);
    }
    expect(await stateOf(till.test, person.id)).toBe('AWAITING_PAYMENT');
    await till.acquirer.fault(null);
    const { paymentId, acquirerId } = await startPayment(till.test, person);
    expect(await paymentsOf(till.test, person.id)).toHaveLength(1);
    expect((await madeFor(paymentId)).map(({ id }) => id)).toEqual([acquirerId]);
    expect(await transitionsOf(till.test, paymentId)).toEqual([' → CREATED', 'CREATED → PENDING']);
  });

  it('sends elsewhere goes nowhere: the secret is not shown to others', async () => {
    const asked: unknown[] = [];
    const elsewhere = createServer((request, response) => {
      asked.push(request.headers);
      response.end('{}');
    });
    await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done));
    await till.acquirer.fault({ redirect: `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/` });
    const person = await payer(till.test);
    const { problems } = await payFor(person.visitor, person.number);
    expect(problems?.map(({ code }) => code)).toEqual(['PAYMENT_UNAVAILABLE']);
    expect(asked).toEqual([]);
    await new Promise((done) => elsewhere.close(done));
  });

  it('takes a second and a half is waited for', async () => {
    await till.acquirer.fault({ slow: 1_500 });
    const person = await payer(till.test);
    expect((await payFor(person.visitor, person.number)).payment?.state).toBe('PENDING');
  });

  it('never answers has an end within ten seconds, and is resumed by the clock', async () => {
    // Waited for longer, this would be an answer.
    await till.acquirer.fault({ slow: 30_000 }, 2, /payments$/);
    const person = await payer(till.test);
    const { problems } = await payFor(person.visitor, person.number);
    expect(problems?.map(({ code }) => code)).toEqual(['PAYMENT_UNAVAILABLE']);
    await wait(minute);
    const [attempt] = await paymentsOf(till.test, person.id);
    expect(attempt).toMatchObject({ state: 'PENDING', acquirerId: expect.any(String) });
    expect(await madeFor(attempt!.id)).toHaveLength(1);
  });

  it('refuses it ends the attempt, and the next one is another', async () => {
    const person = await payer(till.test);
    await till.acquirer.fault('cut');
    await payFor(person.visitor, person.number);
    await till.acquirer.fault(null);
    const [attempt] = await paymentsOf(till.test, person.id);
    // Nothing that this acquirer takes.
    await till.test.app.database.inTransaction((transaction) =>
      transaction.query('UPDATE payments SET currency = ? WHERE id = ?', ['KZT', attempt!.id]),
    );
    await wait(minute);
    expect(await paymentOf(till.test, attempt!.id)).toMatchObject({ state: 'FAILED', askAt: null });
    const { paymentId } = await startPayment(till.test, person);
    expect(paymentId).not.toBe(attempt!.id);
  });
});

describe('an attempt of which nothing is heard', () => {
  it('is given up when its key has run out, though nobody ever answers', async () => {
    const person = await payer(till.test);
    await till.acquirer.fault('errorAfter');
    await payFor(person.visitor, person.number);
    for (const hours of [1, 10, 11]) await wait(hours * hour);
    const [attempt] = await paymentsOf(till.test, person.id);
    expect(attempt!.state).toBe('CREATED');
    await wait(2 * hour);
    expect((await paymentOf(till.test, attempt!.id)).state).toBe('FAILED');
    expect(await madeFor(attempt!.id)).toHaveLength(1);
  });

  it('is not put before the acquirer again once the registration is cancelled', async () => {
    const person = await payer(till.test);
    await till.acquirer.fault('cut');
    await payFor(person.visitor, person.number);
    await till.acquirer.fault(null);
    await cancelRegistrationOf(person.visitor, person.id);
    await wait(minute);
    const [attempt] = await paymentsOf(till.test, person.id);
    expect(attempt!.state).toBe('FAILED');
    expect(await madeFor(attempt!.id)).toEqual([]);
  });

  it('is asked about by one of two processes', async () => {
    const people = [await pendingPayer(till.test), await pendingPayer(till.test), await pendingPayer(till.test)];
    const other = await till.test.startSecond();
    till.clock.forward(minute);
    const before = till.acquirer.calls.length;
    await Promise.all([reconcile(till.test.app), reconcile(other.app)]);
    const asked = till.acquirer.calls.slice(before).map(({ path }) => path.split('/').at(-1));
    for (const { acquirerId } of people) expect(asked.filter((id) => id === acquirerId)).toHaveLength(1);
    await other.close();
  });

  it('does not hold up the others', async () => {
    const [bad, good] = [await pendingPayer(till.test), await pendingPayer(till.test)];
    await till.acquirer.pay(good.acquirerId);
    await till.acquirer.fault('error', undefined, new RegExp(bad.acquirerId));
    await wait(minute);
    expect([await stateOf(till.test, bad.id), await stateOf(till.test, good.id)]).toEqual([
      'AWAITING_PAYMENT',
      'CONFIRMED',
    ]);
  });

  it('has staff look after a day, keeps its seat, and is known again as soon as there is an answer', async () => {
    const person = await pendingPayer(till.test, await paidEvent(till.test, 1));
    await till.acquirer.pay(person.acquirerId);
    await till.acquirer.fault('down');
    for (let days = 0; days < 4; days += 1) {
      till.clock.forward(day);
      await reconcile(till.test.app);
      await endOverdueRegistrations(till.test.app);
    }
    const stuck = await paymentOf(till.test, person.paymentId);
    expect(stuck).toMatchObject({ state: 'PENDING', attention: 'STUCK' });
    const metrics = await (await till.test.visitor().fetch('/metrics')).text();
    expect(metrics).toMatch(/^payments_attention\{kind="STUCK"\} [1-9]/m);
    expect(metrics).toMatch(/^payments_open\{state="PENDING"\} [1-9]/m);
    expect(await stateOf(till.test, person.id), 'the term is over, the money may be there').toBe('AWAITING_PAYMENT');
    await till.acquirer.fault(null);
    await wait(day);
    expect(await stateOf(till.test, person.id)).toBe('CONFIRMED');
    expect(await paymentOf(till.test, person.paymentId)).toMatchObject({ state: 'SUCCEEDED', attention: null });
  });
});

describe('the end of the term', () => {
  it('waits for the end of an attempt, and five minutes more', async () => {
    const person = await payer(till.test);
    till.clock.forward(3 * day - minute);
    const { acquirerId } = await startPayment(till.test, person);
    await wait(30 * minute);
    expect(await stateOf(till.test, person.id)).toBe('AWAITING_PAYMENT');
    await till.acquirer.decline(acquirerId);
    await till.acquirer.resendNotification(acquirerId);
    await wait(4 * minute);
    expect(await stateOf(till.test, person.id)).toBe('AWAITING_PAYMENT');
    await wait(2 * minute);
    expect(await stateOf(till.test, person.id)).toBe('EXPIRED');
  });

  it('is not held up by those who may not end yet', async () => {
    const event = await paidEvent(till.test, null);
    const held = await pendingPayer(till.test, event);
    const free = await payer(till.test, event);
    await till.acquirer.fault('down');
    till.clock.forward(3 * day);
    await endOverdueRegistrations(till.test.app);
    expect([await stateOf(till.test, held.id), await stateOf(till.test, free.id)]).toEqual([
      'AWAITING_PAYMENT',
      'EXPIRED',
    ]);
  });
});

describe('a notice', () => {
  it('that comes while the acquirer is silent is not taken, and is applied when it comes again', async () => {
    const person = await pendingPayer(till.test);
    await till.acquirer.pay(person.acquirerId);
    await till.acquirer.fault('down');
    expect(await till.acquirer.resendNotification(person.acquirerId)).toBe(false);
    expect(await stateOf(till.test, person.id)).toBe('AWAITING_PAYMENT');
    await till.acquirer.fault(null);
    expect(await till.acquirer.resendNotification(person.acquirerId)).toBe(true);
    expect(await stateOf(till.test, person.id)).toBe('CONFIRMED');
  });

  it('that got lost is missed within ten minutes, whenever the money came', async () => {
    for (const after of [0, 3, 17, 48]) {
      const person = await pendingPayer(till.test);
      await wait(after * minute);
      await till.acquirer.pay(person.acquirerId);
      await wait(10 * minute);
      expect(await stateOf(till.test, person.id), `paid after ${after} minutes`).toBe('CONFIRMED');
    }
  });
});
