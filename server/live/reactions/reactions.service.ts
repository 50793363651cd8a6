import { roomReactionLimits } from '../../../rules/events/room-reactions.js';
import type { Application } from '../../core/application.js';
import { second } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database/database.js';
import { reject } from '../../core/graphql/problems.js';
import { inBatches } from '../batches.js';
import { roomChanged } from '../updates/room-updates.js';
import { requireOwnRoom } from '../viewer.service.js';
import { rowOf } from './reactions.loaders.js';
import type { RoomReaction } from './room-reaction.entity.js';

type Reaction = Omit<RoomReaction, 'count'>;

/** Counts of reactions are collected for this long, in milliseconds, and added to the rows in one transaction. */
const interval = second;

/** One row for each room, beginning and kind. Sorted, so that two processes lock rows in one order. */
function countRows(reactions: readonly Reaction[]): RoomReaction[] {
  const rows = new Map<string, RoomReaction>();
  for (const reaction of reactions) {
    const { roomId, from, kind } = reaction;
    const key = `${roomId} ${from} ${kind}`;
    const row = rows.get(key) ?? { ...reaction, count: 0 };
    rows.set(key, { ...row, count: row.count + 1, talkId: row.talkId ?? reaction.talkId });
  }
  return [...rows.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}

/** Adds to the counts. What comes within the minute after a talk, like applause, counts for the talk. */
export const addReactions = (transaction: Transaction, rows: readonly RoomReaction[]): Promise<void> =>
  transaction.insert(
    'room_reactions',
    rows,
    `ON CONFLICT ("roomId", "from", kind) DO UPDATE
     SET count = room_reactions.count + excluded.count, "talkId" = COALESCE(room_reactions."talkId", excluded."talkId")`,
  );

/** Requests wait for the transaction: a process that stops answers them first, so that nothing is lost. */
const storeReaction = inBatches(interval, async (app: Application, reactions: readonly Reaction[]) => {
  await app.database.inTransaction((transaction) => addReactions(transaction, countRows(reactions)));
  for (const roomId of new Set(reactions.map((reaction) => reaction.roomId)))
    roomChanged(app, roomId, 'ReactionsChanged');
  return () => true;
});

const between = roomReactionLimits.secondsBetween * second;
/** When participants reacted last, by registration, in ms. In memory only: a row for each reaction would cost more than it protects. */
const lastByApp = new WeakMap<Application['cache'], Map<string, number>>();

/** Whether a reaction counts: the last one of its participant is old enough. Forgets those that matter no more. */
function countsNow({ cache }: Pick<Application, 'cache'>, registrationId: string, now: number): boolean {
  let last = lastByApp.get(cache);
  if (!last) lastByApp.set(cache, (last = new Map()));
  // A clock that was set back must not silence anybody. The map is in the order of the times.
  const isRecent = (time: number) => Math.abs(now - time) < between;
  for (const [id, time] of last) {
    if (isRecent(time)) break;
    last.delete(id);
  }
  const time = last.get(registrationId);
  if (time !== undefined && isRecent(time)) return false;
  last.delete(registrationId);
  last.set(registrationId, now);
  return true;
}

/**
 * Counts a reaction of the viewer, at most one in two seconds and process.
 * @returns whether it is counted
 * @throws FORBIDDEN when the viewer may not be in the room
 */
export async function reactInRoom(
  context: Context,
  roomId: string,
  kind: Reaction['kind'],
): Promise<{ isCounted: boolean }> {
  const { app, now } = context;
  const { room, registration } = await requireOwnRoom(context, roomId);
  if (room.state !== 'LIVE') reject('ROOM_CLOSED', 'Реакции принимаются, пока идёт эфир.');
  if (!countsNow(app, registration.id, now.getTime())) return { isCounted: false };
  await storeReaction(context, { ...rowOf(room, now), kind });
  return { isCounted: true };
}
