import { Field, ID, InputType, Int } from 'type-graphql';
import type { CountedMinutes } from '../../../rules/nmo/nmo-conditions.js';
import { DateTime } from '../../core/graphql/scalars.js';
import { NmoCountedMinutes, NmoVerdict } from './terms.enums.js';

@InputType({ description: 'НМО conditions of a day of an event.' })
export class NmoDayTermsInput {
  @Field(() => String, { description: 'YYYY-MM-DD, a day of the event.' })
  date!: string;
  @Field(() => NmoCountedMinutes, { description: 'Which minutes count.' })
  countedMinutes!: CountedMinutes;
  @Field(() => Int, { description: 'Required minutes: 0 to 1440; more than 0 on a day with points.' })
  minutes!: number;
  @Field(() => Int, { description: 'Required confirmations of online viewers; not more than planned.' })
  confirmationsNeeded!: number;
  @Field(() => Int, { description: 'Windows «Подтвердите присутствие» to show: 0 to 100.' })
  confirmationsPlanned!: number;
  @Field(() => Int, { description: 'Points of the day: 0 to 100; 0: the day has no conditions.' })
  points!: number;
  @Field(() => Int, { description: 'Academic hours of the day: 0 to 100.' })
  hours!: number;
}

@InputType({ description: 'Conditions of an event.' })
export class SaveNmoTermsInput {
  @Field(() => ID, { description: 'The event.' })
  eventId!: string;
  @Field(() => Int, { description: '`version` that the form was opened with; 0: no conditions were saved.' })
  version!: number;
  @Field(() => Boolean, { description: 'Only participants who meet the conditions of each day get points.' })
  needsAllDays!: boolean;
  @Field(() => [NmoDayTermsInput], { description: 'Each day of the event, once.' })
  days!: NmoDayTermsInput[];
  @Field(() => Boolean, {
    defaultValue: false,
    description:
      'Revoke documents and codes that lose their basis. If false, such a change gives the problem `DOCUMENTS_AT_STAKE`.',
  })
  revokesDocuments!: boolean;
}

@InputType({ description: 'A manual decision about participants.' })
export class DecideNmoInput {
  @Field(() => ID, { description: 'The event.' })
  eventId!: string;
  @Field(() => [ID], { description: 'Registrations: 1 to 500.' })
  registrationIds!: string[];
  @Field(() => NmoVerdict, { description: 'The decision.' })
  verdict!: NmoVerdict;
  @Field(() => Int, {
    nullable: true,
    description: 'Points of the participants who pass, not more than the event gives; null: those of all days.',
  })
  points?: number | null;
  @Field(() => String, { description: 'Reason: at most 500 characters.' })
  reason!: string;
}

@InputType({ description: 'A period in which a participant watched.' })
export class WatchedSpanInput {
  @Field(() => DateTime, { description: 'Start.' })
  from!: string;
  @Field(() => DateTime, { description: 'End.' })
  to!: string;
}

@InputType({ description: 'A row of the statistics of a broadcast: one participant on one day.' })
export class OnlinePresenceRowInput {
  @Field(() => String, { nullable: true, description: 'Email of the participant.' })
  email?: string | null;
  @Field(() => String, { nullable: true, description: 'The same by the registration number.' })
  registrationNumber?: string | null;
  @Field(() => String, { nullable: true, description: 'YYYY-MM-DD; null: the only day of the event.' })
  date?: string | null;
  @Field(() => Int, { description: 'Minutes that the participant watched.' })
  minutes!: number;
  @Field(() => [WatchedSpanInput], {
    nullable: true,
    description:
      'Exact periods, at most 50. If given, they replace `minutes`, and are added to the time in the hall without overlaps. Null: the larger of hall and stream counts.',
  })
  spans?: WatchedSpanInput[] | null;
  @Field(() => Int, { defaultValue: 0, description: 'Confirmation windows that the participant answered.' })
  confirmations!: number;
}

@InputType({ description: 'Statistics of a broadcast.' })
export class ImportOnlinePresenceInput {
  @Field(() => ID, { description: 'The event.' })
  eventId!: string;
  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Only returns the result for each row, without an import.',
  })
  isTrial!: boolean;
  @Field(() => [OnlinePresenceRowInput], { description: 'Rows, at most 500.' })
  rows!: OnlinePresenceRowInput[];
}
