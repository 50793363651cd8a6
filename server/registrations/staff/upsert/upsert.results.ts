import { Field, InputType, nullable, ObjectType } from '../../../core/graphql/schema.js';
import { UpsertOutcome } from '../../../tokens/upsert.results.js';
import { User } from '../../../users/user.entity.js';
import { Registration } from '../../registration.entity.js';
import { EnteredPerson } from '../entry/entered-person.js';

@InputType('A person, as an integration knows them.')
export class UpsertPersonInput extends EnteredPerson {
  @Field(
    () => String,
    'Email address: an existing account with it is used, or a new one is created. It is not changed later.',
  )
  email!: string;
  @Field(() => String, 'Surname. OTHER_PERSON if the account with this email address has another name.')
  lastName!: string;
  @Field(() => String, 'Given name.')
  firstName!: string;
  @Field(() => String, 'Patronymic.', nullable)
  middleName?: string | null;
  @Field(() => Boolean, "The organiser has the person's consent to the processing of their data.")
  hasConsented!: boolean;
}

@ObjectType('The account of an external reference, as it is now.')
export class PersonUpserted {
  @Field(() => User, 'The account.')
  person!: User;
  @Field(() => UpsertOutcome, 'What was done. UPDATED: gaps were filled.')
  outcome!: UpsertOutcome;
  @Field(() => [String], 'Names in Russian of fields that were filled in the account.')
  filled!: string[];
  @Field(() => [String], 'Names in Russian of fields that were ignored, because the owner has given another value.')
  differing!: string[];
}

@ObjectType('The registration of an external reference, as it is now.')
export class RegistrationUpserted {
  @Field(() => Registration, 'The registration.')
  registration!: Registration;
  @Field(() => UpsertOutcome, 'What was done.')
  outcome!: UpsertOutcome;
  @Field(() => [String], 'Names in Russian of fields that were filled in the account.')
  filled!: string[];
  @Field(() => [String], 'Names in Russian of fields that were ignored, because the owner has given another value.')
  differing!: string[];
}
