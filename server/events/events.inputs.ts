import { Field, ID, InputType } from 'type-graphql';
import { Month } from '../core/graphql/scalars.js';
import { EventFormat, EventType } from './event.enums.js';

@InputType({ description: 'Which events to list. Conditions are joined by «and»; several specialties by «or».' })
export class EventFilter {
  @Field(() => Boolean, { defaultValue: false, description: 'Past events instead of the others.' })
  past!: boolean;
  @Field(() => String, {
    nullable: true,
    description:
      'Words in any form, as in `search`. «НМО», «бесплатно», «онлайн», «очно», a city and a month are read as filters; see `reading`.',
  })
  text?: string | null;
  @Field(() => Boolean, {
    nullable: true,
    description:
      'Search for the text as it is: no other keyboard layout, corrections, abbreviations or words that mean filters.',
  })
  isLiteral?: boolean | null;
  @Field(() => [ID], { nullable: true, description: 'Any of these specialties.' })
  specialties?: string[] | null;
  @Field(() => EventFormat, {
    nullable: true,
    description: 'Form of participation. A mixed event matches both online and in person.',
  })
  format?: EventFormat | null;
  @Field(() => Month, { nullable: true, description: 'The event has a day in this month, YYYY-MM.' })
  month?: string | null;
  @Field(() => String, { nullable: true, description: 'City of the venue, as written in the facet.' })
  city?: string | null;
  @Field(() => EventType, { nullable: true, description: 'Kind of event.' })
  type?: EventType | null;
  @Field(() => Boolean, { nullable: true, description: 'НМО points are approved.' })
  withNmo?: boolean | null;
  @Field(() => Boolean, { nullable: true, description: 'НМО points are applied for, but not decided about.' })
  nmoApplied?: boolean | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Participation is free for the viewer, as `isFree` of the event says.',
  })
  free?: boolean | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'The event takes place on a known date: it is neither cancelled nor postponed without a new date.',
  })
  takingPlace?: boolean | null;
}
