import { roomReactionKinds, roomReactionLimits } from '../../../rules/events/room-reactions.js';
import { addMs, minute, toIso } from '../../core/clock.js';
import { placeholders } from '../../core/database/sql.js';
import { rowsByKeys, type Loader, type PublicLoader } from '../../core/graphql/loaders.js';
import type { Room } from '../room.entity.js';
import type { RoomReactionCount, RoomReactionMinute } from './reactions.results.js';
import type { RoomReaction } from './room-reaction.entity.js';

/** The beginning of the minute of a time. */
const minuteOf = (time: Date): string => toIso(new Date(Math.floor(time.getTime() / minute) * minute));

/** The row of a room in which a reaction counts: a talk that begins within a minute has one of its own. */
export function rowOf(
  { id: roomId, talkId, talkStartedAt }: Pick<Room, 'id' | 'talkId' | 'talkStartedAt'>,
  now: Date,
): Pick<RoomReaction, 'roomId' | 'from' | 'talkId'> {
  const from = minuteOf(now);
  return { roomId, talkId, from: talkStartedAt && talkStartedAt > from ? talkStartedAt : from };
}

/** The numbers of rooms by kind: each kind, in the order of the buttons. */
export const reactionsOfRooms: PublicLoader<string, RoomReactionCount[]> = async (roomIds, { db }) => {
  const rows = await db.query<Pick<RoomReaction, 'roomId' | 'kind' | 'count'>>(
    `SELECT "roomId", kind, SUM(count) AS count FROM room_reactions
     WHERE "roomId" IN (${placeholders(roomIds)}) GROUP BY "roomId", kind`,
    roomIds,
  );
  return roomIds.map((roomId) =>
    roomReactionKinds.map((kind) => ({
      kind,
      count: Number(rows.find((row) => row.roomId === roomId && row.kind === kind)?.count ?? 0),
    })),
  );
};

type MinuteRow = { roomId: string; minute: string; talkId: string | null; count: number };

/** The last minutes of rooms in which there were reactions, in their order, by talk. */
export const reactionMinutesOfRooms: Loader<string, RoomReactionMinute[]> = async (roomIds, { db, app }) => {
  const since = minuteOf(addMs(app.clock.now(), -(roomReactionLimits.minutesShown - 1) * minute));
  const rows = await db.query<MinuteRow>(
    `SELECT "roomId", SUBSTR("from", 1, 16) AS minute, "talkId", SUM(count) AS count FROM room_reactions
     WHERE "roomId" IN (${placeholders(roomIds)}) AND "from" >= ?
     GROUP BY "roomId", SUBSTR("from", 1, 16), "talkId" ORDER BY "roomId", MIN("from")`,
    [...roomIds, since],
  );
  return rowsByKeys(roomIds, rows, ({ roomId }) => roomId).map((ofRoom) =>
    ofRoom.map(({ minute: start, talkId, count }) => ({ startsAt: `${start}:00.000Z`, talkId, count: Number(count) })),
  );
};
