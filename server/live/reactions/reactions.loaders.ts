import { roomReactionKinds, roomReactionLimits } from '../../../rules/events/room-reactions.js';
import { addMs, minute, toIso } from '../../core/clock.js';
import { placeholders } from '../../core/database/sql.js';
import { rowsByKeys, type Loader, type PublicLoader } from '../../core/graphql/loaders.js';
import type { RoomReactionCount, RoomReactionMinute } from './reactions.results.js';
import type { RoomReaction } from './room-reaction.entity.js';

/** The beginning of the minute of a time. */
export const minuteOf = (time: Date): string => toIso(new Date(Math.floor(time.getTime() / minute) * minute));

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

type MinuteRow = Pick<RoomReaction, 'roomId' | 'minute' | 'talkId' | 'count'>;

/** The last minutes of rooms in which there were reactions, in their order. */
export const reactionMinutesOfRooms: Loader<string, RoomReactionMinute[]> = async (roomIds, { db, app }) => {
  const since = minuteOf(addMs(app.clock.now(), -(roomReactionLimits.minutesShown - 1) * minute));
  const rows = await db.query<MinuteRow>(
    `SELECT "roomId", minute, "talkId", SUM(count) AS count FROM room_reactions
     WHERE "roomId" IN (${placeholders(roomIds)}) AND minute >= ?
     GROUP BY "roomId", minute, "talkId" ORDER BY "roomId", minute, "talkId"`,
    [...roomIds, since],
  );
  return rowsByKeys(roomIds, rows, ({ roomId }) => roomId).map((ofRoom) =>
    ofRoom.map(({ minute: startsAt, talkId, count }) => ({ startsAt, talkId, count: Number(count) })),
  );
};
