import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { isStaff, SignedIn } from '../core/access.js';
import { instant } from '../core/clock.js';
import { type Context } from '../core/context.js';
import { groupBy, load, type Loader } from '../core/loaders.js';
import { Limited } from '../core/limited.js';
import { outcome } from '../core/problems.js';
import { marks } from '../core/sql.js';
import { Money } from '../events/events.results.js';
import { eventsById } from '../events/events.service.js';
import { Registration } from '../registrations/registration.entity.js';
import { registrationsById } from '../registrations/registrations.service.js';
import { failureOf, isGivenUp } from './failure.words.js';
import { Payment } from './payment.entity.js';
import { openPayments } from './payment.life.js';
import { payRefusal } from './payment.policy.js';
import { PaymentResult } from './payments.results.js';
import { checkPayment, payRegistration } from './start.service.js';

/** Of a registration: those before are in the pages of `User.payments`. */
const mostShown = 50;

const paymentsOfRegistrations: Loader<string, Payment[]> = async (ids, { reads }) =>
  groupBy(
    ids,
    await reads.read<Payment>(
      `SELECT * FROM (
         SELECT payments.*, ROW_NUMBER() OVER (PARTITION BY "registrationId" ORDER BY attempt DESC) AS "fromEnd"
         FROM payments WHERE "registrationId" IN (${marks(ids)})) latest
       WHERE "fromEnd" <= ${mostShown} ORDER BY "registrationId", attempt`,
      ids,
    ),
    (row) => row.registrationId,
  );

const maySeeMoney = ({ viewer }: Context, userId: string | null): boolean =>
  (viewer !== null && viewer.id === userId) || isStaff(viewer, 'MANAGER');

@Resolver()
export class PaymentsResolver {
  @SignedIn()
  @Limited('payByAccount')
  @Mutation(() => PaymentResult, {
    description:
      "Begins an attempt to pay for one of the viewer's registrations, or resumes the one that is open; what is paid for already is answered as it stands. Problems: PAYMENT_UNAVAILABLE (come again in a minute), PAYMENT_REFUSED, PAYMENT_TERM_OVER, TOO_MANY_ATTEMPTS, REGISTRATION_OVER, EVENT_OVER, NOTHING_TO_PAY, PAYMENTS_OFF.",
  })
  payRegistration(
    @Ctx() context: Context,
    @Arg('number', () => String, { description: "The registration's number." }) number: string,
  ) {
    return outcome(() => payRegistration(context, number));
  }

  @SignedIn()
  @Limited('checkPaymentByAccount')
  @Mutation(() => PaymentResult, {
    description:
      "Asks the acquirer what became of one of the viewer's attempts to pay, and answers with how it stands. Asked too often, or while the acquirer is silent, it answers with what is known.",
  })
  checkPayment(@Ctx() context: Context, @Arg('id', () => ID, { description: 'The payment.' }) id: string) {
    return outcome(() => checkPayment(context, id));
  }

  @SignedIn()
  @Query(() => Payment, {
    nullable: true,
    description: 'An attempt to pay, for whoever made it and for managers; null for everybody else.',
  })
  async payment(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The payment.' }) id: string,
  ): Promise<Payment | null> {
    const found = await context.reads.readOne<Payment>('SELECT * FROM payments WHERE id = ?', [id]);
    return found && maySeeMoney(context, found.userId) ? found : null;
  }
}

@Resolver(() => Payment)
export class PaymentResolver {
  @FieldResolver(() => Money, { description: 'What it is about.' })
  price(@Root() { amount, currency }: Payment): Money {
    return { amount, currency };
  }

  @FieldResolver(() => Registration, { description: 'What is paid for.' })
  registration(@Root() { registrationId }: Payment, @Ctx() context: Context): Promise<Registration | null> {
    return load(context, registrationsById, registrationId);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Sentence in Russian that says why it ended without money; null while it has not.',
  })
  failure(@Root() payment: Payment): string | null {
    return failureOf(payment);
  }

  @FieldResolver(() => Boolean, { description: "The payer ended it on the acquirer's page." })
  isGivenUp(@Root() payment: Payment): boolean {
    return isGivenUp(payment);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      "Address of the acquirer's page where it is paid, for nobody but whoever made it; null when there is nothing to be done there.",
  })
  confirmationUrl(@Root() { state, userId, confirmationUrl }: Payment, @Ctx() { viewer }: Context): string | null {
    return viewer?.id === userId && openPayments.has(state) ? confirmationUrl : null;
  }
}

@Resolver(() => Registration)
export class RegistrationPaymentsResolver {
  @FieldResolver(() => [Payment], {
    description:
      'Attempts to pay for it, the first one first, the latest fifty; none for whoever is neither the participant nor a manager.',
  })
  payments(@Root() { id, userId }: Registration, @Ctx() context: Context): Promise<Payment[]> | Payment[] {
    return maySeeMoney(context, userId) ? load(context, paymentsOfRegistrations, id) : [];
  }

  @FieldResolver(() => Boolean, {
    description: 'An attempt to pay for it is open; false for anybody who is neither the participant nor a manager.',
  })
  async hasOpenPayment(@Root() { id, userId }: Registration, @Ctx() context: Context): Promise<boolean> {
    if (!maySeeMoney(context, userId)) return false;
    return (await load(context, paymentsOfRegistrations, id)).some(({ state }) => openPayments.has(state));
  }

  @FieldResolver(() => Boolean, { description: 'It waits for payment, and the viewer may pay for it now.' })
  async viewerCanPay(@Root() registration: Registration, @Ctx() context: Context): Promise<boolean> {
    if (registration.userId !== context.viewer?.id || registration.state !== 'AWAITING_PAYMENT') return false;
    const event = await load(context, eventsById, registration.eventId);
    return payRefusal(registration, event!, instant(context.now)) === null;
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether an attempt that is begun now is one of the test acquirer: no money moves.',
  })
  paymentIsTest(@Root() _registration: Registration, @Ctx() { app }: Context): boolean {
    return app.acquirer?.isTest ?? false;
  }
}
