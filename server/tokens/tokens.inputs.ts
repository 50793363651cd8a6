import { Field, InputType, Int } from 'type-graphql';
import { TokenScope } from './scopes.js';

@InputType({ description: 'A new token.' })
export class ApiTokenInput {
  @Field(() => String, { description: 'Purpose, up to 120 characters.' })
  name!: string;
  @Field(() => [TokenScope], { description: 'Scopes, at least one.' })
  scopes!: TokenScope[];
  @Field(() => Int, { description: 'Lifetime in days, from 1 to 365.' })
  days!: number;
}
