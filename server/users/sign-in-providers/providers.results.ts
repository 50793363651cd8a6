import { resultUnion, success } from '../../core/graphql/mutate.js';
import { EmailAddress } from '../../core/graphql/scalars.js';
import { Field, ID, nullable, ObjectType } from '../../core/graphql/schema.js';
import { SecondFactorNeeded, SignedIn } from '../security/security.results.js';
import { LinkedIdentity, SignInProvider } from './provider.entity.js';

@ObjectType('A provider of a clinic or an association that users can sign in with. `/sign-in/{id}` leads there.')
export class SignInOption {
  @Field(() => ID, 'Opaque id.')
  id!: string;
  @Field(() => String, 'Name of the organisation, for a button.')
  name!: string;
}

@ObjectType('A provider has signed in a user whose identity belongs to no account yet. The user is not signed in here.')
export class ProviderSignInUndecided {
  @Field(() => ID, 'Input of `linkIdentity` and `createAccountByProvider`, in this browser.')
  id!: string;
  @Field(() => String, 'Name of the organisation.')
  providerName!: string;
  @Field(() => EmailAddress, 'Email of the user at the provider; null: the provider told none.', nullable)
  email!: string | null;
  @Field(() => Boolean, 'Whether the provider has verified the email, and an account has it: its owner signs in first.')
  hasAccount!: boolean;
  @Field(() => Boolean, 'Whether `createAccountByProvider` may be called.')
  canCreateAccount!: boolean;
  @Field(() => String, 'Surname at the provider; empty: the provider told none.')
  lastName!: string;
  @Field(() => String, 'Given name at the provider; empty: the provider told none.')
  firstName!: string;
  @Field(() => String, 'Patronymic at the provider; empty: the provider told none.')
  middleName!: string;
  __typename?: 'ProviderSignInUndecided';
}

export const CompleteProviderSignInResult = resultUnion(
  'CompleteProviderSignInResult',
  SignedIn,
  SecondFactorNeeded,
  ProviderSignInUndecided,
);
export const CreateAccountByProviderResult = resultUnion('CreateAccountByProviderResult', SignedIn);
const LinkedIdentitiesChanged = success(
  'LinkedIdentitiesChanged',
  'identities',
  [LinkedIdentity],
  'All linked identities, the oldest first.',
);
export const LinkIdentityResult = resultUnion('LinkIdentityResult', LinkedIdentitiesChanged);
export const UnlinkIdentityResult = resultUnion('UnlinkIdentityResult', LinkedIdentitiesChanged);

const SignInProviderSaved = success('SignInProviderSaved', 'provider', SignInProvider, 'The provider as it is now.');
export const CreateSignInProviderResult = resultUnion('CreateSignInProviderResult', SignInProviderSaved);
export const UpdateSignInProviderResult = resultUnion('UpdateSignInProviderResult', SignInProviderSaved);
export const CheckSignInProviderResult = resultUnion(
  'CheckSignInProviderResult',
  success(
    'SignInProviderChecked',
    'faults',
    [String],
    'What is wrong, as sentences in Russian; empty: the provider can be used.',
  ),
);
export const DeleteSignInProviderResult = resultUnion(
  'DeleteSignInProviderResult',
  success('SignInProviderDeleted', 'id', ID, 'Id of the provider.'),
);
