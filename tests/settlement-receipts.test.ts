import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { day, hour, toIso, addMs, minute } from '../server/core/clock.js';
import { purgeReceiptEmails } from '../server/payments/purge-emails.service.js';
import { planReceipts } from '../server/payments/receipts/plan-receipt.service.js';
import { checkReceipts } from '../server/payments/receipts/apply-receipt.service.js';
import type { SettlementReceipt } from '../server/payments/receipts/settlement-receipt.entity.js';
import { staff, type TestEvent } from './support/factories.js';
import { mortal } from './support/crash-point.js';
import {
  openRefundHarness,
  paidPayer,
  paidEvent,
  advanceAndRun,
  paymentOf,
  price,
  refundBy,
  refundOf,
  type RefundHarness,
} from './support/refund-harness.js';
import type { Payer } from './support/refund-harness.js';
import type { Visitor } from './support/client.js';

let desk: RefundHarness;
let manager: Visitor;
beforeAll(async () => (desk = await openRefundHarness()));
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.acquirer.fault(null);
  desk.acquirer.setRefundResult({ status: 'succeeded' });
  desk.acquirer.setReceiptResult('succeeded');
  // The clock moves by days: sessions end.
  manager = await staff(desk.test, 'MANAGER');
});

/** Has ended an hour ago, whatever the rest of the test has done to the clock. */
async function endEvent(event: TestEvent): Promise<void> {
  const now = desk.clock.now();
  await desk.test.app.database.inTransaction((transaction) =>
    transaction.query('UPDATE events SET "startsAt" = ?, "endsAt" = ? WHERE id = ?', [
      toIso(addMs(now, -9 * hour)),
      toIso(addMs(now, -hour)),
      event.id,
    ]),
  );
}

/** Somebody who has paid for an event that is over. */
async function attended(before: (payer: Payer) => Promise<unknown> = async () => {}): Promise<Payer> {
  const event = await paidEvent(desk.test);
  const payer = await paidPayer(desk, event);
  await before(payer);
  await endEvent(event);
  return payer;
}

async function round(milliseconds = 0): Promise<void> {
  await planReceipts(desk.test.app);
  await advanceAndRun(desk, milliseconds);
}

async function receiptOf({ paymentId }: Payer): Promise<SettlementReceipt | undefined> {
  const [found] = await desk.test.app.database.read<SettlementReceipt>(
    'SELECT * FROM settlement_receipts WHERE "paymentId" = ?',
    [paymentId],
  );
  return found;
}

const made = ({ acquirerId }: Payer) => desk.acquirer.receipts(acquirerId);
const calls = ({ acquirerId }: Payer) =>
  desk.acquirer.callsOf('POST', /^\/receipts$/).filter(({ body }) => body.payment_id === acquirerId);
const attentionOf = async ({ paymentId }: Payer) => (await paymentOf(desk.test, paymentId)).attention;

async function makeBy(visitor: Visitor, { paymentId }: Payer) {
  const { data } = await visitor.graphql<{
    makeSettlementReceipt: {
      payment?: { attention: string | null; settlementReceipt: { state: string } | null };
      problems?: { code: string }[];
    };
  }>(
    `mutation Make($paymentId: ID!) { makeSettlementReceipt(paymentId: $paymentId) {
      ... on PaymentChanged { payment { attention settlementReceipt { state } } } ... on Problems { problems { code } } } }`,
    { paymentId },
  );
  return data.makeSettlementReceipt;
}

const resolve = ({ paymentId }: Payer) =>
  manager.graphqlWithRetry(
    `mutation Resolve($paymentId: ID!) { resolvePaymentAttention(paymentId: $paymentId, note: "Написали в поддержку") {
      ... on PaymentChanged { payment { id } } ... on Problems { problems { code } } } }`,
    { paymentId },
  );

describe('the second receipt', () => {
  it('is made when the event is over, once, for what was paid, and shown to the payer', async () => {
    const event = await paidEvent(desk.test);
    const payer = await paidPayer(desk, event);
    await round();
    expect(await receiptOf(payer)).toBeUndefined();
    await endEvent(event);
    await Promise.all([planReceipts(desk.test.app), planReceipts(desk.test.app)]);
    await round();
    await round(day);
    const [call, ...others] = calls(payer);
    expect(others).toEqual([]);
    const receipt = await receiptOf(payer);
    expect(receipt).toMatchObject({ state: 'SUCCEEDED', amount: price, askAt: null, failure: null });
    expect(call!.key).toBe(receipt!.key);
    const amount = { value: '3500.00', currency: 'RUB' };
    expect(call!.body).toMatchObject({
      type: 'payment',
      customer: { email: payer.email },
      items: [{ amount, vat_code: 1, payment_mode: 'full_payment', payment_subject: 'service' }],
      settlements: [{ type: 'prepayment', amount }],
      send: true,
    });
    const { data } = await payer.visitor.graphql<{ payment: object }>(
      `query Show($id: ID!) { payment(id: $id) { receiptState settlementReceipt { state failure sum { amount } registeredAt } } }`,
      { id: payer.paymentId },
    );
    expect(data.payment).toEqual({
      receiptState: 'SUCCEEDED',
      settlementReceipt: {
        state: 'SUCCEEDED',
        failure: null,
        sum: { amount: price },
        registeredAt: receipt!.registeredAt,
      },
    });
  });

  it.each(['POSTPONED', 'CANCELLED'])('is not made for an event that is %s', async (state) => {
    const event = await paidEvent(desk.test);
    const payer = await paidPayer(desk, event);
    await endEvent(event);
    await desk.test.app.database.inTransaction((transaction) =>
      transaction.query('UPDATE events SET state = ? WHERE id = ?', [state, event.id]),
    );
    await round();
    expect(await receiptOf(payer)).toBeUndefined();
    expect((await makeBy(manager, payer)).problems).toMatchObject([{ code: 'RECEIPT_NOT_DUE' }]);
  });

  it('waits for the first one', async () => {
    const payer = await attended(({ paymentId }) =>
      desk.test.app.database.inTransaction((transaction) =>
        transaction.query(`UPDATE payments SET "receiptState" = 'PENDING' WHERE id = ?`, [paymentId]),
      ),
    );
    await round();
    expect(await receiptOf(payer)).toBeUndefined();
    await desk.test.app.database.inTransaction((transaction) =>
      transaction.query(`UPDATE payments SET "receiptState" = 'SUCCEEDED' WHERE id = ?`, [payer.paymentId]),
    );
    await round();
    expect(await receiptOf(payer)).toMatchObject({ state: 'SUCCEEDED' });
  });
});

describe('a refund and the second receipt', () => {
  const modes = ({ acquirerId }: Payer) =>
    desk.acquirer
      .callsOf('POST', /^\/refunds$/)
      .filter(({ body }) => body.payment_id === acquirerId)
      .map(({ body }) => (body.receipt as { items: { payment_mode: string }[] }).items[0]!.payment_mode);

  it('before it leaves only the rest on it, after it gives a full payment back', async () => {
    const payer = await attended(async ({ paymentId }) => {
      await refundBy(manager, paymentId, 100_000);
      await advanceAndRun(desk, 0);
    });
    await round();
    expect(await receiptOf(payer)).toMatchObject({ state: 'SUCCEEDED', amount: price - 100_000 });
    await refundBy(manager, payer.paymentId, 50_000);
    await advanceAndRun(desk, 0);
    expect(modes(payer)).toEqual(['full_prepayment', 'full_payment']);
    await round(day);
    expect(await made(payer)).toHaveLength(1);
  });

  it('of all of it leaves none to be made', async () => {
    const payer = await attended(async ({ paymentId }) => {
      await refundBy(manager, paymentId, price);
      await advanceAndRun(desk, 0);
    });
    await round();
    expect(await receiptOf(payer)).toBeUndefined();
    expect((await makeBy(manager, payer)).problems).toMatchObject([{ code: 'RECEIPT_NOT_DUE' }]);
  });

  it('is waited for while it is on its way, also when it has failed', async () => {
    desk.acquirer.setRefundResult({ status: 'canceled', reason: 'insufficient_funds' });
    const payer = await attended(({ paymentId }) => refundBy(manager, paymentId, 100_000));
    await planReceipts(desk.test.app);
    expect(await receiptOf(payer)).toBeUndefined();
    await advanceAndRun(desk, 0);
    const refund = await refundOf(desk.test, payer.paymentId);
    expect(refund.state).toBe('FAILED');
    await round();
    expect((await makeBy(manager, payer)).problems).toMatchObject([{ code: 'REFUND_UNDER_WAY' }]);
    await manager.graphqlWithRetry(
      `mutation GiveUp($id: ID!) { giveUpRefund(id: $id) { ... on RefundChanged { refund { state } } ... on Problems { problems { code } } } }`,
      { id: refund.id },
    );
    await round();
    expect(await receiptOf(payer)).toMatchObject({ state: 'SUCCEEDED', amount: price });
  });

  it('decided at the same moment takes its turn: the receipt and the refunds come to what was paid', async () => {
    const payer = await attended();
    await Promise.all([planReceipts(desk.test.app), refundBy(manager, payer.paymentId, 100_000)]);
    await advanceAndRun(desk, 0);
    await round();
    const receipt = await receiptOf(payer);
    const isBefore = modes(payer)[0] === 'full_prepayment';
    expect(receipt).toMatchObject({ amount: isBefore ? price - 100_000 : price });
  });
});

describe('an acquirer that', () => {
  it.each(['errorAfter', 'cutAfter'] as const)('loses its answer makes one: %s', async (fault) => {
    const payer = await attended();
    await desk.acquirer.fault(fault, 2, /\/receipts$/);
    await round();
    expect((await receiptOf(payer))!.state).toBe('CREATED');
    await advanceAndRun(desk, 2 * minute);
    expect((await receiptOf(payer))!.state).toBe('SUCCEEDED');
    expect(new Set(calls(payer).map(({ key }) => key)).size).toBe(1);
    expect(await made(payer)).toHaveLength(1);
  });

  it('is silent for a day has staff told, and what it had made is found', async () => {
    const payer = await attended();
    await desk.acquirer.fault('errorAfter', 2, /\/receipts$/);
    await round();
    await desk.acquirer.fault('down');
    for (let hours = 0; hours < 25; hours += 1) await advanceAndRun(desk, hour);
    expect(await receiptOf(payer)).toMatchObject({ state: 'CANCELED', failure: 'silent' });
    expect(await attentionOf(payer)).toBe('RECEIPT');
    await desk.acquirer.fault(null);
    manager = await staff(desk.test, 'MANAGER');
    const twice = await Promise.all([makeBy(manager, payer), makeBy(manager, payer)]);
    expect(twice.map(({ payment }) => payment!.settlementReceipt!.state)).toEqual(['CREATED', 'CREATED']);
    await advanceAndRun(desk, 0);
    const [only, ...others] = await made(payer);
    expect(others).toEqual([]);
    expect(await receiptOf(payer)).toMatchObject({ state: 'SUCCEEDED', acquirerId: only!.id, failure: null });
    expect(await attentionOf(payer)).toBeNull();
  });

  it('refuses it has staff told, who ask again; the log has every move', async () => {
    desk.acquirer.setReceiptResult('canceled');
    const payer = await attended();
    await round();
    expect(await receiptOf(payer)).toMatchObject({ state: 'CANCELED', failure: 'canceled' });
    expect(await attentionOf(payer)).toBe('RECEIPT');
    await resolve(payer);
    await round(day);
    await checkReceipts(desk.test.app);
    expect(await attentionOf(payer)).toBeNull();
    desk.acquirer.setReceiptResult('succeeded');
    manager = await staff(desk.test, 'MANAGER');
    expect(await makeBy(manager, payer)).toMatchObject({ payment: { settlementReceipt: { state: 'CREATED' } } });
    await advanceAndRun(desk, 0);
    expect(await receiptOf(payer)).toMatchObject({ state: 'SUCCEEDED', failure: null });
    const notes = await desk.test.app.database.read<{ note: string }>(
      `SELECT note FROM money_events WHERE "paymentId" = ? AND note LIKE 'settlement receipt%' ORDER BY id`,
      [payer.paymentId],
    );
    expect(notes.map(({ note }) => note)).toEqual([
      'settlement receipt → CREATED: 350000 RUB',
      'settlement receipt CREATED → CANCELED: canceled',
      'settlement receipt CANCELED → CREATED',
      'settlement receipt CREATED → SUCCEEDED',
    ]);
  });

  it('has forgotten a test payment is nobody’s trouble', async () => {
    const payer = await attended();
    await desk.test.app.database.inTransaction((transaction) =>
      transaction.query(`UPDATE payments SET "acquirerId" = ? WHERE id = ?`, [`gone-${payer.number}`, payer.paymentId]),
    );
    await round();
    expect(await receiptOf(payer)).toMatchObject({ state: 'CANCELED', failure: 'not_found' });
    expect(await attentionOf(payer)).toBeNull();
  });

  it('takes its time is asked at growing intervals, and staff is told once', async () => {
    desk.acquirer.setReceiptResult('pending');
    const payer = await attended();
    await round();
    expect((await receiptOf(payer))!.state).toBe('PENDING');
    const asked: number[] = [];
    for (let minutes = 1; minutes <= 30; minutes += 1) {
      desk.clock.forward(minute);
      const before = desk.acquirer.callsOf('GET', /^\/receipts\//).length;
      await checkReceipts(desk.test.app);
      if (desk.acquirer.callsOf('GET', /^\/receipts\//).length > before) asked.push(minutes);
    }
    expect(asked).toEqual([1, 6, 21]);
    const days = async (count: number): Promise<void> => {
      for (let passed = 0; passed < count; passed += 1) {
        desk.clock.forward(day);
        await checkReceipts(desk.test.app);
      }
    };
    await days(10);
    expect(await attentionOf(payer)).toBe('RECEIPT');
    manager = await staff(desk.test, 'MANAGER');
    await resolve(payer);
    await days(3);
    expect(await attentionOf(payer)).toBeNull();
    await desk.acquirer.finishReceipt((await made(payer))[0]!.id, 'canceled');
    await days(1);
    expect(await receiptOf(payer)).toMatchObject({ state: 'CANCELED', failure: 'canceled' });
    expect(await attentionOf(payer)).toBe('RECEIPT');
  });
});

it('a process that dies in the middle makes one receipt, wherever that is', async () => {
  for (let lives = 0; ; lives += 1) {
    const payer = await attended();
    const process = mortal(desk.test, lives);
    await planReceipts(desk.test.app).catch((error: unknown) => {
      if (!process.isDead()) throw error;
    });
    await desk.test.running.outbox.wake();
    process.bury();
    for (const wait of [minute, 5 * minute, hour]) await round(wait);
    expect(await receiptOf(payer), `dead after ${lives} steps`).toMatchObject({ state: 'SUCCEEDED' });
    expect(await made(payer)).toHaveLength(1);
    if (process.isDead()) continue;
    expect(lives).toBeGreaterThan(4);
    return;
  }
}, 120_000);

it('the address is kept until the second receipt was sent', async () => {
  const { app } = desk.test;
  const payer = await attended();
  const other = await attended();
  await round();
  const emailOf = async ({ paymentId }: Payer) => (await paymentOf(desk.test, paymentId)).emailSealed;
  await app.database.inTransaction(async (transaction) => {
    await transaction.query(
      `UPDATE payments SET "userId" = NULL, "createdAt" = '2020-01-01T00:00:00.000Z' WHERE id IN (?, ?)`,
      [payer.paymentId, other.paymentId],
    );
    await transaction.query('DELETE FROM settlement_receipts WHERE "paymentId" = ?', [other.paymentId]);
  });
  await purgeReceiptEmails(app);
  expect(await emailOf(payer)).toBeNull();
  expect(await emailOf(other)).not.toBeNull();
});
