import { Field, ID, InputType } from 'type-graphql';
import { FormDraftInput } from '../sign-in/form-draft.js';

@InputType({ description: 'A new account.' })
export class CreateAccountInput {
  @Field(() => String, { description: 'Email address, one.' })
  email!: string;
  @Field(() => String, { description: 'Password: 8 to 128 characters of any kind.' })
  password!: string;
  @Field(() => String, { description: 'Surname, in Cyrillic, as in the passport.' })
  lastName!: string;
  @Field(() => String, { description: 'Given name.' })
  firstName!: string;
  @Field(() => String, { nullable: true, description: 'Patronymic, if there is one.' })
  middleName?: string | null;
  @Field(() => [ID], { description: 'Ids of the editions of documents that are agreed to, from `accountConsents`.' })
  consents!: string[];
  @Field(() => String, {
    nullable: true,
    description: 'Path of this site to go on to after the email is confirmed; other addresses are ignored.',
  })
  redirect?: string | null;
  @Field(() => FormDraftInput, {
    nullable: true,
    description: 'Returned by `confirmEmail`, on any device. A draft that is too long is dropped.',
  })
  draft?: FormDraftInput | null;
  @Field(() => String, { nullable: true, description: 'Solution of a challenge for `CREATE_ACCOUNT`.' })
  captcha?: string | null;
}

@InputType({ description: 'The link of an email.' })
export class ConfirmEmailInput {
  @Field(() => String, { description: 'Last part of the link in the email.' })
  token!: string;
  @Field(() => String, {
    nullable: true,
    description: 'The password of the sign-up form; required in a browser other than the one that sent the form.',
  })
  password?: string | null;
}

@InputType({ description: 'Credentials.' })
export class SignInInput {
  @Field(() => String, { description: 'Email address of the account.' })
  email!: string;
  @Field(() => String, { description: 'Password.' })
  password!: string;
  @Field(() => String, {
    nullable: true,
    description: 'Solution of a challenge for `SIGN_IN`; required after `CAPTCHA_REQUIRED`.',
  })
  captcha?: string | null;
}

@InputType({ description: 'The second step of signing in.' })
export class CompleteSignInInput {
  @Field(() => String, { description: '`challenge` of the first step.' })
  challenge!: string;
  @Field(() => String, { description: 'Six digits from the application, or a recovery code.' })
  code!: string;
}

@InputType({ description: 'A new password instead of the current one.' })
export class ChangePasswordInput {
  @Field(() => String, { description: 'The current password.' })
  currentPassword!: string;
  @Field(() => String, { description: 'New password: 8 to 128 characters of any kind.' })
  password!: string;
  @Field(() => Boolean, { defaultValue: true, description: 'Revokes `AccountSecurity.standingKeys`as well.' })
  revokeKeys!: boolean;
}

@InputType({ description: 'Another email address for the account.' })
export class ChangeEmailInput {
  @Field(() => String, { description: 'The current password.' })
  currentPassword!: string;
  @Field(() => String, { description: 'The new address, or the current one to confirm it.' })
  email!: string;
  @Field(() => String, {
    nullable: true,
    description: 'Six digits from the application, or a recovery code; required if the second factor is enabled.',
  })
  code?: string | null;
}

@InputType({ description: 'Proves that the owner of the account uses this session.' })
export class ConfirmIdentityInput {
  @Field(() => String, { description: 'The current password.' })
  password!: string;
  @Field(() => String, {
    nullable: true,
    description: 'Six digits from the application, or a recovery code; required if the second factor is enabled.',
  })
  code?: string | null;
}

@InputType({ description: 'Credentials for a change of the second factor.' })
export class SecondFactorInput {
  @Field(() => String, { description: 'The current password.' })
  password!: string;
  @Field(() => String, { description: 'Six digits from the application, or a recovery code.' })
  code!: string;
}
