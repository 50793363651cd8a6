import { deprecated, Field, ID, InputType } from '../../core/graphql/schema.js';
import { resultUnion, success } from '../../core/graphql/mutate.js';
import { Task } from '../../tasks/task.entity.js';
import { SelectedRegistrations } from './staff-list.inputs.js';

@InputType('Registrations of one event for a bulk action: a list, or all that a filter finds.')
export class RegistrationSelectionInput extends SelectedRegistrations {
  @Field(
    () => ID,
    'UUID that the client creates for this request: a repeated request is carried out once.',
    deprecated('2027-05-31', 'use the argument `idempotencyKey`.'),
  )
  key?: string | null;
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
