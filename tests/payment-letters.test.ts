import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { day, hour, toIso, addMs } from '../server/core/clock.js';
import { enqueueInvoiceReminders } from '../server/invoices/due-invoices.service.js';
import { notifyStaff } from '../server/payments/attention/attention.letters.js';
import { remindToPay } from '../server/payments/payment.reminder.js';
import { call, payer as organisation } from './support/invoices.js';
import { signInAs, staff } from './support/factories.js';
import {
  startPayment,
  pendingPayer,
  cancelRegistrationOf,
  openTill,
  paidEvent,
  payer,
  paymentOf,
  runPaymentJobs,
  type PendingPayer,
  type Till,
} from './support/payment-harness.js';
import { startSmtp, type Smtp } from './support/smtp.js';

let till: Till;
let smtp: Smtp;
beforeAll(async () => {
  smtp = await startSmtp();
  till = await openTill({ SMTP_URL: smtp.url });
});
beforeEach(() => void smtp.emails.splice(0));
afterAll(async () => {
  await till.close();
  await smtp.stop();
});

const to = (userId: string) => smtp.emails.filter((letter) => letter.to![0]!.address === `${userId}@example.ru`);
const subjectsTo = (userId: string): string[] => to(userId).map(({ subject }) => subject!).sort(); // prettier-ignore
const letterTo = (userId: string, subject: RegExp) => to(userId).find((letter) => subject.test(letter.subject!))!;

/** What is due is told and done, a few times over. */
async function settled(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    till.clock.forward(61_000);
    await till.acquirer.deliverNotifications();
    await runPaymentJobs(till.test);
  }
}

async function paid(): Promise<PendingPayer> {
  const person = await pendingPayer(till.test);
  await till.acquirer.pay(person.acquirerId);
  await settled();
  return person;
}

describe('letters about money', () => {
  it('say that it has come, with the sum, the number and where the receipts are', async () => {
    const { userId, number } = await paid();
    expect(subjectsTo(userId)).toContain('Вы зарегистрированы: Школа клинической кардиологии');
    const { text, html } = letterTo(userId, /^Вы зарегистрированы/);
    expect(text).toContain('Здравствуйте, Мария Петровна!');
    expect(text).toContain('Ваше участие подтверждено');
    expect(text).toContain(`Номер регистрации: ${number}`);
    expect(text).toContain('Оплачено: 4\u00a0500\u00a0₽');
    expect(text).toContain('Это пробный платёж');
    expect(text).toContain('«Платежи и чеки»');
    expect(html).toContain(`/registrations/${number}/ticket`);
  });

  it('say why it was declined, until when and where to pay again', async () => {
    const person = await pendingPayer(till.test);
    await till.acquirer.decline(person.acquirerId, 'insufficient_funds');
    await settled();
    const { text } = letterTo(person.userId, /^Оплата не прошла/);
    expect(text).toContain('Недостаточно средств.');
    expect(text).toContain('Мы держим место за вами до');
    expect(text).toContain(
      `Оплатить ещё раз: ${till.test.app.config.publicUrl}/payments/shadow?registration=${person.number}`,
    );
  });

  it('say nothing of a payment that the payer refused, and of failures once a day', async () => {
    const refused = await pendingPayer(till.test);
    await till.acquirer.decline(refused.acquirerId, 'canceled_by_payer');
    const failing = await pendingPayer(till.test);
    await till.acquirer.decline(failing.acquirerId, 'insufficient_funds');
    await settled();
    const again = await startPayment(till.test, failing);
    await till.acquirer.decline(again.acquirerId, 'card_expired');
    await settled();
    expect(letterTo(refused.userId, /^Оплата не прошла/)).toBeUndefined();
    expect(to(failing.userId).filter(({ subject }) => subject!.startsWith('Оплата не прошла'))).toHaveLength(1);
  });

  it('say nothing of a declined attempt to who has given up or is trying again when it would be sent', async () => {
    const [gone, again] = [await pendingPayer(till.test), await pendingPayer(till.test)];
    await till.acquirer.decline(gone.acquirerId);
    await till.acquirer.decline(again.acquirerId);
    smtp.setBehaviour('busy');
    await till.acquirer.deliverNotifications();
    await cancelRegistrationOf(gone.visitor, gone.id);
    await startPayment(till.test, again);
    smtp.setBehaviour('accept');
    await settled();
    for (const { userId } of [gone, again]) expect(letterTo(userId, /^Оплата не прошла/)).toBeUndefined();
    expect(letterTo(gone.userId, /^Участие отменено/)).toBeDefined();
  });

  it('say what becomes of money that came too late', async () => {
    const event = await paidEvent(till.test, 1);
    const late = await pendingPayer(till.test, event);
    await till.test.app.database.inTransaction(async (transaction) => {
      await transaction.query(`UPDATE registrations SET state = 'EXPIRED', "payUntil" = NULL WHERE id = ?`, [late.id]);
      await transaction.query('UPDATE event_seats SET taken = 1 WHERE "eventId" = ?', [event.id]);
    });
    await till.acquirer.pay(late.acquirerId);
    await settled();
    const { text } = letterTo(late.userId, /^Возвращаем оплату/);
    expect(text).toContain('место за вами уже не держалось');
    expect(text).toContain('Вернём: 4\u00a0500\u00a0₽');
    expect(letterTo(late.userId, /^Оплата получена/)).toBeUndefined();
    expect(letterTo(late.userId, /^Деньги возвращены/).text).toContain('Сумма возврата: 4\u00a0500\u00a0₽');
  });

  it('say that a refund was decided, and that it is done', async () => {
    const person = await paid();
    const manager = await staff(till.test, 'MANAGER');
    smtp.emails.splice(0);
    await manager.graphql('mutation ($input: RefundPaymentInput!) { refundPayment(input: $input) { __typename } }', {
      input: {
        paymentId: person.paymentId,
        amount: 100_000,
        reason: 'Половина программы',
        idempotencyKey: 'letters-refund-1',
      },
    });
    await settled();
    const done = letterTo(person.userId, /^Деньги возвращены/);
    expect(done.text).toContain('Сумма возврата: 1\u00a0000\u00a0₽');
    expect(done.text).not.toContain('Половина программы');
    expect(done.text).toContain('участие остаётся в\u00a0силе');
  });

  it('go to nobody whose account is gone', async () => {
    const person = await pendingPayer(till.test);
    await till.test.app.database.inTransaction((transaction) =>
      transaction.query(`UPDATE payments SET "userId" = NULL WHERE id = ?`, [person.paymentId]),
    );
    await till.acquirer.pay(person.acquirerId);
    await settled();
    expect(letterTo(person.userId, /^Оплата получена/)).toBeUndefined();
  });
});

describe('the reminder to pay', () => {
  it('comes once, a day before the end, and to nobody who has paid since', async () => {
    const [owes, pays] = [await payer(till.test), await payer(till.test)];
    await remindToPay(till.test.app);
    await runPaymentJobs(till.test);
    expect(letterTo(owes.userId, /^Осталось оплатить/)).toBeUndefined();
    till.clock.forward(2 * day + hour);
    const { acquirerId } = await startPayment(till.test, pays);
    await remindToPay(till.test.app);
    await till.acquirer.pay(acquirerId);
    await till.acquirer.deliverNotifications();
    await runPaymentJobs(till.test);
    await remindToPay(till.test.app);
    await runPaymentJobs(till.test);
    const reminders = to(owes.userId).filter(({ subject }) => subject!.startsWith('Осталось оплатить'));
    expect(reminders).toHaveLength(1);
    expect(reminders[0]!.text).toContain(
      `Оплатить участие: ${till.test.app.config.publicUrl}/payments/shadow?registration=${owes.number}`,
    );
    expect(letterTo(pays.userId, /^Осталось оплатить/)).toBeUndefined();
  });

  it('is left to the invoice while one is open', async () => {
    const her = await payer(till.test);
    const { invoice } = await call(her.visitor, 'requestInvoice', { registrationId: her.id, payer: organisation });
    till.clock.forward(Date.parse(invoice!.dueAt) - 20 * hour - till.clock.now().getTime());
    await remindToPay(till.test.app);
    await enqueueInvoiceReminders(till.test.app);
    await runPaymentJobs(till.test);
    expect(letterTo(her.userId, /^Скоро последний день оплаты: счёт/)).toBeDefined();
    expect(letterTo(her.userId, /^Осталось оплатить/)).toBeUndefined();
  });
});

describe('the letter to staff', () => {
  it('names numbers and sums, nobody, and comes once a day for each kind of trouble', async () => {
    const { app } = till.test;
    const site = app.config.site.email;
    await app.database.inTransaction((transaction) => transaction.query('UPDATE payments SET attention = NULL'));
    const person = await paid();
    smtp.emails.splice(0);
    await notifyStaff(app);
    await runPaymentJobs(till.test);
    expect(smtp.emails).toEqual([]);
    await app.database.inTransaction((transaction) =>
      transaction.query(`UPDATE payments SET attention = 'RECEIPT' WHERE id = ?`, [person.paymentId]),
    );
    for (let turns = 0; turns < 2; turns += 1) {
      await notifyStaff(app);
      await runPaymentJobs(till.test);
    }
    const told = smtp.emails.filter((letter) => letter.to![0]!.address === site);
    expect(told.map(({ subject }) => subject)).toEqual(['Кассовые чеки не зарегистрированы: 1']);
    expect(told[0]!.text).toContain(`${person.number}: 4\u00a0500\u00a0₽`);
    expect(told[0]!.text).not.toMatch(/Иванова|Мария/);
    expect(told[0]!.text).not.toContain(person.userId);
    till.clock.forward(day);
    await notifyStaff(app);
    await runPaymentJobs(till.test);
    expect(smtp.emails.filter((letter) => letter.to![0]!.address === site)).toHaveLength(2);
    expect((await paymentOf(till.test, person.paymentId)).attention).toBe('RECEIPT');
  });

  it('tells of work that was given up', async () => {
    const { app } = till.test;
    const someone = await signInAs(till.test);
    await app.database.inTransaction((transaction) =>
      transaction.query(
        `INSERT INTO outbox (id, job, payload, key, priority, "createdAt", "availableAt", attempts, "failedAt", state, "lastError")
         VALUES (?, 'payment capture', '{"paymentId":"x"}', 'given up', 5, ?, ?, 10, ?, 'FAILED', ?)`,
        [someone.user.id, ...[0, 0, 0].map(() => toIso(addMs(till.clock.now(), 0))), 'silence'],
      ),
    );
    await notifyStaff(app);
    await runPaymentJobs(till.test);
    const told = smtp.emails.find(({ subject }) => subject === 'Работа с платежами остановилась: 1');
    expect(told!.text).toContain('Работа: payment capture');
  });
});
