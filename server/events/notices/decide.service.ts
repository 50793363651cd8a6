import type { Reader } from '../../core/database/reader.js';
import { v7 as uuid } from 'uuid';
import { lineOrNull, lineProblems } from '../../../rules/text/lines.js';
import { toIso, minute } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database/database.js';
import { reject, rejectAny } from '../../core/graphql/problems.js';
import { startTask } from '../../tasks/start-task.js';
import type { Event } from '../event.entity.js';
import { changesBetween, publicReader, detailsOfEvent } from './event-details.js';
import type { EventNotice, NoticeSubject } from './event-notice.entity.js';
import type { EventNoticeInput } from './notice.inputs.js';
import { quoted } from '../../../rules/text/typography.js';

/** Kind of the task that emails participants about changes. The module `registrations` runs it. */
export const noticeTask = 'event.notice';
/** Kind of the task that emails users who bookmarked changed talks. The module `agenda` runs it. */
export const programmeNoticeTask = 'event.programme-notice';
export type NoticePayload = { eventId: string; taskKey: string };

/** Changes within this time are collected in one email. */
export const collectionPeriod = 2 * minute;

const taskOf: Record<NoticeSubject, { kind: string; what: string }> = {
  EVENT: { kind: noticeTask, what: 'Письма об изменениях мероприятия' },
  PROGRAMME: { kind: programmeNoticeTask, what: 'Письма о переносах в программе мероприятия' },
};

/** Number of people who take part in an event or are on its waiting list. */
export async function countParticipants(reader: Reader, eventId: string): Promise<number> {
  const [seats] = await reader.query<{ people: number }>(
    'SELECT COALESCE(SUM(taken - held + waiting), 0) AS people FROM event_seats WHERE "eventId" = ?',
    [eventId],
  );
  return Number(seats!.people);
}

/**
 * Determines whether a change of a published event affects participants, and queues the email that staff chose.
 * Participants of a postponed event get the new dates when it is published again.
 * @returns whether staff decided against an email
 * @throws ProblemsError NOTICE_REQUIRED if participants are affected and staff decided nothing; DATE_IN_PAST if the event
 * would already be over
 */
export async function notifyOfChange(
  transaction: Transaction,
  before: Event,
  after: Event,
  notice: EventNoticeInput | null,
  context: Context,
): Promise<boolean> {
  const { now, viewer } = context;
  if (before.state !== 'PUBLISHED' || before.endsAt <= toIso(now)) return false;
  if (changesBetween(detailsOfEvent(before), detailsOfEvent(after), publicReader).length === 0) return false;
  const people = await countParticipants(transaction, after.id);
  if (people === 0) return false;
  if (after.endsAt <= toIso(now))
    reject(
      'DATE_IN_PAST',
      'С\u00a0этими днями мероприятие уже закончилось бы, а\u00a0на\u00a0него записаны люди. Укажите дни, которые ещё впереди, или отмените мероприятие.',
      'days',
    );
  if (!notice)
    return reject('NOTICE_REQUIRED', `Изменение касается участников: ${people}. Решите, написать ли им.`, 'notice');
  const silentBecause = notice.send ? null : lineOrNull(notice.silentBecause);
  if (!notice.send && silentBecause === null)
    reject('REQUIRED', 'Напишите, почему участникам не\u00a0нужно письмо.', 'silentBecause');
  rejectAny(lineProblems('silentBecause', silentBecause, 500));
  const row: EventNotice = {
    id: uuid(),
    eventId: after.id,
    about: 'EVENT',
    before: JSON.stringify(detailsOfEvent(before)),
    taskId: notice.send ? await findOrStartNoticeTask(transaction, after, 'EVENT', context) : null,
    silentBecause,
    actorId: viewer!.id,
    at: toIso(now),
  };
  await transaction.insert('event_notices', [row]);
  return !notice.send;
}

/** Returns a task that has not started yet, so that one email contains both changes, or starts a delayed one. */
export async function findOrStartNoticeTask(
  transaction: Transaction,
  event: Event,
  about: NoticeSubject,
  { now, viewer }: Context,
): Promise<string> {
  const [queued] = await transaction.query<{ id: string }>(
    `SELECT tasks.id FROM tasks JOIN event_notices ON event_notices."taskId" = tasks.id
     WHERE event_notices."eventId" = ? AND event_notices.about = ? AND event_notices."silentBecause" IS NULL
       AND tasks.state = 'QUEUED' ORDER BY tasks.id DESC LIMIT 1`,
    [event.id, about],
  );
  if (queued) return queued.id;
  const key = uuid();
  const { kind, what } = taskOf[about];
  const task = await startTask<NoticePayload>(transaction, {
    kind,
    title: `${what} ${quoted(event.title)}`,
    // Each email has its own task, because the previous one may still be running.
    subject: { type: 'EVENT_NOTICE', id: key },
    payload: { eventId: event.id, taskKey: key },
    actorId: viewer!.id,
    now,
    delay: collectionPeriod,
  });
  return task.id;
}
