import { Field, ID, InputType } from 'type-graphql';
import { ParticipationForm } from '../events/event.enums.js';

@InputType({ description: 'An answer to a question of the organiser.' })
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
  @Field(() => ParticipationForm, { description: 'Form of participation.' })
  participation!: ParticipationForm;
  @Field(() => ID, {
    description: 'A tariff on sale for this form of participation. The server determines the price.',
  })
  tariffId!: string;
  @Field(() => [AnswerInput], { description: 'Answers; answers to questions that are not asked are dropped.' })
  answers!: AnswerInput[];
  @Field(() => [ID], { description: 'Ids of accepted editions of documents, from `Event.consents`.' })
  consents!: string[];
  @Field(() => String, {
    nullable: true,
    description: 'A promo code as typed; `quotePrice` shows its effect. The server calculates the price again.',
  })
  promoCode?: string | null;
  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Join the waiting list if the event or the tariff has no seat left.',
  })
  joinWaitingList!: boolean;
}
