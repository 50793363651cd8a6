import { paymentMethods, testPaymentText } from '../../rules/money/payment-methods.js';
import { day, toIso, addMs } from '../core/clock.js';
import type { Db } from '../core/database/db.js';
import { defineEmail, NotNeeded, type EmailDraft } from '../core/email/define-email.js';
import { formatDateTime, formatMoney } from '../core/wording.js';
import { moscow } from '../core/zones.js';
import { formatDeadline } from '../registrations/registration-data.js';
import { addressedTo } from '../core/email/email-recipient.js';
import { failureText, isCanceledByPayer } from './failure.labels.js';
import type { Payment } from './payment.entity.js';
import { readPaymentData, type PaymentData } from './payment-data.js';
import { accountPath, payPath } from './payment.paths.js';
import type { Refund } from './refunds/refund.entity.js';

/** The reason why no email is sent: the account of the payer was deleted. */
export const payerDeleted = new NotNeeded('Личного кабинета плательщика больше нет.');

export type EmailContent = Pick<EmailDraft, 'subject' | 'paragraphs' | 'action'> & { facts?: EmailDraft['facts'] };

export const paymentsAction = { label: 'Платежи и чеки', path: accountPath };

/** The common part of emails about payments: the recipient and the facts that all of them contain. */
export function paymentEmail(
  {
    payment,
    registration,
    event,
    user,
  }: Omit<PaymentData, 'user'> & { user: Pick<PaymentData['user'], 'email' | 'firstName' | 'middleName'> },
  content: EmailContent,
): EmailDraft {
  const { subject, paragraphs, action, facts = [] } = content;
  return {
    ...addressedTo(user),
    subject,
    paragraphs: [...paragraphs, ...(payment.isTest ? [testPaymentText] : [])],
    facts: [
      ['Мероприятие', event.title],
      ['Номер регистрации', registration.number],
      ['Сумма платежа', formatMoney(payment.amount)],
      ...(payment.methodTitle ? [['Способ оплаты', payment.methodTitle] as [string, string]] : []),
      ...(payment.paidAt ? [['Оплачено', formatDateTime(payment.paidAt, moscow)] as [string, string]] : []),
      ...facts,
    ],
    action,
  };
}

/** Whether the user got an email about a failure within a day: the payment page shows each failure at once. */
async function wasNotifiedToday(db: Db, { registrationId, userId }: Payment, now: string): Promise<boolean> {
  const emails = await db.query<{ payload: string }>(
    `SELECT payload FROM outbox WHERE "userId" = ? AND letter = ? AND state = 'DONE' AND "createdAt" > ?`,
    [userId, paymentDeclined.name, toIso(addMs(new Date(now), -day))],
  );
  const ids = new Set(emails.map(({ payload }) => (JSON.parse(payload) as { paymentId: string }).paymentId));
  const attempts = await db.query<Pick<Payment, 'id'>>('SELECT id FROM payments WHERE "registrationId" = ?', [
    registrationId,
  ]);
  return attempts.some(({ id }) => ids.has(id));
}

/** Why the user is not told of a failure: they do not have to pay any more, or have started another attempt. */
async function declinedObstacle(
  { payment, registration }: PaymentData,
  db: Db,
  now: string,
): Promise<NotNeeded | null> {
  const { state, payUntil } = registration;
  if (payment.state !== 'CANCELED') return new NotNeeded('Платёж всё-таки прошёл.');
  if (isCanceledByPayer(payment)) return new NotNeeded('Плательщик сам отказался от\u00a0оплаты.');
  if (state !== 'AWAITING_PAYMENT' || payUntil! <= now)
    return new NotNeeded('Оплаты от\u00a0участника больше не\u00a0ждут: участие оплачено, отменено, или срок прошёл.');
  const nextAttempt = await db.queryOne('SELECT id FROM payments WHERE "registrationId" = ? AND attempt > ? LIMIT 1', [
    payment.registrationId,
    payment.attempt,
  ]);
  if (nextAttempt) return new NotNeeded('Участник уже платит ещё раз.');
  if (await wasNotifiedToday(db, payment, now))
    return new NotNeeded('О\u00a0неудачной оплате участия уже написали в\u00a0последние сутки.');
  return null;
}

export const paymentDeclined = defineEmail({
  name: 'payment.declined',
  title: 'Оплата не прошла',
  priority: 3,
  read: async ({ db, now }, { paymentId }: { paymentId: string }) => {
    const data = await readPaymentData(db, paymentId);
    return data ? ((await declinedObstacle(data, db, toIso(now))) ?? data) : payerDeleted;
  },
  write: (data) => {
    const { payment, registration, event } = data;
    const { payUntil, number } = registration;
    return paymentEmail(data, {
      subject: `Оплата не прошла: ${event.title}`,
      paragraphs: [
        failureText(payment)!,
        `Деньги не списаны. Мы держим место за вами до ${formatDeadline(data, payUntil!)}: до этого времени можно оплатить ещё раз.`,
      ],
      action: { label: 'Оплатить ещё раз', path: payPath(number) },
    });
  },
  samples: async () => (await import('./payment.samples.js')).declined,
});

export const paymentReturned = defineEmail({
  name: 'payment.returned',
  title: 'Платёж возвращается',
  priority: 3,
  read: async ({ db }, { paymentId }: { paymentId: string }) => {
    const data = await readPaymentData(db, paymentId);
    if (!data) return payerDeleted;
    const refund = await db.queryOne<Pick<Refund, 'source' | 'amount'>>(
      `SELECT source, amount FROM refunds WHERE "paymentId" = ? AND source IN ('OVERPAYMENT', 'LATE_PAYMENT') ORDER BY "createdAt" LIMIT 1`,
      [paymentId],
    );
    return refund ? { ...data, refund } : new NotNeeded('Возвращать оказалось нечего: платёж зачтён.');
  },
  write: (data) => {
    const { registration, event, payment, refund } = data;
    const { refundTexts } = paymentMethods[payment.method];
    const takesPart = registration.state === 'CONFIRMED' ? ' Ваше участие остаётся в силе.' : '';
    return paymentEmail(data, {
      subject: `Возвращаем оплату: ${event.title}`,
      paragraphs: [
        refund.source === 'OVERPAYMENT'
          ? `Участие было оплачено второй раз.${takesPart}`
          : event.state === 'CANCELLED'
            ? 'Мероприятие отменено, поэтому участие не подтверждено.'
            : 'Деньги пришли, когда место за вами уже не держалось: срок оплаты закончился или регистрация была отменена, и занять место больше нельзя.',
        `Возвращаем всю сумму ${refundTexts.way}; делать ничего не\u00a0нужно. ${refundTexts.arrival}`,
      ],
      action: paymentsAction,
      facts: [['Вернём', formatMoney(refund.amount)]],
    });
  },
  samples: async () => (await import('./payment.samples.js')).returned,
});
