import { Authorized } from '../../core/graphql/access.js';
import type { Context } from '../../core/context.js';
import { load } from '../../core/graphql/loaders.js';
import { Mutate } from '../../core/graphql/mutate.js';
import { DateTime } from '../../core/graphql/scalars.js';
import { Arg, Ctx, FieldResolver, ID, Int, nullable, Query, Resolver, Root } from '../../core/graphql/schema.js';
import { liveRegistrationsOfViewer } from '../../registrations/registrations.service.js';
import { RoomChatMode } from '../live.enums.js';
import { Broadcast } from '../live.results.js';
import { Room } from '../room.entity.js';
import { setChatMode } from '../rooms.service.js';
import { audienceOfContext, authorNameFor } from '../updates/room-audience.js';
import { ModerateRoomMessageInput, SendRoomMessageInput } from './chat.inputs.js';
import { moderateRoomMessage, muteAuthor, unmute } from './chat-moderation.service.js';
import { DrugNameList, ModerateRoomMessageResult, MutedParticipant, MuteInRoomResult, SetDrugNamesResult, SendRoomMessageResult, SetRoomChatModeResult, UnmuteInRoomResult } from './chat.results.js'; // prettier-ignore
import { listDrugNames, setDrugNames } from './drug-names.service.js';
import { RoomMessage } from './room-message.entity.js';
import { listedMessages, messageQueue, maxMessages, mutedOfEvents, privateMessages, type RoomMessageRow } from './room-messages.reader.js'; // prettier-ignore
import { sendRoomMessage } from './sending.service.js';

const isModerated = (context: Context): boolean => audienceOfContext(context) === 'MODERATOR';

@Resolver()
export class ChatResolver {
  @Mutate(
    SendRoomMessageResult,
    'Sends a message to the chat of a room. The same key again: the message that there is.',
    {
      access: 'signed-in',
      limits: ['roomMessageByAccount'],
    },
  )
  sendRoomMessage(
    @Ctx() context: Context,
    @Arg('input', () => SendRoomMessageInput, 'The message.') input: SendRoomMessageInput,
  ) {
    return sendRoomMessage(context, input);
  }

  @Mutate(ModerateRoomMessageResult, 'Shows a message in the chat of a room, or removes it.', {
    access: ['EDITOR', 'MANAGER'],
    action: 'Чат трансляции: решение модератора',
  })
  moderateRoomMessage(
    @Ctx() context: Context,
    @Arg('input', () => ModerateRoomMessageInput, 'The decision.') input: ModerateRoomMessageInput,
  ) {
    return moderateRoomMessage(context, input);
  }

  @Mutate(SetRoomChatModeResult, 'Sets who sees what participants write in the chat of a room.', {
    access: ['EDITOR', 'MANAGER'],
    action: 'Режим чата трансляции',
  })
  async setRoomChatMode(
    @Ctx() context: Context,
    @Arg('roomId', () => ID, 'The room.') roomId: string,
    @Arg('chatMode', () => RoomChatMode, 'The mode.') chatMode: RoomChatMode,
  ) {
    return { room: await setChatMode(context, roomId, chatMode) };
  }

  @Mutate(MuteInRoomResult, 'Takes the right to write in the chats of the event from the author of a message.', {
    access: ['EDITOR', 'MANAGER'],
    action: 'Чат трансляции: запрет писать',
  })
  muteInRoom(@Ctx() context: Context, @Arg('messageId', () => ID, 'The message.') messageId: string) {
    return muteAuthor(context, messageId);
  }

  @Mutate(UnmuteInRoomResult, 'Gives a participant the right to write in the chats of the event back.', {
    access: ['EDITOR', 'MANAGER'],
    action: 'Чат трансляции: запрет снят',
  })
  unmuteInRoom(
    @Ctx() context: Context,
    @Arg('roomId', () => ID, 'A room of the event.') roomId: string,
    @Arg('id', () => ID, 'Id of the entry in `mutedParticipants`.') id: string,
  ) {
    return unmute(context, roomId, id);
  }

  @Authorized('EDITOR', 'MANAGER')
  @Query(() => DrugNameList, 'Trade names of prescription drugs: messages with them wait for the moderator.')
  drugNames(@Ctx() context: Context): Promise<DrugNameList> {
    return listDrugNames(context);
  }

  @Mutate(SetDrugNamesResult, 'Replaces the trade names of prescription drugs.', {
    access: ['EDITOR', 'MANAGER'],
    action: 'Названия препаратов для чатов',
  })
  setDrugNames(
    @Ctx() context: Context,
    @Arg('names', () => [String], 'All names of the list: 2,000 at most, of up to 100 characters.') names: string[],
    @Arg('version', () => String, '`version` of the opened list; STATE_CHANGED if it was saved since.') version: string,
  ) {
    return setDrugNames(context, names, version);
  }
}

@Resolver(() => Room)
export class ChatOfRoomResolver {
  @FieldResolver(() => [RoomMessage], 'The last messages that everybody sees, the oldest first; a hundred at most.')
  async messages(
    @Root() { id }: Room,
    @Ctx() context: Context,
    @Arg('last', () => Int, 'Only so many, from 1 to 100.', { defaultValue: maxMessages }) last: number,
  ): Promise<RoomMessageRow[]> {
    return (await load(context, listedMessages, id)).slice(-Math.min(Math.max(last, 1), maxMessages));
  }

  @FieldResolver(
    () => [RoomMessage],
    'All messages for the moderator, those that wait first, then the newest; a hundred at most. Null for others.',
    nullable,
  )
  messageQueue(@Root() { id }: Room, @Ctx() context: Context): Promise<RoomMessageRow[]> | null {
    return isModerated(context) ? load(context, messageQueue, id) : null;
  }

  @FieldResolver(
    () => [MutedParticipant],
    'Who may not write in the chats of the event, the last first. Null for participants.',
    nullable,
  )
  mutedParticipants(@Root() { eventId }: Room, @Ctx() context: Context): Promise<MutedParticipant[]> | null {
    return isModerated(context) ? load(context, mutedOfEvents, eventId) : null;
  }
}

@Resolver(() => RoomMessage)
export class RoomMessageResolver {
  @FieldResolver(() => DateTime, 'When it was sent.')
  sentAt(@Root() { createdAt }: RoomMessageRow): string {
    return createdAt;
  }

  @FieldResolver(() => String, 'Name of the author, in full for moderators. Null: the account is deleted.', nullable)
  author(@Root() message: RoomMessageRow, @Ctx() context: Context): string | null {
    return authorNameFor(context, message);
  }

  @FieldResolver(
    () => String,
    'The drug because of whose name it was held, for moderators. Null: there is none, or the reader is a participant.',
    nullable,
  )
  drugName(@Root() { drugName }: RoomMessageRow, @Ctx() context: Context): string | null {
    return isModerated(context) ? drugName : null;
  }

  @FieldResolver(
    () => Boolean,
    'Its author may not write in the chats of the event any more, for moderators; null for participants.',
    nullable,
  )
  isAuthorMuted(@Root() { isMuted }: RoomMessageRow, @Ctx() context: Context): boolean | null {
    return isModerated(context) ? isMuted : null;
  }
}

@Resolver(() => Broadcast)
export class ChatOfViewerResolver {
  @FieldResolver(
    () => [RoomMessage],
    'Messages of the viewer that others do not see: held and removed ones, the newest first; twenty at most.',
  )
  async viewerMessages(@Root() { event }: Broadcast, @Ctx() context: Context): Promise<RoomMessageRow[]> {
    const registration = await load(context, liveRegistrationsOfViewer, event.id);
    return registration ? privateMessages(context.db, registration.id) : [];
  }

  @FieldResolver(() => Boolean, 'A moderator has taken the right to write in the chats from the viewer.')
  async viewerIsMuted(@Root() { event }: Broadcast, @Ctx() context: Context): Promise<boolean> {
    const registration = await load(context, liveRegistrationsOfViewer, event.id);
    return registration !== null && (await context.db.exists('room_mutes', { registrationId: registration.id }));
  }
}
