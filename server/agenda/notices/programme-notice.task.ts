import { enqueueEmail } from '../../core/email/enqueue-email.js';
import type { Piece, TaskKind } from '../../core/jobs/task-kind.js';
import { programmeNoticeTask, type NoticePayload } from '../../events/notices/decide.service.js';
import { programmeChangedEmail } from './programme-changed.emails.js';

const noticesOfTask = `agenda_notices JOIN tasks ON tasks.id = agenda_notices."taskId"
  WHERE tasks.kind = '${programmeNoticeTask}' AND tasks."subjectId" = ?`;

/** Sends each user one email about all bookmarked talks that were moved or removed. */
export const programmeNoticeTaskKind: TaskKind<NoticePayload, Piece> = {
  name: programmeNoticeTask,
  title: 'Письма о переносах в программе',
  roles: ['EDITOR', 'MANAGER'],
  count: async ({ taskKey }, db) => {
    const row = await db.queryOne<{ count: number }>(
      `SELECT COUNT(DISTINCT agenda_notices."userId") AS count FROM ${noticesOfTask}`,
      [taskKey],
    );
    return Number(row!.count);
  },
  next: ({ taskKey }, after, limit, db) =>
    db.query<Piece>(
      `SELECT DISTINCT agenda_notices."userId" AS key FROM ${noticesOfTask} AND agenda_notices."userId" > ? ORDER BY key LIMIT ?`,
      [taskKey, after, limit],
    ),
  work: (transaction, { key: userId }, { taskId, now }) =>
    enqueueEmail(
      transaction,
      programmeChangedEmail,
      { userId, taskId },
      { key: `${taskId} ${userId}`, userId, now, causeId: taskId },
    ),
};
