import { v7 as uuid } from 'uuid';
import { lineProblems } from '../../rules/lines.js';
import { normaliseLine } from '../../rules/text.js';
import { instant } from '../core/clock.js';
import { type Context } from '../core/context.js';
import { keptLoader } from '../core/loaders.js';
import type { Transaction } from '../core/database.js';
import { onEventChange, tellOfEventChange } from './hooks.js';
import { insertRows } from '../core/insert.js';
import { refuse, refuseAny } from '../core/problems.js';
import { enqueueIndexing } from '../search/searchable.js';
import { marks } from '../core/sql.js';
import { startTask } from '../tasks/start-task.js';
import { Task } from '../tasks/task.entity.js';
import { announceState } from './announcements.js';
import { watchCalendar } from './calendar-entries/calendar-changes.js';
import type { EventChange } from './event-change.entity.js';
import { Event } from './event.entity.js';
import type { EventState } from './event.enums.js';
import { isOver } from './event.policy.js';
import { lockEvent } from './lock-event.js';
import { quoted } from '../../rules/typography.js';

/** What follows when an event is called off is done by tasks of these kinds, which belong to whoever keeps registrations. */
export const cancellationTask = 'event.cancellation';
export const postponementTask = 'event.postponement';
export const resumptionTask = 'event.resumption';
export type CallingOff = { eventId: string; changeId: string };

export type CalledOff = { event: Event; task: Task };

type Wish = {
  id: string;
  reason: string;
  /** What staff saw on the screen: of what has changed since the decision was not about. */
  expectedState: EventState;
};

/** Why an event is what it is now; null: it was not called off, or before reasons were kept. */
export const changesOfEvents = keptLoader<EventChange | null>('change of', async (ids, { reads }) => {
  const rows = await reads.read<EventChange>(
    `SELECT event_changes.* FROM event_changes JOIN events ON events.id = "eventId" AND events.state = event_changes.state
     WHERE "eventId" IN (${marks(ids)}) ORDER BY event_changes.id`,
    ids,
  );
  return ids.map((id) => rows.findLast(({ eventId }) => eventId === id) ?? null);
});

function reasonOf({ reason }: Wish): string {
  const words = normaliseLine(reason);
  refuseAny(lineProblems('reason', words, 500));
  return words;
}

function refuseUnlessOpen(event: Event, expected: EventState, now: Date): void {
  if (event.state !== expected)
    refuse('STATE_CHANGED', 'Состояние мероприятия изменилось. Обновите страницу.', 'expectedState');
  if (event.state === 'DRAFT') refuse('NOT_PUBLISHED', 'Мероприятие ещё не опубликовано.');
  if (event.state === 'CANCELLED') refuse('EVENT_CANCELLED', 'Мероприятие отменено.');
  if (isOver(event, instant(now))) refuse('EVENT_OVER', 'Мероприятие уже завершено.');
}

/** Writes down what became of an event, and why. */
async function change(
  transaction: Transaction,
  before: Event,
  wanted: Pick<EventChange, 'state' | 'reason' | 'postponedTo'>,
  { app, now, viewer }: Context,
): Promise<{ event: Event; change: EventChange }> {
  const { id: eventId } = before;
  const { state, postponedTo } = wanted;
  const row: EventChange = { ...wanted, id: uuid(), eventId, actorId: viewer!.id, at: instant(now) };
  const calendar = await watchCalendar(transaction, eventId);
  const [event] = await transaction.query<Event>(
    'UPDATE events SET state = ?, "postponedTo" = ? WHERE id = ? RETURNING *',
    [state, postponedTo, eventId],
  );
  await insertRows(transaction, 'event_changes', [row]);
  await calendar.record(now);
  await tellOfEventChange(app.hooks.of(onEventChange), transaction, { eventId, before, after: event!, now });
  await enqueueIndexing(transaction, 'EVENT', eventId, row.id, now);
  await announceState(transaction, event!, now);
  return { event: event!, change: row };
}

const begin = (
  transaction: Transaction,
  kind: string,
  title: string,
  { eventId, id: changeId }: Pick<EventChange, 'eventId' | 'id'>,
  { now, viewer }: Context,
): Promise<Task> =>
  startTask<CallingOff>(transaction, {
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

const shown = ({ event, task }: CalledOff): CalledOff => ({
  event: Object.assign(new Event(), event),
  task: Object.assign(new Task(), task),
});

/** Has everybody told that an event that was put off takes place, with its new dates. */
export async function tellOfResumption(transaction: Transaction, event: Event, context: Context): Promise<void> {
  const change = await latestChange(transaction, event);
  if (change)
    await begin(
      transaction,
      resumptionTask,
      `Письма о новых датах мероприятия ${quoted(event.title)}`,
      change,
      context,
    );
}

/** Nothing was left undone. */
const isThrough = ({ state, failed }: Task): boolean => state === 'DONE' && failed === 0;

/**
 * Cancels an event; its registrations are cancelled by a task. Asked for again, it answers with that task, or goes on with
 * what was left undone.
 */
export async function cancelEvent(context: Context, wish: Wish): Promise<CalledOff> {
  const reason = reasonOf(wish);
  const { app, now, viewer } = context;
  const done = await app.database.inTransaction(async (transaction) => {
    const found = await lockEvent(transaction, wish.id);
    const known = found.state === 'CANCELLED' ? await latestChange(transaction, found) : null;
    if (!known) refuseUnlessOpen(found, wish.expectedState, now);
    const before = known && (await latestTask(transaction, cancellationTask, found.id));
    if (before && isThrough(before)) return { event: found, task: before };
    const made = known
      ? { event: found, change: known }
      : await change(transaction, found, { state: 'CANCELLED', reason, postponedTo: null }, context);
    const title = `Отмена мероприятия ${quoted(found.title)}`;
    return { event: made.event, task: await begin(transaction, cancellationTask, title, made.change, context) };
  });
  app.log.info({ event: wish.id, task: done.task.id, by: viewer!.id }, 'an event was cancelled');
  return shown(done);
}

/** Puts an event off; those who are registered are told by a task. The same asked for again is done once. */
export async function postponeEvent(context: Context, wish: Wish & { postponedTo: string | null }): Promise<CalledOff> {
  const reason = reasonOf(wish);
  const { app, now, viewer } = context;
  const { postponedTo } = wish;
  if (postponedTo !== null && postponedTo <= instant(now))
    refuse('IN_THE_PAST', 'Новая дата должна быть в будущем.', 'postponedTo');
  const done = await app.database.inTransaction(async (transaction) => {
    const found = await lockEvent(transaction, wish.id);
    const known = found.state === 'POSTPONED' ? await latestChange(transaction, found) : null;
    const before = known && (await latestTask(transaction, postponementTask, found.id));
    const isSame = known?.reason === reason && known.postponedTo === postponedTo;
    if (isSame && before && (before.finishedAt === null || isThrough(before))) return { event: found, task: before };
    if (!isSame) refuseUnlessOpen(found, wish.expectedState, now);
    if (before?.finishedAt === null)
      refuse('TASK_UNDERWAY', 'Письма о прошлом переносе ещё рассылаются. Подождите или остановите рассылку.');
    const made = isSame
      ? { event: found, change: known }
      : await change(transaction, found, { state: 'POSTPONED', reason, postponedTo }, context);
    const title = `Письма о переносе мероприятия ${quoted(found.title)}`;
    return { event: made.event, task: await begin(transaction, postponementTask, title, made.change, context) };
  });
  app.log.info({ event: wish.id, task: done.task.id, by: viewer!.id }, 'an event was put off');
  return shown(done);
}
