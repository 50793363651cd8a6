import { Field, ID, InputType } from 'type-graphql';
import { LetterState } from './letter.enums.js';

@InputType({ description: 'Which letters to list. Conditions are joined by «and».' })
export class LetterFilter {
  @Field(() => LetterState, { nullable: true, description: 'Those in one state.' })
  state?: LetterState | null;
  @Field(() => String, { nullable: true, description: 'Those of one kind, by its name.' })
  kind?: string | null;
  @Field(() => ID, { nullable: true, description: 'Those to one person.' })
  userId?: string | null;
  @Field(() => String, { nullable: true, description: 'Those to one person, by the email address of the account.' })
  email?: string | null;
  @Field(() => String, { nullable: true, description: 'Those to people found by the text, as in `staffUsers`.' })
  search?: string | null;
}
