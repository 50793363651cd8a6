import { enqueueEmail } from '../../core/email/enqueue-email.js';
import { ProblemsError } from '../../core/graphql/problems.js';
import type { Db } from '../../core/database/db.js';
import type { Piece, TaskKind } from '../../core/jobs/task-kind.js';
import {
  cancellationTask,
  postponementTask,
  resumptionTask,
  type EventChangePayload,
} from '../../events/publication/cancel-postpone.service.js';
import { noticeTask, type NoticePayload } from '../../events/notices/decide.service.js';
import { eventChanged } from '../notices/event-changed.emails.js';
import { eventPostponed, eventResumed } from '../notices/postponement.emails.js';
import { transitionRegistration } from '../transition.service.js';
import type { Registration } from '../registration.entity.js';
import { registrationStates } from '../registration.states.js';

async function count({ eventId }: Pick<EventChangePayload, 'eventId'>, db: Db): Promise<number> {
  const row = await db.queryOne<{ count: number }>(
    `SELECT COUNT(*) AS count FROM registrations WHERE "eventId" = ? AND ${registrationStates.sql.live}`,
    [eventId],
  );
  return Number(row!.count);
}

type TaskRegistration = Piece & Pick<Registration, 'number' | 'userId'>;

const next = (
  { eventId }: Pick<EventChangePayload, 'eventId'>,
  after: string,
  limit: number,
  db: Db,
): Promise<TaskRegistration[]> =>
  db.query<TaskRegistration>(
    `SELECT id AS key, number, "userId" FROM registrations WHERE "eventId" = ? AND ${registrationStates.sql.live} AND id > ?
     ORDER BY id LIMIT ?`,
    [eventId, after, limit],
  );

/** Cancels the registrations of a cancelled event. Payments, promo codes and seats follow as with any cancellation. */
const cancellation: TaskKind<EventChangePayload, TaskRegistration> = {
  name: cancellationTask,
  title: 'Отмена мероприятия',
  count,
  next,
  work: async (transaction, { key, number }, { now, taskId, actorId }) => {
    try {
      await transitionRegistration(transaction, key, 'CANCELLED', now, undefined, {
        by: 'EVENT',
        reason: null,
        actorId,
        causeId: taskId,
      });
    } catch (error) {
      // The registration ended in another transaction just before this one.
      if (error instanceof ProblemsError && error.problems.some(({ code }) => code === 'STATE_CHANGED'))
        return `Регистрация ${number} уже не действовала.`;
      throw error;
    }
    return `Регистрация ${number} отменена.`;
  },
};

/** Emails participants that the event was postponed, or takes place. */
const postponementEmails = (
  name: string,
  title: string,
  email: typeof eventPostponed,
): TaskKind<EventChangePayload, TaskRegistration> => ({
  name,
  title,
  count,
  next,
  work: (transaction, { key, userId }, { payload: { changeId }, taskId, now }) =>
    enqueueEmail(
      transaction,
      email,
      { registrationId: key, changeId },
      { key: `${changeId} ${key}`, userId, now, causeId: taskId },
    ),
});

/** Emails participants what has changed. */
const changeEmails: TaskKind<NoticePayload, TaskRegistration> = {
  name: noticeTask,
  title: 'Письма об изменениях',
  roles: ['EDITOR', 'MANAGER'],
  count,
  next,
  work: (transaction, { key, userId }, { taskId, now }) =>
    enqueueEmail(
      transaction,
      eventChanged,
      { registrationId: key, taskId },
      { key: `${taskId} ${key}`, userId, now, causeId: taskId },
    ),
};

export const eventChangeTasks: TaskKind<never>[] = [
  changeEmails,
  cancellation,
  postponementEmails(postponementTask, 'Письма о переносе', eventPostponed),
  postponementEmails(resumptionTask, 'Письма о новых датах', eventResumed),
];
