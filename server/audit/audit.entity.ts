import { Field, ID, nullable, ObjectType } from '../core/graphql/schema.js';
import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { idColumn, stringColumn, timestampColumn, optionalIdColumn, enumColumn } from '../core/database/columns.js';
import { DateTime } from '../core/graphql/scalars.js';
import { ChangeOperation } from './audit.enums.js';

/** An action of staff. Append-only; written by `core/audit-actions.ts`. */
@Entity('audit_acts')
@Index('audit_acts_of_actor', ['actorId', 'id'])
@Index('audit_acts_by_action', ['action', 'id'])
@ObjectType('An action of staff with all changes that it made.')
export class AuditAct {
  @Field(() => ID, 'Opaque id.')
  @PrimaryColumn(idColumn)
  id!: string;

  @Field(() => DateTime, 'When.')
  @Column(timestampColumn)
  at!: string;

  @Column(idColumn)
  actorId!: string;

  @Field(() => String, 'Name of the mutation, or of the kind of task.')
  @Column(stringColumn(80))
  action!: string;

  @Field(() => ID, 'API token that acted in the name of the user; null: the user acted.', nullable)
  @Column(optionalIdColumn)
  tokenId!: string | null;

  @Field(() => ID, 'Id of the request, as in the server log.')
  @Column(stringColumn(64))
  requestId!: string;
}

/** A row that an audit action changed or viewed. Written by the triggers of `core/audit-triggers.ts`. */
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

  /** Name of the table; for a view, of the viewed data. */
  @Column(stringColumn(60))
  tableName!: string;

  @Column(stringColumn(120))
  rowKey!: string;

  @Column(enumColumn)
  operation!: ChangeOperation;

  /** Owner of the row, if it belongs to a user. */
  @Column(optionalIdColumn)
  personId!: string | null;

  /** Event of the row, if it belongs to one. */
  @Column(optionalIdColumn)
  eventId!: string | null;

  /** JSON: previous values of the changed columns; null for a new row. */
  @Column('text', { nullable: true })
  before!: string | null;

  /** JSON: new values of the same columns; null for a deleted row. */
  @Column('text', { nullable: true })
  after!: string | null;
}
