import { Field, ID, InputType, Int } from 'type-graphql';
import { isAtFrontDesk, paymentMethodDescriptions, type PaymentMethod } from '../../../rules/money/payment-methods.js';
import { registerEnum } from '../../core/graphql/enums.js';
import { DateTime } from '../../core/graphql/scalars.js';
import { EnteredPerson } from '../../registrations/staff/entry/entered-person.js';
import { EducationLevel } from '../../users/profile/profile.enums.js';

const FrontDeskMethod = registerEnum(
  'FrontDeskMethod',
  'How staff takes a payment at the front desk.',
  paymentMethodDescriptions(isAtFrontDesk),
);

@InputType({ description: 'Payment that staff has taken at the front desk: the amount that was shown as due.' })
export class WalkInPaymentInput {
  @Field(() => FrontDeskMethod, { description: 'Method.' })
  method!: PaymentMethod;
  @Field(() => String, {
    nullable: true,
    description: 'Number of the fiscal receipt; required, or the reason, unless the till registers receipts.',
  })
  receiptNumber?: string | null;
  @Field(() => String, { nullable: true, description: 'Why there is no fiscal receipt.' })
  noReceiptReason?: string | null;
}

@InputType({
  description:
    'A person at the front desk: a person with a registration (`registrationId`), a person with an account (`accountId`), or a new one.',
})
export class WalkInInput extends EnteredPerson {
  @Field(() => String, { description: 'Unique, chosen by the device: an input that is sent twice is processed once.' })
  nonce!: string;
  @Field(() => ID, { description: 'The event.' })
  eventId!: string;
  @Field(() => ID, { nullable: true, description: 'The registration that staff settles.' })
  registrationId?: string | null;
  @Field(() => ID, { nullable: true, description: 'The account that staff has confirmed as this person.' })
  accountId?: string | null;
  @Field(() => ID, {
    nullable: true,
    description: 'A tariff for participation at the venue; null: the tariff of the registration.',
  })
  tariffId?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Email address of a new person; an existing account with it must have the same name.',
  })
  email?: string | null;
  @Field(() => String, { nullable: true, description: 'Surname of a new person.' })
  lastName?: string | null;
  @Field(() => String, { nullable: true, description: 'Given name of a new person.' })
  firstName?: string | null;
  @Field(() => String, { nullable: true, description: 'Patronymic of a new person.' })
  middleName?: string | null;
  @Field(() => EducationLevel, {
    nullable: true,
    description: 'Education; fills the field if it is empty in an existing account.',
  })
  educationLevel?: EducationLevel | null;
  @Field(() => Boolean, {
    defaultValue: false,
    description:
      'Staff has the consent of the person to the processing of their data; not needed for an existing registration.',
  })
  hasConsented!: boolean;
  @Field(() => Int, {
    description: 'Amount due that staff was shown, kopecks. AMOUNT_CHANGED if the real amount differs.',
  })
  expectedAmount!: number;
  @Field(() => WalkInPaymentInput, { nullable: true, description: 'The payment; null: nothing is due.' })
  payment?: WalkInPaymentInput | null;
  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Admit the person although the event is full: one seat is added.',
  })
  overCapacity!: boolean;
  @Field(() => DateTime, {
    nullable: true,
    description: 'When it was done, by the clock of a device that had no network; null: now.',
  })
  doneAt?: string | null;
  @Field(() => DateTime, {
    nullable: true,
    description: 'Current time by the clock of the device; required with `doneAt`.',
  })
  sentAt?: string | null;
}
