import { Field, ID, ObjectType } from 'type-graphql';
import { registerEnum } from '../../core/graphql/enums.js';
import { resultUnion, success } from '../../core/graphql/mutate.js';
import { connectionOf } from '../../core/graphql/page.js';
import { Problem } from '../../core/graphql/problems.js';
import { EventDateMove } from '../dates/dates.results.js';
import { Event } from '../event.entity.js';
import { EventInput } from './editing.inputs.js';

export const StaffEventOrder = registerEnum('StaffEventOrder', 'Order of the events of staff.', {
  STARTS_AT: 'The beginning.',
  TITLE: 'The title.',
});
export type StaffEventOrder = keyof typeof StaffEventOrder;

export const StaffEventConnection = connectionOf('StaffEventConnection', Event, 'events', { isCounted: true });

@ObjectType({ simpleResolvers: true, description: 'An event for its editor.' })
export class EventEditing {
  @Field(() => ID, { description: 'The event.' })
  id!: string;
  @Field(() => EventInput, { description: 'Values of the form.' })
  form!: EventInput;
  @Field(() => String, {
    description: 'Version to send when the form is saved. It shows whether somebody else has saved the form since.',
  })
  version!: string;
  @Field(() => [Problem], { description: 'What is missing before publication; empty: nothing.' })
  gaps!: Problem[];
  @Field(() => [String], { description: 'Former slugs. They still lead to the event.' })
  oldSlugs!: string[];
}
export const EventChangeResult = resultUnion('EventChangeResult', success('EventChanged', 'event', Event));

@ObjectType({ simpleResolvers: true, description: 'The saved form.' })
export class EventFormSaved {
  @Field(() => Event, { description: 'The event.' })
  event!: Event;
  @Field(() => EventInput, { description: 'The form with trimmed and normalised texts.' })
  form!: EventInput;
  @Field(() => String, { description: 'Version for the next change.' })
  version!: string;
  @Field(() => [String], {
    description: 'Side effects that staff should check, such as changed НМО conditions; sentences in Russian.',
  })
  notes!: string[];
  @Field(() => [EventDateMove], { description: 'Times that shifted with the days.' })
  moved!: EventDateMove[];
}
