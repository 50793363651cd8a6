import { day, toIso, addMs } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Application } from '../core/application.js';
import type { Transaction } from '../core/database.js';
import { pageOf, pageSize, readCursor, writeCursor, type Page, type PageArgs } from '../core/page.js';
import { reject } from '../core/problems.js';
import { placeholders } from '../core/sql.js';
import { canTransitionTo } from './task.states.js';
import type { TaskLine } from './task-line.entity.js';
import { Task } from './task.entity.js';
import { visibleKinds } from './tasks.policy.js';

/** Retention of the results of pieces. */
const lineRetention = 90 * day;

const toTask = (row: Task): Task => Object.assign(new Task(), row);

/** Finds a task that the viewer may see, or null. An API token sees only tasks that it started. */
export async function findTask({ app, db, viewer, grant }: Context, id: string): Promise<Task | null> {
  const kinds = visibleKinds(app, viewer);
  const row = await db.queryOne<Task>(`SELECT * FROM tasks WHERE id = ? AND kind IN (${placeholders(kinds)})`, [
    id,
    ...kinds,
  ]);
  return row && (!grant || row.tokenId === grant.tokenId) ? toTask(row) : null;
}

export type TaskFilter = { kind?: string | null; subjectId?: string | null };

/**
 * Tasks that the viewer may see, the latest first: ids grow with time, and each condition has an index that ends with
 * them.
 */
export async function listTasks(
  { app, db, viewer }: Context,
  { kind, subjectId }: TaskFilter,
  args: PageArgs,
): Promise<Page<Task>> {
  const size = pageSize(args);
  const [after] = args.after == null ? [] : readCursor(args.after, 1);
  const kinds = visibleKinds(app, viewer).filter((name) => kind == null || name === kind);
  const rows = await db.query<Task>(
    `SELECT * FROM tasks WHERE kind IN (${placeholders(kinds)}) ${subjectId == null ? '' : 'AND "subjectId" = ?'}
       ${after === undefined ? '' : 'AND id < ?'} ORDER BY id DESC LIMIT ?`,
    [...kinds, ...(subjectId == null ? [] : [subjectId]), ...(after === undefined ? [] : [after]), size + 1],
  );
  const page = pageOf(rows, size, ({ id }) => writeCursor(id));
  return { ...page, nodes: page.nodes.map(toTask) };
}

export async function listTaskLines(
  { db }: Context,
  taskId: string,
  isFailedOnly: boolean,
  args: PageArgs,
): Promise<Page<TaskLine>> {
  const size = pageSize(args);
  const [after] = args.after == null ? ['0'] : readCursor(args.after, 1);
  const rows = await db.query<TaskLine>(
    `SELECT * FROM task_lines WHERE "taskId" = ? ${isFailedOnly ? `AND state = 'FAILED'` : ''}
       AND position > ? ORDER BY position LIMIT ?`,
    [taskId, /^\d{1,9}$/.test(after!) ? Number(after) : 0, size + 1],
  );
  return pageOf(rows, size, ({ position }) => writeCursor(String(position)));
}

/** Stops a task before its next piece. Returns null if it has ended. */
export async function stopTaskIn(transaction: Transaction, id: string, now: Date): Promise<Task | null> {
  const [stopped] = await transaction.query<Task>(
    `UPDATE tasks SET state = 'STOPPED', "finishedAt" = ? WHERE id = ? AND ${canTransitionTo('STOPPED')} RETURNING *`,
    [toIso(now), id],
  );
  return stopped ?? null;
}

/** Stops a task before its next piece. Can be repeated. */
export async function stopTask(context: Context, id: string): Promise<{ task: Task }> {
  const { app, now, viewer } = context;
  if (!(await findTask(context, id))) reject('NOT_FOUND', 'Такой работы нет.');
  const task = await app.database.inTransaction(async (transaction) => {
    const stopped = await stopTaskIn(transaction, id, now);
    if (stopped) return stopped;
    const [ended] = await transaction.query<Task>('SELECT * FROM tasks WHERE id = ?', [id]);
    return ended!.state === 'STOPPED' ? ended! : reject('TASK_OVER', 'Эта работа уже закончена: останавливать нечего.');
  });
  app.log.info({ task: id, kind: task.kind, by: viewer!.id }, 'a task was stopped');
  return { task: toTask(task) };
}

export async function deleteOldLines({ database, clock }: Application): Promise<void> {
  const before = toIso(addMs(clock.now(), -lineRetention));
  await database.inTransaction((transaction) => transaction.query('DELETE FROM task_lines WHERE at <= ?', [before]));
}
