import { Field, ID, ObjectType } from 'type-graphql';
import { ChangeOperation } from './audit.enums.js';

@ObjectType({ simpleResolvers: true, description: 'A value that an action changed.' })
export class AuditValue {
  @Field(() => String, { description: 'Name of the column.' })
  name!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Previous value; null: none. A secret is shown as dots, here and in `after`.',
  })
  before!: string | null;

  @Field(() => String, { nullable: true, description: 'New value; null: none.' })
  after!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'A row that an action changed or viewed.' })
export class AuditRow {
  @Field(() => String, { description: 'Name of the table.' })
  table!: string;

  @Field(() => String, { description: 'Key of the row.' })
  key!: string;

  @Field(() => ChangeOperation, { description: 'Operation on the row.' })
  operation!: ChangeOperation;

  @Field(() => ID, { nullable: true, description: 'User that the row belongs to.' })
  personId!: string | null;

  @Field(() => ID, { nullable: true, description: 'Event that the row belongs to.' })
  eventId!: string | null;

  @Field(() => [AuditValue], {
    description: 'Changed values. Empty for a view, and if the account of the user was deleted.',
  })
  values!: AuditValue[];
}

@ObjectType({ simpleResolvers: true, description: 'A mutation, task, upload, export or view that the log records.' })
export class AuditedAction {
  @Field(() => String, { description: 'Name, as in `AuditAct.action`.' })
  action!: string;

  @Field(() => String, { description: 'Title in Russian.' })
  title!: string;
}
