import { Field, ObjectType } from 'type-graphql';
import { DateOnly, DateTime } from '../../core/graphql/scalars.js';
import { CalendarUnit } from '../event.enums.js';
import { Event } from '../event.entity.js';

@ObjectType({ simpleResolvers: true, description: 'A day of an event.' })
export class EventDay {
  @Field(() => DateOnly, { description: "YYYY-MM-DD in the event's time zone." })
  date!: string;
  @Field(() => DateTime, {
    nullable: true,
    description: 'When the event begins on that day; null if the programme does not say it yet.',
  })
  startsAt!: string | null;
  @Field(() => DateTime, {
    nullable: true,
    description: 'When the event ends on that day; null if the programme does not say it yet.',
  })
  endsAt!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'An event in the calendar.' })
export class EventCalendarEntry {
  @Field(() => Event, { description: 'The event.' })
  event!: Event;
  @Field(() => [EventDay], { description: 'Days of the event within the visible period.' })
  days!: EventDay[];
}

@ObjectType({
  simpleResolvers: true,
  description: 'A month, a week or a day of the calendar, with past and upcoming events.',
})
export class EventCalendar {
  @Field(() => CalendarUnit, { description: 'Month, week or day.' })
  unit!: CalendarUnit;
  @Field(() => DateOnly, { description: 'The requested day, YYYY-MM-DD; today if none was requested.' })
  date!: string;
  @Field(() => DateOnly, { description: 'Today in Moscow.' })
  today!: string;
  @Field(() => DateOnly, { description: 'First day.' })
  from!: string;
  @Field(() => DateOnly, { description: 'Last day.' })
  to!: string;
  @Field(() => DateOnly, { description: 'First visible day: the Monday of the first week.' })
  shownFrom!: string;
  @Field(() => DateOnly, { description: 'Last visible day: the Sunday of the last week.' })
  shownTo!: string;
  @Field(() => [EventCalendarEntry], { description: 'Events of the visible days, in order of their beginning.' })
  entries!: EventCalendarEntry[];
  @Field(() => Boolean, { description: 'False if there are too many events to list all of them.' })
  isComplete!: boolean;
  @Field(() => DateOnly, { nullable: true, description: 'The last day before the period that has a matching event.' })
  earlier!: string | null;
  @Field(() => DateOnly, { nullable: true, description: 'The first day after the period that has a matching event.' })
  later!: string | null;
}
