import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
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
  @Mutate({
    access: ['MANAGER'],
    action: 'Возврат денег',
    result: RefundResult,
    description:
      'Refunds all or a part of a payment. If nothing remains paid, the registration is cancelled or kept free, as `participation` says; otherwise it does not change. Problem REFUND_TOO_MUCH: the sum exceeds `refundable` of the payment.',
  })
  refundPayment(
    @Ctx() context: Context,
    @Arg('input', () => RefundPaymentInput, { description: 'The payment, the sum and the reason.' })
    input: RefundPaymentInput,
  ) {
    return refundPayment(context, input);
  }

  @Mutate({
    access: ['MANAGER'],
    action: 'Повтор возврата',
    result: RefundResult,
    description: 'Retries a failed refund. A refund that the acquirer made in the meantime is not made again.',
  })
  retryRefund(@Ctx() context: Context, @Arg('id', () => ID, { description: 'The refund.' }) id: string) {
    return retryRefund(context, id);
  }

  @Mutate({
    access: ['MANAGER'],
    action: 'Отказ от возврата',
    result: RefundResult,
    description: 'Cancels a failed refund: its sum can be refunded in another way.',
  })
  giveUpRefund(@Ctx() context: Context, @Arg('id', () => ID, { description: 'The refund.' }) id: string) {
    return cancelFailedRefund(context, id);
  }

  @Mutate({
    access: ['MANAGER'],
    action: 'Возврат выполнен',
    result: RefundResult,
    description:
      'Marks a manual refund as done: the bank transfer was sent, or the money was handed over at the front desk.',
  })
  markRefundDone(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The refund.' }) id: string,
    @Arg('documentNumber', () => String, {
      nullable: true,
      description:
        'Number of the document of the handover, at most 100 characters; required for CASH and CARD_TERMINAL.',
    })
    documentNumber?: string | null,
    @Arg('tillOfId', () => ID, {
      nullable: true,
      description: 'Staff member from whose till the front desk paid; null: the viewer.',
    })
    tillOfId?: string | null,
  ) {
    const handed = { documentNumber: documentNumber ?? null, tillOfId: tillOfId ?? null };
    return markRefundDone(context, id, handed);
  }

  @Mutate({
    access: ['MANAGER'],
    action: 'Решение об участии после возврата',
    result: PaymentAttentionResult,
    description:
      'Cancels or keeps a participation whose money was refunded outside the site, and removes the mark RETURNED of the payment.',
  })
  decideOnReturned(
    @Ctx() context: Context,
    @Arg('paymentId', () => ID, { description: 'The payment.' }) paymentId: string,
    @Arg('participation', () => ReturnedParticipation, { description: 'Cancel it, or keep it free.' })
    participation: ReturnedParticipation,
    @Arg('reason', () => String, { nullable: true, description: 'Why it stays free; required for KEEP_FREE.' })
    reason?: string | null,
  ) {
    return decideOnReturned(context, paymentId, participation, reason ?? null);
  }

  @Mutate({
    access: ['MANAGER'],
    action: 'Правила возврата',
    result: resultUnion('RefundTermsResult', RefundTermsChanged),
    description:
      'Sets the refund of a cancellation by days before the event. Without steps the refund is full until the event starts.',
  })
  setRefundSteps(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, { description: 'The event.' }) eventId: string,
    @Arg('steps', () => [RefundStepInput], { description: 'All steps, at most twelve, in any order.' })
    steps: RefundStepInput[],
    @Arg('seen', () => [RefundStepInput], {
      nullable: true,
      description: 'The steps that the form was opened with. The problem STATE_CHANGED is returned if they changed.',
    })
    seen?: RefundStepInput[] | null,
  ) {
    return setRefundSteps(context, eventId, steps, seen ?? null);
  }

  @Authorized('MANAGER')
  @Query(() => [RefundLadderStep], {
    description: 'Refund steps of an event, the earliest first; empty: the refund is full.',
  })
  refundSteps(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, { description: 'The event.' }) eventId: string,
  ): Promise<RefundLadderStep[]> {
    return listRefundSteps(context, eventId);
  }
}

@Resolver(() => Refund)
export class RefundResolver {
  @FieldResolver(() => Money, { description: 'Sum of the refund.' })
  sum(@Root() { amount, currency }: Refund): Money {
    return { amount, currency };
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "The acquirer's code for why it failed, for managers; null for other users.",
  })
  failure(@Root() { failure }: Refund, @Ctx() { viewer }: Context): string | null {
    return isStaff(viewer, 'MANAGER') ? failure : null;
  }
}

@Resolver(() => Payment)
export class PaymentRefundsResolver {
  @FieldResolver(() => [Refund], { description: 'Refunds of the payment, the earliest first.' })
  refunds(@Root() { id }: Payment, @Ctx() context: Context): Promise<Refund[]> {
    return load(context, refundsOfPayments, id);
  }

  @FieldResolver(() => Money, { description: 'Sum that can still be refunded.' })
  refundable(@Root() { amount, currency, state, refundReserved }: Payment): Money {
    return { amount: state === 'SUCCEEDED' ? amount - refundReserved : 0, currency };
  }
}

@Resolver(() => Registration)
export class RegistrationRefundsResolver {
  @FieldResolver(() => RefundQuote, {
    nullable: true,
    description:
      'The refund if the registration were cancelled now; null if there is nothing to refund, or the viewer is neither the participant nor a manager.',
  })
  refundQuote(@Root() registration: Registration, @Ctx() context: Context): Promise<RefundQuote | null> | null {
    return canSeeRefunds(context, registration) ? refundQuoteFor(context, registration) : null;
  }

  @FieldResolver(() => [RefundTerm], {
    description:
      'Refund terms of the registration, the earliest first: those at the time it was made, and later ones if they are better. Empty if the viewer is neither the participant nor a manager.',
  })
  refundTerms(@Root() registration: Registration, @Ctx() context: Context): Promise<RefundTerm[]> | RefundTerm[] {
    return canSeeRefunds(context, registration) ? agreedTermsFor(context, registration) : [];
  }

  @FieldResolver(() => [Refund], {
    description:
      'Refunds of its payments, the earliest first; empty if the viewer is neither the participant nor a manager.',
  })
  refunds(@Root() registration: Registration, @Ctx() context: Context): Promise<Refund[]> | Refund[] {
    return canSeeRefunds(context, registration) ? load(context, refundsOfRegistrations, registration.id) : [];
  }
}

const canSeeRefunds = ({ viewer }: Context, { userId }: Registration): boolean =>
  viewer?.id === userId || isStaff(viewer, 'MANAGER');

@Resolver(() => Event)
export class EventRefundsResolver {
  @FieldResolver(() => [RefundTerm], {
    description: 'Refund terms of a cancellation, the earliest first; never empty.',
  })
  refundTerms(@Root() event: Event, @Ctx() context: Context): Promise<RefundTerm[]> {
    return refundTermsOf(context, event);
  }
}
