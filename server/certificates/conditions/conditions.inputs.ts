import { Field, ID, InputType, Int } from 'type-graphql';
import type { CountedMinutes } from '../../../rules/nmo-conditions.js';
import { DateTime } from '../../core/scalars.js';
import { NmoCountedMinutes, NmoVerdict } from './terms.enums.js';

@InputType({ description: 'What a day of an event asks for.' })
export class NmoDayTermsInput {
  @Field(() => String, { description: 'YYYY-MM-DD, a day of the event.' })
  date!: string;
  @Field(() => NmoCountedMinutes, { description: 'Which minutes count.' })
  countedMinutes!: CountedMinutes;
  @Field(() => Int, { description: 'Minutes that are needed: 0 to 1440. A day that gives points needs some.' })
  minutes!: number;
  @Field(() => Int, { description: 'Confirmations that are needed of those who watch; no more than are planned.' })
  confirmationsNeeded!: number;
  @Field(() => Int, { description: 'Windows «Подтвердите присутствие» that are shown: 0 to 100.' })
  confirmationsPlanned!: number;
  @Field(() => Int, { description: 'Points that the day gives: 0 to 100; 0: nothing is asked for.' })
  points!: number;
  @Field(() => Int, { description: 'Academic hours of the day: 0 to 100.' })
  hours!: number;
}

@InputType({ description: 'Conditions of an event.' })
export class SaveNmoTermsInput {
  @Field(() => ID, { description: 'The event.' })
  eventId!: string;
  @Field(() => Int, { description: '`version` that the form was opened with; 0: none were saved.' })
  version!: number;
  @Field(() => Boolean, { description: 'Points are for those only who meet the conditions of each day.' })
  needsAllDays!: boolean;
  @Field(() => [NmoDayTermsInput], { description: 'Each day of the event once.' })
  days!: NmoDayTermsInput[];
  @Field(() => Boolean, {
    defaultValue: false,
    description:
      'Documents and codes that lose their basis are revoked; without it such a change is `DOCUMENTS_AT_STAKE`.',
  })
  revokesDocuments!: boolean;
}

@InputType({ description: 'A decision about participants, by hand.' })
export class DecideNmoInput {
  @Field(() => ID, { description: 'The event.' })
  eventId!: string;
  @Field(() => [ID], { description: 'Registrations: 1 to 500.' })
  registrationIds!: string[];
  @Field(() => NmoVerdict, { description: 'What is decided.' })
  verdict!: NmoVerdict;
  @Field(() => Int, {
    nullable: true,
    description: 'Points of those who pass, no more than the event gives; null: those of all days.',
  })
  points?: number | null;
  @Field(() => String, { description: 'Why: up to 500 letters.' })
  reason!: string;
}

@InputType({ description: 'A stretch of time in which somebody has watched.' })
export class WatchedSpanInput {
  @Field(() => DateTime, { description: 'From when.' })
  from!: string;
  @Field(() => DateTime, { description: 'Until when.' })
  to!: string;
}

@InputType({ description: "A line of the statistics of a broadcast: a person's day." })
export class OnlinePresenceRowInput {
  @Field(() => String, { nullable: true, description: 'Who: the address of her account.' })
  email?: string | null;
  @Field(() => String, { nullable: true, description: 'The same by the number of her registration.' })
  registrationNumber?: string | null;
  @Field(() => String, { nullable: true, description: 'YYYY-MM-DD; null: the only day of the event.' })
  date?: string | null;
  @Field(() => Int, { description: 'Minutes that the person has watched.' })
  minutes!: number;
  @Field(() => [WatchedSpanInput], {
    nullable: true,
    description:
      'When exactly, 50 stretches at most: with them the minutes are those of the stretches, and add to the time in the hall. Null: the larger of hall and stream counts.',
  })
  spans?: WatchedSpanInput[] | null;
  @Field(() => Int, { defaultValue: 0, description: 'Windows that she has answered.' })
  confirmations!: number;
}

@InputType({ description: 'Statistics of a broadcast.' })
export class ImportOnlinePresenceInput {
  @Field(() => ID, { description: 'The event.' })
  eventId!: string;
  @Field(() => Boolean, { defaultValue: false, description: 'Only says what would become of each line.' })
  isTrial!: boolean;
  @Field(() => [OnlinePresenceRowInput], { description: 'Lines, 500 at most.' })
  rows!: OnlinePresenceRowInput[];
}
