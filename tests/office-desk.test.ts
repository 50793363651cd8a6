import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAs, staff } from './support/factories.js';
import { makeFeedback } from './support/feedback.js';
import { pendingPayer, openTill, payer, runPaymentJobs, type Till } from './support/payment-harness.js';
import { answer, submitQuestion, close, participant, take, type Participant } from './support/questions.js';
import { insertPaymentWithRefund } from './support/refund-harness.js';
import { buyer, invoiceFor, markPaid } from './support/invoices.js';
import type { Visitor } from './support/client.js';

let till: Till;
let manager: Visitor;
let asker: Participant;
beforeAll(async () => {
  till = await openTill();
  manager = await staff(till.test, 'MANAGER');
  asker = await participant(till.test);
});
afterAll(() => till.close());

const asked = async (given: Record<string, unknown> = {}) => (await submitQuestion(asker, given)).question!;

async function listed(filter: string, by: Visitor = manager): Promise<string[]> {
  const { data } = await by.graphql<{ questions: { nodes: { id: string }[] } }>(
    `{ questions(first: 100, ${filter}) { nodes { id } } }`,
  );
  return data.questions.nodes.map(({ id }) => id);
}

describe('the inbox', () => {
  it('narrows questions to what waits, what is mine, and what speakers are asked', async () => {
    const fresh = await asked();
    const mine = await asked();
    const toSpeaker = await asked({ eventId: asker.event.id, speakerId: asker.speakers[0]!.id });
    const done = await asked();
    const closed = await asked();
    const colleague = await staff(till.test, 'MANAGER');
    await take(manager, mine.id);
    await answer(colleague, done.id);
    await close(colleague, closed.id, 'Вопрос задан дважды.');

    expect((await listed('unansweredOnly: true')).sort()).toEqual([fresh.id, mine.id, toSpeaker.id].sort());
    expect(await listed('mineOnly: true')).toEqual([mine.id]);
    expect((await listed('mineOnly: true', colleague)).sort()).toEqual([done.id, closed.id].sort());
    expect(await listed('toSpeakersOnly: true')).toEqual([toSpeaker.id]);
    expect(await listed(`number: "${done.number.toLowerCase().replace(/^.{4}/, '$& ')} "`)).toEqual([done.id]);
    expect(await listed('unansweredOnly: true, mineOnly: true')).toEqual([mine.id]);

    const { data } = await manager.graphql<{
      questionOverview: {
        totals: { state: string; count: number }[];
        mine: number;
        toSpeakers: number;
        awaitingConsent: number;
      };
    }>('{ questionOverview { totals { state count } mine toSpeakers awaitingConsent } }');
    expect(Object.fromEntries(data.questionOverview.totals.map(({ state, count }) => [state, count]))).toEqual({
      NEW: 2,
      IN_WORK: 1,
      ANSWERED: 1,
      CLOSED: 1,
    });
    expect(data.questionOverview).toMatchObject({ mine: 1, toSpeakers: 1, awaitingConsent: 0 });
  });

  it('counts the messages that wait', async () => {
    const waiting = async () => (await manager.graphql<{ feedbackWaiting: number }>('{ feedbackWaiting }')).data;
    const before = (await waiting()).feedbackWaiting;
    const { id } = await makeFeedback(till.test);
    expect((await waiting()).feedbackWaiting).toBe(before + 1);
    await manager.graphql(
      'mutation ($id: ID!) { answerFeedback(id: $id, text: "Ответ на ваше обращение.") { __typename } }',
      { id },
    );
    expect((await waiting()).feedbackWaiting).toBe(before);
  });
});

describe('letters to one person', () => {
  it('are found by the address of the account', async () => {
    const her = await signInAs(till.test);
    await submitQuestion(her, {}).then(({ question }) => answer(manager, question!.id));
    const query =
      'query ($email: String) { letters(filter: { email: $email }) { nodes { kind { name } recipient { userId } } } }';
    type Answer = { letters: { nodes: { kind: { name: string }; recipient: { userId: string } }[] } };
    const found = async (email: string) => (await manager.graphql<Answer>(query, { email })).data.letters.nodes;
    expect(await found(her.user.email.toUpperCase())).toEqual([
      { kind: { name: 'question.answered' }, recipient: { userId: her.user.id } },
    ]);
    expect(await found('nobody@example.ru')).toEqual([]);
  });
});

type Overview = {
  paymentOverview: {
    attention: { attention: string; count: number }[];
    failedRefunds: number;
    transfers: number;
    failedWork: number;
  };
};
const overview = async () =>
  (
    await manager.graphql<Overview>(
      '{ paymentOverview { attention { attention count } failedRefunds transfers failedWork } }',
    )
  ).data.paymentOverview;

describe('money that waits for staff', () => {
  it('is counted by reason, and refunds are listed with their payments', async () => {
    const person = await pendingPayer(till.test);
    await till.test.app.database.inTransaction((transaction) =>
      transaction.query(`UPDATE payments SET attention = 'STUCK' WHERE id = ?`, [person.paymentId]),
    );
    const failed = await insertPaymentWithRefund(till.test, (await payer(till.test)).id, 'FAILED');
    const now = await overview();
    expect(now.attention.find(({ attention }) => attention === 'STUCK')?.count).toBe(1);
    expect(now.attention).toHaveLength(9);
    expect(now).toMatchObject({ failedRefunds: 1, transfers: 0, failedWork: 0 });

    type List = { refunds: { nodes: { id: string; payment: { id: string } | null }[] } };
    const list = async (given: string) =>
      (await manager.graphql<List>(`{ refunds(${given}) { nodes { id payment { id } } } }`)).data.refunds.nodes;
    expect(await list('first: 5, state: FAILED')).toEqual([{ id: failed.refundId, payment: { id: failed.paymentId } }]);
    expect(await list('first: 5, state: DONE')).toEqual([]);
  });

  it('is asked about by staff, who need not be the payer', async () => {
    const person = await pendingPayer(till.test);
    await till.acquirer.pay(person.acquirerId);
    const mutation =
      'mutation ($id: ID!) { askAboutPayment(id: $id) { ... on PaymentChanged { payment { id state events { source actorName } } } ... on Problems { problems { code } } } }';
    type Asked = {
      askAboutPayment: { payment?: { state: string; events: { source: string }[] }; problems?: { code: string }[] };
    };
    const answered = (await manager.graphql<Asked>(mutation, { id: person.paymentId })).data.askAboutPayment;
    expect(answered.payment).toMatchObject({ state: 'SUCCEEDED' });
    expect(answered.payment!.events[0]).toMatchObject({ source: 'STAFF' });
    await runPaymentJobs(till.test);
    const unknown = (await manager.graphql<Asked>(mutation, { id: 'there-is-none' })).data.askAboutPayment;
    expect(unknown.problems).toEqual([{ code: 'NOT_FOUND' }]);
  });

  it('has its invoices counted, and those to be given back by the bank', async () => {
    const totals = async () => {
      const { data } = await manager.graphql<{ invoiceTotals: { state: string; count: number }[] }>(
        '{ invoiceTotals { state count } }',
      );
      return Object.fromEntries(data.invoiceTotals.map(({ state, count }) => [state, count]));
    };
    const invoice = await invoiceFor(await buyer(till.test));
    expect(await totals()).toEqual({ ISSUED: 1, PAID: 0, OVERDUE: 0, CANCELLED: 0 });
    await markPaid(manager, invoice);
    expect(await totals()).toMatchObject({ ISSUED: 0, PAID: 1 });
    const [payment] = await till.test.app.database.read<{ id: string; amount: number }>(
      `SELECT id, amount FROM payments WHERE method = 'INVOICE' AND state = 'SUCCEEDED' AND "refundReserved" = 0`,
    );
    const given = await manager.graphqlWithRetry<{ refundPayment: unknown }>(
      'mutation ($input: RefundPaymentInput!) { refundPayment(input: $input) { ... on RefundChanged { refund { state } } ... on Problems { problems { code } } } }',
      { input: { paymentId: payment!.id, amount: 100, reason: 'По заявлению', idempotencyKey: 'desk-refund-1' } },
    );
    expect(given.data.refundPayment).toEqual({ refund: { state: 'CREATED' } });
    expect((await overview()).transfers).toBe(1);
    const { data } = await manager.graphql<{ refunds: { nodes: { payment: { id: string } }[] } }>(
      '{ refunds(state: CREATED, place: BANK) { nodes { payment { id } } } }',
    );
    expect(data.refunds.nodes).toEqual([{ payment: { id: payment!.id } }]);
  });
});
