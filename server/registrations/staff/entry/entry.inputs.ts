import { deprecated, Field, ID, InputType, Int, nullable, ObjectType } from '../../../core/graphql/schema.js';
import { registerEnum } from '../../../core/graphql/enums.js';
import { AnswerInput } from '../../registrations.inputs.js';
import { EnteredPerson } from './entered-person.js';

export const EntryPricing = registerEnum('EntryPricing', 'Price for a participant registered by staff.', {
  TARIFF: 'The price of the tariff.',
  OTHER: 'Less than that, for a reason.',
  FREE: 'Nothing, for a reason.',
});
export type EntryPricing = keyof typeof EntryPricing;

@InputType('A person registered by staff.')
export class AddRegistrationInput extends EnteredPerson {
  @Field(
    () => String,
    'Created by the page, 16 to 64 letters, digits and hyphens: a repeated request creates one registration.',
    deprecated('2027-05-31', 'use the argument `idempotencyKey`.'),
  )
  key?: string | null;
  @Field(() => ID, 'The event.')
  eventId!: string;
  @Field(() => String, 'Email address: an existing account with it is used, or a new one is created.')
  email!: string;
  @Field(() => String, 'Surname. OTHER_PERSON if the account with this email address has another name.', nullable)
  lastName?: string | null;
  @Field(() => String, 'Given name, for a new account.', nullable)
  firstName?: string | null;
  @Field(() => String, 'Patronymic, for a new account.', nullable)
  middleName?: string | null;
  @Field(() => ID, 'A tariff of the event, on sale or not.')
  tariffId!: string;
  @Field(() => EntryPricing, 'Price of the registration.', { defaultValue: 'TARIFF' })
  pricing!: EntryPricing;
  @Field(() => Int, 'Kopecks, for OTHER: at least a rouble, and not above the tariff.', nullable)
  priceAmount?: number | null;
  @Field(() => String, 'Reason for a lower price: 3 to 500 characters.', nullable)
  priceReason?: string | null;
  @Field(
    () => String,
    'Reason for an additional seat if none is free: 3 to 500 characters. Null: no additional seat.',
    nullable,
  )
  overCapacityReason?: string | null;
  @Field(() => Boolean, "The organiser has the person's consent to the processing of their data.")
  hasConsented!: boolean;
  @Field(
    () => [AnswerInput],
    'Answers to the questions of the organiser; the participant can give missing ones later.',
    { defaultValue: [] },
  )
  answers!: AnswerInput[];
}

@ObjectType('The person is registered.')
export class RegistrationAdded {
  @Field(() => ID, 'The registration.')
  registrationId!: string;
  @Field(() => String, 'Its number.')
  number!: string;
  @Field(() => String, 'Full name from the account.')
  name!: string;
  @Field(() => Boolean, 'A new account was created; the email about the registration opens it.')
  isNewAccount!: boolean;
  @Field(() => [String], 'Names in Russian of fields that were filled in the existing account.')
  filled!: string[];
  @Field(() => [String], 'Names in Russian of fields that were ignored, because the account has another value.')
  differing!: string[];
}

@ObjectType('The account with an email address.')
export class RegistrationCandidate {
  @Field(() => String, 'Full name in the account; null: there is no account.', nullable)
  name!: string | null;
  @Field(() => String, 'Number of their registration for the event; null: none.', nullable)
  registrationNumber!: string | null;
}
