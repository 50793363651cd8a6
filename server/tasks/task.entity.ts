import { Field, ID, Int, nullable, ObjectType } from '../core/graphql/schema.js';
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
@ObjectType('A long-running task that staff has started.')
export class Task {
  @Field(() => ID, 'Opaque id.')
  @PrimaryColumn(idColumn)
  id!: string;
  @Field(() => String, 'Stable name of the kind.')
  @Column(stringColumn(60))
  kind!: string;
  @Field(() => String, 'Title in Russian.')
  @Column(stringColumn(400))
  title!: string;
  @Field(() => String, 'Type of the object, such as EVENT.', nullable)
  @Column(optionalStringColumn(40))
  subjectType!: string | null;
  @Field(() => ID, 'Id of the object.', nullable)
  @Column(optionalIdColumn)
  subjectId!: string | null;
  @Field(() => TaskState, 'State.')
  @Column(enumColumn)
  state!: TaskState;
  @Field(() => Int, 'Number of rows to process; null until they are counted.', nullable)
  @Column('integer', { nullable: true })
  total!: number | null;
  @Field(() => Int, 'Number of processed rows.')
  @Column('integer', { default: 0 })
  done!: number;
  @Field(() => Int, 'Number of failed rows.')
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
  @Field(() => DateTime, 'When it was requested.')
  @Column(timestampColumn)
  createdAt!: string;
  @Field(() => DateTime, 'When it started; null: not yet.', nullable)
  @Column(optionalTimestampColumn)
  startedAt!: string | null;
  @Field(() => DateTime, 'When it ended, with any result; null: not yet.', nullable)
  @Column(optionalTimestampColumn)
  finishedAt!: string | null;
  @Field(() => String, 'Why it failed, a sentence in Russian.', nullable)
  @Column(optionalStringColumn(500))
  error!: string | null;
}
