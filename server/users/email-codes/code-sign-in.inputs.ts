import { Field, ID, InputType, nullable } from '../../core/graphql/schema.js';

@InputType('The account to sign in to by a code.')
export class RequestSignInCodeInput {
  @Field(() => String, 'Email address of the account.')
  email!: string;
  @Field(() => String, 'Path of this site to go on to after the link of the email.', nullable)
  redirect?: string | null;
  @Field(() => String, 'Solution of a challenge for `SIGN_IN`.', nullable)
  captcha?: string | null;
}

@InputType('The code of an email, in the browser that requested it.')
export class CompleteCodeSignInInput {
  @Field(() => ID, '`id` of the answer to `requestSignInCode`.')
  id!: string;
  @Field(
    () => String,
    'Six digits; spaces are ignored. Null: another browser has confirmed the request with the link.',
    nullable,
  )
  code?: string | null;
}

@InputType('The code of an email that confirms the identity, in the browser that requested it.')
export class ConfirmIdentityByCodeInput {
  @Field(() => ID, '`id` of the answer to `requestConfirmationCode`.')
  id!: string;
  @Field(() => String, 'Six digits of the email; spaces are ignored.')
  emailCode!: string;
  @Field(
    () => String,
    'Six digits from the application, or a recovery code; required if the second factor is enabled.',
    nullable,
  )
  code?: string | null;
}

@InputType('The link of an email with a code.')
export class ConfirmSignInLinkInput {
  @Field(() => String, 'Last part of the link in the email.')
  token!: string;
  @Field(() => String, 'The two digits that the requesting browser shows; required in any other browser.', nullable)
  digits?: string | null;
}
