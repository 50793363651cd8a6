import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { Transaction } from '../../core/database/database.js';
import { reject } from '../../core/graphql/problems.js';
import { datesOf } from '../calendar/event-days.js';
import type { Event } from '../event.entity.js';
import type { Appearance, ProgrammeSession, Talk } from '../programme.entity.js';

type PersonRole = Pick<Appearance, 'speakerId' | 'role'>;
export type TalkData = Pick<Talk, 'id' | 'title' | 'annotation' | 'startsAt' | 'endsAt'> & {
  speakers: readonly PersonRole[];
};
type SessionFacts = Pick<
  ProgrammeSession,
  'id' | 'dayId' | 'hallId' | 'kind' | 'title' | 'startsAt' | 'endsAt' | 'countsForNmo' | 'sponsorName'
> & { moderators: readonly PersonRole[]; talks: readonly TalkData[] };

const peopleKey = (people: readonly PersonRole[]) => people.map(({ speakerId, role }) => [speakerId, role]);

/** Hash of a session. If it differs when the session is saved, somebody else has changed it since it was opened. */
export const versionOfSession = (session: SessionFacts): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        session.id,
        session.dayId,
        session.hallId,
        session.kind,
        session.title,
        session.startsAt,
        session.endsAt,
        Boolean(session.countsForNmo),
        session.sponsorName,
        peopleKey(session.moderators),
        session.talks.map((talk) => [
          talk.id,
          talk.title,
          talk.annotation,
          talk.startsAt,
          talk.endsAt,
          peopleKey(talk.speakers),
        ]),
      ]),
    )
    .digest('base64url')
    .slice(0, 16);

/** Locks the programme of an event, so that changes run one after the other. */
export async function lockProgramme(transaction: Transaction, eventId: string): Promise<Event> {
  return (await transaction.lock<Event>('events', { id: eventId })) ?? reject('NOT_FOUND', 'Такого мероприятия нет.');
}

/** A session with its talks and people, within a transaction. */
export async function readSession(transaction: Transaction, eventId: string, id: string): Promise<SessionFacts> {
  const session = await transaction.findOne<ProgrammeSession>('programme_sessions', { id, eventId });
  if (!session) return reject('NOT_FOUND', 'Такого блока в программе уже нет. Обновите страницу.');
  const talks = await transaction.query<Talk>('SELECT * FROM talks WHERE "sessionId" = ? ORDER BY "startsAt", id', [
    id,
  ]);
  const people = await transaction.query<Appearance>(
    'SELECT * FROM appearances WHERE "sessionId" = ? ORDER BY position',
    [id],
  );
  const peopleOfTalk = (talkId: string | null) => people.filter((one) => one.talkId === talkId);
  return {
    ...session,
    moderators: peopleOfTalk(null),
    talks: talks.map((talk) => ({ ...talk, speakers: peopleOfTalk(talk.id) })),
  };
}

export const rejectConflict = () =>
  reject(
    'STATE_CHANGED',
    'Пока вы правили, этот блок изменил кто-то ещё. Обновите программу и посмотрите, что в нём теперь.',
  );

/** Id of the row of a day. The row is created with the first session or title. */
export async function findOrCreateDay(transaction: Transaction, event: Event, date: string): Promise<string> {
  if (!datesOf(event).includes(date)) reject('DAY_UNKNOWN', 'Такого дня у мероприятия нет.', 'date');
  const [existing] = await transaction.query<{ id: string }>(
    'SELECT id FROM programme_days WHERE "eventId" = ? AND date = ?',
    [event.id, date],
  );
  if (existing) return existing.id;
  const id = uuid();
  await transaction.query('INSERT INTO programme_days (id, "eventId", date, title) VALUES (?, ?, ?, NULL)', [
    id,
    event.id,
    date,
  ]);
  return id;
}

/** Deletes days without sessions and title. */
export const dropEmptyDays = (transaction: Transaction, eventId: string): Promise<unknown> =>
  transaction.query(
    `DELETE FROM programme_days WHERE "eventId" = ? AND title IS NULL AND NOT EXISTS
       (SELECT 1 FROM programme_sessions WHERE programme_sessions."dayId" = programme_days.id)`,
    [eventId],
  );
