import { Field, ID, InputType, nullable } from '../../core/graphql/schema.js';
import { resultUnion, success } from '../../core/graphql/mutate.js';
import { Task } from '../../tasks/task.entity.js';
import { StaffRegistrationFilter } from './staff-list.inputs.js';

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
