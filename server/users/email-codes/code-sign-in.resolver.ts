import { Arg, Ctx, ID, nullable, Query, Resolver } from '../../core/graphql/schema.js';
import { Public } from '../../core/graphql/access.js';
import type { Context } from '../../core/context.js';
import { Limited } from '../../core/graphql/limited.js';
import { Mutate } from '../../core/graphql/mutate.js';
import { SignInResult } from '../security/security.results.js';
import {
  CompleteCodeSignInInput,
  ConfirmIdentityByCodeInput,
  ConfirmSignInLinkInput,
  RequestSignInCodeInput,
} from './code-sign-in.inputs.js';
import {
  ConfirmIdentityByCodeResult,
  ConfirmSignInLinkResult,
  RequestConfirmationCodeResult,
  RequestSignInCodeResult,
  SignInLink,
} from './code-sign-in.results.js';
import { confirmIdentityByCode, requestConfirmationCode } from './confirmation-code.service.js';
import {
  completeCodeSignIn,
  confirmSignInLink,
  findSignInLink,
  isCodeConfirmed,
  requestSignInCode,
} from './code-sign-in.service.js';

@Resolver()
export class CodeSignInResolver {
  @Mutate(
    RequestSignInCodeResult,
    'Sends a code for signing in if the account exists. The answer does not reveal whether it does.',
    { access: 'public', limits: ['formByNetwork', 'signInCodeByNetwork', 'signInCodeByEmail'] },
  )
  requestSignInCode(
    @Ctx() context: Context,
    @Arg('input', () => RequestSignInCodeInput, 'Email of the account.') input: RequestSignInCodeInput,
  ) {
    return requestSignInCode(context, input);
  }

  @Mutate(
    SignInResult,
    'Signs in with the code of an email, in the browser that requested it: five attempts within ten minutes.',
    { access: 'public', limits: ['signInByNetwork', 'emailCodeWrongByEmail'] },
  )
  completeCodeSignIn(
    @Ctx() context: Context,
    @Arg('input', () => CompleteCodeSignInInput, 'The code.') input: CompleteCodeSignInInput,
  ) {
    return completeCodeSignIn(context, input);
  }

  @Mutate(
    RequestConfirmationCodeResult,
    'Sends the viewer a code that confirms their identity in this browser: for accounts without a password, and instead of it.',
    { access: 'signed-in', limits: ['accountChangeByAccount', 'signInCodeByEmail'] },
  )
  requestConfirmationCode(@Ctx() context: Context) {
    return requestConfirmationCode(context);
  }

  @Mutate(
    ConfirmIdentityByCodeResult,
    'Confirms that the owner of the account uses this session, as `confirmIdentity` does: five attempts within ten minutes.',
    { access: 'signed-in', limits: ['accountChangeByAccount', 'ownCodeByAccount', 'emailCodeWrongByEmail'] },
  )
  confirmIdentityByCode(
    @Ctx() context: Context,
    @Arg('input', () => ConfirmIdentityByCodeInput, 'The codes.') input: ConfirmIdentityByCodeInput,
  ) {
    return confirmIdentityByCode(context, input);
  }

  @Public()
  @Query(
    () => Boolean,
    'Whether another browser has confirmed a request for a code; null if it is used, expired or unknown.',
    nullable,
  )
  signInCodeConfirmed(
    @Ctx() context: Context,
    @Arg('id', () => ID, '`id` of the answer to `requestSignInCode`.') id: string,
  ): Promise<boolean | null> {
    return isCodeConfirmed(context, id);
  }

  @Public()
  @Limited('useLinkByNetwork')
  @Query(
    () => SignInLink,
    'The request for a code that a link belongs to; null if it is used, replaced, expired or unknown.',
    nullable,
  )
  signInLink(
    @Ctx() context: Context,
    @Arg('token', () => String, 'Last part of the link in the email.') token: string,
  ): Promise<SignInLink | null> {
    return findSignInLink(context, token);
  }

  @Mutate(
    ConfirmSignInLinkResult,
    'Uses the link of an email with a code, once: signs in the browser that requested it; from another browser it confirms the sign-in there.',
    { access: 'public', limits: ['useLinkByNetwork'] },
  )
  confirmSignInLink(
    @Ctx() context: Context,
    @Arg('input', () => ConfirmSignInLinkInput, 'The link.') input: ConfirmSignInLinkInput,
  ) {
    return confirmSignInLink(context, input);
  }
}
