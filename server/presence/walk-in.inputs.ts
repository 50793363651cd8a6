import { Field, ID, InputType, Int } from 'type-graphql';
import { registerEnum } from '../core/enums.js';
import { DateTime } from '../core/scalars.js';
import { EnteredPerson } from '../registrations/staff/entry/entered-person.js';
import { EducationLevel } from '../users/profile.enums.js';

export const FrontDeskMethod = registerEnum('FrontDeskMethod', 'How money is taken at the front desk.', {
  CASH: 'Cash.',
  CARD_TERMINAL: 'By card at a terminal.',
});
export type FrontDeskMethod = keyof typeof FrontDeskMethod;

@InputType({ description: 'Money that staff has taken at the front desk: as much as was shown to be paid.' })
export class WalkInPaymentInput {
  @Field(() => FrontDeskMethod, { description: 'How.' })
  method!: FrontDeskMethod;
  @Field(() => String, {
    nullable: true,
    description: 'Number of the fiscal receipt; this or the reason is given, unless the till registers receipts.',
  })
  receiptNumber?: string | null;
  @Field(() => String, { nullable: true, description: 'Why there is no fiscal receipt.' })
  noReceiptReason?: string | null;
}

@InputType({
  description:
    'A person at the front desk: one with a registration (`registrationId`), one with an account (`accountId`), or a new one.',
})
export class WalkInInput extends EnteredPerson {
  @Field(() => String, { description: 'Made up by the device, unique: what is sent twice is done once.' })
  nonce!: string;
  @Field(() => ID, { description: 'The event.' })
  eventId!: string;
  @Field(() => ID, { nullable: true, description: 'The registration that staff was shown and settles.' })
  registrationId?: string | null;
  @Field(() => ID, { nullable: true, description: 'The account that staff was shown: it is the same person.' })
  accountId?: string | null;
  @Field(() => ID, {
    nullable: true,
    description: 'A tariff for taking part at the venue; null: that of the registration.',
  })
  tariffId?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Address of a new person; an account with it has to have the same name.',
  })
  email?: string | null;
  @Field(() => String, { nullable: true, description: 'Surname of a new person.' })
  lastName?: string | null;
  @Field(() => String, { nullable: true, description: 'Given name of a new person.' })
  firstName?: string | null;
  @Field(() => String, { nullable: true, description: 'Patronymic of a new person.' })
  middleName?: string | null;
  @Field(() => EducationLevel, { nullable: true, description: 'Education; fills a gap of an account that exists.' })
  educationLevel?: EducationLevel | null;
  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Staff has their consent to the processing of their data; not needed for a registration that exists.',
  })
  hasConsented!: boolean;
  @Field(() => Int, { description: 'Kopecks that staff was shown as to be paid: AMOUNT_CHANGED where it is not that.' })
  expectedAmount!: number;
  @Field(() => WalkInPaymentInput, { nullable: true, description: 'The money; null: there is nothing to be paid.' })
  payment?: WalkInPaymentInput | null;
  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Let them in though there is no seat: the event gets one seat more.',
  })
  overCapacity!: boolean;
  @Field(() => DateTime, {
    nullable: true,
    description: 'When it was done, by the clock of a device without a network; null: now.',
  })
  doneAt?: string | null;
  @Field(() => DateTime, { nullable: true, description: 'Now by the clock of the device, with `doneAt`.' })
  sentAt?: string | null;
}
