import { Field, ID, Int, ObjectType } from 'type-graphql';
import { registerEnum } from '../core/enums.js';
import { DateOnly } from '../core/scalars.js';
import { ParticipationForm } from '../events/event.enums.js';
import { RegistrationState } from '../registrations/registration.life.js';
import { EducationLevel } from '../users/profile.enums.js';

export const AwaitedPayment = registerEnum('AwaitedPayment', 'A way to pay that was begun and may still bring money.', {
  ONLINE: 'The participant has begun to pay on the site. Money that comes twice is returned.',
  INVOICE: 'An organisation has an invoice for this registration.',
});
export type AwaitedPayment = keyof typeof AwaitedPayment;

@ObjectType({ simpleResolvers: true, description: 'The registration of a person, as the front desk needs it.' })
export class FrontDeskRegistration {
  @Field(() => ID, { description: 'The registration.' })
  id!: string;
  @Field(() => String, { description: 'Its number.' })
  number!: string;
  @Field(() => RegistrationState, { description: 'Where it is in its life.' })
  state!: RegistrationState;
  @Field(() => ParticipationForm, { description: 'At the venue, or by broadcast.' })
  participation!: ParticipationForm;
  @Field(() => ID, { description: 'Its tariff.' })
  tariffId!: string;
  @Field(() => String, { description: 'Title of the tariff.' })
  tariff!: string;
  @Field(() => Int, { description: 'Price of the registration, kopecks.' })
  priceAmount!: number;
  @Field(() => Int, { description: 'What was paid and not returned, kopecks.' })
  paidAmount!: number;
  @Field(() => Int, { description: 'What is still to be paid, kopecks.' })
  dueAmount!: number;
  @Field(() => Boolean, { description: 'Everything that was paid has been returned.' })
  isReturned!: boolean;
  @Field(() => AwaitedPayment, { nullable: true, description: 'Money that may come without the front desk.' })
  awaitedPayment!: AwaitedPayment | null;
}

@ObjectType({ simpleResolvers: true, description: 'A person whom the front desk has found.' })
export class FrontDeskPerson {
  @Field(() => ID, { description: 'The account: named when staff says that this is the person.' })
  accountId!: string;
  @Field(() => String, { description: 'Full name in the account.' })
  name!: string;
  @Field(() => String, { description: 'The address without its middle: enough to tell namesakes apart.' })
  maskedEmail!: string;
  @Field(() => EducationLevel, { nullable: true, description: 'Education: some tariffs are for some levels only.' })
  educationLevel!: EducationLevel | null;
  @Field(() => FrontDeskRegistration, {
    nullable: true,
    description: 'The registration that has not ended, otherwise the latest; null: there is none.',
  })
  registration!: FrontDeskRegistration | null;
}

@ObjectType({
  simpleResolvers: true,
  description: 'Money that one member of staff has taken at a front desk on a day.',
})
export class FrontDeskTakings {
  @Field(() => DateOnly, { description: 'Day at the place of the event, YYYY-MM-DD.' })
  date!: string;
  @Field(() => Int, { description: 'Cash less cash that was given back, kopecks.' })
  cashAmount!: number;
  @Field(() => Int, { description: 'By card at a terminal, less what was given back, kopecks.' })
  cardAmount!: number;
  @Field(() => Int, { description: 'How many payments.' })
  payments!: number;
}
