import { Field, ID, InputType } from 'type-graphql';
import { Month } from '../core/scalars.js';
import { EventFormat, EventType } from './event.enums.js';

@InputType({ description: 'Which events to list. Conditions are joined by «and»; several specialties by «or».' })
export class EventFilter {
  @Field(() => Boolean, { defaultValue: false, description: 'Events that are over, instead of those that are not.' })
  past!: boolean;
  @Field(() => String, {
    nullable: true,
    description:
      'Words in any form, as in `search`. «НМО», «бесплатно», «онлайн», «очно», a city and a month are taken as filters; see `reading`.',
  })
  text?: string | null;
  @Field(() => Boolean, {
    nullable: true,
    description:
      'The text as it is: no other keyboard layout, no corrections, no abbreviations, no words that mean filters.',
  })
  isLiteral?: boolean | null;
  @Field(() => [ID], { nullable: true, description: 'Any of these specialties.' })
  specialties?: string[] | null;
  @Field(() => EventFormat, {
    nullable: true,
    description: 'How one can take part: an event that is held both ways is also found as online and as in person.',
  })
  format?: EventFormat | null;
  @Field(() => Month, { nullable: true, description: 'Something happens in this month, YYYY-MM.' })
  month?: string | null;
  @Field(() => String, { nullable: true, description: 'City of the venue, as spelt in the facet.' })
  city?: string | null;
  @Field(() => EventType, { nullable: true, description: 'Kind of event.' })
  type?: EventType | null;
  @Field(() => Boolean, { nullable: true, description: 'НМО points are approved.' })
  withNmo?: boolean | null;
  @Field(() => Boolean, { nullable: true, description: 'НМО points are applied for, and not decided about.' })
  nmoApplied?: boolean | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Taking part costs the viewer nothing, as `isFree` of the event says.',
  })
  free?: boolean | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'It takes place on a known date: neither cancelled nor postponed without a new date.',
  })
  takingPlace?: boolean | null;
}
