import { Field, ID, InputType } from '../../core/graphql/schema.js';
import { RoomMessageState } from './room-message.states.js';

@InputType('A message to the chat of a room.')
export class SendRoomMessageInput {
  @Field(() => ID, 'The room.')
  roomId!: string;
  @Field(() => String, 'The message: up to 500 characters.')
  text!: string;
  @Field(() => ID, 'Chosen by the client, up to 64 characters: the same message again is stored once.')
  idempotencyKey!: string;
}

@InputType('A decision about a message in the chat of a room.')
export class ModerateRoomMessageInput {
  @Field(() => ID, 'The message.')
  id!: string;
  @Field(() => RoomMessageState, 'The new state.')
  state!: RoomMessageState;
  @Field(() => RoomMessageState, 'The state that the moderator sees.')
  expectedState!: RoomMessageState;
}
