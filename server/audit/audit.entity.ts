import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { idColumn, stringColumn, timestampColumn, optionalIdColumn, enumColumn } from '../core/columns.js';
import { DateTime } from '../core/scalars.js';
import { ChangeOperation } from './audit.enums.js';

/** What a member of staff has done. Only ever added to; written by `core/acts.ts`. */
@Entity('audit_acts')
@Index('audit_acts_of_actor', ['actorId', 'id'])
@Index('audit_acts_by_action', ['action', 'id'])
@ObjectType({ simpleResolvers: true, description: 'What a member of staff has done, with all that it changed.' })
export class AuditAct {
  @Field(() => ID, { description: 'Opaque id.' })
  @PrimaryColumn(idColumn)
  id!: string;

  @Field(() => DateTime, { description: 'When.' })
  @Column(timestampColumn)
  at!: string;

  @Column(idColumn)
  actorId!: string;

  @Field(() => String, { description: 'Name of the mutation, or of the kind of task.' })
  @Column(stringColumn(80))
  action!: string;

  @Field(() => ID, { nullable: true, description: 'API token that acted in her name; null: she herself did.' })
  @Column(optionalIdColumn)
  tokenId!: string | null;

  @Field(() => ID, { description: 'Id of the request, as it stands in the log of the server.' })
  @Column(stringColumn(64))
  requestId!: string;
}

/** One row that an act has changed, or looked at. Written by the triggers of `core/watch-changes.ts`. */
@Entity('audit_changes')
@Index('audit_changes_of_act', ['actId', 'id'])
@Index('audit_changes_of_row', ['tableName', 'rowKey', 'actId'])
@Index('audit_changes_of_event', ['eventId', 'actId'], { where: '"eventId" IS NOT NULL' })
@Index('audit_changes_of_person', ['personId', 'actId'], { where: '"personId" IS NOT NULL' })
export class AuditChange {
  @PrimaryGeneratedColumn('increment', { type: 'integer' })
  id!: number;

  @Column(idColumn)
  actId!: string;

  /** Name of the table; for a look, of what was looked at. */
  @Column(stringColumn(60))
  tableName!: string;

  @Column(stringColumn(120))
  rowKey!: string;

  @Column(enumColumn)
  operation!: ChangeOperation;

  /** Whose row it is, where it is somebody's. */
  @Column(optionalIdColumn)
  personId!: string | null;

  /** Of which event it is, where it is of one. */
  @Column(optionalIdColumn)
  eventId!: string | null;

  /** JSON: values of the columns that changed; null for a new row. */
  @Column('text', { nullable: true })
  before!: string | null;

  /** JSON: values of the same columns afterwards; null for a row that was removed. */
  @Column('text', { nullable: true })
  after!: string | null;
}
