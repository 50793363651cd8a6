import { ID, ObjectType } from '../core/graphql/schema.js';
import { Entity, ForeignKey, Index } from 'typeorm';
import { Column, kind, PrimaryColumn } from '../core/database/columns.js';
import { TaskLineState } from './task.states.js';
import { Task } from './task.entity.js';

/** Result of one piece, if it is worth reporting. */
@Entity('task_lines')
@Index('task_lines_in_order', ['taskId', 'position'], { unique: true })
@Index('task_lines_by_state', ['taskId', 'state', 'position'])
@Index('task_lines_old', ['at'])
@ObjectType('Result of one piece of a task. Deleted after ninety days.')
export class TaskLine {
  @ForeignKey(() => Task, { onDelete: 'CASCADE' })
  @PrimaryColumn(kind.id)
  taskId!: string;
  @PrimaryColumn(
    { ...kind.string(100), field: () => ID },
    'Key of the piece in its task; for most kinds the id of its record.',
  )
  key!: string;
  @Column(kind.integer, 'Number of rows of the task processed so far, including this piece.')
  position!: number;
  @Column(kind.enum(() => TaskLineState), 'Result.')
  state!: TaskLineState;
  @Column(kind.string(500), 'What was done, or why it failed; a sentence in Russian.')
  message!: string;
  @Column(kind.timestamp, 'When.')
  at!: string;
}
