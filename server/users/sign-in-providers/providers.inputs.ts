import { Field, ID, InputType, nullable } from '../../core/graphql/schema.js';

@InputType('All settings of a provider of OpenID Connect.')
export class SignInProviderInput {
  @Field(() => String, 'Name of the organisation, on its button; up to 60 characters.')
  name!: string;
  @Field(() => String, 'Issuer: https://id.clinic.example. Fixed once an identity is linked.')
  issuer!: string;
  @Field(() => ID, 'Id that the provider gave to this site; required while the provider is active.', nullable)
  clientId?: string | null;
  @Field(() => String, 'Secret that the provider gave to this site; null: the stored one stays.', nullable)
  clientSecret?: string | null;
  @Field(() => Boolean, 'Whether its users may create an account with an email that it has verified.')
  createsAccounts!: boolean;
  @Field(() => Boolean, 'Whether users can sign in with it.')
  isActive!: boolean;
}

@InputType('A new account of a user that a provider has signed in.')
export class CreateAccountByProviderInput {
  @Field(() => ID, 'The sign-in, in this browser.')
  id!: string;
  @Field(() => String, 'Surname, in Cyrillic, as in the passport.')
  lastName!: string;
  @Field(() => String, 'Given name.')
  firstName!: string;
  @Field(() => String, 'Patronymic, if there is one.', nullable)
  middleName?: string | null;
  @Field(() => [ID], 'Ids of the editions of documents that are agreed to, from `accountConsents`.')
  consents!: string[];
}
