import { Field, ID, Int, ObjectType } from 'type-graphql';
import { resultUnion } from '../../core/problems.js';
import { DateTime } from '../../core/scalars.js';
import { Event } from '../../events/event.entity.js';
import { Money } from '../../events/events.results.js';
import { PaymentMethod } from '../payment.life.js';
import { Refund } from './refund.entity.js';

@ObjectType({
  simpleResolvers: true,
  description:
    'How much of the price is given back to who gives up before a moment. Behind the last term nothing is given back by itself: the participant applies to the organisers, who give back what they have not spent on her (ЗоЗПП, art. 32).',
})
export class RefundTerm {
  @Field(() => Int, { description: 'Of what was paid.' })
  percent!: number;
  @Field(() => DateTime, { nullable: true, description: 'Until then; null: whenever that is.' })
  until!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'One step of how much is given back, as staff has written it.' })
export class RefundLadderStep {
  @Field(() => Int, { description: "Days of the event's own calendar before it begins; 0 is its first day." })
  daysBefore!: number;
  @Field(() => Int, { description: 'Of what was paid.' })
  percent!: number;
}

@ObjectType({ simpleResolvers: true, description: 'What would be given back if the participant gave up now.' })
export class RefundQuote {
  @Field(() => ID, { description: 'The registration.' })
  registrationId!: string;
  @Field(() => Money, { description: 'The sum; 0 when nothing is given back by itself any more.' })
  amount!: Money;
  @Field(() => Int, { description: 'Of what was paid.' })
  percent!: number;
  @Field(() => Money, { description: 'What was paid, less what was given back already.' })
  paid!: Money;
  @Field(() => DateTime, {
    nullable: true,
    description: 'It stays so until then; null: it does not become less.',
  })
  until!: string | null;
  @Field(() => Int, { nullable: true, description: 'How much is given back after that; null with `until`.' })
  percentAfter!: number | null;
  @Field(() => PaymentMethod, { description: 'How the money came, and goes back.' })
  method!: PaymentMethod;
  @Field(() => String, { nullable: true, description: 'Where it goes, in words for people; null where not known.' })
  methodTitle!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'The refund as it is now.' })
export class RefundChanged {
  @Field(() => Refund, { description: 'The refund.' })
  refund!: Refund;
}

export const RefundResult = resultUnion('RefundResult', RefundChanged, 'The refund, or why it was refused.');

@ObjectType({ simpleResolvers: true, description: 'The event with the terms as they are now.' })
export class RefundTermsChanged {
  @Field(() => Event, { description: 'The event.' })
  event!: Event;
  @Field(() => Int, {
    description:
      'Registrations that were paid for or await payment: they keep what was promised to them where it is better.',
  })
  buyers!: number;
}

export const RefundTermsResult = resultUnion(
  'RefundTermsResult',
  RefundTermsChanged,
  'The event with its terms, or what is wrong with them.',
);
