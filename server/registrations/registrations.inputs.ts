import { Field, ID, InputType } from 'type-graphql';
import { ParticipationForm } from '../events/event.enums.js';

@InputType({ description: "An answer to one of the event's own questions." })
export class AnswerInput {
  @Field(() => ID, { description: 'The question.' })
  questionId!: string;
  @Field(() => [String], { description: 'One value; several for CHOICES; `yes` for CONSENT.' })
  values!: string[];
}

@InputType({ description: 'A registration for an event.' })
export class RegisterForEventInput {
  @Field(() => ID, { description: 'The event.' })
  eventId!: string;
  @Field(() => ParticipationForm, { description: 'How the person will take part.' })
  participation!: ParticipationForm;
  @Field(() => ID, {
    description: 'A tariff for this form of participation that is on sale. The price is the one of the server.',
  })
  tariffId!: string;
  @Field(() => [AnswerInput], { description: 'Answers; those to questions that are not asked are dropped.' })
  answers!: AnswerInput[];
  @Field(() => [ID], { description: 'Ids of the editions of documents that are agreed to, from `Event.consents`.' })
  consents!: string[];
  @Field(() => String, {
    nullable: true,
    description: 'A promo code, as it was typed; `quotePrice` tells what it does. What is to pay is worked out anew.',
  })
  promoCode?: string | null;
  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Join the waiting list if there is no seat, or none at this tariff.',
  })
  joinWaitingList!: boolean;
}
