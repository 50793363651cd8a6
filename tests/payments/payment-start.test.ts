import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hour, minute, second } from '../../server/core/clock.js';
import { failureText } from '../../server/payments/failure.labels.js';
import { maxLineLength, paymentTitle, receiptItem } from '../../server/payments/attempts/receipt-item.js';
import { endOverdueRegistrations } from '../../server/registrations/registrations.service.js';
import { codesOf } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { changeEvent, makeEvent, registerForTest, signInAs, staff, type TestEvent } from '../support/factories.js';
import {
  startPayment,
  pendingPayer,
  cancelRegistrationOf,
  checkPaymentOf,
  transitionsOf,
  startPaymentHarness,
  payFor,
  paymentOf,
  paidEvent,
  paymentsOf,
  price,
  restartHarness,
  stateOf,
  type PaymentHarness,
} from '../support/payment-harness.js';
import type { TestClient } from '../support/client.js';

/** A user with a registration that awaits payment, or that is on the waiting list. */
async function payer(test: TestApp, event?: TestEvent) {
  const client = await signInAs(test);
  const registration = await registerForTest(test, client, event ?? (await paidEvent(test)), {
    joinWaitingList: true,
  });
  return { client, userId: client.user.id, id: registration.id, number: registration.number };
}

let harness: PaymentHarness;
beforeAll(async () => (harness = await startPaymentHarness()));
afterEach(() => harness.acquirer.fault(null));
afterAll(() => harness.close());

const paymentsAtAcquirer = async (number: string) =>
  (await harness.acquirer.payments()).filter(({ metadata }) => metadata?.registration === number);
const readAttempts = (client: TestClient, number: string) =>
  client.query(
    'registration',
    { number },
    'viewerCanPay payments { id attempt state failure confirmationUrl price { amount currency } isTest }',
  );

describe('starting a payment for a registration', () => {
  it("stores the attempt and returns the address of the acquirer's page", async () => {
    const person = await payer(harness.test);
    expect(await readAttempts(person.client, person.number)).toEqual({ viewerCanPay: true, payments: [] });
    const result = await payFor(person.client, person.number);
    expect(result).toMatchObject({ registration: { state: 'AWAITING_PAYMENT' }, payment: { state: 'PENDING' } });
    expect(result.payment!.confirmationUrl).toMatch(/^http/);
    const [atAcquirer] = await paymentsAtAcquirer(person.number);
    expect(atAcquirer).toMatchObject({
      amount: { value: '4500.00', currency: 'RUB' },
      metadata: { payment_id: result.payment!.id, registration: person.number },
    });
    const [call] = harness.acquirer.callsOf('POST', /^\/payments$/).slice(-1);
    expect(call).toMatchObject({
      key: result.payment!.id,
      body: {
        capture: true,
        confirmation: {
          type: 'redirect',
          return_url: `${harness.test.app.config.publicUrl}/payments/shadow?registration=${person.number}`,
        },
        merchant_customer_id: person.userId,
        receipt: {
          customer: { email: person.client.user.email },
          items: [
            {
              description: 'Участие в мероприятии «Школа клинической кардиологии»',
              amount: { value: '4500.00', currency: 'RUB' },
              vat_code: 1,
              payment_subject: 'service',
            },
          ],
        },
      },
    });
    const row = await paymentOf(harness.test, result.payment!.id);
    expect(row).toMatchObject({ attempt: 1, amount: price, userId: person.userId });
    expect(row.emailSealed).not.toContain(person.client.user.email);
    expect(await transitionsOf(harness.test, row.id)).toEqual([' → CREATED', 'CREATED → PENDING']);
  });

  it('makes one payment of fifty simultaneous clicks', async () => {
    const person = await payer(harness.test);
    const results = await Promise.all(Array.from({ length: 50 }, () => payFor(person.client, person.number)));
    expect(new Set(results.map(({ payment }) => payment?.id)).size).toBe(1);
    expect(results.every(({ payment }) => payment?.confirmationUrl)).toBe(true);
    expect(await paymentsAtAcquirer(person.number)).toHaveLength(1);
    expect(await paymentsOf(harness.test, person.id)).toHaveLength(1);
  });

  it('returns the same page for a second tab', async () => {
    const person = await pendingPayer(harness.test);
    harness.clock.forward(20 * minute);
    const repeated = await payFor(person.client, person.number);
    expect(repeated.payment!.id).toBe(person.paymentId);
    expect(await paymentsAtAcquirer(person.number)).toHaveLength(1);
  });

  it('reports a registration that is already paid, and requests no more money', async () => {
    const person = await pendingPayer(harness.test);
    await harness.acquirer.pay(person.acquirerId);
    // No notification has arrived: the site asks the acquirer before it returns the page again.
    const repeated = await payFor(person.client, person.number);
    expect(repeated).toMatchObject({
      registration: { state: 'CONFIRMED' },
      payment: { id: person.paymentId, state: 'SUCCEEDED', confirmationUrl: null },
    });
    expect(await payFor(person.client, person.number)).toEqual(repeated);
    expect(await paymentsAtAcquirer(person.number)).toHaveLength(1);
    expect(await stateOf(harness.test, person.id)).toBe('CONFIRMED');
  });

  it('makes a new attempt after a declined one, and shows why it was declined', async () => {
    const person = await pendingPayer(harness.test);
    await harness.acquirer.decline(person.acquirerId, 'insufficient_funds');
    const repeated = await payFor(person.client, person.number);
    expect(repeated.payment!.id).not.toBe(person.paymentId);
    expect(repeated.payment).toMatchObject({ state: 'PENDING' });
    const { payments } = await readAttempts(person.client, person.number);
    expect(payments).toMatchObject([
      { attempt: 1, state: 'CANCELED', failure: 'Недостаточно средств.', confirmationUrl: null },
      { attempt: 2, state: 'PENDING', failure: null, price: { amount: price, currency: 'RUB' }, isTest: true },
    ]);
  });

  it('makes a new attempt when the old one has expired', async () => {
    const person = await pendingPayer(harness.test);
    harness.clock.forward(2 * hour);
    const repeated = await payFor(person.client, person.number);
    expect(repeated.payment!.id).not.toBe(person.paymentId);
    expect((await paymentOf(harness.test, person.paymentId)).cancelReason).toBe('expired_on_confirmation');
  });
});

describe('starting a payment while the acquirer fails', () => {
  it.each(['down', 'error', 'cut', 'busy', 'html'] as const)(
    'keeps the attempt without an answer (%s), and continues it',
    async (fault) => {
      const person = await payer(harness.test);
      await harness.acquirer.fault(fault);
      const result = await payFor(person.client, person.number);
      expect(codesOf(result)).toEqual(['PAYMENT_UNAVAILABLE']);
      expect(result.problems![0]!.message).toContain('Деньги не\u00a0списаны');
      const [attempt] = await paymentsOf(harness.test, person.id);
      expect(attempt).toMatchObject({ state: 'CREATED', acquirerId: null });
      expect(attempt!.askAt).not.toBeNull();
      await harness.acquirer.fault(null);
      expect((await payFor(person.client, person.number)).payment).toMatchObject({
        id: attempt!.id,
        state: 'PENDING',
      });
      expect(await paymentsAtAcquirer(person.number)).toHaveLength(1);
    },
  );

  it('finds the payment although the answer was lost', async () => {
    const person = await payer(harness.test);
    await harness.acquirer.fault('cutAfter');
    expect(codesOf(await payFor(person.client, person.number))).toEqual(['PAYMENT_UNAVAILABLE']);
    await harness.acquirer.fault(null);
    const [atAcquirer] = await paymentsAtAcquirer(person.number);
    // It was declined in the meantime; the repeated call gets the first answer.
    await harness.acquirer.decline(atAcquirer!.id);
    harness.clock.forward(2 * minute);
    const repeated = await payFor(person.client, person.number);
    expect(repeated.payment).toMatchObject({ state: 'PENDING' });
    expect((await paymentsOf(harness.test, person.id)).map(({ state }) => state)).toEqual(['CANCELED', 'PENDING']);
  });

  it('does not claim that nothing was paid if the user already was on the payment page', async () => {
    const person = await pendingPayer(harness.test);
    await harness.acquirer.fault('busy');
    const { problems } = await payFor(person.client, person.number);
    expect(problems).toMatchObject([{ code: 'PAYMENT_UNAVAILABLE' }]);
    expect(problems![0]!.message).toContain('второй раз платить не\u00a0нужно');
    expect(problems![0]!.message).not.toContain('Деньги не\u00a0списаны');
  });

  it('makes a new attempt if the acquirer has lost a test payment', async () => {
    const person = await pendingPayer(harness.test);
    await harness.test.execute('UPDATE payments SET "acquirerId" = ? WHERE id = ?', [
      crypto.randomUUID(),
      person.paymentId,
    ]);
    expect((await payFor(person.client, person.number)).payment).toMatchObject({ state: 'PENDING' });
    expect((await paymentsOf(harness.test, person.id)).map(({ state }) => state)).toEqual(['CANCELED', 'PENDING']);
  });

  it('reports that payments are unavailable with a wrong key', async () => {
    const person = await payer(harness.test);
    const { paymentId } = await startPayment(harness.test, person);
    harness = await restartHarness(harness, { YOOKASSA_SECRET_KEY: 'a key that is none' });
    const client = await signInAs(harness.test, person.client.user);
    expect(codesOf(await payFor(client, person.number))).toEqual(['PAYMENT_UNAVAILABLE']);
    expect((await checkPaymentOf(client, paymentId)).payment).toMatchObject({ state: 'PENDING' });
    harness = await restartHarness(harness, harness.acquirer.env);
  });

  it('continues after a crash between storing the attempt and calling the acquirer', async () => {
    const person = await payer(harness.test);
    await harness.acquirer.fault('down');
    await payFor(person.client, person.number);
    await harness.acquirer.fault(null);
    harness = await restartHarness(harness);
    const client = await signInAs(harness.test, person.client.user);
    const [attempt] = await paymentsOf(harness.test, person.id);
    expect((await payFor(client, person.number)).payment).toMatchObject({ id: attempt!.id, state: 'PENDING' });
    expect(await paymentsAtAcquirer(person.number)).toHaveLength(1);
  });

  it('shows staff a rejected attempt, and lets the user try again', async () => {
    const event = await makeEvent(harness.test, { tariffs: [{ priceAmount: 100_000_000 }] });
    const person = await payer(harness.test, event);
    const result = await payFor(person.client, person.number);
    expect(codesOf(result)).toEqual(['PAYMENT_REFUSED']);
    expect(result.problems![0]!.message).toMatch(/деньги не\u00a0списаны/);
    const [rejected] = await paymentsOf(harness.test, person.id);
    expect(rejected).toMatchObject({ state: 'FAILED', attention: 'REFUSED', askAt: null });
    expect(rejected!.cancelReason).toMatch(/^invalid_request/);
    const { payments, viewerCanPay } = await readAttempts(person.client, person.number);
    expect(viewerCanPay).toBe(true);
    expect(payments[0]!.failure).toBe(result.problems![0]!.message);
    expect(payments[0]!.failure).not.toContain('invalid_request');
  });

  it('explains what to do if no acquirer is configured', async () => {
    const withoutAcquirer = await startApp({ env: { TEST_ACQUIRER: 'false' } });
    const person = await payer(withoutAcquirer);
    const result = await payFor(person.client, person.number);
    expect(codesOf(result)).toEqual(['PAYMENTS_OFF']);
    expect(await paymentsOf(withoutAcquirer, person.id)).toEqual([]);
    await withoutAcquirer.close();
  });
});

describe('registrations that cannot be paid for', () => {
  it('are those of other users and unknown ones', async () => {
    const person = await pendingPayer(harness.test);
    const otherUser = await signInAs(harness.test);
    const [forOther, unknown] = [await payFor(otherUser, person.number), await payFor(otherUser, 'ABCDEFGH')];
    expect(codesOf(forOther)).toEqual(['NOT_FOUND']);
    expect(forOther).toEqual(unknown);
    const checks = [
      await checkPaymentOf(otherUser, person.paymentId),
      await checkPaymentOf(otherUser, 'there-is-none'),
    ];
    expect(checks.map(codesOf)).toEqual([['NOT_FOUND'], ['NOT_FOUND']]);
    expect(checks[0]).toEqual(checks[1]);
  });

  it('are cancelled, free and waitlisted ones', async () => {
    const person = await payer(harness.test);
    await cancelRegistrationOf(person.client, person.id);
    expect(codesOf(await payFor(person.client, person.number))).toEqual(['REGISTRATION_OVER']);
    const free = await payer(harness.test, await makeEvent(harness.test));
    expect(await payFor(free.client, free.number)).toMatchObject({
      registration: { state: 'CONFIRMED' },
      payment: null,
    });
    const full = await makeEvent(harness.test, { capacity: 1, priceAmount: price });
    await payer(harness.test, full);
    const waitlisted = await payer(harness.test, full);
    expect(codesOf(await payFor(waitlisted.client, waitlisted.number))).toEqual(['NOTHING_TO_PAY']);
  });

  it('are those for a cancelled event', async () => {
    const event = await makeEvent(harness.test, { priceAmount: price });
    const person = await payer(harness.test, event);
    await changeEvent(harness.test, event.id, { state: 'CANCELLED' });
    expect(codesOf(await payFor(person.client, person.number))).toEqual(['EVENT_OVER']);
    expect((await readAttempts(person.client, person.number)).viewerCanPay).toBe(false);
  });

  it('are those with an expired payment term, before and after the scheduled job', async () => {
    const person = await payer(harness.test);
    const withAttempt = await pendingPayer(harness.test);
    harness.clock.forward(73 * hour);
    const { client, number } = person;
    expect(codesOf(await payFor(client, number))).toEqual(['PAYMENT_TERM_OVER']);
    expect(codesOf(await payFor(withAttempt.client, withAttempt.number))).toEqual(['PAYMENT_TERM_OVER']);
    await endOverdueRegistrations(harness.test.app);
    expect(await stateOf(harness.test, person.id)).toBe('EXPIRED');
    expect(codesOf(await payFor(client, number))).toEqual(['PAYMENT_TERM_OVER']);
  });

  it('are confirmed instead if the acquirer received the money in time', async () => {
    const person = await pendingPayer(harness.test);
    await harness.acquirer.pay(person.acquirerId);
    harness.clock.forward(73 * hour);
    expect(await payFor(person.client, person.number)).toMatchObject({ registration: { state: 'CONFIRMED' } });
  });
});

describe('checking a payment', () => {
  it('returns its state, and limits calls to the acquirer', async () => {
    const person = await pendingPayer(harness.test);
    const before = harness.acquirer.calls.length;
    for (let turn = 0; turn < 5; turn += 1)
      expect((await checkPaymentOf(person.client, person.paymentId)).payment).toMatchObject({ state: 'PENDING' });
    expect(harness.acquirer.calls.length - before).toBe(1);
    await harness.acquirer.pay(person.acquirerId);
    expect((await checkPaymentOf(person.client, person.paymentId)).payment).toMatchObject({ state: 'PENDING' });
    harness.clock.forward(3 * second);
    expect(await checkPaymentOf(person.client, person.paymentId)).toMatchObject({
      registration: { state: 'CONFIRMED' },
      payment: { state: 'SUCCEEDED' },
    });
  });

  it('returns the stored state while the acquirer does not answer', async () => {
    const person = await pendingPayer(harness.test);
    await harness.acquirer.fault('error');
    expect(await checkPaymentOf(person.client, person.paymentId)).toMatchObject({ payment: { state: 'PENDING' } });
  });

  it("shows attempts to the payer and managers, and the acquirer's address to the payer only", async () => {
    const person = await pendingPayer(harness.test);
    const readPayment = (client: TestClient) =>
      client.query('payment', { id: person.paymentId }, 'id confirmationUrl registration { number }');
    expect((await readPayment(person.client))!.confirmationUrl).toMatch(/^http/);
    expect(await readPayment(await signInAs(harness.test))).toBeNull();
    expect(await readPayment(await staff(harness.test, 'EDITOR'))).toBeNull();
    expect(await readPayment(await staff(harness.test, 'MANAGER'))).toMatchObject({
      id: person.paymentId,
      confirmationUrl: null,
    });
  });

  it('is limited per account', async () => {
    const person = await payer(harness.test);
    await startPayment(harness.test, person);
    for (let turn = 0; turn < 99; turn += 1) await payFor(person.client, person.number);
    expect(codesOf(await payFor(person.client, person.number))).toEqual(['TOO_MANY_REQUESTS']);
  });
});

describe('texts of a payment', () => {
  it('exist for each reason of the acquirer, with a default for unknown ones', () => {
    const reasonOf = (cancelReason: string | null) => failureText({ state: 'CANCELED', cancelReason });
    expect(reasonOf('card_expired')).toBe('Срок действия карты истёк.');
    expect(reasonOf('something_new')).toBe(reasonOf('general_decline'));
    expect(reasonOf('constructor')).toBe(reasonOf('general_decline'));
    expect(reasonOf(null)).toBe(reasonOf('general_decline'));
    expect(failureText({ state: 'PENDING', cancelReason: null })).toBeNull();
  });

  it("shorten the event's title to the length of a receipt line, between words", () => {
    const long = `III «Северо-Западный» конгресс ${'по клинической кардиологии '.repeat(8)}`;
    const { description } = receiptItem(
      { eventTitle: long, vatCode: 11, paymentSubject: 'service' },
      { amount: 1, currency: 'RUB' },
    );
    expect(description.length).toBeLessThanOrEqual(maxLineLength);
    expect(description).toMatch(/^Участие в мероприятии «III „Северо-Западный“ конгресс .*\S…»$/);
    expect(description).not.toMatch(/[,\s]…/);
    expect(paymentTitle(long, 'ABCDEFGH')).toMatch(/…», ABCDEFGH$/);
    expect(paymentTitle(long, 'ABCDEFGH').length).toBeLessThanOrEqual(maxLineLength);
    expect(paymentTitle('Ф'.repeat(300), 'ABCDEFGH').length).toBe(maxLineLength);
  });
});
