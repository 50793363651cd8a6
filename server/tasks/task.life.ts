import { registerEnum } from '../core/enums.js';

export const TaskState = registerEnum('TaskState', 'Where a long piece of work is in its life.', {
  QUEUED: 'Waits for its turn.',
  RUNNING: 'Is being done, or waits for a process that goes on with it.',
  DONE: 'All of it was tried; what could not be done is in its lines.',
  STOPPED: 'Stopped by staff; what was done before stays.',
  FAILED: 'Given up, as `error` tells; what was done before stays.',
});
export type TaskState = keyof typeof TaskState;

/** Every move that a task can make. What is not here cannot happen. */
export const taskMoves: Record<TaskState, readonly TaskState[]> = {
  QUEUED: ['RUNNING', 'STOPPED', 'FAILED'],
  RUNNING: ['DONE', 'STOPPED', 'FAILED'],
  DONE: [],
  STOPPED: [],
  FAILED: [],
};

/** A condition of SQL: the state is one whose next ones fit. */
const stateWhose = (fit: (next: readonly TaskState[]) => boolean): string =>
  `state IN (${Object.entries(taskMoves)
    .filter(([, next]) => fit(next))
    .map(([from]) => `'${from}'`)
    .join(', ')})`;

/** Whether a task may make the move to a state, as a condition of SQL. */
export const mayBecome = (to: TaskState): string => stateWhose((next) => next.includes(to));

/** A task that is not over, as a condition of SQL. */
export const openCondition = stateWhose((next) => next.length > 0);

export const TaskLineState = registerEnum('TaskLineState', 'How one piece of a task ended.', {
  DONE: 'It was done.',
  FAILED: 'It could not be done; the others went on.',
});
export type TaskLineState = keyof typeof TaskLineState;
