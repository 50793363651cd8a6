import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { DateOnly } from '../core/graphql/scalars.js';
import { ParticipationForm, TariffCategory } from '../events/event.enums.js';
import { RegistrationState } from '../registrations/registration.states.js';
import type { Scope } from './period.js';

@ObjectType({ simpleResolvers: true, description: 'Registrations of one day.' })
export class RegistrationsOfDay {
  @Field(() => DateOnly, { description: 'The day, YYYY-MM-DD.' })
  day!: string;
  @Field(() => Int, { description: 'Number of registrations created that day, in any state.' })
  made!: number;
  @Field(() => Int, { description: 'Number of them that are active now: with a seat or on the waiting list.' })
  live!: number;
}

@ObjectType({ simpleResolvers: true, description: 'Number of registrations with a named value.' })
export class NamedCount {
  @Field(() => ID, { nullable: true, description: 'Id of the value; null: not given by the users.' })
  key!: string | null;
  @Field(() => String, { nullable: true, description: 'Name of the value; null: not given by the users.' })
  title!: string | null;
  @Field(() => Int, { description: 'Number of active registrations.' })
  count!: number;
}

@ObjectType({ simpleResolvers: true, description: 'Registrations in one state.' })
export class RegistrationStateCount {
  @Field(() => RegistrationState, { description: 'The state.' })
  state!: RegistrationState;
  @Field(() => Int, { description: 'Number of registrations.' })
  count!: number;
}

@ObjectType({ simpleResolvers: true, description: 'Registrations for one form of participation.' })
export class ParticipationCount {
  @Field(() => ParticipationForm, { description: 'The form.' })
  participation!: ParticipationForm;
  @Field(() => Int, { description: 'Number of active registrations.' })
  count!: number;
}

@ObjectType({ simpleResolvers: true, description: 'Registrations at tariffs of one category.' })
export class TariffCategoryCount {
  @Field(() => TariffCategory, { description: 'Category of the tariffs.' })
  category!: TariffCategory;
  @Field(() => Int, { description: 'Number of active registrations.' })
  count!: number;
}

@ObjectType({ simpleResolvers: true, description: 'Money of one day, in Moscow time.' })
export class MoneyOfDay {
  @Field(() => DateOnly, { description: 'The day, YYYY-MM-DD.' })
  day!: string;
  @Field(() => Float, { description: 'Kopecks captured that day; a whole number.' })
  captured!: number;
  @Field(() => Float, { description: 'Kopecks refunded that day, for payments of any day.' })
  refunded!: number;
  @Field(() => Float, { description: '`captured` minus `refunded`.' })
  net!: number;
  @Field(() => Int, { description: 'Number of payments captured that day.' })
  payments!: number;
}

@ObjectType({ simpleResolvers: true, description: 'Money of one tariff, or of one event.' })
export class MoneyOfPart {
  @Field(() => ID, { description: 'Id of the tariff, or of the event.' })
  key!: string;
  @Field(() => String, { description: 'Name of the tariff, or of the event.' })
  title!: string;
  @Field(() => Float, { description: 'Kopecks captured; a whole number.' })
  captured!: number;
  @Field(() => Float, { description: 'Kopecks refunded.' })
  refunded!: number;
  @Field(() => Float, { description: '`captured` minus `refunded`.' })
  net!: number;
  @Field(() => Int, { description: 'Number of captured payments.' })
  payments!: number;
}

@ObjectType({ simpleResolvers: true, description: 'Sums of the ledger.' })
export class MoneyStatistics {
  @Field(() => Float, { description: 'Kopecks captured; a whole number.' })
  captured!: number;
  @Field(() => Float, { description: 'Kopecks refunded.' })
  refunded!: number;
  @Field(() => Float, { description: '`captured` minus `refunded`.' })
  net!: number;
  @Field(() => Int, { description: 'Number of captured payments.' })
  payments!: number;
  @Field(() => String, { description: 'ISO 4217.' })
  currency!: string;
  @Field(() => [MoneyOfDay], {
    description: 'By day in Moscow time, the first day first; days without money are left out.',
  })
  byDay!: MoneyOfDay[];
  @Field(() => [MoneyOfPart], {
    description: 'Of one event by tariff; of all events by event, the hundred with the highest net sum.',
  })
  byPart!: MoneyOfPart[];
}

@ObjectType({
  simpleResolvers: true,
  description: 'Number of present participants of one form, on a day of an event or at the whole event.',
})
export class PresenceCount {
  @Field(() => DateOnly, { description: 'The day, YYYY-MM-DD; over all events, the first day of the event.' })
  day!: string;
  @Field(() => ID, { description: 'Id of the event.' })
  eventId!: string;
  @Field(() => String, { description: 'Title of the event.' })
  title!: string;
  @Field(() => ParticipationForm, { description: 'Form of participation of the registrations.' })
  participation!: ParticipationForm;
  @Field(() => Int, { description: 'Number of currently confirmed registrations.' })
  expected!: number;
  @Field(() => Int, { description: 'Number of participants who were in the hall or watched the broadcast.' })
  came!: number;
}

@ObjectType({
  simpleResolvers: true,
  description: 'Statistics of registrations. Contains no personal data.',
})
export class RegistrationStatistics {
  scope!: Scope;
}

@ObjectType({ simpleResolvers: true, description: 'Statistics of one event, or of all.' })
export class Statistics {
  @Field(() => DateOnly, { nullable: true, description: 'The first day, YYYY-MM-DD; null: no limit.' })
  from!: string | null;
  @Field(() => String, { nullable: true, description: 'The last day; null: no limit.' })
  until!: string | null;
  @Field(() => String, {
    description: 'IANA time zone for the days of registrations: of the event; for all events, Moscow.',
  })
  timeZone!: string;
  scope!: Scope;
}
