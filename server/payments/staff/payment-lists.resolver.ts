import { paymentStates } from '../payment.states.js';
import { ChangedSinceArg } from '../../core/changes/changed-since.js';
import { paymentMethods } from '../../../rules/money/payment-methods.js';
import { Arg, Args, Ctx, FieldResolver, ID, nullable, Query, Resolver, Root } from '../../core/graphql/schema.js';
import { isStaff, Authorized, requireOpenEvent } from '../../core/graphql/access.js';
import { toIso } from '../../core/clock.js';
import { type Context } from '../../core/context.js';
import { load } from '../../core/graphql/loaders.js';
import { Mutate, resultUnion, success } from '../../core/graphql/mutate.js';
import { emptyPage, PageArgs, type Page } from '../../core/graphql/page.js';
import { Event } from '../../events/event.entity.js';
import { eventsById } from '../../events/events.service.js';
import { registrationsById } from '../../registrations/registrations.service.js';
import { User } from '../../users/user.entity.js';
import { resolveAttention } from '../attention/attention.service.js';
import { endPayment } from '../attention/end-payment.service.js';
import { failedJobList, retryJob } from '../attention/failed-jobs.js';
import { decryptEmail } from '../attempts/payment-email.js';
import { lastAttempts, logsOfPayments, realMoney, testMoney } from './payment-lists.js';
import {
  EventMoney,
  FailedPaymentWork,
  FailedPaymentWorkConnection,
  MoneyLogLine,
  PaymentAttentionResult,
} from './payment-lists.results.js';
import { Payment } from '../payment.entity.js';
import { PaymentAttention } from '../payment.states.js';
import { PaymentConnection, PaymentFilter, paymentList, paymentsOfUser } from './payments.list.js';
import { payRejection } from '../payment.policy.js';
import { statementPath } from './statement.routes.js';
import { fullNamesOfUsers } from '../../users/users.service.js';

const isManager = ({ viewer }: Context): boolean => isStaff(viewer, 'MANAGER');

/** Hides the local part except its first letter: users recognise their address, others cannot write to it. */
const maskEmail = (email: string): string => email.replace(/^(.).*(?=@)/, '$1…');

@Resolver()
export class PaymentListsResolver {
  @Authorized('MANAGER')
  @Query(() => PaymentConnection, 'Payments of all registrations, the latest first.')
  payments(
    @Ctx() context: Context,
    @Args(() => PageArgs) args: PageArgs,
    @Arg('filter', () => PaymentFilter, 'Conditions; null: all payments.', nullable)
    filter?: PaymentFilter | null,
    @ChangedSinceArg() changedSince?: string | null,
  ): Promise<Page<Payment>> {
    requireOpenEvent(context, filter?.eventId);
    return paymentList.page(context, args, { ...filter, changedSince });
  }

  @Authorized('MANAGER')
  @Query(() => FailedPaymentWorkConnection, 'Failed jobs of payments, the latest first. They wait for staff.')
  failedPaymentWork(@Ctx() context: Context, @Args(() => PageArgs) args: PageArgs): Promise<Page<FailedPaymentWork>> {
    return failedJobList.page(context, args, {});
  }

  @Mutate(
    resultUnion('RetryPaymentWorkResult', success('PaymentWorkQueued', 'id', ID, 'The job.')),
    'Queues a failed job again. Idempotent.',
    { access: ['MANAGER'], action: 'Повтор работы с платежом' },
  )
  retryPaymentWork(@Ctx() context: Context, @Arg('id', () => ID, 'The job.') id: string) {
    return retryJob(context, id);
  }

  @Mutate(
    PaymentAttentionResult,
    'Removes the attention mark of a payment that staff checked. The note is written into its log.',
    { access: ['MANAGER'], action: 'Разбор платежа' },
  )
  resolvePaymentAttention(
    @Ctx() context: Context,
    @Arg('paymentId', () => ID, 'The payment.') paymentId: string,
    @Arg('note', () => String, 'What staff found and did: 5 to 250 characters.') note: string,
  ) {
    return resolveAttention(context, paymentId, note);
  }

  @Mutate(
    PaymentAttentionResult,
    'Ends an attempt that is STUCK and unknown to the acquirer: it becomes CANCELED, and its seat stays reserved until the payment deadline. The acquirer is asked first, and its answer is applied. Problems: PAYMENT_NOT_STUCK, PAYMENT_STILL_OPEN (the acquirer still waits for payment), ACQUIRER_SILENT, PAYMENT_SUCCEEDED.',
    { access: ['MANAGER'], action: 'Завершение зависшего платежа' },
  )
  endPayment(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'The payment.') id: string,
    @Arg('reason', () => String, 'What staff found, for the log: 5 to 250 characters.') reason: string,
  ) {
    return endPayment(context, id, reason);
  }
}

@Resolver(() => Payment)
export class PaymentAccountResolver {
  @FieldResolver(
    () => String,
    'Masked email address for fiscal receipts: its first letter and its host are visible; null if there are no receipts.',
    nullable,
  )
  receiptEmail(@Root() payment: Payment, @Ctx() context: Context): string | null {
    if (payment.userId !== context.viewer?.id && !isManager(context)) return null;
    const email = decryptEmail(context.app, payment);
    return email && maskEmail(email);
  }

  @FieldResolver(
    () => Boolean,
    'The viewer can pay for the registration now: continue this attempt, or start the next one.',
  )
  async viewerCanPay(@Root() payment: Payment, @Ctx() context: Context): Promise<boolean> {
    if (payment.userId !== context.viewer?.id || paymentMethods[payment.method].settledBy !== 'acquirer') return false;
    if (paymentStates.is(payment.state, 'secured')) return false;
    const last = await load(context, lastAttempts, payment.registrationId);
    const registration = (await load(context, registrationsById, payment.registrationId))!;
    const event = (await load(context, eventsById, registration.eventId))!;
    return payment.attempt === last && payRejection(registration, event, toIso(context.now)) === null;
  }

  @FieldResolver(
    () => String,
    "Path of a statement of the payment as PDF, for the payer's accountant; null unless the payment succeeded.",
    nullable,
  )
  statementUrl(@Root() payment: Payment): string | null {
    return payment.state === 'SUCCEEDED' ? statementPath(payment) : null;
  }

  @FieldResolver(
    () => PaymentAttention,
    'Why staff has to look at the payment; null: no need, or the viewer is not staff.',
    nullable,
  )
  attention(@Root() payment: Payment, @Ctx() context: Context): PaymentAttention | null {
    return isManager(context) ? payment.attention : null;
  }

  @FieldResolver(() => String, "The acquirer's id of the payment; for staff.", nullable)
  acquirerId(@Root() payment: Payment, @Ctx() context: Context): string | null {
    return isManager(context) ? payment.acquirerId : null;
  }

  @FieldResolver(() => [MoneyLogLine], 'Log of the payment, the latest entry first, at most 100; for staff.')
  events(@Root() { id }: Payment, @Ctx() context: Context): Promise<MoneyLogLine[]> | MoneyLogLine[] {
    return isManager(context) ? load(context, logsOfPayments, id) : [];
  }
}

@Resolver(() => MoneyLogLine)
export class MoneyLogLineResolver {
  @FieldResolver(() => String, 'Full name of the user or staff member; null if the site did it.', nullable)
  actorName(@Root() { actorId }: MoneyLogLine, @Ctx() context: Context): Promise<string | null> | null {
    return actorId === null ? null : load(context, fullNamesOfUsers, actorId);
  }
}

@Resolver(() => User)
export class UserPaymentsResolver {
  @FieldResolver(
    () => PaymentConnection,
    'Payments of the user, unsuccessful ones included, the latest first. Visible to the user and to staff.',
  )
  payments(
    @Root() { id }: User,
    @Ctx() context: Context,
    @Args(() => PageArgs) args: PageArgs,
  ): Promise<Page<Payment>> | Page<Payment> {
    return id === context.viewer?.id || isManager(context)
      ? paymentsOfUser.page(context, args, { userId: id })
      : emptyPage;
  }
}

@Resolver(() => Event)
export class EventMoneyResolver {
  @FieldResolver(() => EventMoney, 'Income of the event by the ledger; null if the viewer is not staff.', nullable)
  money(
    @Root() { id }: Event,
    @Ctx() context: Context,
    @Arg('isTest', () => Boolean, 'Sums of payments with the test acquirer, which are not real money.', {
      defaultValue: false,
    })
    isTest: boolean,
  ): Promise<EventMoney> | null {
    return isManager(context) ? load(context, isTest ? testMoney : realMoney, id) : null;
  }
}
