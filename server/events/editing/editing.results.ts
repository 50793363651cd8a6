import { Field, ID, Int, ObjectType } from 'type-graphql';
import { registerEnum } from '../../core/enums.js';
import { PageInfo } from '../../core/page.js';
import { Problem, resultUnion } from '../../core/problems.js';
import { EventDateMove } from '../dates/dates.results.js';
import { EventDocument } from '../event-parts.entity.js';
import { Event } from '../event.entity.js';
import { EventInput } from './editing.inputs.js';

export const StaffEventOrder = registerEnum('StaffEventOrder', 'What the list of events of staff is ordered by.', {
  STARTS_AT: 'The beginning.',
  TITLE: 'The title.',
});
export type StaffEventOrder = keyof typeof StaffEventOrder;

@ObjectType({ simpleResolvers: true, description: 'A page of events as staff finds them.' })
export class StaffEventConnection {
  @Field(() => [Event], { description: 'Events of this page.' })
  nodes!: Event[];
  @Field(() => PageInfo, { description: 'How the list goes on.' })
  pageInfo!: PageInfo;
  @Field(() => Int, { description: 'Number of events that pass the filter.' })
  totalCount!: number;
}

@ObjectType({ simpleResolvers: true, description: 'An event as an editor works on it.' })
export class EventEditing {
  @Field(() => ID, { description: 'The event.' })
  id!: string;
  @Field(() => EventInput, { description: 'What its form holds.' })
  form!: EventInput;
  @Field(() => String, { description: 'To be given back when the form is saved: it tells whether somebody else has.' })
  version!: string;
  @Field(() => [Problem], { description: 'What it lacks before the public may see it; empty: nothing.' })
  gaps!: Problem[];
  @Field(() => [String], { description: 'Names that it had in its address; they lead to it still.' })
  oldSlugs!: string[];
}

@ObjectType({ simpleResolvers: true, description: 'The event as it is now.' })
export class EventChanged {
  @Field(() => Event, { description: 'The event.' })
  event!: Event;
}
export const EventChangeResult = resultUnion('EventChangeResult', EventChanged, 'The event, or why that cannot be.');

@ObjectType({ simpleResolvers: true, description: 'A draft that is gone.' })
export class DraftDeleted {
  @Field(() => ID, { description: 'What its id was.' })
  id!: string;
}
export const DeleteDraftResult = resultUnion(
  'DeleteDraftResult',
  DraftDeleted,
  'The id of what is gone, or why it stays: NOT_A_DRAFT, or IN_USE when people have registered for it before.',
);

@ObjectType({ simpleResolvers: true, description: 'The form as it was saved.' })
export class EventFormSaved {
  @Field(() => Event, { description: 'The event.' })
  event!: Event;
  @Field(() => EventInput, { description: 'The form, put right: without the spaces of typing.' })
  form!: EventInput;
  @Field(() => String, { description: 'The version to save the next change with.' })
  version!: string;
  @Field(() => [String], {
    description:
      'What has changed along with it and should be looked at, such as conditions of НМО; sentences in Russian.',
  })
  notes!: string[];
  @Field(() => [EventDateMove], { description: 'What moved along with the days, as was decided.' })
  moved!: EventDateMove[];
}
export const SaveEventResult = resultUnion(
  'SaveEventResult',
  EventFormSaved,
  'The form as it was saved, or why it was not: STATE_CHANGED when somebody else has saved it meanwhile.',
);

@ObjectType({ simpleResolvers: true, description: 'The files of an event as they are now.' })
export class EventDocumentsChanged {
  @Field(() => [EventDocument], { description: 'All of them in their order.' })
  documents!: EventDocument[];
}
export const EventDocumentsResult = resultUnion(
  'EventDocumentsResult',
  EventDocumentsChanged,
  'The files of the event, or why that cannot be.',
);
