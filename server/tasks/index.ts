import { day } from '../core/clock.js';
import type { Module } from '../core/module.js';
import { doneBy } from '../core/account-merge.js';
import { runningTasks } from './run-task.js';
import { TaskLine } from './task-line.entity.js';
import { Task } from './task.entity.js';
import { TasksResolver } from './tasks.resolver.js';
import { forgetLines } from './tasks.service.js';

export const tasks: Module = {
  name: 'tasks',
  entities: [Task, TaskLine],
  unwatched: [Task, TaskLine],
  resolvers: [TasksResolver],
  accountMerge: { rows: [doneBy('tasks', 'actorId')] },
  staffTexts: [{ table: 'tasks', key: 'id', columns: ['title'] }],
  jobs: (app) => [runningTasks(app)],
  chores: (app) => [{ name: 'forget lines of tasks', everyMilliseconds: day, run: () => forgetLines(app) }],
};
