import { defineList, descending } from '../core/graphql/list.js';
import { connectionOf } from '../core/graphql/page.js';
import { ApiToken } from './api-token.entity.js';

export const ApiTokenConnection = connectionOf('ApiTokenConnection', ApiToken, 'tokens');

/** Ids begin with the time of creation. */
export const tokenList = defineList<ApiToken>({
  from: 'api_tokens',
  filters: {},
  orders: { LATEST: descending('id') },
});
