import { Field, ID, InputType } from 'type-graphql';
import { LetterState } from './email.enums.js';

@InputType({ description: 'Filter of emails. Conditions are combined with AND.' })
export class LetterFilter {
  @Field(() => LetterState, { nullable: true, description: 'Emails in this state.' })
  state?: LetterState | null;
  @Field(() => String, { nullable: true, description: 'Emails of this kind, by name.' })
  kind?: string | null;
  @Field(() => ID, { nullable: true, description: 'Emails to this user.' })
  userId?: string | null;
  @Field(() => String, { nullable: true, description: 'Emails to the user with this email address.' })
  email?: string | null;
  @Field(() => String, { nullable: true, description: 'Emails to users who match the text, as in `staffUsers`.' })
  search?: string | null;
}
