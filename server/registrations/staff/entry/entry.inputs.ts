import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { registerEnum } from '../../../core/enums.js';
import { resultUnion } from '../../../core/problems.js';
import { AnswerInput } from '../../registrations.inputs.js';
import { EnteredPerson } from './entered-person.js';

export const EntryPricing = registerEnum('EntryPricing', 'What a participant whom staff registers is to pay.', {
  TARIFF: 'The price of the tariff.',
  OTHER: 'Less than that, for a reason.',
  FREE: 'Nothing, for a reason.',
});
export type EntryPricing = keyof typeof EntryPricing;

@InputType({ description: 'A person whom staff registers.' })
export class AddRegistrationInput extends EnteredPerson {
  @Field(() => String, {
    description: 'Made up by the page, 16 to 64 letters, digits and hyphens: what is sent twice is one registration.',
  })
  key!: string;
  @Field(() => ID, { description: 'The event.' })
  eventId!: string;
  @Field(() => String, { description: 'Her address: an account with it is found, or one is made.' })
  email!: string;
  @Field(() => String, {
    nullable: true,
    description: 'Surname. With the address of an account whose name is another: OTHER_PERSON.',
  })
  lastName?: string | null;
  @Field(() => String, { nullable: true, description: 'Given name, for a new account.' })
  firstName?: string | null;
  @Field(() => String, { nullable: true, description: 'Patronymic, for a new account.' })
  middleName?: string | null;
  @Field(() => ID, { description: 'A tariff of the event, on sale or not.' })
  tariffId!: string;
  @Field(() => EntryPricing, { defaultValue: 'TARIFF', description: 'What is to be paid.' })
  pricing!: EntryPricing;
  @Field(() => Int, { nullable: true, description: 'Kopecks, for OTHER: a rouble and more, not above the tariff.' })
  priceAmount?: number | null;
  @Field(() => String, { nullable: true, description: 'Why it is not the price of the tariff: 3 to 500 letters.' })
  priceReason?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Why the event gets one seat more where none is free: 3 to 500 letters. Null: it does not.',
  })
  overCapacityReason?: string | null;
  @Field(() => Boolean, { description: 'The organiser has their consent to the processing of their data.' })
  hasConsented!: boolean;
  @Field(() => [AnswerInput], {
    defaultValue: [],
    description: "Answers to the event's questions; those left out she gives herself.",
  })
  answers!: AnswerInput[];
}

@ObjectType({ simpleResolvers: true, description: 'The person is registered.' })
export class RegistrationAdded {
  @Field(() => ID, { description: 'The registration.' })
  registrationId!: string;
  @Field(() => String, { description: 'Its number.' })
  number!: string;
  @Field(() => String, { description: 'Her full name, as it stands in her account.' })
  name!: string;
  @Field(() => Boolean, { description: 'An account was made; the email of the registration opens it.' })
  isNewAccount!: boolean;
  @Field(() => [String], { description: 'Names of fields that were filled in an account that existed, Russian.' })
  filled!: string[];
  @Field(() => [String], { description: 'Names of fields that were not taken: the account holds something else.' })
  differing!: string[];
}

export const AddRegistrationResult = resultUnion(
  'AddRegistrationResult',
  RegistrationAdded,
  'The registration, or what is wrong.',
);

@ObjectType({ simpleResolvers: true, description: 'Whom an address belongs to.' })
export class RegistrationCandidate {
  @Field(() => String, { nullable: true, description: 'Full name in her account; null: there is no account.' })
  name!: string | null;
  @Field(() => String, { nullable: true, description: 'Number of her registration for the event; null: she has none.' })
  registrationNumber!: string | null;
}
