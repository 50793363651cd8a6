import { expect } from 'vitest';
import type { Payment } from '../../server/payments/payment.entity.js';
import type { Refund } from '../../server/payments/refunds/refund.entity.js';
import { paymentsOf, refundsOf, stateOf, type Till } from './paying.js';

type Whose = { id: string; number: string };

/** Kopecks of an acquirer's «1500.00». */
const kopecks = (value: string): number => Math.round(Number(value) * 100);
const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);

type Held = { payment: Payment; refunds: Refund[]; back: number };

/**
 * What must be so of a person's money whenever nothing is on its way: none without a confirmed registration or a refund, no
 * confirmed registration without money, none given back twice, and ours the same as the acquirer's.
 */
export async function expectRightMoney(till: Till, { id, number }: Whose): Promise<void> {
  const { test, acquirer } = till;
  const ours = await paymentsOf(test, id);
  const theirs = (await acquirer.payments()).filter(({ metadata }) => metadata.registration === number);
  const taken = theirs.filter(({ status }) => status === 'succeeded');
  expect(ours.filter(({ state }) => ['CREATED', 'PENDING', 'WAITING_FOR_CAPTURE'].includes(state))).toEqual([]);
  expect(theirs.filter(({ status }) => status === 'waiting_for_capture')).toEqual([]);

  const succeeded = ours.filter(({ state }) => state === 'SUCCEEDED');
  expect(succeeded.map(({ acquirerId }) => acquirerId).sort()).toEqual(taken.map((object) => object.id).sort());
  const held: Held[] = [];
  for (const payment of succeeded) {
    const refunds = await refundsOf(test, payment.id);
    expect(refunds.filter(({ state }) => state !== 'DONE')).toEqual([]);
    const back = sum(refunds.map(({ amount }) => amount));
    const given = await acquirer.refunds(payment.acquirerId!);
    expect(sum(given.map(({ amount }) => kopecks(amount.value)))).toBe(back);
    expect(given).toHaveLength(refunds.length);
    expect(payment.refundReserved).toBe(back);
    expect(back).toBeLessThanOrEqual(payment.amount);
    held.push({ payment, refunds, back });
  }
  const kept = held.filter(({ payment, back }) => back < payment.amount);
  const state = await stateOf(test, id);
  const isDecided = ({ refunds }: Held): boolean => refunds.some(({ source }) => source === 'CANCELLATION');
  if (state === 'CONFIRMED') expect(kept).toHaveLength(1);
  else expect(kept.filter((one) => !isDecided(one))).toEqual([]);
  await expectRightLog(till, ours);
}

/** Each move begins where the one before it has ended. */
async function expectRightLog({ test }: Till, payments: Payment[]): Promise<void> {
  for (const { id, state } of payments) {
    const events = await test.app.database.read<{ refundId: string | null; before: string | null; after: string }>(
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

/** The counted seats are those that somebody has. */
export async function expectRightSeats({ test }: Till, eventId: string): Promise<void> {
  const [seats] = await test.app.database.read<{ taken: number; seated: number }>(
    `SELECT taken, (SELECT COUNT(*) FROM registrations WHERE "eventId" = event_seats."eventId"
       AND state IN ('CONFIRMED', 'AWAITING_PAYMENT', 'OFFERED')) AS seated FROM event_seats WHERE "eventId" = ?`,
    [eventId],
  );
  expect(seats!.taken).toBe(Number(seats!.seated));
}
