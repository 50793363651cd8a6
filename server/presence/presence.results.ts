import { Field, ID, Int, ObjectType } from 'type-graphql';
import { registerEnum } from '../core/enums.js';
import { PageInfo } from '../core/page.js';
import { resultUnion } from '../core/problems.js';
import { DateOnly, DateTime } from '../core/scalars.js';
import { ParticipationForm } from '../events/event.enums.js';
import { RegistrationState } from '../registrations/registration.life.js';
import { PresenceMark } from './presence-mark.entity.js';
import { ScanVerdict } from './presence.enums.js';

export const PresenceScope = registerEnum('PresenceScope', 'Whom to list.', {
  ALL: 'Who takes part at the venue, and whoever has a line in the ledger.',
  PRESENT: 'Who was seen on that day: a line that does not count says nothing.',
  ABSENT: 'Who takes part at the venue and was not seen.',
});
export type PresenceScope = keyof typeof PresenceScope;

@ObjectType({ simpleResolvers: true, description: 'What a device at a door knows of one registration.' })
export class CheckInEntry {
  @Field(() => ID, { description: 'The registration.' })
  registrationId!: string;
  @Field(() => String, {
    description: 'SHA-256 of what the ticket holds, hex: the device makes the same of what it scans.',
  })
  codeHash!: string;
  @Field(() => String, { description: 'Number of the registration.' })
  number!: string;
  @Field(() => String, { nullable: true, description: 'Full name; null where the registration is given up.' })
  name!: string | null;
  @Field(() => String, { description: 'Title of the tariff.' })
  tariff!: string;
  @Field(() => RegistrationState, { description: 'Whether it lets anybody in.' })
  state!: RegistrationState;
  @Field(() => ParticipationForm, { description: 'At the venue, or by broadcast.' })
  participation!: ParticipationForm;
  @Field(() => ID, { description: 'The tariff.' })
  tariffId!: string;
  @Field(() => String, { nullable: true, description: 'What the person has to show besides the ticket, Russian.' })
  entranceDocument!: string | null;
  @Field(() => String, { nullable: true, description: 'Why the tariff has to be looked at, Russian; null: it fits.' })
  tariffDoubt!: string | null;
  @Field(() => Int, { description: 'What is still to be paid, kopecks.' })
  dueAmount!: number;
  @Field(() => Boolean, { description: 'Everything that was paid has been returned: look twice.' })
  isReturned!: boolean;
  @Field(() => Boolean, { description: 'She is inside now.' })
  isInside!: boolean;
  @Field(() => DateTime, { nullable: true, description: 'When she was last seen at a door today.' })
  seenAt!: string | null;
  @Field(() => String, { nullable: true, description: 'At which.' })
  seenPlace!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'A day of the event, for a device that decides without a network.' })
export class CheckInDay {
  @Field(() => DateOnly, { description: 'YYYY-MM-DD.' })
  date!: string;
  @Field(() => DateTime, { description: 'Beginning of the programme of the day.' })
  from!: string;
  @Field(() => DateTime, { description: 'Its end.' })
  to!: string;
}

@ObjectType({
  simpleResolvers: true,
  description: 'A page of the list that a device works with when there is no network.',
})
export class CheckInConnection {
  @Field(() => [CheckInEntry], { description: 'Registrations of this page.' })
  nodes!: CheckInEntry[];
  @Field(() => PageInfo, { description: 'How the list goes on.' })
  pageInfo!: PageInfo;
  @Field(() => DateTime, { description: 'Give that of the first page as `since` to get what has changed.' })
  asOf!: string;
  @Field(() => DateOnly, {
    description: 'Day of the event that the list is about, YYYY-MM-DD; the calendar date on days without the event.',
  })
  date!: string;
  @Field(() => [CheckInDay], {
    description: 'Days on which people are checked in; empty while the event is not published.',
  })
  days!: CheckInDay[];
}

@ObjectType({ simpleResolvers: true, description: 'What a scan has come to.' })
export class ScanResult {
  @Field(() => String, { description: 'Which scan.' })
  nonce!: string;
  @Field(() => ScanVerdict, { description: 'What it has come to. Sent again, it has come to the same.' })
  verdict!: ScanVerdict;
  @Field(() => ID, { nullable: true, description: 'The registration; null for what is no ticket of this event.' })
  registrationId!: string | null;
  @Field(() => String, { nullable: true, description: 'Whose ticket it is.' })
  name!: string | null;
  @Field(() => String, { nullable: true, description: 'Title of the tariff.' })
  tariff!: string | null;
  @Field(() => String, { nullable: true, description: 'What the person has to show besides the ticket, Russian.' })
  entranceDocument!: string | null;
  @Field(() => String, { nullable: true, description: 'Why the tariff has to be looked at, Russian; null: it fits.' })
  tariffDoubt!: string | null;
  @Field(() => Boolean, { description: 'Everything that was paid for this ticket has been returned: look twice.' })
  isReturned!: boolean;
  @Field(() => DateOnly, {
    nullable: true,
    description: 'For NOT_TODAY: the next day of the event, YYYY-MM-DD; null: there is none.',
  })
  nextDate!: string | null;
  @Field(() => DateTime, { nullable: true, description: 'When she was seen before this scan on the same day.' })
  previousAt!: string | null;
  @Field(() => String, { nullable: true, description: 'At which door.' })
  previousPlace!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'All scans that were sent, in their order.' })
export class ScansRecorded {
  @Field(() => [ScanResult], { description: 'One for each.' })
  results!: ScanResult[];
}

@ObjectType({ simpleResolvers: true, description: 'People of one hall or door today.' })
export class PlaceCount {
  @Field(() => String, { nullable: true, description: 'Name of the door or hall.' })
  place!: string | null;
  @Field(() => Int, { description: 'Who was last seen going in there.' })
  inside!: number;
  @Field(() => Int, { description: 'Who went in there today.' })
  entered!: number;
}

@ObjectType({ simpleResolvers: true, description: 'How the day goes at the doors.' })
export class CheckInCounts {
  @Field(() => DateOnly, { description: 'Day of the event, YYYY-MM-DD.' })
  date!: string;
  @Field(() => Int, { description: 'Confirmed registrations for the venue.' })
  registered!: number;
  @Field(() => Int, { description: 'Who has come today.' })
  entered!: number;
  @Field(() => Int, { description: 'Who is inside now.' })
  inside!: number;
  @Field(() => [PlaceCount], { description: 'By doors and halls.' })
  places!: PlaceCount[];
}

@ObjectType({ simpleResolvers: true, description: 'A time of being inside.' })
export class PresenceStay {
  @Field(() => DateTime, { description: 'From.' })
  from!: string;
  @Field(() => DateTime, { description: 'Until.' })
  to!: string;
  @Field(() => Boolean, { description: 'Nobody saw her leave: it ends with the programme, or now.' })
  isOpen!: boolean;
}

@ObjectType({ simpleResolvers: true, description: "A person's presence on one day." })
export class PresenceOfPerson {
  @Field(() => ID, { description: 'Opaque id: of the person and the day.' })
  id!: string;
  @Field(() => ID, { description: 'The registration.' })
  registrationId!: string;
  @Field(() => String, { description: 'Number of the registration.' })
  number!: string;
  @Field(() => String, { description: 'Full name.' })
  name!: string;
  @Field(() => String, { description: 'Title of the tariff.' })
  tariff!: string;
  @Field(() => Int, { description: 'Minutes within the hours of the programme.' })
  minutes!: number;
  @Field(() => Int, { description: 'Minutes of those that count for НМО.' })
  countedMinutes!: number;
  @Field(() => [PresenceStay], { description: 'When she was inside.' })
  stays!: PresenceStay[];
  @Field(() => [PresenceMark], { description: 'Lines of the ledger, voided ones too.' })
  marks!: PresenceMark[];
}

@ObjectType({ simpleResolvers: true, description: 'Presence on one day, by name.' })
export class PresenceConnection {
  @Field(() => [PresenceOfPerson], { description: 'People of this page.' })
  nodes!: PresenceOfPerson[];
  @Field(() => PageInfo, { description: 'How the list goes on.' })
  pageInfo!: PageInfo;
  @Field(() => Int, { description: 'Minutes of the programme of the day.' })
  programmeMinutes!: number;
  @Field(() => Int, { description: 'Minutes of those that count for НМО.' })
  countedMinutes!: number;
}

@ObjectType({ simpleResolvers: true, description: 'The ledger has changed.' })
export class PresenceChanged {
  @Field(() => PresenceOfPerson, { description: 'The person on that day, as it is now.' })
  presence!: PresenceOfPerson;
}

@ObjectType({ simpleResolvers: true, description: 'The person is registered and confirmed.' })
export class WalkInRegistered {
  @Field(() => ID, { description: 'The registration.' })
  registrationId!: string;
  @Field(() => String, { description: 'Number of the registration.' })
  number!: string;
  @Field(() => String, { description: 'Full name.' })
  name!: string;
  @Field(() => Boolean, { description: 'A new account was made; the email of the registration opens it.' })
  isNewAccount!: boolean;
  @Field(() => [String], { description: 'Names of fields that were filled in an account that existed, Russian.' })
  filled!: string[];
  @Field(() => [String], { description: 'Names of fields that were not taken: the account holds something else.' })
  differing!: string[];
  @Field(() => Int, { description: 'What was taken, kopecks.' })
  paidAmount!: number;
}

export const RecordScansResult = resultUnion('RecordScansResult', ScansRecorded, 'What became of the scans.');
export const PresenceResult = resultUnion(
  'PresenceResult',
  PresenceChanged,
  'Presence as it is now, or what is wrong.',
);
export const WalkInResult = resultUnion('WalkInResult', WalkInRegistered, 'The registration, or why there is none.');
