import { taskStates as tasks } from '../../rules/states/task-states.js';
import { bindStates } from '../core/graphql/states.js';
import { registerEnum } from '../core/graphql/enums.js';

export const taskStates = bindStates(tasks, {
  table: 'tasks',
  description: 'State of a long-running task.',
  descriptions: {
    QUEUED: 'Waits in the queue.',
    RUNNING: 'Runs, or waits for a process that continues it.',
    DONE: 'All pieces were processed; the lines report those that failed.',
    STOPPED: 'Stopped by staff; finished pieces stay.',
    FAILED: 'Aborted for the reason in `error`; finished pieces stay.',
  },
});
export const TaskState = taskStates.values;
export type TaskState = keyof typeof TaskState;

export const TaskLineState = registerEnum('TaskLineState', 'Result of one piece of a task.', {
  DONE: 'Done.',
  FAILED: 'Failed; the other pieces continued.',
});
export type TaskLineState = keyof typeof TaskLineState;
