import { v7 as uuid } from 'uuid';
import { instant } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database.js';
import { insertRows } from '../../core/insert.js';
import type { TalkFollower } from '../../core/talk-uses.js';
import type { Event } from '../event.entity.js';
import { noticeTaskFor } from './decide.service.js';
import type { EventNotice } from './event-notice.entity.js';

/** Where and when a talk or a block takes place. */
export type Place = { title: string; startsAt: string; endsAt: string; hall: string | null };
/** By the id of the talk or block. */
export type Places = Record<string, Place>;

/** All talks and blocks of an event. */
export async function readPlaces(query: Transaction['query'], eventId: string): Promise<Places> {
  const rows = await query<Place & { id: string }>(
    `SELECT talks.id, talks.title, talks."startsAt", talks."endsAt", halls.name AS hall FROM talks
     JOIN programme_sessions ON programme_sessions.id = talks."sessionId"
     LEFT JOIN halls ON halls.id = programme_sessions."hallId" WHERE talks."eventId" = ?
     UNION ALL
     SELECT programme_sessions.id, programme_sessions.title, programme_sessions."startsAt", programme_sessions."endsAt",
            halls.name FROM programme_sessions
     LEFT JOIN halls ON halls.id = programme_sessions."hallId" WHERE programme_sessions."eventId" = ?`,
    [eventId, eventId],
  );
  return Object.fromEntries(rows.map(({ id, ...place }) => [id, place]));
}

export const isSamePlace = (one: Place, other: Place | undefined): boolean =>
  other !== undefined && one.startsAt === other.startsAt && one.endsAt === other.endsAt && one.hall === other.hall;

const watchesNothing = { tell: (): Promise<void> => Promise.resolve() };

/**
 * Begins to watch a change of the programme; `tell` ends it and has those told who bookmarked a talk that moved or is gone.
 * Staff is not asked first: a programme changes by many small drags, which make one email.
 * @param removed talks and blocks that are about to be deleted: their bookmarks go with them
 */
export async function watchProgramme(
  transaction: Transaction,
  event: Event,
  context: Context,
  removed: readonly string[] = [],
): Promise<{ tell: () => Promise<void> }> {
  const { app, now, viewer } = context;
  if (event.state !== 'PUBLISHED' || event.endsAt <= instant(now)) return watchesNothing;
  const followersOf = async (ids: readonly string[]): Promise<TalkFollower[]> =>
    ids.length === 0
      ? []
      : (await Promise.all(app.talkFollowers.map((followers) => followers.of(transaction, ids)))).flat();
  const before = await readPlaces(transaction.query, event.id);
  const losing = await followersOf(removed);

  return {
    tell: async () => {
      const after = await readPlaces(transaction.query, event.id);
      const isChanged = (id: string): boolean =>
        before[id] !== undefined && before[id].endsAt > instant(now) && !isSamePlace(before[id], after[id]);
      const told = [
        ...losing.filter(({ targetId }) => isChanged(targetId)),
        ...(await followersOf(Object.keys(after).filter(isChanged))),
      ];
      if (told.length === 0) return;
      const taskId = await noticeTaskFor(transaction, event, 'PROGRAMME', context);
      const ids = [...new Set(told.map(({ targetId }) => targetId))];
      const row: EventNotice = {
        id: uuid(),
        eventId: event.id,
        about: 'PROGRAMME',
        before: JSON.stringify(Object.fromEntries(ids.map((id) => [id, before[id]]))),
        taskId,
        silentBecause: null,
        actorId: viewer!.id,
        at: instant(now),
      };
      await insertRows(transaction, 'event_notices', [row]);
      for (const followers of app.talkFollowers) await followers.remember(transaction, taskId, told);
    },
  };
}
