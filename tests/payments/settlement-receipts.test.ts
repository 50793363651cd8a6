import { beforeEach, describe, expect, it } from 'vitest';
import { day, hour, toIso, addMs, minute } from '../../server/core/clock.js';
import { purgeReceiptEmails } from '../../server/payments/attempts/purge-emails.service.js';
import { planReceipts } from '../../server/payments/receipts/plan-receipt.service.js';
import { checkReceipts } from '../../server/payments/receipts/apply-receipt.service.js';
import type { SettlementReceipt } from '../../server/payments/receipts/settlement-receipt.entity.js';
import { staff, type TestEvent } from '../support/factories.js';
import { crashPoint } from '../support/crash-point.js';
import { harnessForFile, paymentOf } from '../support/payment-harness.js';
import { paidPayer, paidEvent, advanceAndRun, price, refundBy, refundOf } from '../support/refund-harness.js';
import type { Payer } from '../support/refund-harness.js';
import type { TestClient } from '../support/client.js';

const harness = harnessForFile();
let manager: TestClient;
beforeEach(async () => {
  await harness.acquirer.fault(null);
  harness.acquirer.setRefundResult({ status: 'succeeded' });
  harness.acquirer.setReceiptResult('succeeded');
  // The tests move the clock by days, which ends staff sessions.
  manager = await staff(harness.test, 'MANAGER');
});

/** Moves the end of the event to an hour ago by the test's clock. */
async function endEvent(event: TestEvent): Promise<void> {
  const now = harness.clock.now();
  await harness.test.execute('UPDATE events SET "startsAt" = ?, "endsAt" = ? WHERE id = ?', [
    toIso(addMs(now, -9 * hour)),
    toIso(addMs(now, -hour)),
    event.id,
  ]);
}

/** A user who paid for an event that is over. */
async function paidAttendee(before: (payer: Payer) => Promise<unknown> = async () => {}): Promise<Payer> {
  const event = await paidEvent(harness.test);
  const payer = await paidPayer(harness, event);
  await before(payer);
  await endEvent(event);
  return payer;
}

async function runReceiptJobs(milliseconds = 0): Promise<void> {
  await planReceipts(harness.test.app);
  await advanceAndRun(harness, milliseconds);
}

async function receiptOf({ paymentId }: Payer): Promise<SettlementReceipt | undefined> {
  const [receipt] = await harness.test.rows<SettlementReceipt>(
    'SELECT * FROM settlement_receipts WHERE "paymentId" = ?',
    [paymentId],
  );
  return receipt;
}

const receiptsAtAcquirer = ({ acquirerId }: Payer) => harness.acquirer.receipts(acquirerId);
const calls = ({ acquirerId }: Payer) =>
  harness.acquirer.callsOf('POST', /^\/receipts$/).filter(({ body }) => body.payment_id === acquirerId);
const attentionOf = async ({ paymentId }: Payer) => (await paymentOf(harness.test, paymentId)).attention;

async function makeReceipt(client: TestClient, { paymentId }: Payer) {
  return client.mutate('makeSettlementReceipt', { paymentId }, 'payment { attention settlementReceipt { state } }');
}

const resolve = ({ paymentId }: Payer) =>
  manager.graphqlWithRetry(
    `mutation Resolve($paymentId: ID!) { resolvePaymentAttention(paymentId: $paymentId, note: "Написали в поддержку") {
      ... on PaymentChanged { payment { id } } ... on Problems { problems { code } } } }`,
    { paymentId },
  );

describe('the settlement receipt', () => {
  it('is made once after the event for the paid amount, and shown to the payer', async () => {
    const event = await paidEvent(harness.test);
    const payer = await paidPayer(harness, event);
    await runReceiptJobs();
    expect(await receiptOf(payer)).toBeUndefined();
    await endEvent(event);
    await Promise.all([planReceipts(harness.test.app), planReceipts(harness.test.app)]);
    await runReceiptJobs();
    await runReceiptJobs(day);
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
    const payment = await payer.client.query(
      'payment',
      { id: payer.paymentId },
      'receiptState settlementReceipt { state failure sum { amount } registeredAt }',
    );
    expect(payment).toEqual({
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
    const event = await paidEvent(harness.test);
    const payer = await paidPayer(harness, event);
    await endEvent(event);
    await harness.test.execute('UPDATE events SET state = ? WHERE id = ?', [state, event.id]);
    await runReceiptJobs();
    expect(await receiptOf(payer)).toBeUndefined();
    expect((await makeReceipt(manager, payer)).problems).toMatchObject([{ code: 'RECEIPT_NOT_DUE' }]);
  });

  it('waits for the first receipt', async () => {
    const payer = await paidAttendee(({ paymentId }) =>
      harness.test.execute(`UPDATE payments SET "receiptState" = 'PENDING' WHERE id = ?`, [paymentId]),
    );
    await runReceiptJobs();
    expect(await receiptOf(payer)).toBeUndefined();
    await harness.test.execute(`UPDATE payments SET "receiptState" = 'SUCCEEDED' WHERE id = ?`, [payer.paymentId]);
    await runReceiptJobs();
    expect(await receiptOf(payer)).toMatchObject({ state: 'SUCCEEDED' });
  });
});

describe('a refund and the settlement receipt', () => {
  const modes = ({ acquirerId }: Payer) =>
    harness.acquirer
      .callsOf('POST', /^\/refunds$/)
      .filter(({ body }) => body.payment_id === acquirerId)
      .map(({ body }) => (body.receipt as { items: { payment_mode: string }[] }).items[0]!.payment_mode);

  it('reduce the receipt before it is made; later the refund returns a full payment', async () => {
    const payer = await paidAttendee(async ({ paymentId }) => {
      await refundBy(manager, paymentId, 100_000);
      await advanceAndRun(harness, 0);
    });
    await runReceiptJobs();
    expect(await receiptOf(payer)).toMatchObject({ state: 'SUCCEEDED', amount: price - 100_000 });
    await refundBy(manager, payer.paymentId, 50_000);
    await advanceAndRun(harness, 0);
    expect(modes(payer)).toEqual(['full_prepayment', 'full_payment']);
    await runReceiptJobs(day);
    expect(await receiptsAtAcquirer(payer)).toHaveLength(1);
  });

  it('of the full amount leave no receipt to be made', async () => {
    const payer = await paidAttendee(async ({ paymentId }) => {
      await refundBy(manager, paymentId, price);
      await advanceAndRun(harness, 0);
    });
    await runReceiptJobs();
    expect(await receiptOf(payer)).toBeUndefined();
    expect((await makeReceipt(manager, payer)).problems).toMatchObject([{ code: 'RECEIPT_NOT_DUE' }]);
  });

  it('delay the receipt while the refund is in transit or failed', async () => {
    harness.acquirer.setRefundResult({ status: 'canceled', reason: 'insufficient_funds' });
    const payer = await paidAttendee(({ paymentId }) => refundBy(manager, paymentId, 100_000));
    await planReceipts(harness.test.app);
    expect(await receiptOf(payer)).toBeUndefined();
    await advanceAndRun(harness, 0);
    const refund = await refundOf(harness.test, payer.paymentId);
    expect(refund.state).toBe('FAILED');
    await runReceiptJobs();
    expect((await makeReceipt(manager, payer)).problems).toMatchObject([{ code: 'REFUND_UNDER_WAY' }]);
    await manager.mutate('giveUpRefund', { id: refund.id }, 'refund { state }');
    await runReceiptJobs();
    expect(await receiptOf(payer)).toMatchObject({ state: 'SUCCEEDED', amount: price });
  });

  it('at the same time add up to the paid amount', async () => {
    const payer = await paidAttendee();
    await Promise.all([planReceipts(harness.test.app), refundBy(manager, payer.paymentId, 100_000)]);
    await advanceAndRun(harness, 0);
    await runReceiptJobs();
    const receipt = await receiptOf(payer);
    const isBefore = modes(payer)[0] === 'full_prepayment';
    expect(receipt).toMatchObject({ amount: isBefore ? price - 100_000 : price });
  });
});

describe('the settlement receipt when the acquirer', () => {
  it.each(['errorAfter', 'cutAfter'] as const)('loses the answer: is made once (%s)', async (fault) => {
    const payer = await paidAttendee();
    await harness.acquirer.fault(fault, 2, /\/receipts$/);
    await runReceiptJobs();
    expect((await receiptOf(payer))!.state).toBe('CREATED');
    await advanceAndRun(harness, 2 * minute);
    expect((await receiptOf(payer))!.state).toBe('SUCCEEDED');
    expect(new Set(calls(payer).map(({ key }) => key)).size).toBe(1);
    expect(await receiptsAtAcquirer(payer)).toHaveLength(1);
  });

  it('is silent for a day: needs attention of staff, and is found later', async () => {
    const payer = await paidAttendee();
    await harness.acquirer.fault('errorAfter', 2, /\/receipts$/);
    await runReceiptJobs();
    await harness.acquirer.fault('down');
    for (let hours = 0; hours < 25; hours += 1) await advanceAndRun(harness, hour);
    expect(await receiptOf(payer)).toMatchObject({ state: 'CANCELED', failure: 'silent' });
    expect(await attentionOf(payer)).toBe('RECEIPT');
    await harness.acquirer.fault(null);
    manager = await staff(harness.test, 'MANAGER');
    const results = await Promise.all([makeReceipt(manager, payer), makeReceipt(manager, payer)]);
    expect(results.map(({ payment }) => payment!.settlementReceipt!.state)).toEqual(['CREATED', 'CREATED']);
    await advanceAndRun(harness, 0);
    const [receiptAtAcquirer, ...others] = await receiptsAtAcquirer(payer);
    expect(others).toEqual([]);
    expect(await receiptOf(payer)).toMatchObject({
      state: 'SUCCEEDED',
      acquirerId: receiptAtAcquirer!.id,
      failure: null,
    });
    expect(await attentionOf(payer)).toBeNull();
  });

  it('rejects it: needs attention of staff, can be retried, and logs every transition', async () => {
    harness.acquirer.setReceiptResult('canceled');
    const payer = await paidAttendee();
    await runReceiptJobs();
    expect(await receiptOf(payer)).toMatchObject({ state: 'CANCELED', failure: 'canceled' });
    expect(await attentionOf(payer)).toBe('RECEIPT');
    await resolve(payer);
    await runReceiptJobs(day);
    await checkReceipts(harness.test.app);
    expect(await attentionOf(payer)).toBeNull();
    harness.acquirer.setReceiptResult('succeeded');
    manager = await staff(harness.test, 'MANAGER');
    expect(await makeReceipt(manager, payer)).toMatchObject({ payment: { settlementReceipt: { state: 'CREATED' } } });
    await advanceAndRun(harness, 0);
    expect(await receiptOf(payer)).toMatchObject({ state: 'SUCCEEDED', failure: null });
    const notes = await harness.test.rows<{ note: string }>(
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

  it('has lost a test payment: needs no attention', async () => {
    const payer = await paidAttendee();
    await harness.test.execute(`UPDATE payments SET "acquirerId" = ? WHERE id = ?`, [
      `gone-${payer.number}`,
      payer.paymentId,
    ]);
    await runReceiptJobs();
    expect(await receiptOf(payer)).toMatchObject({ state: 'CANCELED', failure: 'not_found' });
    expect(await attentionOf(payer)).toBeNull();
  });

  it('is slow: is checked at growing intervals, and staff is notified once', async () => {
    harness.acquirer.setReceiptResult('pending');
    const payer = await paidAttendee();
    await runReceiptJobs();
    expect((await receiptOf(payer))!.state).toBe('PENDING');
    const checkedAt: number[] = [];
    for (let minutes = 1; minutes <= 30; minutes += 1) {
      harness.clock.forward(minute);
      const before = harness.acquirer.callsOf('GET', /^\/receipts\//).length;
      await checkReceipts(harness.test.app);
      if (harness.acquirer.callsOf('GET', /^\/receipts\//).length > before) checkedAt.push(minutes);
    }
    expect(checkedAt).toEqual([1, 6, 21]);
    const days = async (count: number): Promise<void> => {
      for (let done = 0; done < count; done += 1) {
        harness.clock.forward(day);
        await checkReceipts(harness.test.app);
      }
    };
    await days(10);
    expect(await attentionOf(payer)).toBe('RECEIPT');
    manager = await staff(harness.test, 'MANAGER');
    await resolve(payer);
    await days(3);
    expect(await attentionOf(payer)).toBeNull();
    await harness.acquirer.finishReceipt((await receiptsAtAcquirer(payer))[0]!.id, 'canceled');
    await days(1);
    expect(await receiptOf(payer)).toMatchObject({ state: 'CANCELED', failure: 'canceled' });
    expect(await attentionOf(payer)).toBe('RECEIPT');
  });
});

it('a process that crashes at any step makes one settlement receipt', async () => {
  for (let stepsToCrash = 0; ; stepsToCrash += 1) {
    const payer = await paidAttendee();
    const process = crashPoint(harness.test, stepsToCrash);
    await planReceipts(harness.test.app).catch((error: unknown) => {
      if (!process.isDead()) throw error;
    });
    await harness.test.running.outbox.runPendingJobs();
    process.restore();
    for (const pause of [minute, 5 * minute, hour]) await runReceiptJobs(pause);
    expect(await receiptOf(payer), `crashed after ${stepsToCrash} steps`).toMatchObject({ state: 'SUCCEEDED' });
    expect(await receiptsAtAcquirer(payer)).toHaveLength(1);
    if (process.isDead()) continue;
    expect(stepsToCrash).toBeGreaterThan(4);
    return;
  }
}, 120_000);

it("the payer's address is kept until the settlement receipt was sent", async () => {
  const { app } = harness.test;
  const payer = await paidAttendee();
  const unsettled = await paidAttendee();
  await runReceiptJobs();
  const emailOf = async ({ paymentId }: Payer) => (await paymentOf(harness.test, paymentId)).emailSealed;
  await app.database.inTransaction(async (transaction) => {
    await transaction.query(
      `UPDATE payments SET "userId" = NULL, "createdAt" = '2020-01-01T00:00:00.000Z' WHERE id IN (?, ?)`,
      [payer.paymentId, unsettled.paymentId],
    );
    await transaction.query('DELETE FROM settlement_receipts WHERE "paymentId" = ?', [unsettled.paymentId]);
  });
  await purgeReceiptEmails(app);
  expect(await emailOf(payer)).toBeNull();
  expect(await emailOf(unsettled)).not.toBeNull();
});
