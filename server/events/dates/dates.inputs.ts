import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: 'Decides which times shift with the days of an event, by their keys in `eventDateMoves`.' })
export class EventDatesInput {
  @Field(() => [ID], { description: 'Times that shift. Times of the form itself shift by other values in the form.' })
  move!: string[];
  @Field(() => [ID], { description: 'Times that stay.' })
  keep!: string[];
}
