import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { DateTime } from '../core/scalars.js';
import { PresenceKind } from './presence.enums.js';

@InputType({ description: 'A scan at a door: a ticket, or a person who was found by name.' })
export class ScanInput {
  @Field(() => String, { description: 'Made up by the device, unique: a scan that is sent twice is one.' })
  nonce!: string;
  @Field(() => String, { nullable: true, description: 'What the QR code of the ticket holds.' })
  code?: string | null;
  @Field(() => ID, { nullable: true, description: 'The registration, where it was found by name.' })
  registrationId?: string | null;
  @Field(() => PresenceKind, { description: 'Which way.' })
  kind!: PresenceKind;
  @Field(() => DateTime, { description: 'When, by the clock of the device.' })
  scannedAt!: string;
  @Field(() => ID, { nullable: true, description: 'The hall whose door it is; null: the entrance of the venue.' })
  hallId?: string | null;
  @Field(() => String, { nullable: true, description: 'Name of the door, such as «вход 2».' })
  place?: string | null;
}

@InputType({ description: 'Scans of one device, made since it last had a network.' })
export class RecordScansInput {
  @Field(() => ID, { description: 'The event.' })
  eventId!: string;
  @Field(() => String, { description: 'Which device, the same each time.' })
  device!: string;
  @Field(() => DateTime, { description: 'Now by the clock of the device: what it is off is worked out from that.' })
  sentAt!: string;
  @Field(() => [ScanInput], { description: 'From 1 to 100 scans.' })
  scans!: ScanInput[];
}

@InputType({ description: 'An entry or an exit that nobody has scanned.' })
export class AddPresenceInput {
  @Field(() => String, { description: 'Made up by the page, unique: what is sent twice is one line.' })
  nonce!: string;
  @Field(() => ID, { description: 'The registration.' })
  registrationId!: string;
  @Field(() => PresenceKind, { description: 'Which way.' })
  kind!: PresenceKind;
  @Field(() => DateTime, { description: 'When it happened.' })
  at!: string;
  @Field(() => String, { description: 'Why it is added: stays in the ledger.' })
  reason!: string;
}

@ArgsType()
export class CheckInPageArgs {
  @Field(() => Int, { defaultValue: 500, description: 'How many people at most, from 1 to 500.' })
  first!: number;
  @Field(() => String, { nullable: true, description: '`endCursor` of the page before.' })
  after?: string | null;
}
