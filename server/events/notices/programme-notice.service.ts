import { v7 as uuid } from 'uuid';
import { instant } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Application } from '../../core/application.js';
import type { Transaction } from '../../core/database.js';
import { insertRows } from '../../core/insert.js';
import { talkFollowers, type TalkFollower } from '../talk-references.js';
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

type Followers = (ids: readonly string[]) => Promise<TalkFollower[]>;
type Watch = { tell: () => Promise<void> };

const watchesNothing: Watch = { tell: () => Promise.resolve() };

/** Has users told of talks that moved or are gone when `tell` is called. */
async function watch(
  transaction: Transaction,
  event: Event,
  context: Context,
  followersOf: Followers,
  removed: readonly string[],
): Promise<Watch> {
  const { app, now, viewer } = context;
  const before = await readPlaces(transaction.query, event.id);
  const losing = removed.length === 0 ? [] : await followersOf(removed);

  return {
    tell: async () => {
      const after = await readPlaces(transaction.query, event.id);
      const isChanged = (id: string): boolean =>
        before[id] !== undefined && before[id].endsAt > instant(now) && !isSamePlace(before[id], after[id]);
      const changed = Object.keys(after).filter(isChanged);
      const told = [
        ...losing.filter(({ targetId }) => isChanged(targetId)),
        ...(changed.length === 0 ? [] : await followersOf(changed)),
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
      for (const followers of app.hooks.of(talkFollowers)) await followers.remember(transaction, taskId, told);
    },
  };
}

const isWatched = ({ state, endsAt }: Event, now: Date): boolean => state === 'PUBLISHED' && endsAt > instant(now);

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
): Promise<Watch> {
  if (!isWatched(event, context.now)) return watchesNothing;
  const followersOf: Followers = async (ids) =>
    (await Promise.all(context.app.hooks.of(talkFollowers).map((followers) => followers.of(transaction, ids)))).flat();
  return watch(transaction, event, context, followersOf, removed);
}

/**
 * The same while the programme moves along with the days of its event: participants are told of the days themselves, so this is
 * for users who bookmarked a talk and are not registered.
 * @param isSilent whether staff has decided that nobody is told of the days
 */
export async function watchDays(
  transaction: Transaction,
  event: Event,
  context: Context,
  isSilent: boolean,
): Promise<Watch> {
  if (isSilent || !isWatched(event, context.now)) return watchesNothing;
  return watch(transaction, event, context, unregisteredOf(transaction.query, context.app), []);
}

const unregisteredOf =
  (query: Transaction['query'], { hooks }: Application): Followers =>
  async (ids) =>
    (await Promise.all(hooks.of(talkFollowers).map((followers) => followers.unregistered(query, ids)))).flat();

/** How many users who are not registered bookmarked talks of an event. */
export async function countUnregistered(
  query: Transaction['query'],
  app: Application,
  eventId: string,
): Promise<number> {
  const ids = Object.keys(await readPlaces(query, eventId));
  const followers = ids.length === 0 ? [] : await unregisteredOf(query, app)(ids);
  return new Set(followers.map(({ userId }) => userId)).size;
}
