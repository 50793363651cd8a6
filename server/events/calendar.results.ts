import { Field, ObjectType } from 'type-graphql';
import { DateOnly, DateTime } from '../core/scalars.js';
import { CalendarUnit } from './event.enums.js';
import { Event } from './event.entity.js';

@ObjectType({ simpleResolvers: true, description: 'A day of an event.' })
export class EventDay {
  @Field(() => DateOnly, { description: "YYYY-MM-DD in the event's time zone." })
  date!: string;
  @Field(() => DateTime, {
    nullable: true,
    description: 'When it begins on that day; null where the programme does not say yet.',
  })
  startsAt!: string | null;
  @Field(() => DateTime, {
    nullable: true,
    description: 'When it ends on that day; null where the programme does not say yet.',
  })
  endsAt!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'An event in the calendar.' })
export class EventCalendarEntry {
  @Field(() => Event, { description: 'The event.' })
  event!: Event;
  @Field(() => [EventDay], { description: 'Its days among those that are shown.' })
  days!: EventDay[];
}

@ObjectType({
  simpleResolvers: true,
  description: 'A month, a week or a day of the calendar, with events that are over and those to come.',
})
export class EventCalendar {
  @Field(() => CalendarUnit, { description: 'How much is shown.' })
  unit!: CalendarUnit;
  @Field(() => DateOnly, { description: 'The day that was asked for, YYYY-MM-DD; today where none was.' })
  date!: string;
  @Field(() => DateOnly, { description: 'Today in Moscow.' })
  today!: string;
  @Field(() => DateOnly, { description: 'First day.' })
  from!: string;
  @Field(() => DateOnly, { description: 'Last day.' })
  to!: string;
  @Field(() => DateOnly, { description: 'First day that is shown: the Monday of the first week.' })
  shownFrom!: string;
  @Field(() => DateOnly, { description: 'Last day that is shown: the Sunday of the last week.' })
  shownTo!: string;
  @Field(() => [EventCalendarEntry], { description: 'Events of the days that are shown, by their beginning.' })
  entries!: EventCalendarEntry[];
  @Field(() => Boolean, { description: 'False where there were too many events to give them all.' })
  isComplete!: boolean;
  @Field(() => DateOnly, { nullable: true, description: 'The last day before these with such an event.' })
  earlier!: string | null;
  @Field(() => DateOnly, { nullable: true, description: 'The first day after these with such an event.' })
  later!: string | null;
}
