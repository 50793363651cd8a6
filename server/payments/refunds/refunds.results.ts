import { Field, ID, Int, ObjectType } from 'type-graphql';
import { resultUnion, success } from '../../core/graphql/mutate.js';
import { DateTime } from '../../core/graphql/scalars.js';
import { Event } from '../../events/event.entity.js';
import { Money } from '../../events/events.results.js';
import { PaymentMethod } from '../payment.states.js';
import { Refund } from './refund.entity.js';

@ObjectType({
  simpleResolvers: true,
  description:
    'Percentage of the price that a cancellation before a time refunds. After the last term there is no automatic refund: the participant applies to the organisers, who deduct their expenses (ЗоЗПП, art. 32).',
})
export class RefundTerm {
  @Field(() => Int, { description: 'Percentage of the paid sum.' })
  percent!: number;
  @Field(() => DateTime, { nullable: true, description: 'End of the term; null: no end.' })
  until!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'One refund step of an event.' })
export class RefundLadderStep {
  @Field(() => Int, { description: 'Days before the event in its time zone; 0 is its first day.' })
  daysBefore!: number;
  @Field(() => Int, { description: 'Percentage of the paid sum.' })
  percent!: number;
}

@ObjectType({ simpleResolvers: true, description: 'The refund of a cancellation now.' })
export class RefundQuote {
  @Field(() => ID, { description: 'The registration.' })
  registrationId!: string;
  @Field(() => Money, { description: 'The sum; 0 if there is no automatic refund any more.' })
  amount!: Money;
  @Field(() => Int, { description: 'Percentage of the paid sum.' })
  percent!: number;
  @Field(() => Money, { description: 'Paid sum minus earlier refunds.' })
  paid!: Money;
  @Field(() => DateTime, {
    nullable: true,
    description: 'The percentage is valid until then; null: it does not fall any more.',
  })
  until!: string | null;
  @Field(() => Int, { nullable: true, description: 'Percentage after `until`; null if that is null.' })
  percentAfter!: number | null;
  @Field(() => PaymentMethod, { description: 'Method of the payment and of the refund.' })
  method!: PaymentMethod;
  @Field(() => String, { nullable: true, description: 'Text that names the card or account; null if unknown.' })
  methodTitle!: string | null;
}

export const RefundResult = resultUnion('RefundResult', success('RefundChanged', 'refund', Refund));

@ObjectType({ simpleResolvers: true, description: 'The event with the terms as they are now.' })
export class RefundTermsChanged {
  @Field(() => Event, { description: 'The event.' })
  event!: Event;
  @Field(() => Int, {
    description: 'Registrations that are paid or wait for payment: they keep their terms if those are better.',
  })
  buyers!: number;
}
