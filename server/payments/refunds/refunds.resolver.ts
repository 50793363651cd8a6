import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { isStaff, SignedIn } from '../../core/access.js';
import { type Context } from '../../core/context.js';
import { load } from '../../core/loaders.js';
import { outcome } from '../../core/problems.js';
import { Event } from '../../events/event.entity.js';
import { Money } from '../../events/events.results.js';
import { Registration } from '../../registrations/registration.entity.js';
import { Payment } from '../payment.entity.js';
import { quoteFor, refundsOfPayments, refundsOfRegistrations, termsOf } from './refund-quote.js';
import { laddersOf, setRefundSteps } from './refund-steps.service.js';
import { PaymentAttentionResult } from '../payment-lists.results.js';
import { decideOnReturned } from './returned-participation.service.js';
import { ReturnedParticipation } from './returned-participation.js';
import { Refund } from './refund.entity.js';
import { RefundPaymentInput, RefundStepInput } from './refunds.inputs.js';
import { RefundLadderStep, RefundQuote, RefundResult, RefundTerm, RefundTermsResult } from './refunds.results.js';
import { agreedFor } from './terms.service.js';
import { giveUpRefund, markRefundDone, refundPayment, retryRefund } from './staff-refunds.service.js';

@Resolver()
export class RefundMutations {
  @SignedIn('MANAGER')
  @Mutation(() => RefundResult, {
    description:
      'Gives back all or a part of a payment. Where nothing stays paid the registration is cancelled, or kept free of charge, as `participation` says; otherwise it stays as it is. Never more than was paid and is not given back or about to be: REFUND_TOO_MUCH.',
  })
  refundPayment(
    @Ctx() context: Context,
    @Arg('input', () => RefundPaymentInput, { description: 'What, how much and why.' }) input: RefundPaymentInput,
  ) {
    return outcome(() => refundPayment(context, input));
  }

  @SignedIn('MANAGER')
  @Mutation(() => RefundResult, {
    description: 'Tries a refund that has failed once more; what the acquirer has done meanwhile is not done again.',
  })
  retryRefund(@Ctx() context: Context, @Arg('id', () => ID, { description: 'The refund.' }) id: string) {
    return outcome(() => retryRefund(context, id));
  }

  @SignedIn('MANAGER')
  @Mutation(() => RefundResult, {
    description: 'Gives a refund up that has failed: its sum can be given back in another way.',
  })
  giveUpRefund(@Ctx() context: Context, @Arg('id', () => ID, { description: 'The refund.' }) id: string) {
    return outcome(() => giveUpRefund(context, id));
  }

  @SignedIn('MANAGER')
  @Mutation(() => RefundResult, {
    description:
      'Marks a refund that staff makes by hand as made: the bank transfer has left, or the money was handed over at the front desk.',
  })
  markRefundDone(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The refund.' }) id: string,
    @Arg('documentNumber', () => String, {
      nullable: true,
      description:
        'Number of the document that it was handed over by, 100 letters at most; must be given for CASH and CARD_TERMINAL.',
    })
    documentNumber?: string | null,
    @Arg('tillOfId', () => ID, {
      nullable: true,
      description:
        'Member of staff whose till the money of the front desk came out of; null: of the person who marks it.',
    })
    tillOfId?: string | null,
  ) {
    const handed = { documentNumber: documentNumber ?? null, tillOfId: tillOfId ?? null };
    return outcome(() => markRefundDone(context, id, handed));
  }

  @SignedIn('MANAGER')
  @Mutation(() => PaymentAttentionResult, {
    description:
      'Decides what becomes of a participation whose money was given back outside of the site, and takes the mark RETURNED off the payment.',
  })
  decideOnReturned(
    @Ctx() context: Context,
    @Arg('paymentId', () => ID, { description: 'The payment.' }) paymentId: string,
    @Arg('participation', () => ReturnedParticipation, { description: 'Cancel it, or keep it free of charge.' })
    participation: ReturnedParticipation,
    @Arg('reason', () => String, { nullable: true, description: 'Why it stays free; must be given for KEEP_FREE.' })
    reason?: string | null,
  ) {
    return outcome(() => decideOnReturned(context, paymentId, participation, reason ?? null));
  }

  @SignedIn('MANAGER')
  @Mutation(() => RefundTermsResult, {
    description:
      'Sets how much is given back to who gives up, by days before the event; without steps everything is, until the event begins.',
  })
  setRefundSteps(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, { description: 'The event.' }) eventId: string,
    @Arg('steps', () => [RefundStepInput], { description: 'All steps, twelve at most, in any order.' })
    steps: RefundStepInput[],
    @Arg('seen', () => [RefundStepInput], {
      nullable: true,
      description: 'The steps that the form was opened with: STATE_CHANGED if they are others by now.',
    })
    seen?: RefundStepInput[] | null,
  ) {
    return outcome(() => setRefundSteps(context, eventId, steps, seen ?? null));
  }

  @SignedIn('MANAGER')
  @Query(() => [RefundLadderStep], {
    description: 'The steps of an event as staff has written them, the earliest first; none: everything is given back.',
  })
  refundSteps(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, { description: 'The event.' }) eventId: string,
  ): Promise<RefundLadderStep[]> {
    return laddersOf(context, eventId);
  }
}

@Resolver(() => Refund)
export class RefundResolver {
  @FieldResolver(() => Money, { description: 'How much.' })
  sum(@Root() { amount, currency }: Refund): Money {
    return { amount, currency };
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "The acquirer's word for why it failed, for managers; null for everybody else.",
  })
  failure(@Root() { failure }: Refund, @Ctx() { viewer }: Context): string | null {
    return isStaff(viewer, 'MANAGER') ? failure : null;
  }
}

@Resolver(() => Payment)
export class PaymentRefundsResolver {
  @FieldResolver(() => [Refund], { description: 'What was given back of it or is about to be, the first one first.' })
  refunds(@Root() { id }: Payment, @Ctx() context: Context): Promise<Refund[]> {
    return load(context, refundsOfPayments, id);
  }

  @FieldResolver(() => Money, { description: 'What can still be given back of it.' })
  refundable(@Root() { amount, currency, state, refundReserved }: Payment): Money {
    return { amount: state === 'SUCCEEDED' ? amount - refundReserved : 0, currency };
  }
}

@Resolver(() => Registration)
export class RegistrationRefundsResolver {
  @FieldResolver(() => RefundQuote, {
    nullable: true,
    description:
      'What would be given back if it were cancelled now; null when there is nothing to give back, and for whoever is neither the participant nor a manager.',
  })
  refundQuote(@Root() registration: Registration, @Ctx() context: Context): Promise<RefundQuote | null> | null {
    return maySee(context, registration) ? quoteFor(context, registration) : null;
  }

  @FieldResolver(() => [RefundTerm], {
    description:
      'What was agreed when it was made: what is given back to the participant who gives up, the earliest term first. Later changes count only where they are better. Empty for a user who is neither the participant nor a manager.',
  })
  refundTerms(@Root() registration: Registration, @Ctx() context: Context): Promise<RefundTerm[]> | RefundTerm[] {
    return maySee(context, registration) ? agreedFor(context, registration) : [];
  }

  @FieldResolver(() => [Refund], {
    description:
      'What was given back of its payments or is about to be, the first one first; none for whoever is neither the participant nor a manager.',
  })
  refunds(@Root() registration: Registration, @Ctx() context: Context): Promise<Refund[]> | Refund[] {
    return maySee(context, registration) ? load(context, refundsOfRegistrations, registration.id) : [];
  }
}

const maySee = ({ viewer }: Context, { userId }: Registration): boolean =>
  viewer?.id === userId || isStaff(viewer, 'MANAGER');

@Resolver(() => Event)
export class EventRefundsResolver {
  @FieldResolver(() => [RefundTerm], {
    description: 'What is given back of the price to who gives up, the earliest term first; never empty.',
  })
  refundTerms(@Root() event: Event, @Ctx() context: Context): Promise<RefundTerm[]> {
    return termsOf(context, event);
  }
}
