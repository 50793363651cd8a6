import { Arg, Args, Ctx, FieldResolver, ID, nullable, Query, Resolver, Root } from '../core/graphql/schema.js';
import { AuditAct } from '../audit/audit.entity.js';
import { Authorized } from '../core/graphql/access.js';
import { toIso } from '../core/clock.js';
import { type Context } from '../core/context.js';
import { load, orderByKeys, type Loader, rowLoader } from '../core/graphql/loaders.js';
import { Mutate, resultUnion, success } from '../core/graphql/mutate.js';
import { PageArgs, type Page } from '../core/graphql/page.js';
import { placeholders } from '../core/database/sql.js';
import { ApiToken, ApiTokenState } from './api-token.entity.js';
import { tokenStateOf, type TokenCreator } from './token-grant.service.js';
import { parseScopes, TokenScope } from './scopes.js';
import { ApiTokenInput } from './tokens.inputs.js';
import { ApiTokenMade } from './tokens.results.js';
import { createToken, revokeToken } from './tokens.service.js';
import { ApiTokenConnection, tokenList } from './tokens.list.js';

type NamedCreator = TokenCreator & { id: string; lastName: string; firstName: string };

const creatorsById: Loader<string, NamedCreator | null> = async (ids, { db }) =>
  orderByKeys(
    ids,
    await db.query<NamedCreator>(
      `SELECT users.id, users."lastName", users."firstName", users.role, users."deletedAt",
         second_factors."confirmedAt" AS "secondFactorSince"
       FROM users LEFT JOIN second_factors ON second_factors."userId" = users.id WHERE users.id IN (${placeholders(ids)})`,
      ids,
    ),
    ({ id }) => id,
  );

const tokensById = rowLoader<ApiToken>('api_tokens');

@Resolver(() => ApiToken)
export class TokensResolver {
  @Authorized('ADMINISTRATOR')
  @Query(() => ApiTokenConnection, 'Tokens with which programs call this API. For administrators.')
  apiTokens(@Ctx() context: Context, @Args(() => PageArgs) page: PageArgs): Promise<Page<ApiToken>> {
    return tokenList.page(context, page, {});
  }

  @Mutate(resultUnion('MakeApiTokenResult', ApiTokenMade), 'Creates a token. Only this answer contains it.', {
    access: ['ADMINISTRATOR'],
    action: 'Новый API-токен',
    confirmed: true,
  })
  createApiToken(@Ctx() context: Context, @Arg('input', () => ApiTokenInput, 'The token.') input: ApiTokenInput) {
    return createToken(context, input);
  }

  @Mutate(
    resultUnion('RevokeApiTokenResult', success('ApiTokenRevoked', 'apiToken', ApiToken, 'The token as it is now.')),
    'Revokes a token immediately and permanently.',
    { access: ['ADMINISTRATOR'], action: 'Отзыв API-токена' },
  )
  revokeApiToken(@Ctx() context: Context, @Arg('id', () => ID, 'The token.') id: string) {
    return revokeToken(context, id);
  }

  @FieldResolver(() => [TokenScope], 'Scopes.')
  scopes(@Root() { scopes }: ApiToken): TokenScope[] {
    return parseScopes(scopes);
  }

  @FieldResolver(() => ApiTokenState, 'Current state.')
  async state(@Root() token: ApiToken, @Ctx() context: Context): Promise<ApiTokenState> {
    const creator = token.createdById === null ? null : await load(context, creatorsById, token.createdById);
    return tokenStateOf(context.app, token, creator, toIso(context.now));
  }

  @FieldResolver(() => String, 'Name of the creator; null: the account was deleted.', nullable)
  async makerName(@Root() { createdById }: ApiToken, @Ctx() context: Context): Promise<string | null> {
    const creator = createdById === null ? null : await load(context, creatorsById, createdById);
    return creator && creator.deletedAt === null ? `${creator.lastName} ${creator.firstName}` : null;
  }
}

@Resolver(() => AuditAct)
export class AuditTokenResolver {
  @FieldResolver(
    () => ApiToken,
    'The token of the program that acted in the name of the user; null: the user acted.',
    nullable,
  )
  apiToken(@Root() { tokenId }: AuditAct, @Ctx() context: Context): Promise<ApiToken | null> | null {
    return tokenId === null ? null : load(context, tokensById, tokenId);
  }
}
