import { Field, ID, InputType, Int, nullable } from '../core/graphql/schema.js';
import { TokenScope } from './scopes.js';

@InputType('What an integration may do.')
export class ApiTokenSettingsInput {
  @Field(() => String, 'Name of the integration, up to 120 characters.')
  name!: string;
  @Field(() => [TokenScope], 'Scopes, at least one.')
  scopes!: TokenScope[];
  @Field(
    () => [ID],
    'Events that it is limited to, a hundred at most; null: all. Public reads are not limited.',
    nullable,
  )
  eventIds?: string[] | null;
  @Field(
    () => [String],
    'Network addresses and ranges that it may call from, such as `203.0.113.7` or `2001:db8::/32`, fifty at most; null: all.',
    nullable,
  )
  networks?: string[] | null;
  @Field(() => String, 'Address that is warned before it expires; null: all administrators.', nullable)
  contactEmail?: string | null;
}

@InputType('A new token.')
export class ApiTokenInput extends ApiTokenSettingsInput {
  @Field(() => Int, 'Lifetime in days, from 1 to 365.')
  days!: number;
}
