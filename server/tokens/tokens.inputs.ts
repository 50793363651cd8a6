import { Field, InputType, Int } from 'type-graphql';
import { TokenScope } from './scopes.js';

@InputType({ description: 'A token to be made.' })
export class ApiTokenInput {
  @Field(() => String, { description: 'What it is for, up to 120 letters.' })
  name!: string;
  @Field(() => [TokenScope], { description: 'What it opens: one scope at least.' })
  scopes!: TokenScope[];
  @Field(() => Int, { description: 'For how many days it is good, from 1 to 365.' })
  days!: number;
}
