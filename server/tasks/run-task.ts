import { withAudit, type AuditAction } from '../core/acts.js';
import { hour, toIso, minute, second } from '../core/clock.js';
import type { Application } from '../core/application.js';
import { Busy, type Transaction } from '../core/database.js';
import { insertRows } from '../core/insert.js';
import { Db } from '../core/kept.js';
import type { Job, OutboxEntry } from '../core/outbox.js';
import { ProblemsError } from '../core/problems.js';
import type { Piece, TaskKind } from '../core/task-kind.js';
import { goOn, taskJob, type TaskWork } from './start-task.js';
import type { Task } from './task.entity.js';
import type { TaskLine } from './task-line.entity.js';
import { mayBecome, type TaskLineState } from './task.life.js';

/** Pieces of one entry of the outbox: few, so that its other work has a turn in between. */
const stretch = 50;

/** When it cannot be told what comes next, or written down what was done. After one more try the task is given up. */
const pauses: readonly number[] = [second, 5 * second, 30 * second, 2 * minute, 10 * minute, hour];

export const runningTasks = (app: Application): Job<TaskWork> => ({
  name: taskJob,
  pauses,
  run: async ({ taskId }, entryId) => {
    try {
      return await run(app, taskId);
    } catch (error) {
      if (error instanceof Overtaken || !(await isLastTry(app, entryId))) throw error;
      app.log.error({ err: error, task: taskId }, 'a task was given up');
      await giveUp(app, taskId);
    }
  },
});

/**
 * Somebody else goes on with the task: the lease of this entry of the outbox has run out. Its end is left to him; where he
 * has an entry of his own, the next try finds nothing to do, or goes on when he has died.
 */
class Overtaken extends Error {}

async function run(app: Application, taskId: string): Promise<void | 'NOT_NEEDED'> {
  const task = await begin(app, taskId);
  if (!task) return 'NOT_NEEDED';
  const kind = kindOf(app, task.kind);
  const pieces = await kind.next(JSON.parse(task.payload), task.cursor, stretch, new Db(app.database));
  let { cursor } = task;
  for (const piece of pieces) {
    if (!(await carryOut(app, kind, { ...task, cursor }, piece))) return leave(app, task.id);
    cursor = piece.key;
  }
  await (pieces.length < stretch ? finish : handOver)(app, { ...task, cursor });
}

function kindOf({ taskKinds }: Application, name: string): TaskKind<object> {
  const kind = taskKinds.get(name);
  if (!kind) throw new Error(`there is no kind of task ${name}`);
  return kind;
}

async function read({ database }: Application, id: string): Promise<Task | null> {
  const [task] = await database.read<Task>('SELECT * FROM tasks WHERE id = ?', [id]);
  return task ?? null;
}

/** @returns the task as it is now; null when it is over */
async function begin(app: Application, id: string): Promise<Task | null> {
  const task = await read(app, id);
  if (task?.state === 'RUNNING') return task;
  if (task?.state !== 'QUEUED') return null;
  const total = await kindOf(app, task.kind).count(JSON.parse(task.payload), new Db(app.database));
  await app.database.inTransaction((transaction) =>
    transaction.query(
      `UPDATE tasks SET state = 'RUNNING', total = ?, "startedAt" = ? WHERE id = ? AND ${mayBecome('RUNNING')}`,
      [total, toIso(app.clock.now()), id],
    ),
  );
  return begin(app, id);
}

type Ended = { state: TaskLineState; message: string | void };

/** Does a piece. What goes wrong with it stays its own affair. @returns false when somebody has moved the task */
async function carryOut(app: Application, kind: TaskKind<object>, task: Task, piece: Piece): Promise<boolean> {
  const payload = JSON.parse(task.payload) as object;
  const run = { taskId: task.id, payload, actorId: task.actorId, now: app.clock.now() };
  const work = async (transaction: Transaction): Promise<Ended> => ({
    state: 'DONE',
    message: await kind.work(transaction, piece, run),
  });
  for (let tries = 1; ; tries += 1)
    try {
      return await step(app, task, piece, 'done', work);
    } catch (error) {
      if (error instanceof Busy) throw error;
      const isExpected = error instanceof ProblemsError;
      // The connection may just have been lost.
      if (!isExpected && tries < 2) continue;
      if (!isExpected) app.log.error({ err: error, task: task.id, piece: piece.key }, 'a piece of a task failed');
      const message = isExpected
        ? error.problems.map((problem) => problem.message).join(' ')
        : 'Непредвиденная ошибка. Подробности — в журнале сервера, по номеру этой работы.';
      const problems = isExpected ? error.problems : [];
      return step(app, task, piece, 'failed', async (transaction) => {
        if (problems.length > 0) await kind.refused?.(transaction, piece, run, problems);
        return { state: 'FAILED', message };
      });
    }
}

/** What a task changes is the doing of whoever started it: one act, from its beginning to its end. */
const actOf = ({ id, kind, actorId, tokenId, createdAt }: Task): AuditAction | null =>
  actorId === null ? null : { id, at: createdAt, actorId, action: kind, tokenId, requestId: id };

/**
 * Moves the cursor past a piece in the transaction that does it: of two processes one finds that the cursor is not where it was.
 * The row of the task is locked before anything that the piece locks.
 */
const step = (
  app: Application,
  task: Task,
  { key, size = 1 }: Piece,
  counter: 'done' | 'failed',
  work: (transaction: Transaction) => Promise<Ended>,
): Promise<boolean> =>
  withAudit(app.database, () => actOf(task)).inTransaction(async (transaction) => {
    const [moved] = await transaction.query<Task>(
      `UPDATE tasks SET cursor = ?, ${counter} = ${counter} + ? WHERE id = ? AND state = 'RUNNING' AND cursor = ? RETURNING *`,
      [key, size, task.id, task.cursor],
    );
    if (!moved) return false;
    const { state, message } = await work(transaction);
    const position = moved.done + moved.failed;
    if (message) {
      const at = toIso(app.clock.now());
      const line: TaskLine = { taskId: task.id, key, position, state, message: message.slice(0, 500), at };
      await insertRows(transaction, 'task_lines', [line]);
    }
    return true;
  });

/** Whoever finds the task moved by somebody else. @throws Overtaken when that was not the one who stopped it */
async function leave(app: Application, id: string): Promise<'NOT_NEEDED'> {
  if ((await read(app, id))?.state === 'RUNNING') throw new Overtaken('another process goes on with it');
  return 'NOT_NEEDED';
}

const finish = (app: Application, { id, cursor }: Task): Promise<unknown> =>
  app.database.inTransaction((transaction) =>
    transaction.query(
      `UPDATE tasks SET state = 'DONE', total = done + failed, "finishedAt" = ? WHERE id = ? AND ${mayBecome('DONE')} AND cursor = ?`,
      [toIso(app.clock.now()), id, cursor],
    ),
  );

const handOver = (app: Application, { id }: Task): Promise<unknown> =>
  app.database.inTransaction(async (transaction) => {
    const [task] = await transaction.query<Task>('SELECT * FROM tasks WHERE id = ?', [id]);
    await goOn(transaction, task!, app.clock.now());
  });

async function isLastTry({ database }: Application, entryId: string): Promise<boolean> {
  const [entry] = await database.read<OutboxEntry>('SELECT attempts FROM outbox WHERE id = ?', [entryId]);
  return entry !== undefined && entry.attempts > pauses.length;
}

const giveUp = (app: Application, id: string): Promise<unknown> =>
  app.database.inTransaction((transaction) =>
    transaction.query(
      `UPDATE tasks SET state = 'FAILED', error = ?, "finishedAt" = ? WHERE id = ? AND ${mayBecome('FAILED')}`,
      [
        'Работа прервана из-за непредвиденной ошибки. Сделанное сохранено. Начните её ещё раз или обратитесь к администратору.',
        toIso(app.clock.now()),
        id,
      ],
    ),
  );
