import { describe, expect, it } from 'vitest';
import { minute } from '../../server/core/clock.js';
import { webhookPath } from '../../server/payments/attempts/webhook.routes.js';
import {
  pendingPayer,
  startPayment,
  emailsOf,
  transitionsOf,
  payer,
  paymentOf,
  paymentsOf,
  stateOf,
  runPaymentJobs,
  type PendingPayer,
  harnessForFile,
} from '../support/payment-harness.js';

const harness = harnessForFile({ TRUSTED_PROXIES: '1' });

/** The state of a user's payment, seat and emails. */
async function outcome({ paymentId, id, userId }: PendingPayer) {
  const payment = await paymentOf(harness.test, paymentId);
  const emails = await emailsOf(harness.test, userId);
  return {
    registration: await stateOf(harness.test, id),
    payment: payment.state,
    attention: payment.attention,
    moves: await transitionsOf(harness.test, paymentId),
    confirmed: emails['registration.confirmed'] ?? 0,
  };
}

const paidOutcome = {
  registration: 'CONFIRMED',
  payment: 'SUCCEEDED',
  attention: null,
  moves: [' → CREATED', 'CREATED → PENDING', 'PENDING → SUCCEEDED'],
  confirmed: 1,
};
const pendingOutcome = {
  registration: 'AWAITING_PAYMENT',
  payment: 'PENDING',
  attention: null,
  moves: [' → CREATED', 'CREATED → PENDING'],
  confirmed: 0,
};

const notice = (event: string, id: string) => ({ type: 'notification', event, object: { id } });
const noticesOf = (objectId: string) =>
  harness.test.rows<{ event: string; outcome: string; paymentId: string | null }>(
    'SELECT event, outcome, "paymentId" FROM payment_notices WHERE "objectId" = ? ORDER BY event',
    [objectId],
  );

async function post(body: string, headers: Record<string, string> = {}, test = harness.test): Promise<number> {
  const response = await test.client().fetch(webhookPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  return response.status;
}

describe('a notification of the acquirer', () => {
  it('confirms the registration of a paid payment once', async () => {
    const person = await pendingPayer(harness.test);
    await harness.acquirer.pay(person.acquirerId);
    expect(await harness.acquirer.resendNotification(person.acquirerId)).toBe(true);
    expect(await outcome(person)).toEqual(paidOutcome);
    const noticeRows = [{ event: 'payment.succeeded', outcome: 'APPLIED', paymentId: person.paymentId }];
    expect(await noticesOf(person.acquirerId)).toEqual(noticeRows);
    const callCount = harness.acquirer.calls.length;
    expect(await harness.acquirer.resendNotification(person.acquirerId)).toBe(true);
    expect(harness.acquirer.calls.length, 'a repeat is not even asked about').toBe(callCount);
    expect(await outcome(person)).toEqual(paidOutcome);
  });

  it('has one effect if a hundred arrive at once, also at two processes', async () => {
    const person = await pendingPayer(harness.test);
    await harness.acquirer.pay(person.acquirerId);
    // Only PostgreSQL is shared by several processes.
    const isShared = harness.test.app.database.dialect === 'postgres';
    const secondProcess = isShared ? await harness.test.startSecond() : harness.test;
    const body = JSON.stringify(notice('payment.succeeded', person.acquirerId));
    let start: () => void;
    const gate = new Promise<void>((done) => (start = done));
    const copies = Array.from({ length: 100 }, async (_, index) => {
      await gate;
      return post(body, {}, index % 2 === 0 ? harness.test : secondProcess);
    });
    start!();
    expect(new Set(await Promise.all(copies))).toEqual(new Set([200]));
    expect(await outcome(person)).toEqual(paidOutcome);
    const lines = [...harness.test.logLines, ...(isShared ? secondProcess.logLines : [])].filter(
      ({ msg, payment, state }) =>
        msg === 'a payment has moved' && payment === person.paymentId && state === 'SUCCEEDED',
    );
    expect(lines).toEqual([expect.objectContaining({ before: 'PENDING', source: 'NOTICE' })]);
    expect(lines[0]!.requestId).toEqual(expect.any(String));
    if (isShared) await secondProcess.close();
  });

  it('of a declined payment keeps the seat, and the user can try again', async () => {
    const person = await pendingPayer(harness.test);
    await harness.acquirer.decline(person.acquirerId, 'insufficient_funds');
    await harness.acquirer.resendNotification(person.acquirerId);
    expect(await outcome(person)).toMatchObject({ registration: 'AWAITING_PAYMENT', payment: 'CANCELED' });
    expect((await paymentOf(harness.test, person.paymentId)).cancelReason).toBe('insufficient_funds');
    const second = { ...person, ...(await startPayment(harness.test, person)) };
    await harness.acquirer.pay(second.acquirerId);
    await harness.acquirer.resendNotification(second.acquirerId);
    expect(await outcome(second)).toEqual(paidOutcome);
    expect(await emailsOf(harness.test, person.userId)).toMatchObject({
      'payment.declined': 1,
      'registration.confirmed': 1,
    });
  });

  it('that is late, early or out of order does not change the state', async () => {
    const paying = await pendingPayer(harness.test);
    // An event that has not happened yet must be sent again, and is not recorded as handled.
    for (const event of ['succeeded', 'canceled', 'waiting_for_capture'])
      expect(await harness.acquirer.resendNotification(paying.acquirerId, `payment.${event}`)).toBe(false);
    expect(await outcome(paying)).toEqual(pendingOutcome);
    await harness.acquirer.pay(paying.acquirerId);
    for (const event of ['canceled', 'succeeded', 'waiting_for_capture', 'canceled', 'pending'])
      expect(await harness.acquirer.resendNotification(paying.acquirerId, `payment.${event}`)).toBe(true);
    expect(await outcome(paying)).toEqual(paidOutcome);

    const declined = await pendingPayer(harness.test);
    await harness.acquirer.decline(declined.acquirerId);
    for (const event of ['waiting_for_capture', 'succeeded', 'canceled'])
      expect(await harness.acquirer.resendNotification(declined.acquirerId, `payment.${event}`)).toBe(true);
    expect(await outcome(declined)).toMatchObject({ registration: 'AWAITING_PAYMENT', payment: 'CANCELED' });
  });

  it('is applied to the right user among forty simultaneous ones', async () => {
    const [paying, declined] = [await pendingPayer(harness.test), await pendingPayer(harness.test)];
    await harness.acquirer.pay(paying.acquirerId);
    await harness.acquirer.decline(declined.acquirerId);
    const events = ['succeeded', 'canceled', 'waiting_for_capture', 'pending'];
    const deliveries = Array.from({ length: 40 }, (_, index) =>
      harness.acquirer.send(
        notice(`payment.${events[index % 4]}`, index % 8 < 4 ? paying.acquirerId : declined.acquirerId),
      ),
    );
    await Promise.all(deliveries);
    expect(await outcome(paying)).toEqual(paidOutcome);
    expect(await outcome(declined)).toMatchObject({ registration: 'AWAITING_PAYMENT', payment: 'CANCELED' });
  });

  it("of an attempt without a stored id is matched by the attempt's metadata", async () => {
    const person = await payer(harness.test);
    await harness.acquirer.fault('cutAfter');
    await expect(startPayment(harness.test, person)).rejects.toThrow('PAYMENT_UNAVAILABLE');
    await harness.acquirer.fault(null);
    const [attempt] = await paymentsOf(harness.test, person.id);
    expect(attempt).toMatchObject({ state: 'CREATED', acquirerId: null });
    const atAcquirer = (await harness.acquirer.payments()).filter(
      ({ metadata }) => metadata.payment_id === attempt!.id,
    );
    expect(atAcquirer, 'repeated tries make one payment').toHaveLength(1);
    await harness.acquirer.pay(atAcquirer[0]!.id);
    expect(await harness.acquirer.resendNotification(atAcquirer[0]!.id)).toBe(true);
    const { payment, registration } = await outcome({
      ...person,
      paymentId: attempt!.id,
      acquirerId: atAcquirer[0]!.id,
    });
    expect([payment, registration]).toEqual(['SUCCEEDED', 'CONFIRMED']);
  });
});

describe("a payment that differs from the site's record", () => {
  it.each([
    ['1.00', 'RUB'],
    ['4500.00', 'KZT'],
  ])('with the sum %s %s confirms nothing and needs attention of staff', async (value, currency) => {
    const person = await pendingPayer(harness.test);
    await harness.acquirer.pay(person.acquirerId);
    await harness.acquirer.setAmount(person.acquirerId, value, currency);
    expect(await harness.acquirer.resendNotification(person.acquirerId)).toBe(true);
    expect(await outcome(person)).toEqual({ ...pendingOutcome, attention: 'MISMATCH' });
    const line = await harness.test.row<{ note: string }>(
      'SELECT note FROM money_events WHERE "paymentId" = ? AND note IS NOT NULL',
      [person.paymentId],
    );
    expect(line.note).toContain(`${value.replace('.', '')} ${currency}`);
  });

  it('with the metadata of another payment confirms neither', async () => {
    const [first, second] = [await pendingPayer(harness.test), await pendingPayer(harness.test)];
    await harness.acquirer.pay(second.acquirerId);
    await harness.acquirer.amend(second.acquirerId, (object) => ({
      ...object,
      metadata: { ...object.metadata, payment_id: first.paymentId },
    }));
    expect(await harness.acquirer.resendNotification(second.acquirerId)).toBe(true);
    expect(await outcome(second)).toEqual({ ...pendingOutcome, attention: 'MISMATCH' });
    expect(await outcome(first)).toEqual(pendingOutcome);
  });

  it('as a second object with the same metadata leaves the first one to be checked', async () => {
    const [first, second] = [await pendingPayer(harness.test), await pendingPayer(harness.test)];
    await harness.test.execute(`UPDATE payments SET "acquirerId" = NULL, state = 'FAILED' WHERE id = ?`, [
      second.paymentId,
    ]);
    await harness.acquirer.pay(second.acquirerId);
    await harness.acquirer.amend(second.acquirerId, (object) => ({
      ...object,
      metadata: { ...object.metadata, payment_id: first.paymentId },
    }));
    await harness.acquirer.resendNotification(second.acquirerId);
    expect(await outcome(first)).toEqual({ ...pendingOutcome, attention: 'MISMATCH' });
    await harness.acquirer.pay(first.acquirerId);
    harness.clock.forward(2 * minute);
    await runPaymentJobs(harness.test);
    expect(await outcome(first)).toMatchObject({ registration: 'CONFIRMED', payment: 'SUCCEEDED' });
  });

  it('that is unknown is accepted and recorded as such', async () => {
    const unknown = '2d5d5e6f-000f-5000-9000-1b68e7b15f3f';
    for (const event of ['payment.succeeded', 'refund.succeeded'])
      expect(await harness.acquirer.send(notice(event, unknown))).toBe(true);
    expect(await harness.acquirer.send(notice('payment.succeeded', unknown))).toBe(true);
    expect(await noticesOf(unknown)).toEqual([
      { event: 'payment.succeeded', outcome: 'UNKNOWN', paymentId: null },
      { event: 'refund.succeeded', outcome: 'UNKNOWN', paymentId: null },
    ]);
  });
});

describe('the sender of a notification', () => {
  it('must have a network address of the acquirer, whatever its headers contain', async () => {
    const person = await pendingPayer(harness.test);
    await harness.acquirer.pay(person.acquirerId);
    const body = JSON.stringify(notice('payment.succeeded', person.acquirerId));
    // Behind one proxy the last entry is what the proxy saw; anybody can write the entries before it.
    const forgedAddresses = ['203.0.113.9', '127.0.0.1, 203.0.113.9', '::1', '10.0.0.1', 'unknown', '127.0.0.2'];
    const statuses = [];
    for (const forwarded of forgedAddresses) statuses.push(await post(body, { 'x-forwarded-for': forwarded }));
    for (const name of ['forwarded', 'x-real-ip', 'true-client-ip'])
      statuses.push(await post(body, { 'x-forwarded-for': '203.0.113.9', [name]: '127.0.0.1' }));
    expect(statuses).toEqual(Array.from({ length: 9 }, () => 404));
    expect(await outcome(person)).toEqual(pendingOutcome);
    const lines = harness.test.logLines.filter(({ msg }) => msg === 'a notice of a payment came from elsewhere');
    expect(lines).toHaveLength(9);
    expect(JSON.stringify(lines)).not.toContain('203.0.113.9');
    expect(await post(body, { 'x-forwarded-for': '203.0.113.9, 127.0.0.1' })).toBe(200);
    expect(await outcome(person)).toEqual(paidOutcome);
  });

  it("is not trusted: the payment's data in the notification are ignored", async () => {
    const person = await pendingPayer(harness.test);
    const object = { ...(await harness.acquirer.payment(person.acquirerId)), status: 'succeeded', paid: true };
    const forgedNotice = { type: 'notification', event: 'payment.succeeded', object };
    expect(await harness.acquirer.send(forgedNotice)).toBe(false);
    expect(await outcome(person)).toEqual(pendingOutcome);
  });
});

describe('a malformed notification', () => {
  const id = '2d5d5e6f-000f-5000-9000-1b68e7b15f3f';
  it.each([
    ['empty', ''],
    ['no JSON', 'event=payment.succeeded'],
    ['incomplete JSON', '{"type":"notification","event":"pay'],
    ['null', 'null'],
    ['a number', '42'],
    ['a list', '[]'],
    ['an empty object', '{}'],
    ['of another type', JSON.stringify({ ...notice('payment.succeeded', id), type: 'message' })],
    ['without an event', JSON.stringify({ type: 'notification', object: { id } })],
    ['with an invalid event', JSON.stringify(notice('payment.succeeded; DROP', id))],
    ['with an event that is a list', JSON.stringify({ ...notice('', id), event: ['payment.succeeded'] })],
    ['without an object', JSON.stringify({ type: 'notification', event: 'payment.succeeded' })],
    ['with a path as id', JSON.stringify(notice('payment.succeeded', '../refunds?x='))],
    ['with an id that is an object', JSON.stringify({ ...notice('payment.succeeded', ''), object: { id: {} } })],
    ['with an id that is too long', JSON.stringify(notice('payment.succeeded', 'a'.repeat(65)))],
  ])('%s is rejected', async (_name, body) => {
    const callCount = harness.acquirer.calls.length;
    expect(await post(body)).toBe(400);
    expect(harness.acquirer.calls.length).toBe(callCount);
  });

  it('is rejected unread when too large or of another content type', async () => {
    const large = JSON.stringify({ ...notice('payment.succeeded', id), padding: 'x'.repeat(64_000) });
    expect(await post(large)).toBe(413);
    expect(await post(JSON.stringify(notice('payment.succeeded', id)), { 'content-type': 'text/plain' })).toBe(400);
  });
});
