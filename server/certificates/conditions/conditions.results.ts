import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { CountedMinutes } from '../../../rules/nmo/nmo-conditions.js';
import { PageInfo } from '../../core/graphql/page.js';
import { DateOnly, DateTime } from '../../core/graphql/scalars.js';
import { ParticipationForm } from '../../events/event.enums.js';
import { DataIssue } from '../../users/profile/profile.results.js';
import { CertificateState, NmoCodeState } from '../certificate.states.js';
import { NmoCountedMinutes, NmoVerdict, NmoVerdictCode, OnlinePresenceOutcome } from './terms.enums.js';

@ObjectType({ simpleResolvers: true, description: 'НМО conditions of a day of an event, with data of its programme.' })
export class NmoDayTerms {
  @Field(() => DateOnly, { description: 'YYYY-MM-DD in the time zone of the event.' })
  date!: string;
  @Field(() => NmoCountedMinutes, { description: 'Which minutes count.' })
  countedMinutes!: CountedMinutes;
  @Field(() => Int, { description: 'Required minutes.' })
  minutes!: number;
  @Field(() => Int, { description: 'Required confirmations of online viewers.' })
  confirmationsNeeded!: number;
  @Field(() => Int, { description: 'Confirmation windows to show.' })
  confirmationsPlanned!: number;
  @Field(() => Int, { description: 'Points of the day; 0: the day has no conditions.' })
  points!: number;
  @Field(() => Int, { description: 'Academic hours of the day.' })
  hours!: number;
  @Field(() => Int, { description: 'Minutes of the programme that count for НМО; parallel sessions count once.' })
  programmeMinutes!: number;
  @Field(() => Int, { description: 'Minutes of sponsored sessions, which do not count.' })
  sponsorMinutes!: number;
  @Field(() => Boolean, {
    description: 'The conditions of the day are saved; false: they are proposed from the programme.',
  })
  isSaved!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'НМО conditions of an event.' })
export class NmoEventTerms {
  @Field(() => ID, { description: 'The event.' })
  eventId!: string;
  @Field(() => Int, { description: 'Number of the last change; 0: the conditions are proposed from the programme.' })
  version!: number;
  @Field(() => Boolean, { description: 'Only participants who meet the conditions of each day get points.' })
  needsAllDays!: boolean;
  @Field(() => [NmoDayTerms], { description: 'Days of the event in their order.' })
  days!: NmoDayTerms[];
  @Field(() => Int, {
    description: 'Valid documents whose points differ from what the days can give now: staff should replace them.',
  })
  outdatedDocuments!: number;
}

@ObjectType({ simpleResolvers: true, description: 'Valid documents and codes that lose their basis by a change.' })
export class AffectedDocuments {
  @Field(() => Int, { description: 'Documents of НМО.' })
  certificates!: number;
  @Field(() => Int, { description: 'Codes of confirmation (ИКП).' })
  codes!: number;
}

@ObjectType({ simpleResolvers: true, description: 'The conditions were saved.' })
export class NmoTermsSaved {
  @Field(() => NmoEventTerms, { description: 'The conditions as they are now.' })
  terms!: NmoEventTerms;
  @Field(() => AffectedDocuments, { description: 'Documents that are revoked because of the change.' })
  revoked!: AffectedDocuments;
}

@ObjectType({ simpleResolvers: true, description: 'A specialty with its label.' })
export class NmoSpecialty {
  @Field(() => ID, { description: 'Id of the specialty.' })
  id!: string;
  @Field(() => String, { description: 'Name, with the level if two levels have the same name.' })
  label!: string;
}

@ObjectType({
  simpleResolvers: true,
  description: 'Attendance of a participant on a day, compared with its conditions.',
})
export class NmoDayStanding {
  @Field(() => DateOnly, { description: 'YYYY-MM-DD.' })
  date!: string;
  @Field(() => Int, { description: 'Minutes in the hall.' })
  hall!: number;
  @Field(() => Int, { description: 'Minutes of the broadcast.' })
  online!: number;
  @Field(() => Int, {
    description: 'Minutes in the hall or at the broadcast: overlapping minutes count once.',
  })
  both!: number;
  @Field(() => Int, { description: 'Answered confirmation windows.' })
  confirmations!: number;
  @Field(() => Boolean, { description: 'The conditions of the day are met.' })
  isMet!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'Whether a participant gets points for an event, and if not, why.' })
export class NmoStanding {
  @Field(() => Boolean, { description: 'The participant gets points.' })
  isPassed!: boolean;
  @Field(() => NmoVerdictCode, { description: 'The result as a code: the first obstacle, if any.' })
  code!: NmoVerdictCode;
  @Field(() => Int, { description: 'Points that the participant gets.' })
  points!: number;
  @Field(() => Int, { description: 'Academic hours that the participant gets.' })
  hours!: number;
  @Field(() => [String], { description: 'Obstacles, or the manual decision; sentences in Russian.' })
  reasons!: string[];
  @Field(() => [NmoDayStanding], { description: 'Days that have conditions, in their order.' })
  days!: NmoDayStanding[];
}

@ObjectType({ simpleResolvers: true, description: 'A manual decision of staff about a participant.' })
export class NmoDecisionMade {
  @Field(() => NmoVerdict, { description: 'The decision.' })
  verdict!: NmoVerdict;
  @Field(() => String, { description: 'Reason.' })
  reason!: string;
  @Field(() => DateTime, { description: 'When.' })
  at!: string;
  @Field(() => String, { nullable: true, description: 'Name of the staff member; null: the account was deleted.' })
  by!: string | null;
}

@ObjectType({
  simpleResolvers: true,
  description: 'A participant of an event: whether they get points, and if not, why.',
})
export class NmoAttendee {
  @Field(() => ID, { description: 'Id of the registration.' })
  registrationId!: string;
  @Field(() => ID, { description: 'Id of the user.' })
  userId!: string;
  @Field(() => String, { description: 'Number of the registration.' })
  number!: string;
  @Field(() => String, { description: 'Full name.' })
  name!: string;
  @Field(() => String, { description: 'Email of the account.' })
  email!: string;
  @Field(() => ParticipationForm, { description: 'In person or online.' })
  participation!: ParticipationForm;
  @Field(() => Boolean, { description: 'The participant gets points.' })
  isPassed!: boolean;
  @Field(() => Boolean, { description: 'The participant gets none, and misses little.' })
  isNearly!: boolean;
  @Field(() => NmoVerdictCode, { description: 'The result as a code: the first obstacle, if any.' })
  code!: NmoVerdictCode;
  @Field(() => Int, { description: 'Points that the participant gets.' })
  points!: number;
  @Field(() => NmoSpecialty, { nullable: true, description: 'Specialty that the points are for; null: none.' })
  specialty!: NmoSpecialty | null;
  @Field(() => [NmoSpecialty], { description: 'Specialties of the participant that the event is accredited for.' })
  options!: readonly NmoSpecialty[];
  @Field(() => [String], { description: 'Obstacles, or the manual decision; sentences in Russian.' })
  reasons!: string[];
  @Field(() => [NmoDayStanding], { description: 'Days that have conditions, in their order.' })
  days!: NmoDayStanding[];
  @Field(() => NmoDecisionMade, { nullable: true, description: 'The manual decision that is in force.' })
  decision!: NmoDecisionMade | null;
  @Field(() => [DataIssue], { description: "Problems of the participant's data that prevent documents." })
  dataIssues!: DataIssue[];
  @Field(() => CertificateState, {
    nullable: true,
    description: "State of the participant's latest свидетельство НМО; null: none.",
  })
  certificateState!: CertificateState | null;
  @Field(() => NmoCodeState, { nullable: true, description: "State of the participant's latest code; null: none." })
  codeState!: NmoCodeState | null;
}

@ObjectType({ simpleResolvers: true, description: 'Number of participants in each group.' })
export class NmoAttendanceCounts {
  @Field(() => Int, { description: 'All participants.' })
  all!: number;
  @Field(() => Int, { description: 'Participants who get points.' })
  passed!: number;
  @Field(() => Int, { description: 'Participants who get none.' })
  notPassed!: number;
  @Field(() => Int, { description: 'Participants who get none, and miss little.' })
  nearly!: number;
  @Field(() => Int, { description: 'Participants with a manual decision.' })
  decided!: number;
  @Field(() => Int, { description: 'Participants whose data needs correction.' })
  dataNotRight!: number;
  @Field(() => Int, { description: 'Participants without an accredited specialty.' })
  specialtyNotAccredited!: number;
}

@ObjectType({ simpleResolvers: true, description: 'A page of participants, by name.' })
export class NmoAttendeeConnection {
  @Field(() => [NmoAttendee], { description: 'Participants of this page.' })
  nodes!: NmoAttendee[];
  @Field(() => PageInfo, { description: 'Paging.' })
  pageInfo!: PageInfo;
  @Field(() => Int, { description: 'Number of participants in the whole list.' })
  totalCount!: number;
  @Field(() => NmoAttendanceCounts, { description: 'Counts of the whole event.' })
  counts!: NmoAttendanceCounts;
}

@ObjectType({ simpleResolvers: true, description: 'Result of one row of the statistics of a broadcast.' })
export class OnlinePresenceRow {
  @Field(() => Int, { description: 'Number of the row, from 1.' })
  row!: number;
  @Field(() => OnlinePresenceOutcome, { description: 'Result.' })
  outcome!: OnlinePresenceOutcome;
  @Field(() => String, { description: 'The result as a sentence in Russian.' })
  message!: string;
  @Field(() => String, { nullable: true, description: 'Full name of the participant; null: not found.' })
  holderName!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Warning about an accepted row, such as a seat in the hall; in Russian; null: none.',
  })
  warning!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'Result of an import of statistics, or of its trial run.' })
export class OnlinePresenceImported {
  @Field(() => Int, { description: 'Number of saved rows.' })
  saved!: number;
  @Field(() => [OnlinePresenceRow], { description: 'All rows, in the order of the file.' })
  rows!: OnlinePresenceRow[];
  @Field(() => AffectedDocuments, {
    description: 'Documents that are revoked because of it; in a trial run, those that would be.',
  })
  revoked!: AffectedDocuments;
}

@ObjectType({
  simpleResolvers: true,
  description:
    'Points that a registration can bring, by the accreditation of the event and the specialties of the user.',
})
export class RegistrationNmo {
  @Field(() => NmoVerdictCode, { description: 'Whether the user can get points, and if not, why.' })
  code!: NmoVerdictCode;
  @Field(() => Int, { description: 'Points that the user can get.' })
  points!: number;
  @Field(() => NmoSpecialty, { nullable: true, description: 'Specialty that the points are for; null: none.' })
  specialty!: NmoSpecialty | null;
  @Field(() => [NmoSpecialty], {
    description: 'Specialties of the user that the event is accredited for; the user chooses one of several.',
  })
  options!: readonly NmoSpecialty[];
  @Field(() => String, { nullable: true, description: 'Why there are no points, in Russian; null: there are.' })
  reason!: string | null;
}
