import { Field, ID, InputType, nullable } from '../core/graphql/schema.js';
import { LetterState } from './email.enums.js';

@InputType('Filter of emails. Conditions are combined with AND.')
export class LetterFilter {
  @Field(() => LetterState, 'Emails in this state.', nullable)
  state?: LetterState | null;
  @Field(() => String, 'Emails of this kind, by name.', nullable)
  kind?: string | null;
  @Field(() => ID, 'Emails to this user.', nullable)
  userId?: string | null;
  @Field(() => String, 'Emails to the user with this email address.', nullable)
  email?: string | null;
  @Field(() => String, 'Emails to users who match the text, as in `staffUsers`.', nullable)
  search?: string | null;
}
