import { Field, ID, InputType, Int, nullable } from '../../core/graphql/schema.js';
import type { CountedMinutes } from '../../../rules/nmo/nmo-conditions.js';
import type { CheckMode, MissedCheck } from '../../../rules/nmo/room-terms.js';
import { DateTime } from '../../core/graphql/scalars.js';
import { NmoCheckMode, NmoCountedMinutes, NmoMissedCheck, NmoVerdict } from './terms.enums.js';

@InputType('НМО conditions of a day of an event.')
export class NmoDayTermsInput {
  @Field(() => String, 'YYYY-MM-DD, a day of the event.')
  date!: string;
  @Field(() => NmoCountedMinutes, 'Which minutes count.')
  countedMinutes!: CountedMinutes;
  @Field(() => Int, 'Required minutes: 0 to 1440; more than 0 on a day with points.')
  minutes!: number;
  @Field(() => Int, 'Required confirmations of online viewers; not more than planned.')
  confirmationsNeeded!: number;
  @Field(() => Int, 'Windows «Подтвердите присутствие» to show: 0 to 100.')
  confirmationsPlanned!: number;
  @Field(() => Int, 'Points of the day: 0 to 100; 0: the day has no conditions.')
  points!: number;
  @Field(() => Int, 'Academic hours of the day: 0 to 100.')
  hours!: number;
}

@InputType('НМО conditions of an event for watching in its rooms.')
export class NmoRoomTermsInput {
  @Field(() => Int, 'Seconds to answer a presence check: 30 to 300.')
  checkSeconds!: number;
  @Field(() => NmoCheckMode, 'When a presence check is due.')
  checkMode!: CheckMode;
  @Field(() => NmoMissedCheck, 'What a missed presence check does.')
  missedCheck!: MissedCheck;
  @Field(() => Boolean, 'Minutes count, too, while the player does not say that it plays.')
  countsUnproved!: boolean;
}

@InputType('Conditions of an event.')
export class SaveNmoTermsInput {
  @Field(() => ID, 'The event.')
  eventId!: string;
  @Field(() => Int, '`version` that the form was opened with; 0: no conditions were saved.')
  version!: number;
  @Field(() => Boolean, 'Only participants who meet the conditions of each day get points.')
  needsAllDays!: boolean;
  @Field(() => [NmoDayTermsInput], 'Each day of the event, once.')
  days!: NmoDayTermsInput[];
  @Field(() => NmoRoomTermsInput, 'Conditions for the rooms; null: they stay as they are.', nullable)
  rooms?: NmoRoomTermsInput | null;
  @Field(
    () => Boolean,
    'Revoke documents and codes that lose their basis. If false, such a change gives the problem `DOCUMENTS_AT_STAKE`.',
    { defaultValue: false },
  )
  revokesDocuments!: boolean;
}

@InputType('A manual decision about participants.')
export class DecideNmoInput {
  @Field(() => ID, 'The event.')
  eventId!: string;
  @Field(() => [ID], 'Registrations: 1 to 500.')
  registrationIds!: string[];
  @Field(() => NmoVerdict, 'The decision.')
  verdict!: NmoVerdict;
  @Field(
    () => Int,
    'Points of the participants who pass, not more than the event gives; null: those of all days.',
    nullable,
  )
  points?: number | null;
  @Field(() => String, 'Reason: at most 500 characters.')
  reason!: string;
}

@InputType('A period in which a participant watched.')
export class WatchedSpanInput {
  @Field(() => DateTime, 'Start.')
  from!: string;
  @Field(() => DateTime, 'End.')
  to!: string;
}

@InputType('A row of the statistics of a broadcast: one participant on one day.')
export class OnlinePresenceRowInput {
  @Field(() => String, 'Email of the participant.', nullable)
  email?: string | null;
  @Field(() => String, 'The same by the registration number.', nullable)
  registrationNumber?: string | null;
  @Field(() => String, 'YYYY-MM-DD; null: the only day of the event.', nullable)
  date?: string | null;
  @Field(() => Int, 'Minutes that the participant watched.')
  minutes!: number;
  @Field(
    () => [WatchedSpanInput],
    'Exact periods, at most 50. If given, they replace `minutes`, and are added to the time in the hall without overlaps. Null: the larger of hall and stream counts.',
    nullable,
  )
  spans?: WatchedSpanInput[] | null;
  @Field(() => Int, 'Confirmation windows that the participant answered.', { defaultValue: 0 })
  confirmations!: number;
}

@InputType('Statistics of a broadcast.')
export class ImportOnlinePresenceInput {
  @Field(() => ID, 'The event.')
  eventId!: string;
  @Field(() => Boolean, 'Only returns the result for each row, without an import.', { defaultValue: false })
  isTrial!: boolean;
  @Field(() => [OnlinePresenceRowInput], 'Rows, at most 500.')
  rows!: OnlinePresenceRowInput[];
}
