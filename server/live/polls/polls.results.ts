import { resultUnion, success } from '../../core/graphql/mutate.js';
import { Field, ID, Int, nullable, ObjectType } from '../../core/graphql/schema.js';
import { RoomPoll } from './poll.entity.js';

@ObjectType('How many people have chosen an answer of a poll.')
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
  @Field(() => [RoomPollCount], 'Each answer, in the order of the poll.')
  counts!: RoomPollCount[];
}

@ObjectType('What the viewer has chosen in a poll.')
export class ViewerPollVote {
  @Field(() => ID, 'Id of the poll.')
  id!: string;
  @Field(() => [ID], 'The answers.')
  optionIds!: string[];
  @Field(
    () => RoomPollResults,
    'The results so far; null: they are told after the closing, as in a quiz, whose answer can still be changed.',
    nullable,
  )
  results!: RoomPollResults | null;
}

export const CreateRoomPollResult = resultUnion('CreateRoomPollResult', success('RoomPollCreated', 'poll', RoomPoll));
const RoomPollUpdated = success('RoomPollUpdated', 'poll', RoomPoll);
export const UpdateRoomPollResult = resultUnion('UpdateRoomPollResult', RoomPollUpdated);
export const SetRoomPollStateResult = resultUnion('SetRoomPollStateResult', RoomPollUpdated);
export const ShowRoomPollResultsResult = resultUnion('ShowRoomPollResultsResult', RoomPollUpdated);
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
