import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minute } from '../server/core/clock.js';
import { webhookPath } from '../server/payments/webhook.routes.js';
import {
  pendingPayer,
  startPayment,
  lettersOf,
  transitionsOf,
  openTill,
  payer,
  paymentOf,
  paymentsOf,
  stateOf,
  runPaymentJobs,
  type PendingPayer,
  type Till,
} from './support/payment-harness.js';

let till: Till;
beforeAll(async () => (till = await openTill({ TRUSTED_PROXIES: '1' })));
afterAll(() => till.close());

/** What has become of a person's money and seat. */
async function outcome({ paymentId, id, userId }: PendingPayer) {
  const payment = await paymentOf(till.test, paymentId);
  const letters = await lettersOf(till.test, userId);
  return {
    registration: await stateOf(till.test, id),
    payment: payment.state,
    attention: payment.attention,
    moves: await transitionsOf(till.test, paymentId),
    confirmed: letters['registration.confirmed'] ?? 0,
  };
}

const paid = {
  registration: 'CONFIRMED',
  payment: 'SUCCEEDED',
  attention: null,
  moves: [' → CREATED', 'CREATED → PENDING', 'PENDING → SUCCEEDED'],
  confirmed: 1,
};
const waiting = {
  registration: 'AWAITING_PAYMENT',
  payment: 'PENDING',
  attention: null,
  moves: [' → CREATED', 'CREATED → PENDING'],
  confirmed: 0,
};

const notice = (event: string, id: string) => ({ type: 'notification', event, object: { id } });
const marksOf = (objectId: string) =>
  till.test.app.database.read<{ event: string; outcome: string; paymentId: string | null }>(
    'SELECT event, outcome, "paymentId" FROM payment_notices WHERE "objectId" = ? ORDER BY event',
    [objectId],
  );

async function post(body: string, headers: Record<string, string> = {}, test = till.test): Promise<number> {
  const response = await test.visitor().fetch(webhookPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  return response.status;
}

describe('a notice', () => {
  it('of money confirms the registration, once', async () => {
    const person = await pendingPayer(till.test);
    await till.acquirer.pay(person.acquirerId);
    expect(await till.acquirer.resendNotification(person.acquirerId)).toBe(true);
    expect(await outcome(person)).toEqual(paid);
    const marks = [{ event: 'payment.succeeded', outcome: 'APPLIED', paymentId: person.paymentId }];
    expect(await marksOf(person.acquirerId)).toEqual(marks);
    const asked = till.acquirer.calls.length;
    expect(await till.acquirer.resendNotification(person.acquirerId)).toBe(true);
    expect(till.acquirer.calls.length, 'a repeat is not even asked about').toBe(asked);
    expect(await outcome(person)).toEqual(paid);
  });

  it('of a hundred at once has one effect, at two processes too', async () => {
    const person = await pendingPayer(till.test);
    await till.acquirer.pay(person.acquirerId);
    // Several processes share a PostgreSQL only.
    const isShared = till.test.app.database.dialect === 'postgres';
    const other = isShared ? await till.test.startSecond() : till.test;
    const body = JSON.stringify(notice('payment.succeeded', person.acquirerId));
    let open: () => void;
    const gate = new Promise<void>((done) => (open = done));
    const copies = Array.from({ length: 100 }, async (_, index) => {
      await gate;
      return post(body, {}, index % 2 === 0 ? till.test : other);
    });
    open!();
    expect(new Set(await Promise.all(copies))).toEqual(new Set([200]));
    expect(await outcome(person)).toEqual(paid);
    const lines = [...till.test.logLines, ...(isShared ? other.logLines : [])].filter(
      ({ msg, payment, state }) =>
        msg === 'a payment has moved' && payment === person.paymentId && state === 'SUCCEEDED',
    );
    expect(lines).toEqual([expect.objectContaining({ before: 'PENDING', source: 'NOTICE' })]);
    expect(lines[0]!.requestId).toEqual(expect.any(String));
    if (isShared) await other.close();
  });

  it('of an end without money leaves the seat held and lets the person try again', async () => {
    const person = await pendingPayer(till.test);
    await till.acquirer.decline(person.acquirerId, 'insufficient_funds');
    await till.acquirer.resendNotification(person.acquirerId);
    expect(await outcome(person)).toMatchObject({ registration: 'AWAITING_PAYMENT', payment: 'CANCELED' });
    expect((await paymentOf(till.test, person.paymentId)).cancelReason).toBe('insufficient_funds');
    const second = { ...person, ...(await startPayment(till.test, person)) };
    await till.acquirer.pay(second.acquirerId);
    await till.acquirer.resendNotification(second.acquirerId);
    expect(await outcome(second)).toEqual(paid);
    expect(await lettersOf(till.test, person.userId)).toMatchObject({
      'payment.declined': 1,
      'registration.confirmed': 1,
    });
  });

  it('that comes late, early or in another order changes nothing of what is so', async () => {
    const happy = await pendingPayer(till.test);
    // What is not so yet has to be sent again, and does not use up the notice of the day on which it is.
    for (const event of ['succeeded', 'canceled', 'waiting_for_capture'])
      expect(await till.acquirer.resendNotification(happy.acquirerId, `payment.${event}`)).toBe(false);
    expect(await outcome(happy)).toEqual(waiting);
    await till.acquirer.pay(happy.acquirerId);
    for (const event of ['canceled', 'succeeded', 'waiting_for_capture', 'canceled', 'pending'])
      expect(await till.acquirer.resendNotification(happy.acquirerId, `payment.${event}`)).toBe(true);
    expect(await outcome(happy)).toEqual(paid);

    const sad = await pendingPayer(till.test);
    await till.acquirer.decline(sad.acquirerId);
    for (const event of ['waiting_for_capture', 'succeeded', 'canceled'])
      expect(await till.acquirer.resendNotification(sad.acquirerId, `payment.${event}`)).toBe(true);
    expect(await outcome(sad)).toMatchObject({ registration: 'AWAITING_PAYMENT', payment: 'CANCELED' });
  });

  it('among forty of all kinds at once, of two people, gives each her own', async () => {
    const [happy, sad] = [await pendingPayer(till.test), await pendingPayer(till.test)];
    await till.acquirer.pay(happy.acquirerId);
    await till.acquirer.decline(sad.acquirerId);
    const events = ['succeeded', 'canceled', 'waiting_for_capture', 'pending'];
    const mixed = Array.from({ length: 40 }, (_, index) =>
      till.acquirer.send(notice(`payment.${events[index % 4]}`, index % 8 < 4 ? happy.acquirerId : sad.acquirerId)),
    );
    await Promise.all(mixed);
    expect(await outcome(happy)).toEqual(paid);
    expect(await outcome(sad)).toMatchObject({ registration: 'AWAITING_PAYMENT', payment: 'CANCELED' });
  });

  it('of an attempt whose begin was not answered finds it by its name', async () => {
    const person = await payer(till.test);
    await till.acquirer.fault('cutAfter');
    await expect(startPayment(till.test, person)).rejects.toThrow('PAYMENT_UNAVAILABLE');
    await till.acquirer.fault(null);
    const [attempt] = await paymentsOf(till.test, person.id);
    expect(attempt).toMatchObject({ state: 'CREATED', acquirerId: null });
    const made = (await till.acquirer.payments()).filter(({ metadata }) => metadata.payment_id === attempt!.id);
    expect(made, 'it was made once, however often it was tried').toHaveLength(1);
    await till.acquirer.pay(made[0]!.id);
    expect(await till.acquirer.resendNotification(made[0]!.id)).toBe(true);
    const { payment, registration } = await outcome({ ...person, paymentId: attempt!.id, acquirerId: made[0]!.id });
    expect([payment, registration]).toEqual(['SUCCEEDED', 'CONFIRMED']);
  });
});

describe('what does not agree with ours', () => {
  it.each([
    ['1.00', 'RUB'],
    ['4500.00', 'KZT'],
  ])('as a sum of %s %s confirms nothing and is put before staff', async (value, currency) => {
    const person = await pendingPayer(till.test);
    await till.acquirer.pay(person.acquirerId);
    await till.acquirer.setAmount(person.acquirerId, value, currency);
    expect(await till.acquirer.resendNotification(person.acquirerId)).toBe(true);
    expect(await outcome(person)).toEqual({ ...waiting, attention: 'MISMATCH' });
    const [line] = await till.test.app.database.read<{ note: string }>(
      'SELECT note FROM money_events WHERE "paymentId" = ? AND note IS NOT NULL',
      [person.paymentId],
    );
    expect(line!.note).toContain(`${value.replace('.', '')} ${currency}`);
  });

  it('as money for another that carries my name confirms neither', async () => {
    const [mine, other] = [await pendingPayer(till.test), await pendingPayer(till.test)];
    await till.acquirer.pay(other.acquirerId);
    await till.acquirer.amend(other.acquirerId, (object) => ({
      ...object,
      metadata: { ...object.metadata, payment_id: mine.paymentId },
    }));
    expect(await till.acquirer.resendNotification(other.acquirerId)).toBe(true);
    expect(await outcome(other)).toEqual({ ...waiting, attention: 'MISMATCH' });
    expect(await outcome(mine)).toEqual(waiting);
  });

  it('as a second object under my name leaves mine to be asked about', async () => {
    const [mine, other] = [await pendingPayer(till.test), await pendingPayer(till.test)];
    await till.test.app.database.inTransaction((transaction) =>
      transaction.query(`UPDATE payments SET "acquirerId" = NULL, state = 'FAILED' WHERE id = ?`, [other.paymentId]),
    );
    await till.acquirer.pay(other.acquirerId);
    await till.acquirer.amend(other.acquirerId, (object) => ({
      ...object,
      metadata: { ...object.metadata, payment_id: mine.paymentId },
    }));
    await till.acquirer.resendNotification(other.acquirerId);
    expect(await outcome(mine)).toEqual({ ...waiting, attention: 'MISMATCH' });
    await till.acquirer.pay(mine.acquirerId);
    till.clock.forward(2 * minute);
    await runPaymentJobs(till.test);
    expect(await outcome(mine)).toMatchObject({ registration: 'CONFIRMED', payment: 'SUCCEEDED' });
  });

  it('as nothing that anybody knows is taken and kept apart', async () => {
    const unknown = '2d5d5e6f-000f-5000-9000-1b68e7b15f3f';
    for (const event of ['payment.succeeded', 'refund.succeeded'])
      expect(await till.acquirer.send(notice(event, unknown))).toBe(true);
    expect(await till.acquirer.send(notice('payment.succeeded', unknown))).toBe(true);
    expect(await marksOf(unknown)).toEqual([
      { event: 'payment.succeeded', outcome: 'UNKNOWN', paymentId: null },
      { event: 'refund.succeeded', outcome: 'UNKNOWN', paymentId: null },
    ]);
  });
});

describe('who sends it', () => {
  it('must be at an address of the acquirer, whatever headers say', async () => {
    const person = await pendingPayer(till.test);
    await till.acquirer.pay(person.acquirerId);
    const body = JSON.stringify(notice('payment.succeeded', person.acquirerId));
    // With one proxy in front the last entry is what that proxy has seen; what stands before it anybody can write.
    const forged = ['203.0.113.9', '127.0.0.1, 203.0.113.9', '::1', '10.0.0.1', 'unknown', '127.0.0.2'];
    const statuses = [];
    for (const forwarded of forged) statuses.push(await post(body, { 'x-forwarded-for': forwarded }));
    for (const name of ['forwarded', 'x-real-ip', 'true-client-ip'])
      statuses.push(await post(body, { 'x-forwarded-for': '203.0.113.9', [name]: '127.0.0.1' }));
    expect(statuses).toEqual(Array.from({ length: 9 }, () => 404));
    expect(await outcome(person)).toEqual(waiting);
    const lines = till.test.logLines.filter(({ msg }) => msg === 'a notice of a payment came from elsewhere');
    expect(lines).toHaveLength(9);
    expect(JSON.stringify(lines)).not.toContain('203.0.113.9');
    expect(await post(body, { 'x-forwarded-for': '203.0.113.9, 127.0.0.1' })).toBe(200);
    expect(await outcome(person)).toEqual(paid);
  });

  it('is believed in nothing: what the notice says of the payment is not read', async () => {
    const person = await pendingPayer(till.test);
    const object = { ...(await till.acquirer.payment(person.acquirerId)), status: 'succeeded', paid: true };
    const forged = { type: 'notification', event: 'payment.succeeded', object };
    expect(await till.acquirer.send(forged)).toBe(false);
    expect(await outcome(person)).toEqual(waiting);
  });
});

describe('a body that is none', () => {
  const id = '2d5d5e6f-000f-5000-9000-1b68e7b15f3f';
  it.each([
    ['empty', ''],
    ['no JSON', 'event=payment.succeeded'],
    ['cut off', '{"type":"notification","event":"pay'],
    ['null', 'null'],
    ['a number', '42'],
    ['a list', '[]'],
    ['an empty object', '{}'],
    ['of another type', JSON.stringify({ ...notice('payment.succeeded', id), type: 'message' })],
    ['without an event', JSON.stringify({ type: 'notification', object: { id } })],
    ['with a strange event', JSON.stringify(notice('payment.succeeded; DROP', id))],
    ['with an event that is a list', JSON.stringify({ ...notice('', id), event: ['payment.succeeded'] })],
    ['without an object', JSON.stringify({ type: 'notification', event: 'payment.succeeded' })],
    ['with an id that leads elsewhere', JSON.stringify(notice('payment.succeeded', '../refunds?x='))],
    ['with an id that is an object', JSON.stringify({ ...notice('payment.succeeded', ''), object: { id: {} } })],
    ['with an id without end', JSON.stringify(notice('payment.succeeded', 'a'.repeat(65)))],
  ])('%s is refused', async (_name, body) => {
    const asked = till.acquirer.calls.length;
    expect(await post(body)).toBe(400);
    expect(till.acquirer.calls.length).toBe(asked);
  });

  it('too large is refused unread, and so is another kind of text', async () => {
    const large = JSON.stringify({ ...notice('payment.succeeded', id), padding: 'x'.repeat(64_000) });
    expect(await post(large)).toBe(413);
    expect(await post(JSON.stringify(notice('payment.succeeded', id)), { 'content-type': 'text/plain' })).toBe(400);
  });
});
