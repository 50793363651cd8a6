import { Field, Int, nullable, ObjectType } from '../core/graphql/schema.js';
import { connectionOf } from '../core/graphql/page.js';
import { DateOnly, DateTime, EmailAddress, Month, Url } from '../core/graphql/scalars.js';
import { EventFormat, CallToActionKind, NmoState } from './event.enums.js';
import { Event } from './event.entity.js';

@ObjectType('A sum of money.')
export class Money {
  @Field(() => Int, 'In the smallest unit: kopecks.')
  amount!: number;
  @Field(() => String, 'ISO 4217.')
  currency!: string;
}

@ObjectType('A picture in the sizes that pages use. Values are paths on this site.')
export class Image {
  @Field(() => String, 'WebP, 640 pixels wide.')
  small!: string;
  @Field(() => String, 'WebP, 1280 pixels wide.')
  large!: string;
  @Field(() => String, 'JPEG, 1280 pixels wide, for previews in messengers.')
  preview!: string;
  @Field(() => Int, 'Width of the large one in pixels.')
  width!: number;
  @Field(() => Int, 'Height of the large one in pixels.')
  height!: number;
}

@ObjectType('Price of an event for the viewer now, by the tariffs available to them.')
export class EventPrice {
  @Field(() => String, 'One line, Russian: «6 500 ₽», «врачам 6 500 ₽, ординаторам 2 000 ₽», «Бесплатно».')
  text!: string;
  @Field(() => String, 'All prices of `text` as one range, Russian: «2 000–6 500 ₽», «Бесплатно».')
  range!: string;
  @Field(
    () => String,
    'Who the price is for, until when, and the next price, in Russian; null: nothing to add.',
    nullable,
  )
  note!: string | null;
  @Field(() => Boolean, 'Every way to take part that is open to the viewer is free.')
  isFree!: boolean;
}

@ObjectType('When an event takes place.')
export class EffectiveDates {
  @Field(() => DateTime, 'Beginning of the first day.')
  startsAt!: string;
  @Field(
    () => DateTime,
    'End of the last day; null for a postponed event, because only its new beginning is announced.',
    nullable,
  )
  endsAt!: string | null;
  @Field(() => [DateOnly], 'Days of the event, YYYY-MM-DD in its time zone.')
  dates!: string[];
}

@ObjectType('Where an event takes place.')
export class Venue {
  @Field(() => String, 'Name of the place.')
  name!: string;
  @Field(() => String, 'Street address.')
  address!: string;
  @Field(() => String, 'City.')
  city!: string;
  @Field(() => Url, 'Address of a map that shows the place, at another site.')
  mapUrl!: string;
  @Field(() => Url, 'Address of a map that shows the way to the place, at another site.')
  routeUrl!: string;
}

@ObjectType('Contact for questions about an event.')
export class Contact {
  @Field(() => String, 'Name of the person or department.')
  name!: string;
  @Field(() => EmailAddress, 'Email address.')
  email!: string;
  @Field(() => String, 'Telephone, E.164.', nullable)
  phone!: string | null;
}

@ObjectType('An event in continuing medical education (НМО).')
export class EventNmo {
  @Field(() => NmoState, 'State of the application.')
  state!: NmoState;
  @Field(() => Int, 'All points of the event (ЗЕТ); null until approved.', nullable)
  points!: number | null;
  @Field(() => [Int], 'Points of each day; empty until approved.')
  pointsPerDay!: number[];
  @Field(() => String, 'Registration number of the approved event.', nullable)
  registrationNumber!: string | null;
  @Field(() => String, 'Sentence in Russian that may be published in this state; null if there is none.', nullable)
  statement!: string | null;
}

@ObjectType('What the viewer can do about an event now.')
export class CallToAction {
  @Field(() => CallToActionKind, 'The action or the reason why there is none.')
  kind!: CallToActionKind;
  @Field(() => DateTime, 'When registration opens (REGISTRATION_NOT_OPEN), or the new date (POSTPONED).', nullable)
  opensAt!: string | null;
  @Field(() => String, 'Page of the broadcast on this site, or the address of the recording.', nullable)
  url!: string | null;
}

@ObjectType('A value of a filter with the number of events that it gives together with the other filters.')
export class FacetCount {
  @Field(() => String, 'Value for the filter: id of a specialty, name of a format or type, YYYY-MM, or a city.')
  value!: string;
  @Field(() => String, 'Label in Russian.')
  label!: string;
  @Field(() => Int, 'Number of events.')
  count!: number;
}

@ObjectType('Values that the list could be narrowed by.')
export class EventFacets {
  @Field(() => [FacetCount], 'Specialties, the most frequent first.')
  specialties!: FacetCount[];
  @Field(() => [FacetCount], 'Formats.')
  formats!: FacetCount[];
  @Field(() => [FacetCount], 'Months in the order of the list.')
  months!: FacetCount[];
  @Field(() => [FacetCount], 'Cities.')
  cities!: FacetCount[];
  @Field(() => [FacetCount], 'Kinds of event.')
  types!: FacetCount[];
  @Field(() => Int, 'Number of events with approved НМО points.')
  withNmo!: number;
  @Field(() => Int, 'Number of events whose НМО points are applied for, but not decided about.')
  nmoApplied!: number;
  @Field(() => Int, 'Number of events that are free for the viewer.')
  free!: number;
}

@ObjectType('How the text of a filter was understood. A filter that the text does not contain is null or false.')
export class TextReading {
  @Field(
    () => String,
    'The words that were searched for, if they differ from the input (keyboard layout, spelling); otherwise null.',
    nullable,
  )
  wording!: string | null;
  @Field(() => String, 'Words that were searched for in texts, without those that mean filters.')
  rest!: string;
  @Field(() => Boolean, 'No event has all words: the listed events have at least one of them.')
  isLoose!: boolean;
  @Field(() => Boolean, 'НМО points are approved.')
  withNmo!: boolean;
  @Field(() => Boolean, 'Participation is free.')
  free!: boolean;
  @Field(() => EventFormat, 'Form of participation.', nullable)
  format!: EventFormat | null;
  @Field(() => Month, 'Month, YYYY-MM.', nullable)
  month!: string | null;
  @Field(() => String, 'City.', nullable)
  city!: string | null;
  @Field(() => Boolean, 'The month is in the past: only past events match.')
  isPast!: boolean;
}

export const EventConnection = connectionOf('EventConnection', Event, 'events');
