import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { PageInfo } from '../core/page.js';
import { DateTime } from '../core/scalars.js';
import { AuditAct } from './audit.entity.js';
import { ChangeOperation } from './audit.enums.js';

@ObjectType({ simpleResolvers: true, description: 'A value that an act has changed.' })
export class AuditValue {
  @Field(() => String, { description: 'Name of the column.' })
  name!: string;

  @Field(() => String, {
    nullable: true,
    description: 'What it was; null: nothing. A secret shows as dots, here and in `after`.',
  })
  before!: string | null;

  @Field(() => String, { nullable: true, description: 'What it is since then; null: nothing.' })
  after!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'A row that an act has changed, or looked at.' })
export class AuditRow {
  @Field(() => String, { description: 'What kind of thing it is: name of the table.' })
  table!: string;

  @Field(() => String, { description: 'Its key.' })
  key!: string;

  @Field(() => ChangeOperation, { description: 'What became of it.' })
  operation!: ChangeOperation;

  @Field(() => ID, { nullable: true, description: 'Account of the person whom it belongs to.' })
  personId!: string | null;

  @Field(() => ID, { nullable: true, description: 'Event that it belongs to.' })
  eventId!: string | null;

  @Field(() => [AuditValue], {
    description: 'What changed. Empty for a look, and where the person has had her account deleted.',
  })
  values!: AuditValue[];
}

@InputType({ description: 'Which acts are wanted; what is left out does not matter.' })
export class AuditFilter {
  @Field(() => ID, { nullable: true, description: 'Only what this member of staff did.' })
  actorId?: string | null;

  @Field(() => String, { nullable: true, description: 'Only this mutation or kind of task.' })
  action?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only what changed this event or something of it.' })
  eventId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only what changed something of this person, or looked at it.' })
  personId?: string | null;

  @Field(() => DateTime, { nullable: true, description: 'Only from this moment on.' })
  from?: string | null;

  @Field(() => DateTime, { nullable: true, description: 'Only before this moment.' })
  until?: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'A page of acts, the latest first.' })
export class AuditActConnection {
  @Field(() => [AuditAct], { description: 'Acts of this page.' })
  nodes!: AuditAct[];

  @Field(() => PageInfo, { description: 'Position in the list.' })
  pageInfo!: PageInfo;
}
