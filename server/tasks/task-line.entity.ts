import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, stringColumn, timestampColumn, enumColumn } from '../core/columns.js';
import { DateTime } from '../core/scalars.js';
import { TaskLineState } from './task.life.js';
import { Task } from './task.entity.js';

/** What became of one piece, where that is worth telling. */
@Entity('task_lines')
@Index('task_lines_in_order', ['taskId', 'position'], { unique: true })
@Index('task_lines_by_state', ['taskId', 'state', 'position'])
@Index('task_lines_old', ['at'])
@ObjectType({ simpleResolvers: true, description: 'What became of one piece of a task. Kept for ninety days.' })
export class TaskLine {
  @PrimaryColumn(idColumn)
  taskId!: string;
  @ManyToOne(() => Task, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'taskId' })
  task?: Task;
  @Field(() => ID, { description: 'Name of the piece in its task; of most kinds the id of what it was about.' })
  @PrimaryColumn(stringColumn(100))
  key!: string;
  @Field(() => Int, { description: 'How many rows of the task were over with it.' })
  @Column('integer')
  position!: number;
  @Field(() => TaskLineState, { description: 'How it ended.' })
  @Column(enumColumn)
  state!: TaskLineState;
  @Field(() => String, { description: 'What was done, or why it could not be; a sentence in Russian.' })
  @Column(stringColumn(500))
  message!: string;
  @Field(() => DateTime, { description: 'When.' })
  @Column(timestampColumn)
  at!: string;
}
