import { Arg, Ctx, Query, Resolver } from '../../core/graphql/schema.js';
import { Public } from '../../core/graphql/access.js';
import type { Context } from '../../core/context.js';
import { Limited } from '../../core/graphql/limited.js';
import { requestPasswordReset, isResetLinkValid, resetPassword } from './password-reset.service.js';
import { RequestPasswordResetInput, ResetPasswordInput } from '../users.inputs.js';
import { SignInResult } from '../security/security.results.js';
import { Mutate, resultUnion, success } from '../../core/graphql/mutate.js';

@Resolver()
export class PasswordResetResolver {
  @Public()
  @Limited('useLinkByNetwork')
  @Query(() => Boolean, 'Whether the link of an email can still set a new password.')
  resetLinkWorks(
    @Ctx() context: Context,
    @Arg('token', () => String, 'Last part of the link in the email.') token: string,
  ): Promise<boolean> {
    return isResetLinkValid(context, token);
  }

  @Mutate(
    resultUnion(
      'RequestPasswordResetResult',
      success('PasswordResetRequested', 'message', String, 'Sentence in Russian for the user.'),
    ),
    'Sends a link for a new password if the account exists. The answer does not reveal whether it does.',
    { access: 'public', limits: ['formByNetwork', 'resetByNetwork', 'resetByEmail'] },
  )
  requestPasswordReset(
    @Ctx() context: Context,
    @Arg('input', () => RequestPasswordResetInput, 'Email of the account.')
    input: RequestPasswordResetInput,
  ) {
    return requestPasswordReset(context, input);
  }

  @Mutate(
    SignInResult,
    'Sets a new password with the link of an email, ends all other sessions of the account, and signs in.',
    { access: 'public', limits: ['useLinkByNetwork'] },
  )
  resetPassword(
    @Ctx() context: Context,
    @Arg('input', () => ResetPasswordInput, 'The link and the new password.')
    input: ResetPasswordInput,
  ) {
    return resetPassword(context, input);
  }
}
