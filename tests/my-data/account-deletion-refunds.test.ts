import { describe, expect, it } from 'vitest';
import { password, staff } from '../support/factories.js';
import { harnessForEachTest } from '../support/payment-harness.js';
import { paidPayer, paidEvent, advanceAndRun, refundOf, type Payer } from '../support/refund-harness.js';
import { emailTo } from '../support/schedule.js';

const harness = harnessForEachTest();

const deleteAccount = ({ client }: Payer) =>
  client.graphqlWithRetry(
    `mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { __typename ... on Problems { problems { code } } } }`,
    { input: { password, confirmation: 'удалить' } },
  );

describe('deletion of an account with paid registrations', () => {
  it('announces the refund in the last email and confirms it when it is done', async () => {
    const event = await paidEvent(harness.test, { title: 'Школа ритма' });
    const payer = await paidPayer(harness, event);
    await deleteAccount(payer);
    await advanceAndRun(harness);
    const last = await emailTo(harness.test, payer.email, 'Личный кабинет удалён');
    expect(last).toContain('«Школа ритма»: вернём 3 500 ₽ тем же способом, которым вы платили');
    expect(await refundOf(harness.test, payer.paymentId)).toMatchObject({ state: 'DONE' });
    expect(await emailTo(harness.test, payer.email, 'Деньги возвращены')).toContain('3 500 ₽');
  });

  it('says that nothing is refunded when the refund deadline has passed', async () => {
    const event = await paidEvent(harness.test, { title: 'Школа ритма' });
    const manager = await staff(harness.test, 'MANAGER');
    await manager.mutate('setRefundSteps', { eventId: event.id, steps: [{ daysBefore: 60, percent: 50 }] });
    await advanceAndRun(harness);
    const payer = await paidPayer(harness, event);
    await deleteAccount(payer);
    expect(await emailTo(harness.test, payer.email, 'Личный кабинет удалён')).toContain('срок возврата прошёл');
  });

  it('emails the deleted account’s encrypted address when the refund fails', async () => {
    const payer = await paidPayer(harness, await paidEvent(harness.test));
    harness.acquirer.setRefundResult({ status: 'canceled', reason: 'insufficient_funds' });
    await deleteAccount(payer);
    await advanceAndRun(harness);
    expect(await refundOf(harness.test, payer.paymentId)).toMatchObject({ state: 'FAILED' });
    expect(await emailTo(harness.test, payer.email, 'Возврат задерживается')).toContain('Мы уже занимаемся этим');
  });
});
