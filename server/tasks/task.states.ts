import { taskStates as tasks } from '../../rules/states/task-states.js';
import { bindStates } from '../core/graphql/states.js';
import { registerEnum } from '../core/graphql/enums.js';

export const taskStates = bindStates(tasks, { table: 'tasks' });
export const TaskState = taskStates.values;
export type TaskState = keyof typeof TaskState;

export const TaskLineState = registerEnum('TaskLineState', 'Result of one piece of a task.', {
  DONE: 'Done.',
  FAILED: 'Failed; the other pieces continued.',
});
export type TaskLineState = keyof typeof TaskLineState;
