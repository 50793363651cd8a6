import { Field, InputType } from 'type-graphql';

@InputType({ description: 'The account whose password is forgotten.' })
export class RequestPasswordResetInput {
  @Field(() => String, { description: 'Email address of the account.' })
  email!: string;
  @Field(() => String, { nullable: true, description: 'Path of this site to go on to after the new password.' })
  redirect?: string | null;
  @Field(() => String, { nullable: true, description: 'Solution of a challenge for `PASSWORD_RESET`.' })
  captcha?: string | null;
}

@InputType({ description: 'A new password instead of a forgotten one.' })
export class ResetPasswordInput {
  @Field(() => String, { description: 'Last part of the link in the email.' })
  token!: string;
  @Field(() => String, { description: 'New password: 8 to 128 characters of any kind.' })
  password!: string;
}
