import { rowLoader, rowsLoader, type Loader, type PublicLoader } from '../core/graphql/loaders.js';
import { placeholders } from '../core/database/sql.js';
import { minute, second, toIso } from '../core/clock.js';
import type { Hall, Talk } from '../events/programme.entity.js';
import type { Room } from './room.entity.js';

/** After the end nothing is «now»; a director who goes on finds the talk again. */
const currentTalk = ({ state, talkId, talkStartedAt }: Room): Pick<Room, 'talkId' | 'talkStartedAt'> =>
  state === 'ENDED' || talkId === null ? { talkId: null, talkStartedAt: null } : { talkId, talkStartedAt };

const asRoom = (row: Room): Room => ({
  ...row,
  isOnBackup: Boolean(row.isOnBackup),
  moderatesQuestions: Boolean(row.moderatesQuestions),
  takesHands: Boolean(row.takesHands),
  ...currentTalk(row),
});
const rowsById = rowLoader<Room>('rooms');
const rowsOfEvents = rowsLoader<Room>('rooms', 'eventId', 'ORDER BY id');

export const roomsById: PublicLoader<string, Room | null> = async (ids, context) =>
  (await rowsById(ids, context)).map((row) => row && asRoom(row));
export const roomsOfEvents: PublicLoader<string, Room[]> = async (ids, context) =>
  (await rowsOfEvents(ids, context)).map((rows) => rows.map(asRoom));
export const hallsById = rowLoader<Hall>('halls');
export const talksById = rowLoader<Talk>('talks');

/** Who is in a room: participants whose last heartbeat is not older than two intervals. */
export const presentFor = 2 * minute + 15 * second;

export type RoomAudience = { viewers: number; proved: number };

/**
 * How many participants watch rooms now, and of how many the player reports that it plays. The last span of a tab decides: one
 * that ended because the player stopped says nothing any more.
 */
export const audienceOfRooms: Loader<string, RoomAudience> = async (ids, { db, app }) => {
  const since = toIso(new Date(app.clock.now().getTime() - presentFor));
  const rows = await db.query<{ roomId: string; viewers: number; proved: number }>(
    `SELECT "roomId", COUNT(DISTINCT "registrationId") AS viewers,
            COUNT(DISTINCT CASE WHEN "isProved" THEN "registrationId" END) AS proved
     FROM (SELECT "roomId", "registrationId", "isProved", "isEnded",
         ROW_NUMBER() OVER (PARTITION BY "roomId", "registrationId", tab ORDER BY "from" DESC, id DESC) AS place
       FROM watch_spans WHERE "roomId" IN (${placeholders(ids)}) AND "to" >= ?) spans
     WHERE place = 1 AND NOT "isEnded" GROUP BY "roomId"`,
    [...ids, since],
  );
  return ids.map((id) => {
    const row = rows.find(({ roomId }) => roomId === id);
    return { viewers: Number(row?.viewers ?? 0), proved: Number(row?.proved ?? 0) };
  });
};
