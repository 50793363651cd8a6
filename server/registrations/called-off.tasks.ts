import { enqueueLetter } from '../core/letter-kind.js';
import { ProblemsError } from '../core/problems.js';
import type { Db } from '../core/kept.js';
import type { Piece, TaskKind } from '../core/task-kind.js';
import { cancellationTask, postponementTask, resumptionTask, type CallingOff } from '../events/call-off.service.js';
import { noticeTask, type NoticeWork } from '../events/notices/decide.service.js';
import { changedLetter, type AboutChange } from './notices/event-changed.letters.js';
import { postponedLetter, resumedLetter, type AboutPostponement } from './notices/called-off.letters.js';
import { moveRegistration } from './move.service.js';
import type { Registration } from './registration.entity.js';
import { liveCondition } from './registration.life.js';

async function count({ eventId }: Pick<CallingOff, 'eventId'>, reads: Db): Promise<number> {
  const row = await reads.readOne<{ count: number }>(
    `SELECT COUNT(*) AS count FROM registrations WHERE "eventId" = ? AND ${liveCondition}`,
    [eventId],
  );
  return Number(row!.count);
}

type TaskRegistration = Piece & Pick<Registration, 'number' | 'userId'>;

const next = (
  { eventId }: Pick<CallingOff, 'eventId'>,
  after: string,
  limit: number,
  reads: Db,
): Promise<TaskRegistration[]> =>
  reads.read<TaskRegistration>(
    `SELECT id AS key, number, "userId" FROM registrations WHERE "eventId" = ? AND ${liveCondition} AND id > ?
     ORDER BY id LIMIT ?`,
    [eventId, after, limit],
  );

/** Cancels the registrations of a cancelled event. Payments, promo codes and seats follow as with any cancellation. */
const cancellation: TaskKind<CallingOff, TaskRegistration> = {
  name: cancellationTask,
  title: 'Отмена мероприятия',
  count,
  next,
  work: async (transaction, { key, number }, { now, taskId, actorId }) => {
    try {
      await moveRegistration(transaction, key, 'CANCELLED', now, undefined, {
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
const postponementEmails = (name: string, title: string, letter: string): TaskKind<CallingOff, TaskRegistration> => ({
  name,
  title,
  count,
  next,
  work: (transaction, { key, userId }, { payload: { changeId }, taskId, now }) =>
    enqueueLetter<AboutPostponement>(transaction, {
      kind: letter,
      key: `${changeId} ${key}`,
      payload: { registrationId: key, changeId },
      userId,
      now,
      causeId: taskId,
    }),
});

/** Emails participants what has changed. */
const changeEmails: TaskKind<NoticeWork, TaskRegistration> = {
  name: noticeTask,
  title: 'Письма об изменениях',
  roles: ['EDITOR', 'MANAGER'],
  count,
  next,
  work: (transaction, { key, userId }, { taskId, now }) =>
    enqueueLetter<AboutChange>(transaction, {
      kind: changedLetter,
      key: `${taskId} ${key}`,
      payload: { registrationId: key, taskId },
      userId,
      now,
      causeId: taskId,
    }),
};

export const calledOffTasks: TaskKind<never>[] = [
  changeEmails,
  cancellation,
  postponementEmails(postponementTask, 'Письма о переносе', postponedLetter),
  postponementEmails(resumptionTask, 'Письма о новых датах', resumedLetter),
];
