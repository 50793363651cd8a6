import { fullNameOf } from '../../../rules/people/names.js';
import type { Reader } from '../../core/database/reader.js';
import { placeholders, type Value } from '../../core/database/sql.js';
import { orderByKeys, rowsByKeys, type PublicLoader } from '../../core/graphql/loaders.js';
import { stateIn } from '../../core/graphql/states.js';
import type { Author } from '../updates/room-audience.js';
import type { MutedParticipant } from './chat.results.js';
import type { RoomMessage } from './room-message.entity.js';
import { roomMessageStates } from './room-message.states.js';

/** A message with the names of its author, and whether they may still write. */
export type RoomMessageRow = RoomMessage & Author & { isMuted: boolean };

const columns = `room_messages.*, users."firstName", users."lastName", users."middleName",
  EXISTS (SELECT 1 FROM room_mutes WHERE room_mutes."registrationId" = room_messages."registrationId") AS "isMuted"`;
const tables = `room_messages JOIN registrations ON registrations.id = room_messages."registrationId"
  LEFT JOIN users ON users.id = registrations."userId"`;

const asMessage = (row: RoomMessageRow): RoomMessageRow => ({ ...row, isMuted: Boolean(row.isMuted) });

/** @param where SQL of the condition and the order */
async function readMessages(db: Reader, where: string, values: readonly Value[]): Promise<RoomMessageRow[]> {
  const rows = await db.query<RoomMessageRow>(`SELECT ${columns} FROM ${tables} WHERE ${where}`, values);
  return rows.map(asMessage);
}

export const roomMessagesById: PublicLoader<string, RoomMessageRow | null> = async (ids, { db }) =>
  orderByKeys(ids, await readMessages(db, `room_messages.id IN (${placeholders(ids)})`, ids), ({ id }) => id);

/** Messages in a list of a room. */
export const maxMessages = 100;

/** The first messages of each room. @param condition and @param order SQL on `room_messages` */
const messagesOfRooms =
  (condition: string, order: string): PublicLoader<string, RoomMessageRow[]> =>
  async (roomIds, { db }) => {
    const rows = await db.query<RoomMessageRow>(
      `SELECT ${columns} FROM ${tables}
       JOIN (SELECT id, ROW_NUMBER() OVER (PARTITION BY "roomId" ORDER BY ${order}) AS place FROM room_messages
         WHERE "roomId" IN (${placeholders(roomIds)}) AND ${condition}) ranked ON ranked.id = room_messages.id
       WHERE place <= ${maxMessages} ORDER BY room_messages."roomId", place`,
      roomIds,
    );
    return rowsByKeys(roomIds, rows.map(asMessage), ({ roomId }) => roomId);
  };

const newest = messagesOfRooms(roomMessageStates.sql.listed, '"createdAt" DESC, id DESC');

/** What everybody in the room sees: the last messages, the oldest of them first. */
export const listedMessages: PublicLoader<string, RoomMessageRow[]> = async (roomIds, context) =>
  (await newest(roomIds, context)).map((messages) => messages.toReversed());

/** What moderators see: what waits for them first, the oldest of it first, then the newest. */
export const messageQueue = messagesOfRooms(
  'TRUE',
  `CASE state WHEN 'HELD' THEN 0 ELSE 1 END, CASE state WHEN 'HELD' THEN "createdAt" END, "createdAt" DESC, id DESC`,
);

const maxOwnMessages = 20;

/** Messages of a participant that others do not see, the newest first. */
export const privateMessages = (db: Reader, registrationId: string): Promise<RoomMessageRow[]> =>
  readMessages(
    db,
    `room_messages."registrationId" = ? AND NOT ${stateIn(roomMessageStates.groups.listed, 'room_messages.state')}
     ORDER BY room_messages."createdAt" DESC, room_messages.id DESC LIMIT ${maxOwnMessages}`,
    [registrationId],
  );

/** Who may not write in the chats of events, the last first. */
export const mutedOfEvents: PublicLoader<string, MutedParticipant[]> = async (eventIds, { db }) => {
  const rows = await db.query<{ id: string; eventId: string; mutedAt: string } & Author>(
    `SELECT room_mutes."registrationId" AS id, registrations."eventId", room_mutes."mutedAt",
       users."firstName", users."lastName", users."middleName"
     FROM room_mutes JOIN registrations ON registrations.id = room_mutes."registrationId"
     JOIN users ON users.id = registrations."userId" WHERE registrations."eventId" IN (${placeholders(eventIds)})
     ORDER BY room_mutes."mutedAt" DESC, room_mutes."registrationId"`,
    eventIds,
  );
  return rowsByKeys(eventIds, rows, ({ eventId }) => eventId).map((ofEvent) =>
    ofEvent.map(({ id, mutedAt, firstName, lastName, middleName }) => ({
      id,
      mutedAt,
      name: fullNameOf({ firstName: firstName!, lastName: lastName!, middleName }),
    })),
  );
};
