import { v7 as uuid } from 'uuid';
import { toIso, minute } from '../../server/core/clock.js';
import { insertRows } from '../../server/core/insert.js';
import { emptyPayment } from '../../server/payments/empty-payment.js';
import { postMoney } from '../../server/payments/ledger/post-money.service.js';
import type { Payment } from '../../server/payments/payment.entity.js';
import type { Refund } from '../../server/payments/refunds/refund.entity.js';
import { FixedClock, startApp, type TestApp } from './app.js';
import { makeEvent, registered, signedIn, type MadeEvent } from './make.js';
import { startTestAcquirer, type TestAcquirer } from './test-acquirer.js';
import type { Visitor } from './visitor.js';

/** An application and the acquirer that it gives money back by; both live by one clock, and notices leave by hand. */
export type Desk = { test: TestApp; acquirer: TestAcquirer; clock: FixedClock; close: () => Promise<void> };

export async function openDesk(): Promise<Desk> {
  const clock = new FixedClock();
  const acquirer = await startTestAcquirer({ clock });
  const test = await startApp({ env: acquirer.env, clock });
  acquirer.automatic(false);
  acquirer.notify(test.url);
  const close = async (): Promise<void> => {
    await test.close();
    await acquirer.close();
  };
  return { test, acquirer, clock, close };
}

export const price = 350_000;

export const paidEvent = (test: TestApp, given: Parameters<typeof makeEvent>[1] = {}): Promise<MadeEvent> =>
  makeEvent(test, { priceAmount: price, ...given });

/** A person who has paid. */
export type Payer = {
  visitor: Visitor;
  userId: string;
  email: string;
  registrationId: string;
  number: string;
  paymentId: string;
  acquirerId: string;
};

type Standing = { registration: { state: string }; payment: { id: string; state: string } };
const standing = `... on PaymentStanding { registration { state } payment { id state } } ... on Problems { problems { code } }`;

/** Somebody with an attempt that the acquirer waits for. */
export async function begun({ test }: Desk, event?: MadeEvent): Promise<Payer> {
  const visitor = await signedIn(test);
  const { id, number } = await registered(test, visitor, event ?? (await paidEvent(test)));
  const { data } = await visitor.graphql<{ payRegistration: Standing }>(
    `mutation Pay($number: String!) { payRegistration(number: $number) { ${standing} } }`,
    { number },
  );
  const paymentId = data.payRegistration.payment.id;
  const { acquirerId } = await paymentOf(test, paymentId);
  const { id: userId, email } = visitor.user;
  return { visitor, userId, email, registrationId: id, number, paymentId, acquirerId: acquirerId! };
}

export async function paid(desk: Desk, event?: MadeEvent): Promise<Payer> {
  const payer = await begun(desk, event);
  await desk.acquirer.pay(payer.acquirerId);
  const { data } = await payer.visitor.graphql<{ checkPayment: Standing }>(
    `mutation Check($id: ID!) { checkPayment(id: $id) { ${standing} } }`,
    { id: payer.paymentId },
  );
  if (data.checkPayment.registration.state !== 'CONFIRMED') throw new Error(JSON.stringify(data));
  await desk.test.running.outbox.wake();
  return payer;
}

export async function paymentOf({ app }: TestApp, id: string): Promise<Payment> {
  const [found] = await app.database.read<Payment>('SELECT * FROM payments WHERE id = ?', [id]);
  return found!;
}

export const refundsOf = ({ app }: TestApp, paymentId: string): Promise<Refund[]> =>
  app.database.read<Refund>('SELECT * FROM refunds WHERE "paymentId" = ? ORDER BY "createdAt", id', [paymentId]);

/** The one refund of a payment. */
export async function refundOf(test: TestApp, paymentId: string): Promise<Refund> {
  const found = await refundsOf(test, paymentId);
  if (found.length !== 1) throw new Error(`${found.length} refunds`);
  return found[0]!;
}

/** Moves of refunds as the log has them: «CREATED → DONE CLOCK». */
export async function movesOf({ app }: TestApp, paymentId: string): Promise<string[]> {
  const rows = await app.database.read<{ before: string | null; after: string; source: string }>(
    'SELECT before, after, source FROM money_events WHERE "paymentId" = ? AND "refundId" IS NOT NULL ORDER BY id',
    [paymentId],
  );
  return rows.map(({ before, after, source }) => `${before ?? ''} → ${after} ${source}`.trim());
}

export const lettersOf = async ({ app }: TestApp, userId: string): Promise<string[]> => {
  const rows = await app.database.read<{ letter: string }>(
    `SELECT letter FROM outbox WHERE "userId" = ? AND letter LIKE 'refund%' ORDER BY id`,
    [userId],
  );
  return rows.map(({ letter }) => letter);
};

/** Lets the time of the next tries come, and has the outbox make them. */
export async function pass({ test, clock }: Desk, milliseconds = minute): Promise<void> {
  clock.forward(milliseconds);
  await test.running.outbox.wake();
}

export const cancel = async (visitor: Visitor, id: string): Promise<unknown> =>
  (
    await visitor.graphql(
      `mutation Cancel($id: ID!) { cancelRegistration(id: $id) {
        ... on RegistrationChanged { registration { state } } ... on Problems { problems { code } } } }`,
      { id },
    )
  ).data;

export type RefundAnswer = {
  refund?: { id: string; state: string; source: string; reason: string | null; sum: { amount: number } };
  problems?: { code: string; field: string | null }[];
};

const answer = `... on RefundChanged { refund { id state source reason sum { amount } } } ... on Problems { problems { code field } }`;

export async function refundBy(
  visitor: Visitor,
  paymentId: string,
  amount: number,
  given: Record<string, unknown> = {},
): Promise<RefundAnswer> {
  const input = { paymentId, amount, reason: 'Договорились с участником', idempotencyKey: uuid(), ...given };
  const { data } = await visitor.graphql<{ refundPayment: RefundAnswer }>(
    `mutation Refund($input: RefundPaymentInput!) { refundPayment(input: $input) { ${answer} } }`,
    { input },
  );
  return data.refundPayment;
}

export async function step(
  visitor: Visitor,
  name: 'retryRefund' | 'giveUpRefund' | 'markRefundDone',
  id: string,
): Promise<RefundAnswer> {
  const { data } = await visitor.graphql<Record<string, RefundAnswer>>(
    `mutation Step($id: ID!) { ${name}(id: $id) { ${answer} } }`,
    { id },
  );
  return data[name]!;
}

/** A payment that staff has marked, of which the whole sum is about to be given back or was tried to be. */
export async function withRefund(
  { app, clock }: TestApp,
  registrationId: string,
  state: Refund['state'],
): Promise<{ paymentId: string; refundId: string }> {
  const at = toIso(clock.now());
  const [paymentId, refundId] = [uuid(), uuid()];
  const money = { amount: price, currency: 'RUB', createdAt: at, updatedAt: at };
  await app.database.inTransaction(async (transaction) => {
    const bare = { registrationId, userId: null, attempt: 1, method: 'INVOICE', state: 'SUCCEEDED' } as const;
    const payment = emptyPayment({ ...bare, ...money, id: paymentId, refundReserved: price }, clock.now());
    await insertRows(transaction, 'payments', [payment]);
    await postMoney(transaction, payment, []);
    await insertRows(transaction, 'refunds', [
      { id: refundId, paymentId, state, source: 'STAFF', ...money, key: uuid() },
    ]);
  });
  return { paymentId, refundId };
}
