import { Field, ID, Int, nullable, ObjectType } from '../../core/graphql/schema.js';
import { registerEnum } from '../../core/graphql/enums.js';
import { DateOnly } from '../../core/graphql/scalars.js';
import { ParticipationForm } from '../../events/event.enums.js';
import { RegistrationState } from '../../registrations/registration.states.js';
import { EducationLevel } from '../../users/profile/profile.enums.js';

export const AwaitedPayment = registerEnum(
  'AwaitedPayment',
  'A payment that was started elsewhere and may still arrive.',
  {
    ONLINE: 'The participant has started to pay on the site. A double payment is refunded.',
    INVOICE: 'An organisation has an invoice for this registration.',
  },
);
export type AwaitedPayment = keyof typeof AwaitedPayment;

@ObjectType('The registration of a person at the front desk.')
export class FrontDeskRegistration {
  @Field(() => ID, 'The registration.')
  id!: string;
  @Field(() => String, 'Its number.')
  number!: string;
  @Field(() => RegistrationState, 'State.')
  state!: RegistrationState;
  @Field(() => ParticipationForm, 'At the venue, or by broadcast.')
  participation!: ParticipationForm;
  @Field(() => ID, 'Its tariff.')
  tariffId!: string;
  @Field(() => String, 'Title of the tariff.')
  tariff!: string;
  @Field(() => Int, 'Price of the registration, kopecks.')
  priceAmount!: number;
  @Field(() => Int, 'Amount paid and not refunded, kopecks.')
  paidAmount!: number;
  @Field(() => Int, 'Amount still to be paid, kopecks.')
  dueAmount!: number;
  @Field(() => Boolean, 'The whole payment was refunded.')
  isReturned!: boolean;
  @Field(() => AwaitedPayment, 'Payment that may arrive by another way.', nullable)
  awaitedPayment!: AwaitedPayment | null;
}

@ObjectType('A person found at the front desk.')
export class FrontDeskPerson {
  @Field(() => ID, 'The account; sent back when staff confirms that this is the person.')
  accountId!: string;
  @Field(() => String, 'Full name in the account.')
  name!: string;
  @Field(() => String, 'Email address with its middle masked, to tell namesakes apart.')
  maskedEmail!: string;
  @Field(() => EducationLevel, 'Education: some tariffs are for some levels only.', nullable)
  educationLevel!: EducationLevel | null;
  @Field(
    () => FrontDeskRegistration,
    'The registration in force, otherwise the latest one; null: there is none.',
    nullable,
  )
  registration!: FrontDeskRegistration | null;
}

@ObjectType('Money that one member of staff has taken at the front desk on one day.')
export class FrontDeskTakings {
  @Field(() => DateOnly, 'Day in the time zone of the event, YYYY-MM-DD.')
  date!: string;
  @Field(() => Int, 'Cash minus refunds in cash, kopecks.')
  cashAmount!: number;
  @Field(() => Int, 'By card at a terminal, minus refunds, kopecks.')
  cardAmount!: number;
  @Field(() => Int, 'Number of payments.')
  payments!: number;
}
