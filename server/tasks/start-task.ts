import { v7 as uuid } from 'uuid';
import { cutText } from '../../rules/text/text.js';
import { toIso } from '../core/clock.js';
import type { Transaction } from '../core/database/database.js';
import { enqueueAll } from '../core/jobs/outbox.js';
import type { Task } from './task.entity.js';
import { taskStates } from './task.states.js';

/** Outbox job that runs one batch of a task. */
export const taskJob = 'task';
export type TaskJobPayload = { taskId: string };

export type NewTask<Payload extends object> = {
  kind: string;
  /** Title for staff: «Отмена мероприятия „…“». */
  title: string;
  /** The object of the task. Only one task of a kind can be open for an object. Null: no object. */
  subject: { type: string; id: string } | null;
  /** Ids and plain values. No names, addresses or secrets. */
  payload: Payload;
  actorId: string | null;
  /** The token of the program that started it in the user's name. */
  tokenId?: string | null;
  now: Date;
  /** Earliest start, in milliseconds from now. */
  delay?: number;
};

/**
 * Starts a task after the commit of this transaction. Returns the open task of this kind for the object, if there is
 * one.
 */
export async function startTask<Payload extends object>(
  transaction: Transaction,
  input: NewTask<Payload>,
): Promise<Task> {
  const { kind, title, subject, payload, actorId, tokenId = null, now } = input;
  const task: Task = {
    id: uuid(),
    kind,
    title: cutText(title, 400),
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
  await transaction.insert('tasks', [task], `ON CONFLICT (kind, "subjectId") WHERE ${taskStates.sql.open} DO NOTHING`);
  const [active] = await transaction.query<Task>(
    `SELECT * FROM tasks WHERE id = ? OR (kind = ? AND "subjectId" = ? AND ${taskStates.sql.open})`,
    [task.id, kind, task.subjectId],
  );
  // The open task ended between the two statements, so a new one can start now.
  if (!active) return startTask(transaction, input);
  if (active.id === task.id) await enqueueNextBatch(transaction, active, now, input.delay);
  return active;
}

/** Enqueues the next batch of a task for after the commit. */
export const enqueueNextBatch = (
  transaction: Transaction,
  { id, cursor }: Pick<Task, 'id' | 'cursor'>,
  now: Date,
  delay = 0,
): Promise<void> =>
  enqueueAll<TaskJobPayload>(transaction, [
    { job: taskJob, key: `${taskJob} ${id} ${cursor}`, payload: { taskId: id }, now, priority: 7, delay },
  ]);
