import { Field, ID, InputType, nullable } from '../../core/graphql/schema.js';
import { RoomQuestionState } from './room-question.states.js';

@InputType('A question to the talk that goes on in a room.')
export class AskInRoomInput {
  @Field(() => ID, 'The room.')
  roomId!: string;
  @Field(() => String, 'The question: 3 to 500 characters.')
  text!: string;
  @Field(() => Boolean, 'Participants do not see the name of the author; moderators do.', { defaultValue: false })
  isAnonymous!: boolean;
}

@InputType('A decision about a question to a room.')
export class ModerateRoomQuestionInput {
  @Field(() => ID, 'The question.')
  id!: string;
  @Field(() => RoomQuestionState, 'The new state. `ON_AIR` answers the question that was on air.')
  state!: RoomQuestionState;
  @Field(() => RoomQuestionState, 'The state that the moderator sees.')
  expectedState!: RoomQuestionState;
  @Field(() => ID, 'For `MERGED`: the open question of the room that gets the votes; otherwise null.', nullable)
  mergedIntoId?: string | null;
}
