import { transitionIfAllowed } from '../core/graphql/states.js';
import { day, toIso, addMs } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Application } from '../core/application.js';
import type { Transaction } from '../core/database/database.js';
import { reject } from '../core/graphql/problems.js';
import { placeholders } from '../core/database/sql.js';
import { taskStates } from './task.states.js';
import { Task } from './task.entity.js';
import { visibleKinds } from './tasks.policy.js';

/** Retention of the results of pieces. */
const lineRetention = 90 * day;

/** Finds a task that the viewer may see, or null. An API token sees only tasks that it started. */
export async function findTask({ app, db, viewer, grant }: Context, id: string): Promise<Task | null> {
  const kinds = visibleKinds(app, viewer);
  const row = await db.queryOne<Task>(`SELECT * FROM tasks WHERE id = ? AND kind IN (${placeholders(kinds)})`, [
    id,
    ...kinds,
  ]);
  return row && (!grant || row.tokenId === grant.tokenId) ? row : null;
}

/** Stops a task before its next piece. Returns null if it has ended. */
export const stopTaskIn = (transaction: Transaction, id: string, now: Date): Promise<Task | null> =>
  transitionIfAllowed<Task>(transaction, taskStates, { id }, 'STOPPED', { finishedAt: toIso(now) });

/** Stops a task before its next piece. Can be repeated. */
export async function stopTask(context: Context, id: string): Promise<{ task: Task }> {
  const { app, now, viewer } = context;
  if (!(await findTask(context, id))) reject('NOT_FOUND', 'Такой работы нет.');
  const task = await app.database.inTransaction(async (transaction) => {
    const stopped = await stopTaskIn(transaction, id, now);
    if (stopped) return stopped;
    const ended = await transaction.findOne<Task>('tasks', { id });
    return ended!.state === 'STOPPED' ? ended! : reject('TASK_OVER', 'Эта работа уже закончена: останавливать нечего.');
  });
  app.log.info({ task: id, kind: task.kind, by: viewer!.id }, 'a task was stopped');
  return { task };
}

export async function deleteOldLines({ database, clock }: Application): Promise<void> {
  const before = toIso(addMs(clock.now(), -lineRetention));
  await database.inTransaction((transaction) => transaction.query('DELETE FROM task_lines WHERE at <= ?', [before]));
}
