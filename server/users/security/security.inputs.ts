import { Field, ID, InputType, nullable } from '../../core/graphql/schema.js';
import { FormDraftInput } from '../sign-in/form-draft.js';

@InputType('A new account.')
export class CreateAccountInput {
  @Field(() => String, 'Email address, one.')
  email!: string;
  @Field(() => String, 'Password: 8 to 128 characters of any kind.')
  password!: string;
  @Field(() => String, 'Surname, in Cyrillic, as in the passport.')
  lastName!: string;
  @Field(() => String, 'Given name.')
  firstName!: string;
  @Field(() => String, 'Patronymic, if there is one.', nullable)
  middleName?: string | null;
  @Field(() => [ID], 'Ids of the editions of documents that are agreed to, from `accountConsents`.')
  consents!: string[];
  @Field(
    () => String,
    'Path of this site to go on to after the email is confirmed; other addresses are ignored.',
    nullable,
  )
  redirect?: string | null;
  @Field(
    () => FormDraftInput,
    'Returned by `confirmEmail`, on any device. A draft that is too long is dropped.',
    nullable,
  )
  draft?: FormDraftInput | null;
  @Field(() => String, 'Solution of a challenge for `CREATE_ACCOUNT`.', nullable)
  captcha?: string | null;
}

@InputType('The link of an email.')
export class ConfirmEmailInput {
  @Field(() => String, 'Last part of the link in the email.')
  token!: string;
  @Field(
    () => String,
    'The password of the sign-up form; required in a browser other than the one that sent the form.',
    nullable,
  )
  password?: string | null;
}

@InputType('Credentials.')
export class SignInInput {
  @Field(() => String, 'Email address of the account.')
  email!: string;
  @Field(() => String, 'Password.')
  password!: string;
  @Field(() => String, 'Solution of a challenge for `SIGN_IN`; required after `CAPTCHA_REQUIRED`.', nullable)
  captcha?: string | null;
}

@InputType('The second step of signing in.')
export class CompleteSignInInput {
  @Field(() => String, '`challenge` of the first step.')
  challenge!: string;
  @Field(() => String, 'Six digits from the application, or a recovery code.')
  code!: string;
}

@InputType('A new password instead of the current one.')
export class ChangePasswordInput {
  @Field(() => String, 'The current password.')
  currentPassword!: string;
  @Field(() => String, 'New password: 8 to 128 characters of any kind.')
  password!: string;
  @Field(() => Boolean, 'Revokes `AccountSecurity.standingKeys`as well.', { defaultValue: true })
  revokeKeys!: boolean;
}

@InputType('Another email address for the account.')
export class ChangeEmailInput {
  @Field(() => String, 'The current password.')
  currentPassword!: string;
  @Field(() => String, 'The new address, or the current one to confirm it.')
  email!: string;
  @Field(
    () => String,
    'Six digits from the application, or a recovery code; required if the second factor is enabled.',
    nullable,
  )
  code?: string | null;
}

@InputType('Proves that the owner of the account uses this session.')
export class ConfirmIdentityInput {
  @Field(() => String, 'The current password.')
  password!: string;
  @Field(
    () => String,
    'Six digits from the application, or a recovery code; required if the second factor is enabled.',
    nullable,
  )
  code?: string | null;
}

@InputType('Credentials for a change of the second factor.')
export class SecondFactorInput {
  @Field(() => String, 'The current password.')
  password!: string;
  @Field(() => String, 'Six digits from the application, or a recovery code.')
  code!: string;
}
