import { Field, ID, Int, ObjectType } from 'type-graphql';
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

@ObjectType({ simpleResolvers: true, description: 'The registration of a person at the front desk.' })
export class FrontDeskRegistration {
  @Field(() => ID, { description: 'The registration.' })
  id!: string;
  @Field(() => String, { description: 'Its number.' })
  number!: string;
  @Field(() => RegistrationState, { description: 'State.' })
  state!: RegistrationState;
  @Field(() => ParticipationForm, { description: 'At the venue, or by broadcast.' })
  participation!: ParticipationForm;
  @Field(() => ID, { description: 'Its tariff.' })
  tariffId!: string;
  @Field(() => String, { description: 'Title of the tariff.' })
  tariff!: string;
  @Field(() => Int, { description: 'Price of the registration, kopecks.' })
  priceAmount!: number;
  @Field(() => Int, { description: 'Amount paid and not refunded, kopecks.' })
  paidAmount!: number;
  @Field(() => Int, { description: 'Amount still to be paid, kopecks.' })
  dueAmount!: number;
  @Field(() => Boolean, { description: 'The whole payment was refunded.' })
  isReturned!: boolean;
  @Field(() => AwaitedPayment, { nullable: true, description: 'Payment that may arrive by another way.' })
  awaitedPayment!: AwaitedPayment | null;
}

@ObjectType({ simpleResolvers: true, description: 'A person found at the front desk.' })
export class FrontDeskPerson {
  @Field(() => ID, { description: 'The account; sent back when staff confirms that this is the person.' })
  accountId!: string;
  @Field(() => String, { description: 'Full name in the account.' })
  name!: string;
  @Field(() => String, { description: 'Email address with its middle masked, to tell namesakes apart.' })
  maskedEmail!: string;
  @Field(() => EducationLevel, { nullable: true, description: 'Education: some tariffs are for some levels only.' })
  educationLevel!: EducationLevel | null;
  @Field(() => FrontDeskRegistration, {
    nullable: true,
    description: 'The registration in force, otherwise the latest one; null: there is none.',
  })
  registration!: FrontDeskRegistration | null;
}

@ObjectType({
  simpleResolvers: true,
  description: 'Money that one member of staff has taken at the front desk on one day.',
})
export class FrontDeskTakings {
  @Field(() => DateOnly, { description: 'Day in the time zone of the event, YYYY-MM-DD.' })
  date!: string;
  @Field(() => Int, { description: 'Cash minus refunds in cash, kopecks.' })
  cashAmount!: number;
  @Field(() => Int, { description: 'By card at a terminal, minus refunds, kopecks.' })
  cardAmount!: number;
  @Field(() => Int, { description: 'Number of payments.' })
  payments!: number;
}
