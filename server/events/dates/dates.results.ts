import { Field, ID, ObjectType } from 'type-graphql';
import { DateTime } from '../../core/graphql/scalars.js';

@ObjectType({
  simpleResolvers: true,
  description: 'A time that depends on the days of an event, such as the end of a sale or the closing of registration.',
})
export class EventDateMove {
  @Field(() => ID, { description: 'Key for `EventDatesInput`.' })
  key!: string;
  @Field(() => String, {
    nullable: true,
    description: 'Field of `EventInput` that contains it; null: it is not in the form.',
  })
  field!: string | null;
  @Field(() => String, { description: 'Label in Russian.' })
  what!: string;
  @Field(() => DateTime, { description: 'Present value.' })
  was!: string;
  @Field(() => DateTime, { description: 'Value after the shift.' })
  becomes!: string;
  @Field(() => String, { description: '`was` in Russian, in local time.' })
  wasInWords!: string;
  @Field(() => String, { description: '`becomes` in Russian, in local time.' })
  becomesInWords!: string;
  @Field(() => String, {
    nullable: true,
    description: 'Reason in Russian why it should stay: it has passed, or would be in the past; null: it should shift.',
  })
  staysBecause!: string | null;
}
