import { expect } from 'vitest';
import type { Payment } from '../../server/payments/payment.entity.js';
import type { Refund } from '../../server/payments/refunds/refund.entity.js';
import { paymentsOf, refundsOf, stateOf, type PaymentHarness } from './payment-harness.js';

type RegistrationRef = { id: string; number: string };

/** Kopecks from the acquirer's «1500.00». */
const kopecks = (value: string): number => Math.round(Number(value) * 100);
const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);

type SucceededPayment = { payment: Payment; refunds: Refund[]; back: number };

/**
 * Checks the money of a registration when nothing is in progress: no money without a confirmed registration or a refund, no
 * confirmed registration without money, nothing refunded twice, and the same payments as at the acquirer.
 */
export async function expectConsistentMoney(harness: PaymentHarness, { id, number }: RegistrationRef): Promise<void> {
  const { test, acquirer } = harness;
  const payments = await paymentsOf(test, id);
  const acquirerPayments = (await acquirer.payments()).filter(({ metadata }) => metadata.registration === number);
  const paidAtAcquirer = acquirerPayments.filter(({ status }) => status === 'succeeded');
  expect(payments.filter(({ state }) => ['CREATED', 'PENDING', 'WAITING_FOR_CAPTURE'].includes(state))).toEqual([]);
  expect(acquirerPayments.filter(({ status }) => status === 'waiting_for_capture')).toEqual([]);

  const succeeded = payments.filter(({ state }) => state === 'SUCCEEDED');
  expect(succeeded.map(({ acquirerId }) => acquirerId).sort()).toEqual(
    paidAtAcquirer.map((object) => object.id).sort(),
  );
  const succeededPayments: SucceededPayment[] = [];
  for (const payment of succeeded) {
    const refunds = await refundsOf(test, payment.id);
    expect(refunds.filter(({ state }) => state !== 'DONE')).toEqual([]);
    const refunded = sum(refunds.map(({ amount }) => amount));
    const acquirerRefunds = await acquirer.refunds(payment.acquirerId!);
    expect(sum(acquirerRefunds.map(({ amount }) => kopecks(amount.value)))).toBe(refunded);
    expect(acquirerRefunds).toHaveLength(refunds.length);
    expect(payment.refundReserved).toBe(refunded);
    expect(refunded).toBeLessThanOrEqual(payment.amount);
    succeededPayments.push({ payment, refunds, back: refunded });
  }
  const withMoney = succeededPayments.filter(({ payment, back: refunded }) => refunded < payment.amount);
  const state = await stateOf(test, id);
  const isCancelled = ({ refunds }: SucceededPayment): boolean =>
    refunds.some(({ source }) => source === 'CANCELLATION');
  if (state === 'CONFIRMED') expect(withMoney).toHaveLength(1);
  else expect(withMoney.filter((payment) => !isCancelled(payment))).toEqual([]);
  await expectRightLog(harness, payments);
}

/** Checks that each logged transition starts in the state in which the previous one ended. */
async function expectRightLog({ test }: PaymentHarness, payments: Payment[]): Promise<void> {
  for (const { id, state } of payments) {
    const events = await test.rows<{ refundId: string | null; before: string | null; after: string }>(
      'SELECT "refundId", before, after FROM money_events WHERE "paymentId" = ? ORDER BY id',
      [id],
    );
    const last = new Map<string | null, string | null>();
    for (const { refundId, before, after } of events) {
      expect(before).toBe(last.get(refundId) ?? null);
      last.set(refundId, after);
    }
    expect(last.get(null)).toBe(state);
  }
}

/** Checks that the counter of taken seats equals the registrations with a seat. */
export async function expectConsistentSeats({ test }: PaymentHarness, eventId: string): Promise<void> {
  const seats = await test.row<{ taken: number; seated: number }>(
    `SELECT taken, (SELECT COUNT(*) FROM registrations WHERE "eventId" = event_seats."eventId"
       AND state IN ('CONFIRMED', 'AWAITING_PAYMENT', 'OFFERED')) AS seated FROM event_seats WHERE "eventId" = ?`,
    [eventId],
  );
  expect(seats.taken).toBe(Number(seats.seated));
}
