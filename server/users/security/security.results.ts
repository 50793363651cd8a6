import { Field, ID, Int, nullable, ObjectType } from '../../core/graphql/schema.js';
import { resultUnion, success } from '../../core/graphql/mutate.js';
import { DateTime, EmailAddress } from '../../core/graphql/scalars.js';
import { FormDraft } from '../sign-in/form-draft.js';
import { User } from '../user.entity.js';

@ObjectType('The session cookie was set.')
export class SignedIn {
  @Field(() => User, 'The signed-in user.')
  viewer!: User;
  @Field(() => FormDraft, 'The draft given to `createAccount`; null in all other answers.', nullable)
  draft?: FormDraft | null;
}

@ObjectType('The password was right; this browser has to send a code now. The user is not signed in yet.')
export class SecondFactorNeeded {
  @Field(() => String, 'Input of `completeSignIn`.')
  challenge!: string;
  @Field(() => DateTime, 'Until when the code is accepted.')
  expiresAt!: string;
}

@ObjectType('The owner of the account uses this session.')
export class IdentityConfirmed {
  @Field(() => DateTime, 'Until when the confirmation is valid.')
  until!: string;
}

@ObjectType('An email is on its way, whether or not the address is known. The user is not signed in yet.')
export class AccountRequested {
  @Field(() => ID, 'Input of `resendSignUpLetter`, in this browser.')
  id!: string;
  @Field(() => String, 'Sentence in Russian for the user.')
  message!: string;
  @Field(() => String, 'Page with the sent emails during development; null if emails are delivered.', nullable)
  keptMailPath!: string | null;
}

@ObjectType('Purpose of the link of an email.')
export class EmailLink {
  @Field(() => EmailAddress, 'The email to confirm.')
  email!: string;
  @Field(() => Boolean, 'The link creates a new account; otherwise it changes the email of an account.')
  isNewAccount!: boolean;
}

@ObjectType('The account has this email now.')
export class EmailChanged {
  @Field(() => EmailAddress, 'The email for signing in.')
  email!: string;
}

@ObjectType('An email that waits for confirmation.')
export class PendingEmail {
  @Field(() => EmailAddress, 'The new address.')
  email!: string;
  @Field(() => DateTime, 'Until when the link in the email is valid.')
  expiresAt!: string;
}

@ObjectType('A browser in which the viewer is signed in.')
export class AccountSession {
  @Field(() => ID, 'Opaque id.')
  id!: string;
  @Field(() => String, 'Browser and system, from the user agent.')
  browser!: string;
  @Field(() => String, 'IP address of the sign-in.')
  address!: string;
  @Field(() => DateTime, 'When it signed in.')
  createdAt!: string;
  @Field(() => DateTime, 'When it was last used; accurate to five minutes.')
  lastSeenAt!: string;
  @Field(() => Boolean, 'Whether it is this browser.')
  isCurrent!: boolean;
}

@ObjectType('The remaining sessions.')
export class SessionsEnded {
  @Field(() => [AccountSession], 'This session first; empty if all were ended.')
  sessions!: AccountSession[];
}

@ObjectType('A key that gives access to data of the account without its password.')
export class StandingKey {
  @Field(() => String, 'Title in Russian.')
  title!: string;
  @Field(() => DateTime, 'When it was created.')
  createdAt!: string;
}

@ObjectType("Security settings of the viewer's account.")
export class AccountSecurity {
  @Field(() => EmailAddress, 'Email for signing in.')
  email!: string;
  @Field(() => DateTime, 'When the user confirmed the email; null: not confirmed.', nullable)
  emailConfirmedAt!: string | null;
  @Field(() => PendingEmail, 'A requested email that is not confirmed yet.', nullable)
  pendingEmail!: PendingEmail | null;
  @Field(() => Boolean, 'Whether the account has a password; without one its owner signs in by codes or passkeys.')
  hasPassword!: boolean;
  @Field(() => DateTime, 'When the second factor was enabled; null: it is not.', nullable)
  secondFactorSince!: string | null;
  @Field(() => Int, 'Number of unused recovery codes.')
  recoveryCodesLeft!: number;
  @Field(() => Boolean, 'Whether a second factor has to be set up before the rights of staff apply.')
  needsSecondFactor!: boolean;
  @Field(
    () => [StandingKey],
    'Keys that give access without a session until they are revoked: API tokens, the address of the calendar feed.',
  )
  standingKeys!: StandingKey[];
  @Field(() => Int, 'Number of wrong passwords and codes for the account in the last thirty days.')
  failuresOfMonth!: number;
}

@ObjectType('A secret for an application that generates codes.')
export class SecondFactorSetup {
  @Field(() => String, 'The secret in base32, in groups of four, for typing.')
  secret!: string;
  @Field(() => String, 'The secret as an otpauth:// URI, for an application on this device.')
  uri!: string;
  @Field(() => String, 'The URI as a QR code: its dark modules as the path of an SVG.')
  qrPath!: string;
  @Field(() => Int, 'Size of the view box of the path, `0 0 qrSize qrSize`. A margin of four modules stays white.')
  qrSize!: number;
}

@ObjectType('The change was saved.')
export class SecurityChanged {
  @Field(() => User, 'Owner of the account.')
  viewer!: User;
}

export const SignInResult = resultUnion('SignInResult', SignedIn, SecondFactorNeeded);
export type SignInOutcome = { viewer: User } | (SecondFactorNeeded & { __typename: 'SecondFactorNeeded' });
export type ConfirmEmailOutcome = SignedIn | (EmailChanged & { __typename: 'EmailChanged' });

export const CreateAccountResult = resultUnion('CreateAccountResult', AccountRequested);
export const RecoveryCodesResult = resultUnion(
  'RecoveryCodesResult',
  success('RecoveryCodesMade', 'codes', [String], 'Ten single-use codes.'),
);
