import { beforeEach, describe, expect, it } from 'vitest';
import { hour, minute } from '../../server/core/clock.js';
import { checkRefunds } from '../../server/payments/refunds/execute-refund.service.js';
import { applyAcquirerRefund } from '../../server/payments/refunds/apply-refund.service.js';
import { webhookPath } from '../../server/payments/attempts/webhook.routes.js';
import { staff } from '../support/factories.js';
import { harnessForFile, paymentOf, refundsOf } from '../support/payment-harness.js';
import {
  emailsOf,
  transitionsOf,
  paidPayer,
  advanceAndRun,
  price,
  refundBy,
  refundOf,
  runRefundStep,
} from '../support/refund-harness.js';
import type { TestClient } from '../support/client.js';

const harness = harnessForFile();
let manager: TestClient;
beforeEach(async () => {
  await harness.acquirer.fault(null);
  harness.acquirer.setRefundResult({ status: 'succeeded' });
  // The tests move the clock by days, which ends staff sessions.
  manager = await staff(harness.test, 'MANAGER');
});

const callsOfRefunds = (acquirerId: string) =>
  harness.acquirer.callsOf('POST', /^\/refunds$/).filter(({ body }) => body.payment_id === acquirerId);

const withFailed = async () => {
  harness.acquirer.setRefundResult({ status: 'canceled', reason: 'insufficient_funds' });
  const payer = await paidPayer(harness);
  await refundBy(manager, payer.paymentId, price);
  await advanceAndRun(harness, 0);
  harness.acquirer.setRefundResult({ status: 'succeeded' });
  return { ...payer, refund: await refundOf(harness.test, payer.paymentId) };
};

describe('a refund', () => {
  it("reaches the acquirer once, with its own key and a receipt to the payment's address", async () => {
    const payer = await paidPayer(harness);
    const { refund } = await refundBy(manager, payer.paymentId, price);
    expect(refund).toMatchObject({ state: 'CREATED', source: 'STAFF', sum: { amount: price } });
    await advanceAndRun(harness, 0);
    const [call, ...others] = callsOfRefunds(payer.acquirerId);
    expect(others).toEqual([]);
    const row = await refundOf(harness.test, payer.paymentId);
    expect(call!.key).toBe(row.key);
    expect(call!.body).toMatchObject({
      amount: { value: '3500.00', currency: 'RUB' },
      receipt: { customer: { email: payer.email }, items: [{ amount: { value: '3500.00' }, vat_code: 1 }] },
    });
    expect(row).toMatchObject({ state: 'DONE', receiptState: 'SUCCEEDED', askAt: null });
    expect(row.doneAt).not.toBeNull();
    expect(await transitionsOf(harness.test, payer.paymentId)).toEqual(['→ CREATED STAFF', 'CREATED → DONE CLOCK']);
    expect(await emailsOf(harness.test, payer.userId)).toEqual(['refund.planned', 'refund.done']);
    expect(await harness.acquirer.refunds(payer.acquirerId)).toHaveLength(1);
  });

  it('can be split up to the paid amount, also into equal parts', async () => {
    const { paymentId, acquirerId } = await paidPayer(harness);
    for (const amount of [100_000, 100_000, 149_999]) await refundBy(manager, paymentId, amount);
    expect((await refundBy(manager, paymentId, 2)).problems).toMatchObject([
      { code: 'REFUND_TOO_MUCH', field: 'amount' },
    ]);
    await refundBy(manager, paymentId, 1);
    expect((await refundBy(manager, paymentId, 1)).problems).toMatchObject([
      { code: 'REFUND_TOO_MUCH', field: 'amount' },
    ]);
    await advanceAndRun(harness, 0);
    expect((await refundsOf(harness.test, paymentId)).map(({ state }) => state)).toEqual(Array(4).fill('DONE'));
    expect(new Set(callsOfRefunds(acquirerId).map(({ key }) => key)).size).toBe(4);
    expect((await harness.acquirer.payment(acquirerId)).refunded_amount).toEqual({ value: '3500.00', currency: 'RUB' });
  });

  it.each(['errorAfter', 'cutAfter'] as const)('is not made twice when the answer is lost: %s', async (fault) => {
    const { paymentId, acquirerId } = await paidPayer(harness);
    await harness.acquirer.fault(fault, 2, /\/refunds$/);
    await refundBy(manager, paymentId, 100_000);
    await advanceAndRun(harness, 0);
    expect((await refundOf(harness.test, paymentId)).state).toBe('CREATED');
    await advanceAndRun(harness);
    await advanceAndRun(harness, 2 * minute);
    expect((await refundOf(harness.test, paymentId)).state).toBe('DONE');
    const calls = callsOfRefunds(acquirerId);
    expect(calls).toHaveLength(3);
    expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
    expect(await harness.acquirer.refunds(acquirerId)).toHaveLength(1);
  });

  it('is retried for most of a day without an answer, then needs attention of staff', async () => {
    const payer = await paidPayer(harness);
    await harness.acquirer.fault('down');
    await refundBy(manager, payer.paymentId, price);
    for (let hours = 0; hours < 21; hours += 1) await advanceAndRun(harness, hour);
    expect((await refundOf(harness.test, payer.paymentId)).state).toBe('CREATED');
    for (let hours = 0; hours < 4; hours += 1) await advanceAndRun(harness, hour);
    expect(await refundOf(harness.test, payer.paymentId)).toMatchObject({ state: 'FAILED', failure: 'silent' });
    expect((await paymentOf(harness.test, payer.paymentId)).attention).toBe('REFUND');
    await harness.acquirer.fault(null);
  });

  it('is matched by metadata when its notification arrives before the answer', async () => {
    const payer = await paidPayer(harness);
    await harness.acquirer.fault('errorAfter', 2, /\/refunds$/);
    await refundBy(manager, payer.paymentId, price);
    await advanceAndRun(harness, 0);
    const [atAcquirer] = await harness.acquirer.refunds(payer.acquirerId);
    expect(await refundOf(harness.test, payer.paymentId)).toMatchObject({ state: 'CREATED', acquirerId: null });
    const answer = await harness.test.client().fetch(webhookPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'notification', event: 'refund.succeeded', object: { id: atAcquirer!.id } }),
    });
    expect(answer.status).toBe(200);
    expect(await refundOf(harness.test, payer.paymentId)).toMatchObject({ state: 'DONE', acquirerId: atAcquirer!.id });
    await advanceAndRun(harness, hour);
    expect(await harness.acquirer.refunds(payer.acquirerId)).toHaveLength(1);
  });

  it('that was made without an answer is found, not repeated, when staff retries', async () => {
    const payer = await paidPayer(harness);
    await harness.acquirer.fault('errorAfter', 2, /\/refunds$/);
    await refundBy(manager, payer.paymentId, price);
    await advanceAndRun(harness, 0);
    await harness.acquirer.fault('down');
    for (let hours = 0; hours < 25; hours += 1) await advanceAndRun(harness, hour);
    const failed = await refundOf(harness.test, payer.paymentId);
    manager = await staff(harness.test, 'MANAGER');
    expect(failed.state).toBe('FAILED');
    await harness.acquirer.fault(null);
    await runRefundStep(manager, 'retryRefund', failed.id);
    await advanceAndRun(harness, 0);
    const refund = await refundOf(harness.test, payer.paymentId);
    const [atAcquirer, ...others] = await harness.acquirer.refunds(payer.acquirerId);
    expect(others).toEqual([]);
    expect(refund).toMatchObject({ state: 'DONE', acquirerId: atAcquirer!.id, failure: null });
    expect((await paymentOf(harness.test, payer.paymentId)).attention).toBeNull();
  });

  it('in transit is checked at growing intervals', async () => {
    harness.acquirer.setRefundResult({ status: 'pending' });
    const { paymentId, acquirerId, userId } = await paidPayer(harness);
    await refundBy(manager, paymentId, price);
    await advanceAndRun(harness, 0);
    expect(await refundOf(harness.test, paymentId)).toMatchObject({ state: 'IN_TRANSIT', receiptState: 'PENDING' });
    const checkedAt: number[] = [];
    for (let minutes = 1; minutes <= 30; minutes += 1) {
      harness.clock.forward(minute);
      const before = harness.acquirer.callsOf('GET', /^\/refunds\//).length;
      await checkRefunds(harness.test.app);
      if (harness.acquirer.callsOf('GET', /^\/refunds\//).length > before) checkedAt.push(minutes);
    }
    expect(checkedAt).toEqual([1, 6, 21]);
    const [atAcquirer] = await harness.acquirer.refunds(acquirerId);
    await harness.acquirer.finishRefund(atAcquirer!.id, { status: 'succeeded' });
    harness.clock.forward(hour);
    await checkRefunds(harness.test.app);
    expect(await refundOf(harness.test, paymentId)).toMatchObject({ state: 'DONE', askAt: null });
    expect(await emailsOf(harness.test, userId)).toEqual(['refund.planned', 'refund.done']);
  });

  it('in transit for days needs attention of staff', async () => {
    harness.acquirer.setRefundResult({ status: 'pending' });
    const { paymentId } = await paidPayer(harness);
    await refundBy(manager, paymentId, price);
    await advanceAndRun(harness, 0);
    for (let days = 0; days < 12; days += 1) {
      harness.clock.forward(24 * hour);
      await checkRefunds(harness.test.app);
    }
    expect((await paymentOf(harness.test, paymentId)).attention).toBe('STUCK');
    expect((await refundOf(harness.test, paymentId)).askAt).not.toBeNull();
  });

  it('without an answer for days needs attention of staff too, also with parallel checks', async () => {
    harness.acquirer.setRefundResult({ status: 'pending' });
    const { paymentId } = await paidPayer(harness);
    await refundBy(manager, paymentId, price);
    await advanceAndRun(harness, 0);
    await harness.acquirer.fault('busy');
    harness.clock.forward(minute);
    await Promise.all([checkRefunds(harness.test.app), checkRefunds(harness.test.app)]);
    expect((await refundOf(harness.test, paymentId)).asked).toBe(1);
    for (let days = 0; days < 12; days += 1) {
      harness.clock.forward(24 * hour);
      await checkRefunds(harness.test.app);
    }
    expect((await paymentOf(harness.test, paymentId)).attention).toBe('STUCK');
    await harness.acquirer.fault(null);
  });
});

describe('a failed refund', () => {
  it('stays reserved, needs attention of staff, and is retried with a new key', async () => {
    const { refund, paymentId, acquirerId } = await withFailed();
    expect(refund).toMatchObject({ state: 'FAILED', failure: 'insufficient_funds' });
    expect((await paymentOf(harness.test, paymentId)).attention).toBe('REFUND');
    expect((await refundBy(manager, paymentId, 1)).problems).toMatchObject([
      { code: 'REFUND_TOO_MUCH', field: 'amount' },
    ]);
    const results = await Promise.all([
      runRefundStep(manager, 'retryRefund', refund.id),
      runRefundStep(manager, 'retryRefund', refund.id),
    ]);
    expect(results.map((answer) => answer.refund?.state)).toEqual(['CREATED', 'CREATED']);
    await advanceAndRun(harness, 0);
    expect((await refundOf(harness.test, paymentId)).state).toBe('DONE');
    expect((await paymentOf(harness.test, paymentId)).attention).toBeNull();
    const keys = callsOfRefunds(acquirerId).map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(2);
    expect((await runRefundStep(manager, 'retryRefund', refund.id)).problems).toMatchObject([
      { code: 'STATE_CHANGED', field: null },
    ]);
    expect(await transitionsOf(harness.test, paymentId)).toEqual([
      '→ CREATED STAFF',
      'CREATED → FAILED CLOCK',
      'FAILED → CREATED STAFF',
      'CREATED → DONE CLOCK',
    ]);
  });

  it('can be given up, which frees its amount', async () => {
    const { refund, paymentId } = await withFailed();
    expect((await runRefundStep(manager, 'giveUpRefund', refund.id)).refund?.state).toBe('CANCELED');
    expect((await runRefundStep(manager, 'giveUpRefund', refund.id)).refund?.state).toBe('CANCELED');
    expect(await paymentOf(harness.test, paymentId)).toMatchObject({ refundReserved: 0, attention: null });
    expect((await runRefundStep(manager, 'retryRefund', refund.id)).problems).toMatchObject([
      { code: 'STATE_CHANGED', field: null },
    ]);
    expect((await refundBy(manager, paymentId, price)).refund?.state).toBe('CREATED');
  });

  it('cannot be given up while it is unknown whether it was made', async () => {
    const payer = await paidPayer(harness);
    await harness.acquirer.fault('errorAfter', 2, /\/refunds$/);
    await refundBy(manager, payer.paymentId, price);
    await advanceAndRun(harness, 0);
    await harness.acquirer.fault('down');
    for (let hours = 0; hours < 25; hours += 1) await advanceAndRun(harness, hour);
    const { id } = await refundOf(harness.test, payer.paymentId);
    manager = await staff(harness.test, 'MANAGER');
    expect((await runRefundStep(manager, 'giveUpRefund', id)).problems).toMatchObject([
      { code: 'ACQUIRER_SILENT', field: null },
    ]);
    await harness.acquirer.fault(null);
    expect((await runRefundStep(manager, 'giveUpRefund', id)).problems).toMatchObject([
      { code: 'STATE_CHANGED', field: null },
    ]);
    expect((await refundOf(harness.test, payer.paymentId)).state).toBe('DONE');
  });

  it('stores the error of the acquirer', async () => {
    const payer = await paidPayer(harness);
    await harness.acquirer.refundByHand(payer.acquirerId, '3000.00');
    await refundBy(manager, payer.paymentId, price);
    await advanceAndRun(harness, 0);
    expect(await refundOf(harness.test, payer.paymentId)).toMatchObject({
      state: 'FAILED',
      failure: 'invalid_request',
    });
  });
});

describe('two refunds of the same amount', () => {
  const sum = 100_000;
  const nameOf = async (acquirerId: string, id: string | null) =>
    (await harness.acquirer.refunds(acquirerId)).find((atAcquirer) => atAcquirer.id === id)?.metadata?.refund_id;
  const byId = async (paymentId: string, id: string) =>
    (await refundsOf(harness.test, paymentId)).find((refund) => refund.id === id)!;

  it('are matched correctly when one is retried and the answer to the other was lost', async () => {
    const { paymentId, acquirerId } = await paidPayer(harness);
    harness.acquirer.setRefundResult({ status: 'canceled', reason: 'insufficient_funds' });
    const failed = (await refundBy(manager, paymentId, sum)).refund!;
    await advanceAndRun(harness, 0);
    harness.acquirer.setRefundResult({ status: 'succeeded' });
    await harness.acquirer.fault('errorAfter', 2, /\/refunds$/);
    const withoutAnswer = (await refundBy(manager, paymentId, sum)).refund!;
    await advanceAndRun(harness, 0);
    await harness.acquirer.fault(null);
    await runRefundStep(manager, 'retryRefund', failed.id);
    await advanceAndRun(harness, 0);
    await advanceAndRun(harness, 2 * minute);
    for (const { id } of [failed, withoutAnswer]) {
      const refund = await byId(paymentId, id);
      expect(refund.state).toBe('DONE');
      expect(await nameOf(acquirerId, refund.acquirerId)).toBe(id);
    }
    const succeeded = (await harness.acquirer.refunds(acquirerId)).filter(({ status }) => status === 'succeeded');
    expect(succeeded).toHaveLength(2);
  });

  it('are distinguished when both got no answer and one was made', async () => {
    const { paymentId } = await paidPayer(harness);
    await harness.acquirer.fault('cut', 2, /\/refunds$/);
    const notMade = (await refundBy(manager, paymentId, sum)).refund!;
    await advanceAndRun(harness, 0);
    await harness.acquirer.fault('errorAfter', 2, /\/refunds$/);
    const notAnswered = (await refundBy(manager, paymentId, sum)).refund!;
    await advanceAndRun(harness, 0);
    await harness.acquirer.fault('down');
    for (let hours = 0; hours < 25; hours += 1) await advanceAndRun(harness, hour);
    await harness.acquirer.fault(null);
    manager = await staff(harness.test, 'MANAGER');
    expect((await runRefundStep(manager, 'giveUpRefund', notMade.id)).refund?.state).toBe('CANCELED');
    expect((await byId(paymentId, notAnswered.id)).state).toBe('DONE');
    expect((await paymentOf(harness.test, paymentId)).refundReserved).toBe(sum);
  });
});

describe('a payment with a mismatch', () => {
  it('keeps its mark when a refund fails, and shows the failure once the mismatch is resolved', async () => {
    const { paymentId } = await paidPayer(harness);
    await harness.test.execute(`UPDATE payments SET attention = 'MISMATCH' WHERE id = ?`, [paymentId]);
    harness.acquirer.setRefundResult({ status: 'canceled', reason: 'insufficient_funds' });
    const { refund } = await refundBy(manager, paymentId, price);
    await advanceAndRun(harness, 0);
    expect((await refundOf(harness.test, paymentId)).state).toBe('FAILED');
    expect((await paymentOf(harness.test, paymentId)).attention).toBe('MISMATCH');
    const { payment } = await manager.mutate(
      'resolvePaymentAttention',
      { paymentId: paymentId, note: 'Сверено с банком' },
      'payment { attention events { note } }',
    );
    expect(payment.attention).toBe('REFUND');
    expect(payment.events.map(({ note }) => note)).toContain('REFUND');
    harness.acquirer.setRefundResult({ status: 'succeeded' });
    await runRefundStep(manager, 'retryRefund', refund!.id);
    await advanceAndRun(harness, 0);
    expect((await paymentOf(harness.test, paymentId)).attention).toBeNull();
  });
});

describe('the receipt of a refund', () => {
  const withReceipt = async () => {
    harness.acquirer.setRefundResult({ status: 'pending' });
    const { paymentId, acquirerId } = await paidPayer(harness);
    await refundBy(manager, paymentId, price);
    await advanceAndRun(harness, 0);
    const [atAcquirer] = await harness.acquirer.refunds(acquirerId);
    const sum = { amount: price, currency: 'RUB' };
    const refundData = {
      id: atAcquirer!.id,
      paymentId: acquirerId,
      sum,
      metadata: atAcquirer!.metadata!,
      cancellation: null,
    };
    const { id } = await refundOf(harness.test, paymentId);
    const settle = (receipt: 'pending' | 'canceled' | 'succeeded') =>
      applyAcquirerRefund(harness.test.app, id, { ...refundData, status: 'succeeded', receipt }, { source: 'NOTICE' });
    return { paymentId, settle };
  };

  it('is checked after the money was refunded', async () => {
    const { paymentId, settle } = await withReceipt();
    await settle('pending');
    const pending = await refundOf(harness.test, paymentId);
    expect(pending).toMatchObject({ state: 'DONE', receiptState: 'PENDING' });
    expect(pending.askAt).not.toBeNull();
    await settle('succeeded');
    expect(await refundOf(harness.test, paymentId)).toMatchObject({ receiptState: 'SUCCEEDED', askAt: null });
    expect((await paymentOf(harness.test, paymentId)).attention).toBeNull();
  });

  it('needs attention of staff when rejected, without changing the refund', async () => {
    const { paymentId, settle } = await withReceipt();
    await settle('canceled');
    expect(await refundOf(harness.test, paymentId)).toMatchObject({
      state: 'DONE',
      receiptState: 'CANCELED',
      askAt: null,
    });
    expect((await paymentOf(harness.test, paymentId)).attention).toBe('RECEIPT');
  });
});
