import { Arg, Args, Ctx, FieldResolver, ID, Int, nullable, Query, Resolver, Root } from '../core/graphql/schema.js';
import { AuditAct } from '../audit/audit.entity.js';
import { Authorized } from '../core/graphql/access.js';
import { toIso } from '../core/clock.js';
import { type Context } from '../core/context.js';
import { load, rowLoader } from '../core/graphql/loaders.js';
import { Mutate, resultUnion, success } from '../core/graphql/mutate.js';
import { PageArgs, type Page } from '../core/graphql/page.js';
import { usersById } from '../users/users.service.js';
import { ApiToken, ApiTokenState, TokenRead } from './api-token.entity.js';
import { tokenStateOf } from './token-grant.service.js';
import { TokenScope } from './scopes.js';
import { parseScopes } from './token-fields.js';
import { parseList } from './token-settings.js';
import { ApiTokenInput, ApiTokenSettingsInput } from './tokens.inputs.js';
import { ApiTokenMade } from './tokens.results.js';
import { createToken, revokeToken, rotateToken, updateToken } from './tokens.service.js';
import { ApiTokenConnection, tokenList, TokenReadConnection, tokenReadList } from './tokens.list.js';

const tokensById = rowLoader<ApiToken>('api_tokens');

@Resolver(() => ApiToken)
export class TokensResolver {
  @Authorized('ADMINISTRATOR')
  @Query(() => ApiTokenConnection, 'Tokens with which programs call this API. For administrators.')
  apiTokens(@Ctx() context: Context, @Args(() => PageArgs) page: PageArgs): Promise<Page<ApiToken>> {
    return tokenList.page(context, page, {});
  }

  @Authorized('ADMINISTRATOR')
  @Query(() => ApiToken, 'A token; null: there is none. For administrators.', nullable)
  apiToken(@Ctx() context: Context, @Arg('id', () => ID, 'The token.') id: string): Promise<ApiToken | null> {
    return load(context, tokensById, id);
  }

  @Authorized('MANAGER')
  @Query(
    () => ApiToken,
    'The token of this request with its name, scopes, limits and term; null: the request has a session of staff.',
    nullable,
  )
  whoami(@Ctx() context: Context): Promise<ApiToken | null> | null {
    return context.grant ? load(context, tokensById, context.grant.tokenId) : null;
  }

  @Mutate(resultUnion('MakeApiTokenResult', ApiTokenMade), 'Creates a token. Only this answer contains it.', {
    access: ['ADMINISTRATOR'],
    idempotent: true,
    action: 'Новый API-токен',
    confirmed: true,
  })
  createApiToken(@Ctx() context: Context, @Arg('input', () => ApiTokenInput, 'The token.') input: ApiTokenInput) {
    return createToken(context, input);
  }

  @Mutate(
    resultUnion('UpdateApiTokenResult', success('ApiTokenUpdated', 'apiToken', ApiToken, 'The token as it is now.')),
    'Changes what a token may do, effective with its next request.',
    { access: ['ADMINISTRATOR'], action: 'Изменение API-токена', confirmed: true },
  )
  updateApiToken(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'The token.') id: string,
    @Arg('version', () => Int, '`version` of the opened settings; STATE_CHANGED if it differs.') version: number,
    @Arg('input', () => ApiTokenSettingsInput, 'All settings.') input: ApiTokenSettingsInput,
  ) {
    return updateToken(context, id, version, input);
  }

  @Mutate(
    resultUnion('RotateApiTokenResult', ApiTokenMade),
    'Gives a token a new secret and a new term. The secret before it stays valid for some days. Only this answer contains the new one.',
    { access: ['ADMINISTRATOR'], action: 'Замена API-токена', confirmed: true },
  )
  rotateApiToken(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'The token.') id: string,
    @Arg('days', () => Int, 'New lifetime in days, from 1 to 365.') days: number,
    @Arg('overlapDays', () => Int, 'Days that the secret before stays valid, from 0 to 30.', { defaultValue: 7 })
    overlapDays: number,
  ) {
    return rotateToken(context, id, days, overlapDays);
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

  @FieldResolver(() => [ID], 'Events that it is limited to; null: all.', nullable)
  eventIds(@Root() { eventIds }: ApiToken): string[] | null {
    return parseList(eventIds);
  }

  @FieldResolver(() => [String], 'Network addresses and ranges that it may call from; null: all.', nullable)
  networks(@Root() { networks }: ApiToken): string[] | null {
    return parseList(networks);
  }

  @FieldResolver(() => ApiTokenState, 'Current state.')
  state(@Root() token: ApiToken, @Ctx() context: Context): ApiTokenState {
    return tokenStateOf(token, toIso(context.now));
  }

  @FieldResolver(() => String, 'Name of the administrator who created it; null: the account was deleted.', nullable)
  async makerName(@Root() { createdById }: ApiToken, @Ctx() context: Context): Promise<string | null> {
    const creator = createdById === null ? null : await load(context, usersById, createdById);
    return creator && creator.deletedAt === null ? `${creator.lastName} ${creator.firstName}` : null;
  }

  @FieldResolver(() => TokenReadConnection, 'Reads of personal data, the latest day first.')
  reads(
    @Root() { id }: ApiToken,
    @Ctx() context: Context,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<Page<TokenRead>> {
    return tokenReadList.page(context, page, { tokenId: id });
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
