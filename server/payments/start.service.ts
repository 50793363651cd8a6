import { instant, later, minute } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Application } from '../core/application.js';
import { insertRows } from '../core/insert.js';
import { refuse } from '../core/problems.js';
import type { Event } from '../events/event.entity.js';
import { AcquirerRefusal, AcquirerSilent, type Acquirer } from '../ports/acquirer.js';
import type { Registration } from '../registrations/registration.entity.js';
import { lockSeats } from '../registrations/seats.js';
import { findByNumber } from '../registrations/ticket.service.js';
import { askAcquirer } from './ask.service.js';
import { emptyPayment } from './empty-payment.js';
import { failureOf } from './failure.words.js';
import type { MoneyCause } from './money-event.entity.js';
import { recordMoney } from './moves.service.js';
import { sealEmail } from './payment-email.js';
import type { Payment } from './payment.entity.js';
import { openPaymentCondition, openPayments } from './payment.life.js';
import { otherPrice } from '../registrations/tariff-doubt.js';
import { payRefusal } from './payment.policy.js';
import type { PaymentStanding } from './payments.results.js';

/** An attempt of which nothing was heard is asked after so soon: its process may have died. */
const firstAsk = minute;
/** Attempts of one registration: nobody needs so many but who tries out other people's cards. */
const mostAttempts = 50;
/** Attempts that the acquirer has refused or never answered, or that it broke off, are no fault of the person. */
const hersCondition = `state <> 'FAILED' AND ("cancelReason" IS NULL OR "cancelReason" <> 'internal_timeout')`;
/** Attempts that one call may find ended before it gives up. */
const mostRounds = 3;

const silent = (): never =>
  refuse(
    'PAYMENT_UNAVAILABLE',
    'Платёжная система не\u00a0отвечает. Деньги не\u00a0списаны, место остаётся за\u00a0вами. Попробуйте через минуту.',
  );

/** She was on the acquirer's page before: what she did there is not known now. */
const silentAfterwards = (): never =>
  refuse(
    'PAYMENT_UNAVAILABLE',
    'Платёжная система не\u00a0отвечает, и\u00a0мы пока не\u00a0знаем, прошёл\u00a0ли платёж. Если вы уже заплатили, второй раз платить не\u00a0нужно. Место остаётся за\u00a0вами. Попробуйте через минуту.',
  );

/** Refused a question, we know as little as without an answer. */
const isUnanswered = (error: unknown): boolean => error instanceof AcquirerSilent || error instanceof AcquirerRefusal;

/**
 * Begins an attempt to pay for one of the viewer's registrations, or resumes the one that is open: two tabs, two clicks and
 * a crash in between lead to one payment. What is paid for already is answered as it stands.
 */
export async function payRegistration(context: Context, number: string): Promise<PaymentStanding> {
  const { app, viewer } = context;
  const cause: MoneyCause = { source: 'PERSON', actorId: viewer!.id };
  for (let round = 0; round < mostRounds; round += 1) {
    const registration = await findByNumber(context.reads, viewer!.id, number);
    if (!registration) return refuse('NOT_FOUND', 'Такой регистрации нет.');
    if (registration.state === 'CONFIRMED') return { registration, payment: await lastOf(context, registration.id) };
    const open = await openOf(context, registration.id);
    const refusal = await refusalOf(context, registration);
    if (!open && refusal) refuse(refusal.code, refusal.message);
    const acquirer = app.acquirer ?? paymentsOff();
    const attempt = open ?? (await begin(app, registration));
    const payment = attempt && (await ask(app, acquirer, attempt, cause));
    if (payment?.state === 'FAILED') refuse('PAYMENT_REFUSED', failureOf(payment)!);
    if (!payment || !openPayments.has(payment.state)) continue;
    if (refusal && payment.state !== 'WAITING_FOR_CAPTURE') refuse(refusal.code, refusal.message);
    return { registration, payment };
  }
  return silent();
}

/** Asks the acquirer what became of one of the viewer's attempts, not more often than it bears. */
export async function checkPayment(context: Context, id: string): Promise<PaymentStanding> {
  const { app, viewer, reads } = context;
  const found = await reads.readOne<Payment>('SELECT * FROM payments WHERE id = ? AND "userId" = ?', [id, viewer!.id]);
  if (!found) return refuse('NOT_FOUND', 'Такого платежа нет.');
  await app.limits.count('checkPaymentByAccount', viewer!.id);
  const payment = await lookAfter(context, found);
  const registration = await reads.readOne<Registration>('SELECT * FROM registrations WHERE id = ?', [
    found.registrationId,
  ]);
  return { registration: registration!, payment };
}

/** Asks the acquirer about an attempt that is open, unless that was done a moment ago. */
export async function lookAfter(
  { app, viewer, log }: Context,
  payment: Payment,
  source: 'PERSON' | 'STAFF' = 'PERSON',
): Promise<Payment> {
  const mayAsk =
    app.acquirer !== null &&
    payment.method === 'ACQUIRER' &&
    openPayments.has(payment.state) &&
    (await app.limits.isWithin('askAcquirerByPayment', payment.id));
  if (!mayAsk) return payment;
  try {
    return await askAcquirer(app, app.acquirer!, payment, { source, actorId: viewer!.id });
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    log.warn({ err: error, payment: payment.id }, 'the acquirer does not say what became of a payment');
    return payment;
  }
}

const tooMany = (): never =>
  refuse(
    'TOO_MANY_ATTEMPTS',
    'За\u00a0эту регистрацию слишком много раз не\u00a0удалось заплатить. Напишите нам: подскажем, как оплатить участие иначе.',
  );

const paymentsOff = (): never =>
  refuse(
    'PAYMENTS_OFF',
    'Оплата на\u00a0сайте сейчас не\u00a0работает. Место остаётся за\u00a0вами до\u00a0конца срока оплаты. Напишите нам: подскажем, как оплатить участие.',
  );

async function ask(app: Application, acquirer: Acquirer, attempt: Payment, cause: MoneyCause): Promise<Payment> {
  try {
    const payment = await askAcquirer(app, acquirer, attempt, cause);
    // A call that is made again is answered as it was the first time: how it stands now is another question.
    const isOld = attempt.acquirerId === null && attempt.createdAt < instant(later(app.clock.now(), -firstAsk));
    return isOld && openPayments.has(payment.state) ? await askAcquirer(app, acquirer, payment, cause) : payment;
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    app.log.warn({ err: error, payment: attempt.id }, 'the acquirer does not answer');
    return attempt.acquirerId === null ? silent() : silentAfterwards();
  }
}

const openOf = ({ reads }: Context, registrationId: string): Promise<Payment | null> =>
  reads.readOne<Payment>(
    `SELECT * FROM payments WHERE "registrationId" = ? AND method = 'ACQUIRER' AND ${openPaymentCondition}`,
    [registrationId],
  );

const lastOf = ({ reads }: Context, registrationId: string): Promise<Payment | null> =>
  reads.readOne<Payment>(
    `SELECT * FROM payments WHERE "registrationId" = ?
     ORDER BY CASE WHEN state = 'SUCCEEDED' THEN 0 ELSE 1 END, attempt DESC LIMIT 1`,
    [registrationId],
  );

async function refusalOf({ reads, now }: Context, registration: Registration) {
  const event = await reads.readOne<Event>('SELECT * FROM events WHERE id = ?', [registration.eventId]);
  return payRefusal(registration, event!, instant(now)) ?? (await otherPrice(reads, registration));
}

/**
 * Writes an attempt down before anybody is asked for money, so that none can be lost. Of two at once the second finds the
 * first one's: while the seats are locked the registration stays as it is, and the database holds one open attempt.
 * @returns null when the registration has moved meanwhile
 */
const begin = (app: Application, { id: registrationId, eventId, participation }: Registration) =>
  app.database.inTransaction(async (transaction) => {
    await lockSeats(transaction, { eventId, participation });
    const [current] = await transaction.query<Registration & { email: string; last: number; attempts: number }>(
      `SELECT registrations.*, users.email,
         (SELECT COALESCE(MAX(attempt), 0) FROM payments WHERE "registrationId" = registrations.id) AS last,
         (SELECT COUNT(*) FROM payments WHERE "registrationId" = registrations.id AND ${hersCondition}) AS attempts
       FROM registrations JOIN users ON users.id = registrations."userId" WHERE registrations.id = ?`,
      [registrationId],
    );
    if (current?.state !== 'AWAITING_PAYMENT') return null;
    if (Number(current.attempts) >= mostAttempts) tooMany();
    const draft = draftOf(app, current);
    await insertRows(transaction, 'payments', [draft], 'ON CONFLICT DO NOTHING');
    const [open] = await transaction.query<Payment>(
      `SELECT * FROM payments WHERE "registrationId" = ? AND ${openPaymentCondition}`,
      [registrationId],
    );
    if (open?.id === draft.id) {
      const cause: MoneyCause = { source: 'PERSON', actorId: current.userId };
      await recordMoney(transaction, draft.id, { before: null, after: 'CREATED' }, cause, app.clock.now());
    }
    return open ?? null;
  });

function draftOf(app: Application, about: Registration & { email: string; last: number }): Payment {
  const now = app.clock.now();
  return emptyPayment(
    {
      registrationId: about.id,
      userId: about.userId,
      attempt: Number(about.last) + 1,
      method: 'ACQUIRER',
      state: 'CREATED',
      amount: about.priceAmount,
      currency: about.priceCurrency,
      emailSealed: sealEmail(app, about.email),
      isTest: app.acquirer?.isTest ?? false,
      askAt: instant(later(now, firstAsk)),
    },
    now,
  );
}
