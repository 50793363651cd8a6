import { Field, ID, Int, nullable, ObjectType } from '../../core/graphql/schema.js';
import type { CountedMinutes } from '../../../rules/nmo/nmo-conditions.js';
import type { CheckMode, MissedCheck } from '../../../rules/nmo/room-terms.js';
import { connectionOf } from '../../core/graphql/page.js';
import { DateOnly, DateTime, EmailAddress } from '../../core/graphql/scalars.js';
import { ParticipationForm } from '../../events/event.enums.js';
import { DataIssue } from '../../users/profile/profile.results.js';
import { CertificateState, NmoCodeState } from '../certificate.states.js';
import {
  NmoCheckMode,
  NmoCountedMinutes,
  NmoMissedCheck,
  NmoVerdict,
  NmoVerdictCode,
  OnlinePresenceOutcome,
} from './terms.enums.js';

@ObjectType('НМО conditions of a day of an event, with data of its programme.')
export class NmoDayTerms {
  @Field(() => DateOnly, 'YYYY-MM-DD in the time zone of the event.')
  date!: string;
  @Field(() => NmoCountedMinutes, 'Which minutes count.')
  countedMinutes!: CountedMinutes;
  @Field(() => Int, 'Required minutes.')
  minutes!: number;
  @Field(() => Int, 'Required confirmations of online viewers.')
  confirmationsNeeded!: number;
  @Field(() => Int, 'Confirmation windows to show.')
  confirmationsPlanned!: number;
  @Field(() => Int, 'Points of the day; 0: the day has no conditions.')
  points!: number;
  @Field(() => Int, 'Academic hours of the day.')
  hours!: number;
  @Field(() => Int, 'Minutes of the programme that count for НМО; parallel sessions count once.')
  programmeMinutes!: number;
  @Field(() => Int, 'Minutes of sponsored sessions, which do not count.')
  sponsorMinutes!: number;
  @Field(() => Boolean, 'The conditions of the day are saved; false: they are proposed from the programme.')
  isSaved!: boolean;
}

@ObjectType('НМО conditions of an event for watching in its rooms.')
export class NmoRoomTerms {
  @Field(() => Int, 'Seconds to answer a presence check after the page has shown it.')
  checkSeconds!: number;
  @Field(() => NmoCheckMode, 'When a presence check is due.')
  checkMode!: CheckMode;
  @Field(() => NmoMissedCheck, 'What a missed presence check does.')
  missedCheck!: MissedCheck;
  @Field(() => Boolean, 'Minutes count, too, while the player does not say that it plays.')
  countsUnproved!: boolean;
}

@ObjectType('НМО conditions of an event.')
export class NmoEventTerms {
  @Field(() => ID, 'The event.')
  eventId!: string;
  @Field(() => Int, 'Number of the last change; 0: the conditions are proposed from the programme.')
  version!: number;
  @Field(() => Boolean, 'Only participants who meet the conditions of each day get points.')
  needsAllDays!: boolean;
  @Field(() => [NmoDayTerms], 'Days of the event in their order.')
  days!: NmoDayTerms[];
  @Field(() => NmoRoomTerms, 'Conditions for watching in rooms of this site.')
  rooms!: NmoRoomTerms;
  @Field(() => Int, 'Valid documents whose points differ from what the days can give now: staff should replace them.')
  outdatedDocuments!: number;
}

@ObjectType('Valid documents and codes that lose their basis by a change.')
export class AffectedDocuments {
  @Field(() => Int, 'Documents of НМО.')
  certificates!: number;
  @Field(() => Int, 'Codes of confirmation (ИКП).')
  codes!: number;
}

@ObjectType('The conditions were saved.')
export class NmoTermsSaved {
  @Field(() => NmoEventTerms, 'The conditions as they are now.')
  terms!: NmoEventTerms;
  @Field(() => AffectedDocuments, 'Documents that are revoked because of the change.')
  revoked!: AffectedDocuments;
}

@ObjectType('A specialty with its label.')
export class NmoSpecialty {
  @Field(() => ID, 'Id of the specialty.')
  id!: string;
  @Field(() => String, 'Name, with the level if two levels have the same name.')
  label!: string;
}

@ObjectType('Attendance of a participant on a day, compared with its conditions.')
export class NmoDayStanding {
  @Field(() => DateOnly, 'YYYY-MM-DD.')
  date!: string;
  @Field(() => Int, 'Minutes in the hall.')
  hall!: number;
  @Field(() => Int, 'Minutes of the broadcast.')
  online!: number;
  @Field(() => Int, 'Minutes in the hall or at the broadcast: overlapping minutes count once.')
  both!: number;
  @Field(() => Int, 'Answered confirmation windows.')
  confirmations!: number;
  @Field(() => Boolean, 'The conditions of the day are met.')
  isMet!: boolean;
}

@ObjectType('Whether a participant gets points for an event, and if not, why.')
export class NmoStanding {
  @Field(() => Boolean, 'The participant gets points.')
  isPassed!: boolean;
  @Field(() => NmoVerdictCode, 'The result as a code: the first obstacle, if any.')
  code!: NmoVerdictCode;
  @Field(() => Int, 'Points that the participant gets.')
  points!: number;
  @Field(() => Int, 'Academic hours that the participant gets.')
  hours!: number;
  @Field(() => [String], 'Obstacles, or the manual decision; sentences in Russian.')
  reasons!: string[];
  @Field(() => [NmoDayStanding], 'Days that have conditions, in their order.')
  days!: NmoDayStanding[];
}

@ObjectType('A manual decision of staff about a participant.')
export class NmoDecisionMade {
  @Field(() => NmoVerdict, 'The decision.')
  verdict!: NmoVerdict;
  @Field(() => String, 'Reason.')
  reason!: string;
  @Field(() => DateTime, 'When.')
  at!: string;
  @Field(() => String, 'Name of the staff member; null: the account was deleted.', nullable)
  by!: string | null;
}

@ObjectType('A participant of an event: whether they get points, and if not, why.')
export class NmoAttendee {
  @Field(() => ID, 'Id of the registration.')
  registrationId!: string;
  @Field(() => ID, 'Id of the user.')
  userId!: string;
  @Field(() => String, 'Number of the registration.')
  number!: string;
  @Field(() => String, 'Full name.')
  name!: string;
  @Field(() => EmailAddress, 'Email of the account.')
  email!: string;
  @Field(() => ParticipationForm, 'In person or online.')
  participation!: ParticipationForm;
  @Field(() => Boolean, 'The participant gets points.')
  isPassed!: boolean;
  @Field(() => Boolean, 'The participant gets none, and misses little.')
  isNearly!: boolean;
  @Field(() => NmoVerdictCode, 'The result as a code: the first obstacle, if any.')
  code!: NmoVerdictCode;
  @Field(() => Int, 'Points that the participant gets.')
  points!: number;
  @Field(() => NmoSpecialty, 'Specialty that the points are for; null: none.', nullable)
  specialty!: NmoSpecialty | null;
  @Field(() => [NmoSpecialty], 'Specialties of the participant that the event is accredited for.')
  options!: readonly NmoSpecialty[];
  @Field(() => [String], 'Obstacles, or the manual decision; sentences in Russian.')
  reasons!: string[];
  @Field(() => [NmoDayStanding], 'Days that have conditions, in their order.')
  days!: NmoDayStanding[];
  @Field(() => NmoDecisionMade, 'The manual decision that is in force.', nullable)
  decision!: NmoDecisionMade | null;
  @Field(() => [DataIssue], "Problems of the participant's data that prevent documents.")
  dataIssues!: DataIssue[];
  @Field(() => CertificateState, "State of the participant's latest свидетельство НМО; null: none.", nullable)
  certificateState!: CertificateState | null;
  @Field(() => NmoCodeState, "State of the participant's latest code; null: none.", nullable)
  codeState!: NmoCodeState | null;
}

@ObjectType('Number of participants in each group.')
export class NmoAttendanceCounts {
  @Field(() => Int, 'All participants.')
  all!: number;
  @Field(() => Int, 'Participants who get points.')
  passed!: number;
  @Field(() => Int, 'Participants who get none.')
  notPassed!: number;
  @Field(() => Int, 'Participants who get none, and miss little.')
  nearly!: number;
  @Field(() => Int, 'Participants with a manual decision.')
  decided!: number;
  @Field(() => Int, 'Participants whose data needs correction.')
  dataNotRight!: number;
  @Field(() => Int, 'Participants without an accredited specialty.')
  specialtyNotAccredited!: number;
}

@ObjectType('A page of participants, by name.')
export class NmoAttendeeConnection extends connectionOf('NmoAttendeeConnection', NmoAttendee, 'participants') {
  @Field(() => NmoAttendanceCounts, 'Counts of the whole event.')
  counts!: NmoAttendanceCounts;
}

@ObjectType('Result of one row of the statistics of a broadcast.')
export class OnlinePresenceRow {
  @Field(() => Int, 'Number of the row, from 1.')
  row!: number;
  @Field(() => OnlinePresenceOutcome, 'Result.')
  outcome!: OnlinePresenceOutcome;
  @Field(() => String, 'The result as a sentence in Russian.')
  message!: string;
  @Field(() => String, 'Full name of the participant; null: not found.', nullable)
  holderName!: string | null;
  @Field(() => String, 'Warning about an accepted row, such as a seat in the hall; in Russian; null: none.', nullable)
  warning!: string | null;
}

@ObjectType('Result of an import of statistics, or of its trial run.')
export class OnlinePresenceImported {
  @Field(() => Int, 'Number of saved rows.')
  saved!: number;
  @Field(() => [OnlinePresenceRow], 'All rows, in the order of the file.')
  rows!: OnlinePresenceRow[];
  @Field(() => AffectedDocuments, 'Documents that are revoked because of it; in a trial run, those that would be.')
  revoked!: AffectedDocuments;
}

@ObjectType('Points that a registration can bring, by the accreditation of the event and the specialties of the user.')
export class RegistrationNmo {
  @Field(() => NmoVerdictCode, 'Whether the user can get points, and if not, why.')
  code!: NmoVerdictCode;
  @Field(() => Int, 'Points that the user can get.')
  points!: number;
  @Field(() => NmoSpecialty, 'Specialty that the points are for; null: none.', nullable)
  specialty!: NmoSpecialty | null;
  @Field(
    () => [NmoSpecialty],
    'Specialties of the user that the event is accredited for; the user chooses one of several.',
  )
  options!: readonly NmoSpecialty[];
  @Field(() => String, 'Why there are no points, in Russian; null: there are.', nullable)
  reason!: string | null;
}
