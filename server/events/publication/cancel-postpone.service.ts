import { v7 as uuid } from 'uuid';
import { lineProblems } from '../../../rules/text/lines.js';
import { normaliseLine } from '../../../rules/text/text.js';
import { toIso } from '../../core/clock.js';
import { type Context } from '../../core/context.js';
import { cachedLoader } from '../../core/graphql/loaders.js';
import type { Transaction } from '../../core/database/database.js';
import { reject, rejectAny } from '../../core/graphql/problems.js';
import { enqueueIndexing } from '../../search/searchable.js';
import { placeholders } from '../../core/database/sql.js';
import { startTask } from '../../tasks/start-task.js';
import { Task } from '../../tasks/task.entity.js';
import { transitionEvent } from './transition-event.js';
import type { EventChange } from './event-change.entity.js';
import { Event } from '../event.entity.js';
import { eventStates, type EventState } from '../event.enums.js';
import { isOver } from '../event.policy.js';
import { lockEvent } from './lock-event.js';
import { quoted } from '../../../rules/text/typography.js';

/** Kinds of the tasks that follow a cancellation, postponement or new dates. The module `registrations` runs them. */
export const cancellationTask = 'event.cancellation';
export const postponementTask = 'event.postponement';
export const resumptionTask = 'event.resumption';
export type EventChangePayload = { eventId: string; changeId: string };

export type ChangedEvent = { event: Event; task: Task };

type ChangeInput = {
  id: string;
  reason: string;
  /** State that staff saw on the screen. The request is rejected if the state has changed since. */
  expectedState: EventState;
};

/**
 * Latest reason of the present state; null: the event is neither cancelled nor postponed, or no reason was recorded.
 */
export const changesOfEvents = cachedLoader<EventChange | null>('change of', async (ids, { db }) => {
  const rows = await db.query<EventChange>(
    `SELECT event_changes.* FROM event_changes JOIN events ON events.id = "eventId" AND events.state = event_changes.state
     WHERE "eventId" IN (${placeholders(ids)}) ORDER BY event_changes.id`,
    ids,
  );
  return ids.map((id) => rows.findLast(({ eventId }) => eventId === id) ?? null);
});

function reasonOf({ reason }: ChangeInput): string {
  const text = normaliseLine(reason);
  rejectAny(lineProblems('reason', text, 500));
  return text;
}

function rejectUnlessOpen(event: Event, expected: EventState, now: Date): void {
  if (event.state !== expected) reject('STATE_CHANGED', eventStates.conflict, 'expectedState');
  if (event.state === 'DRAFT') reject('NOT_PUBLISHED', 'Мероприятие ещё не опубликовано.');
  if (event.state === 'CANCELLED') reject('EVENT_CANCELLED', 'Мероприятие отменено.');
  if (isOver(event, toIso(now))) reject('EVENT_OVER', 'Мероприятие уже завершено.');
}

/** Changes the state of an event and records the reason. */
export async function changeState(
  transaction: Transaction,
  before: Event,
  input: Pick<EventChange, 'state' | 'reason' | 'postponedTo'>,
  { app, now, viewer }: Context,
): Promise<{ event: Event; change: EventChange }> {
  const { id: eventId } = before;
  const { state, postponedTo } = input;
  const row: EventChange = { ...input, id: uuid(), eventId, actorId: viewer!.id, at: toIso(now) };
  await transaction.insert('event_changes', [row]);
  const event = await transitionEvent(transaction, app, before, state, postponedTo, now);
  await enqueueIndexing(transaction, 'EVENT', eventId, row.id, now);
  return { event, change: row };
}

const startChangeTask = (
  transaction: Transaction,
  kind: string,
  title: string,
  { eventId, id: changeId }: Pick<EventChange, 'eventId' | 'id'>,
  { now, viewer }: Context,
): Promise<Task> =>
  startTask<EventChangePayload>(transaction, {
    kind,
    title,
    subject: { type: 'EVENT', id: eventId },
    payload: { eventId, changeId },
    actorId: viewer!.id,
    now,
  });

async function latestChange(transaction: Transaction, { id, state }: Event): Promise<EventChange | null> {
  const [row] = await transaction.query<EventChange>(
    'SELECT * FROM event_changes WHERE "eventId" = ? AND state = ? ORDER BY id DESC LIMIT 1',
    [id, state],
  );
  return row ?? null;
}

async function latestTask(transaction: Transaction, kind: string, eventId: string): Promise<Task | null> {
  const [row] = await transaction.query<Task>(
    'SELECT * FROM tasks WHERE kind = ? AND "subjectId" = ? ORDER BY id DESC LIMIT 1',
    [kind, eventId],
  );
  return row ?? null;
}

/** Starts the task that emails participants the new dates of a postponed event. */
export async function startResumptionTask(transaction: Transaction, event: Event, context: Context): Promise<void> {
  const change = await latestChange(transaction, event);
  if (change)
    await startChangeTask(
      transaction,
      resumptionTask,
      `Письма о новых датах мероприятия ${quoted(event.title)}`,
      change,
      context,
    );
}

/** The task has succeeded for every registration. */
const isComplete = ({ state, failed }: Task): boolean => state === 'DONE' && failed === 0;

/**
 * Cancels an event and starts the task that cancels its registrations. A repeated request returns that task, or starts
 * another one if some registrations failed.
 */
export async function cancelEvent(context: Context, input: ChangeInput): Promise<ChangedEvent> {
  const reason = reasonOf(input);
  const { app, now, viewer } = context;
  const { isNew, ...outcome } = await app.database.inTransaction(async (transaction) => {
    const event = await lockEvent(transaction, input.id);
    const previousChange = event.state === 'CANCELLED' ? await latestChange(transaction, event) : null;
    if (!previousChange) rejectUnlessOpen(event, input.expectedState, now);
    const previousTask = previousChange && (await latestTask(transaction, cancellationTask, event.id));
    if (previousTask && isComplete(previousTask)) return { event, task: previousTask, isNew: false };
    const result = previousChange
      ? { event, change: previousChange }
      : await changeState(transaction, event, { state: 'CANCELLED', reason, postponedTo: null }, context);
    const title = `Отмена мероприятия ${quoted(event.title)}`;
    return {
      event: result.event,
      task: await startChangeTask(transaction, cancellationTask, title, result.change, context),
      isNew: previousChange === null,
    };
  });
  if (isNew) app.log.info({ event: input.id, task: outcome.task.id, by: viewer!.id }, 'an event was cancelled');
  return outcome;
}

/**
 * Postpones an event and starts the task that informs its participants. A repeated request with the same values starts
 * nothing.
 */
export async function postponeEvent(
  context: Context,
  input: ChangeInput & { postponedTo: string | null },
): Promise<ChangedEvent> {
  const reason = reasonOf(input);
  const { app, now, viewer } = context;
  const { postponedTo } = input;
  if (postponedTo !== null && postponedTo <= toIso(now))
    reject('DATE_IN_PAST', 'Новая дата должна быть в будущем.', 'postponedTo');
  const { isNew, ...outcome } = await app.database.inTransaction(async (transaction) => {
    const event = await lockEvent(transaction, input.id);
    const previousChange = event.state === 'POSTPONED' ? await latestChange(transaction, event) : null;
    const previousTask = previousChange && (await latestTask(transaction, postponementTask, event.id));
    const isSame = previousChange?.reason === reason && previousChange.postponedTo === postponedTo;
    if (isSame && previousTask && (previousTask.finishedAt === null || isComplete(previousTask)))
      return { event, task: previousTask, isNew: false };
    if (!isSame) rejectUnlessOpen(event, input.expectedState, now);
    if (previousTask?.finishedAt === null)
      reject('TASK_UNDER_WAY', 'Письма о прошлом переносе ещё рассылаются. Подождите или остановите рассылку.');
    const result = isSame
      ? { event, change: previousChange }
      : await changeState(transaction, event, { state: 'POSTPONED', reason, postponedTo }, context);
    const title = `Письма о переносе мероприятия ${quoted(event.title)}`;
    return {
      event: result.event,
      task: await startChangeTask(transaction, postponementTask, title, result.change, context),
      isNew: !isSame,
    };
  });
  if (isNew) app.log.info({ event: input.id, task: outcome.task.id, by: viewer!.id }, 'an event was put off');
  return outcome;
}
