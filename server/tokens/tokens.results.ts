import { Field, ObjectType } from 'type-graphql';
import { ApiToken } from './api-token.entity.js';

@ObjectType({ simpleResolvers: true, description: 'A token was created.' })
export class ApiTokenMade {
  @Field(() => ApiToken, { description: 'The stored token.' })
  apiToken!: ApiToken;
  @Field(() => String, { description: 'The token itself: shown only once, not stored.' })
  secret!: string;
}
