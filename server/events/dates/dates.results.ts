import { Field, ID, nullable, ObjectType } from '../../core/graphql/schema.js';
import { DateTime } from '../../core/graphql/scalars.js';

@ObjectType('A time that depends on the days of an event, such as the end of a sale or the closing of registration.')
export class EventDateMove {
  @Field(() => ID, 'Key for `EventDatesInput`.')
  key!: string;
  @Field(() => String, 'Field of `EventInput` that contains it; null: it is not in the form.', nullable)
  field!: string | null;
  @Field(() => String, 'Label in Russian.')
  what!: string;
  @Field(() => DateTime, 'Present value.')
  was!: string;
  @Field(() => DateTime, 'Value after the shift.')
  becomes!: string;
  @Field(() => String, '`was` in Russian, in local time.')
  wasInWords!: string;
  @Field(() => String, '`becomes` in Russian, in local time.')
  becomesInWords!: string;
  @Field(
    () => String,
    'Reason in Russian why it should stay: it has passed, or would be in the past; null: it should shift.',
    nullable,
  )
  staysBecause!: string | null;
}
