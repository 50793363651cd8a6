import { Field, ID, InputType } from 'type-graphql';
import { FormDraftInput } from './form-draft.js';

@InputType({ description: 'A new account.' })
export class CreateAccountInput {
  @Field(() => String, { description: 'E-mail address, one.' })
  email!: string;
  @Field(() => String, { description: 'Password: 8 to 128 letters of any kind.' })
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
    description: 'Path of this site to go on to once the address is confirmed; anything else is left out.',
  })
  redirect?: string | null;
  @Field(() => FormDraftInput, {
    nullable: true,
    description: 'Comes back with the answer to `confirmEmail`, on whatever device; one that is too long is left out.',
  })
  draft?: FormDraftInput | null;
  @Field(() => String, { nullable: true, description: 'Solution of a challenge for `CREATE_ACCOUNT`.' })
  captcha?: string | null;
}

@InputType({ description: 'The link of a letter.' })
export class ConfirmEmailInput {
  @Field(() => String, { description: 'Last part of the address in the letter.' })
  token!: string;
  @Field(() => String, {
    nullable: true,
    description: 'The password chosen with the account; needed in a browser other than the one that asked for it.',
  })
  password?: string | null;
}

@InputType({ description: 'What one signs in with.' })
export class SignInInput {
  @Field(() => String, { description: 'E-mail address of the account.' })
  email!: string;
  @Field(() => String, { description: 'Password.' })
  password!: string;
  @Field(() => String, {
    nullable: true,
    description: 'Solution of a challenge for `SIGN_IN`; needed once a try was refused with `CAPTCHA_REQUIRED`.',
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

@InputType({ description: 'A new password in place of the present one.' })
export class ChangePasswordInput {
  @Field(() => String, { description: 'The present password.' })
  currentPassword!: string;
  @Field(() => String, { description: 'New password: 8 to 128 letters of any kind.' })
  password!: string;
  @Field(() => Boolean, { defaultValue: true, description: 'Revokes `AccountSecurity.standingKeys`, too.' })
  revokeKeys!: boolean;
}

@InputType({ description: 'Another e-mail address for the account.' })
export class ChangeEmailInput {
  @Field(() => String, { description: 'The present password.' })
  currentPassword!: string;
  @Field(() => String, { description: 'The new address, one; the present one, to confirm it.' })
  email!: string;
  @Field(() => String, {
    nullable: true,
    description: 'With a second factor: six digits from the application, or a recovery code.',
  })
  code?: string | null;
}

@InputType({ description: 'Shows that the owner of the account sits at this session.' })
export class ConfirmIdentityInput {
  @Field(() => String, { description: 'The present password.' })
  password!: string;
  @Field(() => String, {
    nullable: true,
    description: 'Six digits from the application, or a recovery code: needed where a second factor is switched on.',
  })
  code?: string | null;
}

@InputType({ description: 'What a change of the second factor needs.' })
export class SecondFactorInput {
  @Field(() => String, { description: 'The present password.' })
  password!: string;
  @Field(() => String, { description: 'Six digits from the application, or a recovery code.' })
  code!: string;
}
