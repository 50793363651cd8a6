import { beforeAll, describe, expect, it } from 'vitest';
import { signInAs, staff } from '../support/factories.js';
import { makeFeedback } from '../support/feedback.js';
import { pendingPayer, payer, runPaymentJobs, harnessForFile } from '../support/payment-harness.js';
import { answer, submitQuestion, close, participant, take, type Participant } from '../support/questions.js';
import { insertPaymentWithRefund } from '../support/refund-harness.js';
import { buyer, invoiceFor, markPaid } from '../support/invoices.js';
import type { TestClient } from '../support/client.js';

const harness = harnessForFile();
let manager: TestClient;
let participantClient: Participant;
beforeAll(async () => {
  manager = await staff(harness.test, 'MANAGER');
  participantClient = await participant(harness.test);
});

const askedQuestion = async (overrides: Record<string, unknown> = {}) =>
  (await submitQuestion(participantClient, overrides)).question!;

async function listIds(filter: string, caller: TestClient = manager): Promise<string[]> {
  const { data } = await caller.graphql<{ questions: { nodes: { id: string }[] } }>(
    `{ questions(first: 100, ${filter}) { nodes { id } } }`,
  );
  return data.questions.nodes.map(({ id }) => id);
}

describe('the inbox of the office', () => {
  it('filters questions by unanswered, own, and those to speakers', async () => {
    const unanswered = await askedQuestion();
    const assigned = await askedQuestion();
    const toSpeaker = await askedQuestion({
      eventId: participantClient.event.id,
      speakerId: participantClient.speakers[0]!.id,
    });
    const answered = await askedQuestion();
    const closed = await askedQuestion();
    const colleague = await staff(harness.test, 'MANAGER');
    await take(manager, assigned.id);
    await answer(colleague, answered.id);
    await close(colleague, closed.id, 'Вопрос задан дважды.');

    expect((await listIds('unansweredOnly: true')).sort()).toEqual([unanswered.id, assigned.id, toSpeaker.id].sort());
    expect(await listIds('mineOnly: true')).toEqual([assigned.id]);
    expect((await listIds('mineOnly: true', colleague)).sort()).toEqual([answered.id, closed.id].sort());
    expect(await listIds('toSpeakersOnly: true')).toEqual([toSpeaker.id]);
    expect(await listIds(`number: "${answered.number.toLowerCase().replace(/^.{4}/, '$& ')} "`)).toEqual([answered.id]);
    expect(await listIds('unansweredOnly: true, mineOnly: true')).toEqual([assigned.id]);

    const questionOverview = await manager.query(
      'questionOverview',
      {},
      'totals { state count } mine toSpeakers awaitingConsent',
    );
    expect(Object.fromEntries(questionOverview.totals.map(({ state, count }) => [state, count]))).toEqual({
      NEW: 2,
      IN_WORK: 1,
      ANSWERED: 1,
      CLOSED: 1,
    });
    expect(questionOverview).toMatchObject({ mine: 1, toSpeakers: 1, awaitingConsent: 0 });
  });

  it('counts messages without an answer', async () => {
    const readWaiting = async () => (await manager.graphql<{ feedbackWaiting: number }>('{ feedbackWaiting }')).data;
    const before = (await readWaiting()).feedbackWaiting;
    const { id } = await makeFeedback(harness.test);
    expect((await readWaiting()).feedbackWaiting).toBe(before + 1);
    await manager.mutate('answerFeedback', { id, text: 'Ответ на ваше обращение.' });
    expect((await readWaiting()).feedbackWaiting).toBe(before);
  });
});

describe('emails to one user', () => {
  it('are found by the address of the account', async () => {
    const doctor = await signInAs(harness.test);
    await submitQuestion(doctor, {}).then(({ question }) => answer(manager, question!.id));
    const query =
      'query ($email: String) { letters(filter: { email: $email }) { nodes { kind { name } recipient { userId } } } }';
    type Answer = { letters: { nodes: { kind: { name: string }; recipient: { userId: string } }[] } };
    const recipients = async (email: string) => (await manager.graphql<Answer>(query, { email })).data.letters.nodes;
    expect(await recipients(doctor.user.email.toUpperCase())).toEqual([
      { kind: { name: 'question.answered' }, recipient: { userId: doctor.user.id } },
    ]);
    expect(await recipients('nobody@example.ru')).toEqual([]);
  });
});
const overview = () =>
  manager.query('paymentOverview', {}, 'attention { attention count } failedRefunds transfers failedWork');

describe('money that waits for staff', () => {
  it('is counted by reason, and refunds are listed with their payments', async () => {
    const payment = await pendingPayer(harness.test);
    await harness.test.execute(`UPDATE payments SET attention = 'STUCK' WHERE id = ?`, [payment.paymentId]);
    const failed = await insertPaymentWithRefund(harness.test, (await payer(harness.test)).id, 'FAILED');
    const current = await overview();
    expect(current.attention.find(({ attention }) => attention === 'STUCK')?.count).toBe(1);
    expect(current.attention).toHaveLength(9);
    expect(current).toMatchObject({ failedRefunds: 1, transfers: 0, failedWork: 0 });

    type List = { refunds: { nodes: { id: string; payment: { id: string } | null }[] } };
    const list = async (args: string) =>
      (await manager.graphql<List>(`{ refunds(${args}) { nodes { id payment { id } } } }`)).data.refunds.nodes;
    expect(await list('first: 5, state: FAILED')).toEqual([{ id: failed.refundId, payment: { id: failed.paymentId } }]);
    expect(await list('first: 5, state: DONE')).toEqual([]);
  });

  it('is checked at the acquirer by staff, without being the payer', async () => {
    const payment = await pendingPayer(harness.test);
    await harness.acquirer.pay(payment.acquirerId);
    const result = await manager.mutate(
      'askAboutPayment',
      { id: payment.paymentId },
      'payment { id state events { source actorName } }',
    );
    expect(result.payment).toMatchObject({ state: 'SUCCEEDED' });
    expect(result.payment!.events[0]).toMatchObject({ source: 'STAFF' });
    await runPaymentJobs(harness.test);
    const unknown = await manager.mutate(
      'askAboutPayment',
      { id: 'there-is-none' },
      'payment { id state events { source actorName } }',
    );
    expect(unknown.problems).toMatchObject([{ code: 'NOT_FOUND' }]);
  });

  it('includes counts of invoices, and refunds to be made by bank transfer', async () => {
    const totals = async () => {
      const invoiceTotals = await manager.query('invoiceTotals', {}, 'state count');
      return Object.fromEntries(invoiceTotals.map(({ state, count }) => [state, count]));
    };
    const invoice = await invoiceFor(await buyer(harness.test));
    expect(await totals()).toEqual({ ISSUED: 1, PAID: 0, OVERDUE: 0, CANCELLED: 0 });
    await markPaid(manager, invoice);
    expect(await totals()).toMatchObject({ ISSUED: 0, PAID: 1 });
    const payment = await harness.test.row<{ id: string; amount: number }>(
      `SELECT id, amount FROM payments WHERE method = 'INVOICE' AND state = 'SUCCEEDED' AND "refundReserved" = 0`,
    );
    const refund = await manager.graphqlWithRetry<{ refundPayment: unknown }>(
      'mutation ($input: RefundPaymentInput!) { refundPayment(input: $input) { ... on RefundChanged { refund { state } } ... on Problems { problems { code } } } }',
      { input: { paymentId: payment.id, amount: 100, reason: 'По заявлению', idempotencyKey: 'desk-refund-1' } },
    );
    expect(refund.data.refundPayment).toEqual({ refund: { state: 'CREATED' } });
    expect((await overview()).transfers).toBe(1);
    const refunds = await manager.query('refunds', { state: 'CREATED', place: 'BANK' }, 'nodes { payment { id } }');
    expect(refunds.nodes).toEqual([{ payment: { id: payment.id } }]);
  });
});
