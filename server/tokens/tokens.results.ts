import { Field, ObjectType } from '../core/graphql/schema.js';
import { ApiToken } from './api-token.entity.js';

@ObjectType('A token was created.')
export class ApiTokenMade {
  @Field(() => ApiToken, 'The stored token.')
  apiToken!: ApiToken;
  @Field(() => String, 'The token itself: shown only once, not stored.')
  secret!: string;
}
