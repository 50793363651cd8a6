import { toIso } from '../core/clock.js';
import { type Context } from '../core/context.js';
import { rowsByKeys, type Loader } from '../core/graphql/loaders.js';
import type { Db } from '../core/database/db.js';
import { reject } from '../core/graphql/problems.js';
import { placeholders } from '../core/database/sql.js';
import type { Event } from '../events/event.entity.js';
import { canSeeEvent } from '../events/event.policy.js';
import type { AgendaMark } from './agenda.entity.js';
import type { AgendaItem } from './agenda.results.js';
import { overlapsOf } from './overlapping.js';

/** Keeps the agenda small enough to be read in one page. */
const maxMarks = 500;

type Row = Omit<AgendaItem, 'path' | 'isOver' | 'speakers' | 'overlapsWith' | 'changedFrom'> & {
  isTalk: number | boolean;
  slug: string;
  markedStartsAt: string;
  markedEndsAt: string;
};

const select = `SELECT agenda_marks."targetId" AS id, agenda_marks."markedAt", agenda_marks."startsAt" AS "markedStartsAt",
    agenda_marks."endsAt" AS "markedEndsAt", agenda_marks."eventId", (agenda_marks."talkId" IS NOT NULL) AS "isTalk",
    COALESCE(talks.title, programme_sessions.title) AS title,
    CASE WHEN talks.id IS NULL THEN NULL ELSE programme_sessions.title END AS "sessionTitle",
    COALESCE(talks."startsAt", programme_sessions."startsAt") AS "startsAt",
    COALESCE(talks."endsAt", programme_sessions."endsAt") AS "endsAt",
    programme_days.date, halls.name AS hall, events.slug, events.title AS "eventTitle", events.state AS "eventState"
  FROM agenda_marks
  LEFT JOIN talks ON talks.id = agenda_marks."talkId"
  JOIN programme_sessions ON programme_sessions.id = COALESCE(talks."sessionId", agenda_marks."sessionId")
  JOIN programme_days ON programme_days.id = programme_sessions."dayId"
  JOIN events ON events.id = agenda_marks."eventId"
  LEFT JOIN halls ON halls.id = programme_sessions."hallId"`;

/** Speakers of each talk and chairs of each session. */
async function speakersOf(db: Db, ids: readonly string[]): Promise<string[][]> {
  const rows = await db.query<{ target: string; shortName: string }>(
    `SELECT COALESCE(appearances."talkId", appearances."sessionId") AS target, speakers."shortName" FROM appearances
     JOIN speakers ON speakers.id = appearances."speakerId"
     WHERE appearances."talkId" IN (${placeholders(ids)}) OR (appearances."talkId" IS NULL AND appearances."sessionId" IN (${placeholders(ids)}))
     ORDER BY appearances.position`,
    [...ids, ...ids],
  );
  return rowsByKeys(ids, rows, ({ target }) => target).map((speakerRows) =>
    speakerRows.map(({ shortName }) => shortName),
  );
}

/** Talks and sessions that a user has marked in public events, in order of time. */
export async function readAgenda(db: Db, userId: string, now: Date): Promise<AgendaItem[]> {
  const rows = await db.query<Row>(
    `${select} WHERE agenda_marks."userId" = ? AND events.state <> 'DRAFT' ORDER BY "startsAt", "endsAt", id`,
    [userId],
  );
  const speakers = await speakersOf(
    db,
    rows.map(({ id }) => id),
  );
  const overlaps = overlapsOf(rows.filter(({ eventState }) => eventState === 'PUBLISHED'));
  const at = toIso(now);
  return rows.map(({ isTalk, slug, markedStartsAt, markedEndsAt, ...row }, index) => ({
    ...row,
    speakers: speakers[index]!,
    path: `/events/${encodeURIComponent(slug)}#${isTalk ? `talk-${row.id}` : `day-${row.date}`}`,
    // A postponed event keeps its old hours until new ones are set.
    isOver: row.eventState !== 'POSTPONED' && row.endsAt <= at,
    overlapsWith: overlaps.get(row.id) ?? [],
    changedFrom:
      row.startsAt === markedStartsAt && row.endsAt === markedEndsAt
        ? null
        : { startsAt: markedStartsAt, endsAt: markedEndsAt },
  }));
}

/** Loads the ids of the items that the viewer has marked in each event. */
export const marksOfViewer: Loader<string, string[]> = async (eventIds, { db, viewer }) => {
  if (!viewer) return eventIds.map(() => []);
  const rows = await db.query<{ eventId: string; targetId: string }>(
    `SELECT "eventId", "targetId" FROM agenda_marks WHERE "userId" = ? AND "eventId" IN (${placeholders(eventIds)})
     ORDER BY "markedAt", "targetId"`,
    [viewer.id, ...eventIds],
  );
  return rowsByKeys(eventIds, rows, ({ eventId }) => eventId).map((marks) => marks.map(({ targetId }) => targetId));
};

type Target = Pick<AgendaMark, 'talkId' | 'sessionId' | 'eventId' | 'startsAt' | 'endsAt'> & Pick<Event, 'state'>;

/** A talk, or a session without talks; sessions with talks cannot be marked. */
const findTarget = (db: Db, id: string): Promise<Target | null> =>
  db.queryOne<Target>(
    `SELECT talks.id AS "talkId", NULL AS "sessionId", talks."eventId", talks."startsAt", talks."endsAt", events.state
     FROM talks JOIN events ON events.id = talks."eventId" WHERE talks.id = ?
     UNION ALL
     SELECT NULL, programme_sessions.id, programme_sessions."eventId", programme_sessions."startsAt",
            programme_sessions."endsAt", events.state
     FROM programme_sessions JOIN events ON events.id = programme_sessions."eventId"
     WHERE programme_sessions.id = ? AND NOT EXISTS (SELECT 1 FROM talks WHERE talks."sessionId" = programme_sessions.id)`,
    [id, id],
  );

/** Marks a talk. Marking again resets the hours that the user has seen. */
export async function markTalk(
  { app, db, now, viewer }: Context,
  id: string,
): Promise<{ item: AgendaItem; overlaps: AgendaItem[] }> {
  const userId = viewer!.id;
  const target = await findTarget(db, id);
  if (!target || !canSeeEvent(null, target)) return reject('NOT_FOUND', 'Такого доклада в программах нет.');
  const { state: _state, ...columns } = target;
  const mark: Omit<AgendaMark, 'user' | 'talk' | 'session' | 'event'> = {
    userId,
    targetId: id,
    ...columns,
    markedAt: toIso(now),
  };
  await app.database.inTransaction(async (transaction) => {
    await transaction.insert(
      'agenda_marks',
      [mark],
      'ON CONFLICT ("userId", "targetId") DO UPDATE SET "startsAt" = excluded."startsAt", "endsAt" = excluded."endsAt"',
    );
    const total = await transaction.count('agenda_marks', { userId });
    if (total > maxMarks)
      reject('TOO_MANY_MARKS', `В программе уже ${maxMarks} отметок. Уберите те, что больше не нужны.`);
  });
  const items = await readAgenda(db, userId, now);
  const item = items.find((other) => other.id === id);
  if (!item) return reject('NOT_FOUND', 'Такого доклада в программах нет.');
  return { item, overlaps: items.filter((other) => item.overlapsWith.includes(other.id)) };
}

/** Removes a mark. A missing mark is not an error. */
export async function unmarkTalk({ app, viewer }: Context, id: string): Promise<{ id: string }> {
  await app.database.inTransaction((transaction) =>
    transaction.delete('agenda_marks', { userId: viewer!.id, targetId: id }),
  );
  return { id };
}
