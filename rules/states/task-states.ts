import { defineStates } from './define-states.js';

/** `open`: it has not ended. The database allows one such task of a kind for each subject. */
export const taskStates = defineStates('TaskState', 'State of a long-running task.', {
  QUEUED: {
    description: 'Waits in the queue.',
    title: 'Ждёт очереди',
    tone: 'plain',
    groups: ['open'],
    to: ['RUNNING', 'STOPPED', 'FAILED'],
  },
  RUNNING: {
    description: 'Runs, or waits for a process that continues it.',
    title: 'Выполняется',
    tone: 'neva',
    groups: ['open'],
    to: ['DONE', 'STOPPED', 'FAILED'],
  },
  DONE: {
    description: 'All pieces were processed; the lines report those that failed.',
    title: 'Готово',
    tone: 'success',
    to: [],
  },
  STOPPED: { description: 'Stopped by staff; finished pieces stay.', title: 'Остановлено', tone: 'warning', to: [] },
  FAILED: {
    description: 'Aborted for the reason in `error`; finished pieces stay.',
    title: 'Прервано',
    tone: 'problem',
    to: [],
  },
});
