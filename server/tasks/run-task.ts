import type { Problem } from '../../rules/problem.js';
import { cutText } from '../../rules/text/text.js';
import { withAudit, type AuditAction } from '../core/audit/audit-actions.js';
import { hour, toIso, minute, second } from '../core/clock.js';
import type { Application } from '../core/application.js';
import { Busy, type Transaction } from '../core/database/database.js';
import { Db } from '../core/database/db.js';
import type { Job, OutboxEntry } from '../core/jobs/outbox.js';
import { ProblemsError } from '../core/graphql/problems.js';
import { transitionIfAllowed, transitionWhere } from '../core/graphql/states.js';
import type { Piece, TaskKind } from '../core/jobs/task-kind.js';
import { enqueueNextBatch, taskJob, type TaskJobPayload } from './start-task.js';
import type { Task } from './task.entity.js';
import type { TaskLine } from './task-line.entity.js';
import { taskStates, type TaskLineState } from './task.states.js';

/** Pieces per outbox entry. Few, so that other outbox jobs run in between. */
const defaultBatchSize = 50;

/** Retry delays if the next pieces cannot be read or progress cannot be saved. After them the task fails. */
const retryDelays: readonly number[] = [second, 5 * second, 30 * second, 2 * minute, 10 * minute, hour];

export const taskRunnerJob = (app: Application): Job<TaskJobPayload> => ({
  name: taskJob,
  retryDelays,
  run: async ({ taskId }, entryId) => {
    try {
      return await run(app, taskId);
    } catch (error) {
      if (error instanceof ProblemsError) return abort(app, taskId, error.problems);
      if (error instanceof TakenOver || !(await isLastAttempt(app, entryId))) throw error;
      app.log.error({ err: error, task: taskId }, 'a task was given up');
      await giveUp(app, taskId);
    }
  },
});

/**
 * Another process continues the task because the lease of this outbox entry expired. The retry of this entry finds
 * nothing to do, or continues the task if that process has crashed.
 */
class TakenOver extends Error {}

async function run(app: Application, taskId: string): Promise<void | 'NOT_NEEDED'> {
  const task = await startOrResume(app, taskId);
  if (!task) return 'NOT_NEEDED';
  const kind = taskKindOf(app, task.kind);
  const { batchSize = defaultBatchSize } = kind;
  const pieces = await kind.next(JSON.parse(task.payload), task.cursor, batchSize, new Db(app.database).long);
  let { cursor } = task;
  for (const piece of pieces) {
    if (!(await runPiece(app, kind, { ...task, cursor }, piece))) return finishEarly(app, task.id);
    cursor = piece.key;
  }
  await (pieces.length < batchSize ? finish : enqueueNext)(app, { ...task, cursor });
}

function taskKindOf({ taskKinds }: Application, name: string): TaskKind<object> {
  const kind = taskKinds.get(name);
  if (!kind) throw new Error(`there is no kind of task ${name}`);
  return kind;
}

async function findTask({ database }: Application, id: string): Promise<Task | null> {
  const [task] = await database.query<Task>('SELECT * FROM tasks WHERE id = ?', [id]);
  return task ?? null;
}

/** Starts a queued task. Returns the task as it is now; null if it has ended. */
async function startOrResume(app: Application, id: string): Promise<Task | null> {
  const task = await findTask(app, id);
  if (task?.state === 'RUNNING') return task;
  if (task?.state !== 'QUEUED') return null;
  const total = await taskKindOf(app, task.kind).count(JSON.parse(task.payload), new Db(app.database).long);
  await app.database.inTransaction((transaction) =>
    transitionIfAllowed<Task>(transaction, taskStates, { id }, 'RUNNING', { total, startedAt: toIso(app.clock.now()) }),
  );
  return startOrResume(app, id);
}

type PieceResult = { state: TaskLineState; message: string | void };

/** Runs one piece. Its error does not stop the task. Returns false if another process has changed the task. */
async function runPiece(app: Application, kind: TaskKind<object>, task: Task, piece: Piece): Promise<boolean> {
  const payload = JSON.parse(task.payload) as object;
  const run = { taskId: task.id, payload, actorId: task.actorId, now: app.clock.now() };
  const doPiece = async (transaction: Transaction): Promise<PieceResult> => ({
    state: 'DONE',
    message: await kind.work(transaction, piece, run),
  });
  for (let attempt = 1; ; attempt += 1)
    try {
      return await commitPiece(app, task, piece, 'done', doPiece);
    } catch (error) {
      if (error instanceof Busy) throw error;
      const isExpected = error instanceof ProblemsError;
      // Retried once: the connection may have been lost.
      if (!isExpected && attempt < 2) continue;
      if (!isExpected) app.log.error({ err: error, task: task.id, piece: piece.key }, 'a piece of a task failed');
      const message = isExpected
        ? error.problems.map((problem) => problem.message).join(' ')
        : 'Непредвиденная ошибка. Подробности — в журнале сервера, по номеру этой работы.';
      const problems = isExpected ? error.problems : [];
      return commitPiece(app, task, piece, 'failed', async (transaction) => {
        if (problems.length > 0) await kind.onRejected?.(transaction, piece, run, problems);
        return { state: 'FAILED', message };
      });
    }
}

/** All changes of a task are one audit action of the user who started it. */
const auditActionOf = ({ id, kind, actorId, tokenId, createdAt }: Task): AuditAction | null =>
  actorId === null ? null : { id, at: createdAt, actorId, action: kind, tokenId, requestId: id };

/**
 * Moves the cursor past a piece in the transaction of the piece: of two processes, one finds a moved cursor and stops.
 * Locks the row of the task before any row of the piece.
 */
const commitPiece = (
  app: Application,
  task: Task,
  { key, size = 1 }: Piece,
  counter: 'done' | 'failed',
  doPiece: (transaction: Transaction) => Promise<PieceResult>,
): Promise<boolean> =>
  withAudit(app.database, () => auditActionOf(task)).inTransaction(async (transaction) => {
    const [advanced] = await transaction.query<Task>(
      `UPDATE tasks SET cursor = ?, ${counter} = ${counter} + ? WHERE id = ? AND state = 'RUNNING' AND cursor = ? RETURNING *`,
      [key, size, task.id, task.cursor],
    );
    if (!advanced) return false;
    const { state, message } = await doPiece(transaction);
    const position = advanced.done + advanced.failed;
    if (message) {
      const at = toIso(app.clock.now());
      const line: TaskLine = { taskId: task.id, key, position, state, message: cutText(message, 500), at };
      await transaction.insert('task_lines', [line]);
    }
    return true;
  });

/** Ends the run of a task that another process has changed. @throws TakenOver if the task was not stopped */
async function finishEarly(app: Application, id: string): Promise<'NOT_NEEDED'> {
  if ((await findTask(app, id))?.state === 'RUNNING') throw new TakenOver('another process goes on with it');
  return 'NOT_NEEDED';
}

const finish = (app: Application, { id, cursor }: Task): Promise<unknown> =>
  app.database.inTransaction(async (transaction) => {
    const task = await transaction.findOne<Task>('tasks', { id });
    const columns = { total: task!.done + task!.failed, finishedAt: toIso(app.clock.now()) };
    const where = { sql: 'id = ? AND cursor = ?', values: [id, cursor] };
    await transitionWhere<Task>(transaction, taskStates, 'DONE', columns, where);
  });

const enqueueNext = (app: Application, { id }: Task): Promise<unknown> =>
  app.database.inTransaction(async (transaction) => {
    const task = await transaction.findOne<Task>('tasks', { id });
    await enqueueNextBatch(transaction, task!, app.clock.now());
  });

async function isLastAttempt({ database }: Application, entryId: string): Promise<boolean> {
  const [entry] = await database.query<OutboxEntry>('SELECT attempts FROM outbox WHERE id = ?', [entryId]);
  return entry !== undefined && entry.attempts > retryDelays.length;
}

/** Ends a task whose kind says that it cannot go on. */
const abort = (app: Application, id: string, problems: readonly Problem[]): Promise<void> =>
  app.database.inTransaction(async (transaction) => {
    const error = cutText(problems.map(({ message }) => message).join(' '), 500);
    const columns = { error, finishedAt: toIso(app.clock.now()) };
    const task = await transitionIfAllowed<Task>(transaction, taskStates, { id }, 'FAILED', columns);
    if (task) await taskKindOf(app, task.kind).onAborted?.(transaction, JSON.parse(task.payload) as object, problems);
  });

const giveUp = (app: Application, id: string): Promise<unknown> =>
  app.database.inTransaction((transaction) =>
    transitionIfAllowed<Task>(transaction, taskStates, { id }, 'FAILED', {
      error:
        'Работа прервана из-за непредвиденной ошибки. Сделанное сохранено. Начните её ещё раз или обратитесь к администратору.',
      finishedAt: toIso(app.clock.now()),
    }),
  );
