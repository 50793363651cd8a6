import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { password, staff } from './support/make.js';
import { openDesk, paid, paidEvent, pass, refundOf, type Desk, type Payer } from './support/refunding.js';
import { emailTo } from './support/schedule.js';

let desk: Desk;
beforeEach(async () => (desk = await openDesk()));
afterEach(() => desk.close());

const deleteAccount = ({ visitor }: Payer) =>
  visitor.insist(
    `mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { __typename ... on Problems { problems { code } } } }`,
    { input: { password, confirmation: 'удалить' } },
  );

describe('the end of an account with paid registrations', () => {
  it('tells in the last email what comes back, and later that it was given back', async () => {
    const event = await paidEvent(desk.test, { title: 'Школа ритма' });
    const payer = await paid(desk, event);
    await deleteAccount(payer);
    await pass(desk);
    const last = await emailTo(desk.test, payer.email, 'Личный кабинет удалён');
    expect(last).toContain('«Школа ритма»: вернём 3 500 ₽ тем же способом, которым вы платили');
    expect(await refundOf(desk.test, payer.paymentId)).toMatchObject({ state: 'DONE' });
    expect(await emailTo(desk.test, payer.email, 'Деньги возвращены')).toContain('3 500 ₽');
  });

  it('says that nothing comes back by itself when the terms are over', async () => {
    const event = await paidEvent(desk.test, { title: 'Школа ритма' });
    const manager = await staff(desk.test, 'MANAGER');
    await manager.graphql(
      `mutation ($id: ID!) { setRefundSteps(eventId: $id, steps: [{ daysBefore: 60, percent: 50 }]) { __typename } }`,
      { id: event.id },
    );
    await pass(desk);
    const payer = await paid(desk, event);
    await deleteAccount(payer);
    expect(await emailTo(desk.test, payer.email, 'Личный кабинет удалён')).toContain('срок возврата прошёл');
  });

  it('is told at the sealed address that a refund failed', async () => {
    const payer = await paid(desk, await paidEvent(desk.test));
    desk.acquirer.refundOutcome({ status: 'canceled', reason: 'insufficient_funds' });
    await deleteAccount(payer);
    await pass(desk);
    expect(await refundOf(desk.test, payer.paymentId)).toMatchObject({ state: 'FAILED' });
    expect(await emailTo(desk.test, payer.email, 'Возврат задерживается')).toContain('Мы уже занимаемся этим');
  });
});
