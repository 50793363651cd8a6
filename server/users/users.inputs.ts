import { Field, InputType, nullable } from '../core/graphql/schema.js';

@InputType('The account whose password is forgotten.')
export class RequestPasswordResetInput {
  @Field(() => String, 'Email address of the account.')
  email!: string;
  @Field(() => String, 'Path of this site to go on to after the new password.', nullable)
  redirect?: string | null;
  @Field(() => String, 'Solution of a challenge for `PASSWORD_RESET`.', nullable)
  captcha?: string | null;
}

@InputType('A new password instead of a forgotten one.')
export class ResetPasswordInput {
  @Field(() => String, 'Last part of the link in the email.')
  token!: string;
  @Field(() => String, 'New password: 8 to 128 characters of any kind.')
  password!: string;
}
