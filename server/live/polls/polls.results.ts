import { resultUnion, success } from '../../core/graphql/mutate.js';
import { Field, ID, Int, ObjectType } from '../../core/graphql/schema.js';
import { RoomPoll } from './poll.entity.js';

@ObjectType('How many people have chosen an answer of a poll, or have sent a word.')
export class RoomPollCount {
  @Field(() => ID, 'The answer.')
  optionId!: string;
  @Field(() => Int, 'People.')
  votes!: number;
}

@ObjectType('What people have chosen in a poll.')
export class RoomPollResults {
  @Field(() => Int, 'People who have voted.')
  voters!: number;
  @Field(() => [RoomPollCount], 'Each of `RoomPoll.options`, in their order.')
  counts!: RoomPollCount[];
}

@ObjectType('What the viewer has chosen in a poll.')
export class ViewerPollVote {
  @Field(() => ID, 'Id of the poll.')
  id!: string;
  @Field(() => [ID], 'The answers. Those of words may be absent from `RoomPoll.options`.')
  optionIds!: string[];
}

export const CreateRoomPollResult = resultUnion('CreateRoomPollResult', success('RoomPollCreated', 'poll', RoomPoll));
const RoomPollUpdated = success('RoomPollUpdated', 'poll', RoomPoll);
export const UpdateRoomPollResult = resultUnion('UpdateRoomPollResult', RoomPollUpdated);
export const SetRoomPollStateResult = resultUnion('SetRoomPollStateResult', RoomPollUpdated);
export const ShowRoomPollResultsResult = resultUnion('ShowRoomPollResultsResult', RoomPollUpdated);
export const SetRoomPollWordHiddenResult = resultUnion('SetRoomPollWordHiddenResult', RoomPollUpdated);
export const DeleteRoomPollResult = resultUnion(
  'DeleteRoomPollResult',
  success('RoomPollDeleted', 'id', ID, 'Id of the poll.'),
);
export const OrderRoomPollsResult = resultUnion(
  'OrderRoomPollsResult',
  success('RoomPollsOrdered', 'roomId', ID, 'Id of the room.'),
);
export const VoteInRoomPollResult = resultUnion(
  'VoteInRoomPollResult',
  success('RoomPollVoted', 'vote', ViewerPollVote, 'What the viewer has chosen.'),
);
