import { resultUnion, success } from '../../core/graphql/mutate.js';
import { DateTime } from '../../core/graphql/scalars.js';
import { Field, ID, ObjectType } from '../../core/graphql/schema.js';
import { Room } from '../room.entity.js';
import { RoomMessage } from './room-message.entity.js';

@ObjectType('A participant who may not write in the chats of an event, for moderators.')
export class MutedParticipant {
  @Field(() => ID, 'Opaque id.')
  id!: string;
  @Field(() => String, 'Full name.')
  name!: string;
  @Field(() => DateTime, 'Since when.')
  mutedAt!: string;
}

@ObjectType(
  'Trade names of prescription drugs: messages with them wait for the moderator. One list for all broadcasts.',
)
export class DrugNameList {
  @Field(() => [String], 'The names, in alphabetical order.')
  names!: string[];
  @Field(() => String, 'Changes with the names.')
  version!: string;
}

export const SendRoomMessageResult = resultUnion(
  'SendRoomMessageResult',
  success('RoomMessageSent', 'message', RoomMessage),
);
export const ModerateRoomMessageResult = resultUnion(
  'ModerateRoomMessageResult',
  success('RoomMessageModerated', 'message', RoomMessage),
);
export const SetRoomChatModeResult = resultUnion('SetRoomChatModeResult', success('RoomChatModeSet', 'room', Room));
export const MuteInRoomResult = resultUnion('MuteInRoomResult', success('MutedInRoom', 'room', Room));
export const UnmuteInRoomResult = resultUnion('UnmuteInRoomResult', success('UnmutedInRoom', 'room', Room));
export const SetDrugNamesResult = resultUnion('SetDrugNamesResult', success('DrugNamesSet', 'list', DrugNameList));
