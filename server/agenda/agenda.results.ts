import { Field, ID, ObjectType } from 'type-graphql';
import { DateOnly, DateTime } from '../core/graphql/scalars.js';
import type { EventState } from '../events/event.enums.js';
import { Event } from '../events/event.entity.js';

@ObjectType({ simpleResolvers: true, description: 'Start and end.' })
export class AgendaHours {
  @Field(() => DateTime, { description: 'Start.' })
  startsAt!: string;
  @Field(() => DateTime, { description: 'End.' })
  endsAt!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A marked talk, or a marked session without talks.' })
export class AgendaItem {
  @Field(() => ID, { description: 'Id of the talk or session.' })
  id!: string;
  @Field(() => String, { description: 'Title.' })
  title!: string;
  @Field(() => String, { nullable: true, description: 'Title of the session that a talk belongs to.' })
  sessionTitle!: string | null;
  @Field(() => DateTime, { description: 'Start.' })
  startsAt!: string;
  @Field(() => DateTime, { description: 'End.' })
  endsAt!: string;
  @Field(() => DateOnly, { description: 'Day, YYYY-MM-DD in the time zone of the event.' })
  date!: string;
  @Field(() => String, { nullable: true, description: 'Hall; null if the programme names none.' })
  hall!: string | null;
  @Field(() => [String], { description: 'Speakers: surnames and initials.' })
  speakers!: string[];
  @Field(() => String, { description: 'Path of the talk in the programme.' })
  path!: string;
  @Field(() => Boolean, { description: 'It has ended.' })
  isOver!: boolean;
  @Field(() => [ID], { description: 'Ids of marked items that take place at the same time.' })
  overlapsWith!: string[];
  @Field(() => AgendaHours, {
    nullable: true,
    description: 'Hours at the time of marking; null if they have not changed. Marking again resets it.',
  })
  changedFrom!: AgendaHours | null;
  eventId!: string;
  eventTitle!: string;
  eventState!: EventState;
  markedAt!: string;
  @Field(() => Event, { description: 'The event.' })
  event?: Event;
}

@ObjectType({ simpleResolvers: true, description: 'Talks and sessions that a user has marked, in order of time.' })
export class Agenda {
  @Field(() => [AgendaItem], { description: 'Marked talks and sessions.' })
  items!: AgendaItem[];
  @Field(() => String, {
    nullable: true,
    description:
      'Address of the calendar feed; null until the user requests one. The address alone gives access to the agenda.',
  })
  feedAddress!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'The talk is in the agenda.' })
export class TalkMarked {
  @Field(() => AgendaItem, { description: 'What was marked.' })
  item!: AgendaItem;
  @Field(() => [AgendaItem], { description: 'Other items of the agenda at the same time.' })
  overlaps!: AgendaItem[];
}
