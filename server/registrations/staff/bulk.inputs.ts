import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { registerEnum } from '../../core/enums.js';
import { resultUnion } from '../../core/problems.js';
import { Task } from '../../tasks/task.entity.js';
import { StaffRegistrationFilter } from './staff-list.inputs.js';

export const CancellationRefund = registerEnum('CancellationRefund', 'What is given back when staff cancels.', {
  RULES: "What the event's rules give to who gives up now.",
  WHOLE: 'All that was paid and is not given back.',
  NONE: 'Nothing.',
});
export type CancellationRefund = keyof typeof CancellationRefund;

export const AttendedAction = registerEnum(
  'AttendedAction',
  'What happens to registrations whose participants have been at the event already.',
  { KEEP: 'They stay as they are.', CANCEL: 'They are cancelled like the others.' },
);
export type AttendedAction = keyof typeof AttendedAction;

export const CancellationDocuments = registerEnum(
  'CancellationDocuments',
  'What happens to issued documents and codes when staff cancels a registration.',
  {
    REVOKE: 'They are revoked.',
    KEEP: 'Those of participants who were present at the event stay valid; others are revoked.',
  },
);
export type CancellationDocuments = keyof typeof CancellationDocuments;

@InputType({ description: 'Registrations of one event that something is done with: some, or all that a filter finds.' })
export class RegistrationSelectionInput {
  @Field(() => ID, { description: 'The event.' })
  eventId!: string;
  @Field(() => [ID], { nullable: true, description: 'These; a thousand at most. Null: those of the filter.' })
  ids?: string[] | null;
  @Field(() => StaffRegistrationFilter, {
    nullable: true,
    description: 'All that it finds at this moment; what comes later is not among them.',
  })
  filter?: StaffRegistrationFilter | null;
  @Field(() => ID, {
    description: 'UUID made by the client for this one wish: sent twice it is done once.',
  })
  key!: string;
}

@InputType({ description: 'A letter of staff to those who are registered.' })
export class ParticipantLetterInput {
  @Field(() => String, { description: 'Subject, 3 to 150 letters.' })
  subject!: string;
  @Field(() => String, { description: 'Markdown, 10 to 10,000 letters.' })
  text!: string;
}

@ObjectType({ simpleResolvers: true, description: 'Work on many registrations has begun.' })
export class BulkStarted {
  @Field(() => Task, { description: 'The task that does it: ask it how far it has come.' })
  task!: Task;
}

export const BulkResult = resultUnion('BulkResult', BulkStarted, 'The task, or why it was not begun.');

@ObjectType({ simpleResolvers: true, description: 'The test letter is on its way.' })
export class TestLetterSent {
  @Field(() => String, { description: "Where it goes: the viewer's own address." })
  email!: string;
}

export const TestLetterResult = resultUnion('TestLetterResult', TestLetterSent, 'Where it goes, or what is wrong.');
