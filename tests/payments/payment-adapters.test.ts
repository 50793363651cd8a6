import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/core/config/config.js';
import type { Acquirer } from '../../server/ports/acquirer.js';
import { AtolOnline } from '../../server/ports/atol-online.js';
import type { CashRegister } from '../../server/ports/cash-register.js';
import { YooKassa } from '../../server/ports/yookassa.js';
import { startAtolFake, type AtolFake } from '../support/atol-fake.js';
import { startTestAcquirer, type TestAcquirer } from '../support/test-acquirer.js';

const log = pino({ level: 'silent' });
const email = 'olga.vetrova@example.ru';
const rubles = (amount: number) => ({ amount, currency: 'RUB' });
const itemOf = (amount: number) => ({
  description: 'Участие в мероприятии «Аритмии»',
  sum: rubles(amount),
  vatCode: 1,
  subject: 'service',
});
const receiptOf = (amount: number) => ({ email, items: [itemOf(amount)] });
const key = (): string => crypto.randomUUID();

let testAcquirer: TestAcquirer;
let atol: AtolFake;
beforeAll(async () => {
  testAcquirer = await startTestAcquirer();
  atol = await startAtolFake();
});
afterAll(async () => {
  await testAcquirer.close();
  await atol.close();
});

/** A new adapter adds its line here. `pay`: the user pays on the acquirer's page. */
const acquirers: [name: string, open: () => { acquirer: Acquirer; pay: (id: string) => Promise<void> }][] = [
  [
    'YooKassa',
    () => {
      const { url, shopId, secretKey, taxSystem, isTest } = readConfig(testAcquirer.env).acquirer!;
      const acquirer = new YooKassa({ url: url!, shopId, secretKey, taxSystem, isTest }, log);
      return { acquirer, pay: testAcquirer.pay };
    },
  ],
];

describe.each(acquirers)('acquirer %s', (_name, open) => {
  it.each([
    ['in one stage', true],
    ['in two stages', false],
  ])('starts, settles and refunds a payment with its receipts %s', async (_stages, capture) => {
    const { acquirer, pay } = open();
    const metadata = { payment_id: '77' };
    const draft = {
      key: key(),
      sum: rubles(150_000),
      description: 'Участие: «Аритмии»',
      returnUrl: 'https://site.example.ru/pay',
      capture,
      metadata,
      customerId: '7',
      receipt: receiptOf(150_000),
    };
    const started = await acquirer.createPayment(draft);
    expect(started).toMatchObject({ status: 'pending', sum: rubles(150_000), refundedAmount: 0, metadata });
    expect(started.confirmationUrl).toMatch(/^https?:/);
    expect(await acquirer.createPayment(draft), 'one payment for one key').toMatchObject({ id: started.id });

    const { id } = started;
    await pay(id);
    if (!capture) {
      expect(await acquirer.payment(id)).toMatchObject({ status: 'waiting_for_capture', capturedAt: null });
      await acquirer.capture(id, key());
    }
    const settled = await acquirer.payment(id);
    expect(settled).toMatchObject({ status: 'succeeded', confirmationUrl: null, receipt: 'succeeded', metadata });
    expect([settled!.capturedAt, settled!.methodTitle]).not.toContain(null);

    const refundDraft = { paymentId: id, sum: rubles(50_000), description: 'Возврат', metadata: { refund_id: '88' } };
    const refund = await acquirer.createRefund({ ...refundDraft, key: key(), receipt: receiptOf(50_000) });
    expect(refund).toMatchObject({ paymentId: id, sum: rubles(50_000), metadata: refundDraft.metadata });
    expect(await acquirer.refund(refund.id)).toMatchObject({ status: 'succeeded', receipt: 'succeeded' });
    expect((await acquirer.refundsOf(id)).map((one) => one.id)).toEqual([refund.id]);
    expect(await acquirer.payment(id)).toMatchObject({ status: 'succeeded', refundedAmount: 50_000 });

    const settlement = { key: key(), paymentId: id, sum: rubles(100_000) };
    const receipt = await acquirer.createReceipt({
      ...settlement,
      receipt: { ...receiptOf(100_000), isSettled: true },
    });
    expect(await acquirer.receipt(receipt.id)).toMatchObject({ paymentId: id, settled: rubles(100_000) });
    expect((await acquirer.receiptsOf(id)).map((one) => one.id)).toContain(receipt.id);
  });

  it('releases money that is held', async () => {
    const { acquirer, pay } = open();
    const sums = { sum: rubles(100), receipt: receiptOf(100) };
    const texts = { description: 'Участие', returnUrl: 'https://site.example.ru/pay', metadata: {}, customerId: '7' };
    const { id } = await acquirer.createPayment({ key: key(), capture: false, ...texts, ...sums });
    await pay(id);
    expect(await acquirer.cancel(id, key())).toMatchObject({ status: 'canceled', cancellation: { party: 'merchant' } });
  });

  it('knows no payment, refund or receipt that it has not made', async () => {
    const { acquirer } = open();
    for (const found of [acquirer.payment(key()), acquirer.refund(key()), acquirer.receipt(key())])
      expect(await found).toBeNull();
  });
});

const cashRegisters: [name: string, open: () => CashRegister][] = [
  ['АТОЛ Онлайн', () => new AtolOnline(readConfig(atol.env).till!, 'https://site.example.ru', log)],
];

describe.each(cashRegisters)('cash register %s', (_name, open) => {
  it.each([
    ['INCOME', 'CASH'],
    ['INCOME', 'CARD'],
    ['RETURN', 'CASH'],
    ['RETURN', 'CARD'],
  ] as const)('registers a receipt once: %s, %s', async (kind, means) => {
    const cashRegister = open();
    const draft = { key: key(), kind, means, sum: rubles(50_000), item: itemOf(50_000), email, at: new Date() };
    const { id } = await cashRegister.register(draft);
    expect(await cashRegister.register(draft), 'one receipt for one key').toMatchObject({ id });
    const registered = await cashRegister.receipt(id);
    expect(registered).toMatchObject({ id, status: 'succeeded', failure: null });
    expect(registered!.number).not.toBeNull();
  });

  it('knows no receipt that it has not registered', async () => {
    expect(await open().receipt(key())).toBeNull();
  });
});
