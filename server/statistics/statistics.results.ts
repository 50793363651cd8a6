import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { DateOnly } from '../core/scalars.js';
import { ParticipationForm, TariffCategory } from '../events/event.enums.js';
import { RegistrationState } from '../registrations/registration.life.js';
import type { Scope } from './span.js';

@ObjectType({ simpleResolvers: true, description: 'Registrations of one day.' })
export class RegistrationsOfDay {
  @Field(() => DateOnly, { description: 'The day, YYYY-MM-DD.' })
  day!: string;
  @Field(() => Int, { description: 'Registrations made that day, whatever became of them.' })
  made!: number;
  @Field(() => Int, { description: 'Those of them that are in force now: a seat is held, or waited for.' })
  live!: number;
}

@ObjectType({ simpleResolvers: true, description: 'How many there are of something that has a name.' })
export class NamedCount {
  @Field(() => ID, { nullable: true, description: 'Its id; null: the people have not told.' })
  key!: string | null;
  @Field(() => String, { nullable: true, description: 'Its name; null: the people have not told.' })
  title!: string | null;
  @Field(() => Int, { description: 'Number of registrations in force.' })
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
  @Field(() => Int, { description: 'Number of registrations in force.' })
  count!: number;
}

@ObjectType({ simpleResolvers: true, description: 'Registrations at tariffs of one category.' })
export class TariffCategoryCount {
  @Field(() => TariffCategory, { description: 'For whom the tariffs are.' })
  category!: TariffCategory;
  @Field(() => Int, { description: 'Number of registrations in force.' })
  count!: number;
}

@ObjectType({ simpleResolvers: true, description: 'Money of one day, by the clock of Moscow.' })
export class MoneyOfDay {
  @Field(() => DateOnly, { description: 'The day, YYYY-MM-DD.' })
  day!: string;
  @Field(() => Float, { description: 'Kopecks that were taken that day; a whole number.' })
  captured!: number;
  @Field(() => Float, { description: 'Kopecks that were given back that day, of whatever was paid whenever.' })
  refunded!: number;
  @Field(() => Float, { description: '`captured` less `refunded`.' })
  net!: number;
  @Field(() => Int, { description: 'Number of payments that were taken that day.' })
  payments!: number;
}

@ObjectType({ simpleResolvers: true, description: 'Money of one tariff, or of one event.' })
export class MoneyOfPart {
  @Field(() => ID, { description: 'Id of the tariff, or of the event.' })
  key!: string;
  @Field(() => String, { description: 'Its name.' })
  title!: string;
  @Field(() => Float, { description: 'Kopecks that were taken; a whole number.' })
  captured!: number;
  @Field(() => Float, { description: 'Kopecks that were given back.' })
  refunded!: number;
  @Field(() => Float, { description: '`captured` less `refunded`.' })
  net!: number;
  @Field(() => Int, { description: 'Number of payments that were taken.' })
  payments!: number;
}

@ObjectType({ simpleResolvers: true, description: 'Money, added up from the ledger, by what it was paid for.' })
export class MoneyStatistics {
  @Field(() => Float, { description: 'Kopecks that were taken; a whole number.' })
  captured!: number;
  @Field(() => Float, { description: 'Kopecks that were given back.' })
  refunded!: number;
  @Field(() => Float, { description: '`captured` less `refunded`.' })
  net!: number;
  @Field(() => Int, { description: 'Number of payments that were taken.' })
  payments!: number;
  @Field(() => String, { description: 'ISO 4217.' })
  currency!: string;
  @Field(() => [MoneyOfDay], { description: 'By day of Moscow, the first day first; days without money are left out.' })
  byDay!: MoneyOfDay[];
  @Field(() => [MoneyOfPart], {
    description: 'Of one event by tariff; over all events by event, the hundred that have brought in most.',
  })
  byPart!: MoneyOfPart[];
}

@ObjectType({
  simpleResolvers: true,
  description: 'How many of those who take part in one form were there: on one day of an event, or at an event at all.',
})
export class PresenceCount {
  @Field(() => DateOnly, { description: 'The day, YYYY-MM-DD; over all events, the first day of the event.' })
  day!: string;
  @Field(() => ID, { description: 'Id of the event.' })
  eventId!: string;
  @Field(() => String, { description: 'Title of the event.' })
  title!: string;
  @Field(() => ParticipationForm, { description: 'The form that they registered for.' })
  participation!: ParticipationForm;
  @Field(() => Int, { description: 'Participants: confirmed registrations, as they are now.' })
  expected!: number;
  @Field(() => Int, { description: 'Those of them who were seen in the hall, or watched the broadcast.' })
  came!: number;
}

@ObjectType({
  simpleResolvers: true,
  description: 'Numbers about registrations, counted from their rows. Nobody is named.',
})
export class RegistrationStatistics {
  scope!: Scope;
}

@ObjectType({ simpleResolvers: true, description: 'Numbers about one event, or about all.' })
export class Statistics {
  @Field(() => DateOnly, { nullable: true, description: 'The first day, YYYY-MM-DD; null: from the beginning.' })
  from!: string | null;
  @Field(() => String, { nullable: true, description: 'The last day; null: to this day.' })
  until!: string | null;
  @Field(() => String, {
    description:
      'IANA time zone by whose clock the days of registrations begin: of the event; over all events, Moscow.',
  })
  timeZone!: string;
  scope!: Scope;
}
