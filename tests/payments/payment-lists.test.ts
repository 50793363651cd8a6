import { beforeAll, describe, expect, it } from 'vitest';
import { inErasureOrder } from '../../server/core/personal-data.js';
import { toIso } from '../../server/core/clock.js';
import { Db } from '../../server/core/database/db.js';
import { enqueue } from '../../server/core/jobs/outbox.js';
import type { PaymentAttention } from '../../server/payments/payment.states.js';
import { captureJob } from '../../server/payments/attempts/apply-payment.service.js';
import { password, signInAs, staff } from '../support/factories.js';
import {
  startPayment,
  pendingPayer,
  paidEvent,
  paymentOf,
  price,
  runPaymentJobs,
  type PendingPayer,
  harnessForFile,
} from '../support/payment-harness.js';
import type { TestClient } from '../support/client.js';

const harness = harnessForFile();
let manager: TestClient & { user: { id: string } };
beforeAll(async () => (manager = await staff(harness.test, 'MANAGER')));

/** A user with a payment that the site has recorded. */
async function paidUser(event?: Awaited<ReturnType<typeof paidEvent>>): Promise<PendingPayer> {
  const person = await pendingPayer(harness.test, event);
  await harness.acquirer.pay(person.acquirerId);
  await harness.acquirer.deliverNotifications();
  await runPaymentJobs(harness.test);
  return person;
}

async function declinedUser(): Promise<PendingPayer> {
  const person = await pendingPayer(harness.test);
  await harness.acquirer.decline(person.acquirerId, 'insufficient_funds');
  await harness.acquirer.deliverNotifications();
  return person;
}

const setAttention = (id: string, attention: PaymentAttention) =>
  harness.test.execute('UPDATE payments SET attention = ? WHERE id = ?', [attention, id]);

type Node = {
  id: string;
  state: string;
  failure: string | null;
  receiptEmail: string | null;
  viewerCanPay: boolean;
  statementUrl: string | null;
  attention: string | null;
  acquirerId: string | null;
  events: { source: string; paymentBefore: string | null; paymentAfter: string | null; note: string | null; actorName: string | null }[];
}; // prettier-ignore
type List = { nodes: Node[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
const fields = `nodes { id state failure receiptEmail viewerCanPay statementUrl attention acquirerId
  events { source paymentBefore paymentAfter note actorName } } pageInfo { hasNextPage endCursor }`;

const ownPayments = async (client: TestClient, page: Record<string, unknown> = {}): Promise<List> =>
  (
    await client.graphql<{ viewer: { payments: List } }>(
      `query ($first: Int, $after: String) { viewer { id payments(first: $first, after: $after) { ${fields} } } }`,
      page,
    )
  ).data.viewer.payments;

const staffPayments = (filter: object | null, page: object = {}) =>
  manager.query('payments', { filter, ...page }, fields);

const idsOf = ({ nodes }: List): string[] => nodes.map(({ id }) => id);

describe('payments of a user', () => {
  it('are listed, latest attempt first, page by page, without fields for staff', async () => {
    const person = await declinedUser();
    harness.clock.forward(1_000);
    const secondAttempt = await startPayment(harness.test, person);
    await harness.acquirer.pay(secondAttempt.acquirerId);
    await harness.acquirer.deliverNotifications();
    const first = await ownPayments(person.client, { first: 1 });
    expect(first.nodes).toMatchObject([
      {
        id: secondAttempt.paymentId,
        state: 'SUCCEEDED',
        viewerCanPay: false,
        attention: null,
        acquirerId: null,
        events: [],
      },
    ]);
    expect(first.nodes[0]!.receiptEmail).toMatch(/^.…@example\.ru$/);
    const second = await ownPayments(person.client, { first: 1, after: first.pageInfo.endCursor });
    expect(second.nodes).toMatchObject([
      { id: person.paymentId, state: 'CANCELED', failure: 'Недостаточно средств.', statementUrl: null },
    ]);
    expect([first.pageInfo.hasNextPage, second.pageInfo.hasNextPage]).toEqual([true, false]);
  });

  it('can be repeated while the seat is held, not later', async () => {
    const person = await declinedUser();
    expect((await ownPayments(person.client)).nodes).toMatchObject([{ viewerCanPay: true }]);
    await harness.test.execute('UPDATE registrations SET "payUntil" = ? WHERE id = ?', [
      toIso(harness.clock.now()),
      person.id,
    ]);
    expect((await ownPayments(person.client)).nodes).toMatchObject([{ viewerCanPay: false }]);
  });

  it('are hidden from other users', async () => {
    const { client, paymentId } = await paidUser();
    expect(idsOf(await ownPayments(client))).toEqual([paymentId]);
    expect(idsOf(await ownPayments(await signInAs(harness.test)))).toEqual([]);
  });

  it('have a statement for the payer only', async () => {
    const { client, number } = await paidUser();
    const { statementUrl } = (await ownPayments(client)).nodes[0]!;
    const answer = await client.fetch(statementUrl!);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('content-disposition')).toContain(`payment-${number}.pdf`);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect((await answer.text()).slice(0, 5)).toBe('%PDF-');
    expect((await (await signInAs(harness.test)).fetch(statementUrl!)).status).toBe(404);
    expect((await harness.test.client().fetch(statementUrl!)).status).toBe(303);
    const otherPayer = await declinedUser();
    expect((await otherPayer.client.fetch(`/payments/${otherPayer.paymentId}/confirmation.pdf`)).status).toBe(404);
  });

  it('can be filtered as unpaid registrations', async () => {
    const unpaidUser = await pendingPayer(harness.test);
    const viewer = await unpaidUser.client.query('viewer', {}, 'registrations(scope: UNPAID) { nodes { id } }');
    expect(viewer.registrations.nodes).toEqual([{ id: unpaidUser.id }]);
  });

  it('are in the copy of the data with the decrypted address, and stay encrypted after the deletion of the account', async () => {
    const person = await paidUser();
    const { app } = harness.test;
    const data = inErasureOrder(app.hooks).find(({ name }) => name === 'payments')!;
    const [row] = await data.read(app, new Db(app.database), person.userId);
    expect(row).toMatchObject({
      registration: person.number,
      amount: price / 100,
      state: 'Оплачено',
      receiptEmail: person.client instanceof Object && `${person.userId}@example.ru`,
    });
    await person.client.mutate('deleteAccount', { input: { password, confirmation: 'удалить' } });
    expect((await paymentOf(harness.test, person.paymentId)).userId).toBeNull();
    const retained = await app.database.query<{ name: string }>(
      'SELECT name FROM retained_records WHERE "userId" = ? ORDER BY name',
      [person.userId],
    );
    expect(retained.map(({ name }) => name)).toContain('payments');
    const actors = await app.database.query('SELECT id FROM money_events WHERE "actorId" = ?', [person.userId]);
    expect(actors).toEqual([]);
  });
});

describe('payments for staff', () => {
  it('are found by an API token by number, but not by an address', async () => {
    const payment = await pendingPayer(harness.test);
    const administrator = await staff(harness.test, 'ADMINISTRATOR');
    const { secret } = await administrator.mutate(
      'createApiToken',
      { input: { name: 'Бухгалтерия', scopes: ['PAYMENTS_READ'], days: 30 } },
      'secret',
    );
    const program = harness.test.client({ authorization: `Bearer ${secret}` });
    const findIds = async (search: string) =>
      (
        await program.graphql<{ payments: { nodes: { id: string }[] } }>(
          'query ($search: String) { payments(filter: { search: $search }) { nodes { id } } }',
          { search },
        )
      ).data.payments.nodes.map(({ id }) => id);
    expect(await findIds(payment.number)).toEqual([payment.paymentId]);
    expect(await findIds(`${payment.userId}@example.ru`)).toEqual([]);
  });

  it("are found by registration, address, acquirer's id, event, state and attention", async () => {
    const event = await paidEvent(harness.test);
    const first = await paidUser(event);
    const second = await paidUser(event);
    await setAttention(first.paymentId, 'RECEIPT');
    await setAttention(second.paymentId, 'OVERPAID');
    expect(idsOf(await staffPayments({ search: ` ${first.number.toLowerCase().replace(/^.{4}/, '$& ')} ` }))).toEqual([
      first.paymentId,
    ]);
    expect(idsOf(await staffPayments({ search: `${second.userId}@EXAMPLE.ru` }))).toEqual([second.paymentId]);
    expect(idsOf(await staffPayments({ search: first.acquirerId }))).toEqual([first.paymentId]);
    expect(idsOf(await staffPayments({ search: 'there-is-none' }))).toEqual([]);
    expect(idsOf(await staffPayments({ eventId: event.id }))).toEqual([second.paymentId, first.paymentId]);
    expect(idsOf(await staffPayments({ eventId: event.id, attention: ['RECEIPT', 'STUCK'] }))).toEqual([
      first.paymentId,
    ]);
    expect(idsOf(await staffPayments({ eventId: event.id, state: 'CANCELED' }))).toEqual([]);
    const page = await staffPayments({ eventId: event.id }, { first: 1 });
    expect(idsOf(page)).toEqual([second.paymentId]);
    const nextPage = await staffPayments({ eventId: event.id }, { first: 1, after: page.pageInfo.endCursor });
    expect(idsOf(nextPage)).toEqual([first.paymentId]);
    expect(nextPage.nodes[0]).toMatchObject({
      attention: 'RECEIPT',
      acquirerId: first.acquirerId,
      viewerCanPay: false,
    });
  });

  it('have a log with states and actors', async () => {
    const { paymentId } = await paidUser();
    const [node] = (await staffPayments({ search: (await paymentOf(harness.test, paymentId)).acquirerId! })).nodes;
    expect(node!.events.map(({ paymentBefore, paymentAfter }) => [paymentBefore, paymentAfter])).toEqual([
      ['PENDING', 'SUCCEEDED'],
      ['CREATED', 'PENDING'],
      [null, 'CREATED'],
    ]);
    expect(node!.events.at(-1)).toMatchObject({ source: 'PERSON', actorName: 'Иванова Мария Петровна' });
  });

  it('lose their attention mark once staff enters a note', async () => {
    const { paymentId, client } = await paidUser();
    await setAttention(paymentId, 'MISMATCH');
    const text = `mutation ($id: ID!, $note: String!) { resolvePaymentAttention(paymentId: $id, note: $note) {
      ... on PaymentChanged { payment { id attention events { source note } } } ... on Problems { problems { code field } } } }`; // prettier-ignore
    const resolve = (id: string, note: string) =>
      manager.mutate(
        'resolvePaymentAttention',
        { paymentId: id, note },
        'payment { id attention events { source note } }',
      );
    expect((await resolve(paymentId, 'ок')).problems).toMatchObject([{ code: 'REQUIRED', field: 'note' }]);
    expect((await resolve('there-is-none', 'Проверено в банке')).problems![0]!.code).toBe('NOT_FOUND');
    const rejected = await client.graphql(text, { id: paymentId, note: 'Проверено в банке' });
    expect(rejected.errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
    const { payment } = await resolve(paymentId, 'Проверено в банке');
    expect(payment!.attention).toBeNull();
    expect(payment!.events[0]).toEqual({ source: 'STAFF', note: 'MISMATCH: Проверено в банке' });
    expect((await resolve(paymentId, 'Ещё раз проверено')).payment!.events).toHaveLength(payment!.events.length);
  });

  it('add up to the sums of an event, test payments separately, for managers only', async () => {
    const event = await paidEvent(harness.test);
    const payer = await paidUser(event);
    await paidUser(event);
    await manager.mutate('refundPayment', {
      input: {
        paymentId: payer.paymentId,
        amount: 50_000,
        reason: 'Половина программы',
        idempotencyKey: 'sums-of-event-1',
      },
    });
    const fields = 'captured refunded beingRefunded net payments currency';
    const moneyOf = async (isTest: boolean, client: TestClient = manager) =>
      (await client.query('event', { slug: event.slug }, `money(isTest: ${isTest}) { ${fields} }`)).money;
    expect(await moneyOf(false)).toMatchObject({ captured: 0, payments: 0 });
    expect(await moneyOf(true)).toMatchObject({
      captured: 2 * price,
      refunded: 0,
      beingRefunded: 50_000,
      net: 2 * price,
    });
    await runPaymentJobs(harness.test);
    for (let round = 0; round < 3; round += 1) {
      harness.clock.forward(60_000);
      await harness.acquirer.deliverNotifications();
      await runPaymentJobs(harness.test);
    }
    expect(await moneyOf(true)).toEqual({
      captured: 2 * price,
      refunded: 50_000,
      beingRefunded: 0,
      net: 2 * price - 50_000,
      payments: 2,
      currency: 'RUB',
    });
    expect([await moneyOf(false, payer.client), await moneyOf(true, payer.client)]).toEqual([null, null]);
  });

  it('show failed jobs, which can be retried', async () => {
    const { app, running } = harness.test;
    const { paymentId } = await paidUser();
    await app.database.inTransaction((transaction) =>
      enqueue(transaction, captureJob, `capture again ${paymentId}`, { paymentId }, harness.clock.now()),
    );
    await app.database.inTransaction((transaction) =>
      transaction.query(
        `UPDATE outbox SET state = 'FAILED', "failedAt" = ?, attempts = 10, "lastError" = 'silence' WHERE key = ?`,
        [toIso(harness.clock.now()), `capture again ${paymentId}`],
      ),
    );
    type Work = { id: string; kind: string; paymentId: string; lastError: string };
    const list = async (): Promise<Work[]> =>
      (await manager.query('failedPaymentWork', {}, 'nodes { id kind paymentId lastError } pageInfo { hasNextPage }'))
        .nodes;
    const [work] = await list();
    expect(work).toMatchObject({ kind: 'CAPTURE', paymentId, lastError: 'silence' });
    const retry =
      'mutation ($id: ID!) { retryPaymentWork(id: $id) { __typename ... on Problems { problems { code } } } }';
    const [first, second] = [
      await manager.graphql<{ retryPaymentWork: object }>(retry, { id: work!.id }),
      await manager.graphql<{ retryPaymentWork: object }>(retry, { id: work!.id }),
    ];
    expect([first, second].map(({ data }) => data.retryPaymentWork)).toEqual(
      [1, 2].map(() => ({ __typename: 'PaymentWorkQueued' })),
    );
    await running.outbox.runPendingJobs();
    expect(await list()).toEqual([]);
    const unknown = await manager.mutate('retryPaymentWork', { id: 'there-is-none' });
    expect(unknown).toMatchObject({ problems: [{ code: 'NOT_FOUND' }] });
  });
});
