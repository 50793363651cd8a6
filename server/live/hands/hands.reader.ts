import { placeholders } from '../../core/database/sql.js';
import { rowsByKeys, type PublicLoader } from '../../core/graphql/loaders.js';
import type { Author } from '../updates/room-audience.js';
import type { RoomHand } from './room-hand.entity.js';
import { roomHandStates } from './room-hand.states.js';

/** A hand with the names of its participant. */
export type RoomHandRow = RoomHand & Author;

/** The hands that are up in rooms, in the order of raising. */
export const handsOfRooms: PublicLoader<string, RoomHandRow[]> = async (roomIds, { db }) => {
  const rows = await db.query<RoomHandRow>(
    `SELECT room_hands.*, users."firstName", users."lastName", users."middleName"
     FROM (SELECT * FROM room_hands
       WHERE "roomId" IN (${placeholders(roomIds)}) AND ${roomHandStates.sql.up}) room_hands
     JOIN registrations ON registrations.id = room_hands."registrationId"
     LEFT JOIN users ON users.id = registrations."userId"
     ORDER BY room_hands."raisedAt", room_hands.id`,
    roomIds,
  );
  return rowsByKeys(roomIds, rows, ({ roomId }) => roomId);
};
