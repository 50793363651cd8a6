import { Field, InputType, Int } from '../core/graphql/schema.js';
import { TokenScope } from './scopes.js';

@InputType('A new token.')
export class ApiTokenInput {
  @Field(() => String, 'Purpose, up to 120 characters.')
  name!: string;
  @Field(() => [TokenScope], 'Scopes, at least one.')
  scopes!: TokenScope[];
  @Field(() => Int, 'Lifetime in days, from 1 to 365.')
  days!: number;
}
