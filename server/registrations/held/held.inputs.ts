import { Field, ID, InputType, nullable } from '../../core/graphql/schema.js';
import { FormDraftInput } from '../../users/sign-in/form-draft.js';
import { RegisterForEventInput } from '../registrations.inputs.js';

@InputType('A registration of a visitor without an account.')
export class HoldRegistrationInput {
  @Field(
    () => RegisterForEventInput,
    'The registration. `consents` has the accepted editions of `Event.consents` and of `accountConsents`.',
  )
  registration!: RegisterForEventInput;
  @Field(() => String, 'Email address: a code and a link are sent to it.')
  email!: string;
  @Field(() => String, 'Surname.')
  lastName!: string;
  @Field(() => String, 'Given name.')
  firstName!: string;
  @Field(() => FormDraftInput, 'The form, for the case that it has to be corrected after the confirmation.', nullable)
  draft?: FormDraftInput | null;
  @Field(() => String, 'Solution of a challenge for `REGISTRATION`.', nullable)
  captcha?: string | null;
}

@InputType('What proves the address of a held registration: a code, a link, or the session of its account.')
export class ConfirmRegistrationInput {
  @Field(() => ID, '`id` of the answer to `holdRegistration`, in this browser.', nullable)
  id?: string | null;
  @Field(() => String, 'Six digits; spaces are ignored. Null: the viewer has the address.', nullable)
  code?: string | null;
  @Field(() => String, 'Last part of the link in the email, in any browser.', nullable)
  token?: string | null;
}
