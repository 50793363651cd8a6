import { Field, ID, Int, ObjectType } from 'type-graphql';
import { resultUnion, success } from '../../core/graphql/mutate.js';
import { DateTime } from '../../core/graphql/scalars.js';
import { FormDraft } from '../sign-in/form-draft.js';
import { User } from '../user.entity.js';

@ObjectType({ simpleResolvers: true, description: 'The session cookie was set.' })
export class SignedIn {
  @Field(() => User, { description: 'The signed-in user.' })
  viewer!: User;
  @Field(() => FormDraft, {
    nullable: true,
    description: 'The draft given to `createAccount`; null in all other answers.',
  })
  draft?: FormDraft | null;
}

@ObjectType({
  simpleResolvers: true,
  description: 'The password was right; this browser has to send a code now. The user is not signed in yet.',
})
export class SecondFactorNeeded {
  @Field(() => String, { description: 'Input of `completeSignIn`.' })
  challenge!: string;
  @Field(() => DateTime, { description: 'Until when the code is accepted.' })
  expiresAt!: string;
}

@ObjectType({
  simpleResolvers: true,
  description: 'An email is on its way, whether or not the address is known. The user is not signed in yet.',
})
export class AccountRequested {
  @Field(() => ID, { description: 'Input of `resendSignUpLetter`, in this browser.' })
  id!: string;
  @Field(() => String, { description: 'Sentence in Russian for the user.' })
  message!: string;
  @Field(() => String, {
    nullable: true,
    description: 'Page with the sent emails during development; null if emails are delivered.',
  })
  keptMailPath!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'Purpose of the link of an email.' })
export class EmailLink {
  @Field(() => String, { description: 'The email to confirm.' })
  email!: string;
  @Field(() => Boolean, {
    description: 'The link creates a new account; otherwise it changes the email of an account.',
  })
  isNewAccount!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'The account has this email now.' })
export class EmailChanged {
  @Field(() => String, { description: 'The email for signing in.' })
  email!: string;
}

@ObjectType({ simpleResolvers: true, description: 'An email that waits for confirmation.' })
export class PendingEmail {
  @Field(() => String, { description: 'The new address.' })
  email!: string;
  @Field(() => DateTime, { description: 'Until when the link in the email is valid.' })
  expiresAt!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A browser in which the viewer is signed in.' })
export class AccountSession {
  @Field(() => ID, { description: 'Opaque id.' })
  id!: string;
  @Field(() => String, { description: 'Browser and system, from the user agent.' })
  browser!: string;
  @Field(() => String, { description: 'IP address of the sign-in.' })
  address!: string;
  @Field(() => DateTime, { description: 'When it signed in.' })
  createdAt!: string;
  @Field(() => DateTime, { description: 'When it was last used; accurate to five minutes.' })
  lastSeenAt!: string;
  @Field(() => Boolean, { description: 'Whether it is this browser.' })
  isCurrent!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'The remaining sessions.' })
export class SessionsEnded {
  @Field(() => [AccountSession], { description: 'This session first; empty if all were ended.' })
  sessions!: AccountSession[];
}

@ObjectType({
  simpleResolvers: true,
  description: 'A key that gives access to data of the account without its password.',
})
export class StandingKey {
  @Field(() => String, { description: 'Title in Russian.' })
  title!: string;
  @Field(() => DateTime, { description: 'When it was created.' })
  createdAt!: string;
}

@ObjectType({ simpleResolvers: true, description: "Security settings of the viewer's account." })
export class AccountSecurity {
  @Field(() => String, { description: 'Email for signing in.' })
  email!: string;
  @Field(() => DateTime, {
    nullable: true,
    description: 'When the user confirmed the email; null: not confirmed.',
  })
  emailConfirmedAt!: string | null;
  @Field(() => PendingEmail, { nullable: true, description: 'A requested email that is not confirmed yet.' })
  pendingEmail!: PendingEmail | null;
  @Field(() => DateTime, {
    nullable: true,
    description: 'When the second factor was enabled; null: it is not.',
  })
  secondFactorSince!: string | null;
  @Field(() => Int, { description: 'Number of unused recovery codes.' })
  recoveryCodesLeft!: number;
  @Field(() => Boolean, { description: 'Whether a second factor has to be set up before the rights of staff apply.' })
  needsSecondFactor!: boolean;
  @Field(() => [StandingKey], {
    description:
      'Keys that give access without a session until they are revoked: API tokens, the address of the calendar feed.',
  })
  standingKeys!: StandingKey[];
  @Field(() => Int, { description: 'Number of wrong passwords and codes for the account in the last thirty days.' })
  failuresOfMonth!: number;
}

@ObjectType({ simpleResolvers: true, description: 'A secret for an application that generates codes.' })
export class SecondFactorSetup {
  @Field(() => String, { description: 'The secret in base32, in groups of four, for typing.' })
  secret!: string;
  @Field(() => String, { description: 'The secret as an otpauth:// URI, for an application on this device.' })
  uri!: string;
  @Field(() => String, { description: 'The URI as a QR code: its dark modules as the path of an SVG.' })
  qrPath!: string;
  @Field(() => Int, {
    description: 'Size of the view box of the path, `0 0 qrSize qrSize`. A margin of four modules stays white.',
  })
  qrSize!: number;
}

@ObjectType({ simpleResolvers: true, description: 'The change was saved.' })
export class SecurityChanged {
  @Field(() => User, { description: 'Owner of the account.' })
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
