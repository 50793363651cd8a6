import { defineStates } from './define-states.js';

/** `open`: it has not ended. The database allows one such task of a kind for each subject. `aborted`: pieces are left. */
export const taskStates = defineStates('TaskState', ['open', 'aborted'], {
  QUEUED: {
    title: 'Ждёт очереди',
    tone: 'plain',
    groups: ['open'],
    to: ['RUNNING', 'STOPPED', 'FAILED'],
  },
  RUNNING: {
    title: 'Выполняется',
    tone: 'neva',
    groups: ['open'],
    to: ['DONE', 'STOPPED', 'FAILED'],
  },
  DONE: {
    title: 'Готово',
    tone: 'success',
    groups: [],
    to: [],
  },
  STOPPED: { title: 'Остановлено', tone: 'warning', groups: ['aborted'], to: [] },
  FAILED: {
    title: 'Прервано',
    tone: 'problem',
    groups: ['aborted'],
    to: [],
  },
});
