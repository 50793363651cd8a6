import { Field, ID, InputType } from 'type-graphql';

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
  @Field(() => String, { nullable: true, description: 'Solution of a challenge for `CREATE_ACCOUNT`.' })
  captcha?: string | null;
}

@InputType({ description: 'What one signs in with.' })
export class SignInInput {
  @Field(() => String, { description: 'E-mail address of the account.' })
  email!: string;
  @Field(() => String, { description: 'Password.' })
  password!: string;
}

@InputType({ description: 'Whose password is forgotten.' })
export class RequestPasswordResetInput {
  @Field(() => String, { description: 'E-mail address of the account.' })
  email!: string;
  @Field(() => String, { nullable: true, description: 'Path of this site to go on to after the new password.' })
  redirect?: string | null;
  @Field(() => String, { nullable: true, description: 'Solution of a challenge for `PASSWORD_RESET`.' })
  captcha?: string | null;
}

@InputType({ description: 'A new password for a forgotten one.' })
export class ResetPasswordInput {
  @Field(() => String, { description: 'Last part of the address in the letter.' })
  token!: string;
  @Field(() => String, { description: 'New password: 8 to 128 letters of any kind.' })
  password!: string;
}
