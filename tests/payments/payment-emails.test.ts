import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { day, hour, toIso, addMs } from '../../server/core/clock.js';
import { afterWorkingDays } from '../../rules/dates/working-days.js';
import { formatDate, formatDates } from '../../rules/text/format.js';
import { enqueueInvoiceReminders } from '../../server/invoices/transfers/due-invoices.service.js';
import { notifyStaff } from '../../server/payments/attention/attention.emails.js';
import { remindToPay } from '../../server/payments/payment.reminder.js';
import { call, payer as organisation } from '../support/invoices.js';
import { signInAs, staff } from '../support/factories.js';
import {
  startPayment,
  pendingPayer,
  cancelRegistrationOf,
  startPaymentHarness,
  paidEvent,
  payer,
  paymentOf,
  runPaymentJobs,
  type PendingPayer,
  type PaymentHarness,
} from '../support/payment-harness.js';
import { startSmtp, type Smtp } from '../support/smtp.js';

let harness: PaymentHarness;
let smtp: Smtp;
beforeAll(async () => {
  smtp = await startSmtp();
  harness = await startPaymentHarness({ SMTP_URL: smtp.url });
});
beforeEach(() => void smtp.emails.splice(0));
afterAll(async () => {
  await harness.close();
  await smtp.stop();
});

const emailsTo = (userId: string) =>
  smtp.emails.filter((message) => message.to![0]!.address === `${userId}@example.ru`);
const subjectsTo = (userId: string): string[] => emailsTo(userId).map(({ subject }) => subject!).sort(); // prettier-ignore
const emailTo = (userId: string, subject: RegExp) =>
  emailsTo(userId).find((message) => subject.test(message.subject!))!;

/** Delivers notifications and runs due jobs several times. */
async function settle(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    harness.clock.forward(61_000);
    await harness.acquirer.deliverNotifications();
    await runPaymentJobs(harness.test);
  }
}

async function paid(): Promise<PendingPayer> {
  const person = await pendingPayer(harness.test);
  await harness.acquirer.pay(person.acquirerId);
  await settle();
  return person;
}

describe('emails about payments', () => {
  it('confirm a payment with sum, number and the place of the receipts', async () => {
    const { userId, number } = await paid();
    expect(subjectsTo(userId)).toContain('Вы зарегистрированы: Школа клинической кардиологии');
    const { text, html } = emailTo(userId, /^Вы зарегистрированы/);
    expect(text).toContain('Здравствуйте, Мария Петровна!');
    expect(text).toContain('Ваше участие подтверждено');
    expect(text).toContain(`Номер регистрации: ${number}`);
    expect(text).toContain('Оплачено: 4\u00a0500\u00a0₽');
    expect(text).toContain('Это пробный платёж');
    expect(text).toContain('«Платежи и чеки»');
    expect(html).toContain(`/registrations/${number}/ticket`);
  });

  it('explain why a payment was declined, and until when and where to pay again', async () => {
    const person = await pendingPayer(harness.test);
    await harness.acquirer.decline(person.acquirerId, 'insufficient_funds');
    await settle();
    const { text } = emailTo(person.userId, /^Оплата не прошла/);
    expect(text).toContain('Недостаточно средств.');
    expect(text).toContain('Мы держим место за вами до');
    expect(text).toContain(
      `Оплатить ещё раз: ${harness.test.app.config.publicUrl}/payments/shadow?registration=${person.number}`,
    );
  });

  it('are not sent when the payer cancelled, and once a day for failures', async () => {
    const cancelledByPayer = await pendingPayer(harness.test);
    await harness.acquirer.decline(cancelledByPayer.acquirerId, 'canceled_by_payer');
    const failing = await pendingPayer(harness.test);
    await harness.acquirer.decline(failing.acquirerId, 'insufficient_funds');
    await settle();
    const secondAttempt = await startPayment(harness.test, failing);
    await harness.acquirer.decline(secondAttempt.acquirerId, 'card_expired');
    await settle();
    expect(emailTo(cancelledByPayer.userId, /^Оплата не прошла/)).toBeUndefined();
    expect(emailsTo(failing.userId).filter(({ subject }) => subject!.startsWith('Оплата не прошла'))).toHaveLength(1);
  });

  it('are not sent for a declined attempt if the user has cancelled or tries again', async () => {
    const [cancelledUser, retryingUser] = [await pendingPayer(harness.test), await pendingPayer(harness.test)];
    await harness.acquirer.decline(cancelledUser.acquirerId);
    await harness.acquirer.decline(retryingUser.acquirerId);
    smtp.setBehaviour('busy');
    await harness.acquirer.deliverNotifications();
    await cancelRegistrationOf(cancelledUser.client, cancelledUser.id);
    await startPayment(harness.test, retryingUser);
    smtp.setBehaviour('accept');
    await settle();
    for (const { userId } of [cancelledUser, retryingUser])
      expect(emailTo(userId, /^Оплата не прошла/)).toBeUndefined();
    expect(emailTo(cancelledUser.userId, /^Участие отменено/)).toBeDefined();
  });

  it('explain the refund of money that arrived too late', async () => {
    const event = await paidEvent(harness.test, 1);
    const latePayer = await pendingPayer(harness.test, event);
    await harness.test.app.database.inTransaction(async (transaction) => {
      await transaction.query(`UPDATE registrations SET state = 'EXPIRED', "payUntil" = NULL WHERE id = ?`, [
        latePayer.id,
      ]);
      await transaction.query('UPDATE event_seats SET taken = 1 WHERE "eventId" = ?', [event.id]);
    });
    await harness.acquirer.pay(latePayer.acquirerId);
    await settle();
    const { text } = emailTo(latePayer.userId, /^Возвращаем оплату/);
    expect(text).toContain('место за вами уже не держалось');
    expect(text).toContain('Вернём: 4\u00a0500\u00a0₽');
    expect(emailTo(latePayer.userId, /^Оплата получена/)).toBeUndefined();
    expect(emailTo(latePayer.userId, /^Деньги возвращены/).text).toContain('Сумма возврата: 4\u00a0500\u00a0₽');
  });

  it('tell of a cancellation and its refund at once', async () => {
    const person = await paid();
    smtp.emails.splice(0);
    const paidDay = toIso(harness.clock.now()).slice(0, 10);
    await cancelRegistrationOf(person.client, person.id);
    await settle();
    expect(subjectsTo(person.userId)).toEqual(['Участие отменено: Школа клинической кардиологии']);
    const { text, html } = emailTo(person.userId, /^Участие отменено/);
    const arrival = formatDates([afterWorkingDays(paidDay, 5)]);
    for (const part of [text!, html!]) {
      expect(part).toContain('Вернём 4\u00a0500\u00a0₽');
      expect(part).toContain(`обычно до\u00a0${arrival}`);
    }
    expect(text).toContain('Вернём: 4\u00a0500\u00a0₽');
  });

  it('tell of the refund again if it failed after the cancellation', async () => {
    const person = await paid();
    harness.acquirer.setRefundResult({ status: 'canceled', reason: 'insufficient_funds' });
    await cancelRegistrationOf(person.client, person.id);
    await settle();
    harness.acquirer.setRefundResult({ status: 'succeeded' });
    expect(subjectsTo(person.userId)).toContain('Возврат задерживается: Школа клинической кардиологии');
    const [refund] = await harness.test.rows<{ id: string }>('SELECT id FROM refunds WHERE "paymentId" = ?', [
      person.paymentId,
    ]);
    const manager = await staff(harness.test, 'MANAGER');
    await manager.mutate('retryRefund', { id: refund!.id }, 'refund { state }');
    await settle();
    expect(subjectsTo(person.userId)).toContain('Деньги возвращены: Школа клинической кардиологии');
  });

  it('report a refund', async () => {
    const person = await paid();
    const manager = await staff(harness.test, 'MANAGER');
    smtp.emails.splice(0);
    await manager.mutate('refundPayment', {
      input: {
        paymentId: person.paymentId,
        amount: 100_000,
        reason: 'Половина программы',
        idempotencyKey: 'letters-refund-1',
      },
    });
    await settle();
    const refundEmail = emailTo(person.userId, /^Деньги возвращены/);
    expect(refundEmail.text).toContain('Сумма возврата: 1\u00a0000\u00a0₽');
    expect(refundEmail.text).not.toContain('Половина программы');
    expect(refundEmail.text).toContain('участие остаётся в\u00a0силе');
  });

  it('are not sent to deleted accounts', async () => {
    const person = await pendingPayer(harness.test);
    await harness.test.execute(`UPDATE payments SET "userId" = NULL WHERE id = ?`, [person.paymentId]);
    await harness.acquirer.pay(person.acquirerId);
    await settle();
    expect(emailTo(person.userId, /^Оплата получена/)).toBeUndefined();
  });
});

describe('the reminder to pay', () => {
  it('is sent once, a day before the end, to users who have not paid', async () => {
    const [unpaid, paying] = [await payer(harness.test), await payer(harness.test)];
    await remindToPay(harness.test.app);
    await runPaymentJobs(harness.test);
    expect(emailTo(unpaid.userId, /^Осталось оплатить/)).toBeUndefined();
    harness.clock.forward(2 * day + hour);
    const { acquirerId } = await startPayment(harness.test, paying);
    await remindToPay(harness.test.app);
    await harness.acquirer.pay(acquirerId);
    await harness.acquirer.deliverNotifications();
    await runPaymentJobs(harness.test);
    await remindToPay(harness.test.app);
    await runPaymentJobs(harness.test);
    const reminders = emailsTo(unpaid.userId).filter(({ subject }) => subject!.startsWith('Осталось оплатить'));
    expect(reminders).toHaveLength(1);
    expect(reminders[0]!.text).toContain(
      `Оплатить участие: ${harness.test.app.config.publicUrl}/payments/shadow?registration=${unpaid.number}`,
    );
    expect(emailTo(paying.userId, /^Осталось оплатить/)).toBeUndefined();
  });

  it('is replaced by the reminder of an open invoice', async () => {
    const doctor = await payer(harness.test);
    const { invoice } = await call(doctor.client, 'requestInvoice', {
      registrationId: doctor.id,
      payer: organisation,
    });
    harness.clock.forward(Date.parse(invoice!.dueAt) - 20 * hour - harness.clock.now().getTime());
    await remindToPay(harness.test.app);
    await enqueueInvoiceReminders(harness.test.app);
    await runPaymentJobs(harness.test);
    expect(emailTo(doctor.userId, /^Скоро последний день оплаты: счёт/)).toBeDefined();
    expect(emailTo(doctor.userId, /^Осталось оплатить/)).toBeUndefined();
  });
});

describe('the email to staff about payments', () => {
  it('contains numbers and sums but no names, once a day for each kind of problem', async () => {
    const { app } = harness.test;
    const site = app.config.site.email;
    await app.database.inTransaction((transaction) => transaction.query('UPDATE payments SET attention = NULL'));
    const person = await paid();
    smtp.emails.splice(0);
    await notifyStaff(app);
    await runPaymentJobs(harness.test);
    expect(smtp.emails).toEqual([]);
    await app.database.inTransaction((transaction) =>
      transaction.query(`UPDATE payments SET attention = 'RECEIPT' WHERE id = ?`, [person.paymentId]),
    );
    for (let round = 0; round < 2; round += 1) {
      await notifyStaff(app);
      await runPaymentJobs(harness.test);
    }
    const staffEmails = smtp.emails.filter((message) => message.to![0]!.address === site);
    expect(staffEmails.map(({ subject }) => subject)).toEqual(['Кассовые чеки не зарегистрированы: 1']);
    expect(staffEmails[0]!.text).toContain(`${person.number}: 4\u00a0500\u00a0₽`);
    expect(staffEmails[0]!.text).not.toMatch(/Иванова|Мария/);
    expect(staffEmails[0]!.text).not.toContain(person.userId);
    // In Moscow the day after tomorrow has begun.
    harness.clock.forward(2 * day - (harness.clock.now().getTime() % day) - hour);
    await notifyStaff(app);
    await runPaymentJobs(harness.test);
    const [, later, ...others] = smtp.emails.filter((message) => message.to![0]!.address === site);
    expect(others).toEqual([]);
    const dayInMoscow = formatDate(toIso(addMs(harness.clock.now(), hour)), 'UTC');
    expect(later!.text).toContain(`Состояние на ${dayInMoscow}`);
    expect((await paymentOf(harness.test, person.paymentId)).attention).toBe('RECEIPT');
  });

  it('reports failed jobs', async () => {
    const { app } = harness.test;
    const anyUser = await signInAs(harness.test);
    await app.database.inTransaction((transaction) =>
      transaction.query(
        `INSERT INTO outbox (id, job, payload, key, priority, "createdAt", "availableAt", attempts, "failedAt", state, "lastError")
         VALUES (?, 'payment capture', '{"paymentId":"x"}', 'given up', 5, ?, ?, 10, ?, 'FAILED', ?)`,
        [anyUser.user.id, ...[0, 0, 0].map(() => toIso(addMs(harness.clock.now(), 0))), 'silence'],
      ),
    );
    await notifyStaff(app);
    await runPaymentJobs(harness.test);
    const staffEmail = smtp.emails.find(({ subject }) => subject === 'Работа с платежами остановилась: 1');
    expect(staffEmail!.text).toContain('Работа: payment capture');
  });
});
