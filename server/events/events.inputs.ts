import { Field, ID, InputType } from 'type-graphql';
import { EventFormat, EventType } from './event.enums.js';

@InputType({ description: 'Which events to list. Conditions are joined by «and»; several specialties by «or».' })
export class EventFilter {
  @Field(() => Boolean, { defaultValue: false, description: 'Events that are over, instead of those that are not.' })
  past!: boolean;
  @Field(() => String, {
    nullable: true,
    description: 'Words, or beginnings of words, that stand in the title, summary, city or specialties; all of them.',
  })
  text?: string | null;
  @Field(() => [ID], { nullable: true, description: 'Any of these specialties.' })
  specialties?: string[] | null;
  @Field(() => EventFormat, { nullable: true, description: 'Format.' })
  format?: EventFormat | null;
  @Field(() => String, { nullable: true, description: 'Something happens in this month, YYYY-MM.' })
  month?: string | null;
  @Field(() => String, { nullable: true, description: 'City of the venue, as spelt in the facet.' })
  city?: string | null;
  @Field(() => EventType, { nullable: true, description: 'Kind of event.' })
  type?: EventType | null;
  @Field(() => Boolean, { nullable: true, description: 'НМО points have been applied for or approved.' })
  withNmo?: boolean | null;
  @Field(() => Boolean, { nullable: true, description: 'There is a tariff that costs nothing.' })
  free?: boolean | null;
}
