import { defineList, descending, required, where } from '../core/graphql/list.js';
import { connectionOf } from '../core/graphql/page.js';
import { ApiToken, TokenRead } from './api-token.entity.js';

export const ApiTokenConnection = connectionOf('ApiTokenConnection', ApiToken, 'tokens');

/** Ids begin with the time of creation. */
export const tokenList = defineList<ApiToken>({
  from: 'api_tokens',
  filters: {},
  orders: { LATEST: descending('id') },
});

export const TokenReadConnection = connectionOf('TokenReadConnection', TokenRead, 'reads');

export const tokenReadList = defineList<TokenRead, { tokenId: string }>({
  from: 'token_reads',
  filters: { tokenId: required(where('"tokenId" = ?')) },
  orders: { LATEST: descending('date', 'field', '"eventId"') },
});
