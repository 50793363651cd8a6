import { Field, ID, nullable, ObjectType } from '../../core/graphql/schema.js';
import { resultUnion } from '../../core/graphql/mutate.js';
import { DateTime, EmailAddress, Url } from '../../core/graphql/scalars.js';
import { IdentityConfirmed, SecondFactorNeeded, SignedIn } from '../security/security.results.js';

@ObjectType('A code is on its way if an account has the address.')
export class SignInCodeSent {
  @Field(() => ID, 'Input of `completeCodeSignIn`, in this browser.')
  id!: string;
  @Field(() => String, 'Two digits to show: a link that is opened in another browser asks for them.')
  digits!: string;
  @Field(() => String, 'Sentence in Russian for the user.')
  message!: string;
  @Field(() => String, 'Page with the sent emails during development; null if emails are delivered.', nullable)
  keptMailPath!: string | null;
}

@ObjectType('Where a sign-in was begun that the link of an email confirms.')
export class SignInLink {
  @Field(() => String, 'Browser and system, from the user agent.')
  browser!: string;
  @Field(() => String, 'IP address of the request.')
  address!: string;
  @Field(() => DateTime, 'When the code was requested.')
  requestedAt!: string;
}

@ObjectType('The browser that requested the code may sign in now; this browser stays as it is.')
export class SignInConfirmed {
  @Field(() => Boolean, 'Always true.')
  isConfirmed!: boolean;
  __typename?: 'SignInConfirmed';
}

@ObjectType('A code that confirms the identity is on its way.')
export class ConfirmationCodeSent {
  @Field(() => ID, 'Input of `confirmIdentityByCode`, in this browser.')
  id!: string;
  @Field(() => EmailAddress, 'Address of the account, which the code was sent to.')
  email!: string;
  @Field(() => Url, 'Page with the sent emails during development; null if emails are delivered.', nullable)
  keptMailUrl!: string | null;
}

export const RequestConfirmationCodeResult = resultUnion('RequestConfirmationCodeResult', ConfirmationCodeSent);
export const ConfirmIdentityByCodeResult = resultUnion('ConfirmIdentityByCodeResult', IdentityConfirmed);
export const RequestSignInCodeResult = resultUnion('RequestSignInCodeResult', SignInCodeSent);
export const ConfirmSignInLinkResult = resultUnion(
  'ConfirmSignInLinkResult',
  SignedIn,
  SecondFactorNeeded,
  SignInConfirmed,
);
