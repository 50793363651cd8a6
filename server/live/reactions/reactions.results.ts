import { resultUnion, success } from '../../core/graphql/mutate.js';
import { DateTime } from '../../core/graphql/scalars.js';
import { Field, Int, nullable, ObjectType } from '../../core/graphql/schema.js';
import { Talk } from '../../events/programme.entity.js';
import { RoomReactionKind } from './room-reaction.entity.js';

@ObjectType('How many reactions of a kind there were in a room. The number never falls.')
export class RoomReactionCount {
  @Field(() => RoomReactionKind, 'The kind.')
  kind!: RoomReactionKind;
  @Field(() => Int, 'Reactions since the room exists.')
  count!: number;
}

@ObjectType('Reactions in a room in a minute during a talk, for staff.')
export class RoomReactionMinute {
  @Field(() => DateTime, 'Beginning of the minute.')
  startsAt!: string;
  @Field(() => Int, 'Reactions of all kinds.')
  count!: number;
  /** Null: none. */
  talkId!: string | null;
  @Field(() => Talk, 'The talk that went on, by the word of the director; null: none.', nullable)
  talk?: Talk | null;
}

export const ReactInRoomResult = resultUnion(
  'ReactInRoomResult',
  success('RoomReactionSent', 'isCounted', Boolean, 'False: another reaction of the viewer came less than two seconds before.'), // prettier-ignore
);
