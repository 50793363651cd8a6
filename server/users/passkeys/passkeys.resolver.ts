import { Confirmed } from '../../core/confirmation.js';
import type { Context } from '../../core/context.js';
import { Mutate } from '../../core/graphql/mutate.js';
import { Arg, Ctx, FieldResolver, ID, Resolver } from '../../core/graphql/schema.js';
import { AccountSecurity } from '../security/security.results.js';
import { beginPasskeyConfirmation, confirmIdentityByPasskey } from './passkey-confirmation.service.js';
import { beginPasskeySignIn, completePasskeySignIn } from './passkey-sign-in.service.js';
import { Passkey } from './passkey.entity.js';
import { AddPasskeyInput, CompletePasskeySignInInput } from './passkeys.inputs.js';
import {
  ConfirmIdentityByPasskeyResult,
  PasskeyRequest,
  PasskeySignInResult,
  PasskeysResult,
} from './passkeys.results.js';
import { addPasskey, beginPasskey, listPasskeys, removePasskey, renamePasskey } from './passkeys.service.js';

@Resolver(() => AccountSecurity)
export class PasskeysResolver {
  @Mutate(PasskeyRequest, 'Begins signing in with a passkey. The answer names no account.', {
    access: 'public',
    limits: ['passkeyRequestByNetwork'],
  })
  beginPasskeySignIn(@Ctx() context: Context) {
    return beginPasskeySignIn(context);
  }

  @Mutate(
    PasskeySignInResult,
    'Signs in with a passkey: sets the session cookie. No code is asked for, because the device has verified its user. Problems: PASSKEY_UNKNOWN, PASSKEY_INVALID, PASSKEY_CHALLENGE_EXPIRED.',
    { access: 'public', limits: ['signInByNetwork'] },
  )
  completePasskeySignIn(
    @Ctx() context: Context,
    @Arg('input', () => CompletePasskeySignInInput, 'The answer of the browser.') input: CompletePasskeySignInInput,
  ) {
    return completePasskeySignIn(context, input);
  }

  @Mutate(PasskeyRequest, 'Begins to confirm the identity of the viewer with a passkey of theirs.', {
    access: 'signed-in',
    limits: ['accountChangeByAccount'],
  })
  beginPasskeyConfirmation(@Ctx() context: Context) {
    return beginPasskeyConfirmation(context);
  }

  @Mutate(
    ConfirmIdentityByPasskeyResult,
    'Confirms that the owner of the account uses this session, as `confirmIdentity` does. Problems: PASSKEY_INVALID, PASSKEY_CHALLENGE_EXPIRED.',
    { access: 'signed-in', limits: ['accountChangeByAccount'] },
  )
  confirmIdentityByPasskey(
    @Ctx() context: Context,
    @Arg('input', () => CompletePasskeySignInInput, 'The answer of the browser.') input: CompletePasskeySignInInput,
  ) {
    return confirmIdentityByPasskey(context, input);
  }

  @Confirmed()
  @Mutate(PasskeyRequest, 'Begins to add a passkey. Requires a sign-in or `confirmIdentity` within 15 minutes.', {
    access: 'signed-in',
    limits: ['accountChangeByAccount'],
  })
  beginPasskey(@Ctx() context: Context) {
    return beginPasskey(context);
  }

  @Confirmed()
  @Mutate(PasskeysResult, 'Adds a passkey. The owner receives an email.', {
    access: 'signed-in',
    idempotent: true,
    limits: ['accountChangeByAccount'],
  })
  addPasskey(
    @Ctx() context: Context,
    @Arg('input', () => AddPasskeyInput, 'The answer of the browser.') input: AddPasskeyInput,
  ) {
    return addPasskey(context, input);
  }

  @Mutate(PasskeysResult, 'Renames a passkey of the viewer.', {
    access: 'signed-in',
    limits: ['accountChangeByAccount'],
  })
  renamePasskey(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'The passkey.') id: string,
    @Arg('name', () => String, 'The new name, 100 characters at most.') name: string,
  ) {
    return renamePasskey(context, { id, name });
  }

  @Confirmed()
  @Mutate(
    PasskeysResult,
    'Removes a passkey of the viewer. The owner receives an email. The answer is the remaining ones, also for an unknown id.',
    { access: 'signed-in', limits: ['accountChangeByAccount'] },
  )
  removePasskey(@Ctx() context: Context, @Arg('id', () => ID, 'The passkey.') id: string) {
    return removePasskey(context, id);
  }

  @FieldResolver(() => [Passkey], 'Passkeys of the account, the oldest first.')
  passkeys(@Ctx() { db, viewer }: Context): Promise<Passkey[]> {
    return listPasskeys(db, viewer!.id);
  }
}
