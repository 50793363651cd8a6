import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { day, minute } from '../server/core/clock.js';
import { insertRows } from '../server/core/insert.js';
import { emptyPayment } from '../server/payments/empty-payment.js';
import type { Value } from '../server/core/sql.js';
import { markForAttention } from '../server/payments/transitions.service.js';
import type { Payment } from '../server/payments/payment.entity.js';
import { gravity, PaymentAttention } from '../server/payments/payment.life.js';
import { endOverdueRegistrations } from '../server/registrations/registrations.service.js';
import { staff } from './support/factories.js';
import {
  startPayment,
  pendingPayer,
  lettersOf,
  transitionsOf,
  openTill,
  paidEvent,
  payer,
  payFor,
  paymentOf,
  price,
  stateOf,
  runPaymentJobs,
  type PendingPayer,
  type Payer,
  type Till,
} from './support/payment-harness.js';
import type { Visitor } from './support/client.js';

let till: Till;
beforeAll(async () => (till = await openTill()));
afterAll(() => till.close());
afterEach(() => till.acquirer.fault(null));

const change = (id: string, columns: Partial<Payment>) =>
  till.test.app.database.inTransaction((transaction) =>
    transaction.query(`UPDATE payments SET ${Object.keys(columns).map((name) => `"${name}" = ?`)} WHERE id = ?`, [
      ...(Object.values(columns) as Value[]),
      id,
    ]),
  );
const notesOf = async (paymentId: string): Promise<string[]> => {
  const rows = await till.test.app.database.read<{ note: string | null }>(
    'SELECT note FROM money_events WHERE "paymentId" = ? ORDER BY id',
    [paymentId],
  );
  return rows.flatMap(({ note }) => note ?? []);
};

type Ended = {
  payment?: { state: string; attention: string | null };
  problems?: { code: string; field: string | null }[];
};
const end = async (visitor: Visitor, id: string, reason = 'В кабинете такого платежа нет'): Promise<Ended> => {
  const { data } = await visitor.graphqlWithRetry<{ endPayment: Ended }>(
    `mutation End($id: ID!, $reason: String!) { endPayment(id: $id, reason: $reason) {
      ... on PaymentChanged { payment { state attention } } ... on Problems { problems { code field } } } }`,
    { id, reason },
  );
  return data.endPayment;
};
const codeOf = ({ problems }: Ended) => problems?.[0]?.code;

/** A live attempt that the acquirer answers 404 about, on the list of staff after a day. */
async function forgotten(): Promise<PendingPayer & { manager: Visitor }> {
  const person = await pendingPayer(till.test, await paidEvent(till.test, 1));
  await change(person.paymentId, { acquirerId: uuid(), isTest: false });
  till.clock.forward(day);
  await runPaymentJobs(till.test);
  expect(await paymentOf(till.test, person.paymentId)).toMatchObject({ state: 'PENDING', attention: 'STUCK' });
  return { ...person, manager: await staff(till.test, 'MANAGER') };
}

describe('an attempt that the acquirer has forgotten', () => {
  it('is ended by staff, who says why; its seat is held until the term is over and no longer', async () => {
    const person = await forgotten();
    expect(await end(person.manager, person.paymentId, 'ну')).toMatchObject({
      problems: [{ code: 'NOTE_REQUIRED', field: 'reason' }],
    });
    const twice = await Promise.all([end(person.manager, person.paymentId), end(person.manager, person.paymentId)]);
    expect(twice.map(({ payment }) => payment)).toEqual(Array(2).fill({ state: 'CANCELED', attention: null }));
    expect((await transitionsOf(till.test, person.paymentId)).at(-1)).toBe('PENDING → CANCELED');
    expect(await notesOf(person.paymentId)).toEqual([
      'STUCK',
      'STUCK: В кабинете такого платежа нет',
      'expired_on_confirmation',
    ]);
    expect(await lettersOf(till.test, person.userId)).toMatchObject({ 'payment.declined': 1 });
    expect(await stateOf(till.test, person.id)).toBe('AWAITING_PAYMENT');
    till.clock.forward(3 * day);
    await endOverdueRegistrations(till.test.app);
    expect(await stateOf(till.test, person.id)).toBe('EXPIRED');
  });

  it('leaves the way free for another one', async () => {
    const person = await forgotten();
    await end(person.manager, person.paymentId);
    const { paymentId } = await startPayment(till.test, person);
    expect(paymentId).not.toBe(person.paymentId);
  });

  it('is not ended before it stands on the list, nor while the acquirer is silent', async () => {
    const young = await pendingPayer(till.test);
    await change(young.paymentId, { acquirerId: uuid(), isTest: false });
    const manager = await staff(till.test, 'MANAGER');
    expect(codeOf(await end(manager, young.paymentId))).toBe('NOT_STUCK');
    await change(young.paymentId, { attention: 'STUCK' });
    await till.acquirer.fault('down');
    expect(codeOf(await end(manager, young.paymentId))).toBe('ACQUIRER_SILENT');
    expect(await paymentOf(till.test, young.paymentId)).toMatchObject({ state: 'PENDING', attention: 'STUCK' });
  });

  it('is not ended when the acquirer knows it: what it says is what counts', async () => {
    const [waits, paid] = [await pendingPayer(till.test), await pendingPayer(till.test)];
    const manager = await staff(till.test, 'MANAGER');
    for (const { paymentId } of [waits, paid]) await change(paymentId, { attention: 'STUCK' });
    await till.acquirer.pay(paid.acquirerId);
    expect(codeOf(await end(manager, waits.paymentId))).toBe('STILL_ALIVE');
    expect((await paymentOf(till.test, waits.paymentId)).state).toBe('PENDING');
    expect((await end(manager, paid.paymentId)).payment).toEqual({ state: 'SUCCEEDED', attention: null });
    expect(await stateOf(till.test, paid.id)).toBe('CONFIRMED');
    expect(codeOf(await end(manager, paid.paymentId))).toBe('PAYMENT_SUCCEEDED');
  });
});

describe('what staff has to look at', () => {
  it('is the gravest of what was found, in whatever order; the log keeps each', async () => {
    expect([...gravity].sort()).toEqual(Object.keys(PaymentAttention).sort());
    const { paymentId } = await pendingPayer(till.test);
    const mark = (attention: PaymentAttention) =>
      till.test.app.database.inTransaction((transaction) =>
        markForAttention(transaction, paymentId, attention, { source: 'RULES' }, till.clock.now()),
      );
    for (const [first, graver] of gravity.entries())
      for (const lesser of gravity.slice(first + 1))
        for (const order of [[graver, lesser] as const, [lesser, graver] as const]) {
          await change(paymentId, { attention: null });
          const known = (await notesOf(paymentId)).length;
          for (const attention of order) await mark(attention);
          expect((await mark(lesser)).attention, `${graver} and ${lesser}`).toBe(graver);
          const lines = (await notesOf(paymentId)).slice(known);
          expect(lines).toContain(graver);
          expect(await notesOf(paymentId)).toContain(lesser);
          expect(lines.length).toBeLessThanOrEqual(2);
        }
  });
});

describe('attempts in vain', () => {
  /** So many attempts that have ended before. */
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
        till.clock.now(),
      ),
    );
    await till.test.app.database.inTransaction((transaction) => insertRows(transaction, 'payments', rows));
  };
  const shown = async ({ visitor, number }: Payer): Promise<number[]> => {
    const { data } = await visitor.graphqlWithRetry<{ registration: { payments: { attempt: number }[] } }>(
      'query ($number: String!) { registration(number: $number) { payments { attempt } } }',
      { number },
    );
    return data.registration.payments.map(({ attempt }) => attempt);
  };

  it.each([
    ['the acquirer has refused or never heard of', { state: 'FAILED' }],
    ['it has broken off itself', { cancelReason: 'internal_timeout' }],
  ] as const)('that %s are not counted against the person', async (_name, columns) => {
    const person = await payer(till.test);
    await withAttempts(person, 60, columns);
    expect((await payFor(person.visitor, person.number)).payment?.state).toBe('PENDING');
    expect(await shown(person)).toEqual(Array.from({ length: 50 }, (_, index) => index + 12));
  });

  it('of her own are fifty at most', async () => {
    const person = await payer(till.test);
    await withAttempts(person, 50, { cancelReason: 'insufficient_funds' });
    const { problems } = await payFor(person.visitor, person.number);
    expect(problems?.map(({ code }) => code)).toEqual(['TOO_MANY_ATTEMPTS']);
  });
});

describe('an attempt that nothing was heard of for a minute', () => {
  it('has staff told when the acquirer refuses it, and keeps a graver mark', async () => {
    const person = await payer(till.test);
    await till.acquirer.fault('cut');
    await payFor(person.visitor, person.number);
    await till.acquirer.fault(null);
    const [attempt] = await till.test.app.database.read<Payment>('SELECT * FROM payments WHERE "registrationId" = ?', [
      person.id,
    ]);
    await change(attempt!.id, { currency: 'KZT', attention: 'MISMATCH' });
    till.clock.forward(minute);
    await runPaymentJobs(till.test);
    expect(await paymentOf(till.test, attempt!.id)).toMatchObject({ state: 'FAILED', attention: 'MISMATCH' });
    expect(await notesOf(attempt!.id)).toContain('REFUSED');
  });
});
