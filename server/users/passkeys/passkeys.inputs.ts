import { Field, ID, InputType } from '../../core/graphql/schema.js';

@InputType('The answer of the browser to `beginPasskeySignIn` or `beginPasskeyConfirmation`.')
export class CompletePasskeySignInInput {
  @Field(() => ID, '`id` of the request, in the same browser.')
  id!: string;
  @Field(() => String, '`AuthenticationResponseJSON` of the standard, as JSON.')
  response!: string;
}

@InputType('The answer of the browser to `beginPasskey`.')
export class AddPasskeyInput {
  @Field(() => ID, '`id` of the request, in the same browser.')
  id!: string;
  @Field(() => String, '`RegistrationResponseJSON` of the standard, as JSON.')
  response!: string;
}
