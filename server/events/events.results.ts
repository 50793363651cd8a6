import { Field, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../core/graphql/page.js';
import { DateOnly, DateTime, Month } from '../core/graphql/scalars.js';
import { EventFormat, CallToActionKind, NmoState } from './event.enums.js';
import { Event } from './event.entity.js';

@ObjectType({ simpleResolvers: true, description: 'A sum of money.' })
export class Money {
  @Field(() => Int, { description: 'In the smallest unit: kopecks.' })
  amount!: number;
  @Field(() => String, { description: 'ISO 4217.' })
  currency!: string;
}

@ObjectType({
  simpleResolvers: true,
  description: 'A picture in the sizes that pages use. Values are paths on this site.',
})
export class Image {
  @Field(() => String, { description: 'WebP, 640 pixels wide.' })
  small!: string;
  @Field(() => String, { description: 'WebP, 1280 pixels wide.' })
  large!: string;
  @Field(() => String, { description: 'JPEG, 1280 pixels wide, for previews in messengers.' })
  preview!: string;
  @Field(() => Int, { description: 'Width of the large one in pixels.' })
  width!: number;
  @Field(() => Int, { description: 'Height of the large one in pixels.' })
  height!: number;
}

@ObjectType({
  simpleResolvers: true,
  description: 'Price of an event for the viewer now, by the tariffs available to them.',
})
export class EventPrice {
  @Field(() => String, {
    description: 'One line, Russian: «6 500 ₽», «врачам 6 500 ₽, ординаторам 2 000 ₽», «Бесплатно».',
  })
  text!: string;
  @Field(() => String, {
    nullable: true,
    description: 'Who the price is for, until when, and the next price, in Russian; null: nothing to add.',
  })
  note!: string | null;
  @Field(() => Boolean, { description: 'Every way to take part that is open to the viewer is free.' })
  isFree!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'When an event takes place.' })
export class EffectiveDates {
  @Field(() => DateTime, { description: 'Beginning of the first day.' })
  startsAt!: string;
  @Field(() => DateTime, {
    nullable: true,
    description: 'End of the last day; null for a postponed event, because only its new beginning is announced.',
  })
  endsAt!: string | null;
  @Field(() => [DateOnly], { description: 'Days of the event, YYYY-MM-DD in its time zone.' })
  dates!: string[];
}

@ObjectType({ simpleResolvers: true, description: 'Where an event takes place.' })
export class Venue {
  @Field(() => String, { description: 'Name of the place.' })
  name!: string;
  @Field(() => String, { description: 'Street address.' })
  address!: string;
  @Field(() => String, { description: 'City.' })
  city!: string;
}

@ObjectType({ simpleResolvers: true, description: 'Contact for questions about an event.' })
export class Contact {
  @Field(() => String, { description: 'Name of the person or department.' })
  name!: string;
  @Field(() => String, { description: 'Email address.' })
  email!: string;
  @Field(() => String, { nullable: true, description: 'Telephone, E.164.' })
  phone!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'An event in continuing medical education (НМО).' })
export class EventNmo {
  @Field(() => NmoState, { description: 'State of the application.' })
  state!: NmoState;
  @Field(() => Int, { nullable: true, description: 'All points of the event (ЗЕТ); null until approved.' })
  points!: number | null;
  @Field(() => [Int], { description: 'Points of each day; empty until approved.' })
  pointsPerDay!: number[];
  @Field(() => String, { nullable: true, description: 'Registration number of the approved event.' })
  registrationNumber!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Sentence in Russian that may be published in this state; null if there is none.',
  })
  statement!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'What the viewer can do about an event now.' })
export class CallToAction {
  @Field(() => CallToActionKind, { description: 'The action or the reason why there is none.' })
  kind!: CallToActionKind;
  @Field(() => DateTime, {
    nullable: true,
    description: 'When registration opens (REGISTRATION_NOT_OPEN), or the new date (POSTPONED).',
  })
  opensAt!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Page of the broadcast on this site, or the address of the recording.',
  })
  url!: string | null;
}

@ObjectType({
  simpleResolvers: true,
  description: 'A value of a filter with the number of events that it gives together with the other filters.',
})
export class FacetCount {
  @Field(() => String, {
    description: 'Value for the filter: id of a specialty, name of a format or type, YYYY-MM, or a city.',
  })
  value!: string;
  @Field(() => String, { description: 'Label in Russian.' })
  label!: string;
  @Field(() => Int, { description: 'Number of events.' })
  count!: number;
}

@ObjectType({ simpleResolvers: true, description: 'Values that the list could be narrowed by.' })
export class EventFacets {
  @Field(() => [FacetCount], { description: 'Specialties, the most frequent first.' })
  specialties!: FacetCount[];
  @Field(() => [FacetCount], { description: 'Formats.' })
  formats!: FacetCount[];
  @Field(() => [FacetCount], { description: 'Months in the order of the list.' })
  months!: FacetCount[];
  @Field(() => [FacetCount], { description: 'Cities.' })
  cities!: FacetCount[];
  @Field(() => [FacetCount], { description: 'Kinds of event.' })
  types!: FacetCount[];
  @Field(() => Int, { description: 'Number of events with approved НМО points.' })
  withNmo!: number;
  @Field(() => Int, { description: 'Number of events whose НМО points are applied for, but not decided about.' })
  nmoApplied!: number;
  @Field(() => Int, { description: 'Number of events that are free for the viewer.' })
  free!: number;
}

@ObjectType({
  simpleResolvers: true,
  description: 'How the text of a filter was understood. A filter that the text does not contain is null or false.',
})
export class TextReading {
  @Field(() => String, {
    nullable: true,
    description:
      'The words that were searched for, if they differ from the input (keyboard layout, spelling); otherwise null.',
  })
  wording!: string | null;
  @Field(() => String, { description: 'Words that were searched for in texts, without those that mean filters.' })
  rest!: string;
  @Field(() => Boolean, { description: 'No event has all words: the listed events have at least one of them.' })
  isLoose!: boolean;
  @Field(() => Boolean, { description: 'НМО points are approved.' })
  withNmo!: boolean;
  @Field(() => Boolean, { description: 'Participation is free.' })
  free!: boolean;
  @Field(() => EventFormat, { nullable: true, description: 'Form of participation.' })
  format!: EventFormat | null;
  @Field(() => Month, { nullable: true, description: 'Month, YYYY-MM.' })
  month!: string | null;
  @Field(() => String, { nullable: true, description: 'City.' })
  city!: string | null;
  @Field(() => Boolean, { description: 'The month is in the past: only past events match.' })
  isPast!: boolean;
}

export const EventConnection = connectionOf('EventConnection', Event, 'events');
