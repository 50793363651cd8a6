import { Field, ID, ObjectType } from '../../core/graphql/schema.js';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, stringColumn, timestampColumn } from '../../core/database/columns.js';
import { User } from '../../users/user.entity.js';

/** A list with the filter, order and columns that a staff member saved. */
@Entity('saved_views')
@Index('saved_views_of_owner', ['ownerId', 'list', 'title'], { unique: true })
@Index('saved_views_shared', ['list', 'isShared'])
@ObjectType('A saved list with filter, order and columns.')
export class SavedView {
  @Field(() => ID, 'Opaque id.')
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(idColumn)
  ownerId!: string;
  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ownerId' })
  owner?: User;
  /** Name of the list: `registrations`, or the root field of another list. */
  @Column(stringColumn(40))
  list!: string;
  @Field(() => String, 'Title given by its owner.')
  @Column(stringColumn(80))
  title!: string;
  @Field(() => String, 'Filter, order and columns as in the address.')
  @Column(stringColumn(1000))
  query!: string;
  @Field(() => Boolean, 'All managers see it.')
  @Column('boolean', { default: false })
  isShared!: boolean;
  @Column(timestampColumn)
  createdAt!: string;
}
