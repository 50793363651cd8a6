import { Field, Int, ObjectType } from 'type-graphql';
import { registerEnum } from '../core/enums.js';
import { Event } from '../events/event.entity.js';
import { ParticipationForm } from '../events/event.enums.js';

export const WaitingKind = registerEnum('WaitingKind', 'What waits for staff.', {
  QUESTIONS: 'Questions that nobody has answered.',
  PAYMENTS: 'Payments that need a person.',
  LETTERS: 'Letters that were given up.',
  IDENTITY_CHANGES: 'Changes of names, dates of birth and СНИЛС that wait for a decision.',
  DOCUMENT_REQUESTS: 'Requests for documents in another name.',
  DATA_ISSUES: 'Requests to people to correct their data, which are still open.',
  DRAFTS: 'Events that are not published.',
  TASKS: 'Long pieces of work that are under way.',
  WORKING_CALENDAR: 'Years whose official days off are not known yet: due dates of invoices are counted without them.',
});
export type WaitingKind = keyof typeof WaitingKind;

@ObjectType({ simpleResolvers: true, description: 'How much of one kind waits for staff.' })
export class WaitingCount {
  @Field(() => WaitingKind, { description: 'What.' })
  kind!: WaitingKind;
  @Field(() => Int, { description: 'How many.' })
  count!: number;
}

@ObjectType({ simpleResolvers: true, description: 'Seats of an event as staff sees them, counted from registrations.' })
export class OfficeSeats {
  @Field(() => ParticipationForm, { description: 'The form of participation.' })
  participation!: ParticipationForm;
  @Field(() => Int, { nullable: true, description: 'How many people there is room for; null: no limit.' })
  capacity!: number | null;
  @Field(() => Int, { description: 'Registrations that hold a seat.' })
  taken!: number;
  @Field(() => Int, { description: 'How many people are on the waiting list.' })
  waiting!: number;
  @Field(() => Int, { description: 'Registrations in force that were made in the last seven days.' })
  recent!: number;
}

@ObjectType({ simpleResolvers: true, description: 'One of the next events.' })
export class OfficeEvent {
  @Field(() => Event, { description: 'The event.' })
  event!: Event;
  @Field(() => [OfficeSeats], { description: 'Seats for each form of participation.' })
  seats!: OfficeSeats[];
}

@ObjectType({ simpleResolvers: true, description: 'What staff sees first.' })
export class OfficeOverview {}
