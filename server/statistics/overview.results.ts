import { Field, Int, nullable, ObjectType } from '../core/graphql/schema.js';
import { registerEnum } from '../core/graphql/enums.js';
import { Event } from '../events/event.entity.js';
import { ParticipationForm } from '../events/event.enums.js';

export const WaitingKind = registerEnum('WaitingKind', 'Kind of items that wait for staff.', {
  QUESTIONS: 'Unanswered questions.',
  PAYMENTS: 'Payments that need attention.',
  LETTERS: 'Failed emails.',
  IDENTITY_CHANGES: 'Changes of names, dates of birth and СНИЛС that wait for a decision.',
  DOCUMENT_REQUESTS: 'Requests for documents in another name.',
  DATA_ISSUES: 'Open requests to users to correct their data.',
  DRAFTS: 'Unpublished events.',
  TASKS: 'Running tasks.',
  WORKING_CALENDAR: 'Years whose official days off are not known yet: due dates of invoices ignore them.',
});
export type WaitingKind = keyof typeof WaitingKind;

@ObjectType('Number of items of one kind that wait for staff.')
export class WaitingCount {
  @Field(() => WaitingKind, 'Kind.')
  kind!: WaitingKind;
  @Field(() => Int, 'Number.')
  count!: number;
}

@ObjectType('Seats of an event as staff sees them, counted from registrations.')
export class OfficeSeats {
  @Field(() => ParticipationForm, 'The form of participation.')
  participation!: ParticipationForm;
  @Field(() => Int, 'Number of seats; null: no limit.', nullable)
  capacity!: number | null;
  @Field(() => Int, 'Number of registrations with a seat.')
  taken!: number;
  @Field(() => Int, 'Number of registrations on the waiting list.')
  waiting!: number;
  @Field(() => Int, 'Number of active registrations created in the last seven days.')
  recent!: number;
}

@ObjectType('A running or upcoming event.')
export class OfficeEvent {
  @Field(() => Event, 'The event.')
  event!: Event;
  @Field(() => [OfficeSeats], 'Seats for each form of participation.')
  seats!: OfficeSeats[];
}

@ObjectType('Start page of staff.')
export class OfficeOverview {}
