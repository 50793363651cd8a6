import { Field, ID, nullable, ObjectType } from '../core/graphql/schema.js';
import { DateOnly, DateTime } from '../core/graphql/scalars.js';
import type { EventState } from '../events/event.enums.js';
import { Event } from '../events/event.entity.js';

@ObjectType('Start and end.')
export class AgendaHours {
  @Field(() => DateTime, 'Start.')
  startsAt!: string;
  @Field(() => DateTime, 'End.')
  endsAt!: string;
}

@ObjectType('A marked talk, or a marked session without talks.')
export class AgendaItem {
  @Field(() => ID, 'Id of the talk or session.')
  id!: string;
  @Field(() => String, 'Title.')
  title!: string;
  @Field(() => String, 'Title of the session that a talk belongs to.', nullable)
  sessionTitle!: string | null;
  @Field(() => DateTime, 'Start.')
  startsAt!: string;
  @Field(() => DateTime, 'End.')
  endsAt!: string;
  @Field(() => DateOnly, 'Day, YYYY-MM-DD in the time zone of the event.')
  date!: string;
  @Field(() => String, 'Hall; null if the programme names none.', nullable)
  hall!: string | null;
  @Field(() => [String], 'Speakers: surnames and initials.')
  speakers!: string[];
  @Field(() => String, 'Path of the talk in the programme.')
  path!: string;
  @Field(() => Boolean, 'It has ended.')
  isOver!: boolean;
  @Field(() => [ID], 'Ids of marked items that take place at the same time.')
  overlapsWith!: string[];
  @Field(
    () => AgendaHours,
    'Hours at the time of marking; null if they have not changed. Marking again resets it.',
    nullable,
  )
  changedFrom!: AgendaHours | null;
  eventId!: string;
  eventTitle!: string;
  eventState!: EventState;
  markedAt!: string;
  @Field(() => Event, 'The event.')
  event?: Event;
}

@ObjectType('Talks and sessions that a user has marked, in order of time.')
export class Agenda {
  @Field(() => [AgendaItem], 'Marked talks and sessions.')
  items!: AgendaItem[];
  @Field(
    () => String,
    'Address of the calendar feed; null until the user requests one. The address alone gives access to the agenda.',
    nullable,
  )
  feedAddress!: string | null;
}

@ObjectType('The talk is in the agenda.')
export class TalkMarked {
  @Field(() => AgendaItem, 'What was marked.')
  item!: AgendaItem;
  @Field(() => [AgendaItem], 'Other items of the agenda at the same time.')
  overlaps!: AgendaItem[];
}
