import { Field, nullable, ObjectType } from '../../core/graphql/schema.js';
import { DateOnly, DateTime } from '../../core/graphql/scalars.js';
import { CalendarUnit } from '../event.enums.js';
import { Event } from '../event.entity.js';

@ObjectType('A day of an event.')
export class EventDay {
  @Field(() => DateOnly, "YYYY-MM-DD in the event's time zone.")
  date!: string;
  @Field(() => DateTime, 'When the event begins on that day; null if the programme does not say it yet.', nullable)
  startsAt!: string | null;
  @Field(() => DateTime, 'When the event ends on that day; null if the programme does not say it yet.', nullable)
  endsAt!: string | null;
}

@ObjectType('An event in the calendar.')
export class EventCalendarEntry {
  @Field(() => Event, 'The event.')
  event!: Event;
  @Field(() => [EventDay], 'Days of the event within the visible period.')
  days!: EventDay[];
}

@ObjectType('A month, a week or a day of the calendar, with past and upcoming events.')
export class EventCalendar {
  @Field(() => CalendarUnit, 'Month, week or day.')
  unit!: CalendarUnit;
  @Field(() => DateOnly, 'The requested day, YYYY-MM-DD; today if none was requested.')
  date!: string;
  @Field(() => DateOnly, 'Today in Moscow.')
  today!: string;
  @Field(() => DateOnly, 'First day.')
  from!: string;
  @Field(() => DateOnly, 'Last day.')
  to!: string;
  @Field(() => DateOnly, 'First visible day: the Monday of the first week.')
  shownFrom!: string;
  @Field(() => DateOnly, 'Last visible day: the Sunday of the last week.')
  shownTo!: string;
  @Field(() => [EventCalendarEntry], 'Events of the visible days, in order of their beginning.')
  entries!: EventCalendarEntry[];
  @Field(() => Boolean, 'False if there are too many events to list all of them.')
  isComplete!: boolean;
  @Field(() => DateOnly, 'The last day before the period that has a matching event.', nullable)
  earlier!: string | null;
  @Field(() => DateOnly, 'The first day after the period that has a matching event.', nullable)
  later!: string | null;
}
