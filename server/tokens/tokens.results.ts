import { Field, ObjectType } from 'type-graphql';
import { PageInfo } from '../core/page.js';
import { resultUnion } from '../core/problems.js';
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

@ObjectType({ simpleResolvers: true, description: 'The token was revoked.' })
export class ApiTokenRevoked {
  @Field(() => ApiToken, { description: 'The token as it is now.' })
  apiToken!: ApiToken;
}

export const MakeApiTokenResult = resultUnion('MakeApiTokenResult', ApiTokenMade, 'The token, or what is wrong.');
export const RevokeApiTokenResult = resultUnion(
  'RevokeApiTokenResult',
  ApiTokenRevoked,
  'The revoked token, or why it was not revoked.',
);
