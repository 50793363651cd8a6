import { v7 as uuid } from 'uuid';
import { addMs, day, minute, second, toIso } from '../core/clock.js';
import type { Context } from '../core/context.js';
import { load, rowLoader } from '../core/graphql/loaders.js';
import { reject, type Problem } from '../core/graphql/problems.js';
import { startTask } from '../tasks/start-task.js';
import type { Task } from '../tasks/task.entity.js';
import { taskStates } from '../tasks/task.states.js';
import { stopTaskIn } from '../tasks/tasks.service.js';
import type { ApiToken } from '../tokens/api-token.entity.js';
import type { DataExport, ExportState } from './data-export.entity.js';
import type { StartExportInput } from './data-exports.inputs.js';
import { exportTask, type ExportPayload } from './data-exports.tasks.js';
import { sealList } from './parts.js';

/** From the request on, so that no data in a file is older. */
const lifetime = day;

const tasksById = rowLoader<Task>('tasks');
export const taskOf = (context: Context, { taskId }: DataExport): Promise<Task> =>
  load(context, tasksById, taskId) as Promise<Task>;

export const isExpired = ({ expiresAt, listSealed }: DataExport, now: Date): boolean =>
  listSealed === null || expiresAt <= toIso(now);

function parseVariables(text: string | null | undefined): Record<string, unknown> {
  if (text == null || text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Not JSON: handled below.
  }
  return reject('EXPORT_INVALID', 'Переменные\u00a0— объект JSON, например {"eventId": "…"}.', 'variables');
}

/** Starts an export of a list that the token of the request may read. @throws ProblemsError */
export async function startExport(
  { app, grant, viewer, now }: Context,
  input: StartExportInput,
): Promise<{ export: DataExport }> {
  if (!grant) return reject('EXPORT_FOR_TOKENS', 'Выгрузку начинает программа со\u00a0своим токеном.');
  const list = { query: input.query, variables: parseVariables(input.variables) };
  const { isPersonal } = await (await app.listReader()).check(list, grant);
  const started = await app.database.inTransaction(async (transaction) => {
    const token = (await transaction.findOne<ApiToken>('api_tokens', { id: grant.tokenId }))!;
    const id = uuid();
    const { name: kind } = exportTask(app);
    const task = await startTask<ExportPayload>(transaction, {
      kind,
      title: `Выгрузка по\u00a0API: «${token.name}»`,
      subject: { type: 'API_TOKEN', id: token.id },
      payload: { exportId: id },
      actorId: viewer!.id,
      tokenId: token.id,
      now,
    });
    if ((JSON.parse(task.payload) as ExportPayload).exportId !== id)
      reject('EXPORT_RUNNING', 'Прежняя выгрузка этого токена ещё идёт. Дождитесь её или остановите.');
    const row: DataExport = {
      id,
      tokenId: token.id,
      taskId: task.id,
      listSealed: sealList(app, list),
      scopes: token.scopes,
      eventIds: token.eventIds,
      isPersonal,
      size: 0,
      problemCode: null,
      createdAt: toIso(now),
      expiresAt: toIso(addMs(now, lifetime)),
    };
    return (await transaction.insertOne<DataExport>('data_exports', row))!;
  });
  return { export: started };
}

/** An export of the token of the request, or null. */
export const findExport = async (
  { db, grant }: Pick<Context, 'db' | 'grant'>,
  id: string,
): Promise<DataExport | null> =>
  grant
    ? db.queryOne<DataExport>('SELECT * FROM data_exports WHERE id = ? AND "tokenId" = ?', [id, grant.tokenId])
    : null;

/** Stops an export. Can be repeated; one that has ended stays as it is. @throws ProblemsError NOT_FOUND */
export async function stopExport(context: Context, id: string): Promise<{ export: DataExport }> {
  const found = (await findExport(context, id)) ?? reject('NOT_FOUND', 'Такой выгрузки нет.');
  await context.app.database.inTransaction((transaction) => stopTaskIn(transaction, found.taskId, context.now));
  return { export: found };
}

/** A finished export whose file is gone has expired; others tell how they ended. */
export const stateOf = ({ state }: Task, row: DataExport, now: Date): ExportState =>
  state === 'DONE' && isExpired(row, now) ? 'EXPIRED' : state;

const erasedMessage = 'Данные одного из\u00a0людей стёрты, поэтому файл удалён. Начните выгрузку снова.';

/** Why there is no file; null: there is one, there will be, or its time is over. */
export function problemOf({ state, error }: Task, { problemCode }: DataExport): Problem | null {
  if (problemCode === 'EXPORT_ERASED') return { code: problemCode, message: erasedMessage };
  return state === 'FAILED' ? { code: problemCode ?? 'EXPORT_FAILED', message: error ?? '' } : null;
}

/** Seconds until the state is worth asking again: a tenth of what it has taken. Null: it has ended. */
export function pollAfter({ state }: Task, { createdAt }: DataExport, now: Date): number | null {
  if (!taskStates.is(state, 'open')) return null;
  const elapsed = now.getTime() - Date.parse(createdAt);
  return Math.round(Math.min(Math.max(elapsed / 10, 2 * second), minute) / second);
}
