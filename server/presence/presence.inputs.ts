import { ArgsType, deprecated, Field, ID, InputType, Int, nullable } from '../core/graphql/schema.js';
import { DateTime } from '../core/graphql/scalars.js';
import { PresenceKind } from './presence.enums.js';

@InputType('A scan at check-in: a ticket, or a person found by name.')
export class ScanInput {
  @Field(() => String, 'Unique, chosen by the device: a scan that is sent twice is recorded once.')
  nonce!: string;
  @Field(() => String, 'Content of the QR code of the ticket.', nullable)
  code?: string | null;
  @Field(() => ID, 'The registration, if the person was found by name.', nullable)
  registrationId?: string | null;
  @Field(() => PresenceKind, 'Direction.')
  kind!: PresenceKind;
  @Field(() => DateTime, 'When, by the clock of the device.')
  scannedAt!: string;
  @Field(() => ID, 'The hall; null: the entrance of the venue.', nullable)
  hallId?: string | null;
  @Field(() => String, 'Name of the entrance, such as «вход 2».', nullable)
  place?: string | null;
}

@InputType('Scans of one device that were not sent yet.')
export class RecordScansInput {
  @Field(() => ID, 'The event.')
  eventId!: string;
  @Field(() => String, 'Id of the device, the same each time.')
  device!: string;
  @Field(() => DateTime, 'Current time by the clock of the device, from which its offset is computed.')
  sentAt!: string;
  @Field(() => [ScanInput], 'From 1 to 100 scans.')
  scans!: ScanInput[];
}

@InputType('An entry or an exit that was not scanned.')
export class AddPresenceInput {
  @Field(
    () => String,
    'Unique, chosen by the page: an input that is sent twice is recorded once.',
    deprecated('2027-05-31', 'use the argument `idempotencyKey`.'),
  )
  nonce?: string | null;
  @Field(() => ID, 'The registration.')
  registrationId!: string;
  @Field(() => PresenceKind, 'Direction.')
  kind!: PresenceKind;
  @Field(() => DateTime, 'When it happened.')
  at!: string;
  @Field(() => String, 'Why it is added; stays in the ledger.')
  reason!: string;
}

@ArgsType()
export class CheckInPageArgs {
  @Field(() => Int, 'Page size, from 1 to 500.', { defaultValue: 500 })
  first!: number;
  @Field(() => String, '`endCursor` of the previous page.', nullable)
  after?: string | null;
}
