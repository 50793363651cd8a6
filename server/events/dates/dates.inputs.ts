import { Field, ID, InputType } from '../../core/graphql/schema.js';

@InputType('Decides which times shift with the days of an event, by their keys in `eventDateMoves`.')
export class EventDatesInput {
  @Field(() => [ID], 'Times that shift. Times of the form itself shift by other values in the form.')
  move!: string[];
  @Field(() => [ID], 'Times that stay.')
  keep!: string[];
}
