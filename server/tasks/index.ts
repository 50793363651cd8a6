import { staffTexts } from '../core/personal-data.js';
import { provide } from '../core/hooks.js';
import { day } from '../core/clock.js';
import type { Module } from '../core/module.js';
import { accountMerges, staffColumn } from '../core/account-merge.js';
import { taskRunnerJob } from './run-task.js';
import { countOfDayByState } from '../core/metrics/count-by-state.js';
import { TaskState } from './task.states.js';
import { TaskLine } from './task-line.entity.js';
import { Task } from './task.entity.js';
import { TasksResolver } from './tasks.resolver.js';
import { deleteOldLines } from './tasks.service.js';

export const tasks: Module = {
  name: 'tasks',
  entities: [Task, TaskLine],
  unaudited: [Task, TaskLine],
  resolvers: [TasksResolver],
  jobs: (app) => [taskRunnerJob(app)],
  scheduledJobs: (app) => [
    { name: 'delete lines of old tasks', everyMilliseconds: day, run: () => deleteOldLines(app) },
  ],
  measures: [
    countOfDayByState(
      { name: 'tasks', help: 'Tasks that staff has started in the last 24 hours.', table: 'tasks' },
      Object.keys(TaskState),
    ),
  ],
  hooks: [
    provide(accountMerges, { rows: [staffColumn('tasks', 'actorId')] }),
    provide(staffTexts, { table: 'tasks', key: 'id', columns: ['title'] }),
  ],
};
