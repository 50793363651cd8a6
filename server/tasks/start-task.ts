import { v7 as uuid } from 'uuid';
import { toIso } from '../core/clock.js';
import type { Transaction } from '../core/database.js';
import { insertRows } from '../core/insert.js';
import { enqueueAll } from '../core/outbox.js';
import type { Task } from './task.entity.js';
import { openCondition } from './task.life.js';

/** The job of the outbox that does a stretch of a task. */
export const taskJob = 'task';
export type TaskWork = { taskId: string };

export type WantedTask<Payload extends object> = {
  kind: string;
  /** What is done, for people: «Отмена мероприятия „…“». */
  title: string;
  /** What it is about: of one kind there is one open task about one thing. Null: nothing in particular. */
  subject: { type: string; id: string } | null;
  /** Ids and plain values: no names, no addresses, no secrets. */
  payload: Payload;
  actorId: string | null;
  /** The token of the program that asked for it in her name. */
  tokenId?: string | null;
  now: Date;
  /** It does not begin before so many milliseconds have passed. */
  delay?: number;
};

/** Starts a task after the commit of this transaction. Where one of this kind is under way about the same, that is given. */
export async function startTask<Payload extends object>(
  transaction: Transaction,
  wanted: WantedTask<Payload>,
): Promise<Task> {
  const { kind, title, subject, payload, actorId, tokenId = null, now } = wanted;
  const task: Task = {
    id: uuid(),
    kind,
    title: title.slice(0, 400),
    subjectType: subject?.type ?? null,
    subjectId: subject?.id ?? null,
    state: 'QUEUED',
    total: null,
    done: 0,
    failed: 0,
    cursor: '',
    payload: JSON.stringify(payload),
    actorId,
    tokenId,
    createdAt: toIso(now),
    startedAt: null,
    finishedAt: null,
    error: null,
  };
  await insertRows(transaction, 'tasks', [task], `ON CONFLICT (kind, "subjectId") WHERE ${openCondition} DO NOTHING`);
  const [open] = await transaction.query<Task>(
    `SELECT * FROM tasks WHERE id = ? OR (kind = ? AND "subjectId" = ? AND ${openCondition})`,
    [task.id, kind, task.subjectId],
  );
  // The one that was under way is over since the line before: there is room for a new one.
  if (!open) return startTask(transaction, wanted);
  if (open.id === task.id) await goOn(transaction, open, now, wanted.delay);
  return open;
}

/** Has the next stretch of a task done after the commit. */
export const goOn = (
  transaction: Transaction,
  { id, done, failed }: Pick<Task, 'id' | 'done' | 'failed'>,
  now: Date,
  delay = 0,
): Promise<void> =>
  enqueueAll<TaskWork>(transaction, [
    { job: taskJob, key: `${taskJob} ${id} ${done + failed}`, payload: { taskId: id }, now, priority: 7, delay },
  ]);
