import { ObjectType } from '../../core/graphql/schema.js';
import { Entity, Index } from 'typeorm';
import { BelongsTo, Column, kind, PrimaryColumn } from '../../core/database/columns.js';
import { User } from '../../users/user.entity.js';

/** A list with the filter, order and columns that a staff member saved. */
@Entity('saved_views')
@Index('saved_views_of_owner', ['ownerId', 'list', 'title'], { unique: true })
@Index('saved_views_shared', ['list', 'isShared'])
@ObjectType('A saved list with filter, order and columns.')
export class SavedView {
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;
  @BelongsTo(() => User, { onDelete: 'CASCADE' })
  ownerId!: string;
  /** Name of the list: `registrations`, or the root field of another list. */
  @Column(kind.string(40))
  list!: string;
  @Column(kind.string(80), 'Title given by its owner.')
  title!: string;
  @Column(kind.string(1000), 'Filter, order and columns as in the address.')
  query!: string;
  @Column({ ...kind.boolean, default: false }, 'All managers see it.')
  isShared!: boolean;
  @Column(kind.timestamp)
  createdAt!: string;
}
