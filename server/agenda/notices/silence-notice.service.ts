import { lineOrNull, lineProblems } from '../../../rules/text/lines.js';
import { toIso, addMs } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import { reject, rejectAny } from '../../core/graphql/problems.js';
import type { Event } from '../../events/event.entity.js';
import { collectionPeriod, programmeNoticeTask } from '../../events/notices/decide.service.js';
import { lockProgramme } from '../../events/programme-editing/session-rows.js';

export type PendingNotice = { people: number; sendsAt: string };

const pendingTask = `SELECT tasks.id, tasks."createdAt" FROM tasks
  JOIN event_notices ON event_notices."taskId" = tasks.id
  WHERE event_notices."eventId" = ? AND tasks.kind = '${programmeNoticeTask}' AND tasks.state = 'QUEUED'
    AND event_notices."silentBecause" IS NULL ORDER BY tasks.id DESC LIMIT 1`;

/** The number of users with a pending email about changes of the programme, and its time; null: none. */
export async function readPendingNotice({ db }: Context, eventId: string): Promise<PendingNotice | null> {
  const task = await db.queryOne<{ id: string; createdAt: string }>(pendingTask, [eventId]);
  if (!task) return null;
  const row = await db.queryOne<{ people: number }>(
    'SELECT COUNT(DISTINCT "userId") AS people FROM agenda_notices WHERE "taskId" = ?',
    [task.id],
  );
  return { people: Number(row!.people), sendsAt: toIso(addMs(new Date(task.createdAt), collectionPeriod)) };
}

/** Stops the pending emails; each is recorded as not needed, with the reason. */
export async function silenceProgrammeNotice(
  { app }: Context,
  eventId: string,
  because: string,
): Promise<{ event: Event }> {
  const reason = lineOrNull(because);
  if (reason === null) return reject('REQUIRED', 'Напишите, почему письма не\u00a0нужны.', 'because');
  rejectAny(lineProblems('because', reason, 400));
  return app.database.inTransaction(async (transaction) => {
    const event = await lockProgramme(transaction, eventId);
    const [task] = await transaction.query<{ id: string }>(pendingTask, [eventId]);
    if (!task) return reject('NOTICE_UNDER_WAY', 'Письма уже уходят: остановить их нельзя.');
    await transaction.update('event_notices', { taskId: task.id }, { silentBecause: reason });
    return { event };
  });
}
