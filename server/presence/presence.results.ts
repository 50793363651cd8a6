import { Field, ID, Int, nullable, ObjectType } from '../core/graphql/schema.js';
import { registerEnum } from '../core/graphql/enums.js';
import { resultUnion, success } from '../core/graphql/mutate.js';
import { connectionOf } from '../core/graphql/page.js';
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

@ObjectType('One registration, as a check-in device knows it.')
export class CheckInEntry {
  @Field(() => ID, 'The registration.')
  registrationId!: string;
  @Field(() => String, 'SHA-256 of the ticket code, hex. The device hashes what it scans and compares.')
  codeHash!: string;
  @Field(() => String, 'Number of the registration.')
  number!: string;
  @Field(() => String, 'Full name; null if the registration is not in force.', nullable)
  name!: string | null;
  @Field(() => String, 'Title of the tariff.')
  tariff!: string;
  @Field(() => RegistrationState, 'State, which decides on admission.')
  state!: RegistrationState;
  @Field(() => ParticipationForm, 'At the venue, or by broadcast.')
  participation!: ParticipationForm;
  @Field(() => ID, 'The tariff.')
  tariffId!: string;
  @Field(() => String, 'Document to show besides the ticket, Russian.', nullable)
  entranceDocument!: string | null;
  @Field(() => String, 'Why staff has to check the tariff, Russian; null: it fits.', nullable)
  tariffDoubt!: string | null;
  @Field(() => Int, 'Amount still to be paid, kopecks.')
  dueAmount!: number;
  @Field(() => Boolean, 'The whole payment was refunded: staff has to check.')
  isReturned!: boolean;
  @Field(() => Boolean, 'The person is inside now.')
  isInside!: boolean;
  @Field(() => DateTime, 'Time of the last mark today.', nullable)
  seenAt!: string | null;
  @Field(() => String, 'Place of the last mark today.', nullable)
  seenPlace!: string | null;
}

@ObjectType('A day of the event, for a check-in device without a network.')
export class CheckInDay {
  @Field(() => DateOnly, 'YYYY-MM-DD.')
  date!: string;
  @Field(() => DateTime, 'Start of the programme of the day.')
  from!: string;
  @Field(() => DateTime, 'End of the programme of the day.')
  to!: string;
}

@ObjectType('A page of the list that a check-in device uses without a network.')
export class CheckInConnection extends connectionOf('CheckInConnection', CheckInEntry, 'registrations') {
  @Field(() => DateTime, 'Pass the value of the first page as `since` to get what has changed.')
  asOf!: string;
  @Field(() => DateOnly, 'Day of the event, YYYY-MM-DD; the calendar date on days without the event.')
  date!: string;
  @Field(() => [CheckInDay], 'Days on which people are checked in; empty while the event is not published.')
  days!: CheckInDay[];
}

@ObjectType('Result of a scan.')
export class ScanResult {
  @Field(() => String, 'Which scan.')
  nonce!: string;
  @Field(() => ScanVerdict, 'Result; the same if the scan is sent again.')
  verdict!: ScanVerdict;
  @Field(() => ID, 'The registration; null if it is not a ticket of this event.', nullable)
  registrationId!: string | null;
  @Field(() => String, 'Full name of the ticket owner.', nullable)
  name!: string | null;
  @Field(() => String, 'Title of the tariff.', nullable)
  tariff!: string | null;
  @Field(() => String, 'Document to show besides the ticket, Russian.', nullable)
  entranceDocument!: string | null;
  @Field(() => String, 'Why staff has to check the tariff, Russian; null: it fits.', nullable)
  tariffDoubt!: string | null;
  @Field(() => Boolean, 'The whole payment for this ticket was refunded: staff has to check.')
  isReturned!: boolean;
  @Field(() => DateOnly, 'For NOT_TODAY: the next day of the event, YYYY-MM-DD; null: there is none.', nullable)
  nextDate!: string | null;
  @Field(() => DateTime, 'Time of the previous mark on the same day.', nullable)
  previousAt!: string | null;
  @Field(() => String, 'Place of the previous mark.', nullable)
  previousPlace!: string | null;
}

@ObjectType('People in one hall or at one entrance today.')
export class PlaceCount {
  @Field(() => String, 'Name of the entrance or hall.', nullable)
  place!: string | null;
  @Field(() => Int, 'People whose last mark today is an entry there.')
  inside!: number;
  @Field(() => Int, 'People who entered there today.')
  entered!: number;
}

@ObjectType('Numbers of check-in today.')
export class CheckInCounts {
  @Field(() => DateOnly, 'Day of the event, YYYY-MM-DD.')
  date!: string;
  @Field(() => Int, 'Confirmed registrations for the venue.')
  registered!: number;
  @Field(() => Int, 'People who have come today.')
  entered!: number;
  @Field(() => Int, 'People inside now.')
  inside!: number;
  @Field(() => [PlaceCount], 'By entrance and hall.')
  places!: PlaceCount[];
}

@ObjectType('A stay inside.')
export class PresenceStay {
  @Field(() => DateTime, 'From.')
  from!: string;
  @Field(() => DateTime, 'Until.')
  to!: string;
  @Field(() => Boolean, 'No exit was recorded: the stay ends with the programme, or now.')
  isOpen!: boolean;
}

@ObjectType("A person's presence on one day.")
export class PresenceOfPerson {
  @Field(() => ID, 'Opaque id of the person and the day.')
  id!: string;
  @Field(() => ID, 'The registration.')
  registrationId!: string;
  @Field(() => String, 'Number of the registration.')
  number!: string;
  @Field(() => String, 'Full name.')
  name!: string;
  @Field(() => String, 'Title of the tariff.')
  tariff!: string;
  @Field(() => Int, 'Minutes within the hours of the programme.')
  minutes!: number;
  @Field(() => Int, 'Minutes of `minutes` that count for НМО.')
  countedMinutes!: number;
  @Field(() => [PresenceStay], 'When the person was inside.')
  stays!: PresenceStay[];
  @Field(() => [PresenceMark], 'Marks, including voided ones.')
  marks!: PresenceMark[];
}

@ObjectType('Presence on one day, ordered by name.')
export class PresenceConnection extends connectionOf('PresenceConnection', PresenceOfPerson, 'people') {
  @Field(() => Int, 'Minutes of the programme of the day.')
  programmeMinutes!: number;
  @Field(() => Int, 'Minutes of the programme that count for НМО.')
  countedMinutes!: number;
}

@ObjectType('The person is registered and confirmed.')
export class WalkInRegistered {
  @Field(() => ID, 'The registration.')
  registrationId!: string;
  @Field(() => String, 'Number of the registration.')
  number!: string;
  @Field(() => String, 'Full name.')
  name!: string;
  @Field(() => Boolean, 'A new account was created; the email about the registration gives access to it.')
  isNewAccount!: boolean;
  @Field(() => [String], 'Names of empty fields of the existing account that were filled, Russian.')
  filled!: string[];
  @Field(() => [String], 'Names of fields that were left as they are, because the account has another value, Russian.')
  differing!: string[];
  @Field(() => Int, 'Amount taken, kopecks.')
  paidAmount!: number;
}
export const PresenceResult = resultUnion(
  'PresenceResult',
  success('PresenceChanged', 'presence', PresenceOfPerson, 'Presence of the person on that day after the change.'),
);
