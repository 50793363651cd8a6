import { Arg, Ctx, Query, Resolver } from 'type-graphql';
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
  @Query(() => Boolean, { description: 'Whether the link of an email can still set a new password.' })
  resetLinkWorks(
    @Ctx() context: Context,
    @Arg('token', () => String, { description: 'Last part of the link in the email.' }) token: string,
  ): Promise<boolean> {
    return isResetLinkValid(context, token);
  }

  @Mutate({
    access: 'public',
    limits: ['formByNetwork', 'resetByNetwork', 'resetByEmail'],
    result: resultUnion(
      'RequestPasswordResetResult',
      success('PasswordResetRequested', 'message', String, 'Sentence in Russian for the user.'),
    ),
    description: 'Sends a link for a new password if the account exists. The answer does not reveal whether it does.',
  })
  requestPasswordReset(
    @Ctx() context: Context,
    @Arg('input', () => RequestPasswordResetInput, { description: 'Email of the account.' })
    input: RequestPasswordResetInput,
  ) {
    return requestPasswordReset(context, input);
  }

  @Mutate({
    access: 'public',
    limits: ['useLinkByNetwork'],
    result: SignInResult,
    description: 'Sets a new password with the link of an email, ends all other sessions of the account, and signs in.',
  })
  resetPassword(
    @Ctx() context: Context,
    @Arg('input', () => ResetPasswordInput, { description: 'The link and the new password.' })
    input: ResetPasswordInput,
  ) {
    return resetPassword(context, input);
  }
}
