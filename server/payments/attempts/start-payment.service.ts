import { paymentMethods } from '../../../rules/money/payment-methods.js';
import { toIso, addMs, minute } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Application } from '../../core/application.js';
import { reject } from '../../core/graphql/problems.js';
import type { Event } from '../../events/event.entity.js';
import { AcquirerDeclinedError, AcquirerNoResponseError, type Acquirer } from '../../ports/acquirer.js';
import type { Registration } from '../../registrations/registration.entity.js';
import { lockSeats } from '../../registrations/seats/seats.js';
import { findRegistrationByNumber } from '../../registrations/tickets/ticket.service.js';
import { syncWithAcquirer } from './sync-payment.service.js';
import { emptyPayment } from './empty-payment.js';
import { failureText } from '../failure.labels.js';
import type { MoneyChangeSource } from '../money-event.entity.js';
import { logMoneyEvent } from '../transitions.service.js';
import { encryptEmail } from './payment-email.js';
import type { Payment } from '../payment.entity.js';
import { paidThroughAcquirer, paymentStates } from '../payment.states.js';
import { paymentTariffProblem } from '../../registrations/register/tariff-doubt.js';
import { payRejection } from '../payment.policy.js';
import type { PaymentStanding } from '../payments.results.js';

/** The first status check of an attempt without an answer: its process may have crashed. */
const firstCheck = minute;
/** Limit of attempts for one registration, against tests of stolen cards. */
const maxAttempts = 50;
/** Attempts that the acquirer refused, did not answer or interrupted do not count against the payer. */
const payerFailureCondition = `state <> 'FAILED' AND ("cancelReason" IS NULL OR "cancelReason" <> 'internal_timeout')`;
/** Number of attempts that one call may find ended before it stops. */
const maxTries = 3;

const rejectUnavailable = (): never =>
  reject(
    'PAYMENT_UNAVAILABLE',
    'Платёжная система не\u00a0отвечает. Деньги не\u00a0списаны, место остаётся за\u00a0вами. Попробуйте через минуту.',
  );

/** The user may already have paid on the acquirer's page: the state is unknown now. */
const rejectUnknown = (): never =>
  reject(
    'PAYMENT_UNAVAILABLE',
    'Платёжная система не\u00a0отвечает, и\u00a0мы пока не\u00a0знаем, прошёл\u00a0ли платёж. Если вы уже заплатили, второй раз платить не\u00a0нужно. Место остаётся за\u00a0вами. Попробуйте через минуту.',
  );

/** The state stays unknown after a refusal, too. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof AcquirerNoResponseError || error instanceof AcquirerDeclinedError;

/**
 * Starts a payment attempt for one of the viewer's registrations, or resumes the open one: two tabs, a double click or a crash lead
 * to one payment. A paid registration returns its payment.
 */
export async function payRegistration(context: Context, number: string): Promise<PaymentStanding> {
  const { app, viewer } = context;
  const cause: MoneyChangeSource = { source: 'PERSON', actorId: viewer!.id };
  for (let round = 0; round < maxTries; round += 1) {
    const registration = await findRegistrationByNumber(context.db, viewer!.id, number);
    if (!registration) return reject('NOT_FOUND', 'Такой регистрации нет.');
    if (registration.state === 'CONFIRMED') return { registration, payment: await findLast(context, registration.id) };
    const openAttempt = await findOpen(context, registration.id);
    const problem = await problemOf(context, registration);
    if (!openAttempt && problem) reject(problem.code, problem.message);
    const acquirer = app.acquirer ?? rejectPaymentsOff();
    const attempt = openAttempt ?? (await startAttempt(app, registration));
    const payment = attempt && (await askForState(app, acquirer, attempt, cause));
    if (payment?.state === 'FAILED') reject('PAYMENT_REFUSED', failureText(payment)!);
    if (!payment || !paymentStates.is(payment.state, 'open')) continue;
    if (problem && payment.state !== 'WAITING_FOR_CAPTURE') reject(problem.code, problem.message);
    return { registration, payment };
  }
  return rejectUnavailable();
}

/** Asks the acquirer for the state of one of the viewer's payments, within a rate limit. */
export async function checkPayment(context: Context, id: string): Promise<PaymentStanding> {
  const { app, viewer, db } = context;
  const existing = await db.findOne<Payment>('payments', { id, userId: viewer!.id });
  if (!existing) return reject('NOT_FOUND', 'Такого платежа нет.');
  await app.limits.count('checkPaymentByAccount', viewer!.id);
  const payment = await refreshPayment(context, existing);
  const registration = await db.findOne<Registration>('registrations', { id: existing.registrationId });
  return { registration: registration!, payment };
}

/** Asks the acquirer for the state of an open attempt, unless it was asked a moment ago. */
export async function refreshPayment(
  { app, viewer, log }: Context,
  payment: Payment,
  source: 'PERSON' | 'STAFF' = 'PERSON',
): Promise<Payment> {
  const canAsk =
    app.acquirer !== null &&
    paymentMethods[payment.method].settledBy === 'acquirer' &&
    paymentStates.is(payment.state, 'open') &&
    (await app.limits.isWithin('askAcquirerByPayment', payment.id));
  if (!canAsk) return payment;
  try {
    return await syncWithAcquirer(app, app.acquirer!, payment, { source, actorId: viewer!.id });
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    log.warn({ err: error, payment: payment.id }, 'the acquirer does not say what became of a payment');
    return payment;
  }
}

const rejectTooMany = (): never =>
  reject(
    'TOO_MANY_ATTEMPTS',
    'За\u00a0эту регистрацию слишком много раз не\u00a0удалось заплатить. Напишите нам: подскажем, как оплатить участие иначе.',
  );

const rejectPaymentsOff = (): never =>
  reject(
    'PAYMENTS_OFF',
    'Оплата на\u00a0сайте сейчас не\u00a0работает. Место остаётся за\u00a0вами до\u00a0конца срока оплаты. Напишите нам: подскажем, как оплатить участие.',
  );

async function askForState(
  app: Application,
  acquirer: Acquirer,
  attempt: Payment,
  cause: MoneyChangeSource,
): Promise<Payment> {
  try {
    const payment = await syncWithAcquirer(app, acquirer, attempt, cause);
    // A repeated call returns the first answer, so the present state is asked for afterwards.
    const isOld = attempt.acquirerId === null && attempt.createdAt < toIso(addMs(app.clock.now(), -firstCheck));
    return isOld && paymentStates.is(payment.state, 'open')
      ? await syncWithAcquirer(app, acquirer, payment, cause)
      : payment;
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    app.log.warn({ err: error, payment: attempt.id }, 'the acquirer does not answer');
    return attempt.acquirerId === null ? rejectUnavailable() : rejectUnknown();
  }
}

const findOpen = ({ db }: Context, registrationId: string): Promise<Payment | null> =>
  db.queryOne<Payment>(
    `SELECT * FROM payments WHERE "registrationId" = ? AND ${paidThroughAcquirer} AND ${paymentStates.sql.open}`,
    [registrationId],
  );

const findLast = ({ db }: Context, registrationId: string): Promise<Payment | null> =>
  db.queryOne<Payment>(
    `SELECT * FROM payments WHERE "registrationId" = ?
     ORDER BY CASE WHEN state = 'SUCCEEDED' THEN 0 ELSE 1 END, attempt DESC LIMIT 1`,
    [registrationId],
  );

async function problemOf({ db, now }: Context, registration: Registration) {
  const event = await db.findOne<Event>('events', { id: registration.eventId });
  return payRejection(registration, event!, toIso(now)) ?? (await paymentTariffProblem(db, registration));
}

/**
 * Inserts an attempt before the acquirer is called, so that no payment is lost. Of two parallel calls the second returns the attempt
 * of the first: the seats are locked, and a unique index allows one open attempt.
 * @returns null if the registration does not wait for payment any more
 */
const startAttempt = (app: Application, { id: registrationId, eventId, participation }: Registration) =>
  app.database.inTransaction(async (transaction) => {
    await lockSeats(transaction, { eventId, participation });
    const [current] = await transaction.query<Registration & { email: string; last: number; attempts: number }>(
      `SELECT registrations.*, users.email,
         (SELECT COALESCE(MAX(attempt), 0) FROM payments WHERE "registrationId" = registrations.id) AS last,
         (SELECT COUNT(*) FROM payments WHERE "registrationId" = registrations.id AND ${payerFailureCondition}) AS attempts
       FROM registrations JOIN users ON users.id = registrations."userId" WHERE registrations.id = ?`,
      [registrationId],
    );
    if (current?.state !== 'AWAITING_PAYMENT') return null;
    if (Number(current.attempts) >= maxAttempts) rejectTooMany();
    const attempt = newAttempt(app, current);
    await transaction.insert('payments', [attempt], 'ON CONFLICT DO NOTHING');
    const [openAttempt] = await transaction.query<Payment>(
      `SELECT * FROM payments WHERE "registrationId" = ? AND ${paymentStates.sql.open}`,
      [registrationId],
    );
    if (openAttempt?.id === attempt.id) {
      const cause: MoneyChangeSource = { source: 'PERSON', actorId: current.userId };
      await logMoneyEvent(transaction, attempt.id, { before: null, after: 'CREATED' }, cause, app.clock.now());
    }
    return openAttempt ?? null;
  });

function newAttempt(app: Application, registration: Registration & { email: string; last: number }): Payment {
  const now = app.clock.now();
  return emptyPayment(
    {
      registrationId: registration.id,
      userId: registration.userId,
      attempt: Number(registration.last) + 1,
      method: 'ACQUIRER',
      state: 'CREATED',
      amount: registration.priceAmount,
      currency: registration.priceCurrency,
      emailSealed: encryptEmail(app, registration.email),
      isTest: app.acquirer?.isTest ?? false,
      askAt: toIso(addMs(now, firstCheck)),
    },
    now,
  );
}
