import { describe, expect, it } from 'vitest';
import { writeEmail } from '../../server/core/email/email-content.js';
import { makeEvent, password, registerForTest, signInAs } from '../support/factories.js';
import { harnessForEachTest } from '../support/payment-harness.js';
import { paidPayer, paidEvent, advanceAndRun } from '../support/refund-harness.js';
import { emailTo } from '../support/schedule.js';

const harness = harnessForEachTest();

describe('email about a registration', () => {
  it('contains all days, the end, and that participation is free', async () => {
    const event = await makeEvent(harness.test, {
      startsAt: '2027-05-07T05:30:00.000Z',
      endsAt: '2027-05-10T15:00:00.000Z',
      dates: '["2027-05-07","2027-05-08","2027-05-10"]',
    });
    const client = await signInAs(harness.test);
    await registerForTest(harness.test, client, event);
    const text = await emailTo(harness.test, client.user.email, 'Вы зарегистрированы');
    expect(text).toContain('Дни: 7–8 мая 2027 г., 10 мая 2027 г.');
    expect(text).toContain('Начало: 7 мая 2027 г., 08:30 (МСК)');
    expect(text).toContain('Окончание: 10 мая 2027 г., 18:00 (МСК)');
    expect(text).toContain('Стоимость: бесплатно');
  });

  it('contains the paid amount once', async () => {
    const payer = await paidPayer(harness, await paidEvent(harness.test));
    const text = await emailTo(harness.test, payer.email, 'Вы зарегистрированы');
    expect(text!.match(/3 500 ₽/g)).toHaveLength(1);
  });
});

describe('footer of an email', () => {
  const content = { subject: '', greeting: '', paragraphs: [], facts: [], action: null };

  it('says in the newsletter that the reader agreed to it', () => {
    const { config } = harness.test.app;
    const { text } = writeEmail(config, { ...content, unsubscribe: '/unsubscribe/x' });
    expect(text).toContain('потому что согласились получать письма');
    expect(text).not.toContain('служебное');
  });

  it('says after the deletion of an account that there was one', async () => {
    const payer = await paidPayer(harness, await paidEvent(harness.test));
    await payer.client.mutate('deleteAccount', { input: { password, confirmation: 'удалить' } });
    await advanceAndRun(harness);
    expect(await emailTo(harness.test, payer.email, 'Деньги возвращены')).toContain('был личный кабинет');
  });
});
