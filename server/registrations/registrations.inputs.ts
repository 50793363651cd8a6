import { Field, ID, InputType, nullable } from '../core/graphql/schema.js';
import { ParticipationForm } from '../events/event.enums.js';
import { EducationLevel } from '../users/profile/profile.enums.js';

@InputType('An answer to a question of the organiser.')
export class AnswerInput {
  @Field(() => ID, 'The question.')
  questionId!: string;
  @Field(() => [String], 'One value; several for CHOICES; `yes` for CONSENT.')
  values!: string[];
}

@InputType('A registration for an event.')
export class RegisterForEventInput {
  @Field(() => ID, 'The event.')
  eventId!: string;
  @Field(() => ParticipationForm, 'Form of participation.')
  participation!: ParticipationForm;
  @Field(() => ID, 'A tariff on sale for this form of participation. The server determines the price.')
  tariffId!: string;
  @Field(() => [AnswerInput], 'Answers; answers to questions that are not asked are dropped.')
  answers!: AnswerInput[];
  @Field(() => [ID], 'Ids of accepted editions of documents, from `Event.consents`.')
  consents!: string[];
  @Field(
    () => String,
    'A promo code as typed; `quotePrice` shows its effect. The server calculates the price again.',
    nullable,
  )
  promoCode?: string | null;
  @Field(
    () => EducationLevel,
    'Education of a user whose profile has none, for a tariff that is limited to one; it is added to the profile.',
    nullable,
  )
  educationLevel?: EducationLevel | null;
  @Field(() => Boolean, 'Join the waiting list if the event or the tariff has no seat left.', { defaultValue: false })
  joinWaitingList!: boolean;
}
