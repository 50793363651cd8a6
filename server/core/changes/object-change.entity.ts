import { Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Column, kind, optional, PrimaryColumn } from '../database/columns.js';
import { ObjectType } from '../graphql/schema.js';

/** The last change of an object that other programs synchronise. */
@Entity('object_changes')
@Index('object_changes_of_kind', ['kind', 'changedAt', 'position'])
@Index('object_changes_of_event', ['eventId', 'changedAt', 'position'])
@ObjectType('The last change of an object.', 'Change')
export class ObjectChange {
  @PrimaryColumn(kind.enum())
  kind!: string;
  @Index('object_changes_by_object')
  @PrimaryColumn(kind.id)
  objectId!: string;
  /** Event that it belongs to; null: it belongs to none. */
  @Column(optional(kind.id))
  eventId!: string | null;
  /** Number of the change. A change that is committed later has a higher number. */
  @Column({ ...kind.integer, unique: true })
  position!: number;
  /** It never decreases with the number, whatever the clock does. */
  @Column(kind.timestamp, 'When the change was recorded, moments after its commit.')
  changedAt!: string;
  @Column(kind.boolean, 'Whether the object was deleted, or its data erased.')
  isDeleted!: boolean;
}

/**
 * A change without a number. Triggers append it in the transaction of the change: a number that is given there would be
 * lower than that of a change that commits earlier.
 */
@Entity('unnumbered_changes')
export class UnnumberedChange {
  @PrimaryGeneratedColumn('increment', { type: 'integer' })
  id!: number;
  @Column(kind.enum())
  kind!: string;
  @Column(kind.id)
  objectId!: string;
  @Column(optional(kind.id))
  eventId!: string | null;
  @Column(kind.boolean)
  isDeleted!: boolean;
}
