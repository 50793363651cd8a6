import { Field, ID, Int, ObjectType } from 'type-graphql';
import { registerEnum } from '../core/graphql/enums.js';
import { resultUnion, success } from '../core/graphql/mutate.js';
import { PageInfo } from '../core/graphql/page.js';
import { DateOnly, DateTime } from '../core/graphql/scalars.js';
import { ParticipationForm } from '../events/event.enums.js';
import { RegistrationState } from '../registrations/registration.states.js';
import { PresenceMark } from './presence-mark.entity.js';
import { ScanVerdict } from './presence.enums.js';

export const PresenceScope = registerEnum('PresenceScope', 'Which people to list.', {
  ALL: 'Participants at the venue, and all people with a mark in the ledger.',
  PRESENT: 'People with a mark on that day that is not voided.',
  ABSENT: 'Participants at the venue without such a mark.',
});
export type PresenceScope = keyof typeof PresenceScope;

@ObjectType({ simpleResolvers: true, description: 'One registration, as a check-in device knows it.' })
export class CheckInEntry {
  @Field(() => ID, { description: 'The registration.' })
  registrationId!: string;
  @Field(() => String, {
    description: 'SHA-256 of the ticket code, hex. The device hashes what it scans and compares.',
  })
  codeHash!: string;
  @Field(() => String, { description: 'Number of the registration.' })
  number!: string;
  @Field(() => String, { nullable: true, description: 'Full name; null if the registration is not in force.' })
  name!: string | null;
  @Field(() => String, { description: 'Title of the tariff.' })
  tariff!: string;
  @Field(() => RegistrationState, { description: 'State, which decides on admission.' })
  state!: RegistrationState;
  @Field(() => ParticipationForm, { description: 'At the venue, or by broadcast.' })
  participation!: ParticipationForm;
  @Field(() => ID, { description: 'The tariff.' })
  tariffId!: string;
  @Field(() => String, { nullable: true, description: 'Document to show besides the ticket, Russian.' })
  entranceDocument!: string | null;
  @Field(() => String, { nullable: true, description: 'Why staff has to check the tariff, Russian; null: it fits.' })
  tariffDoubt!: string | null;
  @Field(() => Int, { description: 'Amount still to be paid, kopecks.' })
  dueAmount!: number;
  @Field(() => Boolean, { description: 'The whole payment was refunded: staff has to check.' })
  isReturned!: boolean;
  @Field(() => Boolean, { description: 'The person is inside now.' })
  isInside!: boolean;
  @Field(() => DateTime, { nullable: true, description: 'Time of the last mark today.' })
  seenAt!: string | null;
  @Field(() => String, { nullable: true, description: 'Place of the last mark today.' })
  seenPlace!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'A day of the event, for a check-in device without a network.' })
export class CheckInDay {
  @Field(() => DateOnly, { description: 'YYYY-MM-DD.' })
  date!: string;
  @Field(() => DateTime, { description: 'Start of the programme of the day.' })
  from!: string;
  @Field(() => DateTime, { description: 'End of the programme of the day.' })
  to!: string;
}

@ObjectType({
  simpleResolvers: true,
  description: 'A page of the list that a check-in device uses without a network.',
})
export class CheckInConnection {
  @Field(() => [CheckInEntry], { description: 'Registrations of this page.' })
  nodes!: CheckInEntry[];
  @Field(() => PageInfo, { description: 'Cursors.' })
  pageInfo!: PageInfo;
  @Field(() => DateTime, { description: 'Pass the value of the first page as `since` to get what has changed.' })
  asOf!: string;
  @Field(() => DateOnly, {
    description: 'Day of the event, YYYY-MM-DD; the calendar date on days without the event.',
  })
  date!: string;
  @Field(() => [CheckInDay], {
    description: 'Days on which people are checked in; empty while the event is not published.',
  })
  days!: CheckInDay[];
}

@ObjectType({ simpleResolvers: true, description: 'Result of a scan.' })
export class ScanResult {
  @Field(() => String, { description: 'Which scan.' })
  nonce!: string;
  @Field(() => ScanVerdict, { description: 'Result; the same if the scan is sent again.' })
  verdict!: ScanVerdict;
  @Field(() => ID, { nullable: true, description: 'The registration; null if it is not a ticket of this event.' })
  registrationId!: string | null;
  @Field(() => String, { nullable: true, description: 'Full name of the ticket owner.' })
  name!: string | null;
  @Field(() => String, { nullable: true, description: 'Title of the tariff.' })
  tariff!: string | null;
  @Field(() => String, { nullable: true, description: 'Document to show besides the ticket, Russian.' })
  entranceDocument!: string | null;
  @Field(() => String, { nullable: true, description: 'Why staff has to check the tariff, Russian; null: it fits.' })
  tariffDoubt!: string | null;
  @Field(() => Boolean, { description: 'The whole payment for this ticket was refunded: staff has to check.' })
  isReturned!: boolean;
  @Field(() => DateOnly, {
    nullable: true,
    description: 'For NOT_TODAY: the next day of the event, YYYY-MM-DD; null: there is none.',
  })
  nextDate!: string | null;
  @Field(() => DateTime, { nullable: true, description: 'Time of the previous mark on the same day.' })
  previousAt!: string | null;
  @Field(() => String, { nullable: true, description: 'Place of the previous mark.' })
  previousPlace!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'People in one hall or at one entrance today.' })
export class PlaceCount {
  @Field(() => String, { nullable: true, description: 'Name of the entrance or hall.' })
  place!: string | null;
  @Field(() => Int, { description: 'People whose last mark today is an entry there.' })
  inside!: number;
  @Field(() => Int, { description: 'People who entered there today.' })
  entered!: number;
}

@ObjectType({ simpleResolvers: true, description: 'Numbers of check-in today.' })
export class CheckInCounts {
  @Field(() => DateOnly, { description: 'Day of the event, YYYY-MM-DD.' })
  date!: string;
  @Field(() => Int, { description: 'Confirmed registrations for the venue.' })
  registered!: number;
  @Field(() => Int, { description: 'People who have come today.' })
  entered!: number;
  @Field(() => Int, { description: 'People inside now.' })
  inside!: number;
  @Field(() => [PlaceCount], { description: 'By entrance and hall.' })
  places!: PlaceCount[];
}

@ObjectType({ simpleResolvers: true, description: 'A stay inside.' })
export class PresenceStay {
  @Field(() => DateTime, { description: 'From.' })
  from!: string;
  @Field(() => DateTime, { description: 'Until.' })
  to!: string;
  @Field(() => Boolean, { description: 'No exit was recorded: the stay ends with the programme, or now.' })
  isOpen!: boolean;
}

@ObjectType({ simpleResolvers: true, description: "A person's presence on one day." })
export class PresenceOfPerson {
  @Field(() => ID, { description: 'Opaque id of the person and the day.' })
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
  @Field(() => Int, { description: 'Minutes of `minutes` that count for НМО.' })
  countedMinutes!: number;
  @Field(() => [PresenceStay], { description: 'When the person was inside.' })
  stays!: PresenceStay[];
  @Field(() => [PresenceMark], { description: 'Marks, including voided ones.' })
  marks!: PresenceMark[];
}

@ObjectType({ simpleResolvers: true, description: 'Presence on one day, ordered by name.' })
export class PresenceConnection {
  @Field(() => [PresenceOfPerson], { description: 'People of this page.' })
  nodes!: PresenceOfPerson[];
  @Field(() => PageInfo, { description: 'Cursors.' })
  pageInfo!: PageInfo;
  @Field(() => Int, { description: 'Minutes of the programme of the day.' })
  programmeMinutes!: number;
  @Field(() => Int, { description: 'Minutes of the programme that count for НМО.' })
  countedMinutes!: number;
}

@ObjectType({ simpleResolvers: true, description: 'The person is registered and confirmed.' })
export class WalkInRegistered {
  @Field(() => ID, { description: 'The registration.' })
  registrationId!: string;
  @Field(() => String, { description: 'Number of the registration.' })
  number!: string;
  @Field(() => String, { description: 'Full name.' })
  name!: string;
  @Field(() => Boolean, {
    description: 'A new account was created; the email about the registration gives access to it.',
  })
  isNewAccount!: boolean;
  @Field(() => [String], { description: 'Names of empty fields of the existing account that were filled, Russian.' })
  filled!: string[];
  @Field(() => [String], {
    description: 'Names of fields that were left as they are, because the account has another value, Russian.',
  })
  differing!: string[];
  @Field(() => Int, { description: 'Amount taken, kopecks.' })
  paidAmount!: number;
}
export const PresenceResult = resultUnion(
  'PresenceResult',
  success('PresenceChanged', 'presence', PresenceOfPerson, 'Presence of the person on that day after the change.'),
);
