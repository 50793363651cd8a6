import { registerEnum } from '../core/enums.js';

export const TaskState = registerEnum('TaskState', 'State of a long-running task.', {
  QUEUED: 'Waits in the queue.',
  RUNNING: 'Runs, or waits for a process that continues it.',
  DONE: 'All pieces were processed; the lines report those that failed.',
  STOPPED: 'Stopped by staff; finished pieces stay.',
  FAILED: 'Aborted for the reason in `error`; finished pieces stay.',
});
export type TaskState = keyof typeof TaskState;

/** All transitions of a task. Any other change of state is impossible. */
export const taskMoves: Record<TaskState, readonly TaskState[]> = {
  QUEUED: ['RUNNING', 'STOPPED', 'FAILED'],
  RUNNING: ['DONE', 'STOPPED', 'FAILED'],
  DONE: [],
  STOPPED: [],
  FAILED: [],
};

/** SQL condition: the next states of the current one match. */
const statesWithNext = (matches: (next: readonly TaskState[]) => boolean): string =>
  `state IN (${Object.entries(taskMoves)
    .filter(([, next]) => matches(next))
    .map(([from]) => `'${from}'`)
    .join(', ')})`;

/** SQL condition: the task may change to this state. */
export const canTransitionTo = (to: TaskState): string => statesWithNext((next) => next.includes(to));

/** SQL condition: the task has not ended. */
export const openCondition = statesWithNext((next) => next.length > 0);

export const TaskLineState = registerEnum('TaskLineState', 'Result of one piece of a task.', {
  DONE: 'Done.',
  FAILED: 'Failed; the other pieces continued.',
});
export type TaskLineState = keyof typeof TaskLineState;
