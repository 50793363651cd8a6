import { Field, ID, InputType, nullable } from '../core/graphql/schema.js';
import { Month } from '../core/graphql/scalars.js';
import { EventFormat, EventType } from './event.enums.js';

@InputType('Which events to list. Conditions are joined by «and»; several specialties by «or».')
export class EventFilter {
  @Field(() => Boolean, 'Past events instead of the others.', { defaultValue: false })
  past!: boolean;
  @Field(
    () => String,
    'Words in any form, as in `search`. «НМО», «бесплатно», «онлайн», «очно», a city and a month are read as filters; see `reading`.',
    nullable,
  )
  text?: string | null;
  @Field(
    () => Boolean,
    'Search for the text as it is: no other keyboard layout, corrections, abbreviations or words that mean filters.',
    nullable,
  )
  isLiteral?: boolean | null;
  @Field(() => [ID], 'Any of these specialties.', nullable)
  specialties?: string[] | null;
  @Field(() => EventFormat, 'Form of participation. A mixed event matches both online and in person.', nullable)
  format?: EventFormat | null;
  @Field(() => Month, 'The event has a day in this month, YYYY-MM.', nullable)
  month?: string | null;
  @Field(() => String, 'City of the venue, as written in the facet.', nullable)
  city?: string | null;
  @Field(() => EventType, 'Kind of event.', nullable)
  type?: EventType | null;
  @Field(() => Boolean, 'НМО points are approved.', nullable)
  withNmo?: boolean | null;
  @Field(() => Boolean, 'НМО points are applied for, but not decided about.', nullable)
  nmoApplied?: boolean | null;
  @Field(() => Boolean, 'Participation is free for the viewer, as `isFree` of the event says.', nullable)
  free?: boolean | null;
  @Field(
    () => Boolean,
    'The event takes place on a known date: it is neither cancelled nor postponed without a new date.',
    nullable,
  )
  takingPlace?: boolean | null;
}
