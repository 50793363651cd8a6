import { Field, ID, ObjectType } from '../../core/graphql/schema.js';
import { registerEnum } from '../../core/graphql/enums.js';
import { resultUnion, success } from '../../core/graphql/mutate.js';
import { connectionOf } from '../../core/graphql/page.js';
import { Problem } from '../../core/graphql/problems.js';
import { EventDateMove } from '../dates/dates.results.js';
import { Event } from '../event.entity.js';
import { EventForm } from './editing.inputs.js';

export const StaffEventOrder = registerEnum('StaffEventOrder', 'Order of the events of staff.', {
  STARTS_AT: 'The beginning.',
  NEAREST: 'Running and upcoming events by their beginning, then past ones, the latest first.',
  TITLE: 'The title.',
});
export type StaffEventOrder = keyof typeof StaffEventOrder;

export const StaffEventConnection = connectionOf('StaffEventConnection', Event, 'events');

@ObjectType('An event for its editor.')
export class EventEditing {
  @Field(() => ID, 'The event.')
  id!: string;
  @Field(() => EventForm, 'Values of the form.')
  form!: EventForm;
  @Field(
    () => String,
    'Version to send when the form is saved. It shows whether somebody else has saved the form since.',
  )
  version!: string;
  @Field(() => [Problem], 'What is missing before publication; empty: nothing.')
  gaps!: Problem[];
  @Field(() => [String], 'Former slugs. They still lead to the event.')
  oldSlugs!: string[];
}
export const EventChangeResult = resultUnion('EventChangeResult', success('EventChanged', 'event', Event));

@ObjectType('The saved form.')
export class EventFormSaved {
  @Field(() => Event, 'The event.')
  event!: Event;
  @Field(() => EventForm, 'The form with trimmed and normalised texts.')
  form!: EventForm;
  @Field(() => String, 'Version for the next change.')
  version!: string;
  @Field(() => [String], 'Side effects that staff should check, such as changed НМО conditions; sentences in Russian.')
  notes!: string[];
  @Field(() => [EventDateMove], 'Times that shifted with the days.')
  moved!: EventDateMove[];
}
