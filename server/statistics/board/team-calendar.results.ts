import { Field, ObjectType } from '../../core/graphql/schema.js';
import { DateOnly } from '../../core/graphql/scalars.js';
import { Event } from '../../events/event.entity.js';
import { EventStageKind } from './board.results.js';

@ObjectType('The days of an event, or the deadline of a stage of the work on it.')
export class TeamCalendarEntry {
  @Field(() => EventStageKind, 'DAY: the days of the event; others: the stage whose deadline it is.')
  kind!: EventStageKind;
  @Field(() => Event, 'The event.')
  event!: Event;
  @Field(() => [DateOnly], "YYYY-MM-DD in the event's time zone.")
  dates!: string[];
  @Field(() => Boolean, 'The stage is done; false for the days of an event.')
  isDone!: boolean;
  @Field(() => Boolean, 'Something is left to do after the deadline.')
  isOverdue!: boolean;
}

@ObjectType('A month of the work on all events.')
export class TeamCalendar {
  @Field(() => DateOnly, 'Today in Moscow.')
  today!: string;
  @Field(() => DateOnly, 'Today, or the first day of another month.')
  date!: string;
  @Field(() => DateOnly, 'First day.')
  from!: string;
  @Field(() => DateOnly, 'Last day.')
  to!: string;
  @Field(() => DateOnly, 'First visible day: the Monday of the first week.')
  shownFrom!: string;
  @Field(() => DateOnly, 'Last visible day: the Sunday of the last week.')
  shownTo!: string;
  @Field(() => [TeamCalendarEntry], 'Entries of the visible days, by their first day; events before deadlines.')
  entries!: TeamCalendarEntry[];
}
