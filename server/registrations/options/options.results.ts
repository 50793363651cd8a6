import { Field, ID, Int, nullable, ObjectType } from '../../core/graphql/schema.js';
import { resultUnion, success } from '../../core/graphql/mutate.js';
import { EventQuestion, Tariff } from '../../events/event-parts.entity.js';
import { ParticipationForm } from '../../events/event.enums.js';

@ObjectType('A tariff for staff.')
export class OfferedTariff {
  @Field(() => ID, 'Id of the tariff.')
  id!: string;
  @Field(() => Tariff, 'The tariff.')
  tariff!: Tariff;
  @Field(() => String, 'Changes with the tariff; send it when the tariff is saved.')
  version!: string;
  @Field(() => Int, 'Number of registrations at this tariff, including ended ones.')
  registeredCount!: number;
}

@ObjectType('Seats for one form of participation, for staff.')
export class OfferedSeats {
  @Field(() => ParticipationForm, 'The form of participation.')
  participation!: ParticipationForm;
  @Field(() => Int, 'Number of seats; null: no limit.', nullable)
  capacity!: number | null;
  @Field(() => Int, 'Number of seats that registrations hold.')
  taken!: number;
  @Field(() => Int, 'Number of further seats that are held while an email address is being confirmed.')
  held!: number;
  @Field(() => Int, 'Number of people on the waiting list.')
  waiting!: number;
  @Field(() => String, 'Changes with the capacity; send it when the capacity is set.')
  version!: string;
}

@ObjectType('A question of the registration form, for staff.')
export class OfferedQuestion {
  @Field(() => ID, 'Id of the question.')
  id!: string;
  @Field(() => EventQuestion, 'The question.')
  question!: EventQuestion;
  @Field(() => String, 'Changes with the question; send it when the question is saved.')
  version!: string;
  @Field(() => Int, 'Number of registrations with an answer.')
  answeredCount!: number;
}

@ObjectType('Tariffs, seats and questions of an event, for staff.')
export class EventOffer {
  @Field(() => ID, 'Id of the event.')
  id!: string;
  @Field(() => Boolean, 'The viewer can change them: a manager always, an editor while the event is a draft.')
  viewerMayChange!: boolean;
  @Field(() => [OfferedTariff], 'All tariffs in order, a hundred at most.')
  tariffs!: OfferedTariff[];
  @Field(() => [OfferedSeats], 'Seats by form of participation.')
  seats!: OfferedSeats[];
  @Field(() => [OfferedQuestion], 'All questions in order, a hundred at most.')
  questions!: OfferedQuestion[];
}

export const OfferResult = resultUnion(
  'OfferResult',
  success('OfferChanged', 'offer', EventOffer, 'Tariffs, seats and questions of the event.'),
);
