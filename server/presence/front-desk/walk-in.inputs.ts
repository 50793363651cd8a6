import { Field, ID, InputType, Int, nullable } from '../../core/graphql/schema.js';
import { frontDeskMethods, type FrontDeskMethod as Method } from '../../../rules/money/payment-methods.js';
import { paymentMethodDescriptions } from '../../registrations/ledger/payment-method.descriptions.js';
import { registerEnum } from '../../core/graphql/enums.js';
import { DateTime } from '../../core/graphql/scalars.js';
import { EnteredPerson } from '../../registrations/staff/entry/entered-person.js';
import { EducationLevel } from '../../users/profile/profile.enums.js';

const FrontDeskMethod = registerEnum(
  'FrontDeskMethod',
  'How staff takes a payment at the front desk.',
  Object.fromEntries(frontDeskMethods.map((method) => [method, paymentMethodDescriptions[method]])) as Record<
    Method,
    string
  >,
);

@InputType('Payment that staff has taken at the front desk: the amount that was shown as due.')
export class WalkInPaymentInput {
  @Field(() => FrontDeskMethod, 'Method.')
  method!: Method;
  @Field(
    () => String,
    'Number of the fiscal receipt; required, or the reason, unless the till registers receipts.',
    nullable,
  )
  receiptNumber?: string | null;
  @Field(() => String, 'Why there is no fiscal receipt.', nullable)
  noReceiptReason?: string | null;
}

@InputType(
  'A person at the front desk: a person with a registration (`registrationId`), a person with an account (`accountId`), or a new one.',
)
export class WalkInInput extends EnteredPerson {
  @Field(() => String, 'Unique, chosen by the device: an input that is sent twice is processed once.')
  nonce!: string;
  @Field(() => ID, 'The event.')
  eventId!: string;
  @Field(() => ID, 'The registration that staff settles.', nullable)
  registrationId?: string | null;
  @Field(() => ID, 'The account that staff has confirmed as this person.', nullable)
  accountId?: string | null;
  @Field(() => ID, 'A tariff for participation at the venue; null: the tariff of the registration.', nullable)
  tariffId?: string | null;
  @Field(() => String, 'Email address of a new person; an existing account with it must have the same name.', nullable)
  email?: string | null;
  @Field(() => String, 'Surname of a new person.', nullable)
  lastName?: string | null;
  @Field(() => String, 'Given name of a new person.', nullable)
  firstName?: string | null;
  @Field(() => String, 'Patronymic of a new person.', nullable)
  middleName?: string | null;
  @Field(() => EducationLevel, 'Education; fills the field if it is empty in an existing account.', nullable)
  educationLevel?: EducationLevel | null;
  @Field(
    () => Boolean,
    'Staff has the consent of the person to the processing of their data; not needed for an existing registration.',
    { defaultValue: false },
  )
  hasConsented!: boolean;
  @Field(() => Int, 'Amount due that staff was shown, kopecks. AMOUNT_CHANGED if the real amount differs.')
  expectedAmount!: number;
  @Field(() => WalkInPaymentInput, 'The payment; null: nothing is due.', nullable)
  payment?: WalkInPaymentInput | null;
  @Field(() => Boolean, 'Admit the person although the event is full: one seat is added.', { defaultValue: false })
  overCapacity!: boolean;
  @Field(() => DateTime, 'When it was done, by the clock of a device that had no network; null: now.', nullable)
  doneAt?: string | null;
  @Field(() => DateTime, 'Current time by the clock of the device; required with `doneAt`.', nullable)
  sentAt?: string | null;
}
