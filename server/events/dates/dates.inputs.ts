import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: 'Which instants move along with the days of an event, by their keys in `eventDateMoves`.' })
export class EventDatesInput {
  @Field(() => [ID], { description: 'Those that move. Those of the form itself move by other values in the form.' })
  move!: string[];
  @Field(() => [ID], { description: 'Those that stay as they are.' })
  keep!: string[];
}
