import { Field, ID, ObjectType } from 'type-graphql';
import { DateTime } from '../../core/scalars.js';

@ObjectType({
  simpleResolvers: true,
  description: 'An instant that counts from the days of an event: the end of a sale, the closing of registration.',
})
export class EventDateMove {
  @Field(() => ID, { description: 'To name it in `EventDatesInput`.' })
  key!: string;
  @Field(() => String, { nullable: true, description: 'Field of `EventInput` that holds it; null: it is elsewhere.' })
  field!: string | null;
  @Field(() => String, { description: 'What it is, Russian.' })
  what!: string;
  @Field(() => DateTime, { description: 'What it is now.' })
  was!: string;
  @Field(() => DateTime, { description: 'What it becomes when it moves.' })
  becomes!: string;
  @Field(() => String, { description: 'The same as `was`, Russian, by the clock of the place.' })
  wasInWords!: string;
  @Field(() => String, { description: 'The same as `becomes`, Russian, by the clock of the place.' })
  becomesInWords!: string;
  @Field(() => String, {
    nullable: true,
    description: 'Why it had better stay, Russian: it has passed already, or would; null: it had better move.',
  })
  staysBecause!: string | null;
}
