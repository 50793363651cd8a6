import { Field, Int, ObjectType } from 'type-graphql';
import { PageInfo } from '../core/page.js';
import { DateTime } from '../core/scalars.js';
import { CallToActionKind, NmoState } from './event.enums.js';
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
  description: 'A picture in the sizes that screens need. Values are paths on this site.',
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

@ObjectType({ simpleResolvers: true, description: 'Where an event takes place.' })
export class Venue {
  @Field(() => String, { description: 'Name of the place.' })
  name!: string;
  @Field(() => String, { description: 'Street address.' })
  address!: string;
  @Field(() => String, { description: 'City.' })
  city!: string;
}

@ObjectType({ simpleResolvers: true, description: 'Whom to ask about an event.' })
export class Contact {
  @Field(() => String, { description: 'Name of the person or department.' })
  name!: string;
  @Field(() => String, { description: 'E-mail address.' })
  email!: string;
  @Field(() => String, { nullable: true, description: 'Telephone, E.164.' })
  phone!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'An event in continuing medical education (НМО).' })
export class EventNmo {
  @Field(() => NmoState, { description: 'How far it has come.' })
  state!: NmoState;
  @Field(() => Int, { nullable: true, description: 'All points of the event (ЗЕТ); null until approved.' })
  points!: number | null;
  @Field(() => [Int], { description: 'Points of each day; empty until approved.' })
  pointsPerDay!: number[];
  @Field(() => String, { nullable: true, description: 'Registration number of the approved event.' })
  registrationNumber!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Sentence in Russian that may be published in this state; null when there is nothing to say.',
  })
  statement!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'What the viewer can do about an event now.' })
export class CallToAction {
  @Field(() => CallToActionKind, { description: 'The action or the reason why there is none.' })
  kind!: CallToActionKind;
  @Field(() => DateTime, {
    nullable: true,
    description: 'When registration opens (REGISTRATION_NOT_OPEN) or the new date (POSTPONED).',
  })
  opensAt!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Where the broadcast is entered, on this site, or the address of the recording.',
  })
  url!: string | null;
}

@ObjectType({
  simpleResolvers: true,
  description: 'A value of a filter with the number of events it would give together with the other filters.',
})
export class FacetCount {
  @Field(() => String, {
    description: 'What to put into the filter: id of a specialty, name of a format or type, YYYY-MM, or a city.',
  })
  value!: string;
  @Field(() => String, { description: 'Russian words for it.' })
  label!: string;
  @Field(() => Int, { description: 'Number of events.' })
  count!: number;
}

@ObjectType({ simpleResolvers: true, description: 'What the list could be narrowed by.' })
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
  @Field(() => Int, { description: 'Number of events with НМО.' })
  withNmo!: number;
  @Field(() => Int, { description: 'Number of events with a free tariff.' })
  free!: number;
}

@ObjectType({ simpleResolvers: true, description: 'A page of events.' })
export class EventConnection {
  @Field(() => [Event], { description: 'Events of this page.' })
  nodes!: Event[];
  @Field(() => PageInfo, { description: 'How the list goes on.' })
  pageInfo!: PageInfo;
}
