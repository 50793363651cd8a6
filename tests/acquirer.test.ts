import { createServer } from 'node:http';
import { Writable } from 'node:stream';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { AddressList } from '../server/core/address-list.js';
import { day, hour } from '../server/core/clock.js';
import { ConfigError, readConfig } from '../server/core/config.js';
import { decimalOf, kopecksOf } from '../server/core/kopecks.js';
import { AcquirerDeclinedError, AcquirerSilent, type NewPayment, type NewRefund } from '../server/ports/acquirer.js';
import { createYooKassa, type YooKassaSettings } from '../server/ports/yookassa.js';
import { usualPatience, type Patience } from '../server/ports/yookassa.http.js';
import { testCards } from '../server/test-acquirer/test-cards.data.js';
import { FixedClock } from './support/app.js';
import type { Fault } from './support/faults.js';
import { startTestAcquirer, type TestAcquirer } from './support/test-acquirer.js';

const secretKey = 'test_of-our-tests-0123456789';
const email = 'olga.vetrova@example.ru';
const clock = new FixedClock();
let stand: TestAcquirer;
beforeAll(async () => (stand = await startTestAcquirer({ clock })));
afterAll(() => stand.close());
afterEach(() => stand.fault(null));

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

/** Short enough for a test to wait for, long enough for a busy machine. */
const shortPatience: Patience = { ...usualPatience, perTry: 700, perCall: 1_600 };
const acquirerOf = (changes: Partial<YooKassaSettings> = {}, patience: Patience = shortPatience) =>
  createYooKassa(
    { url: `${stand.url}/v3`, shopId: '123456', secretKey, taxSystem: null, isTest: false, ...changes },
    log,
    patience,
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

/** How a call ended: its error, or null. */
const failure = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: unknown) => error,
  );
const codeOf = async (call: Promise<unknown>): Promise<string> => {
  const error = await failure(call);
  return error instanceof AcquirerDeclinedError ? error.code : String(error);
};

describe('sums', () => {
  it('are written and read to the kopeck', () => {
    expect(decimalOf(0)).toBe('0.00');
    expect(decimalOf(7)).toBe('0.07');
    expect(decimalOf(150_000)).toBe('1500.00');
    expect(decimalOf(35_000_099)).toBe('350000.99');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999_999 }), (amount) => kopecksOf(decimalOf(amount)) === amount),
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
  ])('are not «%s»', (text) => expect(kopecksOf(text)).toBeNull());

  it.each([0.5, -1, Number.NaN, 2 ** 60])('are whole: not %d', (amount) => {
    expect(() => decimalOf(amount)).toThrow(RangeError);
  });
});

describe('addresses of notices', () => {
  const { noticeAddresses } = readConfig({ YOOKASSA_SHOP_ID: '1', YOOKASSA_SECRET_KEY: secretKey }).acquirer!;
  const list = new AddressList(noticeAddresses);

  it.each(['185.71.76.0', '185.71.76.31', '77.75.156.11', '77.75.154.200', '2a02:5180::1', '::ffff:77.75.156.35'])(
    'hold %s',
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
  ])('do not hold «%s»', (address) => expect(list.has(address)).toBe(false));
});

describe('settings', () => {
  const keys = { YOOKASSA_SHOP_ID: '123456', YOOKASSA_SECRET_KEY: secretKey };
  const read = (env: Record<string, string>) => readConfig(env);
  /** Enough for production, with invented people. */
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://events.example.ru',
    SMTP_URL: 'smtp://127.0.0.1',
    DEMO: 'true',
    DEMO_PASSWORD: 'demo-Neva-2026',
    ENCRYPTION_KEYS: `k1:${Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('base64')}`,
  };

  it('name YooKassa', () => {
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

  it('have the stand-in outside of production, and in production only by name', () => {
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
  ])('with a wrong %s are refused', (name, env) => {
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

describe('a payment', () => {
  const acquirer = () => acquirerOf();

  it('is made as YooKassa wants it', async () => {
    const wanted = draft();
    const payment = await acquirerOf({ taxSystem: 2 }).createPayment(wanted);
    expect(payment).toMatchObject({
      status: 'pending',
      sum: rubles(150_000),
      refundedAmount: 0,
      confirmationUrl: `${stand.url}/test-acquirer/pay/${payment.id}`,
      metadata: wanted.metadata,
      cancellation: null,
      isTest: true,
    });
    expect(stand.calls.at(-1)).toEqual({
      method: 'POST',
      path: '/payments',
      key: wanted.key,
      body: {
        amount: { value: '1500.00', currency: 'RUB' },
        capture: true,
        confirmation: { type: 'redirect', return_url: wanted.returnUrl, locale: 'ru_RU' },
        description: wanted.description,
        metadata: wanted.metadata,
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

  it('has texts of the length that fits', async () => {
    const long = `Участие: «${'Междисциплинарные подходы '.repeat(20)}»`;
    const [item] = receiptFor(150_000).items;
    const receipt = { email, items: [{ ...item!, description: `${'я'.repeat(126)}😀я` }] };
    await acquirer().createPayment(draft({ description: long, receipt }));
    const sent = stand.calls.at(-1)!.body as { description: string; receipt: { items: { description: string }[] } };
    expect(sent.description).toHaveLength(128);
    expect(sent.description).toMatch(/^Участие: «Межд.*…$/);
    expect(sent.receipt.items[0]!.description).toBe(`${'я'.repeat(126)}…`);
  });

  it('is one, however often it is asked for with its key', async () => {
    const wanted = draft();
    const made = await Promise.all(Array.from({ length: 5 }, () => acquirer().createPayment(wanted)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    await stand.pay(made[0]!.id);
    expect(await acquirer().createPayment(wanted)).toMatchObject({ id: made[0]!.id, status: 'pending' });
  });

  it('with the key of another is refused', async () => {
    const wanted = draft();
    await acquirer().createPayment(wanted);
    const other = draft({ key: wanted.key, sum: rubles(100), receipt: receiptFor(100) });
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
  ])('with %s is refused', async (_name, changes) => {
    const before = (await stand.payments()).length;
    expect(await codeOf(acquirer().createPayment(draft(changes)))).toBe('invalid_request');
    expect((await stand.payments()).length).toBe(before);
  });

  it('that is paid says when and by what', async () => {
    const { id } = await acquirer().createPayment(draft());
    await stand.pay(id);
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
    await stand.pay(id, number);
    expect(await acquirer().payment(id)).toMatchObject({
      status: 'canceled',
      confirmationUrl: null,
      cancellation: { party, reason },
    });
  });

  it('that is unknown is none', async () => {
    expect(await acquirer().payment(crypto.randomUUID())).toBeNull();
    const before = stand.calls.length;
    for (const id of ['', '../refunds', 'a/b', 'a?b', 'ы', 'a'.repeat(65)])
      expect(await acquirer().payment(id)).toBeNull();
    expect(stand.calls.length).toBe(before);
  });

  it('that lies about its sum is told as it is', async () => {
    const { id } = await acquirer().createPayment(draft());
    await stand.setAmount(id, '1.00', 'KZT');
    expect((await acquirer().payment(id))!.sum).toEqual({ amount: 100, currency: 'KZT' });
  });

  it('ends by itself after an hour', async () => {
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

describe('money that is held', () => {
  const held = async () => {
    const { id } = await acquirerOf().createPayment(draft({ capture: false }));
    await stand.pay(id);
    return id;
  };

  it('is taken, once', async () => {
    const id = await held();
    expect(await acquirerOf().payment(id)).toMatchObject({
      status: 'waiting_for_capture',
      capturedAt: null,
      expiresAt: new Date(clock.now().getTime() + 7 * day).toISOString(),
    });
    const key = crypto.randomUUID();
    for (const again of [key, key, crypto.randomUUID()])
      expect(await acquirerOf().capture(id, again)).toMatchObject({ status: 'succeeded', sum: rubles(150_000) });
    expect(await codeOf(acquirerOf().cancel(id, crypto.randomUUID()))).toBe('invalid_request');
  });

  it('is let go, once', async () => {
    const id = await held();
    for (const key of [crypto.randomUUID(), crypto.randomUUID()])
      expect(await acquirerOf().cancel(id, key)).toMatchObject({
        status: 'canceled',
        cancellation: { party: 'merchant', reason: 'canceled_by_merchant' },
      });
    expect(await codeOf(acquirerOf().capture(id, crypto.randomUUID()))).toBe('invalid_request');
  });

  it('goes back by itself after seven days', async () => {
    const id = await held();
    clock.forward(7 * day);
    expect(await acquirerOf().payment(id)).toMatchObject({
      status: 'canceled',
      cancellation: { reason: 'expired_on_capture' },
    });
  });

  it('cannot be what is not paid, or not there', async () => {
    const { id } = await acquirerOf().createPayment(draft({ capture: false }));
    expect(await codeOf(acquirerOf().capture(id, crypto.randomUUID()))).toBe('invalid_request');
    expect(await codeOf(acquirerOf().cancel(crypto.randomUUID(), crypto.randomUUID()))).toBe('not_found');
    expect(await codeOf(acquirerOf().capture('../x', crypto.randomUUID()))).toBe('not_found');
  });
});

describe('a refund', () => {
  const paid = async () => {
    const { id } = await acquirerOf().createPayment(draft());
    await stand.pay(id);
    return id;
  };

  it('gives back part after part, and never more than was taken', async () => {
    const id = await paid();
    const wanted = refundOf(id, 50_000);
    const first = await acquirerOf().createRefund(wanted);
    expect(first).toMatchObject({ paymentId: id, status: 'succeeded', sum: rubles(50_000), receipt: 'succeeded' });
    expect(await acquirerOf().createRefund(wanted)).toEqual(first);
    expect(await codeOf(acquirerOf().createRefund(refundOf(id, 100_001)))).toBe('invalid_request');
    const second = await acquirerOf().createRefund(refundOf(id, 100_000));
    expect(await codeOf(acquirerOf().createRefund(refundOf(id, 1)))).toBe('invalid_request');
    expect((await acquirerOf().payment(id))!.refundedAmount).toBe(150_000);
    const refunds = await acquirerOf().refundsOf(id);
    expect(refunds.map((refund) => refund.id).sort()).toEqual([first.id, second.id].sort());
  });

  it('is found by its id, and only by its own', async () => {
    const { id } = await acquirerOf().createRefund(refundOf(await paid(), 100));
    expect(await acquirerOf().refund(id)).toMatchObject({ id, sum: rubles(100) });
    expect(await acquirerOf().refund(crypto.randomUUID())).toBeNull();
    expect(await acquirerOf().refund('../payments')).toBeNull();
  });

  it('takes its time, or fails and leaves the money where it was', async () => {
    const id = await paid();
    stand.refundOutcome({ status: 'pending' });
    const slow = await acquirerOf().createRefund(refundOf(id, 150_000));
    stand.refundOutcome({ status: 'succeeded' });
    expect(slow.status).toBe('pending');
    expect(await codeOf(acquirerOf().createRefund(refundOf(id, 100)))).toBe('invalid_request');
    await stand.finishRefund(slow.id, { status: 'canceled', reason: 'insufficient_funds' });
    expect(await acquirerOf().refund(slow.id)).toMatchObject({
      status: 'canceled',
      cancellation: { reason: 'insufficient_funds' },
    });
    expect((await acquirerOf().payment(id))!.refundedAmount).toBe(0);
    expect(await acquirerOf().createRefund(refundOf(id, 150_000))).toMatchObject({ status: 'succeeded' });
  });

  it('of what was not paid, or of nothing, is refused', async () => {
    const { id } = await acquirerOf().createPayment(draft());
    expect(await codeOf(acquirerOf().createRefund(refundOf(id, 100)))).toBe('invalid_request');
    expect(await codeOf(acquirerOf().createRefund(refundOf(crypto.randomUUID(), 100)))).toBe('invalid_request');
  });

  it('made by hand is among the refunds of its payment, on whichever page', async () => {
    const id = await paid();
    const ids: string[] = [];
    for (let number = 0; number < 105; number += 1) ids.push(await stand.refundByHand(id, '0.01'));
    await stand.refundByHand(await paid(), '1.00');
    const refunds = await acquirerOf().refundsOf(id);
    expect(refunds.map((refund) => refund.id).sort()).toEqual(ids.sort());
    expect((await acquirerOf().payment(id))!.refundedAmount).toBe(105);
  });
});

describe('when something goes wrong', () => {
  const silent: [string, Fault][] = [
    ['nobody listens', 'down'],
    ['the connection is cut', 'cut'],
    ['it fails', 'error'],
    ['it is too busy', 'busy'],
    ['a page answers', 'html'],
    ['the answer is cut short', 'broken'],
    ['the answer has no end', 'endless'],
    ['the answer makes no sense', 'strange'],
    ['it takes too long', { slow: 3_000 }],
  ];

  it.each(silent)('because %s, nobody knows, and not for long', async (_name, fault) => {
    await stand.fault(fault);
    expect(await failure(acquirerOf().createPayment(draft()))).toBeInstanceOf(AcquirerSilent);
    expect(await failure(acquirerOf().payment(crypto.randomUUID()))).toBeInstanceOf(AcquirerSilent);
  });

  it.each<[string, Fault, number]>([
    ['it failed after having done it', 'errorAfter', 1],
    ['the connection was cut after it was done', 'cutAfter', 1],
    ['it failed once', 'error', 1],
    ['the first answer came too late', { slow: 1_000 }, 1],
  ])('because %s, the same key makes no second payment', async (_name, fault, times) => {
    const before = (await stand.payments()).length;
    await stand.fault(fault, times);
    const wanted = draft();
    const made = await acquirerOf().createPayment(wanted);
    expect(await acquirerOf().createPayment(wanted)).toMatchObject({ id: made.id });
    expect((await stand.payments()).length).toBe(before + 1);
    expect(stand.calls.filter(({ key }) => key === wanted.key)).toHaveLength(3);
  });

  it('a busy acquirer is left alone', async () => {
    await stand.fault('busy');
    const wanted = draft();
    expect(await failure(acquirerOf().createPayment(wanted))).toBeInstanceOf(AcquirerSilent);
    expect(stand.calls.filter(({ key }) => key === wanted.key)).toHaveLength(1);
  });

  it('no redirect is followed, and nothing is handed on', async () => {
    const heard: string[] = [];
    const stranger = createServer((request, response) => {
      heard.push(String(request.headers.authorization));
      response.end('{}');
    });
    await new Promise<void>((done) => stranger.listen(0, '127.0.0.1', done));
    await stand.fault({ redirect: `http://127.0.0.1:${(stranger.address() as { port: number }).port}/` });
    expect(await failure(acquirerOf().createPayment(draft()))).toBeInstanceOf(AcquirerSilent);
    expect(await failure(acquirerOf().payment(crypto.randomUUID()))).toBeInstanceOf(AcquirerSilent);
    expect(heard).toEqual([]);
    await new Promise((done) => stranger.close(done));
  });

  it('a wrong key is a refusal, not a silence', async () => {
    const other = acquirerOf({ secretKey: 'test_of-somebody-else-0123' });
    expect(await codeOf(other.createPayment(draft()))).toBe('invalid_credentials');
    expect(await codeOf(other.payment(crypto.randomUUID()))).toBe('invalid_credentials');
  });

  it('a call ends within ten seconds by itself', async () => {
    expect(usualPatience).toMatchObject({ perTry: 5_000, perCall: 10_000 });
    // Waited for longer, this would be an answer.
    await stand.fault({ slow: 12_000 });
    const error = await failure(
      createYooKassa(
        { url: `${stand.url}/v3`, shopId: '123456', secretKey, taxSystem: null, isTest: false },
        log,
      ).payment('a'),
    );
    expect(error).toBeInstanceOf(AcquirerSilent);
  });

  it('neither log nor error knows a person or a key', async () => {
    const errors: string[] = [];
    for (const fault of ['error', 'busy', 'html', 'broken', 'strange', 'cut'] as const) {
      await stand.fault(fault);
      errors.push(String(await failure(acquirerOf().createPayment(draft()))));
    }
    await stand.fault(null);
    errors.push(
      String(await failure(acquirerOf().createPayment(draft({ receipt: { ...receiptFor(1), email: 'olga' } })))),
    );
    expect(logged.length).toBeGreaterThan(10);
    const texts = [...logged, ...errors].join('\n');
    expect(texts).not.toMatch(/olga|example\.ru|Аритмии/);
    expect(texts).not.toContain(secretKey);
    expect(texts).not.toContain(Buffer.from(`123456:${secretKey}`).toString('base64'));
    expect(texts).toContain('"call":"POST /payments"');
  });
});
