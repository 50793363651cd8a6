import { resultUnion, success } from '../../core/graphql/mutate.js';
import { Field, ObjectType } from '../../core/graphql/schema.js';
import { Room } from '../room.entity.js';
import { RoomQuestion } from './room-question.entity.js';

@ObjectType('The vote is stored.')
export class RoomQuestionVoted {
  @Field(() => RoomQuestion, 'The question that has the vote: of a merged one, the one that it was merged into.')
  question!: RoomQuestion;
  @Field(() => Boolean, 'The viewer supports it.')
  isFor!: boolean;
}

export const AskInRoomResult = resultUnion('AskInRoomResult', success('RoomQuestionAsked', 'question', RoomQuestion));
export const VoteForRoomQuestionResult = resultUnion('VoteForRoomQuestionResult', RoomQuestionVoted);
export const ModerateRoomQuestionResult = resultUnion(
  'ModerateRoomQuestionResult',
  success('RoomQuestionModerated', 'question', RoomQuestion),
);
export const SetRoomModerationResult = resultUnion(
  'SetRoomModerationResult',
  success('RoomModerationSet', 'room', Room),
);
