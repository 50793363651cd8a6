import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Public } from '../core/access.js';
import type { Context } from '../core/context.js';
import { Limited } from '../core/limited.js';
import { outcome } from '../core/problems.js';
import { requestPasswordReset, resetLinkWorks, resetPassword } from './password-reset.service.js';
import { RequestPasswordResetInput, ResetPasswordInput } from './users.inputs.js';
import { SignInResult } from './security.results.js';
import { RequestPasswordResetResult } from './users.results.js';

@Resolver()
export class PasswordResetResolver {
  @Public()
  @Limited('useLinkByNetwork')
  @Query(() => Boolean, { description: 'A new password can be set with the link of a letter.' })
  resetLinkWorks(
    @Ctx() context: Context,
    @Arg('token', () => String, { description: 'Last part of the address in the letter.' }) token: string,
  ): Promise<boolean> {
    return resetLinkWorks(context, token);
  }

  @Public()
  @Limited('formByNetwork', 'resetByNetwork', 'resetByEmail')
  @Mutation(() => RequestPasswordResetResult, {
    description: 'Sends a link for a new password, if there is an account. The answer does not tell whether there is.',
  })
  requestPasswordReset(
    @Ctx() context: Context,
    @Arg('input', () => RequestPasswordResetInput, { description: 'Whose password.' })
    input: RequestPasswordResetInput,
  ) {
    return outcome(() => requestPasswordReset(context, input));
  }

  @Public()
  @Limited('useLinkByNetwork')
  @Mutation(() => SignInResult, {
    description: 'Sets a new password by the link of a letter, ends all other sessions of the account, and signs in.',
  })
  resetPassword(
    @Ctx() context: Context,
    @Arg('input', () => ResetPasswordInput, { description: 'The link and the new password.' })
    input: ResetPasswordInput,
  ) {
    return outcome(() => resetPassword(context, input));
  }
}
