import { resultUnion, success } from '../../core/graphql/mutate.js';
import { Field, ID, ObjectType } from '../../core/graphql/schema.js';
import { Room } from '../room.entity.js';

@ObjectType('Which hand in a room is that of the viewer.')
export class ViewerHand {
  @Field(() => ID, 'Id of the room.')
  id!: string;
  @Field(() => ID, 'Id of the hand: its place and state are in `Room.hands`.')
  handId!: string;
}

@ObjectType('The hand of the viewer is up.')
export class RoomHandRaised {
  @Field(() => ViewerHand, 'Which one is that of the viewer.')
  hand!: ViewerHand;
  @Field(() => Room, 'The room.')
  room!: Room;
}

export const RaiseHandResult = resultUnion('RaiseHandResult', RoomHandRaised);
export const LowerHandResult = resultUnion('LowerHandResult', success('RoomHandLowered', 'room', Room));
export const InviteHandResult = resultUnion('InviteHandResult', success('RoomHandInvited', 'room', Room));
export const LowerHandsResult = resultUnion('LowerHandsResult', success('RoomHandsLowered', 'room', Room));
export const SetRoomHandsResult = resultUnion('SetRoomHandsResult', success('RoomHandsSet', 'room', Room));
