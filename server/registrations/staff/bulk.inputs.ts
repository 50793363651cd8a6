import { Field, ID, InputType, nullable } from '../../core/graphql/schema.js';
import { registerEnum } from '../../core/graphql/enums.js';
import { resultUnion, success } from '../../core/graphql/mutate.js';
import { Task } from '../../tasks/task.entity.js';
import { StaffRegistrationFilter } from './staff-list.inputs.js';

export const CancellationRefund = registerEnum('CancellationRefund', 'Refund of a cancellation by staff.', {
  RULES: 'The refund by the rules of the event for a cancellation now.',
  WHOLE: 'Everything that was paid and not refunded.',
  NONE: 'Nothing.',
});
export type CancellationRefund = keyof typeof CancellationRefund;

export const AttendedAction = registerEnum(
  'AttendedAction',
  'What happens to registrations of participants who attended.',
  { KEEP: 'They stay.', CANCEL: 'They are cancelled like the others.' },
);
export type AttendedAction = keyof typeof AttendedAction;

export const CancellationDocuments = registerEnum(
  'CancellationDocuments',
  'What happens to issued documents and codes if staff cancels a registration.',
  {
    REVOKE: 'They are revoked.',
    KEEP: 'Those of participants who attended stay valid; others are revoked.',
  },
);
export type CancellationDocuments = keyof typeof CancellationDocuments;

@InputType('Registrations of one event for a bulk action: a list, or all that a filter finds.')
export class RegistrationSelectionInput {
  @Field(() => ID, 'The event.')
  eventId!: string;
  @Field(() => [ID], 'A list of a thousand at most. Null: those of the filter.', nullable)
  ids?: string[] | null;
  @Field(
    () => StaffRegistrationFilter,
    'All registrations that the filter finds now; later ones are not included.',
    nullable,
  )
  filter?: StaffRegistrationFilter | null;
  @Field(() => ID, 'UUID that the client creates for this request: a repeated request is carried out once.')
  key!: string;
}

@InputType('An email of staff to participants.')
export class ParticipantLetterInput {
  @Field(() => String, 'Subject, 3 to 150 characters.')
  subject!: string;
  @Field(() => String, 'Markdown, 10 to 10,000 characters.')
  text!: string;
}

export const BulkResult = resultUnion(
  'BulkResult',
  success('BulkStarted', 'task', Task, 'The task that carries it out; query it for the progress.'),
);
