import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Public } from '../core/access.js';
import type { Context } from '../core/context.js';
import { Limited, Unlimited } from '../core/limited.js';
import { outcome } from '../core/problems.js';
import { confirmEmail, findEmailLink } from './email-change.service.js';
import { CompleteSignInInput, ConfirmEmailInput, CreateAccountInput, SignInInput } from './security.inputs.js';
import { ConfirmEmailResult, CreateAccountResult, EmailLink, SignInResult } from './security.results.js';
import { completeSignIn, signIn, signOut } from './sign-in.service.js';
import { createAccount, resendSignUpLetter } from './sign-up.service.js';

@Resolver()
export class SignInResolver {
  @Public()
  @Limited('formByNetwork', 'createAccountByNetwork', 'signUpEmailByEmail')
  @Mutation(() => CreateAccountResult, {
    description:
      'Requests an account. The link in the email creates it, with the consents given here. The answer does not reveal whether an account with this email exists.',
  })
  createAccount(
    @Ctx() context: Context,
    @Arg('input', () => CreateAccountInput, { description: 'The new account.' }) input: CreateAccountInput,
  ) {
    return outcome(() => createAccount(context, input));
  }

  @Public()
  @Limited('signUpEmailByNetwork', 'signUpEmailByEmail')
  @Mutation(() => CreateAccountResult, {
    description: 'Sends the email of a new account again, for the browser that requested the account only.',
  })
  resendSignUpLetter(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: '`id` of the answer to `createAccount`.' }) id: string,
  ) {
    return outcome(() => resendSignUpLetter(context, id));
  }

  @Public()
  @Limited('useLinkByNetwork')
  @Query(() => EmailLink, {
    nullable: true,
    description: 'Purpose of the link of an email; null if it is used, replaced, expired or unknown.',
  })
  emailLink(
    @Ctx() context: Context,
    @Arg('token', () => String, { description: 'Last part of the link in the email.' }) token: string,
  ): Promise<EmailLink | null> {
    return findEmailLink(context, token);
  }

  @Public()
  @Limited('useLinkByNetwork', 'ownPasswordByAccount')
  @Mutation(() => ConfirmEmailResult, {
    description:
      'Uses the link of an email, once: creates a new account and signs this browser in, or changes the email of an account.',
  })
  confirmEmail(
    @Ctx() context: Context,
    @Arg('input', () => ConfirmEmailInput, { description: 'The link.' }) input: ConfirmEmailInput,
  ) {
    return outcome(() => confirmEmail(context, input));
  }

  @Public()
  @Limited('signInByNetwork', 'signInWrongByNetwork', 'signInWrongByAccount')
  @Mutation(() => SignInResult, {
    description: 'Signs in: sets the session cookie. Asks for a code first if the second factor is enabled.',
  })
  signIn(
    @Ctx() context: Context,
    @Arg('input', () => SignInInput, { description: 'Address and password.' }) input: SignInInput,
  ) {
    return outcome(() => signIn(context, input));
  }

  @Public()
  @Limited('signInByNetwork', 'secondFactorWrongByAccount')
  @Mutation(() => SignInResult, {
    description: 'The second step of signing in, in the same browser: five attempts within five minutes.',
  })
  completeSignIn(
    @Ctx() context: Context,
    @Arg('input', () => CompleteSignInInput, { description: 'The code.' }) input: CompleteSignInInput,
  ) {
    return outcome(() => completeSignIn(context, input));
  }

  @Public()
  @Unlimited('A limit must not keep a user signed in. Writes only if there is a session, and only ends it.')
  @Mutation(() => Boolean, { description: 'Ends the session of this browser, if there is one.' })
  signOut(@Ctx() context: Context): Promise<boolean> {
    return signOut(context);
  }
}
