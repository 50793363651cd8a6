import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { isStaff, SignedIn } from '../core/access.js';
import { instant } from '../core/clock.js';
import { type Context } from '../core/context.js';
import { load } from '../core/loaders.js';
import { noPage, PageArgs, type Page } from '../core/page.js';
import { outcome } from '../core/problems.js';
import { Event } from '../events/event.entity.js';
import { eventsById } from '../events/events.service.js';
import { registrationsById } from '../registrations/registrations.service.js';
import { User } from '../users/user.entity.js';
import { resolveAttention } from './attention/attention.service.js';
import { endPayment } from './attention/end-payment.service.js';
import { listFailedWork, retryWork } from './attention/failed-work.js';
import { emailOf } from './payment-email.js';
import { lastAttempts, listPayments, logsOfPayments, paymentsOfPerson, realMoney, testMoney } from './payment-lists.js';
import {
  EventMoney,
  FailedPaymentWork,
  FailedPaymentWorkConnection,
  MoneyLogLine,
  PaymentAttentionResult,
  PaymentConnection,
  PaymentFilter,
  RetryPaymentWorkResult,
} from './payment-lists.results.js';
import { Payment } from './payment.entity.js';
import { PaymentAttention } from './payment.life.js';
import { payRefusal } from './payment.policy.js';
import { statementPath } from './statement.routes.js';
import { namesOfUsers } from '../users/users.service.js';

const isManager = ({ viewer }: Context): boolean => isStaff(viewer, 'MANAGER');

/** Enough to know one's own address again, too little for others to write to it. */
const maskEmail = (email: string): string => email.replace(/^(.).*(?=@)/, '$1…');

@Resolver()
export class PaymentListsResolver {
  @SignedIn('MANAGER')
  @Query(() => PaymentConnection, { description: 'Payments of all registrations, the latest first.' })
  payments(
    @Ctx() context: Context,
    @Args(() => PageArgs) args: PageArgs,
    @Arg('filter', () => PaymentFilter, { nullable: true, description: 'Which of them; null: all.' })
    filter?: PaymentFilter | null,
  ): Promise<Page<Payment>> {
    return listPayments(context, filter ?? {}, args);
  }

  @SignedIn('MANAGER')
  @Query(() => FailedPaymentWorkConnection, {
    description: 'Work on money that was given up after its last try, the latest first. It waits for staff.',
  })
  failedPaymentWork(@Ctx() context: Context, @Args(() => PageArgs) args: PageArgs): Promise<Page<FailedPaymentWork>> {
    return listFailedWork(context, args);
  }

  @SignedIn('MANAGER')
  @Mutation(() => RetryPaymentWorkResult, {
    description: 'Has work done again that was given up. Asked for twice, it is done once.',
  })
  retryPaymentWork(@Ctx() context: Context, @Arg('id', () => ID, { description: 'The work.' }) id: string) {
    return outcome(() => retryWork(context, id));
  }

  @SignedIn('MANAGER')
  @Mutation(() => PaymentAttentionResult, {
    description: 'Takes the mark off a payment that staff has looked at. What was found is written into its log.',
  })
  resolvePaymentAttention(
    @Ctx() context: Context,
    @Arg('paymentId', () => ID, { description: 'The payment.' }) paymentId: string,
    @Arg('note', () => String, { description: 'What was found and done: 5 to 250 letters.' }) note: string,
  ) {
    return outcome(() => resolveAttention(context, paymentId, note));
  }

  @SignedIn('MANAGER')
  @Mutation(() => PaymentAttentionResult, {
    description:
      'Ends an attempt that is STUCK and that the acquirer does not know any more: it is CANCELED, its seat is held until the term to pay is over and no longer. The acquirer is asked first, and what it says is applied. Problems: NOT_STUCK, STILL_ALIVE (the acquirer waits for it), ACQUIRER_SILENT, PAYMENT_SUCCEEDED.',
  })
  endPayment(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The payment.' }) id: string,
    @Arg('reason', () => String, { description: 'What was found, for the log: 5 to 250 letters.' }) reason: string,
  ) {
    return outcome(() => endPayment(context, id, reason));
  }
}

@Resolver(() => Payment)
export class PaymentAccountResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Where the fiscal receipts go, all of it but its beginning and its host hidden; null where there are none.',
  })
  receiptEmail(@Root() payment: Payment, @Ctx() context: Context): string | null {
    if (payment.userId !== context.viewer?.id && !isManager(context)) return null;
    const email = emailOf(context.app, payment);
    return email && maskEmail(email);
  }

  @FieldResolver(() => Boolean, {
    description: 'The viewer may pay for the registration now: go on with this attempt, or try again after it.',
  })
  async viewerCanPay(@Root() payment: Payment, @Ctx() context: Context): Promise<boolean> {
    if (payment.userId !== context.viewer?.id || payment.method !== 'ACQUIRER') return false;
    if (payment.state === 'SUCCEEDED' || payment.state === 'WAITING_FOR_CAPTURE') return false;
    const last = await load(context, lastAttempts, payment.registrationId);
    const registration = (await load(context, registrationsById, payment.registrationId))!;
    const event = (await load(context, eventsById, registration.eventId))!;
    return payment.attempt === last && payRefusal(registration, event, instant(context.now)) === null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      "Path of a statement of the payment as PDF, for the payer's accountant; null unless the money was taken.",
  })
  statementUrl(@Root() payment: Payment): string | null {
    return payment.state === 'SUCCEEDED' ? statementPath(payment) : null;
  }

  @FieldResolver(() => PaymentAttention, {
    nullable: true,
    description: 'Why staff has to look at it; null: there is no need, or the viewer is not staff.',
  })
  attention(@Root() payment: Payment, @Ctx() context: Context): PaymentAttention | null {
    return isManager(context) ? payment.attention : null;
  }

  @FieldResolver(() => String, { nullable: true, description: "The acquirer's id of it; for staff." })
  acquirerId(@Root() payment: Payment, @Ctx() context: Context): string | null {
    return isManager(context) ? payment.acquirerId : null;
  }

  @FieldResolver(() => [MoneyLogLine], {
    description: 'What has happened to it, the latest first, a hundred lines at most; for staff.',
  })
  events(@Root() { id }: Payment, @Ctx() context: Context): Promise<MoneyLogLine[]> | MoneyLogLine[] {
    return isManager(context) ? load(context, logsOfPayments, id) : [];
  }
}

@Resolver(() => MoneyLogLine)
export class MoneyLogLineResolver {
  @FieldResolver(() => String, { nullable: true, description: 'Full name of who has done it, where it was a person.' })
  actorName(@Root() { actorId }: MoneyLogLine, @Ctx() context: Context): Promise<string | null> | null {
    return actorId === null ? null : load(context, namesOfUsers, actorId);
  }
}

@Resolver(() => User)
export class UserPaymentsResolver {
  @FieldResolver(() => PaymentConnection, {
    description: "The person's payments, also those that came to nothing, the latest first. For herself and for staff.",
  })
  payments(
    @Root() { id }: User,
    @Ctx() context: Context,
    @Args(() => PageArgs) args: PageArgs,
  ): Promise<Page<Payment>> | Page<Payment> {
    return id === context.viewer?.id || isManager(context) ? paymentsOfPerson(context, id, args) : noPage;
  }
}

@Resolver(() => Event)
export class EventMoneyResolver {
  @FieldResolver(() => EventMoney, {
    nullable: true,
    description: 'What the event has brought in, added up from the ledger; null for all but staff.',
  })
  money(
    @Root() { id }: Event,
    @Ctx() context: Context,
    @Arg('isTest', () => Boolean, {
      defaultValue: false,
      description: 'Sums of what was paid with the test acquirer, which is no money.',
    })
    isTest: boolean,
  ): Promise<EventMoney> | null {
    return isManager(context) ? load(context, isTest ? testMoney : realMoney, id) : null;
  }
}
