import { ObjectType } from '../core/graphql/schema.js';
import { Check, Entity, Index } from 'typeorm';
import { BelongsTo, Column, kind, optional, PrimaryColumn } from '../core/database/columns.js';
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
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;
  @Column(kind.string(60), 'Stable name of the kind.')
  kind!: string;
  @Column(kind.string(400), 'Title in Russian.')
  title!: string;
  @Column(optional(kind.string(40)), 'Type of the object, such as EVENT.')
  subjectType!: string | null;
  @Column(optional(kind.id), 'Id of the object.')
  subjectId!: string | null;
  @Column(kind.enum(() => TaskState), 'State.')
  state!: TaskState;
  @Column(optional(kind.integer), 'Number of rows to process; null until they are counted.')
  total!: number | null;
  @Column({ ...kind.integer, default: 0 }, 'Number of processed rows.')
  done!: number;
  @Column({ ...kind.integer, default: 0 }, 'Number of failed rows.')
  failed!: number;
  /** Key of the last processed piece; empty at the start. */
  @Column({ ...kind.string(100), default: '' })
  cursor!: string;
  /** JSON: ids and plain values. */
  @Column(kind.text)
  payload!: string;
  @BelongsTo(() => User, { nullable: true, onDelete: 'SET NULL' })
  actorId!: string | null;
  /** The token of the program that started it in the user's name; null: the user started it. */
  @Column(optional(kind.id))
  tokenId!: string | null;
  @Column(kind.timestamp, 'When it was requested.')
  createdAt!: string;
  @Column(optional(kind.timestamp), 'When it started; null: not yet.')
  startedAt!: string | null;
  @Column(optional(kind.timestamp), 'When it ended, with any result; null: not yet.')
  finishedAt!: string | null;
  @Column(optional(kind.string(500)), 'Why it failed, a sentence in Russian.')
  error!: string | null;
}
