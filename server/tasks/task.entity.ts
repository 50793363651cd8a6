import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import {
  idColumn,
  stringColumn,
  timestampColumn,
  optionalIdColumn,
  optionalStringColumn,
  optionalTimestampColumn,
  enumColumn,
} from '../core/database/columns.js';
import { DateTime } from '../core/graphql/scalars.js';
import { User } from '../users/user.entity.js';
import { taskStates, TaskState } from './task.states.js';

/** A long-running task of staff. */
@Entity('tasks')
@Index('tasks_of_kind', ['kind', 'id'])
@Index('tasks_of_subject', ['subjectId', 'id'])
@Index('tasks_one_open', ['kind', 'subjectId'], { unique: true, where: taskStates.sql.open })
@Check('tasks_counts', 'done >= 0 AND failed >= 0')
@ObjectType({ simpleResolvers: true, description: 'A long-running task that staff has started.' })
export class Task {
  @Field(() => ID, { description: 'Opaque id.' })
  @PrimaryColumn(idColumn)
  id!: string;
  @Field(() => String, { description: 'Stable name of the kind.' })
  @Column(stringColumn(60))
  kind!: string;
  @Field(() => String, { description: 'Title in Russian.' })
  @Column(stringColumn(400))
  title!: string;
  @Field(() => String, { nullable: true, description: 'Type of the object, such as EVENT.' })
  @Column(optionalStringColumn(40))
  subjectType!: string | null;
  @Field(() => ID, { nullable: true, description: 'Id of the object.' })
  @Column(optionalIdColumn)
  subjectId!: string | null;
  @Field(() => TaskState, { description: 'State.' })
  @Column(enumColumn)
  state!: TaskState;
  @Field(() => Int, { nullable: true, description: 'Number of rows to process; null until they are counted.' })
  @Column('integer', { nullable: true })
  total!: number | null;
  @Field(() => Int, { description: 'Number of processed rows.' })
  @Column('integer', { default: 0 })
  done!: number;
  @Field(() => Int, { description: 'Number of failed rows.' })
  @Column('integer', { default: 0 })
  failed!: number;
  /** Key of the last processed piece; empty at the start. */
  @Column({ ...stringColumn(100), default: '' })
  cursor!: string;
  /** JSON: ids and plain values. */
  @Column('text')
  payload!: string;
  @Column(optionalIdColumn)
  actorId!: string | null;
  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'actorId' })
  actor?: User;
  /** The token of the program that started it in the user's name; null: the user started it. */
  @Column(optionalIdColumn)
  tokenId!: string | null;
  @Field(() => DateTime, { description: 'When it was requested.' })
  @Column(timestampColumn)
  createdAt!: string;
  @Field(() => DateTime, { nullable: true, description: 'When it started; null: not yet.' })
  @Column(optionalTimestampColumn)
  startedAt!: string | null;
  @Field(() => DateTime, { nullable: true, description: 'When it ended, with any result; null: not yet.' })
  @Column(optionalTimestampColumn)
  finishedAt!: string | null;
  @Field(() => String, { nullable: true, description: 'Why it failed, a sentence in Russian.' })
  @Column(optionalStringColumn(500))
  error!: string | null;
}
