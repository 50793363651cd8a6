import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { PageInfo } from '../core/page.js';
import { DateTime } from '../core/scalars.js';
import { AuditAct } from './audit.entity.js';
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

@InputType({ description: 'Filter of actions; an omitted field does not restrict the list.' })
export class AuditFilter {
  @Field(() => ID, { nullable: true, description: 'Only actions of this member of staff.' })
  actorId?: string | null;

  @Field(() => String, { nullable: true, description: 'Only this mutation or kind of task.' })
  action?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only changes of this event or of its records.' })
  eventId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only changes and views of the data of this user.' })
  personId?: string | null;

  @Field(() => DateTime, { nullable: true, description: 'Start of the period, inclusive.' })
  from?: string | null;

  @Field(() => DateTime, { nullable: true, description: 'End of the period, exclusive.' })
  until?: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'A page of actions, the latest first.' })
export class AuditActConnection {
  @Field(() => [AuditAct], { description: 'Actions of this page.' })
  nodes!: AuditAct[];

  @Field(() => PageInfo, { description: 'Position in the list.' })
  pageInfo!: PageInfo;
}
