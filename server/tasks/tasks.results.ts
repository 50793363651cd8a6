import { Field, ObjectType } from 'type-graphql';
import { PageInfo } from '../core/page.js';
import { TaskLine } from './task-line.entity.js';
import { Task } from './task.entity.js';

@ObjectType({ simpleResolvers: true, description: 'A page of tasks.' })
export class TaskConnection {
  @Field(() => [Task], { description: 'Tasks of this page, the latest first.' })
  nodes!: Task[];
  @Field(() => PageInfo, { description: 'Position in the list.' })
  pageInfo!: PageInfo;
}

@ObjectType({ simpleResolvers: true, description: 'A page of results of the pieces of a task.' })
export class TaskLineConnection {
  @Field(() => [TaskLine], { description: 'Lines of this page, in the order of processing.' })
  nodes!: TaskLine[];
  @Field(() => PageInfo, { description: 'Position in the list.' })
  pageInfo!: PageInfo;
}
