import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { id, line, moment } from '../../core/columns.js';
import { User } from '../../users/user.entity.js';

/** A list as a member of staff likes to see it: its filter, order and columns. */
@Entity('saved_views')
@Index('saved_views_of_owner', ['ownerId', 'list', 'title'], { unique: true })
@Index('saved_views_shared', ['list', 'isShared'])
@ObjectType({ simpleResolvers: true, description: 'A list as a member of staff likes to see it.' })
export class SavedView {
  @Field(() => ID, { description: 'Opaque id.' })
  @PrimaryColumn(id)
  id!: string;
  @Column(id)
  ownerId!: string;
  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ownerId' })
  owner?: User;
  /** Which list: `registrations`. */
  @Column(line(40))
  list!: string;
  @Field(() => String, { description: 'What she calls it.' })
  @Column(line(80))
  title!: string;
  @Field(() => String, { description: 'Filter, order and columns, as they stand in the address.' })
  @Column(line(1000))
  query!: string;
  @Field(() => Boolean, { description: 'All managers see it.' })
  @Column('boolean', { default: false })
  isShared!: boolean;
  @Column(moment)
  createdAt!: string;
}
