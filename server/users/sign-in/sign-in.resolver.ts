import { Arg, Ctx, ID, nullable, Query, Resolver } from '../../core/graphql/schema.js';
import { Public } from '../../core/graphql/access.js';
import type { Context } from '../../core/context.js';
import { Limited } from '../../core/graphql/limited.js';
import { confirmEmail, findEmailLink } from '../profile/email-change.service.js';
import {
  CompleteSignInInput,
  ConfirmEmailInput,
  CreateAccountInput,
  SignInInput,
} from '../security/security.inputs.js';
import { CreateAccountResult, EmailLink, SignInResult, SignedIn, EmailChanged } from '../security/security.results.js';
import { completeSignIn, signIn, signOut } from './sign-in.service.js';
import { createAccount, resendSignUpLetter } from './sign-up.service.js';
import { Mutate, resultUnion } from '../../core/graphql/mutate.js';

@Resolver()
export class SignInResolver {
  @Mutate(
    CreateAccountResult,
    'Requests an account. The link in the email creates it, with the consents given here. The answer does not reveal whether an account with this email exists.',
    { access: 'public', idempotent: true, limits: ['formByNetwork', 'createAccountByNetwork', 'signUpEmailByEmail'] },
  )
  createAccount(
    @Ctx() context: Context,
    @Arg('input', () => CreateAccountInput, 'The new account.') input: CreateAccountInput,
  ) {
    return createAccount(context, input);
  }

  @Mutate(
    CreateAccountResult,
    'Sends the email of a new account again, for the browser that requested the account only.',
    { access: 'public', limits: ['signUpEmailByNetwork', 'signUpEmailByEmail'] },
  )
  resendSignUpLetter(
    @Ctx() context: Context,
    @Arg('id', () => ID, '`id` of the answer to `createAccount`.') id: string,
  ) {
    return resendSignUpLetter(context, id);
  }

  @Public()
  @Limited('useLinkByNetwork')
  @Query(
    () => EmailLink,
    'Purpose of the link of an email; null if it is used, replaced, expired or unknown.',
    nullable,
  )
  emailLink(
    @Ctx() context: Context,
    @Arg('token', () => String, 'Last part of the link in the email.') token: string,
  ): Promise<EmailLink | null> {
    return findEmailLink(context, token);
  }

  @Mutate(
    resultUnion('ConfirmEmailResult', SignedIn, EmailChanged),
    'Uses the link of an email, once: creates a new account and signs this browser in, or changes the email of an account.',
    { access: 'public', limits: ['useLinkByNetwork', 'ownPasswordByAccount'] },
  )
  confirmEmail(@Ctx() context: Context, @Arg('input', () => ConfirmEmailInput, 'The link.') input: ConfirmEmailInput) {
    return confirmEmail(context, input);
  }

  @Mutate(SignInResult, 'Signs in: sets the session cookie. Asks for a code first if the second factor is enabled.', {
    access: 'public',
    limits: ['signInByNetwork', 'signInWrongByNetwork', 'signInWrongByAccount'],
  })
  signIn(@Ctx() context: Context, @Arg('input', () => SignInInput, 'Address and password.') input: SignInInput) {
    return signIn(context, input);
  }

  @Mutate(SignInResult, 'The second step of signing in, in the same browser: five attempts within five minutes.', {
    access: 'public',
    limits: ['signInByNetwork', 'secondFactorWrongByAccount'],
  })
  completeSignIn(
    @Ctx() context: Context,
    @Arg('input', () => CompleteSignInInput, 'The code.') input: CompleteSignInInput,
  ) {
    return completeSignIn(context, input);
  }

  @Mutate(Boolean, 'Ends the session of this browser, if there is one.', {
    access: 'public',
    unlimited: 'A limit must not keep a user signed in. Writes only if there is a session, and only ends it.',
  })
  signOut(@Ctx() context: Context): Promise<boolean> {
    return signOut(context);
  }
}
