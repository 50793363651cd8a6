import { Arg, Ctx, FieldResolver, ID, nullable, Query, Resolver, Root } from '../../core/graphql/schema.js';
import { isStaff, Authorized } from '../../core/graphql/access.js';
import { type Context } from '../../core/context.js';
import { load } from '../../core/graphql/loaders.js';
import { Mutate, resultUnion } from '../../core/graphql/mutate.js';
import { Event } from '../../events/event.entity.js';
import { Money } from '../../events/events.results.js';
import { Registration } from '../../registrations/registration.entity.js';
import { Payment } from '../payment.entity.js';
import { refundQuoteFor, refundsOfPayments, refundsOfRegistrations, refundTermsOf } from './rules/refund-quote.js';
import { listRefundSteps, setRefundSteps } from './refund-steps.service.js';
import { PaymentAttentionResult } from '../staff/payment-lists.results.js';
import { decideOnReturned } from './returned-participation.service.js';
import { ReturnedParticipation } from './returned-participation.js';
import { Refund } from './refund.entity.js';
import { RefundPaymentInput, RefundStepInput } from './refunds.inputs.js';
import { RefundLadderStep, RefundQuote, RefundResult, RefundTerm, RefundTermsChanged } from './refunds.results.js';
import { agreedTermsFor } from './rules/refund-terms.service.js';
import { cancelFailedRefund, markRefundDone, refundPayment, retryRefund } from './staff-refunds.service.js';

@Resolver()
export class RefundMutations {
  @Mutate(
    RefundResult,
    'Refunds all or a part of a payment. If nothing remains paid, the registration is cancelled or kept free, as `participation` says; otherwise it does not change. Problem REFUND_TOO_MUCH: the sum exceeds `refundable` of the payment.',
    { access: ['MANAGER'], idempotent: true, action: 'Возврат денег' },
  )
  refundPayment(
    @Ctx() context: Context,
    @Arg('input', () => RefundPaymentInput, 'The payment, the sum and the reason.')
    input: RefundPaymentInput,
  ) {
    return refundPayment(context, input);
  }

  @Mutate(RefundResult, 'Retries a failed refund. A refund that the acquirer made in the meantime is not made again.', {
    access: ['MANAGER'],
    action: 'Повтор возврата',
  })
  retryRefund(@Ctx() context: Context, @Arg('id', () => ID, 'The refund.') id: string) {
    return retryRefund(context, id);
  }

  @Mutate(RefundResult, 'Cancels a failed refund: its sum can be refunded in another way.', {
    access: ['MANAGER'],
    action: 'Отказ от возврата',
  })
  giveUpRefund(@Ctx() context: Context, @Arg('id', () => ID, 'The refund.') id: string) {
    return cancelFailedRefund(context, id);
  }

  @Mutate(
    RefundResult,
    'Marks a manual refund as done: the bank transfer was sent, or the money was handed over at the front desk.',
    { access: ['MANAGER'], action: 'Возврат выполнен' },
  )
  markRefundDone(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'The refund.') id: string,
    @Arg(
      'documentNumber',
      () => String,
      'Number of the document of the handover, at most 100 characters; required for CASH and CARD_TERMINAL.',
      nullable,
    )
    documentNumber?: string | null,
    @Arg('tillOfId', () => ID, 'Staff member from whose till the front desk paid; null: the viewer.', nullable)
    tillOfId?: string | null,
  ) {
    const handed = { documentNumber: documentNumber ?? null, tillOfId: tillOfId ?? null };
    return markRefundDone(context, id, handed);
  }

  @Mutate(
    PaymentAttentionResult,
    'Cancels or keeps a participation whose money was refunded outside the site, and removes the mark RETURNED of the payment.',
    { access: ['MANAGER'], action: 'Решение об участии после возврата' },
  )
  decideOnReturned(
    @Ctx() context: Context,
    @Arg('paymentId', () => ID, 'The payment.') paymentId: string,
    @Arg('participation', () => ReturnedParticipation, 'Cancel it, or keep it free.')
    participation: ReturnedParticipation,
    @Arg('reason', () => String, 'Why it stays free; required for KEEP_FREE.', nullable)
    reason?: string | null,
  ) {
    return decideOnReturned(context, paymentId, participation, reason ?? null);
  }

  @Mutate(
    resultUnion('RefundTermsResult', RefundTermsChanged),
    'Sets the refund of a cancellation by days before the event. Without steps the refund is full until the event starts.',
    { access: ['MANAGER'], action: 'Правила возврата' },
  )
  setRefundSteps(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, 'The event.') eventId: string,
    @Arg('steps', () => [RefundStepInput], 'All steps, at most twelve, in any order.')
    steps: RefundStepInput[],
    @Arg(
      'seen',
      () => [RefundStepInput],
      'The steps that the form was opened with. The problem STATE_CHANGED is returned if they changed.',
      nullable,
    )
    seen?: RefundStepInput[] | null,
  ) {
    return setRefundSteps(context, eventId, steps, seen ?? null);
  }

  @Authorized('MANAGER')
  @Query(() => [RefundLadderStep], 'Refund steps of an event, the earliest first; empty: the refund is full.')
  refundSteps(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, 'The event.') eventId: string,
  ): Promise<RefundLadderStep[]> {
    return listRefundSteps(context, eventId);
  }
}

@Resolver(() => Refund)
export class RefundResolver {
  @FieldResolver(() => Money, 'Sum of the refund.')
  sum(@Root() { amount, currency }: Refund): Money {
    return { amount, currency };
  }

  @FieldResolver(() => String, "The acquirer's code for why it failed, for managers; null for other users.", nullable)
  failure(@Root() { failure }: Refund, @Ctx() { viewer }: Context): string | null {
    return isStaff(viewer, 'MANAGER') ? failure : null;
  }
}

@Resolver(() => Payment)
export class PaymentRefundsResolver {
  @FieldResolver(() => [Refund], 'Refunds of the payment, the earliest first.')
  refunds(@Root() { id }: Payment, @Ctx() context: Context): Promise<Refund[]> {
    return load(context, refundsOfPayments, id);
  }

  @FieldResolver(() => Money, 'Sum that can still be refunded.')
  refundable(@Root() { amount, currency, state, refundReserved }: Payment): Money {
    return { amount: state === 'SUCCEEDED' ? amount - refundReserved : 0, currency };
  }
}

@Resolver(() => Registration)
export class RegistrationRefundsResolver {
  @FieldResolver(
    () => RefundQuote,
    'The refund if the registration were cancelled now; null if there is nothing to refund, or the viewer is neither the participant nor a manager.',
    nullable,
  )
  refundQuote(@Root() registration: Registration, @Ctx() context: Context): Promise<RefundQuote | null> | null {
    return canSeeRefunds(context, registration) ? refundQuoteFor(context, registration) : null;
  }

  @FieldResolver(
    () => [RefundTerm],
    'Refund terms of the registration, the earliest first: those at the time it was made, and later ones if they are better. Empty if the viewer is neither the participant nor a manager.',
  )
  refundTerms(@Root() registration: Registration, @Ctx() context: Context): Promise<RefundTerm[]> | RefundTerm[] {
    return canSeeRefunds(context, registration) ? agreedTermsFor(context, registration) : [];
  }

  @FieldResolver(
    () => [Refund],
    'Refunds of its payments, the earliest first; empty if the viewer is neither the participant nor a manager.',
  )
  refunds(@Root() registration: Registration, @Ctx() context: Context): Promise<Refund[]> | Refund[] {
    return canSeeRefunds(context, registration) ? load(context, refundsOfRegistrations, registration.id) : [];
  }
}

const canSeeRefunds = ({ viewer }: Context, { userId }: Registration): boolean =>
  viewer?.id === userId || isStaff(viewer, 'MANAGER');

@Resolver(() => Event)
export class EventRefundsResolver {
  @FieldResolver(() => [RefundTerm], 'Refund terms of a cancellation, the earliest first; never empty.')
  refundTerms(@Root() event: Event, @Ctx() context: Context): Promise<RefundTerm[]> {
    return refundTermsOf(context, event);
  }
}
