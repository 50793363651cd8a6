import { Field, ObjectType } from 'type-graphql';
import { PageInfo } from '../core/page.js';
import { ApiToken } from './api-token.entity.js';

@ObjectType({ simpleResolvers: true, description: 'A page of tokens, the latest first.' })
export class ApiTokenConnection {
  @Field(() => [ApiToken], { description: 'Tokens of this page.' })
  nodes!: ApiToken[];
  @Field(() => PageInfo, { description: 'Position in the list.' })
  pageInfo!: PageInfo;
}

@ObjectType({ simpleResolvers: true, description: 'A token was created.' })
export class ApiTokenMade {
  @Field(() => ApiToken, { description: 'The stored token.' })
  apiToken!: ApiToken;
  @Field(() => String, { description: 'The token itself: shown only once, not stored.' })
  secret!: string;
}
