import { createServer } from 'node:http';
import { Writable } from 'node:stream';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { AddressList } from '../../server/core/config/address-list.js';
import { day, hour } from '../../server/core/clock.js';
import { ConfigError, readConfig } from '../../server/core/config/config.js';
import { kopecksToDecimal, decimalToKopecks } from '../../server/core/decimal-roubles.js';
import {
  AcquirerDeclinedError,
  AcquirerNoResponseError,
  type NewPayment,
  type NewRefund,
} from '../../server/ports/acquirer.js';
import { YooKassa, type YooKassaSettings } from '../../server/ports/yookassa.js';
import { defaultAcquirerTimeouts, type AcquirerTimeouts } from '../../server/ports/yookassa.http.js';
import { testCards } from '../../server/test-acquirer/test-cards.data.js';
import { FixedClock } from '../support/app.js';
import type { Fault } from '../support/faults.js';
import { startTestAcquirer, type TestAcquirer } from '../support/test-acquirer.js';

const secretKey = 'test_of-our-tests-0123456789';
const email = 'olga.vetrova@example.ru';
const clock = new FixedClock();
let testAcquirer: TestAcquirer;
beforeAll(async () => (testAcquirer = await startTestAcquirer({ clock })));
afterAll(() => testAcquirer.close());
afterEach(() => testAcquirer.fault(null));

const logged: string[] = [];
const log = pino(
  { level: 'debug' },
  new Writable({
    write: (line: Buffer, _encoding, done) => {
      logged.push(line.toString());
      done();
    },
  }),
);

/** Timeouts short enough for a test, and long enough for a busy machine. */
const shortTimeouts: AcquirerTimeouts = { ...defaultAcquirerTimeouts, perTry: 700, perCall: 1_600 };
const acquirerOf = (changes: Partial<YooKassaSettings> = {}, timeouts: AcquirerTimeouts = shortTimeouts) =>
  new YooKassa(
    { url: `${testAcquirer.url}/v3`, shopId: '123456', secretKey, taxSystem: null, isTest: false, ...changes },
    log,
    timeouts,
  );

const rubles = (amount: number) => ({ amount, currency: 'RUB' });
const receiptFor = (amount: number) => ({
  email,
  items: [{ description: 'Участие в мероприятии «Аритмии»', sum: rubles(amount), vatCode: 1, subject: 'service' }],
});
const draft = (changes: Partial<NewPayment> = {}): NewPayment => ({
  key: crypto.randomUUID(),
  sum: rubles(150_000),
  description: 'Участие: «Аритмии», регистрация 10-42',
  returnUrl: 'https://site.example.ru/payments/shadow?registration=10-42',
  capture: true,
  metadata: { payment_id: '77', registration: '10-42' },
  customerId: '7',
  receipt: receiptFor(150_000),
  ...changes,
});
const refundOf = (paymentId: string, amount: number, changes: Partial<NewRefund> = {}): NewRefund => ({
  key: crypto.randomUUID(),
  paymentId,
  sum: rubles(amount),
  description: 'Возврат по заявлению',
  metadata: { refund_id: '88' },
  receipt: receiptFor(amount),
  ...changes,
});

/** The error of a rejected call, or null. */
const errorOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: unknown) => error,
  );
const codeOf = async (call: Promise<unknown>): Promise<string> => {
  const error = await errorOf(call);
  return error instanceof AcquirerDeclinedError ? error.code : String(error);
};

describe('sums of the acquirer', () => {
  it('are converted from kopecks to decimal text and back', () => {
    expect(kopecksToDecimal(0)).toBe('0.00');
    expect(kopecksToDecimal(7)).toBe('0.07');
    expect(kopecksToDecimal(150_000)).toBe('1500.00');
    expect(kopecksToDecimal(35_000_099)).toBe('350000.99');
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999_999_999 }),
        (amount) => decimalToKopecks(kopecksToDecimal(amount)) === amount,
      ),
    );
  });

  it.each([
    '1500',
    '1500.0',
    '1500.000',
    '1 500.00',
    '1500,00',
    '-1.00',
    '+1.00',
    '01.00',
    '1e3',
    '.50',
    '',
    'NaN',
    '9'.repeat(30),
  ])('reject «%s»', (text) => expect(decimalToKopecks(text)).toBeNull());

  it.each([0.5, -1, Number.NaN, 2 ** 60])('reject %d: a sum is a whole number of kopecks', (amount) => {
    expect(() => kopecksToDecimal(amount)).toThrow(RangeError);
  });
});

describe('allowed addresses of payment notices', () => {
  const { noticeAddresses } = readConfig({ YOOKASSA_SHOP_ID: '1', YOOKASSA_SECRET_KEY: secretKey }).acquirer!;
  const list = new AddressList(noticeAddresses);

  it.each(['185.71.76.0', '185.71.76.31', '77.75.156.11', '77.75.154.200', '2a02:5180::1', '::ffff:77.75.156.35'])(
    'contain %s',
    (address) => expect(list.has(address)).toBe(true),
  );
  it.each([
    '185.71.76.32',
    '77.75.156.12',
    '77.75.154.127',
    '127.0.0.1',
    '2a02:5181::1',
    '::1',
    '',
    'localhost',
    '77.75.156.11, 1.2.3.4',
  ])('do not contain «%s»', (address) => expect(list.has(address)).toBe(false));
});

describe('acquirer settings', () => {
  const keys = { YOOKASSA_SHOP_ID: '123456', YOOKASSA_SECRET_KEY: secretKey };
  const read = (env: Record<string, string>) => readConfig(env);
  /** A complete production configuration, with invented values. */
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://events.example.ru',
    SMTP_URL: 'smtp://127.0.0.1',
    DEMO: 'true',
    DEMO_PASSWORD: 'demo-Neva-2026',
    ENCRYPTION_KEYS: `k1:${Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('base64')}`,
  };

  it('are read from the variables of YooKassa', () => {
    const env = { ...keys, YOOKASSA_TAX_SYSTEM: '2', PAYMENT_TWO_STAGE: 'true' };
    expect(read(env).acquirer).toMatchObject({
      url: 'https://api.yookassa.ru/v3',
      shopId: '123456',
      secretKey,
      taxSystem: 2,
      isTest: false,
      capture: false,
    });
    expect(read({ ...keys, YOOKASSA_URL: 'http://127.0.0.1:4100/v3/' }).acquirer!.url).toBe('http://127.0.0.1:4100/v3');
  });

  it('use the test acquirer outside of production, and in production only when it is enabled explicitly', () => {
    expect(read({}).acquirer).toMatchObject({ isTest: true, url: null, capture: true, noticeAddresses: ['127.0.0.1'] });
    expect(read({ TEST_ACQUIRER: 'false' }).acquirer).toBeNull();
    expect(read(production).acquirer).toBeNull();
    expect(read({ ...production, ...keys })).toMatchObject({ acquirer: { isTest: false }, testPayments: false });
    expect(read({ ...production, TEST_ACQUIRER: 'true' })).toMatchObject({
      acquirer: { isTest: true },
      testPayments: true,
    });
    expect(read({}).testPayments).toBe(false);
  });

  it.each([
    ['YOOKASSA_SHOP_ID, YOOKASSA_SECRET_KEY', { YOOKASSA_SHOP_ID: '123456' }],
    ['YOOKASSA_SHOP_ID, YOOKASSA_SECRET_KEY', { YOOKASSA_SECRET_KEY: secretKey }],
    ['TEST_ACQUIRER', { ...keys, TEST_ACQUIRER: 'true' }],
    ['YOOKASSA_SHOP_ID', { ...keys, YOOKASSA_SHOP_ID: 'shop' }],
    ['YOOKASSA_SECRET_KEY', { ...keys, YOOKASSA_SECRET_KEY: 'short' }],
    ['YOOKASSA_TAX_SYSTEM', { ...keys, YOOKASSA_TAX_SYSTEM: '7' }],
    ['YOOKASSA_NOTICE_ADDRESSES', { ...keys, YOOKASSA_NOTICE_ADDRESSES: '185.71.76.0/33' }],
    ['YOOKASSA_NOTICE_ADDRESSES', { ...keys, YOOKASSA_NOTICE_ADDRESSES: '185.71.76.0/27,yookassa.ru' }],
    ['YOOKASSA_URL', { ...keys, YOOKASSA_URL: 'https://user@api.yookassa.ru/v3' }],
    ['YOOKASSA_URL', { ...production, ...keys, YOOKASSA_URL: 'http://api.yookassa.ru/v3' }],
  ])('are rejected when %s is wrong', (name, env) => {
    const error = (() => {
      try {
        return readConfig(env);
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(error).toBeInstanceOf(ConfigError);
    expect((error as Error).message).toContain(`${name}: `);
    expect((error as Error).message).not.toContain(secretKey);
  });
});

describe('payment at the acquirer', () => {
  const acquirer = () => acquirerOf();

  it('is created with the request that YooKassa expects', async () => {
    const input = draft();
    const payment = await acquirerOf({ taxSystem: 2 }).createPayment(input);
    expect(payment).toMatchObject({
      status: 'pending',
      sum: rubles(150_000),
      refundedAmount: 0,
      confirmationUrl: `${testAcquirer.url}/test-acquirer/pay/${payment.id}`,
      metadata: input.metadata,
      cancellation: null,
      isTest: true,
    });
    expect(testAcquirer.calls.at(-1)).toEqual({
      method: 'POST',
      path: '/payments',
      key: input.key,
      body: {
        amount: { value: '1500.00', currency: 'RUB' },
        capture: true,
        confirmation: { type: 'redirect', return_url: input.returnUrl, locale: 'ru_RU' },
        description: input.description,
        metadata: input.metadata,
        merchant_customer_id: '7',
        receipt: {
          customer: { email },
          tax_system_code: 2,
          items: [
            {
              description: 'Участие в мероприятии «Аритмии»',
              quantity: 1,
              amount: { value: '1500.00', currency: 'RUB' },
              vat_code: 1,
              payment_mode: 'full_prepayment',
              payment_subject: 'service',
              measure: 'piece',
            },
          ],
        },
      },
    });
  });

  it('has its description and receipt texts cut to the allowed length', async () => {
    const long = `Участие: «${'Междисциплинарные подходы '.repeat(20)}»`;
    const [item] = receiptFor(150_000).items;
    const receipt = { email, items: [{ ...item!, description: `${'я'.repeat(126)}😀я` }] };
    await acquirer().createPayment(draft({ description: long, receipt }));
    const body = testAcquirer.calls.at(-1)!.body as {
      description: string;
      receipt: { items: { description: string }[] };
    };
    expect(body.description).toHaveLength(128);
    expect(body.description).toMatch(/^Участие: «Межд.*…$/);
    expect(body.receipt.items[0]!.description).toBe(`${'я'.repeat(126)}…`);
  });

  it('is created once for any number of requests with one key', async () => {
    const input = draft();
    const payments = await Promise.all(Array.from({ length: 5 }, () => acquirer().createPayment(input)));
    expect(new Set(payments.map(({ id }) => id)).size).toBe(1);
    await testAcquirer.pay(payments[0]!.id);
    expect(await acquirer().createPayment(input)).toMatchObject({ id: payments[0]!.id, status: 'pending' });
  });

  it('is rejected when its key belongs to another payment', async () => {
    const input = draft();
    await acquirer().createPayment(input);
    const other = draft({ key: input.key, sum: rubles(100), receipt: receiptFor(100) });
    expect(await codeOf(acquirer().createPayment(other))).toBe('invalid_request');
  });

  it.each<[string, Partial<NewPayment>]>([
    ['a receipt of another sum', { receipt: receiptFor(149_999) }],
    ['nothing to pay', { sum: rubles(0), receipt: receiptFor(0) }],
    ['more than any method takes', { sum: rubles(70_000_001), receipt: receiptFor(70_000_001) }],
    ['a foreign currency', { sum: { amount: 150_000, currency: 'KZT' } }],
    ['a long return address', { returnUrl: `https://site.example.ru/${'a'.repeat(2_048)}` }],
    ['a receipt for nobody', { receipt: { ...receiptFor(150_000), email: 'nobody' } }],
    ['a long name of ours', { metadata: { [`n${'a'.repeat(32)}`]: '1' } }],
  ])('is rejected with %s', async (_name, changes) => {
    const before = (await testAcquirer.payments()).length;
    expect(await codeOf(acquirer().createPayment(draft(changes)))).toBe('invalid_request');
    expect((await testAcquirer.payments()).length).toBe(before);
  });

  it('has the time of capture and the payment method after it is paid', async () => {
    const { id } = await acquirer().createPayment(draft());
    await testAcquirer.pay(id);
    expect(await acquirer().payment(id)).toMatchObject({
      status: 'succeeded',
      confirmationUrl: null,
      capturedAt: clock.now().toISOString(),
      method: 'bank_card',
      methodTitle: 'Банковская карта *4444',
      receipt: 'succeeded',
    });
  });

  it.each(
    testCards.filter(({ reason }) => reason).map(({ number, reason, party = 'yoo_money' }) => [reason!, party, number]),
  )('is declined for %s by %s', async (reason, party, number) => {
    const { id } = await acquirer().createPayment(draft());
    await testAcquirer.pay(id, number);
    expect(await acquirer().payment(id)).toMatchObject({
      status: 'canceled',
      confirmationUrl: null,
      cancellation: { party, reason },
    });
  });

  it('is null for an unknown id, and no request is sent for a malformed one', async () => {
    expect(await acquirer().payment(crypto.randomUUID())).toBeNull();
    const before = testAcquirer.calls.length;
    for (const id of ['', '../refunds', 'a/b', 'a?b', 'ы', 'a'.repeat(65)])
      expect(await acquirer().payment(id)).toBeNull();
    expect(testAcquirer.calls.length).toBe(before);
  });

  it('is returned with the sum and currency of the acquirer, even if they differ from the request', async () => {
    const { id } = await acquirer().createPayment(draft());
    await testAcquirer.setAmount(id, '1.00', 'KZT');
    expect((await acquirer().payment(id))!.sum).toEqual({ amount: 100, currency: 'KZT' });
  });

  it('expires after an hour without confirmation', async () => {
    const { id } = await acquirer().createPayment(draft());
    clock.forward(hour - 1);
    expect((await acquirer().payment(id))!.status).toBe('pending');
    clock.forward(1);
    expect(await acquirer().payment(id)).toMatchObject({
      status: 'canceled',
      cancellation: { party: 'yoo_money', reason: 'expired_on_confirmation' },
    });
  });
});

describe('held payment', () => {
  const heldPayment = async () => {
    const { id } = await acquirerOf().createPayment(draft({ capture: false }));
    await testAcquirer.pay(id);
    return id;
  };

  it('is captured once', async () => {
    const id = await heldPayment();
    expect(await acquirerOf().payment(id)).toMatchObject({
      status: 'waiting_for_capture',
      capturedAt: null,
      expiresAt: new Date(clock.now().getTime() + 7 * day).toISOString(),
    });
    const key = crypto.randomUUID();
    for (const captureKey of [key, key, crypto.randomUUID()])
      expect(await acquirerOf().capture(id, captureKey)).toMatchObject({ status: 'succeeded', sum: rubles(150_000) });
    expect(await codeOf(acquirerOf().cancel(id, crypto.randomUUID()))).toBe('invalid_request');
  });

  it('is cancelled once', async () => {
    const id = await heldPayment();
    for (const key of [crypto.randomUUID(), crypto.randomUUID()])
      expect(await acquirerOf().cancel(id, key)).toMatchObject({
        status: 'canceled',
        cancellation: { party: 'merchant', reason: 'canceled_by_merchant' },
      });
    expect(await codeOf(acquirerOf().capture(id, crypto.randomUUID()))).toBe('invalid_request');
  });

  it('is cancelled by the acquirer after seven days', async () => {
    const id = await heldPayment();
    clock.forward(7 * day);
    expect(await acquirerOf().payment(id)).toMatchObject({
      status: 'canceled',
      cancellation: { reason: 'expired_on_capture' },
    });
  });

  it('cannot be captured or cancelled when it is unpaid or unknown', async () => {
    const { id } = await acquirerOf().createPayment(draft({ capture: false }));
    expect(await codeOf(acquirerOf().capture(id, crypto.randomUUID()))).toBe('invalid_request');
    expect(await codeOf(acquirerOf().cancel(crypto.randomUUID(), crypto.randomUUID()))).toBe('not_found');
    expect(await codeOf(acquirerOf().capture('../x', crypto.randomUUID()))).toBe('not_found');
  });
});

describe('refund at the acquirer', () => {
  const paid = async () => {
    const { id } = await acquirerOf().createPayment(draft());
    await testAcquirer.pay(id);
    return id;
  };

  it('is made in several parts, up to the paid amount', async () => {
    const id = await paid();
    const input = refundOf(id, 50_000);
    const first = await acquirerOf().createRefund(input);
    expect(first).toMatchObject({ paymentId: id, status: 'succeeded', sum: rubles(50_000), receipt: 'succeeded' });
    expect(await acquirerOf().createRefund(input)).toEqual(first);
    expect(await codeOf(acquirerOf().createRefund(refundOf(id, 100_001)))).toBe('invalid_request');
    const second = await acquirerOf().createRefund(refundOf(id, 100_000));
    expect(await codeOf(acquirerOf().createRefund(refundOf(id, 1)))).toBe('invalid_request');
    expect((await acquirerOf().payment(id))!.refundedAmount).toBe(150_000);
    const refunds = await acquirerOf().refundsOf(id);
    expect(refunds.map((refund) => refund.id).sort()).toEqual([first.id, second.id].sort());
  });

  it('is read by its id only', async () => {
    const { id } = await acquirerOf().createRefund(refundOf(await paid(), 100));
    expect(await acquirerOf().refund(id)).toMatchObject({ id, sum: rubles(100) });
    expect(await acquirerOf().refund(crypto.randomUUID())).toBeNull();
    expect(await acquirerOf().refund('../payments')).toBeNull();
  });

  it('can stay pending or fail, and a failed refund releases the amount', async () => {
    const id = await paid();
    testAcquirer.setRefundResult({ status: 'pending' });
    const slow = await acquirerOf().createRefund(refundOf(id, 150_000));
    testAcquirer.setRefundResult({ status: 'succeeded' });
    expect(slow.status).toBe('pending');
    expect(await codeOf(acquirerOf().createRefund(refundOf(id, 100)))).toBe('invalid_request');
    await testAcquirer.finishRefund(slow.id, { status: 'canceled', reason: 'insufficient_funds' });
    expect(await acquirerOf().refund(slow.id)).toMatchObject({
      status: 'canceled',
      cancellation: { reason: 'insufficient_funds' },
    });
    expect((await acquirerOf().payment(id))!.refundedAmount).toBe(0);
    expect(await acquirerOf().createRefund(refundOf(id, 150_000))).toMatchObject({ status: 'succeeded' });
  });

  it('is rejected for an unpaid or unknown payment', async () => {
    const { id } = await acquirerOf().createPayment(draft());
    expect(await codeOf(acquirerOf().createRefund(refundOf(id, 100)))).toBe('invalid_request');
    expect(await codeOf(acquirerOf().createRefund(refundOf(crypto.randomUUID(), 100)))).toBe('invalid_request');
  });

  it('made in the acquirer’s office is listed with its payment, on every page', async () => {
    const id = await paid();
    const ids: string[] = [];
    for (let number = 0; number < 105; number += 1) ids.push(await testAcquirer.refundByHand(id, '0.01'));
    await testAcquirer.refundByHand(await paid(), '1.00');
    const refunds = await acquirerOf().refundsOf(id);
    expect(refunds.map((refund) => refund.id).sort()).toEqual(ids.sort());
    expect((await acquirerOf().payment(id))!.refundedAmount).toBe(105);
  });
});

describe('acquirer client during faults', () => {
  const unavailableFaults: [string, Fault][] = [
    ['nobody listens', 'down'],
    ['the connection is cut', 'cut'],
    ['it answers 500', 'error'],
    ['it is too busy', 'busy'],
    ['it answers with a page', 'html'],
    ['the answer is cut short', 'broken'],
    ['the answer never ends', 'endless'],
    ['the answer has unknown values', 'strange'],
    ['it takes too long', { slow: 3_000 }],
  ];

  it.each(unavailableFaults)('throws AcquirerSilent within the time limit when %s', async (_name, fault) => {
    await testAcquirer.fault(fault);
    expect(await errorOf(acquirerOf().createPayment(draft()))).toBeInstanceOf(AcquirerNoResponseError);
    expect(await errorOf(acquirerOf().payment(crypto.randomUUID()))).toBeInstanceOf(AcquirerNoResponseError);
  });

  it.each<[string, Fault, number]>([
    ['it created the payment and then answered 500', 'errorAfter', 1],
    ['it created the payment and then cut the connection', 'cutAfter', 1],
    ['it failed once', 'error', 1],
    ['the first answer came too late', { slow: 1_000 }, 1],
  ])('creates one payment with one key when %s', async (_name, fault, times) => {
    const before = (await testAcquirer.payments()).length;
    await testAcquirer.fault(fault, times);
    const input = draft();
    const payment = await acquirerOf().createPayment(input);
    expect(await acquirerOf().createPayment(input)).toMatchObject({ id: payment.id });
    expect((await testAcquirer.payments()).length).toBe(before + 1);
    expect(testAcquirer.calls.filter(({ key }) => key === input.key)).toHaveLength(3);
  });

  it('does not repeat a request when the acquirer is busy', async () => {
    await testAcquirer.fault('busy');
    const input = draft();
    expect(await errorOf(acquirerOf().createPayment(input))).toBeInstanceOf(AcquirerNoResponseError);
    expect(testAcquirer.calls.filter(({ key }) => key === input.key)).toHaveLength(1);
  });

  it('follows no redirect and sends no credentials to another host', async () => {
    const authorizationHeaders: string[] = [];
    const otherServer = createServer((request, response) => {
      authorizationHeaders.push(String(request.headers.authorization));
      response.end('{}');
    });
    await new Promise<void>((done) => otherServer.listen(0, '127.0.0.1', done));
    await testAcquirer.fault({ redirect: `http://127.0.0.1:${(otherServer.address() as { port: number }).port}/` });
    expect(await errorOf(acquirerOf().createPayment(draft()))).toBeInstanceOf(AcquirerNoResponseError);
    expect(await errorOf(acquirerOf().payment(crypto.randomUUID()))).toBeInstanceOf(AcquirerNoResponseError);
    expect(authorizationHeaders).toEqual([]);
    await new Promise((done) => otherServer.close(done));
  });

  it('throws AcquirerDeclinedError for a wrong secret key', async () => {
    const other = acquirerOf({ secretKey: 'test_of-somebody-else-0123' });
    expect(await codeOf(other.createPayment(draft()))).toBe('invalid_credentials');
    expect(await codeOf(other.payment(crypto.randomUUID()))).toBe('invalid_credentials');
  });

  it('ends a call within ten seconds by default', async () => {
    expect(defaultAcquirerTimeouts).toMatchObject({ perTry: 5_000, perCall: 10_000 });
    // Waited for longer, this would be an answer.
    await testAcquirer.fault({ slow: 12_000 });
    const error = await errorOf(
      new YooKassa(
        { url: `${testAcquirer.url}/v3`, shopId: '123456', secretKey, taxSystem: null, isTest: false },
        log,
      ).payment('a'),
    );
    expect(error).toBeInstanceOf(AcquirerNoResponseError);
  });

  it('writes no personal data and no key to the log and to errors', async () => {
    const errors: string[] = [];
    for (const fault of ['error', 'busy', 'html', 'broken', 'strange', 'cut'] as const) {
      await testAcquirer.fault(fault);
      errors.push(String(await errorOf(acquirerOf().createPayment(draft()))));
    }
    await testAcquirer.fault(null);
    errors.push(
      String(await errorOf(acquirerOf().createPayment(draft({ receipt: { ...receiptFor(1), email: 'olga' } })))),
    );
    expect(logged.length).toBeGreaterThan(10);
    const texts = [...logged, ...errors].join('\n');
    expect(texts).not.toMatch(/olga|example\.ru|Аритмии/);
    expect(texts).not.toContain(secretKey);
    expect(texts).not.toContain(Buffer.from(`123456:${secretKey}`).toString('base64'));
    expect(texts).toContain('"call":"POST /payments"');
  });
});
