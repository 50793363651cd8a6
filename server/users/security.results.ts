import { createUnionType, Field, ID, Int, ObjectType } from 'type-graphql';
import { PageInfo } from '../core/page.js';
import { Problems, resultUnion } from '../core/problems.js';
import { DateTime } from '../core/scalars.js';
import { AccountEvent } from './account-event.entity.js';
import { FormDraft } from './form-draft.js';
import { User } from './user.entity.js';

@ObjectType({ simpleResolvers: true, description: 'The session cookie was set.' })
export class SignedIn {
  @Field(() => User, { description: 'Who is signed in now.' })
  viewer!: User;
  @Field(() => FormDraft, {
    nullable: true,
    description: 'What `createAccount` was given with the account; null in all other answers.',
  })
  draft?: FormDraft | null;
}

@ObjectType({
  simpleResolvers: true,
  description: 'The password was right; a code is needed now, in this browser. Nobody is signed in yet.',
})
export class SecondFactorNeeded {
  @Field(() => String, { description: 'Give it to `completeSignIn` with the code.' })
  challenge!: string;
  @Field(() => DateTime, { description: 'The code is accepted until then.' })
  expiresAt!: string;
}

@ObjectType({
  simpleResolvers: true,
  description: 'A letter is on its way, whatever is known of the address. Nobody is signed in yet.',
})
export class AccountRequested {
  @Field(() => ID, { description: 'Give it to `resendSignUpLetter`, in this browser.' })
  id!: string;
  @Field(() => String, { description: 'Sentence in Russian for whoever asked.' })
  message!: string;
  @Field(() => String, {
    nullable: true,
    description: 'Where letters can be read while the site is being developed; null where they are really sent.',
  })
  keptMailPath!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'What the link of a letter is for.' })
export class EmailLink {
  @Field(() => String, { description: 'The address that it confirms.' })
  email!: string;
  @Field(() => Boolean, { description: 'It brings a new account to life; otherwise it gives an account this address.' })
  isNewAccount!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'The session may do what needs a confirmed identity.' })
export class IdentityConfirmed {
  @Field(() => DateTime, { description: 'Until when; then `confirmIdentity` is needed again.' })
  until!: string;
}

@ObjectType({ simpleResolvers: true, description: 'The account has this address now.' })
export class EmailChanged {
  @Field(() => String, { description: 'The address, to sign in with from now on.' })
  email!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A letter is on its way to the new address.' })
export class EmailChangeRequested {
  @Field(() => String, { description: 'Sentence in Russian for whoever asked.' })
  message!: string;
}

@ObjectType({ simpleResolvers: true, description: 'An address that waits to be confirmed.' })
export class PendingEmail {
  @Field(() => String, { description: 'The new address.' })
  email!: string;
  @Field(() => DateTime, { description: 'The link in the letter is good until then.' })
  expiresAt!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A browser in which the viewer is signed in.' })
export class AccountSession {
  @Field(() => ID, { description: 'Opaque id.' })
  id!: string;
  @Field(() => String, { description: 'Browser and system in words, as the browser says of itself.' })
  browser!: string;
  @Field(() => String, { description: 'Network address it signed in from.' })
  address!: string;
  @Field(() => DateTime, { description: 'When it signed in.' })
  createdAt!: string;
  @Field(() => DateTime, { description: 'When it was last used, to five minutes.' })
  lastSeenAt!: string;
  @Field(() => Boolean, { description: 'It is this one.' })
  isCurrent!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'The sessions that are left.' })
export class SessionsEnded {
  @Field(() => [AccountSession], { description: 'This one first; empty when all were ended.' })
  sessions!: AccountSession[];
}

@ObjectType({ simpleResolvers: true, description: 'A key that opens something of the account without its password.' })
export class StandingKey {
  @Field(() => String, { description: 'What it is, in Russian.' })
  title!: string;
  @Field(() => DateTime, { description: 'When it was made.' })
  createdAt!: string;
}

@ObjectType({ simpleResolvers: true, description: "What stands in front of the viewer's account." })
export class AccountSecurity {
  @Field(() => String, { description: 'Address she signs in with.' })
  email!: string;
  @Field(() => DateTime, {
    nullable: true,
    description: 'Since when the address is known to be hers; null: it is not.',
  })
  emailConfirmedAt!: string | null;
  @Field(() => PendingEmail, { nullable: true, description: 'An address that was asked for and is not confirmed.' })
  pendingEmail!: PendingEmail | null;
  @Field(() => DateTime, {
    nullable: true,
    description: 'Since when a code is asked for after the password; null: it is not.',
  })
  secondFactorSince!: string | null;
  @Field(() => Int, { description: 'Recovery codes that were not used yet.' })
  recoveryCodesLeft!: number;
  @Field(() => Boolean, { description: 'A second factor has to be set up before the rights of staff come into force.' })
  needsSecondFactor!: boolean;
  @Field(() => [StandingKey], {
    description:
      'Keys that work without a session until they are revoked: API tokens, the address of the calendar feed.',
  })
  standingKeys!: StandingKey[];
  @Field(() => Int, { description: 'Wrong passwords and codes given for the account in the last thirty days.' })
  failuresOfMonth!: number;
}

@ObjectType({ simpleResolvers: true, description: 'A secret for an application that makes codes.' })
export class SecondFactorSetup {
  @Field(() => String, { description: 'The secret in base32, in groups of four, to be typed.' })
  secret!: string;
  @Field(() => String, { description: 'The same as an address (otpauth://), for an application on this device.' })
  uri!: string;
  @Field(() => String, { description: 'The address as a QR code: its dark modules as the path of an SVG.' })
  qrPath!: string;
  @Field(() => Int, {
    description: 'The view box of the path is `0 0 qrSize qrSize`; four modules around it stay white.',
  })
  qrSize!: number;
}

@ObjectType({ simpleResolvers: true, description: 'New recovery codes. They are shown this once.' })
export class RecoveryCodesMade {
  @Field(() => [String], { description: 'Ten codes, each good once.' })
  codes!: string[];
}

@ObjectType({ simpleResolvers: true, description: 'It was changed.' })
export class SecurityChanged {
  @Field(() => User, { description: 'Whose account it is.' })
  viewer!: User;
}

@ObjectType({ simpleResolvers: true, description: "A page of an account's log." })
export class AccountEventConnection {
  @Field(() => [AccountEvent], { description: 'Lines of this page, the newest first.' })
  nodes!: AccountEvent[];
  @Field(() => PageInfo, { description: 'How the list goes on.' })
  pageInfo!: PageInfo;
}

/** The type of a success that is not the first of its union is named by `__typename`: see `decideUnions`. */
export const SignInResult = createUnionType({
  name: 'SignInResult',
  description: 'Signed in, or one step before it, or why not.',
  types: () => [SignedIn, SecondFactorNeeded, Problems] as const,
});
export type SignInOutcome = { viewer: User } | (SecondFactorNeeded & { __typename: 'SecondFactorNeeded' });

export const ConfirmEmailResult = createUnionType({
  name: 'ConfirmEmailResult',
  description: 'A new account, to which the browser is signed in; or another address of an account; or what is wrong.',
  types: () => [SignedIn, EmailChanged, Problems] as const,
});
export type ConfirmEmailOutcome = SignedIn | (EmailChanged & { __typename: 'EmailChanged' });

export const CreateAccountResult = resultUnion(
  'CreateAccountResult',
  AccountRequested,
  'A letter is on its way, or what is wrong with the input.',
);
export const ConfirmIdentityResult = resultUnion(
  'ConfirmIdentityResult',
  IdentityConfirmed,
  'The confirmation, or why there is none.',
);
export const ChangeEmailResult = resultUnion(
  'ChangeEmailResult',
  EmailChangeRequested,
  'A letter is on its way, or what is wrong with the input.',
);
export const ChangePasswordResult = resultUnion(
  'ChangePasswordResult',
  SecurityChanged,
  'There is a new password, or what is wrong with it.',
);
export const EndSecondFactorResult = resultUnion(
  'EndSecondFactorResult',
  SecurityChanged,
  'No code is asked for any more, or what is wrong.',
);
export const SecondFactorSetupResult = resultUnion(
  'SecondFactorSetupResult',
  SecondFactorSetup,
  'A secret, or why there is none.',
);
export const RecoveryCodesResult = resultUnion(
  'RecoveryCodesResult',
  RecoveryCodesMade,
  'Recovery codes, or why there are none.',
);
