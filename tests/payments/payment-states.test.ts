import { v7 as uuid } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { day, hour, toIso, addMs, minute } from '../../server/core/clock.js';
import { nextPaymentCheck } from '../../server/payments/attempts/check-schedule.js';
import { postPaymentHistory } from '../../server/payments/ledger/post-entries.service.js';
import { lockPayment, transitionPayment, transitionRefund } from '../../server/payments/transitions.service.js';
import type { Payment } from '../../server/payments/payment.entity.js';
import { type PaymentState, paymentStates } from '../../server/payments/payment.states.js';
import type { Refund } from '../../server/payments/refunds/refund.entity.js';
import { refundStates, type RefundState } from '../../server/payments/refunds/refund.states.js';
import {
  pendingPayer,
  payer,
  paymentOf,
  type PendingPayer,
  type PaymentHarness,
  harnessForFile,
} from '../support/payment-harness.js';

const harness = harnessForFile();
let person: PendingPayer;
beforeAll(async () => (person = await pendingPayer(harness.test)));

const inTransaction: PaymentHarness['test']['app']['database']['inTransaction'] = (work) =>
  harness.test.app.database.inTransaction(work);
const cause = { source: 'STAFF', actorId: 'somebody' } as const;
const logOf = (column: 'paymentId' | 'refundId', id: string) =>
  harness.test.rows<{ before: string; after: string; source: string; actorId: string }>(
    `SELECT before, after, source, "actorId" FROM money_events WHERE "${column}" = ?`,
    [id],
  );

/** Inserts a payment in this state directly. */
async function paymentIn(state: PaymentState): Promise<Payment> {
  const { id: registrationId } = await payer(harness.test);
  const at = toIso(harness.clock.now());
  const row = {
    ...(await paymentOf(harness.test, person.paymentId)),
    id: uuid(),
    acquirerId: uuid(),
    registrationId,
    state,
  };
  const payment: Payment = { ...row, askAt: at, expiresAt: at, confirmationUrl: 'https://pay.example.ru/' };
  await inTransaction(async (transaction) => {
    await transaction.insert('payments', [payment]);
    await postPaymentHistory(transaction, payment, []);
  });
  return payment;
}

async function refundIn(state: RefundState): Promise<Refund> {
  const payment = await paymentIn('SUCCEEDED');
  const at = toIso(harness.clock.now());
  const refund: Refund = {
    id: uuid(),
    paymentId: payment.id,
    state,
    source: 'STAFF',
    amount: 100,
    currency: 'RUB',
    reason: null,
    staffId: null,
    key: uuid(),
    acquirerId: null,
    failure: null,
    receiptState: null,
    createdAt: at,
    updatedAt: at,
    doneAt: null,
    askAt: null,
    asked: 0,
  };
  await inTransaction(async (transaction) => {
    await transaction.insert('refunds', [refund]);
    await transaction.query('UPDATE payments SET "refundReserved" = 100 WHERE id = ?', [payment.id]);
  });
  return refund;
}

const pairsOf = <State extends string>(transitions: Record<State, readonly State[]>): [State, State][] =>
  (Object.entries(transitions) as [State, State[]][]).flatMap(([from, next]) =>
    next.map((to): [State, State] => [from, to]),
  );

describe('the states of a payment', () => {
  it.each(pairsOf(paymentStates.transitions))(
    '%s → %s is logged, and ends checks in a final state',
    async (from, to) => {
      const { id } = await paymentIn(from);
      const changed = await inTransaction(async (transaction) =>
        transitionPayment(transaction, await lockPayment(transaction, id), to, {}, cause, harness.clock.now()),
      );
      expect(changed.state).toBe(to);
      const { askAt, confirmationUrl } = await paymentOf(harness.test, id);
      const isOpen = paymentStates.is(to, 'open');
      expect([askAt !== null, confirmationUrl !== null]).toEqual([isOpen, isOpen]);
      expect(await logOf('paymentId', id)).toEqual([{ before: from, after: to, ...cause }]);
    },
  );
});

describe('the states of a refund', () => {
  it.each(pairsOf(refundStates.transitions))('%s → %s is logged; a cancelled sum is not reserved', async (from, to) => {
    const refund = await refundIn(from);
    const changed = await inTransaction((transaction) =>
      transitionRefund(transaction, refund, to, {}, cause, harness.clock.now()),
    );
    expect(changed.state).toBe(to);
    expect(await logOf('refundId', refund.id)).toEqual([{ before: from, after: to, ...cause }]);
    expect((await paymentOf(harness.test, refund.paymentId)).refundReserved).toBe(to === 'CANCELED' ? 0 : 100);
  });
});

describe('database constraints', () => {
  it('allow one open attempt per registration', async () => {
    const row = { ...(await paymentOf(harness.test, person.paymentId)), id: uuid(), acquirerId: uuid(), attempt: 2 };
    for (const state of paymentStates.groups.open)
      await expect(inTransaction((transaction) => transaction.insert('payments', [{ ...row, state }]))).rejects.toThrow(
        /unique/i,
      );
  });

  it('reject refunds above the paid amount', async () => {
    const { id, amount } = await paymentIn('SUCCEEDED');
    for (const sum of [amount + 1, -1])
      await expect(
        inTransaction((transaction) =>
          transaction.query('UPDATE payments SET "refundReserved" = ? WHERE id = ?', [sum, id]),
        ),
      ).rejects.toThrow(/payments_not_overrefunded/);
  });
});

describe('the schedule of checks at the acquirer', () => {
  const start = new Date('2026-11-21T09:00:00.000Z');
  const at = (age: number): Date => addMs(start, age);
  const attempt = { createdAt: toIso(start), expiresAt: null, state: 'PENDING' as const };

  it('is after 1, 2, 5 and 10 minutes, every ten minutes while payable, then hourly, then daily', () => {
    const ages: number[] = [];
    for (let age = 0; age < 3 * day; ages.push(age))
      age = Date.parse(nextPaymentCheck(attempt, at(age))) - start.getTime();
    expect(ages.slice(0, 11).map((age) => age / minute)).toEqual([1, 2, 5, 10, 20, 30, 40, 50, 60, 70, 130]);
    const gaps = ages.slice(1).map((age, index) => age - ages[index]!);
    expect(gaps.slice(10, 32).every((gap) => gap === hour)).toBe(true);
    expect(gaps.at(-1)).toBe(day);
  });

  it('includes the moment when the payment expires', () => {
    const expiresAt = toIso(at(7 * hour));
    expect(nextPaymentCheck({ ...attempt, expiresAt }, at(6.5 * hour))).toBe(toIso(at(7 * hour + minute)));
    expect(nextPaymentCheck({ ...attempt, expiresAt }, at(8 * hour))).toBe(toIso(at(9 * hour)));
  });
});
