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
} from '../core/columns.js';
import { DateTime } from '../core/scalars.js';
import { User } from '../users/user.entity.js';
import { openCondition, TaskState } from './task.life.js';

/** A long piece of work of staff. */
@Entity('tasks')
@Index('tasks_of_kind', ['kind', 'id'])
@Index('tasks_of_subject', ['subjectId', 'id'])
@Index('tasks_one_open', ['kind', 'subjectId'], { unique: true, where: openCondition })
@Check('tasks_counts', 'done >= 0 AND failed >= 0')
@ObjectType({ simpleResolvers: true, description: 'A long piece of work that staff has started.' })
export class Task {
  @Field(() => ID, { description: 'Opaque id.' })
  @PrimaryColumn(idColumn)
  id!: string;
  @Field(() => String, { description: 'Stable name of its kind.' })
  @Column(stringColumn(60))
  kind!: string;
  @Field(() => String, { description: 'What is done, for people, Russian.' })
  @Column(stringColumn(400))
  title!: string;
  @Field(() => String, { nullable: true, description: 'What sort of thing it is about, such as EVENT.' })
  @Column(optionalStringColumn(40))
  subjectType!: string | null;
  @Field(() => ID, { nullable: true, description: 'Id of what it is about.' })
  @Column(optionalIdColumn)
  subjectId!: string | null;
  @Field(() => TaskState, { description: 'Where it is in its life.' })
  @Column(enumColumn)
  state!: TaskState;
  @Field(() => Int, { nullable: true, description: 'Rows that there are to do; null until they are counted.' })
  @Column('integer', { nullable: true })
  total!: number | null;
  @Field(() => Int, { description: 'Rows that were done.' })
  @Column('integer', { default: 0 })
  done!: number;
  @Field(() => Int, { description: 'Rows that could not be done.' })
  @Column('integer', { default: 0 })
  failed!: number;
  /** Key of the last piece that is over; empty at the beginning. */
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
  /** The token of the program that asked for it in her name; null: she herself did. */
  @Column(optionalIdColumn)
  tokenId!: string | null;
  @Field(() => DateTime, { description: 'When it was asked for.' })
  @Column(timestampColumn)
  createdAt!: string;
  @Field(() => DateTime, { nullable: true, description: 'When it began; null: not yet.' })
  @Column(optionalTimestampColumn)
  startedAt!: string | null;
  @Field(() => DateTime, { nullable: true, description: 'When it was over, in whatever way; null: not yet.' })
  @Column(optionalTimestampColumn)
  finishedAt!: string | null;
  @Field(() => String, { nullable: true, description: 'Why it was given up, a sentence in Russian.' })
  @Column(optionalStringColumn(500))
  error!: string | null;
}
