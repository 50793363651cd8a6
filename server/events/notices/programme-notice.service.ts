import type { Reader } from '../../core/database/reader.js';
import { v7 as uuid } from 'uuid';
import { toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Application } from '../../core/application.js';
import type { Transaction } from '../../core/database/database.js';
import { talkFollowers, type TalkFollower } from '../talk-references.js';
import type { Event } from '../event.entity.js';
import { findOrStartNoticeTask } from './decide.service.js';
import type { EventNotice } from './event-notice.entity.js';

/** Title, time and hall of a talk or session. */
export type ProgrammeSlot = { title: string; startsAt: string; endsAt: string; hall: string | null };
/** By the id of the talk or session. */
export type ProgrammeSlots = Record<string, ProgrammeSlot>;

/** All talks and sessions of an event. */
export async function readSlots(reader: Reader, eventId: string): Promise<ProgrammeSlots> {
  const rows = await reader.query<ProgrammeSlot & { id: string }>(
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

export const isSameSlot = (one: ProgrammeSlot, other: ProgrammeSlot | undefined): boolean =>
  other !== undefined && one.startsAt === other.startsAt && one.endsAt === other.endsAt && one.hall === other.hall;

type Followers = (ids: readonly string[]) => Promise<TalkFollower[]>;
type Watch = { notify: () => Promise<void> };

const noWatch: Watch = { notify: () => Promise.resolve() };

/** Records the programme before a change. `notify` compares and notifies users about talks that moved or were removed. */
async function startWatch(
  transaction: Transaction,
  event: Event,
  context: Context,
  followersOf: Followers,
  removed: readonly string[],
): Promise<Watch> {
  const { app, now, viewer } = context;
  const before = await readSlots(transaction, event.id);
  const followersOfRemoved = removed.length === 0 ? [] : await followersOf(removed);

  return {
    notify: async () => {
      const after = await readSlots(transaction, event.id);
      const isChanged = (id: string): boolean =>
        before[id] !== undefined && before[id].endsAt > toIso(now) && !isSameSlot(before[id], after[id]);
      const changedIds = Object.keys(after).filter(isChanged);
      const affected = [
        ...followersOfRemoved.filter(({ targetId }) => isChanged(targetId)),
        ...(changedIds.length === 0 ? [] : await followersOf(changedIds)),
      ];
      if (affected.length === 0) return;
      const taskId = await findOrStartNoticeTask(transaction, event, 'PROGRAMME', context);
      const ids = [...new Set(affected.map(({ targetId }) => targetId))];
      const row: EventNotice = {
        id: uuid(),
        eventId: event.id,
        about: 'PROGRAMME',
        before: JSON.stringify(Object.fromEntries(ids.map((id) => [id, before[id]]))),
        taskId,
        silentBecause: null,
        actorId: viewer!.id,
        at: toIso(now),
      };
      await transaction.insert('event_notices', [row]);
      for (const followers of app.hooks.of(talkFollowers)) await followers.remember(transaction, taskId, affected);
    },
  };
}

const isPublishedAndNotOver = ({ state, endsAt }: Event, now: Date): boolean =>
  state === 'PUBLISHED' && endsAt > toIso(now);

/**
 * Records the programme before a change. `notify` emails users who bookmarked a moved or removed talk. Staff is not
 * asked, because a programme changes by many small drags that make one email.
 * @param removed talks and sessions that are about to be deleted, together with their bookmarks
 */
export async function trackProgrammeChanges(
  transaction: Transaction,
  event: Event,
  context: Context,
  removed: readonly string[] = [],
): Promise<Watch> {
  if (!isPublishedAndNotOver(event, context.now)) return noWatch;
  const followersOf: Followers = async (ids) =>
    (await Promise.all(context.app.hooks.of(talkFollowers).map((followers) => followers.of(transaction, ids)))).flat();
  return startWatch(transaction, event, context, followersOf, removed);
}

/**
 * The same for a programme that shifts with the days of its event. Only users without a registration are notified,
 * because participants get an email about the days.
 * @param isSilent whether staff decided against an email about the days
 */
export async function trackDayChanges(
  transaction: Transaction,
  event: Event,
  context: Context,
  isSilent: boolean,
): Promise<Watch> {
  if (isSilent || !isPublishedAndNotOver(event, context.now)) return noWatch;
  return startWatch(transaction, event, context, unregisteredOf(transaction, context.app), []);
}

const unregisteredOf =
  (reader: Reader, { hooks }: Application): Followers =>
  async (ids) =>
    (await Promise.all(hooks.of(talkFollowers).map((followers) => followers.unregistered(reader, ids)))).flat();

/** Number of users without a registration who bookmarked talks of an event. */
export async function countUnregisteredFollowers(reader: Reader, app: Application, eventId: string): Promise<number> {
  const ids = Object.keys(await readSlots(reader, eventId));
  const followers = ids.length === 0 ? [] : await unregisteredOf(reader, app)(ids);
  return new Set(followers.map(({ userId }) => userId)).size;
}
