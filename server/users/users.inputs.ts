import { Field, InputType } from 'type-graphql';

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
