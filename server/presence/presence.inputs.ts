import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { DateTime } from '../core/graphql/scalars.js';
import { PresenceKind } from './presence.enums.js';

@InputType({ description: 'A scan at check-in: a ticket, or a person found by name.' })
export class ScanInput {
  @Field(() => String, { description: 'Unique, chosen by the device: a scan that is sent twice is recorded once.' })
  nonce!: string;
  @Field(() => String, { nullable: true, description: 'Content of the QR code of the ticket.' })
  code?: string | null;
  @Field(() => ID, { nullable: true, description: 'The registration, if the person was found by name.' })
  registrationId?: string | null;
  @Field(() => PresenceKind, { description: 'Direction.' })
  kind!: PresenceKind;
  @Field(() => DateTime, { description: 'When, by the clock of the device.' })
  scannedAt!: string;
  @Field(() => ID, { nullable: true, description: 'The hall; null: the entrance of the venue.' })
  hallId?: string | null;
  @Field(() => String, { nullable: true, description: 'Name of the entrance, such as «вход 2».' })
  place?: string | null;
}

@InputType({ description: 'Scans of one device that were not sent yet.' })
export class RecordScansInput {
  @Field(() => ID, { description: 'The event.' })
  eventId!: string;
  @Field(() => String, { description: 'Id of the device, the same each time.' })
  device!: string;
  @Field(() => DateTime, { description: 'Current time by the clock of the device, from which its offset is computed.' })
  sentAt!: string;
  @Field(() => [ScanInput], { description: 'From 1 to 100 scans.' })
  scans!: ScanInput[];
}

@InputType({ description: 'An entry or an exit that was not scanned.' })
export class AddPresenceInput {
  @Field(() => String, { description: 'Unique, chosen by the page: an input that is sent twice is recorded once.' })
  nonce!: string;
  @Field(() => ID, { description: 'The registration.' })
  registrationId!: string;
  @Field(() => PresenceKind, { description: 'Direction.' })
  kind!: PresenceKind;
  @Field(() => DateTime, { description: 'When it happened.' })
  at!: string;
  @Field(() => String, { description: 'Why it is added; stays in the ledger.' })
  reason!: string;
}

@ArgsType()
export class CheckInPageArgs {
  @Field(() => Int, { defaultValue: 500, description: 'Page size, from 1 to 500.' })
  first!: number;
  @Field(() => String, { nullable: true, description: '`endCursor` of the previous page.' })
  after?: string | null;
}
