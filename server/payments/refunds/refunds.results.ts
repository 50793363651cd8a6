import { Field, ID, Int, nullable, ObjectType } from '../../core/graphql/schema.js';
import { resultUnion, success } from '../../core/graphql/mutate.js';
import { DateTime } from '../../core/graphql/scalars.js';
import { Event } from '../../events/event.entity.js';
import { Money } from '../../events/events.results.js';
import { PaymentMethod } from '../payment.states.js';
import { Refund } from './refund.entity.js';

@ObjectType(
  'Percentage of the price that a cancellation before a time refunds. After the last term there is no automatic refund: the participant applies to the organisers, who deduct their expenses (ЗоЗПП, art. 32).',
)
export class RefundTerm {
  @Field(() => Int, 'Percentage of the paid sum.')
  percent!: number;
  @Field(() => DateTime, 'End of the term; null: no end.', nullable)
  until!: string | null;
}

@ObjectType('One refund step of an event.')
export class RefundLadderStep {
  @Field(() => Int, 'Days before the event in its time zone; 0 is its first day.')
  daysBefore!: number;
  @Field(() => Int, 'Percentage of the paid sum.')
  percent!: number;
}

@ObjectType('The refund of a cancellation now.')
export class RefundQuote {
  @Field(() => ID, 'The registration.')
  registrationId!: string;
  @Field(() => Money, 'The sum; 0 if there is no automatic refund any more.')
  amount!: Money;
  @Field(() => Int, 'Percentage of the paid sum.')
  percent!: number;
  @Field(() => Money, 'Paid sum minus earlier refunds.')
  paid!: Money;
  @Field(() => DateTime, 'The percentage is valid until then; null: it does not fall any more.', nullable)
  until!: string | null;
  @Field(() => Int, 'Percentage after `until`; null if that is null.', nullable)
  percentAfter!: number | null;
  @Field(() => PaymentMethod, 'Method of the payment and of the refund.')
  method!: PaymentMethod;
  @Field(() => String, 'Text that names the card or account; null if unknown.', nullable)
  methodTitle!: string | null;
}

export const RefundResult = resultUnion('RefundResult', success('RefundChanged', 'refund', Refund));

@ObjectType('The event with the terms as they are now.')
export class RefundTermsChanged {
  @Field(() => Event, 'The event.')
  event!: Event;
  @Field(() => Int, 'Registrations that are paid or wait for payment: they keep their terms if those are better.')
  buyers!: number;
}
