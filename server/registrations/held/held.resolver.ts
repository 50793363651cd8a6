import { Arg, Ctx, FieldResolver, ID, nullable, Query, Resolver, Root } from '../../core/graphql/schema.js';
import { Public } from '../../core/graphql/access.js';
import type { Context } from '../../core/context.js';
import { Limited } from '../../core/graphql/limited.js';
import { load } from '../../core/graphql/loaders.js';
import { Mutate } from '../../core/graphql/mutate.js';
import { Event } from '../../events/event.entity.js';
import { eventsById } from '../../events/events.service.js';
import { confirmRegistration } from './confirm.service.js';
import { ConfirmRegistrationInput, HoldRegistrationInput } from './held.inputs.js';
import { ConfirmRegistrationResult, HeldRegistrationLink, HoldRegistrationResult } from './held.results.js';
import { findHeldLink, holdRegistration, isHeld, resendHeldCode } from './hold.service.js';

@Resolver(() => HeldRegistrationLink)
export class HeldRegistrationResolver {
  @Mutate(
    HoldRegistrationResult,
    'Holds a seat for a visitor without a session, and sends a code and a link to their address. The answer does not reveal whether the address has an account.',
    { access: 'public', limits: ['formByNetwork', 'signInCodeByNetwork', 'signInCodeByEmail'] },
  )
  holdRegistration(
    @Ctx() context: Context,
    @Arg('input', () => HoldRegistrationInput, 'Form, name and address.') input: HoldRegistrationInput,
  ) {
    return holdRegistration(context, input);
  }

  @Mutate(
    HoldRegistrationResult,
    'Sends another code for a held registration. The code of an earlier email stops working.',
    { access: 'public', limits: ['useLinkByNetwork', 'signInCodeByEmail'] },
  )
  resendHeldRegistration(
    @Ctx() context: Context,
    @Arg('id', () => ID, '`id` of the answer to `holdRegistration`, in this browser.', nullable) id: string | null,
    @Arg('token', () => String, 'Last part of the link in the email, in any browser.', nullable) token: string | null,
  ) {
    return resendHeldCode(context, { id, token });
  }

  @Mutate(
    ConfirmRegistrationResult,
    'Confirms the address of a held registration, signs in and registers. A new address gets an account. After `SecondFactorNeeded` and `completeSignIn`, call it again without a code. Problems: HELD_REGISTRATION_GONE, CODE_WRONG, EMAIL_CODE_EXPIRED, LINK_TOO_OLD.',
    { access: 'public', limits: ['signInByNetwork', 'emailCodeWrongByEmail'] },
  )
  confirmRegistration(
    @Ctx() context: Context,
    @Arg('input', () => ConfirmRegistrationInput, 'The code or the link.') input: ConfirmRegistrationInput,
  ) {
    return confirmRegistration(context, input);
  }

  @Public()
  @Query(
    () => Boolean,
    'Whether a held registration still waits for its code; null if it is confirmed, replaced, expired or unknown.',
    nullable,
  )
  registrationHeld(
    @Ctx() context: Context,
    @Arg('id', () => ID, '`id` of the answer to `holdRegistration`.') id: string,
  ): Promise<boolean | null> {
    return isHeld(context, id);
  }

  @Public()
  @Limited('useLinkByNetwork')
  @Query(
    () => HeldRegistrationLink,
    'What the link of an email confirms; null if it is used, replaced, expired or unknown. Reading it changes nothing.',
    nullable,
  )
  heldRegistrationLink(
    @Ctx() context: Context,
    @Arg('token', () => String, 'Last part of the link in the email.') token: string,
  ): Promise<HeldRegistrationLink | null> {
    return findHeldLink(context, token);
  }

  @FieldResolver(() => Event, 'The event.')
  event(@Root() { eventId }: HeldRegistrationLink, @Ctx() context: Context): Promise<Event | null> {
    return load(context, eventsById, eventId);
  }
}
