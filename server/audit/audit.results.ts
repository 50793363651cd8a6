import { Field, ID, nullable, ObjectType } from '../core/graphql/schema.js';
import { ChangeOperation } from './audit.enums.js';

@ObjectType('A value that an action changed.')
export class AuditValue {
  @Field(() => String, 'Name of the column.')
  name!: string;

  @Field(() => String, 'Previous value; null: none. A secret is shown as dots, here and in `after`.', nullable)
  before!: string | null;

  @Field(() => String, 'New value; null: none.', nullable)
  after!: string | null;
}

@ObjectType('A row that an action changed or viewed.')
export class AuditRow {
  @Field(() => String, 'Name of the table.')
  table!: string;

  @Field(() => String, 'Key of the row.')
  key!: string;

  @Field(() => ChangeOperation, 'Operation on the row.')
  operation!: ChangeOperation;

  @Field(() => ID, 'User that the row belongs to.', nullable)
  personId!: string | null;

  @Field(() => ID, 'Event that the row belongs to.', nullable)
  eventId!: string | null;

  @Field(() => [AuditValue], 'Changed values. Empty for a view, and if the account of the user was deleted.')
  values!: AuditValue[];
}

@ObjectType('A mutation, task, upload, export or view that the log records.')
export class AuditedAction {
  @Field(() => String, 'Name, as in `AuditAct.action`.')
  action!: string;

  @Field(() => String, 'Title in Russian.')
  title!: string;
}
