import { Url } from '../core/graphql/scalars.js';
import { Arg, Ctx, FieldResolver, ID, nullable, Query, Resolver, Root } from '../core/graphql/schema.js';
import { isOpenEvent, isStaff, Authorized } from '../core/graphql/access.js';
import { toIso } from '../core/clock.js';
import { type Context } from '../core/context.js';
import { rowsByKeys, load, type Loader } from '../core/graphql/loaders.js';
import { Mutate } from '../core/graphql/mutate.js';
import { placeholders } from '../core/database/sql.js';
import { Money } from '../events/events.results.js';
import { eventsById } from '../events/events.service.js';
import { Registration } from '../registrations/registration.entity.js';
import { registrationsById } from '../registrations/registrations.service.js';
import { failureText, isCanceledByPayer } from './failure.labels.js';
import { Payment } from './payment.entity.js';
import { paymentStates } from './payment.states.js';
import { payRejection } from './payment.policy.js';
import { PaymentResult } from './payments.results.js';
import { checkPayment, payRegistration } from './attempts/start-payment.service.js';

/** Attempts that a registration shows; `User.payments` has pages with all of them. */
const maxAttempts = 50;

const paymentsOfRegistrations: Loader<string, Payment[]> = async (ids, { db }) =>
  rowsByKeys(
    ids,
    await db.query<Payment>(
      `SELECT * FROM (
         SELECT payments.*, ROW_NUMBER() OVER (PARTITION BY "registrationId" ORDER BY attempt DESC) AS "fromEnd"
         FROM payments WHERE "registrationId" IN (${placeholders(ids)})) latest
       WHERE "fromEnd" <= ${maxAttempts} ORDER BY "registrationId", attempt`,
      ids,
    ),
    (row) => row.registrationId,
  );

const canSeeMoney = ({ viewer }: Context, userId: string | null): boolean =>
  (viewer !== null && viewer.id === userId) || isStaff(viewer, 'MANAGER');

@Resolver()
export class PaymentsResolver {
  @Mutate(
    PaymentResult,
    "Starts a payment attempt for one of the viewer's registrations, or resumes the open one. A paid registration returns its payment. Problems: PAYMENT_UNAVAILABLE (try again in a minute), PAYMENT_REFUSED, PAYMENT_TERM_OVER, TOO_MANY_ATTEMPTS, REGISTRATION_OVER, EVENT_OVER, NOTHING_TO_PAY, PAYMENTS_OFF.",
    { access: 'signed-in', limits: ['payByAccount'] },
  )
  payRegistration(@Ctx() context: Context, @Arg('number', () => String, "The registration's number.") number: string) {
    return payRegistration(context, number);
  }

  @Mutate(
    PaymentResult,
    "Asks the acquirer for the state of one of the viewer's payments. If the acquirer does not answer, or is asked too often, the stored state is returned.",
    { access: 'signed-in', limits: ['checkPaymentByAccount'] },
  )
  checkPayment(@Ctx() context: Context, @Arg('id', () => ID, 'The payment.') id: string) {
    return checkPayment(context, id);
  }

  @Authorized()
  @Query(() => Payment, 'A payment attempt, for its payer and for managers; null for other users.', nullable)
  async payment(@Ctx() context: Context, @Arg('id', () => ID, 'The payment.') id: string): Promise<Payment | null> {
    const payment = await context.db.findOne<Payment>('payments', { id });
    if (!payment || !canSeeMoney(context, payment.userId)) return null;
    if (!context.grant?.eventIds) return payment;
    const registration = await load(context, registrationsById, payment.registrationId);
    return isOpenEvent(context, registration?.eventId ?? null) ? payment : null;
  }
}

@Resolver(() => Payment)
export class PaymentResolver {
  @FieldResolver(() => Money, 'Sum of the payment.')
  price(@Root() { amount, currency }: Payment): Money {
    return { amount, currency };
  }

  @FieldResolver(() => Registration, 'The registration that it pays for.')
  registration(@Root() { registrationId }: Payment, @Ctx() context: Context): Promise<Registration | null> {
    return load(context, registrationsById, registrationId);
  }

  @FieldResolver(
    () => String,
    'Sentence in Russian that says why the attempt ended without money; null if it did not.',
    nullable,
  )
  failure(@Root() payment: Payment): string | null {
    return failureText(payment);
  }

  @FieldResolver(() => Boolean, "The payer cancelled it on the acquirer's page.")
  isGivenUp(@Root() payment: Payment): boolean {
    return isCanceledByPayer(payment);
  }

  @FieldResolver(
    () => Url,
    "Address of the acquirer's page where the payer pays, for the payer only; null if there is nothing to do there.",
    nullable,
  )
  confirmationUrl(@Root() { state, userId, confirmationUrl }: Payment, @Ctx() { viewer }: Context): string | null {
    return viewer?.id === userId && paymentStates.is(state, 'open') ? confirmationUrl : null;
  }
}

@Resolver(() => Registration)
export class RegistrationPaymentsResolver {
  @FieldResolver(
    () => [Payment],
    'The latest fifty payment attempts, the earliest first; empty if the viewer is neither the participant nor a manager.',
  )
  payments(@Root() { id, userId }: Registration, @Ctx() context: Context): Promise<Payment[]> | Payment[] {
    return canSeeMoney(context, userId) ? load(context, paymentsOfRegistrations, id) : [];
  }

  @FieldResolver(
    () => Boolean,
    'A payment attempt is open; false if the viewer is neither the participant nor a manager.',
  )
  async hasOpenPayment(@Root() { id, userId }: Registration, @Ctx() context: Context): Promise<boolean> {
    if (!canSeeMoney(context, userId)) return false;
    return (await load(context, paymentsOfRegistrations, id)).some(({ state }) => paymentStates.is(state, 'open'));
  }

  @FieldResolver(() => Boolean, 'The registration waits for payment, and the viewer can pay for it now.')
  async viewerCanPay(@Root() registration: Registration, @Ctx() context: Context): Promise<boolean> {
    if (registration.userId !== context.viewer?.id || registration.state !== 'AWAITING_PAYMENT') return false;
    const event = await load(context, eventsById, registration.eventId);
    return payRejection(registration, event!, toIso(context.now)) === null;
  }

  @FieldResolver(() => Boolean, 'Whether a payment started now uses the test acquirer, without real money.')
  paymentIsTest(@Root() _registration: Registration, @Ctx() { app }: Context): boolean {
    return app.acquirer?.isTest ?? false;
  }
}
