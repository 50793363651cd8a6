import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeLetter } from '../server/core/letter.js';
import { makeEvent, password, registered, signedIn } from './support/make.js';
import { openDesk, paid, paidEvent, pass, type Desk } from './support/refunding.js';
import { emailTo } from './support/schedule.js';

let desk: Desk;
beforeEach(async () => (desk = await openDesk()));
afterEach(() => desk.close());

describe('the email about a registration', () => {
  it('names all days, the end and that it costs nothing', async () => {
    const event = await makeEvent(desk.test, {
      startsAt: '2027-05-07T05:30:00.000Z',
      endsAt: '2027-05-10T15:00:00.000Z',
      dates: '["2027-05-07","2027-05-08","2027-05-10"]',
    });
    const visitor = await signedIn(desk.test);
    await registered(desk.test, visitor, event);
    const text = await emailTo(desk.test, visitor.user.email, 'Вы зарегистрированы');
    expect(text).toContain('Дни: 7–8 мая 2027 г., 10 мая 2027 г.');
    expect(text).toContain('Начало: 7 мая 2027 г., 08:30 (МСК)');
    expect(text).toContain('Окончание: 10 мая 2027 г., 18:00 (МСК)');
    expect(text).toContain('Стоимость: бесплатно');
  });

  it('names what was paid, once', async () => {
    const payer = await paid(desk, await paidEvent(desk.test));
    const text = await emailTo(desk.test, payer.email, 'Вы зарегистрированы');
    expect(text!.match(/3 500 ₽/g)).toHaveLength(1);
  });
});

describe('the footer of an email', () => {
  const content = { subject: '', greeting: '', paragraphs: [], facts: [], action: null };

  it('says of the newsletter that the reader agreed to it', () => {
    const { config } = desk.test.app;
    const { text } = writeLetter(config, { ...content, unsubscribe: '/unsubscribe/x' });
    expect(text).toContain('потому что согласились получать письма');
    expect(text).not.toContain('служебное');
  });

  it('says after the deletion of an account that there was one', async () => {
    const payer = await paid(desk, await paidEvent(desk.test));
    await payer.visitor.insist(
      `mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { __typename ... on Problems { problems { code } } } }`,
      { input: { password, confirmation: 'удалить' } },
    );
    await pass(desk);
    expect(await emailTo(desk.test, payer.email, 'Деньги возвращены')).toContain('был личный кабинет');
  });
});
