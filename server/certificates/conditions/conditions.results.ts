import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { CountedMinutes } from '../../../rules/nmo-conditions.js';
import { PageInfo } from '../../core/page.js';
import { resultUnion } from '../../core/problems.js';
import { DateOnly, DateTime } from '../../core/scalars.js';
import { ParticipationForm } from '../../events/event.enums.js';
import { Registration } from '../../registrations/registration.entity.js';
import { DataIssue } from '../../users/profile.results.js';
import { CertificateState, NmoCodeState } from '../certificate.life.js';
import { NmoCountedMinutes, NmoVerdict, NmoVerdictCode, OnlinePresenceOutcome } from './terms.enums.js';

@ObjectType({ simpleResolvers: true, description: 'What a day of an event asks for, and what its programme has.' })
export class NmoDayTerms {
  @Field(() => DateOnly, { description: 'YYYY-MM-DD in the time zone of the event.' })
  date!: string;
  @Field(() => NmoCountedMinutes, { description: 'Which minutes count.' })
  countedMinutes!: CountedMinutes;
  @Field(() => Int, { description: 'Minutes that are needed.' })
  minutes!: number;
  @Field(() => Int, { description: 'Confirmations that are needed of those who watch.' })
  confirmationsNeeded!: number;
  @Field(() => Int, { description: 'Windows that are shown.' })
  confirmationsPlanned!: number;
  @Field(() => Int, { description: 'Points that the day gives; 0: nothing is asked for.' })
  points!: number;
  @Field(() => Int, { description: 'Academic hours of the day.' })
  hours!: number;
  @Field(() => Int, { description: 'Minutes of the programme that count for НМО; parallel halls count once.' })
  programmeMinutes!: number;
  @Field(() => Int, { description: 'Minutes of blocks of sponsors, which do not count.' })
  sponsorMinutes!: number;
  @Field(() => Boolean, { description: 'The conditions of the day are saved; false: they are only proposed.' })
  isSaved!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'Conditions on which an event gives points.' })
export class NmoEventTerms {
  @Field(() => ID, { description: 'The event.' })
  eventId!: string;
  @Field(() => Int, { description: 'Number of the last change; 0: what is here is proposed from the programme.' })
  version!: number;
  @Field(() => Boolean, { description: 'Points are for those only who meet the conditions of each day.' })
  needsAllDays!: boolean;
  @Field(() => [NmoDayTerms], { description: 'Days of the event in their order.' })
  days!: NmoDayTerms[];
  @Field(() => Int, {
    description: 'Valid documents with other points than the days can give now: they should be replaced.',
  })
  outdatedDocuments!: number;
}

@ObjectType({ simpleResolvers: true, description: 'Valid documents and codes that a change leaves without a basis.' })
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
  @Field(() => AffectedDocuments, { description: 'What is revoked because of it.' })
  revoked!: AffectedDocuments;
}
export const SaveNmoTermsResult = resultUnion(
  'SaveNmoTermsResult',
  NmoTermsSaved,
  'The conditions, or why they were not saved.',
);

@ObjectType({ simpleResolvers: true, description: 'A specialty as people see it.' })
export class NmoSpecialty {
  @Field(() => ID, { description: 'Id of the specialty.' })
  id!: string;
  @Field(() => String, { description: 'Name, with the level where two levels have one name.' })
  label!: string;
}

@ObjectType({ simpleResolvers: true, description: "A participant's presence on a day, by the conditions of the day." })
export class NmoDayStanding {
  @Field(() => DateOnly, { description: 'YYYY-MM-DD.' })
  date!: string;
  @Field(() => Int, { description: 'Minutes in the hall.' })
  hall!: number;
  @Field(() => Int, { description: 'Minutes of the broadcast.' })
  online!: number;
  @Field(() => Int, {
    description: 'Minutes in the hall or at the broadcast together: a minute that was spent in both counts once.',
  })
  both!: number;
  @Field(() => Int, { description: 'Windows that were answered.' })
  confirmations!: number;
  @Field(() => Boolean, { description: 'The conditions of the day are met.' })
  isMet!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'Whether a participant gets points for an event, and if not, why.' })
export class NmoStanding {
  @Field(() => Boolean, { description: 'The participant gets points.' })
  isPassed!: boolean;
  @Field(() => NmoVerdictCode, { description: 'The same in one word: what stands against points first.' })
  code!: NmoVerdictCode;
  @Field(() => Int, { description: 'Points that the participant gets.' })
  points!: number;
  @Field(() => Int, { description: 'Academic hours that the participant gets.' })
  hours!: number;
  @Field(() => [String], { description: 'Why not, or what was decided by hand; sentences in Russian.' })
  reasons!: string[];
  @Field(() => [NmoDayStanding], { description: 'Days that have conditions, in their order.' })
  days!: NmoDayStanding[];
}

@ObjectType({ simpleResolvers: true, description: 'What staff has decided about a participant by hand.' })
export class NmoDecisionMade {
  @Field(() => NmoVerdict, { description: 'What was decided.' })
  verdict!: NmoVerdict;
  @Field(() => String, { description: 'Why.' })
  reason!: string;
  @Field(() => DateTime, { description: 'When.' })
  at!: string;
  @Field(() => String, { nullable: true, description: 'By whom; null: the account is gone.' })
  by!: string | null;
}

@ObjectType({
  simpleResolvers: true,
  description: 'A participant of an event: whether she gets points, and if not, why.',
})
export class NmoAttendee {
  @Field(() => ID, { description: 'Id of the registration.' })
  registrationId!: string;
  @Field(() => ID, { description: 'Id of the person.' })
  userId!: string;
  @Field(() => String, { description: 'Number of the registration.' })
  number!: string;
  @Field(() => String, { description: 'Full name.' })
  name!: string;
  @Field(() => String, { description: 'Address of the account.' })
  email!: string;
  @Field(() => ParticipationForm, { description: 'How she takes part.' })
  participation!: ParticipationForm;
  @Field(() => Boolean, { description: 'She gets points.' })
  isPassed!: boolean;
  @Field(() => Boolean, { description: 'She gets none, and little is missing.' })
  isNearly!: boolean;
  @Field(() => NmoVerdictCode, { description: 'The same in one word: what stands against points first.' })
  code!: NmoVerdictCode;
  @Field(() => Int, { description: 'Points that she gets.' })
  points!: number;
  @Field(() => NmoSpecialty, { nullable: true, description: 'Specialty that the points are for; null: none.' })
  specialty!: NmoSpecialty | null;
  @Field(() => [NmoSpecialty], { description: 'Specialties of the participant that the event is accredited for.' })
  options!: readonly NmoSpecialty[];
  @Field(() => [String], { description: 'Why not, or what was decided by hand; sentences in Russian.' })
  reasons!: string[];
  @Field(() => [NmoDayStanding], { description: 'Days that have conditions, in their order.' })
  days!: NmoDayStanding[];
  @Field(() => NmoDecisionMade, { nullable: true, description: 'What was decided by hand and is in force.' })
  decision!: NmoDecisionMade | null;
  @Field(() => [DataIssue], { description: 'What has to be put right in her data before documents are made out.' })
  dataIssues!: DataIssue[];
  @Field(() => CertificateState, { nullable: true, description: 'State of her latest свидетельство НМО; null: none.' })
  certificateState!: CertificateState | null;
  @Field(() => NmoCodeState, { nullable: true, description: 'State of her latest code; null: she was given none.' })
  codeState!: NmoCodeState | null;
}

@ObjectType({ simpleResolvers: true, description: 'How many participants there are of each sort.' })
export class NmoAttendanceCounts {
  @Field(() => Int, { description: 'All of them.' })
  all!: number;
  @Field(() => Int, { description: 'Those who get points.' })
  passed!: number;
  @Field(() => Int, { description: 'Those who get none.' })
  notPassed!: number;
  @Field(() => Int, { description: 'Those of them who lack little.' })
  nearly!: number;
  @Field(() => Int, { description: 'Those whom staff has decided about by hand.' })
  decided!: number;
  @Field(() => Int, { description: 'Those whose data have to be put right.' })
  dataNotRight!: number;
  @Field(() => Int, { description: 'Those who have no specialty that the event is accredited for.' })
  specialtyNotAccredited!: number;
}

@ObjectType({ simpleResolvers: true, description: 'A page of participants, by name.' })
export class NmoAttendeeConnection {
  @Field(() => [NmoAttendee], { description: 'Participants of this page.' })
  nodes!: NmoAttendee[];
  @Field(() => PageInfo, { description: 'How the list goes on.' })
  pageInfo!: PageInfo;
  @Field(() => Int, { description: 'How many the list has.' })
  totalCount!: number;
  @Field(() => NmoAttendanceCounts, { description: 'Counts of the whole event.' })
  counts!: NmoAttendanceCounts;
}

@ObjectType({ simpleResolvers: true, description: 'The decision is written down.' })
export class NmoDecided {
  @Field(() => Int, { description: 'How many participants it is about.' })
  count!: number;
}
export const DecideNmoResult = resultUnion('DecideNmoResult', NmoDecided, 'What was decided, or why it was not.');

@ObjectType({ simpleResolvers: true, description: 'What becomes of a line of the statistics of a broadcast.' })
export class OnlinePresenceRow {
  @Field(() => Int, { description: 'Its number, from 1.' })
  row!: number;
  @Field(() => OnlinePresenceOutcome, { description: 'What becomes of it.' })
  outcome!: OnlinePresenceOutcome;
  @Field(() => String, { description: 'The same as a sentence in Russian.' })
  message!: string;
  @Field(() => String, { nullable: true, description: 'Full name of whom it is about; null: nobody was found.' })
  holderName!: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      'What staff should look at though the line was taken, such as a seat in the hall; Russian; null: nothing.',
  })
  warning!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'What an import of statistics has done, or would do.' })
export class OnlinePresenceImported {
  @Field(() => Int, { description: 'Lines that are written down.' })
  saved!: number;
  @Field(() => [OnlinePresenceRow], { description: 'All lines, in the order of the file.' })
  rows!: OnlinePresenceRow[];
  @Field(() => AffectedDocuments, { description: 'What is revoked because of it; of a trial: what would be.' })
  revoked!: AffectedDocuments;
}
export const ImportOnlinePresenceResult = resultUnion(
  'ImportOnlinePresenceResult',
  OnlinePresenceImported,
  'What became of each line, or why the file was not taken.',
);

@ObjectType({ simpleResolvers: true, description: 'The specialty is chosen.' })
export class NmoSpecialtyChosen {
  @Field(() => Registration, { description: 'The registration.' })
  registration!: Registration;
}
export const ChooseNmoSpecialtyResult = resultUnion(
  'ChooseNmoSpecialtyResult',
  NmoSpecialtyChosen,
  'The registration, or why the specialty was not taken.',
);

@ObjectType({
  simpleResolvers: true,
  description:
    'Points that a registration can bring: what the event is accredited for, and the specialties of the person.',
})
export class RegistrationNmo {
  @Field(() => NmoVerdictCode, { description: 'Whether points can be had, and if not, why.' })
  code!: NmoVerdictCode;
  @Field(() => Int, { description: 'Points that can be had.' })
  points!: number;
  @Field(() => NmoSpecialty, { nullable: true, description: 'Specialty that they are for; null: none.' })
  specialty!: NmoSpecialty | null;
  @Field(() => [NmoSpecialty], {
    description: 'Specialties of the person that the event is accredited for: of several one is chosen.',
  })
  options!: readonly NmoSpecialty[];
  @Field(() => String, { nullable: true, description: 'Why there are no points, Russian; null: there are.' })
  reason!: string | null;
}
