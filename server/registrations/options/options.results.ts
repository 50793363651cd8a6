import { Field, ID, Int, ObjectType } from 'type-graphql';
import { resultUnion, success } from '../../core/graphql/mutate.js';
import { EventQuestion, Tariff } from '../../events/event-parts.entity.js';
import { ParticipationForm } from '../../events/event.enums.js';

@ObjectType({ simpleResolvers: true, description: 'A tariff for staff.' })
export class OfferedTariff {
  @Field(() => ID, { description: 'Id of the tariff.' })
  id!: string;
  @Field(() => Tariff, { description: 'The tariff.' })
  tariff!: Tariff;
  @Field(() => String, { description: 'Changes with the tariff; send it when the tariff is saved.' })
  version!: string;
  @Field(() => Int, { description: 'Number of registrations at this tariff, including ended ones.' })
  registeredCount!: number;
}

@ObjectType({ simpleResolvers: true, description: 'Seats for one form of participation, for staff.' })
export class OfferedSeats {
  @Field(() => ParticipationForm, { description: 'The form of participation.' })
  participation!: ParticipationForm;
  @Field(() => Int, { nullable: true, description: 'Number of seats; null: no limit.' })
  capacity!: number | null;
  @Field(() => Int, { description: 'Number of taken seats.' })
  taken!: number;
  @Field(() => Int, { description: 'Number of people on the waiting list.' })
  waiting!: number;
  @Field(() => String, { description: 'Changes with the capacity; send it when the capacity is set.' })
  version!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A question of the registration form, for staff.' })
export class OfferedQuestion {
  @Field(() => ID, { description: 'Id of the question.' })
  id!: string;
  @Field(() => EventQuestion, { description: 'The question.' })
  question!: EventQuestion;
  @Field(() => String, { description: 'Changes with the question; send it when the question is saved.' })
  version!: string;
  @Field(() => Int, { description: 'Number of registrations with an answer.' })
  answeredCount!: number;
}

@ObjectType({ simpleResolvers: true, description: 'Tariffs, seats and questions of an event, for staff.' })
export class EventOffer {
  @Field(() => ID, { description: 'Id of the event.' })
  id!: string;
  @Field(() => Boolean, {
    description: 'The viewer can change them: a manager always, an editor while the event is a draft.',
  })
  viewerMayChange!: boolean;
  @Field(() => [OfferedTariff], { description: 'All tariffs in order, a hundred at most.' })
  tariffs!: OfferedTariff[];
  @Field(() => [OfferedSeats], { description: 'Seats by form of participation.' })
  seats!: OfferedSeats[];
  @Field(() => [OfferedQuestion], { description: 'All questions in order, a hundred at most.' })
  questions!: OfferedQuestion[];
}

export const OfferResult = resultUnion(
  'OfferResult',
  success('OfferChanged', 'offer', EventOffer, 'Tariffs, seats and questions of the event.'),
);
