import { v7 as uuid } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { minute } from '../../server/core/clock.js';
import { matchRefunds } from '../../server/payments/refunds/match-refunds.service.js';
import { applyAcquirerPayment } from '../../server/payments/attempts/apply-payment.service.js';
import { makeUser, signInAs, staff } from '../support/factories.js';
import { harnessForFile, paymentOf, refundsOf } from '../support/payment-harness.js';
import {
  pendingPayer,
  transitionsOf,
  paidPayer,
  paidEvent,
  advanceAndRun,
  price,
  refundBy,
  refundOf,
  runRefundStep,
} from '../support/refund-harness.js';
import type { TestClient } from '../support/client.js';

const harness = harnessForFile();
let manager: TestClient;
beforeAll(async () => (manager = await staff(harness.test, 'MANAGER')));

describe('refunds by staff', () => {
  it('never exceed the paid amount, even when five managers refund at once', async () => {
    const { paymentId, acquirerId } = await paidPayer(harness);
    const managers = await Promise.all(Array.from({ length: 5 }, () => staff(harness.test, 'MANAGER')));
    // Fifty refunds of a tenth each.
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => refundBy(managers[index % 5]!, paymentId, price / 10)),
    );
    expect(answers.filter(({ refund }) => refund)).toHaveLength(10);
    expect(answers.flatMap(({ problems }) => problems ?? []).map(({ code }) => code)).toEqual(
      Array(40).fill('REFUND_TOO_MUCH'),
    );
    await advanceAndRun(harness, 0);
    expect(await paymentOf(harness.test, paymentId)).toMatchObject({ refundReserved: price, attention: null });
    const atAcquirer = await harness.acquirer.refunds(acquirerId);
    expect(atAcquirer).toHaveLength(10);
    expect((await harness.acquirer.payment(acquirerId)).refunded_amount?.value).toBe('3500.00');
  });

  it('are made once per idempotency key', async () => {
    const { paymentId } = await paidPayer(harness);
    const idempotencyKey = uuid();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => refundBy(manager, paymentId, 50_000, { idempotencyKey })),
    );
    expect(new Set(answers.map(({ refund }) => refund?.id)).size).toBe(1);
    expect((await paymentOf(harness.test, paymentId)).refundReserved).toBe(50_000);
    const keyReused = { problems: [{ code: 'IDEMPOTENCY_KEY_REUSED', field: null }] };
    expect(await refundBy(manager, paymentId, 60_000, { idempotencyKey })).toMatchObject(keyReused);
    const otherPayment = await paidPayer(harness);
    expect(await refundBy(manager, otherPayment.paymentId, 50_000, { idempotencyKey })).toMatchObject(keyReused);
    expect(await refundsOf(harness.test, otherPayment.paymentId)).toEqual([]);
  });

  it('use a key for one payment only, even when it is sent for two at once', async () => {
    const [first, second] = [await paidPayer(harness), await paidPayer(harness)];
    const idempotencyKey = uuid();
    const answers = await Promise.all(
      [first, second].map(({ paymentId }) => refundBy(manager, paymentId, 50_000, { idempotencyKey })),
    );
    expect(answers.filter(({ refund }) => refund)).toHaveLength(1);
    const reserved = await Promise.all([first, second].map(({ paymentId }) => paymentOf(harness.test, paymentId)));
    expect(reserved.map(({ refundReserved }) => refundReserved).sort()).toEqual([0, 50_000]);
  });

  it('require a reason and a valid amount', async () => {
    const { paymentId } = await paidPayer(harness);
    const codes = async (amount: number, overrides: Record<string, unknown>) =>
      (await refundBy(manager, paymentId, amount, overrides)).problems?.map(({ code, field }) => `${code} ${field}`);
    expect(await codes(100, { reason: ' ' })).toEqual(['REQUIRED reason']);
    expect(await codes(100, { reason: 'я'.repeat(501) })).toEqual(['TOO_LONG reason']);
    expect(await codes(100, { reason: 'Возврат\u202E' })).toEqual(['UNUSABLE reason']);
    expect(await codes(100, { idempotencyKey: 'коротко' })).toEqual(['IDEMPOTENCY_KEY_FORMAT idempotencyKey']);
    expect(await codes(0, {})).toEqual(['REFUND_TOO_MUCH amount']);
    expect(await codes(-100, {})).toEqual(['REFUND_TOO_MUCH amount']);
    expect(await codes(price + 1, {})).toEqual(['REFUND_TOO_MUCH amount']);
    expect(await codes(2_147_483_647, {})).toEqual(['REFUND_TOO_MUCH amount']);
    expect((await refundBy(manager, uuid(), 100)).problems).toMatchObject([{ code: 'NOT_FOUND', field: 'paymentId' }]);
    const pendingPayment = await pendingPayer(harness);
    expect((await refundBy(manager, pendingPayment.paymentId, 100)).problems).toMatchObject([
      { code: 'REFUND_TOO_MUCH', field: 'amount' },
    ]);
    expect((await paymentOf(harness.test, paymentId)).refundReserved).toBe(0);
  });

  it('are logged with their author, and only staff sees failures', async () => {
    const otherManager = await staff(harness.test, 'MANAGER');
    const payer = await paidPayer(harness);
    const { refund } = await refundBy(otherManager, payer.paymentId, 1_000);
    const [created] = await harness.test.rows(
      'SELECT source, "actorId" FROM money_events WHERE "refundId" = ? ORDER BY id',
      [refund!.id],
    );
    expect(created).toEqual({ source: 'STAFF', actorId: otherManager.user.id });
    const query =
      'query ($id: ID!) { payment(id: $id) { refundable { amount } refunds { reason failure sum { amount } } } }';
    const expected = {
      refundable: { amount: price - 1_000 },
      refunds: [{ reason: 'Договорились с участником', failure: null, sum: { amount: 1_000 } }],
    };
    await harness.test.execute(`UPDATE refunds SET failure = 'general_decline' WHERE id = ?`, [refund!.id]);
    const variables = { id: payer.paymentId };
    expect((await payer.client.graphql(query, variables)).data).toEqual({ payment: expected });
    expect((await manager.graphql(query, variables)).data).toMatchObject({
      payment: { refunds: [{ failure: 'general_decline' }] },
    });
    const otherUser = await signInAs(harness.test);
    expect((await otherUser.graphql(query, variables)).data).toEqual({ payment: null });
  });
});

describe('refunds of a bank transfer', () => {
  it('are made by the bank and marked as done by staff', async () => {
    const event = await paidEvent(harness.test);
    const payer = await paidPayer(harness, event);
    await harness.test.execute(`UPDATE payments SET method = 'INVOICE', "acquirerId" = NULL WHERE id = ?`, [
      payer.paymentId,
    ]);
    const { refund } = await refundBy(manager, payer.paymentId, price);
    await advanceAndRun(harness, 0);
    expect((await refundOf(harness.test, payer.paymentId)).state).toBe('CREATED');
    expect((await paymentOf(harness.test, payer.paymentId)).attention).toBe('REFUND');
    expect((await runRefundStep(manager, 'markRefundDone', refund!.id)).refund?.state).toBe('DONE');
    expect((await runRefundStep(manager, 'markRefundDone', refund!.id)).refund?.state).toBe('DONE');
    expect((await paymentOf(harness.test, payer.paymentId)).attention).toBeNull();
    expect(await transitionsOf(harness.test, payer.paymentId)).toEqual(['→ CREATED STAFF', 'CREATED → DONE STAFF']);
    expect(await harness.acquirer.refunds(payer.acquirerId)).toEqual([]);
  });

  it('are the only ones that staff can mark as done', async () => {
    const { paymentId } = await paidPayer(harness);
    const { refund } = await refundBy(manager, paymentId, price);
    expect((await runRefundStep(manager, 'markRefundDone', refund!.id)).problems).toMatchObject([
      { code: 'NOT_BANK_TRANSFER', field: null },
    ]);
    for (const name of ['retryRefund', 'giveUpRefund', 'markRefundDone'] as const)
      expect((await runRefundStep(manager, name, uuid())).problems).toMatchObject([{ code: 'NOT_FOUND', field: null }]);
  });
});

describe("refunds made in the acquirer's own office", () => {
  const registrationState = async (id: string) => {
    const [row] = await harness.test.rows('SELECT state FROM registrations WHERE id = ?', [id]);
    return row?.state;
  };

  it('are recorded by their notification, and the registration stays', async () => {
    const payer = await paidPayer(harness);
    const id = await harness.acquirer.refundByHand(payer.acquirerId, '1000.00');
    await harness.acquirer.deliverNotifications();
    await harness.acquirer.send({ type: 'notification', event: 'refund.succeeded', object: { id } });
    await advanceAndRun(harness, 0);
    expect(await refundOf(harness.test, payer.paymentId)).toMatchObject({
      state: 'DONE',
      source: 'EXTERNAL',
      amount: 100_000,
      acquirerId: id,
      staffId: null,
    });
    expect(await registrationState(payer.registrationId)).toBe('CONFIRMED');
    expect((await refundBy(manager, payer.paymentId, price)).problems).toMatchObject([
      { code: 'REFUND_TOO_MUCH', field: 'amount' },
    ]);
    expect((await refundBy(manager, payer.paymentId, price - 100_000)).refund?.state).toBe('CREATED');
  });

  it('are recorded once when the payment is checked', async () => {
    const payer = await paidPayer(harness);
    await harness.acquirer.refundByHand(payer.acquirerId, '1000.00');
    await harness.acquirer.refundByHand(payer.acquirerId, '1000.00');
    const atAcquirer = (await harness.test.app.acquirer!.payment(payer.acquirerId))!;
    await Promise.all(
      Array.from({ length: 5 }, () =>
        applyAcquirerPayment(harness.test.app, payer.paymentId, atAcquirer, { source: 'CLOCK' }),
      ),
    );
    await advanceAndRun(harness, 0);
    await Promise.all(Array.from({ length: 5 }, () => matchRefunds(harness.test.app, payer.paymentId)));
    const refunds = await refundsOf(harness.test, payer.paymentId);
    expect(refunds.map(({ source, amount }) => [source, amount])).toEqual([
      ['EXTERNAL', 100_000],
      ['EXTERNAL', 100_000],
    ]);
    expect((await paymentOf(harness.test, payer.paymentId)).refundReserved).toBe(200_000);
  });

  it("are not confused with the site's refund whose answer was lost", async () => {
    const payer = await paidPayer(harness);
    await harness.acquirer.fault('errorAfter', 2, /\/refunds$/);
    await refundBy(manager, payer.paymentId, 100_000);
    await advanceAndRun(harness, 0);
    await expect(matchRefunds(harness.test.app, payer.paymentId)).rejects.toThrow('under way');
    await harness.acquirer.refundByHand(payer.acquirerId, '1000.00');
    await advanceAndRun(harness, 2 * minute);
    await matchRefunds(harness.test.app, payer.paymentId);
    const refunds = await refundsOf(harness.test, payer.paymentId);
    expect(refunds.map(({ source, state }) => `${source} ${state}`)).toEqual(['STAFF DONE', 'EXTERNAL DONE']);
    expect(new Set(refunds.map(({ acquirerId }) => acquirerId)).size).toBe(2);
  });

  it('complete a failed refund of the site', async () => {
    const payer = await paidPayer(harness);
    harness.acquirer.setRefundResult({ status: 'canceled', reason: 'general_decline' });
    await refundBy(manager, payer.paymentId, price);
    await advanceAndRun(harness, 0);
    harness.acquirer.setRefundResult({ status: 'succeeded' });
    expect((await paymentOf(harness.test, payer.paymentId)).attention).toBe('REFUND');
    const id = await harness.acquirer.refundByHand(payer.acquirerId, '3500.00');
    await matchRefunds(harness.test.app, payer.paymentId);
    expect(await refundOf(harness.test, payer.paymentId)).toMatchObject({
      state: 'DONE',
      source: 'STAFF',
      acquirerId: id,
    });
    expect((await paymentOf(harness.test, payer.paymentId)).attention).toBeNull();
  });

  it('need attention of staff if they exceed the remaining amount', async () => {
    const payer = await paidPayer(harness);
    harness.acquirer.setRefundResult({ status: 'canceled', reason: 'general_decline' });
    await refundBy(manager, payer.paymentId, price);
    await advanceAndRun(harness, 0);
    harness.acquirer.setRefundResult({ status: 'succeeded' });
    await harness.acquirer.refundByHand(payer.acquirerId, '1000.00');
    await matchRefunds(harness.test.app, payer.paymentId);
    expect((await refundOf(harness.test, payer.paymentId)).state).toBe('FAILED');
    expect((await paymentOf(harness.test, payer.paymentId)).attention).toBe('MISMATCH');
  });
});

describe('users without the role', () => {
  it('cannot refund', async () => {
    const { paymentId, client } = await paidPayer(harness);
    const callers = [client, await signInAs(harness.test, await makeUser(harness.test, { role: 'EDITOR' }))];
    const query =
      'mutation ($input: RefundPaymentInput!) { refundPayment(input: $input) { ... on Problems { problems { code } } } }';
    const input = { paymentId, amount: 1, reason: 'Хочу назад', idempotencyKey: uuid() };
    for (const caller of callers) {
      const { errors } = await caller.graphql(query, { input });
      expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    }
    expect(await refundsOf(harness.test, paymentId)).toEqual([]);
  });
});
