import { Field, ID, nullable, ObjectType } from '../../core/graphql/schema.js';
import { resultUnion } from '../../core/graphql/mutate.js';
import { DateTime, EmailAddress } from '../../core/graphql/scalars.js';
import { SecondFactorNeeded } from '../../users/security/security.results.js';
import { FormDraft } from '../../users/sign-in/form-draft.js';
import { User } from '../../users/user.entity.js';
import { RegistrationState } from '../registration.states.js';

@ObjectType('An email with a code is on its way, whether or not the address is known.')
export class RegistrationHeld {
  @Field(() => ID, 'Input of `confirmRegistration`, in this browser.')
  id!: string;
  @Field(() => DateTime, 'Until when the seat is held; null: it is taken when the address is confirmed.', nullable)
  seatUntil!: string | null;
  @Field(() => String, 'Page with the sent emails during development; null if emails are delivered.', nullable)
  keptMailPath!: string | null;
}

@ObjectType('The viewer is signed in and registered.')
export class RegistrationConfirmed {
  @Field(() => User, 'The signed-in user.')
  viewer!: User;
  @Field(() => String, 'Number of the registration.')
  number!: string;
  @Field(() => RegistrationState, 'Its state.')
  state!: RegistrationState;
  __typename?: 'RegistrationConfirmed';
}

@ObjectType('The address is confirmed and the viewer is signed in, but the form has to be corrected.')
export class RegistrationUnfinished {
  @Field(() => User, 'The signed-in user.')
  viewer!: User;
  @Field(() => FormDraft, 'The draft given to `holdRegistration`.', nullable)
  draft!: FormDraft | null;
  @Field(() => String, 'Path of the form.')
  path!: string;
  @Field(() => String, 'Sentences in Russian that say why.')
  reason!: string;
  __typename?: 'RegistrationUnfinished';
}

@ObjectType('A held registration that the link of an email confirms.')
export class HeldRegistrationLink {
  @Field(() => ID, 'Its id.')
  id!: string;
  @Field(() => EmailAddress, 'The address that is confirmed.')
  email!: string;
  @Field(() => Boolean, 'The link confirms by itself; otherwise it leads to a new code.')
  isFresh!: boolean;
  @Field(() => DateTime, 'Until when the seat is held; null: it is not.', nullable)
  seatUntil!: string | null;
  eventId!: string;
}

export const HoldRegistrationResult = resultUnion('HoldRegistrationResult', RegistrationHeld);
export const ConfirmRegistrationResult = resultUnion(
  'ConfirmRegistrationResult',
  RegistrationConfirmed,
  RegistrationUnfinished,
  SecondFactorNeeded,
);
