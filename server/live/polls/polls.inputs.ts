import { Field, ID, InputType } from '../../core/graphql/schema.js';
import { RoomPollKind, RoomPollResultsShown } from './poll.entity.js';

@InputType('An answer to choose in a poll.')
export class RoomPollOptionInput {
  @Field(() => String, 'The answer, up to 200 characters.')
  text!: string;
  @Field(() => Boolean, 'It is right. For quizzes only.', { defaultValue: false })
  isRight!: boolean;
}

@InputType('What a poll asks.')
export class RoomPollInput {
  @Field(() => RoomPollKind, 'What participants choose.')
  kind!: keyof typeof RoomPollKind;
  @Field(() => String, 'The question, up to 300 characters.')
  question!: string;
  @Field(() => [RoomPollOptionInput], 'From 2 to 12 answers in their order; none for `WORDS`.', { defaultValue: [] })
  options!: RoomPollOptionInput[];
  @Field(() => RoomPollResultsShown, 'When everybody in the room is told the results.', {
    defaultValue: 'AFTER_CLOSING',
  })
  resultsShown!: keyof typeof RoomPollResultsShown;
}

@InputType('A poll of a room to create.')
export class CreateRoomPollInput extends RoomPollInput {
  @Field(() => ID, 'The room.')
  roomId!: string;
}

@InputType('A poll that is not opened yet, with what it asks now.')
export class UpdateRoomPollInput extends RoomPollInput {
  @Field(() => ID, 'The poll.')
  id!: string;
}
