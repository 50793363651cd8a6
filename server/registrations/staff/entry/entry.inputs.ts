import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { registerEnum } from '../../../core/graphql/enums.js';
import { AnswerInput } from '../../registrations.inputs.js';
import { EnteredPerson } from './entered-person.js';

export const EntryPricing = registerEnum('EntryPricing', 'Price for a participant registered by staff.', {
  TARIFF: 'The price of the tariff.',
  OTHER: 'Less than that, for a reason.',
  FREE: 'Nothing, for a reason.',
});
export type EntryPricing = keyof typeof EntryPricing;

@InputType({ description: 'A person registered by staff.' })
export class AddRegistrationInput extends EnteredPerson {
  @Field(() => String, {
    description:
      'Created by the page, 16 to 64 letters, digits and hyphens: a repeated request creates one registration.',
  })
  key!: string;
  @Field(() => ID, { description: 'The event.' })
  eventId!: string;
  @Field(() => String, { description: 'Email address: an existing account with it is used, or a new one is created.' })
  email!: string;
  @Field(() => String, {
    nullable: true,
    description: 'Surname. OTHER_PERSON if the account with this email address has another name.',
  })
  lastName?: string | null;
  @Field(() => String, { nullable: true, description: 'Given name, for a new account.' })
  firstName?: string | null;
  @Field(() => String, { nullable: true, description: 'Patronymic, for a new account.' })
  middleName?: string | null;
  @Field(() => ID, { description: 'A tariff of the event, on sale or not.' })
  tariffId!: string;
  @Field(() => EntryPricing, { defaultValue: 'TARIFF', description: 'Price of the registration.' })
  pricing!: EntryPricing;
  @Field(() => Int, { nullable: true, description: 'Kopecks, for OTHER: at least a rouble, and not above the tariff.' })
  priceAmount?: number | null;
  @Field(() => String, { nullable: true, description: 'Reason for a lower price: 3 to 500 characters.' })
  priceReason?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Reason for an additional seat if none is free: 3 to 500 characters. Null: no additional seat.',
  })
  overCapacityReason?: string | null;
  @Field(() => Boolean, { description: "The organiser has the person's consent to the processing of their data." })
  hasConsented!: boolean;
  @Field(() => [AnswerInput], {
    defaultValue: [],
    description: 'Answers to the questions of the organiser; the participant can give missing ones later.',
  })
  answers!: AnswerInput[];
}

@ObjectType({ simpleResolvers: true, description: 'The person is registered.' })
export class RegistrationAdded {
  @Field(() => ID, { description: 'The registration.' })
  registrationId!: string;
  @Field(() => String, { description: 'Its number.' })
  number!: string;
  @Field(() => String, { description: 'Full name from the account.' })
  name!: string;
  @Field(() => Boolean, { description: 'A new account was created; the email about the registration opens it.' })
  isNewAccount!: boolean;
  @Field(() => [String], { description: 'Names in Russian of fields that were filled in the existing account.' })
  filled!: string[];
  @Field(() => [String], {
    description: 'Names in Russian of fields that were ignored, because the account has another value.',
  })
  differing!: string[];
}

@ObjectType({ simpleResolvers: true, description: 'The account with an email address.' })
export class RegistrationCandidate {
  @Field(() => String, { nullable: true, description: 'Full name in the account; null: there is no account.' })
  name!: string | null;
  @Field(() => String, { nullable: true, description: 'Number of their registration for the event; null: none.' })
  registrationNumber!: string | null;
}
