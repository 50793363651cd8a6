import { registerEnum } from '../../core/graphql/enums.js';
import { resultUnion, success } from '../../core/graphql/mutate.js';
import { DateTime, Url } from '../../core/graphql/scalars.js';
import { Field, nullable, ObjectType } from '../../core/graphql/schema.js';
import { Room } from '../room.entity.js';
import { RoomLinkKind } from './room-link.entity.js';

export const RoomLinkState = registerEnum('RoomLinkState', 'Whether a link to a room shows it.', {
  OPEN: 'It shows the room.',
  CLOSED: 'The event is over, cancelled or postponed.',
  UNKNOWN: 'There is no such link: it was made anew, or its room was removed.',
});
export type RoomLinkState = keyof typeof RoomLinkState;

@ObjectType('What a link to a room shows without an account: the room as participants see it.')
export class LinkedRoom {
  @Field(() => RoomLinkState, 'State of the link.')
  state!: RoomLinkState;
  @Field(() => Room, 'The room; null unless OPEN.', nullable)
  room!: Room | null;
  @Field(() => DateTime, 'The time of the server, for countdowns.')
  serverTime!: string;
}

@ObjectType('A secret address that shows a room without an account.')
export class RoomLinkAddress {
  @Field(() => RoomLinkKind, 'What it shows.')
  kind!: RoomLinkKind;
  @Field(() => Url, 'The address. Everybody who has it sees the room as participants do.')
  url!: string;
  @Field(() => DateTime, 'When it was made.')
  createdAt!: string;
}

export const RenewRoomLinkResult = resultUnion(
  'RenewRoomLinkResult',
  success('RoomLinkRenewed', 'link', RoomLinkAddress, 'The new link.'),
);
