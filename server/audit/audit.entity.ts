import { ID, ObjectType } from '../core/graphql/schema.js';
import { Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Column, kind, optional, PrimaryColumn } from '../core/database/columns.js';
import { ChangeOperation } from './audit.enums.js';

/** An action of staff. Append-only; written by `core/audit/audit-actions.ts`. */
@Entity('audit_acts')
@Index('audit_acts_of_actor', ['actorId', 'id'])
@Index('audit_acts_by_action', ['action', 'id'])
@ObjectType('An action of staff with all changes that it made.')
export class AuditAct {
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;

  @Column(kind.timestamp, 'When.')
  at!: string;

  @Column(kind.id)
  actorId!: string;

  @Column(kind.string(80), 'Name of the mutation, or of the kind of task.')
  action!: string;

  @Column(optional(kind.id), 'API token that acted in the name of the user; null: the user acted.')
  tokenId!: string | null;

  @Column({ ...kind.string(64), field: () => ID }, 'Id of the request, as in the server log.')
  requestId!: string;
}

/** A row that an audit action changed or viewed. Written by the triggers of `core/audit/audit-triggers.ts`. */
@Entity('audit_changes')
@Index('audit_changes_of_act', ['actId', 'id'])
@Index('audit_changes_of_row', ['tableName', 'rowKey', 'actId'])
@Index('audit_changes_of_event', ['eventId', 'actId'], { where: '"eventId" IS NOT NULL' })
@Index('audit_changes_of_person', ['personId', 'actId'], { where: '"personId" IS NOT NULL' })
export class AuditChange {
  @PrimaryGeneratedColumn('increment', { type: 'integer' })
  id!: number;

  @Column(kind.id)
  actId!: string;

  /** Name of the table; for a view, of the viewed data. */
  @Column(kind.string(60))
  tableName!: string;

  @Column(kind.string(120))
  rowKey!: string;

  @Column(kind.enum())
  operation!: ChangeOperation;

  /** Owner of the row, if it belongs to a user. */
  @Column(optional(kind.id))
  personId!: string | null;

  /** Event of the row, if it belongs to one. */
  @Column(optional(kind.id))
  eventId!: string | null;

  /** JSON: previous values of the changed columns; null for a new row. */
  @Column(optional(kind.text))
  before!: string | null;

  /** JSON: new values of the same columns; null for a deleted row. */
  @Column(optional(kind.text))
  after!: string | null;
}
