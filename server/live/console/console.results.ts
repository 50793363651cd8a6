import { DateTime } from '../../core/graphql/scalars.js';
import { Field, ID, Int, nullable, ObjectType } from '../../core/graphql/schema.js';

@ObjectType('Who watched a room in a minute.')
export class RoomAudienceMinute {
  @Field(() => DateTime, 'Beginning of the minute.')
  startsAt!: string;
  @Field(() => Int, 'Participants who watched.')
  viewers!: number;
  @Field(() => Int, 'Of these, those whose player said that it was playing.')
  proved!: number;
}

@ObjectType('What the director of a room watches.')
export class RoomConsole {
  @Field(() => ID, 'Id of the room.')
  id!: string;
  @Field(() => [RoomAudienceMinute], 'The last thirty minutes that are over, the oldest first.')
  minutes!: RoomAudienceMinute[];
  @Field(
    () => DateTime,
    'When all participants get the next presence check; null: none comes today, or each gets it at a time of their own.',
    nullable,
  )
  nextCheckAt!: string | null;
}
