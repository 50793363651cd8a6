import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hour, minute, second } from '../server/core/clock.js';
import { failureText } from '../server/payments/failure.words.js';
import { maxLineLength, paymentTitle, receiptItem } from '../server/payments/receipt-item.js';
import { endOverdueRegistrations } from '../server/registrations/registrations.service.js';
import { startApp, type TestApp } from './support/app.js';
import { changeEvent, makeEvent, registerForTest, signInAs, staff, type TestEvent } from './support/factories.js';
import {
  startPayment,
  pendingPayer,
  cancelRegistrationOf,
  checkPaymentOf,
  transitionsOf,
  openTill,
  payFor,
  paymentOf,
  paidEvent,
  paymentsOf,
  price,
  restartHarness,
  stateOf,
  type PayResult,
  type Till,
} from './support/payment-harness.js';
import type { Visitor } from './support/client.js';

/** Somebody with a registration that is to be paid for, or that waits for a seat. */
async function payer(test: TestApp, event?: TestEvent) {
  const visitor = await signInAs(test);
  const made = await registerForTest(test, visitor, event ?? (await paidEvent(test)), { joinWaitingList: true });
  return { visitor, userId: visitor.user.id, id: made.id, number: made.number };
}

let till: Till;
beforeAll(async () => (till = await openTill()));
afterEach(() => till.acquirer.fault(null));
afterAll(() => till.close());

const codesOf = ({ problems = [] }: PayResult): string[] => problems.map(({ code }) => code);
const madeFor = async (number: string) =>
  (await till.acquirer.payments()).filter(({ metadata }) => metadata?.registration === number);

const attempts = `query ($number: String!) { registration(number: $number) {
  viewerCanPay payments { id attempt state failure confirmationUrl price { amount currency } isTest } } }`;
type Attempt = { id: string; attempt: number; state: string; failure: string | null; confirmationUrl: string | null };
type Seen = { registration: { viewerCanPay: boolean; payments: Attempt[] } };
const seenBy = async (visitor: Visitor, number: string) =>
  (await visitor.graphql<Seen>(attempts, { number })).data.registration;

describe('paying for a registration', () => {
  it('writes the attempt down, and leads to the page of the acquirer', async () => {
    const person = await payer(till.test);
    expect(await seenBy(person.visitor, person.number)).toEqual({ viewerCanPay: true, payments: [] });
    const result = await payFor(person.visitor, person.number);
    expect(result).toMatchObject({ registration: { state: 'AWAITING_PAYMENT' }, payment: { state: 'PENDING' } });
    expect(result.payment!.confirmationUrl).toMatch(/^http/);
    const [made] = await madeFor(person.number);
    expect(made).toMatchObject({
      amount: { value: '4500.00', currency: 'RUB' },
      metadata: { payment_id: result.payment!.id, registration: person.number },
    });
    const [call] = till.acquirer.callsOf('POST', /^\/payments$/).slice(-1);
    expect(call).toMatchObject({
      key: result.payment!.id,
      body: {
        capture: true,
        confirmation: {
          type: 'redirect',
          return_url: `${till.test.app.config.publicUrl}/payments/shadow?registration=${person.number}`,
        },
        merchant_customer_id: person.userId,
        receipt: {
          customer: { email: person.visitor.user.email },
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
    const row = await paymentOf(till.test, result.payment!.id);
    expect(row).toMatchObject({ attempt: 1, amount: price, userId: person.userId });
    expect(row.emailSealed).not.toContain(person.visitor.user.email);
    expect(await transitionsOf(till.test, row.id)).toEqual([' → CREATED', 'CREATED → PENDING']);
  });

  it('makes one payment of fifty clicks at once', async () => {
    const person = await payer(till.test);
    const results = await Promise.all(Array.from({ length: 50 }, () => payFor(person.visitor, person.number)));
    expect(new Set(results.map(({ payment }) => payment?.id)).size).toBe(1);
    expect(results.every(({ payment }) => payment?.confirmationUrl)).toBe(true);
    expect(await madeFor(person.number)).toHaveLength(1);
    expect(await paymentsOf(till.test, person.id)).toHaveLength(1);
  });

  it('leads a second tab to the same page, later too', async () => {
    const person = await pendingPayer(till.test);
    till.clock.forward(20 * minute);
    const again = await payFor(person.visitor, person.number);
    expect(again.payment!.id).toBe(person.paymentId);
    expect(await madeFor(person.number)).toHaveLength(1);
  });

  it('answers that it is paid for already, and asks for no more money', async () => {
    const person = await pendingPayer(till.test);
    await till.acquirer.pay(person.acquirerId);
    // No notice has come: the acquirer is asked before anybody is led to its page again.
    const again = await payFor(person.visitor, person.number);
    expect(again).toMatchObject({
      registration: { state: 'CONFIRMED' },
      payment: { id: person.paymentId, state: 'SUCCEEDED', confirmationUrl: null },
    });
    expect(await payFor(person.visitor, person.number)).toEqual(again);
    expect(await madeFor(person.number)).toHaveLength(1);
    expect(await stateOf(till.test, person.id)).toBe('CONFIRMED');
  });

  it('begins anew after a declined attempt, and says why it was declined', async () => {
    const person = await pendingPayer(till.test);
    await till.acquirer.decline(person.acquirerId, 'insufficient_funds');
    const again = await payFor(person.visitor, person.number);
    expect(again.payment!.id).not.toBe(person.paymentId);
    expect(again.payment).toMatchObject({ state: 'PENDING' });
    const { payments } = await seenBy(person.visitor, person.number);
    expect(payments).toMatchObject([
      { attempt: 1, state: 'CANCELED', failure: 'Недостаточно средств.', confirmationUrl: null },
      { attempt: 2, state: 'PENDING', failure: null, price: { amount: price, currency: 'RUB' }, isTest: true },
    ]);
  });

  it('begins anew when the time of the attempt is over', async () => {
    const person = await pendingPayer(till.test);
    till.clock.forward(2 * hour);
    const again = await payFor(person.visitor, person.number);
    expect(again.payment!.id).not.toBe(person.paymentId);
    expect((await paymentOf(till.test, person.paymentId)).cancelReason).toBe('expired_on_confirmation');
  });
});

describe('an acquirer that fails', () => {
  it.each(['down', 'error', 'cut', 'busy', 'html'] as const)(
    'keeps the attempt when it is silent (%s), and goes on with it',
    async (fault) => {
      const person = await payer(till.test);
      await till.acquirer.fault(fault);
      const result = await payFor(person.visitor, person.number);
      expect(codesOf(result)).toEqual(['PAYMENT_UNAVAILABLE']);
      expect(result.problems![0]!.message).toContain('Деньги не\u00a0списаны');
      const [kept] = await paymentsOf(till.test, person.id);
      expect(kept).toMatchObject({ state: 'CREATED', acquirerId: null });
      expect(kept!.askAt).not.toBeNull();
      await till.acquirer.fault(null);
      expect((await payFor(person.visitor, person.number)).payment).toMatchObject({ id: kept!.id, state: 'PENDING' });
      expect(await madeFor(person.number)).toHaveLength(1);
    },
  );

  it('finds the payment that was made though the answer was lost', async () => {
    const person = await payer(till.test);
    await till.acquirer.fault('cutAfter');
    expect(codesOf(await payFor(person.visitor, person.number))).toEqual(['PAYMENT_UNAVAILABLE']);
    await till.acquirer.fault(null);
    const [made] = await madeFor(person.number);
    // It was declined meanwhile; the repeated call is answered as the first one was.
    await till.acquirer.decline(made!.id);
    till.clock.forward(2 * minute);
    const again = await payFor(person.visitor, person.number);
    expect(again.payment).toMatchObject({ state: 'PENDING' });
    expect((await paymentsOf(till.test, person.id)).map(({ state }) => state)).toEqual(['CANCELED', 'PENDING']);
  });

  it('does not say that nothing was paid to who was on its page already', async () => {
    const person = await pendingPayer(till.test);
    await till.acquirer.fault('busy');
    const { problems } = await payFor(person.visitor, person.number);
    expect(problems).toMatchObject([{ code: 'PAYMENT_UNAVAILABLE' }]);
    expect(problems![0]!.message).toContain('второй раз платить не\u00a0нужно');
    expect(problems![0]!.message).not.toContain('Деньги не\u00a0списаны');
  });

  it('may have forgotten a test payment: it is over then, and another one begins', async () => {
    const person = await pendingPayer(till.test);
    await till.test.app.database.inTransaction((transaction) =>
      transaction.query('UPDATE payments SET "acquirerId" = ? WHERE id = ?', [crypto.randomUUID(), person.paymentId]),
    );
    expect((await payFor(person.visitor, person.number)).payment).toMatchObject({ state: 'PENDING' });
    expect((await paymentsOf(till.test, person.id)).map(({ state }) => state)).toEqual(['CANCELED', 'PENDING']);
  });

  it('is asked in vain with a key that was changed', async () => {
    const person = await payer(till.test);
    const { paymentId } = await startPayment(till.test, person);
    till = await restartHarness(till, { YOOKASSA_SECRET_KEY: 'a key that is none' });
    const visitor = await signInAs(till.test, person.visitor.user);
    expect(codesOf(await payFor(visitor, person.number))).toEqual(['PAYMENT_UNAVAILABLE']);
    expect((await checkPaymentOf(visitor, paymentId)).payment).toMatchObject({ state: 'PENDING' });
    till = await restartHarness(till, till.acquirer.env);
  });

  it('goes on after a process that died between writing down and asking', async () => {
    const person = await payer(till.test);
    await till.acquirer.fault('down');
    await payFor(person.visitor, person.number);
    await till.acquirer.fault(null);
    till = await restartHarness(till);
    const visitor = await signInAs(till.test, person.visitor.user);
    const [kept] = await paymentsOf(till.test, person.id);
    expect((await payFor(visitor, person.number)).payment).toMatchObject({ id: kept!.id, state: 'PENDING' });
    expect(await madeFor(person.number)).toHaveLength(1);
  });

  it('shows staff an attempt that was refused, and lets the person try again', async () => {
    const event = await makeEvent(till.test, { tariffs: [{ priceAmount: 100_000_000 }] });
    const person = await payer(till.test, event);
    const result = await payFor(person.visitor, person.number);
    expect(codesOf(result)).toEqual(['PAYMENT_REFUSED']);
    expect(result.problems![0]!.message).toMatch(/деньги не\u00a0списаны/);
    const [refused] = await paymentsOf(till.test, person.id);
    expect(refused).toMatchObject({ state: 'FAILED', attention: 'REFUSED', askAt: null });
    expect(refused!.cancelReason).toMatch(/^invalid_request/);
    const { payments, viewerCanPay } = await seenBy(person.visitor, person.number);
    expect(viewerCanPay).toBe(true);
    expect(payments[0]!.failure).toBe(result.problems![0]!.message);
    expect(payments[0]!.failure).not.toContain('invalid_request');
  });

  it('says what to do where nobody takes money', async () => {
    const off = await startApp({ env: { TEST_ACQUIRER: 'false' } });
    const person = await payer(off);
    const result = await payFor(person.visitor, person.number);
    expect(codesOf(result)).toEqual(['PAYMENTS_OFF']);
    expect(await paymentsOf(off, person.id)).toEqual([]);
    await off.close();
  });
});

describe('what cannot be paid for', () => {
  it('is the registration of somebody else, and one that does not exist', async () => {
    const person = await pendingPayer(till.test);
    const other = await signInAs(till.test);
    const [foreign, unknown] = [await payFor(other, person.number), await payFor(other, 'ABCDEFGH')];
    expect(codesOf(foreign)).toEqual(['NOT_FOUND']);
    expect(foreign).toEqual(unknown);
    const checks = [await checkPaymentOf(other, person.paymentId), await checkPaymentOf(other, 'there-is-none')];
    expect(checks.map(codesOf)).toEqual([['NOT_FOUND'], ['NOT_FOUND']]);
    expect(checks[0]).toEqual(checks[1]);
  });

  it('is a cancelled registration, a free one, and one on the waiting list', async () => {
    const person = await payer(till.test);
    await cancelRegistrationOf(person.visitor, person.id);
    expect(codesOf(await payFor(person.visitor, person.number))).toEqual(['REGISTRATION_OVER']);
    const free = await payer(till.test, await makeEvent(till.test));
    expect(await payFor(free.visitor, free.number)).toMatchObject({
      registration: { state: 'CONFIRMED' },
      payment: null,
    });
    const full = await makeEvent(till.test, { capacity: 1, priceAmount: price });
    await payer(till.test, full);
    const waiting = await payer(till.test, full);
    expect(codesOf(await payFor(waiting.visitor, waiting.number))).toEqual(['NOTHING_TO_PAY']);
  });

  it('is one of an event that was cancelled', async () => {
    const event = await makeEvent(till.test, { priceAmount: price });
    const person = await payer(till.test, event);
    await changeEvent(till.test, event.id, { state: 'CANCELLED' });
    expect(codesOf(await payFor(person.visitor, person.number))).toEqual(['EVENT_OVER']);
    expect((await seenBy(person.visitor, person.number)).viewerCanPay).toBe(false);
  });

  it('is one whose time to pay is over, before and after the clock has ended it', async () => {
    const person = await payer(till.test);
    const late = await pendingPayer(till.test);
    till.clock.forward(73 * hour);
    const { visitor, number } = person;
    expect(codesOf(await payFor(visitor, number))).toEqual(['PAYMENT_TERM_OVER']);
    expect(codesOf(await payFor(late.visitor, late.number))).toEqual(['PAYMENT_TERM_OVER']);
    await endOverdueRegistrations(till.test.app);
    expect(await stateOf(till.test, person.id)).toBe('EXPIRED');
    expect(codesOf(await payFor(visitor, number))).toEqual(['PAYMENT_TERM_OVER']);
  });

  it('is found out by the acquirer where the money came in time', async () => {
    const person = await pendingPayer(till.test);
    await till.acquirer.pay(person.acquirerId);
    till.clock.forward(73 * hour);
    expect(await payFor(person.visitor, person.number)).toMatchObject({ registration: { state: 'CONFIRMED' } });
  });
});

describe('asking after a payment', () => {
  it('tells how it stands, and asks the acquirer not more often than it bears', async () => {
    const person = await pendingPayer(till.test);
    const before = till.acquirer.calls.length;
    for (let turn = 0; turn < 5; turn += 1)
      expect((await checkPaymentOf(person.visitor, person.paymentId)).payment).toMatchObject({ state: 'PENDING' });
    expect(till.acquirer.calls.length - before).toBe(1);
    await till.acquirer.pay(person.acquirerId);
    expect((await checkPaymentOf(person.visitor, person.paymentId)).payment).toMatchObject({ state: 'PENDING' });
    till.clock.forward(3 * second);
    expect(await checkPaymentOf(person.visitor, person.paymentId)).toMatchObject({
      registration: { state: 'CONFIRMED' },
      payment: { state: 'SUCCEEDED' },
    });
  });

  it('answers with what is known while the acquirer is silent', async () => {
    const person = await pendingPayer(till.test);
    await till.acquirer.fault('error');
    expect(await checkPaymentOf(person.visitor, person.paymentId)).toMatchObject({ payment: { state: 'PENDING' } });
  });

  it('shows attempts to the payer and to managers, and the way to the acquirer to the payer alone', async () => {
    const person = await pendingPayer(till.test);
    const one = 'query ($id: ID!) { payment(id: $id) { id confirmationUrl registration { number } } }';
    type One = { payment: { id: string; confirmationUrl: string | null } | null };
    const see = async (visitor: Visitor) => (await visitor.graphql<One>(one, { id: person.paymentId })).data.payment;
    expect((await see(person.visitor))!.confirmationUrl).toMatch(/^http/);
    expect(await see(await signInAs(till.test))).toBeNull();
    expect(await see(await staff(till.test, 'EDITOR'))).toBeNull();
    expect(await see(await staff(till.test, 'MANAGER'))).toMatchObject({ id: person.paymentId, confirmationUrl: null });
  });

  it('is limited for an account', async () => {
    const person = await payer(till.test);
    await startPayment(till.test, person);
    let last: PayResult = {};
    for (let turn = 0; turn < 100; turn += 1) last = await payFor(person.visitor, person.number);
    expect(codesOf(last)).toEqual(['TOO_MANY_REQUESTS']);
  });
});

describe('words about a payment', () => {
  it('has a sentence for each reason of the acquirer, and one for those to come', () => {
    const reasonOf = (cancelReason: string | null) => failureText({ state: 'CANCELED', cancelReason });
    expect(reasonOf('card_expired')).toBe('Срок действия карты истёк.');
    expect(reasonOf('something_new')).toBe(reasonOf('general_decline'));
    expect(reasonOf('constructor')).toBe(reasonOf('general_decline'));
    expect(reasonOf(null)).toBe(reasonOf('general_decline'));
    expect(failureText({ state: 'PENDING', cancelReason: null })).toBeNull();
  });

  it('names the event in as many letters as a receipt takes, cut between words', () => {
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
