import { v7 as uuid } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import { day, minute } from '../../server/core/clock.js';
import { emptyPayment } from '../../server/payments/attempts/empty-payment.js';
import type { Value } from '../../server/core/database/sql.js';
import { markForAttention } from '../../server/payments/transitions.service.js';
import type { Payment } from '../../server/payments/payment.entity.js';
import { attentionBySeverity, PaymentAttention } from '../../server/payments/payment.states.js';
import { endOverdueRegistrations } from '../../server/registrations/registrations.service.js';
import { codesOf } from '../support/api.js';
import { staff } from '../support/factories.js';
import {
  startPayment,
  pendingPayer,
  emailsOf,
  transitionsOf,
  paidEvent,
  payer,
  payFor,
  paymentOf,
  price,
  stateOf,
  runPaymentJobs,
  type PendingPayer,
  type Payer,
  harnessForFile,
} from '../support/payment-harness.js';
import type { TestClient } from '../support/client.js';

const harness = harnessForFile();
afterEach(() => harness.acquirer.fault(null));

const change = (id: string, columns: Partial<Payment>) =>
  harness.test.execute(`UPDATE payments SET ${Object.keys(columns).map((name) => `"${name}" = ?`)} WHERE id = ?`, [
    ...(Object.values(columns) as Value[]),
    id,
  ]);
const notesOf = async (paymentId: string): Promise<string[]> => {
  const rows = await harness.test.rows<{ note: string | null }>(
    'SELECT note FROM money_events WHERE "paymentId" = ? ORDER BY id',
    [paymentId],
  );
  return rows.flatMap(({ note }) => note ?? []);
};

type EndResult = {
  payment?: { state: string; attention: string | null };
  problems?: { code: string; field: string | null }[];
};
const endPayment = (client: TestClient, id: string, reason = 'В кабинете такого платежа нет') =>
  client.mutate('endPayment', { id, reason }, 'payment { state attention }');
const codeOf = ({ problems }: EndResult) => problems?.[0]?.code;

/** A live attempt that the acquirer does not know (404); after a day it needs attention of staff. */
async function forgottenPayment(): Promise<PendingPayer & { manager: TestClient }> {
  const person = await pendingPayer(harness.test, await paidEvent(harness.test, 1));
  await change(person.paymentId, { acquirerId: uuid(), isTest: false });
  harness.clock.forward(day);
  await runPaymentJobs(harness.test);
  expect(await paymentOf(harness.test, person.paymentId)).toMatchObject({ state: 'PENDING', attention: 'STUCK' });
  return { ...person, manager: await staff(harness.test, 'MANAGER') };
}

describe('an attempt that the acquirer no longer knows', () => {
  it('is ended by staff with a reason, and its seat is held until the payment term ends', async () => {
    const person = await forgottenPayment();
    expect(await endPayment(person.manager, person.paymentId, 'ну')).toMatchObject({
      problems: [{ code: 'REQUIRED', field: 'reason' }],
    });
    const results = await Promise.all([
      endPayment(person.manager, person.paymentId),
      endPayment(person.manager, person.paymentId),
    ]);
    expect(results.map(({ payment }) => payment)).toEqual(Array(2).fill({ state: 'CANCELED', attention: null }));
    expect((await transitionsOf(harness.test, person.paymentId)).at(-1)).toBe('PENDING → CANCELED');
    expect(await notesOf(person.paymentId)).toEqual([
      'STUCK',
      'STUCK: В кабинете такого платежа нет',
      'expired_on_confirmation',
    ]);
    expect(await emailsOf(harness.test, person.userId)).toMatchObject({ 'payment.declined': 1 });
    expect(await stateOf(harness.test, person.id)).toBe('AWAITING_PAYMENT');
    harness.clock.forward(3 * day);
    await endOverdueRegistrations(harness.test.app);
    expect(await stateOf(harness.test, person.id)).toBe('EXPIRED');
  });

  it('allows another attempt', async () => {
    const person = await forgottenPayment();
    await endPayment(person.manager, person.paymentId);
    const { paymentId } = await startPayment(harness.test, person);
    expect(paymentId).not.toBe(person.paymentId);
  });

  it('cannot be ended before it needs attention, nor while the acquirer does not answer', async () => {
    const recent = await pendingPayer(harness.test);
    await change(recent.paymentId, { acquirerId: uuid(), isTest: false });
    const manager = await staff(harness.test, 'MANAGER');
    expect(codeOf(await endPayment(manager, recent.paymentId))).toBe('PAYMENT_NOT_STUCK');
    await change(recent.paymentId, { attention: 'STUCK' });
    await harness.acquirer.fault('down');
    expect(codeOf(await endPayment(manager, recent.paymentId))).toBe('ACQUIRER_SILENT');
    expect(await paymentOf(harness.test, recent.paymentId)).toMatchObject({ state: 'PENDING', attention: 'STUCK' });
  });

  it("cannot be ended while the acquirer knows it, and takes the acquirer's state", async () => {
    const [pending, paid] = [await pendingPayer(harness.test), await pendingPayer(harness.test)];
    const manager = await staff(harness.test, 'MANAGER');
    for (const { paymentId } of [pending, paid]) await change(paymentId, { attention: 'STUCK' });
    await harness.acquirer.pay(paid.acquirerId);
    expect(codeOf(await endPayment(manager, pending.paymentId))).toBe('PAYMENT_STILL_OPEN');
    expect((await paymentOf(harness.test, pending.paymentId)).state).toBe('PENDING');
    expect((await endPayment(manager, paid.paymentId)).payment).toEqual({ state: 'SUCCEEDED', attention: null });
    expect(await stateOf(harness.test, paid.id)).toBe('CONFIRMED');
    expect(codeOf(await endPayment(manager, paid.paymentId))).toBe('PAYMENT_SUCCEEDED');
  });
});

describe('the attention mark of a payment', () => {
  it('is the most severe one in any order, and the log has all of them', async () => {
    expect([...attentionBySeverity].sort()).toEqual(Object.keys(PaymentAttention).sort());
    const { paymentId } = await pendingPayer(harness.test);
    const setAttention = (attention: PaymentAttention) =>
      harness.test.app.database.inTransaction((transaction) =>
        markForAttention(transaction, paymentId, attention, { source: 'RULES' }, harness.clock.now()),
      );
    for (const [first, moreSevere] of attentionBySeverity.entries())
      for (const lessSevere of attentionBySeverity.slice(first + 1))
        for (const order of [[moreSevere, lessSevere] as const, [lessSevere, moreSevere] as const]) {
          await change(paymentId, { attention: null });
          const earlierCount = (await notesOf(paymentId)).length;
          for (const attention of order) await setAttention(attention);
          expect((await setAttention(lessSevere)).attention, `${moreSevere} and ${lessSevere}`).toBe(moreSevere);
          const lines = (await notesOf(paymentId)).slice(earlierCount);
          expect(lines).toContain(moreSevere);
          expect(await notesOf(paymentId)).toContain(lessSevere);
          expect(lines.length).toBeLessThanOrEqual(2);
        }
  });
});

describe('failed payment attempts', () => {
  /** Adds a number of earlier attempts that have ended. */
  const withAttempts = async (person: Payer, count: number, columns: Partial<Payment>): Promise<void> => {
    const rows = Array.from({ length: count }, (_, index) =>
      emptyPayment(
        {
          registrationId: person.id,
          userId: person.userId,
          attempt: index + 1,
          method: 'ACQUIRER',
          state: 'CANCELED',
          amount: price,
          currency: 'RUB',
          ...columns,
        },
        harness.clock.now(),
      ),
    );
    await harness.test.app.database.inTransaction((transaction) => transaction.insert('payments', rows));
  };
  const visibleAttempts = async ({ client, number }: Payer): Promise<number[]> => {
    const registration = await client.query('registration', { number }, 'payments { attempt }');
    return registration.payments.map(({ attempt }) => attempt);
  };

  it.each([
    ['the acquirer rejected or never received them', { state: 'FAILED' }],
    ['the acquirer aborted them', { cancelReason: 'internal_timeout' }],
  ] as const)('do not count towards the limit if %s', async (_name, columns) => {
    const person = await payer(harness.test);
    await withAttempts(person, 60, columns);
    expect((await payFor(person.client, person.number)).payment?.state).toBe('PENDING');
    expect(await visibleAttempts(person)).toEqual(Array.from({ length: 50 }, (_, index) => index + 12));
  });

  it('of the user are limited to fifty', async () => {
    const person = await payer(harness.test);
    await withAttempts(person, 50, { cancelReason: 'insufficient_funds' });
    const { problems } = await payFor(person.client, person.number);
    expect(codesOf({ problems })).toEqual(['TOO_MANY_ATTEMPTS']);
  });
});

describe('an attempt without an answer for a minute', () => {
  it('notifies staff when the acquirer rejects it, and keeps a more severe mark', async () => {
    const person = await payer(harness.test);
    await harness.acquirer.fault('cut');
    await payFor(person.client, person.number);
    await harness.acquirer.fault(null);
    const attempt = await harness.test.row<Payment>('SELECT * FROM payments WHERE "registrationId" = ?', [person.id]);
    await change(attempt.id, { currency: 'KZT', attention: 'MISMATCH' });
    harness.clock.forward(minute);
    await runPaymentJobs(harness.test);
    expect(await paymentOf(harness.test, attempt.id)).toMatchObject({ state: 'FAILED', attention: 'MISMATCH' });
    expect(await notesOf(attempt.id)).toContain('REFUSED');
  });
});
