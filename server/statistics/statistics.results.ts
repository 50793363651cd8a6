import { Field, Float, ID, Int, nullable, ObjectType } from '../core/graphql/schema.js';
import { DateOnly } from '../core/graphql/scalars.js';
import { ParticipationForm, TariffCategory } from '../events/event.enums.js';
import { RegistrationState } from '../registrations/registration.states.js';
import type { Scope } from './period.js';

@ObjectType('Registrations of one day.')
export class RegistrationsOfDay {
  @Field(() => DateOnly, 'The day, YYYY-MM-DD.')
  day!: string;
  @Field(() => Int, 'Number of registrations created that day, in any state.')
  made!: number;
  @Field(() => Int, 'Number of them that are active now: with a seat or on the waiting list.')
  live!: number;
}

@ObjectType('Number of registrations with a named value.')
export class NamedCount {
  @Field(() => ID, 'Id of the value; null: not given by the users.', nullable)
  key!: string | null;
  @Field(() => String, 'Name of the value; null: not given by the users.', nullable)
  title!: string | null;
  @Field(() => Int, 'Number of active registrations.')
  count!: number;
}

@ObjectType('Registrations in one state.')
export class RegistrationStateCount {
  @Field(() => RegistrationState, 'The state.')
  state!: RegistrationState;
  @Field(() => Int, 'Number of registrations.')
  count!: number;
}

@ObjectType('Registrations for one form of participation.')
export class ParticipationCount {
  @Field(() => ParticipationForm, 'The form.')
  participation!: ParticipationForm;
  @Field(() => Int, 'Number of active registrations.')
  count!: number;
}

@ObjectType('Registrations at tariffs of one category.')
export class TariffCategoryCount {
  @Field(() => TariffCategory, 'Category of the tariffs.')
  category!: TariffCategory;
  @Field(() => Int, 'Number of active registrations.')
  count!: number;
}

@ObjectType('Money of one day, in Moscow time.')
export class MoneyOfDay {
  @Field(() => DateOnly, 'The day, YYYY-MM-DD.')
  day!: string;
  @Field(() => Float, 'Kopecks captured that day; a whole number.')
  captured!: number;
  @Field(() => Float, 'Kopecks refunded that day, for payments of any day.')
  refunded!: number;
  @Field(() => Float, '`captured` minus `refunded`.')
  net!: number;
  @Field(() => Int, 'Number of payments captured that day.')
  payments!: number;
}

@ObjectType('Money of one tariff, or of one event.')
export class MoneyOfPart {
  @Field(() => ID, 'Id of the tariff, or of the event.')
  key!: string;
  @Field(() => String, 'Name of the tariff, or of the event.')
  title!: string;
  @Field(() => Float, 'Kopecks captured; a whole number.')
  captured!: number;
  @Field(() => Float, 'Kopecks refunded.')
  refunded!: number;
  @Field(() => Float, '`captured` minus `refunded`.')
  net!: number;
  @Field(() => Int, 'Number of captured payments.')
  payments!: number;
}

@ObjectType('Sums of the ledger.')
export class MoneyStatistics {
  @Field(() => Float, 'Kopecks captured; a whole number.')
  captured!: number;
  @Field(() => Float, 'Kopecks refunded.')
  refunded!: number;
  @Field(() => Float, '`captured` minus `refunded`.')
  net!: number;
  @Field(() => Int, 'Number of captured payments.')
  payments!: number;
  @Field(() => String, 'ISO 4217.')
  currency!: string;
  @Field(() => [MoneyOfDay], 'By day in Moscow time, the first day first; days without money are left out.')
  byDay!: MoneyOfDay[];
  @Field(() => [MoneyOfPart], 'Of one event by tariff; of all events by event, the hundred with the highest net sum.')
  byPart!: MoneyOfPart[];
}

@ObjectType('Number of present participants of one form, on a day of an event or at the whole event.')
export class PresenceCount {
  @Field(() => DateOnly, 'The day, YYYY-MM-DD; over all events, the first day of the event.')
  day!: string;
  @Field(() => ID, 'Id of the event.')
  eventId!: string;
  @Field(() => String, 'Title of the event.')
  title!: string;
  @Field(() => ParticipationForm, 'Form of participation of the registrations.')
  participation!: ParticipationForm;
  @Field(() => Int, 'Number of currently confirmed registrations.')
  expected!: number;
  @Field(() => Int, 'Number of participants who were in the hall or watched the broadcast.')
  came!: number;
}

@ObjectType('Statistics of registrations. Contains no personal data.')
export class RegistrationStatistics {
  scope!: Scope;
}

@ObjectType('Statistics of one event, or of all.')
export class Statistics {
  @Field(() => DateOnly, 'The first day, YYYY-MM-DD; null: no limit.', nullable)
  from!: string | null;
  @Field(() => String, 'The last day; null: no limit.', nullable)
  until!: string | null;
  @Field(() => String, 'IANA time zone for the days of registrations: of the event; for all events, Moscow.')
  timeZone!: string;
  scope!: Scope;
}
