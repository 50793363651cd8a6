import { Field, ID, InputType } from 'type-graphql';

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

@InputType({ description: 'The whole editable profile; what is null is emptied.' })
export class UpdateProfileInput {
  @Field(() => String, { description: 'Surname.' })
  lastName!: string;
  @Field(() => String, { description: 'Given name.' })
  firstName!: string;
  @Field(() => String, { nullable: true, description: 'Patronymic; null together with `hasNoMiddleName`.' })
  middleName?: string | null;
  @Field(() => Boolean, { description: 'There is no patronymic.' })
  hasNoMiddleName!: boolean;
  @Field(() => String, { description: 'Telephone in any usual spelling.' })
  phone!: string;
  @Field(() => ID, { nullable: true, description: 'Main specialty.' })
  specialtyId?: string | null;
  @Field(() => String, { description: 'Organisation.' })
  workplace!: string;
  @Field(() => ID, { nullable: true, description: 'Region.' })
  regionId?: string | null;
  @Field(() => String, { description: 'City or settlement.' })
  city!: string;
}
