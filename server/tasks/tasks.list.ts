import { ascending, defineList, descending, flag, oneOf, required, where } from '../core/graphql/list.js';
import { connectionOf } from '../core/graphql/page.js';
import { TaskLine } from './task-line.entity.js';
import { Task } from './task.entity.js';

export const TaskConnection = connectionOf('TaskConnection', Task, 'tasks');

/** Tasks of the kinds that the viewer may see: ids grow with time. */
export const taskList = defineList<Task, { kinds: string[]; subjectId?: string | null }>({
  from: 'tasks',
  filters: { kinds: required(oneOf('kind')), subjectId: where('"subjectId" = ?') },
  orders: { LATEST: descending('id') },
  unindexed: { LATEST: 'staff starts a few tasks a day: those of several kinds are sorted' },
});

export const TaskLineConnection = connectionOf('TaskLineConnection', TaskLine, 'results of the pieces of a task');

export const taskLineList = defineList<TaskLine, { taskId: string; isFailed: boolean }>({
  from: 'task_lines',
  filters: { taskId: required(where('"taskId" = ?')), isFailed: flag(`state = 'FAILED'`) },
  orders: { PROCESSING: ascending({ integer: 'position' }) },
});
