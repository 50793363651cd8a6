import { Field, ID, Int, ObjectType } from '../core/graphql/schema.js';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, stringColumn, timestampColumn, enumColumn } from '../core/database/columns.js';
import { DateTime } from '../core/graphql/scalars.js';
import { TaskLineState } from './task.states.js';
import { Task } from './task.entity.js';

/** Result of one piece, if it is worth reporting. */
@Entity('task_lines')
@Index('task_lines_in_order', ['taskId', 'position'], { unique: true })
@Index('task_lines_by_state', ['taskId', 'state', 'position'])
@Index('task_lines_old', ['at'])
@ObjectType('Result of one piece of a task. Deleted after ninety days.')
export class TaskLine {
  @PrimaryColumn(idColumn)
  taskId!: string;
  @ManyToOne(() => Task, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'taskId' })
  task?: Task;
  @Field(() => ID, 'Key of the piece in its task; for most kinds the id of its record.')
  @PrimaryColumn(stringColumn(100))
  key!: string;
  @Field(() => Int, 'Number of rows of the task processed so far, including this piece.')
  @Column('integer')
  position!: number;
  @Field(() => TaskLineState, 'Result.')
  @Column(enumColumn)
  state!: TaskLineState;
  @Field(() => String, 'What was done, or why it failed; a sentence in Russian.')
  @Column(stringColumn(500))
  message!: string;
  @Field(() => DateTime, 'When.')
  @Column(timestampColumn)
  at!: string;
}
