import { Field, ID, Int, ObjectType } from 'type-graphql';
import { resultUnion } from '../../core/problems.js';
import { EventQuestion, Tariff } from '../../events/event-parts.entity.js';
import { ParticipationForm } from '../../events/event.enums.js';

@ObjectType({ simpleResolvers: true, description: 'A tariff as staff works on it.' })
export class OfferedTariff {
  @Field(() => ID, { description: 'Id of the tariff.' })
  id!: string;
  @Field(() => Tariff, { description: 'The tariff.' })
  tariff!: Tariff;
  @Field(() => String, { description: 'Changes with what the tariff says; sent back when it is saved.' })
  version!: string;
  @Field(() => Int, { description: 'How many registrations have been made by it, those that ended too.' })
  registeredCount!: number;
}

@ObjectType({ simpleResolvers: true, description: 'Seats for one form of participation as staff works on them.' })
export class OfferedSeats {
  @Field(() => ParticipationForm, { description: 'The form of participation.' })
  participation!: ParticipationForm;
  @Field(() => Int, { nullable: true, description: 'How many people there is room for; null: no limit.' })
  capacity!: number | null;
  @Field(() => Int, { description: 'How many seats are held.' })
  taken!: number;
  @Field(() => Int, { description: 'How many people are on the waiting list.' })
  waiting!: number;
  @Field(() => String, { description: 'Changes with the capacity; sent back when it is set.' })
  version!: string;
}

@ObjectType({ simpleResolvers: true, description: "A question of an event's form as staff works on it." })
export class OfferedQuestion {
  @Field(() => ID, { description: 'Id of the question.' })
  id!: string;
  @Field(() => EventQuestion, { description: 'The question.' })
  question!: EventQuestion;
  @Field(() => String, { description: 'Changes with what the question says; sent back when it is saved.' })
  version!: string;
  @Field(() => Int, { description: 'How many registrations answer it.' })
  answeredCount!: number;
}

@ObjectType({ simpleResolvers: true, description: 'What an event offers to those who register, as staff works on it.' })
export class EventOffer {
  @Field(() => ID, { description: 'Id of the event.' })
  id!: string;
  @Field(() => Boolean, {
    description: 'The viewer may change it: a manager always, an editor while the event is a draft.',
  })
  viewerMayChange!: boolean;
  @Field(() => [OfferedTariff], { description: 'All tariffs in their order, a hundred at most.' })
  tariffs!: OfferedTariff[];
  @Field(() => [OfferedSeats], { description: 'Seats of the forms of participation that there are.' })
  seats!: OfferedSeats[];
  @Field(() => [OfferedQuestion], { description: 'All questions in their order, a hundred at most.' })
  questions!: OfferedQuestion[];
}

@ObjectType({ simpleResolvers: true, description: 'What the event offers now.' })
export class OfferChanged {
  @Field(() => EventOffer, { description: 'All of it.' })
  offer!: EventOffer;
}

export const OfferResult = resultUnion('OfferResult', OfferChanged, 'What the event offers now, or what is wrong.');
