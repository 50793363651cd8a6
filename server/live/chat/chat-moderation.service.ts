import { toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import { transition } from '../../core/graphql/states.js';
import { load } from '../../core/graphql/loaders.js';
import { reject } from '../../core/graphql/problems.js';
import type { Registration } from '../../registrations/registration.entity.js';
import type { Room } from '../room.entity.js';
import { roomsById, roomsOfEvents } from '../rooms.loaders.js';
import { roomChanged, viewerDataChanged } from '../updates/room-updates.js';
import type { ModerateRoomMessageInput } from './chat.inputs.js';
import type { RoomMessage } from './room-message.entity.js';
import { roomMessageStates } from './room-message.states.js';
import type { RoomMessageRow } from './room-messages.reader.js';
import { readMessage } from './sending.service.js';

/** Shows or removes a message. The same decision again changes nothing. */
export async function moderateRoomMessage(
  context: Context,
  { id, state, expectedState }: ModerateRoomMessageInput,
): Promise<{ message: RoomMessageRow }> {
  const { app, viewer } = context;
  const { roomId, registrationId } = await readMessage(context, id);
  await app.database.inTransaction(async (transaction) => {
    const message = await transaction.lock<RoomMessage>('room_messages', { id });
    if (!message) return reject('NOT_FOUND', 'Такого сообщения нет.', 'id');
    if (message.state === state) return;
    const decision = { decidedById: viewer!.id };
    await transition<RoomMessage>(transaction, roomMessageStates, { id, state: expectedState }, state, decision);
  });
  roomChanged(app, roomId, 'MessagesChanged');
  await viewerDataChanged(app, [registrationId]);
  return { message: await readMessage(context, id) };
}

/** Tells the moderators of all rooms of an event, and the participant, that they may write in them, or not. */
async function tellRooms(context: Context, eventId: string, registrationId: string | null): Promise<void> {
  const { app } = context;
  for (const { id } of await load(context, roomsOfEvents, eventId)) roomChanged(app, id, 'MessagesChanged');
  await viewerDataChanged(app, [registrationId]);
}

/** Takes the right to write in the chats of the event from the author of a message. Again: nothing. */
export async function muteAuthor(context: Context, messageId: string): Promise<{ room: Room }> {
  const { app, now, viewer } = context;
  const { registrationId, roomId } = await readMessage(context, messageId);
  const row = { registrationId, mutedAt: toIso(now), mutedById: viewer!.id };
  await app.database.inTransaction((transaction) => transaction.insert('room_mutes', [row], 'ON CONFLICT DO NOTHING'));
  const room = (await load(context, roomsById, roomId))!;
  await tellRooms(context, room.eventId, registrationId);
  return { room };
}

/** Gives a participant the right to write back. Again: nothing. @param id of the entry in `mutedParticipants` of the room */
export async function unmute(context: Context, roomId: string, id: string): Promise<{ room: Room }> {
  const { app, db } = context;
  const room = (await load(context, roomsById, roomId)) ?? reject('NOT_FOUND', 'Такой комнаты нет.', 'roomId');
  const registration = await db.findOne<Registration>('registrations', { id });
  if (registration?.eventId !== room.eventId) reject('NOT_FOUND', 'Такого участника нет.', 'id');
  await app.database.inTransaction((transaction) => transaction.delete('room_mutes', { registrationId: id }));
  await tellRooms(context, room.eventId, id);
  return { room };
}
